"""A choice, or a move that was just named, picked in a whole sentence."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def replies(game: str, deal: int, *lines: str) -> list[str]:
    """What a player hears to some lines at a fresh deal."""
    player = Session(find(game), deal)
    player.start()
    return [player.hear(line).text for line in lines]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("the second one you said, please", "three"),
        ("the last one you mentioned", "three"),
        ("the first you named", "two"),
        ("the latter", "three"),
        ("the former please", "two"),
        ("I'd go for column two", "two"),
        ("I think column three would be better", "three"),
        ("go for the nine of clubs, love", "three"),
        ("well the spade one, obviously", "two"),
        ("let's do that with the clubs one", "three"),
        ("on the nine of clubs, naturally", "three"),
        ("column three, then, yes", "three"),
        ("place it on the nine of clubs", "three"),
        ("the one with more cards", "three"),
        ("the shorter one", "two"),
        ("doesn't matter, you choose", "two"),
        ("I don't mind which", "two"),
    ],
)
def test_a_choice_is_picked(line: str, column: str) -> None:
    asked, reply = replies("klondike", 5, "eight of hearts", line)
    assert asked == "Column two or column three: which?"
    assert reply.startswith(f"Eight of hearts onto the nine, column {column}.")


def test_the_colour_of_a_choice_is_that_of_the_card_that_goes() -> None:
    """And not of the one that it is laid on."""
    lines = "ten of spades to waste", "turn", "king of spades to waste", "ace of hearts to waste"
    more = "two of diamonds to waste", "three of diamonds to waste", "four of clubs to waste", "turn"
    then = "queen of hearts to waste", "turn", "four of diamonds to waste", "turn", "ace of spades to waste", "turn"
    last = "nine of clubs to waste", "eight of hearts to waste", "seven to waste", "the red one"
    assert replies("tripeaks", 9, *lines, *more, *then, *last)[-1].startswith("Seven of hearts")


def test_a_choice_is_picked_by_what_comes_last() -> None:
    asked, reply = replies("yukon", 3, "move a nine", "the red one... the diamond, yes")
    assert asked == "Nine of hearts or nine of diamonds: which?"
    assert reply.startswith("Nine of diamonds")


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("seven of spades onto the eight instead", "Seven of spades onto the eight, column seven."),
        ("turn a card", "Ten of diamonds turned."),
        ("what's under the nine of spades?", "Under the nine of spades: one card face down."),
    ],
)
def test_what_picks_nothing_is_done_or_answered(line: str, begins: str) -> None:
    assert replies("klondike", 5, "eight of hearts", line)[-1].startswith(begins)


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("the queen, please", "Jack of spades onto the queen, column eight."),
        ("column eight, naturally", "Jack of spades onto the queen, column eight."),
        ("I'd prefer the column", "Jack of spades onto the queen, column eight."),
        ("the first one please", "Jack of spades to cell one."),
        ("let's do that with the jack", "Cell one or column eight: which?"),
    ],
)
def test_one_of_the_moves_that_were_named_is_picked(line: str, begins: str) -> None:
    """Also by what it goes onto, which itself stays where it is."""
    assert replies("freecell", 5, "can the jack of spades move?", line)[-1].startswith(begins)


@pytest.mark.parametrize(
    "line", ["let's do that with the ace", "yes, do that with the ace", "do it with the ace please"]
)
def test_what_is_advised_is_done_with_its_card(line: str) -> None:
    assert replies("freecell", 5, "hint", line)[-1].startswith("Ace of diamonds to diamonds foundation.")


def test_the_one_move_that_was_told_goes_onto_the_card_that_it_names() -> None:
    lines = "can the ten of clubs go anywhere?", "on the jack then, please"
    assert replies("yukon", 3, *lines)[-1].startswith("Ten of clubs onto the jack, column six.")


def test_a_place_by_its_name_alone_is_read() -> None:
    """Though a move that was named goes there."""
    reply = replies("freecell", 5, "can the jack of spades move?", "column eight")[-1]
    assert reply.startswith("Column eight: queen of hearts.")


def test_the_first_that_was_said_is_the_one_that_is_advised() -> None:
    assert replies("yukon", 3, "hint", "the first one you said")[-1].startswith(
        "Ace of diamonds to diamonds foundation."
    )


def test_a_number_of_what_was_not_told_picks_nothing() -> None:
    player = Session(find("klondike"), 5)
    player.start()
    player.hear("what can I move?")
    player.hear("the second one you said, please")
    assert player.record.at == 0


@pytest.mark.parametrize("line", ["do the same with the seven of spades", "do that with the seven of spades"])
def test_the_last_move_is_done_with_another_card(line: str) -> None:
    reply = replies("klondike", 5, "eight of hearts on the nine of clubs", line)[-1]
    assert reply.startswith("Seven of spades onto the eight, column three.")
