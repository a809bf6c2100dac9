"""The program as a player starts it at a terminal of Unix."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.program.test_program import QUIET, quiet_home

terminals = pytest.importorskip("testing.terminals", reason="Windows has no terminals of Unix")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment whose games and settings are this test's own."""
    return quiet_home(tmp_path)


def test_at_a_terminal_it_only_ever_appends_lines(home: dict[str, str]) -> None:
    """No escape codes, no carriage return but at a line's end, no backspace: a screen reader's friend."""
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398", *QUIET]
    with terminals.a_terminal(command, home) as terminal:
        for typed, answer in ((b"five of spades onto two", b"is empty."), (b"undo", b"back"), (b"quit", b"Goodbye")):
            terminal.press(typed + b"\n")
            terminal.until(answer)
        assert terminal.ended() == 0
        written = terminal.out
    assert b"\x1b" not in written
    assert b"\b" not in written
    assert b"\r" not in written.replace(b"\r\n", b"")


def test_ctrl_c_leaves_quietly(home: dict[str, str]) -> None:
    """An interrupt ends the game as quitting does."""
    command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398", *QUIET]
    program = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home
    )
    assert program.stdout is not None
    program.stdout.readline()
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=20)
    assert program.returncode == 0
    assert errors == ""
