"""Baroness and Royal Cotillion programmed a second time, plainly and straight from their rules, deal by deal.

What the rules tell of the odds are figures of players whom they don't describe. That ours differ is a matter of play
and not of a rule got wrong if the same player gets equally far with every deal here and there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from voice_solitaire.games import baroness, find, royal_cotillion
from voice_solitaire.table.cards import Card
from voice_solitaire.table.deals import shuffled
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State

DEALS = 150
NOTHING = -100  # no rank, and no part of thirteen
FROM_ACE = [1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12]
FROM_TWO = [2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11, 13]


def played_out(game: Game, deal: int, choose: Callable[[list[Move]], Move]) -> State:
    """A deal played to its end."""
    state = game.start(deal)
    while moves := list(game.moves(state)):
        state = game.play(state, choose(moves))
    return state


def baroness_discards(cards: list[Card]) -> int:
    """How many cards go: the leftmost discard first, then the first gap from the first pile that can, then a deal."""
    columns, cells = [[card.rank] for card in cards[:5]], [NOTHING, NOTHING]
    stock, gone = [card.rank for card in cards[5:]], 0
    while True:
        tops = [column[-1] if column else NOTHING for column in columns] + cells
        found = [(one,) for one in range(7) if tops[one] == 13]
        pairs = [(one, other) for one, other in combinations(range(7), 2) if tops[one] + tops[other] == 13]
        gaps = [column for column in columns if not column]
        sources = [column for column in columns if len(column) > 1]
        if found or pairs:
            for place in min([*found, *pairs]):
                if place < 5:
                    columns[place].pop()
                else:
                    cells[place - 5] = NOTHING
                gone += 1
        elif gaps and sources:
            gaps[0].append(sources[0].pop())
        elif stock:
            last = len(stock) == 7
            for column in columns:
                column.append(stock.pop(0))
            if last:
                cells, stock = stock, []
        else:
            return gone


def test_baroness_is_played_alike() -> None:
    """The same number of cards gone in every deal; some are won."""
    game = find("baroness")

    def leftmost(moves: list[Move]) -> Move:
        verb = next(verb for verb in (Verb.PAIR, Verb.CARRY, Verb.DEAL) if any(move.verb is verb for move in moves))
        same = [move for move in moves if move.verb is verb]
        if verb is Verb.PAIR:
            return min(same, key=lambda move: sorted(pile for pile in (move.source, move.target) if pile >= 0))
        return min(same, key=lambda move: (move.target, move.source))

    ours = [len(played_out(game, deal, leftmost).piles[baroness.HEAP]) for deal in range(DEALS)]
    assert ours == [baroness_discards(list(shuffled(game.pack, deal))) for deal in range(DEALS)]
    assert 0 < ours.count(52) < DEALS


def cotillion_home(cards: list[Card], bases: bool) -> int:
    """How many cards come home: from the left wing, the right, the waste; on the ace foundation first; else a turn."""
    courses = {(suit, first): list(course) for suit in range(4) for first, course in ((1, FROM_ACE), (2, FROM_TWO))}
    if bases:
        for suit, first in list(courses):
            cards.remove(next(card for card in cards if (card.suit, card.rank) == (suit, first)))
            courses[suit, first].pop(0)
    left = [[cards[4 * row + column] for row in range(3)] for column in range(4)]
    right: list[Card | None] = [*cards[12:28]]
    stock, waste = cards[28:], list[Card]()

    def goes_home(card: Card | None) -> bool:
        for first in (1, 2):
            course = courses[card.suit, first] if card else []
            if card and course and course[0] == card.rank:
                course.pop(0)
                return True
        return False

    def once() -> bool:
        for column in left:
            if column and goes_home(column[-1]):
                column.pop()
                return True
        for place, card in enumerate(right):
            if goes_home(card):
                right[place] = waste.pop() if waste else stock.pop(0) if stock else None
                return True
        if waste and goes_home(waste[-1]):
            waste.pop()
            return True
        if stock:
            waste.append(stock.pop(0))
            return True
        return False

    while True:
        if not waste and stock:
            waste.append(stock.pop(0))
        if not once():
            return 104 - sum(map(len, courses.values()))


@pytest.mark.parametrize("bases", ["found", "dealt"])
def test_royal_cotillion_is_played_alike(bases: str) -> None:
    """The same number of cards home in every deal; some are won."""
    game = find("royal cotillion", bases=bases)

    def leftmost(moves: list[Move]) -> Move:
        wings = (royal_cotillion.LEFT, royal_cotillion.RIGHT, (royal_cotillion.WASTE,))
        for wing in wings:
            if here := [move for move in moves if move.verb is Verb.CARRY and move.source in wing]:
                return min(here, key=lambda move: (move.source, move.target))
        return moves[0]

    states = [played_out(game, deal, leftmost) for deal in range(DEALS)]
    ours = [sum(len(state.piles[pile]) for pile in royal_cotillion.HOMES) for state in states]
    assert ours == [cotillion_home(list(shuffled(game.pack, deal)), bases == "dealt") for deal in range(DEALS)]
    assert 0 < ours.count(104) < DEALS
