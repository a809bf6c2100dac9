"""In which order cards go home: which may go there without a second thought, and which lie in each other's way."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Faces, Kind
from voice_solitaire.table.places import turn_up
from voice_solitaire.table.rules import bits
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import TurnCards

Firsts = tuple[tuple[int, Faces | None], ...]  # for each foundation the faces with which it begins; None for any
REMEMBERED = 20_000  # piles, of which it is kept how they lie
OUT_OF_ORDER = 1.0  # what a card costs that lies on none it could be built on, where all cards lie open
IN_A_CELL = 0.5  # and what a card in a cell costs there


class Homeward:
    """What can be said of a game by the order in which its foundations take cards.

    ``all_open`` says that all cards lie open from the start and are only carried, each to a foundation of its own.
    """

    def __init__(self, game: Game, firsts: Firsts) -> None:
        self._game, self._firsts = game, dict(firsts)
        self._homes = _homes(game)
        self._others = game.of_kind(Kind.TABLEAU, Kind.RESERVE, Kind.WASTE)
        self._turns = _turns(game, self._firsts)
        self._onto = _onto(game) if _one_home_each(game, self._turns) else None
        self._before = _before(self._turns)
        self._comes_back = any(pile in game.sources for pile in game.of_kind(Kind.FOUNDATION))
        turn = game.by_verb.get(Verb.TURN)
        self._one_by_one = not isinstance(turn, TurnCards) or turn.count == 1
        self._at_home: dict[tuple[int, ...], tuple[set[int], dict[int, bool]]] = {}
        self._earlier = _earlier(self._turns)
        self.all_open = self._onto is not None and _lie_open(game)
        self._cells = game.of_kind(Kind.CELL) if self.all_open else ()
        self._lie: dict[tuple[Card, ...], tuple[dict[int, int], int, int, int]] = {}
        self._next: dict[tuple[int, tuple[Card, ...]], int] = {}

    def safe(self, state: State, moves: list[Move]) -> Move | None:
        """A move home after which all is possible that was before; None where there is none.

        What could ever be built on such a card is home; where it may come back, it can go home again at once. From a
        waste it isn't safe where several cards are turned at once: without it others come to the top.
        """
        if self._onto is None:
            return None
        kinds = self._game.piles
        for move in moves:
            if move.verb is not Verb.CARRY or kinds[move.target].kind is not Kind.FOUNDATION or move.count > 1:
                continue
            source = kinds[move.source].kind
            if source is Kind.FOUNDATION or (source is Kind.WASTE and not self._one_by_one):
                continue
            if self.is_safe(state, state.piles[move.source][-1].face):
                return move
        return None

    def is_safe(self, state: State, face: int) -> bool:
        """Whether no card that can't go home needs to be built on a face, so that it is of no use on the table."""
        counts = tuple([len(state.piles[home]) for home in self._homes])
        known = self._at_home.get(counts)
        if known is None:
            if len(self._at_home) >= REMEMBERED:
                self._at_home.clear()
            known = self._at_home[counts] = {card.face for home in self._homes for card in state.piles[home]}, {}
        return self._onto is not None and self._of_no_use(face, *known)

    def _of_no_use(self, face: int, home: set[int], known: dict[int, bool]) -> bool:
        """Whether all that could be built on a face is home, and where it may come back is of no use or next itself."""
        if face not in known:
            known[face] = False  # where it would come round to itself
            onto = (self._onto or {}).get(face, frozenset())
            if self._comes_back:
                known[face] = all(
                    (top in home or self._is_next(top, home)) and self._of_no_use(top, home, known) for top in onto
                )
            else:
                known[face] = onto <= home
        return known[face]

    def _is_next(self, face: int, home: set[int]) -> bool:
        """Whether a card that isn't home could go there, if it lay open."""
        before = self._before.get(face)
        return before is None or before in home

    def goes_home(self, state: State, card: Card) -> bool:
        """Whether some foundation takes a card now."""
        return any(card.bit & self._next_on(home, state.piles[home]) for home in self._homes)

    def distance(self, state: State) -> float:
        """How much lies in the way: cards on those that are wanted next, and on those that go home before them."""
        wanted, total, piles = 0, 0.0, state.piles
        for home in self._homes:
            wanted |= self._next_on(home, piles[home])
        for pile in self._others:
            cards = piles[pile]
            if len(cards) > 1:
                depths, blocked, _, lie = self._lie.get(cards) or self._lies(cards)
                total += blocked
                faces = lie & wanted
                while faces:
                    face = faces & -faces  # the lowest bit alone
                    total += 0.5 * depths[face]
                    faces ^= face
        return total

    def disorder(self, state: State) -> float:
        """How much lies out of order, and in cells; 0 where not all cards lie open."""
        total = 0.0
        if self.all_open:
            for pile in self._others:
                cards = state.piles[pile]
                if len(cards) > 1:
                    total += OUT_OF_ORDER * (self._lie.get(cards) or self._lies(cards))[2]
            for pile in self._cells:
                if state.piles[pile]:
                    total += IN_A_CELL
        return total

    def _lies(self, cards: tuple[Card, ...]) -> tuple[dict[int, int], int, int, int]:
        """How many cards lie on each face of a pile, how many of its cards lie on one that goes home before, how many
        on one that they couldn't be built on, and all its faces; faces are bits, as ``Card.bit`` has them."""
        if len(self._lie) >= REMEMBERED:
            self._lie.clear()
        faces = [card.face for card in cards]
        depths = {card.bit: len(cards) - 1 - at for at, card in enumerate(cards)}
        blocked = sum(not self._earlier[face].isdisjoint(faces[:at]) for at, face in enumerate(faces))
        onto = self._onto or {}
        loose = sum(over not in onto.get(under, ()) for under, over in pairwise(faces)) if self.all_open else 0
        known = self._lie[cards] = depths, blocked, loose, sum(depths)
        return known

    def _next_on(self, home: int, cards: tuple[Card, ...]) -> int:
        """The faces that a foundation with some cards takes next, as bits; none where it takes any."""
        known = self._next.get((home, cards))
        if known is None:
            if len(self._next) >= REMEMBERED:
                self._next.clear()
            faces = self._game.piles[home].accepts.accepted_faces(cards) if cards else self._firsts[home]
            known = self._next[home, cards] = bits(faces or frozenset())
        return known


