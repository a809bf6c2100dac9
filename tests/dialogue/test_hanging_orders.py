"""Orders that hang on what another one in the same line brings."""

from __future__ import annotations

import pytest

from testing.laying import laid, lay, session, told
from voice_solitaire.dialogue.understanding.hanging_on import condition
from voice_solitaire.games import find

TENS = {
    "column one": "KS 2S TC",
    "column two": "QS JH",
    "column three": "KD 3D",
    "column four": "9C 8C",
    "cell one": "QC",
}
ACES = {
    "column one": "KS AH TC",
    "column two": "QS JH",
    "column three": "KD 3D",
    "column four": "9C 8C",
    "cell one": "QC",
}


@pytest.mark.parametrize(
    "line",
    [
        "Ten of clubs on the heart jack, and if the deuce is what comes up under it, that goes on the diamond three.",
        "ten of clubs to the jack of hearts, and should the two of spades turn up, put it on the three of diamonds",
        "ten of clubs on the jack. If the two of spades shows up, onto the diamond three with it.",
        "ten of clubs on the jack, and provided that uncovers the two, stick it on the three of diamonds",
        "If the two of spades can go on the three after I put the ten of clubs on the jack, please do both",
    ],
)
def test_what_hangs_on_the_card_uncovered_is_done_where_that_comes(line: str) -> None:
    playing = laid("freecell", TENS)
    assert "Two of spades onto the three, column three." in told(playing, line)
    assert playing.record.at == 2


@pytest.mark.parametrize(
    "line",
    [
        "ten of clubs on the jack, and if a queen comes up under it, that goes on the king",
        "ten of clubs to the jack of hearts, and should the ace turn up, send it home",
    ],
)
def test_where_another_card_comes_that_is_told_and_the_rest_is_left(line: str) -> None:
    playing = laid("freecell", TENS)
    assert told(playing, line).endswith("No, it's the two of spades.")
    assert playing.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "would moving the ten of clubs to the jack get my ace free? if it does do it and send the ace up",
        "If the ten of clubs on the jack sets the ace free, do that and then put the ace up please.",
        "ten of clubs to the jack and if that frees the ace up it goes",
    ],
)
def test_two_moves_are_made_where_the_first_lets_the_second_go(line: str) -> None:
    playing = laid("freecell", ACES)
    assert "Ace of hearts to hearts foundation." in told(playing, line)
    assert playing.record.at == 2


def test_neither_is_made_where_the_first_brings_nothing() -> None:
    playing = laid("freecell", TENS)
    told(playing, "would moving the ten of clubs to the jack get my ace free? if it does do it and send the ace up")
    assert playing.record.at == 0


@pytest.mark.parametrize(
    "line",
    [
        "if the two of spades comes up after the ten goes on the jack, where can it go?",
        "what if I move the ten of clubs and a king turns up?",
        "would the ten of clubs on the jack free the two?",
        "should I put the ten of clubs on the jack if the two is under it",
        "if a king is free what can I do",
    ],
)
def test_what_is_only_asked_hangs_on_nothing(line: str) -> None:
    playing = laid("freecell", TENS)
    told(playing, line)
    assert playing.record.at == 0


def test_what_fits_on_a_card_is_put_on_that() -> None:
    hangs = condition("and if it fits on the six put it there")
    assert hangs is not None
    assert hangs.order == "put it on the six"


def test_only_behind_an_order_a_card_is_one_that_it_uncovers() -> None:
    assert condition("if the king is free, move him to the cell") is None
    hangs = condition("and then if the king is free, move him to the cell")
    assert hangs is not None
    assert hangs.order == "move him to the cell"


@pytest.mark.parametrize(
    "line",
    [
        "only put the ten of clubs on the jack if it turns an ace",
        "put the ten of clubs on the jack if it frees an ace",
        "put the ten of clubs on the jack if an ace is under it",
        "put the ten of clubs on the jack in case the two comes up",
        "put the ten of clubs on the jack, but only if it turns an ace",
        "put the ten of clubs on the jack, provided it frees the two of spades",
        "put the ten of clubs on the jack, if an ace is under it",
    ],
)
def test_a_condition_of_the_move_itself_is_no_order_behind_it(line: str) -> None:
    playing = laid("freecell", TENS)
    assert "No, it's" not in told(playing, line)
    assert playing.record.at == 0


@pytest.mark.parametrize(
    "line",
    [
        "if the queen goes on the king, do it and put the jack of spades on the queen",
        "if moving the queen onto the king frees the jack, do it and put the jack of spades on the queen",
        "if the queen of hearts uncovers a jack, make it and put the jack of spades on the queen",
    ],
)
def test_a_card_that_lies_face_down_is_not_found_by_guessing(line: str) -> None:
    """Whatever lies under the queen, the answer is the same, and no second move is made of it."""
    game = find("klondike")
    answers = set()
    for under in ("JS", "5D"):
        piles = {"column one": f"2C {under} QH", "column two": "KC", "column three": "9D"}
        playing = session(game, lay(game, piles, hidden={"column one": 2}))
        answers.add(told(playing, line))
        assert playing.record.at == 0
    assert len(answers) == 1


def test_a_card_that_must_be_freed_is_looked_for_under_the_first() -> None:
    piles = {"column one": "JS QH", "column two": "KC", "column three": "JC"}
    line = "if moving the queen of hearts onto the king frees the {}, do it and put the {} on the queen"
    for card, moves in (("jack of spades", 2), ("jack of clubs", 0)):
        playing = laid("freecell", piles)
        told(playing, line.format(card, card))
        assert playing.record.at == moves, card
