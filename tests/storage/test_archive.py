"""The archive with real files and real processes: what was kept is there, whatever happened to the program."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Sequence
from pathlib import Path

import pytest

from testing.keeping import FLUSH, PARADE, Clock, played, rows, same, told
from testing.random_play import random_play
from testing.widths import widths
from voice_solitaire.games import find
from voice_solitaire.storage import tables
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game_store import GameStore, MemoryGameStore
from voice_solitaire.table.moves import STUCK, WON
from voice_solitaire.table.record import Record

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "player" / "games.db"


@pytest.fixture(params=["archive", "memory"])
def store(request: pytest.FixtureRequest, file: Path) -> tuple[GameStore, Clock]:
    """Both kinds of store, with a clock."""
    clock = Clock()
    return (Archive.open(file, clock) if request.param == "archive" else MemoryGameStore(clock)), clock


# --- both stores


def test_a_kept_game_is_resumed(store: tuple[GameStore, Clock]) -> None:
    """With its options, its undone turns and its bookmarks; each game has its own place."""
    kept, _ = store
    record = played(find("royal parade", same_suit=False, exchange=True), 5, 20).bookmark().undo(4).bookmark()
    other = played(find("royal flush", turning="b", target="four sevens"), 6, 9)
    kept.keep(record)
    kept.keep(other)
    assert same(kept.resume("Royal Parade"), record)
    assert same(kept.resume("Royal Flush"), other)
    resumed = kept.resume("Royal Flush")
    assert resumed is not None
    assert resumed.game.options == other.game.options
    assert kept.resume("Klondike") is None


def test_bookmarks_with_names_are_kept(store: tuple[GameStore, Clock]) -> None:
    """Also those whose turns were left; without names they are written as they were before there were any."""
    kept, _ = store
    record = played(PARADE, 5, 20).bookmark("alpha").undo(8)
    record = record.play(list(PARADE.moves(record.state))[-1]).bookmark()
    assert record.turns != record.named[0].turns[: record.at]
    kept.keep(record)
    resumed = kept.resume("Royal Parade")
    assert same(resumed, record)
    assert resumed is not None
    assert resumed.go_to_named(resumed.named[0]).state == played(PARADE, 5, 20).state
    kept.keep(resumed.go_to_named(resumed.named[0]))
    assert same(kept.resume("Royal Parade"), record.go_to_named(record.named[0]))
    assert played(PARADE, 5, 20).bookmark().saved_bookmarks() == [20]


def test_a_shelf_is_empty_until_something_is_kept(store: tuple[GameStore, Clock]) -> None:
    """A game begun is enough, and so is a result when no game is left."""
    kept, _ = store
    assert kept.is_empty()
    record = played(PARADE, 5, 20)
    kept.keep(record)
    assert not kept.is_empty()
    kept.finish(record, None)
    assert kept.resume("Royal Parade") is None
    assert not kept.is_empty()


def test_results_are_counted(store: tuple[GameStore, Clock]) -> None:
    """Won, stuck and given up; streaks, moves, time and the best of the won games."""
    kept, clock = store
    for deal, (outcome, moves, seconds) in enumerate([(WON, 9, 60), (WON, 7, 90), (STUCK, 5, 30), (WON, 8, 70)]):
        record = Record.begin(FLUSH, deal)
        kept.keep(record)
        clock.now += seconds
        for _ in range(moves):
            record = record.play(next(FLUSH.moves(record.state)))
        kept.finish(record, outcome)
    tally = kept.statistics("Royal Flush")
    assert (tally.played, tally.won, tally.lost) == (4, 3, 1)
    assert (tally.streak, tally.longest_streak) == (1, 2)
    assert (tally.moves, tally.seconds, tally.fastest, tally.fewest) == (29, 250.0, 60.0, 7)
    assert kept.statistics("Royal Parade").played == 0
    assert kept.resume("Royal Flush") is None


def test_a_game_given_up_is_lost_once_a_move_was_made(store: tuple[GameStore, Clock]) -> None:
    """Looking at a deal costs nothing; a move made, even taken back, does."""
    kept, _ = store
    kept.finish(Record.begin(PARADE, 1), None)
    assert kept.statistics("Royal Parade").played == 0
    kept.finish(played(PARADE, 1, 3).undo(3), None)
    tally = kept.statistics("Royal Parade")
    assert (tally.played, tally.lost, tally.streak, tally.moves) == (1, 1, -1, 0)


def test_a_game_gone_back_into_counts_once(store: tuple[GameStore, Clock]) -> None:
    """Stuck, taken back and won is won; won, taken back and given up stays won; begun again it is another game."""
    kept, _ = store
    record = played(FLUSH, 3, 12)
    kept.finish(record, STUCK)
    again = record.undo(2)
    kept.keep(again)
    assert same(kept.resume("Royal Flush"), again)
    kept.finish(again, WON)
    tally = kept.statistics("Royal Flush")
    assert (tally.played, tally.won, tally.fewest) == (1, 1, again.moves)
    fresh = played(FLUSH, 3, 12)
    kept.finish(fresh, WON)
    kept.keep(fresh.undo())
    kept.finish(fresh.undo(), None)
    tally = kept.statistics("Royal Flush")
    assert (tally.played, tally.won) == (2, 2)


def test_time_away_is_not_time_at_play(store: tuple[GameStore, Clock]) -> None:
    """A pause counts five minutes at most, and the time until a game is resumed not at all."""
    kept, clock = store
    record = played(PARADE, 2, 4)
    kept.keep(record)
    for pause in (20, 5000, 40):
        clock.now += pause
        kept.keep(record)
    clock.now += 250
    resumed = kept.resume("Royal Parade")
    assert resumed is not None
    clock.now += 7
    kept.finish(resumed, STUCK)
    assert kept.statistics("Royal Parade").seconds == 20 + 300 + 40 + 7


# --- the file


def test_every_keep_is_on_disk(file: Path) -> None:
    """Another look at the file finds each position as soon as it was kept, however the game went there."""
    archive, record = Archive.open(file), Record.begin(PARADE, 9)
    for number, (_, move, _) in enumerate(random_play(PARADE, 9, 25)):
        record = record.play(move)
        if number % 5 == 3:
            archive.keep(record.undo(2))
            assert same(Archive.open(file).resume("Royal Parade"), record.undo(2))
        archive.keep(record)
        assert same(Archive.open(file).resume("Royal Parade"), record)


def test_only_what_changed_is_written(file: Path) -> None:
    """A move appends one turn, whatever went before it; going back writes no turn at all."""
    archive, record = Archive.open(file), played(PARADE, 9, 20)
    archive.keep(record)
    written: list[str] = []
    archive._database._now.connection.set_trace_callback(written.append)
    kept = archive.resume("Royal Parade")
    assert kept is not None
    archive.keep(kept.undo())
    assert not [line for line in written if "INTO turns" in line]
    archive.keep(kept.play(next(PARADE.moves(kept.state))))
    assert len([line for line in written if "INTO turns" in line]) == 1


def test_the_game_played_last_comes_first(file: Path) -> None:
    """The last game kept is the one to go on with, also in the next program; a finished one is no longer."""
    archive = Archive.open(file)
    assert archive.last_game() is None
    parade, flush = played(PARADE, 1, 3), played(FLUSH, 1, 3)
    archive.keep(parade)
    archive.keep(flush)
    archive.keep(parade.undo())
    assert Archive.open(file).last_game() == "Royal Parade"
    archive.finish(parade, None)
    assert archive.last_game() == "Royal Flush"
    assert list(archive.tallies()) == ["Royal Parade"]


def test_a_new_game_takes_the_place_of_the_old(file: Path) -> None:
    """Of each name there is one unfinished game, and none of the old one's turns are left in it."""
    archive = Archive.open(file)
    archive.keep(played(PARADE, 1, 30))
    new = played(PARADE, 2, 4)
    archive.keep(new)
    assert same(Archive.open(file).resume("Royal Parade"), new)
    archive.keep(Record.begin(PARADE, 2))
    assert same(Archive.open(file).resume("Royal Parade"), Record.begin(PARADE, 2))


