"""What the referees have in common: cards, positions and plays as plain values, and a few turns of the hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from voice_solitaire.table.game import Game

Card = tuple[int, int]  # rank, 1 for an ace to 13 for a king; suit, 0 for clubs, 1 diamonds, 2 hearts, 3 spades
KING = 13
NOWHERE = -1


class Position(NamedTuple):
    """Which cards lie where, and what has to be counted beside them."""

    piles: tuple[tuple[Card, ...], ...]  # bottom to top, in the order of the game's piles
    hidden: tuple[int, ...]  # how many cards of each pile, from its bottom, lie face down
    redeals: int = 0  # how often the waste was turned over
    points: int = 0
    streak: int = 0  # cards played one after another, where points hang on it


class Play(NamedTuple):
    """One thing that a player may do; piles by number, ``NOWHERE`` for none."""

    verb: str
    source: int
    target: int
    number: int = 1  # of cards


class Places:
    """Where the piles of a game are, found by their names."""

    def __init__(self, game: Game) -> None:
        self.names = [pile.name for pile in game.piles]
        self._groups = [pile.group for pile in game.piles]

    def all(self, group: str) -> list[int]:
        """The piles of a group, in order."""
        return [index for index, name in enumerate(self._groups) if name == group]

    def one(self, name: str) -> int:
        """The pile of a name."""
        return self.names.index(name)

    def foundations(self) -> list[int]:
        """The foundations of clubs, diamonds, hearts and spades."""
        return [self.one(f"{suit} foundation") for suit in ("clubs", "diamonds", "hearts", "spades")]


class Referee(ABC):
    """The rules of a game with its options."""

    by_stock: tuple[Play, ...] = ()  # turning, dealing and the like, whether legal now or not
    heaps: Sequence[int] = ()  # piles of which no rule says in which order their cards lie
    twins: Sequence[int] = ()  # piles of which no rule says which of the empty ones is used first

    @abstractmethod
    def __init__(self, places: Places, options: Mapping[str, Any]) -> None:
        """For the piles of a game, and the options that it is played with."""

    @abstractmethod
    def start(self, pack: Sequence[Card]) -> Position:
        """The first position, of a pack whose first card is dealt first."""

    @abstractmethod
    def plays(self, position: Position) -> set[Play]:
        """Everything that may be done now."""

    @abstractmethod
    def after(self, position: Position, play: Play) -> Position:
        """The position after a legal play."""

    @abstractmethod
    def won(self, position: Position) -> bool:
        """Whether the game is won."""

    def late(self, pack: Sequence[Card], numbers: Random) -> Position | None:
        """A position near the end, in a game that random play hardly ever brings there; else None."""
        return None

    def score(self, position: Position, seconds: int) -> int | None:
        """The points after so many seconds; None where none are counted."""
        return None


def is_red(card: Card) -> bool:
    """Diamonds and hearts are."""
    return card[1] in (1, 2)


def follows_in_colours(card: Card, onto: Card) -> bool:
    """One lower and of the other colour."""
    return card[0] == onto[0] - 1 and is_red(card) != is_red(onto)


def follows_in_suit(card: Card, onto: Card) -> bool:
    """One lower and of the same suit."""
    return card[0] == onto[0] - 1 and card[1] == onto[1]


def goes_home(card: Card, foundation: Sequence[Card]) -> bool:
    """Onto the foundation of its suit: the ace first, then one higher."""
    return card[0] == len(foundation) + 1


def replaced(piles: Sequence[Sequence[Card]], changed: Mapping[int, Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    """The piles with some of them changed."""
    return tuple(tuple(changed.get(index, pile)) for index, pile in enumerate(piles))


def carried(position: Position, source: int, target: int, count: int) -> Position:
    """The last cards of a pile laid on another; a face-down card that comes to its end is turned up."""
    left, taken = position.piles[source][:-count], position.piles[source][-count:]
    piles = replaced(position.piles, {source: left, target: position.piles[target] + taken})
    hidden = list(position.hidden)
    if left and hidden[source] == len(left):
        hidden[source] -= 1
    return position._replace(piles=piles, hidden=tuple(hidden))


def by_rows(pack: list[Card], sizes: Sequence[int]) -> list[list[Card]]:
    """Columns of so many cards, dealt row by row, a card to each column that isn't full; the pack gets shorter."""
    columns: list[list[Card]] = [[] for _ in sizes]
    for row in range(max(sizes)):
        for column, size in zip(columns, sizes, strict=True):
            if row < size:
                column.append(pack.pop(0))
    return columns
