"""Grammars as automata: which sentences they have, what may follow, and which texts are no grammar."""

from __future__ import annotations

import random
from itertools import product

import pytest

from voice_solitaire.devices.automaton import automaton
from voice_solitaire.dialogue.grammar import sample
from voice_solitaire.dialogue.phrasebook import phrasebook
from voice_solitaire.games import find

SYNTAX = """#JSGF V1.0 UTF-8 en;
grammar some.name; // a comment with words
/* and another */
public <command> = /0.5/ put [the] <card> {put it} | what's (up)* | deal+ ;
<card> = ace | king of hearts;
"""


@pytest.mark.parametrize(
    "said", ["put ace", "put the king of hearts", "what's", "what's up up up", "deal", "deal deal"]
)
def test_sentences_of_the_grammar(said: str) -> None:
    assert automaton(SYNTAX).accepts(said.split())


@pytest.mark.parametrize("said", ["", "put", "put the", "put king", "up", "deal ace", "comment", "put it ace"])
def test_other_sentences(said: str) -> None:
    assert not automaton(SYNTAX).accepts(said.split())


def test_words_leave_out_the_syntax() -> None:
    assert automaton(SYNTAX).words == {"put", "the", "ace", "king", "of", "hearts", "what's", "up", "deal"}


def test_it_is_as_small_as_can_be() -> None:
    """Four suits behind thirteen ranks need three states, however the grammar is written."""
    ranks, suits = [f"r{n}" for n in range(13)], [f"s{n}" for n in range(4)]
    written_out = "|".join(f"{rank} of {suit}" for rank, suit in product(ranks, suits))
    machine = automaton(f"public <card> = {written_out};")
    assert len(machine.steps) == 4
    assert sum(map(len, machine.steps)) == 13 + 1 + 4


def test_without_a_word() -> None:
    machine = automaton("public <command> = (five | nine) of hearts;").without("five")
    assert machine.accepts("nine of hearts".split())
    assert not machine.accepts("five of hearts".split())


@pytest.mark.parametrize(
    "jsgf",
    [
        "public <command> = deal ( undo;",
        "public <command> = <missing>;",
        "public <command> = a <command>;",
        "<command> = deal;",
        "public <command> = deal",
        "public <command> = * deal;",
        "deal;",
        "",
        'public <command> = "quoted;',
    ],
)
def test_what_is_no_grammar_is_refused(jsgf: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        automaton(jsgf)


@pytest.mark.parametrize("name", ["royal parade", "klondike", "pyramid", "accordion"])
def test_what_a_game_listens_for_is_in_its_automaton(name: str) -> None:
    """Each sampled sentence of what is said aloud is read to its end."""
    book, chance = phrasebook(find(name)), random.Random(4)
    machine = automaton(book.jsgf(), "anything")
    for _ in range(300):
        said = sample(chance.choice(book.aloud), book.kinds_aloud, chance)
        assert machine.accepts(said.split()), said
