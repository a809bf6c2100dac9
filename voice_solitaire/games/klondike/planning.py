"""Plans in Klondike: the best way to turn up a card, by the open cards and by those of the stock that were seen.

A card of the stock is known once it was turned; when the waste is turned over they come again in the same order. No
plan looks past a card that is turned up: nobody knows what that will be.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from voice_solitaire.games.klondike.points import COLUMNS, HOMES, WASTE
from voice_solitaire.table.patience import *

STOCK = 0
MOST = 300  # positions from which a plan is looked for
ENDLESS = 99  # passes: as many as one likes
SOON = 2  # ranks that a foundation may be ahead of the others, and no card is missed
KINGS = frozenset(range(KING - 1, 52, KING))  # faces


class Seen(NamedTuple):
    """A position as far as it is known."""

    columns: tuple[tuple[int, ...], ...]  # the faces of their open cards, bottom to top
    hidden: tuple[int, ...]  # how many lie face down in each
    home: tuple[int, ...]  # how many cards of each suit
    talon: tuple[int, ...]  # the faces of the waste, and those of the stock that were seen, in the order of turning
    turned: int  # how many of these lie in the waste
    passes: int  # how often the waste may still be turned over


class PlannedMove(NamedTuple):
    """What a plan begins with."""

    source: int  # the pile that it takes cards from
    target: int  # the pile that it takes them to
    number: int  # how many cards
    turns: int  # how often the stock is turned before, each turning over counted as one


class Plan(NamedTuple):
    """The best way found."""

    first: PlannedMove  # what to do first
    steps: int  # how many moves of cards it takes
    worth: float  # what comes of it, less what it costs
    turns_up: bool  # or else it only brings cards home, or down from the waste


# What a position is worth: for each
HIDDEN = 10.0  # card that doesn't lie face down any more,
DEEP = 1.0  # card that lies face down under one that is turned up,
HOME, TALON = 1.0, 1.0  # card home, and card brought from the waste,
AHEAD = 0.5  # card that is home while others might still be built on it,
SPACE = 2.0  # empty column that a king waits for, less one that none does;
STEP, TURN = 1.0, 0.05  # and what a step and a turn of the stock cost


def _onto() -> tuple[tuple[int, ...], ...]:
    """Of each face, those that may be built on it."""
    red = [suit in (1, 2) for suit in range(4)]
    return tuple(
        tuple(13 * suit + face % 13 - 1 for suit in range(4) if red[suit] != red[face // 13] and face % 13)
        for face in range(52)
    )


ONTO = _onto()


def seen(game: Game, state: State) -> Seen:
    """What is known of a position."""
    over = game.by_verb[Verb.REDEAL]
    limit = over.limit if isinstance(over, TurnOver) else 0
    talon = [card.face for card in state.piles[WASTE]]
    if state.dealt:
        talon += [card.face for card in reversed(state.piles[STOCK])]
    unseen = state.piles[STOCK] and not state.dealt
    return Seen(
        tuple(tuple(card.face for card in state.seen(pile)) for pile in COLUMNS),
        tuple(state.hidden[pile] for pile in COLUMNS),
        tuple(len(state.piles[pile]) for pile in HOMES),
        tuple(talon),
        len(state.piles[WASTE]),
        0 if unseen else ENDLESS if limit is None else limit - state.dealt,
    )


def coming(here: Seen, draw: int) -> tuple[tuple[int, int, int], ...]:
    """The cards of the talon that can be reached: how many lie up to each, after how many turns, and passes used."""
    return _reached(len(here.talon), here.turned, here.passes > 0, draw)


@lru_cache(maxsize=2000)
def _reached(many: int, at: int, again: bool, draw: int) -> tuple[tuple[int, int, int], ...]:
    """Of so many cards, with so many in the waste, and another pass or none, those that can be reached."""
    turns = 0
    cards = [(at, 0, 0)] if at else []
    while at < many:
        at, turns = min(at + draw, many), turns + 1
        cards.append((at, turns, 0))
    if again and many:
        met = {card[0] for card in cards}
        at, turns = 0, turns + 1
        while at < many:
            at, turns = min(at + draw, many), turns + 1
            if at not in met:
                cards.append((at, turns, 1))
    return tuple(cards)


def steps_from(here: Seen, draw: int) -> Iterator[tuple[PlannedMove, Seen, int]]:
    """What can be done, what comes of it, and the column that it leaves with a face-down card on top, or -1."""
    columns, hidden, home, talon, turned, passes = here
    wanted: dict[int, int] = {}
    space = -1
    for at, cards in enumerate(columns):
        if cards:
            for face in ONTO[cards[-1]]:
                wanted.setdefault(face, at)
        elif not hidden[at] and space < 0:
            space = at
    first = COLUMNS.start
    following = {13 * suit + number for suit, number in enumerate(home) if number < KING}  # faces that go home next
    for at, cards in enumerate(columns):
        if not cards:
            continue
        face, many = cards[-1], len(cards)
        if face in following:
            suit = face // 13
            left_behind = (*columns[:at], cards[:-1], *columns[at + 1 :])
            lie = (*home[:suit], home[suit] + 1, *home[suit + 1 :])
            after = Seen(left_behind, hidden, lie, talon, turned, passes)
            yield PlannedMove(first + at, HOMES.start + suit, 1, 0), after, at if hidden[at] and many == 1 else -1
        for count in range(1, many + 1):
            whole = count == many
            if not whole and cards[-count - 1] not in following:
                continue
            head = cards[-count]
            target = wanted.get(head, -1)
            if target < 0 and head in KINGS and whole and hidden[at]:
                target = space
            if target < 0 or target == at:
                continue
            changed = list(columns)
            changed[at], changed[target] = cards[:-count], columns[target] + cards[-count:]
            after = Seen(tuple(changed), hidden, home, talon, turned, passes)
            yield PlannedMove(first + at, first + target, count, 0), after, at if hidden[at] and whole else -1
    for reached, turns, passed in coming(here, draw):
        face = talon[reached - 1]
        target = wanted.get(face, -1)
        if target < 0 and face in KINGS:
            target = space
        if target < 0 and face not in following:
            continue
        rest = talon[: reached - 1] + talon[reached:]
        if face in following:
            suit = face // 13
            lie = (*home[:suit], home[suit] + 1, *home[suit + 1 :])
            after = Seen(columns, hidden, lie, rest, reached - 1, passes - passed)
            yield PlannedMove(WASTE, HOMES.start + suit, 1, turns), after, -1
        if target >= 0:
            changed = list(columns)
            changed[target] = (*columns[target], face)
            after = Seen(tuple(changed), hidden, home, rest, reached - 1, passes - passed)
            yield PlannedMove(WASTE, first + target, 1, turns), after, -1


def worth(here: Seen, up: int) -> float:
    """What a position is worth, in which the card on top of a column is turned up, or none (-1)."""
    columns, hidden, home, talon, _, _ = here
    value = HOME * sum(home) - HIDDEN * sum(hidden) - TALON * len(talon)
    if up >= 0:
        value += HIDDEN + DEEP * hidden[up]
    enough = min(home) + SOON
    for number in home:
        if number > enough:
            value -= AHEAD * (number - enough)
    if () in columns:
        spaces = sum(not cards and not under for cards, under in zip(columns, hidden, strict=True))
        if spaces:
            kings = sum(face in KINGS for face in talon)
            kings += sum(under > 0 and cards[:1] != () and cards[0] in KINGS
                         for cards, under in zip(columns, hidden, strict=True))  # fmt: skip
            value += SPACE * (min(kings, spaces) - (spaces > kings))
    return value


@lru_cache(maxsize=4)
def plan(game: Game, state: State) -> Plan | None:
    """The best way to turn up a card, or else to what is worth more; None when none is found."""
    draw, start = game.options["draw"], seen(game, state)
    met = {(start.columns, start.talon, start.turned)}
    waiting: deque[tuple[Seen, int, int, PlannedMove | None]] = deque([(start, 0, 0, None)])
    best, at_first, looked = None, worth(start, -1), 0
    while waiting and looked < MOST:
        here, steps, turns, first = waiting.popleft()
        looked += 1
        for step, after, up in steps_from(here, draw):
            key = after.columns, after.talon, after.turned
            if key in met:
                continue
            met.add(key)
            begun, spent = first or step, turns + step.turns
            if up < 0:
                waiting.append((after, steps + 1, spent, begun))
                if best is not None and best.turns_up:
                    continue
            value = worth(after, up) - STEP * (steps + 1) - TURN * spent
            if (up >= 0 or value > at_first) and (best is None or (up >= 0, value) > (best.turns_up, best.worth)):
                best = Plan(begun, steps + 1, value, up >= 0)
    return best


def planned(game: Game, state: State, move: Move) -> str | None:
    """Why a move begins the best plan: a key of the wording; None where it doesn't, or where passes are counted."""
    over = game.by_verb[Verb.REDEAL]
    if not isinstance(over, TurnOver) or over.limit is not None:
        return None
    best = plan(game, state)
    if _first_pass(game, state) and (best is None or best.first.source == WASTE):
        return "why_seen_first" if move.verb is Verb.TURN else None
    if best is None:
        return None
    if best.first.turns:
        return "why_comes_round" if move.verb in (Verb.TURN, Verb.REDEAL) else None
    if move.verb is not Verb.CARRY or (move.source, move.target, move.count) != best.first[:3]:
        return None
    if move.target in HOMES:
        return "why_home"
    if best.turns_up:
        return "why_turns_up" if best.steps == 1 else "why_way_up"
    return "why_waste" if move.source == WASTE else "why_way_on"


def _first_pass(game: Game, state: State) -> bool:
    """Whether the stock is new, and comes round for nothing: then its cards can wait."""
    return game.scoring is None and not state.dealt and bool(state.piles[STOCK])


WORDS: Words = {
    "why_seen_first": "A card of the waste can wait until the whole stock was seen.",
    "why_comes_round": "A card that comes round again is of use.",
    "why_way_up": "It's on the way to turning up a card.",
    "why_way_on": "It's on the way to bringing cards home, or down from the waste.",
}
