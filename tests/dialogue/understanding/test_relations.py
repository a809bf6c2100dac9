"""Cards and places named by where they lie or lay, and lines that go on from the one before."""

from __future__ import annotations

import pytest

from testing.laying import after
from voice_solitaire.dialogue.answering import read, simulate


@pytest.mark.parametrize(
    ("game", "deal", "before", "line", "told"),
    [
        ("yukon", 2, "where is the ace of hearts", "How many are on top of it?", "Two cards on it."),
        ("klondike", 3, "turn", "And how many are underneath it?", "No cards under it."),
        ("yukon", 2, "jack of clubs to queen of hearts", "And what's in the column it came from?", "Column two: three"),
        ("yukon", 2, "jack of clubs to queen of hearts", "read me what's left where it was", "Column two: three of he"),
        ("yukon", 2, "jack of clubs to queen of hearts", "put it where it was", "Jack of clubs back to column two."),
        ("gaps", 5, "three of diamonds to row two, place four", "and what fits where it was?", "Row four, place six t"),
        ("freecell", 4, "", "Read me the third column from the right", "Column six: three of clubs."),
        ("freecell", 4, "", "How many cards in the column at the far right?", "Column eight: six cards."),
        ("freecell", 4, "", "read the column next to the king of diamonds", "Column seven: queen of diamonds."),
        ("forty thieves", 2, "", "read me the pile with the queen of hearts", "Column nine: queen of hearts."),
    ],
)
def test_a_question_speaks_of_a_place_by_where_it_is(game: str, deal: int, before: str, line: str, told: str) -> None:
    session = after(game, deal, *filter(None, [before]))
    assert session.hear(line).text.startswith(told)


@pytest.mark.parametrize(
    ("game", "deal", "before", "line", "told"),
    [
        (
            "freecell",
            4,
            "nine of spades to a cell",
            "and the king that was under it to a cell too",
            "King of hearts to",
        ),
        (
            "freecell",
            4,
            "nine of spades to a cell",
            "the eight from column four as well",
            "Eight of spades to cell two.",
        ),
        ("freecell", 4, "what is in column five", "put the last one in a cell", "Three of spades to cell one."),
        ("freecell", 4, "", "put the left-hand three in a cell", "Three of hearts to cell one."),
        ("freecell", 4, "", "put the three on the far right in a cell", "Three of clubs to cell one."),
        ("freecell", 4, "", "put the black one of those nines in a cell", "Nine of spades to cell one."),
        ("freecell", 4, "", "Put the three next to the three of spades into a cell", "Three of clubs to cell one."),
        (
            "forty thieves",
            2,
            "",
            "The jack of hearts on the queen of its own suit",
            "Jack of hearts onto the queen, col",
        ),
        (
            "gaps",
            5,
            "",
            "the three of diamonds behind the two",
            "Three of diamonds beside the two, row two, place four.",
        ),
        ("gaps", 5, "", "six of hearts to the right of the five of hearts", "Six of hearts beside the five, row four,"),
        ("sir tommy", 3, "", "on heap two", "Ace of diamonds to heap two."),
    ],
)
def test_a_card_moves_that_is_told_by_where_it_lies(game: str, deal: int, before: str, line: str, told: str) -> None:
    session = after(game, deal, *filter(None, [before]))
    turns = session.record.at
    assert session.hear(line).text.startswith(told)
    assert session.record.at == turns + 1


def test_where_nothing_was_moved_it_is_asked_which_place() -> None:
    session = after("yukon", 2)
    assert session.hear("what is in the column it came from").text.endswith("Which place?")


def test_a_trial_of_what_points_back_changes_nothing() -> None:
    session = after("yukon", 2, "jack of clubs to queen of hearts")
    before, record = session.conversation, session.record
    for line in ("put it where it was", "read the column it came from", "the other jack", "on the queen"):
        simulate(before, line, read(before, line))
    assert session.conversation is before
    assert session.record is record


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("how many are in that column?", "Column one: four cards."),
        ("what's left in that column?", "Column two: three of hearts."),
        ("and what's in its old place now?", "Column two: three of hearts."),
        ("how many lie on it?", "Two cards on it."),
    ],
)
def test_that_column_is_where_it_lies_unless_what_is_left_is_asked(line: str, told: str) -> None:
    assert after("yukon", 2, "jack of clubs to queen of hearts").hear(line).text.startswith(told)
