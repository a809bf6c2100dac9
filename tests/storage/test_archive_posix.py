"""What a file system does to an archive while a game is played: files that go, come, fill up or are held.

Windows lets nobody take away a file that is open, and has no limits of a file's size to play a full disk with.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from testing.keeping import FLUSH, PARADE, Clock, played, rows, same, told
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.games import find
from voice_solitaire.ports import Notice
from voice_solitaire.storage import database, opening
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.moves import STUCK, WON

resource = pytest.importorskip("resource", reason="Windows has no limits of a file's size")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "player" / "games.db"


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for long."""
    monkeypatch.setattr(database, "PATIENCE", 0.3)


@contextmanager
def full_disk(room: int = 0) -> Iterator[None]:
    """No file may grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def kept_here(file: Path) -> Archive:
    """An archive with two results and two games, one of them just played."""
    archive = Archive.open(file, Clock())
    archive.finish(played(FLUSH, 1, 5), WON)
    archive.keep(played(FLUSH, 2, 9))
    archive.keep(played(PARADE, 1, 5))
    archive.finish(played(PARADE, 1, 5), STUCK)
    archive.keep(played(PARADE, 2, 8))
    return archive


def is_all_there(file: Path) -> None:
    """What ``kept_here`` kept and ``goes_on`` did is in the file, once."""
    archive = Archive.open(file)
    assert archive.notice is None
    assert same(archive.resume("Royal Parade"), played(PARADE, 2, 8).undo(2))
    assert archive.resume("Royal Flush") is None
    assert (archive.statistics("Royal Flush").played, archive.statistics("Royal Parade").played) == (2, 1)
    archive.close()


def goes_on(archive: Archive) -> None:
    """One game goes on, another ends."""
    archive.keep(played(PARADE, 2, 8).undo(2))
    flush = archive.resume("Royal Flush")
    assert flush is not None
    archive.finish(flush, STUCK)


def remove(file: Path) -> None:
    file.unlink()


def remove_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def rename(file: Path) -> None:
    file.rename(file.with_name("elsewhere.db"))


@pytest.mark.parametrize("vanish", [remove, remove_folder, rename])
def test_a_file_that_goes_while_it_is_open_is_written_again(file: Path, vanish: Callable[[Path], None]) -> None:
    """With all that was in it, and what comes after."""
    archive = kept_here(file)
    vanish(file)
    goes_on(archive)
    assert told(archive) == "The file of your games was gone, so it was written again."
    archive.close()
    is_all_there(file)


def test_a_file_that_is_replaced_by_an_older_copy_is_brought_up_to_date(file: Path) -> None:
    """As where folders of two computers are kept alike: what this program knows is written into it."""
    archive = kept_here(file)
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    goes_on(archive)
    archive.finish(played(FLUSH, 5, 5), WON)
    os.replace(copy, file)
    archive.keep(played(PARADE, 2, 8).undo(2))
    assert "replaced by another" in told(archive)
    archive.close()
    again = Archive.open(file)
    assert again.statistics("Royal Flush").played == 3
    assert again.resume("Royal Flush") is None
    assert same(again.resume("Royal Parade"), played(PARADE, 2, 8).undo(2))


def test_games_of_the_file_that_took_its_place_are_not_lost(file: Path) -> None:
    """Another game of the same name is set aside; results of both are counted."""
    other = file.with_name("other.db")
    theirs = Archive.open(other)
    theirs.finish(played(FLUSH, 7, 5), WON)
    theirs.keep(played(PARADE, 50, 20))
    theirs.keep(played(find("klondike"), 1, 5))
    theirs.close()
    archive = kept_here(file)
    os.replace(other, file)
    goes_on_with = played(PARADE, 2, 8).undo(2)
    archive.keep(goes_on_with)
    assert "Another saved Royal Parade was found" in told(archive)
    assert [notice.about for notice in archive.notices] == ["archive_replaced", "saved_game_replaced"]
    archive.close()
    again = Archive.open(file)
    assert same(again.resume("Royal Parade"), goes_on_with)
    assert again.resume("Klondike") is not None
    assert again.statistics("Royal Flush").played == 2
    assert rows(file, "SELECT game, reason FROM unreadable") == [("Royal Parade", "another game")]


def test_a_file_that_is_cut_while_it_is_open_is_set_aside(file: Path) -> None:
    """And what this program knows is in the new one."""
    archive = kept_here(file)
    os.truncate(file, 0)
    goes_on_with = played(PARADE, 2, 8).undo(2)
    archive.keep(goes_on_with)
    archive.finish(played(FLUSH, 1, 5), WON)
    assert "games.damaged.db" in told(archive)
    archive.close()
    assert (file.parent / "games.damaged.db").read_bytes() == b""
    assert same(Archive.open(file).resume("Royal Parade"), goes_on_with)


def test_a_full_disk_is_waited_for(file: Path) -> None:
    """The game goes on in memory and the player is told; when there is room again, all is saved, and that is told."""
    archive = kept_here(file)
    heard: list[Notice] = []
    archive.tell_to(heard.append)
    with full_disk():
        archive.keep(played(PARADE, 2, 8).undo(1))
        archive.keep(played(PARADE, 2, 8).undo(2))
        assert [sentence(notice).split(",")[0] for notice in heard] == [f"Games can't be saved in {file.parent}"]
        assert archive.resume("Royal Flush") is not None
        assert archive.statistics("Royal Parade").played == 1
    goes_on(archive)
    assert [notice.about for notice in heard[1:]] == ["archive_back"]
    archive.close()
    is_all_there(file)


def test_room_that_comes_with_the_last_line_is_enough(file: Path) -> None:
    """Leaving tries once more."""
    archive = kept_here(file)
    with full_disk():
        goes_on(archive)
    archive.close()
    is_all_there(file)


def test_a_disk_that_is_full_from_the_start(file: Path) -> None:
    """Nothing is left half made, and all is there once there is room."""
    with full_disk():
        archive = Archive.open(file, Clock())
        record = played(PARADE, 1, 4)
        archive.keep(record)
        told(archive)
        assert list(file.parent.iterdir()) == []
    archive.keep(record.undo())
    archive.close()
    assert same(Archive.open(file).resume("Royal Parade"), record.undo())


def test_a_full_disk_is_called_full(file: Path) -> None:
    for error in (OSError(errno.ENOSPC, "none"), sqlite3.OperationalError("database or disk is full")):
        assert "the disk is full" in sentence(opening.unusable(file, error))


HOLDER = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("BEGIN EXCLUSIVE")
print("holds it", flush=True)
sys.stdin.read()
"""


