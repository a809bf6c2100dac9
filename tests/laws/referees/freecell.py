"""A referee for FreeCell, written from its rules alone by somebody who hadn't read the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.laws.referees.table import (
    Card,
    Places,
    Play,
    Position,
    Referee,
    by_rows,
    carried,
    follows_in_colours,
    goes_home,
)

CLASSIC_NUMBERS = range(1, 1000001)


class FreeCell(Referee):
    """Columns down in alternating colours, cells of one card, foundations up in suit; all cards open."""

    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        self.cells = places.all("cell")
        self.columns, self.foundations = places.all("column"), places.foundations()
        self.size = len(places.names)
        assert (len(self.cells), len(self.columns)) == (options["cells"], options["columns"])

    def start(self, pack: Sequence[Card]) -> Position:
        """All cards by rows over the columns."""
        columns = len(self.columns)
        dealt = by_rows(list(pack), [len(range(first, 52, columns)) for first in range(columns)])
        piles: list[tuple[Card, ...]] = [()] * self.size
        for index, column in zip(self.columns, dealt, strict=True):
            piles[index] = tuple(column)
        return Position(tuple(piles), (0,) * self.size)

    def plays(self, position: Position) -> set[Play]:
        """Single cards home, into cells and onto columns; runs as far as cells and spaces let them pass."""
        piles = position.piles
        found = set()
        for source in (*self.cells, *self.columns):
            if not piles[source]:
                continue
            card = piles[source][-1]
            if goes_home(card, piles[self.foundations[card[1]]]):
                found.add(Play("carry", source, self.foundations[card[1]]))
            if source in self.columns:
                found |= {Play("carry", source, cell) for cell in self.cells if not piles[cell]}
            for target in self.columns:
                if target != source:
                    found |= {Play("carry", source, target, count) for count in self._passing(position, source, target)}
        return found

    def _passing(self, position: Position, source: int, target: int) -> list[int]:
        """How many cards from the end of a pile may go onto a column together."""
        piles = position.piles
        free_cells = sum(not piles[cell] for cell in self.cells)
        spaces = sum(not piles[column] for column in self.columns if column != target)
        most = (free_cells + 1) * 2**spaces
        cards, onto = piles[source], piles[target]
        counts = []
        for count in range(1, min(len(cards), most) + 1):
            if count > 1 and not follows_in_colours(cards[-count + 1], cards[-count]):
                break
            if not onto or follows_in_colours(cards[-count], onto[-1]):
                counts.append(count)
        return counts

    def after(self, position: Position, play: Play) -> Position:
        """Cards carried; all lie open."""
        return carried(position, play.source, play.target, play.number)

    def won(self, position: Position) -> bool:
        """All cards lie on the foundations."""
        return sum(len(position.piles[foundation]) for foundation in self.foundations) == 52


def classic_pack(number: int) -> list[Card]:
    """The cards of a classic deal, the first to be dealt first."""
    left = [(rank, suit) for rank in range(1, 14) for suit in (0, 1, 2, 3)]
    state, pack = number, []
    while left:
        state = (state * 214013 + 2531011) % 2**31
        chosen = (state // 2**16) % len(left)
        pack.append(left[chosen])
        last = left.pop()
        if chosen < len(left):
            left[chosen] = last
    return pack
