"""How probable a line is among what people say who play: a trigram model, smoothed as Witten and Bell do it.

``language_model.bin`` holds, compressed, a line for each word, pair and three words in a row that occurred often
enough: how often, and the words. ``<`` begins a sentence and ``>`` ends it, ``#`` is any rank or small number, ``$``
any suit. ``tools/train_language_model.py`` writes it.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from math import log
from typing import Final

from voice_solitaire.language.cards import RANK_LETTERS, SUIT_LETTERS
from voice_solitaire.language.numbers import SMALL_NUMBERS

FILE: Final = "language_model.bin"
BEGINNING, END, RANK, SUIT = "<", ">", "#", "$"
ORDER: Final = 3  # words that are looked at together
WORDS: Final = 30_000  # that somebody may say
_RANKS: Final = frozenset((*RANK_LETTERS.values(), *SMALL_NUMBERS[1:14]))
_SUITS: Final = frozenset(SUIT_LETTERS.values())
_WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)*")


def signs(line: str) -> tuple[str, ...]:
    """The words of a line as the model has them.

    >>> signs("Put the queen, please, on hearts!")
    ('<', 'put', 'the', '#', 'please', 'on', '$', '>')
    """
    words = _WORD.findall(line.lower())
    named = (RANK if word in _RANKS else SUIT if word in _SUITS else word for word in words)
    return (BEGINNING, *named, END)


def runs(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each word with up to two before it, the nearest first left out last: single words, pairs and threes.

    >>> list(runs(("<", "undo", ">")))
    [('undo',), ('<', 'undo'), ('>',), ('undo', '>'), ('<', 'undo', '>')]
    """
    for at in range(1, len(words)):
        for count in range(1, min(ORDER, at + 1) + 1):
            yield words[at + 1 - count : at + 1]


class LanguageModel:
    """A model of ``(how often, words in a row)``."""

    def __init__(self, counts: Iterable[tuple[int, str]]) -> None:
        self._counts: dict[str, int] = {}
        self._after: dict[str, tuple[int, int]] = {}  # of what was said before: how often, and by how many other words
        for count, words in counts:
            self._counts[words] = count
            before = words.rpartition(" ")[0]
            total, kinds = self._after.get(before, (0, 0))
            self._after[before] = total + count, kinds + 1

    def log_probability(self, line: str) -> float:
        """The natural logarithm of how probable a line is."""
        words = signs(line)
        rows = (words[max(0, at + 1 - ORDER) : at + 1] for at in range(1, len(words)))
        return sum(log(self._probability(row)) for row in rows)

    def _probability(self, row: tuple[str, ...]) -> float:
        """How probable the last word of some is after the others."""
        if not row:
            return 1 / WORDS
        total, kinds = self._after.get(" ".join(row[:-1]), (0, 0))
        shorter = self._probability(row[1:])
        return (self._counts.get(" ".join(row), 0) + kinds * shorter) / (total + kinds) if total else shorter


@lru_cache(maxsize=1)
def language_model() -> LanguageModel:
    """The model in the package."""
    text = zlib.decompress(files(__package__).joinpath(FILE).read_bytes()).decode()
    rows = (line.partition(" ") for line in text.splitlines())
    return LanguageModel((int(count), words) for count, _, words in rows)
