"""Virginia Reel: Royal Parade with three bases in place, and gaps in the gallery that have to be filled.

Where its rules are silent: a chain that fills a gap at once may go through any rows; with that option nothing but
a filler is played while a gap is open, and an exchange or a deal waits as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.games.shared.gallery import *
from voice_solitaire.games.shared.gallery import ROW_RULES, RULE_OF_ROWS, SETTLED
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


def rules(settled: bool, exchange: bool, at_once: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        ranks="Row one builds two, five, eight, jack; row two three, six, nine, queen; row three "
        "four, seven, ten, king.",
        **ROW_RULES,
        settled=SETTLED[settled],
        aces="Any ace in sight may be discarded, which may leave an empty place.",
        exchanging="Two loose cards that each belong in the other's row may change places."
        if exchange
        else "Two cards never change places.",
        gaps="A card leaves an empty place only where a base can fill it at once, from row four in the end."
        if at_once
        else "An empty place may wait, but must be filled before the next deal.",
        dealing="Dealing lays eight cards along row four; nothing else ever reaches it.",
        winning="The game is won when all twenty-four piles are full, lost when nothing can be moved or dealt.",
    )


RULE_OF = RULE_OF_ROWS | behind(
    exchanging="exchange_loose exchange_base",
    gaps="vr_fill_first vr_no_filler vr_fill_before_deal",
    dealing="one_at_a_time only_by_dealing stock_empty",
)
WORDS: Words = {
    "only_by_dealing": ("Only by dealing.", "Only a deal fills {group}."),
    "vr_fill_before_deal": ("Fill {target} first.", "Fill the empty place in {group} with {wanted} before dealing."),
    "vr_fill_first": ("Fill {target} first.", "First {wanted} must fill the empty place in {group}."),
    "vr_no_filler": ("Nothing could fill its place.", "The {card} stays until {wanted} can fill its place."),
    "vr_fills": "It fills an empty place.",
    "vr_blocks": "It's legal, but nothing could fill its place, and that blocks dealing.",
}
OPTIONS = (
    Option(
        "gap_rule",
        ("before_deal", "at_once"),
        "when an empty place of the gallery must be filled",
        {"filled at once": "at_once", "filled before dealing": "before_deal"},
    ),
    Option("exchange", (True, False), "whether two loose bases may change places", {"without exchange": False}),
    Option("settled", (True, False), "whether a base stays once it lies in its row", {"bases may move": False}),
)
GAMES = (Title("Virginia Reel", virginia_reel, (), OPTIONS),)
