"""Standard input on Windows, read so that nothing waits inside the C runtime or in a pipe.

Windows answers one question about a pipe at a time. While a read waits in it, a library that is being loaded, and asks
what standard input is, waits too: the game would stand still until something is typed. So a pipe is only read when it
holds something. A console is asked for characters, not bytes, since older code pages lack most of them.
"""

from __future__ import annotations

import codecs
import ctypes
import importlib
import threading
from dataclasses import dataclass
from typing import Any, Protocol

from voice_solitaire.devices.console.standard_input import CHUNK, Input

SHORTEST, PAUSE = 0.001, 0.02  # seconds between two looks into a pipe: at first, and where nothing comes for a while
LOOK = 0.1  # seconds that a wait for the console's keys takes at most, so that it can be stopped
END_OF_FILE = "\x1a"  # Ctrl-Z at the beginning of a line
# Shift, Control, Alt, the three locks and the Windows keys: alone they are no press.
MODIFIERS = frozenset((0x10, 0x11, 0x12, 0x14, 0x90, 0x91, 0x5B, 0x5C))

_KEY_EVENT = 1
_BROKEN_PIPE, _ABORTED = 109, 995  # errors


@dataclass(frozen=True)
class Key:
    """What a console says of a key."""

    number: int  # the key's own, whatever is written on it
    unit: int  # the UTF-16 unit that it writes, 0 for none
    down: bool = True  # whether it was pressed, or let go


class Kernel(Protocol):
    """What is asked of Windows about the handle of an input."""

    def is_console(self, handle: int) -> bool: ...

    def waiting(self, handle: int) -> int:
        """The bytes that a pipe holds. Raises EOFError at its end, OSError where it doesn't say."""

    def next_bytes(self, handle: int, most: int) -> bytes:
        """The next bytes, however few, waiting for them; empty at the end. Raises OSError."""

    def typed(self, handle: int, seconds: float) -> bool:
        """Whether something happened at the console, keys or anything else, waiting so long for it."""

    def line(self, handle: int) -> bytes:
        """A line of a console, or a part of one, in UTF-16; empty when Ctrl-C broke in. Raises OSError."""

    def key(self, handle: int) -> Key | None:
        """What happened next at a console, None where it was no key. Raises OSError."""


class _KeyRecord(ctypes.Structure):
    """INPUT_RECORD with its largest part, a KEY_EVENT_RECORD."""

    _fields_ = (
        ("kind", ctypes.c_uint16),
        ("down", ctypes.c_int32),
        ("repeated", ctypes.c_uint16),
        ("number", ctypes.c_uint16),
        ("scanned", ctypes.c_uint16),
        ("unit", ctypes.c_uint16),
        ("modifiers", ctypes.c_uint32),
    )


class Kernel32:
    """Windows itself."""

    def __init__(self) -> None:
        windows: Any = ctypes
        self._library: Any = windows.WinDLL("kernel32", use_last_error=True)
        self._error: Any = windows.get_last_error

    def is_console(self, handle: int) -> bool:
        mode = ctypes.c_uint32()
        return bool(self._library.GetConsoleMode(ctypes.c_void_p(handle), ctypes.byref(mode)))

    def waiting(self, handle: int) -> int:
        count = ctypes.c_uint32()
        if self._library.PeekNamedPipe(ctypes.c_void_p(handle), None, 0, None, ctypes.byref(count), None):
            return count.value
        if self._error() == _BROKEN_PIPE:
            raise EOFError
        raise OSError(f"Windows error {self._error()}")

    def next_bytes(self, handle: int, most: int) -> bytes:
        buffer, count = ctypes.create_string_buffer(most), ctypes.c_uint32()
        if not self._library.ReadFile(ctypes.c_void_p(handle), buffer, most, ctypes.byref(count), None):
            raise OSError(f"Windows error {self._error()}")
        return buffer.raw[: count.value]

    def typed(self, handle: int, seconds: float) -> bool:
        return bool(self._library.WaitForSingleObject(ctypes.c_void_p(handle), round(seconds * 1000)) == 0)

    def line(self, handle: int) -> bytes:
        buffer, count = ctypes.create_string_buffer(2 * CHUNK), ctypes.c_uint32()
        if not self._library.ReadConsoleW(ctypes.c_void_p(handle), buffer, CHUNK, ctypes.byref(count), None):
            if self._error() != _ABORTED:
                raise OSError(f"Windows error {self._error()}")
            return b""
        return buffer.raw[: 2 * count.value]

    def key(self, handle: int) -> Key | None:
        record, count = _KeyRecord(), ctypes.c_uint32()
        if not self._library.ReadConsoleInputW(ctypes.c_void_p(handle), ctypes.byref(record), 1, ctypes.byref(count)):
            raise OSError(f"Windows error {self._error()}")
        return Key(record.number, record.unit, bool(record.down)) if record.kind == _KEY_EVENT else None


