"""Weaving, as Leoni's Own has it: an exile comes back under the pile of its rank, and the pile's top card goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

EXILES, HOMES, COLUMNS, KINGS = 0, range(1, 9), range(9, 21), range(21, 32)
WEAVE = Move(Verb.SPECIAL)


def playable(game: Game, state: State) -> Card | None:
    """A card on the table that could go home, or None."""
    tops = filter(None, (state.top(pile) for pile in (*COLUMNS, *KINGS)))
    return next((card for card in tops if homes.home_for(game, state, card) is not None), None)


@dataclass(frozen=True)
class Weave(OneMove):
    """The last exile is turned up and slid under the pile of its rank, whose top is lifted, and so on.

    ``stop`` is what ends it beside a king and a pile that is all of its rank: a card in hand that fits a
    foundation, a card that was uncovered and fits one, or either.
    """

    stop: str
    when_blocked: bool
    move = WEAVE

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != WEAVE:
            return Refusal("no_such_move", near=0)
        if not state.piles[EXILES]:
            return Refusal("no_exiles", near=3)
        card = playable(game, state) if self.when_blocked else None
        return Refusal("play_first", card, source=state.where(card), near=4) if card else None

    def play(self, game: Game, state: State, move: Move) -> State:
        *_, (after, _) = self.steps(game, state)
        return after

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return tuple(event for _, event in self.steps(game, before))

    def steps(self, game: Game, state: State) -> Iterator[tuple[State, Event]]:
        """The table after each step, and what is told of it."""
        card = state.piles[EXILES][-1]
        state = state.put({EXILES: state.piles[EXILES][:-1]})
        yield state, Event("exile_turned", card, source=EXILES, number=len(state.piles[EXILES]))
        while True:
            home = homes.home_for(game, state, card) if self.stop != "exposed" else None
            if home is not None:
                yield state.put({home: (*state.piles[home], card)}), Event("woven_home", card, target=home)
                return
            if card.rank == KING or all(each.rank == card.rank for each in state.piles[COLUMNS[card.rank - 1]]):
                yield slid(state, card)
                return
            pile = COLUMNS[card.rank - 1]
            lifted = state.piles[pile][-1]
            state = state.put({pile: (card, *state.piles[pile][:-1])})
            yield state, Event("woven", card, lifted, target=pile)
            under, card = state.piles[pile][-1], lifted
            fits = homes.home_for(game, state, card) is not None and self.stop == "either"
            if self.stop != "hand" and not fits and homes.home_for(game, state, under) is not None:
                yield state, Event("woven_free", under, source=pile)
                yield slid(state, card)
                return


def slid(state: State, card: Card) -> tuple[State, Event]:
    """A card under the pile of its rank, or, a king, at the end of the kings."""
    if card.rank < KING:
        pile = COLUMNS[card.rank - 1]
        return state.put({pile: (card, *state.piles[pile])}), Event("woven_last", card, target=pile)
    pile = max((pile + 1 for pile in KINGS if state.piles[pile]), default=KINGS[0])
    return state.put({pile: (card,)}), Event("king_laid", card, target=pile)
