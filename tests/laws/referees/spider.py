"""A referee for Spider, written from its rules alone by somebody who hadn't read the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from tests.laws.referees.table import (
    KING,
    NOWHERE,
    Card,
    Places,
    Play,
    Position,
    Referee,
    by_rows,
    carried,
    follows_in_suit,
    replaced,
)


class Spider(Referee):
    """Ten columns down in any suit, of which runs in suit move; whole runs leave, and the stock is dealt by tens."""

    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        self.stock = places.one("stock")
        self.columns, self.foundations = places.all("column"), places.all("foundation")
        self.size = len(places.names)
        self.by_stock = (Play("deal", self.stock, NOWHERE, len(self.columns)),)
        self.heaps = self.twins = self.foundations
        self.by_itself = options["leaving"] == "by_itself"
        self.deal_on_spaces: bool = options["deal_on_spaces"]

    def start(self, pack: Sequence[Card]) -> Position:
        """Six cards in four columns, five in six, the last of each open; fifty in the stock."""
        cards = list(pack)
        piles: list[list[Card]] = [[] for _ in range(self.size)]
        hidden = [0] * self.size
        for index, column in zip(self.columns, by_rows(cards, (6,) * 4 + (5,) * 6), strict=True):
            piles[index], hidden[index] = column, len(column) - 1
        piles[self.stock], hidden[self.stock] = cards[::-1], len(cards)
        return Position(tuple(map(tuple, piles)), tuple(hidden))

    def late(self, pack: Sequence[Card], numbers: Random) -> Position:
        """Some runs gone; the others in pieces all over the columns, of which some hide cards; at times a last deal."""
        runs = [[(rank, suit) for rank in range(KING, 0, -1)] for king, suit in pack if king == KING]
        numbers.shuffle(runs)
        piles: list[list[Card]] = [[] for _ in range(self.size)]
        for home in self.foundations[: numbers.choice((3, 5, 6, 7, 7))]:
            piles[home] = runs.pop()
        pieces = []
        if numbers.random() < 0.5:
            cards = runs.pop()
            numbers.shuffle(cards)
            piles[self.stock], pieces = cards[:10], [[card] for card in cards[10:]]
        for run in runs:
            cuts = sorted(numbers.sample(range(1, KING), numbers.randrange(1, 4)))
            pieces += [run[start:end] for start, end in zip([0, *cuts], [*cuts, KING], strict=True)]
        numbers.shuffle(pieces)
        for piece in pieces:
            piles[numbers.choice(self.columns)] += piece
        hidden = [0] * self.size
        for column in self.columns:
            if piles[column] and numbers.random() < 0.3:
                hidden[column] = numbers.randrange(len(piles[column]))
        hidden[self.stock] = len(piles[self.stock])
        position = Position(tuple(map(tuple, piles)), tuple(hidden))
        if any(self._ends_in_whole_run(position, column) for column in self.columns):
            return self.late(pack, numbers)
        return position

    def plays(self, position: Position) -> set[Play]:
        """Runs in suit onto a card one higher or into spaces, whole runs off the table, and dealing."""
        piles = position.piles
        found = set()
        for source in self.columns:
            opened = piles[source][position.hidden[source] :]
            for count in range(1, len(opened) + 1):
                run = opened[-count:]
                if not all(follows_in_suit(lower, upper) for upper, lower in pairwise(run)):
                    break
                for target in self.columns:
                    if target != source and (not piles[target] or piles[target][-1][0] == run[0][0] + 1):
                        found.add(Play("carry", source, target, count))
                if count == KING and not self.by_itself:
                    found |= {Play("carry", source, home, KING) for home in self.foundations if not piles[home]}
        if piles[self.stock] and self._may_deal(position):
            found.add(Play("deal", self.stock, NOWHERE, len(self.columns)))
        return found

    def _may_deal(self, position: Position) -> bool:
        lying = [len(position.piles[column]) for column in self.columns]
        return self.deal_on_spaces or all(lying) or sum(lying) < len(lying)

    def after(self, position: Position, play: Play) -> Position:
        """Cards carried, or dealt one to a column; then whole runs leave."""
        if play.verb == "deal":
            stock = list(position.piles[self.stock])
            changed = {column: (*position.piles[column], stock.pop()) for column in self.columns}
            piles = replaced(position.piles, {**changed, self.stock: tuple(stock)})
            hidden = tuple(len(stock) if pile == self.stock else count for pile, count in enumerate(position.hidden))
            position = position._replace(piles=piles, hidden=hidden)
        else:
            position = carried(position, play.source, play.target, play.number)
        if self.by_itself:
            for column in self.columns:
                if self._ends_in_whole_run(position, column):
                    home = next(home for home in self.foundations if not position.piles[home])
                    position = carried(position, column, home, KING)
        return position

    def _ends_in_whole_run(self, position: Position, column: int) -> bool:
        run = position.piles[column][position.hidden[column] :][-KING:]
        return [rank for rank, _ in run] == list(range(KING, 0, -1)) and len({suit for _, suit in run}) == 1

    def won(self, position: Position) -> bool:
        """Eight runs have left."""
        return all(position.piles[home] for home in self.foundations)
