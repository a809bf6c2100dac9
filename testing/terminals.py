"""A program on a Unix terminal of its own: keys go in, and everything that comes out is kept."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

SIZE = 30, 120  # lines and columns
PATIENCE = 60.0  # seconds to wait for anything


def _begin() -> None:
    """What a new process does first: it takes the terminal for its controlling one, and hears when that hangs up, which
    whoever runs the tests may have been told to ignore (by nohup)."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Terminal:
    """Runs a program in it; ``out`` is what it wrote, as far as it was waited for."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        self.before = termios.tcgetattr(self.theirs)
        self.process = subprocess.Popen(
            command,
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            env=environment,
            cwd=cwd,
            start_new_session=True,
            preexec_fn=_begin,
        )
        self.out = b""

    def until(self, text: bytes, seconds: float = PATIENCE) -> None:
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
        """Neither line editing nor echo, nor a key that the terminal keeps to itself."""
        return not termios.tcgetattr(self.theirs)[3] & (termios.ICANON | termios.ECHO | termios.IEXTEN)

    def ended(self, seconds: float = PATIENCE) -> int:
        return self.process.wait(seconds)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)
        os.close(self.theirs)


@contextmanager
def a_terminal(
    command: Sequence[str], environment: Mapping[str, str] | None = None, cwd: Path | None = None
) -> Iterator[Terminal]:
    """A terminal for as long as it is needed."""
    terminal = Terminal(command, environment, cwd)
    try:
        yield terminal
    finally:
        terminal.close()
