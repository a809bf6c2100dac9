"""The laws of listening held to many random positions of all games, and how many of them broke one.

    python benchmarks/listening.py [--positions 100000] [--game NAME] [--seconds S] [--part 1/2]

At each position one line is said, a question or a move that can be meant in several ways, "more" as long as there is
more, and one legal move is played; by turns brief, normal and full. Each fault is printed with its game, deal and line,
of those alike the first ten, then how many positions were looked at.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import chain, islice, repeat
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import machine
from testing.listening_laws import VERBOSITIES, broken, sampled
from voice_solitaire.games import catalogue, title

SHOWN = 10  # faults of a kind
IN_TURN = 20  # positions of one game before those of the next, so that an early end leaves none out


def main() -> None:
    """Says what was found."""
    options = argparse.ArgumentParser(description="The laws of listening at many random positions.")
    options.add_argument("--positions", type=int, default=100_000, help="of all games together")
    options.add_argument("--game", help="this game only")
    options.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    options.add_argument("--part", default="1/1", help="every second game from the first on: 1/2, for two at once")
    chosen = options.parse_args()
    part, parts = map(int, chosen.part.split("/"))
    print(machine())
    titles = [title(chosen.game)] if chosen.game else list(catalogue())
    begun, kinds, looked_at = time.monotonic(), Counter[str](), Counter[str]()
    each_of = -(-chosen.positions // len(titles))
    games = [each.game() for each in titles[part - 1 :: parts]]
    positions = {game.name: enumerate(sampled(game, each_of, 0.7)) for game in games}
    for game in chain.from_iterable(repeat(games, -(-each_of // IN_TURN))):
        for number, (session, chance) in islice(positions[game.name], IN_TURN):
            looked_at[game.name] += 1
            for fault in broken(game, session, VERBOSITIES[number % 3], chance):
                kind = fault.split(": ")[1]
                kinds[kind] += 1
                if kinds[kind] <= SHOWN:
                    print(fault, flush=True)
        if time.monotonic() - begun > chosen.seconds:
            break
    found = ", ".join(f"{kind}: {count}" for kind, count in kinds.most_common()) or "none"
    took = time.monotonic() - begun
    print(f"{looked_at.total()} positions of {len(looked_at)} games in {took:.0f} s; faults: {found}")


if __name__ == "__main__":
    main()
