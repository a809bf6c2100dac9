"""Hints where columns build in suit and one card moves at a time: what each way to build or to use a space is worth.

A run moves card by card over empty columns, so that a way may begin with a card that makes room for those behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from voice_solitaire.games.forty_thieves.building import FIRST, HOMES, STOCK, WASTE
from voice_solitaire.table.patience import *

HOME, TURNING = 50_000, 5000  # how good it is to bring a card home, and to turn one: some ways are better than that
NEEDED = (0, 1, 0.7, 0.5, 0.3, 0.15, 0.15)  # how much a card is missed that goes home so many cards later
LATE = 0.05  # and one that goes home later still


@dataclass(frozen=True)
class BuildingHabits:
    """What each thing is worth of a way; fitted to how many games were won by it."""

    goes_home: float  # the card below goes home then,
    finds_place: float  # or it finds a place
    from_waste: float  # a card of the waste is built,
    from_column: float  # or one of a column
    covers: float  # what is missed of the column that is built on, against it,
    length: float  # and for each card there
    high: float  # for each rank
    empties: float  # a column gets empty
    digs: float  # what is missed of the column that is taken from,
    digs_far: float  # and for each card left there, against it
    steps: float  # for each card that has to be moved out of the way, against it
    space_for_waste: float  # a space is filled from the waste,
    space_for_card: float  # or from a column
    space_gain: float  # how many times what is gained by the card below counts then
    space_high: float  # for each rank
    spare: float  # for each other space
    early: float  # for what is left of the stock, against it
    space_far: float  # for each card left in the column, against it,
    space_digs: float  # and what is missed there, for each of its cards
    waste_high: float  # for each card of the waste
    space_late: float  # for each card that goes home before, against it
    top_follows: float  # the top card of a column can follow,
    below_follows: float  # or the one below,
    waste_follows: float  # or that of the waste


HABITS = BuildingHabits(
    goes_home=2.53, finds_place=1.03, from_waste=-0.75, from_column=0.02, covers=0.13, length=-1.77, high=52.92,
    empties=4.8, digs=1.24, digs_far=-0.14, steps=-0.63, space_for_waste=0.07, space_for_card=-1.96,
    space_gain=1.98, space_high=0.2, spare=0.77, early=0.57, space_far=0, space_digs=0.33, waste_high=-0.18,
    space_late=0.43, top_follows=1.01, below_follows=0.57, waste_follows=7.06,
)  # fmt: skip


class WayToBuild(NamedTuple):
    """Cards that are to be moved onto one card, or into a space, one by one."""

    source: int  # the pile they lie on
    target: int  # the column they go to
    cards: int  # how many


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first, then the way that is worth most; what is worth nothing comes after turning a card."""
    if move.verb is not Verb.CARRY:
        return (TURNING, "why_deal") if move.verb is Verb.TURN else (2, "why_redeal")
    if move.source in HOMES:
        return 0, "why_legal"
    if move.target in HOMES:
        return HOME, "why_home"
    into_space = not state.piles[move.target]
    best = 0
    why = "why_space" if into_space else "why_legal"
    for way, worth in ways(state).items():
        onto = into_space if way.cards > 1 or not state.piles[way.target] else way.target == move.target
        good = max(3, TURNING + round(100 * worth))
        if way.source == move.source and onto and good > best:
            best, why = good, _why(state, way)
    return best, why


def _why(state: State, way: WayToBuild) -> str:
    if way.cards > 1:
        return "why_run_follows"
    if not state.piles[way.target]:
        return "why_pays"
    if way.source == WASTE:
        return "why_waste"
    return "why_empties" if len(state.piles[way.source]) == 1 else "why_orders"


@lru_cache(maxsize=8)
def ways(state: State) -> dict[WayToBuild, float]:
    """The ways that there are, and what each is worth by the habits."""
    columns = ColumnsInSuit(state)
    return {way: columns.worth(way) for way in columns.ways()}


