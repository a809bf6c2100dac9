"""Variations of a game in the player's own words: begun from any game, asked back where a game would be given up."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Cue


@pytest.mark.parametrize(
    ("line", "target"),
    [
        ("play royal flush for a full house", "full_house"),
        ("royal flush of clubs please", "royal_flush_of_clubs"),
        ("let's play royal flush with four of a kind", "four_of_a_kind"),
        ("open royal flush, five cards of my own: ac, 2h, 3s, 4c and 9d", "AC_2H_3S_4C_9D"),
    ],
)
def test_a_variation_is_begun_from_another_game(line: str, target: str) -> None:
    """The game's name and a hand in any words are enough, whatever is on the table."""
    session = Session(find("klondike"), 3)
    session.hear(line)
    assert (session.game.name, session.game.options["target"]) == ("Royal Flush", target)


def test_other_options_are_said_along_with_a_hand() -> None:
    """A hand and an odd card, in one line."""
    session = Session(find("klondike"), 3)
    session.hear("play royal flush with four of a kind and an odd card")
    assert {"target": "four_of_a_kind", "odd_card": True}.items() <= session.game.options.items()


def test_on_its_own_table_the_hand_alone_is_enough() -> None:
    """In a game that has begun it is asked back first."""
    session = Session(find("royal flush"), 3)
    session.hear("straight flush to the nine of hearts")
    assert session.game.options["target"] == "5H_6H_7H_8H_9H"
    assert "five cards of your own" in session.game.title
    session.hear("next")
    assert Cue.ASK in session.hear("full house").cues
    session.hear("yes")
    assert session.game.options["target"] == "full_house"


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("play royal flush for two pairs", "the nearest is a full house"),
        ("play royal flush for bananas", "the nearest is "),
        ("royal flush with my own cards: ace of clubs, 2h, 3s, 4d", "Four cards are named"),
    ],
)
def test_a_hand_that_can_not_be_changes_nothing(line: str, near: str) -> None:
    """One sentence or two, and the game on the table goes on."""
    session = Session(find("klondike"), 3)
    before = session.record
    reply = session.hear(line)
    assert near in reply.text
    assert Cue.REFUSED in reply.cues
    assert session.record is before


def test_a_hand_alone_is_none_where_another_game_is_played() -> None:
    """In Klondike "four aces" speaks of cards."""
    session = Session(find("klondike"), 3)
    session.hear("four aces")
    assert session.game.name == "Klondike"


def test_a_game_that_is_over_is_not_asked_after() -> None:
    """A hand that is named when the game before it has ended is begun at once."""
    session = Session(find("royal flush"), 3)
    session.hear("to the end")
    assert session.record.outcome is not None
    session.hear("let's try for four of a kind instead")
    assert session.game.options["target"] == "four_of_a_kind"


def test_do_it_says_yes_to_what_was_asked() -> None:
    """What was asked with yes or no is done when "do that" is the answer."""
    session = Session(find("royal flush"), 3)
    session.hear("next")
    session.hear("play royal flush for a full house")
    session.hear("do that")
    assert session.game.options["target"] == "full_house"
