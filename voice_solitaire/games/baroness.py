"""Baroness: five piles that are only dealt upon, and everything goes in kings and pairs that make thirteen.

Where its rules are silent: a pile's only card doesn't move, because it would fill one gap and leave another. A deal
that leaves no more cards than there are grace places lays those there too; in the strict game, where deals may be
short, those can be fewer. The five piles are alike: only a deal tells them apart, and nobody knows what it brings.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.table.patience import *

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
class Fives(DealAcross):
    """A deal of one card on each of the five piles; the last also brings the grace cards.

    ``graces`` are the piles that these go to. A strict deal waits until gaps are filled, and where none can be it
    fills only those; unless dealing is allowed at any time, it also waits until nothing can be discarded.
    """

    graces: tuple[int, ...] = ()

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if not state.piles[STOCK]:
            return super().check(game, state, move)
        if not game.options["deal_anytime"] and (pair := next(game.by_verb[Verb.PAIR].moves(game, state), None)):
            return Refusal("ba_discard_first", state.top(pair.source), source=pair.source, near=3)
        if (gaps := _gaps(game, state)) and any(len(state.piles[pile]) > 1 for pile in PILES):
            return Refusal("ba_fill_first", target=gaps[0], near=3)
        return super().check(game, state, move)

    def _reached(self, game: Game, state: State) -> tuple[int, ...]:
        """The piles that a deal reaches, one card each."""
        reached = _gaps(game, state) or PILES
        left = len(state.piles[STOCK]) - len(reached)
        return reached + self.graces[: max(0, left)] if left <= len(self.graces) else reached

    def play(self, game: Game, state: State, move: Move) -> State:
        cards = state.piles[STOCK]
        reached = self._reached(game, state)
        changes = {STOCK: cards[: max(0, len(cards) - len(reached))]}
        for pile, card in zip(reached, reversed(cards), strict=False):
            changes[pile] = (*changes.get(pile, state.piles[pile]), card)  # the last cards may come to a pile twice
        return state.put(changes, dealt=state.dealt + 1)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        dealt = before.piles[STOCK][len(after.piles[STOCK]) :][::-1]
        reached = self._reached(game, before)[: len(dealt)]
        return (Event("dealt", number=len(dealt), cards=dealt, piles=reached, source=STOCK),)


def _gaps(game: Game, state: State) -> tuple[int, ...]:
    """The empty piles, where they matter for a deal."""
    return tuple(pile for pile in PILES if not state.piles[pile]) if game.options["gap_rule"] == "strict" else ()


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    cells = len(game.piles) - FIRST_GRACE
    table = (*((card,) for card in order[:5]), (), order[:4:-1], *((),) * cells)
    return State(table, (0,) * STOCK + (len(order) - 5,) + (0,) * cells)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are discarded, and how many are to come."""
    left = len(state.piles[STOCK])
    gone = Event("ba_gone", number=len(state.piles[HEAP]))
    return gone, Event("ba_to_come" if left else "ba_stock_out", number=left)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
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
    spare = 3 if kings_out else 2
    cells = tuple(range(FIRST_GRACE, FIRST_GRACE + spare)) if grace == "cells" else ()
    deck = pack(1, RANKS[:-1] if kings_out else RANKS)
    return Game(
        goal=f"Discard the whole pack, as {'' if kings_out else 'kings and as '}pairs that make thirteen.",
        rules=rules(gap_rule, deal_anytime, grace, kings_out),
        pack=deck,
        piles=(
            *piles(Kind.TABLEAU, "pile", 5, OnlyIntoEmpty("ba_not_built"), TopOfSeveral()),
            heap(TakesNothing("pairs_only")),
            stock(),
            *piles(
                Kind.RESERVE,
                "reserve",
                len(cells),
                TakesNothing("ba_grace_empty"),
                Locked("ba_grace_stays"),
                alike=False,
            ),
        ),
        layout=_layout,
        actions=(Pair((*PILES, *cells), HEAP), Carry(), Fives(STOCK, PILES, graces=cells or PILES[:spare])),
        won=lambda state: len(state.piles[HEAP]) == len(deck),
        hint_priority=_rank,
        status=_status,
        rule_of=RULE_OF,
        words=WORDS,
    )


def rules(gap_rule: str, deal_anytime: bool, grace: str, kings_out: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    last = f"The last deal brings {'three' if kings_out else 'two'} cards more"
    return Rulebook(
        pairs="Two top cards that make thirteen are discarded together: queen and ace, jack and two, and so on.",
        kings="The kings are left out of the pack."
        if kings_out
        else "A king is thirteen by itself and is discarded alone.",
        moving="Piles are not built on: the top of a pile of several may only move to an empty pile.",
        spaces="Empty piles must be filled from others before a deal; where none can spare a card, only they are dealt."
        if gap_rule == "strict"
        else "An empty pile may stay empty.",
        dealing="Dealing lays one card on each of the five piles, whatever lies there"
        + ("." if deal_anytime else ", when nothing can be discarded."),
        last_cards=last
        + (", as reserves, which can only be discarded." if grace == "cells" else ", on the first piles again."),
        winning="The game is won when all cards are discarded; nothing is dealt twice.",
    )


RULE_OF = behind(
    pairs="wrong_sum not_alone covered pairs_only",
    kings="goes_alone kings_alone",
    moving="ba_not_built one_at_a_time ba_only_card",
    spaces="ba_fill_first",
    dealing="ba_discard_first stock_empty",
    last_cards="ba_grace_stays ba_grace_empty",
)
WORDS: Words = {
    "ba_not_built": ("Piles aren't built on.", "Piles are not built on; a card moves only to an empty pile."),
    "ba_only_card": ("It's the only one.", "The {card} is the only card of {source}; it stays there."),
    "ba_grace_stays": ("It only pairs.", "A card in {source} can only be discarded."),
    "ba_grace_empty": ("Only by dealing.", "Only the last deal reaches a reserve."),
    "ba_fill_first": ("Fill {target} first.", "First fill {target} with the top of another pile."),
    "ba_discard_first": ("First discard.", "First discard what makes thirteen, like the {card}."),
    "one_at_a_time": "Only top cards are free.",
    "ba_gone": "{number} discarded.",
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
GAMES = (Title("Baroness", baroness, ("Five Piles", "Thirteens", "The Baroness", "Foxfire Thirteen"), OPTIONS),)
