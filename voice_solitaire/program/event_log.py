"""The log of an evening: a line of JSON for everything that happens, with its time."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from pathlib import Path

from voice_solitaire.ports import Log
from voice_solitaire.storage.private import add_to


def open_log(path: Path) -> Log:
    """A log that adds to a file. One that can't be written any more, as on a full disk, keeps the rest to itself.

    :raises NotOurs: when the file is no log, which stays as it is.
    :raises OSError: when it can't be opened.
    """
    file = add_to(path, ("time", "event"))
    lock = threading.Lock()

    def log(event: str, **facts: object) -> None:
        line = json.dumps({"time": round(time.monotonic(), 6), "event": event, **facts}, default=str)
        with lock, contextlib.suppress(OSError, ValueError):
            file.write(line + "\n")

    return log


def another_name(path: Path) -> Path:
    """A name beside this one that is free.

    >>> another_name(Path("no-such-folder/notes.txt")).name
    'notes-2.txt'
    """
    number = 2
    while (other := path.with_stem(f"{path.stem}-{number}")).exists() or other.is_symlink():
        number += 1
    return other
