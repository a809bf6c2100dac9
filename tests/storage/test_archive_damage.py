"""Archives that were damaged: what can be read is here, what can't is kept aside and told, in one sentence."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from testing.keeping import FLUSH, PARADE, Clock, played, rows, same, told
from testing.widths import widths
from voice_solitaire.games import find
from voice_solitaire.storage import opening
from voice_solitaire.storage.archive import Archive
from voice_solitaire.storage.opening import SMALLEST
from voice_solitaire.storage.salvage import salvaged
from voice_solitaire.storage.tables import MARK, MIGRATIONS
from voice_solitaire.table.moves import STUCK, WON
from voice_solitaire.table.state import State

KLONDIKE = find("klondike")
KEPT = Path(__file__).parents[1] / "kept"
NAMES = ("Royal Parade", "Royal Flush", "Klondike")
Held = tuple[dict[str, tuple[dict[str, object], tuple[State, ...]] | None], dict[str, dict[str, object]]]
CUT = 512  # bytes from one cut to the next
RESULTS = 40  # of Royal Parade; Royal Flush has two


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "player" / "games.db"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with three games and some results, closed."""
    file, clock = tmp_path_factory.mktemp("library") / "games.db", Clock()
    archive = Archive.open(file, clock)
    for deal in range(RESULTS):
        clock.now += 10
        archive.finish(played(PARADE, deal, 4), WON if deal % 3 else None)
    archive.finish(played(FLUSH, 1, 5), WON)
    archive.finish(played(FLUSH, 2, 5), STUCK)
    archive.keep(played(PARADE, 77, 40).bookmark().undo(3))
    archive.keep(played(FLUSH, 8, 60))
    archive.keep(played(KLONDIKE, 9, 400))
    archive.close()
    return file


def held(archive: Archive) -> Held:
    """What an archive holds of each game: the one in progress, and the results."""
    games = {name: archive.resume(name) for name in NAMES}
    results = {name: asdict(archive.statistics(name)) for name in NAMES}
    return {name: game and (game.save(), game.states) for name, game in games.items()}, results


@pytest.fixture(scope="module")
def whole(library: Path) -> Held:
    """What the library holds."""
    archive = Archive.open(library)
    assert archive.notice is None
    found = held(archive)
    archive.close()
    return found


def damaged(library: Path, file: Path, change: Callable[[bytes], bytes]) -> Archive:
    """The archive of a damaged copy."""
    file.parent.mkdir()
    file.write_bytes(change(library.read_bytes()))
    return Archive.open(file)


