"""Lines of which one clause alone is a wish."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from voice_solitaire.dialogue.answering import read


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("Let's not dilly-dally. Give me a new one off the stock and we'll see what luck provides.", "deal"),
        ("Please cancel this one and deal me a fresh game.", "new_game"),
    ],
)
def test_the_clause_that_is_plain_is_what_is_wished(line: str, wish: str) -> None:
    session = vs.Session(vs.find("klondike"), deal=12)
    session.hear("turn a card")
    assert [intent.do for intent in read(session.conversation, line).intents[:1]] == [wish]


def test_a_clause_that_hangs_on_another_is_none() -> None:
    session = vs.Session(vs.find("klondike"), deal=12)
    session.hear("Well now, if only the stock had more of them and I could turn a card, eh")
    assert session.record.at == 0


@pytest.mark.parametrize("game", ["aces up", "spider"])
def test_another_deal_is_dealt_where_more_is_dealt_in_a_game(game: str) -> None:
    session = vs.Session(vs.find(game), deal=12)
    session.hear("and then do another deal")
    assert session.record.at == 1


def test_two_cards_of_a_rank_go_away_together() -> None:
    session = vs.Session(vs.find("monte carlo"), deal=7163)
    for _ in range(5):
        session.hear("hint")
        session.hear("do it")
    assert session.hear("queens off").text == "Queen of clubs and queen of spades gone."


def test_why_asked_at_the_start_finds_nothing_that_was_done() -> None:
    session = vs.Session(vs.find("royal parade"), deal=5)
    session.hear("what changed")
    assert session.hear("why").text.startswith("Nothing was refused")
    assert not session.taken_faults()
