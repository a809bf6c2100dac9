"""How fast the table is: moves generated and played a second, for every game, every legal move being equally likely.

    python benchmarks/table.py [--seconds 1] [--rounds 5] [--steps 100000] [--json FILE]

Listed are medians over rounds, with the least and the most. "listed" counts the legal moves that were generated,
"played" the moves played, each with its whole list of legal moves before it, which is what a player's turn costs.

Afterwards Klondike draw three, where it is in the catalogue, is played for many steps on end, deal after deal, and
the memory that Python holds is listed every tenth of them: it has to stay flat.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
import tracemalloc
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from voice_solitaire.games import catalogue, find
from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game


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
    deal, start = first_deal, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state, numbers = game.start(deal), splitmix64(deal)
        for _ in range(400):
            moves = list(game.moves(state))
            listed += len(moves)
            if not moves or game.won(state):
                break
            state = game.play(state, moves[next(numbers) % len(moves)])
            played += 1
        games += 1
        deal += 1
    return listed, played, games, time.perf_counter() - start


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


def memory(game: Game, steps: int) -> list[tuple[int, float]]:
    """After each tenth of so many steps of random play, how many KiB Python's objects take more than at the start."""
    held: list[tuple[int, float]] = []
    deal, state, numbers = 0, game.start(0), splitmix64(0)
    for _ in range(1000):  # what is made once and kept
        one_step = list(game.moves(state))
        state = game.play(state, one_step[next(numbers) % len(one_step)]) if one_step else game.start(0)
    tracemalloc.start()
    for step in range(1, steps + 1):
        moves = list(game.moves(state))
        if not moves or game.won(state) or step % 400 == 0:
            deal += 1
            state, numbers = game.start(deal), splitmix64(deal)
        else:
            state = game.play(state, moves[next(numbers) % len(moves)])
        if step % max(1, steps // 10) == 0:
            held.append((step, tracemalloc.get_traced_memory()[0] / 1024))
    tracemalloc.stop()
    return held


def machine() -> str:
    """What the figures were measured on."""
    cpu = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        cpu = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--seconds", type=float, default=1.0, help="of each round")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--steps", type=int, default=100_000, help="of Klondike draw three, for its memory")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(f"{'game':22}{'listed/s':>10}{'least':>9}{'most':>9}{'played/s':>10}{'least':>9}{'most':>9}{'games/s':>9}"
          f"{'moves/game':>12}")  # fmt: skip
    speeds = []
    for title in catalogue():
        speed = measure(title.game(), chosen.seconds, chosen.rounds)
        speeds.append(speed)
        widths = zip((*speed.listed, *speed.played), (10, 9, 9, 10, 9, 9), strict=True)
        figures = "".join(f"{value:>{width}.0f}" for value, width in widths)
        print(f"{speed.game:22}{figures}{speed.games[0]:9.0f}{speed.moves_a_game:12.1f}", flush=True)
    held: list[tuple[int, float]] = []
    if chosen.steps and any(title.name == "Klondike" for title in catalogue()):
        held = memory(find("klondike", draw=3), chosen.steps)
        print("Klondike, draw three, KiB held after so many steps:")
        print("; ".join(f"{step}: {kib:.0f}" for step, kib in held))
    if chosen.json:
        found = {"machine": machine(), "games": [asdict(each) for each in speeds], "klondike_kib": held}
        chosen.json.write_text(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
