"""Single keys from a terminal, and the terminal as it was afterwards, whatever happens in between."""

from __future__ import annotations

import atexit
import contextlib
import importlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, Protocol

from voice_solitaire.devices.console.standard_input import Input, UnixInput

_ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")  # signals that end the program past any ``finally``


class SingleKeys(Input, Protocol):
    """A terminal that hands over each key at once and echoes none."""

    def restore(self) -> None:
        """Put the terminal back as it was. May be called twice, and from a signal handler."""


def single_keys(descriptor: int) -> SingleKeys | None:
    """Switch the terminal on ``descriptor`` to single keys; None when it is none. Restored at the program's end."""
    if descriptor < 0 or not os.isatty(descriptor):
        return None
    if sys.platform == "win32":
        from voice_solitaire.devices.console.windows_input import console_keys

        return console_keys(descriptor)
    keys = _TerminalKeys(descriptor)
    atexit.register(keys.restore)
    _restore_when_ended(keys.restore)
    return keys


class _TerminalKeys(UnixInput):
    """A Unix terminal without line editing and echo; Ctrl-C still is a signal, output is untouched."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor)
        self._termios = termios = importlib.import_module("termios")  # not up there: Windows has none
        self._before: list[Any] | None = termios.tcgetattr(descriptor)
        mode: list[Any] = termios.tcgetattr(descriptor)
        # Without the last some keys never arrive on macOS, and Ctrl-O would keep what is printed from the screen.
        mode[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        termios.tcsetattr(descriptor, termios.TCSANOW, mode)

    def restore(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            with contextlib.suppress(self._termios.error, OSError):  # the terminal may be gone
                self._termios.tcsetattr(self._descriptor, self._termios.TCSANOW, before)


def _restore_when_ended(restore: Callable[[], None]) -> None:
    """Let signals that would end the program at once restore the terminal first, then do what they did before."""
    if threading.current_thread() is not threading.main_thread():
        return  # only there can handlers be set; the program's end still restores
    for name in _ENDING:
        number = getattr(signal, name, None)
        before = signal.getsignal(number) if number else None
        if number is None or before is None or before == signal.SIG_IGN:
            continue

        def ending(received: int, frame: FrameType | None, before: Any = before) -> None:
            restore()
            signal.signal(received, before)
            if callable(before):
                before(received, frame)
            else:
                os.kill(os.getpid(), received)

        signal.signal(number, ending)
