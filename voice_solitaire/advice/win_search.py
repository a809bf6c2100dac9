"""Whether a position can still be won, and how: by one search, and by others where that one has gone astray."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from voice_solitaire.advice.best_first import BestFirstSearch, Weights
from voice_solitaire.advice.homeward import homeward
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

MEMORY = 55_000_000  # bytes that the searches take before they give up
EACH, EACH_PILE = 400, 6  # bytes of them for a position, and for each pile of its table; measured, on the safe side
BALANCED = Weights(1, 1, 0, 1)
OPEN = (BALANCED, Weights(1, 1, 1, 1))  # where all cards lie open, by turns from the first
OTHERS = (BALANCED, Weights(0.5, 1, 0, 3), Weights(0.5, 3, 0, 1))  # elsewhere by turns when the first found nothing
AFRESH = (Weights(1, 1, 2, 3), Weights(0, 1, 0, 1), Weights(0, 2, 1, 1))  # each for a search of its own
BEFORE = 12_000  # positions that the first search sees before others begin afresh
SHARE = 2_500  # that each of these sees at first, then twice as many in each round
OF_FIRST = 4  # for each that one of them sees, those that the first sees, so that it has more than half of them


class WinSearch:
    """Whether a position can still be won, a few moves at a time, so that it can be interrupted.

    Where all cards lie open it is looked for by several searches. A first wrong decision may take one out of the way
    for good; others, which see the same positions in another order, are then often soon there. The first one has the
    time that most deals need, others that begin afresh take turns with it, and at last it goes on alone.

    ``result`` is GOES_ON when a won position was found, ``way`` being the moves that lead there; NOTHING when one of
    the searches saw all that is reachable without one; and stays UNKNOWN when more than ``most`` positions were seen,
    or when what is reachable ``depends`` on cards that nobody has seen. ``tried`` is how many moves were tried out, and
    ``positions`` how many positions were seen, counted anew by each search. Without ``most`` the searches see as many
    as MEMORY holds.

    With ``knows_all`` they look at unseen cards too, as nobody who plays may: it tells what could have been.
    """

    def __init__(self, game: Game, state: State, most: int = 0, *, knows_all: bool = False) -> None:
        self.game, self.result, self.way = game, SearchResult.UNKNOWN, tuple[Move, ...]()
        self.depends, self.seen_all, self.tried, self.positions = False, False, 0, 1
        held = most or most_held(game)
        let_go = max((len(AFRESH) * share for _, share in shares(held)), default=0)
        self._most = most or held + let_go
        self._turns = _take_turns(game, state, held, knows_all)
        self._turn: tuple[BestFirstSearch, int] | None = next(self._turns)
        self._learn(*self._turn)

    @property
    def over(self) -> bool:
        """Whether looking on would bring nothing."""
        return self._turn is None

    def look(self, moves: int = 1) -> SearchResult:
        """Tries out so many more moves and those that belong to them, fewer when it is over before."""
        goal = self.tried + moves
        while self.tried < goal and self._turn is not None:
            search, until = self._turn
            tried, seen = search.tried, search.positions
            # Fewer positions are seen than moves tried: turns end at the same ones, however moves are portioned out.
            search.look(max(1, min(goal - self.tried, until - seen, self._most + 1 - self.positions)))
            self.tried += search.tried - tried
            self.positions += search.positions - seen
            self._learn(search, until)
        return self.result

    def _learn(self, search: BestFirstSearch, until: int) -> None:
        """Takes what a search has found, and goes on with the one whose turn it is, if any."""
        self.depends = self.depends or search.depends
        if search.over:
            self.result, self.way, self.seen_all = search.result, search.way, search.seen_all
        if search.over or self.positions > self._most:  # what was seen is of no more use
            self._turns, self._turn = iter(()), None
        elif search.positions >= until:
            self._turn = next(self._turns)


def most_held(game: Game) -> int:
    """How many positions of a game fit into MEMORY."""
    return MEMORY // (EACH + EACH_PILE * len(game.piles))


def shares(most: int) -> Iterator[tuple[int, int]]:
    """Until how many positions the first search goes on in each round, and then each other one, so that all have seen
    no more than ``most`` together."""
    share = SHARE
    while (first := max(BEFORE, OF_FIRST * share)) + len(AFRESH) * share <= most:
        yield first, share
        share *= 2


def _take_turns(game: Game, state: State, held: int, knows_all: bool) -> Iterator[tuple[BestFirstSearch, int]]:
    """The searches in the order in which they go on, and until how many positions each; no more are held at a time.

    Bound to no WinSearch, so that all is let go together with one, without circular garbage.
    """
    if not homeward(game, state).all_open:
        yield BestFirstSearch(game, state, OTHERS, 1, knows_all=knows_all), sys.maxsize
        return
    first = BestFirstSearch(game, state, OPEN, len(OPEN), knows_all=knows_all)
    others = list[BestFirstSearch]()
    for until, until_each in shares(held):
        yield first, until
        for at, weights in enumerate(AFRESH):
            if at == len(others):
                others.append(BestFirstSearch(game, state, (weights,), 1, knows_all=knows_all))
            yield others[at], until_each
    others.clear()
    yield first, sys.maxsize
