"""How probable the pieces of words are after some words, by a language model of what people say who play.

While a text is written piece by piece, a word that is not over yet is as probable as the likeliest word that begins as
it does: so what people say is followed from its first piece on, and not given up for what only sounds a little clearer.
"""

from __future__ import annotations

import contextlib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.ear.grammar.spellings import NUMBERS
from voice_solitaire.devices.ear.moonshine.subwords import Subwords
from voice_solitaire.language.cards import RANK_LETTERS, SUIT_LETTERS
from voice_solitaire.language.english.language_model import BEGINNING, END, ORDER, WORDS, LanguageModel, sign
from voice_solitaire.language.numbers import SMALL_NUMBERS

KEPT_SHORT = 64  # single words whose followers are kept
KEPT = 128  # words in a row whose followers are kept: an utterance needs some dozens
Odds = npt.NDArray[np.float32]


class NextWords:
    """What may be said after some words. ``pieces`` are those that a known word begins with, in order."""

    def __init__(self, model: LanguageModel, subwords: Subwords) -> None:
        self._model = model
        self._number = {word: at for at, word in enumerate(model.words)}
        named = (*RANK_LETTERS.values(), *SMALL_NUMBERS[1:14], *SUIT_LETTERS.values())
        beginnings = {
            (piece, self._number[sign(word)])
            for word in {*self._number, *named} - {BEGINNING, END}
            if sign(word) in self._number
            for piece in _first_pieces(word, subwords)
        }
        self._sorted = sorted({*self._number, *named})
        rows = np.array(sorted(beginnings), np.intp)
        self.pieces, self._starts = np.unique(rows[:, 0], return_index=True)
        self._signs = rows[:, 1]
        self._after = lru_cache(KEPT_SHORT)(self._odds)
        self.beginning = lru_cache(KEPT)(self._beginning)
        self.word = lru_cache(KEPT)(self._word)

    def may_begin(self, text: str) -> bool:
        """Whether a known word begins so, or may be written so in figures. None is cut behind the mark of its space."""
        text = text.lower()
        at = bisect_left(self._sorted, text)
        known = at < len(self._sorted) and self._sorted[at].startswith(text)
        return bool(text) and (known or text.isdigit())

    def _word(self, before: tuple[str, ...], word: str) -> float:
        """The logarithm of how probable a word is, or ``END``, after the words before it."""
        return self._model.log_after(_signs(before), sign(word))

    def _beginning(self, before: tuple[str, ...]) -> tuple[Odds, float]:
        """The logarithms of how probable the likeliest word is that begins with each of ``pieces``, and of how probable
        an unknown word is, after the words before it."""
        odds = self._odds(_signs(before))
        best = np.maximum.reduceat(odds[self._signs], self._starts)
        return np.log(best), log(odds[-1])

    def _odds(self, before: tuple[str, ...]) -> Odds:
        """How probable each known sign is after some, and last an unknown one."""
        shorter: Odds = self._after(before[1:]) if before else np.full(len(self._number) + 1, 1 / WORDS, np.float32)
        known = self._model.after(before)
        if known is None:
            return shorter
        odds: Odds = shorter * np.float32(len(known.counts))
        odds[[self._number[word] for word in known.counts]] += np.array([*known.counts.values()], np.float32)
        odds /= np.float32(known.total + len(known.counts))
        return odds


def context(words: Sequence[str]) -> tuple[str, ...]:
    """Those of some words that tell what may come next."""
    return tuple(words[1 - ORDER :])


def _signs(words: Sequence[str]) -> tuple[str, ...]:
    return (BEGINNING, *map(sign, words))[1 - ORDER :]


def _first_pieces(word: str, subwords: Subwords) -> Iterator[int]:
    for text in {word, word.capitalize(), NUMBERS.get(word, word)}:
        with contextlib.suppress(KeyError):
            yield subwords.cut(text)[0]
