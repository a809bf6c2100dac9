"""What every sound card adapter shares: the stream's protocol, its heartbeat, and silence on stderr."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from queue import SimpleQueue
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Frames = NDArray[np.float32]
Fill = Callable[[int], Frames]  # a number of frames -> (frames, 2), -1 to 1; called on the audio thread
Take = Callable[[bytes], None]  # one block of 16-bit mono little-endian samples; called on the audio thread

SILENCE_IS_DEATH = 1.0  # seconds without a callback after which a device counts as gone
CLOSING = 1.0  # seconds a hung sound server may hold up whoever closes a stream
LATENCY = 0.03  # seconds; less underflows as soon as a recogniser holds the interpreter lock


class BackendError(Exception):
    """A sound library is missing, or wouldn't open the device; the message is the library's own."""


class Stream(Protocol):
    """An open device that calls back from its own thread until it is closed."""

    @property
    def latency(self) -> float:
        """Seconds between a callback and the sound of what it gave (or took)."""

    @property
    def backend(self) -> str:
        """Which library moves the samples."""

    def alive(self) -> bool:
        """False when the device stopped, or when no callback came for about a second."""

    def close(self) -> None:
        """Give the device back. Never raises, may be called twice, takes a second at most."""


class AudioBackend(Protocol):
    """A sound library; a module with these two functions is one. Both raise CardError."""

    NAME: str

    def open_playback(self, fill: Fill, rate: int, latency: float, /) -> Stream: ...

    def open_capture(self, take: Take, rate: int, block: int, device: str | None, /) -> Stream: ...


class Heartbeat:
    """Remembers when the audio thread last called, and whether the library said that it won't again."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._stopped = False

    def beat(self) -> None:
        self._last = time.monotonic()

    def stop(self) -> None:
        self._stopped = True

    def beats(self) -> bool:
        return not self._stopped and time.monotonic() - self._last < SILENCE_IS_DEATH


class Blocks:
    """Cuts what a device hands over, in lengths of its own, into blocks of ``frames`` for ``take``."""

    def __init__(self, take: Take, frames: int) -> None:
        self._take, self._size = take, 2 * frames
        self._waiting = bytearray()

    def push(self, data: bytes) -> None:
        self._waiting += data
        while len(self._waiting) >= self._size:
            self._take(bytes(self._waiting[: self._size]))
            del self._waiting[: self._size]


_for_the_end: SimpleQueue[Callable[[], None]] = SimpleQueue()


@cache
def stand_by() -> None:
    """Keep a thread ready for ``finish`` while the program ends: from Python 3.12 on none can be started then."""

    def work_at_the_end() -> None:
        while True:
            _for_the_end.get()()

    threading.Thread(target=work_at_the_end, name="closing at the end", daemon=True).start()


def finish(work: Callable[[], object], seconds: float | None = None) -> None:
    """Run ``work`` to its end, or leave it behind when a hung sound server holds it up. Never raises."""
    done = threading.Event()

    def work_quietly() -> None:
        with contextlib.suppress(Exception):  # a device that is gone can't be closed any better
            work()
        done.set()

    try:
        threading.Thread(target=work_quietly, name="opening or closing a sound stream", daemon=True).start()
    except RuntimeError:
        _for_the_end.put(work_quietly)
    done.wait(CLOSING if seconds is None else seconds)


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Send what C libraries write to stderr nowhere: a screen reader would read it out.

    Only descriptor 2: sound libraries complain there, and swallowing descriptor 1 could lose a line of the game's.
    """
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all, as under pythonw
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
