"""What was hardly heard, or sounds like something else, is asked about before anything moves."""

from __future__ import annotations

import pytest

from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.answering import simulate
from voice_solitaire.dialogue.commands.which import apart, ask_either
from voice_solitaire.dialogue.questions import AskTwoHearings, AskWhichMove
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import words
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Settings, Source


def at_the_table() -> Session:
    """Deal 398 of Royal Parade, where two aces can be discarded."""
    return Session(find("royal parade"), 398)


def spoken(text: str, confidence: float, *alternatives: str) -> Heard:
    return Heard(text, Source.SPOKEN, confidence, alternatives)


@pytest.mark.parametrize(
    ("one", "other", "asked"),
    [
        ("move the five of hearts onto six", "move the nine of hearts onto six", "Five or nine of hearts?"),
        ("put the five onto the six", "put the five onto the ten", "Six or ten?"),
        ("take row one three", "take row four three", "One or four?"),
        ("discard all aces", "undo two moves", "Discard all aces or undo two moves?"),
        ("undo", "undo two moves", "Undo or undo two moves?"),
        ("move it to the five", "move it on five", "Move it to the five or move it on five?"),
    ],
)
def test_two_that_sound_alike_are_both_named(one: str, other: str, asked: str) -> None:
    """By what they differ in; by all of it where that is only small words."""
    session = at_the_table()
    (told,) = ask_either(session.conversation, AskTwoHearings((one, other))).lines
    assert words(told) == asked


def test_of_two_that_sound_alike_none_is_done() -> None:
    """However sure the ear is of the first: nothing moves until it is told which."""
    session = at_the_table()
    reply = session.hear(spoken("discard all aces", 0.95, "undo two moves"))
    assert reply.text == "Discard all aces or undo two moves?"
    assert session.record.at == 0
    assert isinstance(session.question, AskTwoHearings)


@pytest.mark.parametrize("other", ["move the nine of hearts onto six", "move the five of hearts onto ten"])
def test_which_of_two_is_not_asked_where_neither_can_be(other: str) -> None:
    session = at_the_table()
    reply = session.hear(spoken("move the five of hearts onto six", 0.95, other))
    assert reply.text.endswith("Five of hearts needs a two of hearts in row one.")
    assert session.question is None


def test_what_cannot_be_is_refused_at_once() -> None:
    """It moves nothing, and why it can't be tells what was heard as well as a question would."""
    session = at_the_table()
    reply = session.hear(spoken("move the five of hearts onto six", 0.65))
    assert reply.text.endswith("Five of hearts needs a two of hearts in row one.")
    assert session.question is None


def test_what_would_be_done_is_tried_on_another_table() -> None:
    """Neither the game nor what is kept, said or counted changes by it."""
    session = Session(find("royal parade"), 398, settings=Settings(verbosity="adaptive"))
    session.start()
    before = session.conversation
    text = "discard the ace of clubs"
    after = simulate(before, text, before.book.read(text)).conversation.state
    assert after != session.state
    assert session.conversation is before
    kept = session.store.resume("Royal Parade")
    assert kept is not None
    assert kept.state == session.state
    session.hear(text)
    assert session.state == after


@pytest.mark.parametrize("answer", ["aces", "discard all the aces", "the first", "one", "first one"])
def test_one_of_two_is_chosen_by_its_words_or_its_place(answer: str) -> None:
    session = at_the_table()
    session.hear(spoken("discard all the aces", 0.9, "discard all the eights"))
    assert session.hear(spoken(answer, 0.9)).text.startswith("Two aces gone.")


def test_another_move_chooses_neither_of_two() -> None:
    """ "Row three place eight" has every word of "row three" in it, and isn't what was asked about."""
    session = Session(find("royal parade"), 398)
    session.hear(spoken("discard all the aces", 0.9, "discard all the eights"))
    assert isinstance(session.question, AskTwoHearings)
    assert session.hear(spoken("where are the aces and the kings", 0.9)).did != "discard_all"
    assert session.record.at == 0
    session = Session(find("gaps"), 1)
    session.hear(spoken("move six of clubs to row three three", 0.9, "move three of clubs to row two seven"))
    assert isinstance(session.question, AskTwoHearings)
    reply = session.hear(spoken("move six of clubs to row three place nine", 0.95))
    assert reply.text.startswith("Six of clubs")
    assert session.record.at == 1


