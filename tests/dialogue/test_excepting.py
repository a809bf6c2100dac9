"""Where something shall not go: "anywhere besides a cell", "but not on the nine of clubs", "not column two"."""

from __future__ import annotations

import pytest

from testing.laying import lay_named, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

FREECELL = find("freecell")
KLONDIKE = find("klondike")
TO_QUEEN = "Jack of spades onto the queen, column two."


FULL = {"column_four": "9H", "column_five": "9D", "column_six": "KD", "column_seven": "KH", "column_eight": "7S"}


def at_freecell() -> Session:
    """A jack goes onto a queen or to a cell, a three only to a cell."""
    return session(FREECELL, lay_named(FREECELL, column_one="4H JS", column_two="QH", column_three="KC 3C", **FULL))


def at_klondike() -> Session:
    """A red eight goes on either of two black nines."""
    return session(KLONDIKE, lay_named(KLONDIKE, column_two="9S", column_three="9C", column_seven="8D 8H"))


@pytest.mark.parametrize(
    "line",
    [
        "put the jack of spades somewhere other than a cell",
        "the jack of spades, but not to a cell",
        "move the jack of spades anywhere but a cell",
        "jack of spades, not into a cell",
        "jack of spades anywhere except the cells please",
        "can you put the jack of spades somewhere else than in a cell",
    ],
)
def test_a_card_goes_where_nothing_is_taken_out(line: str) -> None:
    assert at_freecell().hear(line).text.startswith(TO_QUEEN)


@pytest.mark.parametrize(
    "line",
    [
        "can the jack of spades go anywhere besides a cell?",
        "is there anywhere for the jack of spades besides a cell",
        "where else could the jack of spades go apart from a cell?",
    ],
)
def test_where_else_a_card_can_go_is_told(line: str) -> None:
    """And nothing moves."""
    player = at_freecell()
    assert player.hear(line).text == "Yes, you can: jack of spades onto the queen, column two."
    assert player.record.at == 0


@pytest.mark.parametrize(
    "line", ["can the three of clubs go anywhere besides a cell", "put the three of clubs anywhere except a cell"]
)
def test_a_card_that_goes_nowhere_else_stays(line: str) -> None:
    player = at_freecell()
    assert player.hear(line).text == "No, only three of clubs to cell one."
    assert player.record.at == 0


@pytest.mark.parametrize(
    "line",
    [
        "not to a cell",
        "not the cell",
        "anywhere but the cell",
        "somewhere else than a cell please",
        "no, not into a cell",
        "well not the cell obviously",
        "not a cell, I only have four",
        "no, not the cell, the queen",
    ],
)
def test_a_choice_that_is_taken_out_leaves_the_other(line: str) -> None:
    player = at_freecell()
    assert player.hear("jack of spades").text == "Cell one or column two: which?"
    assert player.hear(line).text.startswith(TO_QUEEN)


@pytest.mark.parametrize("line", ["not to a cell", "no, anywhere but a cell", "no, not into a cell"])
def test_a_move_that_was_made_is_made_elsewhere(line: str) -> None:
    player = at_freecell()
    assert player.hear("jack of spades to a cell").text.startswith("Jack of spades to cell one.")
    assert player.hear(line).text.startswith(TO_QUEEN)
    assert player.record.at == 1


def test_a_move_that_was_made_stands_where_no_other_is() -> None:
    player = at_freecell()
    player.hear("three of clubs to a cell")
    player.hear("not to a cell")
    assert player.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "what can I move without using a cell?",
        "any moves that don't need a cell?",
        "show me the moves that don't use up a cell",
        "what moves are there apart from the cells",
    ],
)
def test_the_moves_that_are_left_are_told(line: str) -> None:
    text = at_freecell().hear(line).text
    assert text == "One move: jack of spades onto the queen, column two."


def test_a_hint_names_no_move_that_is_taken_out() -> None:
    player = Session(KLONDIKE, 5)
    player.start()
    text = player.hear("a hint, but not onto the nine of spades").text
    assert (
        text == "Two moves: eight of hearts onto the nine, column three; seven of spades onto the eight, column seven."
    )


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("put the eight of hearts on a black nine, but not the nine of clubs", "two"),
        ("eight of hearts on a nine, not the clubs one", "two"),
        ("eight of hearts anywhere but column two", "three"),
        ("move the eight of hearts somewhere other than column three", "two"),
    ],
)
def test_a_card_or_a_column_is_taken_out_as_well(line: str, column: str) -> None:
    assert at_klondike().hear(line).text.startswith(f"Eight of hearts onto the nine, column {column}.")


@pytest.mark.parametrize(("line", "column"), [("not column two", "three"), ("not on the nine of clubs", "two")])
def test_what_is_not_chosen_is_not_done(line: str, column: str) -> None:
    player = at_klondike()
    assert player.hear("eight of hearts").text == "Column two or column three: which?"
    assert player.hear(line).text.startswith(f"Eight of hearts onto the nine, column {column}.")


def test_a_pile_is_taken_out_that_cards_leave() -> None:
    player = Session(find("canfield"), 3)
    player.start()
    assert "six of clubs to clubs foundation" in player.hear("what can I move?").text
    text = player.hear("any moves that don't use the reserve?").text
    assert text == "Two moves: queen of clubs onto the king, column three; queen of clubs onto the king, column four."


@pytest.mark.parametrize("line", ["not yet", "not now", "neither"])
def test_none_of_the_choices_is_taken(line: str) -> None:
    player = at_freecell()
    player.hear("jack of spades")
    assert player.hear(line).text == "Nothing moved."


def test_what_is_denied_is_not_turned_round() -> None:
    """The moves that are left are no answer."""
    line = "which cards can't go anywhere but a cell"
    assert at_freecell().hear(line).text != at_freecell().hear("what can I move besides to a cell").text
