"""Moojub: four reserve piles that only dealing fills, and foundations that open one after another in columns of four.

The table has thirteen columns, more than can ever be needed, unless they are limited to eight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.table.patience import *

STOCK, RESERVES, GRID = 0, range(1, 5), 5
UP = Build(+1, wraps=True)


@dataclass(frozen=True)
class Grid:
    """The table of foundations, ``columns`` wide, its piles row by row; and the rule of each of them.

    A foundation is started in its turn, which is a matter of the whole table, then goes up in suit, round from the
    king to the ace. With ``lowest`` the first column takes the lowest card of all, else the lowest of any suit.
    """

    columns: int
    lowest: bool

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.onto) == KING:
            return attempt.refused("home_full", 1)
        if attempt.onto:
            refusal = UP.refuse(attempt)
            return replace(refusal, near=2) if refusal else None
        if attempt.source not in RESERVES:
            return attempt.refused("in_turn", 0)
        return self.why_not(attempt)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return UP.following[cards[-1].face] if 0 < len(cards) < KING else NOTHING

    def may_lie_on(self, card: Card) -> Faces:
        return UP.may_lie_on(card) - {EMPTY}

    def place(self, number: int) -> int:
        """The pile of a place by its turn: the first column downwards, then the second; -1 beyond the last."""
        return GRID + number % 4 * self.columns + number // 4 if number < 4 * self.columns else -1

    def next(self, state: State) -> int:
        """The turn of the place that opens next."""
        return sum(1 for cards in state.piles[GRID:] if cards)

    def build(self, state: State, card: Card) -> int | None:
        """The foundation that a card can be built on, or None."""
        under = Card((card.rank - 2) % KING + 1, card.suit)
        return next((pile for pile in range(GRID, len(state.piles)) if state.top(pile) is under
                     and len(state.piles[pile]) < KING), None)  # fmt: skip

    def builds(self, state: State) -> Iterator[tuple[int, int]]:
        """Each reserve whose top can be built, with the foundation."""
        for pile in RESERVES:
            top = state.top(pile)
            target = self.build(state, top) if top else None
            if target is not None:
                yield pile, target

    def build_first(self, game: Game, state: State) -> Refusal | None:
        """The refusal that a card which can be built gives to all else, or None."""
        for source, target in self.builds(state) if game.options["must_build"] else ():
            return Refusal("build_first", onto=state.top(target), source=source, other=state.top(source), near=4)
        return None

    def why_not(self, attempt: Attempt) -> Refusal | None:
        """Why a card may not start the empty place that it was taken to; None when it may."""
        state, card = attempt.state, attempt.cards[0]
        number = self.next(state)
        under = self.build(state, card)
        if under is not None:
            return attempt.refused("can_build", 5, other=state.top(under))
        if attempt.target != self.place(number):
            return replace(attempt.refused("not_next", 0), target=self.place(number))
        left = [state.piles[self.place(n)][0].suit for n in range(min(number, 4))]
        tops = [top for top in map(state.top, RESERVES) if top]
        if number < 4:
            if card.suit in left:
                return attempt.refused("suit_has_begun", 3, Wanted(None, card.suit))
            rivals = [top for top in tops if top.suit not in left and (self.lowest or top.suit is card.suit)]
        else:
            suit = left[number % 4]
            if card.suit is not suit:
                return attempt.refused("row_has_suit", 3, Wanted(None, suit))
            rivals = [top for top in tops if top.suit is suit]
        lowest = min((*rivals, card), key=lambda top: top.rank)  # it may be asked about where it lies covered
        reason = "lowest_first" if number < 4 else "lowest_in_row"
        return attempt.refused(reason, 4, other=lowest) if lowest.rank < card.rank else None


WIDEST = Grid(13, True)  # as many columns as can ever be needed


@dataclass(frozen=True)
class Bring(Carry):
    """A reserve's top to the foundations; where it must, a card that can be built goes before any that starts."""

    grid: Grid = WIDEST  # the foundations

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        yield from (Move(Verb.CARRY, source, target) for source, target in self.grid.builds(state))
        place = self.grid.place(self.grid.next(state))
        starts = (Move(Verb.CARRY, source, place) for source in RESERVES)
        yield from (move for move in starts if place >= 0 and self.check(game, state, move) is None)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        starts = refusal is None and not state.piles[move.target]
        return self.grid.build_first(game, state) if starts else refusal


