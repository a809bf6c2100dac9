"""Variations of a game that are named in the player's words: "play royal flush for a full house"."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.reporting import PEOPLE
from voice_solitaire.games import catalogue
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.titles import Option, Title, UnclearOption

BEHIND = expression(r"^[\s,:]*(?:with|for|looking for|hunting(?: for)?|searching for|but)\b")
WISHED = expression(r"^(?:please )?(?:play|start|open|try|let's play|new game of|give me)\b")
UNKNOWN_OPTION = "?"  # the name under which an intent keeps what was said of a game that is none of its options
CHOOSES = expression(r"[\s,:]*(?:with|without|using)\s+(?P<asked>\w.*)")
COMPANY = expression(rf"(?:(?:my|our|the|his|her|their) )?(?:me|us|you|him|her|them|{PEOPLE})\b.*|my \w+")
OF_SOUND = expression(r".*\b(?:sounds?|speech|voice|talking|music)\b.*")


def unknown_option(line: str) -> Intent | None:
    """The game that a line names, with what it says behind "with" that is none of its options; the game alone where
    that tells with whom it is played. None where it names no game."""
    text = line.lower().rstrip(" .!?")
    wished = WISHED.match(text)
    rest = text[wished.end() :].strip() if wished else ""
    for title in catalogue():
        for name in (title.name, *title.aliases):
            chooses = CHOOSES.fullmatch(rest[len(name) :]) if rest.startswith(name.lower()) else None
            if chooses is None or OF_SOUND.fullmatch(chooses["asked"]):
                continue
            alone = COMPANY.fullmatch(chooses["asked"]) is not None
            return Intent("play_game", name=title.name, options=() if alone else ((UNKNOWN_OPTION, chooses["asked"]),))
    return None


def variation(line: str, game: Game) -> Intent | None:
    """The game and the option that a line names; None where it names none.

    What is said behind a game's name is read by those of its options that take any text, and so is a line that says
    nothing else where that game is on the table. A text that is about an option and yet none of its values is kept in
    the intent: what is wrong with it is told when the game is to begin.
    """
    text = line.lower()
    for title in catalogue():
        option = next((candidate for candidate in title.options if candidate.of_text), None)
        if option is None:
            continue
        at = text.find(title.name.lower())
        if at < 0 and title.name != game.name:
            continue
        intent = _chosen(title, option, text, at)
        if intent is not None:
            return intent
    return None


def _chosen(title: Title, option: Option, text: str, at: int) -> Intent | None:
    """The game with what a text chooses, its name being ``at`` that place, -1 where it isn't said."""
    options: list[tuple[str, object]] = []
    for other in title.options:
        for words, value in other.says.items() if other is not option else ():
            text, times = re.subn(rf"(?:\b(?:and|with) )*\b{re.escape(words.removeprefix('with '))}\b", "", text)
            options += [(other.name, value)] if times else []
    behind = text[at + len(title.name) :] if at >= 0 else text
    for part in (behind, text) if at >= 0 else (text,):
        if (value := _value(option, expanded(part).rstrip(" .!?"))) is not None:
            return Intent("play_game", name=title.name, options=((option.name, value), *options))
    if at >= 0 and WISHED.match(text) and BEHIND.match(behind):
        return Intent("play_game", name=title.name, options=((option.name, behind.strip()), *options))
    return None


def _value(option: Option, text: str) -> object:
    """What an option makes of a text; the text itself where it is about the option and no value of it, else None."""
    assert option.parse is not None
    try:
        return option.parse(text)
    except UnclearOption:
        return text
    except ValueError:
        return None
