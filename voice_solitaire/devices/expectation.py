"""What may be said now, in the forms that recognisers without grammars of their own can use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from voice_solitaire.devices.automaton import Automaton, automaton
from voice_solitaire.devices.matching import Match, Matcher

HINT = 120  # words; the engines take some two hundred parts of words
KEPT = 16  # grammars: positions come back
FAVOUR = 0.7  # sounds by which a likely sentence may be further away and still be preferred
_LIKELY = re.compile(r"^<likely>\s*=([^;<]*);\s*$", re.MULTILINE)
_WEIGHTS = re.compile(r"/\s*([\d.]+)\s*/\s*<likely>\s*\|\s*/\s*([\d.]+)\s*/")


def parted(jsgf: str) -> tuple[str, str, float]:
    """A grammar without its rule ``<likely>``, what that rule says (empty where there is none), and how many times as
    likely it is as the rest."""
    found, weights = _LIKELY.search(jsgf), _WEIGHTS.search(jsgf)
    weight = float(weights[1]) / float(weights[2]) if weights and float(weights[1]) and float(weights[2]) else 1.0
    return (jsgf.replace(found[0], ""), found[1], weight) if found else (jsgf, "", weight)


@dataclass(frozen=True)
class Expectation:
    """The automata of what can be said, and of what is likely (None where the grammar doesn't tell)."""

    anything: Automaton
    likely: Automaton | None = None

    def nearest(self, line: str) -> Match | None:
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
        """The same where some words can't be said."""
        return Expectation(self.anything.without(*words), self.likely and self.likely.without(*words))


@lru_cache(maxsize=KEPT)
def expectation(jsgf: str) -> Expectation:
    """What a grammar expects. Raises ValueError for a faulty one."""
    rest, likely, _ = parted(jsgf)
    anything = automaton(rest, "anything" if likely else "")
    return Expectation(anything, automaton(f"public <likely> = {likely};") if likely else None)


def hint(expectation: Expectation, most: int = HINT) -> str:
    """Likely sentences that hold each likely word once at least, as far as some words reach: what an engine that
    writes as the text before it is written should have before it."""
    words: set[str] = set()
    said: list[str] = []
    for sentence in cover(expectation.likely or expectation.anything):
        if not words.issuperset(sentence) and sum(map(len, map(str.split, said))) + len(sentence) <= most:
            words.update(sentence)
            said.append(" ".join(sentence))
    return ", ".join(said)


def cover(machine: Automaton) -> Iterator[tuple[str, ...]]:
    """Sentences that together hold every pair of words that may follow each other, short beginnings first.

    >>> [" ".join(words) for words in cover(automaton("public <a> = [please] (turn | deal) [now];"))]
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
                said, at, next_said = [*beginnings[state, last]], state, word
                while next_said:
                    taken.add((said[-1] if said else "", next_said))
                    said.append(next_said)
                    at = machine.steps[at][next_said]
                    next_said = next_word(at, next_said)
                taken.add((said[-1], ""))
                yield tuple(said)
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
