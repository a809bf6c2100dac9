"""Looking ahead in Gaps: what each gap takes, which cards lie in order, and how most of them come to."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

WIDTH = 13
PLACES = range(52)
ENDS = range(0, 52, WIDTH)  # the left end of each row
DEAD, WAITS, ANY_TWO = -1, -2, -3  # what a gap takes beside a face: nothing, nothing yet, a two
MOST = 1200  # positions looked at


class Ordering(NamedTuple):
    """The way to the best position found."""

    first: tuple[int, int]  # its first move, from place to place
    gains: int  # how many cards more lie in order at its end


def wanted(lie: Sequence[int], gap: int) -> int:
    """The face that a gap takes; DEAD behind a king, WAITS behind a gap that isn't dead, ANY_TWO at a left end."""
    if gap in ENDS:
        return ANY_TWO
    left = lie[gap - 1]
    if left < 0:
        return DEAD if wanted(lie, gap - 1) == DEAD else WAITS
    return DEAD if left % 13 == 12 else left + 1


def kept(lie: Sequence[int]) -> set[int]:
    """The places of the cards that lie in order: a two at a left end, and all that follow it in suit."""
    places: set[int] = set()
    for end in ENDS:
        if lie[end] % 13 != 1 or lie[end] < 0:
            continue
        place = end
        while place < end + WIDTH and lie[place] == lie[end] + place - end:
            places.add(place)
            place += 1
            if lie[place - 1] % 13 == 12:
                break
    return places


def in_place(lie: Sequence[int]) -> int:
    """How many cards lie in order."""
    return len(kept(lie))


def _worth(lie: Sequence[int]) -> int:
    """Cards in order before all; then neighbours that fit, and gaps that aren't dead."""
    value = 20 * in_place(lie)
    for place in PLACES:
        if lie[place] >= 0:
            left = lie[place - 1] if place not in ENDS else -1
            value += 3 * (left >= 0 and lie[place] == left + 1 and left % 13 < 12)
            value -= 4 * (lie[place] % 13 == 12 and place % WIDTH < 11)  # a king far to the left
        else:
            value -= 8 * (wanted(lie, place) in (DEAD, WAITS))
    return value


@lru_cache(maxsize=8)
def way(lie: tuple[int, ...]) -> Ordering | None:
    """The way to the position that is worth most, among those looked at; None where no card can move."""
    start, best_worth, best, tried = in_place(lie), -(10**6), None, 0
    seen = {lie}
    todo: list[tuple[int, int, tuple[int, ...], tuple[int, int] | None]] = [(0, 0, lie, None)]
    while todo and tried < MOST:
        _, _, here, first = heapq.heappop(todo)
        where = {face: place for place, face in enumerate(here)}
        for gap in [place for place in PLACES if here[place] < 0]:
            fits = wanted(here, gap)
            twos = (place for place in (where[suit * 13 + 1] for suit in range(4)) if place not in ENDS)
            for source in twos if fits == ANY_TWO else (where[fits],) if fits >= 0 else ():
                after = [*here]
                after[gap], after[source] = here[source], -1
                then = tuple(after)
                if then in seen:
                    continue
                seen.add(then)
                tried += 1
                begins, worth = first or (source, gap), _worth(then)
                if worth > best_worth:
                    best_worth, best = worth, Ordering(begins, in_place(then) - start)
                heapq.heappush(todo, (-worth, tried, then, begins))
    return best
