"""What somebody says for another."""

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.reporting import said_directly
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("reported", "direct"),
    [
        ("my uncle is asking whether the queen can go there", "can the queen go there"),
        ("grandma wonders what lies in column three", "what lies in column three"),
        ("the boy beside me wants to know where the kings are", "where the kings are"),
        ("anna says deal", "deal"),
        ("he says to put the ace up", "put the ace up"),
        ("dad thinks we should turn a card", "turn a card"),
        ("my wife thinks the nine may go on the ten", "may the nine go on the ten"),
        ("they would like the nine moved to column two", "move the nine to column two"),
        ("could we have the king put up", "put the king up"),
        ("she wants her ace of clubs sent home", "send the ace of clubs home"),
        ("she is after another card", "deal another card"),
        ("i wonder what lies there", "i wonder what lies there"),
        ("it says nothing", "it says nothing"),
        ("put the ace up", "put the ace up"),
    ],
)
def test_what_is_said_for_another_is_said_directly(reported: str, direct: str) -> None:
    assert said_directly(reported) == direct


def test_a_question_for_another_moves_nothing_and_is_answered() -> None:
    session = Session(find("klondike"), deal=7)
    before = session.state
    assert session.hear("Grandad asks if the ace of clubs can go up").text.startswith("Yes, you can: ace of clubs")
    assert session.state == before


def test_an_order_for_another_is_carried_out() -> None:
    session = Session(find("klondike"), deal=7)
    assert session.hear("My brother would like his ace of clubs put up").text.startswith("Ace of clubs to clubs")


def test_please_makes_an_order_of_what_is_asked_about() -> None:
    session = Session(find("klondike"), deal=7)
    assert session.hear("can the ace of clubs go up").text.startswith("Yes")
    assert session.hear("can the ace of clubs go up please").text.startswith("Ace of clubs to clubs")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("tell me please if something can go now to the foundations", "can something go now to the foundations"),
        ("can you tell me whether the six fits anywhere", "can you tell me whether the six fits anywhere"),
        ("is possible i put the queen on the king", "may i put the queen on the king"),
    ],
)
def test_what_is_to_be_told_is_a_question(line: str, asked: str) -> None:
    assert expanded(line) == asked
