"""Hints where each card is placed before the next is seen: every place is tried with the cards to come in many orders.

Which cards are to come is known, in which order isn't: what is played out is what could be, never what is. The orders
are drawn by the cards that lie open, so that a position is always judged alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from voice_solitaire.games.shared import card_in_hand as one
from voice_solitaire.games.shared.halving import best_first, order_of, seed_of
from voice_solitaire.games.shared.playouts import Board, Placing
from voice_solitaire.table.patience import *


class Judged(NamedTuple):
    """The ways to place a card in hand, or to bring a single card home to make room for it."""

    ways: tuple[Move, ...]  # best first
    tried: bool  # whether they were tried out; not where there is one, or where a card goes home before


@lru_cache(maxsize=4)
def judged(placing: Placing, game: Game, state: State) -> Judged:
    """What there is to choose from at a position."""
    board, unseen = Board.of(placing, state), sorted(map(placing.number, state.piles[one.STOCK]))
    costs = _ways(placing, game, state, board, len(unseen))
    if len(costs) < 2 or any(_at_once(placing, game, state, move) for move in game.moves(state)):
        return Judged(tuple(sorted(costs, key=costs.__getitem__)), False)
    held = {pile: placing.number(state.piles[pile][-1]) for pile in one.in_hand(game, state)}
    ways = best_first(
        {move: placing.prior * cost for move, cost in costs.items()},
        placing.effort // (len(unseen) + 2),
        placing.most_orders,
        partial(order_of, unseen, seed_of(board.heaps)),
        lambda move, coming: _gain(placing, board.copy(), move, held, coming[:]),
    )
    return Judged(tuple(ways), True)


def _at_once(placing: Placing, game: Game, state: State, move: Move) -> bool:
    """Whether a move brings a card home that isn't kept to make room later."""
    if move.verb is Verb.TURN or game.piles[move.target].kind is not Kind.FOUNDATION:
        return False
    kept = placing.refills and state.piles[one.STOCK] and move.source in placing.heaps
    return game.piles[move.source].kind is not Kind.FOUNDATION and not (kept and len(state.piles[move.source]) == 1)


def _ways(placing: Placing, game: Game, state: State, board: Board, left: int) -> dict[Move, float]:
    """The ways that are tried, and what they cost by the habits."""
    costs: dict[Move, float] = {}
    held = one.in_hand(game, state)
    for hand in held:
        known = board.costs(placing.habits, placing.number(state.piles[hand][-1]), left)
        spaces = [heap for heap in placing.heaps if not state.piles[heap]]
        for heap, cost in zip(placing.heaps, known, strict=True):
            if heap not in spaces[1:]:
                costs[Move(Verb.CARRY, hand, heap)] = cost
    costs = dict(sorted(costs.items(), key=lambda way: way[1])[: placing.ways * len(held)])
    single = board.single() if placing.refills and left and held else None
    if single is not None:
        heap = placing.heaps[next(at for at, cards in enumerate(board.heaps) if cards is single)]
        costs |= {move: placing.habits.room for move in game.moves(state) if move.source == heap}
    return costs


def _gain(placing: Placing, board: Board, move: Move, held: Mapping[int, int], coming: list[int]) -> float:
    """What comes of a way, with the cards to come in some order, the next one last."""
    coming += [card for hand, card in held.items() if hand != move.source]
    if move.source in held:
        board.heaps[placing.heaps.index(move.target)].append(held[move.source])
    else:
        heap = board.heaps[placing.heaps.index(move.source)]
        board.bring_home(placing, heap[0])
        heap[0] = coming.pop()
    share: float = board.play_on(placing, coming) / placing.cards
    return share**placing.power


def trying(placing: Placing, waits: Callable[[Game, State, Card], int]) -> Ranking:
    """Home first, and then the way that goes farthest with the cards to come in many orders.

    ``waits`` is how long a card has to wait for its foundation, which is what the reasons are about.
    """

    def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
        if move.verb is Verb.TURN:
            kept = placing.refills and any(other.verb is Verb.CARRY for other in game.moves(state))
            return 2, "why_room_later" if kept else "why_deal"
        if _at_once(placing, game, state, move):
            lie = len(state.piles[move.target])
            return 90 + (lie if placing.longest_first else KING - lie), "why_home"
        if game.piles[move.source].kind is Kind.FOUNDATION:
            return 1, "why_legal"
        if not one.in_hand(game, state):
            return 1, "why_home"
        ways, tried = judged(placing, game, state)
        good = 80 - ways.index(move) if move in ways else 10
        if move.source in placing.heaps:
            return good, "why_makes_room"
        heap, wait = state.piles[move.target], waits(game, state, state.piles[move.source][-1])
        if not heap:
            return good, "why_space"
        if all(waits(game, state, card) >= wait for card in heap):
            return good, "why_keeps_none"
        return good, "why_tried" if tried and move == ways[0] else "why_keeps_few"

    return rank


WORDS: Words = {
    "why_tried": "Tried with the cards to come in many orders, it's the best place.",
    "why_room_later": "What can go home now makes room later, when a card in hand needs it.",
    "why_makes_room": "It makes room for the card in hand.",
}
