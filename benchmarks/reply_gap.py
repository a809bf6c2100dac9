"""How long a player waits: from the last sample of a spoken command to the first sample of the reply.

    python benchmarks/reply_gap.py [--commands 40] [--own-words] [--voice rms] [--json FILE] [--log FILE]

Measured at a virtual sound card that is one device with a loudspeaker and a mouth, and recorded as one: both times
are samples of one recording, so no clock is compared with another and nothing is left out, neither the sound card's
buffers nor the waiting for the end of speech. The program is the real one, started as a player starts it; beside it,
in the same run, the stack that anyone would put together first (see obvious_stack.py).

Of ours it is told as well what takes the time, by the times that the program's log gives its events. ``--own-words``
says sentences in people's own words in place of the game's phrases, which the second ear writes down.
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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from testing.virtual_audio import VirtualAudio
from testing.voices import HUMAN, speak

ROOT = Path(__file__).resolve().parent.parent
RATE = 48000
LOUD = 100 / 32768  # what is above it is sound: 50 dB below full scale
QUIET = 1.2  # seconds without a sound after which a reply is over
PATIENCE = 12.0  # seconds without any reply after which the next command is spoken

COMMANDS = (
    "how many cards are left",
    "what can i move",
    "hint",
    "row two",
    "deal",
    "undo",
    "where is the king of clubs",
    "discard the ace of spades",
    "what changed",
    "move five of hearts onto two",
    "read the table",
    "how far am i",
    "why not",
    "redo",
)
OWN_WORDS = (
    "tell me which places are still empty",
    "what have I got to look for next",
    "is there anything at all I could do now",
    "how many aces are lying about",
    "I would like to know what's in the top row",
    "where did you put the king of clubs",
    "which of the piles have been started already",
    "do you think I should deal some more cards",
    "what's the best thing to do here, would you say",
    "has the second row got any gaps in it",
    "how many cards have I still got to come",
    "could you tell me what lies in the third row",
    "can any of the fives go anywhere",
    "remind me what the rules say about the aces",
    "what was it that I did just now",
    "how far have I come with all this",
    "are there any sevens to be seen",
    "which cards would go on the two of hearts",
)


class Timing(NamedTuple):
    """The gap after one command, in seconds, None without a reply; and from when till when, monotonic seconds, what
    the program logged belongs to it."""

    gap: float | None
    begun: float
    over: float


class SoundCard(VirtualAudio):
    """A virtual sound card whose loudspeaker and mouth are channels of one device."""

    def start(self) -> None:
        """Plug it in."""
        super().start()
        sink = "sink_properties=device.description=card"
        self._pactl(
            "load-module", "module-null-sink", "sink_name=card", f"rate={RATE}", "channels=3", "norewinds=1",
            "channel_map=front-left,front-right,rear-center", sink,
        )  # fmt: skip
        for name, channels in (("heard", "front-left,front-right"), ("said", "rear-center")):
            maps = f"channel_map={channels if name == 'heard' else 'mono'}", f"master_channel_map={channels}"
            count = f"channels={channels.count(',') + 1}"
            self._pactl(
                "load-module", "module-remap-sink", f"sink_name={name}", "master=card", count, *maps, "remix=no"
            )
        self._pactl(
            "load-module", "module-remap-source", "source_name=ear", "master=card.monitor", "channels=1",
            "channel_map=mono", "master_channel_map=rear-center", "remix=no",
        )  # fmt: skip
        self._pactl("set-default-sink", "heard")
        self._pactl("set-default-source", "ear")
        self.environment |= {"PULSE_SINK": "heard", "PULSE_SOURCE": "ear"}

    @contextmanager
    def everything(self) -> Iterator[Tape]:
        """Record all three channels while the ``with`` lasts."""
        path = self.folder / f"tape-{time.monotonic_ns()}.raw"
        command = ["parecord", "-d", "card.monitor", "--raw", "--latency-msec=20", f"--rate={RATE}", "--channels=3"]
        command += ["--channel-map=front-left,front-right,rear-center", "--format=s16le", str(path)]
        recorder = subprocess.Popen(command, env=self._environment())
        try:
            while not path.exists() or not path.stat().st_size:
                time.sleep(0.01)
            yield Tape(path)
        finally:
            recorder.terminate()
            recorder.wait()

    def say(self, path: Path) -> None:
        """The player speaks; returns when the file has been played."""
        subprocess.run(["paplay", "-d", "said", str(path)], env=self._environment(), check=True)


class Tape:
    """What the card sounded so far."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def length(self) -> int:
        """Samples so far."""
        return self._path.stat().st_size // 6

    def since(self, start: int) -> npt.NDArray[np.float64]:
        """The channels from sample ``start`` on, shape (samples, 3), -1 to 1: left, right, mouth."""
        count = self.length() - start
        data = np.fromfile(self._path, np.int16, count * 3, offset=start * 6)
        return data[: len(data) // 3 * 3].reshape(-1, 3) / 32768

    def wait_for_quiet(self, patience: float) -> None:
        """Wait until the loudspeaker has sounded and is silent again, or has been silent for ``patience`` seconds."""
        start, end = self.length(), time.monotonic() + patience
        while True:
            time.sleep(0.1)
            sounds = np.flatnonzero(np.abs(self.since(start)[:, :2]).max(axis=1) > LOUD)
            if len(sounds):
                if self.length() - start - sounds[-1] > QUIET * RATE:
                    return
            elif time.monotonic() > end:
                return


def gap(sound: npt.NDArray[np.float64]) -> float | None:
    """Seconds from the last sound of the mouth to the first of the loudspeaker; None without a reply after it."""
    spoken = np.flatnonzero(np.abs(sound[:, 2]) > LOUD)
    replies = np.flatnonzero(np.abs(sound[:, :2]).max(axis=1) > LOUD)
    if not len(spoken):
        return None
    after = replies[replies > spoken[-1] - RATE // 2]
    return float(after[0] - spoken[-1]) / RATE if len(after) else None


def measure(
    card: SoundCard, program: Sequence[str], env: dict[str, str], files: Sequence[Path], ready: str
) -> list[Timing]:
    """The gap after each command, the program running as a process of its own."""
    pipe = subprocess.PIPE
    answers = []
    with card.everything() as tape, (card.folder / "errors").open("wb") as errors:
        process = subprocess.Popen(program, env=env, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=errors)
        try:
            assert process.stdout
            while ready not in process.stdout.readline().decode():
                if process.poll() is not None:
                    raise RuntimeError((card.folder / "errors").read_text())
            tape.wait_for_quiet(3.0)
            time.sleep(1.5)
            for file in files:
                start, begun = tape.length(), time.monotonic()
                card.say(file)
                tape.wait_for_quiet(PATIENCE)
                answers.append(Timing(gap(tape.since(start)), begun, time.monotonic()))
                print(end="." if answers[-1].gap is not None else "-", flush=True, file=sys.stderr)
        finally:
            process.kill()
            process.communicate()
    print(file=sys.stderr)
    return answers


def budget(events: Sequence[dict[str, Any]], answer: Timing) -> dict[str, float] | None:
    """What took the time of one answer, in seconds; None where the log doesn't hold it all.

    ``first_sound`` and ``speech_ended`` tell when something was heard and said, the others when they were logged.
    """
    mine = [event for event in events if answer.begun <= event["time"] < answer.over]
    heard = next((number for number, event in enumerate(mine) if event["event"] == "heard"), None)
    if heard is None or answer.gap is None:
        return None
    ended = next((event for event in reversed(mine[:heard]) if event["event"] == "speech_ended"), None)
    read = next((event for event in mine[heard:] if event["event"] == "read"), None)
    sound = next((event for event in mine[heard:] if event["event"] == "first_sound"), None)
    if ended is None or read is None or sound is None:
        return None
    return {
        "waiting for more words": ended["waited"],
        "sound card in, recogniser": ended["time"] - ended["at"] - ended["waited"],
        "from the ear to the game": mine[heard]["time"] - ended["time"],
        "the game's answer": read["time"] - mine[heard]["time"],
        "voice, sound card out": sound["at"] - read["time"],
        "not accounted for": answer.gap - (sound["at"] - ended["at"]),
        "all": answer.gap,
    }


def spent(log: Path, answers: Sequence[Timing]) -> dict[str, dict[str, float]]:
    """For each part of the gap its median and its 95th percentile, and its mean in the slowest tenth of answers."""
    events = [json.loads(line) for line in log.read_text().splitlines() if line.endswith("}")]
    found = sorted(filter(None, (budget(events, answer) for answer in answers)), key=lambda parts: parts["all"])
    if len(found) < 2:
        return {}
    slowest = found[-max(1, len(found) // 10) :]
    return {
        part: {
            "median": statistics.median(parts[part] for parts in found),
            "95th percentile": statistics.quantiles((parts[part] for parts in found), n=20, method="inclusive")[-1],
            "slowest tenth": statistics.mean(parts[part] for parts in slowest),
        }
        for part in found[0]
    }


def figures(answers: Sequence[Timing]) -> dict[str, object]:
    """Median, spread and what had no reply."""
    gaps = [answer.gap for answer in answers]
    heard = sorted(value for value in gaps if value is not None)
    if len(heard) < 2:
        return {"commands": len(gaps), "answered": len(heard)}
    twentieths = statistics.quantiles(heard, n=20, method="inclusive")
    return {
        "commands": len(gaps),
        "answered": len(heard),
        "median": statistics.median(heard),
        "5th percentile": twentieths[0],
        "95th percentile": twentieths[-1],
        "slowest": heard[-1],
        "gaps": [None if value is None else round(value, 4) for value in gaps],
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure both, print a table and perhaps write JSON."""
    parser = argparse.ArgumentParser(description="Measure the gap between a spoken command and its reply.")
    parser.add_argument("--commands", type=int, default=40, metavar="N")
    parser.add_argument("--own-words", action="store_true", help="sentences that are no phrases of the game")
    parser.add_argument("--voice", choices=HUMAN, help="one player's instead of three people's by turns")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--log", type=Path, metavar="FILE", help="keep what our program logged")
    parser.add_argument("--only", choices=("ours", "obvious"))
    options = parser.parse_args(arguments)
    voices = (options.voice,) if options.voice else HUMAN
    said = OWN_WORDS if options.own_words else COMMANDS
    if options.log:
        options.log.unlink(missing_ok=True)
    with SoundCard() as card, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = [
            speak(said[number % len(said)], voices[number % len(voices)], folder / f"{number}.wav", after=0.5)
            for number in range(options.commands)
        ]
        env = {**os.environ, **card.environment, "HOME": name, "PYTHONUNBUFFERED": "1"}
        env |= {f"XDG_{kind}_HOME": name for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
        if not any((Path(part) / "aplay").exists() for part in env["PATH"].split(os.pathsep)):
            # pyttsx3 plays through aplay; without it it would be silent.
            (folder / "bin").mkdir()
            (folder / "bin" / "aplay").write_text('#!/bin/sh\nexec paplay "$1"\n')
            (folder / "bin" / "aplay").chmod(0o755)
            env["PATH"] = f"{folder / 'bin'}{os.pathsep}{env['PATH']}"
        ours = [sys.executable, "-m", "voice_solitaire", "play", "royal parade", "--deal", "42", "--hands-free"]
        log = options.log.absolute() if options.log else folder / "log"
        ours += ["--log", str(log), "--rate", "350"]
        stacks = {
            "ours": (ours, "Royal Parade"),
            "obvious": ([sys.executable, str(ROOT / "benchmarks" / "obvious_stack.py")], "ready"),
        }
        report: dict[str, object] = {
            "machine": f"{platform.platform()}, {os.cpu_count()} processors, Python {platform.python_version()}",
            "load before": os.getloadavg()[0],
        }
        results, parts = {}, {}
        for stack, (program, ready) in stacks.items():
            if options.only in (None, stack):
                answers = measure(card, program, env, files, ready)
                report[stack] = results[stack] = figures(answers)
                if stack == "ours":
                    report["budget"] = parts = spent(log, answers)
    report["load after"] = os.getloadavg()[0]
    print(report["machine"])
    print(f"load {report['load before']:.1f} before, {report['load after']:.1f} after; seconds, one recording's clock")
    columns = ("commands", "answered", "median", "5th percentile", "95th percentile", "slowest")
    print(f"{'':10s}" + "".join(f"{column:>17s}" for column in columns))
    for stack, result in results.items():
        cells = [result.get(column, float("nan")) for column in columns]
        print(f"{stack:10s}" + "".join(f"{cell:17d}" if isinstance(cell, int) else f"{cell:17.3f}" for cell in cells))
    for number, (part, seconds) in enumerate(parts.items()):
        if number == 0:
            print(f"{'ours, in parts':26s}" + "".join(f"{column:>17s}" for column in seconds))
        print(f"{part:26s}" + "".join(f"{value:17.3f}" for value in seconds.values()))
    if all("median" in result for result in results.values()) and len(results) == 2:
        report["times quicker"] = results["obvious"]["median"] / results["ours"]["median"]  # type: ignore[operator]
        print(f"ours is {report['times quicker']:.1f} times quicker (reach: median at most 0.6 s, 2.5 times quicker)")
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
