"""Sir Tommy: four foundations up whatever the suit, four heaps, and each card is placed before the next is seen.

Where four are turned at once, they may be placed in any order.
"""

from __future__ import annotations

from voice_solitaire.games.shared import card_in_hand as one
from voice_solitaire.games.shared import trying_places
from voice_solitaire.games.shared.playouts import Habits, Placing
from voice_solitaire.table.patience import *

HABITS = Habits(
    mean=1.6, alone=1, space=0.96, space_wait=0.09, space_left=0.126, covers=-0.7, longer=2.05, gap=0.25,
    follows=3, same=1.87, each=0, single=0, room=0,
)  # fmt: skip


class SuitsDontMatter(Game):
    """A game in which two positions differ only by ranks: which of several twos is where makes no difference."""

    def position_key(self, state: State) -> tuple[object, ...]:
        ranks = (tuple(sorted(tuple(card.rank for card in state.piles[i]) for i in g)) for g in self.groups.values())
        return state.hidden, *ranks


def _aces_home(game: Game, before: State, after: State) -> State:
    """An ace in hand starts a foundation at once."""
    for pile in one.in_hand(game, after):
        if after.piles[pile][-1].rank == ACE:
            target = next(pile for pile in game.of_kind(Kind.FOUNDATION) if not after.piles[pile])
            after = Carry().play(game, after, Move(Verb.CARRY, pile, target))
    return after


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    state = one.face_down(game, order)
    state = one.to_hand(state, game.options["turn"]) if game.options["turned_at_start"] else state
    return _aces_home(game, state, state) if game.options["auto_aces"] else state


def _waits(game: Game, state: State, card: Card) -> int:
    return card.rank


def sir_tommy(turn: int, auto_aces: bool, turned_at_start: bool, foundation_return: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    up = all_of(EmptyTakes(ACE), Build(+1, By.ANY))
    first = 1 + turn
    sentence = "The stock is turned one card at a time, to the hand, once through."
    heaps = tuple(range(first + 4, first + 8))
    placing = Placing(
        ((RANKS,) * 4,), (tuple(range(first, first + 4)),), heaps, lambda card: 0, 52, HABITS, effort=16_000
    )
    return SuitsDontMatter(
        goal="Build four foundations up from ace to king, whatever the suit.",
        rules=Rulebook(
            turning=sentence if turn == 1 else "The stock is turned four cards at a time, to the hand, once through.",
            placing="The card in hand is placed before the next is turned."
            if turn == 1
            else "All four cards in hand are placed, in any order, before anything else is done.",
            playing="A card in hand goes to a foundation that fits, or to any heap, whatever lies there.",
            foundations="An ace starts a foundation; then comes any card one rank higher, up to a king.",
            heaps="The top card of a heap may go to a foundation at any time, and nowhere else.",
            staying="The top of a foundation may go to another foundation that fits."
            if foundation_return
            else "Cards on the foundations stay there.",
        ),
        pack=pack(),
        piles=(
            *one.stock_and_hand(turn),
            *foundations(4, up, TopCard() if foundation_return else None),
            *piles(Kind.RESERVE, "heap", 4, one.FromHand()),
        ),
        layout=_layout,
        actions=(one.PlaceFirst() if turn > 1 else one.Place(), one.TurnToHand(turn)),
        won=lambda state: one.all_home(state, range(first, first + 4)),
        automatic=(_aces_home,) if auto_aces else (),
        hint_priority=trying_places.trying(placing, _waits),
        quick_priority=one.planner(_waits),
        complete=completes(range(first, first + 4)),
        words={**one.WORDS, **trying_places.WORDS, **({"do_turn": "turn four cards"} if turn > 1 else {})},
        rule_of=RULE_OF,
        status=one.status,
        cues=one.CUES,
        nicknames=one.NICKNAMES,
    )


RULE_OF = behind(
    turning="turns_so_many stock_empty hand_is_turned",
    placing="place_first",
    foundations="empty_wants wrong_rank nothing_follows",
    heaps="heap_stays",
    staying="foundation_stays",
)
OPTIONS = (
    Option("turn", (1, 4), "how many cards are turned at once", {"turn one": 1, "turn four": 4}),
    Option("auto_aces", (False, True), "whether an ace goes home when it is turned", {"with automatic aces": True}),
    Option("turned_at_start", (True, False), "whether the first card is turned", {"first card face down": False}),
    Option("foundation_return", (False, True), "whether foundation cards may hop", {"with hopping": True}),
)
GAMES = (Title("Sir Tommy", sir_tommy, ("Old Patience", "Try Again", "Numerica"), OPTIONS),)