def test_results_outlive_the_program(file: Path) -> None:
    """Tallies are read from the file, in the order in which the games ended."""
    archive = Archive.open(file)
    for deal, outcome in enumerate([WON, STUCK, STUCK]):
        archive.finish(played(FLUSH, deal, 5), outcome)
    archive.close()
    tally = Archive.open(file).tallies()["Royal Flush"]
    assert (tally.played, tally.won, tally.streak) == (3, 1, -2)


def test_a_win_that_was_not_yet_counted_is(file: Path) -> None:
    """When the program ended between the winning move and its counting, the win is counted on return."""
    saved = json.loads((ROOT / "tests" / "playthroughs" / "royal_parade_won.json").read_text("utf-8"))
    Archive.open(file).keep(Record.load(PARADE, saved))
    archive = Archive.open(file)
    assert archive.resume("Royal Parade") is None
    assert archive.statistics("Royal Parade").won == 1
    assert archive.last_game() is None


# --- kill -9

KEEPER = textwrap.dedent(
    """
    import sys
    from testing.random_play import random_play
    from voice_solitaire.storage.archive import Archive
    from voice_solitaire.games import find
    from voice_solitaire.table.record import Record
    game, archive = find("royal parade"), Archive.open(sys.argv[1])
    for deal in range(int(sys.argv[2]), 1000):
        record = Record.begin(game, deal)
        for _, move, _ in random_play(game, deal):
            record = record.play(move)
            if record.at % 7 == 0:
                record = record.undo(3).bookmark()
                archive.keep(record)
                record = record.redo(3)
            archive.keep(record)
            print(deal, record.at, flush=True)  # only now may anybody rely on it
        archive.finish(record, None)
        print("finished", deal, flush=True)
    """
)


