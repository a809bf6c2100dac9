"""A long evening at full speed: memory, threads and open files of the real program stay flat.

The program runs for so many minutes on lines that come as fast as it answers them. Once it has settled in, what it
uses is looked at every few seconds; the end may not be above the beginning.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import TYPED, homes
from benchmarks.torments.tables import a_folder, any_game
from benchmarks.torments.twins import leaves, line_of_no_time
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

KIND, UNIT = "soak", "soaked minutes"
PART = 100_000  # never parted
USUAL, QUICK = 2, 1
LOOKS = 60  # of a soak, however long
SETTLING = 0.3  # the share of the soak in which it may still grow
MOST_GROWTH, LEAST_GROWTH = 1.1, 12.0  # times, and megabytes, that its memory may differ by chance
LINES = 4000  # different ones, again and again
AHEAD = 50  # lines that are typed before an answer has come


def run(seed: int, amount: int, until: float) -> Ledger:
    """One program for so many minutes."""
    ledger, chance = Ledger(), random.Random(seed)
    with a_folder() as name:
        try:
            _soaked(Path(name), chance, min(amount * 60.0, until - time.monotonic()), ledger)
        except Exception as error:
            ledger.fault(KIND, law_of(error), seen_of(error), {"seed": seed})
    ledger.count(UNIT, amount)
    return ledger


def _lines(chance: random.Random) -> list[str]:
    """Lines for an evening of many games, of which none leaves."""
    found: list[str] = []
    while len(found) < LINES:
        name, _ = any_game(chance)
        session = Session(find(name), 5)
        for _ in range(200):
            line = line_of_no_time(session, chance)
            if not leaves(session, line):
                session.hear(line)
                found.append(line)
        found += [f"play {name.lower()}", "new game", "yes"]  # no game goes on for ever: it remembers each position
    return found


def _soaked(folder: Path, chance: random.Random, seconds: float, ledger: Ledger) -> None:
    lines = _lines(chance)
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", *TYPED]
    complaints = (folder / "stderr").open("w+")
    with subprocess.Popen(
        command,
        env={**os.environ, **homes(folder)},
        cwd=Path(__file__).parent.parent.parent,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints,
    ) as program:  # fmt: skip
        talk = _Talk(program)
        try:
            looks = _watched(program, talk, lines, seconds)
        finally:
            talk.over = True
            program.kill()
    ledger.count("lines answered in a soak", talk.typed - AHEAD)
    complaints.seek(0)
    if "Traceback" in (said := complaints.read()):
        raise Broken("a traceback", said[-1500:])
    _flat(looks, ledger)


class _Talk:
    """Typing and reading; a line is typed when enough has been said to the ones before it."""

    def __init__(self, program: subprocess.Popen[bytes]) -> None:
        self._program, self.typed, self.said, self.over = program, 0, 0, False
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._program.stdout is not None
        for _ in self._program.stdout:
            self.said += 1

    def type(self, line: str) -> bool:
        """Types a line once there is room; False when the program is gone."""
        assert self._program.stdin is not None
        until = time.monotonic() + 60
        while self.said < self.typed - AHEAD:
            if self._program.poll() is not None or time.monotonic() > until:
                return False
            time.sleep(0.001)
        try:
            self._program.stdin.write((line + "\n").encode("utf-8", "replace"))
            self._program.stdin.flush()
        except OSError:
            return False
        self.typed += 1
        return True


def _watched(program: subprocess.Popen[bytes], talk: _Talk, lines: list[str], seconds: float) -> list[dict[str, float]]:
    """Types for so long; what the program used at each look."""
    begun, looks, number = time.monotonic(), [used(program.pid)], 0
    while (now := time.monotonic() - begun) < seconds:
        if not talk.type(lines[number % len(lines)]):
            raise Broken("it ends, or says nothing for a minute", f"after {lines[number % len(lines)]!r}")
        number += 1
        if now > len(looks) * seconds / LOOKS:
            looks.append(used(program.pid))
    return looks


def used(pid: int) -> dict[str, float]:
    """Megabytes, threads and open files of a process."""
    status = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line)
    return {
        "MB": int(status["VmRSS"].split()[0]) / 1024,
        "threads": int(status["Threads"]),
        "open files": len(os.listdir(f"/proc/{pid}/fd")),
    }


def _flat(looks: list[dict[str, float]], ledger: Ledger) -> None:
    """Held against each other: the first third after the settling in, and the last."""
    settled = looks[int(len(looks) * SETTLING) :]
    third = max(1, len(settled) // 3)
    for what in ("MB", "threads", "open files"):
        early, late = (statistics.median(each[what] for each in part) for part in (settled[:third], settled[-third:]))
        ledger.at_most(f"{what} of a soaked program, early", round(early, 1))
        ledger.at_most(f"{what} of a soaked program, late", round(late, 1))
        grown = late > max(early * MOST_GROWTH, early + LEAST_GROWTH) if what == "MB" else late > early
        if grown:
            raise Broken(f"{what} grow", json.dumps([round(each[what], 1) for each in looks]))
