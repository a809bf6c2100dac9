"""Finding what was said in what the loudspeaker played: by the shape of its spectrum over time.

espeak-ng flutters a little, so that no two renderings of a sentence have the same samples; their spectra are
alike all the same.
"""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import numpy as np
from numpy.typing import NDArray

from testing import renderings
from testing.virtual_audio import RATE
from voice_solitaire.devices.sound.resample import floats, resample
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.renderer import Manner

HOP = 480  # samples, 10 ms
PIECE = 0.5  # seconds of a sentence that are found by themselves
GAPS = 1.0  # seconds in which the beginning of a piece is looked for
WIDTH = 1440
BANDS = 24

P = ParamSpec("P")
TRIES = 3


def undisturbed(test: Callable[P, None]) -> Callable[P, None]:
    """For tests of every sample: a machine that is busy for a moment tears a hole in the sound, whoever plays it.

    What is asserted has to come true in one of three tries; a run ends with a warning about what needed another.
    """

    @wraps(test)
    def tried(*given: P.args, **named: P.kwargs) -> None:
        for _ in range(TRIES - 1):
            try:
                return test(*given, **named)
            except AssertionError as error:
                warnings.warn(f"{test.__name__} needed another try: {error!r:.300}", stacklevel=1)
        return test(*given, **named)

    return tried


Sound = NDArray[np.float32]
Shape = NDArray[np.float64]


def rendered(text: str, rate: int) -> Sound:
    """A sentence as the game's voice says it, shape (n,), at the virtual card's rate."""
    voice = EspeakRenderer()
    pcm = renderings.rendered(text, voice, Manner(rate, 50))
    voice.close()
    return resample(floats(pcm), renderings.RATE, RATE)


def shape(sound: Sound) -> Shape:
    """Loudness over time and frequency, shape (frames, BANDS), each frame's mean taken away."""
    frames = np.lib.stride_tricks.sliding_window_view(sound, WIDTH)[::HOP] * np.hanning(WIDTH)
    power = np.abs(np.fft.rfft(frames)) ** 2
    edges = np.unique(np.geomspace(4, power.shape[1] // 4, BANDS + 1).astype(int))
    bands = np.stack([power[:, low:high].mean(axis=1) for low, high in itertools.pairwise(edges)], axis=1)
    logs = np.log10(bands + 1e-7)
    return np.asarray(logs - logs.mean(axis=1, keepdims=True))


def find(sound: Sound, recording: Sound) -> tuple[float, float]:
    """How alike a sound is to the best place in a recording, -1 to 1, and where that is, in seconds."""
    wanted, played = shape(sound), shape(recording)
    size = 1 << (len(wanted) + len(played)).bit_length()
    products = np.zeros(len(played))
    energy = np.zeros(len(played))
    ones = np.fft.rfft(np.ones(len(wanted)), size)
    for band in range(wanted.shape[1]):
        spectrum = np.fft.rfft(played[:, band], size)
        products += np.fft.irfft(spectrum * np.conj(np.fft.rfft(wanted[:, band], size)), size)[: len(played)]
        energy += np.fft.irfft(np.fft.rfft(played[:, band] ** 2, size) * np.conj(ones), size)[: len(played)]
    alike = products / np.sqrt(np.maximum(energy, 1e-9) * np.sum(wanted**2))
    alike = alike[: max(1, len(played) - len(wanted) + 1)]
    place = int(np.argmax(alike))
    return float(alike[place]), place * HOP / RATE


def find_in_pieces(sound: Sound, recording: Sound) -> tuple[float, float]:
    """As ``find``, by the mean of how alike pieces of half a second are, each after the one before, near where it was.

    A busy machine makes gaps in what it plays, and a sentence with one is as like a whole one as another sentence is:
    0.7. By its pieces it is above 0.8 with three gaps of a tenth of a second, while another sentence is below 0.75.
    """
    alike: list[float] = []
    begun = find(sound, recording)[1]
    at = max(0, round((begun - GAPS / 2) * RATE))
    for piece in np.array_split(sound, max(1, round(len(sound) / RATE / PIECE))):
        likeness, place = find(piece, recording[at : at + len(piece) + round(GAPS * RATE)])
        alike.append(likeness)
        at += round(place * RATE) + len(piece) // 2
    return float(np.mean(alike)), begun
