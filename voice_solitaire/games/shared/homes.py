"""Foundations that each have a suit and a course of ranks of their own, and the piles of neighbours beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from voice_solitaire.table.patience import *

UP, DOWN = RANKS, RANKS[::-1]
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)  # by colour
SUIT_NAMES = {suit: suit.name.lower() for suit in Suit}
GOAL = "Build four foundations up in suit, from ace to king."
WINNING = "The game is won when all fifty-two cards lie on the foundations."


@dataclass(frozen=True)
class Course:
    """The cards of one suit in the order of ``ranks``, one after another from the empty pile on."""

    suit: Suit  # of every card
    ranks: tuple[int, ...]
    reason: str = "home_wants"  # of the refusal of a card that isn't next
    sure_up_to = MANY

    def wanted(self, cards: tuple[Card, ...]) -> Wanted | None:
        """The one card that a pile of these cards waits for; None when it is complete."""
        return Wanted(self.ranks[len(cards)], self.suit) if len(cards) < len(self.ranks) else None

    def refuse(self, attempt: Attempt) -> Refusal | None:
        card, wanted = attempt.cards[0], self.wanted(attempt.onto)
        if wanted is None:
            return attempt.refused("home_complete", 2)
        if wanted.fits(card):
            return None
        if card.suit is not self.suit:
            return attempt.refused("home_suit", 1, Wanted(None, self.suit))
        return attempt.refused(self.reason, 3, wanted)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        wanted = self.wanted(cards)
        return NOTHING if wanted is None else faces_fitting(wanted)

    def may_lie_on(self, card: Card) -> Faces:
        if card.suit is not self.suit:
            return NOTHING
        places = [at for at, rank in enumerate(self.ranks) if rank == card.rank]
        return frozenset(Card(self.ranks[at - 1], self.suit).face if at else EMPTY for at in places)


@dataclass(frozen=True)
class AboveBase:
    """The top card of a foundation, but never its first card."""

    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) > 1:
            return attempt.refused("one_at_a_time", 2)
        return None if len(attempt.whole) > 1 else attempt.refused("base_stays", 3)

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if len(cards) > 1 else ()


@dataclass(frozen=True)
class Neighbours:
    """On a card: the next rank up or down, either way at any time; in suit, or whatever its suit."""

    wraps: bool = False  # whether king and ace are neighbours
    in_suit: bool = True  # whether they have one suit
    sure_up_to = MANY

    def around(self, card: Card) -> tuple[Wanted, ...]:
        """The kinds of card that are one rank away, the lower first."""
        ranks = [rank for rank in (card.rank - 1, card.rank + 1) if ACE <= rank <= KING or self.wraps]
        suit = card.suit if self.in_suit else None
        return tuple(Wanted((rank - 1) % KING + 1, suit) for rank in ranks)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if not attempt.onto:
            return None
        card, onto = attempt.cards[0], attempt.onto[-1]
        if any(wanted.fits(card) for wanted in self.around(onto)):
            return None
        if self.in_suit and card.suit is not onto.suit:
            return attempt.refused("own_suit", 3 if abs(card.rank - onto.rank) == 1 else 1, Wanted(None, onto.suit))
        if {card.rank, onto.rank} == {ACE, KING}:
            return replace(attempt.refused("no_corner", 4), wanted=self.around(onto)[0])
        return attempt.refused("no_neighbours", 2)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return self._faces(cards[-1]) if cards else None

    def may_lie_on(self, card: Card) -> Faces:
        return self._faces(card) | {EMPTY}

    def _faces(self, card: Card) -> Faces:
        return NOTHING.union(*(faces_fitting(wanted) for wanted in self.around(card)))


@dataclass(frozen=True)
class DealtAgain(Redeal):
    """Gathering and dealing, told with how many cards went home by it."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        home = at_home(game, after) - at_home(game, before)
        return (*super().events(game, before, move, after), *([Event("went_home", number=home)] if home else []))


def home(suit: Suit, name: str, accepts: Rule, lifts: Lift | None = None) -> Pile:
    """A suit's foundation: "hearts ace foundation", or "hearts foundation" with an empty name."""
    group = " ".join(filter(None, (SUIT_NAMES[suit], name, "foundation")))
    return Pile(Kind.FOUNDATION, group, None, accepts, lifts or Locked("foundation_stays"), pan=spread(suit, len(Suit)))


