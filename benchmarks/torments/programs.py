"""The program itself in a process of its own, forked off so that starting it costs a hundredth of a second."""

from __future__ import annotations

import contextlib
import fcntl
import itertools
import json
import os
import select
import signal
import sys
import termios
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO

from benchmarks.torments.ledger import Broken
from voice_solitaire.program import cli, play_command

PATIENCE = 40.0  # seconds in which a program has to end, on a machine that is busy
TYPED = ("--no-mic", "--no-speech", "--no-sounds")


class Program:
    """``voice-solitaire`` with its own data and settings in ``folder``, lines to be typed, and what it says.

    New games get the numbers ``first_deal`` and on. ``out`` and ``into`` are descriptors in place of pipes, ``home``
    the player's where it isn't ``folder``; ``before`` is called in the new process before the program begins.
    """

    def __init__(
        self,
        folder: Path,
        arguments: Sequence[str] = (),
        first_deal: int = 0,
        out: int | None = None,
        into: int | None = None,
        home: Path | None = None,
        before: Callable[[], None] = lambda: None,
        log: bool = True,
    ) -> None:
        self.folder = folder
        self.log = folder / f"log-{time.monotonic_ns()}"
        self.said = b""
        given, self.typing = os.pipe() if into is None else (into, -1)
        self._heard, told = os.pipe() if out is None else (-1, out)
        self.status: int | None = None
        self.pid = os.fork()
        if not self.pid:
            logged = ["--log", str(self.log)] if log else []
            _play(folder, home or folder, given, told, [*TYPED, *logged, *arguments], first_deal, before)
        for end, ours in ((given, into is None), (told, out is None)):
            if ours:
                os.close(end)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        if self.status is None:
            self.kill()
        for end in (self.typing, self._heard):
            if end >= 0:
                with contextlib.suppress(OSError):
                    os.close(end)
        self.log.unlink(missing_ok=True)

    def type(self, *lines: str) -> None:
        """Types lines; nobody reads them when the program is gone."""
        with contextlib.suppress(BrokenPipeError):
            os.write(self.typing, "".join(line + "\n" for line in lines).encode("utf-8", "replace"))

    def end_of_input(self) -> None:
        """Nothing more is typed."""
        os.close(self.typing)
        self.typing = -1

    def stop_listening(self) -> None:
        """Nobody reads any more what it says."""
        os.close(self._heard)
        self._heard = -1

    def listen(self, seconds: float, lines: int = 10**9) -> bool:
        """Hears what it says for so long, or so many lines; False when it has ended."""
        until = time.monotonic() + seconds
        while self.said.count(b"\n") < lines:
            left = until - time.monotonic()
            if left <= 0:
                break
            if self._heard < 0:
                time.sleep(left)
            elif select.select([self._heard], [], [], left)[0]:
                chunk = os.read(self._heard, 65536)
                if not chunk:
                    return False
                self.said += chunk
        return True

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Ends it, and hears what it said until then."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)
        self.wait()

    def signal(self, how: signal.Signals) -> None:
        """Sends a signal."""
        os.kill(self.pid, how)

    def wait(self, seconds: float = PATIENCE) -> int | None:
        """Its exit status, minus the signal that killed it; None when it is still there then."""
        until = time.monotonic() + seconds
        while self.status is None and time.monotonic() < until:
            if self._heard >= 0 and not self.listen(0.02):
                self.stop_listening()
            gone, status = os.waitpid(self.pid, os.WNOHANG)
            if gone:
                self.status = os.waitstatus_to_exitcode(status)
                while self._heard >= 0 and self.listen(0.0) and self._rest():
                    pass
            elif self._heard < 0:
                time.sleep(0.002)
        return self.status

    def _rest(self) -> bool:
        """What is still in the pipe; False when nothing is."""
        if not select.select([self._heard], [], [], 0)[0]:
            return False
        chunk = os.read(self._heard, 65536)
        self.said += chunk
        return bool(chunk)

    def events(self) -> list[dict[str, object]]:
        """What it logged so far, each whole line."""
        if not self.log.exists():
            return []
        return [json.loads(line) for line in self.log.read_text("utf-8", "replace").splitlines() if line.endswith("}")]

    def answered(self) -> int:
        """How many lines were answered, the greeting left out; what it thought of by itself is none."""
        return answered(self.events())

    def complaints(self) -> str:
        """What it wrote on standard error, and the mistakes of its own that it logged."""
        file = self.folder / "stderr"
        written = file.read_text("utf-8", "replace") if file.exists() else ""
        return written + "".join(str(event["trace"]) for event in self.events() if event["event"] == "fault")

    def ends_well(self, lines: int) -> None:
        """Raises Broken unless it ends by itself, without complaint, with so many lines answered."""
        self.wait(PATIENCE)
        counted = self.answered() if self.log.exists() else self.said.count(b"\n") - 1
        hold(self.status, self.complaints(), counted, lines)


def answered(events: Iterable[Mapping[str, object]]) -> int:
    """How many lines were answered, by a log."""
    did = [event.get("did") for event in events if event["event"] == "read"]
    return len([each for each in did if each not in ("start", "advice")])


def hold(status: int | None, complaints: str, counted: int, lines: int) -> None:
    """Raises Broken for a program that did not end well."""
    if status is None:
        raise Broken("it does not end", complaints[-1500:])
    if status or "Traceback" in complaints:
        raise Broken(f"it complains and ends with status {status}", complaints[-1500:])
    if counted < lines:
        raise Broken("not every line is answered", f"{counted} of {lines}")


def numbers_deals_from(first: int) -> None:
    """New games in this process get this number and those that follow: else chance would decide."""
    deals = itertools.count(first)
    play_command.new_deal = lambda: next(deals)


def homes(folder: Path) -> dict[str, str]:
    """The environment in which a player's files are in a folder."""
    return {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"), "HOME": str(folder)}


def database(folder: Path) -> Path:
    """Where a program there keeps its games."""
    return folder / "data" / "voice-solitaire" / "games.db"


def _play(
    folder: Path,
    home: Path,
    given: int,
    told: int,
    arguments: Sequence[str],
    first_deal: int,
    before: Callable[[], None],
) -> None:
    """The child: the program from its command line on. Never returns."""
    status = 99
    try:
        os.environ.update(homes(home))
        os.dup2(given, 0)
        os.dup2(told, 1)
        complaints = os.open(folder / "stderr", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(complaints, 2)
        os.closerange(3, 256)
        if os.isatty(0):
            os.setsid()
            with contextlib.suppress(OSError):  # it may be closed already
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        sys.stdin = os.fdopen(0, "r", encoding="utf-8")
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", buffering=1)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1)
        for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
            signal.signal(each, signal.SIG_IGN if each is signal.SIGPIPE else signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        numbers_deals_from(first_deal)
        before()
        status = cli.main(list(arguments))
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 1
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        _flush(sys.stdout, sys.stderr)
        os._exit(status)


def _flush(*files: IO[str]) -> None:
    for file in files:
        with contextlib.suppress(OSError, ValueError):
            file.flush()
