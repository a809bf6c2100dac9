"""A question about the table after a move that is only supposed is answered there, and nothing moves."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

FREECELL = {
    "column one": "9C QH",
    "column two": "KC",
    "column three": "8D JS",
    "column four": "5H",
    "column five": "4S",
}


def freecell() -> Session:
    """The queen of hearts goes onto the king, and the jack of spades onto her; the four onto the five."""
    game = find("freecell")
    return session(game, lay(game, FREECELL))


@pytest.mark.parametrize(
    "line",
    [
        "if I move the queen onto the king, can the jack follow?",
        "if the queen goes on the king, does the jack of spades fit on it?",
        "once the queen is on the king, could the jack of spades go on the queen?",
        "suppose I put the queen of hearts on the king, would the jack of spades go on her?",
        "can the jack of spades go on the queen once she has gone to the king?",
        "would the jack of spades go on the queen if I moved the queen to the king?",
    ],
)
def test_what_can_be_done_after_it_is_answered_and_nothing_moves(line: str) -> None:
    playing = freecell()
    before = playing.state
    assert playing.hear(line).text.startswith("Yes, you can: jack of spades onto the queen, column two.")
    assert playing.state == before


def test_the_move_is_named_and_done_on_request() -> None:
    playing = freecell()
    text = playing.hear("if the queen goes on the king, can the jack follow?").text
    assert text.endswith("That's after queen of hearts onto the king, column two.")
    playing.hear("do it")
    assert playing.record.at == 1


def test_what_goes_on_next_is_told() -> None:
    game = find("sir tommy")
    playing = session(game, lay(game, {"hand": "2C", "foundation one": "AD", "heap one": "3D"}))
    text = playing.hear("if I put the two up, what goes there next?").text
    assert text.startswith("Foundation one takes a three. Three of diamonds is free.")


def test_a_card_that_would_be_turned_up_stays_untold() -> None:
    """It lies face down until the move is made."""
    game = find("klondike", draw=1)
    playing = Session(game, deal=12)
    text = playing.hear("if I move the queen of diamonds, what goes in its place?").text
    assert "two of clubs" not in text.lower()
    assert "black ace" not in text
