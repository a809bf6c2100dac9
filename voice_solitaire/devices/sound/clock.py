"""When each sample of a running stream was, from blocks whose moments are a little wrong."""

from __future__ import annotations

import numpy as np

BLOCKS = 100  # the last ones that tell: a second or three
EARLY = 4  # one in so many is believed to be at least as early as the truth


class SampleClock:
    """Counts a stream's samples against the clock of ``time.monotonic``. One thread adds, another may ask.

    Blocks come late on a busy machine, and for a loudspeaker that ran dry several come at once, too early for what
    they hold. A quarter from the earliest is moved by neither, and follows a stream that stood still.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._origins = np.zeros(BLOCKS)
        self._blocks = self._samples = 0

    @property
    def origin(self) -> float | None:
        """When sample 0 was, or would have been; None while nothing is known."""
        known = self._origins[: self._blocks]
        return float(np.partition(known, len(known) // EARLY)[len(known) // EARLY]) if len(known) else None

    @property
    def end(self) -> float:
        """When the last sample was, monotonic seconds; 0 before the first."""
        origin = self.origin
        return 0.0 if origin is None else origin + self._samples / self._rate

    def add(self, samples: int, moment: float) -> None:
        """The next ``samples`` ended at ``moment``, monotonic seconds, as far as their block knows."""
        self._samples += samples
        self._origins[self._blocks % BLOCKS] = moment - self._samples / self._rate
        self._blocks += 1

    def restart(self, passed: int = 0) -> None:
        """The next block is of another device, at a clock of its own; ``passed`` samples were of neither."""
        self._blocks = 0
        self._samples += passed
