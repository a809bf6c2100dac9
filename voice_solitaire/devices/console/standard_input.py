"""Standard input as bytes, read so that a waiting reader can be stopped: what each way must do, and that of Unix."""

from __future__ import annotations

import os
import select
from typing import Protocol

CHUNK = 4096  # bytes


class Input(Protocol):
    """Where bytes come from."""

    def read(self) -> bytes:
        """What came in, waiting for it; empty at the end, and once it is to be stopped."""

    def stop(self) -> None:
        """Let ``read``, which waits in another thread, end as soon as it can."""

    def close(self) -> None:
        """Give back what reading took; after ``stop``, and when nobody reads any longer."""


class UnixInput:
    """A file, a pipe or a terminal."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        # To wake the reading thread: a pipe, since that is what select can wait for beside the other.
        self._woken, self._wake = os.pipe()

    def read(self) -> bytes:
        try:
            ready, _, _ = select.select([self._descriptor, self._woken], [], [])
            return b"" if self._woken in ready else os.read(self._descriptor, CHUNK)
        except (OSError, ValueError):  # the terminal went away, or there never was a descriptor
            return b""

    def stop(self) -> None:
        os.close(self._wake)

    def close(self) -> None:
        os.close(self._woken)
