"""Second thoughts about what was hardly heard: a network and a decoder weigh the same few sentences against each other.

The decoder knows how words sound in a quiet room, the network what they sound like in noise and what people say. Each
is wrong where the other often isn't: of 360 commands in noise, 15 dB below them, the decoder alone had 72 % right, the
network alone 65 %, both together 84 %.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log

from voice_solitaire.devices.ear.grammar.automaton import Automaton, sentence, sentences
from voice_solitaire.devices.ear.grammar.command_key import command_key
from voice_solitaire.devices.ear.grammar.expectation import Expectation
from voice_solitaire.devices.ear.moonshine.dictation import Dictation
from voice_solitaire.devices.ear.moonshine.network import BEHIND, Moonshine, Search, Spelled, Transcription, installed
from voice_solitaire.devices.ear.moonshine.short_answers import IMAGINED, SECONDS, ShortAnswer, a_word, short_answer
from voice_solitaire.devices.ear.pocketsphinx.decoders import GrammarDecoder
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import Log, no_log

LIKELY_WIDTH = 4  # ways that the network follows at a time, of what is likely
ANSWERS_WIDTH, ANSWERS_BEHIND = 6, 15.0  # and where that are a few short answers
FEW = 6  # commands that the decoder weighs
# What tells sentences apart, fitted to commands in noise: the decoder's measure (a thousand of it), the network's
# (nats), how many words there are, and how likely it was (nats).
OF_FIT, OF_NETWORK, OF_WORDS, OF_LIKELY = 1.06, 0.1, 0.4, 0.5
SURPRISE = 300.0  # by how much the decoder may like a sentence better than those before it
WORST_FIT, UNKNOWN = 8.0, -40.0  # of a sentence that the decoder can't find, that the network gave up
# How the evidence adds up to the odds that a sentence is right; fitted (tools/fit_second_thoughts.py does it again) to
# 770 commands in noise that the decoder alone was not sure of, and to talk. EVEN makes four times of five sure enough.
EVEN, OF_LEAD, OF_A_WORD, OF_BEING_LIKELY, OF_AGREEING, OF_SURE = WEIGHTS = 2.73, 0.2, 0.913, 0.98, 0.77, 0.574
# Where an answer is wanted it is a word or two, and such the network imagines in music too: then it may make the
# decoder a little surer, and what it hears by itself is not believed; nor is what music says most, vowel by vowel.
ANSWERS, SHORT = 50.0, 2  # times as likely as the rest, words
SHARED, NOT_SHARED = 0.2, 0.65
HOPELESS = 0.55  # confidence that is at least worth asking about
# Where both hear the same, the decoder this sure of it alone, the network finding it so much more probable (nats) than
# the next, and both together so sure, nothing is measured: of 360 commands in noise 33 were such, and none was wrong.
SURE_ENOUGH, APART, BEYOND_DOUBT = 0.5, 6.0, 0.9
MOST_LEAD, WORST_A_WORD, LEAST_SURE = 4.0, -6.0, 0.001
KEPT = 8  # grammars that are spelled out
LONGEST = 9.0  # seconds: what is longer is no command, and the network's decoder takes no more than 9.2


@dataclass(frozen=True)
class DecodedUtterance:
    """What the player said, ``raw`` with and ``pcm`` without the room's noise (16 kHz mono int16), and what the decoder
    took it for: ``heard``, the best sentence first. ``means`` was its average sound."""

    raw: bytes
    pcm: bytes
    means: str
    heard: tuple[str, ...]
    sure: float  # of the first of them, 0 to 1
    whole: bool = True  # whether that is a whole sentence; else only the others are


@dataclass(frozen=True)
class Opinion:
    """The sentence that was most probably said, how sure that is (0 to 1), and what else it may have been.

    ``lead`` is by how much it is better, in the units of all weights together; ``a_word`` how probable the network
    finds it, in nats a word; ``likely`` whether it was; ``agreed`` whether the decoder took it for the same. Nothing is
    known of ``lead`` where nothing was ``measured``. What ``answers`` was decided among short answers to an open
    question, with a ``lead`` in nats.
    """

    text: str  # the sentence that was most probably said
    confidence: float  # how sure that is, 0 to 1
    other: str  # what else it may have been
    lead: float
    a_word: float
    likely: bool
    agreed: bool
    measured: bool = True
    answers: bool = False

    def overrules(self, sure: float) -> bool:
        """Whether this counts and not what the decoder alone heard, as ``sure`` as that."""
        return self.answers or self.confidence > sure

    @property
    def facts(self) -> dict[str, object]:
        """All of it, short enough for the log."""
        return {name: round(fact, 3) if isinstance(fact, float) else fact for name, fact in vars(self).items()}


class Later:
    """A ``Rescorer`` that is loaded once somebody speaks: ``prepare`` begins it in a thread of its own, a call waits
    for it. None where the packages or the model are missing."""

    def __init__(self, log: Log = no_log) -> None:
        self._log = log
        self._found: Rescorer | None = None
        self._thread: threading.Thread | None = None

    def prepare(self) -> None:
        """Begin to load it; again, only what was given back of its memory."""
        if self._found is not None:
            self._found.fetch()
        self._loading()

    def __call__(self) -> Rescorer | None:
        self._loading().join()
        return self._found

    def _loading(self) -> threading.Thread:
        if self._thread is None:
            # No daemon: to be stopped half way, a library that is being loaded would take the process with it.
            self._thread = threading.Thread(target=self._load, name="rescoring")
            self._thread.start()
        return self._thread

    def _load(self) -> None:
        folder = installed()
        if folder is None:
            return
        try:
            self._found = Rescorer(Moonshine(folder))
        except Exception as error:  # whatever onnxruntime makes of another machine or another model
            self._log("no_rescoring", why=str(error))


class Rescorer:
    """Weighs sentences. ``dictation`` is the same network, held to none."""

    def __init__(self, network: Moonshine) -> None:
        self._network = network
        self.dictation = Dictation(network)
        self._spelled: dict[int, Spelled] = {}

    def fetch(self) -> None:
        """Have the network at hand, since somebody speaks."""
        self._network.fetch()

    def weigh(
        self,
        utterance: DecodedUtterance,
        here: Expectation,
        decoder: GrammarDecoder,
        settled: Callable[[], bool] = lambda: False,
    ) -> Opinion | None:
        """What an utterance was; None of what is too long for a command, or once it is ``settled`` that it was none.
        ``decoder`` must measure all its sounds (``compallsen``), so that sentences which are followed alone can be
        compared."""
        if len(utterance.raw) > 2 * RATE * LONGEST:
            return None
        transcriptions = self._asked(utterance, here)
        if may_answer(len(utterance.raw), here):
            answer = short_answer(
                {reading.text: reading.score for reading in transcriptions},
                lambda text: here.likely is not None and here.likely.accepts(text.split()),
                utterance.heard[0] if utterance.heard else "",
                utterance.sure if utterance.whole else 0.0,
            )
            if answer is not None:
                return _as_opinion(answer)
        judgement = _Judgement(utterance, here, transcriptions)
        shared = judgement.shared
        if shared is not None and shared.confidence >= BEYOND_DOUBT:
            return shared
        surest = max(map(judgement.opinion, judgement.chosen), key=lambda opinion: opinion.confidence, default=None)
        if surest is None or surest.confidence < HOPELESS:  # whatever the decoder may say
            return surest and judgement.opinion(surest.text, lead=0.0)
        totals: dict[str, float] = {}
        for text in judgement.promising:
            if settled():
                return None
            if judgement.is_settled(totals, text):
                break
            path = decoder.once(sentence(text.split()), utterance.pcm, utterance.means)
            if path is not None:
                totals[text] = path.total
        return judgement.best(totals)

    def _asked(self, utterance: DecodedUtterance, here: Expectation) -> list[Transcription]:
        """What the network makes of it, of what was heard too."""
        searches = [Search(self._spelling(here.anything))]
        if here.likely is not None:
            wide = (ANSWERS_WIDTH, ANSWERS_BEHIND) if may_answer(len(utterance.raw), here) else (LIKELY_WIDTH, BEHIND)
            searches.append(Search(self._spelling(here.likely), *wide))
        if utterance.heard:
            own = Spelled(sentences(map(str.split, utterance.heard)), self._network.subwords)
            searches.append(Search(own, 2 * len(utterance.heard), 10 * BEHIND))
        return self._network.readings(self._network.listen(utterance.raw), *searches)

    def _spelling(self, machine: Automaton) -> Spelled:
        """A grammar piece by piece; of the last few grammars it is kept."""
        known = self._spelled.pop(id(machine), None)
        if known is None or known.machine is not machine:
            known = Spelled(machine, self._network.subwords)
        self._spelled[id(machine)] = known
        while len(self._spelled) > KEPT:
            del self._spelled[next(iter(self._spelled))]
        return known


def may_answer(size: int, here: Expectation) -> bool:
    """Whether so many bytes of sound are short enough for an answer, and one is wanted."""
    return here.weight >= ANSWERS and here.likely is not None and size <= 2 * RATE * SECONDS


def _as_opinion(answer: ShortAnswer) -> Opinion:
    score = a_word(answer.text, answer.score)
    return Opinion(answer.text, answer.confidence, answer.other, answer.margin, score, answer.likely, answer.agreed,
                   measured=False, answers=True)  # fmt: skip


class _Judgement:
    """The commands that an utterance may be, and what speaks for each. Of several wordings the network's counts."""

    def __init__(self, utterance: DecodedUtterance, here: Expectation, readings: Sequence[Transcription]) -> None:
        self._said, self._here = utterance, here
        self._scores = {reading.text: reading.score for reading in readings}  # the best first
        wordings: dict[str, str] = {}  # of each command the most probable one
        for text in (*self._scores, *utterance.heard):
            wordings.setdefault(command_key(text), text)
        self._heard = command_key(utterance.heard[0]) if utterance.heard else ""
        first = [self._heard] if self._heard else []
        self.chosen = [wordings[key] for key in dict.fromkeys((*first, *wordings))][:FEW]

    @property
    def shared(self) -> Opinion | None:
        """What both find by far the most probable, as sure as that makes it alone; None where there is no such."""
        utterance, best = self._said, next(iter(self._scores), "")
        if not utterance.whole or utterance.sure < SURE_ENOUGH or not best or command_key(best) != self._heard:
            return None
        next_best = next((score for text, score in self._scores.items() if command_key(text) != self._heard), UNKNOWN)
        if self._scores[best] - next_best < APART:
            return None
        return replace(self.opinion(best, lead=0.0), measured=False)

    @property
    def promising(self) -> list[str]:
        """Those that may be chosen: what the decoder heard, then the best of the others."""
        heard, *others = self.chosen
        return [heard, *sorted(others, key=lambda text: -self._worth(text, 0))]

    def is_settled(self, totals: Mapping[str, float], text: str) -> bool:
        """Whether neither ``text`` nor any that is less promising can be the first or the second of all."""
        known = sorted(self._worths(totals).values())
        return len(known) > 1 and known[-2] > self._worth(text, SURPRISE)

    def opinion(self, text: str, other: str = "", lead: float = MOST_LEAD) -> Opinion:
        """How sure a sentence is that is better than the ``other`` by ``lead``."""
        utterance, here, words = self._said, self._here, len(text.split())
        a_word = max(WORST_A_WORD, self._scores.get(text, UNKNOWN) / (words + 1))
        agreed = command_key(text) == self._heard
        certain = confidence(lead, a_word, self._is_likely(text), utterance.sure if agreed else None)
        if here.weight >= ANSWERS and words <= SHORT:
            certain = min(certain, utterance.sure + SHARED if agreed and text not in IMAGINED else NOT_SHARED)
        return Opinion(text, certain, other, lead, a_word, self._is_likely(text), agreed)

    def best(self, totals: Mapping[str, float]) -> Opinion | None:
        """The best of those that the decoder found at all, with its totals."""
        worth = self._worths(totals)
        ordered = sorted(worth, key=lambda text: -worth[text])
        if len(ordered) < 2:
            return self.opinion(ordered[0]) if ordered else None
        text, other = ordered[:2]
        return self.opinion(text, other, min(MOST_LEAD, worth[text] - worth[other]))

    def _worths(self, totals: Mapping[str, float]) -> dict[str, float]:
        return {text: self._worth(text, total - max(totals.values())) for text, total in totals.items()}

    def _worth(self, text: str, behind: float) -> float:
        """All that tells sentences apart; ``behind`` is the decoder's total less its best."""
        favour = OF_LIKELY * log(self._here.weight) if self._is_likely(text) else 0.0
        network = OF_NETWORK * self._scores.get(text, UNKNOWN)
        return OF_FIT * max(-WORST_FIT, behind / 1000) + network + OF_WORDS * len(text.split()) + favour

    def _is_likely(self, text: str) -> bool:
        return self._here.likely is not None and self._here.likely.accepts(text.split())


def confidence(lead: float, a_word: float, likely: bool, sure: float | None) -> float:
    """How sure, 0 to 1: a sentence by so much better than the next, so many nats a word in the network's eyes, perhaps
    ``likely``, and perhaps what the decoder alone took it for, as sure as that."""
    odds = sum(weight * fact for weight, fact in zip(WEIGHTS, evidence(lead, a_word, likely, sure), strict=True))
    return 1 / (1 + exp(-odds))


def evidence(lead: float, a_word: float, likely: bool, sure: float | None) -> tuple[float, ...]:
    """What the weights are multiplied with."""
    certain = min(max(sure or 0.0, LEAST_SURE), 1 - LEAST_SURE)
    agreed = sure is not None
    return 1.0, lead, a_word, float(likely), float(agreed), agreed * log(certain / (1 - certain))
