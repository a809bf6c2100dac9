"""Numbers that stand for positions: two positions from which the same can come have the same one."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import is_not, ne

from voice_solitaire.advice.packed import packing
from voice_solitaire.advice.progress import is_endless
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import takes_from
from voice_solitaire.table.state import State

try:  # as Python's own "random" does: "hashlib" brings OpenSSL, 3 MB of it
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

PositionKey = int  # stands for all positions from which the same can come
BITS = (1 << 128) - 1
REMEMBERED = 30_000  # piles, the numbers of which are kept


class PositionKeys:
    """The position keys of one game, counted pile by pile, so that a move changes only what it touched.

    A key is the sum of a number for each pile, drawn by its cards and by where it lies; piles that may change
    places have the same numbers anywhere in their group. What tells no positions apart is left out, as
    ``Game.position_key`` has it, and with it scores, endless rounds, and in which order cards came to a pile that
    they never leave. Two positions that differ share a key once in 10**38.
    """

    def __init__(self, game: Game) -> None:
        self._game = game if type(game).position_key is not Game.position_key else None  # has its own idea of it
        first = {group: piles[0] for group, piles in game.groups.items()}
        self._where = tuple(first[pile.group] if pile.alike else at for at, pile in enumerate(game.piles))
        self._many = range(len(game.piles))
        self._facts, self._dealt = game.scoring is None, not is_endless(game)
        self._piles, self._last = game.piles, {self._where[at] for at in last_places(game)}
        self._packing = packing(game)
        self._numbers: dict[tuple[int, int, str], int] = {}

    def of(self, state: State) -> PositionKey:
        """The key of a position."""
        if self._game is not None:
            return _drawn(self._game.position_key(state))
        number = self._number
        total = sum(map(number, self._where, state.hidden, state.piles)) + self._rest(state)
        return total & BITS

    def after(self, key: PositionKey, before: State, state: State) -> PositionKey:
        """The key of a position that came of another one, whose key is known."""
        if self._game is not None:
            return self.of(state)
        number, total = self._number, key
        old, old_hidden, hidden = before.piles, before.hidden, state.hidden
        changed = list(compress(self._many, map(is_not, state.piles, old)))
        if hidden != old_hidden:
            changed += [at for at in compress(self._many, map(ne, hidden, old_hidden)) if at not in changed]
        for at in changed:
            where = self._where[at]
            total += number(where, hidden[at], state.piles[at]) - number(where, old_hidden[at], old[at])
        if state[2:] != before[2:]:
            total += self._rest(state) - self._rest(before)
        return total & BITS

    def _number(self, where: int, hidden: int, cards: tuple[Card, ...]) -> int:
        text = self._packing.text(cards)  # of which many can be kept, and no garbage need be looked for in them
        known = self._numbers.get((where, hidden, text))
        if known is None:
            if len(self._numbers) >= REMEMBERED:
                self._numbers.clear()
            lie = self._what_counts(where, cards) if where in self._last else tuple(card.face for card in cards)
            known = self._numbers[where, hidden, text] = _drawn((where, hidden, *lie))
        return known

    def _what_counts(self, where: int, cards: tuple[Card, ...]) -> tuple[object, ...]:
        """How many cards lie on a pile that they never leave, the first where it may be asked after, and what the
        pile takes now; all of them where it doesn't say."""
        takes = self._piles[where].accepts.accepted_faces(cards)
        if self._piles[where].kind is Kind.DISCARD:
            return (len(cards),) if takes is None else (len(cards), *sorted(takes))
        if takes is None:
            return tuple(card.face for card in cards)
        return (len(cards), *(card.face for card in cards[:1]), -1, *sorted(takes))

    def _rest(self, state: State) -> int:
        return _drawn((-1, state.dealt if self._dealt else 0, *(state.facts if self._facts else ())))


def last_places(game: Game) -> tuple[int, ...]:
    """The piles that cards never leave, once they came there: foundations, heaps, and a waste that stays one."""

    def leaves(pile: int) -> bool:
        kind = game.piles[pile].kind
        others = (game.piles[other].accepts for other in game.targets if other != pile)
        return pile in game.sources and any(takes_from(accepts, kind) for accepts in others)

    kinds = (Kind.FOUNDATION, Kind.DISCARD) + ((Kind.WASTE,) if Verb.REDEAL not in game.by_verb else ())
    return tuple(pile for pile in game.of_kind(*kinds) if not leaves(pile))


def _drawn(what: tuple[object, ...]) -> int:
    return int.from_bytes(blake2b(repr(what).encode(), digest_size=16).digest(), "little")


@lru_cache(maxsize=4)
def position_keys(game: Game) -> PositionKeys:
    """The position keys of a game; those of the last few games are remembered."""
    return PositionKeys(game)


def key_of(game: Game, state: State) -> PositionKey:
    """The key of a position."""
    return position_keys(game).of(state)
