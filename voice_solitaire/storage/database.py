"""The archive's file while a game is played: come back to when it can be used again, and watched in case it goes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from voice_solitaire.ports import Notice
from voice_solitaire.storage.opening import (
    HASTE,
    Opened,
    identity_of,
    in_memory,
    is_outside,
    open_file,
    unusable,
    whole,
)

T = TypeVar("T")
PATIENCE: Final = 5.0  # seconds to wait for another program that is writing


class Database:
    """The open file, or memory while it can't be used.

    No method raises for a file that is damaged, locked, full, replaced or gone. ``restate`` writes what this program
    knows into another file than it was kept in, and says what that replaced there. ``told`` is what the player should
    know, in turn.
    """

    def __init__(self, path: Path) -> None:
        self._path = Path(os.path.realpath(path))
        self.restate: Callable[[sqlite3.Connection], list[Notice]] = lambda database: []
        self.told: list[Notice] = []
        self.tell: Callable[[Notice], None] = lambda notice: None
        try:
            self._now = open_file(self._path, PATIENCE)
        except (OSError, sqlite3.Error) as error:
            self._now = Opened(in_memory(self._path), None, (unusable(self._path, error),))
        self.add(*self._now.notices)

    @property
    def lasts(self) -> bool:
        """Whether what is written goes into the file, and not into memory until that can be used again."""
        return self._now.identity is not None

    @property
    def notice(self) -> Notice | None:
        """The last thing that the player should know, or None."""
        return self.told[-1] if self.told else None

    def close(self) -> None:
        """Let go of the file, once all is in it that can be."""
        self._look()
        self._now.connection.close()

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What a piece of work that writes nothing finds."""
        return self._do(work)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work wholly or not at all, while no other program writes; it is on disk then."""

        def wholly(connection: sqlite3.Connection) -> T:
            with whole(connection):
                return work(connection)

        return self._do(wholly)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work: with the file, with what can be made of it, or in memory."""
        self._look()
        for otherwise in (self._again, self._without):
            try:
                return work(self._now.connection)
            except (sqlite3.Error, UnicodeDecodeError) as error:  # a message that names what is damaged may be no text
                otherwise(error)
        return work(self._now.connection)

    def _look(self) -> None:
        """Whether the file is still the one that was opened, or is there again."""
        there = identity_of(self._path)
        if self._now.identity is None:
            self._reopen(HASTE, Notice("archive_back"))
        elif there != self._now.identity:
            self._now = Opened(in_memory(self._path, self._now.connection), None)
            if not self._reopen(PATIENCE, Notice("archive_replaced" if there else "archive_gone")):
                self.add(unusable(self._path, OSError()))

    def _again(self, error: Exception) -> None:
        """The file didn't do: where it is damaged, it is set aside, and another one has what could be saved of it."""
        damaged = self._now.identity is not None and not is_outside(error)
        if damaged:
            self._now.connection.close()
        if not damaged or not self._reopen(PATIENCE):
            self._without(error)

    def _without(self, error: Exception) -> None:
        """From here on in memory, until the file can be used again."""
        self._now = Opened(in_memory(self._path, self._now.connection), None)
        with whole(self._now.connection):
            replaced = self.restate(self._now.connection)
        self.add(unusable(self._path, error), *replaced)

    def _reopen(self, patience: float, *why: Notice) -> bool:
        """Opens the file, or one made of what is known, and writes there what this program knows; False in vain."""
        try:
            opened = open_file(self._path, patience, self._now.connection)
        except (OSError, sqlite3.Error):
            return False
        try:
            with whole(opened.connection):
                replaced = self.restate(opened.connection)
        except sqlite3.Error:
            opened.connection.close()
            return False
        self._now.connection.close()
        self._now = opened
        self.add(*why, *opened.notices, *replaced)
        return True

    def add(self, *notices: Notice) -> None:
        """Something that the player should know; not twice in a row."""
        for notice in notices:
            if notice != self.notice:
                self.told.append(notice)
                self.tell(notice)
