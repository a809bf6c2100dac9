"""Recordings of people who say single words: a folder of WAV files called ``WORD_SPEAKER_....wav`` (or the digit that
the word is), each speaker's takes in order. They don't come with the project."""

from __future__ import annotations

import wave
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from benchmarks.heard.voices import Sound
from testing.voices import RATE
from voice_solitaire.devices.sound.resample import floats, resample
from voice_solitaire.table.piles import number_word

PAUSES = 10  # frames of a recording in which nobody speaks, at least, tell the room that it was made in
ALIKE = 6.0  # decibels above the softest that they may be
HEARD_ROOM = 15.0  # decibels by which they are softer than the word
_FRAME = RATE // 50


@dataclass(frozen=True)
class Recording:
    """One word said by one person; ``kind`` is the folder it lies in."""

    path: Path
    kind: str
    word: str
    speaker: str

    @property
    def name(self) -> str:
        """The file, short enough for a table."""
        return f"{self.kind}/{self.path.stem}"

    def sound(self) -> Sound:
        """16 kHz mono."""
        return sound_of(self.path)


def recordings(folder: Path) -> list[Recording]:
    """All in a folder and in the folders within it whose names tell a word and a speaker."""
    found = []
    for path in sorted(folder.rglob("*.wav")):
        word, _, rest = path.stem.partition("_")
        speaker = rest.split("_")[0]
        if speaker and word.isalnum():
            said = number_word(int(word)) if word.isdigit() else word
            found.append(Recording(path, path.parent.name, said, speaker))
    return found


@lru_cache(maxsize=1024)
def sound_of(path: Path) -> Sound:
    """A file as 16 kHz mono."""
    with wave.open(str(path)) as file:
        pcm = np.frombuffer(file.readframes(file.getnframes()), np.int16)
        pcm = pcm[:: file.getnchannels()]
        return resample(floats(pcm), file.getframerate(), RATE)


def another(all_of_them: Sequence[Recording], first: Recording, word: str) -> Recording | None:
    """The same person saying a word, in another take where there is one; None where they never do."""
    takes = [each for each in all_of_them if (each.kind, each.speaker, each.word) == (first.kind, first.speaker, word)]
    if first not in takes:
        return takes[0] if takes else None
    return takes[(takes.index(first) + 1) % len(takes)]


def room_of(sound: Sound, length: int, chance: np.random.Generator) -> Sound:
    """More of the room that a recording was made in: noise like its pauses; silence where it has next to none."""
    count = len(sound) // _FRAME
    rows = sound[: count * _FRAME].reshape(count, _FRAME)
    level = 10 * np.log10(np.square(rows, dtype=np.float64).mean(axis=1) + 1e-12)
    pauses = rows[level < level.min() + ALIKE]
    if len(pauses) < PAUSES or np.percentile(level, 90) - level.min() < HEARD_ROOM:
        return np.zeros(length, dtype=np.float32)
    shape = np.sqrt((np.abs(np.fft.rfft(pauses * np.hanning(_FRAME))) ** 2).mean(axis=0))
    spectrum = np.fft.rfft(chance.normal(size=length))
    places = np.linspace(0, len(shape) - 1, len(spectrum))
    noise = np.fft.irfft(spectrum * np.interp(places, np.arange(len(shape)), shape), length)
    loud = np.sqrt(np.square(pauses, dtype=np.float64).mean())
    return np.asarray(noise * loud / max(1e-12, float(noise.std())), dtype=np.float32)
