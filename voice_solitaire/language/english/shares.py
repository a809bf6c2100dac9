"""How often something happens, in plain words."""

from __future__ import annotations

from typing import Final

from voice_solitaire.language.numbers import number_word

PARTS: Final = ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 5), (2, 5), (3, 5), (4, 5), *((1, n) for n in range(6, 11)),
                (9, 10))  # fmt: skip
NEARLY: Final = 0.95  # a larger share is nearly all


def share(happened: int, of: int) -> str:
    """A share as few small numbers, the nearest that are.

    >>> share(101, 300), share(3, 4), share(7, 400), share(399, 400), share(0, 40), share(2, 2)
    ('one in three', 'three in four', 'one in fifty-seven', 'nearly all', 'none of forty', 'both')
    """
    if happened in (0, of):
        all_of = "the only one" if of == 1 else "both" if of == 2 else f"all {number_word(of)}"
        return f"none of {number_word(of)}" if happened == 0 else all_of
    part = happened / of
    if part > NEARLY:
        return "nearly all"
    if part < 1 / PARTS[-2][1]:
        return f"one in {number_word(round(of / happened))}"
    some, many = min(PARTS, key=lambda fraction: abs(fraction[0] / fraction[1] - part))
    return f"{number_word(some)} in {number_word(many)}"


def interval(low: float, high: float) -> str:
    """The bounds of a share, each 0 to 1, in a hundred.

    >>> interval(0.288, 0.381), interval(0, 0.008)
    ('from twenty-eight to thirty-nine in a hundred', 'at most one in a hundred')
    """
    least, most = int(100 * low), min(100, -int(-100 * high // 1))
    if least == 0:
        return f"at most {number_word(most)} in a hundred"
    return f"from {number_word(least)} to {number_word(most)} in a hundred"
