"""Our own ear: pocketsphinx, held to what can be said now. Offline, a tenth of real time.

Three decoders follow an utterance while it is spoken: one the sentences that are likely here, one everything that can
be said, one bare phones. What is likely is believed before what is possible, and both are weighed against the phones,
which tells speech that is no command (see ``rejection``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import log
from typing import Any

from voice_solitaire.devices.ear.grammar.automaton import Automaton, sentence
from voice_solitaire.devices.ear.grammar.expectation import Expectation
from voice_solitaire.devices.ear.hearing import Ending, SoFar
from voice_solitaire.devices.ear.moonshine.rescoring import DecodedUtterance, Later, Opinion, may_answer
from voice_solitaire.devices.ear.pocketsphinx.confidence import (
    BORDER,
    SAMPLES_PER_FRAME,
    VOICED,
    Segment,
    Verdict,
    judge,
    loud_frames,
)
from voice_solitaire.devices.ear.pocketsphinx.decoders import (
    COMPARABLE,
    KEPT_GRAMMARS,
    KEPT_WHOLE,
    WIDE,
    DecodedPath,
    GrammarDecoder,
    PhoneDecoder,
    settings_of,
)
from voice_solitaire.devices.ear.unfinished import goes_on
from voice_solitaire.devices.freed_memory import give_back
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import ANYBODY, Expected, Heard, Log, Profile, Source, no_log

FAVOUR = 150.0  # how much worse a sentence may fit, over its whole length, for being e times as likely as others
# A decoder takes the best of the sounds that it looks at for its measure, so the fewer sentences it follows the better
# they seem to fit: so much, over the whole. Of 377 commands, most in noise, 241 were right without this, 246 with it.
HANDICAP = 630.0
# How much worse another reading may fit, over the whole, and still be what was meant: the surer the first, the less.
CLOSE, CLOSE_AT_MOST = 10000.0, 1200.0
UNRIVALLED = 10000.0
UNDISPUTED = 0.93  # from here on nothing else is looked for: beside 546 readings so sure two others came close, wrongly
SURE_ALONE = 0.9  # from here on nothing else is asked: of 470 commands heard so surely none was done wrong
BELIEVED = 0.85  # how sure second thoughts must be where the first heard no whole sentence
GUESSED = 0.8  # and how sure they may be at most where the sentence seemed to go on until its end
# Nats a word from which the network is hardly ever wrong: with more 45 of 46 were right, 33 of them people's.
WRITTEN = -0.5
# Nats a word below which the network hardly finds it in the sound, and how sure the decoder is then where it is right:
# of 15 single commands in noise, and in children's voices, that were done right none was below both.
FAINT, FAINTLY = -3.0, 0.75
CLOSE_CALL = 1.0  # between two sentences, in the weights of second thoughts
SAME = 0.1  # confidence by which a reading may change, while it is quiet, and needs no new thought
WORTH = 0.2  # confidence from which it may be a command
PAUSE = 0.08  # seconds of silence after which it is worth thinking twice
VOICED_WORD = 0.08  # of the loud frames of a single word that are voiced at least: of a "four" 0.12, of hiss 0.05
BREATH = 2  # words at most that a decoder makes of a breath or a click after a sentence
HARDLY_WORDS = 400.0  # how much worse it may fit without such: without a drawn vowel up to 280, without a "to" from 540

BYTES_A_SECOND = 2 * RATE
FRAMES_A_SECOND = 100  # of the recogniser's own


@dataclass(frozen=True)
class Hypothesis:
    """One reading of an utterance."""

    path: DecodedPath  # the words that were found in the sound
    verdict: Verdict  # how well they fit it
    likely: bool  # whether they were expected most of all


@dataclass(frozen=True)
class _Thought:
    """Readings that were weighed, how sure the first was, how many bytes of sound there were, and what came of it."""

    readings: tuple[str, ...] = ()
    sure: float = 0.0
    size: int = 0
    opinion: Opinion | None = None

    def holds(self, best: Hypothesis, pcm: bytes) -> bool:
        """Whether there is nothing new to think about: its first reading is about as sure as it was; or nothing was
        said since, and another that was weighed is the best now, or the first with a word that was made up behind it,
        or what was believed is still surer than the best."""
        text, sure = best.path.text, best.verdict.confidence
        if not self.readings:
            return False
        if text == self.readings[0]:
            known = abs(sure - self.sure) <= SAME
        else:
            known = text in self.readings and sure <= self.sure + SAME and not self._more(pcm)
        completed = text.split()[:-1] == self.readings[0].split()
        return known or ((completed or self._believes(text, sure)) and not self._more(pcm))

    def _believes(self, text: str, sure: float) -> bool:
        opinion, words = self.opinion, text.split()
        if opinion is None or opinion.confidence < max(BELIEVED, sure):
            return False
        opinion_words = opinion.text.split()
        return words[: len(opinion_words)] != opinion_words or len(words) <= len(opinion_words) + BREATH

    def _more(self, pcm: bytes) -> bool:
        """Whether something was said since."""
        return bool(loud_frames(pcm)[self.size // (2 * SAMPLES_PER_FRAME) :].any())


@dataclass
class _Spoken:
    """An utterance, and what was made of it; what takes long is kept with the readings that it is about."""

    means: str = ""  # the average sound when it began
    pcm: bytearray = field(default_factory=bytearray)
    raw: bytearray = field(default_factory=bytearray)
    before: Hypothesis | None = None  # the last reading before its end
    unfinished: bool = False  # when it was looked at last
    alone: tuple[str, bool] = ("", False)  # a reading, and whether it fits about as well without its last words
    rival: tuple[str, str, float] = ("", "", UNRIVALLED)  # a reading, what else it may be, how much worse that fits
    thought: _Thought = _Thought()


class PocketsphinxEar:
    """A Recogniser that hears only what can be said, and says how sure it is of it.

    The decoders live as long as the session: loading takes a fifth of a second, the grammar of a new position some
    milliseconds, going back to one of the last few nothing. ``profile`` is the player's, once it is known.
    ``rescorer`` is asked about what was hardly heard; None where there is none. ``doubts`` is called just before.
    ``thought_twice`` tells after an utterance whether it was asked about that one. ``is_other`` may be set to what
    tells whether an utterance is known by now to be none of the sentences given, so that they needn't be weighed.
    """

    def __init__(
        self,
        log: Log = no_log,
        profile: Profile = ANYBODY,
        rescorer: Later | None = None,
        doubts: Callable[[], None] = lambda: None,
    ) -> None:
        self._log = log
        self._doubts = doubts
        self._rescorer = rescorer
        self.is_other: Callable[[tuple[str, ...]], bool] = lambda texts: False
        self.adopt(profile)
        self._ready = self._expects_likely = False
        self._open = self.thought_twice = False
        self._weight, self._favour = 1.0, 0.0  # of what is likely
        self._spoken = _Spoken()

    def adopt(self, profile: Profile) -> None:
        """Hear this player from the next grammar on."""
        self.profile = profile
        self._anything, self._likely = self._decoder(kept=KEPT_WHOLE, **WIDE), self._decoder(**WIDE)
        self._phones = PhoneDecoder(**settings_of(profile))
        # For second thoughts, while the others are still listening.
        self._second = self._decoder()
        self._fair: GrammarDecoder | None = None  # one that compares sentences, made when there are some

    @property
    def decoders(self) -> tuple[GrammarDecoder, ...]:
        """Those that follow a grammar now, what is likely first."""
        return (self._likely, self._anything) if self._expects_likely else (self._anything,)

    def expect(self, expected: Expected) -> None:
        """Hear what is expected from the next utterance on. Trees that are faulty are logged, the old ones stay."""
        worked = not self._ready or bool(self._spoken.pcm)
        likely = expected.likely
        asked = [(self._anything, expected.anything)]
        asked[:0] = [(self._likely, likely)] if likely is not None else []
        try:
            for decoder, tree in asked:
                decoder.prepare(tree)
        except ValueError as error:
            self._log("grammar_refused", why=str(error))
            return
        for decoder, tree in asked:
            decoder.expect(tree)
        self._ready, self._expects_likely, self._weight = True, likely is not None, expected.weight
        self._favour = FAVOUR * log(expected.weight) - HANDICAP if likely is not None else 0.0
        if worked:  # what loading and listening took, while the game speaks
            self._spoken = _Spoken()
            give_back()

    def begin(self) -> None:
        """An utterance begins."""
        self._spoken = _Spoken(self._anything.means)
        self._open = self._ready
        if self._rescorer:
            self._rescorer.prepare()
        if self._open:
            for decoder in (*self.decoders, self._phones):
                decoder.start()

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        """Decode more of the utterance."""
        self._spoken.pcm += pcm
        self._spoken.raw += pcm if raw is None else raw
        if self._open:
            for decoder in (*self.decoders, self._phones):
                decoder.feed(pcm)

    def so_far(self) -> SoFar:
        """What the utterance is, if it has ended here."""
        if not self._open:
            return SoFar(Ending.UNFINISHED, 0.0)
        best = self._spoken.before = self._best(self._phones.segments())
        if best is None:
            return SoFar(Ending.UNFINISHED, 0.0)
        silence = len(self._spoken.pcm) / BYTES_A_SECOND - (best.path.words[-1].last + 1) / FRAMES_A_SECOND
        text, sure, likely = best.path.text, best.verdict.confidence, best.likely
        # While it is still quiet; of what is hardly a command, only at the end.
        opinion = self._thought(best) if silence >= PAUSE and (sure >= WORTH or self._may_answer()) else None
        if opinion is not None and opinion.overrules(sure if self._accepts(text) else BELIEVED):
            text, sure, likely = opinion.text, opinion.confidence, False
        words = text.split()
        likely = likely or (self._expects_likely and self._automaton(likely=True).accepts(words))
        machine = self._automaton(likely)  # what could follow a likely sentence is likely too
        state = machine.follow(words)
        ending = Ending.UNFINISHED
        if state in machine.ends:
            ending = Ending.OPEN if machine.steps[state] else Ending.CLOSED
            self._other(best)
        elif self._accepts(" ".join(words)):  # the likely sentences go on here, and one that isn't may end
            ending = Ending.OPEN
        elif self._is_whole(best.path):
            ending = Ending.BREATHED
        elif goes_on(text):
            ending = Ending.HANGING
        self._spoken.unfinished = ending in (Ending.UNFINISHED, Ending.HANGING)
        return SoFar(ending, sure, silence, text, opinion is not None)

    def finish(self) -> Heard | None:
        """The sentence that was said, the beginning of one that was left unfinished, or None."""
        if not self._open:
            return None
        self._open = False
        for decoder in (*self.decoders, self._phones):
            decoder.end()
        phones = self._phones.segments()
        best = self._best(phones) or self._spoken.before
        if best is None:
            return None
        verdict = best.verdict
        other, lead = self._other(best)
        opinion = self._thought(best)
        self.thought_twice = opinion is not None
        if opinion is not None and (opinion.overrules(BELIEVED) or self._accepts(best.path.text)):
            thought = self._spoken.thought
            self._log("deliberated", heard=thought.readings[0], sure=round(thought.sure, 3), **opinion.facts)
            rivalled = opinion.lead < CLOSE_CALL and opinion.confidence < UNDISPUTED
            others = (opinion.other,) if opinion.other and rivalled else ()
            # Of a sentence that never sounded whole the rest is a guess: that much must be asked back.
            guessed = self._spoken.unfinished and opinion.a_word < WRITTEN
            # Nor is a single word believed that neither of both heard well: it may be a note of music.
            alone = not opinion.answers and len(opinion.text.split()) == 1
            faint = alone and opinion.a_word < FAINT and verdict.confidence < FAINTLY
            certain = min(opinion.confidence, GUESSED) if guessed or faint else opinion.confidence
            return Heard(opinion.text, Source.SPOKEN, certain, others)
        close = min(CLOSE_AT_MOST, CLOSE * (1 - verdict.confidence))
        others = (other,) if other and lead < close else ()
        self._log("recognised", text=best.path.text, likely=best.likely, other=other,
                  lead=round(lead), **verdict.facts)  # fmt: skip
        return Heard(best.path.text, Source.SPOKEN, verdict.confidence, others)

    def close(self) -> None:
        """Nothing to give back: the decoders go with the object."""

    def _is_whole(self, path: DecodedPath) -> bool:
        """Whether an unfinished sentence is a whole one without its last words, which are soft or hardly heard."""
        words = path.text.split()
        for count in range(len(words) - 1, max(0, len(words) - 1 - BREATH), -1):
            if self._accepts(" ".join(words[:count])):
                rest = loud_frames(bytes(self._spoken.pcm))[path.words[count - 1].last + BORDER + 1 :]
                return not rest.any() or self._fits_without(words, count)
        return False

    def _fits_without(self, words: list[str], count: int) -> bool:
        """Whether the first words fit about as well alone: the others may be the end of a long vowel."""
        text = " ".join(words)
        if self._spoken.alone[0] != text:
            pcm = bytes(self._spoken.pcm)
            paths = [self._second.once(sentence(some), pcm, self._spoken.means) for some in (words, words[:count])]
            totals = [path.total for path in paths if path]
            self._spoken.alone = text, len(totals) == len(paths) and totals[0] - totals[1] < HARDLY_WORDS
        return self._spoken.alone[1]

    def _automaton(self, likely: bool) -> Automaton:
        """What is followed for what is likely, or for anything."""
        machine = (self._likely if likely else self._anything).automaton
        assert machine is not None
        return machine

    def _accepts(self, text: str) -> bool:
        """Whether this is a whole sentence."""
        kinds = (True, False) if self._expects_likely else (False,)
        return any(self._automaton(likely).accepts(text.split()) for likely in kinds)

    def _thought(self, best: Hypothesis) -> Opinion | None:
        """Second thoughts about a reading; None where none are needed, or none can be had."""
        text, sure = best.path.text, best.verdict.confidence
        answers = self._may_answer()
        if (sure >= SURE_ALONE and not answers) or best.verdict.voiced < (VOICED_WORD if answers else VOICED):
            return None
        pcm = bytes(self._spoken.pcm)
        if not self._spoken.thought.holds(best, pcm):
            rescorer = self._rescorer() if self._rescorer else None
            opinion: Opinion | None = None
            heard: tuple[str, ...] = ()
            if rescorer is not None:
                self._doubts()
                paths = [path.text for path in map(GrammarDecoder.path, self.decoders) if path]
                readings = [text, *([] if answers else [self._other(best)[0]]), *paths]
                heard = tuple(reading for reading in dict.fromkeys(readings) if self._accepts(reading))
                speech = DecodedUtterance(bytes(self._spoken.raw), pcm, self._spoken.means, heard, sure, text in heard)
                settled = partial(self.is_other, (text, *heard))
                opinion = None if settled() else rescorer.weigh(speech, self._expectation, self._judge(), settled)
            self._spoken.thought = _Thought(tuple(dict.fromkeys((text, *heard))), sure, len(pcm), opinion)
        return self._spoken.thought.opinion

    def _may_answer(self) -> bool:
        """Whether this may be a short answer to what was asked."""
        return may_answer(len(self._spoken.raw), self._expectation)

    @property
    def _expectation(self) -> Expectation:
        likely = self._automaton(likely=True) if self._expects_likely else None
        return Expectation(self._automaton(likely=False), likely, self._weight)

    def _judge(self) -> GrammarDecoder:
        """What measures all its sounds, so that it measures every sentence alike."""
        if self._fair is None:
            # Every second frame is enough: of 360 commands in noise 303 were the best either way, in 72 % of the time.
            self._fair = self._decoder(**WIDE, **COMPARABLE, ds=2)
        return self._fair

    def _decoder(self, kept: int = KEPT_GRAMMARS, **settings: Any) -> GrammarDecoder:
        return GrammarDecoder(self.profile.accents, kept, **settings, **settings_of(self.profile))

    def _best(self, phones: list[Segment]) -> Hypothesis | None:
        """The reading to believe; None when there is none."""
        paths = [(decoder.path(), decoder is self._likely) for decoder in self.decoders]
        candidates = [
            (path.total + self._favour * likely, path, likely)
            for path, likely in paths
            if path is not None and path.words
        ]
        if not candidates or not phones:
            return None
        _, path, likely = max(candidates, key=lambda candidate: candidate[0])
        margin = path.total - max((other.total for _, other, _ in candidates if other is not path), default=path.total)
        pcm, lenience = bytes(self._spoken.pcm), self.profile.lenience
        verdict = judge(path.words, phones, pcm, likely=likely, margin=margin, lenience=lenience)
        return Hypothesis(path, verdict, likely)

    def _other(self, best: Hypothesis) -> tuple[str, float]:
        """What else it may be, and how much worse that fits: the same sound once more, without its weakest word."""
        if best.verdict.confidence >= UNDISPUTED:
            return "", UNRIVALLED
        text, other, lead = self._spoken.rival
        if text != best.path.text:
            word = best.verdict.weakest  # be it one or many of it: "spade" and "spades"
            machine = self._automaton(best.likely).without(word, word + "s", word.removesuffix("s"))
            # Both readings anew, so that they are weighed alike.
            pcm = bytes(self._spoken.pcm)
            first = self._second.once(sentence(best.path.text.split()), pcm, self._spoken.means)
            path = self._second.once(machine, pcm, self._spoken.means)
            other, lead = (path.text, first.total - path.total) if first and path else ("", UNRIVALLED)
            self._spoken.rival = best.path.text, other, lead
        return other, lead
