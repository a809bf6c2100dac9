"""Nobody gets in: the player's files are theirs alone, no name leads out of its folder, none is written over."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from testing.voices import speak
from voice_solitaire.devices.checks.device_checks import broken_cues
from voice_solitaire.devices.microphone.audio_log import AudioLog
from voice_solitaire.ports import Heard, Notice, Profile, Source
from voice_solitaire.program.cli import main
from voice_solitaire.program.event_log import open_log
from voice_solitaire.storage import profiles
from voice_solitaire.storage.archive import Archive
from voice_solitaire.storage.private import NotOurs
from voice_solitaire.storage.quarantine import set_aside

ROOT = Path(__file__).parents[2]
QUIET = ("--no-mic", "--no-speech", "--no-sounds")
posix = pytest.mark.skipif(os.name != "posix", reason="on Windows a player's folders are theirs by inheritance")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A player whose files everybody could read and write, if the game didn't take care."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "none")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    before = os.umask(0)
    yield tmp_path
    os.umask(before)


def open_to_others(folder: Path) -> dict[str, str]:
    """The files and folders that others may touch, with their permissions."""
    found = {path: stat.S_IMODE(path.lstat().st_mode) for path in folder.rglob("*") if not path.is_symlink()}
    return {str(path.relative_to(folder)): oct(mode) for path, mode in found.items() if mode & 0o077}


@posix
def test_whatever_is_written_is_the_players_alone(home: Path) -> None:
    """Games with what SQLite keeps beside them while they are played, settings, voices, log and sound."""
    said = speak("repeat", "slt", home / "repeat.wav", before=0.4, after=0.6)
    said.chmod(0o600)
    own = ("--hear", str(said), "--keep-audio", str(home / "kept" / "today"), "--log", str(home / "log"))
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398", "--no-speech", "--no-sounds"]
    program = subprocess.Popen([*command, *own], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdin is not None
    assert program.stdout is not None
    stopped = threading.Timer(60, program.kill)
    stopped.start()
    program.stdin.write("faster\ndiscard all the aces\nundo\nundo\n")
    program.stdin.flush()
    for _ in "undone", "repeated":
        assert any("nothing to take back" in line for line in iter(program.stdout.readline, ""))
    while_played = {path.name for path in home.rglob("*")}
    assert open_to_others(home) == {}
    program.communicate()
    stopped.cancel()
    assert {"games.db", "settings.json", "log", "heard.jsonl"} <= while_played
    profiles.save(Profile(warp=1.1), profiles.profile_path("Ann"))
    assert len(list((home / "kept" / "today").glob("*.wav"))) == 1
    assert open_to_others(home) == {}


@posix
def test_what_lay_open_is_closed_at_the_next_start(home: Path) -> None:
    """Whatever an older version left, also what was set aside; and nothing else in the player's folders."""
    (home / "config" / "voice-solitaire").mkdir(parents=True)
    (home / "config" / "voice-solitaire" / "settings.json").write_text("{}")
    store = Archive.open()
    data = home / "data" / "voice-solitaire"
    (data / "voices").mkdir()
    (data / "voices" / "ann.json").write_text("{}")
    (data / "games.damaged.db").write_text("no database")
    (home / "data" / "another").write_text("not ours")
    for path in (data, *data.rglob("*"), *(home / "config").rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    assert main(["stats"]) == 0
    store.close()
    ours = {name for name in open_to_others(home) if "voice-solitaire" in name}
    assert ours == set()
    assert stat.S_IMODE((home / "data" / "another").stat().st_mode) == 0o666


@posix
def test_what_is_set_aside_is_closed_too(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("damaged")
    (tmp_path / "games.db").chmod(0o644)
    (tmp_path / "games.db-wal").write_text("damaged")
    (tmp_path / "games.db-wal").chmod(0o644)
    set_aside(tmp_path / "games.db", "damaged", ("", "-wal"))
    assert open_to_others(tmp_path) == {}
    assert (tmp_path / "games.damaged.db-wal").exists()


@pytest.mark.parametrize("others", ["Dear diary", '{"name": "a file of settings"}\n', "[1, 2]\n", "\x00\x01\xff", "\n"])
def test_a_log_is_never_added_to_what_is_no_log(tmp_path: Path, others: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(others, "utf-8")
    with pytest.raises(NotOurs, match="others"):
        open_log(file)
    assert file.read_text("utf-8") == others


def test_a_log_goes_on(tmp_path: Path) -> None:
    """What an evening logged stays, also where its last line broke off; an empty file will do as well."""
    log = tmp_path / "log"
    log.touch()
    open_log(log)("started", name="\x1b[31m")
    first = log.read_bytes()
    assert json.loads(first)["event"] == "started"
    assert b"\x1b" not in first
    log.write_bytes(first + b'{"time": 1.0, "ev')
    open_log(log)("started")
    open_log(log)("started")
    second = log.read_bytes()
    assert second.startswith(first + b'{"time": 1.0, "ev\n{')
    assert [json.loads(line)["event"] for line in second.splitlines()[2:]] == ["started"] * 2


@posix
def test_a_log_is_a_file_and_no_link(tmp_path: Path) -> None:
    """Neither to something precious nor to nothing; a pipe that nobody reads keeps nobody waiting."""
    (tmp_path / "diary").write_text("Dear diary")
    (tmp_path / "to diary").symlink_to(tmp_path / "diary")
    (tmp_path / "to nothing").symlink_to(tmp_path / "elsewhere")
    os.mkfifo(tmp_path / "pipe")
    for name, kind in (("to diary", "link"), ("to nothing", "link"), ("pipe", "no_file")):
        with pytest.raises(NotOurs, match=kind):
            open_log(tmp_path / name)
    with pytest.raises(OSError, match="directory"):
        open_log(tmp_path)
    assert (tmp_path / "diary").read_text() == "Dear diary"
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_that_is_no_log_is_named_with_one_that_would_do(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, before anything is played."""
    (home / "notes.txt").write_text("Dear diary")
    (home / "notes-2.txt").write_text("Dear diary")
    for name, why in (("notes.txt", "is no log of the game, and stays"), (".", "can't be written"), ("a\0b", "zero")):
        with pytest.raises(SystemExit) as ended:
            main(["royal parade", *QUIET, "--log", str(home / name)])
        told = capsys.readouterr()
        assert (ended.value.code, told.out, told.err.count("\n")) == (2, "", 1)
        assert why in told.err
        assert name != "notes.txt" or f"{home / 'notes-3.txt'}" in told.err


@posix
@pytest.mark.parametrize("kind", ["another's", "a link"])
def test_sound_is_not_kept_among_what_is_not_ours(tmp_path: Path, kind: str) -> None:
    """A list of what was heard that the game didn't write stays as it is, and the player is told."""
    folder, told = tmp_path / "kept", list[Notice]()
    folder.mkdir()
    file = folder / "heard.jsonl" if kind == "another's" else tmp_path / "precious"
    file.write_text('{"song": "heard on the radio"}\n')
    if kind == "a link":
        (folder / "heard.jsonl").symlink_to(file)
    AudioLog(folder, told.append)(bytes(960), Heard("undo", Source.SPOKEN, 0.9))
    assert [notice.about for notice in told] == ["audio_unkept"]
    assert file.read_text() == '{"song": "heard on the radio"}\n'
    assert not list(folder.glob("*.wav"))


@posix
def test_sound_that_lay_open_is_closed(tmp_path: Path) -> None:
    """What an older version kept; not what else is in the folder."""
    AudioLog(tmp_path, lambda notice: None)(bytes(960), None)
    (tmp_path / "song.wav").write_text("not ours")
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    AudioLog(tmp_path, lambda notice: None)
    assert open_to_others(tmp_path) == {"song.wav": "0o644"}


NAMES = (
    "Ann", "Bob", "ann lee", "../../x", "/etc/passwd", "..", "a/b", "a\\b", "C:\\x", "con", "NUL", "con.json",
    "x" * 400, "y" * 400, "Änn", "Łukasz", "李", "王", "\x1b[31m", "\u202e", "%s", "*", "?", "~", "$HOME", "a\nb",
    "\x00", "player",
)  # fmt: skip


def test_each_player_has_a_file_of_their_own_in_the_folder_of_voices(home: Path) -> None:
    """Whatever the name is; and what is learned of one isn't heard of another."""
    folder = home / "data" / "voice-solitaire" / "voices"
    files = {name: profiles.profile_path(name) for name in NAMES}
    assert {path.parent for path in files.values()} == {folder}
    assert len({str(path).casefold() for path in files.values()}) == len(NAMES)
    for number, (name, path) in enumerate(files.items(), 1):
        assert profiles.save(Profile(warp=1 + number / 1000), path) is None, name
    for number, path in enumerate(files.values(), 1):
        assert profiles.load(path) == (Profile(warp=1 + number / 1000), None)
    assert {path.parent for path in home.rglob("*.json")} == {folder}
    assert profiles.profile_path("ANN") == files["Ann"]
    assert files["Ann"].name == "ann.json"
    assert files["ann lee"].name == "ann-lee.json"


def test_what_was_learned_under_a_shortened_name_is_still_known(home: Path) -> None:
    """Names were once kept without the letters that English lacks."""
    known = home / "data" / "voice-solitaire" / "voices" / "ukasz.json"
    profiles.save(Profile(warp=1.1), known)
    assert profiles.profile_path("Łukasz") == known


HOSTILE = "\x1b[31m\x07\x9b2J\x85\u202eevil\u2066\r\b\x7f\x00\udcff"


@pytest.mark.parametrize(
    "arguments",
    [
        (HOSTILE,),
        ("klondike", f"--{HOSTILE}"),
        ("klondike", "--option", HOSTILE),
        ("klondike", "--option", f"draw={HOSTILE}"),
        ("--rate", HOSTILE),
        ("--deal", HOSTILE),
        ("--patience", HOSTILE),
        ("--engine", HOSTILE),
        ("--hear", HOSTILE),
        ("--log", HOSTILE),
        ("--scan", f"--hands-free={HOSTILE}"),
        ("rules", HOSTILE),
        ("odds", "klondike", "--player", HOSTILE),
        ("odds", "klondike", "--jobs", HOSTILE),
        ("games", HOSTILE),
        ("doctor", HOSTILE),
    ],
)
def test_what_was_given_reaches_no_terminal_as_an_escape_sequence(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    """Wrong words are told in one line that is printable from end to end."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    told = capsys.readouterr()
    assert (ended.value.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.rstrip("\n").isprintable()


def test_what_is_typed_or_kept_reaches_no_terminal_as_an_escape_sequence(home: Path) -> None:
    """Lines, a player's name, and what stands in the settings."""
    settings = home / "config" / "voice-solitaire" / "settings.json"
    settings.parent.mkdir(parents=True)
    hostile = HOSTILE.replace("\udcff", "")
    settings.write_text(json.dumps({"sound_folder": hostile, "voice": hostile, "verbosity": hostile}), "utf-8")
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--no-mic", "--player", "\x1b[31m"]
    said = f"{hostile}\nmove {hostile} onto two\nplay {hostile}\n{hostile.encode('utf-8')!r}\n"
    done = subprocess.run(command, input=said.encode(), capture_output=True, timeout=60, check=False)
    assert done.returncode == 0
    lines = (done.stdout + done.stderr).decode("utf-8").splitlines()
    assert len(lines) > 4
    assert all(line.isprintable() for line in lines)


@posix
def test_a_pipe_among_a_players_sounds_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Our own sound is there in its stead."""
    os.mkfifo(tmp_path / "place.wav")
    assert broken_cues(str(tmp_path)) == []
