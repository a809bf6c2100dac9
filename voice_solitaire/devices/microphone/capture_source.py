"""Where the sound server takes what is captured from, and whether that is still a microphone.

A microphone that is pulled out ends a capture, or stalls it, but PulseAudio gives the capture the next source instead,
and where there is no other, the monitor of the loudspeaker: it goes on, and holds nothing but the game's own sound.
``pactl``, which comes with the server, tells. A player who chose a monitor from the start meant it.

macOS gives a program that may not use the microphone nothing but zeros.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

NOTHING = 2.0  # seconds of samples that are all zero, as a microphone never gives them
ASK_AGAIN = 4.0  # seconds between two questions; twice as many after each that had no answer
SELDOM = 600.0  # and at most
TOO_LONG = 2.0  # seconds for an answer
FORBIDDEN = 8.0  # seconds of zeros from the start after which it is no silence


def captured_from() -> str:
    """The name of the sound server's source that this process captures; "" where that can't be told."""
    return _device("Source", "source-outputs", "sources")


def played_to() -> str:
    """The name of the sink that it plays to; "" where that can't be told."""
    return _device("Sink", "sink-inputs", "sinks")


def _device(label: str, streams: str, devices: str) -> str:
    """Where this process's last stream of a kind leads."""
    if not (_runs() and shutil.which("pactl")):
        return ""
    try:
        numbers = [
            match[1]
            for stream in _told("list", streams).split("\n\n")
            if f'application.process.id = "{os.getpid()}"' in stream
            and (match := re.search(rf"^\s+{label}: (\d+)$", stream, re.MULTILINE))
        ]
        if not numbers:
            return ""
        named = (row.split("\t") for row in _told("list", "short", devices).splitlines())
        return {row[0]: row[1] for row in named if len(row) > 1}.get(numbers[-1], "")
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""


def _runs() -> bool:
    """Whether there's a server to ask: asking may start one where there's none."""
    folders = (os.environ.get("PULSE_RUNTIME_PATH", ""), f"{os.environ.get('XDG_RUNTIME_DIR', '')}/pulse")
    return "PULSE_SERVER" in os.environ or any(Path(folder, "native").exists() for folder in folders)


def _told(*words: str) -> str:
    environment = {**os.environ, "LC_ALL": "C"}
    answer = subprocess.run(
        ("pactl", *words), env=environment, capture_output=True, check=True, timeout=TOO_LONG, text=True
    )
    return answer.stdout


class Moved:
    """Notices that a capture was moved from its microphone to what the game itself plays.

    ``away`` says so. The server is asked in a thread of its own: at the start, and again while nothing at all is heard.
    Where it says nothing, all stays as it was.
    """

    def __init__(self, source: Callable[[], str] = captured_from, sink: Callable[[], str] = played_to) -> None:
        self._source, self._sink = source, sink
        self._began = ""  # the source at first
        self._own: set[str] = set()  # sources that hold what the game plays
        self._captures = 0  # so many so far
        self._unanswered = 0  # questions in a row
        self._thread: threading.Thread | None = None
        self.restart()

    def restart(self) -> None:
        """The capture is a new one."""
        self.away = False
        self._nothing = 0.0  # seconds
        self._next = 0.0  # when to ask again
        self._captures += 1

    def take(self, pcm: bytes, seconds: float) -> None:
        """The next ``seconds`` of what is captured."""
        self._nothing = 0.0 if any(pcm) else self._nothing + seconds
        if self._began and not self.away and self._nothing < NOTHING:
            return
        now = time.monotonic()
        if now >= self._next and not (self._thread and self._thread.is_alive()):
            self._next = now + min(SELDOM, ASK_AGAIN * 2 ** min(self._unanswered, 8))
            self._thread = threading.Thread(target=self._look, args=(self._captures,), name="route", daemon=True)
            self._thread.start()

    def _look(self, capture: int) -> None:
        source = self._source()
        self._unanswered = 0 if source else self._unanswered + 1
        if not source:
            return
        self._began = self._began or source
        if source != self._began or not self._own:
            self._own.add(f"{self._sink()}.monitor")
        if capture == self._captures:
            self.away = source in self._own and self._began not in self._own


class Forbidden:
    """Notices that macOS lets this program hear nothing: not a sample from the start, where any microphone hisses.

    On another system it notices nothing: zeros may come from a switch on the microphone there, or from a driver that
    takes noise away.
    """

    def __init__(self, system: str = sys.platform) -> None:
        self._looks = system == "darwin"
        self._nothing = 0.0  # seconds

    def take(self, pcm: bytes, seconds: float) -> bool:
        """Takes the next ``seconds`` of what is captured; whether the player has to be told now, which is once."""
        if not self._looks:
            return False
        self._nothing += seconds
        is_forbidden = self._nothing >= FORBIDDEN
        self._looks = not (is_forbidden or any(pcm))
        return is_forbidden and not any(pcm)
