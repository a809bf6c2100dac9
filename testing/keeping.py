"""Games to keep, and what is found again: for tests of the archive."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from testing.random_play import random_play
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.games import find
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record

PARADE, FLUSH = find("royal parade"), find("royal flush")


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def played(game: Game, deal: int, moves: int) -> Record:
    """A record of so many random moves."""
    record = Record.begin(game, deal)
    for _, move, _ in random_play(game, deal, moves):
        record = record.play(move)
    return record


def same(one: Record | None, other: Record) -> bool:
    """Whether two records are the same game at the same point."""
    return one is not None and one.save() == other.save() and one.states == other.states


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    """What a query finds in a file."""
    database = sqlite3.connect(file)
    try:
        return database.execute(query).fetchall()
    finally:
        database.close()


def told(archive: Archive) -> str:
    """The notice as the player gets it."""
    assert archive.notice is not None
    text = sentence(archive.notice)
    assert len(text.split()) <= 25
    return text
