"""A referee for TriPeaks, written from its rules alone by somebody who hadn't read the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.laws.referees.table import KING, Card, Places, Play, Position, Referee, replaced


class TriPeaks(Referee):
    """Three peaks in four overlapping rows; free cards go onto the waste, one rank higher or lower."""

    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        self.stock, self.waste = places.one("stock"), places.one("waste")
        self.by_stock = (Play("turn", self.stock, self.waste),)
        rows = [places.all(f"row {number}") for number in ("one", "two", "three", "four")]
        assert [len(row) for row in rows] == [3, 6, 9, 10]
        self.peaks = [place for row in rows for place in row]
        self.tips, self.front = rows[0], rows[3]
        self.size = len(places.names)
        self.wrap: bool = options["wrap"]
        self.face_up: bool = options["face_up"]
        self.first_card: bool = options["first_card"]
        self.streaks = options["scoring"] == "streaks"
        self.over: dict[int, tuple[int, int]] = {}  # a place -> the two whose cards lie on it
        for peak in range(3):
            second, third = rows[1][2 * peak : 2 * peak + 2], rows[2][3 * peak : 3 * peak + 3]
            self.over[rows[0][peak]] = second[0], second[1]
            self.over[second[0]], self.over[second[1]] = (third[0], third[1]), (third[1], third[2])
        for number, place in enumerate(rows[2]):
            self.over[place] = rows[3][number], rows[3][number + 1]

    def start(self, pack: Sequence[Card]) -> Position:
        """The rows from the farthest to the nearest, all but the nearest face down; a card on the waste; the stock."""
        cards = list(pack)
        piles: list[tuple[Card, ...]] = [()] * self.size
        hidden = [0] * self.size
        for place in self.peaks:
            piles[place] = (cards.pop(0),)
            hidden[place] = int(not self.face_up and place not in self.front)
        if self.first_card:
            piles[self.waste] = (cards.pop(0),)
        piles[self.stock], hidden[self.stock] = tuple(cards[::-1]), len(cards)
        return Position(tuple(piles), tuple(hidden))

    def _free(self, piles: Sequence[Sequence[Card]], place: int) -> bool:
        return bool(piles[place]) and not any(piles[above] for above in self.over.get(place, ()))

    def plays(self, position: Position) -> set[Play]:
        """Free cards onto a neighbour, and turning the stock."""
        piles = position.piles
        found = {Play("carry", place, self.waste) for place in self.peaks if self._fits(piles, place)}
        if piles[self.stock]:
            found.add(Play("turn", self.stock, self.waste))
        return found

    def _fits(self, piles: Sequence[Sequence[Card]], place: int) -> bool:
        if not self._free(piles, place):
            return False
        if not piles[self.waste]:
            return True
        apart = abs(piles[place][-1][0] - piles[self.waste][-1][0])
        return apart == 1 or (self.wrap and apart == KING - 1)

    def after(self, position: Position, play: Play) -> Position:
        """A card laid on the waste, and whatever it lay on turned up."""
        left, card = position.piles[play.source][:-1], position.piles[play.source][-1]
        piles = replaced(position.piles, {play.source: left, self.waste: (*position.piles[self.waste], card)})
        hidden = list(position.hidden)
        if play.source == self.stock:
            hidden[self.stock] = len(left)
        for place in self.over:
            if self._free(piles, place):
                hidden[place] = 0
        points, streak = position.points, position.streak
        if self.streaks and play.verb == "turn":
            points, streak = points - 5, 0
        elif self.streaks:
            streak += 1
            points += streak
            if play.source in self.tips:
                points += 15 if any(piles[tip] for tip in self.tips) else 30
        return Position(piles, tuple(hidden), points=points, streak=streak)

    def won(self, position: Position) -> bool:
        """The peaks are gone."""
        return not any(position.piles[place] for place in self.peaks)

    def score(self, position: Position, seconds: int) -> int | None:
        """The points, which time doesn't change; None where none are counted."""
        return position.points if self.streaks else None
