"""Capricieuse: two packs, twelve columns that build up or down in suit, foundations fed while dealing, two redeals.

Where sources are silent: with several cards at once, a run of neighbours moves as far as there are empty columns
to do it card by card (one more than those that stay empty); with the option that lets foundations give back, a top
card returns to a column, never the first card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from voice_solitaire.games.shared import homes, uncovering
from voice_solitaire.table.patience import *

HOMES, COLUMNS = range(8), range(8, 20)


@dataclass(frozen=True)
class Packet:
    """Neighbours in suit, as many as could be moved one at a time over the empty columns."""

    build: homes.Neighbours  # what neighbours are

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) not in self.counts(attempt.whole, 0):
            return attempt.refused("no_packet", 2)
        empty = sum(1 for pile in COLUMNS if not attempt.state.piles[pile] and pile != attempt.target)
        if len(attempt.cards) <= empty + 1:
            return None
        return attempt.target_pile.accepts.refuse(attempt) or attempt.refused("too_long", 2)  # where it would fit

    def counts(self, cards: tuple[Card, ...], hidden: int) -> tuple[int, ...]:
        count = min(1, len(cards))
        for over, under in pairwise(reversed(cards)):
            if not any(wanted.fits(over) for wanted in self.build.around(under)):
                break
            count += 1
        return tuple(range(1, count + 1))


def _dealt(game: Game, laid: Sequence[Sequence[Card]], order: Sequence[Card]) -> State:
    """Cards dealt round and round the columns; one that fits a foundation goes there, the next comes in its stead."""
    piles = [list(cards) for cards in laid] + [[] for _ in COLUMNS]
    at = 0
    for card in order:
        fits = (
            pile for pile in HOMES if card.face in (game.piles[pile].accepts.accepted_faces(tuple(piles[pile])) or ())
        )
        home = next(fits, None) if game.options["build_while_dealing"] else None
        if home is None:
            home, at = COLUMNS[at % len(COLUMNS)], at + 1
        piles[home].append(card)
    return State(tuple(map(tuple, piles)), (0,) * len(piles))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    bases, rest = taken_out(order, homes.first_cards(homes.SUITS))
    return _dealt(game, [(card,) for card in bases], rest)


def _again(game: Game, state: State) -> State:
    left = COLUMNS if game.options["gather"] == "first_first" else COLUMNS[::-1]
    order = [card for pile in left for card in state.piles[pile]]
    return _dealt(game, state.piles[:8], order)._replace(dealt=state.dealt)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home, or on the way there; then runs brought together, best where it empties a column; dealing again."""
    if move.verb is not Verb.CARRY:
        return 20, "why_redeal"
    better = uncovering.going_home(game, state, move) or uncovering.gathering(game, state, move, emptied=3)
    return better or ((10, "why_orders") if state.piles[move.target] else (5, "why_space"))


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
    build = homes.Neighbours(wrap)
    onto: tuple[Rule, ...] = () if foundation_return else (OnlyFrom((Kind.TABLEAU,), "foundation_stays"),)
    onto += () if fill_empty == "any" else (NeverEmpty("empty_stays"),)
    return Game(
        goal="Build each suit up from an ace and down from a king, on eight foundations.",
        rules=rules(build_while_dealing, fill_empty, wrap, redeals, supermove, foundation_return),
        pack=pack(2),
        piles=(
            *homes.ace_and_king_homes(homes.SUITS, back=foundation_return),
            *columns(12, all_of(*onto, build), Packet(build) if supermove else TopCard()),
        ),
        layout=_layout,
        actions=(Carry(), homes.DealtAgain(_again, redeals, cards_to_gather)),
        won=lambda state: homes.all_home(state, HOMES),
        hint_priority=_rank,
        words=homes.WORDS | uncovering.WORDS | WORDS,
        rule_of=RULE_OF,
        status=homes.status_and_redeals,
        nicknames=homes.NICKNAMES,
    )


def rules(
    build_while_dealing: bool, fill_empty: str, wrap: bool, redeals: int, supermove: bool, foundation_return: bool
) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        playing="A column's top card may go to a foundation, or onto another column.",
        building="Columns build in suit, one rank up or down at any time"
        f"{'; king and ace are neighbours' if wrap else '; king and ace are no neighbours'}.",
        spaces="Any card may go to an empty column." if fill_empty == "any" else "An empty column stays empty.",
        runs="A run of neighbours moves together where empty columns would let it pass card by card."
        if supermove
        else "Only single cards move.",
        staying="A foundation's top card may go back to a column."
        if foundation_return
        else "What lies on a foundation stays there.",
        redealing="The columns may be gathered and dealt again "
        f"{('never', 'once', 'twice')[redeals]}, without shuffling.",
        dealing="While dealing, a card that fits a foundation goes there at once."
        if build_while_dealing
        else "While dealing, no card goes to a foundation.",
        winning="The game is won when all cards are home, lost when no more can come home.",
    )


WORDS: Words = {
    "no_packet": "Only neighbours in suit move together.",
    "too_long": "Too few columns are empty for so many cards.",
    "empty_stays": "An empty column stays empty.",
    "went_home": ("Home: {number} more.", "Gone home by it: {number}.", "Gone home by it: {number}."),
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    playing="covered",
    building="own_suit no_neighbours no_corner",
    spaces="empty_stays",
    runs="one_at_a_time no_packet too_long",
    staying="foundation_stays base_stays",
    redealing="no_redeal_left nothing_to_redeal",
)
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
GAMES = (Title("Capricieuse", capricieuse, ("La Capricieuse", "Capricious"), OPTIONS),)
