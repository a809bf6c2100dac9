"""Folders that can't be written, aren't there, are full, or vanish: the game goes on, and what is not kept is told.

Root may write anywhere: run as root, the program is made to be nobody where a folder is read-only, and where a folder
is full the limit of a file's size plays the full disk (SQLite and JSON meet the same kind of error).
"""

from __future__ import annotations

import os
import random
import resource
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import Program, database
from benchmarks.torments.tables import a_folder
from benchmarks.torments.twins import lines_of_no_time, snapshot
from voice_solitaire.program import arguments

KIND, UNIT = "folders", "evenings in bad folders"
PART = 28
USUAL, QUICK = 140, 14
NOBODY = 65534
SMALL = 4096  # bytes that a file may have on a full disk
LINES = 12
UNTOLD = ("lost when you leave", "can't be", "couldn't", "could not", "aside", "damaged")  # how a loss is told


# What Python imports late may not be readable to nobody.
arguments.play_arguments([])
"".encode("utf-8-sig")


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many evenings, each way of being bad in turn."""
    ledger, chance = Ledger(), random.Random(seed)
    ways = tuple(WAYS)
    for number in range(amount):
        if time.monotonic() > until:
            break
        way, evening = ways[number % len(ways)], chance.randrange(2**63)
        with a_folder() as name:
            folder = Path(name)
            folder.chmod(0o755)
            try:
                WAYS[way](folder, random.Random(evening))
            except Exception as error:
                ledger.fault(KIND, f"{law_of(error)} ({way})", seen_of(error), {"way": way, "evening": evening})
            finally:
                _writable_again(folder)
        ledger.count(UNIT)
        ledger.count(way)
    return ledger


def _evening(folder: Path, chance: random.Random, as_nobody: bool = False, limit: int = 0) -> Program:
    """Plays an evening to its end, and holds it against the laws. What it said is in the program that is returned."""
    lines = lines_of_no_time(chance, LINES)

    def before() -> None:
        if limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        if as_nobody and os.geteuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)

    arguments = ["royal parade", "--deal", "398"]
    with Program(folder, arguments, before=before, log=not limit) as program:
        program.type(*lines, "move five of spades onto two", "faster")
        program.end_of_input()
        program.ends_well(len(lines) + 2)
    return program


def _told(program: Program) -> None:
    """The player knows that nothing is kept."""
    said = program.said.decode("utf-8", "replace")
    if not any(words in said for words in UNTOLD):
        raise Broken("nothing is kept, and nobody says so", said[:600])


def _homes(folder: Path) -> tuple[Path, Path]:
    return folder / "data", folder / "config"


def _read_only(folder: Path, chance: random.Random) -> None:
    """The folders of data and of settings can't be written."""
    for home in _homes(folder):
        home.mkdir()
        home.chmod(0o555)
    folder.chmod(0o777)  # for the log
    _told(_evening(folder, chance, as_nobody=True))


def _read_only_after_an_evening(folder: Path, chance: random.Random) -> None:
    """There are games, which may be read and not written."""
    _evening(folder, chance)
    (folder / "stderr").unlink(missing_ok=True)
    for home in _homes(folder):
        for each in (home, *home.rglob("*")):
            each.chmod(0o555 if each.is_dir() else 0o444)
    folder.chmod(0o777)
    _told(_evening(folder, chance, as_nobody=True))


def _unreadable(folder: Path, chance: random.Random) -> None:
    """There are games, which may not even be read."""
    _evening(folder, chance)
    (folder / "stderr").unlink(missing_ok=True)
    for home in _homes(folder):
        home.chmod(0)
    folder.chmod(0o777)
    _told(_evening(folder, chance, as_nobody=True))


def _a_file_in_place(folder: Path, chance: random.Random) -> None:
    """Where a folder should be there is a file."""
    for home in _homes(folder):
        home.write_text("not a folder")
    _told(_evening(folder, chance))


def _folders_in_place(folder: Path, chance: random.Random) -> None:
    """Where files should be there are folders."""
    (folder / "data" / "voice-solitaire" / "games.db").mkdir(parents=True)
    (folder / "config" / "voice-solitaire" / "settings.json").mkdir(parents=True)
    _told(_evening(folder, chance))


def _full(folder: Path, chance: random.Random) -> None:
    """The disk is full: no file may grow beyond a little."""
    _told(_evening(folder, chance, limit=SMALL))


def _full_after_an_evening(folder: Path, chance: random.Random) -> None:
    """The disk is full, and there are games: they are still there when there is room again."""
    _evening(folder, chance)
    (folder / "stderr").unlink(missing_ok=True)
    before = snapshot(database(folder))
    _evening(folder, chance, limit=SMALL)
    if snapshot(database(folder)) != before:
        raise Broken("a game is lost by a full disk", before)


def _vanishing(during: bool) -> Callable[[Path, random.Random], None]:
    def vanish(folder: Path, chance: random.Random) -> None:
        """The folders are removed, before a line or while lines are answered."""
        lines = lines_of_no_time(chance, LINES)
        with Program(folder, ["royal parade", "--deal", "398"]) as program:
            program.type(*lines)
            program.listen(20.0, 1 if during else len(lines) + 1)
            for home in _homes(folder):
                shutil.rmtree(home, ignore_errors=True)
            program.type("move five of spades onto two", "undo", "faster", "slower")
            program.end_of_input()
            program.ends_well(len(lines) + 4)

    return vanish


def _missing(folder: Path, chance: random.Random) -> None:
    """No folder is there at all, not even the home."""
    with Program(folder, ["royal parade"], home=folder / "not" / "yet" / "there") as program:
        program.type("move five of spades onto two", "faster")
        program.end_of_input()
        program.ends_well(2)
    if not (folder / "not" / "yet" / "there" / "data" / "voice-solitaire" / "games.db").exists():
        raise Broken("a missing folder is not made", program.said[:300])


def _writable_again(folder: Path) -> None:
    """So that the folder can be removed by who isn't root."""
    for each in (folder, *_homes(folder)):
        if each.is_dir():
            each.chmod(0o755)
    for each in folder.rglob("*"):
        if each.is_dir():
            each.chmod(0o755)


WAYS: dict[str, Callable[[Path, random.Random], None]] = {
    "read-only": _read_only,
    "read-only with games": _read_only_after_an_evening,
    "unreadable": _unreadable,
    "a file in place of a folder": _a_file_in_place,
    "folders in place of files": _folders_in_place,
    "full": _full,
    "full with games": _full_after_an_evening,
    "vanished": _vanishing(during=False),
    "vanished while playing": _vanishing(during=True),
    "missing": _missing,
}
