"""Klondike's points: standard scoring, with or without time, and Vegas, by itself or carried on from game to game.

A table has no clock and knows no other game, so that a record always replays to the same points. The seconds at play,
which timed scoring takes points for, and the dollars that a cumulative game begins with are the store's, which keeps
both with the game. So neither undo nor a break takes time back, and a deal that is only looked at costs no stake.
"""

from __future__ import annotations

from voice_solitaire.table.patience import *
from voice_solitaire.table.scoring import Scoring

STANDARD, VEGAS = "standard", "vegas"
START = {STANDARD: 0, VEGAS: -52}  # points, and dollars: a Vegas deal costs fifty-two
WASTE, HOMES, COLUMNS = 1, range(2, 6), range(6, 13)


def scoring_of(scoring: str, timed: bool, cumulative: bool) -> Scoring | None:
    """The scoring chosen; none chosen, the one that "timed" or "cumulative" belongs to. The other is left as it is."""
    if scoring == "none":
        scoring = VEGAS if cumulative else STANDARD if timed else "none"
    if scoring == VEGAS:
        return Scoring(_counted, VEGAS, cumulative)
    return Scoring(_with_time if timed else _counted, STANDARD) if scoring == STANDARD else None


def count(game: Game, before: State, after: State) -> State:
    """What a move gains or costs is added; standard points are never fewer than none."""
    if game.scoring is None:
        return after
    if game.scoring.kind == VEGAS:
        return after._replace(facts=(before.facts[0] + 5 * (home(after) - home(before)),))
    return after._replace(facts=(max(0, before.facts[0] + _standard(game, before, after)),))


def home(state: State) -> int:
    """How many cards lie on the foundations."""
    return sum(map(len, state.piles[HOMES.start : HOMES.stop]))


def _standard(game: Game, before: State, after: State) -> int:
    """Points as desktop computers counted them."""
    turned_up = 5 * sum(before.hidden[pile] - after.hidden[pile] for pile in COLUMNS)
    if after.dealt > before.dealt:
        draw, free_passes = game.options["draw"], game.options["free_passes"]
        fine = 100 if draw == 1 else 20
        return -fine if after.dealt >= (free_passes or draw) else 0
    if came := home(after) - home(before):
        return turned_up + (10 if came > 0 else -15)
    return turned_up + (5 if len(before.piles[WASTE]) > len(after.piles[WASTE]) else 0)


def _counted(state: State, seconds: float) -> int:
    return state.facts[0]


def _with_time(state: State, seconds: float) -> int:
    """Two points fewer for each full ten seconds; a win gains the more, the sooner it comes, from thirty seconds on."""
    bonus = 700_000 // int(seconds) if seconds >= 30 and home(state) == 52 else 0
    return max(0, state.facts[0] - 2 * int(seconds // 10)) + bonus
