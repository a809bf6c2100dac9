"""The archive: unfinished games and the results of finished ones, in one SQLite file."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom  # "secrets" would bring OpenSSL, 3 MB of it

from platformdirs import user_data_path

from voice_solitaire.games import find
from voice_solitaire.ports import Notice
from voice_solitaire.storage import rows as rows
from voice_solitaire.storage.database import Database
from voice_solitaire.storage.opening import notices_of
from voice_solitaire.storage.tables import GameRow, ResultRow, TurnRow, chained, is_sound, sealed_game, sealed_result
from voice_solitaire.table.game_store import Result, Stopwatch, StoredGame, Tally, options_of, tally
from voice_solitaire.table.moves import WON, Outcome
from voice_solitaire.table.record import Record, Turn, in_common, plain

CHANCE = 32  # bits of a result's number that are drawn, so that two files that went apart can be brought together


@dataclass
class _StoredGame(StoredGame):
    """What this program knows of a game that it keeps."""

    written: tuple[Turn, ...] = ()  # the turns that are in the file ...
    sums: list[int] = field(default_factory=list)  # ... with their checksums ...
    stamp: str = ""  # ... as long as the file's stamp is this


class Archive:
    """A GameStore on disk.

    No method raises for a file that is damaged, locked, full, replaced or gone: what is kept then lives in memory
    until it can be written again, and a notice says so.
    """

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._watch = Stopwatch(clock)
        self._games: dict[str, _StoredGame] = {}
        self._ended: dict[str, _StoredGame] = {}
        self._counted: dict[int, ResultRow] = {}  # the results of this program
        database.restate = self._restate

    @classmethod
    def open(cls, path: Path | str | None = None, clock: Callable[[], float] = time.monotonic) -> Archive:
        """The archive of a file, the player's own by default. ``clock`` gives seconds from any start."""
        file = Path(path) if path is not None else archive_path()
        return cls(Database(file), clock)

    @property
    def notice(self) -> Notice | None:
        """The last thing that the player should know of what is kept, or None."""
        return self._database.notice

    @property
    def lasts(self) -> bool:
        """Whether games are kept on disk, and not until the program ends only."""
        return self._database.lasts

    @property
    def notices(self) -> tuple[Notice, ...]:
        """All of them so far."""
        return tuple(self._database.told)

    def tell_to(self, tell: Callable[[Notice], None]) -> None:
        """Who is told what the player should know from now on."""
        self._database.tell = tell

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def is_empty(self) -> bool:
        """Whether nothing is kept, as before the first game ever: no unfinished game and no result."""
        anything = "SELECT EXISTS (SELECT 1 FROM games) OR EXISTS (SELECT 1 FROM results)"
        return not self._database.read(lambda database: database.execute(anything).fetchone())[0]

    def keep(self, record: Record) -> None:
        """Save what changed; it is on disk when this returns."""
        kept = self._note(record)
        self._database.write(lambda database: _save(database, kept))

    def resume(self, game_name: str) -> Record | None:
        """The unfinished game of a name, or None.

        One that no longer loads is put away, not deleted, and ``notice`` tells so.
        """
        row, turns = self._stored(game_name)
        if row is None:
            return None
        saved: dict[str, object] = {"deal": row.deal, "at": row.at, "undone": row.undone}
        try:
            saved |= {"turns": [json.loads(turn.moves) for turn in turns], "bookmarks": json.loads(row.bookmarks)}
            record = Record.load(find(game_name, **json.loads(row.options)), saved)
        except Exception as error:  # the rules may have changed in any way since: whatever is raised, the game is kept
            self._put_away(row, turns, error)
            return None
        sums = [turn.checksum for turn in turns]
        self._games[game_name] = _StoredGame(
            record, row.seconds, row.brought, row.counted, record.turns, sums, row.stamp
        )
        self._watch.start(game_name)
        if record.outcome is WON:  # the program ended between the last move and the counting
            self.finish(record, WON)
            return None
        return record

    def last_game(self) -> str | None:
        """The name of the unfinished game that was played last, or None."""
        last = "SELECT name FROM games ORDER BY ordinal DESC LIMIT 1"
        row = self._database.read(lambda database: database.execute(last).fetchone())
        return str(row[0]) if row else None

    def finish(self, record: Record, outcome: Outcome | None, then: Record | None = None) -> None:
        """Count a game as ended and keep it no longer; given up (no outcome) it is lost, if a move was ever made.

        ``then`` is kept in the same step: a program that is killed leaves the one game or the other. It is a new game,
        or the one that ended, which the player can still go back into.
        """
        name, kept = record.game.name, self._note(record)
        following = None if then is None else kept if kept.is_of(then) else _StoredGame(then)

        def count(database: sqlite3.Connection) -> ResultRow | None:
            result = _counted(database, kept, outcome)
            rows.take_out(database, name)
            if result is not None:
                kept.counted = result.id
            if following is not None:
                if following is not kept:
                    following.brought = _brought(database, following.record)
                _save(database, following)
            return result

        result = self._database.write(count)
        if result is not None:
            self._counted[result.id] = result
        self._ended[name] = self._games.pop(name)
        if following is not None:
            self._games[following.record.game.name] = following
            self._watch.start(following.record.game.name)

    def statistics(self, game_name: str, options: Mapping[str, object] | None = None) -> Tally:
        """The results of a game, of those played with some options where these are given; all zero without any."""
        result_rows = self._database.read(lambda database: rows.results_of(database, game_name))
        if not all(map(is_sound, result_rows)):
            self._sort_out()
            result_rows = [result for result in result_rows if is_sound(result)]
        results = (_result(row) for row in result_rows)
        return tally(result for result in results if result.played_so(options))

    def tallies(self) -> Mapping[str, Tally]:
        """The results of every game that was ever finished, by name."""
        names = "SELECT DISTINCT game FROM results ORDER BY game"
        game_rows = self._database.read(lambda database: database.execute(names).fetchall())
        return {name: self.statistics(name) for (name,) in game_rows}

    def score(self, record: Record) -> int | None:
        """The points of a game by now, with those that it began with; None where none are counted."""
        kept = self._known(record)
        return kept.score(record, self._watch.since(record.game.name)) if kept else StoredGame(record).score(record)

    def time(self, record: Record) -> float:
        """The seconds at play of a game by now; 0.0 for one that was never kept."""
        kept = self._known(record)
        return kept.time(self._watch.since(record.game.name)) if kept else 0.0

    def _note(self, record: Record) -> _StoredGame:
        """What is known of a game, its time at play brought up to now."""
        name, known = record.game.name, self._known(record) or self._new(record)
        known.note(record, self._watch.gap(name))
        self._games[name] = known
        return known

    def _known(self, record: Record) -> _StoredGame | None:
        stored = (self._games.get(record.game.name), self._ended.get(record.game.name))
        return next((kept for kept in stored if kept is not None and kept.is_of(record)), None)

    def _new(self, record: Record) -> _StoredGame:
        """A game that begins now, with the points that it brings along."""
        self._watch.start(record.game.name)
        return _StoredGame(record, brought=self._database.read(lambda database: _brought(database, record)))

    def _stored(self, name: str) -> tuple[GameRow | None, list[TurnRow]]:
        """A game's row and its turns, as one program wrote them."""
        row, turns = self._database.write(lambda database: rows.game_of(database, name))
        if row is not None and not rows.is_whole(row, turns):  # it was damaged since the file was opened
            self._sort_out()
            row, turns = self._database.write(lambda database: rows.game_of(database, name))
        return row, turns

    def _sort_out(self) -> None:
        self._database.add(*notices_of(self._database.write(rows.sort_out)))

    def _put_away(self, row: GameRow, turns: list[TurnRow], error: Exception) -> None:
        def put_away(database: sqlite3.Connection) -> None:
            saved = {"row": row, "turns": [turn.moves for turn in turns]}
            rows.put_aside(database, row.name, saved, repr(error))
            rows.take_out(database, row.name)

        self._database.write(put_away)
        self._database.add(Notice("saved_game_unreadable", (("game", row.name),)))

    def _restate(self, database: sqlite3.Connection) -> list[Notice]:
        """What this program knows, into a file that it wasn't kept in: its games, what they ended with, and no more."""
        notices = []
        for result in self._counted.values():
            rows.count_in(database, result)
            row, _ = rows.game_of(database, result.game)
            if row is not None and (row.options, row.deal) == (result.options, result.deal):
                rows.take_out(database, result.game)
        for name, kept in self._games.items():
            row, turns = rows.game_of(database, name)
            if row is not None and turns and not _is_same(row, kept.record):
                rows.put_aside(database, name, {"row": row, "turns": [turn.moves for turn in turns]}, "another game")
                notices.append(Notice("saved_game_replaced", (("game", name),)))
            kept.stamp = ""
            _save(database, kept)
        return notices


