"""The keyboard: lines of standard input, whether a terminal, a pipe or a file; or, on a terminal, any key as a switch.

Nothing is ever written: no prompt, no redrawn line, no escape code that a screen reader would have to swallow.
"""

from __future__ import annotations

import ctypes
import os
import queue
import select
import sys
import threading
import time
from typing import Any

from voice_solitaire.devices.terminal import SingleKeys, single_keys
from voice_solitaire.ports import Heard, Listening, Log, Source, no_log

CHUNK = 4096  # bytes
BOUNCE = 0.25  # seconds in which a further key is the same press: a held key repeats, a tremor strikes twice
_GONE = (b"", b"\x04")  # the end of a pipe, and Ctrl-D on a terminal that no longer makes an end of it
_QUITS = (b"\x03", b"\x1c")  # Ctrl-C and Ctrl-\ where the terminal makes no signal of them


class Keyboard:
    """A Listener over a file descriptor, by default standard input's.

    Each line is a Heard; an empty one too, which is what push-to-talk waits for. Bytes that are no text become
    replacement characters. ``hear`` raises EOFError after the last line, and after Ctrl-C.
    """

    def __init__(self, descriptor: int | None = None, log: Log = no_log) -> None:
        self._descriptor = _standard_input() if descriptor is None else descriptor
        self._log = log
        self._heard: queue.SimpleQueue[Heard | None] = queue.SimpleQueue()
        self._over = False
        # To wake the reading thread: closing must not leave it behind, where it would eat the next reader's input.
        self._woken, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="keyboard", daemon=True)
        self._thread.start()

    def hear(self, timeout: float) -> Heard | None:
        """The next line, or None when ``timeout`` seconds pass without one. Raises EOFError when no more can come."""
        try:
            heard = None if self._over else self._heard.get(timeout=max(0.0, timeout))
        except queue.Empty:
            return None
        except KeyboardInterrupt:
            heard = None  # Ctrl-C leaves the game as the end of a file does
        if heard is None:
            self._over = True
            raise EOFError
        return heard

    def expect(self, jsgf: str) -> None:
        """A keyboard takes any line."""

    def listen(self, how: Listening) -> None:
        """A keyboard is always there."""

    def close(self) -> None:
        """Stop reading. May be called twice."""
        if self._wake >= 0:
            os.close(self._wake)
            self._wake = -1
            self._thread.join(0.5)  # on Windows it may sit in a read for ever; it is a daemon
            os.close(self._woken)

    def _run(self) -> None:
        rest = b""
        # os.read and not sys.stdin: a thread inside a buffered read makes the interpreter's exit a crash.
        while chunk := self._read():
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._line(line)
        if rest:
            self._line(rest)
        self._heard.put(None)

    def _read(self) -> bytes:
        """What came in; empty at the end, after ``close``, and when the terminal went away."""
        try:
            if sys.platform != "win32":  # there select is for sockets only
                ready, _, _ = select.select([self._descriptor, self._woken], [], [])
                if self._woken in ready:
                    return b""
            return os.read(self._descriptor, CHUNK)
        except (OSError, ValueError):
            return b""

    def _line(self, line: bytes) -> None:
        text = line.decode(_encoding(), errors="replace").strip()
        self._log("typed", text=text)
        self._heard.put(Heard(text, Source.TYPED))


class SwitchKeyboard(Keyboard):
    """A Listener for the scan: on a terminal any key is the switch, from a pipe an empty line is.

    The terminal is put back as it was by ``close``, when the program ends, and when it is terminated.
    """

    def __init__(self, descriptor: int | None = None, log: Log = no_log) -> None:
        self._keys: SingleKeys | None = single_keys(_standard_input() if descriptor is None else descriptor)
        self._pressed = 0.0
        super().__init__(descriptor, log)

    def close(self) -> None:
        """Stop reading and put the terminal back. May be called twice."""
        super().close()
        if self._keys:
            self._keys.restore()

    def _run(self) -> None:
        if not self._keys:
            super()._run()
            return
        while (keys := self._read()) not in _GONE and keys not in _QUITS:
            self._press()
        self._heard.put(None)

    def _read(self) -> bytes:
        return self._keys.read() if self._keys and self._keys.reads else super()._read()

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


def _encoding() -> str:
    """What the terminal sends."""
    if sys.platform == "win32":
        kernel: Any = ctypes.windll.kernel32
        return f"cp{kernel.GetConsoleCP() or 65001}"
    return sys.stdin.encoding if sys.stdin and sys.stdin.encoding else "utf-8"
