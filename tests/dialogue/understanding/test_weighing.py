"""Advice between two cards, or between a move and waiting; and why one move is advised and not another."""

from __future__ import annotations

import pytest

from testing.laying import lay, reply_after, session
from voice_solitaire.games import find


@pytest.mark.parametrize(
    "line",
    [
        "should I play the ace of diamonds or turn a card?",
        "which is better, the six of hearts or the ace of diamonds?",
        "is it wiser to move the ace up, or wait?",
        "It is better if I play the ace, or I wait?",
        "The ace of diamonds now, or the six of hearts? What is more wise?",
    ],
)
def test_the_better_move_is_told_with_its_reason(line: str) -> None:
    """And nothing is moved."""
    told = "Move ace of diamonds to diamonds foundation. It brings a card home."
    assert reply_after("klondike", 32, line) == told
    assert reply_after("klondike", 32, line, "what was my last move") == "Nothing has happened yet."


def test_of_two_cards_that_are_named_one_is_advised() -> None:
    """Though another move is the best of all."""
    klondike = find("klondike")
    player = session(
        klondike,
        lay(
            klondike,
            {"column one": "AS", "column two": "8D", "column three": "9C", "column four": "4H", "column five": "5S"},
        ),
    )
    assert player.hear("what is better, the eight or the four?").text.startswith(("Move eight", "Move four"))


def test_why_one_and_not_another_is_the_reason_of_the_advice() -> None:
    told = reply_after("klondike", 32, "what's a good move", "why that and not the six of hearts?")
    assert told == "It brings a card home. Say do it."
