"""Which cards could be carried where, found from what the rules of the piles say of each pile as it lies.

A rule that names faces, or counts cards to lift, looks at the cards of its own pile alone. What it says holds until
these change, and a move changes two or three piles: the others needn't be asked again, nor compared with each other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from voice_solitaire.table import lifts, rules
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Pile
from voice_solitaire.table.state import State

ANY_FACE = -1  # every bit
REMEMBERED = 256  # piles as they lay, of which it is kept what their rules say
Lifted = list[tuple[int, int]]  # how many cards could be lifted from a pile, fewest first, each with their head's face


class _Lying(NamedTuple):
    """A position, and what comes of the rules of its piles. Faces are bits: 1 << 51 is the king of spades."""

    piles: tuple[tuple[Card, ...], ...]
    hidden: tuple[int, ...]
    lifted: list[Lifted]  # from each pile
    heads: list[int]  # the faces that head these
    taken: list[int]  # the faces that could be laid on each pile
    moves: list[tuple[Move, ...]]  # to each pile


class Carries:
    """The carries of one game, which remembers what the rules said of the position that was asked about last.

    ``unsure`` are those moves, of all that were ever found, that the rules have to be asked about each time.
    """

    def __init__(self, piles: tuple[Pile, ...], sources: tuple[int, ...], targets: tuple[int, ...]) -> None:
        self._piles, self._targets = piles, targets
        self.unsure = set[Move]()
        self._rules = tuple(
            (pile.lifts.counts if at in sources else None, pile.accepts.accepted_faces if at in targets else None)
            for at, pile in enumerate(piles)
        )
        self._asked_about = tuple(at for at, rules_of_pile in enumerate(self._rules) if any(rules_of_pile))
        self._asked = lru_cache(REMEMBERED)(self._ask)
        # For each pile those that it may ever take cards from, each with the moves that were made, by their count.
        self._givers: tuple[tuple[tuple[int, dict[int, Move | None]], ...], ...] = tuple(
            tuple(
                (source, {})
                for source in sources
                if source != at and rules.takes_from(pile.accepts, piles[source].kind)
            )
            for at, pile in enumerate(piles)
        )
        many, nothing = len(piles), tuple[Card, ...]()
        taken = [self._asked(at, nothing, 0)[-1] for at in range(many)]
        self._last = _Lying((nothing,) * many, (0,) * many, [[]] * many, [0] * many, taken, [()] * many)

    def of(self, state: State) -> list[tuple[Move, ...]]:
        """The moves that the rules of the piles name, to each pile, by source and then by how many cards."""
        last = self._last
        if state.piles is not last.piles or state.hidden is not last.hidden:
            last = self._last = self._changed(state, last)
        return last.moves

    def is_sure(self, state: State, move: Move) -> bool:
        """Whether a move is among those of the position that was asked about last, and sure; False of any other."""
        last = self._last
        _, source, target, _ = move
        return (
            0 <= target < len(last.moves)
            and move in last.moves[target]
            and state.piles[source] is last.piles[source]
            and state.piles[target] is last.piles[target]
            and state.hidden[source] == last.hidden[source]
            and move not in self.unsure
        )

    def _changed(self, state: State, last: _Lying) -> _Lying:
        """What is known of a position, by what was known of another one: only piles that differ are asked."""
        old, old_hidden, lifted, heads, taken, moves = last
        piles, hidden, _, _ = state
        changed = [at for at in self._asked_about if piles[at] is not old[at] or hidden[at] != old_hidden[at]]
        # What was given out before stays as it is, so that several threads may look at a table.
        lifted, heads, taken, moves = lifted[:], heads[:], taken[:], moves[:]
        touched = 0
        for at in changed:
            touched |= heads[at]
            lifted[at], heads[at], taken[at] = self._asked(at, piles[at], hidden[at])
            touched |= heads[at]
        for target in self._targets:
            takes = taken[target]
            if takes & touched or target in changed:
                moves[target] = self._fitting(target, takes, lifted, heads) if takes else ()
        return _Lying(piles, hidden, lifted, heads, taken, moves)

    def _fitting(self, target: int, takes: int, lifted: list[Lifted], heads: list[int]) -> tuple[Move, ...]:
        """The moves to a pile that takes some faces."""
        moves: list[Move] = []
        for source, made in self._givers[target]:
            if heads[source] & takes:
                for count, face in lifted[source]:
                    if face & takes:
                        move = (
                            made[count] if count in made else made.setdefault(count, self._make(source, target, count))
                        )
                        if move is not None:
                            moves.append(move)
        return tuple(moves)

    def _make(self, source: int, target: int, count: int) -> Move | None:
        """A move, or None where the target never takes so many cards."""
        lift, accepts = self._piles[source].lifts, self._piles[target].accepts
        if count > rules.at_most(accepts):
            return None
        move = Move(Verb.CARRY, source, target, count)
        if count > min(lifts.sure_up_to(lift), rules.sure_up_to(accepts)):
            self.unsure.add(move)
        return move

    def _ask(self, at: int, cards: tuple[Card, ...], hidden: int) -> tuple[Lifted, int, int]:
        """What the rules of a pile say of its cards, as ``_Lying`` has it of each."""
        counts, accepted_faces = self._rules[at]
        lifted: Lifted = []
        heads = taken = 0
        if cards and counts is not None:
            for count in counts(cards, hidden):
                face = cards[-count].bit
                lifted.append((count, face))
                heads |= face
        if accepted_faces is not None:
            faces = accepted_faces(cards)
            taken = ANY_FACE if faces is None else rules.bits(faces) if faces else 0
        return lifted, heads, taken
