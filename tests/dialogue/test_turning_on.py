"""Cards turned until one comes that is wished, or that goes somewhere."""

from __future__ import annotations

import pytest

import voice_solitaire as vs

DEALS = {"klondike": 812, "golf": 15, "pyramid": 31}


def _session(game: str) -> vs.Session:
    session = vs.Session(vs.find(game), deal=DEALS[game])
    session.start()
    return session


@pytest.mark.parametrize(
    ("line", "turned"),
    [
        ("Keep turning till something goes.", 2),
        ("turn cards till there's a move", 2),
        ("let's just go through the stock till we have something", 2),
        ("Can you go through the rest until I get an ace?", 8),
        ("keep turning cards until you find a red queen", 4),
        ("go on turning until the queen of diamonds comes up", 4),
    ],
)
def test_as_many_cards_are_turned_as_it_takes_in_one_turn(line: str, turned: int) -> None:
    """One undo takes all of them back."""
    session = _session("klondike")
    session.hear(line)
    start = session.record.states[0]
    assert session.record.at == 1
    stocks = [len(state.piles[pile]) for state in (start, session.state) for pile in session.game.groups["stock"]]
    assert stocks[0] - stocks[1] == turned
    session.hear("undo")
    assert session.state == start


def test_the_last_card_is_told_and_where_it_goes() -> None:
    """And "do it" moves it there."""
    session = _session("klondike")
    reply = session.hear("keep turning until something fits").text
    assert reply == "Two turned: seven of hearts on top.\nNow: seven of hearts onto the eight, column three."
    assert session.hear("do it").text.startswith("Seven of hearts onto the eight, column three.")


@pytest.mark.parametrize("line", ["keep turning until I can do something", "turn until something fits"])
def test_nothing_is_turned_where_the_open_card_goes(line: str) -> None:
    """It is told instead."""
    session = _session("golf")
    assert session.hear(line).text == "Now: six of spades onto the seven, waste."
    assert not session.record.at


@pytest.mark.parametrize("line", ["should I keep turning until something goes", "wait until I say so", "turn it off"])
def test_what_wishes_no_turning_turns_nothing(line: str) -> None:
    """Whatever else it means."""
    session = _session("klondike")
    session.hear(line)
    assert not session.record.at


def test_all_are_turned_where_none_comes() -> None:
    """The stock is empty then."""
    session = _session("klondike")
    session.hear("ace of diamonds up")
    session.hear("turn until the ace of diamonds comes")
    assert not session.state.piles[session.game.groups["stock"][0]]
