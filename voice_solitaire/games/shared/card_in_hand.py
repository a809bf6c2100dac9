"""What games of one card at a time share: it is turned to the hand and placed, and what is placed goes only home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from voice_solitaire.table.patience import *

STOCK, HAND = 0, 1


def stock_and_hand(places: int = 1) -> tuple[Pile, ...]:
    """The stock, and the hand beside it, of one place or more."""
    if places == 1:
        return stock(), Pile(Kind.HAND, "hand", None, TakesNothing("hand_is_turned"), TopCard(), pan=-0.6)
    return stock(), *piles(Kind.HAND, "hand", places, TakesNothing("hand_is_turned"), TopCard())


@dataclass(frozen=True)
class FromHand(OnlyFrom):
    """A heap takes any card, but only out of the hand; it is no place that a card waits for."""

    kinds: tuple[Kind, ...] = (Kind.HAND,)  # that cards may come from
    reason: str = "heap_stays"  # of the refusal of others
    sure_up_to = MANY

    def may_lie_on(self, card: Card) -> Faces:
        return NOTHING


def in_hand(game: Game, state: State) -> tuple[int, ...]:
    """The places of the hand that hold a card."""
    return tuple(pile for pile in game.of_kind(Kind.HAND) if state.piles[pile])


@dataclass(frozen=True)
class TurnToHand(OneMove):
    """The next cards of the stock to the hand, one to each of its places; only when it is empty."""

    count: int = 1  # how many places the hand has

    @property
    def move(self) -> Move:
        return Move(Verb.TURN, STOCK, HAND, self.count)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        for held in in_hand(game, state):
            return Refusal("place_first", state.top(held), source=held, near=4)
        if not state.piles[STOCK]:
            return Refusal("stock_empty", source=STOCK, near=3)
        if move != self.move:
            return Refusal("turns_so_many", source=STOCK, number=self.count, near=0)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        return to_hand(state, self.count)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return came(game, before, after)


@dataclass(frozen=True)
class Place(Carry):
    """A card from the hand to any heap, and from anywhere to a foundation."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        _, source, target, _ = move
        card, onto = before.piles[source][-1], before.top(target)
        about = "placed" if onto is None else "completed" if game.completed(before, after, target) else "built"
        events = [Event(about, card, onto, source, target, 1, (card,))]
        left = before.piles[source][:-1]
        if game.piles[source].kind is not Kind.HAND:
            events += [Event("uncovered", left[-1], source=source, target=source)] if left else []
            events += [] if left or after.piles[source] else [Event("emptied", source=source, target=source)]
            events += [Event("filled", before.top(pile), target=source) for pile in in_hand(game, before)
                     if after.piles[source] == before.piles[pile]]  # fmt: skip
        went = at_home(game, after) - at_home(game, before) - (game.piles[target].kind is Kind.FOUNDATION)
        turned_home = [event for event in came(game, before, after) if event.about == "went_home"]
        by_itself = went - len(turned_home)
        if by_itself > 0:
            events.append(Event("rest_home" if by_itself > 1 else "one_more_home", number=by_itself))
        return (*events, *came(game, before, after))


