"""What can go home in Tournament, and when changing foundations is of use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from voice_solitaire.games.shared.homes import SUITS
from voice_solitaire.table.patience import *

HOMES, RESERVE, COLUMNS, STOCK = range(8), range(8, 16), range(16, 22), 22  # homes: four up, then four down


def going_home(state: State) -> Iterator[Move]:
    """The moves of columns' and reserve's cards to the foundations."""
    for source in (*COLUMNS, *RESERVE):
        card = state.top(source)
        if card is not None:
            up = SUITS.index(card.suit)
            if len(state.piles[up]) == card.rank - 1:
                yield Move(Verb.CARRY, source, up)
            if len(state.piles[up + 4]) == KING - card.rank:
                yield Move(Verb.CARRY, source, up + 4)


def steps_home(state: State) -> dict[int, int]:
    """By foundation, how many cards have to leave it for its suit's other one until some card can go home.

    Only foundations that together hold thirteen cards can pass cards on, and then any number of them.
    """
    steps: dict[int, int] = {}
    for up, suit in enumerate(SUITS):
        if len(state.piles[up]) + len(state.piles[up + 4]) == KING:
            cards = [card for pile in (*COLUMNS, *RESERVE) if (card := state.top(pile)) and card.suit is suit]
            for card in cards:
                for height in (card.rank - 1, card.rank):
                    more = height - len(state.piles[up])
                    leaves = up + 4 if more > 0 else up
                    steps[leaves] = min(abs(more), steps.get(leaves, KING))
    return steps


@dataclass(frozen=True)
class CarryHome(Carry):
    """Carrying; when nothing else is left, cards change foundations only where that lets another card go home."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        if refusal is None and move.source in HOMES and move.target in HOMES and self.lost(game, state):
            return Refusal("to_no_use", state.top(move.source), source=move.source, target=move.target, near=3)
        return refusal

    def lost(self, game: Game, state: State) -> bool:
        """Whether nothing but changing foundations is left, and that to no use."""
        if state.piles[STOCK] or game.by_verb[Verb.REDEAL].check(game, state, Move(Verb.REDEAL)) is None:
            return False
        room = any(not state.piles[pile] for pile in RESERVE)
        if room and (game.options["free_cells_any"] or any(state.piles[pile] for pile in COLUMNS)):
            return False
        return next(going_home(state), None) is None and not steps_home(state)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        events = super().events(game, before, move, after)
        if move.source in COLUMNS and len(before.piles[move.source]) == 1 and after.piles[move.source]:
            cards = after.piles[move.source]
            return (
                events[0],
                Event("to_refilled", cards[-1], source=move.source, target=move.source, number=len(cards)),
            )
        return events
