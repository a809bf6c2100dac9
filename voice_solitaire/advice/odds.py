"""How often a game is won by a simple player."""

from __future__ import annotations

from collections.abc import Callable

from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Outcome
from voice_solitaire.table.state import State

MOST_MOVES = 5000  # of one deal; games in which cards can go to and fro end there

Player = Callable[[Game, State, list[Move]], Move]


def greedy(game: Game, state: State, moves: list[Move]) -> Move:
    """The move that the game's own ranking puts first."""
    return max(moves, key=lambda move: game.rank(game, state, move)[0])


def random_player(deal: int) -> Player:
    """A player who draws a move, always the same ones for the same deal."""
    numbers = splitmix64(deal)
    return lambda game, state, moves: moves[next(numbers) % len(moves)]


def won(game: Game, deal: int, player: str) -> bool:
    """Whether a deal is won by the "greedy" or the "random" player."""
    choose = greedy if player == "greedy" else random_player(deal)
    state = game.start(deal)
    for _ in range(MOST_MOVES):
        moves = list(game.moves(state))
        if not moves:
            break
        state = game.play(state, choose(game, state, moves) if len(moves) > 1 else moves[0])
        if game.won(state):
            break
    return game.outcome(state) is Outcome.WON


def win_rate(game: Game, deals: int, player: str) -> tuple[int, int]:
    """Deals 0 to ``deals`` - 1 played: how many there were, and how many were won."""
    return deals, sum(won(game, deal, player) for deal in range(deals))


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, "Probable inference", JASA 1927); from 0 to 1 when none was played.

    >>> tuple(round(share, 3) for share in wilson(50, 100))
    (0.404, 0.596)
    """
    if not played:
        return 0.0, 1.0
    z, share = 1.959964, won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * (share * (1 - share) / played + z * z / (4 * played * played)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)
