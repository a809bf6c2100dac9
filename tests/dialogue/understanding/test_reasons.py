"""Why something is wished is no second wish, and moves nothing."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.games import find


@pytest.mark.parametrize(
    "line",
    [
        "put the queen of hearts on the king so I can see the ten of spades",
        "queen of hearts onto the king to get at the ten of spades",
        "move the queen of hearts to the king of clubs so that the ten is free",
        "the queen of hearts on the king, that frees the ten of spades",
        "queen of hearts on the king because I want the ten",
        "put the queen of hearts on the king, then I can get at the ten of spades",
    ],
)
def test_a_reason_is_left_out(line: str) -> None:
    freecell = find("freecell")
    playing = session(freecell, lay(freecell, {"column one": "TS QH", "column two": "KC", "column three": "JH"}))
    assert playing.hear(line).text.startswith("Queen of hearts onto the king, column two.")
    assert playing.record.at == 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("put the queen of hearts on the king and the ten of spades on the jack so I have a gap", "Ten of spades onto"),
        ("put the queen of hearts on the king, then do away with that ten", "Queen of hearts onto the king"),
        ("move the queen of hearts to free cell two", "Queen of hearts to cell two."),
    ],
)
def test_a_wish_is_no_reason(line: str, told: str) -> None:
    freecell = find("freecell")
    playing = session(freecell, lay(freecell, {"column one": "TS QH", "column two": "KC", "column three": "JH"}))
    assert told in playing.hear(line).text
