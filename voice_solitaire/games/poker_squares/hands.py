"""Poker Squares' hands: what five cards or fewer count, and what a row or column may still become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from voice_solitaire.table.cards import ACE, KING, Card

HANDS = (
    "nothing", "pair", "two_pair", "three", "straight", "flush", "full_house", "four", "straight_flush", "royal_flush",
)  # fmt: skip
POINTS: Mapping[str, Mapping[str, int]] = {
    "american": dict(zip(HANDS, (0, 2, 5, 10, 15, 20, 25, 50, 75, 100), strict=True)),
    "english": dict(zip(HANDS, (0, 1, 3, 6, 12, 5, 10, 16, 30, 30), strict=True)),
}
FIVE = 5
FLUSH = (1.0, 0.45, 0.25, 0.14, 0.08)  # how likely a hand is completed that still wants none, one, two ... cards
STRAIGHT = (1.0, 0.3, 0.13, 0.06, 0.03)


def straight(ranks: tuple[int, ...], low: bool, want: int = FIVE) -> bool:
    """Whether ranks, each but once, lie within five in a row; the ace is high, and with ``low`` also low."""
    if len(set(ranks)) < len(ranks):
        return False
    high = [KING + 1 if rank == ACE else rank for rank in ranks]
    return max(high) - min(high) < want or (low and max(ranks) - min(ranks) < want)


@lru_cache(maxsize=20_000)
def best_line(cards: tuple[Card, ...], low: bool) -> str:
    """The hand that some cards make by now, one of ``HANDS``."""
    counts = sorted(Counter(card.rank for card in cards).values(), reverse=True)
    if len(cards) == FIVE:
        ranks = tuple(card.rank for card in cards)
        suited, in_a_row = len({card.suit for card in cards}) == 1, straight(ranks, low)
        if suited and in_a_row:
            return "royal_flush" if {ACE, KING} <= {*ranks} else "straight_flush"
        if suited or in_a_row:
            return "flush" if suited else "straight"
    counts = [*counts, 0, 0]
    if counts[0] > 3:
        return "four"
    if counts[0] == 3:
        return "full_house" if counts[1] > 1 else "three"
    if counts[0] == 2:
        return "two_pair" if counts[1] == 2 else "pair"
    return "nothing"


def worth(cards: tuple[Card, ...], unseen: tuple[Card, ...], points: Mapping[str, int], low: bool) -> float:
    """What a row or column counts by now, or what it may become where that is more."""
    made, wants = float(points[best_line(cards, low)]), FIVE - len(cards)
    if not cards or not wants:
        return made
    best = made
    if len({card.suit for card in cards}) == 1:
        left = sum(card.suit is cards[0].suit for card in unseen)
        best = max(best, points["flush"] * FLUSH[wants] * (left >= wants) * min(1.0, left / 8))
    if straight(tuple(card.rank for card in cards), low):
        best = max(best, points["straight"] * STRAIGHT[wants])
    return max(best, made + _more_of_a_rank(cards, unseen, points, wants))


def _more_of_a_rank(cards: tuple[Card, ...], unseen: tuple[Card, ...], points: Mapping[str, int], wants: int) -> float:
    """What the ranks of some cards may still gain."""
    counts = Counter(card.rank for card in cards)
    left = Counter(card.rank for card in unseen)
    gain = 0.0
    pairs = sum(1 for many in counts.values() if many == 2)
    for rank, many in counts.items():
        chance = 0.05 * left[rank] * min(wants, 2)
        if many == 1:
            gain += chance * (points["full_house"] - points["three"] if 3 in counts.values() else points["pair"])
        elif many == 2:
            gain += chance * (points["full_house"] if pairs == 2 else points["three"])
        elif many == 3:
            gain += chance * (points["four"] - points["three"])
    return gain
