"""Advice between two cards, or between a move and waiting; and why one move is advised and not another."""

from __future__ import annotations

import pytest

from testing.laying import lay, played_through, reply_after, session
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


ADVICE = [  # the game, the lines before, the question, and how its answer begins
    ("klondike", (), "would you rather deal?", "Not yet. Move seven of diamonds"),
    ("klondike", (), "should I turn a card or play first", "Not yet. Move seven of diamonds"),
    ("klondike", (), "better to move it or turn?", "Not yet. Move seven of diamonds"),
    ("klondike", (), "is it better to wait", "Move seven of diamonds onto the eight, column seven. It's"),
    ("klondike", ("what can I move",), "would you do that?", "Yes."),
    ("klondike", ("what can I move",), "would you play that one or leave it", "Yes."),
    ("klondike", ("what can I move",), "is that a good idea", "Yes."),
    ("yukon", ("what can I move",), "which of the two is better and why", "Move seven of diamonds onto the eight"),
    ("yukon", ("what can I move",), "which one would you take", "Move seven of diamonds onto the eight"),
    ("yukon", ("what can I move",), "is the first one better than the second", "Move seven of diamonds onto"),
    ("yukon", (), "should I hold back", "Move seven of diamonds onto the eight"),
    ("spider", (), "should I deal now or is there something better", "Not yet. Move four of spades"),
    ("spider", (), "is it too early to deal", "Not yet. Move four of spades"),
    ("royal parade", (), "is it better to wait with dealing", "Not yet. Discard ace of hearts"),
    ("pyramid", (), "would you rather turn", "Not yet. Say king of clubs alone."),
    ("la belle lucie", (), "would you redeal", "Not yet. Move ace of spades"),
    ("crescent", (), "should I shift now or later", "Not yet. Move two of diamonds"),
    ("freecell", (), "is it better to keep the cells free", "Move three of hearts onto the four"),
]


@pytest.mark.parametrize(("game", "before", "line", "begins"), ADVICE)
def test_an_opinion_is_told_and_nothing_is_done(game: str, before: tuple[str, ...], line: str, begins: str) -> None:
    """To deal or to wait, one move or another: who asks for an opinion orders nothing."""
    player, _ = played_through(game, 1, *before)
    record = player.record
    assert player.hear(line).text.startswith(begins)
    assert player.record is record


@pytest.mark.parametrize("line", ["would you please turn a card", "would you deal please", "would you turn two more"])
def test_what_is_asked_for_politely_is_done(line: str) -> None:
    player, _ = played_through("klondike", 1)
    player.hear(line)
    assert player.record.at == 1
