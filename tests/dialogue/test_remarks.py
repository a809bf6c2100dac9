"""Remarks on luck and cards before what is wished, and what is asked behind it."""

from __future__ import annotations

import pytest

from testing.laying import played_through

TURNED = ("turn a card", "turn a card")
REMARKS = [  # the game, the lines before, the line, and the line that means the same
    ("klondike", TURNED, "rats, another king. nothing for it, turn three more", "turn three more"),
    ("klondike", TURNED, "right, that's that. What now?", "what now"),
    ("klondike", TURNED, "oh well, never mind, carry on turning", "carry on turning"),
    ("klondike", TURNED, "oh dear, a black one again, what else can we do?", "what else can we do"),
    ("klondike", (), "drat, no aces. Seven of diamonds on the eight of spades", "seven of diamonds on eight of spades"),
    ("klondike", (), "what a pity, it doesn't fit. Is there a black eight anywhere?", "is there a black eight"),
    ("spider", (), "blow it, no more moves, another row please", "deal"),
    ("spider", (), "well, that's a mess. deal again and tell me what came", "deal"),
    ("canfield", (), "rats, nothing. turn, and what's on the reserve?", "turn, and what's on the reserve"),
    ("crescent", (), "rats, nothing for it, give them a shift", "shift"),
    ("pyramid", (), "oh no, another useless one. turn another", "turn a card"),
]
BOTH = [  # the game, a line that orders and asks, and what its answers hold
    ("yukon", "seven of diamonds across then, and how many columns are free?", ("onto the eight", "One empty")),
    ("canfield", "turn a card, and what's on the reserve?", ("Three turned", "Reserve: three of clubs")),
    (
        "la belle lucie",
        "goodness, the ace of spades already, up with it, and what was under it?",
        ("Seven of clubs un",),
    ),
    ("la belle lucie", "ah the ace of spades, send it home. what's under it?", ("Seven of clubs uncovered",)),
    ("freecell", "blast this two of spades, put it in a cell and what's under it?", ("cell one", "Column two: three")),
    ("klondike", "how are we doing, can this still be won?", ("Cards home: zero.", "Still open")),
    ("spider", "how's it going, any chance of winning?", ("Whole runs home", "Still open")),
    ("freecell", "where are we up to, and can I still win", ("Cards home: zero.", "Still open")),
    ("klondike", "am I doing all right, or is it lost already", ("Cards home: zero.", "Still open")),
]


@pytest.mark.parametrize(("game", "before", "line", "means"), REMARKS)
def test_what_is_remarked_is_left_out(game: str, before: tuple[str, ...], line: str, means: str) -> None:
    """And what the line wishes is done as if it had been said alone."""
    remarked, _ = played_through(game, 1, *before)
    plain, _ = played_through(game, 1, *before)
    assert remarked.hear(line).text == plain.hear(means).text
    assert remarked.state == plain.state


@pytest.mark.parametrize(("game", "line", "holds"), BOTH)
def test_what_is_asked_beside_it_is_answered_too(game: str, line: str, holds: tuple[str, ...]) -> None:
    session, _ = played_through(game, 1)
    answer = session.hear(line).text
    assert all(part in answer for part in holds)


@pytest.mark.parametrize(
    ("line", "did"),
    [
        ("no, the king of hearts", "rather"),
        ("never mind", "stop"),
        ("another card", "deal"),
        ("no more moves", "moves"),
    ],
)
def test_what_is_no_remark_stays_what_it_was(line: str, did: str) -> None:
    """What corrects, drops, or asks by itself has nothing behind it that it would only lead to."""
    session, _ = played_through("klondike", 1, "seven of diamonds on the eight of spades")
    assert session.hear(line).did == did


def test_all_fans_are_gathered_and_no_card_goes_home_before() -> None:
    session, _ = played_through("la belle lucie", 1)
    assert session.hear("gather them up and deal again").text == "Shuffled and dealt again. Redeals left: one."
    assert session.record.at == 1
