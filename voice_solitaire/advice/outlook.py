"""What can still come of a position: searches through what is reachable from it, a position at a time.

They never guess: that nothing comes of a position, or that it can't be won, is said only when all that is reachable
was seen. Nor do they look at what a player can't know: the positions after a card was turned up or dealt.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Collection, Sequence
from enum import Enum
from hashlib import blake2b
from typing import NamedTuple

from voice_solitaire.advice.progress import Measure, advanced, how_far, place_in_play, reveals
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

MOST = 10_000  # positions that a search sees before it gives up

Place = bytes  # stands for all positions from which the same can come


class Answer(Enum):
    """What a search has found."""

    GOES_ON = "goes on"
    NOTHING = "nothing"  # proved
    UNKNOWN = "unknown"  # not yet, or never when the search is over


def place_of(game: Game, state: State) -> Place:
    """A position by 16 bytes, since a search keeps thousands; two that differ share them once in 10**38."""
    return blake2b(repr(place_in_play(game, state)).encode(), digest_size=16).digest()


class ProgressSearch:
    """Whether any way leads from a position to progress, the shortest first.

    Progress is to come farther than ``start``, which is how far the position has come unless it is given: a game in
    which a card was just taken back from its foundation has been farther. ``avoiding`` are positions that a way may
    not pass. ``answer`` is UNKNOWN until it is found, and stays so when more than ``most`` positions were seen;
    ``way`` are the moves to progress, once one is found, and ``places`` the positions that were seen.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        start: Measure | None = None,
        avoiding: Collection[Place] = (),
        most: int = MOST,
    ) -> None:
        self.game, self.most = game, most
        self.answer = Answer.UNKNOWN
        self.way: tuple[Move, ...] = ()
        self.places: set[Place] = {place_of(game, state)}
        self.looked_into = 0
        self._start = how_far(game, state) if start is None else start
        self._avoiding = avoiding
        self._came: list[tuple[int, Move]] = []  # from which of the positions seen, and how, each but the first came
        self._waiting = deque([(0, state)])

    @property
    def over(self) -> bool:
        """Whether looking on would bring nothing."""
        return self.answer is not Answer.UNKNOWN or len(self.places) > self.most

    def look(self, positions: int = 1) -> Answer:
        """Looks into so many more positions, fewer when it is over before."""
        for _ in range(positions):
            if self.over:
                break
            self._look()
        return self.answer

    def _look(self) -> None:
        index, state = self._waiting.popleft()
        self.looked_into += 1
        moves = self.game.moves(state) if index else self.game.legal(state)  # where the game stands they are known
        for move in moves:
            after = self.game.play(state, move)
            if comes_farther(self.game, self._start, after):
                self.answer, self.way = Answer.GOES_ON, (*self._to(index), move)
                return
            place = place_of(self.game, after)
            if place not in self.places and place not in self._avoiding:
                self.places.add(place)
                self._came.append((index, move))
                self._waiting.append((len(self._came), after))
        if not self._waiting:
            self.answer = Answer.NOTHING

    def _to(self, index: int) -> tuple[Move, ...]:
        moves: list[Move] = []
        while index:
            index, move = self._came[index - 1]
            moves.append(move)
        return tuple(reversed(moves))


def comes_farther(game: Game, start: Measure, state: State) -> bool:
    """Whether a position is farther than a game had come before, or won."""
    return advanced(start, how_far(game, state)) or game.won(state)


class WinSearch:
    """Whether a position can still be won, looking first where most has come home.

    ``answer`` is GOES_ON when a won position was found, NOTHING when all that is reachable was seen without one, and
    stays UNKNOWN when what is reachable depends on a card that nobody has seen.
    """

    def __init__(self, game: Game, state: State, most: int = MOST) -> None:
        self.game, self.most = game, most
        self.answer = Answer.GOES_ON if game.won(state) else Answer.UNKNOWN
        self._places = {place_of(game, state)}
        self._waiting: list[tuple[int, int, State]] = [(0, 0, state)]
        self._depends = False

    @property
    def over(self) -> bool:
        """Whether looking on would bring nothing."""
        return self.answer is not Answer.UNKNOWN or len(self._places) > self.most or not self._waiting

    def look(self, positions: int = 1) -> Answer:
        """Looks into so many more positions, fewer when it is over before."""
        for _ in range(positions):
            if self.over:
                break
            self._look()
        return self.answer

    def _look(self) -> None:
        _, _, state = heapq.heappop(self._waiting)
        for move in self.game.moves(state):
            after = self.game.play(state, move)
            if reveals(self.game, state, after):
                self._depends = True
                continue
            if self.game.won(after):
                self.answer = Answer.GOES_ON
                return
            place = place_of(self.game, after)
            if place not in self._places:
                self._places.add(place)
                entry = (-sum(how_far(self.game, after)[:2]), -len(self._places), after)
                heapq.heappush(self._waiting, entry)
        if not self._waiting and not self._depends:
            self.answer = Answer.NOTHING


class GameSoFar(NamedTuple):
    """How far a game has come, and its positions since it last came farther, up to the one before this."""

    start: Measure
    before: tuple[State, ...]


def played(game: Game, states: Sequence[State]) -> GameSoFar:
    """What the positions of a game, first to last, come to; the last is the one that it stands at."""
    start, since = how_far(game, states[0]), 0
    for at, state in enumerate(states[1:], 1):
        measure = how_far(game, state)
        if advanced(start, measure):
            start, since = measure, at
    return GameSoFar(start, tuple(states[since:-1]))