@dataclass(frozen=True)
class PlaceFirst(Place):
    """A card from the hand to any heap, and to a foundation from anywhere; but with a card in hand none from a heap."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        held = in_hand(game, state) if refusal is None else ()
        if held and move.source not in held:
            return Refusal("place_first", state.top(held[0]), source=held[0], near=4)
        return refusal


def to_hand(state: State, count: int = 1) -> State:
    """Up to ``count`` cards from the stock to the hand, the first to its first place."""
    cards = state.piles[STOCK][::-1][:count]
    rest = state.piles[STOCK][: len(state.piles[STOCK]) - len(cards)]
    return state.put({STOCK: rest, **{HAND + at: (card,) for at, card in enumerate(cards)}})


def came(game: Game, before: State, after: State) -> tuple[Event, ...]:
    """The cards that left the stock, the first one first, and what became of each."""
    events = []
    for card in reversed(before.piles[STOCK][len(after.piles[STOCK]) :]):
        pile = after.where(card)
        about = {Kind.HAND: "turned", Kind.FOUNDATION: "went_home"}.get(game.piles[pile].kind, "filled")
        events.append(Event(about, card, source=STOCK, target=pile))
    return tuple(events)


def home(game: Game, state: State, source: int) -> State | None:
    """The top of a pile on the first foundation that takes it; None when there is none."""
    for target in game.of_kind(Kind.FOUNDATION) if state.piles[source] else ():
        if Carry().check(game, state, Move(Verb.CARRY, source, target)) is None:
            return Carry().play(game, state, Move(Verb.CARRY, source, target))
    return None


def turn_on(game: Game, before: State, after: State) -> State:
    """The next card is turned as soon as the hand is empty."""
    return after if in_hand(game, after) else to_hand(after)


def face_down(game: Game, order: tuple[Card, ...]) -> State:
    """The whole pack as the stock, nothing else on the table."""
    return State((order[::-1], *((),) * (len(game.piles) - 1)), (len(order), *(0,) * (len(game.piles) - 1)))


def laid_out(game: Game, order: Sequence[Card], bases: Sequence[Callable[[Card], bool]], homes: Sequence[int]) -> State:
    """Bases taken from the pack to the foundations, and the rest as the stock."""
    base_cards, rest = taken_out(order, bases)
    return face_down(game, rest).put({home: (card,) for home, card in zip(homes, base_cards, strict=False)})


def all_home(state: State, foundations: range) -> bool:
    """Whether every foundation has its thirteen cards."""
    return all(len(state.piles[pile]) == 13 for pile in foundations)


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, which are in hand, how many are to come."""
    left = len(state.piles[STOCK])
    held = [Event("held", state.top(pile), target=pile) for pile in in_hand(game, state)]
    last = Event("none_to_come") if not left else Event("one_to_come") if left == 1 else Event("to_come", number=left)
    came_home = at_home(game, state)
    first = Event("so_many_home", number=came_home) if came_home else Event("none_home")
    return (first, *held, last)


def planner(waits: Callable[[Game, State, Card], int]) -> Ranking:
    """Home first; then the heap where the card in hand keeps the fewest cards waiting.

    ``waits`` is how long a card will have to wait for its foundation.
    """

    def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
        if move.verb is Verb.TURN:
            return 2, "why_deal"
        if game.piles[move.target].kind is Kind.FOUNDATION:
            return (1, "why_legal") if game.piles[move.source].kind is Kind.FOUNDATION else (90, "why_home")
        heap = [waits(game, state, card) for card in state.piles[move.target]]
        wait = waits(game, state, state.piles[move.source][-1])
        kept = sum(1 for other in heap if other < wait)
        if not heap:
            return 50, "why_space"
        if kept:
            return max(3, 49 - 5 * kept), "why_keeps_few"
        return 51 + max(0, 20 - (heap[-1] - wait)), "why_keeps_none"

    return rank


WORDS: Words = {
    "place_first": "Place the {card} first.",
    "heap_stays": ("That card only goes home.", "A card in a {source_group} can only go to a foundation."),
    "stock_is_dealt": "Cards of the stock come to hand first.",
    "hand_is_turned": "A card comes to hand only from the stock.",
    "foundation_stays": "Cards on the foundations stay.",
    "empty_wants": ("It takes {wanted}.", "An empty foundation takes {wanted}."),
    "wrong_rank": ("It needs {wanted}.", "{target} needs {wanted}."),
    "went_home": ("{card} home.", "{card} turned, home at once, {target}."),
    "rest_home": "By themselves {number} cards go home.",
    "one_more_home": "By itself one card goes home.",
    "held": "{card} in hand.",
    "none_home": "No card is home yet.",
    "so_many_home": ("{number} home.", "{number} of fifty-two home."),
    "to_come": "{number} cards to come.",
    "one_to_come": "One card to come.",
    "none_to_come": "The stock is empty.",
    "why_keeps_none": "It keeps no card waiting that's needed sooner.",
    "why_keeps_few": "It keeps few cards waiting.",
}
CUES = {"went_home": "place", "rest_home": "place", "one_more_home": "place"}
NICKNAMES = {"heap": "heaps|waste|waste pile|waste heap"}
