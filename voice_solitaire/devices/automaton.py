"""A grammar as the smallest machine that follows it word by word: quick to search, and it knows what may follow.

Reads the JSGF that the dialogue prints: rules, ``|``, ``( )``, ``[ ]``, ``*``, ``+``, weights (of the whole grammar
they say nothing here, see ``parts``), tags and comments. Rules may not call themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

_TOKEN = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | \#JSGF[^;]*; | \bgrammar\s+[^;]*; | \{[^}]*\} | /\s*[\d.eE+-]+\s*/ | \s+
    | (?P<rule>(?P<public>\bpublic\s+)?<(?P<name>[^>\s]+)>\s*=) | (?P<call><[^>\s]+>) | (?P<mark>[()\[\]|*+;])
    | (?P<word>[^\s<>{}/|()\[\]*+=;"]+)""",
    re.VERBOSE | re.DOTALL,
)
Tree = tuple[object, ...]  # ("word", text) ("call", rule) ("seq", trees) ("alt", trees) ("opt", tree) ("many", tree)


@dataclass(frozen=True)
class Automaton:
    """States 0 to n - 1, 0 is the first; ``steps[state]`` leads from a word to the next state."""

    steps: tuple[Mapping[str, int], ...]
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
        """The same where some words can't be said; what no longer leads to an end stays, and is never reached whole."""
        return Automaton(
            tuple({each: to for each, to in step.items() if each not in words} for step in self.steps), self.ends
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


def automaton(jsgf: str, rule: str = "") -> Automaton:
    """The smallest automaton of one rule of a grammar, the public one if none is named. Raises ValueError.

    >>> machine = automaton("#JSGF V1.0; grammar g; public <command> = turn a <card> | [please] deal; <card> = card;")
    >>> machine.accepts("turn a card".split()), machine.accepts(["turn"]), sorted(machine.steps[0])
    (True, False, ['deal', 'please', 'turn'])
    """
    rules, public = parse(jsgf)
    return _smallest(*_determined(*_Machine(rules).build(rule or public)))


def parse(jsgf: str) -> tuple[Mapping[str, Tree], str]:
    """The rules of a grammar, and the name of the (first) public one. Raises ValueError."""
    rules: dict[str, Tree] = {}
    public = ""
    tokens = list(_tokens(jsgf))
    at = 0
    while at < len(tokens):
        head = tokens[at]
        if head["rule"] is None:
            raise ValueError(f"a rule should begin at {head[0]!r}")
        tree, at = _alternatives(tokens, at + 1)
        if at >= len(tokens) or tokens[at]["mark"] != ";":
            raise ValueError(f"rule <{head['name']}> has no end")
        rules[head["name"]] = tree
        public = public or (head["name"] if head["public"] else "")
        at += 1
    if not public:
        raise ValueError("the grammar has no public rule")
    return rules, public


def _tokens(jsgf: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(jsgf):
        match = _TOKEN.match(jsgf, at)
        if match is None:
            raise ValueError(f"{jsgf[at : at + 20]!r} can't be read as JSGF")
        if match["rule"] or match["call"] or match["mark"] or match["word"]:
            yield match
        at = match.end()


def _alternatives(tokens: list[re.Match[str]], at: int) -> tuple[Tree, int]:
    parts = []
    while True:
        part, at = _sequence(tokens, at)
        parts.append(part)
        if at >= len(tokens) or tokens[at]["mark"] != "|":
            return (parts[0] if len(parts) == 1 else ("alt", tuple(parts))), at
        at += 1


def _sequence(tokens: list[re.Match[str]], at: int) -> tuple[Tree, int]:
    parts: list[Tree] = []
    while at < len(tokens) and tokens[at]["rule"] is None and tokens[at]["mark"] not in ("|", ")", "]", ";"):
        token = tokens[at]
        mark = token["mark"]
        if mark in ("(", "["):
            inner, at = _alternatives(tokens, at + 1)
            if at >= len(tokens) or tokens[at]["mark"] != {"(": ")", "[": "]"}[mark]:
                raise ValueError("a bracket isn't closed")
            parts.append(("opt", inner) if mark == "[" else inner)
        elif mark in ("*", "+"):
            if not parts:
                raise ValueError(f"nothing stands before {mark!r}")
            parts[-1] = ("many", parts[-1]) if mark == "+" else ("opt", ("many", parts[-1]))
        elif token["call"]:
            parts.append(("call", token["call"][1:-1]))
        else:
            parts.append(("word", token["word"]))
        at += 1
    return (parts[0] if len(parts) == 1 else ("seq", tuple(parts))), at


@dataclass
class _Machine:
    """Builds a machine with free steps, rule calls written out where they stand."""

    rules: Mapping[str, Tree]
    words: list[list[tuple[str, int]]] = field(default_factory=list)
    free: list[list[int]] = field(default_factory=list)

    def build(self, rule: str) -> tuple[list[list[tuple[str, int]]], list[list[int]], int, int]:
        """Steps by word, free steps, the first state and the last."""
        first, last = self._state(), self._state()
        self._add(("call", rule), first, last, ())
        return self.words, self.free, first, last

    def _state(self) -> int:
        self.words.append([])
        self.free.append([])
        return len(self.words) - 1

    def _add(self, tree: Tree, start: int, end: int, within: tuple[str, ...]) -> None:
        kind, part = tree
        if kind == "word":
            self.words[start].append((str(part), end))
        elif kind == "call":
            name = str(part)
            if name in ("NULL", "VOID"):
                self.free[start] += [end] if name == "NULL" else []
                return
            if name in within or name not in self.rules:
                raise ValueError(f"rule <{name}> " + ("calls itself" if name in within else "is missing"))
            self._add(self.rules[name], start, end, (*within, name))
        elif kind == "alt":
            for each in part:  # type: ignore[attr-defined]  # a tuple of trees
                self._add(each, start, end, within)
        elif kind == "opt":
            self.free[start].append(end)
            self._add(part, start, end, within)  # type: ignore[arg-type]  # a tree
        elif kind == "many":
            inside, outside = self._state(), self._state()
            self.free[start].append(inside)
            self._add(part, inside, outside, within)  # type: ignore[arg-type]  # a tree
            self.free[outside] += [inside, end]
        else:
            trees: tuple[Tree, ...] = part  # type: ignore[assignment]
            at = start
            for each in trees[:-1]:
                after = self._state()
                self._add(each, at, after, within)
                at = after
            if trees:
                self._add(trees[-1], at, end, within)
            else:
                self.free[start].append(end)


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
    """States from which the same can be said are one: classes are split until none needs to be."""
    kind = [int(state in ends) for state in range(len(steps))]
    count = 0
    while True:
        names: dict[tuple[object, ...], int] = {}
        split = [
            names.setdefault((kind[state], frozenset((word, kind[to]) for word, to in step.items())), len(names))
            for state, step in enumerate(steps)
        ]
        if len(names) == count:
            break
        kind, count = split, len(names)
    merged: list[dict[str, int]] = [{} for _ in range(count)]
    for state, step in enumerate(steps):
        merged[kind[state]] = {word: kind[to] for word, to in step.items()}
    return Automaton(tuple(merged), frozenset(kind[state] for state in ends))
