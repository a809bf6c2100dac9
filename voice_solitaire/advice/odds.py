"""How often a game is won by a simple player.

The players, by name: "greedy" plays the best hint; "plain" anything of the first kind of move that there is, by the
game's own order of kinds (discards before dealing, say); "rounds" as well, but goes round the table, pile after pile;
"random" any legal move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.progress import how_far
from voice_solitaire.advice.progress_search import ProgressSearch, SearchResult, comes_farther
from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

MOST_MOVES = 5000  # of one deal, for a player by chance who goes to and fro though something could still come of it
IDLE = 50  # positions without progress after which it is looked whether any can come; then after twice as many
LOOKS = 200  # positions looked into for that
NO_PILE = -1

Player = Callable[[Game, State, list[Move]], Move]


def greedy(game: Game, state: State, moves: list[Move]) -> Move:
    """The move that the game's own ranking puts first."""
    return max(moves, key=lambda move: hint_priority(game, state, move)[0])


def quick(game: Game, state: State, moves: list[Move]) -> Move:
    """The move that the game's own ranking puts first, or one that takes less time than that, where it has one."""
    ranking = game.quick_priority or hint_priority
    return max(moves, key=lambda move: ranking(game, state, move)[0])


def random_player(deal: int) -> Player:
    """A player who draws a move, always the same ones for the same deal."""
    numbers = splitmix64(deal)
    return lambda game, state, moves: moves[next(numbers) % len(moves)]


def plain(deal: int) -> Player:
    """A player who draws a move of the first kind that there is, always the same ones for the same deal."""
    numbers = splitmix64(deal)

    def choose(game: Game, state: State, moves: list[Move]) -> Move:
        first = _of_first_kind(moves)
        return first[next(numbers) % len(first)]

    return choose


def rounds(deal: int) -> Player:
    """A player who plays from a pile as long as it goes, then from the ones before it, and so round and round."""
    here = [NO_PILE]

    def choose(game: Game, state: State, moves: list[Move]) -> Move:
        first = _of_first_kind(moves)
        move = max(first, key=lambda move: (move.source <= here[0], move.source))
        here[0] = move.source
        return move

    return choose


def _of_first_kind(moves: list[Move]) -> list[Move]:
    return [move for move in moves if move.verb is moves[0].verb]


PLAYERS: Mapping[str, Callable[[int], Player]] = {  # for each deal a new player, who has seen none before
    "greedy": lambda deal: greedy,
    "plain": plain,
    "rounds": rounds,
    "random": random_player,
}


def positions(game: Game, deal: int, player: str) -> Iterator[State]:
    """The positions of a deal as one of the ``PLAYERS`` plays it, from the deal to the one where it ends.

    A deal ends as lost when no move is left, when it is proved that nothing more can come of it, and for the greedy
    player, who would do the same again for ever, when a position comes back.
    """
    choose = PLAYERS[player](deal)
    state = game.start(deal)
    yield state
    start, been, due = how_far(game, state), {key_of(game, state)}, IDLE
    for _ in range(MOST_MOVES):
        moves = list(game.moves(state))
        if not moves:
            return
        state = game.play(state, choose(game, state, moves) if len(moves) > 1 else moves[0])
        yield state
        if game.won(state):
            return
        if comes_farther(game, start, state):
            start, been, due = how_far(game, state), set(), IDLE
        key = key_of(game, state)
        if key not in been:
            been.add(key)
            if len(been) == due:
                due *= 2
                if ProgressSearch(game, state, start).look(LOOKS) is SearchResult.NOTHING:
                    return
        elif player == "greedy":
            return


def won(game: Game, deal: int, player: str) -> bool:
    """Whether a deal is won by one of the ``PLAYERS``, where it ends for them (see ``positions``)."""
    *_, last = positions(game, deal, player)
    return game.won(last)


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
