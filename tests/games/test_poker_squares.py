"""Poker Squares by its rule text: the hands and their points, placing, what wins, every option, and what is told."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, preferred, refused, session
from voice_solitaire.games import find
from voice_solitaire.games.poker_squares import SQUARE, score
from voice_solitaire.games.poker_squares.hands import POINTS, best_line
from voice_solitaire.table.cards import cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON
from voice_solitaire.table.state import State

GAME = find("poker squares")
ROWS = ("one", "two", "three", "four", "five")
BEST = (
    "TC JC QC KC AC",
    "TD JD QD KD AD",
    "TH JH QH KH AH",
    "TS JS QS KS AS",
    "9C 9D 9H 9S 2C",
)


def square(*rows: str, hand: str = "", stock: str = "", game: Game = GAME) -> State:
    """Rows of cards, "--" for an empty place."""
    piles = {"hand": hand, "stock": stock}
    for row, lie in zip(ROWS, rows, strict=False):
        named = enumerate(lie.split())
        piles |= {f"row {row}, place {ROWS[at]}": card for at, card in named if card != "--"}
    return lay(game, piles)


@pytest.mark.parametrize(
    ("hand", "named", "american", "english"),
    [
        ("TH JH QH KH AH", "royal_flush", 100, 30),
        ("9H KH QH JH TH", "straight_flush", 75, 30),
        ("AH 2H 3H 4H 5H", "straight_flush", 75, 30),
        ("9H 9C 9D 9S 2C", "four", 50, 16),
        ("9H 9C 9D 2S 2C", "full_house", 25, 10),
        ("2H 9H 4H KH 7H", "flush", 20, 5),
        ("5H 4C 3D 2S AC", "straight", 15, 12),
        ("QH KC AD 2S 3C", "nothing", 0, 0),
        ("9H 9C 9D 3S 2C", "three", 10, 6),
        ("9H 9C 3D 3S 2C", "two_pair", 5, 3),
        ("9H 9C 4D 3S 2C", "pair", 2, 1),
        ("9H 9C", "pair", 2, 1),
        ("2H 9H 4H KH", "nothing", 0, 0),
    ],
)
def test_hands_and_their_points(hand: str, named: str, american: int, english: int) -> None:
    """In whatever order; a hand that isn't full counts what it has, and nothing that wants five cards."""
    assert best_line(cards(hand), True) == best_line(cards(hand)[::-1], True) == named
    assert (POINTS["american"][named], POINTS["english"][named]) == (american, english)


def test_with_high_aces_no_straight_begins_with_one() -> None:
    assert best_line(cards("5H 4C 3D 2S AC"), False) == "nothing"
    assert best_line(cards("TH JC QD KS AC"), False) == "straight"


def test_the_next_card_comes_to_hand_until_all_are_placed() -> None:
    state = GAME.start(pack=GAME.pack)
    for place in SQUARE:
        assert state.piles[1] == (GAME.pack[place - 2],)
        state = GAME.play(state, carry(GAME, "hand", GAME.piles[place].name))
    assert not state.piles[1]
    assert len(state.piles[0]) == 27
    assert GAME.outcome(state) in (WON, STUCK)


def test_two_hundred_points_win_and_seventy_english_ones() -> None:
    """Four royal flushes and six fours are far more; a square of nothing loses, with its points told."""
    assert score(square(*BEST), POINTS["american"], True) == 4 * 100 + 6 * 50
    assert GAME.outcome(square(*BEST)) is WON
    lost = square("2C 4D 6H 8S TC", "3D 5H 7S 9C JD", "QH AS 2D 4C 6S", "8H TD 3C 5S 7D", "9H JS KC 2H --", hand="4S")
    told = heard(GAME, lost, "put it in row five place five").replace("\n", " ")
    assert "All are placed: " in told
    assert "That's not enough to win. Say undo" in told
    english = find("poker squares", scoring="english")
    assert "seventy points" in english.goal
    assert english.outcome(square(*BEST, game=english)) is WON


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        ("hand", "row one, place one", "ps_taken"),
        ("row one, place one", "row two, place one", "ps_stays"),
    ],
)
def test_what_is_refused(source: str, target: str, reason: str) -> None:
    assert refused(GAME, square("9H", hand="2C", stock="3C"), carry(GAME, source, target)).reason == reason


def test_touching() -> None:
    """The first card goes anywhere, each next one beside another or aslant."""
    touching = find("poker squares", touching=True)
    assert len(list(touching.moves(touching.start(1)))) == 25
    state = square("9H", hand="2C", stock="3C", game=touching)
    assert {touching.piles[move.target].name for move in touching.moves(state)} == {
        "row one, place two",
        "row two, place one",
        "row two, place two",
    }
    far = carry(touching, "hand", "row five, place five")
    assert refused(touching, state, far).reason == "ps_touch"


def test_a_placed_card_is_told_with_the_hands_that_it_makes() -> None:
    told = heard(GAME, square("9H", "-- 9C", hand="9D", stock="3C"), "put it in row one place two")
    assert told.replace("\n", " ") == (
        "Nine of diamonds to row one, place two. Row one: pair of nines. Column two: pair of nines. "
        "Next: three of clubs."
    )


def test_how_far_it_is_tells_points_and_every_line() -> None:
    state = square("9H 9D", "2H 4H", hand="3C", stock="KD")
    told = heard(GAME, state, "how far am i").replace("\n", " ")
    assert told.startswith("Score: two. To win: two hundred. Three of clubs in hand. Places left: twenty-one.")
    assert "Row one: pair of nines. Row two: all hearts. Column one: all hearts." in told


@pytest.mark.parametrize(
    "line",
    [
        "put it in row two, column three",
        "put it in column three, row two",
        "place it in the second row, third column",
        "it to row two place three",
        "ace of diamonds to row two place three",
    ],
)
def test_a_place_is_named_by_row_and_column(line: str) -> None:
    player = session(GAME, GAME.start(3))
    assert player.hear(line).text.startswith("Ace of diamonds to row two, place three.")


def test_hints_make_more_points_than_place_after_place() -> None:
    by_rank = by_list = 0
    for deal in range(4):
        ranked = listed = GAME.start(deal)
        for _ in SQUARE:
            ranked = GAME.play(ranked, preferred(GAME, ranked)[0])
            listed = GAME.play(listed, next(GAME.moves(listed)))
        by_rank += score(ranked, POINTS["american"], True)
        by_list += score(listed, POINTS["american"], True)
    assert by_rank > 2 * by_list
