"""The recogniser takes every grammar that the dialogue makes."""

from __future__ import annotations

import pytest

from voice_solitaire.devices.automaton import automaton
from voice_solitaire.devices.ears_pocketsphinx import PocketsphinxEar
from voice_solitaire.dialogue.phrasebook import phrasebook
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue, find
from voice_solitaire.table.titles import Title


class Refusals:
    """A log that keeps what was refused."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def __call__(self, event: str, **facts: object) -> None:
        if event == "grammar_refused":
            self.events.append(str(facts))


@pytest.fixture(scope="module")
def ear() -> tuple[PocketsphinxEar, Refusals]:
    """One real ear for all the games, as in an evening of many."""
    refusals = Refusals()
    return PocketsphinxEar(refusals), refusals


@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_every_grammar_is_accepted(title: Title, ear: tuple[PocketsphinxEar, Refusals]) -> None:
    """With a question open, without one, and asleep: each word has a pronunciation."""
    hearing, refusals = ear
    book = phrasebook(title.game())
    for grammar in (book.jsgf(), book.jsgf(question=True), book.jsgf(asleep=True)):
        hearing.expect(grammar)
        assert refusals.events == []


def test_a_faulty_grammar_is_noticed(ear: tuple[PocketsphinxEar, Refusals]) -> None:
    """The check above can fail."""
    hearing, refusals = ear
    hearing.expect("#JSGF V1.0; grammar broken; public <command> = (deal | ;")
    assert refusals.events
    refusals.events.clear()


@pytest.mark.parametrize(
    ("game", "line", "sayable"),
    [
        ("klondike", "move the waste to column four", True),
        ("klondike", "the column two to the column three", True),
        ("klondike", "king of hearts to column", True),
        ("klondike", "column to column two", False),
        ("royal parade", "row two to row three", True),
        ("accordion", "pile two to pile twenty", True),
        ("accordion", "pile to the pile twenty", False),
        ("accordion", "ace of spades onto pile", False),
        ("accordion", "ace of spades onto pile two", True),
        ("klondike", "king of hearts to pile", True),
        ("klondike", "king of hearts to any empty pile", True),
        ("klondike", "king of hearts to any pile", True),
    ],
)
def test_piles_are_named_aloud_as_people_name_them(game: str, line: str, sayable: bool) -> None:
    """ "Pile to pile" is what "pile two to pile" sounds like; typed, either is understood."""
    session = Session(find(game), 1)
    assert automaton(session.grammar, "anything").accepts(line.split()) == sayable
    assert session.book.read(line).intents
