"""Playouts: how a game of heaps, where each card is placed before the next is seen, goes on by fixed habits.

They play on numbers, much faster than on a table, and with the cards to come in any order that one likes to think of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from voice_solitaire.table.patience import *

GROUP = 16  # a card counts as its rank and so many for each group of foundations before its own
REMEMBERED = 3000  # of what foundations can come to, less than 10 MB
NEVER = 14.0  # how long a card waits that no foundation takes any more


@dataclass(frozen=True)
class Habits:
    """How a card is placed in a playout: what each thing costs, in cards that have to go home before another can.

    They are fitted to how many games were won by them.
    """

    mean: float  # how far a wait is the mean of those for all the foundations that a card may go to, not the shortest
    alone: float  # by how much a wait counts more where one foundation is left
    space: float  # taking an empty heap,
    space_wait: float  # for each card that the one there waits for,
    space_left: float  # and for each card to come
    covers: float  # a card that is covered by one that goes home later
    longer: float  # each card by which one waits longer for that
    gap: float  # each card by which one goes home sooner than the one that it lies on
    follows: float  # what is gained where the one that it lies on comes next after it
    same: float  # and where that is of the same rank
    each: float  # each card of the heap
    single: float  # being the second of a heap
    room: float  # what a place costs at least for which a single card is rather brought home to make room


class Homes(NamedTuple):
    """What foundations of one group have come to."""

    waits: tuple[float, ...]  # of each rank, how many cards go home before it
    onward: dict[int, tuple[int, ...]]  # the ranks that go home now, with how many cards lie on each foundation then
    follows: tuple[frozenset[int], ...]  # of each rank, the cards that come next after it


class Group(dict[tuple[int, ...], Homes]):
    """Foundations that take the same cards, and all that they can come to, worked out when it is first asked for.

    The keys are how many cards lie on each of them; ``orders`` the ranks that each takes, the first one first.
    """

    def __init__(self, number: int, orders: Sequence[Sequence[int]], habits: Habits, longest_first: bool) -> None:
        super().__init__()
        self._longest_first = longest_first
        self._orders = [tuple(order) for order in orders]
        # Of each foundation, for each number of cards that lie on it, and of each rank:
        self._ways = [[_ways(order, home) for home in range(KING + 1)] for order in self._orders]
        self._next = [[_next(order, home, number) for home in range(KING + 1)] for order in self._orders]
        self._wait = lru_cache(maxsize=REMEMBERED)(partial(_wait, habits))
        self._following = lru_cache(maxsize=REMEMBERED)(_following)

    def __missing__(self, home: tuple[int, ...]) -> Homes:
        if len(self) >= REMEMBERED:
            self.clear()
        onward: dict[int, tuple[int, ...]] = {}
        for at in sorted(range(len(home)), key=home.__getitem__, reverse=not self._longest_first):
            if home[at] < KING:  # what is asked last stays
                onward[self._orders[at][home[at]]] = (*home[:at], home[at] + 1, *home[at + 1 :])
        waits = tuple(map(self._wait, *[ways[n] for n, ways in zip(home, self._ways, strict=True)]))
        follows = tuple(map(self._following, *[cards[n] for n, cards in zip(home, self._next, strict=True)]))
        homes = self[home] = Homes(waits, onward, follows)
        return homes


def _wait(habits: Habits, *ways: int) -> float:
    """How long a card waits that goes home on each foundation as so many more; none where that doesn't take it."""
    taken = [way for way in ways if way]
    if not taken:
        return NEVER
    mean = habits.mean * sum(taken) / len(taken)
    return taken[0] * habits.alone if len(taken) == 1 else min(taken) * (1 - habits.mean) + mean


def _ways(order: tuple[int, ...], home: int) -> tuple[int, ...]:
    """With so many cards on a foundation, as how many more each rank goes there; none that isn't taken any more."""
    return tuple(order.index(rank) + 1 - home if rank in order[home:] else 0 for rank in range(KING + 1))


def _next(order: tuple[int, ...], home: int, number: int) -> tuple[int, ...]:
    """With so many cards on a foundation of a group, what comes next after each rank that it still takes; else none."""
    after = dict(zip(order[home:], order[home + 1 :], strict=False))
    return tuple(GROUP * number + after[rank] if rank in after else 0 for rank in range(KING + 1))


def _following(*cards: int) -> frozenset[int]:
    """What comes next after a card on any foundation, from what that is on each."""
    return frozenset(card for card in cards if card)


