"""Cards of a rank that are to go up or away where none can."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from testing.laying import heard, lay

LUCIE = ("ten of clubs on the jack", "ace of hearts up")  # the other aces are covered, a two of hearts can go up


def _session(game: str, deal: int, *lines: str) -> vs.Session:
    session = vs.Session(vs.find(game), deal=deal)
    for line in lines:
        session.hear(line)
    return session


@pytest.mark.parametrize(
    "line",
    ["put all the aces up", "all aces up", "aces up", "send every ace home", "both aces up", "put up any ace you can"],
)
def test_where_no_ace_can_go_up_nothing_moves(line: str) -> None:
    """Where they lie is told."""
    session = _session("la belle lucie", 90, *LUCIE)
    before = session.record.at
    reply = session.hear(line).text
    assert reply.startswith("No ace can go up now.\nAces: ace of hearts, hearts foundation; ace of clubs, fan two")
    assert session.record.at == before


def test_all_that_are_up_are_told_as_such() -> None:
    """Whatever else could go up."""
    game = vs.find("freecell")
    homes = {f"{suit} foundation": f"A{suit[0].upper()}" for suit in ("clubs", "diamonds", "hearts", "spades")}
    reply = heard(game, lay(game, {**homes, "column one": "KS 2H"}), "put all the aces up")
    assert reply == "All four aces are up already."


@pytest.mark.parametrize("line", ["Throw away any aces.", "bin the aces", "discard the aces", "throw out all aces"])
def test_where_no_ace_is_left_to_discard_that_is_said(line: str) -> None:
    """And nothing of those that lie on the heap."""
    session = _session("royal parade", 640, "get rid of all the aces")
    assert session.hear(line).text.startswith("There are no aces to discard.")
    assert session.record.at == 1


def test_what_is_discarded_is_told_to_stay_so() -> None:
    """Rather than as covered by what lies on it."""
    session = _session("royal parade", 640, "get rid of all the aces")
    reply = session.hear("also the ace of diamonds and the ace of spades").text
    assert reply.startswith("What is discarded stays out of the game.")
