"""Windows under Wine, for tests: Python for Windows with pipes, at a terminal, and what the game's log says."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from testing.homes import own_folders
from testing.windows import ROOT, Windows, path

PATIENCE = 180.0  # seconds to wait for anything: beside other work Wine takes long to begin


def own_home(folder: Path) -> dict[str, str]:
    """The variables that make a folder the player's own there."""
    return {name: path(Path(value)) for name, value in own_folders(folder).items() if name.startswith("WIN_")}


def run(
    windows: Windows, *arguments: str, home: dict[str, str], said: str = "", cwd: Path = ROOT
) -> tuple[int, list[str]]:
    """The exit status of Python for Windows, and the lines that it wrote, of both kinds."""
    done = subprocess.run(
        windows.command(*arguments),
        input=said.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=cwd,
        env={**windows.environment, **home},
        timeout=3 * PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8", "replace").splitlines()


def logged(log: Path, *names: str) -> list[dict[str, object]]:
    """The events of these names that a log holds so far."""
    lines = log.read_text("utf-8").splitlines() if log.exists() else []
    events = [json.loads(line) for line in lines if line.endswith("}")]
    return [event for event in events if event["event"] in names]


def until(true: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Waits until something is so; False when it takes too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.1)
    return False
