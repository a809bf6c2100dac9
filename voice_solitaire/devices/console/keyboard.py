"""The keyboard: lines of standard input, whether a terminal, a pipe or a file; or, on a terminal, any key as a switch.

Nothing is ever written: no prompt, no redrawn line, no escape code that a screen reader would have to swallow.
"""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from typing import Any

from voice_solitaire.devices.console.standard_input import Input, UnixInput
from voice_solitaire.devices.console.terminal import SingleKeys, single_keys
from voice_solitaire.devices.heard_lines import HeardLines
from voice_solitaire.ports import Expected, Heard, Listening, Log, Source, no_log

LONGEST_LINE = 65536  # bytes; of a longer line the middle is nobody's words
BOUNCE = 0.25  # seconds in which a further key is the same press: a held key repeats, a tremor strikes twice
_GONE = (b"", b"\x04")  # the end of a pipe, and Ctrl-D on a terminal that no longer makes an end of it
_QUITS = (b"\x03", b"\x1c")  # Ctrl-C and Ctrl-\ where the terminal makes no signal of them


class Keyboard:
    """A Listener over a file descriptor, by default standard input's.

    Each line is a Heard; an empty one too, which is what push-to-talk waits for. Bytes that are no text become
    replacement characters. ``hear`` raises EOFError after the last line, and after Ctrl-C.
    """

    def __init__(self, descriptor: int | None = None, log: Log = no_log) -> None:
        self._input = self._open(_standard_input() if descriptor is None else descriptor)
        self._log = log
        self._heard = HeardLines()
        self._closed = False
        self._thread = threading.Thread(target=self._read, name="keyboard", daemon=True)
        self._thread.start()

    def hear(self, timeout: float) -> Heard | None:
        """The next line, or None when ``timeout`` seconds pass without one. Raises EOFError when no more can come."""
        try:
            return self._heard.next(timeout)
        except KeyboardInterrupt:  # Ctrl-C leaves the game as the end of a file does
            self._heard.drop()
            raise EOFError from None

    def expect(self, expected: Expected) -> None:
        """A keyboard takes any line."""

    def listen(self, how: Listening) -> None:
        """A keyboard is always there."""

    def close(self) -> None:
        """Stop reading. May be called twice."""
        if not self._closed:
            self._closed = True
            # Left behind, the thread would eat the next reader's input.
            self._input.stop()
            self._thread.join(0.5)  # a line that is half typed on Windows keeps it for ever; it is a daemon
            self._input.close()

    def _open(self, descriptor: int) -> Input:
        if sys.platform == "win32":
            from voice_solitaire.devices.console.windows_input import open_windows_input  # ctypes for Windows only

            return open_windows_input(descriptor)
        return UnixInput(descriptor)

    def _read(self) -> None:
        """Reads to the end; whatever ends it, who listens is told, and waits for no more."""
        try:
            self._run()
        except Exception as error:  # a thread that ends in a traceback would leave a game that hears nothing
            self._log("keyboard_failed", error=repr(error))
        finally:
            self._heard.end()

    def _run(self) -> None:
        rest = b""
        # Not sys.stdin: a thread inside a buffered read makes the interpreter's exit a crash.
        while chunk := self._input.read():
            *lines, rest = (rest + chunk).split(b"\n")
            rest = rest[:LONGEST_LINE]
            for line in lines:
                self._line(line)
        if rest:
            self._line(rest)

    def _line(self, line: bytes) -> None:
        text = decoded(line).strip()
        self._log("typed", text=text)
        self._heard.put(Heard(text, Source.TYPED))


class SwitchKeyboard(Keyboard):
    """A Listener for the scan: on a terminal any key is the switch, from a pipe an empty line is.

    The terminal is put back as it was by ``close``, when the program ends, and when it is terminated.
    """

    def __init__(self, descriptor: int | None = None, log: Log = no_log) -> None:
        self._keys: SingleKeys | None = None
        self._pressed = 0.0
        super().__init__(descriptor, log)

    def close(self) -> None:
        """Stop reading and put the terminal back. May be called twice."""
        super().close()
        if self._keys:
            self._keys.restore()

    def _open(self, descriptor: int) -> Input:
        self._keys = single_keys(descriptor)
        return self._keys or super()._open(descriptor)

    def _run(self) -> None:
        if not self._keys:
            super()._run()
            return
        while (keys := self._input.read()) not in _GONE and keys not in _QUITS:
            self._press()

    def _press(self) -> None:
        """One key, whatever number of bytes it sends; a press that follows too soon is the same one."""
        now = time.monotonic()
        last, self._pressed = self._pressed, now
        if now - last >= BOUNCE:
            self._log("switch", by="key")
            self._heard.put(Heard("", Source.SWITCH))

    def _line(self, line: bytes) -> None:
        if line.strip():
            super()._line(line)
        else:
            self._log("switch", by="line")
            self._heard.put(Heard("", Source.SWITCH))


def _standard_input() -> int:
    """Its descriptor; -1, which ends at once, for a program that was started without one."""
    return sys.stdin.fileno() if sys.stdin else -1


def decoded(line: bytes) -> str:
    """A line as text: UTF-8 where it can be that, with or without a mark in front, else what the terminal sends.

    >>> decoded("\\ufeff5♥".encode())
    '5♥'
    """
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError:
        return line.decode(_encoding(), errors="replace")


def _encoding() -> str:
    """What the terminal sends."""
    if sys.platform == "win32":
        kernel: Any = ctypes.windll.kernel32
        return f"cp{kernel.GetConsoleCP() or 65001}"
    return sys.stdin.encoding if sys.stdin and sys.stdin.encoding else "utf-8"
