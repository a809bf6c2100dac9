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


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("if I put the nine in a cell, how many cells are empty?", "Three empty"),
        ("if the queen goes on the king, how many cards are left in that column?", "Column one: one card."),
        ("once the queen is on the king, which columns would be empty?", "Empty:"),
    ],
)
def test_what_is_counted_is_counted_after_it(line: str, answer: str) -> None:
    playing = session(find("freecell"), lay(find("freecell"), FREECELL | {"column eight": "9D"}))
    before = playing.state
    told = playing.hear(line).text
    assert told.startswith(answer), told
    assert "That's after" in told
    assert playing.state == before


def test_face_down_cards_are_counted_as_they_would_lie_then() -> None:
    game = find("klondike")
    playing = session(game, lay(game, {"column one": "9C 8D 7S", "column two": "8H"}, hidden={"column one": 2}))
    assert playing.hear("if I move the seven, how many are face down in that column?").text.startswith(
        "One card face down"
    )


def test_a_move_that_cannot_be_made_is_refused_before_anything_is_counted() -> None:
    told = freecell().hear("if I put the five of hearts on the king, how many columns would be empty?").text
    assert told.startswith("No")
    assert "Empty" not in told


def test_the_move_that_was_advised_may_be_supposed() -> None:
    playing = freecell()
    playing.hear("hint")
    named = playing.hear("more").text + playing.hear("more").text + playing.hear("more").text
    told = playing.hear("if I do that, how many cells are left?").text
    assert "That's after" in told, (named, told)


def test_what_lies_face_down_is_not_told_by_counting() -> None:
    """Of the card that turns up the same is said as of any other that nobody has seen."""
    game, answers = find("klondike"), set[str]()
    for card in ("ten of clubs", "ten of hearts"):
        playing = session(game, lay(game, {"column one": "TC 7S", "column two": "8H"}, hidden={"column one": 1}))
        told = playing.hear(f"if I move the seven onto the eight, how many cards are on top of the {card}?").text
        answers.add(told.replace(card, "card"))
    assert len(answers) == 1, answers
