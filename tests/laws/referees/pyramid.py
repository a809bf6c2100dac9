"""A referee for Pyramid, written from its rules alone by somebody who hadn't read the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from tests.laws.referees.table import KING, NOWHERE, Card, Places, Play, Position, Referee

ROWS = ("one", "two", "three", "four", "five", "six", "seven")


class Pyramid(Referee):
    """Seven rows, each card half under two of the next row; kings and pairs of thirteen are discarded."""

    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        self.stock, self.waste = places.one("stock"), places.one("waste")
        self.heap = places.one("discard heap")
        self.by_stock = Play("turn", self.stock, self.waste), Play("redeal", NOWHERE, NOWHERE)
        self.heaps = (self.heap,)
        rows = [places.all(f"row {number}") for number in ROWS]
        assert [len(row) for row in rows] == [1, 2, 3, 4, 5, 6, 7]
        self.pyramid = [place for row in rows for place in row]
        self.size = len(places.names)
        self.over = {
            place: (rows[row + 1][number], rows[row + 1][number + 1])
            for row in range(6)
            for number, place in enumerate(rows[row])
        }
        self.win_all = options["win"] == "all"
        self.redeals: int = options["redeals"]
        self.stock_top: bool = options["stock_top"]
        self.pair_with_cover: bool = options["pair_with_cover"]
        self.first_turn: bool = options["first_turn"]

    def _position(self, piles: Sequence[Sequence[Card]], redeals: int) -> Position:
        """All cards lie open but the stock's, of which the top one does where it may be played."""
        hidden = [0] * self.size
        if piles[self.stock]:
            hidden[self.stock] = len(piles[self.stock]) - self.stock_top
        return Position(tuple(map(tuple, piles)), tuple(hidden), redeals)

    def start(self, pack: Sequence[Card]) -> Position:
        """The rows from the top, left to right; then the stock."""
        cards = list(pack)
        piles: list[Sequence[Card]] = [()] * self.size
        for place in self.pyramid:
            piles[place] = (cards.pop(0),)
        if self.first_turn:
            piles[self.waste] = (cards.pop(0),)
        piles[self.stock] = cards[::-1]
        return self._position(piles, 0)

    def plays(self, position: Position) -> set[Play]:
        """Kings, pairs that make thirteen, turning, and turning the waste over."""
        piles = position.piles
        covers = {place: [above for above in self.over.get(place, ()) if piles[above]] for place in self.pyramid}
        available = [place for place in self.pyramid if piles[place] and not covers[place]]
        available += [self.stock] * bool(self.stock_top and piles[self.stock])
        available += [self.waste] * bool(piles[self.waste])
        pairs = list(combinations(available, 2))
        if self.pair_with_cover:
            pairs += [
                (place, covers[place][0])
                for place in self.pyramid
                if piles[place] and len(covers[place]) == 1 and covers[place][0] in available
            ]
        found = {Play("pair", place, NOWHERE) for place in available if piles[place][-1][0] == KING}
        for one, other in pairs:
            if piles[one][-1][0] + piles[other][-1][0] == 13:
                found.add(Play("pair", min(one, other), max(one, other)))
        if piles[self.stock]:
            found.add(Play("turn", self.stock, self.waste))
        elif piles[self.waste] and position.redeals < self.redeals:
            found.add(Play("redeal", NOWHERE, NOWHERE))
        return found

    def after(self, position: Position, play: Play) -> Position:
        """Cards discarded, one turned, or the waste turned over."""
        piles: list[Sequence[Card]] = list(position.piles)
        redeals = position.redeals
        if play.verb == "turn":
            piles[self.stock], card = piles[self.stock][:-1], piles[self.stock][-1]
            piles[self.waste] = (*piles[self.waste], card)
        elif play.verb == "redeal":
            piles[self.stock], piles[self.waste] = piles[self.waste][::-1], ()
            redeals += 1
        else:
            for place in {play.source, play.target} - {NOWHERE}:
                piles[self.heap] = (*piles[self.heap], piles[place][-1])
                piles[place] = piles[place][:-1]
        return self._position(piles, redeals)

    def won(self, position: Position) -> bool:
        """Every card is discarded, or every card of the pyramid."""
        if self.win_all:
            return len(position.piles[self.heap]) == 52
        return not any(position.piles[place] for place in self.pyramid)
