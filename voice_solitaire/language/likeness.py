"""The nearest of some words to one that is none of them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(asked: str, words: Iterable[str], cutoff: float = 0.0) -> str:
    """The word most like ``asked``, whatever its case; empty when there is none, or none alike by ``cutoff``, 0 to 1.

    >>> nearest("Klondyke", ["golf", "klondike"])
    'klondike'
    """
    matches = difflib.get_close_matches(asked.lower(), list(words), 1, cutoff)
    return matches[0] if matches else ""
