"""Waiting for the disk: as each system is asked for it, and where one can't be."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from voice_solitaire.ports import Settings
from voice_solitaire.storage import opening, quarantine
from voice_solitaire.storage.settings import load, replace_file, save

MACS = 51  # F_FULLFSYNC


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the system was asked, in turn, on a Mac."""
    found: list[str] = []
    monkeypatch.setattr(quarantine, "FULL_SYNC", MACS)
    monkeypatch.setattr(quarantine, "_fcntl", SimpleNamespace(fcntl=lambda _, number: found.append(f"fcntl {number}")))
    monkeypatch.setattr(os, "fsync", lambda _: found.append("fsync"))
    return found


def test_a_mac_asks_the_drive_too(asked: list[str], tmp_path: Path) -> None:
    """``fsync`` alone is done there when the drive has it in its cache."""
    replace_file(tmp_path / "settings.json", "{}")
    assert asked == [f"fcntl {MACS}"] * (2 if os.name == "posix" else 1)  # the file, and its name in the folder


def test_where_a_drive_cannot_be_asked_the_system_is(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(_: int, number: int) -> None:
        raise OSError(errno.ENOTSUP, "not here")

    monkeypatch.setattr(quarantine, "_fcntl", SimpleNamespace(fcntl=cannot))
    with (tmp_path / "file").open("w") as file:
        quarantine.sync_file(file.fileno())
    assert asked == ["fsync"]


@pytest.mark.skipif(os.name != "posix", reason="Windows is asked for no folder's names")
def test_a_disk_that_knows_no_folders_is_no_reason_to_save_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file itself is on it by then; another error is one."""
    answer = [errno.EINVAL]

    def sync(descriptor: int) -> None:
        if os.path.isdir(descriptor):
            raise OSError(answer[0], "a folder")

    monkeypatch.setattr(quarantine, "FULL_SYNC", None)
    monkeypatch.setattr(os, "fsync", sync)
    file = tmp_path / "settings.json"
    assert save(Settings(rate=300), file) is None
    assert load(file)[0].rate == 300
    answer[0] = errno.EIO
    assert save(Settings(rate=310), file) is not None


def test_the_archive_asks_for_the_drive(tmp_path: Path) -> None:
    """SQLite takes it for a wish that only a Mac fulfils."""
    with closing(opening.open_file(tmp_path / "games.db", 1.0).connection) as database:
        assert isinstance(database, sqlite3.Connection)
        assert database.execute("PRAGMA fullfsync").fetchone() == (1,)
        assert database.execute("PRAGMA synchronous").fetchone() == (3,)
