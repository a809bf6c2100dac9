"""What a player means: values between the words and the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from voice_solitaire.table.cards import Card, Suit
from voice_solitaire.table.piles import Kind

USABLE = "usable"  # the name of an intent that asks for a card that can be played now
TOPS_ALONE = "tops"  # the name of a reading of places that names no more than their top cards
LOST = "lost"  # the name of a question whether a game is lost, which is the other way round
IN_GENERAL = "in_general"  # the name of an intent that asks what the rules allow, not what can be done now


class Spec(NamedTuple):
    """A description of a card or a place, as far as the words went; None where they said nothing."""

    rank: int | None = None  # 1 for the ace to 13 for the king
    suit: Suit | None = None  # of a card
    group: str | None = None  # the piles that it is among: "row one", "column"
    number: int | None = None  # of the place in its group, from 1
    empty: bool = False  # an empty place
    that: bool = False  # "it": what was spoken of last
    kind: Kind | None = None  # any place of a kind: "the foundation"
    red: bool | None = None  # a red card, or a black one
    origin: bool = False  # at the place that the card moved last came from
    other: bool = False  # not the card that was spoken of or moved last

    @property
    def is_card(self) -> bool:
        """Whether a card was named at all."""
        return self.rank is not None or self.suit is not None or self.red is not None

    def fits(self, card: Card) -> bool:
        """Whether a card is of this rank and suit, as far as they were said."""
        if self.red is not None and self.red != card.suit.red:
            return False
        return self.rank in (None, card.rank) and self.suit in (None, card.suit)


@dataclass(frozen=True)
class Intent:
    """What a player wants.

    ``do``: the name of the wish.
    ``what``, ``where``: the card or place that was named, and where it is to go.
    ``number``, ``name``, ``options``: what else the words filled in, None or empty where they said nothing.
    ``sure``: whether it was asked back and confirmed.
    ``besides``: the places and cards onto which it shall not go.
    """

    do: str
    what: Spec | None = None
    where: Spec | None = None
    number: int | None = None
    name: str = ""
    options: tuple[tuple[str, object], ...] = ()
    sure: bool = False
    besides: tuple[Spec, ...] = ()

    def but(self, **changes: object) -> Intent:
        """This intent with some of its fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def steps(self) -> tuple[str, ...]:
        """The wishes that are done one after another, a line each, where it is several; empty where it is one."""
        return tuple(self.name.split("\n")) if self.do == "in_order" else ()


WEAK: Final = 0.7  # how much of a line a reading accounts for at least that isn't given up


@dataclass(frozen=True)
class Reading:
    """All the ways in which a line can be read, best first.

    ``understood`` are its words up to where reading stopped, ``expected`` the kinds of thing that could have
    followed there, ``rest`` the words that were not understood.
    ``doubtful``: whether a card that is named is left out, so that what would change the table is asked back.
    ``by_likeness``: whether a word had to be taken for another one that looks like it.
    ``guessed``: whether it is what lines like it mean, as no pattern was found in it.
    ``explained``: how much of the line is accounted for by what was found in it, 0 to 1: 1 where every word has its
    part, or a pattern covers it from end to end.
    """

    intents: tuple[Intent, ...]  # what the player may want, best first
    understood: tuple[str, ...] = ()
    expected: frozenset[str] = frozenset()
    rest: tuple[str, ...] = ()
    by_likeness: bool = False
    doubtful: bool = False
    guessed: bool = False
    explained: float = 1.0

    @property
    def is_weak(self) -> bool:
        """Whether it is a guess, leaves out a card, or accounts for little of its line."""
        return not self.intents or self.guessed or self.doubtful or self.explained < WEAK


def read_as(text: str, *intents: Intent, doubtful: bool = False, explained: float = 1.0) -> Reading:
    """A text that is understood from its first word to the last."""
    return Reading(intents, tuple(text.split()), doubtful=doubtful, explained=explained)
