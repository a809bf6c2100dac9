"""Answers to yes-or-no questions in people's own words."""

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.yes_or_no import drops, yes_or_no
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source

YES = [
    "y",
    "Yes please do",
    "yeah, go on then",
    "OK",
    "sure, why not",
    "aye",
    "that's what I said",
    "go for it",
    "By all means.",
]
NO = [
    "n",
    "Nah",
    "no thank you",
    "please don't",
    "not yet",
    "No no, don't!",
    "oh no, I didn't mean that",
    "leave it",
    "never",
    "No. It should stay there.",
    "no, let it be",
]
STAYS = [
    "no, keep going with this one",
    "I'd rather carry on",
    "let's stay with this game",
    "hm, no, I'll go on with this",
]


@pytest.mark.parametrize("line", YES)
def test_yes(line: str) -> None:
    assert yes_or_no(line) == "yes"


@pytest.mark.parametrize("line", NO)
def test_no(line: str) -> None:
    assert yes_or_no(line) == "no"


@pytest.mark.parametrize("line", STAYS)
def test_who_goes_on_gives_nothing_up(line: str) -> None:
    session = Session(find("klondike"), deal=7)
    session.hear("turn a card")
    before = session.state
    assert session.hear("new game").text.endswith("Yes or no?")
    assert session.hear(line).text == "This game goes on."
    assert session.state == before


@pytest.mark.parametrize(
    "line", ["put the ace of clubs up", "no, put the ace up", "why?", "how far am I?", "turn a card"]
)
def test_something_else_is_no_answer(line: str) -> None:
    assert yes_or_no(line, gives_up=True) == ""


def test_by_ear_only_a_word_for_yes_is_one() -> None:
    assert yes_or_no("good", aloud=True) == yes_or_no("right then", aloud=True) == ""
    assert yes_or_no("yes please", aloud=True) == yes_or_no("of course", aloud=True) == "yes"
    session = Session(find("klondike"), deal=7)
    session.hear("turn a card")
    before = session.state
    session.hear("new game")
    session.hear(Heard("fine", Source.SPOKEN))
    assert session.state == before


def test_no_to_a_choice_drops_it_and_takes_nothing_back() -> None:
    session = Session(find("klondike"), deal=3)
    session.hear("turn a card")
    before = session.state
    assert session.hear("move the ace").text.endswith("which?")
    assert session.hear("no, forget it").text == "Nothing moved."
    assert session.state == before
    assert not drops("not that one")
