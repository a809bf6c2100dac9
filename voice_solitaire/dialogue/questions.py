"""The questions that the game can have open, and what an answer to them does: values, each of which can be compared,
printed and kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.moves import Move

_NUMBERS = {number_word(number): number for number in range(1, 100)}


@dataclass(frozen=True)
class Do:
    """Next, a wish is to be done, read in one or several ways: ``intents``, best first."""

    intents: tuple[Intent, ...]


@dataclass(frozen=True)
class Hear:
    """Next, a line is to be understood as if it had just been said; ``under`` is the question that it may answer."""

    line: str  # as it was heard
    under: Question | None = None


@dataclass(frozen=True)
class InOrder:
    """Next, several wishes of one line are to be done, up to the first that can't be.

    ``unclear_from``: from which of them on they weren't plain when the line was read, so that each is only done where
    it is plain by then; 0 where all were.
    """

    lines: tuple[str, ...]  # one for each wish
    unclear_from: int = 0


@dataclass(frozen=True)
class Rehearse:
    """Next, some lines are to be done without a word being said of them."""

    lines: tuple[str, ...]  # in order


@dataclass(frozen=True)
class AskWhichMove:
    """Several moves were meant: which?

    ``groups``: the choices; one of several moves leads to another question.
    ``names``: how each of them is told apart from the others.
    ``counted``: whether they are told one by one: "One: heap three; two: ...".
    """

    groups: tuple[tuple[Move, ...], ...]
    names: tuple[str, ...]
    counted: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that the names end with, 0 where one has none."""
        return tuple(map(number_in, self.names))

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that may have been meant."""
        return tuple(move for group in self.groups for move in group)


@dataclass(frozen=True)
class AskYesNo:
    """Did you mean that?

    ``yes``: what is done on yes.
    ``line``: what was asked back, where it was what the player said.
    ``leaves``: whether yes means to leave.
    ``under``: the question that is open again after no.
    """

    yes: Do | Hear
    line: str = ""
    leaves: bool = False
    under: Question | None = None

    @property
    def gives_up(self) -> bool:
        """Whether yes takes the game that is played off the table."""
        return isinstance(self.yes, Do) and WISHES[self.yes.intents[0].do].leaves_game


@dataclass(frozen=True)
class AskTwoHearings:
    """Two lines sounded alike: which was said? ``under`` is the question that they are answers to, if one was open."""

    lines: tuple[str, str]  # the likelier first
    under: AskWhichMove | None = None


@dataclass(frozen=True)
class AskWhichGame:
    """Which of some games that were suggested is to be played?

    ``names``: the games.
    ``sort``: what they have in common, as ``suggestions.SORTS`` names it; empty for nothing.
    ``told``: how many of the sort were suggested so far.
    """

    names: tuple[str, ...]
    sort: str
    told: int


@dataclass(frozen=True)
class AskMissing:
    """A part of the line is missing: what was understood of it."""

    understood: tuple[str, ...]  # the words of the line as far as it was read


def number_in(name: str) -> int:
    """The number that a name ends with; 0 for none.

    >>> number_in("heap four"), number_in("four of hearts")
    (4, 0)
    """
    return _NUMBERS.get(name.split()[-1], 0)


Question = Union[AskWhichMove, AskYesNo, AskTwoHearings, AskWhichGame, AskMissing]  # noqa: UP007 - evaluated on Python 3.10
Then = Union[Do, Hear, InOrder, Rehearse]  # noqa: UP007 - evaluated on Python 3.10
