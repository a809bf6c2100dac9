"""Colorado: two packs, foundations up from aces and down from kings, and twenty piles that take any card in hand."""

from __future__ import annotations

from voice_solitaire.games.shared import card_in_hand as one
from voice_solitaire.games.shared import homes, trying_places
from voice_solitaire.games.shared.playouts import Habits, Placing
from voice_solitaire.table.patience import *

UP, DOWN = range(2, 6), range(6, 10)
HOMES, PILES = range(2, 10), range(10, 30)


def _fill(game: Game, before: State, after: State) -> State:
    """A pile that was emptied takes the card in hand, or else, where it may, the next of the stock."""
    for pile in PILES:
        if before.piles[pile] and not after.piles[pile]:
            if not after.piles[one.HAND] and game.options["fill_from_stock"]:
                after = one.to_hand(after)
            after = after.put({pile: after.piles[one.HAND], one.HAND: ()})
    return after


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases = homes.first_cards() if game.options["bases"] == "dealt" else []
    state = one.laid_out(game, order, bases, HOMES)
    for pile in PILES:
        stock = state.piles[one.STOCK]
        state = state.put({pile: stock[-1:], one.STOCK: stock[:-1]})
    return one.to_hand(state) if game.options["first_turn"] else state


def _waits(game: Game, state: State, card: Card) -> int:
    """How many cards of its suit have to go home before a card can, on the nearer of its foundations."""
    ways = (card.rank - len(state.piles[UP[card.suit]]), KING + 1 - card.rank - len(state.piles[DOWN[card.suit]]))
    return min((way for way in ways if way > 0), default=KING)


HABITS = Habits(
    mean=0.3, alone=1.56, space=1.78, space_wait=0, space_left=0, covers=3.97, longer=0.79, gap=0.05,
    follows=1.09, same=-0.23, each=0.21, single=-0.57, room=-0.91,
)  # fmt: skip


def colorado(bases: str, first_turn: bool, fill_from_stock: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    placing = Placing(
        tuple((RANKS, RANKS[::-1]) for _ in Suit),
        tuple(zip(UP, DOWN, strict=True)),
        tuple(PILES),
        lambda card: card.suit,
        104,
        HABITS,
        refills=fill_from_stock,
        longest_first=True,
        effort=12_000,
        most_orders=40,
        ways=8,
    )
    return Game(
        goal="Build each suit once up from ace to king and once down from king to ace.",
        rules=Rulebook(
            foundations="An ace starts its suit's ace foundation, which goes up; a king its king "
            "foundation, which goes down.",
            turning="The stock is turned one card at a time, to the hand, once through.",
            placing="The card in hand is placed before the next is turned: on a foundation or any of the twenty piles.",
            playing="The top card of a pile may go to a foundation at any time, and nowhere else.",
            spaces="A pile that becomes empty takes the card in hand at once, or else the next of the stock."
            if fill_from_stock
            else "A pile that becomes empty takes the card in hand at once; with none in hand it stays empty.",
            staying="Cards on the foundations stay there.",
        ),
        pack=pack(2),
        piles=(
            *one.stock_and_hand(),
            *homes.ace_and_king_homes(),
            *rows_of_places(Kind.TABLEAU, 2, 10, one.FromHand(), alike=True),
        ),
        layout=_layout,
        actions=(one.Place(), one.TurnToHand()),
        won=lambda state: one.all_home(state, HOMES),
        automatic=(_fill,),
        hint_priority=trying_places.trying(placing, _waits),
        quick_priority=one.planner(_waits),
        complete=completes(HOMES),
        words=homes.WORDS | one.WORDS | trying_places.WORDS | WORDS,
        rule_of=RULE_OF,
        status=one.status,
        cues=one.CUES,
        nicknames=homes.NICKNAMES,
    )


WORDS: Words = {
    "heap_stays": ("It only goes home.", "Cards already on a pile can only go to a foundation."),
    "so_many_home": ("{number} home.", "{number} of one hundred four home."),
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    turning="stock_empty turns_so_many hand_is_turned",
    placing="place_first",
    playing="heap_stays",
    staying="foundation_stays",
)
OPTIONS = (
    Option("bases", ("found", "dealt"), "whether an ace and a king of each suit lie out", {"bases out": "dealt"}),
    Option("first_turn", (False, True), "whether the first card is turned", {"first card turned": True}),
    Option("fill_from_stock", (True, False), "whether the stock fills an empty pile", {"gaps stay": False}),
)
GAMES = (Title("Colorado", colorado, ("Grand Canyon",), OPTIONS),)
