"""Where the sound server takes the capture from: a microphone that is gone is told from one that is silent."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import voice_solitaire.devices.microphone.microphone as microphones
from testing.system_parts import need
from tests.devices.test_microphone import Blocks, Game, until
from voice_solitaire.devices.microphone.capture_source import (
    ASK_AGAIN,
    FORBIDDEN,
    NOTHING,
    SELDOM,
    Forbidden,
    Moved,
    captured_from,
    played_to,
)
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS
from voice_solitaire.devices.microphone.microphone import Microphone

SILENT, NOISY = bytes(FRAME_BYTES), b"\1\0" * (FRAME_BYTES // 2)


class Server:
    """Names the devices that it is told to, and counts how often it is asked."""

    def __init__(self, source: str = "microphone", sink: str = "speaker") -> None:
        self.source, self.sink, self.asked = source, sink, 0

    def captured_from(self) -> str:
        source, self.asked = self.source, self.asked + 1
        return source

    def moved(self) -> Moved:
        return Moved(self.captured_from, lambda: self.sink)


def listened(moved: Moved, pcm: bytes, seconds: float = NOTHING + 0.1) -> None:
    """At once, and with the next question due."""
    moved._next = 0.0
    for _ in range(round(seconds / FRAME_SECONDS)):
        moved.take(pcm, FRAME_SECONDS)
    if moved._thread:
        moved._thread.join()


@pytest.mark.parametrize(
    ("first", "source", "sink", "away"),
    [
        ("microphone", "speaker.monitor", "speaker", True),
        ("microphone", "speaker.monitor", "", True),  # while the loudspeaker rests it has no stream
        ("microphone", "speaker.monitor", "hdmi", True),  # and may come back as another one
        ("microphone", "hdmi.monitor", "hdmi", True),
        ("microphone", "webcam", "speaker", False),
        ("microphone", "mouth.monitor", "speaker", False),
        ("microphone", "", "", False),
        ("speaker.monitor", "speaker.monitor", "speaker", False),  # it was chosen
        ("", "microphone", "speaker", False),
    ],
)
def test_only_a_capture_that_was_moved_to_the_own_sound_is_away(first: str, source: str, sink: str, away: bool) -> None:
    server = Server(first)
    moved = server.moved()
    listened(moved, NOISY)
    assert not moved.away
    server.source, server.sink = source, sink
    listened(moved, SILENT)
    assert moved.away == away


def test_who_comes_back_is_asked_for_while_away() -> None:
    """Also while the game sounds, which is then heard; no answer is no return."""
    server = Server()
    moved = server.moved()
    listened(moved, NOISY)
    server.source = "speaker.monitor"
    listened(moved, SILENT)
    for source, away in (("", True), ("speaker.monitor", True), ("microphone", False)):
        server.source = source
        listened(moved, NOISY)
        assert moved.away == away


def test_a_microphone_that_gives_sound_is_asked_for_once() -> None:
    server = Server()
    moved = server.moved()
    for _ in range(5):
        listened(moved, NOISY)
        listened(moved, SILENT, NOTHING / 2)
    assert server.asked == 1
    listened(moved, SILENT)
    assert server.asked == 2


def test_where_nobody_answers_it_is_asked_less_and_less() -> None:
    """On a machine without such a server, all evening."""
    server = Server(source="")
    moved = server.moved()
    waits = []
    for _ in range(12):
        listened(moved, NOISY)
        waits.append(moved._next - time.monotonic())
    assert waits[0] < ASK_AGAIN + 0.1
    assert all(later > 1.9 * wait for wait, later in pairwise(waits[:7]))
    assert SELDOM - 1 < waits[-1] <= SELDOM


def test_a_microphone_that_is_away_is_deaf_and_told_once() -> None:
    server, blocks, game = Server(), Blocks(), Game()
    moved = server.moved()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell, moved=moved)

    def deaf(pcm: bytes) -> bool:
        moved._next = 0.0
        blocks.give(pcm)
        frame = microphone.read(0)
        assert frame is not None
        return frame.deaf

    until(lambda: not deaf(NOISY) and moved._began, every=0.01)
    server.source = "speaker.monitor"
    until(lambda: deaf(SILENT), every=0.01)
    assert all(deaf(NOISY) for _ in range(50))
    assert game.notices == ["capture_lost"]
    server.source = "microphone"
    until(lambda: not deaf(NOISY), every=0.01)
    assert game.notices == ["capture_lost", "capture_back"]


@pytest.mark.parametrize(
    ("system", "before", "told"),
    [("darwin", 0, 1), ("darwin", 1, 0), ("linux", 0, 0), ("win32", 0, 0)],
)
def test_a_mac_that_lets_nobody_listen_is_told_of_once(system: str, before: int, told: int) -> None:
    """It gives zeros from the start; a single sample that is something shows that a microphone is there."""
    blocks, game = Blocks(), Game()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell, forbidden=Forbidden(system))
    enough = round(FORBIDDEN / FRAME_SECONDS)
    for pcm in (*[SILENT] * (enough // 2), *[NOISY] * before, *[SILENT] * (3 * enough)):
        blocks.give(pcm)
        assert microphone.read(0) is not None
    assert game.notices == ["microphone_forbidden"] * told


def test_a_capture_that_dies_while_it_is_away_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server was restarted, and its microphone is there again."""
    monkeypatch.setattr(microphones, "RETRY_EVERY", 0.1)
    server, blocks, game = Server(), Blocks(), Game()
    moved = server.moved()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell, moved=moved)

    def heard(pcm: bytes) -> bool:
        moved._next = min(moved._next, time.monotonic() + 0.01)
        blocks.give(pcm)
        frame = microphone.read(0)
        return frame is not None and not frame.deaf

    until(lambda: heard(NOISY) and moved._began, every=0.01)
    server.source = "speaker.monitor"
    until(lambda: not heard(SILENT), every=0.01)
    blocks.lives, server.source = False, "microphone"
    assert not heard(NOISY)
    blocks.lives = True
    until(lambda: microphone.read(0) is None and blocks.opened == 2, every=0.01)
    until(lambda: heard(NOISY), every=0.01)
    assert all(heard(NOISY) for _ in range(50))
    assert game.notices == ["capture_lost", "capture_back"]


