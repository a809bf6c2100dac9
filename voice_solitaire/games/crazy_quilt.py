"""Crazy Quilt: two packs, sixty-four cards woven into a quilt, free at a short end, and a waste to lay them on.

Where sources are silent: with the option that makes foundations' top cards playable, they go only to the other
foundation of their suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *

STOCK, WASTE, HOMES, QUILT = 0, 1, range(2, 10), range(10, 74)
SIDE = 8
MOST = 40  # positions from which a way home is looked for


def closed_in(state: State, place: int) -> tuple[int, ...]:
    """The neighbours at both short sides: above and below, crosswise left and right; none where one is missing."""
    if place not in QUILT:
        return ()
    row, column = divmod(place - QUILT.start, SIDE)
    if (row + column) % 2:
        at, ends = column, (place - 1, place + 1)
    else:
        at, ends = row, (place - SIDE, place + SIDE)
    return ends if 0 < at < SIDE - 1 and all(state.piles[end] for end in ends) else ()


def is_free(state: State, place: int) -> bool:
    """Whether a short side of a card of the quilt has no neighbour."""
    return not closed_in(state, place)


@dataclass(frozen=True)
class ShortEnd:
    """A card of the quilt with a short side that is free."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if is_free(attempt.state, attempt.source):
            return None
        return attempt.refused("woven_in", 2)

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if cards else ()


@dataclass(frozen=True)
class CarryThatFrees(Carry):
    """Carrying, told with the cards of the quilt that it frees."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        events = super().events(game, before, move, after)
        freed = freed_by(before, move, after)
        cards = tuple(after.piles[place][-1] for place in freed)
        return (*events, Event("freed", cards=cards, piles=freed)) if freed else events


def freed_by(before: State, move: Move, after: State) -> tuple[int, ...]:
    """The places of the quilt whose cards a move frees."""
    if move.source not in QUILT:
        return ()
    near = [move.source + step for step in (-SIDE, -1, 1, SIDE) if move.source + step in QUILT]
    return tuple(place for place in near if after.piles[place] and is_free(after, place) and not is_free(before, place))


@lru_cache(maxsize=4)
def _way_home(game: Game, state: State) -> Move | None:
    """The first of the fewest cards to lay on the waste until one of the quilt goes home; None when none was found."""
    positions: list[tuple[State, Move | None]] = [(state, None)]
    for before, first in positions:
        carried = [move for move in game.moves(before) if move.verb is Verb.CARRY and move.source in QUILT]
        if first and any(move.target in HOMES for move in carried):
            return first
        if len(positions) < MOST:
            positions += [(game.play(before, move), first or move) for move in carried if move.target == WASTE]
    return None


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first, from the waste before the quilt, as it covers more; then what is on the way there, or frees cards."""
    if move.verb is not Verb.CARRY:
        return (20, "why_deal") if move.verb is Verb.TURN else (10, "why_redeal")
    if move.source in HOMES:
        return 1, "why_legal"
    frees = len(freed_by(state, move, game.play(state, move)))
    if move.target in HOMES:
        return (90 if move.source == WASTE else 80) + frees, "why_home"
    if move == _way_home(game, state):
        return 60, "why_way_home"
    return (40 + frees, "why_frees_quilt") if frees else (15, "why_legal")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many are home, to come and free, and the redeals left."""
    *events, redeals = homes.status_and_redeals(game, state)
    free = sum(1 for place in QUILT if state.piles[place] and is_free(state, place))
    return (*events, Event("free_count", number=free), redeals)


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases, order = taken_out(order, homes.first_cards(homes.SUITS))
    quilt, rest = rounds(order, (1,) * SIDE * SIDE)
    return State((rest[::-1], (), *((card,) for card in bases), *quilt), (len(rest), *(0,) * QUILT[-1]))


def crazy_quilt(redeals: int, waste_wrap: bool, reversal: bool, empty_waste: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    onto: tuple[Rule, ...] = () if empty_waste == "any" else (NeverEmpty("waste_empty"),)
    onto += (OnlyFrom((Kind.RESERVE,), "only_by_turning"),)
    return Game(
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=rules(redeals, waste_wrap, reversal, empty_waste),
        looks="The game begins with a quilt of eight rows of eight cards, upright and crosswise in turn, "
        "row one farthest from you.",
        pack=pack(2),
        piles=(
            stock(),
            waste(all_of(*onto, homes.Neighbours(waste_wrap))),
            *homes.ace_and_king_homes(homes.SUITS, hop=reversal),
            *rows_of_places(Kind.RESERVE, SIDE, SIDE, TakesNothing("hole_stays"), ShortEnd()),
        ),
        layout=_layout,
        actions=(CarryThatFrees(), TurnCards(STOCK, WASTE), TurnOver(STOCK, WASTE, redeals)),
        won=lambda state: homes.all_home(state, HOMES),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        rule_of=RULE_OF,
        status=_status,
        covers=closed_in,
        nicknames=homes.NICKNAMES,
    )


def rules(redeals: int, waste_wrap: bool, reversal: bool, empty_waste: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        quilt="The quilt's cards lie upright and crosswise in turn; one with an open short side is free.",
        closed_in="Upright cards are closed in from above and below, crosswise ones from left and right.",
        playing="A free card, or the waste's top card, may go to a foundation.",
        waste="A free card may go onto the waste, in suit, one rank higher or lower"
        f"{'; king and ace are neighbours' if waste_wrap else ''}.",
        empty_waste="Any free card may start an empty waste."
        if empty_waste == "any"
        else "An empty waste takes a card only from the stock.",
        holes="Holes in the quilt are never filled, and only single cards move.",
        staying="A foundation's top card may go over to the other foundation of its suit."
        if reversal
        else "What lies on a foundation stays there.",
        turning="The stock is turned one card at a time; the waste is turned over "
        f"{('never', 'once', 'twice')[redeals]}.",
        winning="The game is won when all cards are home, lost when nothing can be played or turned.",
    )


WORDS: Words = {
    "only_by_turning": "Only cards of the quilt go onto the waste.",
    "waste_empty": "Nothing is laid on an empty waste: turn a card.",
    "hole_stays": "Holes in the quilt are never filled.",
    "woven_in": "The {card} is woven in: neither short end is free.",
    "freed": ("Free: {cards}.", "Now free: {cards}.", "Now free: {cards}."),
    "covered_by": "Closed in by {cards}.",
    "free_count": "Free in the quilt: {number}.",
    "why_way_home": "It's on the way to a card that can go home.",
    "why_frees_quilt": "It frees a card of the quilt.",
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    quilt="woven_in",
    waste="own_suit no_neighbours no_corner only_by_turning",
    empty_waste="waste_empty",
    holes="hole_stays one_at_a_time",
    staying="foundation_stays base_stays",
    turning="stock_not_empty no_redeal_left",
)
OPTIONS = (
    Option(
        "redeals",
        (1, 2, 0),
        "how often the waste is turned over",
        {"one redeal": 1, "two redeals": 2, "without redeals": 0},
    ),
    Option("waste_wrap", (False, True), "whether king and ace are neighbours on the waste", {"with corner": True}),
    Option(
        "reversal", (False, True), "whether a foundation's top card may go over to the other", {"with reversal": True}
    ),
    Option(
        "empty_waste",
        ("none", "any"),
        "whether a card of the quilt may start an empty waste",
        {"waste started from quilt": "any"},
    ),
)
GAMES = (Title("Crazy Quilt", crazy_quilt, ("Quilt", "Indian Carpet", "Japanese Rug"), OPTIONS),)
