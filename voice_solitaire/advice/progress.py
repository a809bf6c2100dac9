"""How far a position has come, and when two positions are the same but for what only counts.

Hardly anything of it is said by a game: it is found by what its piles are for and where cards come to stay for good.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Locked
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import takes_from
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import Redeal, TurnOver

Measure = tuple[int, ...]
KNOWN = -1000  # stands for a stock that was seen to its end: turning it brings nothing new


class _Measured(NamedTuple):
    """Which piles of a table a measure looks at."""

    homes: tuple[int, ...]  # where cards come to stay
    gallery: tuple[tuple[int, frozenset[int]], ...]  # with the ranks of the bases
    stocks: tuple[int, ...]
    others: tuple[int, ...]  # where a face-down card waits to be turned up
    comes_round: bool  # whether the waste becomes the stock again, so that every card of it was seen
    endless: bool  # as often as one likes


@lru_cache(maxsize=32)
def _measured(game: Game) -> _Measured:
    over = game.by_verb.get(Verb.REDEAL)
    round_ = over if isinstance(over, TurnOver) else None
    stocks = game.of_kind(Kind.STOCK)
    gallery = tuple(
        (pile, frozenset(face % 13 + 1 for face in game.piles[pile].accepts.accepted_faces(()) or ()))
        for pile in game.of_kind(Kind.GALLERY)
    )
    others = tuple(pile for pile in range(len(game.piles)) if pile not in stocks)
    homes = tuple(pile for pile in others if is_home(game, pile))
    return _Measured(homes, gallery, stocks, others, round_ is not None, round_ is not None and round_.limit is None)


def is_home(game: Game, pile: int) -> bool:
    """Whether cards that come to a pile count as brought home: on a foundation, discarded, or where they have to stay.

    They have to stay on a pile that takes cards and from which no pile takes any.
    """
    kind = game.piles[pile].kind
    if kind in (Kind.FOUNDATION, Kind.DISCARD):
        return True
    over = game.by_verb.get(Verb.REDEAL)
    if pile not in game.targets or (isinstance(over, TurnOver) and over.waste == pile):
        return False
    targets = (game.piles[other].accepts for other in game.targets if other != pile)
    return pile not in game.sources or not any(takes_from(accepts, kind) for accepts in targets)


def how_far(game: Game, state: State) -> Measure:
    """Cards home, discarded or on started piles, or what the game counts; cards turned up; deals; cards gone from the
    stock.

    A stock that comes round counts only the first time, when its cards are new. Where no card ever comes home the
    piles come together instead: the fewer are left, the farther it is.
    """
    here, piles = _measured(game), state.piles
    home = sum(map(len, map(piles.__getitem__, here.homes)))
    for pile, bases in here.gallery:
        if piles[pile] and piles[pile][0].rank in bases:
            home += len(piles[pile])
    if game.progress is not None:
        home = game.progress(state)
    elif not here.homes and not here.gallery:
        home = -sum(1 for pile in here.others if piles[pile])
    seen_through = here.comes_round and state.dealt > 0
    hidden, left = sum(state.hidden), 0
    for pile in here.stocks:
        hidden -= state.hidden[pile]
        left += len(piles[pile])
    return (
        home,
        -hidden,
        0 if here.comes_round else state.dealt,
        KNOWN if seen_through else -left,
    )


def advanced(before: Measure, after: Measure) -> bool:
    """Whether a position has come farther than another in any one way."""
    return any(now > then for then, now in zip(before, after, strict=True))


def reveals(game: Game, before: State, move: Move, after: State) -> bool:
    """Whether a move brought what nobody could know: cards turned up, dealt or from a stock that is new, or shuffled.

    The last card that nobody has seen is known by counting the others.
    """
    over = game.by_verb[move.verb]
    if isinstance(over, Redeal) and over.shuffles:
        return True
    return unseen(game, before) > 1 and advanced(how_far(game, before)[1:], how_far(game, after)[1:])


def unseen(game: Game, state: State) -> int:
    """How many cards nobody has seen: those that lie face down, and those of a new stock but for its open ones."""
    _, open_, _, stock = how_far(game, state)
    stocks = (pile for pile in _measured(game).stocks if not isinstance(game.piles[pile].lifts, Locked))
    shown = sum(len(state.seen(pile)) for pile in stocks)
    return -open_ - (0 if stock == KNOWN else stock + shown)


@lru_cache(maxsize=32)
def wins_unseen(game: Game) -> bool:
    """Whether a game may be won while cards lie unseen: those of a stock, say, when it is the table that counts.

    It is tried out with two cards where they lie face down at the start, and all the others in one place.
    """
    start = game.start(0)
    under = next((pile for pile, hidden in enumerate(start.hidden) if hidden > 1), None)
    if under is None:
        return True
    two = start.piles[under][:2]
    rest = tuple(card for card in game.pack if card not in two)
    hidden = tuple(2 if pile == under else 0 for pile in range(len(game.piles)))
    for target in _measured(game).others:
        piles = tuple(two if pile == under else rest if pile == target else () for pile in range(len(game.piles)))
        if target != under and game.won(State(piles, hidden, start.dealt, start.facts)):
            return True
    return False


def is_endless(game: Game) -> bool:
    """Whether the waste becomes the stock again as often as one likes, so that it tells nothing how often it did."""
    return _measured(game).endless