@pytest.fixture
def pactl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a program of that name before the real one; a server seems to run."""
    need("unix")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    program = tmp_path / "pactl"

    def put(script: str) -> None:
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    return put


TOLD = """
case "$*" in
"list source-outputs") printf 'Source Output #4\\n\\tSource: 9\\n\\tapplication.process.id = "1"\\n\\n'
    printf 'Source Output #5\\n\\tClient: 8\\n\\tSource: 2\\n\\tapplication.process.id = "'$PPID'"\\n' ;;
"list short sources") printf '9\\tother\\tmodule\\n2\\tmicrophone\\tmodule\\tRUNNING\\n' ;;
"list sink-inputs") printf 'Sink Input #7\\n\\tSink: 12\\n\\tapplication.process.id = "'$PPID'"\\n' ;;
"list short sinks") printf '1\\tother\\n12\\tspeaker\\n' ;;
esac
"""


def test_the_devices_of_this_process_are_found_among_others(pactl: Callable[[str], None]) -> None:
    pactl(TOLD)
    assert (captured_from(), played_to()) == ("microphone", "speaker")


@pytest.mark.parametrize(
    "script", ["exit 1", "echo nonsense", "printf '\\377'", TOLD.replace("$PPID", "1"), TOLD.replace("short", "long")]
)
def test_a_server_that_tells_nothing_is_no_answer(script: str, pactl: Callable[[str], None]) -> None:
    pactl(script)
    assert (captured_from(), played_to()) == ("", "")


def test_where_no_server_runs_none_is_asked(
    pactl: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To ask may start one."""
    asked = tmp_path / "asked"
    pactl(f"touch {asked}")
    for name in ("PULSE_SERVER", "PULSE_RUNTIME_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert captured_from() == ""
    assert not asked.exists()
    (tmp_path / "pulse").mkdir()
    (tmp_path / "pulse" / "native").touch()
    assert captured_from() == ""
    assert asked.exists()
