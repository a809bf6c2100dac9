"""Which tests run where: what a machine lacks is left out and told, or a failure in CI; wide tests wait for a word."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from testing.system_parts import PARTS, PartsMissing, need
from testing.widths import some

ROOT = Path(__file__).parents[2]
TESTS = """
import pytest
from testing.widths import some
from testing.system_parts import need
from testing.voices import spoken

@pytest.mark.needs("strace")
def test_with_a_mark():
    raise AssertionError("it ran")

@pytest.fixture
def card():
    need("pulseaudio", "sox")

def test_with_a_fixture(card):
    raise AssertionError("it ran")

def test_with_a_voice():
    spoken("deal")

def test_with_nothing():
    pass

@pytest.mark.thorough
def test_wide():
    pass
"""
PACKAGES = "apt-get install --yes strace pulseaudio pulseaudio-utils sox flite"


def run(folder: Path, *options: str, ci: str = "") -> tuple[int, str]:
    """How a run of those tests ends on a machine without programs, and what it prints."""
    (folder / "test_these.py").write_text(TESTS)
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-q", "--strict-markers", "-p", "tests.conftest", *options, str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": "/nowhere", "CI": ci}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize("processes", some(["0"], thorough=["2"]))
def test_what_a_machine_lacks_is_left_out_and_its_command_told(tmp_path: Path, processes: str) -> None:
    """Also where the tests run in processes of their own."""
    status, printed = run(tmp_path, "-rs", "-n", processes)
    assert status == 0
    assert "1 passed, 3 skipped" in printed
    (summary,) = [line for line in printed.splitlines() if "left out" in line]
    assert summary.startswith("3 tests were left out for missing parts of the system; on Debian: ")
    assert set(summary.partition("--yes ")[2].split()) == set(PACKAGES.partition("--yes ")[2].split())
    assert "needs strace: not installed; " in printed
    assert "needs flite, sox: not installed; " in printed


def test_what_is_missing_in_ci_is_a_failure(tmp_path: Path) -> None:
    status, printed = run(tmp_path, "-n", "0", ci="true")
    assert status == 1
    assert "1 passed" in printed
    assert "skipped" not in printed
    assert "PartsMissing: needs strace: not installed; " in printed


def test_wide_tests_run_alone_and_when_asked_for(tmp_path: Path) -> None:
    status, printed = run(tmp_path, "-n", "0", "--thorough")
    assert (status, printed.splitlines()[-1].partition(" in ")[0]) == (0, "1 passed, 4 deselected")


def test_what_this_system_never_has_names_no_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it is no failure in CI there either."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(shutil, "which", lambda program: None)  # from Python 3.12 on it asks Windows itself
    with pytest.raises(PartsMissing, match=r"needs pulseaudio: not to be had on win32$") as error:
        need("pulseaudio", "sox")
    assert error.value.packages == ()
    with pytest.raises(PartsMissing, match="needs sox: not installed; "):
        need("sox")


def test_every_part_names_its_packages() -> None:
    for part in PARTS.values():
        assert part.packages
        assert part.programs or part.library or part.plugin


def test_ci_installs_every_part() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    (wanted,) = re.findall(r"^wanted=\(([^)]*)\)", script, re.MULTILINE)
    assert {package for part in PARTS.values() for package in part.packages} <= set(wanted.split())
