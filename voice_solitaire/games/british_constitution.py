"""British Constitution: two packs without kings and queens, whose cards rise row by row to the foundations.

Where the rule texts are silent: without a waste the spaces among the people are filled straight from the stock, and
nothing is turned. Where no card can rise turning cannot help, so the game ends there, unless the people are built on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_solitaire.table.actions import Action, Carry
from voice_solitaire.table.cards import ACE, JACK, Card, Suit, pack
from voice_solitaire.table.game import Game, Layout
from voice_solitaire.table.lifts import Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind, Pile
from voice_solitaire.table.places import at_home, fill_from, foundations, piles, stock, taken_out, waste
from voice_solitaire.table.rules import (
    EMPTY,
    NOTHING,
    Attempt,
    Build,
    By,
    Faces,
    Never,
    NotEmpty,
    OnlyFrom,
    Room,
    all_of,
)
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Turn
from voice_solitaire.table.titles import Option, Title

ROWS = ("council", "lords", "commons", "people")
UPPER, PEOPLE = range(8, 32), range(32, 40)
STOCK, WASTE = 40, 41
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
DOWN = Build(-1, By.COLOUR)


@dataclass(frozen=True)
class FromRow:
    """Cards of one row only: the one below, or for the foundations the council."""

    row: int

    def refuse(self, attempt: Attempt) -> Refusal | None:
        came, card = attempt.source_pile.row, attempt.cards[0]
        if came == self.row:
            return None
        if attempt.target_pile.kind is Kind.FOUNDATION:
            follows = (
                bool(attempt.onto) and attempt.onto[-1].suit is card.suit and attempt.onto[-1].rank + 1 == card.rank
            )
            return attempt.refused("bc_only_council", 5 if follows else 1)
        if came > self.row:
            skips = not attempt.onto or card.face in DOWN.wants(attempt.onto)  # type: ignore[operator]  # it has a card
            return replace(attempt.refused("bc_skips", 4 if skips else 1), group=ROWS[came - 2])
        return attempt.refused("bc_waste" if not came else "bc_same_row" if came == self.row - 1 else "bc_down", 1)

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        return None

    def beds(self, card: Card) -> Faces:
        return frozenset(range(EMPTY, 52))


@dataclass(frozen=True)
class Rises:
    """What the council, the lords and the commons take: cards of the row below, into a space or built down.

    With ``lateral`` the row's own cards may be built on each other too.
    """

    row: int
    builds: bool
    lateral: bool

    def refuse(self, attempt: Attempt) -> Refusal | None:
        onto = attempt.onto[-1] if attempt.onto else None
        if onto is not None and not self.builds:
            return attempt.refused("bc_no_building", 1)
        if onto is not None and onto.rank == ACE + 1:
            return attempt.refused("nothing_follows", 1)
        if not (self.lateral and onto is not None and attempt.source_pile.row == self.row):
            refusal = FromRow(self.row + 1).refuse(attempt)
            if refusal is not None:
                return refusal
        return DOWN.refuse(attempt)

    def wants(self, cards: tuple[Card, ...]) -> Faces | None:
        if cards and (not self.builds or cards[-1].rank == ACE + 1):
            return NOTHING
        return DOWN.wants(cards)

    def beds(self, card: Card) -> Faces:
        return DOWN.beds(card) if self.builds and card.rank < JACK else frozenset({EMPTY})


def spaces(state: State) -> tuple[int, ...]:
    """The spaces above the people that the row below could fill."""
    if () not in state.piles[8:32]:
        return ()
    able = [any(state.piles[first : first + 8]) for first in (16, 24, 32)]
    return tuple(pile for pile in UPPER if not state.piles[pile] and able[pile // 8 - 1])


@dataclass(frozen=True)
class Rise(Carry):
    """Carrying; with ``forced``, a space above the people is filled before anything else is done."""

    forced: bool = True

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        waiting = spaces(state) if self.forced else ()
        for target in waiting:
            below = 8 * (target // 8 + 1)
            yield from (Move(Verb.CARRY, pile, target) for pile in range(below, below + 8) if state.piles[pile])
        if not waiting:
            yield from super().moves(game, state)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        first = self.first(game, state) if self.forced and (refusal is None or refusal.near) else None
        if first is None or (not state.piles[move.target] and move.target in spaces(state)):
            return refusal
        return first

    def first(self, game: Game, state: State) -> Refusal | None:
        """That a space has to be filled before; None when none has."""
        waiting = spaces(state) if self.forced else ()
        if not waiting:
            return None
        below = game.piles[waiting[0] + 8].group
        return Refusal("bc_fill_first", target=waiting[0], group=below, near=6)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        told, *rest = super().events(game, before, move, after)
        if move.source in PEOPLE and len(before.piles[move.source]) == 1 and after.piles[move.source]:
            rest = [Event("filled", after.top(move.source), source=move.source, target=move.source)]
            top = after.top(WASTE) if len(game.piles) > WASTE else None
            rest += [Event("bc_waste_top", top, source=WASTE)] if top else []
        waiting = spaces(after) if self.forced else ()
        if waiting:
            rest = [each for each in rest if each.about != "emptied"]
            rest.append(Event("bc_to_fill", source=waiting[0], target=waiting[0] + 8))
        return (told, *rest)


@dataclass(frozen=True)
class TurnOne(Turn):
    """Turning, while no space waits to be filled and, unless ``useful``, while some card can still rise."""

    useful: bool = False

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        move = Move(Verb.TURN, self.stock, self.waste, self.count)
        if self.check(game, state, move) is None:
            yield move

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        rise = game.by_verb[Verb.CARRY]
        assert isinstance(rise, Rise)
        first = rise.first(game, state) if state.piles[self.stock] else None
        if first is not None:
            return first
        if state.piles[self.stock] and not self.useful and next(rise.moves(game, state), None) is None:
            return Refusal("bc_over", source=self.stock, near=3)
        return super().check(game, state, move)


def _turn_up(game: Game, before: State, after: State) -> State:
    """The waste that filled a space and has no card left gets one from the stock."""
    if after.piles[WASTE] or not after.piles[STOCK]:
        return after
    return after.put({WASTE: after.piles[STOCK][-1:], STOCK: after.piles[STOCK][:-1]})


def _layout(use_waste: bool) -> Layout:
    def layout(game: Game, order: tuple[Card, ...]) -> State:
        wanted = [lambda card, suit=suit: card.rank == ACE and card.suit is suit for suit in SUITS for _ in range(2)]
        aces, rest = taken_out(order, wanted)
        table: list[tuple[Card, ...]] = [(card,) for card in (*aces, *rest[:32])]
        turned = 33 if use_waste else 32
        table += [rest[turned:][::-1], *((rest[32:33],) if use_waste else ())]
        return State(tuple(table), tuple(len(cards) if pile == STOCK else 0 for pile, cards in enumerate(table)))

    return layout


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then building, from the lowest row first; a space is filled with the card that is wanted soonest."""
    if move.verb is Verb.TURN:
        return 1, "bc_why_turn"
    card, source = state.piles[move.source][-1], game.piles[move.source]
    if game.piles[move.target].kind is Kind.FOUNDATION:
        return 90, "why_home"
    if source.kind is Kind.WASTE:
        return 30, "why_waste"
    if source.row == game.piles[move.target].row:
        return 0, "why_special"
    if state.piles[move.target]:
        return 60 + source.row, "why_orders"
    wait = card.rank - max(len(state.piles[pile]) for pile in range(8) if state.piles[pile][0].suit is card.suit)
    return 30 + 2 * (JACK - wait) + (len(state.piles[move.source]) > 1), "bc_why_raise"


