"""Hints where cards are played off onto a waste, each a neighbour of the one before, and a stock is turned meanwhile.

Each move is tried with the unseen cards in many orders: which cards they are is known, where they lie isn't. What comes
of a move with one of the orders is found by a few positions, those with the fewest cards left, that are followed from
one card of the stock to the next. They are played on bits, much faster than on a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from voice_solitaire.games.shared.halving import best_first, by_trying, order_of, seed_of
from voice_solitaire.table.patience import *
from voice_solitaire.table.rules import face_card

PLAYOUTS, MOST_ORDERS = 200, 100  # before a hint; with how many orders a move is tried before the worse ones are left
FOLLOWED = 4  # positions, from one card of the stock to the next
MOST = 300  # positions looked at until then
POWER = 10  # to which the share of the cards that were played off is raised: the higher, the more only a win counts
PRIOR = 0.0001  # what each place in the order by the game's own ranking counts against that
ANY = 0  # the rank of an empty waste, which takes any card


class Overlap(NamedTuple):
    """How the cards that are to be played off lie, each a bit."""

    under: dict[int, tuple[tuple[int, int], ...]]  # the cards that each lies on, with all that lie on each of these
    ranks: dict[int, int]  # of the cards that were seen
    down: tuple[int, ...]  # those that weren't
    tops: dict[int, int]  # the top card of each pile
    cards: int  # all of them
    free: int  # those that nothing lies on
    follow: tuple[frozenset[int], ...]  # of each rank, those that may follow it onto the waste

    def freed(self, card: int, cards: int, free: int) -> int:
        """Which are free once a free card was played off and so many are left."""
        free ^= card
        for under, over in self.under[card]:
            if not over & cards:
                free |= under
        return free


class Guess(NamedTuple):
    """The unseen cards in an order in which they could lie."""

    ranks: dict[int, int]  # of all cards that are to be played off
    fit: tuple[int, ...]  # which of them may follow each rank
    stock: tuple[int, ...]  # the ranks of the stock, the next one last


def overlap(game: Game, state: State) -> Overlap:
    """How the cards of a position lie."""
    (waste,) = game.of_kind(Kind.WASTE)
    accepts, piles = game.piles[waste].accepts, [pile for pile in game.of_kind(Kind.TABLEAU) if state.piles[pile]]
    places = [(pile, at) for pile in piles for at in range(len(state.piles[pile]))]
    bits = {place: 1 << number for number, place in enumerate(places)}
    over = {bits[pile, at]: bits.get((pile, at + 1), 0) for pile, at in places}
    tops = {pile: bits[pile, len(state.piles[pile]) - 1] for pile in piles}
    for pile in piles:
        for other in game.covers(state, pile) if game.covers else ():
            over[tops[pile]] |= bits[other, 0]
    ranks = {bits[pile, at]: state.piles[pile][at].rank for pile, at in places if at >= state.hidden[pile]}
    takes = [accepts.accepted_faces((face_card(rank - 1),)) or NOTHING for rank in range(ACE, KING + 1)]
    return Overlap(
        {card: tuple((under, lie) for under, lie in over.items() if lie & card) for card in over},
        ranks,
        tuple(card for card in over if card not in ranks),
        tops,
        sum(over),
        sum(card for card, lie in over.items() if not lie),
        (frozenset(RANKS), *(frozenset(face % KING + 1 for face in faces) for faces in takes)),
    )


def guess(lie: Overlap, order: Sequence[int]) -> Guess:
    """The unseen cards in an order: they lie where cards are face down, and what remains is the stock."""
    ranks = lie.ranks | dict(zip(lie.down, order, strict=False))
    fit = (sum(card for card, rank in ranks.items() if rank in follow) for follow in lie.follow)
    return Guess(ranks, tuple(fit), tuple(order[len(lie.down) :]))


def fewest_left(lie: Overlap, guess: Guess, cards: int, free: int, top: int, to_come: int) -> int:
    """How many cards were left at least in the positions that were followed; ``to_come`` are left of the stock."""
    followed = [(cards, free)]
    while True:
        reached, seen = dict(followed), set[tuple[int, int]]()
        todo = [(cards, free, top) for cards, free in followed]
        while todo and len(seen) < MOST:
            cards, free, rank = todo.pop()
            fit = free & guess.fit[rank]
            while fit:
                card = fit & -fit  # the lowest bit alone
                fit ^= card
                left, next_rank = cards ^ card, guess.ranks[card]
                if (left, next_rank) not in seen:
                    seen.add((left, next_rank))
                    reached[left] = lie.freed(card, left, free)
                    todo.append((left, reached[left], next_rank))
        followed = sorted(reached.items(), key=lambda position: position[0].bit_count())[:FOLLOWED]
        fewest = followed[0][0].bit_count()
        if not to_come or not fewest:
            return fewest
        to_come -= 1
        top = guess.stock[to_come]


def _gain(lie: Overlap, top: int, cards: int, move: Move, guess: Guess) -> float:
    """What comes of a move, with the unseen cards in some order."""
    left, free, to_come = lie.cards, lie.free, len(guess.stock)
    if move.verb is Verb.CARRY:
        card = lie.tops[move.source]
        left ^= card
        free, top = lie.freed(card, left, free), guess.ranks[card]
    else:
        to_come -= 1
        top = guess.stock[to_come]
    share: float = 1 - fewest_left(lie, guess, left, free, top, to_come) / cards
    return share**POWER


@lru_cache(maxsize=4)
def judged(quick: Ranking, cards: int, game: Game, state: State) -> tuple[Move, ...]:
    """The moves of a position, those best first of which most comes."""
    moves = sorted(game.moves(state), key=lambda move: -quick(game, state, move)[0])
    if len(moves) < 2:
        return tuple(moves)
    lie, (waste,), (stock,) = overlap(game, state), game.of_kind(Kind.WASTE), game.of_kind(Kind.STOCK)
    down = [card for pile, hidden in enumerate(state.hidden) if pile != stock for card in state.piles[pile][:hidden]]
    unseen = sorted(card.rank for card in (*down, *state.piles[stock]))
    top = state.piles[waste][-1].rank if state.piles[waste] else ANY
    open_ = [[card.rank for card in state.seen(pile)] for pile in range(len(state.piles)) if pile != stock]
    ways = best_first(
        {move: PRIOR * at for at, move in enumerate(moves)},
        PLAYOUTS,
        MOST_ORDERS if len(unseen) > 1 else 1,
        lambda number: guess(lie, order_of(unseen, seed_of(open_), number)),
        partial(_gain, lie, top, cards),
    )
    return tuple(ways)


def trying(quick: Ranking, cards: int) -> Ranking:
    """The move of which most comes with the unseen cards in many orders; ``quick`` is the game's own ranking, and
    ``cards`` how many are to be played off in all."""
    return by_trying(partial(judged, quick, cards), quick)
