"""How English bends words: capitals, and one thing or many."""

from __future__ import annotations

import re

from voice_solitaire.language.numbers import number_word


def count(number: int, one: str, many: str = "", none: str = "no") -> str:
    """A number of things: "no cards", "one card", "two cards"."""
    return f"{none if number == 0 else number_word(number)} {one if number == 1 else many or one + 's'}"


def capitals(text: str) -> str:
    """Each sentence with a capital.

    >>> capitals("five of hearts gone. it was the last")
    'Five of hearts gone. It was the last'
    """
    return re.sub(r"(^|[.?!]\s+)(\w)", lambda match: match[1] + match[2].upper(), text)
