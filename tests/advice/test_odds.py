"""Many deals played over several processes: the same result whatever their number, told on the way, and interrupted."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from testing.widths import some, widths
from voice_solitaire.advice.odds import PLAYERS, wilson, win_rate, won
from voice_solitaire.games import find
from voice_solitaire.program import cli, odds_command, play_odds
from voice_solitaire.program.play_odds import OddsRun, OddsTally, play
from voice_solitaire.table.moves import Move, Verb

MATCH = OddsRun("Royal Flush", (("odd_card", True),), 57, "greedy")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment without a loudspeaker whose settings are this test's own."""
    return {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "VOICE_SOLITAIRE_SOUND": "none",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "voice_solitaire", "odds", *arguments]


def run(home: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program run to its end."""
    return subprocess.run(command(*arguments), capture_output=True, text=True, env=home, timeout=120, check=False)


def told(jobs: int, match: OddsRun = MATCH) -> tuple[OddsTally, list[tuple[int, int, int]]]:
    """The result, and each tenth part with what was played and won by then."""
    parts: list[tuple[int, int, int]] = []
    found = play(match, jobs, lambda part, tally: parts.append((part, tally.played, tally.won)))
    return found, parts


def test_any_number_of_processes_finds_the_same() -> None:
    """Result and progress are those of one process, which are those of the deals one by one."""
    alone = told(1)
    assert told(2) == told(3) == alone
    game = find("royal flush", odd_card=True)
    each = [won(game, deal, "greedy") for deal in range(57)]
    assert alone[0] == OddsTally(57, sum(each))
    assert (57, sum(each)) == win_rate(game, 57, "greedy")
    assert 0 < sum(each) < 57
    assert [(part, played) for part, played, _ in alone[1]] == [
        (1, 6), (2, 12), (3, 18), (4, 23), (5, 29), (6, 35), (7, 40), (8, 46), (9, 52),
    ]  # fmt: skip
    assert all(wins == sum(each[:played]) for _, played, wins in alone[1])


def test_the_simple_players_choose_as_they_say() -> None:
    """Plain takes any discard before a gap and a gap before a deal; rounds stays at a pile, then goes on before it."""
    discard, gap = Move(Verb.PAIR, 0, 3), Move(Verb.CARRY, 4, 2)
    moves = [Move(Verb.PAIR, pile, -1) for pile in (0, 2, 4)] + [discard, gap, Move(Verb.DEAL, 6, -1, 5)]
    game = find("baroness")
    state = game.start(1)
    player = PLAYERS["plain"](7)
    assert {player(game, state, moves) for _ in range(200)} == set(moves[:4])
    player = PLAYERS["rounds"](7)
    assert [player(game, state, moves).source for _ in range(2)] == [4, 4]
    assert [player(game, state, moves[:2]).source for _ in range(2)] == [2, 2]
    assert [player(game, state, moves[:1]).source, player(game, state, moves).source] == [0, 0]
    assert player(game, state, moves[2:3]).source == 4
    assert player(game, state, moves[4:]) == gap


@widths("deals", 20, 60)
@pytest.mark.parametrize("player", PLAYERS)
def test_each_player_plays_a_deal_always_alike(player: str, deals: int) -> None:
    game = find("baroness")
    each = [won(game, deal, player) for deal in range(deals)]
    assert each == [won(game, deal, player) for deal in range(deals)]
    assert player == "random" or 0 < sum(each) < deals


def test_fewer_deals_than_parts_tell_the_parts_that_there_are() -> None:
    assert [(part, played) for part, played, _ in told(2, OddsRun("Royal Flush", (), 3, "random"))[1]] == [
        (3, 1),
        (6, 2),
    ]
    assert told(1, OddsRun("Royal Flush", (), 0, "random")) == (OddsTally(0, 0), [])


def test_the_program_tells_tenths_and_ends_with_the_interval(home: dict[str, str]) -> None:
    """Plain lines on standard output, nothing on standard error, the same over one process and over two."""
    done = run(home, "royal", "flush", "--deals", "60", "--jobs", "2", "--option", "odd_card=yes")
    game = find("royal flush", odd_card=True)
    _, wins = win_rate(game, 60, "greedy")
    low, high = wilson(wins, 60)
    first = win_rate(game, 6, "greedy")[1]
    *parts, last = done.stdout.splitlines()
    assert (done.returncode, done.stderr, len(parts)) == (0, "", 9)
    assert parts[0] == f"One tenth: {first} of 6 won."
    assert parts[8].startswith("Nine tenths: ")
    assert last == (
        f"{game.title}, greedy player: {wins} of 60 won, {100 * wins / 60:.1f} %, "
        f"95 % interval {100 * low:.1f} to {100 * high:.1f} %."
    )
    alone = run(home, "royal", "flush", "--deals", "60", "--jobs", "1", "--option", "odd_card=yes", "--no-sounds")
    assert alone.stdout == done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no files of a program")
@pytest.mark.parametrize("files", some([12], thorough=[24]))
def test_where_few_files_may_be_open_fewer_processes_play(home: dict[str, str], files: int) -> None:
    """As many as there are files for, or none but the program itself; the result is the same."""
    asked = ("royal", "flush", "--deals", "20", "--no-sounds", "--jobs")
    command_line = shlex.join(command(*asked, "16"))
    done = subprocess.run(
        ["sh", "-c", f"ulimit -n {files} && exec {command_line}"],
        capture_output=True, text=True, env=home, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run(home, *asked, "1").stdout


def test_windows_is_given_no_more_processes_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    @contextmanager
    def results(match: OddsRun, jobs: int) -> Iterator[Iterator[bool]]:
        given.append(jobs)
        yield iter(())

    monkeypatch.setattr(play_odds, "_results", results)
    for platform in ("linux", "win32"):
        monkeypatch.setattr(sys, "platform", platform)
        play(MATCH, 64, lambda part, so_far: None)
    assert given == [64, 60]


@pytest.mark.needs("ps")
@pytest.mark.parametrize("jobs", some(["2"], thorough=["1"]))
def test_ctrl_c_says_what_it_had(home: dict[str, str], jobs: str) -> None:
    """An interrupt that reaches every process, as a terminal's does: the deals so far, status 0, no traceback."""
    program = subprocess.Popen(
        command("royal flush", "--deals", "4000", "--jobs", jobs, "--player", "random"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=home,
        start_new_session=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline().startswith("One tenth: ")
    os.killpg(program.pid, signal.SIGINT)
    said, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")
    *_, ended, last = said.splitlines()
    played = int(ended.removeprefix("Interrupted: ").split()[0])
    assert ended == f"Interrupted: {played} of 4000 deals were played."
    assert 400 <= played < 4000
    wins = int(last.removeprefix("Royal Flush, random player: ").split()[0])
    assert last.startswith(f"Royal Flush, random player: {wins} of {played} won, ")
    assert "95 % interval" in last
    until = time.monotonic() + 20
    while alive(program.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert alive(program.pid) == [], "somebody plays on"


def alive(group: int) -> list[str]:
    """The processes of a group that still run; those that ended and were not fetched don't count."""
    listed = subprocess.run(["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True, check=True).stdout
    fields = (line.split(None, 2) for line in listed.splitlines())
    return [args for pgid, stat, args in fields if pgid == str(group) and not stat.startswith("Z")]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("royal flush", "--jobs", "0"), "from 1 to 512"),
        (("royal flush", "--jobs", "many"), "from 1 to 512"),
        (("royal flush", "--jobs", "99999"), "from 1 to 512"),
        (("royal flush", "--deals", "0"), "from 1 to 1000000000"),
        (("royal flush", "--deals", "-5"), "from 1 to 1000000000"),
        (("royal flush", "--deals", "a few"), "like 1000"),
        (("royal flush", "--player", "gredy"), "the nearest is 'greedy'"),
        (("royal flush", "--option", "odd_card"), "like odd_card=True"),
        (("klondike", "--option", "timd=yes"), "the nearest is 'timed'"),
        (("royl flush",), "the nearest is 'royal flush'"),
        (("royal flush", "--deal", "5"), "the nearest is '--deals'"),
        ((), "like royal parade"),
    ],
)
def test_what_is_wrong_is_refused_in_one_sentence(
    arguments: tuple[str, ...], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the nearest valid thing."""
    with pytest.raises(SystemExit) as ended:
        cli.main(["odds", *arguments])
    told = capsys.readouterr()
    assert (ended.value.code, told.out) == (2, "")
    (sentence,) = told.err.splitlines()
    assert names in sentence


class Loudspeaker:
    """Takes the place of the mixer and keeps what is played."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.closed = False

    def play(self, samples: Any, pan: float = 0.0) -> None:
        self.heard.append(samples)

    def volume(self, kind: object, percent: int) -> None:
        """As loud as you like."""

    def wait(self, timeout: float) -> bool:
        return not self.closed

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("flags", [(), ("--no-sounds",)])
def test_each_tenth_sounds_higher_than_the_last(
    flags: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight cues that rise, the last twice; none with --no-sounds."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    speaker = Loudspeaker()
    monkeypatch.setattr("voice_solitaire.devices.sound.mixer.Mixer", lambda: speaker)
    monkeypatch.setattr(odds_command, "keep_library_noise_away", lambda: None)
    assert cli.main(["odds", "royal flush", "--deals", "10", "--jobs", "1", *flags]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 10
    assert len(speaker.heard) == (0 if flags else 9)
    assert speaker.closed is not bool(flags)
    pitches = [_pitch(samples) for samples in speaker.heard]
    assert pitches == sorted(pitches)
    assert len(set(pitches)) == (0 if flags else 8)


def _pitch(samples: Any) -> int:
    """Where the spectrum of a sound is strongest."""
    import numpy as np

    return int(np.argmax(np.abs(np.fft.rfft(samples, 2**16))))
