"""What is corrected: what was done is taken back and what was meant is done, or nothing changes."""

from __future__ import annotations

import pytest

from testing.laying import after
from voice_solitaire.dialogue.answering import read, simulate


@pytest.mark.parametrize(
    ("game", "deal", "first", "line", "told"),
    [
        ("yukon", 2, "jack of clubs to queen of hearts", "no, the other jack", "Jack of spades"),
        ("yukon", 2, "jack of clubs to queen of hearts", "no I meant the spade one", "Jack of spades"),
        ("yukon", 2, "two of clubs to column four", "oh, he wanted the two of spades there", "Two of spades"),
        (
            "spider",
            1,
            "four of spades to five of spades",
            "no, the other five",
            "Four of spades onto the five, column eig",
        ),
        (
            "spider",
            1,
            "four of spades to five of spades",
            "no, I meant the five of diamonds",
            "Four of spades onto the",
        ),
        (
            "spider",
            1,
            "four of spades to column seven",
            "not there, column eight",
            "Four of spades onto the five, column",
        ),
        ("spider", 1, "four of spades to column seven", "no, onto column eight I meant", "Four of spades onto the fi"),
        (
            "spider",
            1,
            "four of spades to column seven",
            "sorry, I meant the two of diamonds",
            "Two of diamonds onto th",
        ),
        (
            "freecell",
            4,
            "nine of spades to a cell",
            "sorry, she meant the three of spades",
            "Three of spades to cell one",
        ),
        ("klondike", 3, "ace of diamonds up", "sorry, the other ace", "Ace of hearts to hearts foundation"),
        ("sir tommy", 3, "put it on heap one", "no, up on the foundation I meant", "Ace of diamonds to foundation one"),
    ],
)
def test_the_part_that_is_corrected_is_the_one_like_it(game: str, deal: int, first: str, line: str, told: str) -> None:
    session = after(game, deal, first)
    assert session.hear(line).text.startswith(told)
    assert session.record.at == 1


@pytest.mark.parametrize(
    "line", ["no, I meant column three", "no, the other five of spades", "no, on the king of hearts"]
)
def test_what_can_not_be_done_instead_leaves_what_stands(line: str) -> None:
    session = after("spider", 1, "four of spades to column seven")
    stands = session.record
    assert session.hear(line).text
    assert session.record is stands


def test_what_was_asked_last_is_asked_of_another_card_or_place() -> None:
    session = after("spider", 1, "four of spades to column seven", "what is in column three")
    assert session.hear("sorry, column five").text.startswith("Column five:")
    assert session.hear("where is the two of clubs").text.startswith("Two of clubs")
    assert session.hear("no, I meant the two of diamonds").text.startswith("Two of diamonds")
    assert session.record.at == 1


def test_a_move_that_was_the_wrong_way_round_is_turned() -> None:
    session = after("crescent", 1)
    there = [m for m in session.game.legal(session.state) if m.source >= 0 and m.target >= 0]
    back = {(m.target, m.source) for m in there if session.state.piles[m.target]}
    move = next(m for m in there if (m.source, m.target) in back)
    one, other = (str(session.game.piles[pile].name) for pile in (move.source, move.target))
    session.hear(f"{one} to {other}")
    session.hear("no no, the other way round")
    (turned,) = session.record.played[0]
    assert (turned.source, turned.target) == (move.target, move.source)
    assert session.record.at == 1


def test_a_trial_of_a_correction_changes_nothing() -> None:
    session = after("spider", 1, "four of spades to column seven", "where is the two of clubs")
    before = session.conversation
    for line in ("no, the two of diamonds", "no, column eight", "not there, column eight"):
        simulate(before, line, read(before, line))
    assert session.conversation is before


def test_oops_corrects_as_well() -> None:
    session = after("spider", 1, "four of spades to column seven")
    assert session.hear("oops, the other five").text.startswith("Four of spades onto the five, column eight.")
    assert session.record.at == 1
