"""A shelf: where games in progress and the results of finished ones are kept, and one that forgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from voice_solitaire.table.moves import WON, Outcome
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

LONGEST_PAUSE: Final = 300.0  # seconds; a longer gap between two commands was not play


class Result(NamedTuple):
    """One finished game; ``seconds`` is the time at play."""

    won: bool
    moves: int
    seconds: float


@dataclass(frozen=True)
class Tally:
    """The results of one game. ``streak`` is the run that lasts: games won, or less than zero, lost in a row.

    ``moves`` and ``seconds`` are of all games together; ``fastest`` (seconds) and ``fewest`` (moves) are of
    the games won, None before the first.
    """

    played: int = 0
    won: int = 0
    lost: int = 0
    streak: int = 0
    longest_streak: int = 0
    moves: int = 0
    seconds: float = 0.0
    fastest: float | None = None
    fewest: int | None = None


def tally(results: Iterable[Result]) -> Tally:
    """The tally of some results, in the order in which the games ended.

    >>> tally([Result(True, 90, 600.0), Result(True, 80, 700.0), Result(False, 30, 100.0)])
    Tally(played=3, won=2, lost=1, streak=-1, longest_streak=2, moves=200, seconds=1400.0, fastest=600.0, fewest=80)
    """
    played = streak = longest = 0
    results = tuple(results)
    wins = [result for result in results if result.won]
    for result in results:
        played += 1
        step = 1 if result.won else -1
        streak = streak + step if streak * step > 0 else step
        longest = max(longest, streak)
    return Tally(
        played,
        len(wins),
        played - len(wins),
        streak,
        longest,
        sum(result.moves for result in results),
        sum(result.seconds for result in results),
        min((result.seconds for result in wins), default=None),
        min((result.moves for result in wins), default=None),
    )


def result(record: Record, outcome: Outcome | None, seconds: float) -> Result | None:
    """What a game that ends counts as. Given up (no outcome) it is lost, and nothing at all before a first move."""
    if outcome is None and not record.turns and not record.undone:
        return None
    return Result(outcome is WON, record.moves, seconds)


class Shelf(Protocol):
    """Keeps one unfinished game of each name, and the results of those that ended."""

    def keep(self, record: Record) -> None:
        """Keep a game as it stands; it is safe when this returns."""

    def resume(self, game_name: str) -> Record | None:
        """The unfinished game of a name, or None."""

    def finish(self, record: Record, outcome: Outcome | None) -> None:
        """Count a game as ended, and keep it no longer; no outcome means that it was given up.

        A game that ended and was gone back into counts once: by its last outcome, or, when it is then given
        up, by the one it had.
        """

    def statistics(self, game_name: str) -> Tally:
        """The results of a game; all zero when there are none."""


class Stopwatch:
    """The time at play of each game: the gaps between what is noted, none longer than LONGEST_PAUSE.

    ``clock`` gives seconds from any start.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._noted: dict[str, float] = {}

    def start(self, name: str) -> None:
        """From now on."""
        self._noted[name] = self._clock()

    def gap(self, name: str) -> float:
        """Seconds at play since the last note, and a new note."""
        now = self._clock()
        since = self._noted.get(name, now)
        self._noted[name] = now
        return min(max(0.0, now - since), LONGEST_PAUSE)


@dataclass
class _Game:
    """A game on the shelf; the object that is its first position tells it from another game of the same deal."""

    record: Record
    seconds: float = 0.0
    counted: int | None = None  # which of the results it already has

    @property
    def first(self) -> State:
        return self.record.states[0]


@dataclass
class MemoryShelf:
    """A shelf that lasts as long as the program does."""

    clock: Callable[[], float] = lambda: 0.0
    games: dict[str, _Game] = field(default_factory=dict)
    ended: dict[str, _Game] = field(default_factory=dict)
    results: dict[str, list[Result]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._watch = Stopwatch(self.clock)

    def keep(self, record: Record) -> None:
        self._put(record)

    def _put(self, record: Record) -> _Game:
        name = record.game.name
        for shelf in (self.games, self.ended):
            found = shelf.get(name)
            if found is not None and found.first is record.states[0]:
                found = _Game(record, found.seconds + self._watch.gap(name), found.counted)
                break
        else:
            self._watch.start(name)
            found = _Game(record)
        self.games[name] = found
        return found

    def resume(self, game_name: str) -> Record | None:
        found = self.games.get(game_name)
        self._watch.start(game_name)
        return found.record if found else None

    def finish(self, record: Record, outcome: Outcome | None) -> None:
        name, found = record.game.name, self._put(record)
        results, counts = self.results.setdefault(name, []), result(record, outcome, found.seconds)
        if found.counted is None and counts is not None:
            found.counted = len(results)
            results.append(counts)
        elif found.counted is not None and outcome is not None and counts is not None:
            results[found.counted] = counts
        self.ended[name] = found
        del self.games[name]

    def statistics(self, game_name: str) -> Tally:
        return tally(self.results.get(game_name, ()))
