"""Trees as automata: which sentences they have, what may follow, and which can't be said."""

from __future__ import annotations

import random
from itertools import product

import pytest

from voice_solitaire.devices.ear.grammar.automaton import automaton
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import find
from voice_solitaire.language.grammar import Alt, Figures, Filled, Node, phrase, sample, value

TREES = Filled(
    {
        "command": phrase("put ~the {what:card} | what's [up] | deal {number}"),
        "card": phrase("ace | king of hearts"),
        "number": Alt((phrase("eight"), Figures())),
    }
)


@pytest.mark.parametrize("said", ["put ace", "put the king of hearts", "what's", "what's up", "deal eight"])
def test_sentences_of_a_tree(said: str) -> None:
    assert automaton(TREES["command"]).accepts(said.split())


@pytest.mark.parametrize("said", ["", "put", "put the", "put king", "up", "deal ace", "deal", "deal 8", "put it ace"])
def test_other_sentences(said: str) -> None:
    assert not automaton(TREES["command"]).accepts(said.split())


def test_its_words_are_those_that_can_be_said() -> None:
    words = {"put", "the", "ace", "king", "of", "hearts", "what's", "up", "deal", "eight"}
    assert automaton(TREES["command"]).words == words


def test_it_is_as_small_as_can_be() -> None:
    """Four suits behind thirteen ranks need three states, however the tree is written."""
    ranks, suits = [f"r{n}" for n in range(13)], [f"s{n}" for n in range(4)]
    written_out = "|".join(f"{rank} of {suit}" for rank, suit in product(ranks, suits))
    machine = automaton(phrase(written_out))
    assert len(machine.steps) == 4
    assert sum(map(len, machine.steps)) == 13 + 1 + 4


def test_without_a_word() -> None:
    machine = automaton(phrase("(five | nine) of hearts")).without("five")
    assert machine.accepts("nine of hearts".split())
    assert not machine.accepts("five of hearts".split())


@pytest.mark.parametrize("tree", [phrase("deal {missing}"), phrase("deal ~the cards"), Figures(), value("two", 2)])
def test_what_is_not_yet_filled_is_refused(tree: Node) -> None:
    with pytest.raises(ValueError, match="can't be said"):
        automaton(tree)


@pytest.mark.parametrize("name", ["royal parade", "klondike", "pyramid", "accordion"])
def test_what_a_game_listens_for_is_in_its_automaton(name: str) -> None:
    """Each sampled sentence of what is said aloud is read to its end."""
    book, chance = phrasebook(find(name)), random.Random(4)
    machine = automaton(book.anything)
    for _ in range(300):
        said = sample(chance.choice(book.aloud), book.kinds_aloud, chance)
        assert machine.accepts(said.split()), said
