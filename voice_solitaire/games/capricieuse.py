"""Capricieuse: two packs, twelve columns that build up or down in suit, foundations fed while dealing, two redeals.

Where sources are silent: with several cards at once, a run of neighbours moves as far as there are empty columns
to do it card by card (one more than those that stay empty); with the option that lets foundations give back, a top
card returns to a column, never the first card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

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
from voice_solitaire.table.lifts import Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.places import at_home, columns, taken_out
from voice_solitaire.table.rules import Attempt, NotEmpty, OnlyFrom, Rule, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal
from voice_solitaire.table.titles import Option, Title

HOMES, COLUMNS = range(8), range(8, 20)
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True)
class Packet:
    """Neighbours in suit, as many as could be moved one at a time over the empty columns."""

    build: Neighbours

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) not in self.counts(attempt.whole, 0):
            return attempt.refused("no_packet", 2)
        if attempt.state is None:
            return None
        empty = sum(1 for pile in COLUMNS if not attempt.state.piles[pile] and pile != attempt.target)
        return attempt.refused("too_long", 2) if len(attempt.cards) > empty + 1 else None

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        count = min(1, len(cards))
        for over, under in pairwise(reversed(cards)):
            if not any(wanted.fits(over) for wanted in self.build.around(under)):
                break
            count += 1
        return tuple(range(1, count + 1))


@dataclass(frozen=True)
class DealtAgain(Redeal):
    """Gathering and dealing, told with how many cards went home by it."""

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        home = at_home(game, after) - at_home(game, before)
        return (*super().events(game, before, move, after), *([Event("went_home", number=home)] if home else []))


def dealt(game: Game, homes: Sequence[tuple[Card, ...]], order: Sequence[Card], building: bool) -> State:
    """Cards dealt round and round the columns; one that fits a foundation goes there, the next comes in its stead."""
    piles = [list(cards) for cards in homes] + [[] for _ in COLUMNS]
    at = 0
    for card in order:
        fits = (pile for pile in HOMES if card.face in (game.piles[pile].accepts.wants(tuple(piles[pile])) or ()))
        home = next(fits, None) if building else None
        if home is not None:
            piles[home].append(card)
        else:
            piles[COLUMNS[at % len(COLUMNS)]].append(card)
            at += 1
    return State(tuple(map(tuple, piles)), (0,) * len(piles))


def _won(state: State) -> bool:
    return all_home(state, HOMES)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what frees a card for home; dealing again before mere to and fro."""
    if move.verb is not Verb.CARRY:
        return 20, "why_redeal"
    if move.target in HOMES:
        return 90, "why_home"
    if move.source in HOMES:
        return 1, "why_legal"
    after = game.play(state, move)
    if any(
        game.check(after, Move(Verb.CARRY, move.source, pile)) is None for pile in HOMES if after.piles[move.source]
    ):
        return 80, "why_frees_home"
    if not after.piles[move.source] and state.piles[move.target]:
        return 60, "why_empties"
    return (10, "why_orders") if state.piles[move.target] else (5, "why_space")


def capricieuse(
    build_while_dealing: bool,
    fill_empty: str,
    wrap: bool,
    gather: str,
    redeals: int,
    supermove: bool,
    foundation_return: bool,
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    build = Neighbours(wrap)
    onto: tuple[Rule, ...] = () if foundation_return else (OnlyFrom((Kind.TABLEAU,), "foundation_stays"),)
    onto += () if fill_empty == "any" else (NotEmpty("empty_stays"),)

    def layout(game: Game, order: tuple[Card, ...]) -> State:
        found, rest = taken_out(order, first_cards(SUITS))
        return dealt(game, [(card,) for card in found], rest, build_while_dealing)

    def again(game: Game, state: State) -> State:
        left = COLUMNS if gather == "first_first" else COLUMNS[::-1]
        order = [card for pile in left for card in state.piles[pile]]
        return dealt(game, state.piles[:8], order, build_while_dealing)._replace(dealt=state.dealt)

    def may(game: Game, state: State) -> Refusal | None:
        return None if any(state.piles[pile] for pile in COLUMNS) else Refusal("nothing_to_redeal", near=3)

    def told(game: Game, state: State) -> tuple[Event, ...]:
        return (*status(game, state), Event("redeals_left", number=redeals - state.dealt))

    return Game(
        name=NAME,
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=(
            "An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
            "A column's top card may go to a foundation, or onto another column.",
            "Columns build in suit, one rank up or down at any time"
            f"{'; king and ace are neighbours' if wrap else '; king and ace are no neighbours'}.",
            "Any card may go to an empty column." if fill_empty == "any" else "An empty column stays empty.",
            "A run of neighbours moves together where empty columns would let it pass card by card."
            if supermove
            else "Only single cards move.",
            "A foundation's top card may go back to a column."
            if foundation_return
            else "What lies on a foundation stays there.",
            f"The columns may be gathered and dealt again {('never', 'once', 'twice')[redeals]}, without shuffling.",
            "While dealing, a card that fits a foundation goes there at once."
            if build_while_dealing
            else "While dealing, no card goes to a foundation.",
            "The game is won when all cards are home, lost when no more can come home.",
        ),
        pack=pack(2),
        piles=(
            *ace_and_king_homes(SUITS, back=foundation_return),
            *columns(12, all_of(*onto, build), Packet(build) if supermove else Top()),
        ),
        layout=layout,
        actions=(Carry(), DealtAgain(again, redeals, may)),
        won=_won,
        aliases=ALIASES,
        options={
            "build_while_dealing": build_while_dealing,
            "fill_empty": fill_empty,
            "wrap": wrap,
            "gather": gather,
            "redeals": redeals,
            "supermove": supermove,
            "foundation_return": foundation_return,
        },
        rank=_rank,
        words=WORDS | MORE_WORDS,
        rule_of=RULE_OF,
        status=told,
        nicknames=NICKNAMES,
    )


NAME = "Capricieuse"
ALIASES = ("La Capricieuse", "Capricious")
MORE_WORDS: dict[str, str | tuple[str, ...]] = {
    "no_packet": "Only neighbours in suit move together.",
    "too_long": "Too few columns are empty for so many cards.",
    "empty_stays": "An empty column stays empty.",
    "went_home": ("Home: {number} more.", "Gone home by it: {number}.", "Gone home by it: {number}."),
}
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "home_suit": 1, "home_complete": 1, "covered": 2, "own_suit": 3, "no_neighbours": 3,
    "no_corner": 3, "empty_stays": 4, "one_at_a_time": 5, "no_packet": 5, "too_long": 5, "foundation_stays": 6,
    "base_stays": 6, "no_redeal_left": 7, "nothing_to_redeal": 7,
}  # fmt: skip
OPTIONS = (
    Option("build_while_dealing", (True, False), "whether cards go home while dealing", {"plain dealing": False}),
    Option("fill_empty", ("any", "none"), "whether empty columns may be filled", {"empty columns stay": "none"}),
    Option("wrap", (False, True), "whether king and ace are neighbours", {"with corner": True}),
    Option(
        "gather",
        ("last_first", "first_first"),
        "which column is dealt first in a redeal",
        {"last column first": "last_first", "first column first": "first_first"},
    ),
    Option("redeals", (2, 1, 0), "how many redeals", {"two redeals": 2, "one redeal": 1, "without redeals": 0}),
    Option("supermove", (False, True), "whether runs move together", {"with runs": True}),
    Option("foundation_return", (False, True), "whether foundations give back", {"with return": True}),
)
GAMES = (Title(NAME, capricieuse, ALIASES, OPTIONS),)
