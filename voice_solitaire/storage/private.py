"""The player's own files: for them alone, and never in the place of somebody else's.

Windows has no permissions of this kind: there a player's folders are closed to others by inheritance.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

OTHERS = stat.S_IRWXG | stat.S_IRWXO
HEAD = 4096  # bytes: more than the first line of any file of ours has


class NotOurs(Exception):
    """A file is to be added to that isn't the game's; ``kind`` says what it is: link, no_file or others."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def make_folder(folder: Path) -> None:
    """A folder for the player alone, and those above it that are missing; one that is there stays as it is.

    :raises OSError: when it can't be made.
    """
    missing = [folder, *folder.parents]
    for directory in reversed(missing[: next((at for at, path in enumerate(missing) if path.exists()), len(missing))]):
        directory.mkdir(mode=0o700, exist_ok=True)
    if not folder.is_dir():
        raise NotADirectoryError(folder)


def close_to_others(*paths: Path) -> None:
    """Take files and folders away from everybody but the player, as far as they are the player's to give."""
    for path in paths if os.name == "posix" else ():
        with contextlib.suppress(OSError):
            mode = path.lstat().st_mode
            if not stat.S_ISLNK(mode) and mode & OTHERS:
                path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def close_folder(folder: Path) -> None:
    """Take a folder of the game's and the files in it away from everybody but the player, as far as it can be done."""
    with contextlib.suppress(OSError):
        close_to_others(folder, *folder.iterdir())


def add_to(path: Path, keys: Iterable[str]) -> TextIO:
    """A file of JSON lines to add to, made for the player alone where there is none.

    An old one is ours when its first line has these ``keys``; a line in which it broke off is ended.

    :raises NotOurs: for a link, for what is no file, and for a file of something else.
    :raises OSError: when it can't be opened.
    """
    if path.is_symlink():  # where the system can't say so itself
        raise NotOurs("link")
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    file = os.fdopen(os.open(path, flags, 0o600), "a", encoding="utf-8", buffering=1)
    try:
        descriptor = file.fileno()
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotOurs("no_file")
        os.lseek(descriptor, 0, os.SEEK_SET)  # what is opened to be added to stands at its end
        head = os.read(descriptor, HEAD)
        if head and not _is_line(head.splitlines()[0], keys):
            raise NotOurs("others")
        close_to_others(path)
        if head:
            os.lseek(descriptor, -1, os.SEEK_END)
            file.write("" if os.read(descriptor, 1) == b"\n" else "\n")
    except BaseException:
        file.close()
        raise
    return file


def _is_line(line: bytes, keys: Iterable[str]) -> bool:
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(facts, dict) and set(keys) <= set(facts)
