"""Calculation: four foundations that count by ones, twos, threes and fours, whatever the suit, and four heaps.

With bases of one suit they are the clubs. Where cards turn by themselves, the first is turned at the start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from voice_solitaire.games import card_in_hand as one
from voice_solitaire.table.cards import KING, Card, Suit, pack
from voice_solitaire.table.game import Game, Layout, Words
from voice_solitaire.table.lifts import Top
from voice_solitaire.table.moves import Event, Refusal
from voice_solitaire.table.piles import Kind, Pile, number_word, spread
from voice_solitaire.table.places import foundation, piles, taken_out
from voice_solitaire.table.rules import Attempt, Build, By, Room, Starts, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

HOMES = range(2, 6)
STEPS = range(1, 5)


@dataclass(frozen=True)
class Counts(Build):
    """So many ranks up in any suit, round the corner; its refusals name the count."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        refusal = super().refuse(attempt)
        return replace(refusal, reason=f"counts_by_{self.step}") if refusal else None


def _waits(game: Game, state: State, card: Card) -> int:
    """How many cards have to go home before a card can, on the foundation that wants its rank soonest."""
    waits = []
    for step, home in zip(STEPS, HOMES, strict=True):
        place = next(n for n in range(1, KING + 1) if (n * step - card.rank) % KING == 0)
        waits += [place - len(state.piles[home])] if place > len(state.piles[home]) else []
    return min(waits, default=KING)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How far it is, and the card that each foundation needs next."""
    told = []
    for step, home in zip(STEPS, HOMES, strict=True):
        count = len(state.piles[home])
        if count < KING:
            told.append(Event("needs_next", Card((count * step + step - 1) % KING + 1, Suit.CLUBS), target=home))
    return (*one.status(game, state), *told)


def _is_base(step: int, one_suit: bool) -> Callable[[Card], bool]:
    return lambda card: card.rank == step and (card.suit is Suit.CLUBS or not one_suit)


def _layout(bases: str, one_suit: bool, turn: bool) -> Layout:
    def layout(game: Game, order: tuple[Card, ...]) -> State:
        found, rest = taken_out(order, [_is_base(step, one_suit) for step in STEPS] if bases == "dealt" else [])
        state = one.face_down(game, rest).put({home: (card,) for home, card in zip(HOMES, found, strict=False)})
        return one.turned(state) if turn else state

    return layout


def _foundation(step: int, stays: bool) -> Pile:
    takes = all_of(Room(KING), Starts(step), Counts(step, By.ANY, wraps=True))
    return foundation(f"foundation {number_word(step)}", takes, None if stays else Top(), spread(step - 1, 4))


def calculation(
    bases: str, one_suit: bool, wastes: int, first_turn: bool, auto_turn: bool, foundation_return: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    return Game(
        name=NAME,
        goal="Build foundation one by ones, two by twos, three by threes and four by fours, each to its king.",
        rules=(
            "Foundation one starts from an ace, two from a two, three from a three and four from a four.",
            "Each takes any suit, the rank its own number higher, counting on past the king, thirteen cards in all.",
            "The stock is turned one card at a time, to the hand, once through.",
            "The card in hand is placed before the next is turned.",
            f"It goes to a foundation that needs it, or to any of {number_word(wastes)} heaps, whatever lies there.",
            "The top card of a heap may go to a foundation at any time, and nowhere else.",
            "The top of a foundation may go to another foundation that fits."
            if foundation_return
            else "Cards on the foundations stay there.",
        ),
        pack=pack(),
        piles=(
            *one.stock_and_hand(),
            *(_foundation(step, not foundation_return) for step in STEPS),
            *piles(Kind.RESERVE, "heap", wastes, one.FromHand()),
        ),
        layout=_layout(bases, one_suit, first_turn or auto_turn),
        actions=(one.Place(), one.TurnToHand()),
        won=lambda state: one.all_home(state, HOMES),
        aliases=ALIASES,
        options={
            "bases": bases,
            "one_suit": one_suit,
            "wastes": wastes,
            "first_turn": first_turn,
            "auto_turn": auto_turn,
            "foundation_return": foundation_return,
        },
        settle=(one.turn_on,) if auto_turn else (),
        rank=one.planner(_waits),
        complete=one.full(HOMES),
        words={**one.WORDS, **WORDS},
        rule_of=RULE_OF,
        status=_status,
        cues=one.CUES,
        nicknames=one.NICKNAMES,
    )


NAME = "Calculation"
ALIASES = ("Broken Intervals", "Progression")
WORDS: Words = {
    f"counts_by_{step}": (
        "It needs {wanted}.",
        f"This pile counts by {counts}; after {{onto_rank}} it needs {{wanted}}.",
    )
    for step, counts in zip(STEPS, ("ones", "twos", "threes", "fours"), strict=True)
} | {
    "needs_next": ("{target}, {a_rank}.", "{target} needs {a_rank}."),
    "empty_wants": ("It takes {wanted}.", "{target} starts from {wanted}."),
    "full": ("It's full.", "{target} is full: it ends with its king."),
}
RULE_OF = {
    "empty_wants": 1, "full": 2, "stock_empty": 3, "hand_is_turned": 3, "turns_so_many": 3, "place_first": 4,
    "heap_stays": 6, "foundation_stays": 7, **dict.fromkeys((f"counts_by_{step}" for step in STEPS), 2),
}  # fmt: skip
OPTIONS = (
    Option("bases", ("dealt", "found"), "whether the four bases lie out at the start", {"bases to find": "found"}),
    Option("one_suit", (False, True), "whether the bases are of one suit", {"hopscotch": True}),
    Option("wastes", (4, 3), "how many heaps there are", {"four heaps": 4, "three heaps": 3}),
    Option("first_turn", (False, True), "whether the first card is turned", {"first card turned": True}),
    Option("auto_turn", (False, True), "whether cards turn by themselves", {"turning by itself": True}),
    Option("foundation_return", (False, True), "whether foundation cards may hop", {"with hopping": True}),
)
GAMES = (Title(NAME, calculation, ALIASES, OPTIONS),)
