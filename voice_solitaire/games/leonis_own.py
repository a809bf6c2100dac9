"""Leoni's Own: a pile for each rank, exiles that are woven in when nothing else can be played, foundations both ways.

The card of a pile's own rank is exiled when it is dealt there. A king laid with the kings lies at their end. A
redeal waits until nothing lies on the table that could be played home; going over from one foundation to the
other doesn't count.
"""

from __future__ import annotations

from collections.abc import Iterable

from voice_solitaire.games.leonis_own_weaving import COLUMNS, EXILES, HOMES, KINGS, WEAVE, Weave, playable
from voice_solitaire.games.leonis_own_words import CUES, OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *


def _dealt(cards: Iterable[Card], state: State) -> State:
    """Cards dealt to the thirteen piles in turn; one that comes to its own rank's pile is exiled."""
    piles: list[list[Card]] = [[] for _ in range(KING)]
    exiles, at = [], 0
    for card in cards:
        if card.rank == at + 1:
            exiles.append(card)
        else:
            piles[at].append(card)
            at = (at + 1) % KING
    changes = {COLUMNS[0] + n: tuple(pile) for n, pile in enumerate(piles[:-1])}
    kings = dict(zip(KINGS, ((card,) for card in piles[-1]), strict=False))
    empty: dict[int, tuple[Card, ...]] = dict.fromkeys(KINGS, ())
    state = state.put({**empty, **changes, **kings, EXILES: tuple(exiles)})
    return state._replace(hidden=(len(exiles), *(0,) * (len(state.piles) - 1)))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases, rest = taken_out(order, homes.first_cards())
    table = State(((),) * len(game.piles), (0,) * len(game.piles))
    return _dealt(rest, table.put({home: (base,) for home, base in zip(HOMES, bases, strict=True)}))


def _again(game: Game, state: State) -> State:
    """The piles gathered, the kings first, then the twelfth column down to the first, and dealt as before."""
    order = (*KINGS, *reversed(COLUMNS))
    return _dealt([card for pile in order for card in state.piles[pile]], state)


def _may_redeal(game: Game, state: State) -> Refusal | None:
    if state.piles[EXILES]:
        return Refusal("exiles_first", number=len(state.piles[EXILES]), near=3)
    card = playable(game, state)
    return Refusal("still_playable", card, source=state.where(card), near=4) if card else None


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home, else weaving, else a redeal; going over from one foundation to the other last."""
    if move.verb is not Verb.CARRY:
        return (5, "why_weave") if move.verb is Verb.SPECIAL else (3, "why_redeal")
    return (1, "why_legal") if move.source in HOMES else (80, "why_home")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """As usual, but how many exiles are left, for a stock."""
    home, _, redeals = homes.status_and_redeals(game, state)
    return home, Event("exiles_left", number=len(state.piles[EXILES])), redeals


def leonis_own(weave_stop: str, weave_when_blocked: bool, reversal: bool, redeals: int) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    return Game(
        goal="Build each suit once up from ace to king and once down from king to ace.",
        rules=rules(reversal, weave_when_blocked, redeals),
        looks="The game begins with twelve columns, face up, for aces to queens, the kings in a row of their own, "
        "and the exiles, face down.",
        pack=pack(2),
        piles=(
            Pile(Kind.STOCK, "exiles", None, TakesNothing("only_by_exile"), Locked("exiles_are_woven"), pan=-0.8),
            *homes.ace_and_king_homes(hop=reversal),
            *piles(Kind.TABLEAU, "column", 12, TakesNothing("never_built"), alike=False),
            *piles(Kind.RESERVE, "king row", len(KINGS), TakesNothing("never_built"), noun="place", alike=False),
        ),
        layout=_layout,
        actions=(Carry(), Weave(weave_stop, weave_when_blocked), Redeal(_again, redeals, _may_redeal)),
        won=lambda state: homes.all_home(state, HOMES),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues=CUES,
        spoken_moves={"weave": WEAVE},
        nicknames={**homes.NICKNAMES, "king row": "kings|king pile", "exiles": "exile|exile pile"},
    )


GAMES = (Title("Leoni's Own", leonis_own, ("Weavers",), OPTIONS),)
