"""How many of FreeCell's classic deals our search wins, and within how many positions, beside Freecell Solver.

    python benchmarks/freecell_deals.py [--to 500] [--sample 200] [--positions 400000] [--deal N ...] [--keep FILE]

Looked at are the deals 1 to ``--to``, the one of the first 32,000 that nobody has won, 11982, and a drawn sample of
the others up to 32,000, in the order in which they were drawn. With ``--keep`` what is found is kept, a line a deal,
and not looked for again: interrupted it reports what it has, and goes on from there the next time. All 32,000, in the
order of that draw: ``--to 0 --sample 32000``. Each win is replayed by the rules.

Freecell Solver (``fc-solve`` of Debian's package freecell-solver-bin, with its preset looking-glass) gets the same
boards, as text on its standard input, and as many positions as ours; where it isn't installed it is left out.
Positions are different ones: those that ours saw, and those that it says it generated. Shares of wins have their 95 %
interval; times are the processor's, ours in Python, its in C.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import machine
from testing.system_parts import PartsMissing, need
from voice_solitaire.advice.odds import wilson
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.games import find
from voice_solitaire.table.game import Game

KNOWN, NEVER_WON = 32_000, 11982  # the deals that were tried by everybody, and the only one of them without a win
LIMITS = (300, 1_000, 3_000, 10_000, 30_000, 100_000, 200_000, 400_000)
MOVES_AT_A_TIME = 2_000
PRESET = ("-l", "looking-glass")
SEEN = re.compile(r"This scan generated (\d+) states")


@dataclass(frozen=True)
class Found:
    """What a search found of a deal.

    ``won``: True or False, None where it gave up; ``positions``: how many it saw; ``moves``: of the way that wins, 0
    where there is none or it isn't known; ``seconds``: of the processor.
    """

    deal: int
    won: bool | None
    positions: int
    moves: int
    seconds: float


def ours(game: Game, deal: int, most: int) -> Found:
    """What our search finds. Raises AssertionError where the way that is said to win doesn't, replayed."""
    state, start = game.start(deal), time.process_time()
    search = WinSearch(game, state, most)
    while not search.over:
        search.look(MOVES_AT_A_TIME)
    took = time.process_time() - start
    for move in search.way:
        state = game.play(state, move)  # raises for what isn't legal
    if search.result is SearchResult.GOES_ON and not game.won(state):
        raise AssertionError(f"deal {deal}: a way that is said to win doesn't")
    won = {SearchResult.GOES_ON: True, SearchResult.NOTHING: False}.get(search.result)
    return Found(deal, won, search.positions, len(search.way), took)


def board(game: Game, deal: int) -> str:
    """A deal as Freecell Solver reads it: a column a line, its deepest card first."""
    piles = game.start(deal).piles
    return "".join(f"{' '.join(map(str, piles[column]))}\n" for column in game.groups["column"])


def theirs(game: Game, deal: int, most: int) -> Found:
    """What Freecell Solver finds within as many positions."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run = subprocess.run(
        ["fc-solve", *PRESET, "-mi", str(most)],
        input=board(game, deal),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
    )
    seen = SEEN.search(run.stdout)
    won = True if "This game is solveable." in run.stdout else None
    if seen is None:
        raise AssertionError(f"deal {deal}: fc-solve prints nothing known: {run.stdout[-200:]!r} {run.stderr[-200:]!r}")
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return Found(deal, won, int(seen.group(1)), 0, took)


def share(part: int, whole: int) -> str:
    """A share with its interval, in percent."""
    low, high = (100 * each for each in wilson(part, whole))
    return f"{part} of {whole}, {100 * part / whole:.2f} % ({low:.2f} to {high:.2f})"


def report(name: str, found: Sequence[Found]) -> None:
    """Prints how many deals were won, within how many positions, and what is left."""
    wins = [each for each in found if each.won]
    print(f"{name}: won {share(len(wins), len(found))}")
    for limit in LIMITS:
        print(f"    within {limit:>7} positions: {share(sum(each.positions <= limit for each in wins), len(found))}")
    if wins:
        seen = sorted(each.positions for each in wins)
        print("    positions of a win: median {:,}, 95th percentile {:,}, most {:,}".format(*spread(seen)))
    lost = [each.deal for each in found if each.won is False]
    unknown = [each.deal for each in found if each.won is None]
    print(f"    shown to be lost: {lost or 'none'}; not known: {unknown or 'none'}")
    seconds = sorted(each.seconds for each in found)
    print("    seconds a deal: median {:.3f}, 95th percentile {:.3f}, most {:.3f}".format(*spread(seconds)))
    if moves := sorted(each.moves for each in wins if each.moves):
        print(f"    moves of a way: median {moves[len(moves) // 2]}, {moves[0]} to {moves[-1]}")


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The median, the 95th percentile and the last of sorted values."""
    median, high = (values[int(part * (len(values) - 1))] for part in (0.5, 0.95))
    return median, high, values[-1]


def deals(to: int, sample: int) -> list[int]:
    """The numbers of the deals that are looked at."""
    drawn = random.Random(0).sample(range(1, KNOWN + 1), KNOWN)
    others = [deal for deal in drawn if deal > to and deal != NEVER_WON]
    return [*range(1, to + 1), *((NEVER_WON,) if to < NEVER_WON else ()), *others[:sample]]


def kept(file: Path | None) -> dict[int, tuple[Found, Found | None]]:
    """What was found before, by ours and by Freecell Solver, by deals."""
    found: dict[int, tuple[Found, Found | None]] = {}
    for line in file.read_text("ascii").splitlines() if file and file.exists() else ():
        mine, its = json.loads(line)
        found[mine["deal"]] = Found(**mine), Found(**its) if its else None
    return found


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--to", type=int, default=500, metavar="N", help="deals 1 to N")
    options.add_argument("--sample", type=int, default=200, help=f"so many others, up to {KNOWN}")
    options.add_argument("--positions", type=int, default=400_000, help="that a search may see of a deal")
    options.add_argument("--deal", type=int, action="append", help="this deal instead; may be given again")
    options.add_argument("--keep", type=Path, metavar="FILE", help="to keep what is found in, and to go on from")
    chosen = options.parse_args()
    game = find("freecell", numbering="classic")
    print(machine())
    try:
        need("fc-solve")
        beside = True
    except PartsMissing as missing:
        print(f"Without Freecell Solver: {missing}.")
        beside = False
    looked_at, found = chosen.deal or deals(chosen.to, chosen.sample), kept(chosen.keep)
    with contextlib.suppress(KeyboardInterrupt):
        for deal in looked_at:
            if deal not in found:
                found[deal] = (
                    ours(game, deal, chosen.positions),
                    theirs(game, deal, chosen.positions) if beside else None,
                )
                if chosen.keep:
                    with chosen.keep.open("a", encoding="ascii") as file:
                        file.write(json.dumps([each and asdict(each) for each in found[deal]]) + "\n")
    both = [found[deal] for deal in looked_at if deal in found]
    report("ours", [mine for mine, _ in both])
    pairs = [(mine, its) for mine, its in both if its]
    if pairs:
        report("fc-solve", [its for _, its in pairs])
        missed = [mine.deal for mine, its in pairs if its.won and not mine.won]
        more = [mine.deal for mine, its in pairs if mine.won and not its.won]
        print(f"won by fc-solve and not by ours: {missed or 'none'}; by ours and not by fc-solve: {more or 'none'}")


if __name__ == "__main__":
    main()
