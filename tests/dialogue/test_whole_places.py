"""Places that are asked for with every card in them, and what lies under the cards that were read."""

from __future__ import annotations

import pytest

from testing.laying import played_through

THREE = "Column three: nine of hearts. Under it: three of spades, ace of hearts"
BOTH = ("Column two: two of spades. Under it: three of diamonds", THREE)
UNDER = ("Under the two of spades: three of diamonds", "Under the nine of hearts: three of spades")
WHOLE = [  # the lines before, the line, and how the lines of its answer begin, in FreeCell
    ((), "Please tell me every card in column three", (THREE,)),
    ((), "every single card in column three please", (THREE,)),
    ((), "read column three all the way down", (THREE,)),
    ((), "read pile three from top to bottom", (THREE,)),
    ((), "what's in columns two and three, with everything under them", BOTH),
    ((), "tell me columns two and three with everything under them", BOTH),
    ((), "tell me all that lies in columns two and three", BOTH),
    ((), "the whole of columns two and three", BOTH),
    ((), "read columns two and three completely", BOTH),
    ((), "the top of column two and three with everything under them", BOTH),
    ((), "what is under the top cards of columns two and three", UNDER),
    (("columns two and three",), "what lies beneath those as well", UNDER),
    (("columns two and three",), "and everything under them", UNDER),
    (("tell me the tops of columns two and three",), "what's below those?", UNDER),
]


@pytest.mark.parametrize(("before", "line", "begins"), WHOLE)
def test_every_card_is_read(before: tuple[str, ...], line: str, begins: tuple[str, ...]) -> None:
    """Not only the tops, and of each of the places."""
    session, _ = played_through("freecell", 1, *before)
    answer = session.hear(line).text.split("\n")
    assert len(answer) == len(begins)
    assert all(part.startswith(start) for part, start in zip(answer, begins, strict=True))


def test_under_all_tops_is_the_whole_table() -> None:
    session, _ = played_through("spider", 1, "what are the top cards")
    assert "five face down" in session.hear("and what's under them").text


def test_the_card_that_was_turned_is_the_one_that_is_meant() -> None:
    """Though its rank lies elsewhere too; and a card that is pointed at is looked under, not at what covers it."""
    session, _ = played_through("klondike", 1, "turn a card", "turn a card")
    assert session.hear("what's under that four").text == "Under the four of spades: queen of clubs."
