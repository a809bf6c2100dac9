"""The archive's file: opened with care, brought up to date, and set aside when it can't be used."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from voice_solitaire.aside import set_aside
from voice_solitaire.ports import Notice

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds to wait for another program that is writing

# MIGRATIONS[n] brings a file of version n to version n + 1; those that have been released never change.
MIGRATIONS: Final = (
    (
        """CREATE TABLE games (
            name TEXT PRIMARY KEY, options TEXT NOT NULL, deal INTEGER NOT NULL, at INTEGER NOT NULL,
            bookmarks TEXT NOT NULL, undone INTEGER NOT NULL, seconds REAL NOT NULL, counted INTEGER,
            stamp TEXT NOT NULL, ordinal INTEGER NOT NULL)""",
        """CREATE TABLE turns (
            game TEXT NOT NULL, number INTEGER NOT NULL, moves TEXT NOT NULL, PRIMARY KEY (game, number)
            ) WITHOUT ROWID""",
        """CREATE TABLE results (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, deal INTEGER NOT NULL,
            won INTEGER NOT NULL, moves INTEGER NOT NULL, seconds REAL NOT NULL,
            ended TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)""",
        "CREATE INDEX results_of_a_game ON results (game, id)",
        """CREATE TABLE unreadable (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, saved TEXT NOT NULL, reason TEXT NOT NULL,
            since TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)""",
    ),
    (
        "ALTER TABLE games ADD COLUMN brought INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE results ADD COLUMN scoring TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE results ADD COLUMN score INTEGER NOT NULL DEFAULT 0",
        # What Klondike brings along was an option, now it's a column.
        """UPDATE games SET options = replace(options, ', "carried": 0', '') WHERE name = 'Klondike'""",
    ),
)
VERSION: Final = len(MIGRATIONS)


class NewerFile(Exception):
    """The file was written by a later version of the game."""


class Database:
    """The open file; ``notice`` is the last thing that the player should know of it, or None."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection, self.notice = open_file(path)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def read(self, query: str, *values: object) -> list[Any]:
        """The rows of one query."""
        return self._try(lambda connection: connection.execute(query, values).fetchall())

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work wholly or not at all, while no other program writes; it is on disk then."""

        def whole(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN IMMEDIATE")
            try:
                done = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            return done

        return self._try(whole)

    def _try(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work, if need be in memory from here on."""
        try:
            return work(self._connection)
        except sqlite3.Error:
            self._connection.close()
            self._connection, self.notice = in_memory(self._path), unwritable(self._path)
            return work(self._connection)


def open_file(path: Path) -> tuple[sqlite3.Connection, Notice | None]:
    """The database of a file, made when there is none, and what the player should know of it.

    A damaged or newer file is renamed first. Where nothing can be written the database lives in memory,
    with what could be read from the file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _opened(path), None
        except NewerFile:
            why = "newer"
        except sqlite3.OperationalError:
            raise  # locked, or not writable: no fault of the file
        except sqlite3.DatabaseError:
            why = "damaged"
        aside = set_aside(path, why, ("-wal", "-shm"))
        return _opened(path), Notice(f"archive_{why}", (("file", aside.name),))
    except (OSError, sqlite3.Error):
        return in_memory(path), unwritable(path)


def unwritable(path: Path) -> Notice:
    """Nothing can be saved there."""
    return Notice("archive_unwritable", (("folder", str(path.parent)),))


def in_memory(path: Path) -> sqlite3.Connection:
    """A database that ends with the program, filled from a file that can be read but not written."""
    for how in ("mode=ro", "immutable=1"):  # the first needs a writable folder, the second overlooks the newest moves
        database = sqlite3.connect(":memory:", isolation_level=None)
        try:
            there = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=PATIENCE)
            try:
                there.backup(database)
                _check(database)
            finally:
                there.close()
            break
        except (sqlite3.Error, NewerFile):
            database.close()
    else:
        database = sqlite3.connect(":memory:", isolation_level=None)
    _bring_up_to_date(database)
    return database


def _opened(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _check(database)
        database.execute("PRAGMA journal_mode = WAL").fetchall()
        # FULL waits for the disk at every commit, so that not even a power cut takes back what was kept.
        database.execute("PRAGMA synchronous = FULL")
        _bring_up_to_date(database)
    except BaseException:
        database.close()
        raise
    return database


def _check(database: sqlite3.Connection) -> None:
    """Raises NewerFile, and sqlite3.DatabaseError for a file that is damaged or isn't ours."""
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("the file is damaged")
    if version > VERSION:
        raise NewerFile
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if (tables and not version) or (version and not {"games", "turns", "results", "unreadable"} <= tables):
        raise sqlite3.DatabaseError("the file has not the archive's tables")


def _bring_up_to_date(database: sqlite3.Connection) -> None:
    if database.execute("PRAGMA user_version").fetchone()[0] == VERSION:
        return
    database.execute("BEGIN IMMEDIATE")  # another program may be doing the same: look again, alone now
    version = database.execute("PRAGMA user_version").fetchone()[0]
    for migration in MIGRATIONS[version:]:
        for statement in migration:
            database.execute(statement)
    database.execute(f"PRAGMA user_version = {VERSION}")
    database.execute("COMMIT")
