"""What can be said, as trees: templates that are read, filled and drawn from."""

from __future__ import annotations

import pickle
import random

import pytest

from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.devices.ear.recent import Recent
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.likely import ANSWERING, LIKELY
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import catalogue, find
from voice_solitaire.language.grammar import (
    Alt,
    Filled,
    Filler,
    Opt,
    Seq,
    Slot,
    Word,
    fill,
    in_turn,
    literally,
    phrase,
    sample,
)
from voice_solitaire.table.titles import Title


def test_a_template_is_read_to_a_tree() -> None:
    assert phrase("(move|put) {what:card} [right] ~the onto") == Seq(
        (Alt((Word("move"), Word("put"))), Slot("what", "card"), Opt(Word("right")), Filler("the"), Word("onto"))
    )
    assert phrase(" deal ") == Word("deal")
    assert phrase("(one) two") == phrase("one two")
    assert phrase("one |") == Alt((Word("one"), Seq(())))


@pytest.mark.parametrize(
    "template", ["deal (undo", "deal ) undo", "deal [undo", "deal (undo]", "{what", "what}", "[", ")"]
)
def test_a_faulty_template_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match="unbalanced"):
        phrase(template)


def test_what_somebody_said_is_no_template() -> None:
    assert automaton(literally("move [the] five|six")).accepts(["move", "[the]", "five|six"])


def test_what_is_one_after_another_is_taken_apart() -> None:
    whole = phrase("[please] deal two (cards|more)")
    assert in_turn(phrase("[please] deal"), Word("two"), phrase("cards|more")) == whole


def test_slots_are_filled_with_the_same_trees_wherever_they_stand() -> None:
    trees = Filled({"card": phrase("{rank} of {suit}"), "rank": phrase("ace|king"), "suit": phrase("clubs|hearts")})
    assert fill(phrase("put {what:card} on {where:card}"), trees) == Seq(
        (Word("put"), trees["card"], Word("on"), trees["card"])
    )
    assert trees["card"] is trees["card"]
    with pytest.raises(KeyError):
        fill(phrase("{nothing}"), trees)


def test_what_needs_no_filling_stays_the_same_object() -> None:
    tree = phrase("(undo|redo) [[all] moves] | deal {how}")
    filled = fill(tree, {"how": Opt(Word("eight"))})
    assert filled == phrase("(undo|redo) [[all] moves] | deal [eight]")
    assert filled.parts[0] is tree.parts[0]


@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_what_can_be_said_stays_the_same_object_from_position_to_position(title: Title) -> None:
    """A listener keeps what it made of it; what is likely is equal again once the position is."""
    session = Session(title.game(), 1)
    first = session.grammar
    move = next(session.game.moves(session.state))
    later = Session(session.game, record=session.record.play(move)).grammar
    assert later.anything is first.anything
    assert (first.weight, later.weight) == (LIKELY, LIKELY)
    assert Session(session.game, 1).grammar == first


def test_an_open_question_widens_what_can_be_said_and_weighs_its_answers() -> None:
    session = Session(find("klondike"), 1)
    before = session.grammar
    session.hear("move")
    assert session.question is not None
    assert (session.grammar.anything, session.grammar.weight) == (session.conversation.book.with_answers, ANSWERING)
    assert not automaton(before.anything).accepts(["yes"])
    assert automaton(session.grammar.anything).accepts(["yes"])
    session.hear("go to sleep")
    assert automaton(session.grammar.anything).words == {"wake", "up", "start", "listening", "microphone", "on"}


def test_trees_are_values_that_other_processes_can_have() -> None:
    book = phrasebook(find("royal parade"))
    again = pickle.loads(pickle.dumps(book.anything))
    assert again == book.anything
    assert hash(again) == hash(book.anything)


def test_a_sample_of_what_is_filled_needs_nothing_else() -> None:
    book, chance = phrasebook(find("pyramid")), random.Random(1)
    machine = automaton(book.anything)
    for _ in range(100):
        assert machine.accepts(sample(book.anything, {}, chance).split())


def test_the_last_few_things_are_kept_and_the_others_given_back() -> None:
    made: list[str] = []
    forgotten: list[str] = []

    def make(source: list[int]) -> str:
        made.append(str(source))
        return str(source)

    recent = Recent(make, 2, forgotten.append)
    assert [recent([number]) for number in (1, 2, 1, 3, 1)] == ["[1]", "[2]", "[1]", "[3]", "[1]"]
    assert made == ["[1]", "[2]", "[3]"]
    assert forgotten == ["[2]"]
    assert len(recent) == 2