def homeward(game: Game, state: State) -> Homeward:
    """What can be said of a game, or of a deal of it where that tells with what its foundations begin."""
    if type(game).accepted is Game.accepted:
        return _homeward(game, tuple((home, game.piles[home].accepts.accepted_faces(())) for home in _homes(game)))
    return _homeward(game, tuple((home, _first(game, state, home)) for home in _homes(game)))


@lru_cache(maxsize=4)
def _homeward(game: Game, firsts: Firsts) -> Homeward:
    """What can be said of a game whose foundations begin so; those of the last few are remembered."""
    return Homeward(game, firsts)


def _homes(game: Game) -> tuple[int, ...]:
    return game.of_kind(Kind.FOUNDATION, Kind.GALLERY)


def _first(game: Game, state: State, home: int) -> Faces | None:
    """The faces with which a foundation begins, or the one with which it began."""
    cards = state.piles[home]
    return frozenset((cards[0].face,)) if cards else game.accepted(state, home)


def _turns(game: Game, firsts: dict[int, Faces | None]) -> dict[int, dict[int, int]]:
    """For each face the foundations that take it as their only next card at some time, with how many lie there then."""
    cards = {card.face: card for card in game.pack}
    turns: dict[int, dict[int, int]] = {}
    for home in game.of_kind(Kind.FOUNDATION):
        lie: tuple[Card, ...] = ()
        faces = firsts[home]
        while faces and len(faces) == 1:
            (face,) = faces
            if face not in cards or home in turns.get(face, {}):
                break
            turns.setdefault(face, {})[home] = len(lie)
            lie = (*lie, cards[face])
            faces = game.piles[home].accepts.accepted_faces(lie)
    return turns


def _before(turns: dict[int, dict[int, int]]) -> dict[int, int]:
    """For each face the one that goes home right before it, where there is one; each with one foundation of its own."""
    at = {(home, lie): face for face, places in turns.items() for home, lie in places.items()}
    return {face: at[home, lie - 1] for face, places in turns.items() for home, lie in places.items() if lie}


def _earlier(turns: dict[int, dict[int, int]]) -> dict[int, Faces]:
    """For each face those that go home before it on every foundation that takes both."""

    def goes(one: int, other: int) -> bool:
        first, then = turns.get(one, {}), turns.get(other, {})
        both = first.keys() & then.keys()
        return bool(both) and all(first[home] < then[home] for home in both)

    return {face: frozenset(other for other in range(52) if goes(other, face)) for face in range(52)}


def _one_home_each(game: Game, turns: dict[int, dict[int, int]]) -> bool:
    """Whether each card of a single pack has one foundation, and nothing happens by itself but turning up."""
    faces = {card.face for card in game.pack}
    alone = len(faces) == len(game.pack) and all(len(turns.get(face, ())) == 1 for face in faces)
    return alone and all(happening is turn_up for happening in game.automatic) and not game.of_kind(Kind.GALLERY)


def _lie_open(game: Game) -> bool:
    """Whether all cards lie open from the start and are only carried."""
    return set(game.by_verb) == {Verb.CARRY} and not any(game.start(0).hidden)


def _onto(game: Game) -> dict[int, Faces]:
    """For each face the faces that may be built on it beside the foundations."""
    homes = game.of_kind(Kind.FOUNDATION)
    rules = {game.piles[pile].accepts for pile in game.targets if pile not in homes}
    followers: dict[int, set[int]] = {}
    for card in game.pack:
        for rule in rules:
            for face in rule.may_lie_on(card):
                followers.setdefault(face, set()).add(card.face)
    return {face: frozenset(onto) for face, onto in followers.items()}
