"""The stock: turning its cards to a waste, and beginning again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from voice_solitaire.table.actions import OneMove, filled
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State


def turned(state: State, stock: int, waste: int, count: int) -> State:
    """Up to ``count`` cards from the stock to the waste, one after another; the last lies on top."""
    cards = state.piles[stock]
    left = max(0, len(cards) - count)
    return state.put({stock: cards[:left], waste: state.piles[waste] + cards[left:][::-1]})


@dataclass(frozen=True)
class TurnCards:
    """The next ``count`` cards of the stock to the waste; with fewer left, all of them."""

    stock: int  # the pile that they come from, by its index
    waste: int  # the pile that they go to
    count: int = 1
    verb: Verb = field(default=Verb.TURN, init=False)

    @cached_property
    def move(self) -> Move:
        """The one move."""
        return Move(Verb.TURN, self.stock, self.waste, self.count)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        return iter((self.move,) if state.piles[self.stock] else ())

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if not state.piles[self.stock]:
            return Refusal("stock_empty", source=self.stock, near=3)
        if move != self.move:
            return Refusal("turns_so_many", source=self.stock, number=self.count, near=0)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        return turned(state, self.stock, self.waste, self.count)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        count = len(before.piles[self.stock]) - len(after.piles[self.stock])
        top = after.top(self.waste)
        about = "turned" if count == 1 else "turned_many"
        return (
            Event(about, top, source=self.stock, target=self.waste, number=count),
            *filled(before, after, (self.stock, self.waste)),
        )


@dataclass(frozen=True)
class TurnOver(OneMove):
    """The waste becomes the stock again, so that its cards come in the same order; at most ``limit`` times.

    ``State.dealt`` counts how often it was done. With ``turns`` so many cards are turned at once.
    """

    stock: int  # the index of its pile
    waste: int  # the index of its pile
    limit: int | None = None
    turns: int = 0
    move = Move(Verb.REDEAL)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        # Mostly there is a stock, and no need to make a refusal of it.
        return iter(()) if state.piles[self.stock] else super().moves(game, state)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != self.move:
            return Refusal("no_such_move", near=0)
        if state.piles[self.stock]:
            return Refusal("stock_not_empty", source=self.stock, number=len(state.piles[self.stock]), near=3)
        if self.limit is not None and state.dealt >= self.limit:
            return Refusal("no_redeal_left", number=self.limit, near=3)
        if not state.piles[self.waste]:
            return Refusal("nothing_to_redeal", source=self.waste, near=3)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        again = state.put({self.stock: state.piles[self.waste][::-1], self.waste: ()})
        hidden = list(again.hidden)
        hidden[self.stock] = len(again.piles[self.stock])
        again = again._replace(hidden=tuple(hidden), dealt=state.dealt + 1)
        return turned(again, self.stock, self.waste, self.turns) if self.turns else again

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return (Event("turned_over", number=len(before.piles[self.waste]), source=self.stock),)


@dataclass(frozen=True)
class Redeal(OneMove):
    """The table is gathered and dealt again, at most ``limit`` times, as ``again`` does it.

    ``may`` says why it can't be done now, or None. ``State.dealt`` counts how often it was done. ``shuffles`` when
    nobody can tell how the cards will lie then.
    """

    again: Callable[[Game, State], State]
    limit: int
    may: Callable[[Game, State], Refusal | None] = lambda game, state: None
    shuffles: bool = False
    move = Move(Verb.REDEAL)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != self.move:
            return Refusal("no_such_move", near=0)
        if state.dealt >= self.limit:
            return Refusal("no_redeal_left", number=self.limit, near=3)
        return self.may(game, state)

    def play(self, game: Game, state: State, move: Move) -> State:
        return self.again(game, state)._replace(dealt=state.dealt + 1)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return (Event("dealt_again", number=self.limit - after.dealt),)


def cards_to_gather(game: Game, state: State) -> Refusal | None:
    """A redeal of the tableau needs cards there."""
    tableau = game.of_kind(Kind.TABLEAU)
    return None if any(state.piles[pile] for pile in tableau) else Refusal("nothing_to_redeal", near=3)
