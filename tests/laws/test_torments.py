"""A little of each torment, as ``benchmarks/torture.py --quick`` does it. It forks and sends signals: no Windows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from testing.system_parts import SOUND_CARD

pytest.importorskip("termios", reason="Windows has no signals to torment a program with")

from benchmarks import torture

ROOT = Path(__file__).parents[2]
APART = (torture.devices, torture.damage)


def tormented(kind: str) -> str:
    """A little of a torment, in a process of its own; what the tool says, which meets no fault."""
    tool = [sys.executable, "benchmarks/torture.py", "--quick", "--jobs", "2", "--only", kind]
    done = subprocess.run(tool, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.thorough
@pytest.mark.parametrize("kind", [kind.KIND for kind in torture.KINDS if kind not in APART])
def test_a_little_of_each_torment_meets_nothing(kind: str) -> None:
    """Nothing lost, nobody left in silence, no traceback."""
    assert "0 faults" in tormented(kind)


@pytest.mark.thorough
@pytest.mark.needs(*SOUND_CARD)
def test_a_little_of_bad_devices_meets_nothing() -> None:
    """Cards, voices and ports that misbehave, and a sound server in trouble."""
    assert "sound server in trouble" in tormented("devices")
