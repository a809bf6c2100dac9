"""Which of several ways is best where it depends on what nobody knows: each is tried with many things that could be.

After some of them the worse half of the ways is left, after some more again, so that most playouts go to those that are
hard to tell apart (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.patience import *

T = TypeVar("T")
SEED = 53  # more than there are faces


def best_first(
    costs: Mapping[Move, float],
    playouts: int,
    most: int,
    draw: Callable[[int], T],
    gain: Callable[[Move, T], float],
) -> list[Move]:
    """Some ways, the best first.

    ``costs``: what is held against each before it is tried; where they gain alike, the cheaper is better.
    ``playouts``: how many there may be, about.
    ``most``: with how many things that could be a way is tried at most, before the worse ways are left.
    ``draw``: the thing of a number that could be.
    ``gain``: what comes of a way with it, from 0 to 1.
    """
    ways, gains = sorted(costs, key=costs.__getitem__), dict.fromkeys(costs, 0.0)
    left, tried, rounds = len(ways), 0, (len(ways) - 1).bit_length()
    for _ in range(rounds):
        last, tried = tried, tried + max(1, min(playouts // (rounds * left), most))
        for number in range(last, tried):
            drawn = draw(number)
            for way in ways[:left]:
                gains[way] += gain(way, drawn)
        worth = {way: gains[way] / tried - costs[way] for way in ways[:left]}
        ways[:left] = sorted(worth, key=worth.__getitem__, reverse=True)
        left = (left + 1) // 2
    return ways


def seed_of(piles: Sequence[Sequence[int]]) -> int:
    """A number for what lies open, so that a position is always judged alike."""
    return sum(card * SEED**at for at, card in enumerate(card for pile in piles for card in (*pile, 0)))


def order_of(unseen: Sequence[int], seed: int, number: int) -> list[int]:
    """The cards that nobody has seen, in one of the orders in which they could lie."""
    return list(shuffled(unseen, (seed + number) % LAST_DEAL))


def by_trying(judged: Callable[[Game, State], Sequence[Move]], quick: Ranking) -> Ranking:
    """The moves in the order in which ``judged`` has those it tried out; ``quick`` is the game's own ranking, which
    tells the reasons too, and all where none was tried out."""

    def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
        ways, (good, why) = judged(game, state), quick(game, state, move)
        if not ways:
            return good, why
        if move not in ways:
            return 0, why
        others = (quick(game, state, other)[0] for other in ways[1:] if move == ways[0])
        return 80 - ways.index(move), "why_tried_out" if max(others, default=good) > good else why

    return rank


WORDS: Words = {"why_tried_out": "Tried with the unseen cards in many orders, most comes of it."}
