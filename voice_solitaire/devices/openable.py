"""Folders for C libraries, some of which can't open every path: on Windows none whose letters their code page lacks.

Such a folder is reached by its short name, where Windows keeps one, else by a link, or by a copy, in another place.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

Fits = Callable[[Path], bool]
_LONGEST = 32768  # characters of a path on Windows


class Unopenable(Exception):
    """There is no path to a folder that a library could open."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"no path leads to {folder}")
        self.folder = folder


def is_plain(path: Path) -> bool:
    """Whether a library can open it that takes one code for paths and another for text: true but for Windows."""
    return sys.platform != "win32" or str(path).isascii()


def openable(folder: Path, fits: Fits, proof: str, leave_out: str = "") -> Path:
    """``folder`` itself where that ``fits``, else another path to it, or to a copy of it, that does.

    ``proof`` is a file in it that says whether it is there; what matches ``leave_out`` needn't be copied.

    :raises Unopenable: when there is no such path.
    """
    if fits(folder):
        return folder
    short = short_name(folder)
    if fits(short):
        return short
    key = f"{folder}, {(folder / proof).stat().st_mtime_ns}".encode("utf-8", "surrogateescape")
    name = f"{folder.name}-{hashlib.sha256(key).hexdigest()[:8]}"
    for place in _places():
        with suppress(OSError):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            reached = short_name(place) / name
            if fits(reached) and _is_ours(place) and _put(folder, reached, proof, leave_out):
                return reached
    raise Unopenable(folder)


def short_name(path: Path) -> Path:
    """The name of eight letters and three that Windows gives to what exists; the path itself where there is none."""
    if sys.platform != "win32":
        return path
    windows: Any = ctypes
    buffer = ctypes.create_unicode_buffer(_LONGEST)
    return Path(buffer.value) if windows.windll.kernel32.GetShortPathNameW(str(path), buffer, _LONGEST) else path


def _places() -> list[Path]:
    cache = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    # The second is only ours: in a shared folder somebody else could have left data under our name.
    return [Path(cache) / "voice-solitaire", Path(tempfile.gettempdir()) / f"voice-solitaire-{_user()}"]


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "data"


def _is_ours(place: Path) -> bool:
    """Whether nobody else could have put it there: neither the folder nor a link that leads to it is another's."""
    return not hasattr(os, "getuid") or place.lstat().st_uid == place.stat().st_uid == os.getuid()


def _put(folder: Path, reached: Path, proof: str, leave_out: str) -> bool:
    """Whether ``reached`` leads to the folder now, or to a whole copy of it."""
    if (reached / proof).exists():
        return True
    if reached.is_symlink():  # it pointed to an installation that is gone
        reached.unlink()
    with suppress(OSError):  # Windows lets only some users link
        reached.symlink_to(folder, target_is_directory=True)
    if not (reached / proof).exists():
        with tempfile.TemporaryDirectory(dir=reached.parent) as part:  # so that it is there as a whole, or not at all
            copy = Path(part, folder.name)
            shutil.copytree(folder, copy, ignore=shutil.ignore_patterns(leave_out))
            copy.rename(reached)
    return (reached / proof).exists()
