"""The arguments of the command line: parsed, and answered with the nearest valid thing where they are wrong."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import voice_solitaire
from voice_solitaire.devices.console.paper import plain_line
from voice_solitaire.games import title
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import RANGES
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import UnknownGame, UnknownOption
from voice_solitaire.table.titles import Title

COMMANDS = ("play", "games", "rules", "stats", "odds", "doctor", "ears")
WRONG_ARGUMENTS = 2


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence and name the nearest valid thing."""

    color: bool  # whether help may have escape codes in it; Python 3.14 and later ask
    suggest_on_error: bool  # whether complaints get another sentence; the same

    def error(self, message: str) -> NoReturn:
        if message.endswith("required: game"):
            message = f"{self.prog.split()[-1]} needs the name of a game, like royal parade."
        wrong(message)


def wrong(message: str) -> NoReturn:
    """One sentence on standard error, and the exit status of wrong arguments."""
    print(plain_line(f"voice-solitaire: {message}"), file=sys.stderr)
    raise SystemExit(WRONG_ARGUMENTS)


def parser_of(command: str, about: str) -> Parser:
    parser = Parser(prog=f"voice-solitaire {command}".removesuffix(" play"), description=about, allow_abbrev=False)
    parser.color = parser.suggest_on_error = False
    return parser


def parse(parser: Parser, given: Sequence[str]) -> argparse.Namespace:
    """Parses, and answers an unknown flag with the nearest one."""
    arguments, unknown = parser.parse_known_args(given)
    if unknown:
        flags = [flag for action in parser._actions for flag in action.option_strings if flag.startswith("--")]
        near = nearest(unknown[0].split("=")[0], [*flags, *COMMANDS], 0.3) or "--help"
        wrong(f"there's no {unknown[0]!r} here; the nearest is {near!r}.")
    return arguments


def title_of(name: str) -> Title:
    try:
        return title(name)
    except UnknownGame as unknown:
        near = nearest(name, COMMANDS, 0.75)
        if near:
            wrong(f"there's no command {name!r}; the nearest is {near!r}.")
        wrong(f"there's no game called {name!r}; the nearest is {unknown.nearest!r}.")


def options_of(pairs: Sequence[str], of: Title) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            near = {option.name: option.values[-1] for option in of.options}.get(of.nearest_option(name), "yes")
            wrong(f"an option is written NAME=VALUE, like {of.nearest_option(name) or 'name'}={near}.")
        chosen[name.strip().replace("-", "_")] = value
    try:
        of.game(**chosen)
    except UnknownOption as unknown:
        wrong(str(unknown))
    return chosen


def deal_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > LAST_DEAL:
        raise argparse.ArgumentTypeError(f"{text!r} is no deal: a deal is a number from 0 to {LAST_DEAL}")
    return int(text)


def words_a_minute(text: str) -> int:
    least, most = RANGES["rate"]
    if not text.isdigit() or not least <= int(text) <= most:
        about = f"a rate is {least:g} to {most:g} words a minute, like 200"
        raise argparse.ArgumentTypeError(f"{text!r} is no rate: {about}")
    return int(text)


def seconds_of_patience(text: str) -> float:
    least, most = RANGES["patience"]
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not least <= seconds <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no patience: it is {least:g} to {most:g} seconds, like 2")
    return seconds


def play_arguments(given: Sequence[str]) -> argparse.Namespace:
    """The arguments of play."""
    parser = parser_of("play", "Plays solitaire by ear: the unfinished game, or Royal Parade.")
    parser.add_argument("game", nargs="*", help="the game's name")
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--deal", type=deal_number, metavar="N", help="the deal's number, 0 to 2**63-1")
    deals.add_argument("--winnable", action="store_true", help="a new deal that can be won, as is known")
    deals.add_argument("--today", action="store_true", help="the deal of the day, the same for everybody")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--hands-free", action="store_true", help="play by voice alone; the keyboard isn't needed")
    ways.add_argument("--scan", action="store_true", help="one switch: any key or any sound picks what is spoken")
    ways.add_argument("--push-to-talk", action="store_true", help="the microphone opens at the Enter key")
    parser.add_argument("--no-mic", action="store_true", help="no microphone: commands are typed")
    parser.add_argument("--no-speech", action="store_true", help="no voice: words are printed")
    parser.add_argument("--no-sounds", action="store_true", help="no cues")
    parser.add_argument(
        "--engine",
        metavar="NAME",
        help="the ear: pocketsphinx, vosk:FOLDER, whisper:FILE, faster-whisper:FOLDER, sphinx, google; "
        "or pocketsphinx+NAME, which writes your own words down",
    )
    parser.add_argument("--player", default="", metavar="NAME", help="whose voice is heard; each has learned their own")
    parser.add_argument("--voice", metavar="ID", help="the voice to speak with")
    slowest, fastest = RANGES["rate"]
    parser.add_argument(
        "--rate", type=words_a_minute, metavar="WPM", help=f"words a minute, {slowest:g} to {fastest:g}"
    )
    barge_in = parser.add_mutually_exclusive_group()
    barge_in.add_argument("--headphones", action="store_true", help="listen while speaking: nothing leaks back")
    barge_in.add_argument("--half-duplex", action="store_true", help="don't listen while speaking")
    about = "silence after which an unfinished command is taken as it is, {:g} to {:g}".format(*RANGES["patience"])
    parser.add_argument("--patience", type=seconds_of_patience, metavar="SECONDS", help=about)
    parser.add_argument("--hear", action="append", default=[], metavar="FILE.wav", help="a recording as the microphone")
    parser.add_argument("--keep-audio", type=Path, metavar="DIR", help="keep what you say there, as sound and as text")
    parser.add_argument("--log", type=Path, metavar="FILE", help="a line of JSON for everything that happens")
    parser.add_argument("--version", action="version", version=voice_solitaire.__version__)
    return parse(parser, given)
