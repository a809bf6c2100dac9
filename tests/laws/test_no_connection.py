"""Nobody is called: whole evenings under a tracer, which sees every socket that the program and its children make."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from testing.virtual_audio import VirtualAudio
from testing.voices import speak

ROOT = Path(__file__).parents[2]
FAMILY = re.compile(r"\b(?:[AP]F)_([A-Z0-9]+)\b")
LINES = "five of spades onto two\nundo\nhint\nlearn my voice\nstop\nplay royal flush\nstatistics\nquit\n"

pytestmark = [pytest.mark.thorough, pytest.mark.needs("strace")]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games and settings of this test's own."""
    for kind in ("DATA", "STATE", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return tmp_path


def traced(home: Path, *command: str, said: str = "") -> tuple[str, str]:
    """What a program prints, and every call of it and its children that has to do with the network."""
    calls = home / "calls"
    strace = ["strace", "-f", "--seccomp-bpf", "-qq", "-e", "trace=network", "-o", str(calls)]
    done = subprocess.run(
        [*strace, sys.executable, *command], input=said, capture_output=True, text=True, timeout=400, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, calls.read_text("utf-8", "replace")


def families(calls: str) -> set[str]:
    """The kinds of sockets that were made or named: UNIX is another program on this machine, INET another machine."""
    return set(FAMILY.findall(calls))


def game(*arguments: str) -> tuple[str, ...]:
    return ("-m", "voice_solitaire", *arguments)


def test_the_tracer_sees_a_connection(home: Path) -> None:
    """Of a child of the program too, and one that fails; or all the rest would prove nothing."""
    dialled = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect(('127.0.0.1', 9))"
    calls = traced(home, "-c", f"import subprocess, sys; subprocess.run([sys.executable, '-c', {dialled!r}])")[1]
    assert families(calls) == {"INET"}


def test_a_typed_evening(home: Path) -> None:
    printed, calls = traced(home, *game("royal parade", "--no-mic", "--no-speech", "--no-sounds"), said=LINES)
    assert "Goodbye" in printed
    assert families(calls) == set()


@pytest.mark.parametrize(
    "command", [("games",), ("rules", "klondike"), ("stats",), ("odds", "klondike", "--deals", "40")]
)
def test_the_other_commands(home: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    """The processes among which ``odds`` shares its deals too."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "none")
    printed, calls = traced(home, *game(*command))
    assert printed
    assert families(calls) <= {"UNIX"}


def test_a_spoken_evening(home: Path, virtual_sound: VirtualAudio) -> None:
    """With voice, cues and a microphone that is open, and an ear that thinks twice; and then the doctor."""
    said = [speak(text, "slt", home / f"{text}.wav", before=0.4, after=0.6) for text in ("undo", "how far am i")]
    hear = [argument for file in said for argument in ("--hear", str(file))]
    printed, calls = traced(home, *game("royal parade", *hear), said="faster\n")
    assert "nothing to take back" in printed
    assert families(calls) == {"UNIX"}  # the sound server's
    assert str(Path(os.environ["PULSE_SERVER"].removeprefix("unix:"))) in calls
    printed, calls = traced(home, *game("royal parade", "--hands-free"), said="undo\nquit\nyes\n")
    assert families(calls) == {"UNIX"}
    printed, calls = traced(home, *game("doctor"))
    assert "The microphone" in printed
    assert families(calls) == {"UNIX"}
