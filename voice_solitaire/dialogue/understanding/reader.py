"""Reads a line against trees: every way in which it fits, and how far it was understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from voice_solitaire.dialogue.understanding.openings import Openings
from voice_solitaire.language.grammar import Alt, Figures, Filler, Node, Opt, Seq, Slot, Word

Bindings = tuple[tuple[str, object], ...]
Token = frozenset[str]  # the words that one heard word may be


@dataclass
class Reader:
    """Reads one line: ``tokens`` against trees, with what these begin with: ``openings``.

    ``reached`` is how many words were understood at most, ``expected`` what could have followed there: the
    kinds of slots, and words where no slot was open.
    """

    tokens: tuple[Token, ...]
    openings: Openings
    reached: int = 0
    expected: set[str] = field(default_factory=set)
    _known: dict[tuple[str, int], tuple[tuple[int, object], ...]] = field(default_factory=dict)

    def whole(self, node: Node) -> Iterator[Mapping[str, object]]:
        """What is bound in each way the whole line fits a tree."""
        for end, bound in self.walk(node, 0, ""):
            if end == len(self.tokens):
                yield dict(bound)
            else:
                self._missed(end)

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
            parts, missed = self.openings.choose(node, slot, self.tokens[at] if at < len(self.tokens) else ())
            if missed:
                self._missed(at, *missed)
            for part in parts:
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
        values = self._known.get((kind, at))
        if values is None:
            ends: dict[tuple[int, object], None] = {}
            for end, bound in self.walk(self.openings.kinds[kind], at, kind):
                ends[end, dict(bound).get("")] = None
            values = self._known[kind, at] = tuple(ends)
        return values

    def _missed(self, at: int, *expected: str) -> None:
        if at > self.reached:
            self.reached, self.expected = at, set()
        if at == self.reached:
            self.expected.update(expected)


def _figures(word: str) -> bool:
    return word.isascii() and word.isdigit()
