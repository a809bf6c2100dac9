"""Making a fault small: as few things as still bring it about (Zeller and Hildebrandt's delta debugging, 2002)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shrink(things: Sequence[T], fails: Callable[[list[T]], bool], tries: int = 2000) -> list[T]:
    """A part of some things, in their order, that still fails and of which no single one can be left out.

    ``fails`` tells whether a part still does; after so many ``tries`` the smallest part so far is the answer.

    >>> shrink(list(range(100)), lambda part: {17, 63} <= set(part))
    [17, 63]
    """
    left, pieces = list(things), 2
    while len(left) > 1 and tries > 0:
        size = -(-len(left) // pieces)
        for start in range(0, len(left), size):
            without = left[:start] + left[start + size :]
            tries -= 1
            if without and fails(without):
                left, pieces = without, max(2, pieces - 1)
                break
            if tries <= 0:
                break
        else:
            if size == 1:
                break
            pieces = min(len(left), pieces * 2)
    return left
