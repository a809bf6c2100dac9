"""Virginia Reel: Royal Parade with three bases in place, and gaps in the gallery that have to be filled.

Where its rules are silent: a chain that fills a gap at once may go through any rows; with that option nothing but
a filler is played while a gap is open, and an exchange or a deal waits as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.games.gallery import *
from voice_solitaire.games.virginia_reel_words import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *


def gaps(state: State) -> list[int]:
    """The empty places of the gallery."""
    return [pile for pile in GALLERY if not state.piles[pile]]


def can_be_filled(state: State, row: int) -> bool:
    """Whether bases could move, each into the place the one before it left, from a row (0 to 2) to the feeder."""
    tops = {top.rank for pile in FEEDER if (top := state.top(pile)) is not None}
    reached, todo = {row}, [row]
    while todo:
        here = todo.pop()
        if BASES[here] in tops:
            return True
        for pile in GALLERY:
            there = pile // 8
            if there not in reached and len(cards := state.piles[pile]) == 1 and cards[0].rank == BASES[here]:
                reached.add(there)
                todo.append(there)
    return False


def open_gap(game: Game, state: State, reason: str, near: int = 3) -> Refusal | None:
    """The refusal that a gap in the gallery gives, or None where there is none."""
    for gap in gaps(state):
        return Refusal(reason, wanted=Wanted(BASES[gap // 8]), target=gap, group=game.piles[gap].group, near=near)
    return None


@dataclass(frozen=True)
class FillingCarry(Carry):
    """Carrying where a gap must be filled at once."""

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        return (move for move in super().moves(game, state) if not self.check(game, state, move))

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        if refusal is not None:
            return refusal
        if move.target not in GALLERY or state.piles[move.target]:
            first = open_gap(game, state, "vr_fill_first")
            if first is not None:
                return replace(first, card=state.top(move.source), source=move.source)
        after = self.play(game, state, move)
        for gap in gaps(after):
            if not can_be_filled(after, gap // 8):
                wanted, group = Wanted(BASES[gap // 8]), game.piles[gap].group
                card = state.top(move.source)
                return Refusal("vr_no_filler", card, wanted=wanted, source=move.source, target=gap, group=group, near=4)
        return None


@dataclass(frozen=True)
class FillingExchange(Exchange):
    """Exchanging where a gap must be filled at once."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        return super().check(game, state, move) or open_gap(game, state, "vr_fill_first")


@dataclass(frozen=True)
class GaplessDeal(DealAcross):
    """Dealing, which waits until the gallery has no gap."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        waits = open_gap(game, state, "vr_fill_before_deal") if state.piles[STOCK] else None
        return waits or refusal


def ranked(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Exchanges and fillers first; what opens a gap only where the gap can be filled, or nothing is left to deal."""
    if move.verb is Verb.DEAL:
        return 5, "why_nothing_else"
    if move.verb is Verb.EXCHANGE:
        return 85, "why_exchange"
    after = game.play(state, move)
    opens = bool(state.piles[STOCK]) and len(gaps(after)) >= len(gaps(state)) and move.source in GALLERY
    if opens and not all(can_be_filled(after, gap // 8) for gap in gaps(after)):
        return 1, "vr_blocks"
    if full(state, after, move.target):
        return 90, "why_completes"
    if not state.piles[move.target] and move.target != HEAP:
        return (78 if move.source in GALLERY else 75), "vr_fills"
    if move.target == HEAP:
        return (55 if move.source in GALLERY else 50), "why_ace"
    return (72 if move.source in GALLERY else 60), "why_builds"


def virginia_reel(gap_rule: str, exchange: bool, settled: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    at_once = gap_rule == "at_once"
    actions: tuple[Action, ...] = (FillingCarry() if at_once else Carry(), GaplessDeal(STOCK, tuple(FEEDER)))
    if exchange:
        actions += (FillingExchange() if at_once else Exchange(),)
    return Game(
        goal="Fill twenty-four piles of four: row one from twos, row two from threes, row three from fours.",
        rules=rules(settled, exchange, at_once),
        pack=pack(2),
        piles=gallery(True, settled),
        layout=layout(corners=True),
        actions=actions,
        won=won,
        hint_priority=ranked,
        complete=full,
        rule_of=RULE_OF,
        words=WORDS,
    )


GAMES = (Title("Virginia Reel", virginia_reel, (), OPTIONS),)
