"""The odds that the games' rules give, where they give any, against ours: wins of a simple player over many deals.

    python benchmarks/odds.py [--deals 2000] [--jobs J] [--game NAME] [--json FILE]

"given" is the share that was simulated or published for the rules; a figure simulated over few deals has an interval
of its own. "agrees" when the two 95 % intervals meet. Games that are not in the catalogue yet are left out.

The given figures of Baroness, Moojub, Royal Cotillion and Leoni's Own are those of other greedy players than ours,
so that a difference there may be one of play; Royal Flush leaves nothing to choose, so its figures have to agree.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import machine
from voice_solitaire.advice.odds import wilson
from voice_solitaire.games import catalogue
from voice_solitaire.odds import Match, cores, play


@dataclass(frozen=True)
class Given:
    """A share of wins, in percent, of so many simulated deals (0 where they are not told)."""

    game: str
    percent: float
    deals: int
    options: dict[str, object] = field(default_factory=dict)
    player: str = "greedy"

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, in percent; the figure itself where its deals are not told."""
        low, high = wilson(round(self.percent / 100 * self.deals), self.deals) if self.deals else (0.0, 0.0)
        return (100 * low, 100 * high) if self.deals else (self.percent, self.percent)


@dataclass(frozen=True)
class Found:
    """A given share and ours, in percent, with ours' 95 % interval."""

    given: Given
    deals: int
    won: int
    percent: float
    low: float
    high: float
    agrees: bool


READINGS = ("each_pile", "packet", "never")
TARGETS: tuple[tuple[dict[str, object], tuple[float, float, float]], ...] = (
    ({}, (23.7, 39.2, 16.8)),
    ({"gather": "onto_right"}, (39.2, 23.7, 43.6)),
    ({"dealing": "packets"}, (10.6, 49.0, 7.8)),
    ({"target": "royal_flush_of_clubs"}, (29.5, 42.3, 18.6)),
    ({"target": "four_sevens"}, (60.9, 72.7, 42.5)),
    ({"target": "four_sevens", "odd_card": True}, (84.1, 93.9, 74.5)),
)
GIVEN = (
    Given("Baroness", 20.8, 20_000),
    Given("Moojub", 60.0, 20_000),
    Given("Royal Cotillion", 15.4, 20_000),
    Given("Royal Cotillion", 34.6, 20_000, {"bases": "dealt"}),
    Given("Leoni's Own", 0.4, 3_000),
    *(
        Given("Royal Flush", percent, 200_000, {**options, "turning": turning}, "random")
        for options, percents in TARGETS
        for turning, percent in zip(READINGS, percents, strict=True)
    ),
)


def measure(given: Given, deals: int, jobs: int) -> Found:
    """Ours, over deals 0 to ``deals`` - 1."""
    tally = play(Match(given.game, tuple(given.options.items()), deals, given.player), jobs, lambda part, so_far: None)
    low, high = (100 * share for share in tally.interval)
    from_, to = given.interval
    percent = 100 * tally.won / tally.played if tally.played else 0.0
    return Found(given, tally.played, tally.won, percent, low, high, low <= to and from_ <= high)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=2000)
    options.add_argument("--jobs", type=int, default=cores())
    options.add_argument("--game", help="this game only")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(f"{'game':18}{'player':8}{'given':>7}{'ours':>7}{'95 % interval':>16}  {'agrees':7}options")
    there = {title.name for title in catalogue()}
    rows = []
    for given in GIVEN:
        if given.game not in there or chosen.game not in (None, given.game):
            continue
        row = measure(given, chosen.deals, chosen.jobs)
        rows.append(row)
        interval = f"{row.low:.1f} to {row.high:.1f}"
        chosen_options = ", ".join(f"{name}={value}" for name, value in given.options.items())
        print(f"{given.game:18}{given.player:8}{given.percent:7.1f}{row.percent:7.1f}{interval:>16}  "
              f"{'yes' if row.agrees else 'NO':7}{chosen_options}", flush=True)  # fmt: skip
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "odds": [asdict(row) for row in rows]}, indent=2))


if __name__ == "__main__":
    main()
