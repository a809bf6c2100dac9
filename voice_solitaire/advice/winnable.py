"""Ways to win a deal, found alike each time: the greedy player's, else one that the search for a win comes upon."""

from __future__ import annotations

from typing import Final

from voice_solitaire.advice.odds import greedy
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move

UNKNOWN, EASY, MIDDLING, HARD = range(4)  # how hard a deal was to win; unknown where no win was found
LONGEST: Final = 1000  # moves of the greedy player
TRIES: Final = {MIDDLING: 1_000, HARD: 6_000}  # moves that the search tries out for each


def greedy_way(game: Game, deal: int) -> tuple[Move, ...] | None:
    """The moves of the game's own ranking, where they win the deal."""
    state, way = game.start(deal), list[Move]()
    been = {key_of(game, state)}
    while not game.won(state):
        moves = list(game.moves(state))
        if not moves or len(way) == LONGEST:
            return None
        way.append(greedy(game, state, moves))
        state = game.play(state, way[-1])
        key = key_of(game, state)
        if key in been:
            return None
        been.add(key)
    return tuple(way)


def winning_way(game: Game, deal: int) -> tuple[int, tuple[Move, ...]]:
    """How hard the deal was to win, and the moves that win it; UNKNOWN and none where no win was found.

    Easy is what the greedy player wins, middling and hard what the search wins with fewer or more tries. How far is
    looked is counted in tries and not in seconds, so that every machine finds the same.
    """
    way = greedy_way(game, deal)
    if way is not None:
        return EASY, way
    search = WinSearch(game, game.start(deal))
    for hardness, tries in TRIES.items():
        search.look(tries - search.tried)
        if search.way:
            return hardness, search.way
    return UNKNOWN, ()


def wins(game: Game, deal: int, way: tuple[Move, ...]) -> bool:
    """Whether these moves, replayed from the deal by the rules, are all legal and win it."""
    state = game.start(deal)
    for move in way:
        if move not in list(game.moves(state)):
            return False
        state = game.play(state, move)
    return game.won(state)
