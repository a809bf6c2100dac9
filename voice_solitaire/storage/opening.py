"""Opening the archive's file: made in one step, looked at with care, and set aside when it is damaged.

Everything is in one file: SQLite's rollback journal is there only while something is written. A file is never taken for
a new one, however little is left of it; a new one is made under another name, and gets its own when it is whole.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from voice_solitaire.ports import Notice
from voice_solitaire.storage.private import close_to_others, make_folder
from voice_solitaire.storage.quarantine import set_aside, sync_file, sync_folder
from voice_solitaire.storage.rows import PutAside, sort_out
from voice_solitaire.storage.salvage import Rows, salvaged
from voice_solitaire.storage.tables import NewerFile, bring_up_to_date, plainly, version_of

HASTE: Final = 0.2  # seconds to wait for another program that is writing, where the game goes on without the file
SMALLEST: Final = 512  # bytes of the smallest database; what is shorter was cut off
TOGETHER: Final = ("", "-wal", "-shm", "-journal")  # the endings of a database's files
HOW_WRITTEN, OUR_WAY = slice(18, 20), b"\1\1"  # where a database says so: with a rollback journal
# What SQLite says where it is no fault of the file; its codes can't be asked for on Python 3.10.
OUTSIDE: Final = ("locked", "unable to open", "readonly", "i/o error", "is full", "out of memory")
FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))  # what the system says of a disk without room
FileIdentity = tuple[int, int]  # which file it is, whatever its name


@dataclass
class Opened:
    """A database that can be used; ``identity`` is None where it ends with the program."""

    connection: sqlite3.Connection  # to it
    identity: FileIdentity | None
    notices: tuple[Notice, ...] = ()  # what the player should know


@contextmanager
def whole(connection: sqlite3.Connection) -> Iterator[None]:
    """What is done within is done wholly or not at all, while no other program writes."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def open_file(path: Path, patience: float, content: sqlite3.Connection | None = None) -> Opened:
    """The database of a file, made where there is none, of some content where that is known.

    A damaged or newer file is renamed first, and what is left of a damaged one is saved.

    :raises OSError: where the file can't be used now, through no fault of its own.
    :raises sqlite3.Error: the same.
    """
    make_folder(path.parent)
    try:
        if not path.exists() and not _left_over(path):
            make_file(path, bring_up_to_date if content is None else content.backup)
        notices = _set_apart(path)
        connection, aside = _connected(path, patience)
        return Opened(connection, identity_of(path), (*notices, *notices_of(aside)))
    except NewerFile:
        why, rows = "newer", Rows()
    except sqlite3.DatabaseError as error:
        if is_outside(error):
            raise
        why, rows = "damaged", salvaged(path)
    file = set_aside(path, why, TOGETHER)

    def fill(database: sqlite3.Connection) -> None:
        bring_up_to_date(database)
        with whole(database):
            rows.put_into(database)

    make_file(path, fill)
    connection, _ = _connected(path, patience)
    kept = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("games", "results")}
    facts = {name: str(number) for name, number in kept.items()} if any(kept.values()) else {}
    about = "archive_salvaged" if facts else f"archive_{why}"
    return Opened(connection, identity_of(path), (Notice(about, (*facts.items(), ("file", file.name))),))


def _set_apart(path: Path) -> tuple[Notice, ...]:
    """Sets aside an older version's newest changes that lie beside a file which that version didn't write: they would
    be taken for its own. As it closes such a file, this version takes them in and removes them."""
    if not path.is_file() or "-wal" not in _left_over(path):
        return ()
    with path.open("rb") as file:
        if file.read(SMALLEST)[HOW_WRITTEN] != OUR_WAY:
            return ()
    log = path.with_name(path.name + "-wal").name
    aside = set_aside(path, "another", ("-wal", "-shm"))
    return (Notice("archive_another", (("file", log), ("aside", aside.name + "-wal"))),)


def make_file(path: Path, fill: Callable[[sqlite3.Connection], object]) -> None:
    """A new database, whole and on the disk before it has its name; one that another program made first is left.

    :raises OSError: and sqlite3.Error, where it can't be made.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    os.close(handle)
    try:
        with closing(sqlite3.connect(name, isolation_level=None)) as database:
            database.text_factory = plainly
            fill(database)
        with open(name, "rb+") as file:
            sync_file(file.fileno())
        try:
            os.link(name, path)  # unlike renaming, this never replaces a file
        except FileExistsError:
            pass
        except OSError:  # where files can't have two names
            if not path.exists():
                os.rename(name, path)
    finally:
        with suppress(OSError):
            os.unlink(name)
    sync_folder(path.parent)


def identity_of(path: Path) -> FileIdentity | None:
    """Which file has a name; None where none has."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def unusable(path: Path, error: Exception) -> Notice:
    """Nothing can be saved there now."""
    if "is full" in str(error) or getattr(error, "errno", None) in FULL:
        return Notice("archive_full")
    if "locked" in str(error):
        return Notice("archive_locked")
    return Notice("archive_unwritable", (("folder", str(path.parent)),))


