"""Referees for Yukon and Russian Solitaire, written from their rules alone by somebody who hadn't read the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.laws.referees.table import (
    KING,
    Card,
    Places,
    Play,
    Position,
    Referee,
    carried,
    follows_in_colours,
    follows_in_suit,
    goes_home,
)


class Yukon(Referee):
    """Seven columns; any open card moves with all that lies on it, onto a card one higher of the other colour."""

    fits = staticmethod(follows_in_colours)

    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        self.columns, self.foundations = places.all("column"), places.foundations()
        self.size = len(places.names)
        self.kings_only = options["fill_empty"] == "king"
        self.foundation_return: bool = options["foundation_return"]

    def start(self, pack: Sequence[Card]) -> Position:
        """As Klondike, then four rounds of open cards over columns two to seven."""
        cards = list(pack)
        piles: list[list[Card]] = [[] for _ in range(self.size)]
        hidden = [0] * self.size
        for first in range(7):
            for column in self.columns[first:]:
                piles[column].append(cards.pop(0))
        for _ in range(4):
            for column in self.columns[1:]:
                piles[column].append(cards.pop(0))
        for buried, column in enumerate(self.columns):
            hidden[column] = buried
        assert not cards
        return Position(tuple(map(tuple, piles)), tuple(hidden))

    def plays(self, position: Position) -> set[Play]:
        """Top cards home, open cards with all that lies on them, and foundation cards back."""
        piles = position.piles
        found = set()
        for source in self.columns:
            if piles[source]:
                card = piles[source][-1]
                if goes_home(card, piles[self.foundations[card[1]]]):
                    found.add(Play("carry", source, self.foundations[card[1]]))
            for count in range(1, len(piles[source]) - position.hidden[source] + 1):
                for target in self.columns:
                    if target != source and self._takes(piles[target], piles[source][-count]):
                        found.add(Play("carry", source, target, count))
        if self.foundation_return:
            for source in self.foundations:
                for target in self.columns:
                    if piles[source] and self._takes(piles[target], piles[source][-1]):
                        found.add(Play("carry", source, target))
        return found

    def _takes(self, column: Sequence[Card], card: Card) -> bool:
        if column:
            return self.fits(card, column[-1])
        return card[0] == KING or not self.kings_only

    def after(self, position: Position, play: Play) -> Position:
        """Cards carried, the next of their column turned up."""
        return carried(position, play.source, play.target, play.number)

    def won(self, position: Position) -> bool:
        """All cards lie on the foundations."""
        return sum(len(position.piles[foundation]) for foundation in self.foundations) == 52


class RussianSolitaire(Yukon):
    """Yukon, with columns down in suit."""

    fits = staticmethod(follows_in_suit)
