"""Calculation: four foundations that count by ones, twos, threes and fours, whatever the suit, and four heaps.

With bases of one suit they are the clubs. Where cards turn by themselves, the first is turned at the start.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games import card_in_hand as one
from voice_solitaire.table.patience import *

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


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    suit = Suit.CLUBS if game.options["one_suit"] else None
    bases = [Wanted(step, suit).fits for step in STEPS] if game.options["bases"] == "dealt" else []
    state = one.laid_out(game, order, bases, HOMES)
    return one.to_hand(state) if game.options["first_turn"] or game.options["auto_turn"] else state


def _foundation(step: int, stays: bool) -> Pile:
    takes = all_of(Room(KING), Starts(step), Counts(step, By.ANY, wraps=True))
    return foundation(f"foundation {number_word(step)}", takes, None if stays else Top(), spread(step - 1, 4))


def calculation(
    bases: str, one_suit: bool, wastes: int, first_turn: bool, auto_turn: bool, foundation_return: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    return Game(
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
        layout=_layout,
        actions=(one.Place(), one.TurnToHand()),
        won=lambda state: one.all_home(state, HOMES),
        settle=(one.turn_on,) if auto_turn else (),
        rank=one.planner(_waits),
        complete=completes(HOMES),
        words=one.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues=one.CUES,
        nicknames=one.NICKNAMES,
    )


WORDS: Words = {
    "needs_next": ("{target}, {a_rank}.", "{target} needs {a_rank}."),
    "empty_wants": ("It takes {wanted}.", "{target} starts from {wanted}."),
    "full": ("It's full.", "{target} is full: it ends with its king."),
    "counts_by_1": ("It needs {wanted}.", "This pile counts by ones; after {onto_rank} it needs {wanted}."),
    "counts_by_2": ("It needs {wanted}.", "This pile counts by twos; after {onto_rank} it needs {wanted}."),
    "counts_by_3": ("It needs {wanted}.", "This pile counts by threes; after {onto_rank} it needs {wanted}."),
    "counts_by_4": ("It needs {wanted}.", "This pile counts by fours; after {onto_rank} it needs {wanted}."),
}
RULE_OF = {
    "empty_wants": 1, "full": 2, "stock_empty": 3, "hand_is_turned": 3, "turns_so_many": 3, "place_first": 4,
    "heap_stays": 6, "foundation_stays": 7, "counts_by_1": 2, "counts_by_2": 2, "counts_by_3": 2, "counts_by_4": 2,
}  # fmt: skip
OPTIONS = (
    Option("bases", ("dealt", "found"), "whether the four bases lie out at the start", {"bases to find": "found"}),
    Option("one_suit", (False, True), "whether the bases are of one suit", {"hopscotch": True}),
    Option("wastes", (4, 3), "how many heaps there are", {"four heaps": 4, "three heaps": 3}),
    Option("first_turn", (False, True), "whether the first card is turned", {"first card turned": True}),
    Option("auto_turn", (False, True), "whether cards turn by themselves", {"turning by itself": True}),
    Option("foundation_return", (False, True), "whether foundation cards may hop", {"with hopping": True}),
)
GAMES = (Title("Calculation", calculation, ("Broken Intervals", "Progression"), OPTIONS),)
