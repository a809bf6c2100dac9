"""That a card goes nowhere now: what it waits for itself, and whether that is in sight."""

from __future__ import annotations

import pytest

from testing.laying import played_through

MOVES = (
    "the red ten can go on the jack of clubs",
    "two of hearts on that black three",
    "ace up",
    "seven of clubs on the eight of hearts",
    "six of hearts onto the seven",
)
FOUR = "No: the four of spades needs a three of spades in the spades foundation or a red five in a column."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("is there anywhere for that four of spades to go?", (FOUR, "No red five is in sight.")),
        ("has the four of spades anywhere to go?", (FOUR, "No red five is in sight.")),
        (
            "is there anywhere for the seven of clubs to go?",
            (
                "No: the seven of clubs needs a six of clubs in the clubs foundation or a red eight in a column.",
                "Eights: eight of hearts, column two, two on it; one unseen.",
            ),
        ),
        (
            "has the king of hearts anywhere to go?",
            ("No: the king of hearts needs a queen of hearts in the hearts foundation or an empty column.",),
        ),
        ("the king of hearts has no empty column to go to, has he?", ("No column is empty. You could turn a card.",)),
        ("is there any place for the four of spades", (FOUR, "No red five is in sight.")),
    ],
)
def test_a_card_that_goes_nowhere_tells_what_it_waits_for(line: str, answer: tuple[str, ...]) -> None:
    """Not what its foundation waits for, nor how columns are built."""
    session, _ = played_through("klondike", 112, *MOVES)
    assert session.hear(line).text.split("\n") == list(answer)


def test_it_is_asked_of_the_card_that_was_spoken_of() -> None:
    session, _ = played_through("klondike", 112, *MOVES, "where is the four of spades")
    assert session.hear("has she anywhere to go").text.startswith(FOUR)
    assert session.hear("she has no black king to go to, has she?").text.startswith("No. The king of clubs takes")


def test_a_covered_card_is_told_as_covered() -> None:
    session, _ = played_through("freecell", 91)
    assert "is covered by" in session.hear("is there anywhere for the four of spades to go?").text
