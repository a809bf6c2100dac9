"""The program as a player starts it: piped, killed and started again; at a terminal: test_program_at_a_terminal."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import pytest

from testing.homes import own_folders
from testing.widths import widths
from voice_solitaire.program import arguments, cli, play_command
from voice_solitaire.storage.rows import put_in
from voice_solitaire.storage.tables import GameRow, sealed_game

LINES = "five of spades onto two\ndiscard all the aces\nten of hearts onto five\nundo\nhow far am i\n"


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment whose games and settings are this test's own."""
    return quiet_home(tmp_path)


def quiet_home(folder: Path) -> dict[str, str]:
    """An environment without sound, whose player's folders are in that one."""
    root = str(Path(__file__).parents[2])
    return {**os.environ, **own_folders(folder), "VOICE_SOLITAIRE_SOUND": "none", "PYTHONPATH": root}


def run(home: dict[str, str], *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """The program run to its end with some typed lines."""
    command = [sys.executable, "-m", "voice_solitaire", *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, env=home, timeout=60, check=False)


def games_of(home: dict[str, str]) -> Path:
    """Where a player's games are kept."""
    return Path(home["XDG_DATA_HOME"]) / "voice-solitaire" / "games.db"


def opened(printed: IO[str]) -> bool:
    """Whether the game's opening was printed; it is then read to its end."""
    return any(line.endswith("Say help at any time.\n") for line in printed)


QUIET = ("--no-mic", "--no-speech", "--no-sounds")


def test_a_file_of_commands_is_a_game(home: dict[str, str]) -> None:
    """Piped lines are played one by one, standard output is the conversation, and the end of the file is the end."""
    done = run(home, "royal parade", "--deal", "398", *QUIET, said=LINES)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "Royal Parade, deal three hundred ninety-eight. Two aces to discard, one move. Seventy-two cards to come.",
        "Fill twenty-four piles of four: row one from twos, row two from threes, row three from fours.",
        "New here? Say tutorial, or how do I play. Say help at any time.",
        "Five of spades onto the two, row one, place seven. Row two, place five is empty.",
        "Two aces gone. Empty: row one, place one and row three, place two.",
        "The five of hearts lies loose, not started. Ten of hearts needs a seven of hearts in row three.",
        "Two moves taken back.",
        "One of twenty-four piles started. Two cards in place. Seventy-two cards to come.",
    ]


def test_what_was_spoken_is_kept(home: dict[str, str]) -> None:
    """Left and started again, the game goes on where it was, undone turns included."""
    run(home, "royal parade", "--deal", "398", *QUIET, said=LINES)
    again = run(home, *QUIET, said="redo\nlast moves\n").stdout
    assert "Royal Parade goes on, deal three hundred ninety-eight." in again
    assert "Two aces gone." in again


def test_each_game_waits_by_itself(home: dict[str, str]) -> None:
    """An unfinished Royal Flush and an unfinished Royal Parade both wait, each under its name."""
    run(home, "royal parade", "--deal", "398", *QUIET, said="five of spades onto two\n")
    run(home, "royal flush", "--deal", "42", *QUIET, said="next\nnext\n")
    assert "Royal Flush goes on, deal forty-two." in run(home, *QUIET).stdout
    assert "Royal Parade goes on" in run(home, "royal parade", *QUIET).stdout
    assert "Royal Parade goes on" in run(home, "royal flush", *QUIET, said="play royal parade\n").stdout


@widths("after", (1, 4), range(1, 8))
def test_killed_at_any_moment_nothing_spoken_is_lost(home: dict[str, str], after: Sequence[int]) -> None:
    """kill -9 after a reply: the next start has every turn that was told."""
    for turns in after:
        command = [sys.executable, "-m", "voice_solitaire", "royal flush", "--deal", str(turns), *QUIET]
        program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=home)
        assert program.stdin is not None
        assert program.stdout is not None
        assert opened(program.stdout)
        for _ in range(turns):
            program.stdin.write("next\n")
            program.stdin.flush()
            assert program.stdout.readline()
        program.kill()
        program.wait()
        number = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}[turns]
        caught_up = run(home, *QUIET, said="catch me up\n").stdout
        assert f"deal {number}, {number} move{'s' if turns > 1 else ''} played." in caught_up


