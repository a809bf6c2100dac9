"""What the game answers with, and the questions it can have open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Union

from voice_solitaire.dialogue.wording import capitals
from voice_solitaire.ports import Cue, Lesson, Listening, Play, Say, Settings, Utterance
from voice_solitaire.table.moves import Move
from voice_solitaire.table.piles import number_word

_NUMBERS = {number_word(number): number for number in range(1, 100)}
Line = tuple["Say | Play", ...]  # one breath: what is printed as one line


def line(*parts: str | Play) -> Line:
    """A line of words and cues; empty words are left out."""
    return tuple(Say(capitals(part)) if isinstance(part, str) else part for part in parts if part != "")


def words(told: Line) -> str:
    """The words of a line."""
    return " ".join(part.text for part in told if isinstance(part, Say))


@dataclass(frozen=True)
class Reply:
    """One answer: lines of words with cues in their places. Empty only while the game is asleep.

    ``settings`` and ``listening`` are what changes for the devices, None for no change; ``over`` when the
    player leaves; ``lessons`` are for an ear that learns the player's voice; ``did`` names what was understood.
    """

    lines: tuple[Line, ...]
    did: str = ""
    settings: Settings | None = None
    listening: Listening | None = None
    over: bool = False
    hush: bool = False
    scan: bool = False  # another item follows when the pause runs out
    lessons: tuple[Lesson, ...] = ()

    @property
    def utterance(self) -> Utterance:
        """Everything, in order."""
        return tuple(part for told in self.lines for part in told)

    @property
    def text(self) -> str:
        """The words, a line each."""
        return "\n".join(filter(None, map(words, self.lines)))

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The cues, in order."""
        return tuple(part.cue for part in self.utterance if isinstance(part, Play))


@dataclass(frozen=True)
class Which:
    """Several moves were meant: which? Each group is one answer; one of several moves leads to another question."""

    groups: tuple[tuple[Move, ...], ...]
    names: tuple[str, ...]  # how each group is told apart from the others
    counted: bool = False  # whether they are told one by one: "One: heap three; two: ..."

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that the names end with, 0 where one has none."""
        return tuple(map(number_in, self.names))

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that may have been meant."""
        return tuple(move for group in self.groups for move in group)


@dataclass(frozen=True)
class Sure:
    """Did you mean that? ``act`` is done on yes; ``line`` is what was asked back, if it was what the player said.

    ``leaves`` says that yes means to leave; ``under`` is the question that is open again after no.
    """

    act: Callable[[], Sequence[Line]]
    line: str = ""
    leaves: bool = False
    under: Question | None = None


@dataclass(frozen=True)
class Either:
    """Two lines sounded alike: which was said? ``under`` is the question that they are answers to, if one was open."""

    lines: tuple[str, str]
    under: Which | None = None


@dataclass(frozen=True)
class Missing:
    """A part of the line is missing: what was understood of it."""

    understood: tuple[str, ...]


def number_in(name: str) -> int:
    """The number that a name ends with; 0 for none.

    >>> number_in("heap four"), number_in("four of hearts")
    (4, 0)
    """
    return _NUMBERS.get(name.split()[-1], 0)


Question = Union[Which, Sure, Either, Missing]  # noqa: UP007 - evaluated at run time on Python 3.10
