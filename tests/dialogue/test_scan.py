"""A whole game with one switch."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import length
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source

SWITCH, PAUSE = Heard("", Source.SWITCH), Heard("", Source.CLOCK)


@pytest.mark.parametrize("name", ["royal parade", "royal flush"])
def test_a_game_is_played_to_its_end_with_one_switch(name: str) -> None:
    """Always picking the first thing that is spoken plays a game to its end; every item is one breath."""
    session = Session(find(name), 42, scanning=True)
    for _ in range(2000):
        item = session.hear(PAUSE)
        assert item.text
        assert length(item.text) <= 25
        if session.record.outcome is not None:
            break
        assert session.hear(SWITCH).text
    assert session.record.outcome is not None


def test_every_wish_of_the_scan_can_be_picked_and_it_goes_on() -> None:
    """Undo, hint, read, slower, faster and pause are there; quitting is asked back."""
    session = Session(find("royal parade"), 398, scanning=True)
    session.hear("five of spades onto two")
    session.hear("scan")
    heard = []
    for _ in range(40):
        heard.append(session.hear(PAUSE).text)
    for wish in ("Undo?", "Hint?", "Read the table?", "New game?", "Slower?", "Faster?", "Pause?", "Quit?", "Deal?"):
        assert wish in heard, wish
    while session.hear(PAUSE).text != "Quit?":
        pass
    assert "leave" in session.hear(SWITCH).text
    assert [session.hear(PAUSE).text, session.hear(PAUSE).text] == ["No?", "Yes?"]
    assert session.hear(SWITCH).over


def test_a_paused_scan_waits_for_the_switch() -> None:
    """Paused, nothing is spoken however long it takes."""
    session = Session(find("royal parade"), 398, scanning=True)
    while session.hear(PAUSE).text != "Pause?":
        pass
    session.hear(SWITCH)
    assert [session.hear(PAUSE).text for _ in range(5)] == [""] * 5
    assert session.hear(SWITCH).text == "The scan goes on."
    assert session.hear(PAUSE).text.endswith("?")


def test_the_pace_can_be_set_with_the_switch() -> None:
    """Slower and faster change the pause between two items, and are kept."""
    session = Session(find("royal parade"), 398, scanning=True)
    before = session.settings.scan_pause
    while session.hear(PAUSE).text != "Slower?":
        pass
    reply = session.hear(SWITCH)
    assert reply.settings is not None
    assert reply.settings.scan_pause > before
