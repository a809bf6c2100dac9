"""A store: where games in progress and the results of finished ones are kept, and one that forgets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Outcome
from voice_solitaire.table.record import Record

LONGEST_PAUSE: Final = 300.0  # seconds; a longer gap between two commands was not play


class Result(NamedTuple):
    """One finished game; ``seconds`` is the time at play, ``score`` its points, whose kind is ``scoring``.

    No kind stands for a game without points. ``options`` are those that it was played with, as ``options_of`` has them.
    """

    won: bool  # or lost
    moves: int  # how many were made
    seconds: float
    scoring: str = ""
    score: int = 0
    options: str = "{}"

    def played_so(self, options: Mapping[str, object] | None) -> bool:
        """Whether it was played with some options; with any where these are None. Options that it doesn't know, as
        there was nothing to choose then, don't count."""
        own = json.loads(self.options)
        return options is None or all(options.get(name) == value for name, value in own.items())


def options_of(game: Game) -> str:
    """The options of a game as text."""
    return json.dumps(dict(game.options))


@dataclass(frozen=True)
class Tally:
    """The results of one game. ``streak`` is the run that lasts: games won, or less than zero, lost in a row.

    ``moves`` and ``seconds`` are of all games together; ``fastest`` (seconds) and ``fewest`` (moves) are of
    the games won, None before the first.
    """

    played: int = 0  # how many games
    won: int = 0  # how many of them
    lost: int = 0  # how many of them
    streak: int = 0
    longest_streak: int = 0  # the most games won in a row
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


@dataclass
class StoredGame:
    """What a store knows of a game; the object that is its first position tells it from another one of the same deal.

    The time at play of a won game ends with the move that won it.
    """

    record: Record  # the game as it was played so far
    seconds: float = 0.0  # at play, until it was noted last
    brought: int = 0  # the points that it began with
    counted: int | None = None  # which of the results it already has

    def is_of(self, record: Record) -> bool:
        """Whether a record is this game, at whatever point."""
        return self.record.states[0] is record.states[0]

    def time(self, since: float) -> float:
        """Its seconds at play, so long after it was noted last."""
        return self.seconds if self.record.game.won(self.record.state) else self.seconds + since

    def note(self, record: Record, since: float) -> None:
        """The game as it stands now, so long after it was noted last."""
        self.seconds, self.record = self.time(since), record

    def score(self, record: Record, since: float = 0.0) -> int | None:
        """The points of the game at some point; None where none are counted."""
        scoring = record.game.scoring
        return None if scoring is None else self.brought + scoring.points(record.state, self.time(since))

    def result(self, outcome: Outcome | None) -> Result | None:
        """What it counts as when it ends: given up (no outcome) lost, and nothing at all before a first move."""
        record, scoring = self.record, self.record.game.scoring
        if outcome is None and not record.turns and not record.undone:
            return None
        kind = scoring.kind if scoring else ""
        score = self.score(record) or 0
        return Result(outcome is WON, record.moves, self.seconds, kind, score, options_of(record.game))


class GameStore(Protocol):
    """Keeps one unfinished game of each name, and the results of those that ended."""

    @property
    def lasts(self) -> bool:
        """Whether what is kept stays as long as it is meant to; not where a file can't be written now."""

    def is_empty(self) -> bool:
        """Whether nothing is kept, as before the first game ever: no unfinished game and no result."""

    def keep(self, record: Record) -> None:
        """Keep a game as it stands; it is safe when this returns."""

    def resume(self, game_name: str) -> Record | None:
        """The unfinished game of a name, or None."""

    def finish(self, record: Record, outcome: Outcome | None, then: Record | None = None) -> None:
        """Count a game as ended, and keep it no longer; no outcome means that it was given up.

        ``then`` is kept in the same step: at no moment is neither of them in the store. It may be the game that ended,
        which the player can still go back into. Such a game counts once: as won if it ever was, else as lost.
        """

    def statistics(self, game_name: str, options: Mapping[str, object] | None = None) -> Tally:
        """The results of a game, of those played with some options where these are given; all zero without any."""

    def score(self, record: Record) -> int | None:
        """The points of a game by now, with those that it began with; None where none are counted."""

    def time(self, record: Record) -> float:
        """The seconds at play of a game by now; 0.0 for one that was never kept."""


class Stopwatch:
    """The time at play of each game: the gaps between what is noted, none longer than LONGEST_PAUSE.

    ``clock`` gives seconds from any start.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._noted: dict[str, float] = {}

    def start(self, name: str) -> None:
        """A new note: a game's time at play goes on from now."""
        self._noted[name] = self._clock()

    def since(self, name: str) -> float:
        """Seconds at play since the last note."""
        now = self._clock()
        return min(max(0.0, now - self._noted.get(name, now)), LONGEST_PAUSE)

    def gap(self, name: str) -> float:
        """Seconds at play since the last note, which is forgotten for a new one now."""
        since = self.since(name)
        self.start(name)
        return since


@dataclass
class MemoryGameStore:
    """A store that lasts as long as the program does."""

    clock: Callable[[], float] = lambda: 0.0  # seconds, from whenever it likes
    games: dict[str, StoredGame] = field(default_factory=dict)  # those that go on, by name
    ended: dict[str, StoredGame] = field(default_factory=dict)  # those that were left when another one began, by name
    results: dict[str, list[Result]] = field(default_factory=dict)  # of each game, in order

    def __post_init__(self) -> None:
        self._watch = Stopwatch(self.clock)

    @property
    def lasts(self) -> bool:
        return True

    def is_empty(self) -> bool:
        return not self.games and not any(self.results.values())

    def keep(self, record: Record) -> None:
        self._put(record)

    def _put(self, record: Record) -> StoredGame:
        name, game = record.game.name, self._known(record) or self._new(record)
        game.note(record, self._watch.gap(name))
        self.games[name] = game
        return game

    def _known(self, record: Record) -> StoredGame | None:
        stored = (self.games.get(record.game.name), self.ended.get(record.game.name))
        return next((game for game in stored if game is not None and game.is_of(record)), None)

    def _new(self, record: Record) -> StoredGame:
        """A game that begins now, with the points that it brings along."""
        name, scoring = record.game.name, record.game.scoring
        self._watch.start(name)
        if scoring is None or not scoring.carries:
            return StoredGame(record)
        scores = [result.score for result in self.results.get(name, ()) if result.scoring == scoring.kind]
        return StoredGame(record, brought=scores[-1] if scores else 0)

    def resume(self, game_name: str) -> Record | None:
        game = self.games.get(game_name)
        self._watch.start(game_name)
        return game.record if game else None

    def finish(self, record: Record, outcome: Outcome | None, then: Record | None = None) -> None:
        name, game = record.game.name, self._put(record)
        results, counts = self.results.setdefault(name, []), game.result(outcome)
        if game.counted is None and counts is not None:
            game.counted = len(results)
            results.append(counts)
        elif game.counted is not None and counts is not None and counts.won >= results[game.counted].won:
            results[game.counted] = counts
        self.ended[name] = game
        del self.games[name]
        if then is not None:
            self._put(then)

    def statistics(self, game_name: str, options: Mapping[str, object] | None = None) -> Tally:
        return tally(result for result in self.results.get(game_name, ()) if result.played_so(options))

    def time(self, record: Record) -> float:
        game = self._known(record)
        return game.time(self._watch.since(record.game.name)) if game else 0.0

    def score(self, record: Record) -> int | None:
        game = self._known(record)
        return game.score(record, self._watch.since(record.game.name)) if game else StoredGame(record).score(record)
