"""How sure the recogniser may be: was this speech of the grammar at all, and which word is the weakest?

A grammar finds a sentence of its own in any speech. So the sentence is weighed against what the same sound scores
as bare phones, free of any grammar: words that were not said fit much worse than the phones do. And what was spoken
loudly must be covered by the words: a short word in front of a long "silence" full of speech is a wrong one.
Hiss fits "full" and "brief" as well as any phones, so somebody's voice must be in it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import exp

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.microphone.frames import percentile

SAMPLES_PER_FRAME = 160  # the recogniser's own frames: ten milliseconds at 16 kHz
LOUD = 15.0  # decibels below the loudest frame that still count as spoken loudly
ABOVE_FLOOR = 6.0  # and decibels above the background
BORDER = 4  # frames around a word that belong to it still
UNCOVERED = 40.0  # what the score loses when none of the loud sound is covered
# How the evidence adds up to the odds that a sentence is right; fitted to what benchmarks/hearing.py hears.
EVEN, OF_SCORE, OF_WEAKEST, OF_COVERED = -0.505, 0.069, 0.0427, 4.145
OF_LIKELY, OF_MARGIN, OF_WORDS = -0.247, 0.00004, 0.1165
HALF = -27.0  # the score of an even chance, for a likely sentence of four words without an odd one out
LEAST_WORD, LEAST_MARGIN, MOST_MARGIN = -60.0, -500.0, 4000.0  # beyond these, more says no more
PERIODIC = 0.6  # the autocorrelation of a voiced frame; of hiss it is below 0.5
VOICED = 0.25  # of the loud frames that must be; of commands at least 0.55 are, of hiss at most 0.05
OVERTONES = 0.0005  # of a voiced frame's power that lies above 500 Hz at least
SMALL = frozenset("a an the of i on to it is and".split())  # words that are said too shortly to tell anything

_WINDOW = 480  # samples in which periods are looked for: at least two of the deepest voice
_LAGS = slice(40, 230)  # samples a period: 400 down to 70 Hz
_OVERTONES = round(500 * 2 * _WINDOW / 16000)
_TAPER = np.hanning(_WINDOW)
_TAPER_CORRELATION = np.fft.irfft(np.abs(np.fft.rfft(_TAPER, 2 * _WINDOW)) ** 2)


@dataclass(frozen=True)
class Segment:
    """A word or phone as the decoder found it in the sound."""

    name: str  # the word, or the phone
    first: int  # the number of the first frame that it fills
    last: int  # the number of the last one
    score: float  # the log-likelihood of its sound

    @property
    def frames(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True)
class Verdict:
    """How well words fit the sound: ``score`` a frame (0: as well as bare phones), ``confidence`` 0 to 1."""

    score: float
    confidence: float
    weakest: str  # the word that fits worst
    weakest_score: float  # its score a frame
    covered: float  # the part of the loud frames that words fill, 0 to 1
    voiced: float  # the part of the loud frames that sounds like a voice, 0 to 1
    margin: float  # by how much the next best sentence fits worse, a frame

    @property
    def facts(self) -> dict[str, object]:
        """For the log."""
        return {name: round(fact, 3) if isinstance(fact, float) else fact for name, fact in asdict(self).items()}


def judge(
    words: Sequence[Segment],
    phones: Sequence[Segment],
    pcm: bytes,
    *,
    likely: bool = False,
    margin: float = 0.0,
    lenience: float = 0.0,
) -> Verdict:
    """Weigh a sentence's ``words`` (no silences) against bare ``phones`` over the utterance ``pcm``, int16.

    ``likely`` says whether it is one of the few that were expected, ``margin`` how much better it fits than the best
    sentence of the other kind. ``lenience`` is how much worse this player's speech fits than others' does, a frame.
    """
    length = 1 + max(segment.last for segment in (*words, *phones))
    free = np.zeros(length)
    for phone in phones:
        free[phone.first : phone.last + 1] = phone.score / phone.frames
    gains = [word.score - float(free[word.first : word.last + 1].sum()) for word in words]
    frame_gains = [gain / word.frames for gain, word in zip(gains, words, strict=True)]
    loud = loud_frames(pcm)
    spoken: npt.NDArray[np.bool_] = np.zeros(len(loud), dtype=np.bool_)
    for word in words:
        spoken[max(0, word.first - BORDER) : word.last + BORDER + 1] = True
    covered = float((loud & spoken).sum() / max(1, loud.sum()))
    voiced = voicing(pcm, loud)
    score = sum(gains) / sum(word.frames for word in words) - UNCOVERED * (1 - covered)
    telling = [at for at, word in enumerate(words) if bare(word.name) not in SMALL] or list(range(len(words)))
    weakest = min(telling, key=frame_gains.__getitem__)
    evidence = (
        EVEN + OF_SCORE * (score + lenience) + OF_WEAKEST * max(frame_gains[weakest], LEAST_WORD) + OF_COVERED * covered
        + OF_LIKELY * likely + OF_MARGIN * max(LEAST_MARGIN, min(margin, MOST_MARGIN)) + OF_WORDS * min(len(words), 6)
    )  # fmt: skip
    confidence = 1 / (1 + exp(min(50.0, -evidence)))
    if voiced < VOICED:
        confidence = 0.0
    return Verdict(score, confidence, bare(words[weakest].name), frame_gains[weakest], covered, voiced, margin)


def bare(name: str) -> str:
    """A word without the number of its pronunciation: "the(2)" is "the"."""
    return name.partition("(")[0]


def loud_frames(pcm: bytes) -> npt.NDArray[np.bool_]:
    """Which frames are near the loudest and well above the background, shape (frames,)."""
    samples = np.frombuffer(pcm, np.int16).astype(np.float64)
    count = len(samples) // SAMPLES_PER_FRAME
    if not count:
        return np.zeros(0, dtype=bool)
    power = (samples[: count * SAMPLES_PER_FRAME].reshape(count, SAMPLES_PER_FRAME) ** 2).mean(axis=1)
    level = 10 * np.log10(power + 1)
    loud: npt.NDArray[np.bool_] = level > max(level.max() - LOUD, percentile(level, 5) + ABOVE_FLOOR)
    return loud


def voicing(pcm: bytes, loud: npt.NDArray[np.bool_]) -> float:
    """How many of the ``loud`` frames sound like vocal cords, 0 to 1: periodic at 70 to 400 Hz, and no mere hum."""
    samples = np.frombuffer(pcm, np.int16).astype(np.float64)
    starts = np.flatnonzero(loud[: max(0, len(samples) - _WINDOW) // SAMPLES_PER_FRAME]) * SAMPLES_PER_FRAME
    if not len(starts):
        return 0.0
    windows = samples[starts[:, None] + np.arange(_WINDOW)]
    windows = (windows - windows.mean(axis=1, keepdims=True)) * _TAPER
    power = np.abs(np.fft.rfft(windows, 2 * _WINDOW)) ** 2
    rich = power[:, _OVERTONES:].sum(axis=1) > OVERTONES * power.sum(axis=1)
    correlation = np.fft.irfft(power)[:, : _LAGS.stop]
    # Divided by the taper's own autocorrelation, a perfectly periodic frame gives 1 at each of its periods.
    peaks = (correlation[:, _LAGS] / _TAPER_CORRELATION[_LAGS]).max(axis=1) / (correlation[:, 0] + 1e-9)
    return float((rich & (peaks * _TAPER_CORRELATION[0] > PERIODIC)).mean())
