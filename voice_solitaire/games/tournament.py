"""Tournament: two packs, columns that are dealt upon four cards at a time, and a reserve of eight places.

Where the rule texts are silent: a first deal without ace or king is shuffled again by its own order, so that an
explicit pack too has exactly one outcome. While ``deal_anytime`` is off, a deal waits for every card that can go home
from a column or the reserve; places of the reserve may stay open. Squared columns hide all but their top cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from voice_solitaire.games.homes import DOWN, NICKNAMES, UP, Course, all_home, home
from voice_solitaire.games.homes import WORDS as HOME_WORDS
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import ACE, KING, Card, Suit, pack
from voice_solitaire.table.deals import shuffled
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Stays, Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.places import at_home, piles, stock
from voice_solitaire.table.ranking import usual
from voice_solitaire.table.rules import Attempt, Never, OnlyFrom, Room, Rule, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal
from voice_solitaire.table.titles import Option, Title

SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
HOMES, RESERVE, COLUMNS, STOCK = range(8), range(8, 16), range(16, 22), 22  # homes: four up, then four down
EACH = 4  # cards that a column gets
DEAL = Move(Verb.DEAL, STOCK, -1, EACH * len(COLUMNS))


@dataclass(frozen=True)
class Unbuilt(Never):
    """A column: it takes no card, and says why by where the card comes from."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        from_reserve = attempt.source_pile.kind is Kind.RESERVE
        return attempt.refused("to_reserve_stays" if from_reserve else self.reason, self.near)


def packets(state: State, order: Sequence[Card]) -> State:
    """Cards, the next dealt first, onto the columns, four to each in turn; what is left over becomes the stock."""
    dealt = {pile: order[EACH * n : EACH * (n + 1)] for n, pile in enumerate(COLUMNS)}
    rest = tuple(order[EACH * len(COLUMNS) :])[::-1]
    after = state.put({pile: (*state.piles[pile], *cards) for pile, cards in dealt.items()} | {STOCK: rest})
    return after._replace(hidden=(*after.hidden[:STOCK], len(rest)))


def going_home(state: State) -> Iterator[Move]:
    """The moves of columns' and reserve's cards to the foundations."""
    for source in (*COLUMNS, *RESERVE):
        card = state.top(source)
        if card is not None:
            up = SUITS.index(card.suit)
            if len(state.piles[up]) == card.rank - 1:
                yield Move(Verb.CARRY, source, up)
            if len(state.piles[up + 4]) == KING - card.rank:
                yield Move(Verb.CARRY, source, up + 4)


def steps_home(state: State) -> dict[int, int]:
    """By foundation, how many cards have to leave it for its suit's other one until some card can go home.

    Only foundations that together hold thirteen cards can pass cards on, and then any number of them.
    """
    found: dict[int, int] = {}
    for up, suit in enumerate(SUITS):
        if len(state.piles[up]) + len(state.piles[up + 4]) == KING:
            cards = [card for pile in (*COLUMNS, *RESERVE) if (card := state.top(pile)) and card.suit is suit]
            for card in cards:
                for height in (card.rank - 1, card.rank):
                    more = height - len(state.piles[up])
                    leaves = up + 4 if more > 0 else up
                    found[leaves] = min(abs(more), found.get(leaves, KING))
    return found