class ColumnsInSuit:
    """What lies in the columns and on the waste, by the numbers that the habits ask for."""

    def __init__(self, state: State) -> None:
        self.waste, self.stock = state.piles[WASTE], len(state.piles[STOCK])
        self.columns = dict(enumerate(state.piles[FIRST:], FIRST))
        self.spaces = [column for column, cards in self.columns.items() if not cards]
        homes: dict[Suit, list[int]] = {suit: [0, 0] for suit in Suit}
        for home in HOMES:
            cards = state.piles[home]
            if cards:
                homes[cards[0].suit].append(len(cards))
        self.home = {suit: sorted(lie)[-2:] for suit, lie in homes.items()}

    def ways(self) -> Iterator[WayToBuild]:
        """Cards and runs that may be built elsewhere in order, or may be the one that a space is used for."""
        for column, cards in self.columns.items():
            if cards:
                run = run_of(cards)
                for target in self._takers(cards[-run], column) if run <= len(self.spaces) + 1 else ():
                    if not (len(cards) == 1 and self._goes_on(target, column)):
                        yield WayToBuild(column, target, run)
                if run < len(cards) and run <= len(self.spaces):
                    yield WayToBuild(column, self.spaces[0], run)
        if self.waste:
            for target in (*self._takers(self.waste[-1], WASTE), *self.spaces[:1]):
                yield WayToBuild(WASTE, target, 1)

    def _takers(self, card: Card, source: int) -> list[int]:
        """The other columns that take a card in order."""
        return [
            column for column, cards in self.columns.items() if column != source and cards and follows(card, cards[-1])
        ]

    def _goes_on(self, column: int, single: int) -> bool:
        """Whether the run of a column is itself to be moved, so that a single card that fits it waits for that."""
        cards = self.columns[column]
        run = run_of(cards)
        if run < len(cards) and run <= len(self.spaces) and self.worth(WayToBuild(column, self.spaces[0], run)) > 0:
            return True
        return run <= len(self.spaces) + 1 and any(other != single for other in self._takers(cards[-run], column))

    def waits(self, card: Card) -> int:
        """How many cards of its suit go home up to a card and with it, on the nearer of two foundations."""
        low, high = self.home[card.suit]
        return card.rank - high if high < card.rank else card.rank - low

    def missed(self, cards: Sequence[Card]) -> float:
        """How much some cards are missed."""
        waits = (self.waits(card) for card in cards)
        return sum(NEEDED[wait] if 0 <= wait < len(NEEDED) else LATE for wait in waits)

    def worth(self, way: WayToBuild) -> float:
        """What a way is worth by the habits; turning a card is worth nothing."""
        cards = self.waste if way.source == WASTE else self.columns[way.source]
        card, left = cards[-way.cards], cards[: -way.cards]
        if way.source == WASTE:
            left = left[-1:]
        gain = self._gain(left[-1], way.source) if left else 0.0
        onto = self.columns[way.target]
        if onto:
            return gain + self._built(way, card, cards, left, onto)
        return HABITS.space_gain * gain + self._in_space(way, card, cards, left)

    def _gain(self, below: Card, source: int) -> float:
        """What is gained by the card that is uncovered."""
        if below.rank - 1 in self.home[below.suit]:
            return HABITS.goes_home
        return HABITS.finds_place if self._takers(below, source) else 0.0

    def _built(
        self, way: WayToBuild, card: Card, cards: Sequence[Card], left: Sequence[Card], onto: Sequence[Card]
    ) -> float:
        """What it is worth to build on a card."""
        worth = HABITS.from_waste if way.source == WASTE else HABITS.from_column
        worth += 0.1 * HABITS.high * card.rank - HABITS.covers * self.missed(onto) - 0.1 * HABITS.length * len(onto)
        worth -= HABITS.steps * (way.cards - 1)
        if way.source == WASTE:
            return worth
        return worth + (
            HABITS.digs * self.missed(cards) - 0.1 * HABITS.digs_far * len(left) if left else HABITS.empties
        )

    def _in_space(self, way: WayToBuild, card: Card, cards: Sequence[Card], left: Sequence[Card]) -> float:
        """What it is worth to fill a space."""
        worth = HABITS.spare * (len(self.spaces) - 1) - HABITS.early * self.stock / 64
        worth += 0.1 * HABITS.space_high * card.rank - 0.1 * HABITS.space_late * self.waits(card)
        if way.source == WASTE:
            worth += HABITS.space_for_waste + 0.05 * HABITS.waste_high * len(cards)
        else:
            worth += HABITS.space_for_card - 0.1 * HABITS.space_far * len(left)
            worth += HABITS.space_digs * self.missed(cards) / len(cards)
            if self.waste and follows(self.waste[-1], card):
                worth += HABITS.waste_follows
        if any(other != way.source and self._loose_top(other, card) for other in self.columns):
            worth += HABITS.top_follows
        return worth + (HABITS.below_follows if left and follows(left[-1], card) else 0)

    def _loose_top(self, column: int, card: Card) -> bool:
        """Whether the top card of a column follows a card, and doesn't lie in order yet."""
        cards = self.columns[column]
        return bool(cards) and follows(cards[-1], card) and run_of(cards) == 1


def follows(card: Card, onto: Card) -> bool:
    """Whether a card lies in order on another."""
    return card.suit is onto.suit and card.rank == onto.rank - 1


def run_of(cards: Sequence[Card]) -> int:
    """How many cards lie in order at the end of a column."""
    run = 1
    while run < len(cards) and follows(cards[-run], cards[-run - 1]):
        run += 1
    return run
