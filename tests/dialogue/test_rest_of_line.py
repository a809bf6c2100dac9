"""Where a line of several wishes leads to a question, its answer brings the rest of the line as well."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

SEVERAL = "three of diamonds on the four, six on the seven, then hearts five on it"


@pytest.fixture
def asked() -> Session:
    """Yukon, where it was asked which six was meant, after the first of three moves."""
    session = Session(find("yukon"), 263)
    session.hear("ace of diamonds up")
    assert session.hear(SEVERAL).text.endswith("Six of clubs or six of spades: which?")
    assert session.record.at == 2
    return session


@pytest.mark.parametrize("answer", ["spades", "the second", "the spades one, and the rest too", "spades and the rest"])
def test_the_rest_is_done_once_the_choice_is_made(asked: Session, answer: str) -> None:
    told = asked.hear(answer).text
    assert told.startswith("Six of spades onto the seven, column five.")
    assert "Five of hearts and four more onto the six, column five." in told
    assert asked.record.at == 4


def test_a_question_in_between_leaves_it_waiting(asked: Session) -> None:
    asked.hear("how many are face down?")
    asked.hear("the six of spades")
    assert asked.record.at == 4


@pytest.mark.parametrize("line", ["no", "undo", "ace of spades up", "hint"])
def test_it_is_dropped_with_the_question(asked: Session, line: str) -> None:
    asked.hear(line)
    asked.hear("something else")
    before = asked.record.at
    asked.hear("six of spades onto the seven of hearts")
    assert asked.record.at <= before + 1
    assert not asked.conversation.rest_wished


def test_who_says_what_comes_then_is_taken_at_that(asked: Session) -> None:
    """And not made to do the rest as well."""
    asked.hear("no")
    session = Session(find("yukon"), 263)
    session.hear("ace of diamonds up")
    session.hear(SEVERAL)
    session.hear("the six of spades, then read column one")
    assert session.record.at in (3, 4)
    assert session.conversation.question is None


def test_a_choice_may_be_described_when_it_is_made() -> None:
    """ "The one on the ace" is no other wish."""
    session = Session(find("freecell"), 5150)
    assert session.hear("park the king and bring the ace home").text == "King of hearts or king of diamonds: which?"
    told = session.hear("hearts, the one on the ace").text
    assert told.startswith("King of hearts to cell one.")
    assert "Ace of diamonds to diamonds foundation." in told


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("am I still ok, or have I messed it up?", "Still open"),
        ("which two are sitting on the ace of clubs?", "The ace of clubs, column three: under the six of clubs and"),
    ],
)
def test_what_a_beginner_asks_in_between(line: str, begins: str) -> None:
    assert Session(find("freecell"), 5150).hear(line).text.startswith(begins)
