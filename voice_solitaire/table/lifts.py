"""Lifts: what may be taken from a pile. The other half of a pile's rules, made the same way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Refusal, Wanted
from voice_solitaire.table.piles import Attempt, Lift, Table
from voice_solitaire.table.rules import MANY, Build
from voice_solitaire.table.state import State


@dataclass(frozen=True)
class Locked:
    """Nothing is lifted, for a reason."""

    reason: str  # of the refusal
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused(self.reason, 2)

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return ()


@dataclass(frozen=True)
class TopCard:
    """One card, the uncovered one."""

    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused("one_at_a_time", 2) if len(attempt.cards) > 1 else None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if len(cards) > hidden else ()


@dataclass(frozen=True)
class Run:
    """Any part of the sequence that ends with the uncovered card: each card follows the one under it.

    ``build`` is how a sequence goes on from a card, as the pile builds.
    """

    build: Build
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) == 1:
            return None
        for under, over in pairwise(attempt.cards):
            if over.face not in self.build.following[under.face]:
                wanted = self.build.wanted(under)
                return replace(attempt.refused("no_run", 2, wanted, other=over), onto=under)
        return None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        if len(cards) - hidden < 2:
            return (1,) if len(cards) > hidden else ()
        following, at = self.build.following, len(cards) - 1
        while at > hidden and cards[at].face in following[cards[at - 1].face]:
            at -= 1
        return tuple(range(1, len(cards) - at + 1))


@dataclass(frozen=True)
class WithAllOnIt:
    """Any open card, with all cards that lie on it, in order or not."""

    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return tuple(range(1, len(cards) - hidden + 1))


@dataclass(frozen=True)
class WholePile:
    """All cards of the pile together, as one."""

    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused("whole_pile", 2) if len(attempt.cards) != len(attempt.whole) else None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (len(cards),) if cards and not hidden else ()


@dataclass(frozen=True)
class LooseCard:
    """A single card that is not its row's base; a pile that has started stays where it is."""

    base: int  # the rank of the row's base
    reason: str = "settled"  # of the refusal
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) > 1:
            return attempt.refused("one_at_a_time", 2)
        if attempt.whole[0].rank == self.base:
            return attempt.refused(self.reason, 2, Wanted(self.base))
        return None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if len(cards) == 1 and cards[0].rank != self.base else ()


def sure_up_to(lift: Lift) -> int:
    """Up to how many cards may always be lifted where they are counted, so that the lift needn't be asked again.

    A lift's class says so of itself, as ``sure_up_to``, and for no class that is made from it; 0 where it doesn't.
    """
    return int(vars(type(lift)).get("sure_up_to", 0))


def most_now(lift: Lift, game: Table, state: State, target: int) -> int:
    """How many cards may be lifted at most as a table lies, to be laid on a pile; a lift that knows it has ``most``."""
    most = getattr(lift, "most", None)
    return MANY if most is None else int(most(game, state, target))