class _Stoppable:
    """An Input that looks now and then whether it is to stop, and has nothing to give back."""

    def __init__(self, handle: int, kernel: Kernel) -> None:
        self._handle, self._kernel = handle, kernel
        self._stopped = threading.Event()

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        """There is nothing to close."""


class Bytes(_Stoppable):
    """Anything but a console: a pipe, as the terminals of Git and SSH are too, a file, or nothing."""

    def read(self) -> bytes:
        try:
            pause = SHORTEST
            while not (count := self._waiting()):
                if self._stopped.wait(pause):
                    return b""
                pause = min(2 * pause, PAUSE)
            return self._kernel.next_bytes(self._handle, min(count, CHUNK))
        except (EOFError, OSError):
            return b""

    def _waiting(self) -> int:
        try:
            return self._kernel.waiting(self._handle)
        except OSError:  # a file, where reading doesn't wait, or a socket, where it has to
            return CHUNK


class ConsoleLines(_Stoppable):
    """The lines that are typed at a console, which edits and echoes them, in UTF-8."""

    def __init__(self, handle: int, kernel: Kernel) -> None:
        super().__init__(handle, kernel)
        self._decoder = codecs.getincrementaldecoder("utf-16-le")("replace")  # a pair may come in two parts
        self._begins = True

    def read(self) -> bytes:
        try:
            while not self._stopped.is_set():
                if self._kernel.typed(self._handle, LOOK):
                    text = self._decoder.decode(self._kernel.line(self._handle))
                    if self._begins and text.startswith(END_OF_FILE):
                        return b""
                    if text:
                        self._begins = text.endswith("\n")
                        return text.encode("utf-8", "replace")
        except OSError:  # its window was closed
            pass
        return b""


class ConsoleKeys(_Stoppable):
    """Each key that goes down at a console, at once and without an echo.

    A key that writes nothing is a NUL; shift and its like are none.
    """

    def restore(self) -> None:
        """The console stayed as it was."""

    def read(self) -> bytes:
        try:
            while not self._stopped.is_set():
                if self._kernel.typed(self._handle, LOOK):
                    key = self._kernel.key(self._handle)
                    if key and key.down and key.number not in MODIFIERS:
                        return chr(key.unit).encode("utf-8", "replace")
        except OSError:
            pass
        return b""


def open_windows_input(descriptor: int) -> Input:
    """What reads this descriptor on Windows."""
    handle, kernel = _handle(descriptor), Kernel32()
    return ConsoleLines(handle, kernel) if kernel.is_console(handle) else Bytes(handle, kernel)


def console_keys(descriptor: int) -> ConsoleKeys | None:
    """The single keys of the console behind a descriptor; None where there is no console."""
    handle, kernel = _handle(descriptor), Kernel32()
    return ConsoleKeys(handle, kernel) if kernel.is_console(handle) else None


def _handle(descriptor: int) -> int:
    """The handle of a descriptor; -1 for one that isn't open."""
    try:
        return int(importlib.import_module("msvcrt").get_osfhandle(descriptor))
    except OSError:
        return -1
