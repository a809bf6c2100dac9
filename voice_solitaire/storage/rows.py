"""Rows of the archive, read with care: what was damaged is put aside row by row, and the rest is as good as before."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from voice_solitaire.storage.tables import GameRow, ResultRow, TurnRow, chained, is_sound, sealed_game

GAME, TURN, RESULT = (", ".join(row._fields) for row in (GameRow, TurnRow, ResultRow))


@dataclass
class PutAside:
    """What was damaged."""

    games: list[str] = field(default_factory=list)  # whole ones, by name
    # the names of those of which the turns before the damage are left
    shortened: list[str] = field(default_factory=list)
    results: int = 0  # how many

    def __bool__(self) -> bool:
        return bool(self.games or self.shortened or self.results)


def game_of(database: sqlite3.Connection, name: str) -> tuple[GameRow | None, list[TurnRow]]:
    """The row of a game and those of its turns, sound or not."""
    row = database.execute(f"SELECT {GAME} FROM games WHERE name = ?", (name,)).fetchone()
    turns = database.execute(f"SELECT {TURN} FROM turns WHERE game = ? ORDER BY number", (name,))
    return (GameRow(*row) if row else None), [TurnRow(*turn) for turn in turns.fetchall()]


def is_whole(game: GameRow, turns: Sequence[TurnRow]) -> bool:
    """Whether a game is as it was written, with every turn of it."""
    return is_sound(game) and len(turns) == game.turns == len(_sound(game, turns))


def results_of(database: sqlite3.Connection, name: str) -> list[ResultRow]:
    """The results of a game, sound or not, in the order in which they ended."""
    rows = database.execute(f"SELECT {RESULT} FROM results WHERE game = ? ORDER BY id", (name,))
    return [ResultRow(*row) for row in rows.fetchall()]


def put_in(database: sqlite3.Connection, game: GameRow, turns: Sequence[TurnRow]) -> None:
    """A game in the place of what was kept under its name; its turns from the first of these on."""
    first = turns[0].number if turns else game.turns
    database.execute("DELETE FROM turns WHERE game = ? AND number >= ?", (game.name, first))
    database.executemany(f"INSERT INTO turns ({TURN}) VALUES (?, ?, ?, ?)", turns)
    blanks = ", ".join("?" * len(game))
    database.execute(f"INSERT OR REPLACE INTO games ({GAME}) VALUES ({blanks})", game)


def count_in(database: sqlite3.Connection, result: ResultRow) -> None:
    """A result, in the place of the one that it changes."""
    blanks = ", ".join("?" * len(result))
    database.execute(f"INSERT OR REPLACE INTO results ({RESULT}) VALUES ({blanks})", result)


def take_out(database: sqlite3.Connection, name: str) -> None:
    """A game that is kept no longer."""
    database.execute("DELETE FROM turns WHERE game = ?", (name,))
    database.execute("DELETE FROM games WHERE name = ?", (name,))


def put_aside(database: sqlite3.Connection, name: str, saved: object, reason: str) -> None:
    """What can't be used is kept, under the name of its game, in a form that people can read."""
    values = (_printable(name), json.dumps(saved, default=repr), reason)
    database.execute("INSERT INTO unreadable (game, saved, reason) VALUES (?, ?, ?)", values)


def sort_out(database: sqlite3.Connection) -> PutAside:
    """Puts every damaged row aside. Done within a transaction."""
    aside = PutAside()
    for key, *values in database.execute(f"SELECT rowid, {GAME} FROM games").fetchall():
        game = GameRow(*values)
        where = "WHERE game = (SELECT name FROM games WHERE rowid = ?)"
        turns = [TurnRow(*row) for row in database.execute(f"SELECT {TURN} FROM turns {where} ORDER BY number", (key,))]
        if is_whole(game, turns):
            continue
        put_aside(database, str(game.name), {"row": game, "turns": turns}, "damaged")
        database.execute(f"DELETE FROM turns {where}", (key,))
        database.execute("DELETE FROM games WHERE rowid = ?", (key,))
        left = _sound(game, turns) if is_sound(game) else []
        if left:
            put_in(database, _shortened(game, len(left)), left)
        (aside.shortened if left else aside.games).append(_printable(str(game.name)))
    for key, *values in database.execute(f"SELECT rowid, {RESULT} FROM results").fetchall():
        if not is_sound(ResultRow(*values)):
            put_aside(database, str(values[1]), {"result": values}, "damaged")
            database.execute("DELETE FROM results WHERE id = ?", (key,))
            aside.results += 1
    database.execute("DELETE FROM turns WHERE game NOT IN (SELECT name FROM games)")
    return aside


def _sound(game: GameRow, turns: Sequence[TurnRow]) -> list[TurnRow]:
    """A game's turns up to the first that isn't as it was written."""
    as_written = chained(game, (str(turn.moves) for turn in turns))
    return [turn for turn, _ in takewhile(lambda two: two[0] == two[1], zip(turns, as_written, strict=True))]


def _shortened(game: GameRow, turns: int) -> GameRow:
    """A game of which so many turns are left, standing where it stood or after the last of them."""
    at = min(game.at, turns)
    return sealed_game(game._replace(at=at, bookmarks=game.bookmarks if at == game.at else "[]", turns=turns))


def _printable(name: str) -> str:
    return name.encode("utf-8", "backslashreplace").decode("utf-8")
