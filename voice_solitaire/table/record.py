"""A record: a game as it was played, turn by turn, with undo, redo and bookmarks. A value, like the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Outcome, Verb
from voice_solitaire.table.state import State

Turn = tuple[Move, ...]  # what one command did; undone as one


@dataclass(frozen=True)
class Record:
    """The turns of a game from its deal on; those from ``at`` on are undone and can be redone.

    ``states[0]`` is the deal and ``states[n]`` the position after turn n.
    """

    game: Game  # with its options
    deal: int  # its number
    turns: tuple[Turn, ...]  # each of one move or several
    states: tuple[State, ...]  # one more than turns
    at: int = 0
    bookmarks: tuple[int, ...] = ()  # after which turns
    undone: int = 0  # how many turns were ever taken back

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

    def redo(self, turns: int = 1) -> Record:
        """This record with so many ``turns`` done again, or as many as there are."""
        return self.go_to(self.at + turns)

    def bookmark(self) -> Record:
        """This record with a bookmark where it stands."""
        return replace(self, bookmarks=(*(mark for mark in self.bookmarks if mark != self.at), self.at))

    def last_deal(self) -> int | None:
        """The turn before the last deal that stands, as a place to go back to; None without a deal."""
        for turn in range(self.at - 1, -1, -1):
            if any(move.verb is Verb.DEAL for move in self.turns[turn]):
                return turn
        return None

    def save(self) -> dict[str, object]:
        """The record as plain values, fit for JSON; the game is named, not described."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "deal": self.deal,
            "turns": [plain(turn) for turn in self.turns],
            "at": self.at,
            "bookmarks": list(self.bookmarks),
            "undone": self.undone,
        }

    @classmethod
    def load(cls, game: Game, saved: dict[str, object]) -> Record:
        """A saved record of a game that was found by its saved name and options.

        Raises ValueError when the saved values are no record of this game, IllegalMove when a saved move
        isn't legal.
        """
        deal, at, turns = saved.get("deal"), saved.get("at"), saved.get("turns")
        marks, undone = saved.get("bookmarks", []), saved.get("undone", 0)
        if not isinstance(deal, int) or not isinstance(at, int) or not isinstance(undone, int):
            raise ValueError("a saved game has a deal, a place and turns")
        if not isinstance(turns, Sequence) or not isinstance(marks, Sequence):
            raise ValueError("a saved game has turns and bookmarks")
        record = cls.begin(game, deal)
        for turn in turns:
            record = record.play(*(_move(saved_move) for saved_move in turn))
        return replace(record.go_to(at), bookmarks=tuple(int(mark) for mark in marks), undone=undone)


def plain(turn: Turn) -> list[list[str | int]]:
    """A turn as plain values, as ``save`` gives it."""
    return [[move.verb.value, *move[1:]] for move in turn]


def _move(saved: Sequence[object]) -> Move:
    verb, source, target, count = saved
    if not (isinstance(source, int) and isinstance(target, int) and isinstance(count, int)):
        raise ValueError(f"{saved!r} is no saved move")
    return Move(Verb(verb), source, target, count)
