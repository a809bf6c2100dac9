"""The words that trees begin with, so that a reader needn't walk into what can't fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from voice_solitaire.language.grammar import Alt, Figures, Filler, Make, Node, Opt, Seq, Slot, Word

NONE = frozenset[str]()
FEW = 4  # choices: where there are no more, each is tried


@dataclass
class _Choice:
    """One of several trees, sorted by what they begin with."""

    by_word: dict[str, list[int]] = field(default_factory=dict)  # the numbers of those that begin with a word
    by_any: list[int] = field(default_factory=list)  # and of those that begin with anything
    expects: list[frozenset[str]] = field(default_factory=list)  # of each, what would have fitted, where none does
    known: dict[str, tuple[tuple[Node, ...], frozenset[str]]] = field(default_factory=dict)  # what was found by a word


class Openings:
    """What trees begin with whose slots are filled from ``kinds``.

    Trees are told apart by identity: those that are asked about have to live as long as this.
    """

    def __init__(self, kinds: Mapping[str, Node]) -> None:
        self.kinds = kinds
        self._of_kinds: dict[str, tuple[frozenset[str], bool]] = {}
        self._choices: dict[tuple[int, str], _Choice] = {}

    def of(self, node: Node) -> tuple[frozenset[str], bool]:
        """The words that a line which fits a tree can begin with, and whether it may begin with none of them.

        >>> from voice_solitaire.language.grammar import phrase
        >>> words, otherwise = Openings({}).of(phrase("[please] (undo|redo) it"))
        >>> sorted(words), otherwise
        (['please', 'redo', 'undo'], False)
        """
        if isinstance(node, Word):
            return frozenset((node.text,)), False
        if isinstance(node, (Filler, Figures)):
            return NONE, True
        if isinstance(node, Slot):
            opening = self._of_kinds.get(node.kind)
            if opening is None:
                opening = self._of_kinds[node.kind] = self.of(self.kinds[node.kind])
            return opening
        if isinstance(node, (Make, Opt)):
            words, otherwise = self.of(node.part)
            return words, otherwise or isinstance(node, Opt)
        words, any_otherwise = NONE, False
        for part in node.parts:
            more, otherwise = self.of(part)
            words |= more
            any_otherwise |= otherwise
            if isinstance(node, Seq) and not otherwise:
                return words, False
        return words, any_otherwise

    def expected(self, node: Node, slot: str) -> frozenset[str]:
        """What a reader expected who couldn't begin with a tree, inside of a slot of some kind or of none: that, or the
        kinds of slots in the tree, or its words."""
        if isinstance(node, Word):
            return frozenset((slot or node.text,))
        if isinstance(node, (Filler, Figures)):
            return NONE
        if isinstance(node, Slot):
            return self.expected(self.kinds[node.kind], node.kind)
        if isinstance(node, (Make, Opt)):
            return self.expected(node.part, slot)
        words = NONE
        for part in node.parts:
            words |= self.expected(part, slot)
            if isinstance(node, Seq) and not self.of(part)[1]:
                break
        return words

    def choose(self, node: Alt, slot: str, token: Iterable[str]) -> tuple[Iterable[Node], frozenset[str]]:
        """Those of several trees that may begin with a word, and what was expected by the others.

        ``token`` is all that the word may be, as it was heard; empty at the end of a line.
        """
        if len(node.parts) <= FEW:
            return node.parts, NONE
        choice = self._choices.get((id(node), slot)) or self._sorted(node, slot)
        words = [word for word in token if word in choice.by_word]
        if len(words) > 1:
            return self._chosen(node, choice, words)
        word = words[0] if words else ""
        if word not in choice.known:
            choice.known[word] = self._chosen(node, choice, words)
        return choice.known[word]

    def _sorted(self, node: Alt, slot: str) -> _Choice:
        choice = self._choices[id(node), slot] = _Choice()
        for number, part in enumerate(node.parts):
            words, otherwise = self.of(part)
            for word in words:
                choice.by_word.setdefault(word, []).append(number)
            if otherwise:
                choice.by_any.append(number)
            choice.expects.append(self.expected(part, slot))
        return choice

    def _chosen(self, node: Alt, choice: _Choice, words: Iterable[str]) -> tuple[tuple[Node, ...], frozenset[str]]:
        fitting = sorted({*choice.by_any, *(number for word in words for number in choice.by_word[word])})
        missed = NONE.union(*(expects for number, expects in enumerate(choice.expects) if number not in fitting))
        return tuple(node.parts[number] for number in fitting), missed
