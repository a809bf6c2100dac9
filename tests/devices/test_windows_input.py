"""Standard input as Windows gives it, by a Windows that is told what to say; the real one reads in test_keyboard."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from voice_solitaire.devices.console.windows_input import Bytes, ConsoleKeys, ConsoleLines, Kernel, Key

ENTER = "\r\n"
SHIFT, UP_ARROW, LETTER = 0x10, 0x26, ord("X")


class Told:
    """Says what it was told, one thing after the other, and then fails."""

    def __init__(self, *saying: Any) -> None:
        self._saying = iter(saying)
        self.asked = 0

    def _next(self) -> Any:
        self.asked += 1
        told = next(self._saying, OSError())
        if isinstance(told, Exception):
            raise told
        return told

    def is_console(self, handle: int) -> bool:
        return True

    def typed(self, handle: int, seconds: float) -> bool:
        return True

    def waiting(self, handle: int) -> int:
        return self._next()

    def next_bytes(self, handle: int, most: int) -> bytes:
        return self._next()[:most]

    def line(self, handle: int) -> bytes:
        return self._next().encode("utf-16-le", "surrogatepass")

    def key(self, handle: int) -> Key | None:
        return self._next()


class Nothing(Told):
    """Nothing happens, ever."""

    def typed(self, handle: int, seconds: float) -> bool:
        return False

    def waiting(self, handle: int) -> int:
        return 0


def lines_of(*saying: str) -> list[str]:
    """What a console's lines come to, until their end."""
    console, found = ConsoleLines(0, Told(*saying)), []
    while data := console.read():
        found.append(data.decode())
    return found


def test_what_is_typed_arrives_whatever_the_code_page_lacks() -> None:
    assert lines_of("5♥" + ENTER, "zażółć" + ENTER) == ["5♥" + ENTER, "zażółć" + ENTER]


def test_a_character_that_is_torn_in_two_is_put_together() -> None:
    """A long line comes in parts, and Windows counts halves of characters."""
    assert "".join(lines_of("ace \ud83c", "\udca1 of hearts" + ENTER)) == "ace 🂡 of hearts" + ENTER


def test_a_half_of_a_character_alone_does_no_harm() -> None:
    assert lines_of("\udca1 deal" + ENTER) == ["\ufffd deal" + ENTER]


def test_ctrl_c_is_no_end_of_the_lines() -> None:
    """Windows breaks the reading off, with nothing read; whether the game ends is not the keyboard's to say."""
    assert lines_of("", "deal" + ENTER) == ["deal" + ENTER]


def test_ctrl_z_at_the_beginning_of_a_line_is_their_end() -> None:
    assert lines_of("deal" + ENTER, "\x1a" + ENTER, "undo" + ENTER) == ["deal" + ENTER]
    assert lines_of("de", "\x1a" + ENTER, "undo" + ENTER) == ["de", "\x1a" + ENTER, "undo" + ENTER]


def keys_of(*keys: Key | None) -> list[bytes]:
    console, found = ConsoleKeys(0, Told(*keys)), []
    while data := console.read():
        found.append(data)
    return found


def test_a_key_counts_when_it_goes_down_and_not_when_it_comes_up() -> None:
    assert keys_of(Key(LETTER, ord("x")), Key(LETTER, ord("x"), down=False)) == [b"x"]


def test_a_key_that_writes_nothing_counts_but_shift_alone_does_not() -> None:
    assert keys_of(Key(SHIFT, 0), Key(UP_ARROW, 0)) == [b"\0"]


def test_what_a_console_says_of_mouse_and_window_is_no_key() -> None:
    assert keys_of(None, None, Key(LETTER, ord("x"))) == [b"x"]


def test_a_pipe_is_not_read_before_it_holds_something() -> None:
    """A read that waits would keep every library waiting that is loaded meanwhile. No more is read than is there."""
    kernel = Told(0, 0, 3, b"deal", 1, b"deal", EOFError())
    reader = Bytes(0, kernel)
    assert [reader.read(), reader.read(), reader.read()] == [b"dea", b"d", b""]
    assert kernel.asked == 7


def test_what_cannot_be_looked_into_is_read() -> None:
    """A file, of which Windows says nothing; at its end nothing comes."""
    assert Bytes(0, Told(OSError(), b"deal")).read() == b"deal"
    assert Bytes(0, Told(OSError(), b"")).read() == b""
    assert Bytes(0, Told(OSError(), OSError())).read() == b""


@pytest.mark.parametrize("make", [ConsoleLines, ConsoleKeys, Bytes])
def test_one_that_waits_can_be_stopped(make: Callable[[int, Kernel], ConsoleLines]) -> None:
    reader, found = make(0, Nothing()), []
    thread = threading.Thread(target=lambda: found.append(reader.read()), daemon=True)
    thread.start()
    reader.stop()
    thread.join(20)
    assert found == [b""]
