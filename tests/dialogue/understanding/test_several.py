"""Several wishes in one line, and choices that are left to the game."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def crescent() -> Session:
    """The two of clubs goes up from pile eight, where a three lies under it; the other three is on pile nine."""
    session = Session(find("crescent"), deal=31)
    for line in ("two of hearts to hearts ace foundation", "queen of spades to spades king foundation"):
        session.hear(line)
    return session


def test_of_two_cards_alike_the_one_is_meant_that_the_wish_before_uncovered() -> None:
    told = crescent().hear("two of clubs up, then the three after it").text.split("\n")
    assert told[0].startswith("Two of clubs onto the ace")
    assert told[1].startswith("Three of clubs onto the two")


def test_without_a_wish_before_it_is_asked_which_of_them() -> None:
    session = crescent()
    session.hear("two of clubs up")
    assert session.hear("three of clubs up").text.endswith("which?")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("pair the ace with a queen", True),
        ("pair the ace with any queen", False),
        ("pair one of the queens with the ace", False),
    ],
)
def test_what_is_left_to_the_game_is_not_asked(line: str, asked: bool) -> None:
    pyramid = Session(find("pyramid"), deal=106)  # the ace of spades goes with two queens
    pyramid.hear("turn")
    assert pyramid.hear(line).text.endswith("which?") is asked