def changed(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """A text changed, also where only its remains are."""

    def change(content: bytes) -> bytes:
        assert old in content
        return content.replace(old, new)

    return change


def flipped(at: int, bit: int) -> Callable[[bytes], bytes]:
    """One bit of one byte."""
    return lambda content: content[:at] + bytes((content[at] ^ 1 << bit,)) + content[at + 1 :]


def goes_on(archive: Archive, file: Path) -> None:
    """What is kept from now on is there the next time, and nothing is told then."""
    record = played(PARADE, 3, 6)
    archive.keep(record)
    archive.finish(played(FLUSH, 30, 5), WON)
    counted = archive.statistics("Royal Flush").played
    archive.close()
    again = Archive.open(file)
    assert again.notice is None
    assert same(again.resume("Royal Parade"), record)
    assert again.statistics("Royal Flush").played == counted
    again.close()


# --- files of older versions


@pytest.mark.parametrize("name", ["closed_2", "killed_2"])
def test_an_archive_of_the_version_before_goes_on(file: Path, name: str) -> None:
    """Its games, results, scores and time at play; also where that version was killed and had written beside the
    file. The files were made by the program as it was."""
    file.parent.mkdir()
    for kept in KEPT.glob(f"{name}.db*"):
        shutil.copy(kept, file.with_name(kept.name.replace(name, "games")))
    held = json.loads((KEPT / "kept_2.json").read_text("utf-8"))
    archive = Archive.open(file)
    assert archive.notice is None
    if name == "killed_2":
        resumed = archive.resume("Royal Parade")
        assert resumed is not None
        assert resumed.save() == {**held["killed"], "bookmarks": held["killed"]["bookmarks"]}
        assert archive.statistics("Royal Flush").played == 1
    else:
        assert archive.last_game() == held["last"]
        for game in NAMES:
            resumed = archive.resume(game)
            assert resumed is not None
            assert json.loads(json.dumps(resumed.save())) == held[game]
        assert archive.score(resumed) == held["score"]
        assert {game: asdict(tally) for game, tally in archive.tallies().items()} == held["tallies"]
    assert sorted(path.name for path in file.parent.iterdir()) == ["games.db"]
    goes_on(archive, file)


def test_a_damaged_archive_of_the_version_before_is_salvaged(file: Path) -> None:
    """It had no checksums: what is there is taken as it is."""
    file.parent.mkdir()
    content = (KEPT / "closed_2.db").read_bytes()
    file.write_bytes(b"no database at all" + content[18:])
    archive = Archive.open(file)
    held = json.loads((KEPT / "kept_2.json").read_text("utf-8"))
    assert "(games: 3, results: 5)" in told(archive)
    for game in NAMES:
        resumed = archive.resume(game)
        assert resumed is not None
        assert json.loads(json.dumps(resumed.save())) == held[game]
    assert {game: asdict(tally) for game, tally in archive.tallies().items()} == held["tallies"]


def test_a_file_that_was_begun_by_an_older_version_is_a_new_one(file: Path) -> None:
    """It was killed before it had made its tables: nothing is lost, and nothing is told."""
    file.parent.mkdir()
    database = sqlite3.connect(file)
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    assert file.stat().st_size >= SMALLEST
    archive = Archive.open(file)
    assert archive.notice is None
    goes_on(archive, file)


# --- never taken for a new one


@pytest.mark.parametrize("size", [0, 1, 99, SMALLEST - 1, SMALLEST, 4096])
def test_a_file_that_was_cut_off_is_not_a_new_one(library: Path, file: Path, size: int) -> None:
    """Also one of nothing: the game never leaves one like that."""
    archive = damaged(library, file, lambda content: content[:size])
    assert "games.damaged.db" in told(archive)
    assert (file.parent / "games.damaged.db").read_bytes() == library.read_bytes()[:size]
    goes_on(archive, file)


def test_a_new_file_is_there_whole_or_not_at_all(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets its name when it is finished; and if another program was faster, that one's file is used."""
    seen: list[tuple[bool, list[str]]] = []
    linked = opening.os.link

    def link(name: str, path: Path) -> None:
        seen.append((file.exists(), [Path(name).name]))
        assert rows(Path(name), "PRAGMA user_version") == [(len(MIGRATIONS),)]
        other = Archive.open(file) if len(seen) == 1 else None
        linked(name, path)
        assert other is None, "the faster one's file was replaced"

    monkeypatch.setattr(opening.os, "link", link)
    archive = Archive.open(file)
    assert [there for there, _ in seen] == [False, False]
    assert archive.notice is None
    assert [path.name for path in file.parent.iterdir()] == ["games.db"]
    goes_on(archive, file)


def test_where_files_have_one_name_only_a_new_one_is_made_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a memory stick."""

    def link(name: str, path: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(opening.os, "link", link)
    archive = Archive.open(file)
    assert archive.notice is None
    assert [path.name for path in file.parent.iterdir()] == ["games.db"]
    goes_on(archive, file)


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_what_is_left_beside_a_missing_file_is_not_lost(file: Path, ending: str) -> None:
    """It is set aside and told; what an older version had written there is saved."""
    file.parent.mkdir()
    log = (KEPT / "killed_2.db-wal").read_bytes()
    file.with_name(file.name + ending).write_bytes(log)
    file.with_name(file.name + "-shm").write_bytes(b"left over")
    archive = Archive.open(file)
    assert "games.damaged.db" in told(archive)
    assert (file.parent / f"games.damaged.db{ending}").read_bytes() == log
    if ending == "-wal":
        held = json.loads((KEPT / "kept_2.json").read_text("utf-8"))
        resumed = archive.resume("Royal Parade")
        assert resumed is not None
        assert resumed.save() == held["killed"]
        assert archive.statistics("Royal Flush").played == 1
    goes_on(archive, file)


def test_a_log_of_another_file_spoils_nothing(library: Path, file: Path, whole: Held) -> None:
    """As where an older copy is brought back beside what a killed program had left: it is set aside."""
    file.parent.mkdir()
    shutil.copy(library, file)
    shutil.copy(KEPT / "killed_2.db-wal", file.with_name("games.db-wal"))
    archive = Archive.open(file)
    assert "games.another.db-wal" in told(archive)
    assert (file.parent / "games.another.db-wal").read_bytes() == (KEPT / "killed_2.db-wal").read_bytes()
    assert file.read_bytes() == library.read_bytes()
    assert held(archive) == whole
    goes_on(archive, file)


# --- bits


@pytest.mark.parametrize(
    ("old", "new", "sentence", "lost"),
    [
        pytest.param(
            b"Klondike{", b"Klondiku{", f"(games: 2, results: {RESULTS + 2})", {"Klondike"}, id="the name of a game"
        ),
        pytest.param(b'{"draw": 1', b'{"draw": 3', "Your saved Klondike can't be read", {"Klondike"}, id="a digit"),
        pytest.param(b'{"draw"', b'{"dr\xe1w"', "Your saved Klondike can't be read", {"Klondike"}, id="no letter"),
        pytest.param(b"[40]", b"[40}", "Your saved Royal Parade can't be read", {"Royal Parade"}, id="no list"),
    ],
)
def test_a_flipped_bit_costs_one_row(
    library: Path, file: Path, whole: Held, old: bytes, new: bytes, sentence: str,
    lost: set[str],
) -> None:  # fmt: skip
    """The rest plays on; what was damaged is kept for people to read."""
    archive = damaged(library, file, changed(old, new))
    assert sentence in told(archive)
    games, results = held(archive)
    assert {name for name, record in games.items() if record is None} == lost
    assert all(record is None or record == whole[0][name] for name, record in games.items())
    assert results == whole[1]
    assert len(archive.notices) == 1
    [(saved,)] = rows(file, "SELECT saved FROM unreadable")
    assert json.loads(str(saved))["row"]
    goes_on(archive, file)


def test_a_flipped_digit_in_a_result_is_noticed(library: Path, file: Path, whole: Held) -> None:
    """A result that isn't as it was written is put aside, and counts no more."""
    [(options, ended), _] = rows(library, "SELECT options, ended FROM results WHERE game = 'Royal Flush' ORDER BY id")
    content = library.read_bytes()
    row = max(at for at in range(len(content)) if content.startswith(f"Royal Flush{options}".encode(), at))
    moves = content.index(str(ended).encode(), row) - 9  # before the seconds
    archive = damaged(library, file, flipped(moves, 2))
    assert "(games: 0, results: 1)" in told(archive)
    games, results = held(archive)
    assert games == whole[0]
    assert sum(int(str(results[name]["played"])) for name in NAMES) == RESULTS + 1
    [(saved,)] = rows(file, "SELECT saved FROM unreadable")
    assert json.loads(str(saved))["result"]
    goes_on(archive, file)


def test_a_damaged_turn_costs_what_came_after_it(library: Path, file: Path, whole: Held) -> None:
    """The game goes on from before it, and the player is told which."""
    turns = [str(row[0]) for row in rows(library, "SELECT moves FROM turns WHERE game = 'Klondike' ORDER BY number")]
    number = next(at for at, turn in enumerate(turns) if at > 50 and turns.count(turn) == 1)
    before, text = b"Klondike" + bytes((number,)), turns[number].encode()
    archive = damaged(library, file, changed(before + text, before + text.replace(b'["', b"[!", 1)))
    assert "Klondike can't be read to its end" in told(archive)
    games, results = held(archive)
    resumed, kept = games["Klondike"], whole[0]["Klondike"]
    assert resumed is not None
    assert kept is not None
    assert resumed[1] == kept[1][: number + 1]
    assert resumed[0]["at"] == number
    assert {**games, "Klondike": None} == {**whole[0], "Klondike": None}
    assert results == whole[1]
    goes_on(archive, file)


@pytest.mark.parametrize("field", [60, 61, 62, 63, 68, 69, 70, 71])
@pytest.mark.parametrize("bit", [0, 3, 6])
def test_a_flipped_bit_of_the_version_is_set_right(
    library: Path, file: Path, whole: Held, field: int, bit: int
) -> None:
    """It is told in two places and by the tables themselves."""
    archive = damaged(library, file, flipped(field, bit))
    assert archive.notice is None
    assert held(archive) == whole
    assert rows(file, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert rows(file, "PRAGMA application_id") == [(len(MIGRATIONS) + MARK,)]
    goes_on(archive, file)


@pytest.mark.parametrize("at", [0, 16, 18, 24, 56, 100, 105])
def test_a_broken_head_costs_nothing(library: Path, file: Path, whole: Held, at: int) -> None:
    """Where SQLite calls it no database, every row is found by its shape."""
    archive = damaged(library, file, lambda old: old[:at] + bytes((old[at] ^ 0xFF, old[at + 1] ^ 0xFF)) + old[at + 2 :])
    if archive.notice is not None:
        assert f"(games: 3, results: {RESULTS + 2})" in told(archive)
    assert held(archive) == whole
    goes_on(archive, file)


def look(archive: Archive, whole: Held) -> None:
    """What is there is as it was kept, and what isn't there was told of."""
    games, results = held(archive)
    if (games, results) != whole:
        told(archive)
    for name in NAMES:
        found, kept = games[name], whole[0][name]
        assert found is None or (kept is not None and found[1] == kept[1][: len(found[1])])
        for what in ("played", "won", "lost", "moves", "seconds"):
            assert float(str(results[name][what])) <= float(str(whole[1][name][what]))


@widths("step", 19, 1)
def test_a_cut_anywhere_leaves_what_was_before_it(library: Path, tmp_path: Path, whole: Held, step: int) -> None:
    """It is told, kept aside, and nothing that is found is wrong; more is found the later the cut is."""
    size, saved = library.stat().st_size, []
    for number, cut in enumerate(range(0, size, CUT * step)):
        file = tmp_path / str(number) / "games.db"
        archive = damaged(library, file, lambda content, cut=cut: content[:cut])  # type: ignore[misc]
        assert "games.damaged.db" in told(archive)
        look(archive, whole)
        saved.append(archive.statistics("Royal Parade").played)
        goes_on(archive, file)
    assert saved == sorted(saved)
    assert saved[-1] == RESULTS


def test_a_table_whose_name_is_no_text_is_salvaged(library: Path, file: Path) -> None:
    """SQLite's message names the table, and is no text then either."""
    content = library.read_bytes()
    at = content.index(b"CREATE TABLE turns") + len("CREATE TAB")
    archive = damaged(library, file, flipped(at, 7))
    told(archive)
    assert archive.statistics("Royal Parade").played == RESULTS
    goes_on(archive, file)


@widths("flips", 60, 3000)
def test_a_flipped_bit_anywhere_is_harmless_or_told(library: Path, tmp_path: Path, whole: Held, flips: int) -> None:
    """Nothing is lost or changed without a word, and little with one."""
    chance, size, saved = random.Random(1), library.stat().st_size, 0
    for number in range(flips):
        at, bit = chance.randrange(size), chance.randrange(8)
        file = tmp_path / str(number) / "games.db"
        archive = damaged(library, file, flipped(at, bit))
        look(archive, whole)
        saved += sum(archive.statistics(name).played for name in NAMES)
        archive.close()
        shutil.rmtree(file.parent)
    assert saved > 0.98 * flips * (RESULTS + 2)


def test_what_was_removed_is_not_dug_up(file: Path) -> None:
    """A game that ended, and moves that were taken back and played otherwise, stay what they are."""
    archive = Archive.open(file)
    for _ in range(3):
        long = played(KLONDIKE, 1, 400)
        archive.keep(long)
        archive.keep(played(FLUSH, 1, 60))
        archive.keep(long.undo(350))
        short = long.undo(350).play(list(KLONDIKE.moves(long.states[50]))[-1])
        archive.keep(short)
        archive.finish(played(FLUSH, 1, 60), STUCK)
    archive.close()
    rest = salvaged(file)
    assert {game.name for game in rest.games} == {"Klondike"}
    assert len(rest.turns) == 51
    file.write_bytes(b"damaged" + file.read_bytes()[7:])
    archive = Archive.open(file)
    assert same(archive.resume("Klondike"), short)
    assert archive.resume("Royal Flush") is None
    assert archive.statistics("Royal Flush").played == 3
