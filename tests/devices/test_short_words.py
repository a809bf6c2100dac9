"""The benchmark of people's short answers: it reads recordings, puts rooms around them, and does without them too."""

from __future__ import annotations

import json
import wave
from pathlib import Path

import numpy as np
import pytest

from benchmarks.heard.people import another, recordings, room_of
from benchmarks.short_words import main, told
from testing.voices import RATE, spoken
from tools.fit_short_answers import main as fit


def recorded(path: Path, pcm: bytes, rate: int = RATE) -> Path:
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(pcm)
    return path


def test_without_recordings_nothing_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        main([str(folder)])
        assert capsys.readouterr().out == f"There are no recordings of people in {folder}: nothing is measured.\n"


def test_files_tell_the_word_the_speaker_and_the_take(tmp_path: Path) -> None:
    for name in ("9_ann_0", "9_ann_1", "yes_ann_0", "nine_bob_0", "notes"):
        recorded(tmp_path / "digits" / f"{name}.wav", spoken("nine"))
    found = recordings(tmp_path)
    assert [(each.word, each.speaker) for each in found] == [
        ("nine", "ann"), ("nine", "ann"), ("nine", "bob"), ("yes", "ann"),
    ]  # fmt: skip
    assert another(found, found[0], "nine") == found[1]
    assert another(found, found[1], "nine") == found[0]
    assert another(found, found[0], "yes") == found[3]
    assert another(found, found[2], "yes") is None


def test_the_room_of_a_recording_goes_on_as_loudly() -> None:
    chance = np.random.default_rng(1)
    word = np.frombuffer(spoken("nine", before=0.3, after=0.3), np.int16).astype(np.float32) / 32768
    room = (0.002 * chance.normal(size=len(word))).astype(np.float32)
    more = room_of(word + room, RATE, chance)
    assert len(more) == RATE
    assert float(more.std()) == pytest.approx(0.002, rel=0.3)
    assert not room_of(word[RATE // 3 : -RATE // 3], RATE, chance).any(), "cut tight: nothing is known of the room"


def test_rows_are_counted_with_their_intervals() -> None:
    rows = [{"class": "right"}, {"class": "asked", "second class": "right"}, {"class": "unheard"}, {"class": "wrong"}]
    counted = told(rows)
    assert {name: count for name, (count, _, _) in counted.items()} == {
        "right at once": 1, "one question": 2, "asked back": 1, "not heard": 1, "wrong": 1,
    }  # fmt: skip
    assert all(low < count / 4 < high for count, low, high in counted.values())


def test_the_weights_are_fitted_to_what_it_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who is probable and leads is right more often."""
    answer = {"text": "nine", "agreed": True, "likely": True, "answers": True}
    rows = [
        {
            "speaker": speaker,
            "word": "nine" if score > -4 else "no",
            "ear": [answer | {"lead": 4.0 + score, "a_word": score / 2}],
        }
        for speaker in ("ann", "bob")
        for score in (-1.0, -2.0, -3.0, -5.0, -6.0)
    ]
    file = tmp_path / "heard.json"
    file.write_text(json.dumps(rows))
    fit([str(file)])
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "10 answers of 2 people, 6 right"
    assert printed[3].split()[1:] == ["6", "0"]
    file.write_text("[]")
    with pytest.raises(SystemExit, match="No short answers in these"):
        fit([str(file)])
