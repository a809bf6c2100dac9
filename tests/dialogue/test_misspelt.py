"""Typed lines with a word that is wrong by one letter."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from voice_solitaire.dialogue.answering import read
from voice_solitaire.ports import Heard, Source


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("draw anothr", "draw another"),
        ("lets do spider insted", "let's do spider instead"),
        ("how many facedwn in col 7", "how many facedown in column seven"),
        ("three of heats up", "three of hearts up"),
    ],
)
def test_a_misspelt_line_means_what_it_would_rightly_spelt(line: str, meant: str) -> None:
    conversation = vs.Session(vs.find("klondike"), deal=12).conversation
    intents = read(conversation, meant).intents
    assert intents
    assert read(conversation, line).intents == intents


def test_what_was_heard_is_not_taken_for_misspelt() -> None:
    session = vs.Session(vs.find("klondike"), deal=12)
    session.hear(Heard("draw anothr", Source.SPOKEN))
    assert session.record.at == 0
