"""The keyboard on a Unix terminal: lines, single keys, and the terminal as it was afterwards."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.devices.test_keyboard import LINES, SWITCH

terminals = pytest.importorskip("testing.terminals", reason="Windows has no terminals of Unix")

if TYPE_CHECKING:
    from testing.terminals import Terminal

CRASH = SWITCH.replace("if heard is not None:", 'if heard is not None:\n            raise SystemError("a bug")')


@contextmanager
def a_terminal(program: str) -> Iterator[Terminal]:
    """A Python program at a terminal, which is ready."""
    with terminals.a_terminal([sys.executable, "-c", program]) as terminal:
        terminal.until(b"ready\r\n")
        yield terminal


def test_a_standard_input_that_was_closed_is_the_end() -> None:
    command = ["sh", "-c", f'exec {sys.executable} -c "$0" <&-', LINES]
    done = subprocess.run(command, capture_output=True, timeout=20)
    assert done.stdout.split() == [b"ready", b"end"]


def test_a_terminal_gives_lines_and_nothing_is_written_to_it() -> None:
    """No escape code, no lone carriage return, no backspace, no prompt."""
    with a_terminal(LINES) as terminal:
        terminal.press(b"move five of hearts\n")
        terminal.until(b"typed\r\n")
        terminal.press(b"\n")
        terminal.until(b"'' typed\r\n")
        terminal.press(b"\x04")
        assert terminal.ended() == 0
        terminal.until(b"end")
        plain = terminal.out.replace(b"\r\n", b"\n")
        assert not set(plain) & set(b"\x1b\r\b\x07")
        assert plain == b"ready\nmove five of hearts\n'move five of hearts' typed\n\n'' typed\nend\n"
        assert terminal.restored()


@pytest.mark.parametrize("program", [LINES, SWITCH])
def test_ctrl_c_leaves_as_the_end_does(program: str) -> None:
    with a_terminal(program) as terminal:
        time.sleep(0.5)  # until it waits for a key
        terminal.press(b"\x03")
        assert terminal.ended() == 0
        terminal.until(b"end")
        assert b"Traceback" not in terminal.out
        assert terminal.restored()


def test_any_key_is_the_switch() -> None:
    """A letter, Enter, an arrow key of three bytes: one press each, and no echo."""
    with a_terminal(SWITCH) as terminal:
        assert terminal.single()
        for count, key in enumerate((b"x", b"\r", b"\x1b[A", b" "), start=1):
            time.sleep(0.4)
            terminal.press(key)
            terminal.until(b"ready\r\n" + b"'' switch\r\n" * count)
        time.sleep(0.4)
        terminal.press(b"\x04")
        assert terminal.ended() == 0
        terminal.until(b"end")
        assert terminal.out == b"ready\r\n" + b"'' switch\r\n" * 4 + b"end\r\n"
        assert terminal.restored()


def test_a_key_held_down_is_one_press() -> None:
    with a_terminal(SWITCH) as terminal:
        for _ in range(20):
            terminal.press(b"x")
            time.sleep(0.03)
        time.sleep(0.5)
        terminal.press(b"\x04")
        terminal.until(b"end")
        assert terminal.out.count(b"switch") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_terminal_is_restored_when_the_program_is_terminated(number: signal.Signals) -> None:
    with a_terminal(SWITCH) as terminal:
        assert terminal.single()
        terminal.process.send_signal(number)
        assert terminal.ended() == -number
        assert terminal.restored()


def test_the_terminal_is_restored_after_a_crash() -> None:
    with a_terminal(CRASH) as terminal:
        terminal.press(b"x")
        assert terminal.ended() == 1
        terminal.until(b"a bug")
        assert terminal.restored()


def test_a_closed_keyboard_leaves_the_rest_to_whoever_reads_next() -> None:
    """Changing from lines to single keys must not lose a key to a thread left behind."""
    program = LINES.replace("keyboard = Keyboard()", "Keyboard().close()\nkeyboard = Keyboard()")
    with a_terminal(program) as terminal:
        terminal.press(b"deal\n")
        terminal.until(b"'deal' typed")
