"""The tutorial's table is nobody's game: what is begun, given up or won beside it is the player's own."""

from __future__ import annotations

import pytest

from testing.widths import widths
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.courses import MOVED, course
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.english.help import TUTORIAL_SAYS
from voice_solitaire.ports import Settings
from voice_solitaire.table.game import Game
from voice_solitaire.table.game_store import MemoryGameStore

WAITS = "Say tutorial to go on with it."


@pytest.fixture
def session() -> Session:
    """A player who has begun a game of Royal Parade and learns now."""
    player = Session(find("royal parade"), 5, store=MemoryGameStore())
    player.start()
    player.hear("deal")
    player.hear("tutorial")
    player.hear("five of spades onto two")
    return player


def test_a_new_game_is_not_one_of_the_tutorial(session: Session) -> None:
    """It is the player's own that would be given up, which is asked first; nothing is counted before."""
    own = session.conversation.waiting_game
    asked = session.hear("new game")
    assert asked.text.splitlines() == [WAITS, "Give up this game after one move? Yes or no?"]
    assert session.record is own
    assert session.store.resume("Royal Parade") is own
    session.hear("no")
    assert session.store.statistics("Royal Parade").played == 0
    session.hear("new game")
    session.hear("yes")
    assert session.store.statistics("Royal Parade").played == 1
    assert session.store.resume("Royal Parade") is session.record
    assert session.record is not own


@pytest.mark.parametrize("wish", ["deal number 7", "play royal parade with exchange"])
def test_other_ways_to_begin_leave_the_tutorial_too(session: Session, wish: str) -> None:
    own = session.conversation.waiting_game
    assert session.hear(wish).text.startswith(WAITS)
    assert session.record is own
    session.hear("yes")
    assert session.store.resume("Royal Parade") is session.record
    assert session.conversation.tutorial is None


def test_a_game_that_is_begun_from_the_tutorial_is_kept(session: Session) -> None:
    """Every move of it, as of any game."""
    own = session.conversation.waiting_game
    session.hear("play klondike")
    assert session.store.resume("Klondike") is session.record
    session.hear("deal")
    assert session.store.resume("Klondike") is session.record
    assert session.store.resume("Royal Parade") is own
    assert session.hear("play royal parade").text.startswith("Royal Parade goes on")
    assert session.record is own


def test_the_tutorial_goes_on_where_it_was_left_for_a_game(session: Session) -> None:
    session.hear("read the table")
    session.hear("play klondike")
    assert session.hear("tutorial for royal parade").text.startswith("The tutorial of Royal Parade goes on.")
    assert session.hear("leave tutorial").text.startswith(WAITS)
    assert session.record.game.name == "Klondike"


@pytest.mark.usefixtures("hasty_advice")
@widths("advised", "hastily", "well")
@pytest.mark.parametrize("game", [each.game() for each in catalogue()], ids=lambda game: game.name)
def test_a_course_does_what_it_says(game: Game, advised: str) -> None:
    """Whoever says what is asked for comes to its end; moves are made or refused as they were announced, however well
    they are ``advised``."""
    session = Session(game, 7)
    session.hear("tutorial")
    steps = course(game).steps
    for at, step in enumerate(steps):
        assert session.conversation.tutorial == at, step
        before, reply = session.state, session.hear(step.say)
        if at + 1 < len(steps):
            assert f"Say: {steps[at + 1].say}." in " ".join(reply.text.splitlines())
            if step.wishes == MOVED:
                assert (session.state == before) == (step.why == TUTORIAL_SAYS["refused"]), reply.text
    assert session.conversation.tutorial is None
    assert session.record.deal == 7


def test_another_game_s_tutorial_is_asked_for_by_its_name() -> None:
    session = Session(find("golf"), 5)
    assert "The tutorial of Spider." in session.hear("teach me spider").text
    assert session.record.game.name == "Spider"
    session.hear("tutorial for free cell")
    assert session.record.game.name == "FreeCell"
    session.hear("leave tutorial")
    assert (session.record.game.name, session.record.deal) == ("Golf", 5)


def test_what_comes_next_is_always_said() -> None:
    """However long the answer before it."""
    session = Session(find("la belle lucie"), 5, settings=Settings(verbosity="brief"))
    session.hear("tutorial")
    assert "Say: what's the goal." in session.hear("read the table").text


def test_a_game_without_moves_gives_way_to_one_with_other_options() -> None:
    """One whose moves were all taken back counts as given up, as it does for a new game."""
    session = Session(find("royal parade"), 5, store=MemoryGameStore())
    session.start()
    session.hear("deal")
    session.hear("undo")
    session.hear("play royal parade with exchange")
    assert session.record.game.options["exchange"] is True
    assert session.store.statistics("Royal Parade").played == 1
    assert session.store.resume("Royal Parade") is session.record
