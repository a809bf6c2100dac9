"""The microphone: frames of sound with the time they were made, deaf while the game itself is sounding."""

from __future__ import annotations

import contextlib
import queue
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from voice_solitaire.devices.microphone.capture_source import Forbidden, Moved
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, RATE, Frame, loudness
from voice_solitaire.devices.sound.audio_backend import Take
from voice_solitaire.devices.sound.clock import SampleClock
from voice_solitaire.ports import DeviceMissing, Log, Notice, Settings, Sounding, Tell, no_log

TAIL = 0.15  # seconds of deafness after the game's last sound: the room and the sound card still hold some of it
TOGETHER = 3  # blocks of a quiet room that are handed over at a time: to be woken for each takes 0.8 % of a core
CALM = 16  # quiet blocks (half a second) from which on they are
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


_Block = tuple[bytes, float, bool]  # samples, when the last came, whether the game sounded
_Blocks = queue.SimpleQueue[list[_Block]]
Opener = Callable[[Take], Capture]  # starts a capture; raises DeviceMissing when there is none


@dataclass
class _Waiting:
    """Blocks of one capture that weren't handed over yet, and how many quiet ones came in a row."""

    blocks: list[_Block] = field(default_factory=list)
    calm: int = 0


class FrameFilter(Protocol):
    """Takes each frame, and gives those that can be listened to now, in order; the others are ``deaf``."""

    @property
    def tail(self) -> float:
        """Seconds that an echo comes later than the devices' clocks say."""

    def restart(self) -> None:
        """Sound is missing."""

    def over_silence(self, frame: Frame) -> list[Frame]: ...

    def over_headphones(self, frame: Frame) -> list[Frame]: ...

    def over_loudspeakers(self, frame: Frame) -> list[Frame]: ...


