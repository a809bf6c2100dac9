"""Baroness: five piles that are only dealt upon, and everything goes in kings and pairs that make thirteen.

Where its rules are silent: a pile's only card doesn't move, because it would fill one gap and leave another. A deal
that leaves no more cards than there are grace places lays those there too; in the strict game, where deals may be
short, those can be fewer. The five piles are alike: only a deal tells them apart, and nobody knows what it brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import RANKS, Card, pack
from voice_solitaire.table.game import Game, Words
from voice_solitaire.table.lifts import Stays
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.pairs import Pair
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.places import heap, piles, stock
from voice_solitaire.table.rules import Attempt, Never, Space
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

PILES = tuple(range(5))
HEAP, STOCK = 5, 6
FIRST_GRACE = 7


@dataclass(frozen=True)
class TopOfSeveral:
    """The top card of a pile that keeps another."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) > 1:
            return attempt.refused("one_at_a_time", 2)
        return attempt.refused("ba_only_card", 2) if len(attempt.whole) == 1 else None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if len(cards) > 1 else ()


@dataclass(frozen=True)
class Fives:
    """A deal of one card on each of five piles; the last also brings the grace cards.

    ``graces`` are the piles that these go to. A ``strict`` deal waits until gaps are filled, and where none can be
    it fills only those; unless ``anytime``, it also waits until nothing can be discarded.
    """

    graces: tuple[int, ...]
    strict: bool
    anytime: bool
    verb: Verb = field(default=Verb.DEAL, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        move = Move(Verb.DEAL, STOCK, -1, len(PILES))
        if self.check(game, state, move) is None:
            yield move

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if not state.piles[STOCK]:
            return Refusal("stock_empty", source=STOCK, near=3)
        if not self.anytime and (pair := next(game.by_verb[Verb.PAIR].moves(game, state), None)) is not None:
            card = state.top(pair.source)
            return Refusal("ba_discard_first", card, source=pair.source, near=3)
        gap = next((pile for pile in PILES if not state.piles[pile]), -1)
        if self.strict and gap >= 0 and any(len(state.piles[pile]) > 1 for pile in PILES):
            return Refusal("ba_fill_first", target=gap, near=3)
        if move != Move(Verb.DEAL, STOCK, -1, len(PILES)):
            return Refusal("deals_so_many", source=STOCK, number=len(PILES), near=0)
        return None

    def _targets(self, state: State) -> tuple[int, ...]:
        gaps = tuple(pile for pile in PILES if not state.piles[pile])
        targets = gaps if self.strict and gaps else PILES
        left = len(state.piles[STOCK]) - len(targets)
        return targets + self.graces[: max(0, left)] if left <= len(self.graces) else targets

    def play(self, game: Game, state: State, move: Move) -> State:
        cards = state.piles[STOCK]
        targets = self._targets(state)
        for pile, card in zip(targets, reversed(cards), strict=False):
            state = state.put({pile: (*state.piles[pile], card)})
        return state.put({STOCK: cards[: max(0, len(cards) - len(targets))]}, dealt=state.dealt + 1)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        dealt = before.piles[STOCK][len(after.piles[STOCK]) :][::-1]
        piles = self._targets(before)[: len(dealt)]
        return (Event("dealt", number=len(dealt), cards=dealt, piles=piles, source=STOCK),)


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are discarded, and how many are to come."""
    left = len(state.piles[STOCK])
    return (
        Event("ba_gone", number=len(state.piles[HEAP])),
        Event("ba_to_come" if left else "ba_stock_out", number=left),
    )


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Discards before anything else, from the higher piles first; then gaps that uncover a pair; dealing last."""
    if move.verb is Verb.DEAL:
        return 2, "why_deal"
    if move.verb is Verb.PAIR:
        under = sum(len(state.piles[pile]) for pile in (move.source, move.target) if pile in PILES)
        return (90 if move.target < 0 else 60) + min(under, 25), "why_discards"
    after = game.play(state, move)
    opens = next(game.by_verb[Verb.PAIR].moves(game, after), None) is not None
    return (40, "ba_opens") if opens else (10 + min(20, len(state.piles[move.source])), "why_space")


def baroness(gap_rule: str, deal_anytime: bool, grace: str, kings_out: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    strict = gap_rule == "strict"
    spare = 3 if kings_out else 2
    cells = tuple(range(FIRST_GRACE, FIRST_GRACE + spare)) if grace == "cells" else ()
    graces = cells or PILES[:spare]
    deck = pack(1, RANKS[:-1] if kings_out else RANKS)
    stays = Never("ba_grace_empty")

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        table = (*((card,) for card in order[:5]), (), tuple(reversed(order[5:])), *((),) * len(cells))
        return State(table, (0,) * STOCK + (len(order) - 5,) + (0,) * len(cells))

    last = f"The last deal brings {'three' if kings_out else 'two'} cards more"
    return Game(
        name=NAME,
        goal="Discard the whole pack, as pairs that make thirteen." if kings_out else GOAL,
        rules=(
            "Two top cards that make thirteen are discarded together: queen and ace, jack and two, and so on.",
            "The kings are left out of the pack."
            if kings_out
            else "A king is thirteen by itself and is discarded alone.",
            "Piles are not built on: the top of a pile of several may only move to an empty pile.",
            "Empty piles must be filled from others before a deal; where none can spare a card, only they are dealt."
            if strict
            else "An empty pile may stay empty.",
            "Dealing lays one card on each of the five piles, whatever lies there"
            + ("." if deal_anytime else ", when nothing can be discarded."),
            last + (", as reserves, which can only be discarded." if cells else ", on the first piles again."),
            "The game is won when all cards are discarded; nothing is dealt twice.",
        ),
        pack=deck,
        piles=(
            *piles(Kind.TABLEAU, "pile", 5, Space("ba_not_built"), TopOfSeveral()),
            heap(Never("pairs_only")),
            stock(),
            *piles(Kind.RESERVE, "reserve", len(cells), stays, Stays("ba_grace_stays"), alike=False),
        ),
        layout=layout,
        actions=(Pair((*PILES, *cells), HEAP), Carry(), Fives(graces, strict, deal_anytime)),
        won=lambda state: len(state.piles[HEAP]) == len(deck),
        aliases=ALIASES,
        options={"gap_rule": gap_rule, "deal_anytime": deal_anytime, "grace": grace, "kings_out": kings_out},
        rank=rank,
        status=status,
        rule_of=RULE_OF,
        words=WORDS,
    )


NAME = "Baroness"
ALIASES = ("Five Piles", "Thirteens", "The Baroness", "Foxfire Thirteen")
GOAL = "Discard the whole pack, as kings and as pairs that make thirteen."
RULE_OF = {
    "wrong_sum": 1, "not_alone": 1, "covered": 1, "goes_alone": 2, "kings_alone": 2, "ba_not_built": 3,
    "one_at_a_time": 3, "ba_only_card": 3, "ba_fill_first": 4, "ba_discard_first": 5, "stock_empty": 5,
    "ba_grace_stays": 6, "ba_grace_empty": 6, "pairs_only": 1,
}  # fmt: skip
WORDS: Words = {
    "ba_not_built": ("Piles aren't built on.", "Piles are not built on; a card moves only to an empty pile."),
    "ba_only_card": ("It's the only one.", "The {card} is the only card of {source}; it stays there."),
    "ba_grace_stays": ("It only pairs.", "A card in {source} can only be discarded."),
    "ba_grace_empty": ("Only by dealing.", "Only the last deal reaches a reserve."),
    "ba_fill_first": ("Fill {target} first.", "First fill {target} with the top of another pile."),
    "ba_discard_first": ("First discard.", "First discard what makes thirteen, like the {card}."),
    "one_at_a_time": "Only top cards are free.",
    "ba_gone": "{number} cards discarded.",
    "ba_to_come": "{number} to come.",
    "ba_stock_out": "The stock is empty.",
    "ba_opens": "It opens the way to a discard.",
}
OPTIONS = (
    Option("gap_rule", ("optional", "strict"), "whether gaps must be filled before a deal", {"strict": "strict"}),
    Option("deal_anytime", (True, False), "whether a deal may leave pairs", {"discarding first": False}),
    Option("grace", ("cells", "piles"), "where the last cards go", {"without reserves": "piles"}),
    Option("kings_out", (False, True), "whether the kings are left out", {"without kings": True}),
)
GAMES = (Title(NAME, baroness, ALIASES, OPTIONS),)
