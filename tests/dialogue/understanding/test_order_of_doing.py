"""Two orders are done in the order in which they are to be done, in whichever they are told."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.order_of_doing import in_order_of_doing
from voice_solitaire.games import find

FIRST, THEN = "put the six of spades on the seven", "turn a card"


@pytest.mark.parametrize(
    "line",
    [
        "{first} before you {then}",
        "{first} before turning a card",
        "{then} after you {first}",
        "{then} after putting the six of spades on the seven",
        "{then}, but {first} first",
        "after that {then}, but first {first}",
        "after putting the six of spades on the seven, {then}",
        "1. {first} 2. {then}",
        "a) {first} b) {then}",
        "not only {first} but also {then}",
        "{first}, and when that's done {then}",
        "{first} as well as {then}",
        "{first}. Next, {then}.",
    ],
)
def test_two_orders_are_done_in_their_order(line: str) -> None:
    """Turning first would cover the six."""
    session, other = Session(find("klondike"), 7401), Session(find("klondike"), 7401)
    for each in (session, other):
        for _ in range(8):
            each.hear("hint")
            each.hear("do it")
    before = session.state
    session.hear(line.format(first=FIRST, then=THEN))
    other.hear(FIRST)
    between = other.state
    other.hear(THEN)
    assert before != between != other.state
    assert session.state == other.state


@pytest.mark.parametrize(
    "line",
    [
        "can the six go up before I turn a card?",
        "what happens after I turn a card",
        "the six on the seven before anything else",
        "put the six on the seven",
        "I turned a card before I saw it",
        "put the two and three up, one after the other",
        "the ace before the two",
    ],
)
def test_other_lines_stay_as_they_are(line: str) -> None:
    assert in_order_of_doing(line) == line
