"""A loudspeaker for tests: it asks for frames when the test says so, and keeps them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np

from voice_solitaire.devices.sound.audio_backend import Fill, Frames
from voice_solitaire.ports import DeviceMissing, Notice


class FakeCard:
    """Opens like a sound card; ``present`` says whether one can be opened, ``healthy`` whether the open one works.

    Unless ``goes_on`` is set, opening takes until it is.
    """

    backend = "fake"
    latency = 0.03

    def __init__(self) -> None:
        self.present = self.healthy = True
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.opened = 0
        self.ahead: list[float] = []  # seconds that it was opened to ask ahead, each time
        self.closed = 0
        self.fill: Fill | None = None

    def __call__(self, fill: Fill, rate: int, latency: float) -> FakeCard:
        if not self.present:
            raise DeviceMissing("no_playback")
        assert rate == 44100
        self.goes_on.wait()
        self.opened += 1
        self.ahead.append(latency)
        self.fill = fill
        return self

    def alive(self) -> bool:
        return self.healthy

    def close(self) -> None:
        self.closed += 1

    def pull(self, frames: int, block: int = 441) -> Frames:
        """The next ``frames`` frames, shape (frames, 2), asked for block by block as a card does."""
        assert self.fill is not None
        blocks = []
        while frames > 0:
            blocks.append(self.fill(min(block, frames)).copy())
            frames -= block
        return np.concatenate(blocks)


class Notices:
    """What the player was told and what was logged."""

    def __init__(self) -> None:
        self.told: list[Notice] = []
        self.events: list[tuple[str, dict[str, object]]] = []

    def tell(self, notice: Notice) -> None:
        self.told.append(notice)

    def log(self, event: str, **facts: object) -> None:
        self.events.append((event, facts))

    def about(self) -> list[str]:
        return [notice.about for notice in self.told]

    def logged(self) -> list[str]:
        return [event for event, _ in self.events]


def eventually(true: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Wait for something that another thread does; False when it doesn't."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
