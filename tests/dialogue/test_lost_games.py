"""What is said of a game that can't be won any more, and how to get back to where it could."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session

GOLF = vs.find("golf")
OPEN = lay(GOLF, {"waste": "5C", "column one": "6H", "column two": "8D", "stock": "9C"})


def player(*lines: str) -> Session:
    """A player at a position that is won, unless a card is turned before the six is played."""
    here = session(GOLF, OPEN)
    for line in lines:
        here.hear(line)
    return here


@pytest.mark.parametrize(
    "line", ["is this dead", "is it lost", "is this hopeless?", "I can't see a single thing any more. Is it hopeless?"]
)
def test_who_asks_whether_a_lost_game_is_lost_hears_yes(line: str) -> None:
    """And no where it isn't."""
    assert player("turn").hear(line).text == "Yes, it's lost: it can't be won any more. Say undo, or new game."
    assert player("six up").hear(line).text.startswith(("No, it can still be won.", "Still open"))


def test_who_asks_whether_a_lost_game_can_be_won_hears_no() -> None:
    assert player("turn").hear("can I still win").text.startswith("No, it can't be won any more.")


@pytest.mark.parametrize("line", ["hint", "what's a good move"])
def test_advice_in_a_game_that_is_lost_begins_with_that(line: str) -> None:
    first, *more = player("turn").hear(line).text.split("\n")
    assert first == "It can't be won any more."
    assert more


@pytest.mark.parametrize("line", ["undo until it can be won", "undo to the last point it was winnable"])
def test_a_game_is_taken_back_to_where_it_is_not_known_to_be_lost(line: str) -> None:
    """As many turns as that takes, and none where it isn't lost."""
    lost = player("turn", "eight on nine")
    assert lost.record.at == 2
    assert lost.hear(line).text.endswith("From here it isn't known to be lost.")
    assert lost.state is OPEN
    assert lost.hear(line).text == "It isn't known to be lost here, so nothing is taken back."


@pytest.mark.parametrize(
    "line", ["how far do I have to go back", "how many moves do I have to undo until it can be won?"]
)
def test_how_far_a_game_has_to_be_taken_back_is_told(line: str) -> None:
    lost = player("turn")
    assert lost.hear(line).text == "One move back it isn't known to be lost. Say undo until it can be won."
    assert lost.record.at == 1
