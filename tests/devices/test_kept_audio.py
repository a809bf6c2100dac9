"""``--keep-audio``: what the player says is kept as sound where they ask for it, and nowhere else.

That nothing is kept without it is looked at after the evening of ``tests/program/test_evening.py``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import wave
from datetime import datetime
from pathlib import Path

import pytest

from testing.voices import speak
from voice_solitaire.devices.microphone.audio_log import AudioLog
from voice_solitaire.ports import Heard, Notice, Source

ROOT = Path(__file__).parents[2]


def play(home: Path, *arguments: str) -> str:
    """What the program prints while it is spoken to from recordings."""
    environment = {**os.environ, "VOICE_SOLITAIRE_SOUND": "none", "PYTHONPATH": str(ROOT), "HOME": str(home)}
    environment |= {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "42", "--no-speech", "--no-sounds"]
    done = subprocess.run(
        [*command, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment, cwd=home,
        timeout=60, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout


@pytest.fixture
def recordings(tmp_path: Path) -> list[str]:
    """Arguments that say two commands into the ear; the first two say one."""
    said = [speak(text, "slt", tmp_path / f"{text}.wav", before=0.1) for text in ("undo", "how far am i")]
    return [argument for file in said for argument in ("--hear", str(file))]


def test_each_utterance_is_kept_as_sound_and_as_a_line(tmp_path: Path, recordings: list[str]) -> None:
    """The player is told at the start, and where; each WAV holds what was said, each line what was heard."""
    folder = tmp_path / "kept" / "today"
    printed = play(tmp_path, *recordings, "--keep-audio", str(folder))
    assert printed.count(f"What you say is kept as sound, in {folder}.") == 1
    lines = [json.loads(line) for line in (folder / "heard.jsonl").read_text("utf-8").splitlines()]
    assert [line["text"] for line in lines] == ["undo", "how far am i"]
    assert sorted(line["file"] for line in lines) == sorted(file.name for file in folder.glob("*.wav"))
    assert lines[0]["time"] < lines[1]["time"]
    assert datetime.fromisoformat(lines[0]["time"]).tzinfo is not None
    for line in lines:
        assert 0.5 < line["confidence"] <= 1
        assert line["text"] not in line["alternatives"]
        with wave.open(str(folder / line["file"]), "rb") as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 16000)
            assert 0.3 < sound.getnframes() / 16000 < 3.0


def test_a_folder_that_cannot_be_written_costs_a_sentence(tmp_path: Path, recordings: list[str]) -> None:
    """The game is played all the same."""
    (tmp_path / "file").write_text("no folder")
    printed = play(tmp_path, *recordings[:2], "--keep-audio", str(tmp_path / "file"))
    assert printed.count("can't be kept as sound") == 1
    assert "is kept as sound" not in printed
    assert "nothing to take back" in printed


def test_a_folder_that_goes_away_is_told_once(tmp_path: Path) -> None:
    """And nothing more is tried."""
    told: list[Notice] = []
    keep = AudioLog(tmp_path / "kept", told.append)
    (tmp_path / "kept" / "heard.jsonl").unlink()
    (tmp_path / "kept").rmdir()
    keep(bytes(960), Heard("undo", Source.SPOKEN, 0.9))
    keep(bytes(960), None)
    assert [notice.about for notice in told] == ["audio_kept", "audio_unkept"]


def test_what_held_no_words_is_kept_too(tmp_path: Path) -> None:
    """It may have been a command after all."""
    AudioLog(tmp_path, lambda notice: None)(bytes(960), None)
    line = json.loads((tmp_path / "heard.jsonl").read_text("utf-8"))
    assert (line["text"], line["confidence"], line["alternatives"]) == ("", 0.0, [])
    assert (tmp_path / line["file"]).exists()
