"""A place of a row that is told in two parts, in either order and with whatever words between them."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def with_a_loose_two() -> Session:
    """Royal Parade with the two of spades loose in row four, and gaps in row one."""
    game = find("royal parade")
    return session(
        game, lay(game, {"row one, place one": "5H", "row four, place two": "2S", "row two, place one": "3D"})
    )


@pytest.mark.parametrize(
    "line",
    [
        "put the two of spades in the first row, at the third place",
        "two of spades to row one, place number three",
        "in the first row, third place, put the two of spades",
        "two of spades to the first row, in place three",
        "move the two of spades to the third place of the first row",
        "2s r1 p3",
    ],
)
def test_a_card_goes_to_the_place_that_was_said(line: str) -> None:
    playing = with_a_loose_two()
    playing.hear(line)
    assert str(playing.state.top(playing.game.groups["row one"][2])) == "2S"


@pytest.mark.parametrize(
    "line", ["what's at the start of row two?", "r2 p1?", "what is in the second row at place one?"]
)
def test_a_place_is_read(line: str) -> None:
    game = find("royal parade")
    playing = session(game, lay(game, {"row one, place one": "5H", "row two, place one": "3D"}))
    assert playing.hear(line).text.startswith("Row two, place one: three of diamonds")


@pytest.mark.parametrize(
    "line",
    [
        "put the two of spades in row one, in the first gap",
        "two of spades to row one, into the second gap from row four",
        "move the two of spades from the fourth row to the first one",
    ],
)
def test_gaps_are_counted_and_rows_are_not_named_twice(line: str) -> None:
    playing = with_a_loose_two()
    playing.hear(line)
    assert "2S" in [str(playing.state.top(pile)) for pile in playing.game.groups["row one"]]


def test_a_card_put_in_a_row_is_the_twin_that_can_go_there() -> None:
    game = find("royal parade")
    playing = session(
        game,
        lay(game, {"row one, place one": "2C 5C", "row four, place two": "2C", "row four, place three": "9D"}),
    )
    playing.hear("place the two of clubs in row one")
    assert str(playing.state.top(game.groups["row one"][1])) == "2C"
