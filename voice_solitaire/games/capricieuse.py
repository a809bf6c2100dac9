"""Capricieuse: two packs, twelve columns that build up or down in suit, foundations fed while dealing, two redeals.

Where sources are silent: with several cards at once, a run of neighbours moves as far as there are empty columns
to do it card by card (one more than those that stay empty); with the option that lets foundations give back, a top
card returns to a column, never the first card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from voice_solitaire.games import homes, uncovering
from voice_solitaire.games.capricieuse_words import OPTIONS, RULE_OF, WORDS, rules
from voice_solitaire.table.patience import *

HOMES, COLUMNS = range(8), range(8, 20)


@dataclass(frozen=True)
class Packet:
    """Neighbours in suit, as many as could be moved one at a time over the empty columns."""

    build: homes.Neighbours

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.cards) not in self.counts(attempt.whole, 0):
            return attempt.refused("no_packet", 2)
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
    found, rest = taken_out(order, homes.first_cards(homes.SUITS))
    return _dealt(game, [(card,) for card in found], rest)


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
        actions=(Carry(), DealtAgain(_again, redeals, cards_to_gather)),
        won=lambda state: homes.all_home(state, HOMES),
        hint_priority=_rank,
        words=homes.WORDS | uncovering.WORDS | WORDS,
        rule_of=RULE_OF,
        status=homes.status_and_redeals,
        nicknames=homes.NICKNAMES,
    )


GAMES = (Title("Capricieuse", capricieuse, ("La Capricieuse", "Capricious"), OPTIONS),)
