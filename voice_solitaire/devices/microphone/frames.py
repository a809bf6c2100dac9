"""Frames of sound: what is handed from the microphone to whatever listens; and how loud sound is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

RATE = 16000  # samples a second, one channel, 16-bit
FRAME_SAMPLES = 480
FRAME_BYTES = FRAME_SAMPLES * 2
FRAME_SECONDS = FRAME_SAMPLES / RATE


@dataclass(frozen=True)
class Frame:
    """Thirty milliseconds of sound: 480 samples, 16 kHz mono int16.

    ``ended`` is when its last sample was made, on the clock of ``time.monotonic``. ``deaf`` says that the game
    was sounding, or that sound is missing before it: whatever was being heard is spoilt.
    """

    pcm: bytes  # 960 bytes
    ended: float
    deaf: bool = False


def loudness(pcm: bytes) -> float:
    """Decibels of the root mean square, 0 for one step of a sample.

    >>> round(loudness(bytes([0, 16] * 480)), 1)
    72.2
    """
    samples = np.frombuffer(pcm, np.int16).astype(np.float64)
    return 10 * math.log10(float(samples @ samples) / max(1, len(samples)) + 1)


def percentile(values: Sequence[float] | npt.NDArray[np.float64], percent: float) -> float:
    """The value below which so many percent of some lie, 0 to 100, in a straight line between two of them; numpy's own
    function gives the same, takes some times as long, and brings all that it has for masked arrays, a megabyte.

    >>> percentile([4, 1, 2, 3], 50), percentile([4, 1, 2, 3], 100)
    (2.5, 4.0)
    """
    place = percent / 100 * (len(values) - 1)
    low = math.floor(place)
    high, share = min(low + 1, len(values) - 1), place - low
    ordered = np.partition(np.asarray(values, np.float64), (low, high))
    one, other = float(ordered[low]), float(ordered[high])
    return one + (other - one) * share if share < 0.5 else other - (other - one) * (1 - share)
