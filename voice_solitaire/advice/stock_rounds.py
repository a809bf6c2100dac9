"""A stock that comes round as often as one likes: its cards are those that some turns bring to the top of the waste."""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State
from voice_solitaire.table.stocks import TurnCards, TurnOver

VERBS = {Verb.CARRY, Verb.TURN, Verb.REDEAL}


class StockRounds:
    """The rounds of one game's stock, whose cards come in the same order again and again.

    How often was turned makes no difference to what can come of a position, only which cards can come to the top of
    the waste. Where all of them come there from the beginning of a round as well, a position is the same as that one.
    """

    def __init__(self, turn: TurnCards, over: TurnOver) -> None:
        self.waste = turn.waste
        self._stock, self._count, self._turn, self._over = turn.stock, turn.count, turn.move, over.move

    def begun(self, state: State) -> State:
        """A position as it is at the beginning of a round, or as it is where a card could be missed by turning on."""
        stock, waste = state.piles[self._stock], state.piles[self.waste]
        if not waste or (stock and len(waste) % self._count):
            return state
        return self._lying(state, 0)

    def brought(self, state: State) -> Iterator[tuple[int, State]]:
        """The positions that turning leads to, with how many cards lie in the waste then, each of them once."""
        waste, cards = len(state.piles[self.waste]), len(state.piles[self.waste]) + len(state.piles[self._stock])
        counts = set(range(self._count, cards, self._count)) | set(range(waste, cards, self._count)) | {cards}
        for many in sorted(counts):
            if many:
                yield many, self.turned(state, many)

    def turned(self, state: State, many: int) -> State:
        """A position after as much turning as brings so many cards to the waste."""
        return state if many == len(state.piles[self.waste]) else self._lying(state, many)

    def turns(self, state: State, many: int) -> list[Move]:
        """The moves that bring so many cards to the waste."""
        waste, stock = len(state.piles[self.waste]), len(state.piles[self._stock])
        cards, moves = waste + stock, list[Move]()
        while waste != many:
            moves.append(self._turn if waste < cards else self._over)
            waste = min(waste + self._count, cards) if waste < cards else 0
        return moves

    def _lying(self, state: State, many: int) -> State:
        cards = (*state.piles[self.waste], *state.piles[self._stock][::-1])
        piles, hidden = list(state.piles), list(state.hidden)
        piles[self.waste], piles[self._stock] = cards[:many], cards[many:][::-1]
        hidden[self._stock] = len(cards) - many
        on = many - len(state.piles[self.waste])
        again = on < 0 or (on % self._count > 0 and many < len(cards))  # not in the same round
        return State(tuple(piles), tuple(hidden), state.dealt + again, state.facts)


def stock_rounds(game: Game) -> StockRounds | None:
    """The rounds of a game's stock; None where it comes round only so often, or where more is done with it."""
    turn, over = game.by_verb.get(Verb.TURN), game.by_verb.get(Verb.REDEAL)
    if not isinstance(turn, TurnCards) or not isinstance(over, TurnOver) or set(game.by_verb) != VERBS:
        return None
    alone = turn.stock not in game.sources and not {turn.stock, turn.waste} & {*game.targets}
    same = (turn.stock, turn.waste) == (over.stock, over.waste)
    return StockRounds(turn, over) if alone and same and over.limit is None and not over.turns else None