def test_settings_are_kept_but_flags_are_not(home: dict[str, str]) -> None:
    """What is set by voice stays set; what the command line says counts once."""
    run(home, *QUIET, said="brief\n")
    run(home, "--rate", "300", *QUIET, said="quieter\n")
    spoken = run(home, "--no-mic", said="settings\n").stdout
    assert "Brief wording, rate two hundred, volume eighty, sounds on" in spoken


def test_how_long_to_wait_is_set_by_voice_and_by_flag(home: dict[str, str]) -> None:
    """By voice step by step to an end, each answered with the seconds, and kept; by flag for once."""
    told = run(home, *QUIET, said="wait longer\ndon't wait so long\nwait less\n").stdout
    assert [line for line in told.splitlines() if line.startswith("I wait")] == [
        "I wait one point five seconds.",
        "I wait one point two seconds.",
        "I wait one second.",
    ]
    assert (
        "The wait goes no further: ten seconds."
        in run(home, "--patience", "10", *QUIET, said="give me more time\n").stdout
    )
    assert "I wait one second." in run(home, *QUIET, said="settings\n").stdout


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["royal parad"], "royal parade"),
        (["stat"], "stats"),
        (["royal parade", "--option", "same_siut=no"], "same_suit"),
        (["royal parade", "--option", "aces=remove"], "removed"),
        (["--no-microphone"], "--no-mic"),
        (["--deal", "-1"], "0 to"),
        (["--deal", "9223372036854775808"], "0 to"),
        (["--rate", "fast"], "80 to 450"),
        (["--patience", "0.1"], "0.4 to 10"),
        (["--patience", "long"], "0.4 to 10"),
        (["--engine", "pocketsphynx"], "pocketsphinx"),
        (["--hear", "nowhere.wav"], "nowhere.wav"),
        (["rules", "royal flash"], "royal flush"),
    ],
)
def test_wrong_arguments_name_the_nearest_right_one(
    home: dict[str, str],
    arguments: list[str],
    names: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Exit status 2, one sentence on standard error, no traceback, nothing on standard output."""
    for name, value in home.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert names in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_a_program_with_wrong_arguments_ends_with_one_sentence(home: dict[str, str]) -> None:
    done = run(home, "royal parade", "--option", "same_siut=no")
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert "same_suit" in done.stderr


def test_help_is_plain_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Python 3.14 and later would colour it with escape codes, which are read out, and add to complaints."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    with pytest.raises(SystemExit):
        cli.main(["odds", "--help"])
    assert "\x1b" not in capsys.readouterr().out
    parser = arguments.parser_of("odds", "Plays.")
    assert "\x1b" not in parser.format_help()
    assert (parser.color, parser.suggest_on_error) == (False, False)


def test_games_rules_stats_and_odds(home: dict[str, str]) -> None:
    """The other commands print plain lines."""
    assert "Royal Flush." in run(home, "games").stdout
    assert "--option turning" in run(home, "rules", "royal flush").stdout
    assert run(home, "stats").stdout == "No finished game yet.\n"
    run(home, "royal flush", "--deal", "42", *QUIET, said="to the end\n")
    assert "one played, one won" in run(home, "stats").stdout
    odds = run(home, "odds", "royal flush", "--deals", "60").stdout
    assert "of 60 won" in odds
    assert "95 % interval" in odds


def test_the_log_is_json_with_times(home: dict[str, str], tmp_path: Path) -> None:
    """One object a line, in the order of time."""
    log = tmp_path / "log"
    run(home, "royal parade", "--deal", "398", "--log", str(log), *QUIET, said=LINES)
    events = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"started", "typed", "heard", "read", "replied", "ended"} <= {event["event"] for event in events}
    heard = [event["text"] for event in events if event["event"] == "heard"]
    assert heard == LINES.splitlines()


@pytest.mark.parametrize("name", ["con.txt", "NUL", "Com1", "conout$"])
def test_a_name_that_windows_keeps_for_a_device_is_no_log(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is written there goes to the device, or raises what no file does; elsewhere it is a name like any other."""
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit):
        play_command.opened_log(tmp_path / name)
    (complaint,) = capsys.readouterr().err.splitlines()
    assert complaint.endswith(f"Windows keeps that name for a device; name it {str(tmp_path / f'my-{name}')!r}.")