@dataclass(frozen=True, eq=False)
class Placing:
    """A game as a playout sees it.

    ``orders``: for each group of foundations, and each of these, the ranks that it takes, the first one first.
    ``homes``: their piles.
    ``heaps``: the piles that a card in hand may be placed on.
    ``group``: to which group of foundations a card belongs.
    ``cards``: how many there are.
    ``habits``: how a card is placed.
    ``refills``: whether a heap that was emptied takes the next card of the stock; then a single card that could go home
    is kept until room is needed.
    ``longest_first``: whether a card that two foundations take goes to the longer one.
    ``effort``: how many cards are placed in the playouts before a hint, about.
    ``most_orders``: in how many orders of the cards to come a way is tried at most, before the worse ways are left.
    ``power``: to which power the share of the cards that came home is raised: the higher, the more only a win counts.
    ``prior``: how much the costs by the habits count against that.
    ``ways``: how many places are tried at most, the cheapest first.
    """

    orders: tuple[tuple[tuple[int, ...], ...], ...]
    homes: tuple[tuple[int, ...], ...]
    heaps: tuple[int, ...]
    group: Callable[[Card], int]
    cards: int
    habits: Habits
    refills: bool = False
    longest_first: bool = False
    effort: int = 20_000
    most_orders: int = 100
    power: int = 10
    prior: float = 0.003
    ways: int = 4

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The groups of foundations."""
        return tuple(Group(at, orders, self.habits, self.longest_first) for at, orders in enumerate(self.orders))

    def number(self, card: Card) -> int:
        """What a card counts as."""
        return GROUP * self.group(card) + card.rank


class Board:
    """A position as a playout sees it, which it changes."""

    __slots__ = ("groups", "heaps", "home", "waits")

    def __init__(self, groups: list[Homes], waits: list[float], heaps: list[list[int]], home: int) -> None:
        self.groups = groups
        self.waits = waits  # of each card
        self.heaps = heaps
        self.home = home  # how many cards

    @classmethod
    def of(cls, placing: Placing, state: State) -> Board:
        """The board of a position, less what is in hand."""
        lie = [tuple(len(state.piles[home]) for home in homes) for homes in placing.homes]
        groups = [group[home] for group, home in zip(placing.groups, lie, strict=True)]
        heaps = [[placing.number(card) for card in state.piles[heap]] for heap in placing.heaps]
        waits = [wait for group in groups for wait in (*group.waits, NEVER, NEVER)]
        return cls(groups, waits, heaps, sum(map(sum, lie)))

    def copy(self) -> Board:
        """Another one that may be changed."""
        return Board(self.groups[:], self.waits[:], [heap[:] for heap in self.heaps], self.home)

    def bring_home(self, placing: Placing, card: int) -> bool:
        """Brings a card home that lies nowhere else; whether it can be."""
        at = card // GROUP
        home = self.groups[at].onward.get(card % GROUP)
        if home is None:
            return False
        group = self.groups[at] = placing.groups[at][home]
        self.waits[GROUP * at : GROUP * at + KING + 1] = group.waits
        self.home += 1
        return True

    def costs(self, habits: Habits, card: int, left: int) -> list[float]:
        """What placing a card on each heap costs, with so many cards to come."""
        waits, follows = self.waits, self.groups[card // GROUP].follows[card % GROUP]
        wait, costs = waits[card], []
        for heap in self.heaps:
            if not heap:
                costs.append(habits.space + habits.space_wait * wait + habits.space_left * left)
                continue
            top = heap[-1]
            cost = habits.each * len(heap) + (habits.single if len(heap) == 1 else 0)
            if top in follows:
                cost -= habits.follows
            if wait < waits[top]:
                cost += habits.gap * (waits[top] - wait)
            else:
                if top == card:
                    cost -= habits.same
                longest = -1.0
                for under in reversed(heap):
                    if waits[under] > longest:
                        longest = waits[under]
                        if longest > wait:
                            break
                        cost += habits.covers
                    cost += habits.longer * (wait - longest)
            costs.append(cost)
        return costs

    def settle(self, placing: Placing, coming: list[int]) -> None:
        """Brings home whatever can be, but single cards that are kept; ``coming`` are the cards to come, the next one
        last."""
        refills, changed = placing.refills, True
        while changed:
            changed = False
            for heap in self.heaps:
                while heap and not (refills and coming and len(heap) == 1) and self.bring_home(placing, heap[-1]):
                    changed = True
                    heap.pop()
                    if refills and coming and not heap:
                        heap.append(coming.pop())

    def single(self) -> list[int] | None:
        """A heap whose only card can go home; None when there is none."""
        for heap in self.heaps:
            if len(heap) == 1 and heap[0] % GROUP in self.groups[heap[0] // GROUP].onward:
                return heap
        return None

    def play_on(self, placing: Placing, coming: list[int]) -> int:
        """Plays until no card is left to come, the next one last; how many came home."""
        habits = placing.habits
        self.settle(placing, coming)
        while coming:
            card = coming.pop()
            if self.bring_home(placing, card):
                self.settle(placing, coming)
                continue
            costs = self.costs(habits, card, len(coming))
            least = min(costs)
            single = self.single() if placing.refills and least > habits.room else None
            if single is None:
                self.heaps[costs.index(least)].append(card)
            else:
                self.bring_home(placing, single[0])
                single[0] = card
                self.settle(placing, coming)
        self.settle(placing, coming)
        return self.home
