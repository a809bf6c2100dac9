"""Wishes that hang on the card that comes, and cards that are turned until one is as wished."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.hanging_on import condition
from voice_solitaire.games import find


def klondike(*lines: str) -> Session:
    """Deal 230: the stock turns the ten of diamonds, the five of hearts, the nine of diamonds, which goes on a ten."""
    session = Session(find("klondike"), 230)
    for line in lines:
        session.hear(line)
    return session


@pytest.mark.parametrize(
    ("line", "comes"),
    [
        ("turn one, and if it's a black jack, put it on the queen", "Ten of diamonds turned.\nNo, it's the ten of"),
        ("Another card, and play it if it goes.", "Ten of diamonds turned.\nNo: the ten of diamonds needs"),
        ("next card, and the one after if that's no good", "Ten of diamonds turned.\nFive of hearts turned."),
        ("turn a card, if it doesn't fit turn another", "Ten of diamonds turned.\nFive of hearts turned."),
    ],
)
def test_what_hangs_on_the_next_card_waits_for_it(line: str, comes: str) -> None:
    assert klondike().hear(line).text.startswith(comes)


def test_a_card_that_goes_is_played() -> None:
    session = klondike("turn", "turn")
    told = session.hear("One more, and if it fits anywhere put it there").text
    assert told.startswith("Nine of diamonds turned.\nNine of diamonds onto the ten, column seven."), told


def test_where_no_card_was_turned_nothing_hangs_on_it() -> None:
    assert klondike().hear("play it if it goes").text == "No card was turned yet."


@pytest.mark.parametrize(
    "line", ["if it goes, tell me", "is it any good?", "if I move it, what happens?", "what if it fits"]
)
def test_what_only_asks_hangs_on_nothing(line: str) -> None:
    assert condition(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "Five of hearts needs a black six. Nope. Keep going till something fits.",
        "I just want you to turn cards over until one can be played.",
        "On with the stock, then. Stop when there's something to play.",
        "Go on turning, and stop as soon as something can be played.",
    ],
)
def test_cards_are_turned_until_one_goes(line: str) -> None:
    assert "Now: nine of diamonds onto the ten" in klondike("turn").hear(line).text


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("Turn one. Oh, hang on, before you do, would the two of diamonds go on the three?", 0),
        ("A two on a three, that sounds sensible, but may I hear column six before I decide?", 0),
        ("The ace of clubs could go up, but I'd rather wait.", 0),
        ("Ace of clubs up, please. I am hoping to put the two of diamonds on the three later.", 1),
        ("The ace of clubs can go up, obviously. What's under it?", 1),
        ("The ace of clubs would sit nicely on the foundation, and then tell me what shows in column six.", 1),
    ],
)
def test_only_what_is_wanted_now_is_done(line: str, at: int) -> None:
    session = klondike()
    session.hear(line)
    assert session.record.at == at


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("if it's a king does it go home", "No, it's the ten of diamonds."),
        ("If it's a king, does it go home?", "No, it's the ten of diamonds."),
        ("if it's a ten does it go home", "No: the ten of diamonds needs"),
    ],
)
def test_whether_the_card_that_came_goes_somewhere_is_told_of_that_one(line: str, answer: str) -> None:
    playing = klondike("turn a card")
    assert playing.hear(line).text.startswith(answer)
    assert playing.record.at == 1
