"""The archive: unfinished games and the results of finished ones, in one SQLite file."""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from voice_solitaire.archive_file import Database
from voice_solitaire.games import find
from voice_solitaire.ports import Notice
from voice_solitaire.table.moves import WON, Outcome
from voice_solitaire.table.record import Record, Turn, plain
from voice_solitaire.table.shelf import Kept, Result, Stopwatch, Tally, tally


@dataclass
class _Kept(Kept):
    """What this program knows of a game that it keeps."""

    written: tuple[Turn, ...] = ()  # the turns that are in the file ...
    stamp: str = ""  # ... as long as the file's stamp is this


class Archive:
    """A Shelf on disk.

    No method raises for a file that is damaged, locked or gone: then what is kept lives in memory from
    there on, and a notice says so.
    """

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._watch = Stopwatch(clock)
        self._games: dict[str, _Kept] = {}
        self._ended: dict[str, _Kept] = {}

    @classmethod
    def open(cls, path: Path | str | None = None, clock: Callable[[], float] = time.monotonic) -> Archive:
        """The archive of a file, the player's own by default. ``clock`` gives seconds from any start."""
        file = Path(path) if path is not None else user_data_path("voice-solitaire", False) / "games.db"
        return cls(Database(file), clock)

    @property
    def notice(self) -> Notice | None:
        """The last thing that the player should know of what is kept, or None."""
        return self._database.notice

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def keep(self, record: Record) -> None:
        """Save what changed; it is on disk when this returns."""
        kept = self._note(record)
        self._database.write(lambda database: self._save(database, kept))

    def resume(self, game_name: str) -> Record | None:
        """The unfinished game of a name, or None.

        One that no longer loads is put away, not deleted, and ``notice`` tells so.
        """
        row, turns = self._stored(game_name)
        if row is None:
            return None
        options, deal, at, marks, undone, seconds, counted, stamp, brought = row
        saved: dict[str, object] = {"deal": deal, "at": at, "undone": undone}
        try:
            saved |= {"turns": [json.loads(moves) for moves in turns], "bookmarks": json.loads(marks)}
            record = Record.load(find(game_name, **json.loads(options)), saved)
        except Exception as error:  # the rules may have changed in any way since: whatever is raised, the game is kept
            self._put_away(game_name, {"row": row, "turns": turns}, error)
            return None
        self._games[game_name] = _Kept(record, seconds, brought, counted, record.turns, stamp)
        self._watch.start(game_name)
        if record.outcome is WON:  # the program ended between the last move and the counting
            self.finish(record, WON)
            return None
        return record

    def last_game(self) -> str | None:
        """The name of the unfinished game that was played last, or None."""
        row = self._database.read("SELECT name FROM games ORDER BY ordinal DESC LIMIT 1")
        return str(row[0][0]) if row else None

    def finish(self, record: Record, outcome: Outcome | None) -> None:
        """Count a game as ended and keep it no longer; given up (no outcome) it is lost, if a move was ever made."""
        name, kept = record.game.name, self._note(record)
        counts = kept.result(outcome)

        def count(database: sqlite3.Connection) -> int | None:
            counted = kept.counted
            if counts is not None and counted is None:
                columns = "game, options, deal, won, moves, seconds, scoring, score"
                values = (name, json.dumps(dict(record.game.options)), record.deal, *counts)
                counted = database.execute(
                    f"INSERT INTO results ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values
                ).lastrowid
            elif counts is not None and outcome is not None:
                better = "UPDATE results SET won = ?, moves = ?, seconds = ?, scoring = ?, score = ? WHERE id = ?"
                database.execute(better, (*counts, counted))
            _remove(database, name)
            return counted

        kept.counted = self._database.write(count)
        self._ended[name] = self._games.pop(name)

    def statistics(self, game_name: str) -> Tally:
        """The results of a game; all zero when there are none."""
        rows = self._database.read("SELECT won, moves, seconds FROM results WHERE game = ? ORDER BY id", game_name)
        return tally(Result(bool(won), moves, seconds) for won, moves, seconds in rows)

    def tallies(self) -> Mapping[str, Tally]:
        """The results of every game that was ever finished, by name."""
        return {
            name: self.statistics(name)
            for (name,) in self._database.read("SELECT DISTINCT game FROM results ORDER BY game")
        }

    def score(self, record: Record) -> int | None:
        """The points of a game by now, with those that it began with; None where none are counted."""
        kept = self._known(record)
        return kept.score(record, self._watch.since(record.game.name)) if kept else Kept(record).score(record)

    def _note(self, record: Record) -> _Kept:
        """What is known of a game, its time at play brought up to now."""
        name, known = record.game.name, self._known(record) or self._new(record)
        known.note(record, self._watch.gap(name))
        self._games[name] = known
        return known

    def _known(self, record: Record) -> _Kept | None:
        shelved = (self._games.get(record.game.name), self._ended.get(record.game.name))
        return next((kept for kept in shelved if kept is not None and kept.is_of(record)), None)

    def _new(self, record: Record) -> _Kept:
        """A game that begins now, with the points that it brings along."""
        name, scoring = record.game.name, record.game.scoring
        self._watch.start(name)
        if scoring is None or not scoring.carries:
            return _Kept(record)
        last = "SELECT score FROM results WHERE game = ? AND scoring = ? ORDER BY id DESC LIMIT 1"
        return _Kept(record, brought=sum(score for (score,) in self._database.read(last, name, scoring.kind)))

    def _save(self, database: sqlite3.Connection, kept: _Kept) -> None:
        record, name = kept.record, kept.record.game.name
        row = database.execute("SELECT stamp FROM games WHERE name = ?", (name,)).fetchone()
        # Another program may have written this game since, or this one another game of the name: then all is new.
        same = _common(kept.written, record.turns) if row == (kept.stamp,) else 0
        kept.stamp = secrets.token_hex(8)
        database.execute("DELETE FROM turns WHERE game = ? AND number >= ?", (name, same))
        turns = ((name, number, json.dumps(plain(turn))) for number, turn in enumerate(record.turns[same:], same))
        database.executemany("INSERT INTO turns VALUES (?, ?, ?)", turns)
        options, marks = json.dumps(dict(record.game.options)), json.dumps(record.bookmarks)
        values = (name, options, record.deal, record.at, marks, record.undone, kept.seconds, kept.counted, kept.stamp)
        ordinal = "(SELECT coalesce(max(ordinal), 0) + 1 FROM games)"
        new = f"INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {ordinal}, ?)"
        database.execute(new, (*values, kept.brought))
        kept.written = record.turns

    def _stored(self, name: str) -> tuple[tuple[Any, ...] | None, list[str]]:
        """A game's row and its turns, as one program wrote them."""

        def stored(database: sqlite3.Connection) -> tuple[tuple[Any, ...] | None, list[str]]:
            columns = "options, deal, at, bookmarks, undone, seconds, counted, stamp, brought"
            row = database.execute(f"SELECT {columns} FROM games WHERE name = ?", (name,)).fetchone()
            turns = database.execute("SELECT moves FROM turns WHERE game = ? ORDER BY number", (name,))
            return row, [moves for (moves,) in turns]

        return self._database.write(stored)

    def _put_away(self, name: str, saved: dict[str, object], error: Exception) -> None:
        def put_away(database: sqlite3.Connection) -> None:
            values = (name, json.dumps(saved, default=str), repr(error))
            database.execute("INSERT INTO unreadable (game, saved, reason) VALUES (?, ?, ?)", values)
            _remove(database, name)

        self._database.write(put_away)
        self._database.notice = Notice("saved_game_unreadable", (("game", name),))


def _remove(database: sqlite3.Connection, name: str) -> None:
    database.execute("DELETE FROM turns WHERE game = ?", (name,))
    database.execute("DELETE FROM games WHERE name = ?", (name,))


def _common(one: tuple[Turn, ...], other: tuple[Turn, ...]) -> int:
    """How many turns two games have in common from the start on."""
    return next(
        (number for number, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
