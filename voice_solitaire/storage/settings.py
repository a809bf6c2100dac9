"""The player's settings on disk: read with patience, written whole or not at all."""

from __future__ import annotations

import json
import math
import os
import tempfile
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import CHOICES, RANGES, Notice, Settings
from voice_solitaire.storage.private import make_folder
from voice_solitaire.storage.quarantine import set_aside, sync_file, sync_folder


def settings_path() -> Path:
    """The player's own file; its folder need not exist."""
    return user_config_path("voice-solitaire", False) / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, tuple[Notice, ...]]:
    """The settings of a file, the player's own by default, and what the player should know of them.

    Without a file they are the usual ones. A damaged file is set aside under another name; a value that
    isn't valid becomes the nearest that is; settings that this version doesn't know are ignored here and
    kept by ``save``. Never raises.
    """
    path = path or settings_path()
    try:
        contents = _read(path)
    except (ValueError, RecursionError):
        try:
            return Settings(), (Notice("settings_damaged", (("file", set_aside(path, "damaged").name),)),)
        except OSError:
            return Settings(), (_unwritable(path),)
    except OSError:
        return Settings(), (_unwritable(path),)
    values: dict[str, Any] = {}
    notices = []
    for field in fields(Settings):
        if field.name in contents:
            asked = contents[field.name]
            used = valid(field.name, asked)
            values[field.name] = used
            if used != asked or isinstance(used, bool) != isinstance(asked, bool):
                facts = {"setting": field.name.replace("_", " "), "asked": str(asked)[:30], "used": str(used)}
                notices.append(Notice("setting_changed", tuple(facts.items())))
    return Settings(**values), tuple(notices)


def save(settings: Settings, path: Path | None = None) -> Notice | None:
    """Write the settings, and say what keeps them from being written, if anything does.

    The file is replaced in one step, once the new one is on the disk: whoever reads it finds the old
    settings or the new ones.
    """
    path = path or settings_path()
    try:
        unknown = _read(path)
    except (ValueError, RecursionError, OSError):
        unknown = {}
    text = json.dumps(unknown | asdict(settings), indent=2, ensure_ascii=False) + "\n"
    try:
        make_folder(path.parent)
        replace_file(path, text)
    except OSError:
        return _unwritable(path)
    return None


def valid(name: str, value: object) -> str | float | bool:
    """The value itself, or the nearest valid one of that setting."""
    default: str | float | bool = getattr(Settings(), name)
    if isinstance(default, bool):
        return value if isinstance(value, bool) else default
    if isinstance(default, str):
        if not isinstance(value, str):
            return default
        return value if name not in CHOICES or value in CHOICES[name] else nearest(value, CHOICES[name], 0.6) or default
    if isinstance(value, bool) or not isinstance(value, (int, float)) or math.isnan(value):
        return default
    least, most = RANGES[name]
    kept = max(least, min(value, most))
    return round(kept) if isinstance(default, int) else float(kept)


def _read(path: Path) -> dict[str, object]:
    """What a file holds, nothing when there is none. Raises ValueError when it is damaged, and OSError."""
    try:
        contents = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    if not isinstance(contents, dict):
        raise ValueError("settings are names with values")
    return contents


def replace_file(path: Path, text: str) -> None:
    """Write a file for the player alone, whole or not at all, to the disk. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            sync_file(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)  # the new name has to reach the disk too


def _unwritable(path: Path) -> Notice:
    return Notice("settings_unwritable", (("folder", str(path.parent)),))
