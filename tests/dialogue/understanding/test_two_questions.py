"""Two questions in one line are both answered."""

from __future__ import annotations

import pytest

from testing.laying import heard, lay
from voice_solitaire.games import find

PILES = {"cell one": "2S", "column one": "9C 7D QH", "column two": "KC 3D", "column three": "8D JS"}


@pytest.mark.parametrize(
    ("line", "first", "second"),
    [
        ("how many cards are in column one, and which is the last?", "three cards", "queen of hearts"),
        ("how many cards does column two hold and what is the top one?", "two cards", "three of diamonds"),
        (
            "what's the top card of column one and what's under it?",
            "queen of hearts",
            "Under the queen of hearts: seven",
        ),
        ("which card sits on column two and what lies beneath it?", "three of diamonds", "Under the three of diamonds"),
        ("what is in cell one and what does it need?", "two of spades", "Now: two of spades onto the three"),
        ("where is the king of clubs and how many cards lie on it?", "column two", "One card on it"),
        ("which card is on column one and which is on column three?", "queen of hearts", "jack of spades"),
    ],
)
def test_both_are_answered_in_their_order(line: str, first: str, second: str) -> None:
    game = find("freecell")
    text = heard(game, lay(game, PILES), line)
    assert first in text
    assert second in text
    assert text.index(first) < text.rindex(second)
