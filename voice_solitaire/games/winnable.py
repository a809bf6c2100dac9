"""Which deals are known to be won, and how hard they were: kept as two bits for each deal in ``winnable.txt``.

A line is a game, its options, and the bits of the deals from 1 on, a byte for four of them, in Base64.
``tools/find_winnable_deals.py`` writes it.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from voice_solitaire.table.game import Game

FILE = "winnable.txt"


def key(game: Game) -> str:
    """A game with its options, as the file names it."""
    return "\t".join((game.name, " ".join(f"{name}={value}" for name, value in sorted(game.options.items()))))


def packed(hardness: Iterable[int]) -> str:
    """How hard the deals from 1 on were, as the file has it.

    >>> packed([1, 0, 3, 2, 1])
    'sQE='
    """
    levels = list(hardness)
    fours = (levels[at : at + 4] for at in range(0, len(levels), 4))
    return b64encode(bytes(sum(level << 2 * place for place, level in enumerate(four)) for four in fours)).decode()


def unpacked(text: str) -> tuple[int, ...]:
    """How hard the deals from 1 on were, unknown ones after the last of them included.

    >>> unpacked("sQE=")
    (1, 0, 3, 2, 1, 0, 0, 0)
    """
    return tuple(byte >> 2 * place & 3 for byte in b64decode(text) for place in range(4))


@cache
def _shipped() -> dict[str, str]:
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    return dict(line.rsplit("\t", 1) for line in text.splitlines())


def known_wins(game: Game, hardness: int = 0) -> tuple[int, ...]:
    """The numbers of the deals of a game with its options that were won, all or those that were so hard to win."""
    deals = enumerate(unpacked(_shipped().get(key(game), "")), 1)
    return tuple(deal for deal, level in deals if level and hardness in (0, level))


def deal_of_day(game: Game, day: int) -> int:
    """The deal of a day, by the day's number: the next one from there that is known to be won, else that number."""
    known = known_wins(game)
    return known[bisect_left(known, day % known[-1])] if known else day
