"""Moojub: four reserve piles that only dealing fills, and foundations that open one after another in columns of four.

The table has thirteen columns, more than can ever be needed, unless they are limited to eight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.table.actions import Carry, DealAcross
from voice_solitaire.table.cards import KING, Card, pack
from voice_solitaire.table.game import Game, Words
from voice_solitaire.table.lifts import Stays
from voice_solitaire.table.moves import Event, Move, Refusal, Verb, Wanted
from voice_solitaire.table.piles import Kind, Pile, spread
from voice_solitaire.table.places import at_home, piles, stock
from voice_solitaire.table.rules import NOTHING, Attempt, Build, Faces, Never, faces_fitting
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

STOCK, RESERVES, GRID = 0, range(1, 5), 5
ROWS = ("row one", "row two", "row three", "row four")
UP = Build(+1, wraps=True)


@dataclass(frozen=True)
class Grid:
    """The table of foundations, ``columns`` wide, its piles row by row; which may start is said of the tops."""

    columns: int
    lowest: bool  # whether the first column takes the lowest card of all, or of any suit

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

    def why_not(self, attempt: Attempt, state: State) -> Refusal | None:
        """Why a card may not start the empty place that it was taken to; None when it may."""
        number, card = self.next(state), attempt.cards[0]
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
        lowest = min(rivals, key=lambda top: top.rank)
        reason = "lowest_first" if number < 4 else "lowest_in_row"
        return attempt.refused(reason, 4, other=lowest) if lowest.rank < card.rank else None


@dataclass(frozen=True)
class Home:
    """A foundation of the grid: started in its turn, then up in suit, round from the king to the ace."""

    grid: Grid

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.onto) == KING:
            return attempt.refused("home_full", 1)
        if attempt.onto:
            refusal = UP.refuse(attempt)
            return replace(refusal, near=2) if refusal else None
        if attempt.state is None:
            return attempt.refused("in_turn", 0)
        return self.grid.why_not(attempt, attempt.state)

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        wanted = UP.wanted(cards[-1]) if 0 < len(cards) < KING else None
        return faces_fitting(wanted) if wanted else NOTHING  # what starts a place is a matter of the whole table

    def beds(self, card: Card) -> Faces:
        return faces_fitting(Wanted((card.rank - 2) % KING + 1, card.suit))


def _build_first(grid: Grid, state: State) -> Refusal | None:
    for source, target in grid.builds(state):
        return Refusal("build_first", onto=state.top(target), source=source, other=state.top(source), near=4)
    return None


@dataclass(frozen=True)
class Bring(Carry):
    """A reserve's top to the foundations; with ``must_build`` a card that can be built goes before any that starts."""

    grid: Grid = Grid(13, True)
    must_build: bool = True

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        yield from (Move(Verb.CARRY, source, target) for source, target in self.grid.builds(state))
        place = self.grid.place(self.grid.next(state))
        starts = (Move(Verb.CARRY, source, place) for source in RESERVES)
        yield from (move for move in starts if place >= 0 and self.check(game, state, move) is None)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        starts = refusal is None and not state.piles[move.target]
        return _build_first(self.grid, state) if starts and self.must_build else refusal


@dataclass(frozen=True)
class DealOn(DealAcross):
    """One card on each reserve; with ``must_build`` not while a card can be built."""

    grid: Grid = Grid(13, True)
    must_build: bool = True

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        waits = self.must_build and state.piles[STOCK]
        return (_build_first(self.grid, state) if waits else None) or super().check(game, state, move)


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

    foundations = (
        Pile(Kind.FOUNDATION, name, column + 1, Home(grid), Stays("foundation_stays"), "place",
             row=row, pan=spread(column, grid.columns))
        for row, name in enumerate(ROWS, 1) for column in range(grid.columns)
    )  # fmt: skip
    return Game(
        name=NAME,
        goal="Bring all fifty-two cards to foundations, which open one after another in columns of four.",
        rules=(
            "The top card of a reserve goes on a foundation whose top is one lower in suit; an ace follows a king.",
            "What can be built must be built before a foundation is started or cards are dealt."
            if must_build
            else "A card that can be built may not start a foundation.",
            "New foundations open in order: the first place of rows one to four, then the second places, and so on.",
            "In the first column each row gets another suit, always from the lowest card of the missing suits."
            if grid.lowest
            else "In the first column each row gets another suit, from the lowest card of that suit in the reserves.",
            "Further to the right a row keeps its suit, and starts with the lowest of it that lies on top.",
            "Dealing lays one card on each of the four reserves, once through; nothing else moves.",
        ),
        pack=pack(),
        piles=(stock(), *piles(Kind.RESERVE, "reserve", 4, Never("only_by_dealing"), alike=False), *foundations),
        layout=_layout,
        actions=(
            Bring(grid=grid, must_build=must_build),
            DealOn(STOCK, tuple(RESERVES), grid=grid, must_build=must_build),
        ),
        won=lambda state: not any(state.piles[:GRID]),
        options={"first_column": first_column, "must_build": must_build, "max_columns": max_columns},
        rank=_rank,
        complete=lambda before, after, pile: pile >= GRID and len(after.piles[pile]) == KING,
        words=WORDS,
        rule_of=RULE_OF,
        status=status,
    )


NAME = "Moojub"
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
RULE_OF = {
    "wrong_rank": 1, "wrong_suit": 1, "home_full": 1, "build_first": 2, "can_build": 2, "not_next": 3, "in_turn": 3,
    "suit_has_begun": 4, "lowest_first": 4, "lowest_in_row": 5, "row_has_suit": 5,
    "only_by_dealing": 6, "stock_empty": 6, "foundation_stays": 6,
}  # fmt: skip
OPTIONS = (
    Option("first_column", ("lowest", "free"), "whether the first column takes the lowest card", {"any suit": "free"}),
    Option("must_build", (True, False), "whether building is compulsory", {"building optional": False}),
    Option("max_columns", (None, 8), "how many columns there may be", {"eight columns": 8}),
)
GAMES = (Title(NAME, moojub, (), OPTIONS),)
