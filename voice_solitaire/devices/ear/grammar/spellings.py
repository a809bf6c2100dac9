"""How a word may be written by an ear that writes as people do: numbers as figures, and words that sound alike."""

from __future__ import annotations

from functools import lru_cache

from voice_solitaire.language.homophones import SPELLED_ALIKE
from voice_solitaire.language.numbers import spoken_number

NUMBERS = {spoken_number(number): str(number) for number in range(21)}
TWO_WORDS = {"onto": "on to", "into": "in to"}


@lru_cache(maxsize=4096)
def spellings(word: str) -> tuple[str, ...]:
    """The word, and other ways to write what it sounds like.

    >>> spellings("two")
    ('two', '2', 'to', 'too')
    """
    figures = (NUMBERS[word],) if word in NUMBERS else ()
    apart = (TWO_WORDS[word],) if word in TWO_WORDS else ()
    return (word, *figures, *SPELLED_ALIKE.get(word, "").split(), *apart)
