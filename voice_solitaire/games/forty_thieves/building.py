"""The rules that only the family of Forty Thieves has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.table.patience import *

__all__ = ["FIRST", "HOMES", "STOCK", "WASTE", "AceHigh", "SlipUnder", "TopOrWhole", "WasteFills"]
STOCK, WASTE = 0, 1
HOMES = range(2, 10)
FIRST = 10  # of the columns


@dataclass(frozen=True)
class AceHigh:
    """An ace ranks above its king: it is laid on no card, and it ends a foundation (``last``)."""

    last: bool = False

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if not attempt.onto:
            return None
        if self.last:
            return attempt.refused("home_complete", 2) if attempt.onto[-1].rank == ACE else None
        return attempt.refused("ace_high", 3) if attempt.cards[0].rank == ACE else None

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return frozenset() if cards and cards[-1].rank == (ACE if self.last else 2) else None

    def may_lie_on(self, card: Card) -> Faces:
        if self.last:
            return frozenset(face for face in ANYTHING if face == EMPTY or face % KING + 1 != ACE)
        return frozenset({EMPTY}) if card.rank == ACE else ANYTHING


@dataclass(frozen=True)
class WasteFills(AnyFace):
    """An empty column takes the top card of the waste and nothing else."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        from_column = attempt.source_pile.kind is not Kind.WASTE
        return attempt.refused("waste_fills", 3) if not attempt.onto and from_column else None


@dataclass(frozen=True)
class TopOrWhole:
    """The top card, or the whole pile where it is one run."""

    build: Build  # how the cards of a run follow each other

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) not in (1, len(attempt.whole)):
            return attempt.refused("whole_pile", 2)
        return Run(self.build).refuse(attempt)

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        whole = len(cards) > 1 and len(Run(self.build).counts(cards, hidden)) == len(cards)
        return (1, len(cards)) if whole else (1,)


@dataclass(frozen=True)
class SlipUnder:
    """Once the stock is used up, a king that lies upon lower cards of its suit may be slipped under its column."""

    verb: Verb = field(default=Verb.SPECIAL, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        for pile in range(FIRST, len(game.piles)):
            if self.check(game, state, Move(Verb.SPECIAL, pile)) is None:
                yield Move(Verb.SPECIAL, pile)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != Move(Verb.SPECIAL, move.source) or not FIRST <= move.source < len(game.piles):
            return Refusal("no_such_move", near=0)
        if state.piles[STOCK]:
            return Refusal("slip_later", source=STOCK, near=2)
        king = state.top(move.source)
        if king is None or king.rank != KING or king.suit not in {c.suit for c in state.piles[move.source][:-1]}:
            return Refusal("slip_kings", source=move.source, near=3)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        *under, king = state.piles[move.source]
        return state.put({move.source: (king, *under)})

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return (
            Event("slipped", before.top(move.source), source=move.source),
            Event("uncovered", after.top(move.source), source=move.source, target=move.source),
        )
