"""How far ahead the loudspeaker asks for its frames: the nearer, the sooner it is hushed; the farther, the longer a
busy processor may keep the audio thread waiting before there is a gap in the sound.
"""

from __future__ import annotations

from voice_solitaire.devices.sound.audio_backend import LATENCY

# Seconds that may be asked ahead. What is loaded holds the interpreter lock for the last of them, in the middle of the
# first words.
STEPS = (LATENCY, 0.06, 0.12, 0.2)
WINDOW = 0.5  # seconds of calls whose earliest tells how late the loudspeaker is: any one may come late by itself
STOOD = 0.004  # seconds that it must stand still between two windows; where nothing keeps it waiting it is 0.0002
CALM = 600.0  # seconds without having run dry after which it asks a step nearer


class Buffering:
    """Chooses how far ahead one loudspeaker is to ask, opening after opening. All times are in monotonic seconds.

    A loudspeaker that runs dry stands still, and asks from then on that much later for each frame: which every sound
    library lets be seen, while few say that it happened. Each opening in which it ran dry makes the next one a step
    farther, and ``CALM`` seconds without make it a step nearer. Up to ``loaded_at`` it is as far as can be.
    """

    def __init__(self, rate: int, now: float, loaded_at: float) -> None:
        self._rate, self._loaded_at = rate, loaded_at
        self._step = 0
        self._calm_since = now
        self.ahead = 0.0  # seconds that it was opened for
        self.loading = False  # it was opened while all is loaded
        self.begin(now)

    def wanted(self, now: float) -> float:
        """Seconds ahead that it should be opened for at ``now``."""
        if now < self._loaded_at:
            return STEPS[-1]
        if self._step and now - self._calm_since > CALM:
            self._step, self._calm_since = self._step - 1, now
        return STEPS[self._step]

    def begin(self, now: float) -> float:
        """It is opened (anew): how many seconds ahead it is to ask."""
        self.ahead, self.loading = self.wanted(now), now < self._loaded_at
        self._frames = 0
        self._since = now
        self._earliest, self._before = float("inf"), float("inf")  # when frame 0 was asked for, or would have been
        self._sounds = self._sounded = False
        return self.ahead

    def asked(self, frames: int, now: float, sounds: bool) -> bool:
        """It asks for so many frames, which aren't all silence where ``sounds``; True where it was heard to run dry.

        Called on the audio thread, once a block.
        """
        self._earliest = min(self._earliest, now - self._frames / self._rate)
        self._frames += frames
        self._sounds |= sounds
        if now - self._since < WINDOW:
            return False
        dry = self._earliest - self._before > STOOD and (self._sounds or self._sounded)
        self._since = now
        self._before, self._sounded = self._earliest, self._sounds
        self._earliest, self._sounds = float("inf"), False
        if dry and now >= self._loaded_at:
            self._calm_since = now
            if self.ahead == STEPS[self._step]:  # else it is still to be opened as it should be
                self._step = min(self._step + 1, len(STEPS) - 1)
        return dry
