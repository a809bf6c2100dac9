"""The pieces that a speech model writes words with, and how a word is cut into them."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from pathlib import Path

BEGIN, END = 1, 2  # the pieces before and after every text
SPACE = "\u2581"  # stands for a space, which is part of the word after it
BYTES = range(3, 259)  # pieces for single bytes of what can't be written otherwise
KEPT = 4096  # words


class Subwords:
    """Reads a vocabulary: after each other the length of a piece (seven bits a byte, the lowest first, the eighth bit
    set where more follow) and its UTF-8. A piece's number is its place; those made by joining two stand in the order
    in which pairs are joined. Raises OSError, and ValueError where it ends too early."""

    def __init__(self, path: Path) -> None:
        self.pieces = tuple(_pieces(path.read_bytes()))
        self._numbers: dict[str, int] = {}
        for number, piece in enumerate(self.pieces[BYTES.stop :], BYTES.stop):
            self._numbers.setdefault(piece, number)
        self.cut = lru_cache(KEPT)(self._cut)

    def _cut(self, text: str) -> tuple[int, ...]:
        """The numbers of the pieces of a word that follows a space. Raises KeyError for a letter without a piece."""
        parts = [SPACE, *text]
        while True:
            pairs = [one + other for one, other in pairwise(parts)]
            joins = [(self._numbers[pair], at) for at, pair in enumerate(pairs) if pair in self._numbers]
            if not joins:
                return tuple(self._numbers[part] for part in parts)
            at = min(joins)[1]
            parts[at : at + 2] = [pairs[at]]

    def number(self, piece: str) -> int:
        """The number of a piece. Raises KeyError."""
        return self._numbers[piece]


def _pieces(data: bytes) -> list[str]:
    pieces, at = [], 0
    while at < len(data):
        length = shift = 0
        while True:
            byte = data[at] if at < len(data) else 0
            length |= (byte & 127) << shift
            shift, at = shift + 7, at + 1
            if byte < 128:
                break
        if at + length > len(data):
            raise ValueError("the vocabulary ends within a piece")
        pieces.append(data[at : at + length].decode("utf-8", "replace"))
        at += length
    return pieces
