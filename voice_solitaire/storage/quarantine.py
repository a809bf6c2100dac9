"""Setting a file aside: what can't be read is kept under another name, never overwritten."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from voice_solitaire.storage.private import close_to_others


def set_aside(path: Path, why: str, endings: tuple[str, ...] = ("",)) -> Path:
    """Rename a file to a free name that says why, and return it: ``games.db`` becomes ``games.damaged.db``.

    ``endings`` are those of the files that go together, "" for the file itself; what isn't there is no hindrance.
    Raises OSError when one can't be renamed.
    """
    for number in count(1):
        new = path.with_name(f"{path.stem}.{why}{'' if number == 1 else f'-{number}'}{path.suffix}")
        if not any(new.with_name(new.name + ending).exists() for ending in endings):
            break
    for ending in endings:
        each = path.with_name(path.name + ending)
        if each.exists():
            close_to_others(each.rename(new.with_name(new.name + ending)))
    return new


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where a system can be asked for that. Raises OSError."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
