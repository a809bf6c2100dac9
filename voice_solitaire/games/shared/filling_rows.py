"""Hints in Royal Parade: which twin to build and which base a space takes, tried with the unseen cards in many orders.

To build costs nothing as long as no other card wants the same place; so only rivals for a place are tried. What comes
of a move with one of the orders is found by playing on, deal after deal, by fixed habits. Cards are numbers there, four
for each rank, and much faster to play than on a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from voice_solitaire.games.shared.gallery import BASES, FEEDER, GALLERY, HEAP, STOCK, rank
from voice_solitaire.games.shared.halving import best_first, by_trying, order_of, seed_of
from voice_solitaire.table.patience import *

PLAYOUTS, MOST_ORDERS = 400, 100  # before a hint; with how many orders a move is tried before the worse ones are left
POWER = 10  # to which the share of the cards that were laid is raised: the higher, the more only a win counts
PRIOR = 0.0001  # what each place in the order by the game's own ranking counts against that
FIRST = 200  # how good it is to move what no other card rivals
SUITS, STEP = 4, 12  # numbers for a rank, and from a card to the next one of its pile
LAST_ACE, LAST_BASE = 7, 19
ROWS, WIDTH = range(3), 8
NUMBERS = SUITS * (KING + 1) + STEP


class GalleryRows:
    """A position of Royal Parade as far as it matters to what can be laid."""

    __slots__ = ("feeder", "left", "loose", "spaces", "wanted")

    def __init__(
        self, loose: list[list[int]], feeder: list[list[int]], spaces: list[int], wanted: list[int], left: int
    ) -> None:
        self.loose = loose  # the cards of each row that lie on no base of it
        self.feeder = feeder  # the cards of each feeder place, bottom to top
        self.spaces = spaces  # how many places of each row are empty
        self.wanted = wanted  # of each card, how many piles take it next
        self.left = left  # how many cards are still to be laid

    @classmethod
    def of(cls, state: State, in_suit: bool) -> GalleryRows:
        """The position of a table; where piles are built ``in_suit``, a card's number tells its suit."""
        rows = cls([[] for _ in ROWS], [[] for _ in FEEDER], [0] * len(ROWS), [0] * NUMBERS, WIDTH * SUITS * len(ROWS))
        for place, cards in enumerate(state.piles[: len(GALLERY)]):
            row = place // WIDTH
            if not cards:
                rows.spaces[row] += 1
            elif cards[0].rank == BASES[row]:
                rows.left -= len(cards)
                rows.wanted[number(cards[-1], in_suit) + STEP] += 1
            else:
                rows.loose[row].append(number(cards[0], in_suit))
        rows.feeder[:] = [[number(card, in_suit) for card in state.piles[place]] for place in FEEDER]
        return rows

    def copy(self) -> GalleryRows:
        """A position of its own with these cards."""
        loose, feeder = ([cards[:] for cards in places] for places in (self.loose, self.feeder))
        return GalleryRows(loose, feeder, self.spaces[:], self.wanted[:], self.left)

    def takes(self, card: int) -> bool:
        """Whether there is a place for a card."""
        if card <= LAST_ACE:
            return True
        return self.spaces[row_of(card)] > 0 if card <= LAST_BASE else self.wanted[card] > 0

    def move(self, card: int, cards: list[int], row: int | None = None) -> None:
        """Takes a card from some and lays it where it belongs; ``row`` is the one in which they lie loose, if any."""
        if row is None:
            cards.pop()
        else:
            cards.remove(card)
            self.spaces[row] += 1
        if card > LAST_ACE:
            self.left -= 1
            self.wanted[card + STEP] += 1
            if card <= LAST_BASE:
                self.spaces[row_of(card)] -= 1
            else:
                self.wanted[card] -= 1

    def play_on(self, coming: list[int]) -> int:
        """How many cards are left when all was dealt and laid; ``coming`` are the cards to come, the next one last."""
        self._settle()
        while coming and self.left:
            for cards in self.feeder[: len(coming)]:
                cards.append(coming.pop())
            self._settle()
        return self.left

    def _settle(self) -> None:
        """Lays all that can be laid before the next deal: what makes spaces first, the feeder's bases last."""
        while self._lay_loose() or self._lay_base() or self._lay_fed():
            pass

    def _lay_loose(self) -> bool:
        """Lays a card of the rows that isn't a base, if there is one that can be."""
        for row, cards in enumerate(self.loose):
            for card in cards:
                if card <= LAST_ACE or (card > LAST_BASE and self.wanted[card]):
                    self.move(card, cards, row)
                    return True
        return False

    def _lay_base(self) -> bool:
        """Lays a base that lies loose in another row, if there is a space for one: where most bases wait for its own
        place, and where no other pile wants the same cards as it will."""
        best: tuple[int, int, int] | None = None
        for row in ROWS:
            for card in self.loose[row]:
                if card <= LAST_BASE and self.spaces[row_of(card)]:
                    good = 4 * self._waiting(row) + (not self.wanted[card + STEP]), row, card
                    best = good if best is None or good[0] > best[0] else best
        if best is None:
            return False
        _, row, card = best
        self.move(card, self.loose[row], row)
        return True

    def _waiting(self, row: int) -> int:
        """How many bases wait for a row's places, those that lie loose in other rows twice."""
        loose = sum(card <= LAST_BASE and row_of(card) == row for cards in self.loose for card in cards)
        return 2 * loose + sum(
            LAST_ACE < cards[-1] <= LAST_BASE and row_of(cards[-1]) == row for cards in self.feeder if cards
        )

    def _lay_fed(self) -> bool:
        """Lays a card of the feeder, if there is one that can be: bases last, and first what uncovers another that
        can be, then from the shortest place."""
        best: list[int] | None = None
        most = 0.0
        for cards in self.feeder:
            if cards and self.takes(cards[-1]):
                kind = 3 if cards[-1] <= LAST_ACE else 1 if cards[-1] <= LAST_BASE else 2
                good = 1000 * kind + 50 * (len(cards) > 1 and self.takes(cards[-2])) - len(cards)
                if good > most:
                    best, most = cards, good
        if best is None:
            return False
        self.move(best[-1], best)
        return True


