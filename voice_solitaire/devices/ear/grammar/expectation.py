"""What may be said now, in the forms that recognisers can follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from voice_solitaire.devices.ear.free_text.matching import Matcher, SentenceMatch
from voice_solitaire.devices.ear.grammar.automaton import Automaton, automaton
from voice_solitaire.devices.ear.recent import Recent
from voice_solitaire.ports import Expected

HINT = 120  # words; the engines take some two hundred parts of words
KEPT = 6  # positions, which come back
FAVOUR = 0.7  # sounds by which a likely sentence may be further away and still be preferred


@dataclass(frozen=True)
class Expectation:
    """The automata of what can be said.

    ``weight`` is how many times as probable what is likely is as the rest; ``words`` are those of free wording.
    """

    anything: Automaton  # of every sentence
    likely: Automaton | None = None  # of what will most probably be said; None where nobody can tell
    weight: float = 1.0
    words: frozenset[str] = frozenset()

    def accepts(self, words: Sequence[str]) -> bool:
        """Whether some words are a whole sentence."""
        return any(machine.accepts(words) for machine in (self.likely, self.anything) if machine is not None)

    def nearest(self, line: str) -> SentenceMatch | None:
        """The sentence that sounds most like a line; a likely one even where it is a little further away."""
        match = self._anything.nearest(line)
        likely = self._likely.nearest(line) if match and match.distance and self._likely else None
        if match is None or likely is None or likely.distance > match.distance + FAVOUR or likely.text == match.text:
            return match
        return replace(likely, other=match.text, lead=max(0.0, match.distance - likely.distance))

    @cached_property
    def _anything(self) -> Matcher:
        return Matcher(self.anything)

    @cached_property
    def _likely(self) -> Matcher | None:
        return Matcher(self.likely) if self.likely else None

    def without(self, *words: str) -> Expectation:
        """This expectation where some words can't be said."""
        return replace(self, anything=self.anything.without(*words), likely=self.likely and self.likely.without(*words))


automaton_of = Recent(automaton, 2 * KEPT)  # a tree's automaton, one for all who ask


def expectation(expected: Expected) -> Expectation:
    """The automata of what is expected; of the last few trees they are kept. Raises ValueError for a faulty tree."""
    likely = None if expected.likely is None else automaton_of(expected.likely)
    return Expectation(automaton_of(expected.anything), likely, expected.weight, expected.words)


def hint(expectation: Expectation, most: int = HINT) -> str:
    """Likely sentences that hold each likely word once at least, as far as some words reach: what an engine that
    writes as the text before it is written should have before it."""
    words: set[str] = set()
    sentences: list[str] = []
    for sentence in cover(expectation.likely or expectation.anything):
        if not words.issuperset(sentence) and sum(map(len, map(str.split, sentences))) + len(sentence) <= most:
            words.update(sentence)
            sentences.append(" ".join(sentence))
    return ", ".join(sentences)


def cover(machine: Automaton) -> Iterator[tuple[str, ...]]:
    """Sentences that together hold every pair of words that may follow each other, short beginnings first.

    >>> from voice_solitaire.language.grammar import phrase
    >>> [" ".join(words) for words in cover(automaton(phrase("[please] (turn | deal) [now]")))]
    ['please turn', 'turn now', 'deal', 'please deal now']
    """
    onwards = _onwards(machine)
    beginnings: dict[tuple[int, str], tuple[str, ...]] = {(0, ""): ()}
    waiting = [(0, "")]
    taken: set[tuple[str, str]] = set()  # pairs; before the first word and after the last there is nothing

    def next_word(state: int, last: str) -> str:
        if state in machine.ends and (last, "") not in taken:
            return ""
        steps = machine.steps[state].items()
        return next((word for word, to in steps if to in onwards and (last, word) not in taken), onwards[state])

    for state, last in waiting:
        for word, to in machine.steps[state].items():
            if to not in onwards:
                continue
            if (to, word) not in beginnings:
                beginnings[to, word] = (*beginnings[state, last], word)
                waiting.append((to, word))
            if (last, word) not in taken:
                words, at, next_said = [*beginnings[state, last]], state, word
                while next_said:
                    taken.add((words[-1] if words else "", next_said))
                    words.append(next_said)
                    at = machine.steps[at][next_said]
                    next_said = next_word(at, next_said)
                taken.add((words[-1], ""))
                yield tuple(words)
        if state in machine.ends and last and (last, "") not in taken:
            taken.add((last, ""))
            yield beginnings[state, last]


def _onwards(machine: Automaton) -> dict[int, str]:
    """From each state with a way to an end, the first word of the shortest; nothing where a sentence may end."""
    before: dict[int, list[tuple[int, str]]] = {}
    for state, step in enumerate(machine.steps):
        for word, to in step.items():
            before.setdefault(to, []).append((state, word))
    onwards = dict.fromkeys(machine.ends, "")
    waiting = list(onwards)
    for state in waiting:
        for earlier, word in before.get(state, ()):
            if earlier not in onwards:
                onwards[earlier] = word
                waiting.append(earlier)
    return onwards
