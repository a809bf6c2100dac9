"""Lines that tell something and wish nothing."""

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

TOLD = [
    "He's beaming from ear to ear, he loves it",
    "The dog just knocked the lamp over",
    "We played this every winter when I was small",
    "I hope the next one is a black king",
    "This is so much nicer than shuffling, I must say",
    "What a strange name it has, it makes me think of my friend Maud",
]


@pytest.mark.parametrize("line", TOLD)
def test_what_is_told_is_listened_to_and_changes_nothing(line: str) -> None:
    session = Session(find("klondike"), deal=7)
    before = session.state
    reply = session.hear(line)
    assert reply.did == "small_talk"
    assert session.state == before


@pytest.mark.parametrize("line", ["We want the ace of clubs up", "it is stuck", "what was the last move"])
def test_a_wish_in_the_form_of_a_statement_stays_one(line: str) -> None:
    assert Session(find("klondike"), deal=7).hear(line).did != "small_talk"


@pytest.mark.parametrize(
    "line",
    [
        "the seven was on the eight before",
        "the seven of diamonds had the eight under it",
        "I had the seven and the eight",
        "I put the seven on the eight already",
        "the seven isn't on the eight",
        "last time the seven went on the eight",
        "the seven and the eight are both there",
        "that can't be right, I had seven",
    ],
)
def test_how_cards_lay_moves_none(line: str) -> None:
    """What a line tells of cards, and doesn't order, is asked back at most."""
    player = Session(find("klondike"), 1)
    player.hear(line)
    assert player.record.at == 0
    assert Session(find("klondike"), 1).hear("the seven on the eight").did == "carry"
