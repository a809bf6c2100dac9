"""The microphone: frames of sound with the time they were made, deaf while the game itself is sounding."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from voice_solitaire.devices.stream import Take
from voice_solitaire.ports import DeviceMissing, Log, Notice, Sounding, Tell, no_log

RATE = 16000  # samples a second, one channel, 16-bit
FRAME_SAMPLES = 480
FRAME_BYTES = FRAME_SAMPLES * 2
FRAME_SECONDS = FRAME_SAMPLES / RATE
TAIL = 0.15  # seconds of deafness after the game's last sound: the room and the sound card still hold some of it
RETRY_EVERY = 1.5  # seconds between two attempts to open a lost capture again


class Capture(Protocol):
    """A running source of blocks of 16 kHz mono int16: a sound card's input, or recordings.

    An empty block says that no more will come. ``alive`` is False once the device is gone.
    """

    @property
    def latency(self) -> float:
        """Seconds from a sound at the microphone to its block's arrival."""

    def alive(self) -> bool: ...

    def close(self) -> None: ...


_Blocks = queue.SimpleQueue[tuple[bytes, float, bool]]  # samples, when they came, whether the game sounded
Opener = Callable[[Take], Capture]  # starts a capture; raises DeviceMissing when there is none


@dataclass(frozen=True)
class Frame:
    """Thirty milliseconds of sound: 480 samples, 16 kHz mono int16.

    ``ended`` is when its last sample was made, on the clock of ``time.monotonic``. ``deaf`` says that the game
    was sounding, or that sound is missing before it: whatever was being heard is spoilt.
    """

    pcm: bytes
    ended: float
    deaf: bool = False


class Microphone:
    """Cuts a capture's blocks into frames, and brings the capture back when it is lost.

    Raises DeviceMissing when nothing can be captured at the start. Later losses are told to the player once each,
    as ``capture_lost`` and ``capture_back``. ``headphones`` may be changed at any time: True keeps the microphone
    open while the game sounds.
    """

    def __init__(
        self,
        opener: Opener,
        *,
        sounding: Sounding,
        tell: Tell,
        log: Log = no_log,
        headphones: bool = False,
    ) -> None:
        self.headphones = headphones
        self._opener = opener
        self._sounding = sounding
        self._tell = tell
        self._log = log
        self._rest = b""
        self._deaf_until = 0.0
        self._lost = self._torn = False
        self._next_try = 0.0
        self._capture: Capture | None = self._open()
        log("capture_opened", latency=self._capture.latency)

    def read(self, timeout: float) -> Frame | None:
        """The next frame, or None when ``timeout`` seconds pass without one. Raises EOFError after the last one."""
        until = time.monotonic() + timeout
        while len(self._rest) < FRAME_BYTES:
            self._mend()
            try:
                pcm, arrived, deaf = self._blocks.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return None
            if not pcm:
                raise EOFError
            if self._lost:
                self._lost = False
                self._tell(Notice("capture_back"))
                self._log("device_back", device="capture")
            self._rest += pcm
            self._arrived, self._deaf = arrived, deaf or self._torn
            self._torn = False
        pcm, self._rest = self._rest[:FRAME_BYTES], self._rest[FRAME_BYTES:]
        latency = self._capture.latency if self._capture else 0.0
        return Frame(pcm, self._arrived - latency - len(self._rest) / 2 / RATE, self._deaf)

    def close(self) -> None:
        """Stop capturing. May be called twice."""
        capture, self._capture = self._capture, None
        self._next_try = float("inf")
        if capture:
            capture.close()

    def _open(self) -> Capture:
        """Open a capture, with a queue of its own: what an old one still delivers is not of this one."""
        blocks: _Blocks = queue.SimpleQueue()
        capture = self._opener(partial(self._take, blocks))
        self._blocks = blocks
        return capture

    def _take(self, blocks: _Blocks, pcm: bytes) -> None:
        """Queue one block; called from the capture's thread."""
        now = time.monotonic()
        # Asked here and not when the frame is read: the reader may be late, the ear's own work is what delays it.
        if not self.headphones and self._sounding():
            self._deaf_until = now + TAIL
        blocks.put((pcm, now, now < self._deaf_until and bool(pcm)))

    def _mend(self) -> None:
        """Notice a lost capture, and try to open it again now and then."""
        now = time.monotonic()
        if self._capture and not self._capture.alive():
            capture, self._capture = self._capture, None
            capture.close()
            self._blocks = queue.SimpleQueue()
            self._rest, self._torn = b"", True
            self._next_try = now + RETRY_EVERY
            if not self._lost:
                self._lost = True
                self._tell(Notice("capture_lost"))
                self._log("device_lost", device="capture")
        elif not self._capture and now >= self._next_try:
            self._next_try = now + RETRY_EVERY
            with contextlib.suppress(DeviceMissing):  # not yet; the player knows already
                self._capture = self._open()
