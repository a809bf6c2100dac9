"""The command line; the only place that names the devices."""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import SystemRandom  # "secrets" would bring OpenSSL, 3 MB of it
from typing import NoReturn

import voice_solitaire
from voice_solitaire.advice.odds import PLAYERS
from voice_solitaire.devices.console.paper import plain_line
from voice_solitaire.dialogue.commands.results import tally_lines
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.layout import layout
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.dialogue.telling.wording import Wording
from voice_solitaire.games import catalogue, find, title
from voice_solitaire.games.winnable import deal_of_day, known_wins
from voice_solitaire.language.english.odds import interrupted, result, tenths
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import RANGES, Cue, DeviceMissing, Log, Settings, Tell, no_log
from voice_solitaire.program.event_log import another_name, open_log
from voice_solitaire.program.loop import Inbox, Loop, Silence
from voice_solitaire.program.open_devices import OpenDevices
from voice_solitaire.program.play_odds import OddsRun, OddsTally, cores
from voice_solitaire.program.play_odds import play as play_match
from voice_solitaire.storage import archive, profiles, settings
from voice_solitaire.storage.file_names import is_device
from voice_solitaire.storage.private import NotOurs, close_folder
from voice_solitaire.table.deals import LAST_DEAL
from voice_solitaire.table.game import Game, UnknownGame, UnknownOption
from voice_solitaire.table.record import Record
from voice_solitaire.table.titles import Title

COMMANDS = ("play", "games", "rules", "stats", "odds", "doctor", "ears")
WRONG_ARGUMENTS, NO_WAY_IN = 2, 3
MOST_JOBS, MOST_DEALS = 512, 1_000_000_000
RISING = tuple(Cue(f"row_{number}") for number in range(1, 9))
DEALS = 1_000_000  # new games get a number up to this: short enough to be said


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


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program; returns its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    command = given.pop(0) if given and given[0] in COMMANDS else "play"
    for folder in {settings.settings_path().parent, archive.archive_path().parent, profiles.profile_path().parent}:
        close_folder(folder)  # an older version may have left them open
    if command != "play":
        commands = {"games": games, "rules": rules, "stats": stats, "odds": odds, "doctor": doctor, "ears": ears}
        return commands[command](given)
    return play(given)


def _parser(command: str, about: str) -> Parser:
    parser = Parser(prog=f"voice-solitaire {command}".removesuffix(" play"), description=about, allow_abbrev=False)
    parser.color = parser.suggest_on_error = False
    return parser


def _parse(parser: Parser, given: Sequence[str]) -> argparse.Namespace:
    """Parses, and answers an unknown flag with the nearest one."""
    found, unknown = parser.parse_known_args(given)
    if unknown:
        flags = [flag for action in parser._actions for flag in action.option_strings if flag.startswith("--")]
        near = nearest(unknown[0].split("=")[0], [*flags, *COMMANDS], 0.3) or "--help"
        wrong(f"there's no {unknown[0]!r} here; the nearest is {near!r}.")
    return found


def _title(name: str) -> Title:
    try:
        return title(name)
    except UnknownGame as unknown:
        near = nearest(name, COMMANDS, 0.75)
        if near:
            wrong(f"there's no command {name!r}; the nearest is {near!r}.")
        wrong(f"there's no game called {name!r}; the nearest is {unknown.nearest!r}.")


def _options(pairs: Sequence[str], of: Title) -> dict[str, object]:
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


