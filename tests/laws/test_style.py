"""Lint, format and types are tests like the others, so that one command checks everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("check", ["ruff check .", "ruff format --check .", "mypy"])
def test_the_style_checks_find_nothing(check: str) -> None:
    """What they have to say is in the failure."""
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
