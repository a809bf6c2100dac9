"""Hints in the family of Forty Thieves: what a move leads to before the next card is turned."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from voice_solitaire.games.forty_thieves.building import HOMES, STOCK, WASTE
from voice_solitaire.table.patience import *

FAR = 10  # moves looked ahead


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then cards put in order, best where most comes of it; a space is used only where that pays.

    A card that lies well in its suit stays there.
    """
    if move.verb is not Verb.CARRY:
        return {Verb.TURN: (100, "why_deal"), Verb.SPECIAL: (3, "why_special")}.get(move.verb, (2, "why_redeal"))
    good = _good(state, move)
    if move.target in HOMES:
        return (9000, "why_home") if good else (1, "why_legal")
    if good:
        why = "why_orders" if good == 1 else "why_waste" if move.source == WASTE else "why_empties"
        return 5000 + 10 * _gain(game, state, move) + good, why
    if not state.piles[move.target] and _uncovers(state, move):
        gain = _gain(game, state, move)
        return (100 + 10 * gain, "why_pays") if gain > 0 else (1, "why_space")
    return 0, "why_legal"


def _good(state: State, move: Move) -> int:
    """How good a move is by itself: 3 home, 2 or 1 where it puts cards in order, 2 if a place gets empty; else 0."""
    if move.source in HOMES or (not state.piles[move.target] and move.target not in HOMES):
        return 0
    if move.target in HOMES:
        return 3
    if move.source == WASTE or len(state.piles[move.source]) == move.count:
        return 2
    return int(_uncovers(state, move))


def _uncovers(state: State, move: Move) -> bool:
    """Whether cards leave a card that they don't belong on, or the waste."""
    cards = state.piles[move.source]
    left = len(cards) - move.count
    return move.source == WASTE or (left > 0 and not _in_order(cards[left - 1], cards[left]))


def _in_order(under: Card, card: Card) -> bool:
    """Whether a card lies on the next higher one of its suit."""
    return under.suit is card.suit and (under.rank - card.rank) % KING == 1


def _gain(game: Game, state: State, move: Move) -> int:
    """How much more a position is worth when a move is made first and then all that is good; unknown cards count 0."""
    after = game.play(state, move)
    if after.piles[STOCK] != state.piles[STOCK]:
        return 0
    return _worth(_settled(game, after)) - _worth(_settled(game, state))


@lru_cache(maxsize=32)
def _settled(game: Game, state: State) -> State:
    """The position after the moves that are good by themselves, as long as they turn no card of the stock."""
    for _ in range(FAR):
        moves = ((_good(state, move), move) for move in game.moves(state) if move.verb is Verb.CARRY)
        good, move = max(moves, key=lambda ranked: ranked[0], default=(0, None))
        if move is None or not good:
            break
        after = game.play(state, move)
        if after.piles[STOCK] != state.piles[STOCK]:
            break
        state = after
    return state


@lru_cache(maxsize=64)
def _worth(state: State) -> int:
    """Cards home and in order, and spaces, less what the waste covers."""
    table = state.piles[HOMES.stop :]
    home = sum(len(state.piles[pile]) for pile in HOMES)
    order = sum(_in_order(under, card) for cards in table for under, card in pairwise(cards))
    return 4 * home + 3 * order + 2 * table.count(()) - 3 * len(state.piles[WASTE])
