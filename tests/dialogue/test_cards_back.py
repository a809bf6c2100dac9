"""The last card, or some, taken back out of a turn of several."""

from __future__ import annotations

import pytest

from testing.laying import after, reply_after

LAST = ["undo the last card", "go back one card", "take the last card back", "put the last card back", "undo one card"]


@pytest.mark.parametrize("line", LAST)
def test_the_last_card_is_taken_back_alone(line: str) -> None:
    """Out of a turn of three; the others stand."""
    session = after("klondike", 7, "turn three cards", line)
    assert session.state == after("klondike", 7, "turn two cards").state
    assert reply_after("klondike", 7, "turn three cards", line) == "The turned card is back on the stock."


@pytest.mark.parametrize("line", ["put two cards back", "undo the last two cards", "take two cards back"])
def test_so_many_cards_are_taken_back(line: str) -> None:
    """Out of one turn, or of more than one."""
    session = after("klondike", 7, "turn three cards", line)
    assert session.state == after("klondike", 7, "turn a card").state
    session = after("klondike", 7, "turn two cards", "turn a card", line)
    assert session.state == after("klondike", 7, "turn a card").state


def test_what_was_taken_back_of_a_turn_can_be_redone() -> None:
    session = after("royal parade", 640, "discard all aces")
    done = session.state
    assert session.hear("put the last card back").text == "Ace of spades back to row four, place eight."
    assert session.hear("redo").text.startswith("Ace of spades discarded.")
    assert session.state == done
    session.hear("undo the last card")
    assert session.hear("put it back").text.startswith("Ace of spades discarded.")


def test_a_turn_is_still_taken_back_whole() -> None:
    assert reply_after("klondike", 7, "turn three cards", "undo") == "Three moves taken back."
    assert not after("spider", 7, "deal", "undo the last card").record.at


def test_a_bookmark_stays_at_its_position() -> None:
    session = after("klondike", 7, "turn a card", "turn two cards", "bookmark", "undo the last card")
    session.hear("redo")
    marked = session.state
    session.hear("turn a card")
    session.hear("back to the bookmark")
    assert session.state == marked


@pytest.mark.parametrize("line", ["turn one over, just one", "turn a card, one", "turn one card, only one"])
def test_how_many_is_said_again_and_not_turned_again(line: str) -> None:
    assert after("klondike", 7, line).state == after("klondike", 7, "turn a card").state


@pytest.mark.parametrize("line", ["turn one over and one more", "turn a card, and another"])
def test_one_more_is_turned_as_well(line: str) -> None:
    assert after("klondike", 7, line).state == after("klondike", 7, "turn two cards").state


@pytest.mark.parametrize("line", ["wrong card", "not that one", "that's not what I wanted"])
def test_a_complaint_takes_back_what_the_last_line_did(line: str) -> None:
    """And nothing where that was refused."""
    done = "six of diamonds on seven"
    assert not after("klondike", 7, done, line).record.at
    assert after("klondike", 7, done, "king of hearts on queen", line).record.at == 1


@pytest.mark.parametrize(
    "line", ["take back only the last one", "take only the last one back", "undo the last one only"]
)
def test_only_the_last_of_a_turn_is_taken_back(line: str) -> None:
    """Where several were turned at once."""
    assert after("klondike", 7, "turn three cards", line).state == after("klondike", 7, "turn two cards").state
