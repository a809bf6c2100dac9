"""Piles: the places of a table. A pile has a name and rules; the cards that lie on it are the state's.

What a rule is asked, and what it may know of the table, stands beside the pile; the rules themselves are in
``rules.py`` and ``lifts.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol

from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Refusal, Wanted
from voice_solitaire.table.state import State

Faces = frozenset[int]  # of cards, 0 to 51


class Kind(Enum):
    """What a pile is for, in the order in which a table is read."""

    STOCK = "stock"
    WASTE = "waste"
    HAND = "hand"
    FOUNDATION = "foundation"
    GALLERY = "gallery"  # a spot that holds a loose card, or is a foundation once its base lies there
    CELL = "cell"
    TABLEAU = "tableau"
    RESERVE = "reserve"
    DISCARD = "discard"

    __hash__ = object.__hash__  # each is one of its kind; an Enum's own is slow


class Table(Protocol):
    """What a rule may know of the game that it belongs to: its piles, by their index, group or kind."""

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Every pile, in the order in which a position holds their cards."""

    @property
    def groups(self) -> Mapping[str, tuple[int, ...]]:
        """The indices of the piles of each group, by the group's name: ``groups["column"]``."""

    def of_kind(self, *kinds: Kind) -> tuple[int, ...]:
        """The indices of the piles of some kinds, in order."""


class Attempt(NamedTuple):
    """Cards on their way from one pile to another, for the rules of both to judge."""

    game: Table  # whose rules judge
    state: State  # the whole table, before the cards are lifted
    source: int  # the pile that the cards come from, by its index
    target: int  # the pile that they go to
    cards: tuple[Card, ...]  # those on their way, bottom to top
    whole: tuple[Card, ...]  # all cards of the pile that they come from
    onto: tuple[Card, ...]  # the cards of the pile that they go to
    source_pile: Pile  # the first of these
    target_pile: Pile  # the second

    @classmethod
    def between(cls, game: Table, state: State, source: int, target: int, cards: tuple[Card, ...]) -> Attempt:
        """To lay some cards, wherever they lie in the one pile (by index), on the other."""
        piles, lie = game.piles, state.piles
        return cls(game, state, source, target, cards, lie[source], lie[target], piles[source], piles[target])

    def refused(
        self,
        reason: str,
        near: int,
        wanted: Wanted | None = None,
        other: Card | None = None,
        advises: bool = False,
        others: tuple[Card, ...] = (),
    ) -> Refusal:
        """A refusal of this attempt; what it is given is told of in ``Refusal``."""
        return Refusal(
            reason,
            card=self.cards[0],
            onto=self.onto[-1] if self.onto else None,
            wanted=wanted,
            source=self.source,
            target=self.target,
            group=self.target_pile.group,
            other=other,
            others=others,
            near=near,
            advises=advises,
        )


class Rule(Protocol):
    """What a pile accepts."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        """None when the cards may lie there, else why not."""

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        """The faces that could be laid on a pile of these cards; None when any could."""

    def may_lie_on(self, card: Card) -> Faces:
        """The faces on which a card could be laid in such a pile; EMPTY among them for an empty one."""


class Lift(Protocol):
    """What may be taken from a pile."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        """None when the cards may be lifted, else why not."""

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        """How many cards could be lifted together from the top of such a pile, fewest first."""


@dataclass(frozen=True)
class Pile:
    """One place of the table.

    ``group`` and ``number`` make its spoken name and address ("row one" and 3: "row one, place three";
    "column" and 3: "column three"; "waste" and None: "waste"). ``noun`` stands between a group that is
    itself an address and the number. ``alike``: this pile and the others of its group may be exchanged
    without changing what can happen, so that moves to either are the same move. Without ``read_empty`` an empty
    place is out of use, and is not counted or read with its group.
    """

    kind: Kind  # what it is for
    group: str
    number: int | None
    accepts: Rule  # what may be laid on it
    lifts: Lift  # what may be taken from it
    noun: str = ""
    alike: bool = False
    row: int = 0  # 1 is the row farthest from the player; 0 where there are no rows
    pan: float = 0.0  # -1 (left) to 1 (right)
    read_empty: bool = True

    @property
    def name(self) -> str:
        """What a player hears.

        >>> from voice_solitaire.games import find
        >>> find("royal parade").piles[2].name
        'row one, place three'
        """
        if self.number is None:
            return self.group
        number = number_word(self.number)
        return f"{self.group}, {self.noun} {number}" if self.noun else f"{self.group} {number}"


def spread(index: int, of: int) -> float:
    """The pan of place ``index`` (0 first) among ``of`` side by side, -0.8 to 0.8."""
    return 0.0 if of < 2 else round(1.6 * index / (of - 1) - 0.8, 3)
