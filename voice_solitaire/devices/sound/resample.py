"""Changing the sample rate, chunk by chunk, without a seam between the chunks.

By hand, though soxr does it as well: numpy, which is here anyway, is enough, and the game plays wherever numpy runs.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, gcd

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Samples = NDArray[np.float32]  # -1 to 1
Pcm = NDArray[np.int16]

LOBES = 12  # of the sinc on either side: about 80 dB of stop band under the Kaiser window
BETA = 8.0
CUTOFF = 0.92  # of the lower Nyquist frequency


@lru_cache(maxsize=8)
def _kernel(source: int, target: int) -> NDArray[np.float32]:
    """A windowed sinc, shape (phases, taps): row p weighs the inputs around an output p/phases past an input."""
    divisor = gcd(source, target)
    phases = target // divisor
    cutoff = CUTOFF * min(1.0, target / source)
    half = ceil(LOBES / cutoff)
    offset = np.arange(-half + 1, half + 1)[None, :] - np.arange(phases)[:, None] / phases
    window = np.i0(BETA * np.sqrt(np.clip(1 - (offset / half) ** 2, 0, 1))) / np.i0(BETA)
    weights = np.sinc(offset * cutoff) * window
    return np.asarray(weights / weights.sum(axis=1, keepdims=True), dtype=np.float32)


class Resampler:
    """One sound on its way from ``source`` to ``target`` frames a second; any whole numbers do."""

    def __init__(self, source: int, target: int) -> None:
        divisor = gcd(source, target)
        self._up, self._down = target // divisor, source // divisor
        self._weights = _kernel(source, target) if source != target else None
        self._half = 0 if self._weights is None else self._weights.shape[1] // 2
        # Silence before the first sample, so that the first output has a full window.
        self._waiting: Samples = np.zeros(max(self._half - 1, 0), dtype=np.float32)
        self._phase = 0  # of the next output, in 1/up of an input, counted from the first full window

    def push(self, samples: Samples) -> Samples:
        """All the output that ``samples``, shape (n,), makes possible; the last few wait for what follows them."""
        if self._weights is None:
            return samples
        self._waiting = np.concatenate((self._waiting, samples))
        windows = len(self._waiting) - 2 * self._half + 1
        count = max(0, -(-(windows * self._up - self._phase) // self._down))  # outputs that begin in a whole window
        if count == 0:
            return np.zeros(0, dtype=np.float32)
        steps = self._phase + self._down * np.arange(count)
        inputs = sliding_window_view(self._waiting, 2 * self._half)[steps // self._up]
        out: Samples = np.einsum("ij,ij->i", inputs, self._weights[steps % self._up])
        self._phase += self._down * count
        used = min(self._phase // self._up, len(self._waiting))
        self._waiting = self._waiting[used:]
        self._phase -= used * self._up
        return out

    def flush(self) -> Samples:
        """The last of the output."""
        return self.push(np.zeros(self._half, dtype=np.float32))


def resample(samples: Samples, source: int, target: int) -> Samples:
    """A whole sound, shape (n,), at another rate.

    >>> len(resample(np.zeros(22050, dtype=np.float32), 22050, 44100))
    44100
    """
    resampler = Resampler(source, target)
    return np.concatenate((resampler.push(samples), resampler.flush()))


def floats(pcm: Pcm) -> Samples:
    """16-bit samples as floats from -1 to 1."""
    return np.divide(pcm, 32768, dtype=np.float32)


def to_pcm(samples: NDArray[np.floating]) -> Pcm:
    """Samples from -1 to 1 as 16-bit ones; what is louder is cut off."""
    pcm: Pcm = np.clip(np.rint(samples * 32768), -32768, 32767).astype(np.int16)
    return pcm
