"""Fitting an ear to a player: from phrases that are known to have been said, off-line, beside the game.

How slowly the voice is best played to the ear is found first, then the throat: the stretch of the frequencies with
which the phrases fit best. Then each British accent is kept with which they fit better than without it, and the average
sound, as it became, if the phrases are heard better with it. What doesn't hear better than the ear did before is not
taken. Last comes how much worse the player's own words fit than usual: so lenient the ear is.

A decoder takes the best of the sounds that it looks at for its measure of all, so two grammars can't be compared by
their scores unless both look at all the sounds there are.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import NamedTuple

from voice_solitaire.devices.ear.adapting import STRETCHES, slowed
from voice_solitaire.devices.ear.grammar.pronunciations import ACCENTS
from voice_solitaire.devices.ear.hearing import SURE
from voice_solitaire.devices.ear.pocketsphinx.confidence import HALF
from voice_solitaire.devices.ear.pocketsphinx.decoders import (
    COMPARABLE,
    WIDE,
    GrammarDecoder,
    PhoneDecoder,
    UtteranceDecoder,
    settings_of,
)
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import PocketsphinxEar
from voice_solitaire.devices.microphone.frames import FRAME_BYTES
from voice_solitaire.language.grammar import literally
from voice_solitaire.ports import ANYBODY, Expected, Heard, Learning, Lesson, Log, Notice, Profile, Tell, no_log

STEP = 0.06  # between two stretches that are compared
SHORTEST, LONGEST = 0.88, 1.12  # throats
BETTER = 0.2  # how much better a frame, on average, something must fit to be worth a change
MUCH_BETTER = 4.0  # and how much for the sound to be stretched
FEW = 5  # phrases that tell too little of how well a player's speech fits
CLEAR = 1.0  # how far above an even chance a phrase that was heard right should be
MOST_LENIENT = 5.0  # of 14 sentences that are no commands none came nearer to an even chance than 17
REST = 0.001  # seconds between two frames: the game beside it mustn't wait
RECENT = 4  # utterances that a phrase is looked for in

WORST = -100.0  # for a phrase that no path fits

Utterances = Mapping[str, bytes]  # what was said, and its sound: 16 kHz mono int16


class Stopped(Exception):
    """The program ends, or the phrases are wanted no more."""


class Understanding(NamedTuple):
    """``sure`` counts the phrases heard right and for sure, ``total`` is the confidence of all heard right."""

    sure: int
    total: float


class Fitting:
    """Fits a profile to ``utterances``; ``going_on`` is asked at every frame, and its False raises Stopped."""

    def __init__(self, utterances: Utterances, going_on: Callable[[], bool] = lambda: True) -> None:
        self._utterances = utterances
        self._going_on = going_on
        self._known: dict[Profile, float] = {}

    def profile(self) -> Profile:
        """What fits best."""
        stretched = [replace(ANYBODY, stretch=stretch) for stretch in STRETCHES]
        best = self._throat(max(stretched, key=lambda throat: self.fit(throat) - (throat.stretch != 1) * MUCH_BETTER))
        for accent in ACCENTS:
            with_it = replace(best, accents=(*best.accents, accent))
            if self.fit(with_it) > self.fit(best) + BETTER:
                best = with_it
        return replace(best, means=self._means(best))

    def heard(self, expected: Expected, profile: Profile) -> Understanding:
        """How well an ear with this profile hears the phrases in play, none of them with lenience."""
        confidences = [confidence for _, confidence in self._verdicts(expected, replace(profile, lenience=0.0))]
        return Understanding(sum(confidence >= SURE for confidence in confidences), sum(confidences))

    def lenient(self, expected: Expected, profile: Profile) -> Profile:
        """The profile with an ear as lenient as it takes to be sure of four in five of the phrases heard right."""
        scores = sorted(score for score, _ in self._verdicts(expected, profile))
        if len(scores) < FEW:
            return profile
        lacking = HALF + CLEAR - scores[len(scores) // 5]
        return replace(profile, lenience=round(min(MOST_LENIENT, max(0.0, lacking)), 2))

    def _verdicts(self, expected: Expected, profile: Profile) -> Iterator[tuple[float, float]]:
        """Score and confidence of each phrase that is heard right."""
        scores: list[float] = []

        def log(event: str, **facts: object) -> None:
            if event == "recognised":
                scores.append(float(str(facts["score"])))

        ear = PocketsphinxEar(log, profile)
        ear.expect(expected)
        for phrase, pcm in self._utterances.items():
            ear.begin()
            for frame in self._frames(slowed(pcm, profile.stretch)):
                ear.feed(frame)
            heard = ear.finish()
            if heard is not None and _bare(heard.text) == _bare(phrase):
                yield scores[-1], heard.confidence

    def _throat(self, start: Profile) -> Profile:
        """Up the hill from the usual throat: longer ones, or else shorter ones, as long as they fit better."""
        best = start
        for step in (STEP, -STEP):
            while SHORTEST <= (warp := round(best.warp + step, 2)) <= LONGEST:
                if self.fit(replace(best, warp=warp)) < self.fit(best) + BETTER:
                    break
                best = replace(best, warp=warp)
            if best != start:
                break
        return best

    def fit(self, profile: Profile) -> float:
        """How well a frame of the phrases fits their words, on average over the phrases."""
        if profile not in self._known:
            decoder = GrammarDecoder(profile.accents, **WIDE, **COMPARABLE, **settings_of(profile))
            self._known[profile] = fmean(self._score(decoder, phrase, profile.stretch) for phrase in self._utterances)
        return self._known[profile]

    def _score(self, decoder: GrammarDecoder, phrase: str, stretch: float) -> float:
        pcm = slowed(self._utterances[phrase], stretch)
        decoder.expect(literally(phrase))
        self._follow(decoder, pcm)
        path = decoder.path()
        return path.total / (len(pcm) / FRAME_BYTES) if path else WORST

    def _means(self, profile: Profile) -> str:
        """The average sound, as it is after all phrases."""
        decoder = PhoneDecoder(**settings_of(profile))
        for pcm in self._utterances.values():
            self._follow(decoder, slowed(pcm, profile.stretch))
        return decoder.means

    def _follow(self, decoder: UtteranceDecoder, pcm: bytes) -> None:
        decoder.start()
        for frame in self._frames(pcm):
            decoder.feed(frame)
        decoder.end()

    def _frames(self, pcm: bytes) -> Iterator[bytes]:
        for at in range(0, len(pcm), FRAME_BYTES):
            if not self._going_on():
                raise Stopped
            time.sleep(REST)
            yield pcm[at : at + FRAME_BYTES]


class EnrolmentFit:
    """Keeps what a player says while the game asks for phrases, and fits the ear to it; then the sound is forgotten.

    ``adopt`` is given the profile to hear with from then on, ``save`` the profile to keep. ``hear`` is called in the
    thread of the ear, ``do`` in the game's; fitting has a thread of its own.
    """

    def __init__(
        self,
        adopt: Callable[[Profile], None],
        save: Callable[[Profile], None],
        tell: Tell,
        *,
        profile: Profile = ANYBODY,
        log: Log = no_log,
    ) -> None:
        self._adopt, self._save, self._tell, self._log = adopt, save, tell, log
        self._profile = profile
        self._expected: Expected | None = None  # what will be said in play
        self._recent: list[tuple[str, bytes]] = []
        self._kept: dict[str, bytes] = {}
        self._number = 0  # of the lesson that began last; a fit of an older one is no longer wanted
        self.learning = False

    def hear(self, pcm: bytes, heard: Heard | None) -> None:
        """An utterance, as it was taken for."""
        if heard is not None:
            self._recent = [*self._recent[1 - RECENT :], (heard.text, pcm)]

    def do(self, lesson: Lesson) -> None:
        """What the game asks for. Returns at once."""
        self._log("lesson", what=lesson.what.value, of=lesson.said)
        if lesson.what is Learning.KEEP:
            self._kept |= dict(line for line in self._recent if line[0] == lesson.said)
        elif lesson.what is Learning.FIT:
            self._start()
        else:
            self._clear()
            self.learning = lesson.what is Learning.BEGIN
            self._expected = lesson.expected
        if lesson.what is Learning.FORGET:
            self._take(ANYBODY)

    def close(self) -> None:
        """Stop fitting."""
        self._clear()

    def _clear(self) -> None:
        self._number += 1
        self._recent, self._kept, self.learning = [], {}, False

    def _take(self, profile: Profile) -> None:
        self._profile = profile
        self._adopt(profile)
        self._save(profile)

    def _start(self) -> None:
        kept, expected = self._kept, self._expected
        self._clear()
        if expected is None:
            return  # nothing was begun
        number = self._number
        fitting = Fitting(kept, lambda: number == self._number)

        def fit() -> None:
            try:
                self._fit(fitting, expected, len(kept))
            except Stopped:
                self._log("fitting_stopped")

        threading.Thread(target=fit, name="fitting", daemon=True).start()

    def _fit(self, fitting: Fitting, expected: Expected, kept: int) -> None:
        """What came of it: the new profile is taken where it hears better than the one there was."""
        fits = fitting.profile()
        tried = {profile: fitting.heard(expected, profile) for profile in (fits, replace(fits, means=""))}
        best, now = max(tried.items(), key=lambda trial: trial[1])
        before = fitting.heard(expected, self._profile)
        better = now.sure >= before.sure and now.total > before.total
        self._log("fitted", before=before, now=now, kept=kept, **vars(best))
        if better:
            self._take(fitting.lenient(expected, best))
        facts = {"before": str(before.sure), "now": str(now.sure), "all": str(kept)}
        self._tell(Notice("voice_learned" if better else "voice_unchanged", tuple(facts.items())))


def _bare(text: str) -> Sequence[str]:
    return [word for word in text.split() if word not in ("the", "a", "i")]
