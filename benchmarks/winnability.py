"""Which share of deals our search shows to be won, and to be lost, beside the published share that can be won.

    python benchmarks/winnability.py [--deals 100] [--positions 20000] [--game NAME] [--thoughtful] [--json FILE]

Published are the shares of C. Blake and I. P. Gent, "The Winnability of Klondike Solitaire and Many Other Patience
Games", JAIR 85:21, 2026 (arXiv:1906.12314), tables 1 to 3, with their 95 % intervals, found by a solver that knows all
cards. Listed are those of our games whose rules are theirs (their table 6), under the options that make them so. Some
have face-down cards: these are played "thoughtful" here, as they are there. The search is told how all cards lie, but
a card that lies face down is no more to be moved than by the rules. Only here may a search know that; no advice does.
Ours sees so many positions of a deal and then gives up; each win is replayed by the rules. The published share has to
lie between the lower end of the interval of those won, and the upper end of the interval of those not shown to be lost.

Clock Patience leaves no choice; it is won once in thirteen deals, as T. A. Jenkyns and E. R. Muller showed ("A
Probabilistic Analysis of Clock Solitaire", Mathematics Magazine 54, 1981).

Not listed, as their rules differ from ours or can't be told: Spider, where their runs leave only from columns that hold
nothing else; Canfield by whole columns, of which it isn't said whether a single card may be moved from a longer column;
Gaps; Fan, laid out otherwise than La Belle Lucie. Yukon, Russian Solitaire, Scorpion, TriPeaks and Pyramid aren't in
their tables.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import machine
from voice_solitaire.advice.odds import wilson
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.games import find
from voice_solitaire.language.likeness import nearest

MOVES_AT_A_TIME = 2_000


@dataclass(frozen=True)
class Published:
    """A game with its options, and the share of its deals that can be won, in percent, ``within`` so much of it.

    ``thoughtful``: some cards lie face down, and the search is told which they are.
    """

    game: str
    percent: float
    within: float
    options: dict[str, object] = field(default_factory=dict)
    thoughtful: bool = False


PUBLISHED = (
    Published("Baker's Game", 75.053, 0.028),
    Published("Beleaguered Castle", 68.170, 0.099),
    Published("Beleaguered Castle", 51.187, 0.186, {"dealing": "streets"}),
    Published("Black Hole", 86.944, 0.022),
    Published("Eight Off", 99.8805, 0.0022),
    Published("FreeCell", 99.998881, 0.000207),
    Published("FreeCell", 99.3583, 0.0162, {"cells": 3}),
    Published("FreeCell", 79.544, 0.091, {"cells": 2}),
    Published("FreeCell", 19.348, 0.093, {"cells": 1}),
    Published("FreeCell", 98.857, 0.023, {"columns": 7}),
    Published("FreeCell", 61.421, 0.098, {"columns": 6}),
    Published("FreeCell", 3.859, 0.040, {"columns": 5}),
    Published("Seahaven Towers", 89.332, 0.020),
    Published("Accordion", 99.99948, 0.00052),
    Published("Klondike", 81.945, 0.084, {"draw": 3}, thoughtful=True),
    Published("Klondike", 81.524, 0.089, {"draw": 3, "foundation_return": False}, thoughtful=True),
    Published("Klondike", 90.480, 0.116, thoughtful=True),
    Published("Klondike", 90.204, 0.093, {"foundation_return": False}, thoughtful=True),
    Published("Canfield", 71.245, 0.031, {"fill_empty": "any"}, thoughtful=True),
    Published("Golf", 45.109, 0.032, {"kings": True}, thoughtful=True),
    Published("Clock Patience", 100 / 13, 0.0, thoughtful=True),
)


@dataclass(frozen=True)
class Share:
    """What was found of the deals 1 to ``deals``: how many were ``won``, ``lost``, and not known.

    ``positions`` and ``seconds``, those of the processor, are what all of them took.
    """

    published: Published
    deals: int
    won: int
    lost: int
    positions: int
    seconds: float

    @property
    def unknown(self) -> int:
        """The deals of which it isn't known."""
        return self.deals - self.won - self.lost

    @property
    def least(self) -> float:
        """What can be won at least, in percent, as far as so few deals tell."""
        return 100 * wilson(self.won, self.deals)[0]

    @property
    def most(self) -> float:
        """What can be won at most, in percent, as far as so few deals tell."""
        return 100 * wilson(self.deals - self.lost, self.deals)[1]

    @property
    def agrees(self) -> bool:
        """Whether the published share lies between."""
        given = self.published
        return self.least <= given.percent + given.within and given.percent - given.within <= self.most


def measure(published: Published, deals: int, positions: int) -> Share:
    """Look through a game's deals. Raises AssertionError where a way that is said to win doesn't, replayed."""
    game = find(published.game, **published.options)
    won = lost = seen = 0
    start = time.process_time()
    for deal in range(1, deals + 1):
        state = game.start(deal)
        search = WinSearch(game, state, positions, knows_all=published.thoughtful)
        while not search.over:
            search.look(MOVES_AT_A_TIME)
        seen += search.positions
        won += search.result is SearchResult.GOES_ON
        lost += search.result is SearchResult.NOTHING
        for move in search.way:
            state = game.play(state, move)  # raises for what isn't legal
        if search.result is SearchResult.GOES_ON and not game.won(state):
            raise AssertionError(f"{game.title}, deal {deal}: a way that is said to win doesn't")
    return Share(published, deals, won, lost, seen, time.process_time() - start)


def line(row: Share) -> str:
    """A row as it is printed."""
    given = row.published
    options = ", ".join(f"{name}={value}" for name, value in given.options.items())
    options += " (thoughtful)" if given.thoughtful else ""
    low, high = (100 * each for each in wilson(row.won, row.deals))
    won = f"{row.won:6}{low:8.1f} to {high:5.1f}{row.lost:6}{row.unknown:6}"
    between = f"{row.least:9.1f} to {row.most:5.1f}  {'yes' if row.agrees else 'no':5}"
    each = f"{row.positions // row.deals:9}{row.seconds / row.deals:8.2f}"
    published = f"{given.percent:10.4f} +- {given.within:<8.6g}"
    return f"{given.game:20}{published}{row.deals:6}{won}{between}{each}  {options}"


def one_of_them(name: str) -> str:
    """A game whose share is published, or one sentence that names the nearest."""
    names = {each.game.lower(): each.game for each in PUBLISHED}
    if name.lower() in names:
        return names[name.lower()]
    raise argparse.ArgumentTypeError(f"no share is known for {name!r}; the nearest is {nearest(name, list(names))!r}")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--positions", type=int, default=20_000, help="that a search may see of a deal")
    options.add_argument("--game", type=one_of_them, help="this game only")
    options.add_argument("--thoughtful", action="store_true", help="only games with face-down cards")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(
        f"{'game':20}{'published':>22}{'deals':>6}{'won':>6}{'95 %':>17}{'lost':>6}{'open':>6}{'between':>18}"
        f"  {'agrees':5}{'positions':>9}{'s/deal':>7}  options"
    )
    rows = []
    for published in PUBLISHED:
        if chosen.game in (None, published.game) and published.thoughtful >= chosen.thoughtful:
            rows.append(measure(published, chosen.deals, chosen.positions))
            print(line(rows[-1]), flush=True)
    if chosen.json:
        shares = [{**asdict(row), "least": row.least, "most": row.most, "agrees": row.agrees} for row in rows]
        chosen.json.write_text(json.dumps({"machine": machine(), "shares": shares}, indent=1) + "\n")


if __name__ == "__main__":
    main()
