"""How often it is known whether a position can still be won: after 0.3, 2 and 10 seconds, in every game.

    python benchmarks/answers.py [--deals 2] [--seconds 10] [--check 20000] [--game NAME] [--json FILE]

Asked are the positions after 10, 50 and 90 % of games that are played as the game's own ranking has it, and of games
that are played at random; seconds are the processor's. "Rests" are those where it is known that nobody can know it
yet, since it rests on cards that lie face down or on a shuffle; where those are looked through no answer is counted.
Each yes is played to the win. A no is checked by a plain walk through all that can come of the position, in which every
card is known and no two positions are taken for one, where that has no more than ``--check`` of them; "checked" is how
many were. Printed too is the longest slice of thinking, which is how long an answer may be kept waiting while the
search thinks on in silence, with the garbage collector held back as the program does it; and how many of the later
positions, after 50 and 90 %, were answered in the games that have no hidden cards, those that rest on a shuffle among
them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import machine, one_title
from voice_solitaire.advice.odds import PLAYERS, wilson
from voice_solitaire.advice.position_keys import key_of
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.games import catalogue
from voice_solitaire.program.garbage import Garbage
from voice_solitaire.program.loop import SLICE as A_LAP
from voice_solitaire.table.game import Game
from voice_solitaire.table.state import State

LIMITS = (0.3, 2.0, 10.0)  # seconds
SHARES = (0.1, 0.5, 0.9)  # of a game
LONGEST = 300  # moves
SLICE = 20  # moves tried out at a time


def asked(game: Game, deals: int) -> Iterator[State]:
    """The positions that are asked about."""
    for deal in range(deals):
        for player in ("greedy", "random"):
            choose, state = PLAYERS[player](deal), game.start(deal)
            states, been = [state], {key_of(game, state)}
            while len(states) < LONGEST and (moves := list(game.moves(state))) and not game.won(state):
                state = game.play(state, choose(game, state, moves))
                if player == "greedy" and key_of(game, state) in been:
                    break
                been.add(key_of(game, state))
                states.append(state)
            yield from (states[int(share * (len(states) - 1))] for share in SHARES)


class Answered(NamedTuple):
    """An answer."""

    what: str  # yes, no, rests or unknown
    took: float  # seconds
    longest: float  # slice of them
    checked: bool = False  # whether it is a no that was proved once more

    def leaves_open(self, limit: float) -> bool:
        """Whether nothing was known within so many seconds."""
        return self.what == "unknown" or self.took > limit


def is_lost(game: Game, state: State, most: int) -> bool:
    """Whether no win comes of a position, by a plain walk; False where there is too much to walk through.

    Raises AssertionError where one does.
    """
    seen, todo = {state}, [state]
    while todo:
        here = todo.pop()
        if game.won(here):
            raise AssertionError(f"{game.name}: a position that is said to be lost can be won")
        for move in game.moves(here):
            after = game.play(here, move)
            if after not in seen:
                seen.add(after)
                todo.append(after)
        if len(seen) > most:
            return False
    return True


def answered(game: Game, state: State, seconds: float, check: int, garbage: Garbage) -> Answered:
    """What is answered. Raises AssertionError where it is wrong."""
    garbage.hold_back(game.name)
    search, start, longest, lap = WinSearch(game, state), time.process_time(), 0.0, 0.0
    while not search.over and time.process_time() - start < seconds:
        before = time.process_time()
        if before > lap:
            garbage.hold_back(game.name)
            lap = before + A_LAP
        search.look(SLICE)
        longest = max(longest, time.process_time() - before)
    took = time.process_time() - start
    if search.result is SearchResult.NOTHING:
        return Answered("no", took, longest, is_lost(game, state, check))
    if search.result is SearchResult.UNKNOWN:
        return Answered("rests" if search.depends and search.seen_all else "unknown", took, longest)
    for move in search.way:
        state = game.play(state, move)
    if not game.won(state):
        raise AssertionError(f"{game.name}: a way that is said to win doesn't")
    return Answered("yes", took, longest)


def measure(game: Game, deals: int, seconds: float, check: int) -> dict[str, Any]:
    """A game's answers: how many of each within each limit, and the longest slice in milliseconds."""
    garbage = Garbage()
    answers = [answered(game, state, seconds, check, garbage) for state in asked(game, deals)]
    row: dict[str, Any] = {"game": game.name, "asked": len(answers)}
    for limit in LIMITS:
        counted = Counter("unknown" if each.leaves_open(limit) else each.what for each in answers)
        row[str(limit)] = {what: counted[what] for what in ("yes", "no", "rests", "unknown")}
    row["slice"] = 1000 * max(each.longest for each in answers)
    if not any(game.start(0).hidden):
        late = [each for at, each in enumerate(answers) if SHARES[at % len(SHARES)] >= 0.5]
        row["late"] = {str(limit): [sum(not each.leaves_open(limit) for each in late), len(late)] for limit in LIMITS}
    row["checked"] = sum(each.checked for each in answers)
    return row


def line(row: dict[str, object]) -> str:
    """A row as it is printed."""
    found = [row[str(limit)] for limit in LIMITS]
    figures = "".join(f"{counts[what]:>8}" for counts in found if isinstance(counts, dict) for what in counts)
    return f"{row['game']:22}{row['asked']:>6}{figures}{row['slice']:>8.0f}{row['checked']:>8}"


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=2)
    options.add_argument("--seconds", type=float, default=LIMITS[-1], help="for each position, at most")
    options.add_argument("--check", type=int, default=20_000, help="positions that are walked through to check a no")
    options.add_argument("--game", type=one_title, action="append", help="this game only; may be given again")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    print(machine())
    print(f"{'':28}" + "".join(f"{f'within {limit:g} s':>32}" for limit in LIMITS) + f"{'slice':>8}")
    print(
        f"{'game':22}{'asked':>6}"
        + f"{'yes':>8}{'no':>8}{'rests':>8}{'unknown':>8}" * len(LIMITS)
        + f"{'ms':>8}{'checked':>8}"
    )
    rows, total = [], {str(limit): Counter[str]() for limit in LIMITS}
    for title in chosen.game or catalogue():
        game = title.game()
        if game.plays_itself:
            continue
        rows.append(measure(game, chosen.deals, chosen.seconds, chosen.check))
        print(line(rows[-1]), flush=True)
        for limit, counts in total.items():
            counts.update(rows[-1][limit])
    for limit, counts in total.items():
        print(f"within {limit} s: " + ", ".join(f"{counts[what]} {what}" for what in ("yes", "no", "rests", "unknown")))
    for limit in LIMITS:
        known, late = (sum(row["late"][str(limit)][at] for row in rows if "late" in row) for at in (0, 1))
        if late:
            low, high = (100 * each for each in wilson(known, late))
            print(f"of {late} late positions without hidden cards {known} were answered within {limit:g} s: "
                  f"{100 * known / late:.1f} % ({low:.1f} to {high:.1f})")  # fmt: skip
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "games": rows}, indent=2))


if __name__ == "__main__":
    main()
