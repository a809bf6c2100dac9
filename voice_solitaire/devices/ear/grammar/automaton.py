"""All that a tree says as the smallest machine that follows it word by word: quick to search, and it knows what may
follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from voice_solitaire.language.grammar import Alt, Node, Opt, Seq, Word


@dataclass(frozen=True)
class Automaton:
    """States 0 to n - 1, 0 is the first; ``steps[state]`` leads from a word to the next state."""

    steps: tuple[Mapping[str, int], ...]  # of each state, by word, the next state
    ends: frozenset[int]  # states in which a sentence may end

    @property
    def words(self) -> frozenset[str]:
        """Every word that can be said."""
        return frozenset(word for step in self.steps for word in step)

    def follow(self, words: Iterable[str]) -> int | None:
        """The state after some words from the start; None where the grammar has no such beginning."""
        state: int | None = 0
        for word in words:
            if state is None:
                return None
            state = self.steps[state].get(word)
        return state

    def accepts(self, words: Iterable[str]) -> bool:
        """Whether some words are a whole sentence."""
        return self.follow(words) in self.ends

    def without(self, *words: str) -> Automaton:
        """This automaton where some words can't be said. What then leads to no end stays in it."""
        return Automaton(
            tuple({word: to for word, to in step.items() if word not in words} for step in self.steps), self.ends
        )


def sentence(words: Iterable[str]) -> Automaton:
    """The automaton of one sentence."""
    return sentences((words,))


def sentences(rows: Iterable[Iterable[str]]) -> Automaton:
    """The automaton of some sentences.

    >>> machine = sentences((("turn", "one"), ("turn",)))
    >>> machine.accepts(["turn"]), machine.accepts(["turn", "one"]), machine.accepts(["one"])
    (True, True, False)
    """
    steps: list[dict[str, int]] = [{}]
    ends = set()
    for words in rows:
        state = 0
        for word in words:
            if word not in steps[state]:
                steps[state][word] = len(steps)
                steps.append({})
            state = steps[state][word]
        ends.add(state)
    return Automaton(tuple(steps), frozenset(ends))


def automaton(tree: Node) -> Automaton:
    """The smallest automaton of all that a tree says. Raises ValueError for one with an open slot.

    >>> from voice_solitaire.language.grammar import phrase
    >>> machine = automaton(phrase("turn a card | [please] deal"))
    >>> machine.accepts("turn a card".split()), machine.accepts(["turn"]), sorted(machine.steps[0])
    (True, False, ['deal', 'please', 'turn'])
    """
    return _smallest(*_determined(*_Machine().build(tree)))


@dataclass
class _Machine:
    """Builds a machine with free steps."""

    words: list[list[tuple[str, int]]] = field(default_factory=list)
    free: list[list[int]] = field(default_factory=list)

    def build(self, tree: Node) -> tuple[list[list[tuple[str, int]]], list[list[int]], int, int]:
        """Steps by word, free steps, the first state and the last."""
        first, last = self._state(), self._state()
        self._add(tree, first, last)
        return self.words, self.free, first, last

    def _state(self) -> int:
        self.words.append([])
        self.free.append([])
        return len(self.words) - 1

    def _add(self, tree: Node, start: int, end: int) -> None:
        if isinstance(tree, Word):
            self.words[start].append((tree.text, end))
        elif isinstance(tree, Alt):
            for part in tree.parts:
                self._add(part, start, end)
        elif isinstance(tree, Opt):
            self.free[start].append(end)
            self._add(tree.part, start, end)
        elif isinstance(tree, Seq):
            at = start
            for part in tree.parts[:-1]:
                after = self._state()
                self._add(part, at, after)
                at = after
            if tree.parts:
                self._add(tree.parts[-1], at, end)
            else:
                self.free[start].append(end)
        else:
            raise ValueError(f"{tree} can't be said: fill it first")


def _determined(
    words: list[list[tuple[str, int]]], free: list[list[int]], first: int, last: int
) -> tuple[list[dict[str, int]], set[int]]:
    """The machine with one step for each word and none for nothing."""
    closures: dict[int, frozenset[int]] = {}

    def closure(state: int) -> frozenset[int]:
        known = closures.get(state)
        if known is None:
            seen, waiting = {state}, [state]
            while waiting:
                for to in free[waiting.pop()]:
                    if to not in seen:
                        seen.add(to)
                        waiting.append(to)
            known = closures[state] = frozenset(seen)
        return known

    start = closure(first)
    numbers = {start: 0}
    sets, steps = [start], []
    for states in sets:
        leads: dict[str, set[int]] = {}
        for state in states:
            for word, to in words[state]:
                leads.setdefault(word, set()).update(closure(to))
        step = {}
        for word, reached in leads.items():
            target = frozenset(reached)
            if target not in numbers:
                numbers[target] = len(sets)
                sets.append(target)
            step[word] = numbers[target]
        steps.append(step)
    return steps, {number for states, number in numbers.items() if last in states}


def _smallest(steps: list[dict[str, int]], ends: set[int]) -> Automaton:
    """States from which the same can be said are one. No step leads back, so the last are compared first."""
    alike: dict[tuple[object, ...], int] = {}
    first = [-1] * len(steps)  # of the states that are one
    waiting = [0]
    while waiting:
        state = waiting[-1]
        ahead = [to for to in steps[state].values() if first[to] < 0]
        if ahead:
            waiting += ahead
            continue
        waiting.pop()
        if first[state] < 0:
            following = frozenset((word, first[to]) for word, to in steps[state].items())
            first[state] = alike.setdefault((state in ends, following), state)
    numbers = {state: number for number, state in enumerate(dict.fromkeys(first))}
    kind = [numbers[state] for state in first]
    merged: list[dict[str, int]] = [{} for _ in numbers]
    for state, step in enumerate(steps):
        merged[kind[state]] = {word: kind[to] for word, to in step.items()}
    return Automaton(tuple(merged), frozenset(kind[state] for state in ends))
