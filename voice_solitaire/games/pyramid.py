"""Pyramid: a triangle of twenty-eight cards, from which kings and pairs that make thirteen are discarded.

Where its rules are silent: with "pyramid" as the aim the game is won as soon as the triangle is gone; a card that was
turned to the waste stays there until a redeal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from voice_solitaire.table.actions import Action
from voice_solitaire.table.cards import Card, pack
from voice_solitaire.table.game import Game, Words
from voice_solitaire.table.lifts import Stays, Top
from voice_solitaire.table.moves import Event, Move, Verb
from voice_solitaire.table.pairs import Pair
from voice_solitaire.table.piles import Kind, Pile, number_word, spread
from voice_solitaire.table.rules import Never
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Turn, TurnOver, turned
from voice_solitaire.table.titles import Option, Title

ROWS = 7
TRIANGLE = range(28)
HEAP, STOCK, WASTE = 28, 29, 30
SPOTS = [(row, place) for row in range(ROWS) for place in range(row + 1)]
COVERS = tuple(
    tuple(SPOTS.index((row + 1, beside)) for beside in (place, place + 1)) if row < ROWS - 1 else ()
    for row, place in SPOTS
)
NOTHING_BUILT = Never("pairs_only")


def covers(state: State, pile: int) -> tuple[int, ...]:
    """The places whose cards lie on a place's card."""
    return tuple(over for over in COVERS[pile] if state.piles[over]) if pile in TRIANGLE else ()


def covered(state: State, pile: int, with_pile: int) -> Card | None:
    """A card that keeps another one from being discarded."""
    return next((state.piles[over][-1] for over in covers(state, pile)), None)


def half_covered(state: State, pile: int, with_pile: int) -> Card | None:
    """The same, where a card may go together with the only one that lies on it."""
    return next((state.piles[over][-1] for over in covers(state, pile) if over != with_pile), None)


def freed(game: Game, before: State, after: State, left: tuple[int, ...]) -> tuple[Event, ...]:
    """The cards of the triangle that became free, and what stock and waste show now."""
    told = [
        Event("py_freed", after.top(pile), source=pile)
        for pile in TRIANGLE
        if after.piles[pile] and covers(before, pile) and not covers(after, pile)
    ]
    for pile in (STOCK, WASTE):
        if pile in left and after.hidden[pile] < len(after.piles[pile]):
            told.append(Event("uncovered", after.top(pile), source=pile, target=pile))
    return tuple(told)


def _shown(game: Game, after: State) -> tuple[Event, ...]:
    """The card that the stock shows, where it shows one."""
    seen = after.seen(STOCK)
    return (Event("py_next", seen[-1], source=STOCK),) if seen else ()


@dataclass(frozen=True)
class Turned(Turn):
    """Turning a card, with what the stock shows next."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return (*super().events(game, before, move, after), *_shown(game, after))


@dataclass(frozen=True)
class TurnedOver(TurnOver):
    """Turning the waste over, with what the stock shows then."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return (*super().events(game, before, move, after), *_shown(game, after))


def _piles(stock_top: bool) -> tuple[Pile, ...]:
    table = [
        Pile(
            Kind.TABLEAU,
            f"row {number_word(row + 1)}",
            place + 1,
            NOTHING_BUILT,
            Top(),
            "place",
            row=row + 1,
            pan=round(spread(place, row + 1) * row / (ROWS - 1), 3),
        )
        for row, place in SPOTS
    ]
    heap = Pile(Kind.DISCARD, "discard heap", None, NOTHING_BUILT, Stays("gone_for_good"), pan=0.8)
    stays = Top() if stock_top else Stays("stock_is_dealt")
    stock = Pile(Kind.STOCK, "stock", None, NOTHING_BUILT, stays, pan=-0.8)
    return (*table, heap, stock, Pile(Kind.WASTE, "waste", None, NOTHING_BUILT, Top(), pan=-0.6))


