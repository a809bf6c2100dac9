"""The sentence of a grammar that sounds most like a line of text, for ears that write down whatever they hear.

The line becomes one row of sounds. Each state of the grammar's automaton learns what it costs at least to say the row
from each place on with the words that may follow there; then the cheapest way is taken from the start. Where words
begin and end in the line doesn't matter: "on two" is "onto".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.ear.grammar.automaton import Automaton
from voice_solitaire.devices.ear.grammar.phones import DIFFERENCES, LOST, NUMBER, Sounds, sounds_of

UNFINISHED = 1.5  # what it costs, in sounds, to stop where no sentence ends
UNRIVALLED = 100.0  # sounds
_LEAST = 1e-9  # a difference below this is none

Costs = npt.NDArray[np.float64]  # in sounds; of each place in the heard row, the last being its end
Row = npt.NDArray[np.intp]


@dataclass(frozen=True)
class SentenceMatch:
    """A sentence, or the beginning of one, and how far it is from the line, in sounds that would have to change.

    ``share`` is that distance as a part of all sounds, ``worst`` the distance of the word that fits least. ``other``
    is the next best sentence, ``lead`` by how many sounds it is further away.
    """

    text: str  # the sentence
    distance: float = 0.0  # in sounds that would have to change
    share: float = 0.0
    worst: float = 0.0
    other: str = ""
    lead: float = UNRIVALLED


@dataclass(frozen=True)
class _Way:
    """A beginning of a sentence: its words, what it costs up to each place, and what its words begin at."""

    state: int
    words: tuple[str, ...]
    done: Costs
    starts: tuple[float, ...] = ()
    sounds: int = 0


class Matcher:
    """Finds sentences of one grammar: made in some milliseconds, a line takes some tens of them."""

    def __init__(self, machine: Automaton) -> None:
        self._machine = machine
        self._at_end = np.array([0.0 if state in machine.ends else UNFINISHED for state in range(len(machine.steps))])
        # An arc is a pronunciation of a word that may be said in a state. Arcs that sound alike and lead to the same
        # state cost the same: each such step is weighed once.
        arcs = [
            (state, word, sounds, to)
            for state, step in enumerate(machine.steps)
            for word, to in step.items()
            for sounds in sounds_of(word)
        ]
        self._steps = sorted({(sounds, to) for *_, sounds, to in arcs}, key=lambda step: -len(step[0]))
        number = {step: at for at, step in enumerate(self._steps)}
        self._words = [word for _, word, _, _ in arcs]
        self._step_of = np.array([number[sounds, to] for *_, sounds, to in arcs], dtype=np.intp)
        states = np.array([state for state, *_ in arcs], dtype=np.intp)
        self._leaving, self._first_arc = np.unique(states, return_index=True)
        self._arcs = {int(state): np.flatnonzero(states == state) for state in self._leaving}

    def nearest(self, line: str) -> SentenceMatch | None:
        """The sentence nearest to a line of plain words; None for a line without any."""
        words = line.split()
        if not words or not self._words:
            return None
        if self._machine.follow(words) is not None:  # an unfinished sentence isn't finished for the player
            return SentenceMatch(" ".join(words))
        heard = np.array([NUMBER[sound] for word in words for sound in sounds_of(word)[0]], dtype=np.intp)
        costs = self._costs(heard)
        left = _left(heard)
        start = _Way(0, (), left[0] - left)
        best, rivals = self._follow(start, heard, costs)
        distance = float(best.done[-1])
        starts = np.diff((*best.starts, distance))
        text = " ".join(best.words)
        match = SentenceMatch(text, distance, distance / max(best.sounds, len(heard)), float(starts.max(initial=0.0)))
        if not rivals:
            return match
        lead, way, arc = min(rivals, key=lambda rival: rival[0])
        other, _ = self._follow(self._taken(way, arc, heard, costs), heard, costs)
        return SentenceMatch(text, distance, match.share, match.worst, " ".join(other.words), lead)

    def _costs(self, heard: Row) -> Costs:
        """What it costs to take each step and to say the rest after it, from each place on; shape (steps, places)."""
        left = _left(heard)
        rest = self._at_end[:, None] + left
        step_sounds = [sounds for sounds, _ in self._steps]
        to = np.array([to for _, to in self._steps], dtype=np.intp)
        while True:  # a round for each word of the longest sentence
            costs: Costs = _before(step_sounds, rest[to], heard)
            better = np.minimum.reduceat(costs[self._step_of], self._first_arc, axis=0)
            if not (better < rest[self._leaving] - _LEAST).any():
                return costs
            rest[self._leaving] = np.minimum(rest[self._leaving], better)

    def _follow(self, way: _Way, heard: Row, costs: Costs) -> tuple[_Way, list[tuple[float, _Way, int]]]:
        """The cheapest sentence that begins so; and each arc that leads away from it, by how much it is dearer."""
        rivals = []
        while True:
            arcs = self._arcs.get(way.state, np.zeros(0, dtype=np.intp))
            totals = (way.done + costs[self._step_of[arcs]]).min(axis=1)
            stop = float(way.done[-1] + self._at_end[way.state]) if way.words else np.inf
            best = min(stop, float(totals.min(initial=np.inf)))
            chosen = "" if stop <= best + _LEAST else self._words[arcs[totals.argmin()]]
            rivals += [
                (float(total) - best, way, int(arc))
                for arc, total in zip(arcs, totals, strict=True)
                if self._words[arc] != chosen
            ]
            if not chosen:
                return way, rivals
            way = self._taken(way, int(arcs[totals.argmin()]), heard, costs)

    def _taken(self, way: _Way, arc: int, heard: Row, costs: Costs) -> _Way:
        """A way one word longer."""
        step = self._step_of[arc]
        sounds, to = self._steps[step]
        start = int((way.done + costs[step]).argmin())
        done = _before([sounds[::-1]], way.done[None, ::-1], heard[::-1])[0, ::-1]
        starts = (*way.starts, float(way.done[start]))
        return _Way(to, (*way.words, self._words[arc]), done, starts, way.sounds + len(sounds))


def _left(heard: Row) -> Costs:
    """What it costs to have imagined all sounds from each place on."""
    return np.append(np.cumsum(LOST[heard][::-1])[::-1], 0.0)


def _before(rows: Sequence[Sounds], after: Costs, heard: Row) -> Costs:
    """What it costs to say each of some rows of sounds, the longest first, and then what ``after`` costs, from each
    place on; shape (rows, places) both."""
    left = _left(heard)
    costs: Costs = after.copy()
    for back in range(len(rows[0])):
        sounds = np.array([NUMBER[row[-1 - back]] for row in rows if len(row) > back], dtype=np.intp)
        some = costs[: len(sounds)]
        now = some + LOST[sounds][:, None]
        np.minimum(now[:, :-1], some[:, 1:] + DIFFERENCES[sounds][:, heard], out=now[:, :-1])
        now -= left  # then the cheapest place from which on the sounds before were imagined
        costs[: len(sounds)] = np.minimum.accumulate(now[:, ::-1], axis=1)[:, ::-1] + left
    return costs
