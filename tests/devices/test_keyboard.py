"""The keyboard as programs use it, from a process of its own: pipes and files. People's terminals: test_terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from voice_solitaire.devices.console import keyboard

LINES = """
import sys
from voice_solitaire.devices.console.keyboard import Keyboard
keyboard = Keyboard()
print("ready", flush=True)
try:
    while True:
        heard = keyboard.hear(0.2)
        if heard is not None:
            print(ascii(heard.text), heard.source.value, flush=True)
except EOFError:
    print("end", flush=True)
keyboard.close()
"""
SWITCH = LINES.replace("import Keyboard", "import SwitchKeyboard as Keyboard")


def piped(program: str, data: bytes) -> list[str]:
    """What the program says to some standard input."""
    done = subprocess.run([sys.executable, "-c", program], input=data, capture_output=True, timeout=120, check=True)
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


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


def test_a_line_without_end_is_neither_kept_nor_waited_for() -> None:
    """Forty megabytes in one line are one line, which is no longer than anybody's, and the next is heard."""
    lines = piped(LINES, b"deal " + b"x" * 40_000_000 + b"\nundo\n")
    assert lines[1].startswith("'deal xxx")
    assert len(lines[1]) < 200_000
    assert lines[2:] == ["'undo' typed", "end"]


def test_a_keyboard_that_fails_is_a_keyboard_that_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong in its thread, who listens doesn't wait for ever."""
    logged: list[str] = []
    ended = keyboard.Keyboard(-1, lambda event, **facts: logged.append(event))
    with pytest.raises(EOFError):
        ended.hear(5)
    ended.close()
    assert logged == []

    def fails(line: bytes) -> str:
        raise LookupError("no codec")

    monkeypatch.setattr(keyboard, "decoded", fails)
    read, write = os.pipe()
    os.write(write, b"deal\n")
    failing = keyboard.Keyboard(read, lambda event, **facts: logged.append(event))
    with pytest.raises(EOFError):
        failing.hear(20)
    failing.close()
    assert logged == ["keyboard_failed"]
    os.close(write)
    os.close(read)


def test_a_closed_standard_input_is_the_end() -> None:
    done = subprocess.run([sys.executable, "-c", LINES], stdin=subprocess.DEVNULL, capture_output=True, timeout=20)
    assert done.stdout.split() == [b"ready", b"end"]


def test_the_switch_from_a_pipe_is_an_empty_line_and_words_stay_words() -> None:
    assert piped(SWITCH, b"\n\nquit\n") == ["ready", "'' switch", "'' switch", "'quit' typed", "end"]


def test_cards_are_read_however_they_are_written() -> None:
    """In UTF-8, whatever the terminal's own code; a mark at the beginning, as Windows' editors put it, is no text."""
    assert piped(LINES, "\ufeff5♥\n".encode())[1] == r"'5\u2665' typed"


def test_what_is_no_utf8_is_in_the_terminals_own_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "_encoding", lambda: "cp1250")
    assert keyboard.decoded(b"\xb3") == "ł"
