"""Where the sound server takes the capture from: a microphone that is gone is told from one that is silent."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from voice_solitaire.devices.microphone import FRAME_BYTES, FRAME_SECONDS, Capture, Microphone
from voice_solitaire.devices.route import NOTHING, Moved, Route, routes
from voice_solitaire.devices.stream import Take
from voice_solitaire.ports import Notice

AT_FIRST, OWN = Route("microphone", "speaker"), Route("speaker.monitor", "speaker")
SILENT, NOISY = bytes(FRAME_BYTES), b"\1\0" * (FRAME_BYTES // 2)


class Server:
    """Answers what it is told to, and counts how often it is asked."""

    def __init__(self, says: Route | None) -> None:
        self.says, self.asked = says, 0

    def __call__(self) -> Route | None:
        self.asked += 1
        return self.says


def until(true: Callable[[], object], seconds: float = 5) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def listened(moved: Moved, pcm: bytes, seconds: float = NOTHING + 0.1) -> None:
    """At once, and with the next question due."""
    moved._next = 0.0
    for _ in range(round(seconds / FRAME_SECONDS)):
        moved.take(pcm, FRAME_SECONDS)
    if moved._thread:
        moved._thread.join()


@pytest.mark.parametrize(
    ("first", "then", "away"),
    [
        (AT_FIRST, OWN, True),
        (AT_FIRST, Route("speaker.monitor", ""), True),  # while the loudspeaker rests it has no stream
        (AT_FIRST, Route("webcam", "speaker"), False),
        (AT_FIRST, Route("mouth.monitor", "speaker"), False),
        (AT_FIRST, None, False),
        (OWN, OWN, False),  # it was chosen
        (Route("", ""), AT_FIRST, False),
    ],
)
def test_only_a_capture_that_was_moved_to_the_own_sound_is_away(first: Route, then: Route | None, away: bool) -> None:
    server = Server(first)
    moved = Moved(server)
    listened(moved, NOISY)
    assert not moved.away
    server.says = then
    listened(moved, SILENT)
    assert moved.away == away


def test_who_comes_back_is_asked_for_while_away() -> None:
    """Also while the game sounds, which is then heard."""
    server = Server(AT_FIRST)
    moved = Moved(server)
    listened(moved, NOISY)
    server.says = OWN
    listened(moved, SILENT)
    assert moved.away
    server.says = AT_FIRST
    listened(moved, NOISY)
    assert not moved.away


def test_a_microphone_that_gives_sound_is_asked_for_once() -> None:
    server = Server(AT_FIRST)
    moved = Moved(server)
    for _ in range(5):
        listened(moved, NOISY)
        listened(moved, SILENT, NOTHING / 2)
    assert server.asked == 1
    listened(moved, SILENT)
    assert server.asked == 2


class Blocks:
    """A capture that is given its blocks by hand."""

    latency = 0.0

    def open(self, take: Take) -> Capture:
        self.give = take
        return self

    def alive(self) -> bool:
        return True

    def close(self) -> None:
        """Nothing is open."""


def test_a_microphone_that_is_away_is_deaf_and_told_once() -> None:
    server, blocks, notices = Server(AT_FIRST), Blocks(), list[Notice]()
    moved = Moved(server)
    microphone = Microphone(blocks.open, sounding=lambda: False, tell=notices.append, moved=moved)

    def deaf(pcm: bytes) -> bool:
        moved._next = 0.0
        blocks.give(pcm)
        frame = microphone.read(0)
        assert frame is not None
        return frame.deaf

    until(lambda: not deaf(NOISY) and server.asked)
    server.says = OWN
    until(lambda: deaf(SILENT))
    assert all(deaf(NOISY) for _ in range(50))
    assert [notice.about for notice in notices] == ["capture_lost"]
    server.says = AT_FIRST
    until(lambda: not deaf(NOISY))
    assert [notice.about for notice in notices] == ["capture_lost", "capture_back"]


@pytest.mark.parametrize("script", ["exit 1", "echo nonsense", "printf 'Source: 7\\tx\\n\\n\\t'", "printf '\\377'"])
def test_a_server_that_tells_nothing_is_no_answer(script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "pactl"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    assert routes() in (None, Route("", ""))


def test_where_no_server_runs_none_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To ask would start one."""
    asked = tmp_path / "asked"
    program = tmp_path / "pactl"
    program.write_text(f"#!/bin/sh\ntouch {asked}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    for name in ("PULSE_SERVER", "PULSE_RUNTIME_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert routes() is None
    assert not asked.exists()
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    routes()
    assert asked.exists()
