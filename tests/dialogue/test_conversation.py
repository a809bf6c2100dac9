"""The conversation: a value, so that a line can be tried out, and the table of wishes that it is answered by."""

from __future__ import annotations

import random

import pytest

from testing.widths import widths
from voice_solitaire.dialogue.answering import followed, simulate
from voice_solitaire.dialogue.commands import dead_ends
from voice_solitaire.dialogue.commands.registry import HANDLERS
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.english import phrases
from voice_solitaire.language.grammar import sample
from voice_solitaire.ports import Heard, Source
from voice_solitaire.table.titles import Title


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """However good the search is, its answer takes longer than the line that asks for it."""
    monkeypatch.setattr(dead_ends, "TRIES", 1)


OWED = "Yes, it can still be won. Hints lead there."


def waiting() -> Session:
    """Somebody who asked whether the game can still be won, and was promised an answer."""
    session = Session(find("freecell"), 8)
    session.hear("ten of clubs onto the jack")
    assert "I'm looking further ahead." in session.hear("can I win").text
    return session


def thought(session: Session) -> list[str]:
    """What is told while nobody speaks."""
    told = []
    while session.thinks:
        reply = session.idle()
        told += [reply.text] if reply else []
    return told


def test_a_promised_answer_comes() -> None:
    assert thought(waiting()) == [OWED]


def test_a_line_that_is_tried_out_takes_no_promised_answer_away() -> None:
    """Trying leaves nothing behind, whatever the line would do."""
    session = waiting()
    before = session.conversation
    simulate(before, "no the king of spades", before.book.read("no the king of spades"))
    simulate(before, "undo", before.book.read("undo"))
    assert session.conversation is before
    assert thought(session) == [OWED]


def test_a_correction_that_is_refused_takes_no_promised_answer_away() -> None:
    """Nothing moved; what is told to do instead is told of the table as it stands."""
    session = waiting()
    state = session.state
    reply = session.hear(Heard("no the king of spades", Source.SPOKEN, 0.95))
    assert session.state is state
    assert reply.text.startswith("The king of spades is covered by the queen of spades")
    assert "ten of clubs" not in reply.text
    assert thought(session) == [OWED]


@pytest.mark.usefixtures("hasty_advice")
@widths("lines", 10, 25)
@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_the_same_line_has_the_same_answer_twice(title: Title, lines: int) -> None:
    """An answer depends on the conversation and the line alone, and leaves the conversation as it was; only whether
    the game can be won is known better when it was thought about before."""
    session, chance = Session(title.game(), 3), random.Random(title.name)
    for _ in range(lines):
        now = session.conversation
        do = chance.choice([do for do in now.book.templates if do != "can_win"])
        line = sample(chance.choice(now.book.templates[do]), now.book.kinds, chance)
        heard = Heard(line, chance.choice([Source.TYPED, Source.SPOKEN]), chance.choice([1.0, 0.8]))
        one, other = followed(now, heard), followed(now, heard)
        assert one.lines == other.lines, line
        assert one.conversation.record.turns == other.conversation.record.turns, line
        assert session.conversation is now
        session.hear(heard)


def test_each_wish_has_its_row_its_words_and_its_answer() -> None:
    """The table of wishes is whole, and names nothing that there isn't."""
    said = {name for family in phrases.ALL for name in family}
    assert {name for name, wish in WISHES.items() if not wish.free} == said
    assert set(WISHES) == set(HANDLERS)
    assert all(name == wish.name for name, wish in WISHES.items())


def test_what_moves_cards_is_asked_back_when_it_was_hardly_heard() -> None:
    """Whatever can be tried out changes the table; what picks an answer is only listened for under a question."""
    assert all(wish.asked_back for wish in WISHES.values() if wish.moves_cards)
    assert all(wish.only_answers for wish in WISHES.values() if wish.picks)
    assert not any(wish.asked_back for wish in WISHES.values() if wish.keeps_question or wish.only_answers)
