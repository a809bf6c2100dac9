"""Moves that are regretted are taken back, up to the card that is named."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

PILES = {"column one": "9C QH", "column two": "KC", "column three": "8D JS", "column four": "5H"}


def freecell() -> Session:
    """Two moves made: the queen onto the king, the jack onto the queen."""
    game = find("freecell")
    playing = session(game, lay(game, PILES))
    for line in ("queen of hearts onto the king", "jack of spades onto the queen"):
        playing.hear(line)
    assert playing.record.at == 2
    return playing


@pytest.mark.parametrize(
    "line",
    [
        "I'd rather have kept that jack, could we have it back?",
        "I'd sooner have kept the jack where it was",
        "I would rather not have moved that jack",
        "I wish I hadn't sent the jack over",
        "I shouldn't have moved it",
        "better not to have put the jack there, bring it back",
        "no, I want to keep the jack",
        "let's pretend that never happened",
        "can we unsay that last one",
        "I shouldn't have covered the queen",
        "my granddaughter moved that one by accident, could you put it back for us?",
        "that was by mistake, turn it back",
        "I didn't want the jack over there, could we have it as it was?",
        "oh no, I didn't mean those, can you put them back where they were?",
        "I never meant to do that, can we have it back?",
        "go one step behind",
    ],
)
def test_the_last_move_is_taken_back(line: str) -> None:
    playing = freecell()
    playing.hear(line)
    assert playing.record.at == 1


def test_a_card_that_was_moved_before_is_asked_about() -> None:
    playing = freecell()
    told = playing.hear("I wish I had kept the queen").text
    assert told.endswith("?")
    assert playing.record.at == 2
    playing.hear("yes")
    assert playing.record.at == 0


@pytest.mark.parametrize(
    "line", ["should I have kept the jack", "why would I rather not have moved the jack", "I would rather have tea"]
)
def test_a_question_takes_nothing_back(line: str) -> None:
    playing = freecell()
    playing.hear(line)
    assert playing.record.at == 2


@pytest.mark.parametrize(
    "line",
    [
        "take the last two moves back",
        "I want the last two moves undone",
        "put the last two moves back",
        "two moves back please",
        "go two steps back",
        "two back",
    ],
)
def test_as_many_moves_as_are_said_are_taken_back_wherever_their_number_stands(line: str) -> None:
    playing = freecell()
    playing.hear(line)
    assert playing.record.at == 0
