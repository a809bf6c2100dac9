"""How well the ear hears: commands right, commands asked back, other speech taken for a command; quiet and noisy.

    python benchmarks/ear.py [--json FILE] [--voices slt,rms,...] [--noise 20,15]

Every command and every sentence that is no command is spoken by flite's voices and goes through what a microphone's
sound goes through: frames, endpointing, grammar, rejection. Times are of the recogniser's own work.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.commands import COMMANDS, GRAMMAR, OTHER_SPEECH
from tools.voices import FLITE, RATE, spoken
from voice_solitaire.devices.ears_pocketsphinx import PocketsphinxEar
from voice_solitaire.devices.hearing import SURE, Hearing
from voice_solitaire.devices.microphone import FRAME_BYTES, FRAME_SECONDS, Frame
from voice_solitaire.ports import Heard

BACKGROUND = 8.0  # of a quiet room, in steps of a 16-bit sample: true digital silence is in no microphone
NON_SPEECH = 60  # seconds each of sounds that are no speech


@dataclass(frozen=True)
class Trial:
    """What was said, by whom, and what was heard; ``expected`` is None for what is no command."""

    said: str
    voice: str
    expected: str | None
    heard: Heard | None

    @property
    def right(self) -> bool:
        """Word for word but for articles, which say nothing."""
        return self.heard is not None and plain(self.heard.text) == plain(self.expected or "")


def plain(text: str) -> list[str]:
    """The words of a line without articles."""
    return [word for word in text.split() if word not in ("the", "a")]


def pink(length: int, random: np.random.Generator) -> npt.NDArray[np.float64]:
    """Noise with equal power in each octave, root mean square 1."""
    spectrum = np.fft.rfft(random.normal(size=length))
    spectrum /= np.sqrt(np.maximum(1, np.arange(len(spectrum))))
    noise = np.fft.irfft(spectrum, length)
    return noise / noise.std()


def noisy(pcm: bytes, ratio: float | None, random: np.random.Generator) -> bytes:
    """The sound in a quiet room, or with pink noise ``ratio`` decibels below the speech."""
    sound = np.frombuffer(pcm, np.int16).astype(np.float64)
    if ratio is None:
        sound = sound + random.normal(0, BACKGROUND, len(sound))
    else:
        speech = sound[np.abs(sound) > 100]
        sound = sound + pink(len(sound), random) * np.sqrt((speech**2).mean()) * 10 ** (-ratio / 20)
    return np.clip(sound, -32768, 32767).astype(np.int16).tobytes()


def listen(hearing: Hearing, pcm: bytes, clock: float) -> list[Heard]:
    """Everything that is heard in a sound."""
    pcm += bytes(-len(pcm) % FRAME_BYTES)
    for at in range(0, len(pcm), FRAME_BYTES):
        clock += FRAME_SECONDS
        hearing.attend(Frame(pcm[at : at + FRAME_BYTES], clock))
    heard = []
    while (line := hearing.hear(0)) is not None:
        heard.append(line)
    return heard


def trials(hearing: Hearing, sounds: Sequence[tuple[str, str, bool, bytes]], ratio: float | None) -> list[Trial]:
    """Let the ear hear each sound once, in the given noise."""
    random = np.random.default_rng(1)
    done = []
    for number, (text, voice, command, pcm) in enumerate(sounds):
        heard = listen(hearing, noisy(pcm, ratio, random), clock=10.0 * number)
        done.append(Trial(text, voice, text if command else None, heard[0] if heard else None))
    return done


def summary(done: Sequence[Trial]) -> dict[str, object]:
    """Counts of a row of trials."""
    commands = [trial for trial in done if trial.expected is not None]
    others = [trial for trial in done if trial.expected is None]
    right = [trial for trial in commands if trial.right]
    wrong = [trial for trial in commands if trial.heard and not trial.right]
    accepted = [trial for trial in others if trial.heard and trial.heard.confidence >= SURE]
    return {
        "commands": len(commands),
        "right": len(right),
        "right and sure": sum(trial.heard.confidence >= SURE for trial in right if trial.heard),
        "nothing heard": sum(trial.heard is None for trial in commands),
        "wrong": len(wrong),
        "wrong and sure": sum(trial.heard.confidence >= SURE for trial in wrong if trial.heard),
        "wrong, with the right one among the others": sum(
            plain(trial.expected or "") in map(plain, trial.heard.alternatives) for trial in wrong if trial.heard
        ),
        "other sentences": len(others),
        "of these taken for a command": len(accepted),
        "of these asked back": sum(trial.heard is not None for trial in others) - len(accepted),
        "asked back, percent of right": 100
        * sum(trial.heard.confidence < SURE for trial in right if trial.heard)
        / max(1, len(right)),
        "examples": [
            f"{trial.voice}: {trial.said!r} -> {trial.heard.text!r} {trial.heard.confidence:.2f}"
            f"{' or ' + trial.heard.alternatives[0] if trial.heard.alternatives else ''}"
            for trial in (*wrong, *accepted)
            if trial.heard
        ],
    }


def non_speech(hearing: Hearing) -> dict[str, list[str]]:
    """What is heard in a minute each of silence, hiss, taps and a hum that comes and goes."""
    random = np.random.default_rng(2)
    length = NON_SPEECH * RATE
    time_axis = np.arange(length) / RATE
    taps = np.zeros(length)
    for at in range(RATE, length - RATE, RATE * 3 // 4):
        taps[at : at + 1600] += random.normal(0, 6000, 1600) * np.exp(-np.arange(1600) / 200)
    sounds = {
        "digital silence": np.zeros(length),
        "quiet room": random.normal(0, BACKGROUND, length),
        "hiss that comes and goes": pink(length, random) * 1500 * (np.sin(time_axis * 2) > 0),
        "taps": taps + random.normal(0, BACKGROUND, length),
        "hum that comes and goes": 4000 * np.sin(time_axis * 2 * np.pi * 180) * (np.sin(time_axis * 3) > 0.3),
    }
    return {
        name: [f"{line.text} {line.confidence:.2f}" for line in listen(hearing, sound.astype(np.int16).tobytes(), 1e6)]
        for name, sound in sounds.items()
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print a table and perhaps write JSON."""
    parser = argparse.ArgumentParser(description="Measure how well the ear hears.")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--voices", default=",".join(FLITE))
    parser.add_argument("--noise", default="20,15", help="speech to noise in decibels, apart by commas")
    options = parser.parse_args(arguments)
    voices = options.voices.split(",")
    # One voice after the other: the ear gets used to a speaker, as it does in a session.
    asked = [(text, voice, text in COMMANDS) for voice in voices for text in (*COMMANDS, *OTHER_SPEECH)]
    with ThreadPoolExecutor(2) as pool:
        pcms = list(pool.map(lambda ask: spoken(ask[0], ask[1], before=0.5, after=1.5), asked))
    sounds = [(text, voice, command, pcm) for (text, voice, command), pcm in zip(asked, pcms, strict=True)]
    started = time.perf_counter()
    ear = PocketsphinxEar()
    loaded = time.perf_counter()
    ear.expect(GRAMMAR)
    ready = time.perf_counter()
    hearing = Hearing(ear, sounding=lambda: False)
    report: dict[str, object] = {
        "machine": f"{platform.platform()}, {platform.machine()}, Python {platform.python_version()}",
        "voices": voices,
        "load seconds": loaded - started,
        "grammar seconds": ready - loaded,
    }
    print(report["machine"])
    print(f"Loaded in {loaded - started:.2f} s, grammar ready in {1000 * (ready - loaded):.1f} ms.")
    for ratio in (None, *(float(part) for part in options.noise.split(",") if part)):
        began = time.perf_counter()
        done = trials(hearing, sounds, ratio)
        spent = (time.perf_counter() - began) / sum(len(pcm) / 2 / RATE for _, _, _, pcm in sounds)
        name = "quiet" if ratio is None else f"{ratio:g} dB pink noise"
        counts = summary(done)
        report[name] = {
            **counts,
            "real time factor": spent,
            "right by voice": {
                voice: sum(trial.right for trial in done if trial.voice == voice and trial.expected) for voice in voices
            },
        }
        print(f"\n{name} (work {spent:.3f} of real time)")
        for key, value in counts.items():
            if key != "examples":
                print(f"  {key:44s} {value if isinstance(value, int) else f'{value:.1f}'}")
        print("  right by voice: " + str(report[name]["right by voice"]))  # type: ignore[index]
        for example in counts["examples"]:  # type: ignore[attr-defined]
            print(f"    {example}")
    report["no speech"] = sounds_heard = non_speech(hearing)
    print(f"\nHeard in {NON_SPEECH} s each without speech:")
    for name, lines in sounds_heard.items():
        print(f"  {name:44s} {len(lines)} {'; '.join(lines[:5])}")
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
