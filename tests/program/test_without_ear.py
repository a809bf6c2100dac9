"""A Python that no ear is made for: the game is played by typing, says what would mend it, and takes another engine."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement

from testing.fake_engines import models
from testing.voices import speak
from voice_solitaire.devices.checks.wheels import COMES, Machine, comes, python_with_ear

ROOT = Path(__file__).parents[2]
QUIET = ("--no-speech", "--no-sounds")
# Pocketsphinx isn't there, and this is a machine on which it can't be.
WITHOUT = """
import sys
from importlib.machinery import PathFinder
class Without:
    find_distributions = staticmethod(PathFinder.find_distributions)
    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] == "pocketsphinx" else PathFinder.find_spec(name, path, target)
sys.meta_path[:] = [Without() if finder is PathFinder else finder for finder in sys.meta_path]
from voice_solitaire.devices.checks import wheels
wheels.this_machine = lambda: wheels.Machine({system!r}, {processor!r}, {python!r})
from voice_solitaire.program.cli import main
"""
YOUNG, ARM = Machine("linux", "x86_64", (3, 14)), Machine("win32", "ARM64", (3, 13))
MENDED = {YOUNG: "uv run --python 3.13 voice-solitaire", ARM: "uv run --python cpython-3.11-windows-x86_64"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games, settings and sound of this test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "none")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return tmp_path


def played(machine: Machine, *arguments: str, said: str = "", before: str = "") -> subprocess.CompletedProcess[str]:
    """The program run to its end in a Python without an ear."""
    program = WITHOUT.format(**machine._asdict()) + before + f"\nsys.exit(main({list(arguments)!r}))"
    command = [sys.executable, "-c", program]
    return subprocess.run(command, input=said, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("machine", [YOUNG, ARM])
def test_the_game_is_played_by_typing(home: Path, machine: Machine) -> None:
    """One sentence says why nobody listens and what would mend it; each line is answered."""
    wav = speak("undo", "slt", home / "undo.wav")
    lines = "five of spades onto two\nlearn my voice\nundo\n"
    done = played(machine, "royal parade", "--deal", "398", "--hear", str(wav), *QUIET, said=lines)
    assert (done.returncode, done.stderr) == (0, "")
    told = [line for line in done.stdout.splitlines() if "pocketsphinx" in line]
    assert len(told) == 1
    assert told[0].startswith("The speech engine pocketsphinx isn't made for this Python, so please type;")
    assert MENDED[machine] in told[0]
    assert "Five of spades onto the two, row one, place seven." in done.stdout
    assert "Five of spades back to row two, place five." in done.stdout


@pytest.mark.parametrize("machine", [YOUNG, ARM])
def test_the_doctor_names_the_python_that_has_one(home: Path, machine: Machine) -> None:
    """And doesn't advise to install what can't be installed."""
    done = played(machine, "doctor")
    assert (done.returncode, done.stderr) == (0, "")
    assert MENDED[machine] in done.stdout
    assert "pip install pocketsphinx" not in done.stdout
    assert "pip install moonshine-voice" not in done.stdout
    assert done.stdout.splitlines()[-1].startswith("You can play: type your commands")


def test_another_engine_hears_as_the_only_one(home: Path) -> None:
    """Vosk needs nothing that comes with the ear which is missing: an utterance is found, heard and played."""
    wav = speak("undo", "slt", home / "undo.wav", before=1.0, after=1.0)
    vosk = f"vosk:{models(home)['vosk']}"
    fake = "import pytest\nfrom testing.fake_engines import Script, install\n"
    fake += "install(pytest.MonkeyPatch(), Script(words=[('undo', 1.0)]))"
    arguments = ("royal parade", "--deal", "398", "--engine", vosk, "--hear", str(wav), *QUIET)
    done = played(YOUNG, *arguments, before=fake)
    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing to take back." in done.stdout


def test_a_missing_part_of_another_engine_is_told_in_the_same_way(home: Path) -> None:
    """SpeechRecognition's sphinx is the missing package under another name."""
    wav = speak("undo", "slt", home / "undo.wav")
    done = played(YOUNG, "royal parade", "--engine", "sphinx", "--hear", str(wav), *QUIET)
    assert "The speech engine sphinx isn't made for this Python" in done.stdout
    assert "internet" not in done.stdout


MACHINES = [
    Machine(system, processor, (3, minor))
    for system, processors in {
        "linux": ("x86_64", "aarch64"),
        "darwin": ("x86_64", "arm64"),
        "win32": ("AMD64", "ARM64"),
    }.items()
    for processor in processors
    for minor in range(10, 16)
]


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: f"{machine[0]}-{machine[1]}-{machine[2][1]}")
def test_the_installers_are_told_the_same(machine: Machine) -> None:
    """What the doctor expects of a machine is what the package's metadata asks for there."""
    system, processor, (major, minor) = machine
    version = {"python_version": f"{major}.{minor}", "python_full_version": f"{major}.{minor}.0"}
    environment = {**default_environment(), "sys_platform": system, "platform_machine": processor, **version}
    asked = set()
    for line in importlib.metadata.requires("voice-solitaire") or ():
        requirement = Requirement(line)
        assert "platform_release" not in line  # installers choke on a kernel's 6.1.0-18-amd64
        if requirement.marker is None or requirement.marker.evaluate({**environment, "extra": ""}):
            asked.add(requirement.name.lower())
    assert {package for package in COMES if comes(package, machine)} == asked & set(COMES)


def test_a_python_with_an_ear_has_one() -> None:
    """What is advised is no dead end."""
    for machine in MACHINES:
        advised = python_with_ear(machine)
        there = Machine("win32", "AMD64", (3, 11)) if "windows" in advised else machine._replace(python=(3, 13))
        assert comes("pocketsphinx", there)
