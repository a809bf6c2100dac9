"""A position: which cards lie where. A value; playing gives a new one."""

from __future__ import annotations

from typing import NamedTuple

from voice_solitaire.table.cards import Card


class State(NamedTuple):
    """A position of a game. Hashable; equal positions are equal values."""

    piles: tuple[tuple[Card, ...], ...]  # bottom to top, in the order of the game's piles
    hidden: tuple[int, ...]  # how many cards of each pile, from its bottom, lie face down
    dealt: int = 0  # deals from the stock, or redeals, since the start
    facts: tuple[int, ...] = ()  # what else a game has to know, in an order that the game says

    def top(self, pile: int) -> Card | None:
        """The uncovered card of a pile, or None when it is empty."""
        cards = self.piles[pile]
        return cards[-1] if cards else None

    def seen(self, pile: int) -> tuple[Card, ...]:
        """The face-up cards of a pile, bottom to top."""
        return self.piles[pile][self.hidden[pile] :]

    def where(self, card: Card) -> int:
        """The pile that holds a card. Raises ValueError when none does."""
        for index, cards in enumerate(self.piles):
            if card in cards:
                return index
        raise ValueError(f"{card} is not on the table")

    def put(
        self, changes: dict[int, tuple[Card, ...]], *, dealt: int | None = None, facts: tuple[int, ...] | None = None
    ) -> State:
        """This position with some piles changed, and what is given of ``dealt`` and ``facts``.

        A pile never hides more cards than it holds.
        """
        piles, hidden = list(self.piles), self.hidden
        for index, cards in changes.items():
            piles[index] = cards
            if hidden[index] > len(cards):
                hidden = (*hidden[:index], len(cards), *hidden[index + 1 :])
        return State(
            tuple(piles), hidden, self.dealt if dealt is None else dealt, self.facts if facts is None else facts
        )
