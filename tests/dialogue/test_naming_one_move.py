"""Lines in whatever words that name the cards and places of one legal move."""

from __future__ import annotations

import pytest

from testing.laying import laid, told

TABLE = {
    "column one": "KS 2S TC",
    "column two": "QS JH",
    "column three": "KD 3D",
    "column four": "9C 8C",
    "column five": "5S 4D 6S 5D 4C",
    "column six": "KH 7H",
    "column seven": "9D 7D",
}


@pytest.mark.parametrize(
    "line",
    [
        "why don't we let the ten of clubs go and sit with the jack of hearts",
        "The jack of hearts looks lonely, so the ten of clubs would be best placed on the jack.",
        "I'd say we drop the ten of clubs onto the jack, what do you think?",
        "if we shift the ten of clubs across to the jack of hearts we'll see what's under there. let's do it",
        "how about we have the black ten on that heart jack?",
        "I've a fancy to see the ten of clubs upon the jack",
    ],
)
def test_the_one_move_is_made_in_whatever_mood_it_is_said(line: str) -> None:
    playing = laid("freecell", TABLE)
    assert told(playing, line).startswith("Ten of clubs onto the jack")
    assert playing.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "Let us move the six of spades, together with the five of diamonds that lies on it, over to the heart seven.",
        "6s 5d and 4c on the 7h",
    ],
)
def test_cards_that_ride_along_may_be_named(line: str) -> None:
    playing = laid("freecell", TABLE)
    assert told(playing, line).startswith("Six of spades and two more onto the seven, column six")


def test_where_two_moves_fit_it_is_asked_which() -> None:
    playing = laid("freecell", TABLE)
    assert told(playing, "I've a fancy to see the six of spades upon a red seven").endswith(": which?")
    assert playing.record.at == 0


@pytest.mark.parametrize(
    "line",
    [
        "if the ten of clubs went on the jack of hearts, what would be under it?",
        "would the ten of clubs sit on the jack of hearts?",
        "why can't the ten of clubs go on the jack of hearts?",
        "I don't want the ten of clubs on the jack of hearts",
        "the jack of hearts onto the ten of clubs",
        "which card goes on the jack of hearts, is it the ten of clubs?",
        "did I say ten of clubs on the jack of hearts?",
        "why don't we have the ten of clubs on the jack of hearts yet?",
    ],
)
def test_what_asks_or_says_the_opposite_moves_nothing(line: str) -> None:
    playing = laid("freecell", TABLE)
    playing.hear(line)
    assert playing.record.at == 0
