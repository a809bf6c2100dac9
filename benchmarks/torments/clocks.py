"""Clocks that jump, stand still or run back: the time at play stays within what can be, and nothing else minds.

With faketime's library (Debian's package of that name) the whole program gets such a clock, the one that never jumps
on a healthy machine included; without it the store alone does.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.torments import babble
from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import PATIENCE, TYPED, answered, database, hold, homes
from benchmarks.torments.tables import a_folder, any_deal, any_game
from benchmarks.torments.twins import lines_of_no_time, whole
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game_store import LONGEST_PAUSE, MemoryGameStore
from voice_solitaire.table.record import Record

KIND, UNIT = "clocks", "evenings with a clock that jumps"
PART = 40
USUAL, QUICK = 400, 40
LINES = 30
REAL = 20  # of so many evenings one is played by a real program
LIBRARIES = (*Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"),)
JUMPS = (0.0, 0.0, 0.5, -0.5, 3600.0, -3600.0, 1e9, -1e9)


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many evenings."""
    ledger, chance = Ledger(), random.Random(seed)
    if not LIBRARIES:
        ledger.note("no program was given another clock: faketime is not installed")
    for number in range(amount):
        if time.monotonic() > until:
            break
        evening = chance.randrange(2**63)
        real = bool(LIBRARIES) and number % REAL == 0
        with a_folder() as name:
            try:
                if real:
                    _program(Path(name), random.Random(evening), ledger)
                else:
                    _store(Path(name), random.Random(evening))
            except Exception as error:
                ledger.fault(KIND, law_of(error), seen_of(error), {"evening": evening, "program": real})
        ledger.count(UNIT)
        ledger.count("programs with a clock that jumps", int(real))
    return ledger


class _Jumping:
    """Seconds that jump forward and back."""

    def __init__(self, chance: random.Random) -> None:
        self._chance, self._now = chance, 1e6

    def __call__(self) -> float:
        self._now += self._chance.choice(JUMPS)
        return self._now


def _store(folder: Path, chance: random.Random) -> None:
    """An evening whose store has such a clock, in memory or on disk."""
    name, options = any_game(chance)
    clock = _Jumping(chance)
    store = Archive.open(folder / "games.db", clock) if chance.random() < 0.5 else MemoryGameStore(clock)
    session = Session(find(name, **options), record=Record.begin(find(name, **options), any_deal(chance)), store=store)
    session.start()
    for _ in range(LINES):
        session.hear(babble.anything(session, chance))
        whole(session)
    left = session.record.undo(999)
    store.keep(left)
    store.finish(left, None)
    for each in {name, session.game.name}:
        seconds = store.statistics(each).seconds
        if not 0 <= seconds <= (LINES + 2) * LONGEST_PAUSE:
            raise Broken("a time at play that can't be", f"{each}: {seconds}")
    if isinstance(store, Archive):
        if store.notice is not None:
            raise Broken("the archive complains", store.notice)
        store.close()


def _begun(log: Path) -> None:
    """Waits until the program has said its first words."""
    until = time.monotonic() + PATIENCE
    while not (log.exists() and '"replied"' in log.read_text()):
        if time.monotonic() > until:
            raise Broken("it does not begin", log)
        time.sleep(0.02)


def _program(folder: Path, chance: random.Random, ledger: Ledger) -> None:
    """A whole program whose clocks jump between any two lines, its own steady one too."""
    said = lines_of_no_time(chance, LINES)
    jump = folder / "jump"
    jump.write_text("+0")
    fake = {"LD_PRELOAD": str(LIBRARIES[0]), "FAKETIME_TIMESTAMP_FILE": str(jump), "FAKETIME_NO_CACHE": "1"}
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398", *TYPED]
    with subprocess.Popen(
        [*command, "--log", str(folder / "log")],
        env={**os.environ, **homes(folder), **fake},
        cwd=Path(__file__).parent.parent.parent,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
    ) as program:  # fmt: skip
        assert program.stdin is not None
        try:
            _begun(folder / "log")
            for line in said:
                program.stdin.write(line + "\n")
                program.stdin.flush()
                jump.write_text(f"{chance.choice(JUMPS[:-2]) + chance.choice((86400 * 400, -86400 * 400, 0)):+.1f}")
                time.sleep(0.05)
            _, complaints = program.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            complaints = (folder / "log").read_text()[-400:]
        finally:
            status = program.poll()
            program.kill()
    events = [json.loads(line) for line in (folder / "log").read_text().splitlines()]
    hold(status, complaints, answered(events), len(said))
    jumps = [after["time"] - before["time"] for before, after in itertools.pairwise(events)]
    ledger.count("jumps of a program's clock", sum(abs(jump) > LONGEST_PAUSE for jump in jumps))
    archive = Archive.open(database(folder))
    if archive.resume("Royal Parade") is None and not archive.statistics("Royal Parade").played:
        raise Broken("nothing is kept", archive.notice)
    archive.close()