class Microphone:
    """Cuts a capture's blocks into frames, and brings the capture back when it is lost.

    Raises DeviceMissing when nothing can be captured at the start. Later losses are told to the player once each,
    as ``capture_lost`` and ``capture_back``. While the game sounds it is deaf, unless the player may interrupt
    (``interruptible``) and either wears ``headphones`` or can be told from the game by a ``barge_in``. Both may be
    changed at any time, and so may ``hush_below``: blocks softer than these decibels can wait for each other.
    ``moved`` tells when the capture goes on without its microphone, which then is lost as well, and ``forbidden`` when
    the system lets nobody listen.
    """

    def __init__(
        self,
        opener: Opener,
        *,
        sounding: Sounding,
        tell: Tell,
        log: Log = no_log,
        headphones: bool = False,
        interruptible: bool = True,
        barge_in: FrameFilter | None = None,
        moved: Moved | None = None,
        forbidden: Forbidden | None = None,
    ) -> None:
        self.headphones, self.interruptible = headphones, interruptible
        self.hush_below = float("-inf")
        self._barge_in = barge_in
        self._moved, self._forbidden = moved, forbidden
        self._opener = opener
        self._sounding = sounding
        self._tell = tell
        self._log = log
        self._rest = b""
        self._came: deque[_Block] = deque()
        self._ready: deque[Frame] = deque()
        self._sounds_until = 0.0
        self._sounded = False  # when it was asked last
        self._lost = self._away = self._torn = False
        self._next_try = 0.0
        self._capture: Capture | None = self._open()
        log("capture_opened", latency=self._capture.latency)

    def read(self, timeout: float) -> Frame | None:
        """The next frame, or None when ``timeout`` seconds pass without one. Raises EOFError after the last one."""
        until = time.monotonic() + timeout
        while not self._ready:
            sounds = self._next(until)
            if sounds is None:
                return None
            self._ready.extend(self._heard(*sounds))
        return self._ready.popleft()

    def tune(self, settings: Settings) -> None:
        """Take over whether the player wears headphones, and may interrupt."""
        self.headphones, self.interruptible = settings.headphones, settings.interruptible

    def close(self) -> None:
        """Stop capturing. May be called twice."""
        capture, self._capture = self._capture, None
        self._next_try = float("inf")
        if capture:
            capture.close()

    def _open(self) -> Capture:
        """Open a capture, with a queue of its own: what an old one still delivers is not of this one."""
        blocks: _Blocks = queue.SimpleQueue()
        capture = self._opener(partial(self._take, blocks, SampleClock(RATE), _Waiting()))
        self._blocks = blocks
        return capture

    def _next(self, until: float) -> tuple[Frame, bool] | None:
        """The next thirty milliseconds, and whether the game sounds in them; None when they don't come in time."""
        while len(self._rest) < FRAME_BYTES:
            self._mend()
            try:
                if not self._came:
                    self._came.extend(self._blocks.get(timeout=max(0.0, until - time.monotonic())))
            except queue.Empty:
                return None
            pcm, made, sounds = self._came.popleft()
            if not pcm:
                raise EOFError
            if self._lost:
                self._lost = False
                self._tell_of(lost=False)
            self._rest += pcm
            self._made, self._sounds = made, sounds
        pcm, self._rest = self._rest[:FRAME_BYTES], self._rest[FRAME_BYTES:]
        latency = self._capture.latency if self._capture else 0.0
        return Frame(pcm, self._made - latency - len(self._rest) / 2 / RATE), self._sounds

    def _heard(self, frame: Frame, sounds: bool) -> list[Frame]:
        """What can be listened to with this frame, in order; later, when it isn't known yet."""
        if self._forbidden and self._forbidden.take(frame.pcm, FRAME_SECONDS):
            self._tell(Notice("microphone_forbidden"))
        if self._moved:
            self._moved.take(frame.pcm, FRAME_SECONDS)
            if self._moved.away != self._away:
                self._away = not self._away
                self._tell_of(lost=self._away)
            if self._away:
                self._torn = True  # what is heard now has nothing to do with what comes after
                return [replace(frame, deaf=True)]
        if self._torn:
            self._torn = False
            if self._barge_in:
                self._barge_in.restart()
            return [replace(frame, deaf=True)]
        if self._barge_in is None:
            return [replace(frame, deaf=sounds and not (self.headphones and self.interruptible))]
        if not sounds:
            return self._barge_in.over_silence(frame)
        if not self.interruptible:
            return [replace(frame, deaf=True)]
        return self._barge_in.over_headphones(frame) if self.headphones else self._barge_in.over_loudspeakers(frame)

    def _take(self, blocks: _Blocks, clock: SampleClock, waiting: _Waiting, pcm: bytes) -> None:
        """Queue one block; called from the capture's thread."""
        now = time.monotonic()
        # Asked here and not when the frame is read: the reader may be late, the ear's own work is what delays it.
        sounding = self._sounding()
        if sounding or self._sounded:  # between two blocks it may have sounded to the last
            self._sounds_until = now + TAIL + (self._barge_in.tail if self._barge_in else 0.0)
        self._sounded = sounding
        clock.add(len(pcm) // 2, now)
        end = clock.end
        sounds = end < self._sounds_until and bool(pcm)
        quiet = bool(pcm) and not (sounding or sounds) and loudness(pcm) < self.hush_below
        waiting.calm = waiting.calm + 1 if quiet else 0
        waiting.blocks.append((pcm, end, sounds))
        if waiting.calm <= CALM or len(waiting.blocks) >= TOGETHER:
            blocks.put(waiting.blocks)
            waiting.blocks = []

    def _mend(self) -> None:
        """Notice a lost capture, and try to open it again now and then."""
        now = time.monotonic()
        if self._capture and not self._capture.alive():
            capture, self._capture = self._capture, None
            capture.close()
            self._blocks = queue.SimpleQueue()
            self._came.clear()
            self._rest, self._torn = b"", True
            self._ready.clear()
            self._next_try = now + RETRY_EVERY
            if not (self._lost or self._away):
                self._tell_of(lost=True)
            self._lost, self._away = True, False
            if self._moved:
                self._moved.restart()
        elif not self._capture and now >= self._next_try:
            self._next_try = now + RETRY_EVERY
            with contextlib.suppress(DeviceMissing):  # not yet; the player knows already
                self._capture = self._open()

    def _tell_of(self, *, lost: bool) -> None:
        self._tell(Notice("capture_lost" if lost else "capture_back"))
        self._log("device_lost" if lost else "device_back", device="capture")