def keeper(file: Path, deal: int) -> subprocess.Popen[str]:
    """A program that plays and keeps, and says what it has kept."""
    return subprocess.Popen(
        [sys.executable, "-c", KEEPER, str(file), str(deal)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


@widths("times", (0, 2, 5), range(10))
def test_nothing_kept_is_lost_to_a_kill(file: Path, times: Sequence[int]) -> None:
    """Killed at any moment, sooner or later: what the program said it had kept is there, whole, and the file sound."""
    for time in times:
        program = keeper(file, 10 * time)
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(3 + 17 * time)]
        program.kill()
        said += program.stdout.read().splitlines()
        program.wait()
        whole = [line.split() for line in said if len(line.split()) == 2]
        archive = Archive.open(file)
        assert archive.notice is None
        kept, last = archive.resume("Royal Parade"), whole[-1]
        if last[0] == "finished":
            assert kept is None or kept.deal == int(last[1]) + 1
        else:
            # It may have got further than it had time to say.
            assert kept is not None or archive.statistics("Royal Parade").played
            if kept is not None and kept.deal == int(last[0]):
                assert len(kept.turns) >= int(last[1])
        archive.close()


def test_two_programs_at_once(file: Path) -> None:
    """Two programs that keep the same game at once get neither stuck nor in each other's way."""
    programs = [keeper(file, deal) for deal in (100, 200)]
    said: list[list[str]] = []
    for program in programs:
        assert program.stdout is not None
        said.append([program.stdout.readline() for _ in range(150)])
    for program in programs:
        program.kill()
        program.wait()
        assert program.stdout is not None
        program.stdout.close()
    archive = Archive.open(file)
    assert archive.notice is None
    assert all(lines[-1] for lines in said), "a program ended by itself"
    kept = archive.resume("Royal Parade")
    assert archive.notice is None, "the two games were mixed"
    assert kept is None or kept.deal >= 100


def test_a_game_that_another_program_changed_is_written_whole(file: Path) -> None:
    """Two archives of one file that keep in turn: the last one's game is there, unmixed."""
    one, other = Archive.open(file), Archive.open(file)
    first, second = played(PARADE, 1, 20), played(PARADE, 2, 30)
    one.keep(first)
    other.keep(second)
    longer = first.play(next(PARADE.moves(first.state)))
    one.keep(longer)
    assert same(other.resume("Royal Parade"), longer)
    other.keep(longer.undo())
    one.keep(longer)
    assert same(Archive.open(file).resume("Royal Parade"), longer)


# --- files that can't be used


def damage(file: Path) -> bytes:
    """A file that a kill can't have made: cut off in the middle."""
    archive = Archive.open(file)
    for deal in range(30):
        archive.finish(played(PARADE, deal, 40), None)
    archive.keep(played(PARADE, 77, 100))
    archive.close()
    content = file.read_bytes()
    return content[: len(content) // 2 - 100]


@pytest.mark.parametrize("kind", ["truncated", "garbage", "text", "another"])
def test_a_damaged_file_is_set_aside(file: Path, kind: str) -> None:
    """It is kept under another name, byte by byte, the player is told, and a new one is begun."""
    whole = damage(file)
    if kind == "another":
        file.unlink()
        database = sqlite3.connect(file)
        database.execute("CREATE TABLE recipes (name)")
        database.close()
    else:
        content = {"truncated": whole, "garbage": os.urandom(5000), "text": b"games = []\n"}[kind]
        file.write_bytes(content)
    content = file.read_bytes()
    archive = Archive.open(file)
    assert "games.damaged.db" in told(archive)
    assert (file.parent / "games.damaged.db").read_bytes() == content
    record = played(PARADE, 1, 5)
    archive.keep(record)
    assert same(Archive.open(file).resume("Royal Parade"), record)


def test_a_second_damaged_file_does_not_overwrite_the_first(file: Path) -> None:
    """Each gets a name of its own."""
    file.parent.mkdir()
    for content in (b"first" * 100, b"second" * 100):
        file.write_bytes(content)
        Archive.open(file).close()
    assert (file.parent / "games.damaged.db").read_bytes() == b"first" * 100
    assert (file.parent / "games.damaged-2.db").read_bytes() == b"second" * 100


def test_a_newer_file_is_set_aside(file: Path) -> None:
    """What a later version wrote is neither changed nor deleted."""
    archive = Archive.open(file)
    archive.keep(played(PARADE, 1, 5))
    archive.close()
    database = sqlite3.connect(file)
    later = len(tables.MIGRATIONS) + 1
    database.executescript(f"PRAGMA user_version = {later}; PRAGMA application_id = {tables.MARK + later}")
    database.close()
    archive = Archive.open(file)
    assert "newer" in told(archive)
    assert archive.resume("Royal Parade") is None
    assert rows(file.parent / "games.newer.db", "SELECT deal FROM games") == [(1,)]


def test_an_older_file_is_brought_up_to_date(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration is applied once, to what is there, and the version says so."""
    record = played(PARADE, 1, 5)
    Archive.open(file).keep(record)
    later = (*tables.MIGRATIONS, ("ALTER TABLE results ADD COLUMN note TEXT NOT NULL DEFAULT 'none'",))
    monkeypatch.setattr(tables, "MIGRATIONS", later)
    for _ in range(2):
        archive = Archive.open(file)
        assert archive.notice is None
        assert same(archive.resume("Royal Parade"), record)
        archive.close()
    assert rows(file, "PRAGMA user_version") == [(len(later),)]
    archive = Archive.open(file)
    archive.finish(record, WON)
    assert rows(file, "SELECT won, note FROM results") == [(1, "none")]


def reseal(database: sqlite3.Connection) -> None:
    """Give every row the checksum of what it says now."""
    tables._seal(database)
    database.commit()


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE games SET options = '{\"no_such_option\": 1}'",
        "UPDATE games SET options = 'not json'",
        "UPDATE games SET options = '[1, 2]'",
        "UPDATE games SET deal = -5",
        "UPDATE games SET bookmarks = '7'",
        "UPDATE games SET name = 'Old Maid'; UPDATE turns SET game = 'Old Maid'",
        "UPDATE turns SET moves = '[[\"carry\", 0, 1, 1]]' WHERE number = 2",
        "UPDATE turns SET moves = '[[]]' WHERE number = 2",
        "UPDATE turns SET moves = '{}x' WHERE number = 2",
        "UPDATE turns SET moves = '[[\"fly\", 0, 1, 1]]' WHERE number = 2",
        "UPDATE turns SET moves = '7' WHERE number = 2",
    ],
)
def test_a_game_that_no_longer_loads_is_put_away(file: Path, spoil: str) -> None:
    """It is told, kept with the reason, and in the way of nothing; the results stay."""
    archive = Archive.open(file)
    archive.finish(played(PARADE, 3, 9), None)
    archive.keep(played(PARADE, 1, 8))
    archive.close()
    database = sqlite3.connect(file)
    database.executescript(spoil)
    reseal(database)
    database.close()
    archive = Archive.open(file)
    name = archive.last_game()
    assert name is not None
    assert archive.resume(name) is None
    assert name in told(archive)
    assert archive.last_game() is None
    assert archive.statistics("Royal Parade").played == 1
    [(game, saved, reason)] = rows(file, "SELECT game, saved, reason FROM unreadable")
    assert game == name
    assert len(json.loads(str(saved))["turns"]) == 8
    assert reason
    record = played(PARADE, 2, 3)
    archive.keep(record)
    assert same(archive.resume("Royal Parade"), record)


@pytest.mark.parametrize("where", ["under a file", "a folder"])
def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path, where: str) -> None:
    """Everything works until the program ends, and the player is told that it ends then."""
    if where == "a folder":
        file = tmp_path / "games.db"
        file.mkdir()
    else:
        (tmp_path / "file").write_text("in the way")
        file = tmp_path / "file" / "games.db"
    archive = Archive.open(file)
    assert str(file.parent) in told(archive)
    record = played(PARADE, 2, 3)
    archive.keep(record)
    assert same(archive.resume("Royal Parade"), record)
    archive.finish(record, WON)
    assert archive.statistics("Royal Parade").won == 1


READER = textwrap.dedent(
    """
    import os, sys, urllib.parse, urllib.request  # what Python imports late may not be readable to nobody
    from voice_solitaire.storage.archive import Archive
    from voice_solitaire.games import find
    find("Royal Parade")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        os.setuid(65534)  # root may write anywhere: be nobody
    archive = Archive.open(sys.argv[1])
    record = archive.resume("Royal Parade")
    print(archive.notice.about, record.deal, len(record.turns), archive.statistics("Royal Parade").played)
    record = record.undo()
    archive.keep(record)
    archive.finish(record, None)
    print(archive.statistics("Royal Parade").played, archive.last_game())
    """
)


def test_a_file_that_is_read_only_is_read() -> None:
    """Games of a file and folder that can't be written are resumed and counted, in memory."""
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are closed to nobody
        top, folder = Path(name), Path(name) / "locked"
        archive = Archive.open(folder / "games.db")
        archive.finish(played(PARADE, 3, 9), None)
        archive.keep(played(PARADE, 8, 12))
        archive.close()
        before = (folder / "games.db").read_bytes()
        top.chmod(0o755)
        (folder / "games.db").chmod(0o444)
        folder.chmod(0o555)
        reader = [sys.executable, "-c", READER, str(folder / "games.db")]
        done = subprocess.run(reader, cwd=ROOT, capture_output=True, text=True, check=False)
        folder.chmod(0o755)
        assert done.stdout.split("\n")[:2] == ["archive_unwritable 8 12 1", "2 None"], done.stderr
        assert (folder / "games.db").read_bytes() == before
        (folder / "games.db").chmod(0o644)


def test_a_file_that_breaks_while_playing(file: Path) -> None:
    """When the file goes bad under the program it is set aside, and the game goes on in another, of what was left."""
    archive = Archive.open(file)
    archive.finish(played(FLUSH, 1, 5), STUCK)
    record = played(PARADE, 8, 12)
    archive.keep(record)
    database = sqlite3.connect(file)
    database.executescript("DROP TABLE turns; DROP TABLE games")
    database.close()
    record = record.undo(2)
    archive.keep(record)
    assert "games.damaged.db" in told(archive)
    assert same(archive.resume("Royal Parade"), record)
    assert same(Archive.open(file).resume("Royal Parade"), record)
    archive.finish(record, WON)
    archive.close()
    again = Archive.open(file)
    assert (again.statistics("Royal Parade").won, again.statistics("Royal Flush").played) == (1, 1)
