"""Numbered deals: the same number gives the same order on every machine and every Python, for ever.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014), its state starting at the deal's number. The shuffle is Fisher and Yates's, from the last
place down to the second; a place is drawn without bias by rejecting what would favour low numbers.

Beside them stand the deals that FreeCell programs have shared since Microsoft's of 1991, as ``classic`` gives them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

LAST_DEAL: Final = 2**63 - 1
CLASSIC_DEALS: Final = range(1, 1_000_001)
_MASK: Final = 2**64 - 1

T = TypeVar("T")


def splitmix64(seed: int) -> Iterator[int]:
    """Endless 64-bit numbers.

    >>> numbers = splitmix64(1234567)
    >>> next(numbers), next(numbers)
    (6457827717110365317, 3203168211198807973)
    """
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & _MASK
        yield mixed ^ (mixed >> 31)


def shuffled(items: Sequence[T], deal: int, salt: int = 0) -> tuple[T, ...]:
    """The items in the order of a deal; ``salt`` 1, 2, ... gives further shuffles of the same deal.

    Raises ValueError for a deal outside 0 to 2**63 - 1.
    """
    if not 0 <= deal <= LAST_DEAL:
        raise ValueError(f"a deal is a number from 0 to {LAST_DEAL}")
    seed = deal
    for _ in range(salt):
        seed = next(splitmix64(seed ^ 1 << 63))
    numbers = splitmix64(seed)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def classic(items: Sequence[T], deal: int) -> tuple[T, ...]:
    """The items in the order in which everyone's FreeCell deals number 1 to 1,000,000; they come by rank, then suit.

    The generator is the one of Microsoft's C library (214013 times the last number and 2531011, modulo 2**31, of
    which the upper 15 bits count); the item it points at is dealt, and the last one takes its place. Raises
    ValueError for other numbers.
    """
    if deal not in CLASSIC_DEALS:
        raise ValueError("a classic deal is a number from 1 to 1000000")
    state, left, dealt = deal, list(items), list[T]()
    while left:
        state = (state * 214013 + 2531011) % 2**31
        at = (state >> 16) % len(left)
        left[at], left[-1] = left[-1], left[at]
        dealt.append(left.pop())
    return tuple(dealt)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to ``bound`` - 1, each equally likely."""
    fair = (_MASK + 1) - (_MASK + 1) % bound
    for number in numbers:
        if number < fair:
            return number % bound
    raise AssertionError("the generator is endless")
