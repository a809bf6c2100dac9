"""Playing many deals of a game from the command line, to tell how many are won."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from contextlib import ExitStack

from voice_solitaire.advice.odds import PLAYERS
from voice_solitaire.language.english.odds import interrupted, result, tenths
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import Cue, DeviceMissing
from voice_solitaire.program.arguments import options_of, parse, parser_of, title_of
from voice_solitaire.program.library_noise import keep_library_noise_away
from voice_solitaire.program.play_odds import OddsRun, OddsTally, cores
from voice_solitaire.program.play_odds import play as play_match
from voice_solitaire.storage import settings

MOST_JOBS, MOST_DEALS = 512, 1_000_000_000
RISING = tuple(Cue(f"row_{number}") for number in range(1, 9))


def odds(given: Sequence[str]) -> int:
    """Plays many deals over all cores, tells how far it is, and prints how many were won."""
    parser = parser_of("odds", "Plays many deals of a game by itself and says how many were won.")
    parser.add_argument("game", nargs="+", help="the game's name")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument(
        "--deals", type=number_of_deals, default=1000, metavar="N", help="how many deals, from deal 0 on"
    )
    players = ", ".join(PLAYERS)
    parser.add_argument("--player", type=player_name, default="greedy", metavar="NAME", help=f"who plays: {players}")
    parser.add_argument(
        "--jobs", type=number_of_jobs, default=cores(), metavar="J", help="processes at once; all cores, if not"
    )
    parser.add_argument("--no-sounds", action="store_true", help="no cues")
    asked = parse(parser, given)
    of = title_of(" ".join(asked.game))
    game = of.game(**options_of(asked.option, of))
    with ExitStack() as closing:
        sound = rising_cues(closing, asked.no_sounds)

        def tell(part: int, so_far: OddsTally) -> None:
            print(tenths(part, so_far.won, so_far.played), flush=True)
            sound(part)

        match = OddsRun(of.name, tuple(game.options.items()), asked.deals, asked.player)
        tally = play_match(match, min(asked.jobs, asked.deals), tell)
        if not tally.whole:
            print(interrupted(tally.played, asked.deals))
        print(result(game.title, asked.player, tally.won, tally.played, tally.interval), flush=True)
    return 0


def number_of_deals(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_DEALS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals: one from 1 to {MOST_DEALS}, like 1000")
    return int(text)


def player_name(text: str) -> str:
    if text not in PLAYERS:
        raise argparse.ArgumentTypeError(f"there's no player {text!r}; the nearest is {nearest(text, PLAYERS)!r}")
    return text


def number_of_jobs(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{text!r} are no jobs: a number from 1 to {MOST_JOBS}, like 2")
    return int(text)


def rising_cues(closing: ExitStack, silent: bool) -> Callable[[int], None]:
    """Sounds the cue of a tenth part, each higher than the last; silent where there's no loudspeaker."""
    liked, _ = settings.load()
    if silent or not liked.sounds:
        return lambda part: None
    keep_library_noise_away()
    try:
        from voice_solitaire.devices.sound.cues import Cues  # numpy comes with it
        from voice_solitaire.devices.sound.mixer import Mixer

        mixer = Mixer()
    except (DeviceMissing, ImportError):
        return lambda part: None
    closing.callback(mixer.close)
    closing.callback(mixer.wait, 1.0)
    cues = Cues(mixer, liked, lambda notice: None)
    return lambda part: cues.play(RISING[min(part, len(RISING)) - 1])