def test_neither_of_two() -> None:
    session = at_the_table()
    session.hear(spoken("discard all the aces", 0.9, "discard all the eights"))
    assert session.hear(spoken("neither", 0.9)).text == "Nothing moved."
    assert session.record.at == 0


def test_a_plain_yes_to_two_is_asked_again() -> None:
    session = at_the_table()
    asked = session.hear(spoken("discard all the aces", 0.9, "discard all the eights")).text
    assert session.hear(spoken("yes", 0.9)).text == asked
    assert session.hear(spoken("aces", 0.9)).text.startswith("Two aces gone.")


def test_two_that_mean_the_same_are_not_asked_about() -> None:
    session = at_the_table()
    reply = session.hear(spoken("discard all the aces", 0.9, "remove all the aces", "discard all aces"))
    assert reply.text.startswith("Two aces gone.")


def test_what_changes_nothing_is_answered_at_once() -> None:
    """A question that was heard well enough needs no question back."""
    session = at_the_table()
    assert session.hear(spoken("which deal is this", 0.6, "undo")).did == "which_deal"


@pytest.mark.parametrize("weak", ["which deal is this", "discard all the aces", "undo"])
def test_what_was_hardly_heard_gets_one_word(weak: str) -> None:
    session = at_the_table()
    reply = session.hear(spoken(weak, 0.3))
    assert len(reply.text.split()) <= 3
    assert session.record.at == 0


def test_a_weak_yes_answers_nothing() -> None:
    """Somebody in the room said something like it: the question stays open, and nothing has moved."""
    session = at_the_table()
    session.hear(spoken("discard all the aces", 0.6))
    session.hear(spoken("yes", 0.6))
    assert session.record.at == 0
    session.hear(spoken("yes", 0.9))
    assert session.record.at == 1


def test_what_tells_two_lines_apart() -> None:
    assert apart(("a b c", "a x y c")) == (("b",), ("x", "y"), ("c",))
    assert apart(("a", "a b")) == (("a",), ("a", "b"), ())
    assert apart(("a b b", "a b")) == (("a", "b", "b"), ("a", "b"), ())


def test_answers_to_two_are_what_is_likely_then() -> None:
    session = at_the_table()
    session.hear(spoken("discard all the aces", 0.9, "discard all the eights"))
    machine = automaton(session.grammar.likely)
    for answer in ("aces", "eights", "first one", "discard all the eights"):
        assert machine.accepts(answer.split()), answer
    assert not machine.accepts(["no"]), "it sounds like nine"
    assert automaton(session.grammar.anything).accepts(["no"])


def test_an_answer_is_expected_more_than_anything_else_is() -> None:
    """What was asked back may also be said once more."""
    session = at_the_table()
    assert session.grammar.weight == 9
    session.hear(spoken("discard all the aces", 0.7))
    assert session.grammar.weight == 99
    machine = automaton(session.grammar.likely)
    for answer in ("yes", "no", "discard all the aces"):
        assert machine.accepts(answer.split()), answer
    assert not machine.accepts(("deal",))
    assert automaton(session.grammar.anything).accepts(("deal",))


def test_what_was_asked_for_may_be_heard_less_well() -> None:
    session = at_the_table()
    session.hear(spoken("discard all the aces", 0.7))
    session.hear(spoken("yes", 0.72))
    assert session.record.at == 1


def test_asleep_nobody_is_asked() -> None:
    """A sleeping ear takes much for the phrase that wakes it; what isn't sure is passed over in silence."""
    session = at_the_table()
    session.hear(spoken("stop listening", 0.95))
    for doubtful in (0.3, 0.6, 0.88):
        assert session.hear(spoken("wake up", doubtful)).text == ""
        assert session.hear(spoken("discard all aces", 1.0)).text == ""
    assert session.conversation.asleep
    assert session.hear(spoken("wake up", 0.9)).text == "I'm listening."
    assert not session.conversation.asleep


