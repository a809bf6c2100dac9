"""Cards turned at the end of a line, whatever is remarked or asked before."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

CANFIELD, TRIPEAKS, SPIDER = find("canfield"), find("tripeaks"), find("spider")


@pytest.mark.parametrize(
    ("line", "turns"),
    [
        ("No use then. Three more.", 1),
        ("Turn 'em.", 1),
        ("Turn the cards, then.", 1),
        ("Red six, useless. Again three.", 1),
        ("Rats. Keep 'em coming.", 1),
        ("And a three of spades, nowhere. Last three of the stock, please.", 1),
        ("Three off the top.", 1),
        ("Deal three again.", 1),
        ("Three of spades, no. Three more from the stock.", 1),
        ("Deal three, and then three more", 2),
        ("Hit me, three more", 1),
        ("three more, hit me", 1),
        ("Four of clubs down... nothing on a black four. Deal me three off the stock.", 1),
        ("Turn that last card.", 1),
    ],
)
def test_cards_are_turned_as_often_as_it_is_said(line: str, turns: int) -> None:
    player = Session(CANFIELD, deal=21)
    player.hear("deal")
    player.hear(line)
    assert player.record.at == 1 + turns


@pytest.mark.parametrize(
    "line",
    ["three of spades, three of hearts", "is a red three left? no? three more would be nice"],
)
def test_nothing_is_turned_by_what_asks_for_something_else(line: str) -> None:
    player = Session(CANFIELD, deal=21)
    player.hear(line)
    assert player.record.at == 0


def test_what_is_asked_before_is_answered_before() -> None:
    player = Session(TRIPEAKS, deal=30)
    told = player.hear("Mamma mia. How many cards are left? And turn one.").text
    assert told.startswith("Twenty-eight cards on the table. Twenty-three cards to come.")
    assert player.record.at == 1


def test_a_card_that_can_move_is_no_remark() -> None:
    """Where it is named before the turn it is moved first."""
    player = Session(find("klondike"), deal=32)
    player.hear("ace of diamonds, then turn a card")
    assert [turn[0].verb.value for turn in player.record.turns] == ["carry", "turn"]


def test_a_row_is_dealt_once_however_often_it_is_said() -> None:
    player = Session(SPIDER, deal=5)
    player.hear("right, ten more from the stock, hit me")
    assert player.record.at == 1
