"""The odds that the games' rules give, where they give any, against ours: wins of a simple player over many deals.

    python benchmarks/odds.py [--deals 2000] [--jobs J] [--game NAME] [--json FILE]

"given" is the share that was simulated for the rules, with its 95 % interval; "agrees" when ours meets it. Royal Flush
leaves nothing to choose, so its figures have to agree. Elsewhere they are those of a player, whom the rules at most
call simple: then each simple player of ours is listed, and a note says what tells them apart. That the rules of those
games are not got wrong is for tests/laws/test_second_opinion.py to show.
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
from voice_solitaire.language.likeness import nearest
from voice_solitaire.program.play_odds import OddsRun, cores, play

SIMPLE = ("greedy", "plain", "rounds")  # a greedy player who isn't described may be any of them


@dataclass(frozen=True)
class Given:
    """A share of wins, in percent, of so many simulated deals, and our players who may have played like that."""

    game: str
    percent: float
    deals: int
    options: dict[str, object] = field(default_factory=dict)
    players: tuple[str, ...] = SIMPLE

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, in percent."""
        low, high = wilson(round(self.percent / 100 * self.deals), self.deals)
        return 100 * low, 100 * high


@dataclass(frozen=True)
class Found:
    """A given share and one of our players', in percent, with its 95 % interval."""

    given: Given
    player: str
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
    Given("Moojub", 60.0, 20_000, players=("greedy",)),
    Given("Royal Cotillion", 15.4, 20_000),
    Given("Royal Cotillion", 34.6, 20_000, {"bases": "dealt"}),
    Given("Leoni's Own", 0.4, 3_000, {"reversal": False}),
    *(
        Given("Royal Flush", percent, 200_000, {**options, "turning": turning}, ("random",))
        for options, percents in TARGETS
        for turning, percent in zip(READINGS, percents, strict=True)
    ),
)
NOTES = {
    "Baroness": (
        'The rules\' player is "a simple greedy player". Plain takes any discard, then fills any gap, then deals. '
        "Greedy looks which gap lets something go, and which discard lies on the higher pile."
    ),
    "Royal Cotillion": (
        'The rules\' player is a "naive greedy player". Rounds plays home from pile after pile, again and again. '
        "Greedy tries the left wing first, whose cards cover others, and feeds the shorter of two foundations."
    ),
    "Leoni's Own": 'The rules\' player is "blind" and "greedy".',
}


def measure(given: Given, player: str, deals: int, jobs: int) -> Found:
    """Ours, over deals 0 to ``deals`` - 1."""
    tally = play(OddsRun(given.game, tuple(given.options.items()), deals, player), jobs, lambda part, so_far: None)
    low, high = (100 * share for share in tally.interval)
    from_, to = given.interval
    percent = 100 * tally.won / tally.played if tally.played else 0.0
    return Found(given, player, tally.played, tally.won, percent, low, high, low <= to and from_ <= high)


def one_of_them(name: str) -> str:
    """A game whose odds are given, or one sentence that names the nearest."""
    names = {given.game.lower(): given.game for given in GIVEN}
    if name.lower() in names:
        return names[name.lower()]
    raise argparse.ArgumentTypeError(f"no odds are given for {name!r}; the nearest is {nearest(name, list(names))!r}")


def line(row: Found) -> str:
    """A row as it is printed."""
    given, ours = ("{:.1f} to {:.1f}".format(*interval) for interval in (row.given.interval, (row.low, row.high)))
    options = ", ".join(f"{name}={value}" for name, value in row.given.options.items())
    return (
        f"{row.given.game:18}{row.given.percent:6.1f}{given:>16}  {row.player:8}{row.percent:6.1f}{ours:>16}  "
        f"{'yes' if row.agrees else 'no':7}{options}"
    )


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=2000)
    options.add_argument("--jobs", type=int, default=cores())
    options.add_argument("--game", type=one_of_them, help="this game only")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(f"{'game':18}{'given':>6}{'95 % interval':>16}  {'player':8}{'ours':>6}{'95 % interval':>16}  "
          f"{'agrees':7}options")  # fmt: skip
    there = {title.name for title in catalogue()}
    rows = []
    for given in GIVEN:
        if given.game not in there or chosen.game not in (None, given.game):
            continue
        for player in given.players:
            row = measure(given, player, chosen.deals, chosen.jobs)
            rows.append(row)
            print(line(row), flush=True)
    for game in dict.fromkeys(row.given.game for row in rows):
        if game in NOTES:
            print(f"{game}: {NOTES[game]}")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "odds": [asdict(row) for row in rows]}, indent=2))


if __name__ == "__main__":
    main()
