"""Settings with real files: read with patience, written whole, and never lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

import pytest

from testing.widths import widths
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.games import find
from voice_solitaire.ports import CHOICES, RANGES, Settings
from voice_solitaire.storage.settings import load, save, settings_path, valid

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "player" / "settings.json"


def test_settings_come_back_as_they_were(file: Path) -> None:
    """What is saved is loaded, also in another program, with no word about it."""
    liked = replace(Settings(), rate=320, voice="fr/élan", sounds=False, scan_pause=2.5, verbosity="adaptive")
    assert save(liked, file) is None
    assert load(file) == (liked, ())


def test_without_a_file_they_are_the_usual_ones(file: Path) -> None:
    """And nothing is written by looking."""
    assert load(file) == (Settings(), ())
    assert not file.exists()


def test_the_players_own_file_has_its_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By default they are in the player's folder for such files, made when it is needed."""
    for name in ("XDG_CONFIG_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    if settings_path().is_relative_to(tmp_path):  # Windows asks the system, not the environment
        assert save(replace(Settings(), rate=111)) is None
        assert load()[0].rate == 111
    assert settings_path().parts[-1] == "settings.json"
    assert "voice-solitaire" in settings_path().parts


@pytest.mark.parametrize(
    ("name", "asked", "used"),
    [
        ("rate", 5000, 450),
        ("rate", -3, 80),
        ("rate", 199.6, 200),
        ("rate", "fast", 200),
        ("rate", True, 200),
        ("rate", None, 200),
        ("rate", float("inf"), 450),
        ("rate", float("nan"), 200),
        ("volume", 101, 100),
        ("scan_pause", 0, 0.3),
        ("verbosity", "ful", "full"),
        ("verbosity", "Brief", "brief"),
        ("verbosity", "xyz", "normal"),
        ("verbosity", ["full"], "normal"),
        ("listening", "pushed", "push"),
        ("sounds", "no", True),
        ("sounds", 0, True),
        ("voice", 7, ""),
    ],
)
def test_a_value_that_is_not_valid_becomes_the_nearest(file: Path, name: str, asked: object, used: object) -> None:
    """And the player hears which; the other settings stay as they are."""
    file.parent.mkdir()
    file.write_text(json.dumps({name: asked, "headphones": True}), "utf-8")
    settings, notices = load(file)
    assert getattr(settings, name) == used
    assert type(getattr(settings, name)) is type(getattr(Settings(), name))
    assert settings.headphones
    assert len(notices) == 1
    told = sentence(notices[0])
    assert name.replace("_", " ") in told
    assert len(told.split()) <= 25


def test_every_setting_has_its_limits() -> None:
    """The usual value is valid, every number has a range, and every range and choice belongs to a setting."""
    for field in fields(Settings):
        default = getattr(Settings(), field.name)
        assert valid(field.name, default) == default
        if isinstance(default, (int, float)) and not isinstance(default, bool):
            assert field.name in RANGES
    assert {*RANGES, *CHOICES} <= {field.name for field in fields(Settings)}


def test_listening_while_speaking_is_chosen_by_voice() -> None:
    """Headphones are no hindrance, and putting them on means to be heard."""
    session = Session(find("royal parade"), 398)
    session.start()
    said = ("don't listen while you speak", "headphones on", "don't listen while talking", "listen while speaking")
    chosen = [session.hear(text).settings for text in said]
    assert [each and (each.headphones, each.interruptible) for each in chosen] == [
        (False, False),
        (True, True),
        (True, False),
        (True, True),
    ]


def test_settings_of_a_later_version_are_kept(file: Path) -> None:
    """What this version doesn't know is ignored, and still there after saving."""
    file.parent.mkdir()
    file.write_text(json.dumps({"braille": {"cells": 40}, "rate": 300}), "utf-8")
    settings, notices = load(file)
    assert (settings.rate, notices) == (300, ())
    save(replace(settings, rate=310), file)
    assert json.loads(file.read_text("utf-8"))["braille"] == {"cells": 40}
    assert load(file)[0].rate == 310


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", os.urandom(300), b"[" * 100_000, b"rate = 200"]
)
def test_a_damaged_file_is_set_aside(file: Path, content: bytes) -> None:
    """It is kept under another name, the player is told, and the usual settings can be saved."""
    file.parent.mkdir()
    file.write_bytes(content)
    settings, notices = load(file)
    assert settings == Settings()
    [told] = [sentence(notice) for notice in notices]
    assert "settings.damaged.json" in told
    assert len(told.split()) <= 25
    assert (file.parent / "settings.damaged.json").read_bytes() == content
    assert save(settings, file) is None
    assert load(file) == (Settings(), ())


def test_where_nothing_can_be_written_the_player_is_told(tmp_path: Path) -> None:
    """A file in the way of the folder, or a folder in the way of the file."""
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "settings.json").mkdir()
    for path in (tmp_path / "file" / "settings.json", tmp_path / "settings.json"):
        notice = save(Settings(), path)
        assert notice is not None
        assert len(sentence(notice).split()) <= 25
        settings, notices = load(path)
        assert settings == Settings()
        # For Windows there is nothing behind a file; the player is told when something is to be kept.
        assert len(notices) == (0 if sys.platform == "win32" and path.parent.is_file() else 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "settings.json"], (
        "something is left lying about"
    )


SAVER = textwrap.dedent(
    """
    import sys
    from dataclasses import replace
    from pathlib import Path
    from voice_solitaire.ports import Settings
    from voice_solitaire.storage.settings import save
    for number in range(100_000):
        save(replace(Settings(), rate=100 + number % 300, voice="x" * (number % 300 * 50)), Path(sys.argv[1]))
        print(number, flush=True)
    """
)


@widths("times", (0, 2, 5), range(8))
def test_a_kill_leaves_the_old_settings_or_the_new(file: Path, times: Sequence[int]) -> None:
    """Killed while it saves, sooner or later: the file is whole each time, and not older than what was said."""
    for time in times:
        program = subprocess.Popen(
            [sys.executable, "-c", SAVER, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert program.stdout is not None
        for _ in range(2 + 11 * time):
            said = program.stdout.readline()
        program.kill()
        said = [said, *program.stdout.read().splitlines()][-1]
        program.wait()
        settings, notices = load(file)
        assert notices == ()
        number = settings.rate - 100
        assert number - int(said) % 300 in (0, 1, -299)
        assert len(settings.voice) == number * 50
