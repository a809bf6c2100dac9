"""Hints of Forty Thieves, where a run moves card by card over empty columns."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from testing.laying import carry, lay, preferred
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.games import find
from voice_solitaire.games.forty_thieves import hints, single_cards
from voice_solitaire.games.forty_thieves.building import FIRST
from voice_solitaire.games.forty_thieves.single_cards import ColumnsInSuit, WayToBuild, rank, ways
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State

THIEVES = find("forty thieves")
TURN = Move(Verb.TURN, 0, 1)
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
STUCK = ("KC 9S", "KD 7C", "KC 9C", "KD 9D")  # columns from which nothing that fits anywhere can be moved


def table(columns: Mapping[str, str], **others: str) -> State:
    """A position: the columns by their numbers, the others stuck, and a king to turn up."""
    stuck = dict(zip((number for number in NUMBERS if number not in columns), STUCK * 2, strict=False))
    return lay(THIEVES, {f"column {number}": text for number, text in (stuck | columns).items()} | others)


def goes(source: str, target: str) -> Move:
    """A carry between two columns."""
    return carry(THIEVES, f"column {source}", f"column {target}")


def after(state: State, number: int) -> State:
    """A position so many hints later."""
    for _ in range(number):
        state = THIEVES.play(state, preferred(THIEVES, state)[0])
    return state


RUN = {"one": "2D 6H 5H 4H", "two": "3S 7H", "three": "", "four": ""}


def test_a_run_moves_card_by_card_over_spaces() -> None:
    """Four and five of hearts make room, the six goes onto the seven, and they follow it."""
    state = table(RUN, stock="KS")
    move, why = preferred(THIEVES, state)
    assert (move.source, why) == (FIRST, "why_run_follows")
    assert move.target in (FIRST + 2, FIRST + 3)
    last = after(state, 5)
    assert [card.rank for card in last.piles[FIRST + 1]] == [3, 7, 6, 5, 4]
    assert [card.rank for card in last.piles[FIRST]] == [2]


def test_a_run_that_has_too_few_spaces_stays() -> None:
    """Three cards need two spaces."""
    state = table(RUN | {"four": "KD 9S"}, stock="KS")
    assert not any(way.cards == 3 for way in ways(state))
    assert hint_priority(THIEVES, state, goes("one", "three"))[0] < hint_priority(THIEVES, state, TURN)[0]


def test_a_card_that_made_room_waits_until_the_run_has_moved() -> None:
    """The four of hearts that lies alone doesn't go back onto the five, which can go onto the six."""
    state = table({"one": "2D 5H", "two": "3S 6H", "three": "4H", "four": ""}, stock="KS")
    assert WayToBuild(FIRST + 2, FIRST, 1) not in ways(state)
    assert preferred(THIEVES, state)[0] == goes("one", "two")
    without = table({"one": "2D 5H", "two": "3S 8H", "three": "4H", "four": "KS"}, stock="KS")
    assert WayToBuild(FIRST + 2, FIRST, 1) in ways(without)


@pytest.mark.parametrize(
    ("columns", "others", "best", "why"),
    [
        ({"one": "KH 2H"}, {"foundation one": "AH"}, ("column one", "foundation one"), "why_home"),
        ({"one": "KH 6H", "two": "2S 7H"}, {}, ("column one", "column two"), "why_orders"),
        ({"one": "6H", "two": "2S 7H"}, {}, ("column one", "column two"), "why_empties"),
        ({"two": "2S 7H"}, {"waste": "6H"}, ("waste", "column two"), "why_waste"),
        ({"one": "2H 9H", "two": ""}, {"foundation one": "AH"}, ("column one", "column two"), "why_pays"),
    ],
)
def test_what_is_best_and_why(columns: dict[str, str], others: dict[str, str], best: tuple[str, str], why: str) -> None:
    state = table(columns, stock="KS", **others)
    assert preferred(THIEVES, state) == (carry(THIEVES, *best), why)


def test_a_space_is_kept_where_nothing_comes_of_it() -> None:
    state = table({"one": ""}, stock="KS")
    assert preferred(THIEVES, state) == (TURN, "why_deal")


def test_a_card_that_lies_in_order_stays() -> None:
    state = table({"one": "6H 5H", "two": "6H"}, stock="KS")
    assert rank(THIEVES, state, goes("one", "two")) == (0, "why_legal")


def test_a_card_is_missed_by_the_cards_that_go_home_before_it() -> None:
    """The nearer of two foundations counts, unless the card lies there already."""
    state = table({}, **{"foundation one": "AH 2H 3H", "foundation two": "AH", "stock": "KS"})
    four, three, king = map(Card.named, ("4H", "3H", "KH"))
    columns = ColumnsInSuit(state)
    assert [columns.waits(card) for card in (four, three, king)] == [1, 2, 10]
    assert columns.missed([four]) > columns.missed([three]) > columns.missed([king]) > 0


@pytest.mark.parametrize(
    ("game", "single"),
    [
        (THIEVES, True),
        (find("forty thieves", redeals=2), True),
        (find("forty thieves", move_sequences=True), False),
        (find("busy aces", fill_empty="waste_stock"), False),
        (find("deuces", move_sequences="none"), False),
    ],
)
def test_where_runs_move_or_spaces_fill_otherwise_the_ranking_is_the_other(game: Game, single: bool) -> None:
    assert game.hint_priority is (single_cards.rank if single else hints.rank)
