"""The Windows version under Wine, typed: through a pipe, at a console, from odd folders; and its own run of tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from testing.homes import own_folders
from testing.windows import ROOT, Windows, path, windows
from testing.wine import PATIENCE, logged, own_home, run, until
from tests.program.test_program import LINES, QUIET
from tests.program.test_program import run as run_here

terminals = pytest.importorskip("testing.terminals", reason="Wine is tried on Unix")

pytestmark = [pytest.mark.thorough, pytest.mark.needs("wine")]
# What Windows does in its own way; the rest is pure Python, or sound, which is tried by playing aloud.
PORTABLE = (
    "storage/test_settings devices/test_keyboard devices/test_windows_input devices/test_openable "
    "program/test_open_devices program/test_loop devices/test_route devices/test_recordings devices/test_voice_native "
    "devices/test_voice_espeak"
).split()
GAME = ("-m", "voice_solitaire", "royal parade", "--deal", "398")


@pytest.fixture(scope="module")
def here() -> Windows:
    return windows()


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """A player's own folders, and no sound."""
    return {**own_home(tmp_path), "VOICE_SOLITAIRE_SOUND": "none"}


def test_a_typed_evening_goes_as_it_does_on_unix(here: Windows, home: dict[str, str], tmp_path: Path) -> None:
    """Answer by answer, and so does the next evening, which goes on with the game that waits."""
    unix = {"PYTHONPATH": str(ROOT), **own_folders(tmp_path / "unix")}
    for said in (LINES, "redo\nlast moves\nwhere is the 5♥\nscan\n\nquit\nyes\n"):
        arguments = ("royal parade", *QUIET, *(("--deal", "398") if said is LINES else ()))
        expected = run_here(unix, *arguments, said=said)
        assert expected.returncode == 0
        found = run(here, "-m", "voice_solitaire", *arguments, home=home, said=said)
        assert found == (0, expected.stdout.splitlines())


def at_console(here: Windows, home: dict[str, str], log: Path, *arguments: str) -> object:
    """The game at a console, once it has greeted."""
    command = here.command(*GAME, *QUIET, "--log", path(log), *arguments)
    return terminals.a_terminal(command, {**here.environment, **home, "TERM": "xterm"}, ROOT)


def test_at_a_console_cards_are_typed_and_ctrl_c_leaves(here: Windows, home: dict[str, str], tmp_path: Path) -> None:
    """Whatever the code page lacks; and Ctrl-C is noticed while nothing happens, in the middle of a line too."""
    log = tmp_path / "log"
    with at_console(here, home, log) as console:
        assert until(lambda: logged(log, "replied"))
        console.press("where is the 5♥\r".encode())
        assert until(lambda: len(logged(log, "replied")) > 1)
        console.press(b"five\x03")
        assert console.ended(PATIENCE) == 0
    assert [event["text"] for event in logged(log, "typed")] == ["where is the 5♥"]
    assert str(logged(log, "replied")[1]["text"]).startswith("Five of hearts: ")
    assert logged(log, "interrupted", "ended")


def test_at_a_console_any_key_is_the_switch(here: Windows, home: dict[str, str], tmp_path: Path) -> None:
    """A letter, an arrow key, Enter: each picks what was told last."""
    log = tmp_path / "log"
    with at_console(here, home, log, "--scan") as console:
        assert until(lambda: logged(log, "replied"))
        for count, key in enumerate((b"x", b"\x1b[A", b"\r"), 1):
            console.press(key)
            assert until(lambda count=count: len(logged(log, "switch")) == count)
            told = len(logged(log, "replied"))
            assert until(lambda told=told: len(logged(log, "replied")) > told)
        console.press(b"\x03")
        assert console.ended(PATIENCE) == 0
    assert [event["by"] for event in logged(log, "switch")] == ["key"] * 3


def test_the_doctor_tells_of_the_sound_service(here: Windows, home: dict[str, str], tmp_path: Path) -> None:
    """Without one neither loudspeaker nor microphone is there, and the rest is looked at."""
    nothing = {"PULSE_SERVER": f"unix:{tmp_path}/nothing", "VOICE_SOLITAIRE_SOUND": ""}
    status, lines = run(here, "-m", "voice_solitaire", "doctor", home={**home, **nothing})
    assert status == 0
    missing = [line.partition(" could be opened")[0] for line in lines if line.endswith(" net start audiosrv")]
    assert missing == ["No loudspeaker", "No microphone"]
    assert not any("broke off" in line for line in lines)
    assert lines[-1] == "You can play: type your commands, read the answers."


def test_voice_and_ear_start_in_a_folder_of_any_name(here: Windows, home: dict[str, str], tmp_path: Path) -> None:
    """Python with its packages, and the game: letters that no one code page has together."""
    folder = tmp_path / "Zażółć ♥ дом"
    folder.mkdir()
    (folder / "windows").symlink_to(here.folder)
    (folder / "game").symlink_to(ROOT)
    where = {"PYTHONPATH": path(folder / "game")}
    there = Windows(folder / "windows")
    status, lines = run(there, "-m", "voice_solitaire", "doctor", home={**home, **where}, cwd=folder)
    assert status == 0
    assert any(line.startswith("The voice works: ") for line in lines)
    assert "The ear works: pocketsphinx understood the voice saying what can I move." in lines


def test_a_log_is_not_written_to_a_device(here: Windows, home: dict[str, str]) -> None:
    status, (line,) = run(here, *GAME, *QUIET, "--log", "con.txt", home=home)
    assert status == 2
    assert line.endswith("name it 'my-con.txt'.")


def test_the_portable_tests_pass(here: Windows, home: dict[str, str]) -> None:
    """Those of files, keyboard, loop and voices, in Windows' own Python."""
    files = [f"tests/{name}.py" for name in PORTABLE]
    quiet = {name: value for name, value in home.items() if name == "VOICE_SOLITAIRE_SOUND"}
    options = ("-q", "-n0", "-p", "no:cacheprovider", "-rs")
    status, lines = run(here, "-m", "pytest", *options, *files, home={**quiet, "CI": ""})
    assert status == 0, "\n".join(lines[-60:])
    assert not any("unix" not in line and "not installed" not in line for line in lines if line.startswith("SKIPPED"))
