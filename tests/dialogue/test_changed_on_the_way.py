"""Orders whose card or place is changed before the line ends: the last one counts."""

from __future__ import annotations

import pytest

from testing.laying import laid, told

SIXES = {
    "column one": "KC 6C",
    "column two": "9S 7H",
    "column three": "9C 7D",
    "column four": "KS 2S",
    "cell one": "QC",
}


@pytest.mark.parametrize(
    "line",
    [
        "The six of clubs on the seven of hearts, oh no, what am I saying, on the seven of diamonds",
        "six of clubs on the heart seven, no hold your horses, on the diamond one",
        "the club six to column two, no no no, I'm daft, to column three",
        "move six of clubs to the seven of hearts... ach, wrong one, the seven of diamonds I want",
        "six of clubs over to column two, hang on a minute, column three is where it should go",
        "put six of clubs on seven of hearts, ah no, more good on the seven of diamonds",
        "two of spades on the seven of diamonds, no what am I thinking, the six of clubs",
        "pop the two of spades, whoops, the six of clubs I mean, on the seven of diamonds",
        "six of clubs in the free cell, ah wait, silly, on the seven of diamonds of course",
    ],
)
def test_the_last_card_and_the_last_place_count(line: str) -> None:
    playing = laid("freecell", SIXES)
    assert told(playing, line).startswith("Six of clubs onto the seven, column three.")
    assert playing.record.at == 1


def test_what_follows_the_changed_order_is_done_too() -> None:
    playing = laid("freecell", SIXES)
    told(
        playing,
        "six of clubs on the seven of hearts, no wait, on the diamond one, and then the two of spades to a cell",
    )
    assert playing.record.at == 2
    assert told(playing, "what's in column three").startswith("Column three: six of clubs")


@pytest.mark.parametrize(
    "line",
    [
        "the six of clubs on the seven of hearts, no, forget it",
        "is it better to put the six of clubs on the seven of hearts, or on the seven of diamonds?",
        "I don't know whether the six of clubs on the seven of hearts, or wait, on the seven of diamonds",
        "six of clubs to the seven of hearts, no, what would that uncover?",
    ],
)
def test_what_is_only_weighed_moves_nothing(line: str) -> None:
    playing = laid("freecell", SIXES)
    told(playing, line)
    assert playing.record.at == 0


def test_a_place_that_is_ruled_out_is_no_change() -> None:
    playing = laid("freecell", SIXES)
    told(playing, "put the six of clubs on the seven of diamonds, not on the seven of hearts")
    assert told(playing, "what's in column three").startswith("Column three: six of clubs")


def test_of_equal_empty_places_it_is_the_first() -> None:
    playing = laid("freecell", SIXES)
    assert "to cell two" in told(playing, "the six of clubs on the seven of hearts, no, not that, to a cell")
