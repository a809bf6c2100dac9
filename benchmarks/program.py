"""What the program costs: start to first spoken word, idle listening, memory.

    uv run python benchmarks/program.py [--starts 10] [--idle 20] [--utterances 60] [--json FILE]

It runs the real program over a private virtual sound card (Debian packages pulseaudio, pulseaudio-utils,
libasound2-plugins, libportaudio2). Start: from the process's start to the first sample of its first words at the card,
with Python's bytecode kept from an earlier start, as everybody's is but for the first. Idle: processor time of the
whole process while it listens to silence and has long said nothing. Memory: resident, and as much of that as no file
holds, so that the system can't take it back; after that, then after one, half and all of some utterances, by flite,
commands and talk that needs the second ear, each said when the game has answered the one before; with the threads and
open files, which mustn't become more.
Called from the folder of another checkout it measures that one.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from testing.virtual_audio import VirtualAudio
from testing.voices import HUMAN, speak

TICKS = os.sysconf("SC_CLK_TCK")
BYTECODE_KEPT = {name: given for name, given in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
ANSWERED = 12.0  # seconds at most until an answer is over
SAID = (
    "how many cards are left",
    "what can I move",
    "would you mind telling me what is on top of the second pile",
    "row two",
    "I think I'd like to move the queen somewhere else",
    "undo",
    "where is the king of clubs",
    "move five of hearts onto two",
    "hm, let me think about that for a moment",
    "read the table",
    "new game",
    "no",
    "which of these cards could go onto the six",
    "what changed",
    "play klondike",
    "yes",
    "turn a card",
    "play royal parade",
    "yes",
    "hint",
)


def events(log: Path) -> list[dict[str, object]]:
    """What a log holds so far."""
    lines = log.read_text().splitlines() if log.exists() else []
    return [json.loads(line) for line in lines if line.endswith("}")]


def until(log: Path, name: str, seconds: float = 20.0) -> dict[str, object]:
    """Waits for an event. Raises TimeoutError."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for event in events(log):
            if event["event"] == name:
                return event
        time.sleep(0.02)
    raise TimeoutError(f"no {name} within {seconds} s")


def processor_time(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(pid: int) -> float:
    """Resident memory of a process, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def held(pid: int) -> float:
    """Memory of a process that no file holds, in MB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Private_Dirty")).split()[1]) / 1024


def footprint(pid: int) -> dict[str, float]:
    """What a process holds: MB of memory, threads, open files."""
    process = Path(f"/proc/{pid}")
    counts = {name: len(list((process / folder).iterdir())) for name, folder in (("threads", "task"), ("files", "fd"))}
    return {"resident_mb": round(resident(pid), 1), "held_mb": round(held(pid), 1), **counts}


def talk(sound: VirtualAudio, log: Path, pid: int, count: int) -> dict[int, dict[str, float]]:
    """What the program holds after some of so many utterances, by their number."""
    found = {}
    for number in range(1, count + 1):
        text, voice = SAID[(number - 1) % len(SAID)], HUMAN[(number - 1) // len(SAID) % len(HUMAN)]
        before, end = len(events(log)), time.monotonic() + ANSWERED
        sound.play(speak(text, voice, sound.folder / "said.wav", after=0.3))
        while time.monotonic() < end and "playback_rests" not in {each["event"] for each in events(log)[before:]}:
            time.sleep(0.1)
        time.sleep(0.5)
        if number in (1, count // 2, count):
            found[number] = footprint(pid)
    return found


def one_start(sound: VirtualAudio, idle: float, utterances: int = 0) -> dict[str, float]:
    """One run of the program; without ``idle`` seconds only its start is measured."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        home = {"XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config"}
        command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--hands-free", "--log", str(log)]
        begun = time.monotonic()
        program = subprocess.Popen(
            command,
            env={**BYTECODE_KEPT, **sound.environment, **home},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        try:
            first = until(log, "first_sound")
            found = {"start_s": float(str(first["at"])) - begun}
            if idle:
                until(log, "ear_ready")
                until(log, "playback_rests", 120)  # the first words are over, and nothing followed
                before, at = processor_time(program.pid), time.monotonic()
                time.sleep(idle)
                found["idle_percent"] = 100 * (processor_time(program.pid) - before) / (time.monotonic() - at)
                found["resident_mb"] = resident(program.pid)
                found["held_mb"] = held(program.pid)
                for number, taken in talk(sound, log, program.pid, utterances).items():
                    found |= {f"{name}_after_{number}": figure for name, figure in taken.items()}
        finally:
            program.terminate()
            program.wait()
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--idle", type=float, default=20.0, metavar="SECONDS")
    parser.add_argument("--utterances", type=int, default=0, metavar="N", help="after which memory is measured again")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    with VirtualAudio() as sound:
        one_start(sound, 0)  # warms the disk
        starts = [one_start(sound, 0)["start_s"] for _ in range(asked.starts)]
        listening = one_start(sound, asked.idle, asked.utterances)
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    result = {
        "machine": machine,
        "starts": asked.starts,
        "start_median_s": round(statistics.median(starts), 3),
        "start_least_s": round(min(starts), 3),
        "start_most_s": round(max(starts), 3),
        "idle_percent_of_a_core": round(listening["idle_percent"], 2),
        "resident_mb": round(listening["resident_mb"], 1),
        "held_mb": round(listening["held_mb"], 1),
    }
    result |= {name: figure for name, figure in listening.items() if "_after_" in name}
    for name, figure in result.items():
        print(f"{name:24} {figure}")
    if asked.json:
        asked.json.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
