"""Words that a typist got wrong by one letter, as the words that players use: "draw anothr", "spider insted"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase
from typing import Final

from voice_solitaire.dialogue.understanding.certainty import known_words
from voice_solitaire.dialogue.understanding.naming_words import SUITS
from voice_solitaire.dialogue.understanding.patterns.precedence import likely_words, words_of_play
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook

SHORTEST, LONGEST = 5, 16  # letters of a word in which one may be wrong
_WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)?", re.IGNORECASE)
_ENDING: Final = re.compile(r"(?:ing|ed|er|es|s|ly)$")
_OF_A_SUIT: Final = re.compile(r"\b(of )([a-z]+)\b", re.IGNORECASE)
_SUITS: Final = frozenset(SUITS)
_KEYS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_MORE: Final = frozenset(("facedown", "faceup"))


def spelt(line: str, book: Phrasebook) -> str:
    """A line with each word that no player is known to use, and that is one letter away from just one that they do use
    and that begins alike, as that word; other words as they are.

    ``book``: of the game that is played, whose words are known too.

    >>> from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
    >>> from voice_solitaire.games import find
    >>> spelt("Draw anothr card, please", phrasebook(find("klondike")))
    'Draw another card, please'
    """
    known, meant = _vocabulary(book.vocabulary)
    line = _OF_A_SUIT.sub(lambda match: f"{match[1]}{_spelt(match[2], known, _SUITS)}", line)
    return _WORD.sub(lambda match: _spelt(match[0], known, meant), line)


@lru_cache(maxsize=4)  # every typed line asks for that of its game
def _vocabulary(own: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The words that are right as they are, and those of them that another may be meant for, with a game's ``own``."""
    meant = known_words() | likely_words() | own | _MORE
    return meant | words_of_play(), meant


@lru_cache(maxsize=256)
def _spelt(word: str, known: frozenset[str], words: frozenset[str]) -> str:
    """A word as the one of some words that is meant by it; as it is where it is ``known``, or none or several are."""
    lower = word.lower()
    stem = _ENDING.sub("", lower)  # "packing" is no misspelt "picking" where "pack" is known
    if not SHORTEST <= len(word) <= LONGEST or {lower, stem, f"{stem}e", stem[:-1], f"{lower}s"} & known:
        return word
    near = {other for other in _one_letter_away(lower) if other in words and other[0] == lower[0]}
    return near.pop() if len(near) == 1 else word


def _one_letter_away(word: str) -> Iterator[str]:
    """What a word becomes when a letter is put in, one of two alike is left out, one is put for its neighbour on the
    keyboard, or two change places."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        yield from (before + letter + after for letter in ascii_lowercase)
        if after:
            yield from (before + letter + after[1:] for letter in _beside(after[0]))
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
            if after[0] == after[1]:
                yield before + after[1:]


def _beside(letter: str) -> str:
    """The letters beside one in its row of the keyboard."""
    row = next((row for row in _KEYS if letter in row), "")
    at = row.find(letter)
    return row[max(0, at - 1) : at] + row[at + 1 : at + 2]
