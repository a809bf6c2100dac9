"""Pairs: two cards that make thirteen leave together, a king alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from voice_solitaire.table.cards import KING, Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Refusal, Verb, Wanted
from voice_solitaire.table.state import State

THIRTEEN = KING  # the king counts thirteen, the queen twelve, the jack eleven, the ace one


def partner(card: Card) -> Wanted | None:
    """What a card goes with; None for a king."""
    return None if card.rank == THIRTEEN else Wanted(THIRTEEN - card.rank)


def not_covered(state: State, pile: int, with_pile: int) -> tuple[Card, ...]:
    """Every top card is free."""
    return ()


def tops_told(game: Game, before: State, after: State, left: tuple[int, ...]) -> tuple[Event, ...]:
    """What each pile shows that a card has left."""
    tops = ((pile, after.top(pile)) for pile in left)
    return tuple(Event("uncovered" if top else "emptied", top, source=pile, target=pile) for pile, top in tops)


@dataclass(frozen=True)
class Pair:
    """Two top cards of some piles that make thirteen go to the heap, or one king.

    A pair is listed from the lower pile to the higher. ``covered`` gives the cards that keep a pile's top from being
    paired with another pile's (-1 for alone); ``tells`` what came of it when cards have left some piles.
    """

    piles: tuple[int, ...]  # whose top cards may go
    heap: int  # where they go
    covered: Callable[[State, int, int], tuple[Card, ...]] = not_covered
    tells: Callable[[Game, State, State, tuple[int, ...]], tuple[Event, ...]] = tops_told
    verb: Verb = field(default=Verb.PAIR, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        piles, hidden = state.piles, state.hidden
        tops = [(pile, cards[-1].rank) for pile in self.piles if len(cards := piles[pile]) > hidden[pile]]
        wanted = {THIRTEEN - rank for _, rank in tops}
        for at, (pile, rank) in enumerate(tops):
            if rank != THIRTEEN and rank not in wanted:
                continue
            partners = [-1] if rank == THIRTEEN else [other for other, its in tops[at + 1 :] if rank + its == THIRTEEN]
            for other in partners:
                if self._under(state, pile, other) is None:
                    yield Move(Verb.PAIR, pile, other)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        _, source, target, count = move
        if count != 1 or source not in self.piles or not (target == -1 or target in self.piles):
            return Refusal("no_such_pile", near=0)
        for pile in (source, target) if target >= 0 else (source,):
            if not state.piles[pile]:
                return Refusal("nothing_there", source=pile, target=target, near=0)
            if state.hidden[pile] == len(state.piles[pile]):
                return Refusal("unseen", source=pile, target=target, near=0)
        if source == target:
            return Refusal("two_cards", card=state.top(source), source=source, near=0)
        return self._under(state, source, target) or self._sum(state, source, target)

    def _under(self, state: State, source: int, target: int) -> Refusal | None:
        """The refusal of a card that another one covers, or None."""
        for pile, other in ((source, target), (target, source)) if target >= 0 else ((source, -1),):
            over = self.covered(state, pile, other)
            if over:
                return Refusal("covered", state.top(pile), source=pile, other=over[0], others=over, near=1)
        return None

    def _sum(self, state: State, source: int, target: int) -> Refusal | None:
        card, onto = state.piles[source][-1], state.top(target) if target >= 0 else None
        if onto is None:
            if card.rank == THIRTEEN:
                return None
            return Refusal("not_alone", card, wanted=partner(card), source=source, near=2)
        if THIRTEEN in (card.rank, onto.rank):
            king, other = (card, onto) if card.rank == THIRTEEN else (onto, card)
            about = "goes_alone" if other.rank != THIRTEEN else "kings_alone"
            return Refusal(about, other, king, partner(other), source, target, near=3)
        if card.rank + onto.rank != THIRTEEN:
            total = card.rank + onto.rank
            return Refusal("wrong_sum", card, onto, partner(card), source, target, number=total, near=2)
        return None if source < target else Refusal("no_such_move", near=0)

    def play(self, game: Game, state: State, move: Move) -> State:
        left = (move.source, move.target) if move.target >= 0 else (move.source,)
        gone = tuple(state.piles[pile][-1] for pile in left)
        return state.put({**{pile: state.piles[pile][:-1] for pile in left}, self.heap: state.piles[self.heap] + gone})

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        left = (move.source, move.target) if move.target >= 0 else (move.source,)
        gone = tuple(before.piles[pile][-1] for pile in left)
        if len(gone) == 1:
            event = Event("removed", gone[0], source=move.source, cards=gone)
        else:
            event = Event("paired", gone[0], gone[1], move.source, move.target, 2, gone)
        return (event, *self.tells(game, before, after, left))