def in_memory(path: Path, connection: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """A database that ends with the program, filled from a connection, which is closed, or from a file that can be
    read but not written."""
    # The last way overlooks what another program is writing.
    for how in (*((connection,) if connection else ()), "mode=ro", "mode=ro&immutable=1"):
        database = _memory()
        try:
            with closing(_connect(path, how, HASTE) if isinstance(how, str) else how) as there:
                _copy(there, database)
            _check(database)
            bring_up_to_date(database)
            sort_out(database)
            return database
        except (OSError, sqlite3.Error, NewerFile):
            database.close()
    database = _memory()
    bring_up_to_date(database)
    salvaged(path).put_into(database)
    sort_out(database)
    return database


def _memory() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:", isolation_level=None)
    database.text_factory = plainly
    return database


def _connect(path: Path, how: str, patience: float) -> sqlite3.Connection:
    """A connection to a file that is there; none is ever made. Whatever isn't a file may keep waiting who opens it."""
    if path.exists() and not path.is_file():
        raise sqlite3.OperationalError("unable to open what is no file")
    database = sqlite3.connect(f"{path.as_uri()}?{how}", uri=True, timeout=patience, isolation_level=None)
    database.text_factory = plainly
    return database


def _connected(path: Path, patience: float) -> tuple[sqlite3.Connection, PutAside]:
    """A connection to a sound file, brought up to date, and what of its rows was put aside."""
    if not path.exists() or (path.is_file() and path.stat().st_size < SMALLEST):
        raise sqlite3.DatabaseError("the file was cut off")
    if "-wal" in _left_over(path):  # an older version was killed: looked at before anything is written
        with closing(_connect(path, "mode=ro", patience)) as looked:
            _check(looked)
    database = _connect(path, "mode=rw", patience)
    try:
        # EXTRA waits for the disk at every commit, so that not even a power cut takes back what was kept; and on
        # macOS, where nothing else makes the drive empty its cache, for the drive.
        database.execute("PRAGMA synchronous = EXTRA")
        database.execute("PRAGMA fullfsync = ON")
        _check(database)
        close_to_others(*(path.with_name(path.name + ending) for ending in TOGETHER))
        with suppress(sqlite3.OperationalError):  # an older version that is running keeps its own way
            database.execute("PRAGMA journal_mode = DELETE").fetchall()
        bring_up_to_date(database)
        with whole(database):
            aside = sort_out(database)
    except UnicodeDecodeError as error:  # SQLite's message names what is damaged in its own words
        database.close()
        raise sqlite3.DatabaseError("the file is damaged") from error
    except BaseException:
        database.close()
        raise
    return database, aside


def _check(database: sqlite3.Connection) -> None:
    """Raises NewerFile, and sqlite3.DatabaseError for a file that is damaged or isn't ours."""
    if database.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("the file is damaged")
    version_of(database)


def _copy(source: sqlite3.Connection, into: sqlite3.Connection) -> None:
    """Everything of a database. What holds it locked is waited for no longer than the connection has patience."""
    if source.in_transaction:
        source.execute("ROLLBACK")
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_master").fetchone()
    source.backup(into)
    source.execute("COMMIT")


def _left_over(path: Path) -> list[str]:
    """The endings of the files beside it in which SQLite had begun something."""
    logs = [(ending, path.with_name(path.name + ending)) for ending in ("-wal", "-journal")]
    return [ending for ending, log in logs if log.exists() and log.stat().st_size]


def is_outside(error: Exception) -> bool:
    """Whether it is no fault of the file."""
    return any(phrase in str(error).lower() for phrase in OUTSIDE)


def notices_of(aside: PutAside) -> tuple[Notice, ...]:
    """What the player should know of rows that were put aside, in one sentence."""
    games = [*aside.games, *aside.shortened]
    if len(games) == 1 and not aside.results:
        return (Notice("saved_game_shortened" if aside.shortened else "saved_game_unreadable", (("game", games[0]),)),)
    numbers = (("games", str(len(games))), ("results", str(aside.results)))
    return (Notice("archive_partly", numbers),) if aside else ()
