"""What is asked of what has happened: where a card came from, when something was done, what lay there before."""

from __future__ import annotations

import pytest

from testing.laying import played_through

DEALS = {"klondike": 1, "freecell": 1, "spider": 1, "yukon": 1, "crescent": 1, "pyramid": 1, "british constitution": 1}
PLAYED = ("seven of diamonds on the eight of spades", "turn a card", "turn a card")
CAME = [  # the game, the lines before, the question, and what its answer holds
    ("klondike", PLAYED, "where did that queen come from", "Queen of clubs: from the stock, two moves ago."),
    ("klondike", PLAYED, "where did the seven of diamonds come from", "from column one to column seven, three"),
    ("klondike", PLAYED, "how did the seven get there", "from column one to column seven, three moves ago"),
    ("klondike", PLAYED, "where was that seven lying before", "from column one to column seven, three moves ago"),
    ("klondike", PLAYED, "when did I move the seven", "three moves ago"),
    ("klondike", PLAYED, "did I move the seven already", "Yes. Seven of diamonds: from column one"),
    ("klondike", PLAYED, "has the king of hearts been moved yet", "No.\nKing of hearts: in column five since"),
    ("klondike", PLAYED, "was the king of hearts always there", "Yes.\nKing of hearts: in column five"),
    ("klondike", PLAYED, "was the seven of diamonds always there", "No. Seven of diamonds: from column one"),
    ("klondike", PLAYED, "who put that there", "Four of spades: from the stock, with the last move."),
    ("yukon", ("six of hearts on seven of spades",), "where did those cards come from", "from column four"),
    ("spider", ("deal",), "where did that jack come from", "from the stock to column three, with the last move"),
    ("british constitution", ("eight of hearts to commons two",), "where did it come from", "from people seven"),
    ("klondike", PLAYED, "how long since I turned a card", "With the last move: turn a card."),
    ("klondike", PLAYED, "when did we last move anything", "Three moves ago: seven of diamonds onto the eight"),
    ("klondike", PLAYED, "did we turn just now", "Yes."),
    ("klondike", (), "when did we last turn", "Not yet in this game."),
    ("klondike", PLAYED, "how many times have we turned", "Two times so far."),
    ("spider", ("deal",), "how many times have we dealt", "Once so far."),
    ("crescent", ("shift the piles",), "have we shifted yet", "Yes. With the last move: shift."),
    ("pyramid", ("turn a card",), "have I taken any pairs yet", "Not yet in this game."),
    ("klondike", PLAYED, "when did column one become empty", "Three moves ago: seven of diamonds onto the eight"),
    ("klondike", PLAYED, "what was in column one before", "until three moves ago:\nColumn one: seven"),
    ("klondike", PLAYED, "what was in column seven at the start", "at the start:\nColumn seven: eight"),
    ("spider", ("deal",), "what was on column one before the deal", "until the last move:\nColumn one: two"),
    ("klondike", PLAYED, "what did I do before that", "Before that: turn a card, the queen of clubs."),
    ("klondike", PLAYED, "what was my first move", "First: seven of diamonds onto the eight, column seven."),
    ("klondike", (*PLAYED, "what was the move before that"), "and before that?", "Before that: seven of diamonds onto"),
    ("klondike", (*PLAYED, "last move", "and before that", "and before that"), "and before that?", "Nothing before"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "before", "line", "holds"), CAME)
def test_what_has_happened_is_told(game: str, before: tuple[str, ...], line: str, holds: str) -> None:
    """Where a card came from, when something was done and what lay somewhere is told, and nothing moves."""
    session, _ = played_through(game, DEALS[game], *before)
    record = session.record
    assert holds in session.hear(line).text
    assert session.record is record


def test_no_card_that_lay_face_down_is_told() -> None:
    """What lay in a place before is told as it could be seen then."""
    session, _ = played_through("klondike", 1, *PLAYED)
    assert "face down" in session.hear("what was in column seven at the start").text
