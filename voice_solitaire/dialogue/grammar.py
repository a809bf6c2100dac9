"""The grammar: a small tree, and three walkers over it - one reads a line, one prints JSGF, one samples.

A template such as ``(move|put) {what} [right] (on|onto) {where}`` becomes a tree of nodes. Reading gives
every way in which the whole line fits, and otherwise how far it was understood and what could have followed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Union

Bindings = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Word:
    """One word."""

    text: str


@dataclass(frozen=True)
class Filler:
    """A word that may be said and means nothing; the reader never sees it."""

    text: str


@dataclass(frozen=True)
class Seq:
    """One after another."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Alt:
    """One of several."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Opt:
    """Perhaps."""

    part: Node


@dataclass(frozen=True)
class Figures:
    """A number written in figures, of any length; nobody says it so, and no JSGF has it."""


@dataclass(frozen=True)
class Slot:
    """A part of the line that means something by itself, filled from the phrasebook's trees by ``kind``."""

    name: str
    kind: str


@dataclass(frozen=True)
class Make:
    """A part whose value is made from what is bound inside it."""

    part: Node
    make: Callable[[Mapping[str, object]], object]


Node = Union[Word, Filler, Figures, Seq, Alt, Opt, Slot, Make]  # noqa: UP007 - evaluated at run time on Python 3.10
Token = frozenset[str]  # the words that one heard word may be


def value(text: str, meaning: object) -> Node:
    """Words that mean something: ``value("deuce", 2)``."""
    return Make(phrase(text), lambda _: meaning)


_PIECE = re.compile(r"\s*([\[\]()|]|\{[^}]*\}|[^\s\[\]()|{}]+)")


def phrase(template: str) -> Node:
    """The tree of a template: words, ``[perhaps]``, ``(this|that)``, ``{slot}`` and ``{name:slot}``.

    >>> phrase("[please] undo")
    Seq(parts=(Opt(part=Word(text='please')), Word(text='undo')))
    """
    pieces = _PIECE.findall(template)
    node, rest = _alternatives(pieces)
    if rest:
        raise ValueError(f"unbalanced template: {template!r}")
    return node


def _alternatives(pieces: list[str]) -> tuple[Node, list[str]]:
    found = []
    while True:
        node, pieces = _sequence(pieces)
        found.append(node)
        if not pieces or pieces[0] != "|":
            return (found[0] if len(found) == 1 else Alt(tuple(found))), pieces
        pieces = pieces[1:]


def _sequence(pieces: list[str]) -> tuple[Node, list[str]]:
    parts: list[Node] = []
    while pieces and pieces[0] not in ("|", ")", "]"):
        piece, pieces = pieces[0], pieces[1:]
        if piece in ("(", "["):
            inner, pieces = _alternatives(pieces)
            if not pieces or pieces[0] != {"(": ")", "[": "]"}[piece]:
                raise ValueError("unbalanced template")
            pieces = pieces[1:]
            parts.append(Opt(inner) if piece == "[" else inner)
        elif piece.startswith("{"):
            name, _, kind = piece[1:-1].partition(":")
            parts.append(Slot(name, kind or name))
        else:
            parts.append(Filler(piece[1:]) if piece.startswith("~") else Word(piece))
    return (parts[0] if len(parts) == 1 else Seq(tuple(parts))), pieces