def number(card: Card, in_suit: bool) -> int:
    """A card as a number; without its suit where that makes no difference."""
    return SUITS * card.rank + (card.suit if in_suit else 0)


def row_of(base: int) -> int:
    """The row that a base belongs to."""
    return base // SUITS - BASES[0]


def is_sure(moves: Sequence[Move], move: Move) -> bool:
    """Whether there is a place for each card that could go where this one goes, of some moves."""
    places = {other.target for other in moves if other.source == move.source}
    return move.target == HEAP or len({other.source for other in moves if other.target in places}) <= len(places)


@lru_cache(maxsize=4)
def judged(game: Game, state: State) -> tuple[Move, ...]:
    """The moves of a position, those best first of which most comes; none where one of them is sure."""
    moves = sorted(carries(game, state), key=lambda move: -rank(game, state, move)[0])
    if not moves or any(is_sure(moves, move) for move in moves):
        return ()
    in_suit = bool(game.options["same_suit"])
    alike: dict[tuple[int, int], list[Move]] = {}
    for move in moves:
        row = move.source // WIDTH if move.source in GALLERY else move.source
        alike.setdefault((number(state.piles[move.source][-1], in_suit), row), []).append(move)
    unseen = sorted(number(card, in_suit) for card in state.piles[STOCK])
    lie = [[card.face for card in cards] for cards in state.piles[:STOCK]]
    ways = best_first(
        {same[0]: PRIOR * at for at, same in enumerate(alike.values())},
        PLAYOUTS,
        MOST_ORDERS if len(unseen) > 1 else 1,
        partial(order_of, unseen, seed_of(lie)),
        partial(_gain, GalleryRows.of(state, in_suit), state, in_suit),
    )
    same = {moves[0]: moves for moves in alike.values()}
    return tuple(move for way in ways for move in same[way])


def carries(game: Game, state: State) -> tuple[Move, ...]:
    """The moves of single cards."""
    return tuple(move for move in game.moves(state) if move.verb is Verb.CARRY)


def _gain(rows: GalleryRows, state: State, in_suit: bool, move: Move, coming: list[int]) -> float:
    """What comes of a move, with the cards to come in some order."""
    after, card = rows.copy(), number(state.piles[move.source][-1], in_suit)
    row = move.source // WIDTH if move.source in GALLERY else None
    after.move(card, after.feeder[move.source - FEEDER.start] if row is None else after.loose[row], row)
    share: float = 1 - after.play_on(coming[:]) / (WIDTH * SUITS * len(ROWS))
    return share**POWER


_tried = by_trying(judged, rank)


def trying(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What no other card rivals first, then the move of which most comes with the unseen cards in many orders."""
    good, why = rank(game, state, move)
    if move.verb is not Verb.CARRY:
        return good, why
    return (FIRST + good, why) if is_sure(carries(game, state), move) else _tried(game, state, move)
