"""What is looked ahead from one position of a game: for progress, for a win, and where a player is led from there."""

from __future__ import annotations

from collections.abc import Sequence

from voice_solitaire.advice.homeward import homeward
from voice_solitaire.advice.leading import ALL_OPEN, TRIES, Advice, KnownWay, lead, to_win
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.progress_search import GameSoFar, ProgressSearch, SearchResult, played
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State


class PositionSearches:
    """The searches that begin at one position of a game.

    ``progress_search`` looks for progress and is None where there is nothing to look for: the game is won, no move is
    left, or nothing is chosen in it. ``win_search`` looks for a win, from the first time that somebody asks for it or
    for a hint. ``way`` is the way that is known from here, if any: to a win, or to progress.
    """

    def __init__(self, record: Record, begin: bool = True, last: PositionSearches | None = None) -> None:
        self.game: Game = record.game
        self.state: State = record.state
        self.progress_search: ProgressSearch | None = None
        self.win_search: WinSearch | None = None
        self.way: KnownWay | None = None if last is None else last.way_to_win or last.way
        self._so_far: GameSoFar | None = None
        self._led: tuple[Sequence[Move], Advice | None] | None = None
        if begin and not record.game.plays_itself and record.outcome is None:
            self._so_far = played(record.game, record.states[: record.at + 1])
            self.progress_search = ProgressSearch(record.game, record.state, self._so_far.start)

    def is_dead(self, positions: int) -> bool:
        """Whether it is proved, after looking into so many more positions, that nothing more comes of this one."""
        return self.progress_search is not None and self.progress_search.look(positions) is SearchResult.NOTHING

    def is_among(self, dead_end: ProgressSearch) -> bool:
        """Whether this position belongs to a dead end that was found before."""
        return key_of(self.game, self.state) in dead_end.keys

    @property
    def wins(self) -> bool:
        """Whether a way to a win is known from here."""
        on_the_way = self.way is not None and self.way.wins and key_of(self.game, self.state) in self.way.through
        return on_the_way or (self.win_search is not None and self.win_search.result is SearchResult.GOES_ON)

    @property
    def loses(self) -> bool:
        """Whether a search for a win has proved that none is left from here."""
        return self.win_search is not None and self.win_search.result is SearchResult.NOTHING

    def lead(self, ranked: Sequence[Move]) -> Advice | None:
        """The move to advise of some legal ones, best first; None where nothing new leads on.

        Where nothing is chosen in a game it is the first. Asked again it is the same, until more is known.
        """
        if self._so_far is None:
            return Advice(ranked[0])
        if self._led is None or self._led[0] != ranked or (self.wins and not (self._led[1] and self._led[1].wins)):
            self._led = ranked, self._lead(ranked, self._so_far)
        return self._led[1]

    def tries_to_lead(self) -> int:
        """How many more moves ``lead`` would try out in search of a win; none where a way to one is known from here."""
        if self._so_far is None or self.wins:
            return 0
        return max(0, self._tries() - self.win().tried) if not self.win().over else 0

    def _tries(self) -> int:
        return TRIES * ALL_OPEN if homeward(self.game, self.state).all_open else TRIES

    def _lead(self, ranked: Sequence[Move], so_far: GameSoFar) -> Advice | None:
        followed = self.way.follow(self.game, self.state, ranked) if self.way else None
        if followed is not None and followed.wins:
            return followed
        advice, way = to_win(self.game, self.state, ranked, self.win(), self._tries())
        if advice is None and followed is not None:
            return followed
        if advice is None:
            lost = self.win().result is SearchResult.NOTHING
            advice, way = lead(self.game, self.state, ranked, so_far, lost)
        self.way = way or self.way_to_win
        return advice

    @property
    def way_to_win(self) -> KnownWay | None:
        """The way to a win that was found last, whether or not it leads through this position."""
        if self.win_search is not None and self.win_search.result is SearchResult.GOES_ON:
            return KnownWay.of(self.game, self.state, self.win_search.way, wins=True)
        return self.way if self.way is not None and self.way.wins else None

    def moves_to_win(self) -> tuple[Move, ...]:
        """The moves of the way to a win that leads on from here; none where none is known."""
        way, state, moves = self.way_to_win, self.state, list[Move]()
        while way is not None and not self.game.won(state):
            advice = way.follow(self.game, state, list(self.game.moves(state)))
            if advice is None:
                return ()
            moves.append(advice.move)
            state = self.game.play(state, advice.move)
        return tuple(moves)

    def rest(self, kept: int = 0) -> None:
        """Gives up the memory that a search for a win takes, where it found none and has seen more positions."""
        search = self.win_search
        if search is not None and search.result is SearchResult.UNKNOWN and search.positions > kept:
            self.win_search = None

    def win(self) -> WinSearch:
        """The search for a win, begun when it is first asked for."""
        if self.win_search is None:
            self.win_search = WinSearch(self.game, self.state)
        return self.win_search
