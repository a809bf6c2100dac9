"""Where to lead a player: along the game's own ranking, but never round in a circle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from voice_solitaire.advice.outlook import Answer, GameSoFar, Place, ProgressSearch, comes_farther, place_of
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

PATIENCE = 8  # moves without progress after which the shortest way to it is taken
LOOKS = 200  # positions looked into for one move


class Advice(NamedTuple):
    """A move, and after how many moves on a way that is known there is progress; 0 when none is known."""

    move: Move
    steps: int = 0


def lead(game: Game, state: State, ranked: Sequence[Move], game_so_far: GameSoFar) -> Advice | None:
    """The first of the ranked moves after which the game can go on; None when nothing new leads on.

    No move leads to a position that the game was at since it last came farther, so that who follows every lead
    never goes round in a circle.
    """
    start = game_so_far.start
    been = {place_of(game, state), *(place_of(game, before) for before in game_so_far.before)}
    afters = [(move, game.play(state, move)) for move in ranked]
    direct = next((move for move, after in afters if comes_farther(game, start, after)), None)
    if direct is not None and len(been) > PATIENCE:
        return Advice(direct, 1)
    if direct is None:
        return _shortest(game, state, afters, game_so_far, been)
    left = LOOKS
    for move, after in afters:
        if move == direct:
            break
        if place_of(game, after) in been:
            continue
        outlook = ProgressSearch(game, after, start, been)
        if outlook.look(left) is Answer.GOES_ON:
            return Advice(move, 1 + len(outlook.way))
        left -= outlook.looked_into
    return Advice(direct, 1)


def _shortest(
    game: Game, state: State, afters: Sequence[tuple[Move, State]], game_so_far: GameSoFar, been: set[Place]
) -> Advice | None:
    """The first move of the shortest way to progress; where none is found, the first that leads to a new position."""
    outlook = ProgressSearch(game, state, game_so_far.start, been)
    answer = outlook.look(LOOKS)
    if answer is Answer.NOTHING:
        return None
    wanted = {place_of(game, game.play(state, outlook.way[0]))} if outlook.way else None
    for move, after in afters:
        place = place_of(game, after)
        if place not in been and (wanted is None or place in wanted):
            return Advice(move, len(outlook.way))
    return Advice(outlook.way[0], len(outlook.way)) if outlook.way else None
