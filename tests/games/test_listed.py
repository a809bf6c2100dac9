"""The list of games: it says what the games' files say, and keeps them from being read before they are played."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from importlib.resources import files

import pytest

from voice_solitaire.games import catalogue, find, listed
from voice_solitaire.table.game import UnknownOption

RENEW = "the list of games is old: uv run python tools/list_games.py"


def test_the_list_says_what_the_files_say() -> None:
    """``titles.json`` is what the games' files give."""
    text = files("voice_solitaire.games").joinpath(listed.FILE).read_text("utf-8")
    assert text.splitlines() == listed.listed().splitlines(), RENEW


def test_a_listed_title_is_the_title_of_its_file() -> None:
    """Names, other names, options with their values and words are alike, and so are the games that they make."""
    in_files = [title for _, title in listed.in_files()]
    assert [each.name for each in catalogue()] == [each.name for each in in_files], RENEW
    for shown, made in zip(catalogue(), in_files, strict=True):
        assert (shown.aliases, shown.tells_options) == (made.aliases, made.tells_options), RENEW
        for option, own in zip(shown.options, made.options, strict=True):
            assert (option.name, option.values, option.about) == (own.name, own.values, own.about), RENEW
            assert list(map(type, option.values)) == list(map(type, own.values)), RENEW
            assert dict(option.says) == dict(own.says), RENEW
            assert (option.parse is None) == (own.parse is None), RENEW
        here, there = shown.game(), made.game()
        assert here.title == there.title
        assert (here.options, tuple(here.rules), here.start(7)) == (there.options, tuple(there.rules), there.start(7))


def test_what_an_option_reads_beyond_its_values_is_read_by_the_games_file() -> None:
    """A text that is none of the listed values is parsed as the game does, or refused as an option is."""
    assert find("klondike", redeals="7").options["redeals"] == 7
    with pytest.raises(UnknownOption, match="redeals"):
        find("klondike", redeals="some")


def loaded(code: str) -> set[str]:
    """The modules of games that a new process has imported after a piece of code."""
    ending = """
        import json, sys
        from voice_solitaire.games.listed import in_files
        at = "voice_solitaire.games."
        print(json.dumps([name[len(at):] for name in sys.modules if name.startswith(at)]))
    """
    script = textwrap.dedent(code) + textwrap.dedent(ending)
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(json.loads(told.stdout)) & {module for module, _ in listed.in_files()}


@pytest.mark.parametrize(
    ("code", "games"),
    [
        ("import voice_solitaire as vs; vs.catalogue()", set()),
        (
            """
            import voice_solitaire as vs
            try:
                vs.find("spyder")
            except vs.UnknownGame as unknown:
                assert "spider" in str(unknown).lower(), str(unknown)
            """,
            set(),
        ),
        (
            """
            import voice_solitaire as vs
            session = vs.Session(vs.find("golf"), 3)
            session.grammar
            for line in ("which games are there", "two pack games", "games like spider", "spider games", "more"):
                assert session.hear(line).text
            """,
            {"golf"},
        ),
        (
            """
            import voice_solitaire as vs
            assert "one suit" in vs.Session(vs.find("golf"), 3).hear("play easy spider").text
            """,
            {"golf", "spider"},
        ),
    ],
)
def test_a_game_is_loaded_when_it_is_played(code: str, games: set[str]) -> None:
    """Names, families, packs and the words of options are known without the games' files."""
    assert loaded(code) == {module for module, title in listed.in_files() if title.name.lower() in games}
