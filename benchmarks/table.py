"""How fast the table is: moves generated and played a second, for every game, every legal move being equally likely.

    python benchmarks/table.py [--seconds 1] [--rounds 5] [--game NAME] [--steps 1000000] [--json FILE]

Listed are medians over rounds, with the least and the most; a second is one of the processor's, so that what else
the machine does counts little. "listed" counts the legal moves that were generated, "played" the moves played, each
with its whole list of legal moves before it, which is what a player's turn costs.

Afterwards Klondike draw three is played for a million steps on end, deal after deal, in a process of its own. The
memory that the process takes of the machine is listed every hundred thousand steps: it has to stay flat.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import statistics
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from voice_solitaire.games import catalogue, find
from voice_solitaire.games import title as named
from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game, UnknownGame
from voice_solitaire.table.titles import Title

LONGEST = 400  # moves of a deal
EVERY, WARMING_UP = 100_000, 1000  # steps between two looks at the memory, and before the first


@dataclass(frozen=True)
class Speed:
    """Of one game: moves a second, median, least and most over the rounds."""

    game: str
    listed: tuple[float, float, float]
    played: tuple[float, float, float]
    games: tuple[float, float, float]
    moves_a_game: float


def one_round(game: Game, seconds: float, first_deal: int) -> tuple[int, int, int, float]:
    """Play games for so long: moves listed, moves played, games ended, seconds taken."""
    listed = played = games = 0
    deal, start = first_deal, time.process_time()
    while time.process_time() - start < seconds:
        state, numbers = game.start(deal), splitmix64(deal)
        for _ in range(LONGEST):
            moves = list(game.moves(state))
            listed += len(moves)
            if not moves or game.won(state):
                break
            state = game.play(state, moves[next(numbers) % len(moves)])
            played += 1
        games += 1
        deal += 1
    return listed, played, games, time.process_time() - start


def spread(values: list[float]) -> tuple[float, float, float]:
    """Median, least and most."""
    return statistics.median(values), min(values), max(values)


def measure(game: Game, seconds: float, rounds: int) -> Speed:
    """One game's speed; a round that only warms up is left out."""
    one_round(game, seconds / 4, 0)
    found = [one_round(game, seconds, 1000 * number) for number in range(rounds)]
    return Speed(
        game.name,
        spread([listed / took for listed, _, _, took in found]),
        spread([played / took for _, played, _, took in found]),
        spread([games / took for _, _, games, took in found]),
        sum(played for _, played, _, _ in found) / sum(games for _, _, games, _ in found),
    )


def memory(steps: int) -> list[tuple[int, float, float]]:
    """Klondike, draw three, at random for so many steps, each a list of moves and one of them played.

    At the start, after a thousand steps that make what is made once, and every hundred thousand steps: the step, the
    resident memory in MiB and the seconds since the start.
    """
    game = find("klondike", draw=3)
    found: list[tuple[int, float, float]] = []
    deal, state, numbers = 0, game.start(0), splitmix64(0)
    start = time.perf_counter()
    for step in range(-WARMING_UP, steps + 1):
        if step >= 0 and step % EVERY == 0:
            found.append((step, resident(), time.perf_counter() - start))
        moves = list(game.moves(state))
        if not moves or game.won(state) or step % LONGEST == 0:
            deal += 1
            state, numbers = game.start(deal), splitmix64(deal)
        else:
            state = game.play(state, moves[next(numbers) % len(moves)])
    return found


def resident() -> float:
    """The memory that this process takes of the machine, in MiB; where the system doesn't tell, the most it ever took.

    Raises ImportError on Windows.
    """
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def tell_memory(held: list[tuple[int, float, float]]) -> None:
    """Print what was measured, and how much it spreads and grows."""
    print("\nKlondike, draw three, at random: resident memory and time after so many steps")
    for step, size, seconds in held:
        print(f"{step:>10,}{size:10.2f} MiB{seconds:10.1f} s")
    sizes = [size for _, size, _ in held]
    middle, least, most = spread(sizes)
    print(f"median {middle:.2f} MiB, least {least:.2f}, most {most:.2f}; "
          f"grown by {1024 * (sizes[-1] - sizes[0]):.0f} KiB in all, "
          f"by {1024 * (sizes[-1] - sizes[len(sizes) // 2]):.0f} KiB in the second half")  # fmt: skip


def machine() -> str:
    """What the figures were measured on."""
    cpu = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        cpu = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def one_title(name: str) -> Title:
    """A game by its name, or one sentence that names the nearest."""
    try:
        return named(name)
    except UnknownGame as unknown:
        raise argparse.ArgumentTypeError(str(unknown)) from unknown


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--seconds", type=float, default=1.0, help="of each round")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--game", type=one_title, help="this game only, and no memory")
    options.add_argument("--steps", type=int, default=1_000_000, help="of Klondike draw three, for its memory")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(f"{'game':22}{'listed/s':>10}{'least':>9}{'most':>9}{'played/s':>10}{'least':>9}{'most':>9}{'games/s':>9}"
          f"{'moves/game':>12}")  # fmt: skip
    speeds = []
    for title in (chosen.game,) if chosen.game else catalogue():
        speed = measure(title.game(), chosen.seconds, chosen.rounds)
        speeds.append(speed)
        widths = zip((*speed.listed, *speed.played), (10, 9, 9, 10, 9, 9), strict=True)
        figures = "".join(f"{value:>{width}.0f}" for value, width in widths)
        print(f"{speed.game:22}{figures}{speed.games[0]:9.0f}{speed.moves_a_game:12.1f}", flush=True)
    held: list[tuple[int, float, float]] = []
    if chosen.steps and not chosen.game:
        with multiprocessing.get_context("spawn").Pool(1) as alone:
            held = alone.apply(memory, (chosen.steps,))
        tell_memory(held)
    if chosen.json:
        found = {"machine": machine(), "games": [asdict(each) for each in speeds], "klondike_memory": held}
        chosen.json.write_text(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
