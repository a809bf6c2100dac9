"""What was looked ahead at the last few positions: a memory of searches, so that none is begun twice."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.advice.leading import Advice, lead
from voice_solitaire.advice.outlook import Answer, GameSoFar, ProgressSearch, WinSearch, place_of, played
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

REMEMBERED = 4  # positions; a search may hold ten thousand places


class PositionSearches:
    """The searches that begin at one position of a game.

    ``outlook`` looks for progress and is None where there is nothing to look for: the game is won, no move is left, or
    nothing is chosen in it. ``prospect`` looks for a win, from the first time that somebody asks for it.
    """

    def __init__(self, record: Record, begin: bool = True) -> None:
        self.game: Game = record.game
        self.state: State = record.state
        self.outlook: ProgressSearch | None = None
        self.prospect: WinSearch | None = None
        self._so_far: GameSoFar | None = None
        if begin and not record.game.plays_itself and record.outcome is None:
            self._so_far = played(record.game, record.states[: record.at + 1])
            self.outlook = ProgressSearch(record.game, record.state, self._so_far.start)

    def is_dead(self, positions: int) -> bool:
        """Whether it is proved, after looking into so many more positions, that nothing more comes of this one."""
        return self.outlook is not None and self.outlook.look(positions) is Answer.NOTHING

    def is_among(self, dead_end: ProgressSearch) -> bool:
        """Whether this position belongs to a dead end that was found before."""
        return place_of(self.game, self.state) in dead_end.places

    def lead(self, ranked: Sequence[Move]) -> Advice | None:
        """The move to advise of some legal ones, best first; None where nothing new leads on.

        Where nothing is chosen in a game it is the first.
        """
        return Advice(ranked[0]) if self._so_far is None else lead(self.game, self.state, ranked, self._so_far)

    def win(self) -> WinSearch:
        """The search for a win, begun when it is first asked for."""
        if self.prospect is None:
            self.prospect = WinSearch(self.game, self.state)
        return self.prospect


class Lookahead:
    """Searches by position, those of the last few kept. What they find depends on the position alone."""

    def __init__(self) -> None:
        self._known: list[PositionSearches] = []

    def at(self, record: Record) -> PositionSearches:
        """The searches at the position where a game stands now."""
        found = next((known for known in self._known if known.state is record.state), None)
        return found or self._remember(PositionSearches(record))

    def leave(self, record: Record) -> None:
        """Looks no further from the position where a game stands now, as where that failed."""
        left = self._remember(PositionSearches(record, begin=False))
        self._known = [known for known in self._known if known is left or known.state is not left.state]

    def _remember(self, found: PositionSearches) -> PositionSearches:
        self._known = [found, *self._known[: REMEMBERED - 1]]
        return found
