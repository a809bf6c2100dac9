"""What can be had of an archive's file that SQLite can't read any more: every page is looked through for our rows.

The format is described at https://www.sqlite.org/fileformat2.html. A row is one of ours by its shape and whole by its
checksum; those of versions without checksums are taken as they are.
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final, Union

from voice_solitaire.storage.rows import count_in, put_aside, put_in
from voice_solitaire.storage.tables import (
    GameRow,
    ResultRow,
    TurnRow,
    chained,
    checksum,
    first_sum,
    is_sound,
    plainly,
    sealed_game,
    sealed_result,
)

MOST: Final = 2**28  # bytes of a file that is looked through
LONGEST: Final = 2**24  # bytes of a row
PAGE: Final = 4096  # bytes of a page, as SQLite makes them where nobody tells it otherwise
HEADER: Final = 100  # bytes before the beginning of the first page proper
# What cells are found on a page: whether of a table, where their places begin, and where each itself begins. Which of
# these it is, the page's first byte tells; since that may be damaged too, each is tried.
CELLS: Final = ((True, 8, 0), (False, 8, 0), (False, 12, 4))
INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of an integer, by the kind of a value
TEXT, WHOLE, REAL = (str,), (int,), (int, float)
Columns = Sequence[tuple[Union[type, None], ...]]  # noqa: UP007 - evaluated at run time on Python 3.10
# The columns of each table, and what those that older versions didn't have are then; a result's number is none of them.
GAMES: Final[Columns] = (TEXT, TEXT, WHOLE, WHOLE, TEXT, WHOLE, REAL, (int, None), TEXT, *(WHOLE,) * 4)
OLD_GAMES: Final = (0, 0, 0)
TURNS: Final[Columns] = (TEXT, WHOLE, TEXT, WHOLE)
OLD_TURNS: Final = (0,)
RESULTS: Final[Columns] = ((None,), TEXT, TEXT, WHOLE, WHOLE, WHOLE, REAL, TEXT, TEXT, WHOLE, WHOLE)
OLD_RESULTS: Final = ("", 0, 0)
Values = tuple[Any, ...]
Pages = Mapping[int, bytes]


@dataclass
class Rows:
    """The rows that were found; of a game or a result perhaps several, from before and after a change."""

    games: list[GameRow] = field(default_factory=list)  # unfinished ones
    turns: list[TurnRow] = field(default_factory=list)  # of these
    results: list[ResultRow] = field(default_factory=list)  # of finished ones

    @property
    def sealed(self) -> bool:
        """Whether they are of a version with checksums."""
        return any(row.checksum for rows in (self.games, self.turns, self.results) for row in rows)

    @property
    def sound(self) -> int:
        """How many are surely as they were written."""
        return sum(map(is_sound, self.games)) + sum(map(is_sound, self.results))

    def add(self, values: Values, number: int | None) -> None:
        """Takes a row if it is one of ours; ``number`` is its own in its table."""
        if number is None:
            if turn := _as(values, TURNS, OLD_TURNS):
                self.turns.append(TurnRow(*turn))
        elif game := _as(values, GAMES, OLD_GAMES):
            self.games.append(GameRow(*game)._replace(seconds=float(game[6])))
        elif result := _as(values, RESULTS, OLD_RESULTS):
            self.results.append(ResultRow(number, *result[1:])._replace(seconds=float(result[6])))

    def put_into(self, database: sqlite3.Connection) -> None:
        """Into empty tables: of each game and each result the one that is whole, or else any, to be sorted out then."""
        places: dict[tuple[str, int], list[TurnRow]] = {}
        for turn in self.turns:
            places.setdefault((turn.game, turn.number), []).append(turn)
        sealed = self.sealed
        games = {game.name: game for game in sorted(self.games, key=lambda stored: (is_sound(stored), stored.ordinal))}
        for game in games.values():
            turns = list(_following(game, places, sealed))
            if not sealed:
                game = sealed_game(game._replace(turns=len(turns)))
                turns = chained(game, (turn.moves for turn in turns))
            try:
                put_in(database, game, turns)
            except (sqlite3.Error, UnicodeError):
                put_aside(database, game.name, {"row": game, "turns": turns}, "damaged")
        for result in {result.id: result for result in sorted(self.results, key=is_sound)}.values():
            try:
                count_in(database, result if sealed else sealed_result(result))
            except (sqlite3.Error, UnicodeError):
                put_aside(database, result.game, {"result": result}, "damaged")


def salvaged(path: Path) -> Rows:
    """The rows of a file, and of the log of newest changes beside it where that belongs to it. Never raises."""
    try:
        raw, newest = (
            file.read_bytes() if file.is_file() and file.stat().st_size <= MOST else b""
            for file in (path, path.with_name(path.name + "-wal"))
        )
    except OSError:
        return Rows()
    alone = _pages(raw)
    merged = _rows({**alone, **_newest(newest)})
    return max(merged, _rows(alone), key=lambda rows: rows.sound) if newest else merged


def _rows(pages: Pages) -> Rows:
    rows = Rows()
    free = _free(pages)
    for number in sorted(set(pages) - free):
        for values, own_number in _records(pages, number):
            rows.add(values, own_number)
    return rows


def _pages(raw: bytes) -> dict[int, bytes]:
    size = int.from_bytes(raw[16:18], "big")
    size = size if size >= 512 and size & size - 1 == 0 else PAGE
    return {at // size + 1: raw[at : at + size] for at in range(0, len(raw), size)}


def _newest(log: bytes) -> dict[int, bytes]:
    """The pages of a write-ahead log as its last whole change left them."""
    size, salt = int.from_bytes(log[8:12], "big"), log[16:24]
    pages: dict[int, bytes] = {}
    changed: dict[int, bytes] = {}
    for at in range(32, len(log) - size - 23, size + 24) if size >= 512 else ():
        page, whole = struct.unpack_from(">II", log, at)
        if log[at + 8 : at + 16] != salt:
            break
        changed[page] = log[at + 24 : at + 24 + size]
        if whole:
            pages |= changed
            changed = {}
    return pages


def _free(pages: Pages) -> set[int]:
    """The pages whose rows were removed, though they can still be read; none where the list of them is damaged."""
    free: set[int] = set()
    with suppress(KeyError, struct.error):
        trunk, many = struct.unpack_from(">II", pages[1], 32)
        while trunk and trunk not in free and len(free) < many:
            following, leaves = struct.unpack_from(">II", pages[trunk])
            free |= {trunk, *struct.unpack_from(f">{leaves}I", pages[trunk], 8)}
            trunk = following
        return free if len(free) == many else set()
    return set()


def _records(pages: Pages, number: int) -> Iterator[tuple[Values, int | None]]:
    """Everything on a page that can be read as a row, with its own number where it is one of a table with numbers."""
    page, start = pages[number], HEADER if number == 1 else 0
    if not page[start : start + 1].strip(b"\0"):
        return  # the rest of a long row
    for of_table, places, before in CELLS:
        (many,) = struct.unpack_from(">H", page, start + 3) if len(page) > start + 5 else (0,)
        for place in range(start + places, min(start + places + 2 * many, len(page) - 1), 2):
            try:
                (at,) = struct.unpack_from(">H", page, place)
                payload, own_number = _payload(pages, page, at + before, of_table)
                yield _values(payload), own_number
            except (IndexError, KeyError, ValueError, struct.error):
                continue


def _payload(pages: Pages, page: bytes, at: int, of_table: bool) -> tuple[bytes, int | None]:
    """A row's bytes, gathered from the pages that they go on to, and its number."""
    size, at = _number(page, at)
    own_number = None
    if of_table:
        own_number, at = _number(page, at)
        own_number -= 2**64 if own_number >= 2**63 else 0
    if size > LONGEST:
        raise ValueError("no row is so long")
    room = len(page)
    most, least = room - 35 if of_table else (room - 12) * 64 // 255 - 23, (room - 12) * 32 // 255 - 23
    here = least + (size - least) % (room - 4)
    here = size if size <= most else here if here <= most else least
    payload = page[at : at + here]
    at += here
    while len(payload) < size:
        (following,) = struct.unpack_from(">I", page, at)
        page, at = pages[following], 0
        more = page[4 : 4 + size - len(payload)]
        if not more:
            raise ValueError("the row breaks off")
        payload += more
    return payload, own_number


