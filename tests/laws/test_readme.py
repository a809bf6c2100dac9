"""README is true: its example runs, and its two commands and phrases are the program's."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue, find
from voice_solitaire.ports import Heard

README = Path(__file__).parents[2] / "README.md"


def test_the_example_runs() -> None:
    """The library example prints what it says it prints."""
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_two_commands_stand_on_the_first_screen() -> None:
    """Whoever opens README sees how to play and how to test."""
    first_screen = README.read_text("utf-8").splitlines()[:24]
    assert "pip install uv && uv run voice-solitaire" in first_screen
    assert "pip install uv && uv run pytest" in first_screen


def said() -> list[str]:
    """Every phrase in the table of what can be said."""
    rows = re.findall(r"^\| [a-z-]+(?:, [a-z]+)? \| (.*) \|$", README.read_text("utf-8"), re.M)
    return [phrase.strip() for row in rows[1:] for phrase in row.split(";")]


@pytest.mark.parametrize("phrase", said())
def test_every_phrase_of_readme_is_understood(phrase: str) -> None:
    """What README says a player can say, the game understands."""
    session = Session(find("royal parade"), 398)
    session.hear("five of spades onto two")
    session.hear(Heard(phrase))
    assert session.conversation.puzzled == 0, phrase


def test_readme_lists_many_phrases() -> None:
    """The table was found."""
    assert len(said()) > 70


def test_readme_names_every_game() -> None:
    """No game is missing from the list."""
    text = " ".join(README.read_text("utf-8").split())
    for title in catalogue():
        assert title.name in text
