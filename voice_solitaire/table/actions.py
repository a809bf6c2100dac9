"""Actions: the kinds of move that a game knows, each with what is possible, what is not and why, and the doing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import most_now
from voice_solitaire.table.moves import Event, Move, Refusal, Verb
from voice_solitaire.table.piles import Attempt, Kind
from voice_solitaire.table.rules import takes_now
from voice_solitaire.table.state import State


class OneMove:
    """The part of an action that has one move at most: it is listed where ``check`` finds it legal."""

    @property
    def move(self) -> Move:
        """The move."""
        raise NotImplementedError

    @property
    def verb(self) -> Verb:
        """Its verb."""
        return self.move.verb

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        if self.check(game, state, self.move) is None:
            yield self.move

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        raise NotImplementedError


@dataclass(frozen=True)
class Carry:
    """Cards from one pile to another, as the piles' own rules have it; discarding is carrying to a heap."""

    verb: Verb = field(default=Verb.CARRY, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        listed = chain.from_iterable(game.carries.of(state))
        if type(self).check is not Carry.check:  # there is more to ask
            return (move for move in listed if self.check(game, state, move) is None)
        unsure = game.carries.unsure
        if not unsure:
            return listed
        return (move for move in listed if move not in unsure or self._is_legal(game, state, move))

    def _is_legal(self, game: Game, state: State, move: Move) -> bool:
        """Whether a move is legal; of one that both piles know to be none at a glance no refusal is made."""
        _, source, target, count = move
        if count > most_now(game.piles[source].lifts, game, state, target):
            return False
        return takes_now(game.piles[target].accepts, state, source) and self._refusal(game, state, move) is None

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        _, source, target, count = move
        if game.carries.is_sure(state, move):
            return None
        if not (0 <= source < len(game.piles) and 0 <= target < len(game.piles)):
            return Refusal("no_such_pile", near=0)
        whole = state.piles[source]
        if not whole:
            return Refusal("nothing_there", source=source, target=target, near=0)
        if not 1 <= count <= len(whole) - state.hidden[source]:
            return Refusal("too_few", source=source, target=target, number=len(whole) - state.hidden[source], near=0)
        if source == target:
            return Refusal("same_place", card=whole[-1], source=source, target=target, near=0)
        return self._refusal(game, state, move)

    def _refusal(self, game: Game, state: State, move: Move) -> Refusal | None:
        """What the rules of both piles say of a move of so many cards that lie there."""
        _, source, target, count = move
        whole, here, there = state.piles[source], game.piles[source], game.piles[target]
        cards = whole[len(whole) - count :]
        # As Attempt.between puts it together, a little faster: of all that a table does this is done most.
        attempt = Attempt(game, state, source, target, cards, whole, state.piles[target], here, there)
        return here.lifts.refuse(attempt) or there.accepts.refuse(attempt)

    def play(self, game: Game, state: State, move: Move) -> State:
        _, source, target, count = move
        piles = list(state.piles)
        whole = piles[source]
        piles[source] = whole[: len(whole) - count]
        piles[target] += whole[len(whole) - count :]
        return State(tuple(piles), state.hidden, state.dealt, state.facts)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        _, source, target, count = move
        whole = before.piles[source]
        cards = whole[-count:]
        onto = before.top(target)
        kind = game.piles[target].kind
        if kind is Kind.DISCARD:
            about = "discarded"
        elif game.completed(before, after, target):
            about = "completed"
        elif onto is None:
            about = "placed"
        else:
            about = "built"
        if count > 1 and about in ("built", "placed"):
            about += "_run"
        events = [Event(about, cards[0], onto, source, target, count, cards)]
        uncovered = after.top(source)
        if uncovered is not None and len(whole) == count:
            events.append(Event("filled", uncovered, source=source, target=source, number=len(after.piles[source])))
        elif uncovered is not None and after.hidden[source] < len(after.piles[source]):
            events.append(Event("uncovered", uncovered, source=source, target=source))
        elif uncovered is None:
            events.append(Event("emptied", source=source, target=source))
        return (*events, *filled(before, after, (source, target)))


def filled(before: State, after: State, known: tuple[int, ...]) -> tuple[Event, ...]:
    """The empty piles that filled themselves, beside those whose change is told anyway."""
    return tuple(
        Event("filled", cards[-1], source=pile, target=pile, number=len(cards), cards=cards)
        for pile, cards in enumerate(after.piles)
        if cards and not before.piles[pile] and pile not in known and after.hidden[pile] < len(cards)
    )


@dataclass(frozen=True)
class DealAcross(OneMove):
    """Cards from the stock onto each pile of a group, in order, ``each`` at a time, whatever lies there.

    ``counted`` is false where ``State.dealt`` counts something else: how often all was gathered and dealt again.
    """

    stock: int  # the pile that they come from, by its index
    targets: tuple[int, ...]  # the piles that they go to
    each: int = 1
    counted: bool = True

    @cached_property
    def move(self) -> Move:
        return Move(Verb.DEAL, self.stock, -1, self.each * len(self.targets))

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if not state.piles[self.stock]:
            return Refusal("stock_empty", source=self.stock, near=3)
        if move != self.move:
            return Refusal("deals_so_many", source=self.stock, number=self.move.count, near=0)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        stock = state.piles[self.stock]
        changes = {self.stock: stock[: -self.move.count]}
        for at, target in enumerate(self.targets):
            dealt = stock[::-1][at * self.each : (at + 1) * self.each]
            changes[target] = (*state.piles[target], *dealt)
        return state.put(changes, dealt=state.dealt + self.counted)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        filled = tuple(target for target in self.targets if after.piles[target] != before.piles[target])
        cards = tuple(after.piles[target][-1] for target in filled)
        number = len(before.piles[self.stock]) - len(after.piles[self.stock])
        return (Event("dealt", number=number, cards=cards, piles=filled, source=self.stock),)
