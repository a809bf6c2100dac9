"""What can still come of a position: searches through what is reachable from it, a position at a time.

They never guess: that nothing comes of a position, or that it can't be won, is said only when all that is reachable
was seen. Nor do they look at what a player can't know: the positions after a card was turned up or dealt.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from voice_solitaire.advice.position_keys import PositionKey, key_of
from voice_solitaire.advice.progress import Measure, advanced, how_far
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

MOST = 10_000  # positions that a search sees before it gives up


class SearchResult(Enum):
    """What a search has found."""

    GOES_ON = "goes on"
    NOTHING = "nothing"  # proved
    UNKNOWN = "unknown"  # not yet, or never when the search is over


class ProgressSearch:
    """Whether any way leads from a position to progress, the shortest first.

    Progress is to come farther than ``start``, which is how far the position has come unless it is given: a game in
    which a card was just taken back from its foundation has been farther. ``avoiding`` are positions that a way may
    not pass. ``result`` is UNKNOWN until it is found, and stays so when more than ``most`` positions were seen;
    ``way`` are the moves to progress, once one is found, and ``keys`` the keys of the positions that were seen.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        start: Measure | None = None,
        avoiding: Collection[PositionKey] = (),
        most: int = MOST,
    ) -> None:
        self.game, self.most = game, most
        self.result = SearchResult.UNKNOWN
        self.way: tuple[Move, ...] = ()
        self.keys: set[PositionKey] = {key_of(game, state)}
        self.looked_into = 0
        self._start = how_far(game, state) if start is None else start
        self._avoiding = avoiding
        self._came: list[tuple[int, Move]] = []  # from which of the positions seen, and how, each but the first came
        self._waiting = deque([(0, state)])

    @property
    def over(self) -> bool:
        """Whether looking on would bring nothing."""
        return self.result is not SearchResult.UNKNOWN or len(self.keys) > self.most

    def look(self, positions: int = 1) -> SearchResult:
        """Looks into so many more positions, fewer when it is over before."""
        for _ in range(positions):
            if self.over:
                break
            self._look()
        return self.result

    def _look(self) -> None:
        index, state = self._waiting.popleft()
        self.looked_into += 1
        moves = self.game.moves(state) if index else self.game.legal(state)  # where the game stands they are known
        for move in moves:
            after = self.game.after(state, move)
            if comes_farther(self.game, self._start, after):
                self.result, self.way = SearchResult.GOES_ON, (*retraced(self._came, index), move)
                return
            key = key_of(self.game, after)
            if key not in self.keys and key not in self._avoiding:
                self.keys.add(key)
                self._came.append((index, move))
                self._waiting.append((len(self._came), after))
        if not self._waiting:
            self.result = SearchResult.NOTHING


def retraced(came: Sequence[tuple[int, Move]], index: int) -> tuple[Move, ...]:
    """The moves that led a search to a position; ``came`` tells of each but the first from which it came, and how."""
    moves: list[Move] = []
    while index:
        index, move = came[index - 1]
        moves.append(move)
    return tuple(reversed(moves))


def comes_farther(game: Game, start: Measure, state: State) -> bool:
    """Whether a position is farther than a game had come before, or won."""
    return advanced(start, how_far(game, state)) or game.won(state)


class GameSoFar(NamedTuple):
    """What the positions of a game come to."""

    start: Measure  # how far it has come
    before: tuple[State, ...]  # its positions since it last came farther, up to the one before this


def played(game: Game, states: Sequence[State]) -> GameSoFar:
    """What the positions of a game, first to last, come to; the last is the one that it stands at."""
    start, since = how_far(game, states[0]), 0
    for at, state in enumerate(states[1:], 1):
        measure = how_far(game, state)
        if advanced(start, measure):
            start, since = measure, at
    return GameSoFar(start, tuple(states[since:-1]))
