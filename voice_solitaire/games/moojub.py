"""Moojub: four reserve piles that only dealing fills, and foundations that open one after another in columns of four.

The table has thirteen columns, more than can ever be needed, unless they are limited to eight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from voice_solitaire.games.moojub_grid import GRID, RESERVES, STOCK, WIDEST, Grid
from voice_solitaire.games.moojub_words import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *


@dataclass(frozen=True)
class Bring(Carry):
    """A reserve's top to the foundations; where it must, a card that can be built goes before any that starts."""

    grid: Grid = WIDEST

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        yield from (Move(Verb.CARRY, source, target) for source, target in self.grid.builds(state))
        place = self.grid.place(self.grid.next(state))
        starts = (Move(Verb.CARRY, source, place) for source in RESERVES)
        yield from (move for move in starts if place >= 0 and self.check(game, state, move) is None)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        starts = refusal is None and not state.piles[move.target]
        return self.grid.build_first(game, state) if starts else refusal


@dataclass(frozen=True)
class DealOn(DealAcross):
    """One card on each reserve; where it must, not while a card can be built."""

    grid: Grid = WIDEST

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        waits = self.grid.build_first(game, state) if state.piles[STOCK] else None
        return waits or super().check(game, state, move)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    reserves = tuple((card,) for card in order[:4])
    empty = ((),) * (len(game.piles) - GRID)
    return State((order[:3:-1], *reserves, *empty), (48, *(0,) * (len(game.piles) - 1)))


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Building, then starting, then dealing."""
    if move.verb is Verb.DEAL:
        return 2, "why_deal"
    return (90, "why_home") if state.piles[move.target] else (80, "why_opens")


def moojub(first_column: str, must_build: bool, max_columns: int | None) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    grid = Grid(max_columns or 13, first_column == "lowest")

    def status(game: Game, state: State) -> tuple[Event, ...]:
        number = grid.next(state)
        opens = [Event("opens_next", target=grid.place(number))] if grid.place(number) >= 0 else []
        return (Event("at_home", number=at_home(game, state)), *opens, Event("left", number=len(state.piles[STOCK])))

    return Game(
        goal="Bring all fifty-two cards to foundations, which open one after another in columns of four.",
        rules=rules(grid.lowest, must_build),
        looks="The game begins with four reserves of one card each; above them is room for foundations, "
        "four rows of thirteen.",
        pack=pack(),
        piles=(
            stock(),
            *piles(Kind.RESERVE, "reserve", 4, TakesNothing("only_by_dealing"), alike=False),
            *rows_of_places(Kind.FOUNDATION, 4, grid.columns, grid, Locked("foundation_stays")),
        ),
        layout=_layout,
        actions=(Bring(grid=grid), DealOn(STOCK, tuple(RESERVES), grid=grid)),
        won=lambda state: not any(state.piles[:GRID]),
        hint_priority=_rank,
        complete=completes(range(GRID, GRID + 4 * grid.columns)),
        words=WORDS,
        rule_of=RULE_OF,
        status=status,
    )


GAMES = (Title("Moojub", moojub, (), OPTIONS),)
