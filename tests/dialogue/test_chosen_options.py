"""Options of the game on the table, wished by their words alone."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from voice_solitaire.dialogue.questions import AskYesNo


def _session(game: str) -> vs.Session:
    session = vs.Session(vs.find(game), deal=77)
    session.start()
    return session


@pytest.mark.parametrize(
    ("game", "line", "title"),
    [
        ("spider", "I should like to play it with two suits, please.", "Spider, two suits"),
        ("spider", "What I want is the game with only two suits.", "Spider, two suits"),
        ("spider", "No, start again with 2 suits, please.", "Spider, two suits"),
        ("spider", "I'd prefer the one suit version", "Spider, one suit"),
        ("klondike", "could we play draw three instead", "Klondike, draw three"),
        ("klondike", "play with one redeal", "Klondike, one redeal"),
        ("freecell", "go back and play it with five cells", "FreeCell, five cells"),
    ],
)
def test_a_game_with_an_option_is_begun_where_its_words_are_wished(game: str, line: str, title: str) -> None:
    """Whatever the wish is worded as, with the number in digits too."""
    session = _session(game)
    session.hear(line)
    assert session.game.title == title
    assert not session.record.at


@pytest.mark.parametrize(
    "line", ["two suits", "what about two suits", "could i try the 2 suit game", "I meant two suits"]
)
def test_an_option_that_is_only_named_is_asked_back(line: str) -> None:
    """And begun on yes."""
    session = _session("spider")
    assert session.hear(line).text == "Spider, two suits?"
    assert isinstance(session.question, AskYesNo)
    session.hear("yes")
    assert session.game.title == "Spider, two suits"


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("spider", "how do i play with two suits"),
        ("spider", "is it harder with four suits"),
        ("spider", "I don't want two suits"),
        ("spider", "can two suits be mixed"),
        ("klondike", "draw three"),
        ("klondike", "turn three cards"),
        ("freecell", "are two cells empty"),
        ("freecell", "read the four columns"),
    ],
)
def test_a_line_about_what_an_option_names_begins_no_game(game: str, line: str) -> None:
    """Questions, refusals, and commands that an option is called like."""
    session = _session(game)
    session.hear(line)
    assert session.game.title == vs.find(game).title
    assert session.record.deal == 77
    assert not isinstance(session.question, AskYesNo)


def test_options_that_were_chosen_before_stay() -> None:
    """Only what is named changes."""
    session = _session("klondike")
    session.hear("play klondike draw three")
    session.hear("start over with one redeal")
    assert session.game.title == "Klondike, draw three, one redeal"


def test_options_that_were_chosen_before_go_where_the_game_is_named() -> None:
    """Who names the whole of it gets just that."""
    session = _session("klondike")
    session.hear("play klondike draw three")
    session.hear("play klondike one redeal")
    assert session.game.title == "Klondike, one redeal"
