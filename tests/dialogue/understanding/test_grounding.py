"""A wish to move whose words fit no pattern as a whole: everything that it names has to belong to the move."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def yukon() -> Session:
    """The four and the three of clubs lie on column four, the five of hearts on column six."""
    session = Session(find("yukon"), deal=31)
    for line in ("ace of diamonds to diamonds foundation", "nine of clubs to column six"):
        session.hear(line)
    return session


@pytest.mark.parametrize(
    "line",
    [
        "4c+3c 2 col 6",
        "four of clubs with the three on it, column six",
        "the four and the three of clubs go together to the five of hearts",
        "from column four take the four of clubs and the three, to the five of hearts",
    ],
)
def test_cards_that_go_together_are_one_move(line: str) -> None:
    session = yukon()
    assert "onto the five" in session.hear(line).text, line
    assert [card.rank for card in session.state.piles[-2][-2:]] == [4, 3], line


def test_a_move_is_not_made_the_other_way_round() -> None:
    klondike = Session(find("klondike", draw=1), deal=7)  # the six of diamonds goes on the seven of spades
    before = klondike.state
    klondike.hear("put the seven of spades, dear, with everything, on the six of diamonds")
    assert klondike.state == before


def test_an_order_is_no_question_whatever_its_words() -> None:
    session = yukon()
    before = session.state
    assert not session.hear("put a king, hm, with what it has, onto a queen").text.startswith(("Yes", "Kings"))
    assert session.state == before
