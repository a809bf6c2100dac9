"""How late the microphone hears the loudspeaker: found by cross-correlation of what was heard and what was played."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.microphone.frames import RATE, percentile
from voice_solitaire.devices.sound.resample import Pcm

Curve = NDArray[np.float64]

EARLIEST, LATEST = -800, 15200  # samples that an echo may come after its sound: -50 to 950 ms on the devices' clocks
WINDOW = RATE  # samples of the microphone that are looked for in the reference while nothing is known of the echo
SMOOTH = 64  # samples, 4 ms: a room smears the peak
WHITENING = 0.8  # 0 correlates the sounds as they are, 1 weighs all frequencies alike
FOUND = 14.0  # sharpness above which there is an echo; without one it stays below 11, with one it is 20 to 1000
AGREE = 48  # samples that two looks in a row may differ
MOVED = 240  # samples that the lag may wander off without a jump before it is found anew, 15 ms
BEFORE, AFTER = 160, 800  # samples of the room's response around the lag that are remembered as its shape, 60 ms
NEWER = 0.2  # weight of the latest look in it
SLIGHT = 4  # samples that it may be away, which a filter follows by itself
PIECE = 160  # samples of which each is heard at one lag, 10 ms
CLEAR = 1.7  # times the next best fit: by chance the best is up to 1.5 times that, where the echo is it is above 2


def _fits(heard: Pcm, reference: Pcm, shape: Curve | None = None) -> Curve:
    """How well ``heard``, shape (n,), fits each place of ``reference``, shape (m,): shape (m - n + 1,).

    That is the room's response, time going backwards, in the frequencies of a voice. With a ``shape``, shape (k,), it
    is how alike the response from that place on is to the shape: shape (m - n - k + 2,).
    """
    size = len(reference)
    cross = np.fft.rfft(reference, size) * np.conj(np.fft.rfft(heard, size))
    strength = np.abs(cross)
    cross /= strength**WHITENING + 1e-9 * strength.max() + 1e-9
    if shape is not None:
        cross *= np.conj(np.fft.rfft(shape, size))
    cross[: 150 * size // RATE] = 0
    cross[6000 * size // RATE :] = 0
    return np.fft.irfft(cross, size)[: size - len(heard) + 1 - (0 if shape is None else len(shape) - 1)]


def _sharpness(fits: Curve, heard: int, reference: Pcm) -> Curve:
    """The energy around each place of the ``fits`` of so many samples ``heard``, shape (n,).

    The median is 1, of those places where the reference isn't nearly silent.
    """
    energy = _running_mean(fits**2)
    sums = np.concatenate([[0.0], np.cumsum(reference.astype(np.float64) ** 2)])
    played = sums[heard:] - sums[:-heard]
    share = np.maximum(played / (played.max() + 1e-9), 0.1)
    energy /= share
    return np.asarray(energy / (percentile(energy[share > 0.1], 50) + 1e-30 if (share > 0.1).any() else 1.0))


def _running_mean(curve: Curve) -> Curve:
    """Of SMOOTH samples around each, shape (n,)."""
    sums = np.cumsum(np.concatenate([np.zeros(SMOOTH // 2 + 1), curve, np.zeros(SMOOTH // 2 - 1)]))
    return np.asarray((sums[SMOOTH:] - sums[:-SMOOTH]) / SMOOTH)


def correlation(heard: Pcm, reference: Pcm) -> Curve:
    """The sharpness with which ``heard``, shape (n,), is in each place of ``reference``, shape (m,): (m - n + 1,)."""
    return _sharpness(_fits(heard, reference), len(heard), reference)


class Alignment:
    """Finds how late the microphone hears the loudspeaker, and keeps to it until it has really changed.

    Between devices that stand still now and then the lag jumps, while the room's response stays what it is. So its
    shape is remembered, by which a jump is found sooner and to the sample.
    """

    def __init__(self) -> None:
        self.lag: int | None = None  # samples; None until it is known
        self.sharpness = 0.0
        self._curve: Curve | None = None
        self._last: int | None = None
        self._shape: Curve | None = None

    @property
    def known(self) -> bool:
        """Whether the shape of the room's response is known, by which the lag can be followed."""
        return self._shape is not None

    def lose(self) -> None:
        """The lag isn't known any more; the room is the same."""
        self.lag = self._curve = self._last = None

    def count_anew(self, jump: int) -> bool:
        """The reference is read so many samples later from now on; False where nothing could be as late as before."""
        if self.lag is None or not EARLIEST <= self.lag + jump <= LATEST:
            return False
        self.lag, self._curve, self._last = self.lag + jump, None, None
        return True

    def look(self, heard: Pcm, reference: Pcm, *, steady: bool = True) -> bool:
        """Look once more, whatever the room is; True when the lag is new, and the shape with it.

        ``reference``, shape (n + LATEST - EARLIEST,), begins LATEST samples before ``heard``, shape (n,). ``steady``
        says that the lag didn't jump in it, as far as can be told.
        """
        fits = _fits(heard, reference)
        curve = _sharpness(fits, len(heard), reference)
        self._curve = curve if self._curve is None else (self._curve + curve) / 2
        best = int(np.argmax(self._curve))
        self.sharpness = float(self._curve[best])
        lag = LATEST - best
        agreed = self._last is not None and abs(lag - self._last) <= AGREE
        self._last = lag
        if not agreed or self.sharpness < FOUND:
            return False
        if self.lag is not None and abs(lag - self.lag) <= MOVED:
            if steady:
                self._learn(fits, self.lag)
            return False
        self.lag, self._shape = lag, None
        self._learn(fits, lag)
        return True

    def follow(self, heard: Pcm, reference: Pcm) -> bool:
        """Look for the shape alone, in sounds as for ``look``, which may be shorter; True when the lag is new."""
        if self._shape is None:
            return False
        fits = _fits(heard, reference, self._shape)
        best = int(np.argmax(fits))
        if not SMOOTH < best < len(fits) - SMOOTH:  # the best may lie beyond what was looked at
            return False
        lag = LATEST - best - AFTER
        if self.lag is not None and abs(lag - self.lag) <= SLIGHT:
            return False
        clear = fits[best] / CLEAR
        fits[best - SMOOTH : best + SMOOTH] = 0
        if self.lag is not None:  # where it was until it jumped
            old = max(0, LATEST - self.lag - AFTER)
            fits[max(0, old - SMOOTH) : old + SMOOTH] = 0
        if fits.max() > clear:
            return False
        self.lag, self._curve, self._last = lag, None, None
        return True

    def since(self, heard: Pcm, reference: Pcm, before: int) -> int:
        """How many samples at the end of ``heard`` came at this lag already, and not at the one ``before``.

        ``reference``, shape (n + LATEST - EARLIEST,), begins LATEST samples before ``heard``, shape (n,).
        """
        if self.lag is None or self._shape is None:
            return len(heard)
        now, then = (self._explained(heard, reference, lag) for lag in (self.lag, before))
        gains = np.cumsum((now - then)[::-1])
        return (int(np.argmax(gains)) + 1) * PIECE if gains.max() > 0 else 0

    def _explained(self, heard: Pcm, reference: Pcm, lag: int) -> Curve:
        """Which part of each PIECE of ``heard`` is the echo at this lag, as far as the shape tells."""
        assert self._shape is not None
        first = max(0, LATEST - lag - AFTER)
        played = reference[first : first + len(heard) + len(self._shape) - 1].astype(np.float64)
        played = np.pad(played, (0, len(heard) + len(self._shape) - 1 - len(played)))
        size = len(played) + len(self._shape)
        echo = np.fft.irfft(np.fft.rfft(played, size) * np.fft.rfft(self._shape[::-1], size), size)
        pieces = np.stack([heard, echo[len(self._shape) - 1 :][: len(heard)]]).reshape(2, -1, PIECE)
        alike = np.einsum("ij,ij->i", *pieces)
        power = np.einsum("kij,kij->ki", pieces, pieces)
        return np.asarray(alike * np.maximum(alike, 0) / (power[0] * power[1] + 1.0))

    def _learn(self, fits: Curve, lag: int) -> None:
        """What the room's response looks like around the ``lag``."""
        first = LATEST - lag - AFTER
        if first < 0 or first + AFTER + BEFORE > len(fits):  # at the edge of what may be
            return
        shape = fits[first : first + AFTER + BEFORE]
        shape = shape / (np.sqrt(shape @ shape) + 1e-30)
        self._shape = shape if self._shape is None else (1 - NEWER) * self._shape + NEWER * shape
