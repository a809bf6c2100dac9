"""Cards that are named one after another are moved in that order: "the jack, and then the ten"."""

from __future__ import annotations

import pytest

from testing.laying import lay, names, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.state import State

GOLF, COLORADO = find("golf"), find("colorado")
FAIRWAY = lay(
    GOLF,
    {"waste": "KH QS", "column one": "2C JH", "column two": "7D TC", "column three": "9S 2H", "column four": "3H 4H"},
)


def played(state: State, line: str) -> str:
    """What the waste holds after a line, bottom first."""
    player = session(GOLF, state)
    player.hear(line)
    return names(GOLF, player.state, "waste")


@pytest.mark.parametrize(
    "line",
    [
        "the jack of hearts, and then the ten of clubs",
        "after the jack of hearts, and then the ten of clubs",
        "put the jack of hearts on it, then the ten of clubs",
        "the jack of hearts on the queen, and then the ten of clubs",
        "jack on the queen, ten on the jack",
        "the jack of hearts, and the ten of clubs after",
        "jack first, then the ten",
        "lovely, the queen! Put the jack of hearts on it, then the ten of clubs",
    ],
)
def test_cards_go_onto_the_waste_one_after_another(line: str) -> None:
    assert played(FAIRWAY, line) == "KH QS JH TC"


def test_a_card_laid_on_another_than_the_wastes_is_refused() -> None:
    assert played(FAIRWAY, "the ten of clubs on the jack of hearts") == "KH QS"


@pytest.mark.parametrize(
    "line",
    [
        "the king of hearts first, then the king of diamonds",
        "the king of hearts, and the king of diamonds after",
        "king of hearts, and after that the king of diamonds",
    ],
)
def test_cards_go_home_one_after_another(line: str) -> None:
    player = Session(COLORADO, deal=5)
    player.hear(line)
    assert [names(COLORADO, player.state, f"{suit} king foundation") for suit in ("hearts", "diamonds")] == ["KH", "KD"]


def test_a_card_that_is_told_to_lie_on_another_is_one_move() -> None:
    player = Session(find("freecell"), deal=7301)
    before = player.state
    player.hear("nine of hearts, ten of spades")
    assert player.state in (before, *player.record.states[1:2])
    assert len(player.record.turns) <= 1


def test_after_a_refusal_the_rest_is_answered_without_a_fault() -> None:
    player = Session(find("klondike"), deal=777)
    player.hear("hint")
    reply = player.hear("jack of hearts onto the ten of clubs, ten of clubs onto the jack of hearts").text
    assert player.taken_faults() == []
    assert "mistake of the game" not in reply


@pytest.mark.parametrize(
    ("line", "suits"),
    [
        ("the two kings, diamonds and hearts", ["diamonds king", "hearts king"]),
        ("both aces put up, and the two kings as well", ["clubs ace", "spades ace", "diamonds king", "hearts king"]),
        ("ace of clubs up, and the ace of spades after it, she thinks it's in row one", ["clubs ace", "spades ace"]),
    ],
)
def test_cards_of_a_kind_go_home_with_others(line: str, suits: list[str]) -> None:
    player = Session(COLORADO, deal=5)
    player.hear(line)
    grown = [pile.name for pile in COLORADO.piles if pile.name.endswith("foundation")]
    assert [name for name in grown if names(COLORADO, player.state, name)] == [
        name for name in grown if name.removesuffix(" foundation") in suits
    ]


def test_both_of_a_choice_go_home() -> None:
    player = Session(COLORADO, deal=5)
    assert player.hear("king home").text == "King of diamonds or king of hearts: which?"
    player.hear("both of them, dear")
    assert player.record.at == 2


def test_a_pile_is_closed_with_a_card_by_the_wish_before() -> None:
    parade = find("royal parade")
    laid = lay(parade, {"row three, place one": "4C 7C", "row four, place one": "TC", "row four, place two": "KC"})
    player = session(parade, laid)
    told = player.hear("build the club ten, then close that pile with the king").text
    assert "King of clubs completes row three, place one." in told
