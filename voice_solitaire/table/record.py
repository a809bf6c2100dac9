"""A record: a game as it was played, turn by turn, with undo, redo and bookmarks. A value, like the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Outcome, Verb
from voice_solitaire.table.state import State

Turn = tuple[Move, ...]  # what one command did; undone as one
LEFT = "*"  # the bookmark at what was left for a bookmark on other moves; nobody can give one this name


class Bookmark(NamedTuple):
    """A bookmark with a name."""

    name: str  # as the player gave it
    turns: tuple[Turn, ...]  # from the deal on, that lead to it, whatever was played since


@dataclass(frozen=True)
class Record:
    """The turns of a game from its deal on; those from ``at`` on are undone and can be redone.

    ``states[0]`` is the deal and ``states[n]`` the position after turn n. ``bookmarks`` are the turns after which one
    was set, with a name or without; they are forgotten with what was undone, ``named`` ones are not. Both stand in the
    order in which they were set.
    """

    game: Game  # with its options
    deal: int  # its number
    turns: tuple[Turn, ...]  # each of one move or several
    states: tuple[State, ...]  # one more than turns
    at: int = 0
    bookmarks: tuple[int, ...] = ()  # after which turns
    undone: int = 0  # how many turns were ever taken back
    named: tuple[Bookmark, ...] = ()

    @classmethod
    def begin(cls, game: Game, deal: int) -> Record:
        """A new game of a numbered deal. Raises ValueError for a deal out of range."""
        return cls(game, deal, (), (game.start(deal),))

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[self.at]

    @property
    def played(self) -> tuple[Turn, ...]:
        """The turns that stand, first to last."""
        return self.turns[: self.at]

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return sum(len(turn) for turn in self.played)

    @cached_property
    def outcome(self) -> Outcome | None:
        """Won, stuck, or None while there is something to do."""
        return self.game.outcome(self.state)

    def play(self, *moves: Move) -> Record:
        """One turn of one or more moves; what was undone is forgotten. Raises IllegalMove."""
        state = self.state
        for move in moves:
            state = self.game.play(state, move)
        return replace(
            self,
            turns=(*self.played, moves),
            states=(*self.states[: self.at + 1], state),
            at=self.at + 1,
            bookmarks=tuple(mark for mark in self.bookmarks if mark <= self.at),
        )

    def go_to(self, at: int) -> Record:
        """This record, standing after turn ``at``, kept within what was played."""
        at = max(0, min(at, len(self.turns)))
        return replace(self, at=at, undone=self.undone + max(0, self.at - at))

    def undo(self, turns: int = 1) -> Record:
        """This record with so many ``turns`` taken back, or as many as there are."""
        return self.go_to(self.at - turns)

    def undo_moves(self, moves: int = 1) -> Record:
        """This record with so many single ``moves`` taken back, or as many as there are; a turn of more than are left
        to take back becomes two, so that they can be redone by themselves."""
        record = self
        while moves > 0 and record.at:
            turn = record.turns[record.at - 1]
            record = (record._parted(moves) if len(turn) > moves else record).undo()
            moves -= len(turn)
        return record

    def _parted(self, moves: int) -> Record:
        """This record with the last turn that stands as two, the second of so many ``moves``."""
        turn, between = self.turns[self.at - 1], self.states[self.at - 1]
        for move in turn[:-moves]:
            between = self.game.play(between, move)
        return replace(
            self,
            turns=(*self.turns[: self.at - 1], turn[:-moves], turn[-moves:], *self.turns[self.at :]),
            states=(*self.states[: self.at], between, *self.states[self.at :]),
            at=self.at + 1,
            bookmarks=tuple(mark + (mark >= self.at) for mark in self.bookmarks),
        )

    def redo(self, turns: int = 1) -> Record:
        """This record with so many ``turns`` done again, or as many as there are."""
        return self.go_to(self.at + turns)

    def bookmark(self, name: str = "") -> Record:
        """This record with a bookmark where it stands, which takes the place of the one that has its name."""
        marks = (*(mark for mark in self.bookmarks if mark != self.at), self.at)
        others = tuple(mark for mark in self.named if mark.name != name)
        named = (*others, Bookmark(name, self.played)) if name else self.named
        return replace(self, bookmarks=marks, named=named)

    def in_common(self, mark: Bookmark) -> int:
        """How many turns from the deal on lead both to a bookmark and along what was played, undone ones included."""
        return in_common(mark.turns, self.turns)

    def go_to_named(self, mark: Bookmark) -> Record:
        """This record, standing at a bookmark.

        Where other turns lead there they take the place of those that were played, whose end gets the bookmark LEFT.
        """
        common = self.in_common(mark)
        if common == len(mark.turns):
            return self.go_to(common)
        left = self.bookmark(LEFT).go_to(common)
        for turn in mark.turns[common:]:
            left = left.play(*turn)
        return left

    def last_deal(self, deals: int = 1) -> int | None:
        """The turn before the last deal that stands, or before the last few, as a place to go back to.

        With fewer deals it is the first; None without any.
        """
        dealt = [at for at in range(self.at) if any(move.verb is Verb.DEAL for move in self.turns[at])]
        return dealt[-min(deals, len(dealt))] if dealt else None

    def save(self) -> dict[str, object]:
        """The record as plain values, fit for JSON; the game is named, not described."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "deal": self.deal,
            "turns": [plain(turn) for turn in self.turns],
            "at": self.at,
            "bookmarks": self.saved_bookmarks(),
            "undone": self.undone,
        }

    def saved_bookmarks(self) -> list[int | list[object]]:
        """The bookmarks as plain values: the turn, or for one with a name that, how many of its turns were played as
        well, and the others."""
        named: list[list[object]] = []
        for mark in self.named:
            common = self.in_common(mark)
            named.append([mark.name, common, [plain(turn) for turn in mark.turns[common:]]])
        return [*self.bookmarks, *named]

    @classmethod
    def load(cls, game: Game, saved: dict[str, object]) -> Record:
        """A saved record of a game that was found by its saved name and options.

        Raises ValueError when the saved values are no record of this game, IllegalMove when a saved move
        isn't legal. A bookmark that goes on from turns which were lost is left out.
        """
        deal, at, turns = saved.get("deal"), saved.get("at"), saved.get("turns")
        marks, undone = saved.get("bookmarks", []), saved.get("undone", 0)
        if not isinstance(deal, int) or not isinstance(at, int) or not isinstance(undone, int):
            raise ValueError("a saved game has a deal, a place and turns")
        if not isinstance(turns, Sequence) or not isinstance(marks, Sequence):
            raise ValueError("a saved game has turns and bookmarks")
        record = cls.begin(game, deal)
        for turn in turns:
            record = record.play(*map(_move, turn))
        named = tuple(filter(None, (_bookmark(mark, record) for mark in marks if not isinstance(mark, int))))
        unnamed = tuple(mark for mark in marks if isinstance(mark, int))
        return replace(record.go_to(at), bookmarks=unnamed, undone=undone, named=named)


def plain(turn: Turn) -> list[list[str | int]]:
    """A turn as plain values, as ``save`` gives it."""
    return [[move.verb.value, *move[1:]] for move in turn]


def in_common(one: Sequence[Turn], other: Sequence[Turn]) -> int:
    """How many turns two games have in common from the start on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(one), len(other)))


def _bookmark(saved: object, record: Record) -> Bookmark | None:
    """A saved bookmark with a name, its turns replayed from those of a record; None where these were lost."""
    if not isinstance(saved, Sequence) or len(saved) != 3:
        raise ValueError(f"{saved!r} is no saved bookmark")
    name, common, rest = saved
    if not (isinstance(name, str) and isinstance(common, int) and isinstance(rest, Sequence)):
        raise ValueError(f"{saved!r} is no saved bookmark")
    if not 0 <= common <= len(record.turns):
        return None
    there = record.go_to(common)
    for turn in rest:
        there = there.play(*map(_move, turn))
    return Bookmark(name, there.played)


def _move(saved: Sequence[object]) -> Move:
    verb, source, target, count = saved
    if not (isinstance(source, int) and isinstance(target, int) and isinstance(count, int)):
        raise ValueError(f"{saved!r} is no saved move")
    return Move(Verb(verb), source, target, count)
