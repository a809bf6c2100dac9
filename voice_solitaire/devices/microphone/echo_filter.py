"""The filters that take a known echo out of a sound: an adaptive one, and a Wiener gain for what that one leaves."""

from __future__ import annotations

import contextlib
import ctypes
import io
from collections import deque
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.microphone.alignment import Curve
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.devices.sound.resample import Pcm

BLOCK = 160  # samples that the filter takes at a time: 10 ms
FILTER = 4000  # its length in samples: 0.25 s of room
BEHIND = 24  # frames, 0.72 s: so long a loudspeaker stands still and it takes to find that it did
HEAD = 320  # samples of it that lie before the loudest path, for what comes a little earlier
REACH = (FILTER - HEAD) // BLOCK  # times 10 ms of a room's response that it has after that
FLOOR = 1.0  # power below which there's nothing
BINS = BLOCK + 1
RINGS = 0.75  # of the echo's power in each frequency that may still be there 10 ms later, for rooms beyond the filter
LATE = 0.3  # of what is left of late echo on average: few moments are as loud, and a player may speak in the others
OVER = 2.0  # by how much more than is left of the echo on average is taken out
LEAST_GAIN = 10 ** (-20 / 20)  # what is left where there's nothing but echo
STEADY = 0.98  # of the running means of what is left


class Speex:
    """The adaptive filter. Raises ImportError where pyaec can't be had."""

    def __init__(self, length: int = FILTER) -> None:
        # Without a library for this machine pyaec prints a line and fails with an AttributeError.
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                from pyaec import lib  # type: ignore[import-untyped]  # it ships no types
            except (AttributeError, OSError) as error:
                raise ImportError(str(error), name="pyaec") from error
        self._lib: Any = lib
        # By addresses: to make a pointer of each block takes a tenth of all that is done with it.
        self._cancel: Any = lib["AecCancelEcho"]
        self._cancel.argtypes = [ctypes.c_void_p] * 4 + [ctypes.c_size_t]
        self._cancel.restype = None
        self._state = lib.AecNew(BLOCK, length, RATE, False)

    def __del__(self) -> None:
        if getattr(self, "_state", None):
            self._lib.AecDestroy(self._state)

    def remove(self, heard: Pcm, reference: Pcm) -> Pcm:
        """What is left of ``heard``, shape (n,), without ``reference``, shape (n,).

        Raises ValueError unless n is a multiple of BLOCK for both: the library would write past their ends.
        """
        if len(heard) % BLOCK or len(heard) != len(reference):
            raise ValueError(f"{len(heard)} and {len(reference)} samples, not blocks of {BLOCK}")
        heard, reference = np.ascontiguousarray(heard), np.ascontiguousarray(reference)
        out = np.empty_like(heard)
        heard_at, reference_at, out_at = heard.ctypes.data, reference.ctypes.data, out.ctypes.data
        for at in range(0, heard.nbytes, BLOCK * heard.itemsize):
            self._cancel(self._state, heard_at + at, reference_at + at, out_at + at, BLOCK)
        return out


class RoomFilter:
    """An adaptive filter that can forget what it was given last.

    What it is given where the echo isn't, since its delay has jumped, makes it worse within a few frames. A second
    filter is given everything BEHIND frames later, and takes over where the last frames are taken back.
    """

    def __init__(self) -> None:
        self._filter, self._earlier = Speex(), Speex()
        self._waiting: deque[tuple[Pcm, Pcm]] = deque()  # what the second filter wasn't given yet

    def practise(self, heard: Pcm, reference: Pcm, times: int) -> None:
        """Learn from the same sounds, shape (n,) each, several times."""
        for _ in range(times):
            self._filter.remove(heard, reference)
            self._earlier.remove(heard, reference)

    def remove(self, heard: Pcm, reference: Pcm) -> Pcm:
        """What is left of a frame ``heard`` without its ``reference``, shape (n,) each."""
        self._waiting.append((heard, reference))
        if len(self._waiting) > BEHIND:
            self._earlier.remove(*self._waiting.popleft())
        return self._filter.remove(heard, reference)

    def take_back(self, count: int) -> None:
        """The last ``count`` frames were given with the wrong reference. Of more than BEHIND some aren't forgotten."""
        while len(self._waiting) > count:
            self._earlier.remove(*self._waiting.popleft())
        self._waiting.clear()
        self._filter, self._earlier = self._earlier, self._filter


