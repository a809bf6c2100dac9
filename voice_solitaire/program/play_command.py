"""Playing a game from the command line: which one, with which settings and devices."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import SystemRandom  # "secrets" would bring OpenSSL, 3 MB of it

import voice_solitaire
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import title
from voice_solitaire.games.winnable import deal_of_day, known_wins
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import Log, Settings, Tell, no_log
from voice_solitaire.program.arguments import options_of, play_arguments, title_of, wrong
from voice_solitaire.program.event_log import another_name, open_log
from voice_solitaire.program.garbage import Garbage
from voice_solitaire.program.library_noise import keep_library_noise_away
from voice_solitaire.program.loop import Inbox, Loop, Silence
from voice_solitaire.program.open_devices import OpenDevices
from voice_solitaire.storage import archive, settings
from voice_solitaire.storage.file_names import is_device
from voice_solitaire.storage.private import NotOurs
from voice_solitaire.table.game import Game, UnknownGame
from voice_solitaire.table.record import Record
from voice_solitaire.table.titles import Title

NO_WAY_IN = 3
DEALS = 1_000_000  # new games get a number up to this: short enough to be said


def play(given: Sequence[str]) -> int:
    """Plays a game."""
    asked = play_arguments(given)
    chosen = title_of(" ".join(asked.game)) if asked.game else None
    kept, notices = settings.load()
    liked = with_flags(kept, asked)
    check_ear(asked)
    log = opened_log(asked.log)
    log("started", version=voice_solitaire.__version__)
    store = archive.Archive.open()
    record = record_to_play(asked, chosen, store)
    session = Session(
        record.game,
        record=record,
        settings=liked,
        store=store,
        new_deal=new_deal,
        today=today,
        scanning=asked.scan,
        asked_for="today" if asked.today else "winnable" if asked.winnable else "",
    )
    inbox = Inbox()
    for notice in (*notices, *store.notices):
        inbox.tell(notice)
    store.tell_to(inbox.tell)
    keep_library_noise_away()
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
        save = saver(kept, liked, inbox.tell)
        Loop(session, devices, inbox, ends_with_input, bool(asked.hear), save, Garbage().hold_back, log).run()
    store.close()
    log("ended")
    return 0


def new_deal() -> int:
    return SystemRandom().randrange(DEALS) + 1


def with_flags(liked: Settings, asked: argparse.Namespace) -> Settings:
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


def saver(kept: Settings, liked: Settings, tell: Tell) -> Callable[[Settings], None]:
    """Saves what the player changes, and not what only this command line said."""

    def save(now: Settings) -> None:
        changed = {name: new for name, new in vars(now).items() if new != getattr(liked, name)}
        notice = settings.save(replace(kept, **changed))
        if notice is not None:
            tell(notice)

    return save


def check_ear(asked: argparse.Namespace) -> None:
    """Wrong words about the ear are wrong arguments, told before anything sounds."""
    missing = [file for file in asked.hear if not Path(file).is_file()]
    if missing:
        wrong(f"there's no recording {missing[0]!r}; give --hear the name of a WAV file.")
    if asked.engine:
        from voice_solitaire.devices.ear.engines import ENGINES  # with numpy, which other starts can do without

        name = asked.engine.partition(":")[0]
        if name not in ENGINES:
            wrong(f"there's no speech engine {name!r}; the nearest is {nearest(name, ENGINES)!r}.")


def record_to_play(asked: argparse.Namespace, chosen: Title | None, store: archive.Archive) -> Record:
    """The game to play: the one asked for, the unfinished one, or a new Royal Parade."""
    last = unfinished(store) if chosen is None and not asked.option else None
    of = chosen or last or title("Royal Parade")
    options = options_of(asked.option, of)
    chosen_deal = chosen_deal_number(asked, of.game(**options))
    waiting = store.resume(of.name) if asked.today or chosen_deal is None else None
    if (
        waiting is not None
        and chosen_deal in (None, waiting.deal)
        and (not options or dict(waiting.game.options) == dict(of.game(**options).options))
    ):
        return waiting
    record = Record.begin(of.game(**options), new_deal() if chosen_deal is None else chosen_deal)
    old = store.resume(of.name)
    if old is not None:
        store.finish(old, None, record)
    return record


def today() -> int:
    """The number of the day."""
    return date.today().toordinal()


def chosen_deal_number(asked: argparse.Namespace, game: Game) -> int | None:
    """The number of the deal that was asked for; None where it's left open."""
    if asked.today:
        return deal_of_day(game, today())
    if asked.winnable:
        known = known_wins(game)
        if not known:
            wrong(f"no deal of {game.title}, played so, is known yet that can be won; leave --winnable out.")
        return SystemRandom().choice(known)
    return asked.deal  # type: ignore[no-any-return]  # _deal makes a number of it


def unfinished(store: archive.Archive) -> Title | None:
    """The unfinished game that was played last; those of other versions, which this one doesn't know, are put away."""
    passed = ""
    while (last := store.last_game() or "") not in ("", passed):
        try:
            return title(last)
        except UnknownGame:
            store.resume(last)
            passed = last
    return None


def opened_log(path: Path | None) -> Log:
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
