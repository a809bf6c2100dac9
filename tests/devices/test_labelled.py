"""What was said in recordings: by the player's list, by the game's, by the names of the files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from voice_solitaire.devices.microphone.labelled import read_folder, wav_files, words_of_name

SENTENCES = (["undo"], ["read", "the", "table"], ["seven"], ["twenty", "two"])


def labels(folder: Path) -> dict[str, str]:
    """Each file with its words."""
    found = read_folder(folder, lambda words: list(words) in SENTENCES)
    return {each.file.name: each.said for each in found.recordings}


def empty(folder: Path, *names: str) -> None:
    """Files without sound: their labels don't depend on it."""
    for name in names:
        (folder / name).touch()


@pytest.mark.parametrize(
    ("stem", "said"),
    [
        ("undo", "undo"),
        ("UNDO-mary-2", "undo"),
        ("read_the_table_of_mary", "read the table"),
        ("7_jackson_0", "seven"),
        ("my own words 12", "my own words"),
        ("don't_do_that3", "don't do"),
        ("20240101", ""),
        ("", ""),
    ],
)
def test_a_name_says_as_much_as_is_a_sentence_or_stands_before_a_figure(stem: str, said: str) -> None:
    assert words_of_name(stem, lambda words: list(words) in SENTENCES) == said


def test_the_players_list_counts_before_the_games_and_that_before_a_name(tmp_path: Path) -> None:
    empty(tmp_path, "undo.wav", "undo_2.wav", "undo_3.WAV", "20260101-101010-000001.wav", "no recording.mp3")
    (tmp_path / "labels.txt").write_text("undo.wav\thint\nsense without a file\n20260101-101010-000001.wav: deal it\n")
    lines = [{"file": "undo.wav", "text": "deal"}, {"file": "undo_2.wav", "text": "home", "said": "Read the table"}]
    heard = [*map(json.dumps, lines), '{"file": 3}', "[", "null", '{"file": "undo_2.wav"', ""]
    (tmp_path / "heard.jsonl").write_text("\n".join(heard))
    assert labels(tmp_path) == {
        "undo.wav": "hint",
        "undo_2.wav": "Read the table",
        "undo_3.WAV": "undo",
        "20260101-101010-000001.wav": "deal it",
    }


def test_what_only_the_ear_says_is_counted_and_what_nobody_says_is_named(tmp_path: Path) -> None:
    empty(tmp_path, "20260101-101010-000001.wav", "20260101-101010-000002.wav", "20260101-101010-000003.wav")
    lines = [{"file": f"20260101-101010-00000{number}.wav", "text": text} for number, text in ((1, "undo"), (2, ""))]
    (tmp_path / "heard.jsonl").write_text("\n".join(map(json.dumps, lines)))
    found = read_folder(tmp_path, lambda words: True)
    assert [each.said for each in found.recordings] == ["undo"]
    assert found.by_ear == 1
    assert [file.name[-5] for file in found.unlabelled] == ["2", "3"]


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert wav_files(tmp_path / "none") == []
    assert read_folder(tmp_path / "none", lambda words: True).recordings == ()
