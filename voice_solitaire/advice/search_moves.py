"""What a search tries in a position: moves, with the turns of the stock that bring a card there, less what is idle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from voice_solitaire.advice.homeward import homeward
from voice_solitaire.advice.progress import KNOWN, how_far
from voice_solitaire.advice.stock_rounds import stock_rounds
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Run
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import Build
from voice_solitaire.table.state import State


class SearchMove(NamedTuple):
    """A move, after as much turning of a stock that comes round as brings the card to it."""

    move: Move  # that is tried then
    waste: int = 0  # how many cards lie in the waste then; 0 is without turning


class SearchMoves:
    """What a search for a win tries in the positions of a game.

    A stock that comes round as often as one likes is taken as the cards that can be brought to the top of the waste,
    where these were seen already or with ``knows_all``. Left out are moves without which a game can be won as well:
    those to another of several empty places that are as good as each other, all others where a card can safely go
    home, such a card's way back, and parts of runs that free no card for its foundation.
    """

    def __init__(self, game: Game, state: State, *, knows_all: bool = False) -> None:
        self._game, self._homeward = game, homeward(game, state)
        self._rounds = stock_rounds(game) if knows_all or how_far(game, state)[-1] == KNOWN else None
        self._build = _parts_only_free(game)

    def settled(self, state: State) -> State:
        """A position, or the one that stands for it where turning makes no difference."""
        return self._rounds.begun(state) if self._rounds else state

    def after(self, state: State, step: SearchMove) -> State:
        """The position that a step leads to, settled."""
        if self._rounds is None:
            return self._game.after(state, step.move)
        if step.waste:
            state = self._rounds.turned(state, step.waste)
        return self._rounds.begun(self._game.after(state, step.move))

    def moves(self, state: State, steps: Iterable[SearchMove]) -> tuple[Move, ...]:
        """All the moves of several steps from a position, which needn't be settled."""
        way = list[Move]()
        for move, waste in steps:
            moves = (*(self._rounds.turns(state, waste) if self._rounds and waste else ()), move)
            for next_move in moves:
                state = self._game.after(state, next_move)
            way += moves
        return tuple(way)

    def of(self, state: State) -> list[SearchMove]:
        """The steps from a settled position."""
        moves = self._worth_trying(state, self._game.moves(state))
        safe = self._homeward.safe(state, moves)
        if safe is not None:
            return [SearchMove(safe)]
        if self._rounds is None:
            return [SearchMove(move) for move in moves]
        waste = self._rounds.waste
        steps = [SearchMove(move) for move in moves if move.verb is Verb.CARRY and move.source != waste]
        return steps + self._from_stock(state)

    def _from_stock(self, state: State) -> list[SearchMove]:
        """The cards that can be brought to the top of the waste, to all places; alone the one that safely goes home."""
        assert self._rounds is not None
        waste, game, steps = self._rounds.waste, self._game, list[SearchMove]()
        takes = [(target, game.piles[target].accepts.accepted_faces(state.piles[target])) for target in game.targets]
        for many, turned in self._rounds.brought(state):
            face = turned.piles[waste][-1].face
            fit = (Move(Verb.CARRY, waste, target, 1) for target, faces in takes if faces is None or face in faces)
            moves = self._worth_trying(turned, (move for move in fit if game.check(turned, move) is None))
            safe = self._homeward.safe(turned, moves)
            if safe is not None:
                return [SearchMove(safe, many)]
            steps += [SearchMove(move, many) for move in moves]
        return steps

    def _worth_trying(self, state: State, moves: Iterable[Move]) -> list[Move]:
        """Some moves, less those that bring nothing others don't bring."""
        piles, specs = state.piles, self._game.piles
        kept, filled = list[Move](), set[tuple[int, int, str]]()
        for move in moves:
            verb, source, target, number = move
            if verb is Verb.CARRY:
                if not piles[target] and specs[target].alike:
                    group = specs[target].group
                    fills = (source, number, group)
                    if fills in filled or (specs[source].group == group and number == len(piles[source])):
                        continue
                    filled.add(fills)
                if specs[source].kind is Kind.FOUNDATION and self._homeward.is_safe(state, piles[source][-1].face):
                    continue
                if self._build and specs[source].kind is specs[target].kind is Kind.TABLEAU:
                    left = len(piles[source]) - number
                    if left > state.hidden[source] and self._is_idle_part(state, *piles[source][left - 1 : left + 1]):
                        continue
            kept.append(move)
        return kept

    def _is_idle_part(self, state: State, under: Card, head: Card) -> bool:
        """Whether the cards from ``head`` on are part of a run, and the card under them can't go home then."""
        assert self._build is not None
        return head.face in self._build.following[under.face] and not self._homeward.goes_home(state, under)


def _parts_only_free(game: Game) -> Build | None:
    """How runs are built, where part of one need only be moved to free a card that goes home next; else None.

    So it is where runs are moved as they are built, where what fits on a card fits on all that it fits on, and where
    nothing leaves the columns but for a foundation: whatever else such a move is for can be done without it.
    """
    columns = {(game.piles[pile].accepts, game.piles[pile].lifts) for pile in game.of_kind(Kind.TABLEAU)}
    homes = game.of_kind(Kind.FOUNDATION)
    if len(columns) != 1 or not homes or not set(game.by_verb) <= {Verb.CARRY, Verb.TURN, Verb.REDEAL}:
        return None
    ((accepts, lifts),) = columns
    leave = any(game.piles[pile].kind is not Kind.TABLEAU for pile in game.targets if pile not in homes)
    if type(lifts) is not Run or leave:
        return None
    same = all(accepts.accepted_faces((card,)) == lifts.build.following[card.face] for card in game.pack)
    return lifts.build if same else None
