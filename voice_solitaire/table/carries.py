"""Which cards could be carried where, found from what the rules of the piles say of each pile as it lies.

A rule that names faces, or counts cards to lift, looks at the cards of its own pile alone. What it says holds until
these change, and a move changes two or three piles: the others needn't be asked again, nor compared with each other.
"""

from __future__ import annotations

from itertools import compress
from operator import is_not, ne
from typing import NamedTuple

from voice_solitaire.table import lifts, rules
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Pile
from voice_solitaire.table.state import State

ANY_FACE = -1  # every bit
REMEMBERED = 5_000  # piles as they lay, of which it is kept what their rules say
Said = tuple[tuple[int, ...], int, int]  # of a pile, as ``_Lying`` has it of each


class _Lying(NamedTuple):
    """A position, and what comes of the rules of its piles. Faces are bits: 1 << 51 is the king of spades."""

    piles: tuple[tuple[Card, ...], ...]
    hidden: tuple[int, ...]
    counts: list[tuple[int, ...]]  # how many cards could be lifted from each pile, fewest first
    heads: list[int]  # the faces that head these
    taken: list[int]  # the faces that could be laid on each pile
    moves: list[tuple[Move, ...]]  # to each pile


class Carries:
    """The carries of one game, which remembers what the rules said of the position that was asked about last.

    ``unsure`` are those moves, of all that were ever found, that the rules have to be asked about each time.
    """

    def __init__(self, piles: tuple[Pile, ...], sources: tuple[int, ...], targets: tuple[int, ...]) -> None:
        self._piles, self._sources, self._targets = piles, sources, targets
        self._said: list[dict[tuple[tuple[Card, ...], int], Said]] = [{} for _ in piles]
        self._room = REMEMBERED
        self._made: list[list[dict[int, Move | None]]] = [[{} for _ in piles] for _ in piles]
        self.unsure = set[Move]()
        many, nothing = len(piles), tuple[Card, ...]()
        self._places = range(many)
        self._rules = tuple(
            (pile.lifts.counts if at in sources else None, pile.accepts.accepted_faces if at in targets else None)
            for at, pile in enumerate(piles)
        )
        self._asked_about = tuple(any(rules_of_pile) for rules_of_pile in self._rules)
        taken = [self._asked(pile, nothing, 0)[-1] for pile in self._places]
        self._last = _Lying((nothing,) * many, (0,) * many, [()] * many, [0] * many, taken, [()] * many)

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
        if not (0 <= source < len(last.piles) and 0 <= target < len(last.piles)):
            return False
        return (
            state.piles[source] is last.piles[source]
            and state.piles[target] is last.piles[target]
            and state.hidden[source] == last.hidden[source]
            and move in last.moves[target]
            and move not in self.unsure
        )

    def _changed(self, state: State, last: _Lying) -> _Lying:
        """What is known of a position, by what was known of another one: only piles that differ are asked."""
        old, old_hidden, counts, heads, taken, moves = last
        piles, hidden, _, _ = state
        asked_about, touched = self._asked_about, 0
        changed = [at for at in compress(self._places, map(is_not, piles, old)) if asked_about[at]]
        if hidden != old_hidden:
            turned = compress(self._places, map(ne, hidden, old_hidden))
            changed += [at for at in turned if asked_about[at] and at not in changed]
        # What was given out before stays as it is, so that several threads may look at a table.
        counts, heads, taken, moves = counts[:], heads[:], taken[:], moves[:]
        for at in changed:
            touched |= heads[at]
            known = self._said[at].get((piles[at], hidden[at]))
            counts[at], heads[at], taken[at] = known or self._asked(at, piles[at], hidden[at])
            touched |= heads[at]
        lying = _Lying(piles, hidden, counts, heads, taken, moves)
        for target in self._targets:
            if taken[target] & touched:
                moves[target] = self._fitting(target, lying)
            elif target in changed:
                moves[target] = self._fitting(target, lying) if taken[target] else ()
        return lying

    def _fitting(self, target: int, lying: _Lying) -> tuple[Move, ...]:
        """The moves to a pile."""
        piles, _, counts, heads, taken, _ = lying
        takes, made, moves = taken[target], self._made[target], list[Move]()
        for source in self._sources:
            if heads[source] & takes:
                cards, known = piles[source], made[source]
                for count in counts[source]:
                    if cards[-count].bit & takes:
                        move = known[count] if count in known else self._make(source, target, count)
                        if move is not None:
                            moves.append(move)
        return tuple(moves)

    def _make(self, source: int, target: int, count: int) -> Move | None:
        """A move, or None where the target never takes so many cards, or any from there."""
        lifted, accepts, move = self._piles[source].lifts, self._piles[target].accepts, None
        if source != target and count <= rules.at_most(accepts) and rules.takes_from(accepts, self._piles[source].kind):
            move = Move(Verb.CARRY, source, target, count)
            if count > min(lifts.sure_up_to(lifted), rules.sure_up_to(accepts)):
                self.unsure.add(move)
        self._made[target][source][count] = move
        return move

    def _asked(self, at: int, cards: tuple[Card, ...], hidden: int) -> Said:
        """What the rules of a pile say of its cards; kept for the next time."""
        count_all, accepted_faces = self._rules[at]
        counts, heads, taken = tuple[int, ...](), 0, 0
        if cards and count_all is not None:
            counts = count_all(cards, hidden)
            for count in counts:
                heads |= cards[-count].bit
        if accepted_faces is not None:
            faces = accepted_faces(cards)
            taken = ANY_FACE if faces is None else rules.bits(faces) if faces else 0
        answer = counts, heads, taken
        if self._room == 0:
            for answers in self._said:
                answers.clear()
            self._room = REMEMBERED
        self._said[at][cards, hidden] = answer
        self._room -= 1
        return answer