@pytest.mark.parametrize(("confidence", "done"), [(0.9, False), (0.96, True)])
def test_what_was_doubted_is_hardly_believed_when_it_is_heard_again(confidence: float, done: bool) -> None:
    """It is what the game listens for: somebody who said something else says it again. Yes is always believed."""
    session = at_the_table()
    assert session.hear(spoken("discard all aces", 0.8)).text == "Did you say: discard all aces?"
    reply = session.hear(spoken("discard all aces", confidence))
    assert (session.record.at == 1) == done
    if not done:
        assert reply.text == "Did you say: discard all aces? Yes or no."
        session.hear(spoken("yes", 0.9))
        assert session.record.at == 1


def test_what_was_not_doubted_is_believed_as_ever() -> None:
    """Something else than what was asked back, or the same a turn later."""
    session = at_the_table()
    session.hear(spoken("undo", 0.8))
    session.hear(spoken("discard all aces", 0.9))
    assert session.record.at == 1


@pytest.mark.parametrize("answer", ["yes", "quit"])
def test_nobody_is_left_alone_for_what_sounded_like_goodbye(answer: str) -> None:
    """However sure the ear is: who plays by voice alone can't come in again. "Bye" and "five" are one sound."""
    session = at_the_table()
    assert session.hear(spoken("bye", 0.99)).text == "Really leave?"
    assert not session.conversation.over
    assert session.hear(spoken(answer, 0.96)).text.startswith("Goodbye")
    assert session.conversation.over


@pytest.mark.parametrize("answer", ["no", "discard all aces"])
def test_who_did_not_say_goodbye_plays_on(answer: str) -> None:
    session = at_the_table()
    session.hear(spoken("bye", 0.99))
    session.hear(spoken(answer, 0.96))
    assert not session.conversation.over
    assert not session.question
    session.hear(spoken("discard all aces", 0.96))
    assert session.record.at == 1


def test_noise_that_is_taken_for_goodbye_again_is_asked_again() -> None:
    session = at_the_table()
    for confidence in (0.7, 0.9, 0.9):
        assert session.hear(spoken("bye", confidence)).text == "Really leave?"
    assert not session.conversation.over


@pytest.mark.parametrize("again", [("bye", 0.75), ("bye", 0.9), ("quit", 0.9)])
def test_goodbye_among_two_that_sound_alike_is_asked_too(again: tuple[str, float]) -> None:
    """Noise may be taken for it twice."""
    session = at_the_table()
    assert session.hear(spoken("bye", 0.9, "discard all aces")).text == "Bye or discard all aces?"
    assert session.hear(spoken(*again)).text == "Really leave?"
    assert not session.conversation.over


def test_what_was_open_before_is_open_again() -> None:
    """Who didn't say goodbye had a question to answer."""
    session = at_the_table()
    asked = session.hear(spoken("discard an ace", 0.96)).text
    question = session.question
    assert isinstance(question, AskWhichMove)
    session.hear(spoken("bye", 0.99))
    session.hear(spoken("bye", 0.9))
    assert session.hear(spoken("no", 0.96)).text == f"Nothing moved.\n{asked}"
    assert session.question is question
    session.hear(spoken("first", 0.96))
    assert session.record.at == 1


def test_another_question_is_no_goodbye() -> None:
    session = at_the_table()
    session.hear(spoken("discard all aces", 0.8))
    assert session.hear(spoken("bye", 0.99)).text == "Really leave?"
    assert session.hear(spoken("no", 0.99)).text == "Nothing moved.\nDid you say: discard all aces?"
    session.hear(spoken("yes", 0.99))
    assert session.record.at == 1


def test_the_tutorial_adds_nothing_to_a_question_and_nothing_to_a_farewell() -> None:
    session = at_the_table()
    session.hear("tutorial")
    assert session.hear(spoken("bye", 0.99)).text == "Really leave?"
    assert session.hear(spoken("yes", 0.99)).text == "Goodbye. The game is kept."


def test_a_scan_goes_on_with_what_goodbye_asks() -> None:
    """Who also has a switch picks no or yes by it."""
    session = at_the_table()
    session.hear("scan")
    assert session.hear(spoken("bye", 0.99)).scan
    offered = session.hear(Heard("", Source.CLOCK)).text
    assert offered == "No?"
    assert session.hear(Heard("", Source.SWITCH)).text.startswith("Nothing moved.")
    assert session.question is None
    assert not session.conversation.over


def test_who_types_leaves_at_once() -> None:
    session = at_the_table()
    assert session.hear(Heard("quit")).text.startswith("Goodbye")
    assert session.conversation.over
