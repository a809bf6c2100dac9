"""What can be said, as trees: read from templates, filled, and drawn from.

A template such as ``(move|put) {what} [right] (on|onto) {where}`` becomes a tree of nodes. Its slots stand for trees of
their own; ``fill`` puts these in their places, and what is left is every sentence as it is said aloud.
"""

from __future__ import annotations

import operator
import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Union


@dataclass(frozen=True, slots=True)
class Word:
    """One word."""

    text: str  # as it is spoken


@dataclass(frozen=True, slots=True)
class Filler:
    """A word that may be said and means nothing; the reader never sees it."""

    text: str  # as it is spoken


@dataclass(frozen=True, slots=True)
class Seq:
    """One after another."""

    parts: tuple[Node, ...]  # in order


@dataclass(frozen=True, slots=True)
class Alt:
    """One of several."""

    parts: tuple[Node, ...]  # of which one is said


@dataclass(frozen=True, slots=True)
class Opt:
    """Perhaps."""

    part: Node  # that may be said


@dataclass(frozen=True, slots=True)
class Figures:
    """A number written in figures, of any length; nobody says it so."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of the line that means something by itself, filled from other trees by ``kind``."""

    name: str  # that what is said is bound to
    kind: str


@dataclass(frozen=True, slots=True)
class Make:
    """A part whose value is made from what is bound inside it."""

    part: Node  # what is said
    make: Callable[[Mapping[str, object]], object]  # from what is bound, by name, the value


Node = Union[Word, Filler, Figures, Seq, Alt, Opt, Slot, Make]  # noqa: UP007 - evaluated at run time on Python 3.10
NOTHING = Alt(())  # what nobody can say


_word = lru_cache(maxsize=2048)(Word)  # the same few hundred stand everywhere


def value(text: str, meaning: object) -> Node:
    """Words that mean something: ``value("deuce", 2)``."""
    return Make(phrase(text), lambda _: meaning)


def literally(text: str) -> Node:
    """These words as they are, whatever marks they hold: what somebody said is no template."""
    return Seq(tuple(map(_word, text.split())))


def in_turn(*parts: Node) -> Seq:
    """One after another; what is itself one after another is taken apart, as if it were all of one template."""
    return Seq(tuple(node for part in parts for node in (part.parts if isinstance(part, Seq) else (part,))))


_PIECE = re.compile(r"\s*([\[\]()|]|\{[^}]*\}|[^\s\[\]()|{}]+|[{}])")


def phrase(template: str) -> Node:
    """The tree of a template: words, ``[perhaps]``, ``(this|that)``, ``{slot}`` and ``{name:slot}``.

    :raises ValueError: where a bracket isn't closed, or closes none.

    >>> phrase("[please] undo")
    Seq(parts=(Opt(part=Word(text='please')), Word(text='undo')))
    """
    pieces = _PIECE.findall(template)[::-1]
    node = _alternatives(pieces)
    if pieces:
        raise ValueError(f"unbalanced template: {template!r}")
    return node


def _alternatives(pieces: list[str]) -> Node:
    """The tree of some pieces, the last one first, up to a closing bracket; what was read is taken off the list."""
    branches = [_sequence(pieces)]
    while pieces and pieces[-1] == "|":
        pieces.pop()
        branches.append(_sequence(pieces))
    return branches[0] if len(branches) == 1 else Alt(tuple(branches))


def _sequence(pieces: list[str]) -> Node:
    parts: list[Node] = []
    while pieces and pieces[-1] not in ("|", ")", "]"):
        piece = pieces.pop()
        if piece in ("(", "["):
            inner = _alternatives(pieces)
            if not pieces or pieces.pop() != {"(": ")", "[": "]"}[piece]:
                raise ValueError("unbalanced template")
            parts.append(Opt(inner) if piece == "[" else inner)
        elif piece in ("{", "}"):
            raise ValueError("unbalanced template")
        elif piece.startswith("{"):
            name, _, kind = piece[1:-1].partition(":")
            parts.append(Slot(name, kind or name))
        else:
            parts.append(Filler(piece[1:]) if piece.startswith("~") else _word(piece))
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))


def with_parts(node: Node, change: Callable[[Node], Node]) -> Node:
    """A tree with each of its parts changed; the tree itself, not a copy, where none was."""
    if isinstance(node, (Seq, Alt)):
        parts = tuple(map(change, node.parts))
        return node if all(map(operator.is_, parts, node.parts)) else type(node)(parts)
    if isinstance(node, (Opt, Make)):
        part = change(node.part)
        return node if part is node.part else replace(node, part=part)
    return node


def fill(node: Node, trees: Mapping[str, Node]) -> Node:
    """What can be said of a tree, with its slots filled from ``trees`` by their kinds; what it means is left out.

    What needs no change is the same object in both, and so is what fills several slots. :raises KeyError: for a kind
    that isn't among them.

    >>> fill(phrase("~the {n:number}"), {"number": phrase("one|two")}) == phrase("[the] (one|two)")
    True
    """
    if isinstance(node, Slot):
        return trees[node.kind]
    if isinstance(node, Filler):
        return Opt(_word(node.text))
    if isinstance(node, Figures):
        return NOTHING
    if isinstance(node, Make):
        return fill(node.part, trees)
    return with_parts(node, lambda part: fill(part, trees))


class Filled(dict[str, Node]):
    """Trees by kind, each filled from the others, once and only where it is asked for.

    >>> Filled({"card": phrase("{rank} [of {suit}]"), "rank": phrase("ace"), "suit": phrase("clubs")})["card"]
    Seq(parts=(Word(text='ace'), Opt(part=Seq(parts=(Word(text='of'), Word(text='clubs'))))))
    """

    def __init__(self, trees: Mapping[str, Node]) -> None:
        super().__init__()
        self._trees = trees

    def __missing__(self, kind: str) -> Node:
        tree = self[kind] = fill(self._trees[kind], self)
        return tree


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
