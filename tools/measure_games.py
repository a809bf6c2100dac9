"""Plays many deals of each game, and writes how they went into ``voice_solitaire/games/measured.txt``.

    python tools/measure_games.py [--deals 400] [--seconds 3] [--hint-seconds 6] [--game NAME] [--usual]
                                  [--work FOLDER]

Two players play the deals from 1 on: the simple one, who makes the move that the game's own ranking puts first, and one
who says "hint" and "do it" until the game ends. Each gets so many seconds of the processor for a game, or for one with
other options of ``OPTIONS``, and goes on from where it was left: what was found by now lies in the working folder.
After a change to a game's ranking or to the hints measure it again from the first deal, in an empty folder.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.table import one_title
from voice_solitaire.advice.odds import positions
from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.advice.winning_ways import winning_way
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue
from voice_solitaire.games.measured import FILE, Measured, line
from voice_solitaire.games.winnable import key, known_wins
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

SHIPPED: Final = Path(__file__).resolve().parent.parent / "voice_solitaire" / "games" / FILE
MOST_HINTS: Final = 500  # of one deal; who was not led to a win by then gives it up
ENOUGH: Final = 10  # games won, from which on their moves alone tell how long a game is
TRIED, FEW = 20, 5  # deals that are played again to see how they end, and ways to win that are looked for
OUT_OF_PLAY: Final = (Kind.STOCK, Kind.FOUNDATION, Kind.DISCARD)
# What is played so often, or is so much another game, that it is measured beside the usual one.
OPTIONS: Final[Mapping[str, tuple[Mapping[str, object], ...]]] = {
    "Accordion": ({"deal": "one"},),
    "Aces Up": ({"spaces": "aces"},),
    "Baroness": ({"gap_rule": "strict"},),
    "Beleaguered Castle": ({"dealing": "streets"}, {"dealing": "citadel"}),
    "Black Hole": ({"first_card": "dealt"},),
    "Calculation": ({"wastes": 3},),
    "Canfield": ({"draw": 1},),
    "Eight Off": ({"fill_empty": "any"},),
    "Forty Thieves": ({"move_sequences": True},),
    "FreeCell": ({"cells": 3}, {"cells": 2}),
    "Gaps": ({"redeals": 3},),
    "Golf": ({"wrap": True},),
    "Klondike": ({"draw": 3}, {"draw": 3, "redeals": 2}),
    "La Belle Lucie": ({"merci": True},),
    "Monte Carlo": ({"places": 20},),
    "Pyramid": ({"win": "pyramid"}, {"redeals": 0}),
    "Royal Cotillion": ({"bases": "dealt"},),
    "Royal Flush": ({"turning": "packet"}, {"turning": "never"}, {"target": "straight_flush_to_five"}),
    "Sir Tommy": ({"turn": 4},),
    "Spider": ({"suits": 1}, {"suits": 2}),
    "TriPeaks": ({"wrap": False},),
    "Yukon": ({"fill_empty": "any"},),
}
Played = list[list[int]]  # of each deal from 1 on: whether it was won, its moves, and the open cards in play
Player = Callable[[Game, int, float], "list[int] | None"]  # plays a deal, of which it may leave off at some time


def open_cards(state: State, game: Game) -> int:
    """How many open cards lie in the places in play."""
    return sum(len(state.seen(pile)) for pile in in_play(game))


def in_play(game: Game) -> list[int]:
    """The places in play."""
    return [index for index, pile in enumerate(game.piles) if pile.kind not in OUT_OF_PLAY]


def simple(game: Game, deal: int, until: float) -> list[int]:
    """One deal as the simple player plays it."""
    states = list(positions(game, deal, "greedy"))
    seen = statistics.mean(open_cards(state, game) for state in states)
    return [int(game.won(states[-1])), len(states) - 1, round(seen)]


def hinted(game: Game, deal: int, until: float) -> list[int] | None:
    """One deal as the hints play it; None where the time is over before it ends."""
    player = Session(game, deal)
    while player.record.outcome is None and player.record.at < MOST_HINTS:
        player.hear("hint")
        if player.conversation.hint is None:
            break
        player.hear("do it")
        if time.process_time() > until:
            return None
    return [int(player.record.outcome is WON), player.record.at, 0]


def go_on(played: Played, game: Game, player: Player, deals: int, seconds: float) -> None:
    """More deals, up to so many, or as many as a player plays in so many seconds; none where there are none."""
    until = time.process_time() + seconds
    while len(played) < deals and time.process_time() < until:
        deal = player(game, len(played) + 1, until)
        if deal is None:
            break
        played.append(deal)


def lengths(game: Game, plain: Played, guided: Played) -> list[int]:
    """The moves of games that were won; where few were, of those that ended with no move left, or of the deals that are
    known to be won by other ways. Nought where there is none of all these."""
    wins = [[moves for won, moves, _ in played if won] for played in (plain, guided)]
    enough = next((each for each in wins if len(each) >= ENOUGH), None)
    if enough is not None:
        return enough
    stuck = []
    for deal, (won, moves, _) in enumerate(plain[:TRIED], 1):
        *_, last = positions(game, deal, "greedy")
        stuck += [moves] if won or not list(game.moves(last)) else []
    if len(stuck) >= ENOUGH:
        return stuck
    known = [len(winning_way(game, deal)[1]) for deal in known_wins(game)[:FEW]]
    return known or [*wins[0], *wins[1], *stuck] or [0]


def effort(game: Game) -> int:
    """How many moves a search tries out while the simple player chooses one."""
    before, steps = time.process_time(), 0
    for deal in range(1, FEW + 1):
        steps += len(list(positions(game, deal, "greedy"))) - 1
        if time.process_time() - before > 1:
            break
    took = (time.process_time() - before) / max(1, steps)
    search, before = WinSearch(game, game.start(1), knows_all=True), time.process_time()
    search.look(1000)
    return max(1, round(took / ((time.process_time() - before) / max(1, search.tried))))


def measured(game: Game, kept: Mapping[str, Any]) -> Measured:
    """What the deals of both players come to."""
    return Measured(
        len(in_play(game)),
        round(statistics.mean(seen for *_, seen in kept["plain"])),
        kept["moves"],
        kept["effort"],
        tuple(bool(won) for won, *_ in kept["plain"]),
        tuple(bool(won) for won, *_ in kept["guided"]),
    )


def main() -> None:
    """Play, keep, and write what is shipped."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=400, help="at most, of each game")
    options.add_argument("--seconds", type=float, default=3, help="of the processor, for the simple player of a game")
    options.add_argument("--hint-seconds", type=float, default=6, help="for the one who follows the hints")
    options.add_argument("--game", type=one_title, action="append", help="this game only; may be given again")
    options.add_argument("--usual", action="store_true", help="as they are usually played, without other options")
    options.add_argument("--work", type=Path, default=Path(".measured"))
    asked = options.parse_args()
    asked.work.mkdir(exist_ok=True)
    for title in asked.game or catalogue():
        for chosen in ({}, *(() if asked.usual else OPTIONS.get(title.name, ()))):
            game = title.game(**chosen)
            file = asked.work / key(game).replace("\t", " - ").strip()
            kept: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {"plain": [], "guided": []}
            before = len(kept["plain"]), len(kept["guided"])
            go_on(kept["plain"], game, simple, asked.deals, asked.seconds)
            go_on(kept["guided"], game, hinted, asked.deals, asked.hint_seconds)
            if "moves" not in kept or before != (len(kept["plain"]), len(kept["guided"])):
                kept["moves"] = round(statistics.median(lengths(game, kept["plain"], kept["guided"])))
            kept["effort"] = kept.get("effort") or effort(game)
            file.write_text(json.dumps(kept))
            found = measured(game, kept)
            rows = SHIPPED.read_text().splitlines() if SHIPPED.exists() else []
            others = [row for row in rows if not row.startswith(f"{key(game)}\t")]
            SHIPPED.write_text("".join(f"{row}\n" for row in sorted([*others, line(game, found)])))
            print(
                f"{game.name:22}{dict(chosen)!s:28}{found.places:>4}{found.sight:>4}{found.moves:>5}"
                f"{sum(found.simple):>6} of {len(found.simple):<5}{sum(found.hinted):>6} of {len(found.hinted)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
