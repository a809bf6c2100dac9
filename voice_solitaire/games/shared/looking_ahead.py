"""Hints where several cards move at once in columns: the way to what is worth most, looked for among a few positions.

It looks only at the open cards, on which it plays much faster than on a whole table, and never past a card that is
turned up: nobody knows what that will be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from voice_solitaire.table.patience import *

LOOKS, MOST = 40, 200  # positions looked into: for the best way, and for any
NEARER = 25  # what a lift less is worth, on the way to a face-down card
NEW = ("home", "turns_up")  # what can't be undone by going back


class OpenCards(NamedTuple):
    """A position as far as it matters to columns."""

    columns: tuple[tuple[int, ...], ...]  # the faces of their open cards, bottom to top
    hidden: tuple[int, ...]  # how many lie face down in each
    home: tuple[int, ...]  # how many cards of each suit, or whole runs, are home


class Step(NamedTuple):
    """A move between columns."""

    source: int  # the number of the column
    target: int  # the number of the other; HOME for a foundation
    number: int  # how many cards


HOME = -1
ACE_UP = tuple(divmod(face, KING) for face in range(52))  # a foundation for each suit, from the ace
Leaving = Callable[[OpenCards, int], OpenCards]  # what leaves the table by itself, once a column has changed


@dataclass(frozen=True)
class Way:
    """The best way found."""

    first: Step  # what to do first
    steps: int  # how many there are
    gain: str  # "home", "turns_up", "empties" or "orders"


@dataclass(frozen=True)
class Sight:
    """How a game's columns work."""

    following: tuple[Faces, ...]  # of each face, those that may lie on it
    starts: Faces | None  # the faces that may begin an empty column; None: any
    lifted: Callable[[tuple[int, ...]], int]  # how many cards can be lifted from a column
    worth: Callable[[OpenCards], int]  # what a layout is worth
    single_homes: bool = True  # whether single cards go home
    leaving: Leaving = lambda layout, column: layout  # what leaves by itself
    spaces: bool = True  # whether an empty column is a gain by itself
    places: tuple[tuple[int, int], ...] = ACE_UP  # of each face, to which foundation it goes, and on how many cards


def best_way(sight: Sight, start: OpenCards, ordering: bool) -> Way | None:
    """The way to the layout that is worth most, of those with a card more home or turned up.

    Where none is found, a column more empty will do; with ``ordering`` any layout that is worth more.
    """
    begun = _measure(sight, start)
    best: tuple[bool, int, Way] | None = None
    seen, at_first = {start.columns}, sight.worth(start)
    waiting: list[tuple[int, int, int, OpenCards, Step | None]] = [(0, 0, 0, start, None)]
    looked = order = 0
    while waiting and looked < (LOOKS if best and best[0] else MOST):
        _, _, steps, here, first = heappop(waiting)
        looked += 1
        for step in steps_from(sight, here):
            after = taken(sight, here, step)
            if after.columns in seen:
                continue
            seen.add(after.columns)
            worth = sight.worth(after) - steps
            gain = _gain(begun, _measure(sight, after)) or ("orders" if ordering and worth > at_first else "")
            if gain and (best is None or (gain in NEW, worth) > best[:2]):
                best = gain in NEW, worth, Way(first or step, steps + 1, gain)
            if sum(after.hidden) == sum(start.hidden):
                order += 1
                heappush(waiting, (NEARER * _nearest(sight, after) - worth, order, steps + 1, after, first or step))
    return best[2] if best else None


def _nearest(sight: Sight, layout: OpenCards) -> int:
    """In how few lifts the open cards of a column could be taken off a face-down one."""
    fewest = 0
    for cards, hidden in zip(layout.columns, layout.hidden, strict=True):
        if hidden:
            left, lifts = cards, 0
            while left and not 0 < fewest <= lifts:
                left, lifts = left[: -sight.lifted(left)], lifts + 1
            fewest = lifts
    return fewest


def _measure(sight: Sight, layout: OpenCards) -> tuple[int, int, int]:
    pairs = zip(layout.columns, layout.hidden, strict=True)
    spaces = sum(not cards and not hidden for cards, hidden in pairs) if sight.spaces else 0
    return sum(layout.home), -sum(layout.hidden), spaces


def _gain(before: tuple[int, int, int], after: tuple[int, int, int]) -> str:
    named = zip(("home", "turns_up", "empties"), before, after, strict=True)
    return next((name for name, then, now in named if now > then), "")


def steps_from(sight: Sight, layout: OpenCards) -> Iterator[Step]:
    """Every step that is possible; of several empty columns only the first is filled, and none by a whole column."""
    columns, hidden, home = layout
    wanted: dict[int, list[int]] = {}
    space = -1
    for number, cards in enumerate(columns):
        if cards:
            for face in sight.following[cards[-1]]:
                wanted.setdefault(face, []).append(number)
        elif space < 0 and not hidden[number]:
            space = number
    for number, cards in enumerate(columns):
        if not cards:
            continue
        foundation, under = sight.places[cards[-1]]
        if sight.single_homes and home[foundation] == under:
            yield Step(number, HOME, 1)
        for count in range(1, sight.lifted(cards) + 1):
            face = cards[-count]
            for target in wanted.get(face, ()):
                if target != number:
                    yield Step(number, target, count)
            whole = count == len(cards) and not hidden[number]
            if space >= 0 and not whole and (sight.starts is None or face in sight.starts):
                yield Step(number, space, count)


def taken(sight: Sight, layout: OpenCards, step: Step) -> OpenCards:
    """The open cards after a step."""
    columns, home = list(layout.columns), layout.home
    cards = columns[step.source]
    columns[step.source] = cards[: -step.number]
    if step.target == HOME:
        at, _ = sight.places[cards[-1]]
        home = (*home[:at], home[at] + 1, *home[at + 1 :])
    else:
        columns[step.target] += cards[-step.number :]
    hidden = layout.hidden
    if not columns[step.source] and hidden[step.source]:
        hidden = (*hidden[: step.source], hidden[step.source] - 1, *hidden[step.source + 1 :])
    after = OpenCards(tuple(columns), hidden, home)
    return after if step.target == HOME else sight.leaving(after, step.target)


def of_state(game: Game, state: State, single_homes: bool = True) -> OpenCards:
    """The open cards of a position."""
    columns, homes = game.groups["column"], game.of_kind(Kind.FOUNDATION)
    return OpenCards(
        tuple(tuple(card.face for card in state.seen(pile)) for pile in columns),
        tuple(state.hidden[pile] for pile in columns),
        tuple(len(state.piles[pile]) // (1 if single_homes else KING) for pile in homes),
    )


def step_of(game: Game, move: Move) -> Step:
    """A move as a step."""
    columns = game.groups["column"]
    target = columns.index(move.target) if move.target in columns else HOME
    return Step(columns.index(move.source), target, move.count)


REASONS = {"home": "why_way_home", "turns_up": "why_way_up", "empties": "why_way_space", "orders": "why_orders"}
AT_ONCE = {"home": "why_home", "turns_up": "why_turns_up", "empties": "why_empties", "orders": "why_orders"}


def why(way: Way) -> str:
    """The reason to begin a way: a key of the wording."""
    if way.first.target == HOME:
        return AT_ONCE["home"]
    return AT_ONCE[way.gain] if way.steps == 1 else REASONS[way.gain]


WORDS: Words = {
    "why_way_home": "It's on the way to a card that can go home.",
    "why_way_up": "It's on the way to turning up a card.",
    "why_way_space": "It's on the way to an empty column.",
}
