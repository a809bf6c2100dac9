"""Devices that misbehave: cards and voices as libraries and drivers do, and ports as no device of ours may."""

from __future__ import annotations

import queue
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from voice_solitaire.devices.sound.audio_backend import Fill, Take
from voice_solitaire.devices.voice.renderer import Manner, VoiceError, VoiceInfo, Write
from voice_solitaire.ports import Cue, DeviceMissing, Expected, Heard, Lesson, Listening, Priority, Settings


class Trouble:
    """What goes wrong in an evening: each thing with the likelihood that this evening has for it."""

    def __init__(self, chance: random.Random) -> None:
        self._chance, self._often = chance, chance.choice((0.02, 0.1, 0.4))
        self._lock = threading.Lock()

    def strikes(self) -> bool:
        """Whether it goes wrong this time."""
        with self._lock:
            return self._chance.random() < self._often

    def any_of(self, *things: Any) -> Any:
        """One of some things."""
        with self._lock:
            return self._chance.choice(things)


class FaultyCard:
    """A card that may not open, hang, stop, call strangely, lie about its delay, and fail to close."""

    backend = "bad"

    def __init__(self, trouble: Trouble, missing: str, call: Callable[[], None]) -> None:
        if trouble.strikes():
            raise DeviceMissing(missing)
        if trouble.strikes():
            time.sleep(trouble.any_of(0.5, 2.0))
        self._trouble, self._call, self._over, self._stopped = trouble, call, threading.Event(), False
        self.latency = trouble.any_of(0.03, 0.03, 0.0, 5.0, -1.0) if trouble.strikes() else 0.03
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while not self._over.wait(0.01):
            if self._trouble.strikes() and self._trouble.strikes():
                self._stopped = True  # it calls no more, and says so or not
                return
            self._call()

    def alive(self) -> bool:
        return not self._stopped and not self._over.is_set()

    def close(self) -> None:
        self._over.set()


def playback(trouble: Trouble) -> Callable[[Fill, int, float], Any]:
    def open_playback(fill: Fill, rate: int, latency: float) -> FaultyCard:
        def call() -> None:
            frames = trouble.any_of(0, 1, 4096, 7, 20000) if trouble.strikes() else 441
            assert fill(frames).shape == (frames, 2)

        return FaultyCard(trouble, "no_playback", call)

    return open_playback


def capture(trouble: Trouble) -> Callable[[Take], Any]:
    noise = np.random.default_rng(5)

    def open_capture(take: Take) -> FaultyCard:
        def call() -> None:
            samples = trouble.any_of(1, 479, 5000, 160) if trouble.strikes() else 160
            loud = trouble.any_of(0, 5, 20000) if trouble.strikes() else 5
            take((noise.standard_normal(samples) * loud).clip(-32768, 32767).astype("<i2").tobytes())

        return FaultyCard(trouble, "no_capture", call)

    return open_capture


class Voice:
    """A voice that may not start, fail in any way at a text, write nothing, or more than it is asked for."""

    name = "bad"

    def __init__(self, trouble: Trouble) -> None:
        if trouble.strikes():
            raise VoiceError("it does not start")
        self._trouble = trouble

    def voices(self) -> tuple[VoiceInfo, ...]:
        return (VoiceInfo("one", "one", "en"), VoiceInfo("two", "two", "en"))

    def find(self, wanted: str) -> str:
        if self._trouble.strikes():
            raise DeviceMissing("unknown_voice", wanted=wanted, nearest="one")
        return "one"

    def render(self, text: str, manner: Manner, write: Write) -> None:
        if self._trouble.strikes():
            raise self._trouble.any_of(VoiceError("it broke"), OSError("it is gone"), ValueError("what?"))
        if self._trouble.strikes():
            time.sleep(self._trouble.any_of(0.3, 1.0))
        rate = self._trouble.any_of(8000, 44100) if self._trouble.strikes() else 22050
        for _ in range(self._trouble.any_of(0, 1, 40) if self._trouble.strikes() else 2):
            write(np.full(self._trouble.any_of(0, 1, 2205), 3000, np.int16), rate)  # whatever is said to that

    def close(self) -> None:
        """There is nothing to close."""


class Paper:
    """Printed words, in a list."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        self.lines.append(text)

    def hush(self) -> None: ...

    def wait(self, timeout: float | None = None) -> bool:
        return True

    def tune(self, settings: Settings) -> None: ...

    def close(self) -> None: ...


class Typist:
    """A keyboard that types lines, each a moment after the one before, and is silent then: the last one leaves."""

    def __init__(self, lines: list[str]) -> None:
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        for line in (*lines, "quit"):
            self._lines.put(line)

    def hear(self, timeout: float) -> Heard | None:
        time.sleep(min(timeout, 0.1))
        return None if self._lines.empty() else Heard(self._lines.get())

    def expect(self, expected: Expected) -> None: ...

    def listen(self, how: Listening) -> None: ...

    def close(self) -> None: ...


class Port(Paper):
    """A voice, cues and an ear at once, which raise what no device should, at any of their methods."""

    learns = True

    def __init__(self, trouble: Trouble) -> None:
        super().__init__()
        self._trouble = trouble

    def _may_raise(self) -> None:
        if self._trouble.strikes():
            raise self._trouble.any_of(OSError("it is gone"), ValueError("what?"), AttributeError("half closed"))

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        self._may_raise()

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        self._may_raise()

    def hush(self) -> None:
        self._may_raise()

    def tune(self, settings: Settings) -> None:
        self._may_raise()

    def hear(self, timeout: float) -> Heard | None:
        self._may_raise()
        time.sleep(timeout)
        return None

    def expect(self, expected: Expected) -> None:
        self._may_raise()

    def listen(self, how: Listening) -> None:
        self._may_raise()

    def learn(self, lesson: Lesson) -> None:
        self._may_raise()

    def opened(self) -> Port:
        """Itself, as an ear."""
        self._may_raise()
        return self