@contextmanager
def held_by_another(file: Path) -> Iterator[None]:
    """Another program writes, and doesn't end."""
    holder = [sys.executable, "-c", HOLDER, str(file)]
    with subprocess.Popen(holder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "holds it\n"
        yield
        program.kill()


def test_a_program_that_holds_the_file_is_not_waited_for_for_ever(file: Path) -> None:
    """The player is told, and all is saved once it has let go."""
    archive = kept_here(file)
    with held_by_another(file):
        goes_on(archive)
        assert "another program holds them" in told(archive)
    archive.keep(played(PARADE, 2, 8).undo(2))
    assert told(archive) == "Games are saved again."
    archive.close()
    is_all_there(file)


def test_games_of_a_file_that_was_held_at_the_start_are_not_lost(file: Path) -> None:
    """A new game of the same name is begun; the old one is set aside when the file can be read, and results stay."""
    kept_here(file).close()
    with held_by_another(file):
        archive = Archive.open(file)
        assert "another program holds them" in told(archive)
        new = archive.resume("Royal Parade") or played(PARADE, 9, 3)
        archive.keep(new)
    archive.keep(new)
    archive.close()
    again = Archive.open(file)
    assert same(again.resume("Royal Parade"), new)
    assert again.statistics("Royal Parade").played == 1
    kept = [saved for game, saved in rows(file, "SELECT game, saved FROM unreadable") if game == "Royal Parade"]
    assert new.deal == 2 or kept


def test_a_pipe_in_place_of_the_file_stops_nobody(file: Path) -> None:
    """Opening it would wait for ever."""
    file.parent.mkdir()
    os.mkfifo(file)
    archive = Archive.open(file)
    told(archive)
    archive.keep(played(PARADE, 1, 3))
    assert archive.resume("Royal Parade") is not None


def test_a_link_leads_to_the_file(file: Path, tmp_path: Path) -> None:
    """As where a player keeps games in another place; also while nothing is there yet."""
    file.parent.mkdir()
    elsewhere = tmp_path / "elsewhere" / "my.db"
    file.symlink_to(elsewhere)
    archive = Archive.open(file)
    record = played(PARADE, 1, 3)
    archive.keep(record)
    assert archive.notice is None
    archive.close()
    assert file.is_symlink()
    assert elsewhere.is_file()
    assert same(Archive.open(file).resume("Royal Parade"), record)
