"""Any sound above the background as the one switch of the scan: a puff, a click of the tongue, a tap on the table."""

from __future__ import annotations

import math
import threading

import numpy as np

from voice_solitaire.devices.heard_lines import HeardLines
from voice_solitaire.devices.microphone.frames import Frame
from voice_solitaire.devices.microphone.microphone import Microphone
from voice_solitaire.ports import Expected, Heard, Lesson, Listening, Log, Settings, Source, no_log

ABOVE = 12.0  # decibels above the background that make a press
LEAST = 30.0  # decibels above one step of a 16-bit sample: what is quieter is never a press
RELEASE = 6.0  # decibels above the background, below which the switch is let go
REST = 10  # frames (0.3 s) of rest after which the next sound is a new press
SETTLING = 20  # frames (0.6 s) that only measure the background
RISING, FALLING = 0.02, 0.2  # how fast the background follows, a frame: slowly up, so that it doesn't follow a puff


class LoudnessSwitch:
    """Turns frames into presses. It knows the background from what it hears between them."""

    def __init__(self) -> None:
        self._background: float | None = None
        self._frames = 0
        self._down = False
        self._rest = 0  # frames of rest in a row
        self._held = 0  # frames above the background in a row

    def take(self, frame: Frame) -> bool:
        """True when this frame begins a press."""
        if frame.deaf:
            self._down, self._rest = True, 0  # what rings on after the game's own sound is no press
            return False
        samples = np.frombuffer(frame.pcm, np.int16).astype(np.float64)
        # The loudest third counts: a tap is shorter than a frame.
        power = float((samples.reshape(3, -1) ** 2).mean(axis=1).max())
        level = max(10 * math.log10(power + 1), 0.0)
        if self._background is None:
            self._background = level
        self._frames += 1
        above = level - self._background
        self._held = self._held + 1 if above > RELEASE else 0
        # A sound that stays for five seconds is the background now: a fan that was switched on.
        speed = FALLING if above < 0 or self._held > 170 else RISING if above < RELEASE else 0.0
        self._background += speed * above
        if self._frames <= SETTLING:
            self._background += 0.3 * (level - self._background)
            return False
        self._rest = self._rest + 1 if above < RELEASE else 0
        if self._down:
            self._down = self._rest < REST
            return False
        self._down = above > ABOVE and level > LEAST
        return self._down


class SoundSwitch:
    """A Listener over a microphone that hears no words, only that there was a sound. Deaf while the game sounds."""

    def __init__(self, microphone: Microphone, log: Log = no_log) -> None:
        self._microphone = microphone
        self._log = log
        self._how = Listening.OPEN
        self._heard = HeardLines()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="switch", daemon=True)
        self._thread.start()

    def hear(self, timeout: float) -> Heard | None:
        """The next press, or None when ``timeout`` seconds pass without one. Raises EOFError after recordings."""
        return self._heard.next(timeout)

    def expect(self, expected: Expected) -> None:
        """A switch hears no words."""

    def listen(self, how: Listening) -> None:
        """Shut, or open in any other mode."""
        self._how = how

    def tune(self, settings: Settings) -> None:
        """Take over whether the player wears headphones."""
        self._microphone.headphones = settings.headphones

    @property
    def learns(self) -> bool:
        """A switch hears no voices."""
        return False

    def learn(self, lesson: Lesson) -> None:
        """There is nothing to learn."""

    def close(self) -> None:
        """Stop hearing and release the microphone. May be called twice."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        switch = LoudnessSwitch()
        try:
            while not self._closed.is_set():
                frame = self._microphone.read(timeout=0.1)
                if frame and switch.take(frame) and self._how is not Listening.SHUT:
                    self._log("switch", by="sound", at=frame.ended)
                    self._heard.put(Heard("", Source.SWITCH))
        except EOFError:
            self._heard.end()
        finally:
            self._microphone.close()
