"""Setting a file aside: what can't be read is kept under another name, never overwritten."""

from __future__ import annotations

from itertools import count
from pathlib import Path


def set_aside(path: Path, why: str, companions: tuple[str, ...] = ()) -> Path:
    """Rename a file to a free name that says why, and return it: ``games.db`` becomes ``games.damaged.db``.

    ``companions`` are endings of further files that go with it. Raises OSError when it can't be renamed.
    """
    for number in count(1):
        new = path.with_name(f"{path.stem}.{why}{'' if number == 1 else f'-{number}'}{path.suffix}")
        if not new.exists():
            break
    path.rename(new)
    for ending in companions:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(new.with_name(new.name + ending))
    return new
