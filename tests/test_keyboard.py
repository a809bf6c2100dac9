"""The keyboard as programs and people use it: pipes, files and a real terminal, from a process of its own."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

LINES = """
import sys
from voice_solitaire.devices.keyboard import Keyboard
keyboard = Keyboard()
print("ready", flush=True)
try:
    while True:
        heard = keyboard.hear(0.2)
        if heard is not None:
            print(repr(heard.text), heard.source.value, flush=True)
except EOFError:
    print("end", flush=True)
keyboard.close()
"""
SWITCH = LINES.replace("import Keyboard", "import SwitchKeyboard as Keyboard")
CRASH = SWITCH.replace("if heard is not None:", 'if heard is not None:\n            raise SystemError("a bug")')


def piped(program: str, data: bytes) -> list[str]:
    """What the program says to some standard input."""
    done = subprocess.run([sys.executable, "-c", program], input=data, capture_output=True, timeout=20, check=True)
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


class Terminal:
    """A program on a terminal of its own: keys go in, and everything that comes out is kept."""

    def __init__(self, program: str) -> None:
        self.ours, self.theirs = pty.openpty()
        self.before = termios.tcgetattr(self.theirs)
        self.process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            start_new_session=True,
            preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),  # makes it the controlling terminal
        )
        self.out = b""
        self.until(b"ready\r\n")

    def until(self, text: bytes, seconds: float = 15) -> None:
        """Read on until the text was written."""
        end = time.monotonic() + seconds
        while text not in self.out:
            left = end - time.monotonic()
            assert left > 0, f"no {text!r} in {self.out!r}"
            if select.select([self.ours], [], [], left)[0]:
                self.out += os.read(self.ours, 4096)

    def press(self, keys: bytes) -> None:
        os.write(self.ours, keys)

    def restored(self) -> bool:
        return termios.tcgetattr(self.theirs) == self.before

    def single(self) -> bool:
        """Neither line editing nor echo."""
        return not termios.tcgetattr(self.theirs)[3] & (termios.ICANON | termios.ECHO)

    def ended(self) -> int:
        return self.process.wait(15)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)
        os.close(self.theirs)


@contextmanager
def a_terminal(program: str) -> Iterator[Terminal]:
    terminal = Terminal(program)
    try:
        yield terminal
    finally:
        terminal.close()


def test_a_pipe_is_read_line_by_line_and_ends_with_it() -> None:
    """Empty lines count, and so does a last line without its end."""
    assert piped(LINES, b"deal\n\n  undo  \r\nquit") == [
        "ready", "'deal' typed", "'' typed", "'undo' typed", "'quit' typed", "end",
    ]  # fmt: skip


def test_a_file_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    path.write_text("deal\n" * 5000)
    with path.open("rb") as file:
        done = subprocess.run([sys.executable, "-c", LINES], stdin=file, capture_output=True, timeout=60, check=True)
    assert done.stdout.decode().splitlines() == ["ready", *["'deal' typed"] * 5000, "end"]


def test_bytes_that_are_no_text_do_no_harm() -> None:
    lines = piped(LINES, b"deal \xff\xfe\nundo\n\x80\x00\n")
    assert lines[1].startswith("'deal")
    assert lines[2] == "'undo' typed"
    assert lines[-1] == "end"


def test_a_closed_standard_input_is_the_end() -> None:
    done = subprocess.run([sys.executable, "-c", LINES], stdin=subprocess.DEVNULL, capture_output=True, timeout=20)
    assert done.stdout.split() == [b"ready", b"end"]
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


def test_the_switch_from_a_pipe_is_an_empty_line_and_words_stay_words() -> None:
    assert piped(SWITCH, b"\n\nquit\n") == ["ready", "'' switch", "'' switch", "'quit' typed", "end"]


def test_a_closed_keyboard_leaves_the_rest_to_whoever_reads_next() -> None:
    """Changing from lines to single keys must not lose a key to a thread left behind."""
    program = LINES.replace("keyboard = Keyboard()", "Keyboard().close()\nkeyboard = Keyboard()")
    with a_terminal(program) as terminal:
        terminal.press(b"deal\n")
        terminal.until(b"'deal' typed")
