"""Whether a position can still be won, and how: a search that looks first where least lies in the way."""

from __future__ import annotations

import heapq

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.advice.homeward import homeward
from voice_solitaire.advice.position_keys import PositionKey, position_keys
from voice_solitaire.advice.progress import advanced, how_far, unseen, wins_unseen
from voice_solitaire.advice.progress_search import SearchResult, retraced
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal

MOST = 40_000  # positions that a search sees before it gives up: less than 60 MB
SECOND_BEST = 0.2  # what each place in the order of moves costs, in cards home
AGAIN = 40  # what it costs to deal again, which is done only so often


class WinSearch:
    """Whether a position can still be won, a position at a time, so that it can be interrupted.

    ``result`` is GOES_ON when a won position was found, ``way`` being the moves that lead there; NOTHING when all
    that is reachable was seen without one; and stays UNKNOWN when more than ``most`` positions were seen, or when
    what is reachable ``depends`` on cards that nobody has seen: what comes after one is turned up isn't looked at,
    unless it's the last of them, which can be told by counting. Where no game is won before all are seen, such a
    position ends the search. ``tried`` is how many moves were tried out, and ``positions`` how many different positions
    they led to, the first included.

    With ``knows_all`` it looks at unseen cards too, as nobody who plays may: it tells what could have been.
    """

    def __init__(self, game: Game, state: State, most: int = 0, *, knows_all: bool = False) -> None:
        self.game, self.most = game, most or MOST
        self.result = SearchResult.GOES_ON if game.won(state) else SearchResult.UNKNOWN
        self.way: tuple[Move, ...] = ()
        self.depends, self.tried, self.positions, self._ended, self._whole = False, 0, 1, False, False
        self._keys, self._homeward = position_keys(game), homeward(game)
        self._knows_all = knows_all
        hides = unseen(game, state) > 1 and not knows_all
        self._rests = hides and not wins_unseen(game)  # so that the first one to see settles it
        redeal = game.by_verb.get(Verb.REDEAL)
        shuffles = isinstance(redeal, Redeal) and redeal.shuffles and not knows_all
        self._shuffles = Verb.REDEAL if shuffles else None
        start = self._keys.of(state)
        self._seen: set[PositionKey] = {start}
        self._came: list[tuple[int, Move]] = []  # from which of the positions seen, and how, each but the first came
        self._waiting: list[tuple[float, int, float, PositionKey, State]] = [(0.0, 0, 0.0, start, state)]
        # Where all cards lie open positions are taken by turns from these too, which put order first.
        self._orderly = self._waiting[:] if self._homeward.all_open else []
        self._looked_into = set[int]()  # the numbers of those that were taken from either

    @property
    def over(self) -> bool:
        """Whether looking on would bring nothing."""
        ended = self._ended or self.positions > self.most or not self._waiting
        return ended or self.result is not SearchResult.UNKNOWN or (self.depends and self._rests)

    @property
    def seen_all(self) -> bool:
        """Whether all was seen that is reachable without a card that nobody has seen."""
        return self._ended and self._whole

    def look(self, moves: int = 1) -> SearchResult:
        """Tries out so many more moves and those that belong to them, fewer when it is over before."""
        until = self.tried + moves
        while self.tried < until and not self.over:
            self._look()
        if self.over and not self._ended:  # what was seen is of no more use
            self._whole = not self._waiting or (self.depends and self._rests)
            self._ended, self._seen, self._came, self._waiting, self._orderly = True, set(), [], [], []
        return self.result

    def _look(self) -> None:
        heap = self._orderly if self._orderly and len(self._looked_into) % 2 else self._waiting
        _, number, cost, key, state = heapq.heappop(heap)
        if number not in self._looked_into:
            if self._homeward.all_open:
                self._looked_into.add(number)
            self._go_on(number, cost, key, state)
        if not self._waiting and not self.depends and self.result is SearchResult.UNKNOWN:
            self.result = SearchResult.NOTHING

    def _go_on(self, number: int, cost: float, key: PositionKey, state: State) -> None:
        """Puts what can come of a position with those that wait."""
        moves = self._distinct(state)
        safe = self._homeward.safe(state, moves)
        redeals = any(move.verb is Verb.REDEAL for move in moves)
        found = self._new(-number, key, state, moves if safe is None else [safe])
        self.tried += 1
        found.sort(key=lambda each: -each[0])
        for rank, (_, at, home, there, after) in enumerate(found):
            again = after.dealt > state.dealt and redeals
            spent = cost + (AGAIN if again else rank * SECOND_BEST)
            worth = spent + self._homeward.distance(after) - home
            heapq.heappush(self._waiting, (worth, -at, spent, there, after))
            if self._homeward.all_open:
                heapq.heappush(self._orderly, (worth + self._homeward.disorder(after), -at, spent, there, after))

    def _distinct(self, state: State) -> list[Move]:
        """The legal moves, less those that only take another of several empty piles that are as good as each other."""
        piles, specs = state.piles, self.game.piles
        kept, filled = list[Move](), set[tuple[int, int, str]]()
        for move in self.game.moves(state):
            verb, source, target, number = move
            if verb is Verb.CARRY and not piles[target] and specs[target].alike:
                group = specs[target].group
                fills = (source, number, group)
                if fills in filled or (specs[source].group == group and number == len(piles[source])):
                    continue
                filled.add(fills)
            kept.append(move)
        return kept

    def _new(
        self, index: int, key: PositionKey, state: State, moves: list[Move]
    ) -> list[tuple[int, int, int, PositionKey, State]]:
        """The positions after some moves that weren't seen before, with how good the move is and what is home."""
        game, found = self.game, list[tuple[int, int, int, PositionKey, State]]()
        before, hides = how_far(game, state), not self._knows_all and unseen(game, state) > 1
        for move in moves:
            self.tried += 1
            after = game.after(state, move)
            there = self._keys.after(key, state, after)
            if there in self._seen:
                continue
            measure = how_far(game, after)
            if (hides and advanced(before[1:], measure[1:])) or move.verb is self._shuffles:
                self.depends = True
                continue
            self._seen.add(there)
            self.positions += 1
            self._came.append((index, move))
            at = len(self._came)
            if game.won(after):
                self.result, self.way = SearchResult.GOES_ON, retraced(self._came, at)
                return []
            found.append((usual(game, state, move)[0] if len(moves) > 1 else 0, at, measure[0], there, after))
        return found
