"""Calculation: four foundations that count by ones, twos, threes and fours, whatever the suit, and four heaps.

With bases of one suit they are the clubs, laid out or to be found. Where cards turn by themselves, the first is turned
at the start.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games.shared import card_in_hand as one
from voice_solitaire.games.shared import trying_places
from voice_solitaire.games.shared.playouts import Habits, Placing
from voice_solitaire.table.patience import *

HOMES = range(2, 6)
STEPS = range(1, 5)


@dataclass(frozen=True)
class Counts(Build):
    """So many ranks up in any suit, round the corner; its refusals name the count."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        refusal = super().refuse(attempt)
        return replace(refusal, reason=f"counts_by_{self.step}") if refusal else None


def _base(game: Game, step: int) -> Wanted:
    """The card that begins the foundation which counts by ``step``."""
    return Wanted(step, Suit.CLUBS if game.options["one_suit"] else None)


def _waits(game: Game, state: State, card: Card) -> int:
    """How many cards have to go home before a card can, on the foundation that wants its rank soonest."""
    waits = []
    for step, home in zip(STEPS, HOMES, strict=True):
        place = next(n for n in range(1, KING + 1) if (n * step - card.rank) % KING == 0)
        fits = place > 1 or _base(game, step).fits(card)
        waits += [place - len(state.piles[home])] if fits and place > len(state.piles[home]) else []
    return min(waits, default=KING)


HABITS = Habits(
    mean=1.16, alone=1, space=0.65, space_wait=-0.07, space_left=0.084, covers=-0.37, longer=1.67, gap=0.31,
    follows=3.1, same=4.9, each=0.3, single=0, room=0,
)  # fmt: skip
ORDERS = tuple(tuple((place * step - 1) % KING + 1 for place in RANKS) for step in STEPS)


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How far it is, and the card that each foundation needs next."""
    needs = []
    for step, home in zip(STEPS, HOMES, strict=True):
        count = len(state.piles[home])
        about = "needs_next" if count or _base(game, step).suit is None else "needs_base"
        if count < KING:
            needs.append(Event(about, Card((count * step + step - 1) % KING + 1, Suit.CLUBS), target=home))
    return (*one.status(game, state), *needs)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases = [_base(game, step).fits for step in STEPS] if game.options["bases"] == "dealt" else []
    state = one.laid_out(game, order, bases, HOMES)
    return one.to_hand(state) if game.options["first_turn"] or game.options["auto_turn"] else state


def _foundation(step: int, suit: Suit | None, stays: bool) -> Pile:
    takes = all_of(AtMost(KING), EmptyTakes(step, suit), Counts(step, By.ANY, wraps=True))
    return foundation(f"foundation {number_word(step)}", takes, None if stays else TopCard(), spread(step - 1, 4))


def calculation(
    bases: str, one_suit: bool, wastes: int, first_turn: bool, auto_turn: bool, foundation_return: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    heaps = tuple(range(HOMES.stop, HOMES.stop + wastes))
    placing = Placing((ORDERS,), (tuple(HOMES),), heaps, lambda card: 0, 52, HABITS, power=20)
    return Game(
        goal="Build foundation one by ones, two by twos, three by threes and four by fours, each to its king.",
        rules=Rulebook(
            bases="Foundation one starts from the ace of clubs, two from their two, three from the "
            "three, four from the four."
            if one_suit
            else "Foundation one starts from an ace, two from a two, three from a three and four from a four.",
            counting="Each takes any suit, the rank its own number higher, counting on past the "
            "king, thirteen cards in all.",
            turning="The stock is turned one card at a time, to the hand, once through.",
            placing="The card in hand is placed before the next is turned.",
            heaps=f"It goes to a foundation that needs it, or to any of {number_word(wastes)} heaps, "
            "whatever lies there.",
            playing="The top card of a heap may go to a foundation at any time, and nowhere else.",
            staying="The top of a foundation may go to another foundation that fits."
            if foundation_return
            else "Cards on the foundations stay there.",
        ),
        pack=pack(),
        piles=(
            *one.stock_and_hand(),
            *(_foundation(step, Suit.CLUBS if one_suit else None, not foundation_return) for step in STEPS),
            *piles(Kind.RESERVE, "heap", wastes, one.FromHand()),
        ),
        layout=_layout,
        actions=(one.Place(), one.TurnToHand()),
        won=lambda state: one.all_home(state, HOMES),
        automatic=(one.turn_on,) if auto_turn else (),
        hint_priority=trying_places.trying(placing, _waits) if wastes == 4 else one.planner(_waits),
        quick_priority=one.planner(_waits),
        complete=completes(HOMES),
        words=one.WORDS | trying_places.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues=one.CUES,
        nicknames=one.NICKNAMES,
    )


WORDS: Words = {
    "needs_next": ("{target}, {a_rank}.", "{target} needs {a_rank}."),
    "needs_base": ("{target}, the {card}.", "{target} needs the {card}."),
    "empty_wants": ("It takes {wanted}.", "{target} starts from {wanted}."),
    "full": ("It's full.", "{target} is full: it ends with its king."),
    "counts_by_1": ("It needs {wanted}.", "This pile counts by ones; after {onto_rank} it needs {wanted}."),
    "counts_by_2": ("It needs {wanted}.", "This pile counts by twos; after {onto_rank} it needs {wanted}."),
    "counts_by_3": ("It needs {wanted}.", "This pile counts by threes; after {onto_rank} it needs {wanted}."),
    "counts_by_4": ("It needs {wanted}.", "This pile counts by fours; after {onto_rank} it needs {wanted}."),
}
RULE_OF = behind(
    bases="empty_wants",
    counting="full counts_by_1 counts_by_2 counts_by_3 counts_by_4",
    turning="stock_empty hand_is_turned turns_so_many",
    placing="place_first",
    playing="heap_stays",
    staying="foundation_stays",
)
OPTIONS = (
    Option("bases", ("dealt", "found"), "whether the four bases lie out at the start", {"bases to find": "found"}),
    Option("one_suit", (False, True), "whether the bases are of one suit", {"hopscotch": True}),
    Option("wastes", (4, 3), "how many heaps there are", {"four heaps": 4, "three heaps": 3}),
    Option("first_turn", (False, True), "whether the first card is turned", {"first card turned": True}),
    Option("auto_turn", (False, True), "whether cards turn by themselves", {"turning by itself": True}),
    Option("foundation_return", (False, True), "whether foundation cards may hop", {"with hopping": True}),
)
GAMES = (Title("Calculation", calculation, ("Broken Intervals", "Progression"), OPTIONS),)
