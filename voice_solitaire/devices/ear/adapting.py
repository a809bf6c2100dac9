"""High and quick voices, as children have: they are heard slowed down, by as much as their first sure lines tell.

An ear that was made from grown people's speech hears a shorter throat and quicker words worst. Both come near to what
it knows when the sound is played to it more slowly. By how much is found by itself while somebody plays: of a line that
was heard for sure the words are known, and each way to play it fits them better or worse. No sound is kept for longer
than that takes.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

import numpy as np

from voice_solitaire.devices.ear.hearing import Recogniser, SoFar
from voice_solitaire.devices.ear.pocketsphinx.decoders import (
    COMPARABLE,
    FIRST_MEANS,
    WIDE,
    GrammarDecoder,
    settings_of,
)
from voice_solitaire.devices.freed_memory import give_back
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, RATE
from voice_solitaire.devices.sound.resample import Resampler, floats, to_pcm
from voice_solitaire.language.grammar import literally
from voice_solitaire.ports import ANYBODY, Expected, Heard, Log, Profile, no_log

STRETCHES = (1.0, 1.12, 1.25)  # times as long: a throat of a woman, of a child
SURE = 0.9  # confidence of a line whose words are taken for known
LEAST_WORDS = 2  # of such a line: a single word tells little
LINES = 6  # that are learned from
# How much better a frame must fit, on average, for another stretch: over one line, and at least over many. Of four
# grown voices three fit best as they are, by 3 and more; a woman's best by 12 at 1.12; of four children's the best fits
# better by 12 to 96 than what is played as it was said.
OVER_ONE, AT_LEAST = 12.0, 4.0
UNFIT = -1000.0  # of a frame, where no path fits at all
REST = 0.001  # seconds between two frames: the game beside it mustn't wait

SureLines = Sequence[tuple[str, bytes]]  # words, and how they sounded: 16 kHz mono int16
Fit = Callable[[SureLines, Profile], Mapping[float, float]]  # how well a frame fits its words with each stretch


class Slower:
    """Plays a sound so many times as long, chunk by chunk."""

    def __init__(self, stretch: float) -> None:
        self._resampler = Resampler(RATE, round(RATE * stretch))

    def push(self, pcm: bytes) -> bytes:
        """All that can be played so far; the last of it waits for what follows."""
        return to_pcm(self._resampler.push(floats(np.frombuffer(pcm, np.int16)))).tobytes()

    def flush(self) -> bytes:
        """The last of it."""
        return to_pcm(self._resampler.flush()).tobytes()


def slowed(pcm: bytes, stretch: float) -> bytes:
    """A whole sound, so many times as long."""
    if stretch == 1:
        return pcm
    slower = Slower(stretch)
    return slower.push(pcm) + slower.flush()


def fit(lines: SureLines, profile: Profile) -> dict[float, float]:
    """How well a frame of some lines fits their words, on average, with each of the stretches."""
    decoder = GrammarDecoder(profile.accents, **WIDE, **COMPARABLE, **settings_of(profile))
    fits: dict[float, list[float]] = {stretch: [] for stretch in STRETCHES}
    for words, pcm in lines:
        decoder.expect(literally(words))
        for stretch, scores in fits.items():
            sound = slowed(pcm, stretch)
            decoder.means = profile.means or FIRST_MEANS
            decoder.start()
            for at in range(0, len(sound), FRAME_BYTES):
                decoder.feed(sound[at : at + FRAME_BYTES])
                time.sleep(REST)
            decoder.end()
            path = decoder.path()
            scores.append(path.total / (len(sound) / FRAME_BYTES) if path else UNFIT)
    return {stretch: fmean(scores) for stretch, scores in fits.items()}


def better(fits: Mapping[float, float], now: float, lines: int) -> float:
    """The stretch to hear with, after so many lines were heard with one.

    >>> better({1.0: -95, 1.12: -88, 1.25: -92}, 1.0, 1), better({1.0: -95, 1.12: -88, 1.25: -92}, 1.0, 2)
    (1.0, 1.12)
    """
    best = max(fits, key=lambda stretch: fits[stretch])
    return best if fits[best] - fits[now] >= max(AT_LEAST, OVER_ONE / lines) else now


class AdaptingEar:
    """A Recogniser before which another one's sound is slowed down, by as much as the voice wants it.

    It learns in a thread of its own, from nobody whose voice is known; what it has found counts from the next utterance
    on, and until the program ends.
    """

    def __init__(
        self, ear: Recogniser, profile: Profile = ANYBODY, log: Log = no_log, fit: Fit = fit, lines: int = LINES
    ) -> None:
        self.ear = ear
        self._log, self._fit, self._most = log, fit, lines
        self._thread: threading.Thread | None = None
        self._open = False
        self._know(profile)

    def _know(self, profile: Profile) -> None:
        self._profile, self.stretch = profile, profile.stretch
        self._learns = profile == ANYBODY
        self._lines: list[tuple[str, bytes]] = []
        self._pcm = bytearray()

    def adopt(self, profile: Profile) -> None:
        """Hear this player from the next grammar on."""
        self._know(profile)
        self.ear.adopt(profile)  # type: ignore[attr-defined]  # ours does, and no other learns

    def expect(self, expected: Expected) -> None:
        """What the utterances may be from now on."""
        self.ear.expect(expected)

    def begin(self) -> None:
        """An utterance begins."""
        self._pcm = bytearray()
        self._now = self.stretch
        self._slower = (Slower(self._now), Slower(self._now))
        self._open = True
        self.ear.begin()

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        """More of the utterance."""
        if self._learns:
            self._pcm += pcm
        if self._now == 1:
            self.ear.feed(pcm, raw)
            return
        clean, noisy = self._slower
        self.ear.feed(clean.push(pcm), noisy.push(pcm if raw is None else raw))

    def so_far(self) -> SoFar:
        """What it would be if it ended here."""
        hearing = self.ear.so_far()
        return hearing if self._now == 1 else replace(hearing, silence=hearing.silence / self._now)

    def finish(self) -> Heard | None:
        """The utterance as a line."""
        if self._open and self._now != 1:
            clean, noisy = self._slower
            self.ear.feed(clean.flush(), noisy.flush())
        self._open = False
        heard = self.ear.finish()
        if self._learns and heard is not None and heard.confidence >= SURE and len(heard.text.split()) >= LEAST_WORDS:
            self._learn(heard.text, bytes(self._pcm))
        return heard

    def close(self) -> None:
        """Learn no more, and put away the ear."""
        self._learns = False
        if self._thread is not None:
            self._thread.join()
        self.ear.close()

    def _learn(self, text: str, pcm: bytes) -> None:
        """Find out which stretch suits the voice, unless that is being done."""
        if self._thread is not None and self._thread.is_alive():
            return
        self._lines.append((text, pcm))
        self._thread = threading.Thread(target=self._compare, args=(self._profile, tuple(self._lines)), name="adapting")
        self._thread.start()

    def _compare(self, profile: Profile, lines: SureLines) -> None:
        fits = self._fit(lines, profile)
        give_back()  # what a decoder took
        if profile is not self._profile or not self._learns:
            return  # the voice has become known meanwhile
        self.stretch = better(fits, self.stretch, len(lines))
        self._log(
            "adapted", stretch=self.stretch, lines=len(lines), fits={str(k): round(v, 1) for k, v in fits.items()}
        )
        if len(lines) >= self._most:
            self._learns, self._lines = False, []
