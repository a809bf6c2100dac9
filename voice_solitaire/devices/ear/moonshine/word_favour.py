"""Which words are favoured while speech is written down freely: those that mean something at this table."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.ear.grammar.automaton import Automaton
from voice_solitaire.devices.ear.grammar.expectation import KEPT, Expectation
from voice_solitaire.devices.ear.grammar.spellings import NUMBERS
from voice_solitaire.devices.ear.moonshine.subwords import SPACE, Subwords
from voice_solitaire.devices.ear.recent import Recent

# By how much a word is favoured, in nats: of free wording; of the grammar; more, where it may follow the word before
# it; and still more where that is likely here. Of 100 sentences by three voices 45 were understood without any favour,
# 51 where six ways were followed and none was favoured, and 60 with these.
FREE, SAYABLE, FOLLOWING, LIKELY = 0.7, 1.5, 1.0, 1.0
TREES = 3  # of the words of a game, of an open question: they come back, and each takes most of a megabyte
POSITIONS = 1  # whose favours are kept: they take some megabytes, and an utterance is written down more than once
FIGURES = {figures: word for word, figures in NUMBERS.items()}

Pairs = Mapping[str, frozenset[str]]  # from a word to those that may follow it; from "" to those that may begin


@dataclass(frozen=True)
class Tree:
    """Words cut into pieces: node 0 is the start of each; ``favour`` is that of the best word through a node,
    ``whole`` that of the word that ends there."""

    steps: tuple[Mapping[int, int], ...]  # of each node, by piece, the next node
    first: npt.NDArray[np.intp]  # pieces that words begin with
    favour: tuple[float, ...]
    whole: Mapping[int, float]
    nodes: Mapping[str, tuple[tuple[int, ...], ...]]  # of each word, the nodes that its spellings go through


@dataclass(frozen=True)
class Following:
    """What is favoured after one word: ``favours`` is by how much the pieces are that words begin with."""

    tree: Tree  # of all words
    more: Mapping[int, float]  # what nodes are favoured by here, where that isn't the usual
    more_whole: Mapping[int, float]  # the favour here of the word that ends at a node, where it isn't the usual one
    favours: npt.NDArray[np.float32]

    def favour(self, node: int) -> float:
        """How much a beginning of a word is favoured."""
        return self.more.get(node, self.tree.favour[node])

    def whole(self, node: int) -> float:
        """How much the word that ends there is favoured; 0 where none does."""
        return self.more_whole.get(node, self.tree.whole.get(node, 0.0))


class WordFavour:
    """What is favoured in one position."""

    def __init__(self, here: Expectation, tree: Tree) -> None:
        self._tree = tree
        self._pairs = (_pairs(here.anything), _pairs(here.likely) if here.likely else {})
        self.after = lru_cache(maxsize=None)(self._after)

    def _after(self, word: str) -> Following:
        tree, more, more_whole = self._tree, dict[int, float](), dict[int, float]()
        following, likely = (pairs.get(word, frozenset()) for pairs in self._pairs)
        for next_word in following | likely:
            favour = SAYABLE + FOLLOWING * (next_word in following) + LIKELY * (next_word in likely)
            for nodes in tree.nodes.get(next_word, ()):
                for node in nodes:
                    more[node] = max(favour, more.get(node, 0.0))
                more_whole[nodes[-1]] = max(favour, more_whole.get(nodes[-1], 0.0))
        favours = [more.get(node, tree.favour[node]) for node in tree.steps[0].values()]
        return Following(tree, more, more_whole, np.array(favours, np.float32))


class Favours:
    """Makes a WordFavour for each position; what stays the same from one to the next is kept."""

    def __init__(self, subwords: Subwords) -> None:
        self._subwords = subwords
        self._tree = Recent(self._grown, TREES)
        self._favour: Recent[Expectation, WordFavour] = Recent(
            lambda here: WordFavour(here, self._tree((here.anything.words, here.words))), POSITIONS
        )

    def __call__(self, here: Expectation) -> WordFavour:
        return self._favour(here)

    def _favoured(self, here: Expectation) -> WordFavour:
        return WordFavour(here, self._tree((here.anything.words, here.words)))

    def _grown(self, words: tuple[frozenset[str], frozenset[str]]) -> Tree:
        sayable, free = words
        steps: list[dict[int, int]] = [{}]
        favour, whole, nodes = [0.0], dict[int, float](), dict[str, tuple[tuple[int, ...], ...]]()
        for word in sorted(sayable | free):
            worth, ways = SAYABLE if word in sayable else FREE, []
            for pieces in self._spelled(word):
                node, way = 0, []
                for piece in pieces:
                    if piece not in steps[node]:
                        steps[node][piece] = len(steps)
                        steps.append({})
                        favour.append(0.0)
                    node = steps[node][piece]
                    favour[node] = max(favour[node], worth)
                    way.append(node)
                whole[node] = max(worth, whole.get(node, 0.0))
                ways.append(tuple(way))
            nodes[word] = tuple(ways)
        return Tree(tuple(steps), np.array(list(steps[0]), np.intp), tuple(favour), whole, nodes)

    def _spelled(self, word: str) -> set[tuple[int, ...]]:
        cuts = set()
        for text in {word, word.capitalize(), NUMBERS.get(word, word)}:
            with contextlib.suppress(KeyError):
                cuts.add(self._subwords.cut(text))
        return cuts


def word_of(pieces: str) -> str:
    """The word that some pieces spell, as the grammar has it.

    >>> word_of("\\u2581Five"), word_of("\\u25815")
    ('five', 'five')
    """
    word = pieces.replace(SPACE, "").lower()
    return FIGURES.get(word, word)


def _following(machine: Automaton) -> dict[str, frozenset[str]]:
    followers: dict[str, set[str]] = {"": set(machine.steps[0])}
    for step in machine.steps:
        for word, to in step.items():
            followers.setdefault(word, set()).update(machine.steps[to])
    return {word: frozenset(after) for word, after in followers.items()}


_pairs: Recent[Automaton, Pairs] = Recent(_following, 2 * KEPT)
