"""Strategy: all cards are placed on eight heaps before the first of them goes home; an ace goes at once.

The next card is turned by itself as soon as the last is placed, since nothing else can be done between them.
"""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.shared import card_in_hand as one
from voice_solitaire.table.patience import *
from voice_solitaire.table.places import piles as side_by_side

HOMES = range(2, 6)


@dataclass(frozen=True)
class Closed(AnyFace):
    """A foundation takes nothing until the stock and the hand are empty."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if not (attempt.state.piles[one.STOCK] or attempt.state.piles[one.HAND]):
            return None
        return Refusal("closed", source=attempt.source, target=attempt.target, near=2)  # whatever the card


def _come(game: Game, before: State, after: State) -> State:
    """The next card is turned; an ace goes to its foundation, and the next is turned."""
    while True:
        after = one.turn_on(game, before, after)
        card = after.top(one.HAND)
        if card is None or card.rank != ACE:
            return after
        after = after.put({one.HAND: (), HOMES[card.suit]: (card,)})


def _build(game: Game, before: State, after: State) -> State:
    """With nothing left to place, all that fits goes home."""
    while True:
        went = (one.home(game, after, pile) for pile in game.of_kind(Kind.RESERVE))
        position = next((state for state in went if state), None)
        if position is None:
            return after
        after = position


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    aces = [Wanted(ACE, suit).fits for suit in Suit] if game.options["aces"] == "dealt" else []
    state = one.laid_out(game, order, aces, HOMES)
    return _come(game, state, state)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """On a lower card of its own suit a card can never be freed in time."""
    card, heap = state.piles[move.source][-1], state.piles[move.target]
    if move.target not in HOMES and any(under.suit is card.suit and under.rank < card.rank for under in heap):
        return 1, "why_legal"
    return one.planner(lambda game, state, card: card.rank)(game, state, move)


def strategy(aces: str, auto_build: bool, piles: int) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    homes = (
        foundation(
            f"{suit.name.lower()} foundation",
            all_of(Closed(), Suited(suit), EmptyTakes(ACE), Build(+1)),
            pan=spread(suit, 4),
        )
        for suit in Suit
    )
    return Game(
        goal="Build four foundations up in suit from ace to king, once every card has been placed.",
        rules=Rulebook(
            placing=f"Cards come one at a time; each is placed on any of {number_word(piles)} heaps "
            "before the next is seen.",
            aces="An ace is never placed: it goes to its foundation at once, by itself.",
            closed="The foundations stay closed to all other cards until every card has been placed.",
            foundations="All cards placed, the top cards of the heaps go to the foundations, in "
            "suit, each one rank higher.",
            staying="A placed card never goes to another heap, and cards on the foundations stay.",
        ),
        pack=pack(),
        piles=(*one.stock_and_hand(), *homes, *side_by_side(Kind.RESERVE, "heap", piles, one.FromHand())),
        layout=_layout,
        actions=(one.Place(), one.TurnToHand()),
        won=lambda state: one.all_home(state, HOMES),
        automatic=(_come, _build) if auto_build else (_come,),
        hint_priority=_rank,
        complete=completes(HOMES),
        words=one.WORDS | WORDS,
        rule_of=RULE_OF,
        status=one.status,
        cues=one.CUES,
        nicknames=one.NICKNAMES,
    )


WORDS: Words = {
    "closed": ("Foundations are closed.", "Foundations stay closed until every card has been placed."),
    "heap_stays": ("It stays.", "A placed card stays until it can go to a foundation."),
    "place_first": ("Place it first.", "Place the {card} first: each card before the next is seen."),
    "undone_carry": ("{card} back in hand.", "{card} back to {source}."),
}
RULE_OF = behind(
    placing="place_first stock_empty hand_is_turned",
    aces="empty_wants",
    closed="closed",
    foundations="wrong_rank wrong_suit other_suit nothing_follows",
    staying="heap_stays foundation_stays",
)
OPTIONS = (
    Option("aces", ("as_found", "dealt"), "whether the aces come in their turn or lie out", {"aces out": "dealt"}),
    Option("auto_build", (False, True), "whether the end plays itself", {"with automatic building": True}),
    Option(
        "piles", (8, 7, 6, 5, 4), "how many heaps there are", {f"{number_word(n)} heaps": n for n in (8, 7, 6, 5, 4)}
    ),
)
GAMES = (Title("Strategy", strategy, (), OPTIONS),)
