"""Colorado: two packs, foundations up from aces and down from kings, and twenty piles that take any card in hand."""

from __future__ import annotations

from voice_solitaire.games import card_in_hand as one
from voice_solitaire.games import homes
from voice_solitaire.table.cards import KING, Card, pack
from voice_solitaire.table.game import Game, Layout, Words
from voice_solitaire.table.lifts import Top
from voice_solitaire.table.piles import Kind, Pile, spread
from voice_solitaire.table.places import Settling, taken_out
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

UP, DOWN = range(2, 6), range(6, 10)
HOMES, PILES = range(2, 10), range(10, 30)


def _piles() -> tuple[Pile, ...]:
    rows = (
        Pile(Kind.TABLEAU, name, n + 1, one.FromHand(), Top(), "place", alike=True, row=row, pan=spread(n, 10))
        for row, name in enumerate(("row one", "row two"), 1)
        for n in range(10)
    )
    return (*one.stock_and_hand(), *homes.ace_and_king_homes(), *rows)


def _fill(from_stock: bool) -> Settling:
    """A pile that was emptied takes the card in hand, or else the next of the stock."""

    def fill(game: Game, before: State, after: State) -> State:
        for pile in PILES:
            if before.piles[pile] and not after.piles[pile]:
                if not after.piles[one.HAND] and from_stock:
                    after = one.turned(after)
                after = after.put({pile: after.piles[one.HAND], one.HAND: ()})
        return after

    return fill


def _layout(bases: str, first_turn: bool) -> Layout:
    def layout(game: Game, order: tuple[Card, ...]) -> State:
        found, rest = taken_out(order, homes.first_cards() if bases == "dealt" else [])
        state = one.face_down(game, rest[len(PILES) :])
        state = state.put({home: (card,) for home, card in zip(HOMES, found, strict=False)})
        state = state.put({pile: (card,) for pile, card in zip(PILES, rest, strict=False)})
        return one.turned(state) if first_turn else state

    return layout


def _waits(game: Game, state: State, card: Card) -> int:
    """How many cards of its suit have to go home before a card can, on the nearer of its foundations."""
    ways = (card.rank - len(state.piles[UP[card.suit]]), KING + 1 - card.rank - len(state.piles[DOWN[card.suit]]))
    return min((way for way in ways if way > 0), default=KING)


def colorado(bases: str, first_turn: bool, fill_from_stock: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    return Game(
        name=NAME,
        goal="Build each suit once up from ace to king and once down from king to ace.",
        rules=(
            "An ace starts its suit's ace foundation, which goes up; a king its king foundation, which goes down.",
            "The stock is turned one card at a time, to the hand, once through.",
            "The card in hand is placed before the next is turned: on a foundation or any of the twenty piles.",
            "The top card of a pile may go to a foundation at any time, and nowhere else.",
            "A pile that becomes empty takes the card in hand at once, or else the next of the stock."
            if fill_from_stock
            else "A pile that becomes empty takes the card in hand at once; with none in hand it stays empty.",
            "Cards on the foundations stay there.",
        ),
        pack=pack(2),
        piles=_piles(),
        layout=_layout(bases, first_turn),
        actions=(one.Place(), one.TurnToHand()),
        won=lambda state: one.all_home(state, HOMES),
        aliases=ALIASES,
        options={"bases": bases, "first_turn": first_turn, "fill_from_stock": fill_from_stock},
        settle=(_fill(fill_from_stock),),
        rank=one.planner(_waits),
        complete=one.full(HOMES),
        words={**homes.WORDS, **one.WORDS, **WORDS},
        rule_of=RULE_OF,
        status=one.status,
        cues=one.CUES,
        nicknames=homes.NICKNAMES,
    )


NAME = "Colorado"
ALIASES = ("Grand Canyon",)
WORDS: Words = {
    "heap_stays": ("It only goes home.", "Cards already on a pile can only go to a foundation."),
    "so_many_home": ("{number} home.", "{number} of one hundred four home."),
}
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "home_suit": 1, "home_complete": 1, "stock_empty": 2, "turns_so_many": 2,
    "hand_is_turned": 2, "place_first": 3, "heap_stays": 4, "foundation_stays": 6,
}  # fmt: skip
OPTIONS = (
    Option("bases", ("found", "dealt"), "whether an ace and a king of each suit lie out", {"bases out": "dealt"}),
    Option("first_turn", (False, True), "whether the first card is turned", {"first card turned": True}),
    Option("fill_from_stock", (True, False), "whether the stock fills an empty pile", {"gaps stay": False}),
)
GAMES = (Title(NAME, colorado, ALIASES, OPTIONS),)
