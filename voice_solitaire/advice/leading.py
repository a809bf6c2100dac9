"""Where to lead a player: to the win where a way is known, else along the game's own ranking, never in a circle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from voice_solitaire.advice.position_keys import PositionKey, key_of
from voice_solitaire.advice.progress import Measure, reveals
from voice_solitaire.advice.progress_search import GameSoFar, ProgressSearch, SearchResult, comes_farther
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

PATIENCE = 40  # moves without progress after which the shortest way to it is taken
LOOKS = 50  # positions looked into for progress before a hint
TRIES = 2500  # moves tried out in search of a win before a hint
ALL_OPEN = 3  # times as many where all cards lie open from the start, and a win can be seen from there
CHECKS = 300  # and of the positions after moves that might be advised, for a proof that they are lost


class Advice(NamedTuple):
    """A move to advise."""

    move: Move  # what to do
    steps: int = 0  # after how many moves there is progress, on a way that is known; 0 when none is
    wins: bool = False  # whether that progress is a win


class KnownWay(NamedTuple):
    """A way that is known."""

    through: dict[PositionKey, int]  # the key of each, with how many moves are left from it
    wins: bool  # whether it leads to a win, or only to progress

    @classmethod
    def of(cls, game: Game, state: State, moves: Sequence[Move], wins: bool) -> KnownWay:
        """The way of some moves from a position."""
        through = {key_of(game, state): len(moves)}
        for done, move in enumerate(moves, 1):
            state = game.after(state, move)
            through[key_of(game, state)] = len(moves) - done
        return cls(through, wins)

    def follow(self, game: Game, state: State, ranked: Sequence[Move]) -> Advice | None:
        """The next move from a position on the way; None elsewhere, and at its end."""
        left = self.through.get(key_of(game, state), 0)
        for move in ranked if left else ():
            if self.through.get(key_of(game, game.after(state, move))) == left - 1:
                return Advice(move, left, self.wins)
        return None


def to_win(
    game: Game, state: State, ranked: Sequence[Move], search: WinSearch, tries: int
) -> tuple[Advice | None, KnownWay | None]:
    """The first move of a way that wins, and the way, where the search knows one or finds it in so many tries."""
    if search.look(tries - search.tried) is not SearchResult.GOES_ON or not search.way:
        return None, None
    way = KnownWay.of(game, state, search.way, wins=True)
    return way.follow(game, state, ranked), way


def lead(
    game: Game, state: State, ranked: Sequence[Move], game_so_far: GameSoFar, lost: bool
) -> tuple[Advice | None, KnownWay | None]:
    """The best-ranked move that isn't known to fail; None when nothing new leads on. And the way, where one is known.

    No move leads to a position that the game was at since it last came farther, so that who follows every lead
    never goes round in a circle; where the ranking would, or after long without progress, it is the shortest way to
    progress. ``lost`` says that no move can win.
    """
    start = game_so_far.start
    been = {key_of(game, state), *(key_of(game, before) for before in game_so_far.before)}
    afters = [(move, game.after(state, move)) for move in ranked]
    new = [(move, after) for move, after in afters if key_of(game, after) not in been]
    if not new:
        return None, None
    if len(been) > PATIENCE or new[0] != afters[0]:
        search = ProgressSearch(game, state, start, been)
        answer = search.look(LOOKS)
        if answer is SearchResult.NOTHING:
            return None, None
        if answer is SearchResult.GOES_ON:
            way = KnownWay.of(game, state, search.way, wins=False)
            return way.follow(game, state, ranked) or Advice(search.way[0], len(search.way)), way
    return _first_that_may_do(game, state, new, start, been, lost), None


def _first_that_may_do(
    game: Game, state: State, new: Sequence[tuple[Move, State]], start: Measure, been: set[PositionKey], lost: bool
) -> Advice | None:
    """The first move that isn't proved to lead to a dead end, nor, unless all is ``lost``, to where no win is left."""
    left, spare = CHECKS, list[Move]()
    for move, after in new:
        if game.won(after) or reveals(game, state, move, after):
            return Advice(move)
        farther = comes_farther(game, start, after)
        if not farther and ProgressSearch(game, after, start, been).look(LOOKS // 4) is SearchResult.NOTHING:
            continue
        if lost or left <= 0:
            return Advice(move)
        search = WinSearch(game, after)
        if search.look(left) is not SearchResult.NOTHING:
            return Advice(move)
        left -= search.tried
        spare.append(move)
    return Advice(spare[0]) if spare else None
