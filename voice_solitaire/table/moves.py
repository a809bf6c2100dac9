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

    __hash__ = object.__hash__  # each is one of its kind; an Enum's own is slow


class Move(NamedTuple):
    """One move of cards."""

    verb: Verb  # what it does
    source: int = -1  # the pile that cards leave, by its index; -1 for none
    target: int = -1  # the pile that they come to
    count: int = 1  # type: ignore[assignment]  # of cards; a move has no use for tuple.count


class Wanted(NamedTuple):
    """A kind of card that would do; None where anything does."""

    rank: int | None = None  # 1 for the ace to 13 for the king
    suit: Suit | None = None  # one of four
    red: bool | None = None  # hearts and diamonds, or the other two

    def fits(self, card: Card) -> bool:
        """Whether a card is of this kind."""
        return (
            self.rank in (None, card.rank)
            and self.suit in (None, card.suit)
            and (self.red is None or self.red == card.suit.red)
        )


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made, as data: the words come later."""

    reason: str  # a key of the wording
    card: Card | None = None  # the card in question
    onto: Card | None = None  # the card that lies on the target
    wanted: Wanted | None = None  # what the target would have taken
    source: int = -1  # the pile that the card comes from, by its index; -1 for none
    target: int = -1  # the pile that it was to go to
    group: str = ""  # of piles, where the reason is about one
    other: Card | None = None  # any further card that the reason is about
    others: tuple[Card, ...] = ()  # all of them, where there may be several
    number: int = 0  # of whatever the reason counts
    near: int = 1  # how close the attempt came, 0 to 9: of several that fit a player's words the nearest is explained
    advises: bool = False  # whether its sentence says itself what to do first


class Event(NamedTuple):
    """One thing that came of a move."""

    about: str  # a key of the wording, as a refusal's reason is
    card: Card | None = None  # the card that it happened to
    onto: Card | None = None  # the card that this one was laid on
    source: int = -1  # the pile that it came from, by its index; -1 for none
    target: int = -1  # the pile that it went to
    number: int = 0  # of cards, or of whatever is counted
    cards: tuple[Card, ...] = ()  # all cards, where there are several
    piles: tuple[int, ...] = ()  # all piles, by their indices, where there are several


class Outcome(Enum):
    """How a game stands when nothing more can be done."""

    WON = "won"
    STUCK = "stuck"


WON = Outcome.WON
STUCK = Outcome.STUCK
