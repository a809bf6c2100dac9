"""Second thoughts about what was hardly heard: a network and a decoder weigh the same few sentences against each other.

The decoder knows how words sound in a quiet room, the network what they sound like in noise and what people say. Each
is wrong where the other often isn't: of 360 commands in noise, 15 dB below them, the decoder alone had 72 % right, the
network alone 74 %, both together 88 %.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from voice_solitaire.devices.automaton import Automaton, automaton, sentence
from voice_solitaire.devices.followers import GrammarFollower
from voice_solitaire.devices.moonshine import BEHIND, RATE, Moonshine, Reading, Search, Spelled, installed
from voice_solitaire.ports import Log, no_log

WIDTH, LIKELY_WIDTH = 8, 4  # ways that the network follows at a time
FEW = 4  # sentences that the decoder weighs
# What tells sentences apart, fitted to commands in noise: the decoder's measure (a thousand of it), the network's
# (nats), how many words there are, and how likely it was (nats).
OF_FIT, OF_NETWORK, OF_WORDS, OF_LIKELY = 1.06, 0.1, 0.4, 0.5
WORST_FIT, UNKNOWN = 8.0, -40.0  # of a sentence that the decoder can't find, that the network gave up
# How the evidence adds up to the odds that a sentence is right; fitted (tools/fit_second_thoughts.py does it again) to
# 770 commands in noise that the decoder alone was not sure of, and to talk. EVEN makes four times of five sure enough.
EVEN, OF_LEAD, OF_A_WORD, OF_BEING_LIKELY, OF_AGREEING, OF_SURE = 2.73, 0.2, 0.913, 0.98, 0.77, 0.574
# Where an answer is wanted it is a word or two, and such the network imagines in music too ("yeah"): both must be sure.
ANSWERS, SHORT, NOT_SHARED = 50.0, 2, 0.65  # times as likely as the rest, words, confidence
HOPELESS = 0.55  # confidence that is at least worth asking about
MOST_LEAD, WORST_A_WORD, LEAST_SURE = 4.0, -6.0, 0.001
KEPT = 8  # grammars that are spelled out
LONGEST = 9.0  # seconds: what is longer is no command, and the network's decoder takes no more than 9.2


@dataclass(frozen=True)
class Opinion:
    """The sentence that was most probably said, how sure that is (0 to 1), and what else it may have been.

    ``lead`` is by how much it is better, in the units of all weights together; ``a_word`` how probable the network
    finds it, in nats a word; ``likely`` whether it was.
    """

    text: str
    confidence: float
    other: str
    lead: float
    a_word: float
    likely: bool


class Later:
    """A Deliberation that is loaded once somebody speaks: ``prepare`` begins it in a thread of its own, a call waits
    for it. None where the packages or the model are missing."""

    def __init__(self, log: Log = no_log) -> None:
        self._log = log
        self._found: Deliberation | None = None
        self._thread: threading.Thread | None = None

    def prepare(self) -> None:
        """Begin to load it; again, nothing."""
        if self._thread is None:
            # No daemon: to be stopped half way, a library that is being loaded would take the process with it.
            self._thread = threading.Thread(target=self._load, name="deliberation")
            self._thread.start()

    def __call__(self) -> Deliberation | None:
        self.prepare()
        assert self._thread is not None
        self._thread.join()
        return self._found

    def _load(self) -> None:
        folder = installed()
        if folder is None:
            return
        try:
            self._found = Deliberation(Moonshine(folder))
        except Exception as error:  # whatever onnxruntime makes of another machine or another model
            self._log("no_deliberation", why=str(error))


class Deliberation:
    """Weighs sentences."""

    def __init__(self, network: Moonshine) -> None:
        self._network = network
        self._spelled: dict[int, Spelled] = {}

    def weigh(
        self,
        raw: bytes,
        pcm: bytes,
        *,
        follower: GrammarFollower,
        means: str,
        heard: tuple[str, ...],
        sure: float,
        anything: Automaton,
        likely: Automaton | None,
        weight: float,
    ) -> Opinion | None:
        """What an utterance was, ``raw`` with and ``pcm`` without the room's noise, where the decoder took it for
        ``heard``, the best first, and was so sure of that one. ``weight`` is how many times as likely the likely
        sentences are. ``follower`` must measure all its sounds (``compallsen``), so that sentences which are followed
        alone can be compared; ``means`` was its average sound. None of what is too long for a command."""
        if len(raw) > 2 * RATE * LONGEST:
            return None
        scores = {reading.text: reading.score for reading in self._asked(raw, heard, anything, likely)}
        chosen = [*heard[:1], *(text for text in scores if text not in heard[:1])][:FEW]

        def expected(text: str) -> bool:
            return likely is not None and likely.accepts(text.split())

        def opinion(text: str, other: str, lead: float) -> Opinion:
            a_word = max(WORST_A_WORD, scores.get(text, UNKNOWN) / (len(text.split()) + 1))
            agreed = heard[:1] == (text,)
            certain = confidence(lead, a_word, expected(text), sure if agreed else None)
            if weight >= ANSWERS and len(text.split()) <= SHORT:
                certain = min(certain, sure if agreed else NOT_SHARED)
            return Opinion(text, certain, other, lead, a_word, expected(text))

        surest = max((opinion(text, "", MOST_LEAD) for text in chosen), key=lambda each: each.confidence, default=None)
        if surest is None or surest.confidence < HOPELESS:  # whatever the decoder may say
            return surest and opinion(surest.text, "", 0.0)
        paths = {text: follower.once(sentence(text.split()), pcm, means) for text in chosen}
        totals = [path.total for path in paths.values() if path is not None]
        if not totals:
            return None
        best = max(totals)

        def weighed(text: str) -> float:
            path = paths[text]
            fit = max(-WORST_FIT, (path.total - best) / 1000) if path else -WORST_FIT
            favour = OF_LIKELY * log(weight) if expected(text) else 0.0
            return OF_FIT * fit + OF_NETWORK * scores.get(text, UNKNOWN) + OF_WORDS * len(text.split()) + favour

        ordered = sorted((text for text in chosen if paths[text]), key=weighed, reverse=True)
        text, other = ordered[0], "".join(ordered[1:2])
        return opinion(text, other, min(MOST_LEAD, weighed(text) - weighed(other)) if other else MOST_LEAD)

    def _asked(self, raw: bytes, heard: Sequence[str], anything: Automaton, likely: Automaton | None) -> list[Reading]:
        """What the network makes of it, of what was heard too."""
        searches = [Search(self._spelling(anything), WIDTH)]
        if likely is not None:
            searches.append(Search(self._spelling(likely), LIKELY_WIDTH))
        if heard:
            rows = "|".join(heard)
            own = Spelled(automaton(f"public <heard> = {rows};"), self._network.subwords)
            searches.append(Search(own, 2 * len(heard), 10 * BEHIND))
        return self._network.readings(self._network.listen(raw), *searches)

    def _spelling(self, machine: Automaton) -> Spelled:
        """A grammar piece by piece; of the last few grammars it is kept."""
        known = self._spelled.pop(id(machine), None)
        if known is None or known.machine is not machine:
            known = Spelled(machine, self._network.subwords)
        self._spelled[id(machine)] = known
        while len(self._spelled) > KEPT:
            del self._spelled[next(iter(self._spelled))]
        return known


def confidence(lead: float, a_word: float, likely: bool, sure: float | None) -> float:
    """How sure, 0 to 1: a sentence by so much better than the next, so many nats a word in the network's eyes, perhaps
    ``likely``, and perhaps what the decoder alone took it for, as sure as that."""
    evidence = EVEN + OF_LEAD * lead + OF_A_WORD * a_word + OF_BEING_LIKELY * likely
    if sure is not None:
        sure = min(max(sure, LEAST_SURE), 1 - LEAST_SURE)
        evidence += OF_AGREEING + OF_SURE * log(sure / (1 - sure))
    return 1 / (1 + exp(-evidence))