@dataclass(frozen=True)
class DealOn(DealAcross):
    """One card on each reserve; where it must, not while a card can be built."""

    grid: Grid = WIDEST  # the foundations

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        waits = self.grid.build_first(game, state) if state.piles[STOCK] else None
        return waits or super().check(game, state, move)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    reserves = tuple((card,) for card in order[:4])
    empty = ((),) * (len(game.piles) - GRID)
    return State((order[:3:-1], *reserves, *empty), (48, *(0,) * (len(game.piles) - 1)))


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Building, then starting, then dealing."""
    if move.verb is Verb.DEAL:
        return 2, "why_deal"
    return (90, "why_home") if state.piles[move.target] else (80, "why_opens")


def moojub(first_column: str, must_build: bool, max_columns: int | None) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    grid = Grid(max_columns or 13, first_column == "lowest")

    def status(game: Game, state: State) -> tuple[Event, ...]:
        number = grid.next(state)
        opens = [Event("opens_next", target=grid.place(number))] if grid.place(number) >= 0 else []
        return (Event("at_home", number=at_home(game, state)), *opens, Event("left", number=len(state.piles[STOCK])))

    return Game(
        goal="Bring all fifty-two cards to foundations, which open one after another in columns of four.",
        rules=rules(grid.lowest, must_build),
        looks="The game begins with four reserves of one card each; above them is room for foundations, "
        "four rows of thirteen.",
        pack=pack(),
        piles=(
            stock(),
            *piles(Kind.RESERVE, "reserve", 4, TakesNothing("only_by_dealing"), alike=False),
            *rows_of_places(Kind.FOUNDATION, 4, grid.columns, grid, Locked("foundation_stays")),
        ),
        layout=_layout,
        actions=(Bring(grid=grid), DealOn(STOCK, tuple(RESERVES), grid=grid)),
        won=lambda state: not any(state.piles[:GRID]),
        hint_priority=_rank,
        complete=completes(range(GRID, GRID + 4 * grid.columns)),
        words=WORDS,
        rule_of=RULE_OF,
        status=status,
    )


def rules(lowest: bool, must_build: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        building="The top card of a reserve goes on a foundation whose top is one lower in suit; an "
        "ace follows a king.",
        building_first="What can be built must be built before a foundation is started or cards are dealt."
        if must_build
        else "A card that can be built may not start a foundation.",
        order="New foundations open in order: the first place of rows one to four, then the second places, and so on.",
        first_column="In the first column each row gets another suit, always from the lowest card of the missing suits."
        if lowest
        else "In the first column each row gets another suit, from the lowest card of that suit in the reserves.",
        rows="Further to the right a row keeps its suit, and starts with the lowest of it that lies on top.",
        dealing="Dealing lays one card on each of the four reserves, once through; nothing else moves.",
    )


WORDS: Words = {
    "build_first": ("Build the {other} first.", "First build the {other} on the {onto}: that's compulsory."),
    "can_build": ("It builds on the {other}.", "The {card} can be built on the {other}, so it may not start."),
    "not_next": ("Next is {target}.", "Foundations open in order: next is {target}."),
    "suit_has_begun": ("Its suit has begun.", "The first column already has {wanted}."),
    "row_has_suit": ("{target_group} takes {wanted}.", "{target_group} is next: the new foundation must be {wanted}."),
    "lowest_first": ("Lowest first: {other}.", "Start with the lowest card: the {other} comes before the {card}."),
    "lowest_in_row": ("Lowest first: {other}.", "Start with the lowest: the {other} comes before the {card}."),
    "in_turn": "Places are started in their turn.",
    "home_full": "{target} is full: thirteen cards.",
    "foundation_stays": "Cards on the foundations stay.",
    "at_home": ("Home: {number}.", "Cards home: {number} of fifty-two."),
    "opens_next": "{target} opens next.",
    "left": ("To come: {number}.", "Still in the stock: {number}."),
    "why_opens": "It opens a new foundation.",
}
RULE_OF = behind(
    building="wrong_rank wrong_suit home_full",
    building_first="build_first can_build",
    order="not_next in_turn",
    first_column="suit_has_begun lowest_first",
    rows="lowest_in_row row_has_suit",
    dealing="only_by_dealing stock_empty foundation_stays",
)
OPTIONS = (
    Option("first_column", ("lowest", "free"), "whether the first column takes the lowest card", {"any suit": "free"}),
    Option("must_build", (True, False), "whether building is compulsory", {"building optional": False}),
    Option("max_columns", (None, 8), "how many columns there may be", {"eight columns": 8}),
)
GAMES = (Title("Moojub", moojub, (), OPTIONS),)
