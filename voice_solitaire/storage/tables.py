"""The archive's tables: how they came to be, version by version, and the checksums that tell a row that was damaged."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Union

# MIGRATIONS[n] brings a file of version n to version n + 1; those that have been released never change.
MigrationStep = Union[str, Callable[[sqlite3.Connection], None]]  # noqa: UP007 - evaluated at run time on Python 3.10
Shape = dict[str, tuple[str, ...]]  # tables with their columns
MARK: Final = 0x736F6C00  # "sol": with the version added, the second place where a file says its version
UNMARKED: Final = 2  # versions up to this said theirs in one place


class GameRow(NamedTuple):
    """A row of an unfinished game. ``turns`` is how many rows of turns belong to it."""

    name: str  # of the game
    options: str  # that were chosen, as JSON
    deal: int  # its number
    at: int  # after how many of its turns it stands
    bookmarks: str  # after which turns, as JSON
    undone: int  # how many turns were ever taken back
    seconds: float  # at play
    counted: int | None  # which of the results it already has, by its id
    stamp: str  # drawn at each writing, so that what another program wrote is noticed
    ordinal: int  # the game written last has the highest
    brought: int  # the points that it began with
    turns: int
    checksum: int = 0  # of all that stands before it


class TurnRow(NamedTuple):
    """A row of one turn; its checksum goes on from that of the turn before."""

    game: str  # its name
    number: int  # of the turn, from 1
    moves: str  # as JSON
    checksum: int = 0  # of the turn and of the checksum before it


class ResultRow(NamedTuple):
    """A row of a finished game."""

    id: int  # counts up
    game: str  # its name
    options: str  # that were chosen, as JSON
    deal: int  # its number
    won: int  # 1, or 0
    moves: int  # how many
    seconds: float  # at play
    ended: str  # when, as the archive writes times
    scoring: str  # the kind of its points; empty without any
    score: int  # its points
    checksum: int = 0  # of all that stands before it


def checksum(*values: object) -> int:
    """A number that is another one when any of some plain values is; the same on every machine."""
    return zlib.crc32(ascii(values).encode("ascii"))


def is_sound(row: GameRow | ResultRow) -> bool:
    """Whether a row is as it was written."""
    return row.checksum == checksum(*row[:-1])


def sealed_game(row: GameRow) -> GameRow:
    """A row with its checksum."""
    return row._replace(checksum=checksum(*row[:-1]))


def sealed_result(row: ResultRow) -> ResultRow:
    """A row with its checksum."""
    return row._replace(checksum=checksum(*row[:-1]))


def first_sum(game: GameRow) -> int:
    """What the checksum of a game's first turn goes on from."""
    return checksum(game.name, game.options, game.deal)


def chained(game: GameRow, turns: Iterable[str], sums: Sequence[int] = ()) -> list[TurnRow]:
    """A game's turns as rows, each with a checksum that holds for all before it too; ``sums`` are those before them."""
    rows: list[TurnRow] = []
    before = sums[-1] if sums else first_sum(game)
    for number, moves in enumerate(turns, len(sums)):
        before = checksum(before, moves)
        rows.append(TurnRow(game.name, number, moves, before))
    return rows


def _seal(database: sqlite3.Connection) -> None:
    """Gives every row its checksum."""
    columns = "name, options, deal, at, bookmarks, undone, seconds, counted, stamp, ordinal, brought"
    for key, *values in database.execute(f"SELECT rowid, {columns} FROM games").fetchall():
        moves = database.execute(
            "SELECT moves FROM turns WHERE game = (SELECT name FROM games WHERE rowid = ?) ORDER BY number", (key,)
        )
        turns = [text for (text,) in moves]
        game = sealed_game(GameRow._make((*values, len(turns), 0)))
        update = "UPDATE games SET turns = ?, checksum = ? WHERE rowid = ?"
        database.execute(update, (game.turns, game.checksum, key))
        sums = [(turn.checksum, key, turn.number) for turn in chained(game, turns)]
        update = "UPDATE turns SET checksum = ? WHERE game = (SELECT name FROM games WHERE rowid = ?) AND number = ?"
        database.executemany(update, sums)
    columns = "id, game, options, deal, won, moves, seconds, ended, scoring, score"
    for values in database.execute(f"SELECT {columns} FROM results").fetchall():
        result = sealed_result(ResultRow(*values))
        database.execute("UPDATE results SET checksum = ? WHERE id = ?", (result.checksum, result.id))


MIGRATIONS: tuple[tuple[MigrationStep, ...], ...] = (
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
    (
        "ALTER TABLE games ADD COLUMN turns INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE turns ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE results ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        _seal,
    ),
)


class NewerFile(Exception):
    """The file was written by a later version of the game."""


def plainly(raw: bytes) -> str:
    """Text of a file as it is, also where it was damaged: what is no letter stays apart from all letters."""
    return raw.decode("utf-8", "surrogateescape")


def version_of(database: sqlite3.Connection) -> int:
    """Which version's tables a file has. Both places that tell it and the tables themselves are looked at, so that
    one of the three may be damaged.

    :raises NewerFile: where a later version wrote it.
    :raises sqlite3.DatabaseError: where the tables are no archive's.
    """
    marks = [_pragma(database, "user_version"), _pragma(database, "application_id") - MARK]
    shape, shapes = _shape(database), _shapes(MIGRATIONS)
    number = next((version for version in reversed(range(len(shapes))) if shapes[version] == shape), None)
    if number is not None and (number in marks or (number <= UNMARKED and marks[1] == -MARK)):
        return number
    if min(marks) > len(MIGRATIONS) or (number is None and marks[0] > len(MIGRATIONS)):
        raise NewerFile
    raise sqlite3.DatabaseError("the file has not the archive's tables")


def bring_up_to_date(database: sqlite3.Connection) -> None:
    """The tables of this version, with all that was in the older ones. Raises sqlite3.Error, and what ``version_of``
    raises."""
    database.execute("BEGIN IMMEDIATE")  # another program may be doing the same
    for migration in MIGRATIONS[version_of(database) :]:
        for step in migration:
            database.execute(step) if isinstance(step, str) else step(database)
    for pragma, mark in (("user_version", len(MIGRATIONS)), ("application_id", len(MIGRATIONS) + MARK)):
        if _pragma(database, pragma) != mark:
            database.execute(f"PRAGMA {pragma} = {mark}")
    database.execute("COMMIT")


def _pragma(database: sqlite3.Connection, name: str) -> int:
    return int(database.execute(f"PRAGMA {name}").fetchone()[0])


def _shape(database: sqlite3.Connection) -> Shape:
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
    columns = "SELECT name FROM pragma_table_info(?) ORDER BY cid"
    return {table: tuple(name for (name,) in database.execute(columns, (table,))) for table in tables}


@lru_cache(maxsize=2)
def _shapes(migrations: Sequence[Sequence[MigrationStep]]) -> tuple[Shape, ...]:
    """The tables of every version, from none on."""
    shapes: list[Shape] = [{}]
    database: Any = sqlite3.connect(":memory:")
    for migration in migrations:
        for step in migration:
            database.execute(step) if isinstance(step, str) else step(database)
        shapes.append(_shape(database))
    database.close()
    return tuple(shapes)
