"""Two programs at once on one player's files: both answer, both end, and nothing is lost or counted twice."""

from __future__ import annotations

import random
import time
from pathlib import Path

from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import Program, database
from benchmarks.torments.tables import a_folder, any_game
from benchmarks.torments.twins import Plan, planned, snapshot
from voice_solitaire.storage.archive import Archive

KIND, UNIT = "two", "pairs of programs"
PART = 10
USUAL, QUICK = 100, 8
ROUNDS = 5


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many pairs, half of them at different games, half at the same."""
    ledger, chance = Ledger(), random.Random(seed)
    while ledger.counts[UNIT] < amount and time.monotonic() < until:
        players = chance.randrange(2**63)
        with a_folder() as name:
            _players(Path(name), random.Random(players), players, ledger)
    return ledger


def _players(folder: Path, chance: random.Random, seed: int, ledger: Ledger) -> None:
    for number in range(ROUNDS):
        plans: list[Plan] = []
        try:
            apart = chance.random() < 0.5
            plans = [planned(folder, chance, arguments) for arguments in _games(chance, apart)]
            _together(folder, plans, apart, chance)
        except Exception as error:
            way = {"players": seed, "round": number, "plans": [(plan.arguments, plan.lines) for plan in plans]}
            ledger.fault(KIND, law_of(error), seen_of(error), way)
            return
        ledger.count(UNIT)


def _games(chance: random.Random, apart: bool) -> list[list[str]]:
    """The command lines of two programs."""
    one, _ = any_game(chance)
    other = one
    while apart and other == one:
        other, _ = any_game(chance)
    return [[one, "--deal", str(chance.randrange(1000))], [other] if chance.random() < 0.7 else []]


def _together(folder: Path, plans: list[Plan], apart: bool, chance: random.Random) -> None:
    """Both play, one of them a little later, sometimes killed."""
    counted = set(snapshot(database(folder))[2])
    one, other = plans
    with Program(folder, one.arguments, one.first_deal) as first:
        first.type(*one.lines)
        first.listen(chance.random() * 0.1)
        with Program(folder, other.arguments, other.first_deal) as second:
            second.type(*other.lines)
            if chance.random() < 0.2:
                second.listen(chance.random() * 0.1)
                second.kill()
            for program, plan in ((first, one), (second, other)):
                if program.status is None:
                    program.end_of_input()
                    program.ends_well(len(plan.lines))
    (folder / "stderr").unlink()
    for program in (first, second):
        if b"be saved" in program.said or b"can't be read" in program.said:
            raise Broken("one takes the other's file for a bad one", program.said[:600])
    games, _, results = snapshot(database(folder))
    if not counted <= set(results):
        raise Broken("a result is lost", (counted, results))
    most = sum(len({row for seen in plan.seen for row in seen[2]} - counted) for plan in plans)
    if len(results) - len(counted) > most:
        raise Broken("a game is counted twice", results)
    _resumed(folder, [str(row[0]) for row in games])  # type: ignore[index]


def _resumed(folder: Path, names: list[str]) -> None:
    """Each game that is kept can be gone on with."""
    archive = Archive.open(database(folder))
    for name in names:
        if archive.resume(name) is None and archive.notice is not None:
            raise Broken("what two have written can't be resumed", (name, archive.notice))
    archive.close()
