"""Cards that are wanted back where the last move took them from, in whatever words."""

from __future__ import annotations

import pytest

from testing.laying import laid, told
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

SIXES = {
    "column one": "KC 7S 6C",
    "column two": "9S 7H",
    "column three": "9C 7D",
    "column four": "KS 2S",
    "cell one": "QC",
}


@pytest.mark.parametrize(
    "line",
    [
        "I want the six of clubs back on its seven of spades",
        "let the six go home to column one again",
        "nope, six back where it was sitting",
        "Please reinstate the six of clubs in column one.",
        "the six of clubs returns to the first column, thanks",
        "the six of clubs shall lie on the seven of spades again",
        "Evidently that leads nowhere. Kindly restore the six to its column.",
    ],
)
def test_a_card_that_was_moved_goes_back_where_it_lay(line: str) -> None:
    playing = laid("freecell", SIXES)
    before = playing.state
    told(playing, "six of clubs onto the seven of hearts", line)
    assert playing.state == before


@pytest.mark.parametrize(
    "line", ["slide that card back under the pack", "the card you turned, I would like it in the stock again"]
)
def test_a_card_that_was_turned_goes_back_on_the_stock(line: str) -> None:
    session = Session(find("golf"), deal=6810)
    before = session.state
    session.hear("turn a card")
    session.hear(line)
    assert session.state == before


@pytest.mark.parametrize(
    "line",
    [
        "good, the six of clubs is where it belongs",
        "say the six of clubs again",
        "read column one again",
        "can the six of clubs go back?",
        "where was the six of clubs before?",
        "the six of clubs went back and forth",
    ],
)
def test_what_only_tells_or_asks_takes_nothing_back(line: str) -> None:
    playing = laid("freecell", SIXES)
    told(playing, "six of clubs onto the seven of hearts")
    after = playing.state
    told(playing, line)
    assert playing.state == after


@pytest.mark.parametrize(
    "line",
    [
        "turn a card from the stock again",
        "take a card from the stock again",
        "next card from the stock again please",
        "the two of spades from the stock again",
        "tell me that card from the stock again",
    ],
)
def test_what_wants_another_card_takes_none_back(line: str) -> None:
    game = Session(find("klondike"), 6801)
    game.hear("turn a card")
    game.hear(line)
    assert game.record.at in (1, 2)


@pytest.mark.parametrize(
    "line",
    [
        "read that card in column seven again",
        "remind me of the jack in column seven again",
        "column seven, the jack, again",
        "I'd rather know where the queen of diamonds is",
    ],
)
def test_what_wants_to_hear_a_place_takes_nothing_back(line: str) -> None:
    game = Session(find("klondike"), 6801)
    game.hear("jack of spades onto the queen")
    game.hear(line)
    assert game.record.at == 1