def _deal(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > LAST_DEAL:
        raise argparse.ArgumentTypeError(f"{text!r} is no deal: a deal is a number from 0 to {LAST_DEAL}")
    return int(text)


def _rate(text: str) -> int:
    least, most = RANGES["rate"]
    if not text.isdigit() or not least <= int(text) <= most:
        about = f"a rate is {least:g} to {most:g} words a minute, like 200"
        raise argparse.ArgumentTypeError(f"{text!r} is no rate: {about}")
    return int(text)


def _patience(text: str) -> float:
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
    parser = _parser("play", "Plays solitaire by ear: the unfinished game, or Royal Parade.")
    parser.add_argument("game", nargs="*", help="the game's name")
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--deal", type=_deal, metavar="N", help="the deal's number, 0 to 2**63-1")
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
    parser.add_argument("--rate", type=_rate, metavar="WPM", help=f"words a minute, {slowest:g} to {fastest:g}")
    barge_in = parser.add_mutually_exclusive_group()
    barge_in.add_argument("--headphones", action="store_true", help="listen while speaking: nothing leaks back")
    barge_in.add_argument("--half-duplex", action="store_true", help="don't listen while speaking")
    about = "silence after which an unfinished command is taken as it is, {:g} to {:g}".format(*RANGES["patience"])
    parser.add_argument("--patience", type=_patience, metavar="SECONDS", help=about)
    parser.add_argument("--hear", action="append", default=[], metavar="FILE.wav", help="a recording as the microphone")
    parser.add_argument("--keep-audio", type=Path, metavar="DIR", help="keep what you say there, as sound and as text")
    parser.add_argument("--log", type=Path, metavar="FILE", help="a line of JSON for everything that happens")
    parser.add_argument("--version", action="version", version=voice_solitaire.__version__)
    return _parse(parser, given)


def play(given: Sequence[str]) -> int:
    """Plays a game."""
    asked = play_arguments(given)
    chosen = _title(" ".join(asked.game)) if asked.game else None
    kept, notices = settings.load()
    liked = _with_flags(kept, asked)
    _check_ear(asked)
    log = _open_log(asked.log)
    log("started", version=voice_solitaire.__version__)
    store = archive.Archive.open()
    record = _record(asked, chosen, store)
    session = Session(
        record.game,
        record=record,
        settings=liked,
        store=store,
        new_deal=_new_deal,
        today=_today,
        scanning=asked.scan,
        asked_for="today" if asked.today else "winnable" if asked.winnable else "",
    )
    inbox = Inbox()
    for notice in (*notices, *store.notices):
        inbox.tell(notice)
    store.tell_to(inbox.tell)
    _keep_noise_away()
    opening = OpenDevices(
        liked,
        tell=inbox.tell,
        log=log,
        scan=asked.scan,
        recordings=asked.hear,
        microphone=not asked.no_mic,
        player=asked.player,
        keep_audio=asked.keep_audio,
    )
    with opening as devices:
        if not sys.stdout and isinstance(devices.voice, Silence):
            print("voice-solitaire: there's neither a screen nor a voice to tell you anything.", file=sys.stderr)
            return NO_WAY_IN
        ends_with_input = not (asked.hands_free or asked.scan)
        save = _saver(kept, liked, inbox.tell)
        Loop(session, devices, inbox, ends_with_input, bool(asked.hear), save, log).run()
    store.close()
    log("ended")
    return 0


def _keep_noise_away() -> None:
    """Sound libraries write to descriptor 2 when a device goes away, in the middle of a terminal that is read aloud.

    They get nowhere; Python's own standard error stays what it was.
    """
    try:
        ours = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        sys.stderr = os.fdopen(ours, "w", buffering=1, encoding="utf-8", errors="replace")
    except OSError:  # a program without standard error has nothing to keep away
        pass


def _new_deal() -> int:
    return SystemRandom().randrange(DEALS) + 1


def _with_flags(liked: Settings, asked: argparse.Namespace) -> Settings:
    """The player's settings with what the command line says over them, for this time only."""
    over: dict[str, object] = {}
    over |= {"speech": False} if asked.no_speech else {}
    over |= {"sounds": False} if asked.no_sounds else {}
    over |= {"headphones": True, "interruptible": True} if asked.headphones else {}
    over |= {"headphones": False, "interruptible": False} if asked.half_duplex else {}
    over |= {"engine": asked.engine} if asked.engine else {}
    over |= {"voice": asked.voice} if asked.voice else {}
    over |= {"rate": asked.rate} if asked.rate else {}
    over |= {"patience": asked.patience} if asked.patience else {}
    over |= {"listening": "open"} if asked.hands_free or asked.hear else {}
    over |= {"listening": "push"} if asked.push_to_talk else {}
    return replace(liked, **over)  # type: ignore[arg-type]  # settings by name


def _saver(kept: Settings, liked: Settings, tell: Tell) -> Callable[[Settings], None]:
    """Saves what the player changes, and not what only this command line said."""

    def save(now: Settings) -> None:
        changed = {name: new for name, new in vars(now).items() if new != getattr(liked, name)}
        notice = settings.save(replace(kept, **changed))
        if notice is not None:
            tell(notice)

    return save


def _check_ear(asked: argparse.Namespace) -> None:
    """Wrong words about the ear are wrong arguments, told before anything sounds."""
    missing = [file for file in asked.hear if not Path(file).is_file()]
    if missing:
        wrong(f"there's no recording {missing[0]!r}; give --hear the name of a WAV file.")
    if asked.engine:
        from voice_solitaire.devices.ear.engines import ENGINES  # with numpy, which other starts can do without

        name = asked.engine.partition(":")[0]
        if name not in ENGINES:
            wrong(f"there's no speech engine {name!r}; the nearest is {nearest(name, ENGINES)!r}.")


def _record(asked: argparse.Namespace, chosen: Title | None, store: archive.Archive) -> Record:
    """The game to play: the one asked for, the unfinished one, or a new Royal Parade."""
    last = _unfinished(store) if chosen is None and not asked.option else None
    of = chosen or last or title("Royal Parade")
    options = _options(asked.option, of)
    chosen_deal = _chosen_deal(asked, of.game(**options))
    waiting = store.resume(of.name) if asked.today or chosen_deal is None else None
    if (
        waiting is not None
        and chosen_deal in (None, waiting.deal)
        and (not options or dict(waiting.game.options) == dict(of.game(**options).options))
    ):
        return waiting
    record = Record.begin(of.game(**options), _new_deal() if chosen_deal is None else chosen_deal)
    old = store.resume(of.name)
    if old is not None:
        store.finish(old, None, record)
    return record


def _today() -> int:
    """The number of the day."""
    return date.today().toordinal()


def _chosen_deal(asked: argparse.Namespace, game: Game) -> int | None:
    """The number of the deal that was asked for; None where it's left open."""
    if asked.today:
        return deal_of_day(game, _today())
    if asked.winnable:
        known = known_wins(game)
        if not known:
            wrong(f"no deal of {game.title}, played so, is known yet that can be won; leave --winnable out.")
        return SystemRandom().choice(known)
    return asked.deal  # type: ignore[no-any-return]  # _deal makes a number of it


def _unfinished(store: archive.Archive) -> Title | None:
    """The unfinished game that was played last; those of other versions, which this one doesn't know, are put away."""
    passed = ""
    while (last := store.last_game() or "") not in ("", passed):
        try:
            return title(last)
        except UnknownGame:
            store.resume(last)
            passed = last
    return None


def _open_log(path: Path | None) -> Log:
    if path is None:
        return no_log
    if sys.platform == "win32" and is_device(path.name):
        other = str(path.with_name(f"my-{path.name}"))
        wrong(f"the log {str(path)!r} can't be written: Windows keeps that name for a device; name it {other!r}.")
    try:
        return open_log(path)
    except NotOurs as found:
        what = {"link": "is a link", "no_file": "is no file", "others": "is no log of the game"}[found.kind]
        wrong(f"{str(path)!r} {what}, and stays as it is; name a new file, like {str(another_name(path))!r}.")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", "") or "there is a zero in its name"
        wrong(f"the log {str(path)!r} can't be written: {reason}; name a file in a folder that exists.")


def games(given: Sequence[str]) -> int:
    """Lists the games."""
    _parse(_parser("games", "Lists the games."), given)
    for each in catalogue():
        also = f", also called {', '.join(each.aliases)}" if each.aliases else ""
        print(f"{each.name}{also}.")
    return 0


def rules(given: Sequence[str]) -> int:
    """Prints what a game's table looks like, its aim, its rules and its options."""
    parser = _parser("rules", "Prints the rules of a game.")
    parser.add_argument("game", nargs="+", help="the game's name")
    of = _title(" ".join(_parse(parser, given).game))
    game = of.game()
    for told in (*layout(game, game.start(1)), game.goal):
        print(told)
    for number, rule in enumerate(game.rules, 1):
        print(f"{number}. {rule}")
    for option in of.options:
        values = ", ".join(str(value) for value in option.values[:8])
        print(f"--option {option.name}: {option.about}; one of {values}{' and more' if option.values[8:] else ''}.")
    return 0


def stats(given: Sequence[str]) -> int:
    """Prints the results of every game that was finished."""
    _parse(_parser("stats", "Prints what you have played, won and lost."), given)
    store = archive.Archive.open()
    for notice in store.notices:
        print(sentence(notice))
    names = [each.name for each in catalogue() if store.statistics(each.name).played]
    for name in names:
        print(" ".join(tally_lines(store, Wording(find(name)), name)))
    if not names:
        print("No finished game yet.")
    store.close()
    return 0


def odds(given: Sequence[str]) -> int:
    """Plays many deals over all cores, tells how far it is, and prints how many were won."""
    parser = _parser("odds", "Plays many deals of a game by itself and says how many were won.")
    parser.add_argument("game", nargs="+", help="the game's name")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--deals", type=_deals, default=1000, metavar="N", help="how many deals, from deal 0 on")
    players = ", ".join(PLAYERS)
    parser.add_argument("--player", type=_player, default="greedy", metavar="NAME", help=f"who plays: {players}")
    parser.add_argument("--jobs", type=_jobs, default=cores(), metavar="J", help="processes at once; all cores, if not")
    parser.add_argument("--no-sounds", action="store_true", help="no cues")
    asked = _parse(parser, given)
    of = _title(" ".join(asked.game))
    game = of.game(**_options(asked.option, of))
    with ExitStack() as closing:
        sound = _rising_cues(closing, asked.no_sounds)

        def tell(part: int, so_far: OddsTally) -> None:
            print(tenths(part, so_far.won, so_far.played), flush=True)
            sound(part)

        match = OddsRun(of.name, tuple(game.options.items()), asked.deals, asked.player)
        found = play_match(match, min(asked.jobs, asked.deals), tell)
        if not found.whole:
            print(interrupted(found.played, asked.deals))
        print(result(game.title, asked.player, found.won, found.played, found.interval), flush=True)
    return 0


def _deals(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_DEALS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals: one from 1 to {MOST_DEALS}, like 1000")
    return int(text)


def _player(text: str) -> str:
    if text not in PLAYERS:
        raise argparse.ArgumentTypeError(f"there's no player {text!r}; the nearest is {nearest(text, PLAYERS)!r}")
    return text


def _jobs(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{text!r} are no jobs: a number from 1 to {MOST_JOBS}, like 2")
    return int(text)


def _rising_cues(closing: ExitStack, silent: bool) -> Callable[[int], None]:
    """Sounds the cue of a tenth part, each higher than the last; silent where there's no loudspeaker."""
    liked, _ = settings.load()
    if silent or not liked.sounds:
        return lambda part: None
    _keep_noise_away()
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


def doctor(given: Sequence[str]) -> int:
    """Tries every device and says what works."""
    _parse(
        _parser("doctor", "Tries the loudspeaker, the voice and the microphone, and says what would mend them."), given
    )
    from voice_solitaire.program.doctor import examine  # tries devices as soon as it is imported piece by piece

    return examine()


def ears(given: Sequence[str]) -> int:
    """Lists the recognisers, and measures those that are here on recordings of the player."""
    parser = _parser("ears", "Says which speech engines can be used, what the others need, and how well they hear you.")
    about = "one with its model, as play takes it, such as vosk:FOLDER; may be given again"
    parser.add_argument("--engine", action="append", default=[], metavar="NAME", help=about)
    about = "WAV files that are named after their words or listed in labels.txt, or what --keep-audio wrote"
    parser.add_argument("--recordings", metavar="FOLDER", help=f"measure on your own recordings: {about}")
    parser.add_argument("--game", default="Royal Parade", metavar="GAME", help="the game that they were spoken in")
    asked = _parse(parser, given)
    game = _title(asked.game).game()
    from voice_solitaire.program.ears import WrongEars, survey  # with numpy, which other starts can do without

    try:
        return survey(asked.engine, asked.recordings, game)
    except WrongEars as error:
        wrong(str(error))
