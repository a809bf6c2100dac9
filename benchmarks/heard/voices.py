"""Who speaks: every English voice of flite and espeak-ng, in several manners, kept on disk once spoken."""

from __future__ import annotations

import hashlib
import random
import shutil
import subprocess
import tempfile
import wave
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from testing.system_parts import need
from testing.voices import HUMAN, RATE
from voice_solitaire.devices.sound.resample import floats, resample

Sound = npt.NDArray[np.float32]  # 16 kHz mono, 1.0 is full scale

DIPHONES = ("kal", "kal16")  # cut from a person's recordings too, but put together so that they sound like a robot
CHILD = "+child"  # after a voice's name: as a child would say it
CHILD_PITCH, CHILD_TEMPO = 400, 1.3  # cents that a child's voice is higher, throat and all; times that it is quicker
CACHE = Path(tempfile.gettempdir()) / "voice_solitaire_spoken"


@dataclass(frozen=True)
class Manner:
    """How a sentence is spoken: ``stretch`` over the voice's own length, ``pitch`` over its own height."""

    stretch: float = 1.0
    pitch: float = 1.0

    @classmethod
    def drawn(cls, chance: random.Random) -> Manner:
        """Slower or quicker and a little higher or deeper, as people are from one sentence to the next."""
        return cls(round(chance.uniform(0.85, 1.25), 2), round(chance.uniform(0.93, 1.07), 2))


def missing() -> list[str]:
    """The packages that have to be installed first."""
    return [name for name in ("flite", "espeak-ng") if shutil.which(name) is None]


@cache
def robots() -> tuple[str, ...]:
    """Every English voice of espeak-ng that needs nothing else, and its American one in every variant."""
    listed = _lines("espeak-ng", "--voices=en")
    own = [line.split()[1] for line in listed if "mb/mb-" not in line and "!v/" not in line]
    variants = [line.partition("!v/")[2].strip() for line in _lines("espeak-ng", "--voices=variant")]
    return (*own, *(f"en-us+{variant.partition('  ')[0].split('(')[0].strip()}" for variant in variants))


def groups() -> dict[str, tuple[str, ...]]:
    """The voices by what they are made of: recorded people (the yardstick), diphones, formants."""
    return {"human": HUMAN, "diphone": DIPHONES, "robot": robots()}


def say(text: str, voice: str, manner: Manner = Manner()) -> Sound:
    """The sound of a sentence, silence around it cut off. ``voice`` may end in ``CHILD``.

    :raises PartsMissing: without flite or espeak-ng; for a child without sox.
    :raises CalledProcessError: when the voice can't be had.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256(f"{text}|{voice}|{manner}".encode()).hexdigest()[:24]
    kept = CACHE / f"{key}.npy"
    if kept.exists():
        return np.asarray(np.load(kept), dtype=np.float32) / 32768
    sound = _spoken(text, voice, manner)
    with tempfile.NamedTemporaryFile(dir=CACHE, suffix=".npy", delete=False) as file:
        np.save(file, np.round(sound * 32767).astype(np.int16))
    Path(file.name).replace(kept)
    return sound


def _spoken(text: str, voice: str, manner: Manner) -> Sound:
    is_child, voice = voice.endswith(CHILD), voice.removesuffix(CHILD)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "spoken.wav"
        if voice in (*HUMAN, *DIPHONES):
            need("flite")
            how = [f"duration_stretch={manner.stretch}", f"f0_shift={manner.pitch}"]
            command = ["flite", "-voice", voice, *(word for each in how for word in ("--setf", each))]
            command += ["-t", text, "-o", str(path)]
        else:
            need("espeak-ng")
            speed, pitch = round(165 / manner.stretch), round(50 + 100 * (manner.pitch - 1))
            command = ["espeak-ng", "-v", voice, "-s", str(speed), "-p", str(pitch), "-w", str(path), text]
        subprocess.run(command, check=True, capture_output=True)
        if is_child:
            need("sox")
            adult = path.replace(path.with_name("adult.wav"))
            change = ["gain", "-3", "pitch", str(CHILD_PITCH), "tempo", "-s", str(CHILD_TEMPO)]
            subprocess.run(["sox", "-D", str(adult), str(path), *change], check=True, capture_output=True)
        with wave.open(str(path)) as file:
            pcm = np.frombuffer(file.readframes(file.getnframes()), np.int16)
            rate = file.getframerate()
    sound = resample(floats(pcm), rate, RATE)
    loud = np.flatnonzero(np.abs(sound) > 0.01 * np.abs(sound).max(initial=1e-9))
    # A peak at half of full scale: what is mixed to it must not clip.
    sound = sound[max(0, loud[0] - RATE // 50) : loud[-1] + RATE // 20] if len(loud) else sound
    return np.asarray(0.5 * sound / max(1e-9, float(np.abs(sound).max(initial=0.0))), dtype=np.float32)


def _lines(*command: str) -> list[str]:
    need(command[0])
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[1:]