def test_without_any_sound_it_prints_and_says_what_would_mend_it(home: dict[str, str]) -> None:
    """No loudspeaker and no microphone: the game goes on in print."""
    done = run(home, "royal parade", "--deal", "398", said="five of spades onto two\n")
    assert done.returncode == 0
    assert "No loudspeaker could be opened" in done.stdout
    assert "Five of spades onto the two" in done.stdout
    assert "Traceback" not in done.stderr


def test_bytes_that_are_no_text_are_answered(home: dict[str, str]) -> None:
    """Garbage on standard input gets sentences, not a traceback."""
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398", *QUIET]
    done = subprocess.run(
        command, input=b"\xff\xfe\x00\x80zz\n\x1b[31m\nundo\n", capture_output=True, env=home, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert b"nothing to take back" in done.stdout


def test_a_damaged_archive_is_told_and_the_evening_goes_on(home: dict[str, str]) -> None:
    """By the game, after its greeting, and by the statistics; each in one sentence."""
    run(home, "royal parade", "--deal", "398", *QUIET, said="five of spades onto two\n")
    file = games_of(home)
    whole = file.read_bytes()
    file.write_bytes(b"no database" + whole[11:])
    done = run(home, *QUIET, said="undo\n")
    greeting, told, answer = done.stdout.splitlines()
    assert greeting.startswith("Royal Parade goes on, deal three hundred ninety-eight.")
    assert told.startswith(
        "The file of your games was damaged; what could be read of it is here (games: 1, results: 0)"
    )
    assert answer.startswith("Five of spades back")
    file.write_bytes(b"")
    done = run(home, "stats")
    assert "games.damaged-2.db" in done.stdout.splitlines()[0]
    assert done.stdout.splitlines()[1:] == ["No finished game yet."]


def test_a_game_of_a_version_that_knew_more_games_is_put_away(home: dict[str, str]) -> None:
    """And the one before it goes on."""
    run(home, "royal parade", "--deal", "398", *QUIET, said="five of spades onto two\n")
    file = games_of(home)
    database = sqlite3.connect(file)
    row = GameRow("Old Maid", "{}", 1, 0, "[]", 0, 1.0, None, "x", 99, 0, 0)
    put_in(database, sealed_game(row), ())
    database.commit()
    database.close()
    done = run(home, *QUIET, said="")
    assert done.returncode == 0
    assert done.stdout.startswith("Royal Parade goes on")
    assert "Your saved Old Maid can't be read, so it is set aside; begin a new one." in done.stdout


def test_what_fails_while_playing_is_told(home: dict[str, str]) -> None:
    """A file that is emptied under the program is set aside, and the player hears of it with the answer."""
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398", *QUIET]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=home) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert opened(program.stdout)
        games_of(home).write_bytes(b"")
        program.stdin.write("five of spades onto two\n")
        program.stdin.close()
        said = program.stdout.read().splitlines()
    assert said[0].startswith("Five of spades onto the two")
    assert "games.damaged.db" in said[-1]
    assert run(home, *QUIET, said="").stdout.startswith("Royal Parade goes on")
