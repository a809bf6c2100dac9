"""What the loudspeaker was given in the last ten seconds: the reference that echo removal subtracts."""

from __future__ import annotations

from math import gcd

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.sound.clock import SampleClock
from voice_solitaire.devices.sound.resample import Resampler, Samples

SECONDS = 10
RECENT = 3  # seconds that are resampled when the reference is asked for after a pause
REFERENCE_RATE = 16000  # what recognisers listen at


class Ring:
    """The last samples of an endless sound; index 0 is its first sample, for ever."""

    def __init__(self, length: int) -> None:
        self._samples = np.zeros(length, dtype=np.float32)
        self.end = 0

    def append(self, samples: Samples) -> None:
        """Add ``samples``, shape (n,); only the last ring's length of them is kept."""
        length = len(self._samples)
        samples = samples[-length:]
        at = self.end % length
        first = min(len(samples), length - at)
        self._samples[at : at + first] = samples[:first]
        self._samples[: len(samples) - first] = samples[first:]
        self.end += len(samples)

    def skip(self, count: int) -> None:
        """As if ``count`` samples of silence were added."""
        self.append(np.zeros(min(count, len(self._samples)), dtype=np.float32))
        self.end += max(0, count - len(self._samples))

    def read(self, first: int, count: int) -> Samples:
        """Samples ``first`` to ``first + count``, shape (count,); silence where they are gone or still to come."""
        out = np.zeros(count, dtype=np.float32)
        start = max(first, self.end - len(self._samples), 0)
        stop = min(first + count, self.end)
        if start < stop:
            out[start - first : stop - first] = self._samples[np.arange(start, stop) % len(self._samples)]
        return out


class PlaybackReference:
    """Written by the audio thread, read by a microphone's thread, without a lock: they are seconds apart in the ring.

    The reference has a sample clock of its own at 16 kHz. Ask ``index`` once where a moment falls on it, then read
    block after block: reading by clock, not by time, keeps the reference free of the jitter of threads.
    """

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._ring = Ring(SECONDS * rate)
        self._reference = Ring(SECONDS * REFERENCE_RATE)
        self._taken = 0
        self._step = rate // gcd(rate, REFERENCE_RATE)  # samples that are a whole number of the reference's
        self._resampler = Resampler(rate, REFERENCE_RATE)
        self._clock = SampleClock(rate)  # of when each was, or will be, heard
        self._anew = False  # the next samples are the first of a device
        self.devices = 1  # so many: each is heard with a delay of its own
        self.another = False  # the last of them may be quite another one than that before

    def append(self, samples: Samples, heard_at: float) -> None:
        """Keep mono ``samples``, shape (n,); the first of them is heard at ``heard_at``, monotonic seconds."""
        if self._anew:
            self._anew = False
            self._ring.skip(SECONDS * self._rate)
            self._clock.restart(SECONDS * self._rate)
            self.devices += 1
        self._clock.add(len(samples), heard_at + len(samples) / self._rate)
        self._ring.append(samples)

    def restart(self, *, another: bool = False) -> None:
        """A device is opened anew: its clock has nothing to do with the old one's, and before it was silence."""
        self._anew, self.another = True, another

    def index(self, moment: float) -> int:
        """The reference's sample that is heard at ``moment``, monotonic seconds; may lie in the future."""
        origin = self._clock.origin
        return 0 if origin is None else round((moment - origin) * REFERENCE_RATE)

    def reference(self, first: int, count: int) -> NDArray[np.int16]:
        """``count`` samples at 16 kHz from sample ``first`` on, silence where nothing is known. One thread only."""
        behind = self._ring.end - self._taken
        if behind > RECENT * self._rate:  # nobody asked for a while: what was played then needn't be resampled
            steps = (behind - RECENT * self._rate) // self._step
            self._taken += steps * self._step
            self._reference.skip(steps * self._step * REFERENCE_RATE // self._rate)
            behind -= steps * self._step
        if behind > 0:
            self._reference.append(self._resampler.push(self._ring.read(self._taken, behind)))
            self._taken += behind
        return np.asarray(np.clip(self._reference.read(first, count) * 32768, -32768, 32767), dtype=np.int16)
