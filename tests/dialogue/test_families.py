"""The list of games is told by families, and asked for in parts."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.games import catalogue, find
from voice_solitaire.games.families import FAMILIES
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Heard

MOST_BREATHS = 3


def said(game: str, line: str) -> list[str]:
    """What is answered to a line in a new game, line by line."""
    return [str(each) for each in Session(find(game), deal=3).hear(Heard(line)).text.splitlines()]


def test_every_game_belongs_to_one_family() -> None:
    families = [game for family in FAMILIES for game in family.games]
    assert sorted(set(families)) == sorted(families)
    assert {each.name for each in catalogue()} <= set(families)


def test_families_are_counted() -> None:
    told = " ".join(said("golf", "which games are there"))
    here = {each.name for each in catalogue()}
    for family in FAMILIES:
        number = len(here & set(family.games))
        assert not number or f"{family.name}, {number_word(number)}".lower() in told.lower(), family
    assert told.endswith("You can ask for a family: Golf games.")


@pytest.mark.parametrize("line", ["which games", "two pack games", "one pack games", "up and down games"])
def test_no_list_takes_more_than_three_breaths(line: str) -> None:
    told = said("klondike", line)
    assert 1 <= len(told) <= MOST_BREATHS
    assert all(length(each) <= ONE_LINE for each in told)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("games like spider", ["Spider", "Scorpion"]),
        ("anything like free cell", ["FreeCell", "La Belle Lucie"]),
        ("similar games", ["Klondike", "Yukon"]),
        ("which pairing games are there", ["Pyramid", "Baroness"]),
        ("two deck games", ["Spider", "Royal Parade"]),
    ],
)
def test_a_part_of_the_list_can_be_asked_for(line: str, names: list[str]) -> None:
    told = " ".join(said("klondike", line))
    assert all(name in told for name in names), told
    assert "Accordion" not in told


def test_games_of_seven_packs_are_told_what_there_is() -> None:
    assert said("klondike", "seven pack games") == ["There are games of one pack, and of two."]
