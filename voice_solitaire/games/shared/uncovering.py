"""Hints where piles build one rank up or down at any time: ways to what can go home, and runs brought together."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from voice_solitaire.games.shared.homes import goes_home
from voice_solitaire.table.patience import *

MOST = 300  # positions from which a way is looked for
NO_WAY = 99
Piles = tuple[tuple[int, ...], ...]  # the faces of the open cards of each pile, bottom to top


class Uncovering(NamedTuple):
    """A way to a card that goes home, or is turned up."""

    moves: int  # how many it takes
    first: Move  # the first of them


@lru_cache(maxsize=4)  # each game that is begun is a new one
def builds(game: Game) -> tuple[tuple[Faces, ...], bool]:
    """For each face those that it may be built on, and whether an empty pile may be filled."""
    pile = game.of_kind(Kind.TABLEAU)[0]
    accepts = game.piles[pile].accepts
    faces = [accepts.accepted_faces((card,)) or NOTHING for card in sorted(pack(), key=lambda card: card.face)]
    under = tuple(frozenset(onto for onto in range(52) if face in faces[onto]) for face in range(52))
    return under, accepts.accepted_faces(()) != NOTHING


@lru_cache(maxsize=4)
def way_home(game: Game, state: State) -> Uncovering | None:
    """The shortest way found to a card that goes home; None when none was found."""
    wanted = [
        game.piles[home].accepts.accepted_faces(state.piles[home]) or NOTHING for home in game.of_kind(Kind.FOUNDATION)
    ]
    return _way(game, state, NOTHING.union(*wanted), turning=False)


@lru_cache(maxsize=4)
def way_to_turn_up(game: Game, state: State) -> Uncovering | None:
    """The shortest way found to turn up a card."""
    return _way(game, state, NOTHING, turning=True)


def _way(game: Game, state: State, wanted: Faces, turning: bool) -> Uncovering | None:
    """Looks on from the position with the fewest moves behind it and cards left to move, until one is free."""
    numbers = game.of_kind(Kind.TABLEAU)
    closed = [bool(state.hidden[pile]) for pile in numbers]
    order = count()

    def covered(cards: tuple[int, ...], closed: bool) -> int:
        """How many cards lie on what is wanted."""
        over = next((n for n, face in enumerate(reversed(cards)) if face in wanted), NO_WAY)
        return min(over, len(cards)) if turning and closed else over

    start = tuple(tuple(card.face for card in state.seen(pile)) for pile in numbers)
    seen, waiting = {start}, [(0, 0, next(order), 0, start, (0, 0))]
    for _ in range(MOST):
        if not waiting:
            break
        *_, moves, piles, first = heappop(waiting)
        for source, target in _moves(game, piles, closed):
            after = tuple(
                cards[:-1] if n == source else (*cards, piles[source][-1]) if n == target else cards
                for n, cards in enumerate(piles)
            )
            if after in seen:
                continue
            seen.add(after)
            begun = first if moves else (source, target)
            left = min(map(covered, after, closed))
            if not left:
                return Uncovering(moves + 1, Move(Verb.CARRY, numbers[begun[0]], numbers[begun[1]]))
            heappush(waiting, (moves + left, left, next(order), moves + 1, after, begun))
    return None


def _moves(game: Game, piles: Piles, closed: list[bool]) -> list[tuple[int, int]]:
    """From where to where a single card may go; one of several empty piles is enough."""
    under, filling = builds(game)
    tops: dict[int, list[int]] = {}
    for n, cards in enumerate(piles):
        if cards:
            tops.setdefault(cards[-1], []).append(n)
    spaces = [n for n, cards in enumerate(piles) if filling and not cards and not closed[n]][:1]
    moves = []
    for source, cards in enumerate(piles):
        if cards:
            onto = [n for face in under[cards[-1]] for n in tops.get(face, ())]
            moves += [(source, target) for target in (onto + spaces if len(cards) > 1 else onto)]
    return moves


def going_home(game: Game, state: State, move: Move) -> tuple[int, str] | None:
    """How good a move is that brings a card home or begins the way of one; None for any other move."""
    if move.target in game.of_kind(Kind.FOUNDATION) and move.source in game.of_kind(Kind.TABLEAU):
        return 90, "why_home"
    if move.source in game.of_kind(Kind.FOUNDATION):
        after = game.play(state, move)
        lets = any(goes_home(game, after, pile) for pile in game.of_kind(Kind.TABLEAU) if pile != move.target)
        return (70, "why_lets_home") if lets and move.target in game.of_kind(Kind.FOUNDATION) else (1, "why_legal")
    way = way_home(game, state)
    if way is None or way.first != move:
        return None
    return (80, "why_frees_home") if way.moves == 1 else (75, "why_way_home")


def gathering(game: Game, state: State, move: Move, emptied: int) -> tuple[int, str] | None:
    """How good it is to begin moving a run onto another, card by card; None where the other had better move.

    That is judged by what lies under the runs; ``emptied`` says how good it is when nothing does: better than a
    card that finds a place at once, which is 2, or than one that doesn't, which is 1.
    """
    if not state.piles[move.target]:
        return None
    here, there = (_under_run(game, state, pile, emptied) for pile in (move.source, move.target))
    if (here, move.source) < (there, move.target):
        return None
    left = len(state.piles[move.source]) - move.count
    if not left:
        return 40 + here, "why_empties"
    return 40 + here, "why_turns_up" if left == state.hidden[move.source] else "why_orders"


def _under_run(game: Game, state: State, pile: int, emptied: int) -> int:
    """How good it is to move away the run at the end of a pile."""
    under, _ = builds(game)
    cards = state.seen(pile)
    left = len(cards) - 1
    while left > 0 and cards[left - 1].face in under[cards[left].face]:
        left -= 1
    if left < 1:
        return 3 if state.hidden[pile] else emptied
    tops = {state.piles[other][-1].face for other in game.of_kind(Kind.TABLEAU) if other != pile and state.piles[other]}
    return 2 if under[cards[left - 1].face] & tops else 1


WORDS: Words = {
    "why_way_home": "It's on the way to a card that can go home.",
    "why_lets_home": "It lets another card go home.",
}
