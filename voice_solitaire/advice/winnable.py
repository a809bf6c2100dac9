"""Ways to win a deal: the quick ranking's, and what a search finds that knows all cards."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from voice_solitaire.advice.odds import quick
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.progress import how_far
from voice_solitaire.advice.progress_search import SearchResult, comes_farther
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move

UNKNOWN, EASY, MIDDLING, HARD = range(4)  # how hard a deal was to win; unknown where no win was found
LONGEST: Final = 1000  # moves of the greedy player
MOST: Final = 20_000  # positions that are looked through for a way that nobody asked to know before
TRIES: Final = {MIDDLING: 1_000, HARD: 6_000}  # moves that a search tries out for each


def greedy_way(game: Game, deal: int) -> tuple[Move, ...] | None:
    """The moves of the game's quick ranking, where they win the deal."""
    return _last(_greedily(game, deal))


def _greedily(game: Game, deal: int) -> Generator[None, None, tuple[Move, ...] | None]:
    """Finds the moves of the game's quick ranking, where they win the deal, a move at a time."""
    state, way = game.start(deal), list[Move]()
    start, been = how_far(game, state), {key_of(game, state)}
    while not game.won(state):
        moves = list(game.moves(state))
        if not moves or len(way) == LONGEST:
            return None
        yield
        way.append(quick(game, state, moves))
        state = game.play(state, way[-1])
        if comes_farther(game, start, state):  # to have seen a stock through is to know more at the same position
            start, been = how_far(game, state), set()
        key = key_of(game, state)
        if key in been:
            return None
        been.add(key)
    return tuple(way)


def _last(steps: Generator[None, None, tuple[Move, ...] | None]) -> tuple[Move, ...] | None:
    """What some steps come to in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            way: tuple[Move, ...] | None = end.value
            return way


def wins(game: Game, deal: int, way: tuple[Move, ...]) -> bool:
    """Whether these moves, replayed from the deal by the rules, are all legal and win it."""
    state = game.start(deal)
    for move in way:
        if move not in list(game.moves(state)):
            return False
        state = game.play(state, move)
    return game.won(state)


class DealSearch:
    """How a deal could have been won, looked for a little at a time: by greedy play, else by a search of what can come
    of it, in which all cards are known.

    ``way`` are the moves that win, once they are found; ``over`` is whether looking on would bring nothing;
    ``lost`` whether it is proved that there is no way. ``tried`` is how many moves were tried out; one that the greedy
    player chooses counts as ``effort`` of them.
    """

    def __init__(self, game: Game, deal: int, effort: int = 1) -> None:
        self.game, self.deal, self.effort = game, deal, effort
        self.way: tuple[Move, ...] = ()
        self.over, self.lost, self.tried = False, False, 0
        self._steps = _greedily(game, deal)
        self._search: WinSearch | None = None

    def look(self, tries: int) -> None:
        """Tries out so many more moves, fewer when it is over before."""
        until = self.tried + tries
        while self.tried < until and not self.over:
            self.tried += self._step() if self._search is None else self._further(self._search, until - self.tried)

    def _step(self) -> int:
        try:
            next(self._steps)
            return self.effort
        except StopIteration as end:
            self.way, self.over = end.value or (), end.value is not None
            self._search = WinSearch(self.game, self.game.start(self.deal), MOST, knows_all=True)
            return 0

    def _further(self, search: WinSearch, tries: int) -> int:
        before = search.tried
        search.look(tries)
        self.over, self.way, self.lost = search.over, search.way, search.result is SearchResult.NOTHING
        return max(1, search.tried - before)
