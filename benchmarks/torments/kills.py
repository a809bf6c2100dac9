"""Killed at a random moment, again and again: what was answered is on disk, nothing twice, and the file is whole."""

from __future__ import annotations

import random
import time
from pathlib import Path

from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import Program
from benchmarks.torments.tables import a_folder
from benchmarks.torments.twins import Plan, check, planned

KIND = UNIT = "kills"
PART = 40
USUAL, QUICK = 400, 40
ROUNDS = 10  # kills of one player's program, one after another on the same files
LATEST = 0.15  # seconds after the start


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many kills, or as many as there is time for ``until`` then."""
    ledger, chance = Ledger(), random.Random(seed)
    while ledger.counts[KIND] < amount and time.monotonic() < until:
        player = chance.randrange(2**63)
        with a_folder() as name:
            _player(Path(name), player, ledger)
    return ledger


def _player(folder: Path, seed: int, ledger: Ledger) -> None:
    chance, plan = random.Random(seed), None
    for number in range(ROUNDS):
        try:
            plan = planned(folder, chance)
            _round(folder, plan, chance, ledger)
        except Exception as error:
            way = {"player": seed, "round": number, **({} if plan is None else {"arguments": plan.arguments})}
            ledger.fault(KIND, law_of(error), seen_of(error), {**way, "lines": plan.lines if plan else []})
            return


def _round(folder: Path, plan: Plan, chance: random.Random, ledger: Ledger) -> None:
    with Program(folder, plan.arguments, plan.first_deal) as program:
        program.type(*plan.lines)
        if chance.random() < 0.5:
            program.listen(chance.random() * LATEST)
        else:
            program.listen(5.0, chance.randrange(1, 2 + len(plan.lines))) and program.listen(chance.random() * 0.01)
        program.kill()
        ledger.count(KIND, int(program.status == -9))
        ledger.count("ended before the kill", int(program.status != -9))
        ledger.count("lines answered before a kill", program.answered())
        if program.status not in (-9, 0):
            raise Broken("the program failed", (program.status, (folder / "stderr").read_text()[-400:]))
        check(folder, plan, program)