def _number(raw: bytes, at: int) -> tuple[int, int]:
    """A number of up to nine bytes, and where it ends."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | raw[place] & 0x7F
        if raw[place] < 0x80:
            return number, place + 1
    return number << 8 | raw[at + 8], at + 9


def _values(record: bytes) -> Values:
    """The values of a row."""
    end, at = _number(record, 0)
    place, values = end, list[Any]()
    while at < end:
        kind, at = _number(record, at)
        size = INTEGERS.get(kind, 8 if kind == 7 else (kind - 12) // 2 if kind >= 12 else 0)
        raw = record[place : place + size]
        if len(raw) < size or kind in (10, 11):
            raise ValueError("no row of ours")
        place += size
        if kind in INTEGERS:
            values.append(int.from_bytes(raw, "big", signed=True))
        elif kind == 7:
            values.append(*struct.unpack(">d", raw))
        elif kind >= 12:
            values.append(plainly(raw) if kind % 2 else raw)
        else:
            values.append({8: 0, 9: 1}.get(kind))
    return tuple(values)


def _as(values: Values, columns: Columns, older: Values) -> Values | None:
    """A row with all columns of a table, if it is one of it; of an older version it may lack the last ones."""
    if not 0 <= len(columns) - len(values) <= len(older):
        return None
    whole = (*values, *older[len(older) - len(columns) + len(values) :])
    fit = all((None if value is None else type(value)) in types for value, types in zip(whole, columns, strict=True))
    return whole if fit else None


def _following(game: GameRow, places: Mapping[tuple[str, int], Sequence[TurnRow]], sealed: bool) -> Iterator[TurnRow]:
    """A game's turns from the first on, as far as they go on from one another."""
    before = first_sum(game)
    for number in count():
        turns = places.get((game.name, number), ())
        turn = next((row for row in turns if not sealed or row.checksum == checksum(before, row.moves)), None)
        if turn is None:
            return
        yield turn
        before = turn.checksum
