"""How probable a line is among what people say who play: a trigram model, smoothed as Witten and Bell do it.

``language_model.bin`` holds, compressed, a line for each word, pair and three words in a row that occurred often
enough: how often, and the words. ``<`` begins a sentence and ``>`` ends it, ``#`` is any rank or small number, ``$``
any suit. ``tools/train_language_model.py`` writes it.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import log
from sys import intern
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
    return (BEGINNING, *map(sign, words), END)


def sign(word: str) -> str:
    """What stands for a word in the model."""
    return RANK if word in _RANKS else SUIT if word in _SUITS else word


def runs(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each word with up to two before it, the nearest first left out last: single words, pairs and threes.

    >>> list(runs(("<", "undo", ">")))
    [('undo',), ('<', 'undo'), ('>',), ('undo', '>'), ('<', 'undo', '>')]
    """
    for at in range(1, len(words)):
        for count in range(1, min(ORDER, at + 1) + 1):
            yield words[at + 1 - count : at + 1]


@dataclass(frozen=True)
class Followers:
    """What was said after some words.

    ``counts``: how often each word was said.
    ``total``: how often any was.
    """

    counts: dict[str, int]
    total: int

    def share(self, word: str, otherwise: float) -> float:
        """How probable a word is here, if it is as probable as ``otherwise`` where less is known of what was said."""
        kinds = len(self.counts)
        return (self.counts.get(word, 0) + kinds * otherwise) / (self.total + kinds)


class LanguageModel:
    """A model of ``(how often, words in a row)``."""

    def __init__(self, counts: Iterable[tuple[int, str]]) -> None:
        after: dict[str, dict[str, int]] = {}
        for count, words in counts:
            before, _, word = words.rpartition(" ")
            after.setdefault(before, {})[intern(word)] = count
        self._after = {before: Followers(known, sum(known.values())) for before, known in after.items()}

    @property
    def words(self) -> Iterable[str]:
        """Every word that it knows, and its signs."""
        return self._after[""].counts.keys()

    def log_probability(self, line: str) -> float:
        """The natural logarithm of how probable a line is."""
        words = signs(line)
        return sum(self.log_after(words[:at], words[at]) for at in range(1, len(words)))

    def log_after(self, before: Sequence[str], word: str) -> float:
        """The natural logarithm of how probable a sign is after those before it."""
        probability = 1 / WORDS
        for count in range(min(ORDER, len(before) + 1)):
            known = self.after(before[len(before) - count :])
            probability = known.share(word, probability) if known is not None else probability
        return log(probability)

    def after(self, before: Sequence[str]) -> Followers | None:
        """What was said right after some signs; None where nobody said those."""
        return self._after.get(" ".join(before))


@lru_cache(maxsize=1)
def language_model() -> LanguageModel:
    """The model in the package."""
    text = zlib.decompress(files(__package__).joinpath(FILE).read_bytes()).decode()
    rows = (line.partition(" ") for line in text.splitlines())
    return LanguageModel((int(count), words) for count, _, words in rows)