def archive_path() -> Path:
    """The player's own file; its folder need not exist."""
    return user_data_path("voice-solitaire", False) / "games.db"


def _save(database: sqlite3.Connection, kept: _StoredGame) -> None:
    """Writes of a game what changed since it was written last."""
    record, name = kept.record, kept.record.game.name
    stamp = database.execute("SELECT stamp FROM games WHERE name = ?", (name,)).fetchone()
    # Another program may have written this game since, or this one another game of the name: then all is new.
    same = in_common(kept.written, record.turns) if stamp == (kept.stamp,) else 0
    (ordinal,) = database.execute("SELECT coalesce(max(ordinal), 0) + 1 FROM games").fetchone()
    options, marks, kept.stamp = (
        options_of(record.game),
        json.dumps(record.saved_bookmarks()),
        SystemRandom().randbytes(8).hex(),
    )
    values = (options, record.deal, record.at, marks, record.undone, float(kept.seconds), kept.counted, kept.stamp)
    game = sealed_game(GameRow(name, *values, ordinal, kept.brought, len(record.turns)))
    turns = chained(game, [json.dumps(plain(turn)) for turn in record.turns[same:]], kept.sums[:same])
    rows.put_in(database, game, turns)
    kept.written, kept.sums = record.turns, [*kept.sums[:same], *(turn.checksum for turn in turns)]


