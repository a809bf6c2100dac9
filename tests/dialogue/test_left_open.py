"""A question of the game is still open after the player has asked something else."""

from __future__ import annotations

import pytest

from testing.laying import after, lay, played_through, reply_after, session
from voice_solitaire.games import find

DOUBTED = "so the ace up now?"  # asked back: "Ace of clubs to clubs foundation?"
OWN = "what's in column two?"
UP = "Ace of clubs to clubs foundation."


@pytest.mark.parametrize("between", [(), (OWN,), ("what can I move",)])
@pytest.mark.parametrize("line", ["yes", "Yes, do", "yes, so the ace up now?"])
def test_yes_is_still_an_answer(between: tuple[str, ...], line: str) -> None:
    """Also with what it agrees to."""
    assert reply_after("klondike", 7, DOUBTED, *between, line).startswith(UP)


def test_no_is_still_an_answer() -> None:
    session, reply = played_through("klondike", 7, DOUBTED, OWN, "no")
    assert reply == reply_after("klondike", 7, DOUBTED, "no")
    assert not session.record.at


def test_what_was_missing_can_still_be_told() -> None:
    assert reply_after("klondike", 7, "move the ace of", OWN, "clubs").startswith(UP)


def test_a_game_that_was_suggested_can_still_be_played() -> None:
    assert reply_after("klondike", 7, "surprise me", OWN, "yes") == reply_after("klondike", 7, "surprise me", "yes")


def test_which_card_is_meant_can_still_be_told() -> None:
    session = after("yukon", 2, "move a jack on the queen", "eight of hearts?")
    assert session.hear("Spades").text.startswith("Jack of spades and three more onto the queen")


def test_what_was_offered_since_is_what_is_agreed_to() -> None:
    lines = ("so the ace up now?", "can the six of diamonds go on the seven", "yes")
    assert reply_after("klondike", 7, *lines).startswith("Six of diamonds onto the seven")


def test_a_game_is_given_up_only_by_a_yes_to_the_question() -> None:
    """After something else was asked, it is asked again."""
    session, asked = played_through("klondike", 7, "turn a card", "new game")
    session.hear(OWN)
    assert session.hear("yes").text == asked
    assert session.record.at == 1
    assert session.hear("yes").text.startswith("Klondike, deal")


@pytest.mark.parametrize("between", [("turn a card",), (OWN, "column three")])
def test_an_answer_that_comes_too_late_does_nothing(between: tuple[str, ...]) -> None:
    """After a command, or after a second question."""
    session = after("klondike", 7, DOUBTED, *between)
    stands = session.state
    session.hear("yes")
    assert session.state == stands


def test_what_goes_onto_it_goes_onto_the_card_that_moved_before() -> None:
    """Though the card that was uncovered would take it as well."""
    game = find("baker's dozen")
    playing = session(game, lay(game, {"column one": "8C", "column two": "7H 7S", "column three": "6C"}))
    playing.hear("seven of spades on the eight, column one, then the club six on it")
    assert [str(playing.state.top(game.groups["column"][at])) for at in (0, 1)] == ["6C", "7H"]
