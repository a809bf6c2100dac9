"""The sounds that a mixer plays: a cue, which is there at once, and an utterance, which may still be coming."""

from __future__ import annotations

import threading
from collections import deque
from enum import Enum
from math import cos, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.sound.resample import Resampler, Samples, floats

AUDIBLE = 0.02  # of a cue's peak, -34 dB: below it a tail no longer stands in the way of words


class ClipKind(Enum):
    """What a sound is; each kind has a volume of its own, and words come before cues."""

    SPEECH = "speech"
    CUE = "cue"


def pan_gains(pan: float) -> tuple[float, float]:
    """Left and right gain of a sound at ``pan``, -1 to 1: equal power all the way, 1 and 1 in the middle.

    >>> pan_gains(0)
    (1.0, 1.0)
    """
    angle = (max(-1.0, min(1.0, pan)) + 1) * pi / 4
    return round(sqrt(2) * cos(angle), 9), round(sqrt(2) * sin(angle), 9)


class Clip:
    """One mono sound in the mixer's line. The audio thread takes from it while another may still add to it."""

    def __init__(self, kind: ClipKind, pan: float = 0.0) -> None:
        self.kind = kind
        self.left, self.right = pan_gains(pan)
        self.lead: int | None = None  # frames after which the next sound may begin; None: only after all of it
        self.given = 0  # frames handed to the loudspeaker
        self.dropped = False
        self.over = threading.Event()  # played to its end, or dropped
        self._chunks: deque[Samples] = deque()
        self._at = 0  # in the first chunk
        self._complete = False

    def add(self, samples: Samples) -> None:
        """Add samples, shape (n,), at the mixer's rate."""
        if len(samples):
            self._chunks.append(samples)

    def end(self) -> None:
        """No more samples will be added."""
        self._complete = True

    def drop(self) -> None:
        """Nobody will hear the rest."""
        self.dropped = True
        self.over.set()

    @property
    def finished(self) -> bool:
        return self._complete and not self._chunks

    @property
    def yields(self) -> bool:
        """True when the next sound may begin."""
        return self.finished or (self.lead is not None and self.given >= self.lead)

    def take(self, out: Samples) -> int:
        """Fill ``out``, shape (n,), from its start; the number of frames that were there to be taken."""
        done = 0
        while done < len(out) and self._chunks:
            chunk = self._chunks[0]
            count = min(len(out) - done, len(chunk) - self._at)
            out[done : done + count] = chunk[self._at : self._at + count]
            done += count
            self._at += count
            if self._at == len(chunk):
                self._chunks.popleft()
                self._at = 0
        self.given += done
        return done


def cue_clip(samples: Samples, pan: float, longest_lead: int) -> Clip:
    """A whole cue, shape (n,); the next sound begins when it has faded, or after ``longest_lead`` frames."""
    clip = Clip(ClipKind.CUE, pan)
    clip.add(samples)
    clip.end()
    loud = np.flatnonzero(np.abs(samples) > AUDIBLE * np.max(np.abs(samples), initial=1e-9))
    clip.lead = min(int(loud[-1]) + 1 if len(loud) else 0, longest_lead)
    return clip


class SpeechClip(Clip):
    """Words on their way: the first can be heard while the last are still being rendered."""

    def __init__(self, rate: int) -> None:
        super().__init__(ClipKind.SPEECH)
        self._rate = rate
        self._resampler: Resampler | None = None

    def write(self, pcm: NDArray[np.int16], rate: int) -> bool:
        """Add 16-bit samples, shape (n,), at ``rate``, the same each time. False: nobody listens any more, stop."""
        if self.dropped:
            return False
        if self._resampler is None:
            self._resampler = Resampler(rate, self._rate)
        self.add(self._resampler.push(floats(pcm)))
        return True

    def end(self) -> None:
        if self._resampler is not None:
            self.add(self._resampler.flush())
        super().end()
