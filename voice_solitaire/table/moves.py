"""What a player does to a table, what comes of it, and why it may not be: three values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from voice_solitaire.table.cards import Card, Suit


class Verb(Enum):
    """What a move does."""

    CARRY = "carry"  # cards from one pile to another, a discard heap included
    DEAL = "deal"  # cards from the stock over several piles
    TURN = "turn"  # cards from the stock to the waste
    REDEAL = "redeal"  # the waste, or the table, becomes a stock again
    PAIR = "pair"  # two cards leave together, or one alone (target -1)
    EXCHANGE = "exchange"  # two cards change places
    STEP = "step"  # the next thing of a game that plays itself
    SPECIAL = "special"  # a move that only this game has


class Move(NamedTuple):
    """One move: the verb, the piles by index (-1 where there is none), and how many cards."""

    verb: Verb
    source: int = -1
    target: int = -1
    count: int = 1  # type: ignore[assignment]  # a move has no use for tuple.count


class Wanted(NamedTuple):
    """A kind of card that would do; None where anything does."""

    rank: int | None = None
    suit: Suit | None = None
    red: bool | None = None

    def fits(self, card: Card) -> bool:
        """Whether a card is of this kind."""
        return (
            self.rank in (None, card.rank)
            and self.suit in (None, card.suit)
            and (self.red is None or self.red == card.suit.red)
        )


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made, as data: the words come later.

    ``reason`` is a key of the wording. ``wanted`` is what the target would have taken, ``card`` the card in
    question and ``onto`` the card that lies there; ``source`` and ``target`` are pile indices, ``group`` a
    group of piles, ``other`` any further card. ``near`` says how close the attempt came, 0 to 9: of several
    attempts that fit a player's words the nearest is explained.
    """

    reason: str
    card: Card | None = None
    onto: Card | None = None
    wanted: Wanted | None = None
    source: int = -1
    target: int = -1
    group: str = ""
    other: Card | None = None
    number: int = 0
    near: int = 1


class Event(NamedTuple):
    """One thing that came of a move. ``about`` is a key of the wording, as a refusal's reason is."""

    about: str
    card: Card | None = None
    onto: Card | None = None
    source: int = -1
    target: int = -1
    number: int = 0
    cards: tuple[Card, ...] = ()
    piles: tuple[int, ...] = ()


class Outcome(Enum):
    """How a game stands when nothing more can be done."""

    WON = "won"
    STUCK = "stuck"


WON = Outcome.WON
STUCK = Outcome.STUCK
