"""The way of a game's quick ranking through a deal, and whether a way wins it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from voice_solitaire.advice.odds import quick
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.progress import how_far
from voice_solitaire.advice.progress_search import comes_farther
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move

UNKNOWN, EASY, MIDDLING, HARD = range(4)  # how hard a deal was to win; unknown where no win was found
LONGEST: Final = 1000  # moves of the greedy player
TRIES: Final = {MIDDLING: 1_000, HARD: 6_000}  # moves that a search tries out for each


def greedy_way(game: Game, deal: int) -> tuple[Move, ...] | None:
    """The moves of the game's quick ranking, where they win the deal."""
    return last(greedily(game, deal))


def greedily(game: Game, deal: int, effort: int = 1) -> Generator[int, None, tuple[Move, ...] | None]:
    """Finds the moves of the game's quick ranking, where they win the deal, a move at a time, and tells what each
    counts for: ``effort``."""
    state, way = game.start(deal), list[Move]()
    start, been = how_far(game, state), {key_of(game, state)}
    while not game.won(state):
        moves = list(game.moves(state))
        if not moves or len(way) == LONGEST:
            return None
        yield effort
        way.append(quick(game, state, moves))
        state = game.play(state, way[-1])
        if comes_farther(game, start, state):  # to have seen a stock through is to know more at the same position
            start, been = how_far(game, state), set()
        key = key_of(game, state)
        if key in been:
            return None
        been.add(key)
    return tuple(way)


def last(steps: Generator[object, None, tuple[Move, ...] | None]) -> tuple[Move, ...] | None:
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
