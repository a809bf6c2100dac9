"""How cards rise in British Constitution: row by row, from the people to the government."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.table.patience import *

__all__ = ["DOWN", "PEOPLE", "ROWS", "STOCK", "WASTE", "FromRow", "Rise", "Rises", "TurnOne", "spaces"]
ROWS = ("council", "lords", "commons", "people")
UPPER, PEOPLE = range(8, 32), range(32, 40)
STOCK, WASTE = 40, 41
DOWN = Build(-1, By.COLOUR)


@dataclass(frozen=True)
class FromRow(AnyFace):
    """Cards of one row only: the one below, or for the foundations the council."""

    row: int  # that cards come from, 1 for the council

    def refuse(self, attempt: Attempt) -> Refusal | None:
        came, card = attempt.source_pile.row, attempt.cards[0]
        if came == self.row:
            return None
        if attempt.target_pile.kind is Kind.FOUNDATION:
            follows = (
                bool(attempt.onto) and attempt.onto[-1].suit is card.suit and attempt.onto[-1].rank + 1 == card.rank
            )
            # What doesn't follow is refused for that.
            return attempt.refused("bc_only_council", 5, advises=True) if follows else None
        if came > self.row:
            skips = not attempt.onto or card.face in DOWN.accepted_faces(attempt.onto)  # type: ignore[operator]  # it has a card
            return replace(attempt.refused("bc_skips", 4 if skips else 1), group=ROWS[came - 2])
        return attempt.refused("bc_waste" if not came else "bc_same_row" if came == self.row - 1 else "bc_down", 1)


@dataclass(frozen=True)
class Rises:
    """What the council, the lords and the commons take: cards of the row below, into a space or built down.

    With ``lateral`` the row's own cards may be built on each other too.
    """

    row: int  # that the pile is in, 1 for the council
    builds: bool  # whether anything is laid on a card
    lateral: bool

    def refuse(self, attempt: Attempt) -> Refusal | None:
        onto = attempt.onto[-1] if attempt.onto else None
        if onto is not None and not self.builds:
            return attempt.refused("bc_no_building", 1)
        if onto is not None and onto.rank == ACE + 1:
            return attempt.refused("nothing_follows", 1)
        if not (self.lateral and onto is not None and attempt.source_pile.row == self.row):
            refusal = FromRow(self.row + 1).refuse(attempt)
            if refusal is not None:
                return refusal
        return DOWN.refuse(attempt)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        if cards and (not self.builds or cards[-1].rank == ACE + 1):
            return NOTHING
        return DOWN.accepted_faces(cards)

    def may_lie_on(self, card: Card) -> Faces:
        return DOWN.may_lie_on(card) if self.builds and card.rank < JACK else frozenset({EMPTY})


def spaces(state: State) -> tuple[int, ...]:
    """The spaces above the people that the row below could fill."""
    if () not in state.piles[8:32]:
        return ()
    able = [any(state.piles[first : first + 8]) for first in (16, 24, 32)]
    return tuple(pile for pile in UPPER if not state.piles[pile] and able[pile // 8 - 1])


@dataclass(frozen=True)
class Rise(Carry):
    """Carrying; with ``forced``, a space above the people is filled before anything else is done."""

    forced: bool = True

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        waiting = spaces(state) if self.forced else ()
        for target in waiting:
            below = 8 * (target // 8 + 1)
            yield from (Move(Verb.CARRY, pile, target) for pile in range(below, below + 8) if state.piles[pile])
        if not waiting:
            yield from super().moves(game, state)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        first = self.first(game, state) if self.forced and (refusal is None or refusal.near) else None
        if first is None or (not state.piles[move.target] and move.target in spaces(state)):
            return refusal
        return first

    def first(self, game: Game, state: State) -> Refusal | None:
        """That a space has to be filled before; None when none has."""
        waiting = spaces(state) if self.forced else ()
        if not waiting:
            return None
        below = game.piles[waiting[0] + 8].group
        return Refusal("bc_fill_first", target=waiting[0], group=below, near=6)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        first, *rest = super().events(game, before, move, after)
        if move.source in PEOPLE and len(before.piles[move.source]) == 1 and after.piles[move.source]:
            rest = [Event("filled", after.top(move.source), source=move.source, target=move.source)]
            top = after.top(WASTE) if len(game.piles) > WASTE else None
            rest += [Event("bc_waste_top", top, source=WASTE)] if top else []
        waiting = spaces(after) if self.forced else ()
        if waiting:
            rest = [event for event in rest if event.about != "emptied"]
            rest.append(Event("bc_to_fill", source=waiting[0], target=waiting[0] + 8))
        return (first, *rest)


@dataclass(frozen=True)
class TurnOne(TurnCards):
    """Turning, while no space waits to be filled and, unless ``useful``, while some card can still rise."""

    useful: bool = False

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        move = Move(Verb.TURN, self.stock, self.waste, self.count)
        if self.check(game, state, move) is None:
            yield move

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        rise = game.by_verb[Verb.CARRY]
        assert isinstance(rise, Rise)
        first = rise.first(game, state) if state.piles[self.stock] else None
        if first is not None:
            return first
        if state.piles[self.stock] and not self.useful and next(rise.moves(game, state), None) is None:
            return Refusal("bc_over", source=self.stock, near=3)
        return super().check(game, state, move)
