"""A twin of the program: it plays the same lines on a copy of the file, and what the file then holds is noted.

Whatever a program that was tormented has left on disk must be one of these states, none older than its last answer.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.torments import babble
from benchmarks.torments.ledger import Broken
from benchmarks.torments.programs import TYPED, Program, database, numbers_deals_from
from benchmarks.torments.tables import any_game
from voice_solitaire.dialogue.answering import read
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Settings, Source
from voice_solitaire.program import arguments, play_command
from voice_solitaire.storage import settings
from voice_solitaire.storage.archive import CHANCE, Archive
from voice_solitaire.table.game_store import Tally
from voice_solitaire.table.record import Record

LEAVING = frozenset(("quit", "yes"))
LENGTHS = (3, 10, 25, 40)  # lines of a round
# What is thought of meanwhile, and how fast the pauses of the scan run, is a matter of time: a twin does otherwise.
TIMELY = frozenset("hint do_it moves can_win scan learn_voice time_played in_order".split())
Snapshot = tuple[tuple[object, ...], ...]


def snapshot(file: Path) -> Snapshot:
    """What a file holds: games, turns and results, all but times and the drawn part of a result's number.

    Nothing where there is no file or no table.
    """
    if not file.exists():
        return ((), (), ())
    with closing(sqlite3.connect(file)) as database:
        found = []
        for query in (
            f"SELECT name, options, deal, at, bookmarks, undone, counted >> {CHANCE} FROM games ORDER BY name",
            "SELECT game, number, moves FROM turns ORDER BY game, number",
            f"SELECT id >> {CHANCE}, game, deal, won, moves FROM results ORDER BY id",
        ):
            try:
                found.append(tuple(database.execute(query).fetchall()))
            except sqlite3.OperationalError as error:
                if "no such table" not in str(error):
                    raise
                found.append(())
    return tuple(found)


class Watched:
    """An archive of which every state is noted."""

    def __init__(self, file: Path) -> None:
        self.file, self.archive = file, Archive.open(file)
        self.seen = [snapshot(file)]

    def _look(self) -> None:
        now = snapshot(self.file)
        if now != self.seen[-1]:
            self.seen.append(now)

    def keep(self, record: Record) -> None:
        self.archive.keep(record)
        self._look()

    def resume(self, game_name: str) -> Record | None:
        found = self.archive.resume(game_name)
        self._look()
        return found

    def finish(self, record: Record, *how: Any) -> None:
        self.archive.finish(record, *how)
        self._look()

    def last_game(self) -> str | None:
        return self.archive.last_game()

    def statistics(self, game_name: str, *which: Any) -> Tally:
        return self.archive.statistics(game_name, *which)

    def score(self, record: Record) -> int | None:
        return self.archive.score(record)

    def time(self, record: Record) -> float:
        return self.archive.time(record)

    @property
    def lasts(self) -> bool:
        return self.archive.lasts

    def is_empty(self) -> bool:
        return self.archive.is_empty()


@dataclass
class Plan:
    """What is typed in a round, and what may then be on disk: all that was seen from ``after[n]`` on, once n lines
    were answered."""

    arguments: list[str]
    first_deal: int
    lines: list[str] = field(default_factory=list)
    seen: list[Snapshot] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    liked: list[Settings] = field(default_factory=list)


def planned(folder: Path, chance: random.Random, arguments: list[str] | None = None) -> Plan:
    """A round, tried out on a copy of the files."""
    plan = Plan(any_arguments(chance) if arguments is None else arguments, chance.randrange(10**6))
    copied = database(folder / "copy")
    shutil.rmtree(folder / "copy", ignore_errors=True)
    copied.parent.mkdir(parents=True)
    for file in database(folder).parent.glob("games.db*"):
        shutil.copy(file, copied.parent)
    liked, notices = settings.load(folder / "config" / "voice-solitaire" / "settings.json")
    if notices:
        raise Broken("settings are damaged", notices)
    store = Watched(copied)
    try:
        if store.archive.notice is not None:
            raise Broken("the archive is damaged", store.archive.notice)
        _tried_out(plan, store, liked, chance)
        plan.seen = store.seen
    finally:
        store.archive.close()
    return plan


def any_arguments(chance: random.Random) -> list[str]:
    """No game, so that the last one goes on, or any."""
    if chance.random() < 0.6:
        return []
    name, options = any_game(chance)
    chosen = [f"{option}={value}" for option, value in options.items()]
    return [name, *(part for pair in chosen for part in ("--option", pair))]


def _tried_out(plan: Plan, store: Watched, liked: Settings, chance: random.Random) -> None:
    numbers_deals_from(plan.first_deal)
    asked = arguments.play_arguments([*TYPED, *plan.arguments])
    record = play_command.record_to_play(asked, arguments.title_of(" ".join(asked.game)) if asked.game else None, store)  # type: ignore[arg-type]
    now = play_command.with_flags(liked, asked)
    session = Session(
        record.game, record=record, settings=now, store=store, new_deal=play_command.new_deal, today=play_command.today
    )
    session.start()
    whole(session)
    plan.after.append(len(store.seen) - 1)
    plan.liked = [liked]
    for _ in range(chance.choice(LENGTHS)):
        line = line_of_no_time(session, chance)
        session.hear(Heard(line, Source.TYPED))
        whole(session)
        plan.lines.append(line)
        plan.after.append(len(store.seen) - 1)
        changed = {name: new for name, new in vars(session.settings).items() if new != getattr(now, name)}
        plan.liked.append(replace(liked, **changed))
        if session.conversation.over:
            break


def whole(session: Session) -> None:
    """Raises what the session met; it never does so itself."""
    for error in session.taken_faults():
        raise error


def line_of_no_time(session: Session, chance: random.Random) -> str:
    """A typed line whose answer doesn't depend on the time."""
    while True:
        line = " ".join(babble.anything(session, chance).text.split())
        wishes = {intent.do for intent in read(session.conversation, line).intents}
        if len(line) < 500 and line.isprintable() and not wishes & TIMELY:
            return line


def lines_of_no_time(chance: random.Random, count: int) -> list[str]:
    """Lines for any table, of which none leaves."""
    session = Session(find("royal parade"), 398)
    some = [line_of_no_time(session, chance) for _ in range(count)]
    return [line for line in some if line and not leaves(session, line)]


def leaves(session: Session, line: str) -> bool:
    """Whether a line may be taken for a wish to leave."""
    return bool(LEAVING & {intent.do for intent in read(session.conversation, line).intents})


def check(folder: Path, plan: Plan, program: Program) -> None:
    """What a program has left on disk once it is gone. Raises Broken."""
    answered = program.answered()
    greeted = any(event["event"] == "read" for event in program.events())
    found = snapshot(database(folder))
    first = plan.after[min(answered, len(plan.after) - 1)] if greeted else 0
    if found not in plan.seen[first:]:
        law = "older than what was answered" if found in plan.seen else "on disk is what never was"
        raise Broken(law, f"{answered} answered: {found} instead of {plan.seen[first]}"[:1500])
    liked, notices = settings.load(folder / "config" / "voice-solitaire" / "settings.json")
    if notices or liked not in plan.liked:
        raise Broken("settings are neither the old nor the new", notices)
    complaints = program.complaints()
    if "Traceback" in complaints or b"Traceback" in program.said:
        raise Broken("a traceback", complaints[-1500:] or program.said[-1500:])
    (folder / "stderr").unlink(missing_ok=True)
