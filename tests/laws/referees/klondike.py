"""A referee for Klondike, written from its rules alone by somebody who hadn't read the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from tests.laws.referees.table import (
    KING,
    NOWHERE,
    Card,
    Places,
    Play,
    Position,
    Referee,
    carried,
    follows_in_colours,
    goes_home,
    replaced,
)


class Klondike(Referee):
    """Seven columns down in alternating colours, four foundations up in suit, and a stock turned by one or three."""

    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        self.stock, self.waste = places.one("stock"), places.one("waste")
        self.columns, self.foundations = places.all("column"), places.foundations()
        self.size = len(places.names)
        self.draw: int = options["draw"]
        self.by_stock = Play("turn", self.stock, self.waste, self.draw), Play("redeal", NOWHERE, NOWHERE)
        self.open_waste: bool = options["open_waste"]
        self.foundation_return: bool = options["foundation_return"]
        self.scoring: str = options["scoring"]
        self.timed: bool = options["timed"]
        by_ones = self.draw == 1
        self.redeals: int | None = options["redeals"]
        if self.scoring == "vegas" and self.redeals is None:
            self.redeals = 0 if by_ones else 2
        self.free_passes: int = options["free_passes"] or (1 if by_ones else 3)
        self.pass_costs = 100 if by_ones else 20

    def start(self, pack: Sequence[Card]) -> Position:
        """Row by row: a card to columns one to seven, then to two to seven, and so on; the last of each is open."""
        cards = list(pack)
        piles: list[list[Card]] = [[] for _ in range(self.size)]
        for first in range(7):
            for column in self.columns[first:]:
                piles[column].append(cards.pop(0))
        piles[self.stock] = cards[::-1]
        hidden = [0] * self.size
        for buried, column in enumerate(self.columns):
            hidden[column] = buried
        hidden[self.stock] = 24
        points = -52 if self.scoring == "vegas" else 0
        position = Position(tuple(map(tuple, piles)), tuple(hidden), points=points)
        return self._turned(position) if self.open_waste else position

    def plays(self, position: Position) -> set[Play]:
        """Carrying, turning and turning the waste over."""
        piles = position.piles
        found = set()
        if piles[self.stock]:
            found.add(Play("turn", self.stock, self.waste, self.draw))
        elif piles[self.waste] and (self.redeals is None or position.redeals < self.redeals):
            found.add(Play("redeal", NOWHERE, NOWHERE))
        for source in (self.waste, *self.columns):
            if piles[source]:
                rank, suit = piles[source][-1]
                home = self.foundations[suit]
                if goes_home((rank, suit), piles[home]):
                    found.add(Play("carry", source, home))
        loose = (self.waste, *self.foundations) if self.foundation_return else (self.waste,)
        for source in loose:
            if piles[source]:
                found |= {Play("carry", source, column) for column in self._homes_in_columns(position, source, 1)}
        for source in self.columns:
            for count in self._runs(position, source):
                found |= {
                    Play("carry", source, column, count) for column in self._homes_in_columns(position, source, count)
                }
        return found

    def _runs(self, position: Position, column: int) -> list[int]:
        """How many cards from the end of a column are open and in order."""
        opened = position.piles[column][position.hidden[column] :]
        counts = []
        for count in range(1, len(opened) + 1):
            run = opened[-count:]
            if all(follows_in_colours(lower, upper) for upper, lower in pairwise(run)):
                counts.append(count)
        return counts

    def _homes_in_columns(self, position: Position, source: int, count: int) -> list[int]:
        """The columns that take the last cards of a pile."""
        card = position.piles[source][-count]
        found = []
        for column in self.columns:
            if column != source:
                cards = position.piles[column]
                if follows_in_colours(card, cards[-1]) if cards else card[0] == KING:
                    found.append(column)
        return found

    def after(self, position: Position, play: Play) -> Position:
        """The stock's next cards, the waste as a new stock, or cards carried; with the points of each."""
        if play.verb == "turn":
            return self._turned(position)
        if play.verb == "redeal":
            piles = replaced(position.piles, {self.stock: position.piles[self.waste][::-1], self.waste: ()})
            hidden = tuple(
                len(piles[pile]) if pile == self.stock else count for pile, count in enumerate(position.hidden)
            )
            redeals = position.redeals + 1
            points = position.points
            if self.scoring == "standard" and redeals + 1 > self.free_passes:
                points = max(0, points - self.pass_costs)
            return Position(piles, hidden, redeals, points)
        after = carried(position, play.source, play.target, play.number)
        return after._replace(points=self._points(position, play, after))

    def _turned(self, position: Position) -> Position:
        stock = position.piles[self.stock]
        left, turned = stock[: -self.draw], stock[-self.draw :][::-1]
        piles = replaced(position.piles, {self.stock: left, self.waste: position.piles[self.waste] + turned})
        hidden = tuple(len(left) if pile == self.stock else count for pile, count in enumerate(position.hidden))
        return position._replace(piles=piles, hidden=hidden)

    def _points(self, before: Position, play: Play, after: Position) -> int:
        if self.scoring == "vegas":
            return 5 * sum(len(after.piles[foundation]) for foundation in self.foundations) - 52
        if self.scoring == "none":
            return 0
        points = before.points
        if play.target in self.foundations:
            points += 10
        elif play.source == self.waste:
            points += 5
        elif play.source in self.foundations:
            points -= 15
        if sum(after.hidden) < sum(before.hidden):
            points += 5
        return max(0, points)

    def won(self, position: Position) -> bool:
        """All cards lie on the foundations."""
        return sum(len(position.piles[foundation]) for foundation in self.foundations) == 52

    def score(self, position: Position, seconds: int) -> int | None:
        """The points after so many seconds; None where none are counted."""
        if self.scoring == "none":
            return None
        if self.scoring == "vegas" or not self.timed:
            return position.points
        points = max(0, position.points - 2 * (seconds // 10))
        if self.won(position) and seconds >= 30:
            points += 700000 // seconds
        return points
