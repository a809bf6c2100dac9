"""Talk beside the game: after two questions that nobody answers, only what is sure is answered."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.commands.stray_talk import MOST_LOST
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source, Written


def spoken(line: str, confidence: float) -> Heard:
    return Heard(line, Source.SPOKEN, confidence)


def asked_twice() -> Session:
    """A game that has asked twice what was said, while somebody talked."""
    session = Session(find("klondike"), deal=3)
    for _ in range(2):
        session.hear(spoken("turn", 0.7))
        session.hear(spoken("what time", 0.2))
    return session


def test_the_second_question_tells_that_it_waits() -> None:
    session = Session(find("klondike"), deal=3)
    first, second = session.hear(spoken("turn", 0.7)).text, session.hear(spoken("new game", 0.7)).text
    assert "clear command" not in first
    assert "clear command" in second


def test_talk_is_passed_over_in_silence() -> None:
    session = asked_twice()
    before = session.state
    for line in ("turn", "undo", "read the table", "seven", "the weather tomorrow"):
        assert session.hear(spoken(line, 0.8)).lines == ()
    assert session.state == before


def test_a_question_of_its_own_is_not_answered_by_a_talk_that_says_yes() -> None:
    session = asked_twice()
    session.hear(spoken("good evening", 0.65))
    before = session.state
    session.hear(spoken("yes", 0.8))
    assert session.state == before


def test_who_is_clear_is_answered_and_attended_to_again() -> None:
    session = asked_twice()
    assert session.hear(spoken("turn", 0.95)).lines
    assert "did you say" in session.hear(spoken("turn", 0.7)).text.lower()


def test_yes_to_the_last_question_is_still_an_answer() -> None:
    session = Session(find("klondike"), deal=3)
    before = session.state
    session.hear(spoken("turn", 0.7))
    session.hear(spoken("turn", 0.65))
    session.hear(spoken("yes", 0.75))
    assert session.state != before
    assert session.conversation.unanswered == 0


@pytest.mark.parametrize("source", [Source.TYPED, Source.SWITCH])
def test_keys_are_always_sure(source: Source) -> None:
    session = asked_twice()
    assert session.hear(Heard("read the table", source, 1.0)).lines
    assert session.conversation.unanswered == 0


def test_free_wording_that_is_hardly_clear_is_passed_over() -> None:
    session = asked_twice()
    talk = Heard("", Source.SPOKEN, 0.0, (), (Written("and then he put it on the table", 0.4, 0.5),))
    assert session.hear(talk).lines == ()


def test_talk_that_is_answered_by_mistake_brings_no_more_answers() -> None:
    """Only what is sure tells at once that somebody plays again."""
    session = Session(find("klondike"), deal=3)
    for _ in range(3):
        session.hear(
            Heard("", Source.SPOKEN, 0.0, (), (Written("the weather will be fine tomorrow afternoon", 0.4, 0.5),))
        )
    assert session.conversation.lost == MOST_LOST
    told = Written("what is in column three", 0.5, 0.3), Written("what isn't calling free", 0.5, 0.3)
    assert session.hear(Heard("", Source.SPOKEN, 0.0, (), told)).text
    assert session.conversation.lost == MOST_LOST - 1
    session.hear(spoken("read the table", 0.95))
    assert session.conversation.lost == 0