class Spectra(NamedTuple):
    """The power in each frequency of each 10 ms, shape (blocks, BINS): ``left`` by the filter, ``gone`` with it.

    ``late`` is what was gone when the sound began that the room still holds beyond the filter's length. ``expected``,
    shape (blocks,), is the power that is left of such an echo on average.
    """

    left: Curve
    gone: Curve
    late: Curve
    expected: Curve


def power(samples: NDArray[Any]) -> Curve:
    """The mean power of each 10 ms, shape (blocks,)."""
    return np.asarray((samples.reshape(-1, BLOCK).astype(np.float64) ** 2).mean(axis=1))


def decibels(power: float) -> float:
    """Of a power, above one step of a 16-bit sample."""
    return float(10 * np.log10(power + FLOOR))


class Suppressor:
    """Takes out what the filter leaves of the echo, frequency by frequency: a Wiener gain.

    The filter leaves a part of each frequency of the echo that stays much the same, and all that a room holds for
    longer than the filter is; ``learn`` measures both while the player is silent. What ``clean`` gives is 10 ms later
    than what it was given.
    """

    def __init__(self) -> None:
        self._window = np.sqrt(np.hanning(2 * BLOCK + 1)[: 2 * BLOCK])
        self._before = np.zeros((2, BLOCK))
        self._rest = np.zeros(BLOCK)
        self._past: deque[Curve] = deque([np.zeros(BINS)] * REACH, maxlen=REACH)
        self._now = np.full((2, BINS), 1e-3)  # what is left, and what it is a part of
        self._later = np.stack([np.zeros(BINS), np.full(BINS, 1e-3)])

    def clean(self, residual: Pcm, echo: Curve) -> tuple[Pcm, Spectra]:
        """``residual`` of the filter and the ``echo`` that it took out, shape (n,) each, n a multiple of BLOCK."""
        sounds = np.concatenate([self._before, np.stack([residual, echo])], axis=1)
        self._before = sounds[:, -BLOCK:]
        hops = np.lib.stride_tricks.sliding_window_view(sounds, 2 * BLOCK, axis=1)[:, ::BLOCK]
        spectra = np.fft.rfft(hops * self._window)
        left, gone = np.abs(spectra) ** 2
        late = np.empty_like(gone)
        for number, spectrum in enumerate(gone):
            late[number] = self._past[0]
            gone[number] = np.maximum(spectrum, RINGS * self._past[-1])
            self._past.append(gone[number].copy())
        expected = np.maximum(self._now[0] / self._now[1] * gone, LATE * self._later[0] / self._later[1] * late)
        gains = np.maximum(1 - OVER * expected / (left + 1e-9), LEAST_GAIN**2)
        cleaned = np.fft.irfft(spectra[0] * np.sqrt(gains)) * self._window
        out = np.concatenate([self._rest, cleaned[:-1, BLOCK:].reshape(-1)]) + cleaned[:, :BLOCK].reshape(-1)
        self._rest = cleaned[-1, BLOCK:]
        level = expected.sum(axis=1) / (BINS * BLOCK)
        return np.clip(out, -32768, 32767).astype(np.int16), Spectra(left, gone, late, level)

    def learn(self, spectra: Spectra) -> None:
        """This was the game's alone."""
        held = spectra.late > spectra.gone  # what is left then is mostly of that
        for means, whole, part in ((self._now, spectra.gone, ~held), (self._later, spectra.late, held)):
            seen = np.stack([spectra.left * part, whole * part]).mean(axis=1)
            means[:] = np.where(part.any(axis=0), STEADY * means + (1 - STEADY) * seen, means)
