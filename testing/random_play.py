"""Games played at random, the same way on every machine: for tests and recordings."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

LONGEST = 400  # moves; some games' options let a card wander for ever


def random_play(game: Game, deal: int, most: int = LONGEST) -> Iterator[tuple[State, Move, State]]:
    """Each move of a game in which every legal move is equally likely: before, move, after."""
    state, numbers = game.start(deal), splitmix64(deal)
    for _ in range(most):
        moves = list(game.moves(state))
        if game.won(state) or not moves:
            return
        move = moves[next(numbers) % len(moves)]
        after = game.play(state, move)
        yield state, move, after
        state = after


def positions(game: Game, deal: int, most: int = LONGEST) -> Iterator[State]:
    """Each position of such a game, the first included."""
    yield game.start(deal)
    for _, _, after in random_play(game, deal, most):
        yield after
