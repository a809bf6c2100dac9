"""Moojub's table of foundations: which place opens next, and what it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.table.patience import *

STOCK, RESERVES, GRID = 0, range(1, 5), 5
UP = Build(+1, wraps=True)


@dataclass(frozen=True)
class Grid:
    """The table of foundations, ``columns`` wide, its piles row by row; and the rule of each of them.

    A foundation is started in its turn, which is a matter of the whole table, then goes up in suit, round from the
    king to the ace. With ``lowest`` the first column takes the lowest card of all, else the lowest of any suit.
    """

    columns: int
    lowest: bool

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.onto) == KING:
            return attempt.refused("home_full", 1)
        if attempt.onto:
            refusal = UP.refuse(attempt)
            return replace(refusal, near=2) if refusal else None
        if attempt.source not in RESERVES:
            return attempt.refused("in_turn", 0)
        return self.why_not(attempt)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return UP.following[cards[-1].face] if 0 < len(cards) < KING else NOTHING

    def may_lie_on(self, card: Card) -> Faces:
        return UP.may_lie_on(card) - {EMPTY}

    def place(self, number: int) -> int:
        """The pile of a place by its turn: the first column downwards, then the second; -1 beyond the last."""
        return GRID + number % 4 * self.columns + number // 4 if number < 4 * self.columns else -1

    def next(self, state: State) -> int:
        """The turn of the place that opens next."""
        return sum(1 for cards in state.piles[GRID:] if cards)

    def build(self, state: State, card: Card) -> int | None:
        """The foundation that a card can be built on, or None."""
        under = Card((card.rank - 2) % KING + 1, card.suit)
        return next((pile for pile in range(GRID, len(state.piles)) if state.top(pile) is under
                     and len(state.piles[pile]) < KING), None)  # fmt: skip

    def builds(self, state: State) -> Iterator[tuple[int, int]]:
        """Each reserve whose top can be built, with the foundation."""
        for pile in RESERVES:
            top = state.top(pile)
            target = self.build(state, top) if top else None
            if target is not None:
                yield pile, target

    def build_first(self, game: Game, state: State) -> Refusal | None:
        """The refusal that a card which can be built gives to all else, or None."""
        for source, target in self.builds(state) if game.options["must_build"] else ():
            return Refusal("build_first", onto=state.top(target), source=source, other=state.top(source), near=4)
        return None

    def why_not(self, attempt: Attempt) -> Refusal | None:
        """Why a card may not start the empty place that it was taken to; None when it may."""
        state, card = attempt.state, attempt.cards[0]
        number = self.next(state)
        under = self.build(state, card)
        if under is not None:
            return attempt.refused("can_build", 5, other=state.top(under))
        if attempt.target != self.place(number):
            return replace(attempt.refused("not_next", 0), target=self.place(number))
        left = [state.piles[self.place(n)][0].suit for n in range(min(number, 4))]
        tops = [top for top in map(state.top, RESERVES) if top]
        if number < 4:
            if card.suit in left:
                return attempt.refused("suit_has_begun", 3, Wanted(None, card.suit))
            rivals = [top for top in tops if top.suit not in left and (self.lowest or top.suit is card.suit)]
        else:
            suit = left[number % 4]
            if card.suit is not suit:
                return attempt.refused("row_has_suit", 3, Wanted(None, suit))
            rivals = [top for top in tops if top.suit is suit]
        lowest = min((*rivals, card), key=lambda top: top.rank)  # it may be asked about where it lies covered
        reason = "lowest_first" if number < 4 else "lowest_in_row"
        return attempt.refused(reason, 4, other=lowest) if lowest.rank < card.rank else None


WIDEST = Grid(13, True)  # as many columns as can ever be needed