@dataclass
class Reader:
    """Reads one line: ``tokens`` against trees whose slots are filled from ``kinds``.

    ``reached`` is how many words were understood at most, ``expected`` what could have followed there: the
    kinds of slots, and words where no slot was open.
    """

    tokens: tuple[Token, ...]
    kinds: Mapping[str, Node]
    reached: int = 0
    expected: set[str] = field(default_factory=set)
    _known: dict[tuple[str, int], tuple[tuple[int, object], ...]] = field(default_factory=dict)

    def whole(self, node: Node) -> Iterator[Mapping[str, object]]:
        """What is bound in each way the whole line fits a tree."""
        for end, bound in self.walk(node, 0, ""):
            if end == len(self.tokens):
                yield dict(bound)
            else:
                self._missed(end, "")

    def walk(self, node: Node, at: int, slot: str) -> Iterator[tuple[int, Bindings]]:
        """The ends of each way in which a tree fits from a place on, with what it binds."""
        if isinstance(node, Word):
            if at < len(self.tokens) and node.text in self.tokens[at]:
                yield at + 1, ()
            else:
                self._missed(at, slot or node.text)
        elif isinstance(node, Filler):
            yield at, ()
        elif isinstance(node, Figures):
            yield from (
                (at + 1, (("", int(word)),)) for token in self.tokens[at : at + 1] for word in token if _figures(word)
            )
        elif isinstance(node, Seq):
            yield from self._sequence(node.parts, at, slot)
        elif isinstance(node, Alt):
            for part in node.parts:
                yield from self.walk(part, at, slot)
        elif isinstance(node, Opt):
            yield from self.walk(node.part, at, slot)
            yield at, ()
        elif isinstance(node, Slot):
            for end, meaning in self._slot(node.kind, at):
                yield end, ((node.name, meaning),)
        else:
            for end, bound in self.walk(node.part, at, slot):
                yield end, (("", node.make(dict(bound))),)

    def _sequence(self, parts: tuple[Node, ...], at: int, slot: str) -> Iterator[tuple[int, Bindings]]:
        if not parts:
            yield at, ()
            return
        for middle, first in self.walk(parts[0], at, slot):
            for end, rest in self._sequence(parts[1:], middle, slot):
                yield end, (*first, *rest)

    def _slot(self, kind: str, at: int) -> tuple[tuple[int, object], ...]:
        """Every value that a kind of slot can have from a place on; remembered, since many templates ask."""
        found = self._known.get((kind, at))
        if found is None:
            ends: dict[tuple[int, object], None] = {}
            for end, bound in self.walk(self.kinds[kind], at, kind):
                ends[end, dict(bound).get("")] = None
            found = self._known[kind, at] = tuple(ends)
        return found

    def _missed(self, at: int, expected: str) -> None:
        if at > self.reached:
            self.reached, self.expected = at, set()
        if at == self.reached and expected:
            self.expected.add(expected)


def _figures(word: str) -> bool:
    return word.isascii() and word.isdigit()


def jsgf(rules: Mapping[str, Node], public: str) -> str:
    """A JSGF grammar of some trees; slots become rule names, and only the rules that are used are printed.

    >>> print(jsgf({"command": phrase("deal [again] | {n:number}"), "number": phrase("one|two")}, "command"))
    #JSGF V1.0;
    grammar solitaire;
    public <command> = deal [again] | <number>;
    <number> = one | two;
    <BLANKLINE>
    """
    used, queue = [public], [public]
    while queue:
        for kind in _kinds(rules[queue.pop()]):
            if kind not in used:
                used.append(kind)
                queue.append(kind)
    lines = [f"{'public ' if kind == public else ''}<{kind}> = {printed(rules[kind], top=True)};" for kind in used]
    return "\n".join(["#JSGF V1.0;", "grammar solitaire;", *lines, ""])


def _kinds(node: Node) -> Iterator[str]:
    if isinstance(node, Slot):
        yield node.kind
    elif isinstance(node, (Seq, Alt)):
        for part in node.parts:
            yield from _kinds(part)
    elif isinstance(node, (Opt, Make)):
        yield from _kinds(node.part)


def printed(node: Node, top: bool = False) -> str:
    """A tree as JSGF; ``top`` where it needs no brackets around it."""
    if isinstance(node, Word):
        return node.text
    if isinstance(node, Filler):
        return f"[{node.text}]"
    if isinstance(node, Figures):
        return "<VOID>"
    if isinstance(node, Slot):
        return f"<{node.kind}>"
    if isinstance(node, Opt):
        return f"[{printed(node.part, top=True)}]"
    if isinstance(node, Make):
        return printed(node.part, top)
    if isinstance(node, Seq):
        return " ".join(printed(part) for part in node.parts)
    choice = " | ".join(printed(part) for part in node.parts)
    return choice if top else f"({choice})"


def words_of(node: Node) -> Iterator[str]:
    """Every word of a tree, slots left out."""
    if isinstance(node, Word):
        yield node.text
    elif isinstance(node, (Seq, Alt)):
        for part in node.parts:
            yield from words_of(part)
    elif isinstance(node, (Opt, Make)):
        yield from words_of(node.part)


def sample(node: Node, kinds: Mapping[str, Node], chance: random.Random) -> str:
    """A line that fits a tree, drawn at random."""
    if isinstance(node, Word):
        return node.text
    if isinstance(node, Figures):
        return str(chance.randrange(10**9))
    if isinstance(node, Filler):
        return node.text if chance.random() < 0.5 else ""
    if isinstance(node, Slot):
        return sample(kinds[node.kind], kinds, chance)
    if isinstance(node, Alt):
        return sample(chance.choice(node.parts), kinds, chance)
    if isinstance(node, Seq):
        return " ".join(filter(None, (sample(part, kinds, chance) for part in node.parts)))
    if isinstance(node, Opt):
        return sample(node.part, kinds, chance) if chance.random() < 0.5 else ""
    return sample(node.part, kinds, chance)
