"""One search for a win: it looks first where least lies in the way, by the weights it is given."""

from __future__ import annotations

import heapq
from array import array
from typing import NamedTuple

from voice_solitaire.advice.hint_priority import usual
from voice_solitaire.advice.homeward import homeward
from voice_solitaire.advice.packed import Packed, packing
from voice_solitaire.advice.position_keys import position_keys
from voice_solitaire.advice.progress import advanced, how_far, is_home, unseen, wins_unseen
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.search_moves import SearchMove, SearchMoves
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal, TurnCards

SECOND_BEST = 0.2  # what each place in the order of moves costs, in cards home
FINE, NUMBERS = 1 << 10, 32  # how finely worths are told apart; bits of a position's number
AGAIN = 40  # what it costs to deal again, which is done only so often
AT_FIRST = 8_000  # moves that are tried out before positions are taken from all queues by turns


class Weights(NamedTuple):
    """What a queue goes by: least first."""

    cost: float  # of the moves that led to a position
    distance: float  # of what lies in the way
    disorder: float  # of what lies out of order, where all cards lie open
    home: float  # of the cards that are home, which count for it


class BestFirstSearch:
    """A search for a win, a position at a time, so that it can be interrupted: the most promising ones first.

    There is a queue for each of the ``weights``; positions are taken from the first ``at_first`` of them to begin with,
    and from all by turns later. ``result`` is GOES_ON when a won position was found, ``way`` being the moves that lead
    there; NOTHING when all that is reachable was seen without one; and stays UNKNOWN when what is reachable ``depends``
    on cards that nobody has seen: what comes after one is turned up isn't looked at, unless it's the last of them,
    which can be told by counting. Where no game is won before all are seen, such a position ends the search. ``tried``
    is how many moves were tried out, and ``positions`` how many different positions they led to, the first included.

    With ``knows_all`` it looks at unseen cards too, as nobody who plays may: it tells what could have been.
    """

    def __init__(
        self, game: Game, state: State, weights: tuple[Weights, ...], at_first: int, *, knows_all: bool = False
    ) -> None:
        self.game = game
        self.result = SearchResult.GOES_ON if game.won(state) else SearchResult.UNKNOWN
        self.way: tuple[Move, ...] = ()
        self.depends, self.tried, self.positions = False, 0, 1
        self._keys, self._homeward, self._packing = position_keys(game), homeward(game, state), packing(game)
        self._steps, self._start = SearchMoves(game, state, knows_all=knows_all), state
        state = self._steps.settled(state)
        self._knows_all = knows_all
        hides = unseen(game, state) > 1 and not knows_all
        self._rests = hides and not wins_unseen(game)  # so that the first one to see settles it
        turn, redeal = game.by_verb.get(Verb.TURN), game.by_verb.get(Verb.REDEAL)
        # A stock that is turned onto cards home, where nothing is won by turning:
        self._fed_by = turn.stock if isinstance(turn, TurnCards) and is_home(game, turn.waste) else None
        shuffles = isinstance(redeal, Redeal) and redeal.shuffles and not knows_all
        self._shuffles = Verb.REDEAL if shuffles else None
        self._here: list[Packed | None] = [
            self._packing.pack(state)
        ]  # for each position the one before it, until it is looked into
        self._by = [Move(Verb.STEP)]  # and the move that led on from there; none led to the first
        self._waste = array(
            "B", (0,)
        )  # with so many cards in a waste that comes round, or 0 where they make no difference
        self._from, self._spent = array("L", (0,)), array("d", (0.0,))  # the number of that one, and what it cost
        self._known = [self._keys.of(state)]  # their keys
        self._seen = {*self._known}
        self._weights, self._at_first = weights, at_first
        self._queues = [[_ticket(0.0, 0)] for _ in weights]  # those that wait, each in every queue
        self._looked_into = 0  # how many were taken from any

    @property
    def over(self) -> bool:
        """Whether looking on would bring nothing."""
        return self.result is not SearchResult.UNKNOWN or self.seen_all

    @property
    def seen_all(self) -> bool:
        """Whether all was seen that is reachable without a card that nobody has seen."""
        return not all(self._queues) or (self.depends and self._rests)

    def look(self, moves: int = 1) -> None:
        """Tries out so many more moves and those that belong to them, fewer when it is over before."""
        until = self.tried + moves
        while self.tried < until and not self.over:
            self._look()

    def _look(self) -> None:
        queues = len(self._queues) if self.tried > AT_FIRST else self._at_first
        queue = self._queues[self._looked_into % queues]
        number = _number(heapq.heappop(queue))
        before = self._here[number]
        if before is not None:
            self._here[number] = None
            self._looked_into += 1
            state = self._packing.unpack(before)
            self._go_on(
                number, self._steps.after(state, SearchMove(self._by[number], self._waste[number])) if number else state
            )
        if not queue and not self.depends and self.result is SearchResult.UNKNOWN:
            self.result = SearchResult.NOTHING

    def _go_on(self, number: int, state: State) -> None:
        """Puts what can come of a position with those that wait."""
        steps = self._steps.of(state)
        redeals = any(step.move.verb is Verb.REDEAL for step in steps)
        new_positions = self._new(number, state, steps)
        self.tried += 1
        new_positions.sort(key=lambda position: -position[0])
        cost = self._spent[number]
        for rank, (_, at, home, after) in enumerate(new_positions):
            again = redeals and after.dealt > state.dealt
            spent = self._spent[at] = cost + (AGAIN if again else rank * SECOND_BEST)
            distance, disorder = self._homeward.distance(after), self._homeward.disorder(after)
            for queue, (for_cost, for_distance, for_disorder, for_home) in zip(
                self._queues, self._weights, strict=True
            ):
                worth = for_cost * spent + for_distance * distance + for_disorder * disorder - for_home * home
                heapq.heappush(queue, _ticket(worth, at))

    def _new(self, number: int, state: State, steps: list[SearchMove]) -> list[tuple[int, int, int, State]]:
        """The positions after some steps that weren't seen before: how good the step is, their number, how many cards
        are home, and they themselves."""
        game, key, new_positions = self.game, self._known[number], list[tuple[int, int, int, State]]()
        before, here = how_far(game, state), self._packing.pack(state)
        hides = not self._knows_all and unseen(game, state) > 1
        for step in steps:
            self.tried += 1
            after = self._steps.after(state, step)
            there = self._keys.after(key, state, after)
            if there in self._seen:
                continue
            measure, move = how_far(game, after), step.move
            if (hides and advanced(before[1:], measure[1:])) or move.verb is self._shuffles:
                self.depends = True
                continue
            at = self.positions
            self._seen.add(there)
            self._known.append(there)
            self._here.append(here)
            self._by.append(move)
            self._waste.append(step.waste)
            self._from.append(number)
            self._spent.append(0.0)
            self.positions += 1
            if game.won(after):
                self.result, self.way = SearchResult.GOES_ON, self._retraced(at)
                return []
            home = measure[0] + (len(after.piles[self._fed_by]) if self._fed_by is not None else 0)
            new_positions.append((usual(game, state, move)[0] if len(steps) > 1 else 0, at, home, after))
        return new_positions

    def _retraced(self, number: int) -> tuple[Move, ...]:
        """The moves that led to a position."""
        steps = list[SearchMove]()
        while number:
            steps.append(SearchMove(self._by[number], self._waste[number]))
            number = self._from[number]
        return self._steps.moves(self._start, reversed(steps))


def _ticket(worth: float, number: int) -> int:
    """A place in the row of those that wait: the least worth comes first, of equal ones the newest."""
    return (round(worth * FINE) << NUMBERS) + (1 << NUMBERS) - 1 - number


def _number(ticket: int) -> int:
    """The number of the position to which a place belongs."""
    return (1 << NUMBERS) - 1 - ticket % (1 << NUMBERS)
