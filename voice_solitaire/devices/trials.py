"""Trying devices for real: a sound that the card takes, seconds that a microphone hears, a sentence for the ear."""

from __future__ import annotations

import contextlib
import importlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.clip import Utterance
from voice_solitaire.devices.cues import FOLDERS, Cues
from voice_solitaire.devices.ears import open_recogniser
from voice_solitaire.devices.microphone import FRAME_BYTES, FRAME_SAMPLES, RATE
from voice_solitaire.devices.mixer import Mixer
from voice_solitaire.devices.narrator import Narrator
from voice_solitaire.devices.soundcard import open_capture, open_playback
from voice_solitaire.devices.stream import Fill, Stream
from voice_solitaire.devices.voice import Manner, VoiceInfo
from voice_solitaire.devices.wav import read_pcm
from voice_solitaire.ports import Cue, DeviceMissing, Heard, Notice, Settings

SAYING = 15.0  # seconds in which a card should have taken a cue and a sentence
PATIENCE = 2.0  # seconds a microphone may be late
SETTLING = 0.2  # seconds in which a room still holds the last sound
TRIAL_RATE = 175  # words a minute; the ear understands a robot best when it takes its time
FLOOR = -96.0  # decibels: what 16 bits can hold
LITTLE = -45.0  # decibels below full scale under which nobody is understood, and above which a background is noise
RANGE = 20.0  # decibels from background to speech that the ear needs


class Hearable(Enum):
    """What a microphone seems to be good for."""

    ZERO = "zero"  # digital silence: muted, or no microphone at all
    QUIET = "quiet"
    NOISY = "noisy"
    FINE = "fine"


@dataclass(frozen=True)
class Level:
    """How loud it was, in decibels below full scale: the loud tenth of the time, and the quiet one."""

    loudest: float
    background: float
    hearable: Hearable


@dataclass(frozen=True)
class Recording:
    """A sentence as the voice says it, 16 kHz mono int16, and whose voice it was."""

    engine: str
    voices: tuple[VoiceInfo, ...]
    pcm: bytes


class Loudspeaker:
    """The loudspeaker with cues and voice as the game has them. A context manager.

    :raises DeviceMissing: ``no_playback``, when there is none.
    """

    def __init__(self, settings: Settings) -> None:
        self.library = ""
        self.notices: list[Notice] = []
        self._settings = settings
        self._mixer = Mixer(self.notices.append, open_stream=self._open)
        self._cues = Cues(self._mixer, settings, self.notices.append)
        self._speaker: Any = None

    def __enter__(self) -> Loudspeaker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._speaker is not None:
            self._speaker.close()
        self._mixer.close()

    def sound(self, cue: Cue, text: str = "") -> float:
        """Play a cue and say a text; the seconds of sound, not silence, that the card took of them."""
        began = time.monotonic()
        self._cues.play(cue)
        if text:
            if self._speaker is None:
                # Only now: where pyttsx3 is missing everything else can still be tried.
                speakers: Any = importlib.import_module("voice_solitaire.devices.voice_pyttsx3")
                self._speaker = speakers.Pyttsx3Speaker(self._mixer, self._settings, self.notices.append)
            self._speaker.say(text)
        self._mixer.wait(SAYING)
        played = self._mixer.played
        count = round((time.monotonic() - began) * RATE)
        taken = played.reference(played.index(began), count // FRAME_SAMPLES * FRAME_SAMPLES)
        return float(np.any(taken.reshape(-1, FRAME_SAMPLES), axis=1).sum() * FRAME_SAMPLES / RATE)

    def _open(self, fill: Fill, rate: int) -> Stream:
        stream = open_playback(fill, rate)
        self.library = stream.backend
        return stream


def record_voice(text: str) -> Recording:
    """The best voice of this machine, saying ``text``. :raises DeviceMissing: ``no_voice``."""
    told: list[Notice] = []
    narrator = Narrator(told.append)
    utterance, out, count = Utterance(RATE), np.zeros(60 * RATE, dtype=np.float32), 0
    try:
        renderer = narrator.renderer
        voices = tuple(renderer.voices()) if renderer else ()
        narrator.narrate(text, Manner(TRIAL_RATE), utterance)
        until = time.monotonic() + SAYING
        while not utterance.finished and not told and time.monotonic() < until:
            count += utterance.take(out[count:])
            time.sleep(0.01)
    finally:
        narrator.close()
    if renderer is None or told:
        raise DeviceMissing("no_voice")
    pcm = np.clip(out[:count] * 32767, -32768, 32767).astype(np.int16)
    return Recording(renderer.name, voices, pcm.tobytes())


def listen(seconds: float, invite: Callable[[], None]) -> tuple[str, bytes]:
    """Which library opened the microphone, and what it heard after the invitation; nothing when it sends nothing.

    :raises DeviceMissing: ``no_capture``, when there is none.
    """
    blocks: SimpleQueue[bytes] = SimpleQueue()
    stream = open_capture(blocks.put)
    try:
        invite()
        time.sleep(SETTLING)
        while not blocks.empty():
            blocks.get()
        heard, until = b"", time.monotonic() + seconds + PATIENCE
        while len(heard) < round(seconds * RATE) * 2 and time.monotonic() < until:
            with contextlib.suppress(Empty):
                heard += blocks.get(timeout=0.1)
    finally:
        stream.close()
    return stream.backend, heard


def level(pcm: bytes) -> Level:
    """How loud 16-bit samples are, and what that makes of the microphone they came from.

    >>> level(bytes(96_000)).hearable
    <Hearable.ZERO: 'zero'>
    """
    samples = np.frombuffer(pcm[: len(pcm) // FRAME_BYTES * FRAME_BYTES], np.int16).astype(np.float64)
    power = (samples.reshape(-1, FRAME_SAMPLES) ** 2).mean(axis=1) / 32768.0**2
    decibels = np.maximum(FLOOR, 10 * np.log10(power + 1e-12))
    background, loudest = (float(part) for part in np.percentile(decibels, (10, 90)))
    if np.abs(samples).max() <= 1:
        hearable = Hearable.ZERO
    elif loudest < LITTLE:
        hearable = Hearable.QUIET
    else:
        hearable = Hearable.NOISY if background > LITTLE and loudest - background < RANGE else Hearable.FINE
    return Level(loudest, background, hearable)


def try_ear(engine: str, jsgf: str, pcm: bytes, notices: list[Notice]) -> Heard | None:
    """What the recogniser of that name makes of a recording. Raises DeviceMissing as ``open_recogniser`` does."""
    recogniser = open_recogniser(engine, tell=notices.append)
    try:
        recogniser.expect(jsgf)
        recogniser.begin()
        quiet: npt.NDArray[np.int16] = np.zeros(RATE // 4, np.int16)
        recogniser.feed(quiet.tobytes() + pcm + quiet.tobytes())
        return recogniser.finish()
    finally:
        recogniser.close()


def broken_cues(own_folder: str = "") -> list[str]:
    """The cues that have no sound which can be read, neither in the player's own folder nor in ours."""
    folders = (*((Path(own_folder).expanduser(),) if own_folder else ()), *FOLDERS)
    broken = []
    for cue in Cue:
        file = next((folder / f"{cue.value}.wav" for folder in folders if (folder / f"{cue.value}.wav").exists()), None)
        try:
            if file is None or not len(read_pcm(file)[0]):
                broken.append(cue.value)
        except (OSError, ValueError):
            broken.append(cue.value)
    return broken
