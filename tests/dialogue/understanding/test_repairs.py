"""Corrections within a line, wherever the speaker breaks off."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.understanding.repairs import ordered_instead, repaired
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ace of hearts to column three, ah no, I want to say to the hearts foundation.", "the hearts foundation."),
        ("King of spades to two, strike that, to column one", "king of spades to column one"),
        ("Seven of spades goes to column one... sorry, column two.", "seven of spades goes to column two."),
        ("What's in row six, place two – sorry, row five, place two?", "what's in row five, place two?"),
        ("The king to heap two. No, no, silly me, heap one.", "the king to heap one."),
        ("The seven of spades, please. Oh no, forgive me, I meant the nine of clubs", "the nine of clubs"),
        ("six on the seven... no wait, better jack of clubs on the queen", "jack of clubs on the queen"),
        ("the ten from column four, no, cancel, from column five onto the jack", "ten from column five onto the jack"),
        ("the queen of spades to a cell, no, make that the seven of hearts", "the seven of hearts to a cell"),
        ("turn a card, no wait, the two of spades first", "the two of spades"),
        ("put the king in the cell. Scratch that. The queen", "put the queen in the cell"),
        ("the six to cell three, or no, cell four", "the six to cell four"),
        ("the six goes to cell three, no, I'd rather have it in cell four", "the six goes to cell four"),
        ("the five on the six of diamonds, no hearts", "the six of hearts"),
        ("the five onto the diamond six, hearts I mean", "the six of hearts"),
        ("put the three in row one... no no, in the second row", "put the three in the second row"),
    ],
)
def test_what_was_taken_back_is_left_out(line: str, meant: str) -> None:
    assert repaired(line).endswith(meant)


@pytest.mark.parametrize(
    "line",
    [
        "oh no, not again",
        "excuse me, the six",
        "cancel that",
        "put the six... on the seven",
        "No, the six!",
        "no. Column two?",
    ],
)
def test_what_corrects_nothing_stays_as_it_is(line: str) -> None:
    assert repaired(line) == line


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("the ten on the jack, no wait, not that, send the two up", "send the two up"),
        (
            "move the ten to a cell, hang on, no, just put the black jack on the queen",
            "just put the black jack on the queen",
        ),
        ("the ten on the jack, no, the other jack", ""),
        ("the ten on the jack, no, put it on column four", ""),
        ("the ten on the jack, then send the two up", ""),
        ("if the ten goes, no wait, send the two up", ""),
    ],
)
def test_an_order_that_is_whole_takes_the_place_of_the_one_before(line: str, order: str) -> None:
    assert ordered_instead(line)[1] == order


def test_the_card_that_was_named_last_moves() -> None:
    game = find("klondike")
    playing = session(game, lay(game, {"column two": "6H", "column three": "6D", "column four": "7S"}))
    playing.hear("I want to move the six of hearts... no, the six of diamonds onto the seven")
    assert [str(playing.state.top(game.groups["column"][at])) for at in (1, 3)] == ["6H", "6D"]
