"""How soon the voice is heard and how soon it is silent, over the virtual sound card.

From ``say()`` to the first sample at the ear, and from ``hush()`` to silence there; both counted up to the end of the
device's own latency. Prints a table and writes JSON::

    python benchmarks/voice.py [--rounds 40] [--json voice.json]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from testing.virtual_audio import VirtualAudio
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker
from voice_solitaire.devices.voice.renderer import Manner
from voice_solitaire.ports import Settings

SENTENCE = "Five of hearts onto the two. Jack of spades uncovered, row four, place three."


class Clock:
    """Collects the mixer's events."""

    def __init__(self) -> None:
        self.events: list[tuple[str, dict[str, Any]]] = []

    def __call__(self, event: str, **facts: object) -> None:
        self.events.append((event, facts))

    def wait(self, event: str) -> dict[str, Any]:
        """The next event of that name, taken out."""
        for _ in range(1000):
            for number, (name, facts) in enumerate(self.events):
                if name == event:
                    del self.events[number]
                    return facts
            time.sleep(0.005)
        raise TimeoutError(event)


def over_the_card(backend: str, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each round, by what was measured."""
    os.environ["VOICE_SOLITAIRE_SOUND"] = backend
    clock, chance = Clock(), random.Random(1)
    mixer = Mixer(log=clock)
    speaker = Pyttsx3Speaker(mixer, Settings(), lambda notice: None)
    figures: dict[str, list[float]] = {"say returns": [], "say to first sample": [], "hush to silence": []}
    for _ in range(rounds):
        asked = time.monotonic()
        speaker.say(SENTENCE)
        figures["say returns"].append(1000 * (time.monotonic() - asked))
        figures["say to first sample"].append(1000 * (clock.wait("first_sound")["at"] - asked))
        time.sleep(chance.uniform(0.1, 0.2))
        speaker.hush()
        facts = clock.wait("hushed")
        figures["hush to silence"].append(1000 * (facts["at"] - facts["asked"]))
        speaker.wait(1)
        time.sleep(chance.uniform(0.01, 0.05))  # anywhere in the device's period
    speaker.close()
    mixer.close()
    return figures


def without_a_card(rounds: int) -> dict[str, list[float]]:
    """Milliseconds from a text to its first samples and to its last, rendered only."""
    espeak = EspeakRenderer()
    figures: dict[str, list[float]] = {"first samples rendered": [], "all samples rendered": []}
    for _ in range(rounds):
        first: list[float] = []
        began = time.perf_counter()
        espeak.render(SENTENCE, Manner(), lambda _pcm, _rate: first.append(time.perf_counter()) is None)  # noqa: B023
        figures["first samples rendered"].append(1000 * (first[0] - began))
        figures["all samples rendered"].append(1000 * (time.perf_counter() - began))
    return figures


def main() -> None:
    """Measure, print, and write."""
    parser = argparse.ArgumentParser(description="Measure the voice over the virtual sound card.")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    results = {"espeak": without_a_card(options.rounds)}
    with VirtualAudio() as sound:
        os.environ.update(sound.environment)
        for backend in ("sounddevice", "miniaudio"):
            results[backend] = over_the_card(backend, options.rounds)
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    report: dict[str, Any] = {"machine": machine, "rounds": options.rounds, "milliseconds": {}}
    print(f"{machine}; {options.rounds} rounds; milliseconds")
    print(f"{'':36}{'median':>10}{'p95':>10}")
    for over, figures in results.items():
        for name, values in figures.items():
            median, p95 = statistics.median(values), statistics.quantiles(values, n=20)[-1]
            report["milliseconds"][f"{over}: {name}"] = {"median": round(median, 2), "p95": round(p95, 2)}
            print(f"{over + ': ' + name:36}{median:>10.2f}{p95:>10.2f}")
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