def ace_and_king_homes(
    suits: Sequence[Suit] = tuple(Suit), hop: bool = False, back: bool = False, lifts: Lift | None = None
) -> tuple[Pile, ...]:
    """For each suit a foundation up from the ace, then for each one down from the king.

    With ``hop`` a top card may go over to the suit's other foundation, with ``back`` to the table too; the
    first card stays, unless ``lifts`` says otherwise.
    """
    lifts = lifts or (AboveBase() if hop or back else None)
    homes = []
    for name, ranks, reason in (("ace", UP, "goes_up"), ("king", DOWN, "goes_down")):
        for suit in suits:
            course: Rule = Course(suit, ranks, reason)
            others = tuple(kind for kind in Kind if kind is not Kind.FOUNDATION)
            homes.append(
                home(suit, name, course if hop else all_of(OnlyFrom(others, "foundation_stays"), course), lifts)
            )
    return tuple(homes)


def suit_homes(back: bool) -> tuple[Pile, ...]:
    """For each suit a foundation up from the ace, one card at a time; its top card may come ``back``."""
    lifts = TopCard() if back else None
    return tuple(home(suit, "", all_of(Single(), Course(suit, UP)), lifts) for suit in Suit)


def staying(back: bool, to: str = "a column") -> str:
    """The rule of what may leave a foundation: its top card, ``back`` to somewhere, or nothing."""
    return f"The top card of a foundation may go back to {to}." if back else "What lies on a foundation stays there."


def first_cards(
    suits: Sequence[Suit] = tuple(Suit), ranks: Sequence[int] = (ACE, KING)
) -> list[Callable[[Card], bool]]:
    """The first cards of such foundations, as ``taken_out`` looks for them."""
    return [Wanted(rank, suit).fits for rank in ranks for suit in suits]


def all_home(state: State, homes: Sequence[int], cards: int = 104) -> bool:
    """Whether all cards lie on the foundations."""
    return sum(len(state.piles[pile]) for pile in homes) == cards


def status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, and how many are still to be turned, where there is a stock."""
    events = [Event("home_count", number=at_home(game, state))]
    for stock in game.of_kind(Kind.STOCK):
        events.append(Event("stock_count", number=len(state.piles[stock])))
    return tuple(events)


def status_and_redeals(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, how many are still to be turned, and how many redeals are left where they are few."""
    over = game.by_verb[Verb.REDEAL]
    assert isinstance(over, TurnOver | Redeal)
    left = () if over.limit is None else (Event("redeals_left", number=over.limit - state.dealt),)
    return (*status(game, state), *left)


def wanted_next(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, and where in columns and cells those lie that go home next, as far as they are open:
    the freest first."""
    wanted = [game.piles[home].accepts.accepted_faces(state.piles[home]) for home in game.of_kind(Kind.FOUNDATION)]
    faces = NOTHING.union(*(accepted or NOTHING for accepted in wanted))
    open_ = (*game.groups["column"], *game.of_kind(Kind.CELL))
    lie = [(over, at, card) for at in open_ for over, card in enumerate(reversed(state.seen(at)))]
    following = sorted(spot for spot in lie if spot[2].face in faces)
    return (
        Event("home_count", number=at_home(game, state)),
        *(
            Event("next_under" if over else "next_free", card, source=pile, number=over)
            for over, pile, card in following
        ),
    )


def home_for(game: Game, state: State, card: Card) -> int | None:
    """The foundation that a card fits, or None."""
    homes = game.of_kind(Kind.FOUNDATION)
    return next(
        (pile for pile in homes if card.face in (game.piles[pile].accepts.accepted_faces(state.piles[pile]) or ())),
        None,
    )


def goes_home(game: Game, state: State, pile: int) -> bool:
    """Whether the top card of a pile can go to a foundation."""
    return any(game.check(state, Move(Verb.CARRY, pile, to)) is None for to in game.of_kind(Kind.FOUNDATION))


WORDS: Words = {
    "home_wants": "The {target} needs {wanted}.",
    "goes_up": "The {target} goes up: it needs {wanted}.",
    "goes_down": "The {target} goes down: it needs {wanted}.",
    "home_suit": "The {target} takes only {wanted}.",
    "home_complete": "The {target} is complete.",
    "base_stays": "The first {rank} stays on its foundation.",
    "own_suit": "The {onto} takes only its own suit.",
    "no_corner": "King and ace are no neighbours: the {onto} takes {wanted}.",
    "no_neighbours": "The {onto} takes only a neighbour, one higher or lower.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of one hundred four."),
    "stock_count": ("To come: {number}.", "Still in the stock: {number}.", "Still in the stock: {number}."),
    "next_free": ("{card} free.", "{card} is free, {source}."),
    "next_under": ("{card}: {number} on it.", "{card} in {source}, cards on it: {number}."),
    "why_frees_home": "It frees a card that can go home.",
    "redeals_left": ("Redeals: {number}.", "Redeals left: {number}.", "Redeals left: {number}."),
}
NICKNAMES = {
    f"{suit} {base} foundation": f"{base} foundation|{base} of {suit} foundation"
    for suit in SUIT_NAMES.values()
    for base in ("ace", "two", "king")
}
