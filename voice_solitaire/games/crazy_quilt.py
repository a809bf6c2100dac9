"""Crazy Quilt: two packs, sixty-four cards woven into a quilt, free at a short end, and a waste to lay them on.

Where sources are silent: with the option that makes foundations' top cards playable, they go only to the other
foundation of their suit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games.homes import (
    NICKNAMES,
    WORDS,
    Neighbours,
    ace_and_king_homes,
    all_home,
    first_cards,
    status,
)
from voice_solitaire.table.actions import Carry
from voice_solitaire.table.cards import Card, Suit, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind, Pile, number_word, spread
from voice_solitaire.table.places import rounds, stock, taken_out, waste
from voice_solitaire.table.rules import Attempt, Never, NotEmpty, OnlyFrom, Rule, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Turn, TurnOver
from voice_solitaire.table.titles import Option, Title

STOCK, WASTE, HOMES, QUILT = 0, 1, range(2, 10), range(10, 74)
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
SIDE = 8


def is_free(state: State, place: int) -> bool:
    """Whether a short side of a card has no neighbour: above or below it, or for one that lies crosswise beside it."""
    row, column = divmod(place - QUILT.start, SIDE)
    if (row + column) % 2:
        at, ends = column, (place - 1, place + 1)
    else:
        at, ends = row, (place - SIDE, place + SIDE)
    return at in (0, SIDE - 1) or not all(state.piles[end] for end in ends)


@dataclass(frozen=True)
class ShortEnd:
    """A card of the quilt with a short side that is free."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.state is None or is_free(attempt.state, attempt.source):
            return None
        return attempt.refused("woven_in", 2)

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        return (1,) if cards else ()


@dataclass(frozen=True)
class Play(Carry):
    """Carrying, told with the cards of the quilt that it frees."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        told = super().events(game, before, move, after)
        freed = freed_by(before, move, after)
        cards = tuple(after.piles[place][-1] for place in freed)
        return (*told, Event("freed", cards=cards, piles=freed)) if freed else told


def freed_by(before: State, move: Move, after: State) -> tuple[int, ...]:
    """The places of the quilt whose cards a move frees."""
    if move.source not in QUILT:
        return ()
    near = [move.source + step for step in (-SIDE, -1, 1, SIDE) if move.source + step in QUILT]
    return tuple(place for place in near if after.piles[place] and is_free(after, place) and not is_free(before, place))


def _won(state: State) -> bool:
    return all_home(state, HOMES)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first, from the quilt before the waste; then onto the waste, the more cards it frees the better."""
    if move.verb is not Verb.CARRY:
        return (20, "why_deal") if move.verb is Verb.TURN else (10, "why_redeal")
    if move.source in HOMES:
        return 1, "why_legal"
    frees = len(freed_by(state, move, game.play(state, move)))
    if move.target in HOMES:
        return 80 + frees, "why_home"
    return (40 + frees, "why_frees_quilt") if frees else (15, "why_legal")


def _quilt() -> tuple[Pile, ...]:
    """Eight rows of eight places."""
    return tuple(
        Pile(
            Kind.RESERVE,
            f"row {number_word(row + 1)}",
            column + 1,
            Never("hole_stays"),
            ShortEnd(),
            "place",
            row=row + 1,
            pan=spread(column, SIDE),
        )
        for row in range(SIDE)
        for column in range(SIDE)
    )


def _status(redeals: int, game: Game, state: State) -> tuple[Event, ...]:
    """How many are home, to come and free, and the redeals left."""
    free = sum(1 for place in QUILT if state.piles[place] and is_free(state, place))
    return (*status(game, state), Event("free_count", number=free), Event("redeals_left", number=redeals - state.dealt))


def crazy_quilt(redeals: int, waste_wrap: bool, reversal: bool, empty_waste: str) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    onto: tuple[Rule, ...] = (OnlyFrom((Kind.RESERVE,), "only_by_turning"),)
    onto += () if empty_waste == "any" else (NotEmpty("waste_empty"),)

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        found, order = taken_out(order, first_cards(SUITS))
        quilt, rest = rounds(order, (1,) * SIDE * SIDE)
        return State((rest[::-1], (), *((card,) for card in found), *quilt), (len(rest), *(0,) * QUILT[-1]))

    return Game(
        name=NAME,
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=(
            "An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
            "The quilt's cards lie upright and crosswise in turn; one with an open short side is free.",
            "Upright cards are closed in from above and below, crosswise ones from left and right.",
            "A free card, or the waste's top card, may go to a foundation.",
            "A free card may go onto the waste, in suit, one rank higher or lower"
            f"{'; king and ace are neighbours' if waste_wrap else ''}.",
            "Any free card may start an empty waste." if empty_waste == "any" else "An empty waste is only turned to.",
            "Holes in the quilt are never filled, and only single cards move.",
            "A foundation's top card may go over to the other foundation of its suit."
            if reversal
            else "What lies on a foundation stays there.",
            f"The stock is turned one card at a time; the waste is turned over {('never', 'once', 'twice')[redeals]}.",
            "The game is won when all cards are home, lost when nothing can be played or turned.",
        ),
        pack=pack(2),
        piles=(
            stock(),
            replace(waste(all_of(*onto, Neighbours(waste_wrap))), pan=-0.6),
            *ace_and_king_homes(SUITS, hop=reversal),
            *_quilt(),
        ),
        layout=layout,
        actions=(Play(), Turn(STOCK, WASTE), TurnOver(STOCK, WASTE, redeals)),
        won=_won,
        aliases=ALIASES,
        options={"redeals": redeals, "waste_wrap": waste_wrap, "reversal": reversal, "empty_waste": empty_waste},
        rank=_rank,
        words=WORDS | MORE_WORDS,
        rule_of=RULE_OF,
        status=lambda game, state: _status(redeals, game, state),
        nicknames=NICKNAMES,
    )


NAME = "Crazy Quilt"
ALIASES = ("Quilt", "Indian Carpet", "Japanese Rug")
MORE_WORDS: dict[str, str | tuple[str, ...]] = {
    "only_by_turning": "Only cards of the quilt go onto the waste.",
    "waste_empty": "Nothing is laid on an empty waste: turn a card.",
    "hole_stays": "Holes in the quilt are never filled.",
    "woven_in": "The {card} is woven in: neither short end is free.",
    "freed": ("Free: {cards}.", "Now free: {cards}.", "Now free: {cards}."),
    "free_count": "Free in the quilt: {number}.",
    "why_frees_quilt": "It frees a card of the quilt.",
}
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "home_suit": 1, "home_complete": 1, "woven_in": 2, "own_suit": 5, "no_neighbours": 5,
    "no_corner": 5, "only_by_turning": 5, "waste_empty": 6, "hole_stays": 7, "one_at_a_time": 7,
    "foundation_stays": 8, "base_stays": 8, "stock_not_empty": 9, "no_redeal_left": 9,
}  # fmt: skip
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
GAMES = (Title(NAME, crazy_quilt, ALIASES, OPTIONS),)