def _counted(database: sqlite3.Connection, kept: _StoredGame, outcome: Outcome | None) -> ResultRow | None:
    """Writes what a game ended with, once; None where that counts for nothing, or is counted already."""
    counts, record, number = kept.result(outcome), kept.record, kept.counted
    if counts is None:
        return None
    before = database.execute("SELECT won, ended FROM results WHERE id = ?", (number,)).fetchone()
    if before is not None and before[0] and not counts.won:
        return None
    (last,) = database.execute("SELECT coalesce(max(id), 0) FROM results").fetchone()
    number = number or (last >> CHANCE) + 1 << CHANCE | SystemRandom().getrandbits(CHANCE)
    now = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime())
    values = (int(counts.won), counts.moves, float(counts.seconds), before[1] if before else now)
    result = ResultRow(
        number, record.game.name, options_of(record.game), record.deal, *values, counts.scoring, counts.score
    )
    rows.count_in(database, sealed_result(result))
    return sealed_result(result)


def _result(row: ResultRow) -> Result:
    """A result as it is tallied; options that can't be read any more are none."""
    try:
        options = row.options if isinstance(json.loads(row.options), dict) else "{}"
    except ValueError:
        options = "{}"
    return Result(bool(row.won), row.moves, row.seconds, row.scoring, row.score, options)


def _brought(database: sqlite3.Connection, record: Record) -> int:
    """The points that a new game begins with: those that the last one of its kind of scoring ended with."""
    name, scoring = record.game.name, record.game.scoring
    if scoring is None or not scoring.carries:
        return 0
    last = "SELECT score FROM results WHERE game = ? AND scoring = ? ORDER BY id DESC LIMIT 1"
    return sum(score for (score,) in database.execute(last, (name, scoring.kind)))


def _is_same(row: GameRow, record: Record) -> bool:
    """Whether a row is of the same game, at whatever point."""
    return (row.deal, row.options) == (record.deal, options_of(record.game))
