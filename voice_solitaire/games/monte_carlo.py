"""Monte Carlo: a square of cards from which two of a rank that touch leave together; then the rest closes up.

Closing up keeps the order of reading, row by row from the left; what is free at the end is filled from the stock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from voice_solitaire.table.patience import *

SHAPES = {25: (5, 5), 20: (4, 5), 16: (4, 4)}  # rows, and places in each
MOST = 400  # choices of pairs looked at for a hint
NEXT = 0.8  # what a pair that will touch is worth beside one that leaves now


def places(game: Game) -> range:
    """The places of the square."""
    return range(game.options["places"])


@lru_cache(maxsize=8)
def touching(count: int) -> tuple[tuple[int, int], ...]:
    """Each two places of a square that touch, at a side or a corner."""
    _, width = SHAPES[count]
    spots = [divmod(place, width) for place in range(count)]
    return tuple(
        (one, other)
        for one, other in combinations(range(count), 2)
        if max(abs(spots[one][0] - spots[other][0]), abs(spots[one][1] - spots[other][1])) == 1
    )


def pairs(count: int, ranks: tuple[int, ...]) -> list[tuple[int, int]]:
    """The places of the pairs that touch, by the rank at each place, 0 for none."""
    return [(one, other) for one, other in touching(count) if ranks[one] and ranks[one] == ranks[other]]


def ranks_of(game: Game, state: State) -> tuple[int, ...]:
    """The rank at each place, 0 at an empty one."""
    return tuple(state.piles[place][0].rank if state.piles[place] else 0 for place in places(game))


def closed(game: Game, state: State) -> State:
    """All cards moved up to the front in their order, and the free places filled from the stock."""
    count = len(places(game))
    stock = state.piles[count]
    lay = [card for place in places(game) for card in state.piles[place]]
    lie = [*lay, *stock[::-1][: count - len(lay)]]
    square = {place: (lie[place],) if place < len(lie) else () for place in places(game)}
    return state.put({**square, count: stock[: len(stock) + len(lay) - len(lie)]})


@dataclass(frozen=True)
class Touching:
    """Two cards of a rank that touch leave together; a pair is listed from the earlier place to the later."""

    verb: Verb = field(default=Verb.PAIR, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        yield from (Move(Verb.PAIR, *pair) for pair in pairs(len(places(game)), ranks_of(game, state)))

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        _, source, target, count = move
        if count != 1 or source not in places(game) or target not in (-1, *places(game)):
            return Refusal("no_such_pile", near=0)
        for pile in (source, target) if target >= 0 else (source,):
            if not state.piles[pile]:
                return Refusal("nothing_there", source=pile, target=target, near=0)
        card, other = state.piles[source][0], state.top(target) if target >= 0 else None
        if other is None or source == target:
            return Refusal("two_cards", card, source=source, near=1)
        if card.rank != other.rank:
            return Refusal("mc_rank", card, other, Wanted(card.rank), source, target, near=1)
        if (min(source, target), max(source, target)) not in touching(len(places(game))):
            return Refusal("mc_apart", card, other, source=source, target=target, near=3)
        return None if source < target else Refusal("no_such_move", near=0)

    def play(self, game: Game, state: State, move: Move) -> State:
        heap_ = len(places(game)) + 1
        gone = state.piles[move.source] + state.piles[move.target]
        return state.put({move.source: (), move.target: (), heap_: state.piles[heap_] + gone})

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        one, other = before.piles[move.source][0], before.piles[move.target][0]
        event = Event("paired", one, other, move.source, move.target, 2, (one, other))
        closed = () if game.options["closing"] == "asked" else closed_told(game, before, after)
        return (event, *closed)


def closed_told(game: Game, before: State, after: State) -> tuple[Event, ...]:
    """What came of closing up: from where on new cards lie, and how many pairs touch."""
    count = len(places(game))
    drawn = len(before.piles[count]) - len(after.piles[count])
    lying = sum(1 for place in places(game) if after.piles[place])
    touch = len(pairs(count, ranks_of(game, after)))
    events = [Event("mc_dealt", number=drawn, source=lying - drawn) if drawn else Event("mc_closed")]
    about = "mc_pairs" if touch > 1 else "mc_pair" if touch else "mc_none"
    return (*events, Event(about, number=touch)) if lying else ()


@dataclass(frozen=True)
class CloseUp(OneMove):
    """The cards close up, and the stock fills what is free; told is from where on new cards lie."""

    move = Move(Verb.DEAL)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != self.move:
            return Refusal("no_such_move", near=0)
        if game.options["all_pairs"] and (first := next(Touching().moves(game, state), None)):
            one, other = state.top(first.source), state.top(first.target)
            return Refusal("mc_pairs_first", one, other, source=first.source, target=first.target, near=4)
        return Refusal("mc_no_gap", near=3) if closed(game, state) == state else None

    def play(self, game: Game, state: State, move: Move) -> State:
        return closed(game, state)._replace(dealt=state.dealt + 1)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        return closed_told(game, before, after)


@lru_cache(maxsize=8)
def choice(count: int, ranks: tuple[int, ...]) -> tuple[tuple[int, int] | None, int]:
    """Which pair to take first, None to close up; and how many will touch then, of the cards that lie there."""
    best: tuple[float, int, tuple[int, int] | None] = (-1.0, 0, None)
    todo: list[tuple[tuple[int, ...], int, tuple[int, int] | None]] = [(ranks, 0, None)]
    seen = {ranks}
    while todo and len(seen) < MOST:
        here, gone, first = todo.pop()
        rest = [rank for rank in here if rank]
        then = len(pairs(count, (*rest, *(0,) * (count - len(rest))))) if gone else 0
        if gone + NEXT * then > best[0]:
            best = (gone + NEXT * then, then, first)
        for pair in pairs(count, here):
            after = tuple(0 if place in pair else rank for place, rank in enumerate(here))
            if after not in seen:
                seen.add(after)
                todo.append((after, gone + 1, first or pair))
    return best[2], best[1]


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """The pair with which most leave now and touch after closing up; closing up where that was all."""
    if move.verb is Verb.DEAL:
        return 30, "mc_why_deal"
    first, then = choice(len(places(game)), ranks_of(game, state))
    if (move.source, move.target) == first:
        return 100, "mc_leads" if then else "why_discards"
    return 50, "why_discards"


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """Cards gone and to come, then each pair that touches."""
    count = len(places(game))
    events = [Event("mc_gone", number=len(state.piles[count + 1]))]
    events += [Event("mc_to_come", number=len(state.piles[count]))] if state.piles[count] else []
    couples = pairs(count, ranks_of(game, state))
    events += [Event("mc_touch", state.piles[one][0], source=one, target=other) for one, other in couples]
    return (*events, *(() if couples else (Event("mc_none"),)))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    count = len(places(game))
    square = tuple((card,) for card in order[:count])
    return State((*square, order[count:][::-1], ()), (*(0,) * count, len(order) - count, 0))


def monte_carlo(places: int, closing: str, all_pairs: bool) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    rows, width = SHAPES[places]
    unbuilt = TakesNothing("mc_pairs_only")
    return Game(
        goal="Discard the whole pack, in pairs of a rank that touch.",
        rules=rules(places, closing, all_pairs),
        looks=f"The game begins with {number_word(rows)} rows of {number_word(width)} places, a card on each, "
        "row one farthest from you, place one at the left.",
        pack=pack(),
        piles=(*rows_of_places(Kind.TABLEAU, rows, width, unbuilt), stock(), heap(unbuilt)),
        layout=_layout,
        actions=(Touching(), CloseUp()) if closing == "asked" else (Touching(),),
        automatic=(lambda game, before, after: closed(game, after),) if closing != "asked" else (),
        won=lambda state: len(state.piles[places + 1]) == 52,
        hint_priority=_rank,
        status=_status,
        cues={"mc_dealt": "deal"},
        spoken_moves=dict.fromkeys(CLOSING, CloseUp.move) if closing == "asked" else {},
        words=WORDS,
        rule_of=RULE_OF,
    )


def rules(places: int, closing: str, all_pairs: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    asked = closing == "asked"
    return Rulebook(
        pairs="Two cards of a rank that touch are discarded together, whatever their suits.",
        touching="Cards touch beside, above, below or aslant each other, but not across a gap.",
        closing="A deal closes up the rows, card by card towards the first place, and fills the end from the stock."
        if asked
        else "Then the square closes up, card by card towards the first place, and the stock fills the end.",
        choosing=None
        if not asked
        else "Before a deal every pair that touches must be discarded."
        if all_pairs
        else "A pair may be left, and a deal made at any time when there is a gap.",
        ending="With an empty stock a deal only closes up the rows." if asked else None,
        building="Nothing is ever built.",
        winning="The game is won when all fifty-two cards are discarded.",
    )


RULE_OF = behind(
    pairs="two_cards mc_rank", touching="mc_apart", closing="mc_no_gap stock_is_dealt", building="mc_pairs_only"
)
WORDS: Words = {
    "mc_pairs_only": ("Nothing is built.", "Nothing is built here: pairs of a rank that touch are discarded."),
    "two_cards": ("It needs {a_rank}.", "A pair is two cards: {card} needs {a_rank} that touches it."),
    "mc_rank": ("It needs {a_rank}.", "They are no pair: {card} needs {a_rank} that touches it."),
    "mc_apart": ("They don't touch.", "They don't touch: {source} and {target}."),
    "mc_no_gap": "There's no gap to close: a deal waits until a pair is gone.",
    "mc_pairs_first": ("First the {card_ranks}.", "First discard {card} and {onto}: they touch."),
    "mc_dealt": ("{number} dealt.", "Closed up: {number} dealt, from {source} on."),
    "mc_closed": "Closed up.",
    "mc_pairs": ("{number} pairs.", "{number} pairs touch."),
    "mc_pair": ("One pair.", "One pair touches."),
    "mc_none": "No pair touches.",
    "mc_gone": ("Gone: {number}.", "Cards gone: {number} of fifty-two."),
    "mc_to_come": "{number} to come.",
    "mc_touch": "{card_ranks}: {source} with {target}.",
    "mc_leads": "Other pairs touch when the cards close up.",
    "mc_why_deal": "No better pair is left: it closes the gaps.",
    "needs": "{name} needs {a_rank} that touches it.",
}
OPTIONS = (
    Option("places", (25, 20, 16), "how many cards lie out", {"with twenty cards": 20, "with sixteen cards": 16}),
    Option(
        "closing",
        ("asked", "at_once"),
        "when the cards close up: with a deal, or after each pair",
        {"closing at once": "at_once"},
    ),
    Option("all_pairs", (False, True), "whether every pair must go before a deal", {"with all pairs first": True}),
)
CLOSING = ("close up", "close ~the (gaps|ranks)", "fill ~the gaps", "consolidate", "move up")
ALIASES = ("Weddings", "Double and Quits", "Good Neighbours", "Good Neighbors", "Monte Carlo Solitaire")
GAMES = (Title("Monte Carlo", monte_carlo, ALIASES, OPTIONS, tells_options=True),)
