"""Setting a file aside: what can't be read is kept under another name, never overwritten; and files on the disk."""

from __future__ import annotations

import errno
import importlib
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

from voice_solitaire.storage.private import close_to_others

_fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None  # Windows has none
FULL_SYNC: Final[int | None] = getattr(_fcntl, "F_FULLFSYNC", None)  # only macOS has it
# What a disk of another kind, in the network say, answers who wants to wait for a folder's names.
UNASKABLE: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)


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
        file = path.with_name(path.name + ending)
        if file.exists():
            close_to_others(file.rename(new.with_name(new.name + ending)))
    return new


def sync_file(descriptor: int) -> None:
    """Wait until what was written to a file is on the disk. Raises OSError.

    On macOS ``fsync`` leaves it to the drive when that is; the drive is asked as well, where it can be.
    """
    if FULL_SYNC is not None:
        with suppress(OSError):  # not every file system of a Mac can
            _fcntl.fcntl(descriptor, FULL_SYNC)
            return
    os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where a system and its disk can be asked for that.

    Raises OSError.
    """
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            sync_file(opened)
        except OSError as error:
            if error.errno not in UNASKABLE:
                raise
        finally:
            os.close(opened)
