"""What a player installs: built from a copy of the tree, installed where no checkout is near, and played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from testing.virtual_audio import VirtualAudio
from voice_solitaire import __version__
from voice_solitaire.ports import Cue

ROOT = Path(__file__).parents[2]
UV = os.environ.get("UV") or shutil.which("uv") or "uv"  # the first is who runs these tests
FOLDERS = ("voice_solitaire", "sounds", "tests", "tools", "benchmarks")


def run(*command: object, cwd: Path, environment: dict[str, str] | None = None, said: str = "") -> str:
    """What a program prints; it must end well, and without a complaint where it runs in an environment of its own."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    if environment is not None:
        assert done.stderr == ""
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree without what tools left in it, its wheel and source archive in ``dist``."""
    copy = tmp_path_factory.mktemp("tree")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if file.suffix in (".md", ".toml") or file.name == "LICENSE":
            shutil.copy(file, copy)
    run(UV, "build", "--python", sys.executable, "--out-dir", copy / "dist", cwd=copy)
    return copy


def test_the_wheel_holds_the_package_its_sounds_and_nothing_else(tree: Path) -> None:
    """Every module, all cues inside the package, the types' marker and the licence; no tests and no tools."""
    (wheel,) = (tree / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = next(archive.read(name).decode() for name in names if name.endswith("/METADATA"))
    modules = {path.relative_to(tree).as_posix() for path in (tree / "voice_solitaire").rglob("*.py")}
    assert modules <= names
    assert {f"voice_solitaire/sounds/{cue.value}.wav" for cue in Cue} <= names
    assert "voice_solitaire/py.typed" in names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert {name.split("/")[0] for name in names} == {"voice_solitaire", f"voice_solitaire-{__version__}.dist-info"}
    assert "Requires-Python: <3.16,>=3.10" in metadata


def test_the_source_archive_holds_all_that_is_needed_to_work_on_it(tree: Path) -> None:
    """Package, sounds, tests, tools and benchmarks, file by file, and what builds them."""
    (source,) = (tree / "dist").glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    kept = {path.relative_to(tree).as_posix() for folder in FOLDERS for path in (tree / folder).rglob("*.*")}
    assert {name for name in kept if (tree / name).is_file()} <= names
    assert {"README.md", "LICENSE", "pyproject.toml"} <= names


def test_an_installed_game_is_played_far_from_any_checkout(
    tree: Path, tmp_path: Path, virtual_sound: VirtualAudio
) -> None:
    """The wheel alone, in an environment of its own: a file of commands is played aloud, every cue is found."""
    (wheel,) = (tree / "dist").glob("*.whl")
    home = tmp_path / "home"
    home.mkdir()
    run(UV, "venv", "--python", sys.executable, tmp_path / "installed", cwd=tree)
    programs = tmp_path / "installed" / ("Scripts" if os.name == "nt" else "bin")
    # In the tree, so that uv takes the versions that were tested.
    run(UV, "pip", "install", "--python", programs / "python", wheel, cwd=tree)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    environment |= {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
    played = run(
        *(programs / "voice-solitaire", "royal", "parade", "--deal", "42", "--no-mic", "--log", home / "log"),
        cwd=home,
        environment=environment,
        said="discard all aces\nundo\nwhat can I move\nstop\n",
    )
    lines = played.splitlines()
    assert lines[0].startswith("Royal Parade, deal forty-two. Three aces to discard.")
    assert lines[3].startswith("Three aces gone.")  # after the aim, and where to learn, told to whom starts first
    assert lines[-1] == "Stopped."
    assert "sound" not in played  # none is missing, none is broken
    log = [json.loads(line) for line in (home / "log").read_text("utf-8").splitlines()]
    assert [event["event"] for event in log][-1] == "ended"
    assert {"first_sound", "replied", "read"} <= {event["event"] for event in log}
    assert any(event.get("cues") for event in log)
    examined = run(
        programs / "voice-solitaire", "doctor", cwd=home, environment={**environment, "PULSE_SERVER": "none"}
    )
    assert f"The sounds work: all {len(Cue)} cues are there.\n" in examined
    where = run(programs / "python", "-c", "import voice_solitaire as v; print(v.__file__)", cwd=home)
    assert Path(where).is_relative_to(tmp_path / "installed")


def test_the_public_ci_tries_every_python_that_is_supported() -> None:
    least, beyond = re.findall(
        r'requires-python = ">=3\.(\d+),<3\.(\d+)"', (ROOT / "pyproject.toml").read_text("utf-8")
    )[0]
    workflow = (ROOT / ".github/workflows/tests.yml").read_text("utf-8")
    tried = re.findall(r'"3\.(\d+)"', workflow)
    assert [int(minor) for minor in tried] == list(range(int(least), int(beyond)))
    assert "uv run pytest" in workflow
