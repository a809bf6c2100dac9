"""Suspended and resumed, at random moments: nothing is lost, nothing is said twice, and who plays beside it goes on."""

from __future__ import annotations

import contextlib
import random
import signal
import time
from pathlib import Path

from benchmarks.torments.ledger import Ledger, law_of, seen_of
from benchmarks.torments.programs import Program
from benchmarks.torments.tables import a_folder
from benchmarks.torments.twins import Plan, check, planned

KIND, UNIT = "pauses", "suspended programs"
PART = 20
USUAL, QUICK = 200, 12
ROUNDS = 10
LONGEST = 0.1  # seconds of a pause, and of the time to the next


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many programs, each suspended a few times."""
    ledger, chance = Ledger(), random.Random(seed)
    while ledger.counts[UNIT] < amount and time.monotonic() < until:
        player = chance.randrange(2**63)
        with a_folder() as name:
            _player(Path(name), player, ledger)
    return ledger


def _player(folder: Path, seed: int, ledger: Ledger) -> None:
    chance, plan = random.Random(seed), Plan([], 0)
    for number in range(ROUNDS):
        try:
            plan = planned(folder, chance)
            with Program(folder, plan.arguments, plan.first_deal) as program:
                program.type(*plan.lines)
                program.end_of_input()
                ledger.count("pauses", _suspended(program, chance))
                program.ends_well(len(plan.lines))
                check(folder, plan, program)
        except Exception as error:
            way = {"player": seed, "round": number, "arguments": plan.arguments, "lines": plan.lines}
            ledger.fault(KIND, law_of(error), seen_of(error), way)
        ledger.count(UNIT)


def _suspended(program: Program, chance: random.Random) -> int:
    """Some pauses; how many."""
    pauses = chance.randrange(1, 5)
    for _ in range(pauses):
        program.listen(chance.random() * LONGEST)
        with contextlib.suppress(ProcessLookupError):
            program.signal(signal.SIGSTOP)
            time.sleep(chance.random() * LONGEST)
            program.signal(signal.SIGCONT)
    return pauses
