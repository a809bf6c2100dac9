"""Lifts: what may be taken from a pile. The other half of a pile's rules, made the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Refusal, Wanted
from voice_solitaire.table.rules import Attempt


class Lift(Protocol):
    """What may be taken from a pile."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        """None when the cards may be lifted, else why not."""

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        """How many cards could be lifted together from the top of such a pile, fewest first."""


@dataclass(frozen=True)
class Stays:
    """Nothing is lifted, for a reason."""

    reason: str

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused(self.reason, 2)

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return ()


@dataclass(frozen=True)
class Top:
    """One card, the uncovered one."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused("one_at_a_time", 2) if len(attempt.cards) > 1 else None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if len(cards) > hidden else ()


@dataclass(frozen=True)
class Loose:
    """A single card that is not its row's base; a pile that has started stays where it is."""

    base: int
    reason: str = "settled"

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) > 1:
            return attempt.refused("one_at_a_time", 2)
        if attempt.whole[0].rank == self.base:
            return attempt.refused(self.reason, 2, Wanted(self.base))
        return None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if len(cards) == 1 and cards[0].rank != self.base else ()