def _status(redeals: int) -> Callable[[Game, State], tuple[Event, ...]]:
    def status(game: Game, state: State) -> tuple[Event, ...]:
        left = sum(1 for pile in TRIANGLE if state.piles[pile])
        passes = redeals - state.dealt
        return (
            Event("py_gone", number=len(state.piles[HEAP])),
            Event("py_left", number=left),
            Event("py_stock", number=len(state.piles[STOCK])),
            Event("py_redeal" if passes == 1 else "py_redeals", number=passes),
        )

    return status


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What frees cards of the triangle first, then what takes cards from it; stock and waste last."""
    if move.verb is not Verb.PAIR:
        return (2, "why_deal") if move.verb is Verb.TURN else (1, "why_redeal")
    after = game.play(state, move)
    free = sum(1 for pile in TRIANGLE if after.piles[pile] and covers(state, pile) and not covers(after, pile))
    of_triangle = (move.source in TRIANGLE) + (move.target in TRIANGLE)
    king = move.target < 0
    return 50 + 10 * free + 4 * of_triangle + 8 * king, "py_frees" if free else "why_discards"


def pyramid(win: str, redeals: int, stock_top: bool, pair_with_cover: bool, first_turn: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""

    def open_top(game: Game, before: State, after: State) -> State:
        left = len(after.piles[STOCK])
        unseen = max(0, left - 1) if stock_top else left
        return after._replace(hidden=(*after.hidden[:STOCK], unseen, 0))

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        triangle = tuple((card,) for card in order[: len(SPOTS)])
        state = State((*triangle, (), tuple(reversed(order[len(SPOTS) :])), ()), (0,) * (WASTE + 1))
        state = turned(state, STOCK, WASTE, 1) if first_turn else state
        return open_top(game, state, state)

    pairs = Pair(
        (*TRIANGLE, STOCK, WASTE) if stock_top else (*TRIANGLE, WASTE),
        HEAP,
        half_covered if pair_with_cover else covered,
        freed,
    )
    actions: tuple[Action, ...] = (pairs, Turned(STOCK, WASTE), TurnedOver(STOCK, WASTE, redeals))
    again = "The waste is never turned over."
    if redeals:
        times = ("once", "twice", "three times")[redeals - 1]
        again = f"When the stock is empty, the waste is turned over as a new stock, {times} in all."
    return Game(
        name=NAME,
        goal="Discard all fifty-two cards, as kings and as pairs that make thirteen."
        if win == "all"
        else "Clear the whole pyramid, discarding kings and pairs that make thirteen.",
        rules=(
            "Two free cards that make thirteen are discarded together: queen and ace, jack and two, and so on.",
            "A king is thirteen by itself and is discarded alone.",
            "A card of the pyramid is free when neither of the two cards below it is left."
            if not pair_with_cover
            else "A card is free when no card lies on it, or only the one that it goes with.",
            "The top cards of the stock and the waste are free too."
            if stock_top
            else "The top card of the waste is free too.",
            "Turning lays the stock's next card on the waste, at any time.",
            again,
            "Nothing is ever built or filled.",
            "The game is won when every card is discarded." if win == "all" else "The game is won without a pyramid.",
        ),
        pack=pack(),
        piles=_piles(stock_top),
        layout=layout,
        actions=actions,
        won=lambda state: (
            len(state.piles[HEAP]) == 52 if win == "all" else not any(state.piles[pile] for pile in TRIANGLE)
        ),
        aliases=ALIASES,
        options={
            "win": win,
            "redeals": redeals,
            "stock_top": stock_top,
            "pair_with_cover": pair_with_cover,
            "first_turn": first_turn,
        },
        settle=(open_top,),
        rank=rank,
        covers=covers,
        status=_status(redeals),
        rule_of=RULE_OF,
        cues={"py_freed": "uncovered"},
        words=WORDS,
    )


NAME = "Pyramid"
ALIASES = ("Solitaire Thirteen", "Great Triangle")
RULE_OF = {
    "wrong_sum": 1, "not_alone": 1, "two_cards": 1, "goes_alone": 2, "kings_alone": 2, "covered": 3, "stock_empty": 5,
    "stock_not_empty": 6, "no_redeal_left": 6, "pairs_only": 7,
}  # fmt: skip
WORDS: Words = {
    "py_freed": ("{card} free.", "{card} free, {source}."),
    "py_next": ("Next {card}.", "Next on the stock: {card}."),
    "turned": ("{card} to the waste.",),
    "py_gone": "{number} of fifty-two discarded.",
    "py_left": "{number} left in the pyramid.",
    "py_stock": "{number} in the stock.",
    "py_redeal": "{number} redeal left.",
    "py_redeals": "{number} redeals left.",
    "py_frees": "It frees a card of the pyramid.",
}
OPTIONS = (
    Option("win", ("all", "pyramid"), "what must be discarded to win", {"pyramid only": "pyramid"}),
    Option(
        "redeals",
        (2, 0, 1, 3),
        "how often the waste is turned over",
        {"without redeal": 0, "with one redeal": 1, "with three redeals": 3},
    ),
    Option("stock_top", (True, False), "whether the stock's top card can be played", {"with closed stock": False}),
    Option("pair_with_cover", (False, True), "whether a card may go with its cover", {"with covers": True}),
    Option("first_turn", (False, True), "whether a first card lies on the waste", {"with a first card": True}),
)
GAMES = (Title(NAME, pyramid, ALIASES, OPTIONS),)
