"""Piles: the places of a table. A pile has a name and rules; the cards that lie on it are the state's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from voice_solitaire.table.lifts import Lift
    from voice_solitaire.table.rules import Rule


class Kind(Enum):
    """What a pile is for."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    RESERVE = "reserve"
    CELL = "cell"
    GALLERY = "gallery"  # a spot that holds a loose card, or is a foundation once its base lies there
    HAND = "hand"
    DISCARD = "discard"


@dataclass(frozen=True)
class Pile:
    """One place of the table.

    ``group`` and ``number`` make its spoken name and address ("row one" and 3: "row one, place three";
    "column" and 3: "column three"; "waste" and None: "waste"). ``noun`` stands between a group that is
    itself an address and the number. ``alike``: this pile and the others of its group may be exchanged
    without changing what can happen, so that moves to either are the same move. Without ``read_empty`` an empty
    place is out of use, and is not counted or read with its group.
    """

    kind: Kind
    group: str
    number: int | None
    accepts: Rule
    lifts: Lift
    noun: str = ""
    alike: bool = False
    row: int = 0  # 1 is the row farthest from the player; 0 where there are no rows
    pan: float = 0.0  # -1 (left) to 1 (right)
    refills_from: tuple[Kind, ...] = ()
    read_empty: bool = True

    @property
    def name(self) -> str:
        """What a player hears.

        >>> from voice_solitaire.games import find
        >>> find("royal parade").piles[2].name
        'row one, place three'
        """
        if self.number is None:
            return self.group
        number = number_word(self.number)
        return f"{self.group}, {self.noun} {number}" if self.noun else f"{self.group} {number}"


_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()


def number_word(number: int) -> str:
    """A number from 0 to 999 in words, larger ones in figures.

    >>> number_word(42), number_word(105)
    ('forty-two', 'one hundred five')
    """
    if number < 0 or number > 999:
        return str(number)
    if number < 20:
        return _SMALL[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_SMALL[number % 10]}" if number % 10 else "")
    rest = f" {number_word(number % 100)}" if number % 100 else ""
    return f"{_SMALL[number // 100]} hundred{rest}"


def times_word(number: int) -> str:
    """How often, in words.

    >>> times_word(1), times_word(2), times_word(3)
    ('once', 'twice', 'three times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number_word(number)} times")


def spread(index: int, of: int) -> float:
    """The pan of place ``index`` (0 first) among ``of`` side by side, -0.8 to 0.8."""
    return 0.0 if of < 2 else round(1.6 * index / (of - 1) - 0.8, 3)
