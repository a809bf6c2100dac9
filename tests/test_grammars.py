"""The recogniser takes every grammar that the dialogue makes."""

from __future__ import annotations

import pytest

from voice_solitaire.devices.ears_pocketsphinx import PocketsphinxEar
from voice_solitaire.dialogue.phrasebook import phrasebook
from voice_solitaire.games import catalogue
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
