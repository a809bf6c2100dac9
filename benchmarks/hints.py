"""What a player wins who does nothing but what the hints say, beside the greedy player of ``voice-solitaire odds``.

    python benchmarks/hints.py [--deals 20] [--first 0] [--seconds 0] [--game NAME] [--options] [--json FILE]

Both play the same deals: the one says "hint" and "do it" until the game is won or nothing is hinted at, the other
plays the move that the game's own ranking puts first. Printed are the wins of both with their 95 % intervals
(Wilson), how many deals only one of them won and how likely as uneven a number would be if both played equally well
(sign test, one-sided; printed where the greedy player won more), how many moves a deal took, and how long a hint took.
With ``--options`` games are also played with each other value of their options; with ``--seconds`` a game is left when
so many of the processor's are over, whatever deals are left.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import comb
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import machine, one_title
from testing.choices import choices
from voice_solitaire.advice.odds import wilson, won
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON

MOST_HINTS = 1500  # of one deal


@dataclass(frozen=True)
class Followed:
    """One deal played by the hints: whether it was won, its moves, and the seconds of the processor for each hint."""

    won: bool
    moves: int
    took: tuple[float, ...]


def follow(game: Game, deal: int) -> Followed:
    """Plays a deal as a player does who says "hint" and "do it", and nothing else."""
    player, took = Session(game, deal), list[float]()
    while player.record.outcome is None and player.record.at < MOST_HINTS:
        before = time.process_time()
        player.hear("hint")
        took.append(time.process_time() - before)
        if player.conversation.hint is None:
            break
        player.hear("do it")
    return Followed(player.record.outcome is WON, player.record.at, tuple(took))


@dataclass(frozen=True)
class Row:
    """One game: wins over so many deals, and what the hints took, in moves a deal and seconds a hint."""

    game: str
    deals: int
    hinted: int
    greedy: int
    only_hinted: int
    only_greedy: int
    moves: float
    median: float
    nearly_all: float  # 95 % of the hints took no longer
    longest: float
    options: dict[str, str]  # those that aren't as usual

    @property
    def chance(self) -> float:
        """How likely the greedy player alone would win as many of the deals that only one won, or more, by chance."""
        of = self.only_hinted + self.only_greedy
        return float(sum(comb(of, wins) for wins in range(self.only_greedy, of + 1)) / 2**of)


def measure(game: Game, deals: range, seconds: float = 0, usual: Mapping[str, object] | None = None) -> Row:
    """Both players over the same deals, or over those that are played in so many seconds; ``usual`` are the game's
    options as they are usually chosen."""
    hinted, greedy, start = list[Followed](), list[bool](), time.process_time()
    for deal in deals:
        hinted.append(follow(game, deal))
        greedy.append(won(game, deal, "greedy"))
        if seconds and time.process_time() - start > seconds:
            break
    took = sorted(each for deal in hinted for each in deal.took) or [0.0]
    both = list(zip((each.won for each in hinted), greedy, strict=True))
    return Row(
        game.name,
        len(greedy),
        sum(each.won for each in hinted),
        sum(greedy),
        both.count((True, False)),
        both.count((False, True)),
        statistics.mean(each.moves for each in hinted),
        statistics.median(took),
        took[int(0.95 * len(took))],
        took[-1],
        {name: str(value) for name, value in game.options.items() if usual is not None and usual[name] != value},
    )


def share(wins: int, deals: int) -> str:
    """ "21 (52 to 83 %)"."""
    low, high = wilson(wins, deals)
    return f"{wins} ({100 * low:.0f} to {100 * high:.0f} %)"


def line(row: Row) -> str:
    """A row as it is printed."""
    chance = f"{row.chance:.2f}" if row.greedy > row.hinted else ""
    options = ", ".join(f"{name}={value}" for name, value in row.options.items())
    return (
        f"{row.game:22}{row.deals:>6}{share(row.hinted, row.deals):>20}{share(row.greedy, row.deals):>20}"
        f"{row.only_hinted:>8}{row.only_greedy:>8}{chance:>8}{row.moves:>8.0f}{1000 * row.median:>9.0f}"
        f"{1000 * row.nearly_all:>9.0f}{1000 * row.longest:>9.0f}  {options}".rstrip()
    )


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=20)
    options.add_argument("--first", type=int, default=0, help="the number of the first deal")
    options.add_argument("--seconds", type=float, default=0, help="of the processor for a game, at most; 0: all deals")
    options.add_argument("--game", type=one_title, action="append", help="this game only; may be given again")
    options.add_argument("--options", action="store_true", help="with other values of the options too")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(f"{'game':22}{'deals':>6}{'won by hints':>20}{'greedy':>20}{'hints':>8}{'greedy':>8}{'by':>8}{'moves':>8}"
          f"{'median':>9}{'95 %':>9}{'longest':>9}")  # fmt: skip
    print(f"{'':68}{'alone':>8}{'alone':>8}{'chance':>8}{'':>8}{'ms':>9}{'ms':>9}{'ms':>9}")
    rows, start = [], time.perf_counter()
    for title in chosen.game or catalogue():
        usual = title.game()
        for game in choices(title) if chosen.options else (usual,):
            deals = range(chosen.first, chosen.first + chosen.deals)
            rows.append(measure(game, deals, chosen.seconds, usual.options))
            print(line(rows[-1]), flush=True)
    hinted, greedy = sum(row.hinted for row in rows), sum(row.greedy for row in rows)
    print(f"{hinted} won by hints, {greedy} by the greedy player, in {time.perf_counter() - start:.0f} s")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "games": [asdict(row) for row in rows]}, indent=2))


if __name__ == "__main__":
    main()