def _status(game: Game, state: State) -> tuple[Event, ...]:
    waiting = spaces(state) if game.options["force_fill"] else ()
    fill = tuple(Event("bc_to_fill", source=pile, target=pile + 8) for pile in waiting[:1])
    return (Event("bc_home", number=at_home(game, state)), *fill)


def _complete(before: State, after: State, pile: int) -> bool:
    return pile < 8 and len(before.piles[pile]) < len(after.piles[pile]) == JACK


def british_constitution(
    force_fill: bool, people_build: bool, use_waste: bool, build_rows: str, row1_lateral: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    builds = people_build and use_waste
    people = all_of(OnlyFrom((Kind.WASTE,), "bc_people"), DOWN) if builds else Never("bc_people")
    table: tuple[Pile, ...] = foundations(8, all_of(NotEmpty(), Room(JACK), FromRow(1), Build(+1)))
    for row, name in enumerate(ROWS[:3], 1):
        rises = Rises(row, str(row) in build_rows, row1_lateral and row == 1)
        table += piles(Kind.TABLEAU, name, 8, rises, Top(), row=row)
    table += (*piles(Kind.TABLEAU, ROWS[3], 8, people, row=4), stock(), *([waste()] if use_waste else []))
    actions: tuple[Action, ...] = (Rise(forced=force_fill),)
    fill = fill_from(PEOPLE, (WASTE if use_waste else STOCK,))
    above = "the council, the lords or the commons"
    source = "waste" if use_waste else "stock"
    return Game(
        name=NAME,
        goal="Build eight foundations up in suit from ace to jack.",
        rules=(
            "Kings and queens are left out, and the eight aces start the foundations.",
            "Foundations are built up in suit to the jack, only with cards from the council, the top row.",
            "Under the council lie the lords, the commons and the people; cards rise one row at a time.",
            "A rising card is laid in a space, or on a card one rank higher and of the other colour"
            + (", this only in the council." if build_rows == "1" else "."),
            f"A space in {above} is filled from the row below before anything else is done."
            if force_fill
            else f"A space in {above} may be filled from the row below at any time.",
            f"A space among the people is filled at once from the {source}.",
            "The stock is turned to the waste one card at a time, and only once."
            if use_waste
            else "The stock is never turned: its cards come only to the people.",
            "A card of the waste may be built on the people, one rank lower and of the other colour."
            if builds
            else "Nothing is built on the people, and the game is lost when no card can rise.",
        ),
        pack=pack(2, range(ACE, JACK + 1)),
        piles=table,
        layout=_layout(use_waste),
        actions=(*actions, TurnOne(STOCK, WASTE, useful=builds)) if use_waste else actions,
        won=lambda state: all(len(state.piles[pile]) == JACK for pile in range(8)),
        aliases=ALIASES,
        options={
            "force_fill": force_fill,
            "people_build": people_build,
            "use_waste": use_waste,
            "build_rows": build_rows,
            "row1_lateral": row1_lateral,
        },
        settle=(fill, _turn_up) if use_waste else (fill,),
        rank=_rank,
        complete=_complete,
        words=WORDS | {"bc_people": f"The people's spaces are filled from the {source}, by themselves."},
        rule_of=RULE_OF,
        status=_status,
        nicknames=NICKNAMES,
    )


def _build_rows(text: str) -> str:
    """The rows of a list however it is written: "1, 2, 3", "(1,)". Raises ValueError for another list."""
    rows = text.strip("()[] ").replace(" ", "").rstrip(",")
    if rows not in ("1,2,3", "1"):
        raise ValueError(f"{text!r} are no rows to build on")
    return rows


NAME = "British Constitution"
ALIASES = ("Constitution", "The Constitution")
NICKNAMES = {
    "council": "privy council|row one|first row|top row",
    "lords": "row two|second row",
    "commons": "row three|third row",
    "people": "row four|fourth row|bottom row",
    "foundation": "government",
}
WORDS: dict[str, str | tuple[str, ...]] = {
    "bc_only_council": ("Only from the council.", "Only the council enters the foundations; raise the {card} first."),
    "bc_skips": ("One row at a time.", "Cards rise one row at a time; next comes {group}."),
    "bc_same_row": "Cards never move within their row.",
    "bc_down": "Cards only rise, they never come down.",
    "bc_waste": "The waste only fills spaces among the people.",
    "bc_no_building": "Here cards are only laid in spaces.",
    "bc_fill_first": ("First fill {target}.", "First fill {target} from the {group}."),
    "bc_over": "No card can rise, so turning can't help.",
    "bc_to_fill": ("Fill {source}.", "{source} is empty: fill it from the {target_group}."),
    "bc_waste_top": ("", "The waste shows the {card}."),
    "bc_home": ("{number} home.", "{number} of eighty-eight cards home."),
    "bc_why_raise": "It raises a card that is wanted soon.",
    "bc_why_turn": "It changes which card fills the next space.",
    "full": "{target} is complete.",
}
RULE_OF = {
    "full": 2, "bc_only_council": 2, "bc_skips": 3, "bc_same_row": 3, "bc_down": 3, "wrong_rank": 4, "wrong_colour": 4,
    "nothing_follows": 4, "bc_no_building": 4, "bc_fill_first": 5, "bc_waste": 6, "bc_people": 6, "stock_empty": 7,
    "bc_over": 8, "foundation_stays": 2, "only_by_turning": 7, "one_at_a_time": 3,
}  # fmt: skip
OPTIONS = (
    Option("force_fill", (True, False), "whether spaces are filled before anything else", {"spaces may wait": False}),
    Option("people_build", (False, True), "whether the waste is built on the people", {"building on the people": True}),
    Option("use_waste", (True, False), "whether the stock is turned to a waste", {"without waste": False}),
    Option(
        "build_rows",
        ("1,2,3", "1"),
        "the rows that are built on, counted from the top",
        {"building in the council only": "1"},
        _build_rows,
    ),
    Option("row1_lateral", (False, True), "whether the council is built on itself", {"building across": True}),
)
GAMES = (Title(NAME, british_constitution, ALIASES, OPTIONS),)
