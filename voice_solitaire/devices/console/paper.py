"""The printed voice: one finished line a message, which a screen reader or a braille display picks up."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from typing import TextIO

from voice_solitaire.ports import Priority, Settings

# What typography offers and an old console lacks.
PLAIN = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "...", "→": "to"})


def plain_line(text: str) -> str:
    """One line without a character that would move a cursor or start an escape code.

    >>> plain_line("Five\\x1b[1m of\\n hearts.")
    'Five[1m of hearts.'
    """
    printable = "".join(
        character if character.isprintable() else " " if character.isspace() else "" for character in text
    )
    return " ".join(printable.split())


class Paper:
    """The Speaker of ports that prints. A reader who has gone away (a closed pipe) is no error."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream: TextIO | None = sys.stdout if stream is None else stream
        self._lock = threading.Lock()  # two threads never share a line

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        line = plain_line(text)
        with self._lock:
            if self._stream is None or not line:
                return
            try:
                self._write(self._stream, line)
            except (OSError, ValueError):  # a closed pipe; a closed file
                self._give_up(self._stream)

    def hush(self) -> None:
        """What is printed stays printed."""

    def wait(self, timeout: float | None = None) -> bool:
        return True

    def tune(self, settings: Settings) -> None:
        """There is nothing to tune."""

    def close(self) -> None:
        """Standard output isn't ours to close."""

    def _write(self, stream: TextIO, line: str) -> None:
        encoding = getattr(stream, "encoding", None) or "utf-8"
        try:
            line.encode(encoding)
        except UnicodeEncodeError:
            line = line.translate(PLAIN).encode(encoding, "replace").decode(encoding)
        stream.write(line + "\n")
        stream.flush()

    def _give_up(self, stream: TextIO) -> None:
        self._stream = None
        if stream is sys.stdout:  # or Python complains about what it couldn't flush, when it ends
            with contextlib.suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
