"""Where the sound server takes what is captured from, and whether that is still a microphone.

A microphone that is pulled out ends a capture, or stalls it, but PulseAudio gives the capture the next source instead,
and where there is no other, the monitor of the loudspeaker: it goes on, and holds nothing but the game's own sound.
``pactl``, which comes with the server, tells. A player who chose a monitor from the start meant it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

NOTHING = 2.0  # seconds of samples that are all zero, as a microphone never gives them
ASK_AGAIN = 4.0  # seconds between two questions
TOO_LONG = 2.0  # seconds for an answer


class Route(NamedTuple):
    """The names of the source that this process captures and of the sink that it plays to; "" for none."""

    source: str
    sink: str


def routes() -> Route | None:
    """What the sound server says; None where none of PulseAudio's kind runs."""
    if not (_runs() and shutil.which("pactl")):
        return None
    try:
        return Route(_device("source"), _device("sink"))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _runs() -> bool:
    """Whether there's a server to ask: asking starts one where there's none."""
    folders = (os.environ.get("PULSE_RUNTIME_PATH", ""), f"{os.environ.get('XDG_RUNTIME_DIR', '')}/pulse")
    return "PULSE_SERVER" in os.environ or any(Path(folder, "native").exists() for folder in folders if folder)


def _device(kind: str) -> str:
    """The source or sink of this process's last stream."""
    streams, label = ("source-outputs", "Source") if kind == "source" else ("sink-inputs", "Sink")
    ours = [
        found[1]
        for stream in _told("list", streams).split("\n\n")
        if f'application.process.id = "{os.getpid()}"' in stream
        and (found := re.search(rf"^\s+{label}: (\d+)$", stream, re.MULTILINE))
    ]
    named = (row.split("\t") for row in _told("list", "short", f"{kind}s").splitlines())
    names = {row[0]: row[1] for row in named if len(row) > 1}
    return names.get(ours[-1], "") if ours else ""


def _told(*words: str) -> str:
    environment = {**os.environ, "LC_ALL": "C"}
    answer = subprocess.run(
        ("pactl", *words), env=environment, capture_output=True, check=True, timeout=TOO_LONG, text=True
    )
    return answer.stdout


class Moved:
    """Notices that a capture was moved from its microphone to what the game itself plays.

    ``away`` says so. The server is asked in a thread of its own: at the start, and again while nothing at all is heard.
    """

    def __init__(self, ask: Callable[[], Route | None] = routes) -> None:
        self.away = False
        self._ask = ask
        self._began: str | None = None  # the source at first
        self._sink = ""
        self._nothing = 0.0  # seconds
        self._next = 0.0  # when to ask again
        self._thread: threading.Thread | None = None

    def take(self, pcm: bytes, seconds: float) -> None:
        """The next ``seconds`` of what is captured."""
        self._nothing = 0.0 if any(pcm) else self._nothing + seconds
        if self._began is not None and not self.away and self._nothing < NOTHING:
            return
        now = time.monotonic()
        if now >= self._next and not (self._thread and self._thread.is_alive()):
            self._next = now + ASK_AGAIN
            self._thread = threading.Thread(target=self._look, name="route", daemon=True)
            self._thread.start()

    def _look(self) -> None:
        route = self._ask()
        if route is None:
            self.away = False
            return
        self._sink = route.sink or self._sink
        if self._began is None and route.source:
            self._began = route.source
        own = f"{self._sink}.monitor"
        self.away = bool(self._sink) and route.source == own and self._began != own
