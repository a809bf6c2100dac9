"""Told to end, or left alone: signals, a terminal that closes, output that nobody reads. It ends, and nothing is lost.

Each time at a random moment, with a twin that knows what must be on disk (see ``twins.py``).
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import termios
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import Program
from benchmarks.torments.tables import a_folder
from benchmarks.torments.twins import Plan, check, planned

KIND, UNIT = "endings", "endings"
PART = 24
USUAL, QUICK = 240, 24
ROUNDS = 12
LATEST = 0.15  # seconds after the start
PATIENCE = 20.0  # seconds in which a program has to be gone, on a machine that is busy
# What may be told by the exit status: all well, Ctrl-C, or the signal that ended it.
ENDS = (0, -signal.SIGTERM, -signal.SIGHUP, -signal.SIGINT, 130)


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many endings, or as many as there is time for ``until`` then."""
    ledger, chance = Ledger(), random.Random(seed)
    while ledger.counts[UNIT] < amount and time.monotonic() < until:
        player = chance.randrange(2**63)
        with a_folder() as name:
            _player(Path(name), player, ledger)
    return ledger


def _player(folder: Path, seed: int, ledger: Ledger) -> None:
    """Some endings of one player's program, one after another on the same files."""
    chance, plan = random.Random(seed), Plan([], 0)
    for number in range(ROUNDS):
        how = chance.choice(tuple(HOW))
        try:
            plan = planned(folder, chance)
            HOW[how](folder, plan, chance)
        except Exception as error:
            way = {"player": seed, "round": number, "ending": how, "arguments": plan.arguments, "lines": plan.lines}
            ledger.fault(KIND, f"{law_of(error)} ({how})", seen_of(error), way)
            (folder / "stderr").unlink(missing_ok=True)
        ledger.count(UNIT)
        ledger.count(how)


def _ended(folder: Path, plan: Plan, program: Program) -> None:
    """It is gone in time, of itself, and what it left is right."""
    status = program.wait(PATIENCE)
    if status is None:
        raise Broken("it does not end", program.events()[-1:])
    if status not in ENDS:
        raise Broken(f"it ends with status {status}", (folder / "stderr").read_text("utf-8", "replace")[-1500:])
    check(folder, plan, program)


def _by_signal(how: signal.Signals) -> Callable[[Path, Plan, random.Random], None]:
    def end(folder: Path, plan: Plan, chance: random.Random) -> None:
        with Program(folder, plan.arguments, plan.first_deal) as program:
            program.type(*plan.lines)
            if program.listen(5.0, 1):  # before its first word it may not even have taken the signal's handler over
                program.listen(chance.random() * LATEST)
            with contextlib.suppress(ProcessLookupError):
                program.signal(how)
            _ended(folder, plan, program)

    return end


def _end_of_input(folder: Path, plan: Plan, chance: random.Random) -> None:
    """All lines are answered to the last one."""
    with Program(folder, plan.arguments, plan.first_deal) as program:
        program.type(*plan.lines)
        program.end_of_input()
        _ended(folder, plan, program)
        if program.answered() != len(plan.lines):
            raise Broken("not every line is answered", f"{program.answered()} of {len(plan.lines)}")


def _nobody_reads(folder: Path, plan: Plan, chance: random.Random) -> None:
    """Who read its words is gone: a pipe whose other end is closed, in the middle of the evening."""
    with Program(folder, plan.arguments, plan.first_deal) as program:
        program.type(*plan.lines[: len(plan.lines) // 2])
        program.listen(chance.random() * LATEST)
        program.stop_listening()
        program.type(*plan.lines[len(plan.lines) // 2 :])
        program.end_of_input()
        _ended(folder, plan, program)


def _onto(device: str) -> Callable[[Path, Plan, random.Random], None]:
    def end(folder: Path, plan: Plan, chance: random.Random) -> None:
        out = os.open(device, os.O_WRONLY)
        with Program(folder, plan.arguments, plan.first_deal, out) as program:
            os.close(out)
            program.type(*plan.lines)
            program.end_of_input()
            _ended(folder, plan, program)

    return end


def _terminal_closes(folder: Path, plan: Plan, chance: random.Random) -> None:
    """The window is closed in which it was typed: input and output are gone at once, and SIGHUP comes."""
    ours, theirs = os.openpty()
    quiet = termios.tcgetattr(theirs)
    quiet[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(theirs, termios.TCSANOW, quiet)
    with Program(folder, plan.arguments, plan.first_deal, theirs, theirs) as program:
        os.close(theirs)
        os.write(ours, "".join(line + "\n" for line in plan.lines)[:1000].encode("utf-8", "replace"))
        time.sleep(chance.random() * LATEST)
        os.close(ours)
        _ended(folder, plan, program)


HOW: dict[str, Callable[[Path, Plan, random.Random], None]] = {
    "SIGTERM": _by_signal(signal.SIGTERM),
    "SIGHUP": _by_signal(signal.SIGHUP),
    "SIGINT": _by_signal(signal.SIGINT),
    "end of input": _end_of_input,
    "nobody reads": _nobody_reads,
    "output full": _onto("/dev/full"),
    "output closed at the start": _onto("/dev/null"),
    "terminal closes": _terminal_closes,
}