@dataclass(frozen=True)
class DealPackets:
    """Four cards onto each column in turn, as long as the stock lasts."""

    anytime: bool
    verb: Verb = field(default=Verb.DEAL, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        if self.check(game, state, DEAL) is None:
            yield DEAL

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if not state.piles[STOCK]:
            return Refusal("stock_empty", source=STOCK, near=3)
        first = None if self.anytime else next(going_home(state), None)
        if first is not None:
            return Refusal("to_home_first", state.top(first.source), source=first.source, target=first.target, near=4)
        return None if move == DEAL else Refusal("deals_so_many", source=STOCK, number=DEAL.count, near=0)

    def play(self, game: Game, state: State, move: Move) -> State:
        return packets(state, state.piles[STOCK][::-1])

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        dealt = tuple(pile for pile in COLUMNS if after.piles[pile] != before.piles[pile])
        tops = tuple(after.piles[pile][-1] for pile in dealt)
        number = len(before.piles[STOCK]) - len(after.piles[STOCK])
        return (Event("dealt", number=number, cards=tops, piles=dealt, source=STOCK),)


@dataclass(frozen=True)
class CarryHome(Carry):
    """Carrying; when nothing else is left, cards change foundations only where that lets another card go home."""

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        refusal = super().check(game, state, move)
        if refusal is None and move.source in HOMES and move.target in HOMES and self.lost(game, state):
            return Refusal("to_no_use", state.top(move.source), source=move.source, target=move.target, near=3)
        return refusal

    def lost(self, game: Game, state: State) -> bool:
        """Whether nothing but changing foundations is left, and that to no use."""
        if state.piles[STOCK] or game.by_verb[Verb.REDEAL].check(game, state, Move(Verb.REDEAL)) is None:
            return False
        room = any(not state.piles[pile] for pile in RESERVE)
        if room and (game.options["free_cells_any"] or any(state.piles[pile] for pile in COLUMNS)):
            return False
        return next(going_home(state), None) is None and not steps_home(state)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        told = super().events(game, before, move, after)
        if move.source in COLUMNS and len(before.piles[move.source]) == 1 and after.piles[move.source]:
            cards = after.piles[move.source]
            return (told[0], Event("to_refilled", cards[-1], source=move.source, target=move.source, number=len(cards)))
        return told


def _refill(game: Game, before: State, after: State) -> State:
    """An empty column gets the next four cards of the stock."""
    for pile in COLUMNS:
        if not after.piles[pile] and after.piles[STOCK]:
            left = after.piles[STOCK]
            after = after.put({pile: left[::-1][:EACH], STOCK: left[:-EACH]})
    return after


def _square(game: Game, before: State, after: State) -> State:
    """Of squared columns only the top cards are seen."""
    seen = [max(0, len(cards) - 1) if pile in COLUMNS else after.hidden[pile] for pile, cards in enumerate(after.piles)]
    return after._replace(hidden=tuple(seen))


def _gathered(columns: Sequence[int], game: Game, state: State) -> State:
    """The columns gathered and dealt again; ``columns`` are in the order in which their cards come."""
    cards = tuple(card for pile in columns for card in state.piles[pile])
    cleared = state.put(dict.fromkeys(COLUMNS, ()))
    return packets(cleared, cards)


def _again(game: Game, state: State) -> Refusal | None:
    if state.piles[STOCK]:
        return Refusal("stock_not_empty", source=STOCK, number=len(state.piles[STOCK]), near=3)
    return None if any(state.piles[pile] for pile in COLUMNS) else Refusal("nothing_to_redeal", near=3)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    tries = 0
    while not any(card.rank in (ACE, KING) for card in order[:8]):
        if game.options["opening"] == "swap":
            at = next(at for at, card in enumerate(order) if card.rank in (ACE, KING))
            order = (order[at], *order[1:at], order[0], *order[at + 1 :])
        else:
            tries += 1
            order = shuffled(order, tries)
    table = (*((),) * 8, *((card,) for card in order[:8]), *((),) * 7)
    dealt = packets(State(table, (0,) * (STOCK + 1)), order[8:])
    return _square(game, dealt, dealt) if game.options["squared"] else dealt


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what lets a card go home; the reserve is used before it is dealt upon the columns."""
    if move.verb is not Verb.CARRY:
        return usual(game, state, move)
    if move.source in HOMES:
        near = steps_home(state).get(move.source) if move.target in HOMES else None
        return (70 - near, "to_why_change") if near else (0, "why_legal")
    if move.target in HOMES:
        return 80, "why_home"
    after = game.play(state, move)
    if any(each.source == move.source for each in going_home(after)):
        return 60, "to_why_frees"
    return (1, "why_legal") if move.source in RESERVE else (4, "why_space") if after.piles[STOCK] else (3, "why_space")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    left = game.options["redeals"]
    assert isinstance(left, int)
    open_ = sum(1 for pile in RESERVE if not state.piles[pile])
    return (
        Event("home_count", number=at_home(game, state)),
        Event("to_open", number=open_),
        Event("stock_count", number=len(state.piles[STOCK])),
        Event("redeals_left", number=left - state.dealt),
    )


def tournament(
    opening: str, reversal: bool, free_cells_any: bool, redeals: int, gather: str, deal_anytime: bool, squared: bool
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    lifts = Top() if reversal or free_cells_any else Stays("foundation_stays")
    others = OnlyFrom(tuple(kind for kind in Kind if kind is not Kind.FOUNDATION), "foundation_stays")
    courses = [("ace", Course(suit, UP, "goes_up")) for suit in SUITS]
    courses += [("king", Course(suit, DOWN, "goes_down")) for suit in SUITS]
    accepts: list[tuple[Suit, str, Rule]] = [
        (course.suit, name, course if reversal else all_of(others, course)) for name, course in courses
    ]
    cell = Room(1) if free_cells_any else all_of(OnlyFrom((Kind.TABLEAU,), "to_reserve_from"), Room(1))
    gathering = tuple(COLUMNS) if gather == "first_first" else tuple(reversed(COLUMNS))
    return Game(
        name=NAME,
        goal="Build in each suit one foundation up from the ace and one down from the king.",
        rules=(
            "Only the top card of a column and the cards of the reserve can be moved.",
            "They go home onto their suit's foundations, one rank higher on the ace's, one lower on the king's.",
            "The top card of a foundation may go over to the other one of its suit when it comes next there."
            if reversal
            else "What lies on a foundation never goes over to another.",
            "An empty place of the reserve takes any card that lies on top."
            if free_cells_any
            else "An empty place of the reserve takes the top card of any column, whenever you like.",
            "Columns are not built on; an empty one gets the next four cards of the stock at once.",
            "Dealing lays four cards on each column in turn, as long as the stock lasts."
            if deal_anytime
            else "Dealing lays four cards on each column in turn, once no more cards can go home.",
            f"When the stock is empty the columns may be gathered and dealt again, at most so often: {redeals}.",
            "The game is lost when no card can go home or to the reserve and nothing is left to deal.",
        ),
        pack=pack(2),
        piles=(
            *(home(suit, name, course, lifts) for suit, name, course in accepts),
            *piles(Kind.RESERVE, "reserve", 8, cell),
            *piles(Kind.TABLEAU, "column", 6, Unbuilt("to_unbuilt"), alike=False),
            stock(),
        ),
        layout=_layout,
        actions=(CarryHome(), DealPackets(deal_anytime), Redeal(partial(_gathered, gathering), redeals, _again)),
        won=lambda state: all_home(state, HOMES),
        aliases=ALIASES,
        options={
            "opening": opening,
            "reversal": reversal,
            "free_cells_any": free_cells_any,
            "redeals": redeals,
            "gather": gather,
            "deal_anytime": deal_anytime,
            "squared": squared,
        },
        settle=(_refill, _square) if squared else (_refill,),
        rank=_rank,
        complete=lambda before, after, pile: pile in HOMES and len(before.piles[pile]) < len(after.piles[pile]) == KING,
        words=HOME_WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        cues={"to_refilled": "deal"},
        nicknames=NICKNAMES,
    )


NAME = "Tournament"
ALIASES = ("Marechal Saxe",)
WORDS: dict[str, str | tuple[str, ...]] = {
    "to_unbuilt": ("Columns aren't built on.", "Columns aren't built on: cards go home or to the reserve."),
    "to_reserve_stays": ("Reserve cards only go home.", "Reserve cards only go home; columns refill from the stock."),
    "to_reserve_from": "The reserve takes only top cards of columns.",
    "to_home_first": "First the {card} can go home.",
    "to_no_use": "That brings no other card home.",
    "to_refilled": ("{card}.", "{source} gets {number} cards, {card} on top."),
    "to_open": "Open in the reserve: {number}.",
    "to_why_change": "It lets another card go home.",
    "to_why_frees": "The card under it can go home.",
    "full": "{target} already holds a card.",
    "stock_not_empty": "First deal the rest of the stock; cards there: {number}.",
    "dealt_again": ("Dealt again.", "Gathered and dealt again. Redeals left: {number}."),
}
RULE_OF = {
    "one_at_a_time": 1, "covered": 1, "goes_up": 2, "goes_down": 2, "home_suit": 2, "foundation_stays": 3,
    "to_no_use": 8, "to_reserve_from": 4, "full": 4, "to_unbuilt": 5, "to_reserve_stays": 5, "to_home_first": 6,
    "stock_empty": 7, "stock_not_empty": 7, "no_redeal_left": 7, "nothing_to_redeal": 7,
}  # fmt: skip
OPTIONS = (
    Option(
        "opening",
        ("reshuffle", "swap"),
        "what happens when the reserve starts without an ace or a king",
        {"with swapping": "swap"},
    ),
    Option("reversal", (True, False), "whether cards change foundations", {"without reversing": False}),
    Option("free_cells_any", (False, True), "whether the reserve takes any top card", {"with free cells": True}),
    Option(
        "redeals", (2, 0, 1, 3), "how often it is dealt again", {"no redeal": 0, "one redeal": 1, "three redeals": 3}
    ),
    Option(
        "gather",
        ("first_first", "last_first"),
        "which column's cards come first when it is dealt again",
        {"gathered from the last": "last_first"},
    ),
    Option("deal_anytime", (True, False), "whether it may be dealt while cards can go home", {"strict deals": False}),
    Option("squared", (False, True), "whether only the columns' top cards are seen", {"with squared columns": True}),
)
GAMES = (Title(NAME, tournament, ALIASES, OPTIONS),)
