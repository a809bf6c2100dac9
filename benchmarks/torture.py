"""Torture: everything that can go wrong at a card table, as often as you like. It stops by itself.

    uv run python benchmarks/torture.py [--only KIND]... [--lines N] [--kills N] [--games N]
                                        [--minutes M] [--at-most MINUTES] [--jobs J] [--seed S] [--json FILE] [--quick]

Each kind is a module of ``benchmarks/torments``. It prints how often each was done and how often it failed, with the
95 % interval of the share of failures, and each different fault once, as small as it could be made, with all that is
needed to meet it again: the game, its options, the deal, the lines. The same seed does the same again, but for what
time decides. The exit status is 1 where a fault was met.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.torments import (
    clocks,
    damage,
    devices,
    endings,
    folders,
    kills,
    lines,
    pauses,
    random_games,
    soak,
    two_at_once,
)
from benchmarks.torments.ledger import Fault, Ledger
from voice_solitaire.advice.odds import wilson
from voice_solitaire.program.play_odds import cores

KINDS: tuple[ModuleType, ...] = (
    lines,
    random_games,
    kills,
    endings,
    folders,
    damage,
    two_at_once,
    pauses,
    clocks,
    devices,
    soak,
)
SHARD = 10**6  # seeds that a run may use
EACH_FAULT = 3000  # letters of a fault that are printed


def main() -> int:
    """Torments and prints."""
    asked = arguments()
    chosen = [kind for kind in KINDS if not asked.only or kind.KIND in asked.only]
    amounts = {kind.KIND: kind.QUICK if asked.quick else kind.USUAL for kind in KINDS}
    amounts |= {name: given for name in amounts if (given := getattr(asked, name, None)) is not None}
    until = time.monotonic() + asked.at_most * 60
    all_of_it, machine = Ledger(), about_this_machine()
    print(machine, flush=True)
    for kind in chosen:
        begun, ledger = time.monotonic(), Ledger()
        for part in done(kind, amounts[kind.KIND], asked.seed, asked.jobs, until):
            ledger.add(part)
            if asked.json:
                so_far = Ledger()
                so_far.add(all_of_it)
                so_far.add(ledger)
                so_far.write(asked.json, machine=machine, seed=asked.seed)
        all_of_it.add(ledger)
        tell(kind, ledger, time.monotonic() - begun)
    for fault in all_of_it.faults.values():
        tell_fault(fault)
    return 1 if all_of_it.faults else 0


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=[kind.KIND for kind in KINDS], help="a kind of torment")
    for kind in KINDS:
        names = [f"--{kind.KIND}", *(["--minutes"] if kind is soak else [])]
        parser.add_argument(
            *names, dest=kind.KIND, type=int, metavar="N", help=f"how many {kind.UNIT}; {kind.USUAL}, if not"
        )
    parser.add_argument("--at-most", type=float, default=600, metavar="MINUTES", help="when all has to be over")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="J", help="processes at once; all cores, if not")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--json", type=Path, metavar="FILE", help="the same as JSON, written as it goes")
    parser.add_argument("--quick", action="store_true", help="a little of everything, in about two minutes")
    return parser.parse_args()


def done(kind: ModuleType, amount: int, seed: int, jobs: int, until: float) -> Iterator[Ledger]:
    """What comes of each part of a torment, shared among some processes."""
    parts = iter(range(0, amount, kind.PART))
    running: set[Future[Ledger]] = set()
    with ProcessPoolExecutor(jobs, initializer=_end_with_parent) as pool:
        while True:
            while len(running) < jobs and time.monotonic() < until and (start := next(parts, None)) is not None:
                few = min(kind.PART, amount - start)
                running.add(pool.submit(kind.run, seed * SHARD + start // kind.PART, few, until))
            if not running:
                return
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for each in ready:
                yield each.result()


def _end_with_parent() -> None:
    """A process that works for one that is gone ends too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        watch = threading.Thread(target=lambda: wait_for([parent.sentinel]) and os._exit(1), daemon=True)
        watch.start()


def tell(kind: ModuleType, ledger: Ledger, seconds: float) -> None:
    """How often it was done, and how often it failed."""
    times = ledger.counts[kind.UNIT]
    failed = sum(fault.times for fault in ledger.faults.values())
    least, most = wilson(min(failed, times), times)
    print(f"\n{kind.KIND}: {times:,} {kind.UNIT} in {seconds:.0f} s, {failed} faults of {len(ledger.faults)} kinds;")
    print(f"    95 % interval of the share that fails: {least:.2g} to {most:.2g}")
    for what, count in sorted(ledger.counts.items()):
        if what not in (kind.UNIT, f"{kind.KIND} faults"):
            print(f"    {count:,} {what}")
    for what, figure in sorted(ledger.most.items()):
        print(f"    {what}: at most {figure:g}")
    for text in ledger.notes:
        print(f"    {text}")
    sys.stdout.flush()


def tell_fault(fault: Fault) -> None:
    """One fault, and the way back to it."""
    print(f"\nFAULT, {fault.times} times: {fault.law}\n{fault.seen[-EACH_FAULT:]}")
    print(json.dumps(fault.way, default=str)[:EACH_FAULT])


def about_this_machine() -> str:
    """What the figures were measured on."""
    here = Path(__file__).parent.parent
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=here, capture_output=True, text=True, check=False
    )
    commit = told.stdout.strip() if not told.returncode else "a copy"
    machine = f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count()} cores"
    return f"{machine}, Python {platform.python_version()}; commit {commit}"


if __name__ == "__main__":
    sys.exit(main())
