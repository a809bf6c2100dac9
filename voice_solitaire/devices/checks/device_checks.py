"""Trying devices for real: a sound that the card takes, a sentence for the ear."""

from __future__ import annotations

import importlib
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from voice_solitaire.devices.checks.sound_check import SoundCheck, open_echo_check
from voice_solitaire.devices.ear.engines import open_recogniser
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SAMPLES, RATE, Frame
from voice_solitaire.devices.sound.audio_backend import Fill, Stream
from voice_solitaire.devices.sound.clip import SpeechClip
from voice_solitaire.devices.sound.cues import FOLDERS, Cues
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.soundcard import open_playback
from voice_solitaire.devices.sound.wav import read_pcm
from voice_solitaire.devices.voice.render_thread import RenderThread
from voice_solitaire.devices.voice.renderer import Manner, VoiceInfo
from voice_solitaire.ports import Cue, DeviceMissing, Expected, Heard, Notice, Settings

SAYING = 15.0  # seconds in which a card should have taken a cue and a sentence
TRIAL_RATE = 175  # words a minute; the ear understands a robot best when it takes its time


@dataclass(frozen=True)
class Recording:
    """A sentence as the voice says it."""

    engine: str  # the name of the engine that spoke
    voices: tuple[VoiceInfo, ...]  # all voices that the engine has
    pcm: bytes  # 16 kHz mono int16


class Loudspeaker:
    """The loudspeaker with cues and voice as the game has them. A context manager.

    :raises DeviceMissing: ``no_playback``, when there is none.
    """

    def __init__(self, settings: Settings) -> None:
        self.library = ""
        self.notices: list[Notice] = []
        self._settings = settings
        # Nobody speaks over it: it may ask as far ahead as can be all the while, and then it doesn't stutter.
        self._mixer = Mixer(self.notices.append, open_stream=self._open, loading=float("inf"))
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

    @property
    def played(self) -> PlaybackReference:
        """What it was given."""
        return self._mixer.played

    def sounding(self) -> bool:
        """True while it can be heard."""
        return self._mixer.sounding()

    def measure(self, cue: Cue, text: str = "") -> float:
        """Play a cue and say a text; the seconds of sound, not silence, that the card took of them."""
        began = time.monotonic()
        self.sound(cue, text)
        count = round((time.monotonic() - began) * RATE)
        taken = self.played.reference(self.played.index(began), count // FRAME_SAMPLES * FRAME_SAMPLES)
        return float(np.any(taken.reshape(-1, FRAME_SAMPLES), axis=1).sum() * FRAME_SAMPLES / RATE)

    def sound(self, cue: Cue, text: str = "") -> None:
        """Play a cue and say a text, to their end."""
        self._cues.play(cue)
        if text:
            if self._speaker is None:
                # Only now: where pyttsx3 is missing everything else can still be tried.
                speakers: Any = importlib.import_module("voice_solitaire.devices.voice.pyttsx3_speaker")
                self._speaker = speakers.Pyttsx3Speaker(self._mixer, self._settings, self.notices.append)
            self._speaker.say(text)
        self._mixer.wait(SAYING)

    def _open(self, fill: Fill, rate: int, latency: float) -> Stream:
        stream = open_playback(fill, rate, latency)
        self.library = stream.backend
        return stream


def record_voice(text: str) -> Recording:
    """The best voice of this machine, saying ``text``. :raises DeviceMissing: ``no_voice``."""
    notices: list[Notice] = []
    render_thread = RenderThread(notices.append)
    utterance, out, count = SpeechClip(RATE), np.zeros(60 * RATE, dtype=np.float32), 0
    try:
        renderer = render_thread.renderer
        voices = tuple(renderer.voices()) if renderer else ()
        render_thread.narrate(text, Manner(TRIAL_RATE), utterance)
        until = time.monotonic() + SAYING
        while not utterance.finished and not notices and time.monotonic() < until:
            count += utterance.take(out[count:])
            time.sleep(0.01)
    finally:
        render_thread.close()
    if renderer is None or notices:
        raise DeviceMissing("no_voice")
    pcm = np.clip(out[:count] * 32767, -32768, 32767).astype(np.int16)
    return Recording(renderer.name, voices, pcm.tobytes())


def open_sound_check(loudspeaker: Loudspeaker | None) -> SoundCheck:
    """The default microphone, tried while ``loudspeaker`` speaks. :raises DeviceMissing: ``no_capture``."""
    if loudspeaker is None:
        return SoundCheck(lambda: False, None)
    return SoundCheck(loudspeaker.sounding, open_echo_check(loudspeaker.played))


class EarOnRecordings:
    """The recogniser of that name, on recordings: 16 kHz mono int16.

    Raises DeviceMissing as ``open_recogniser`` does.
    """

    def __init__(self, engine: str, expected: Expected, notices: list[Notice]) -> None:
        self._recogniser = open_recogniser(engine, tell=notices.append)
        self._expected = expected

    def listen(self, pcm: bytes, expected: Expected | None = None) -> Heard | None:
        """What a recording is taken for, whatever is expected elsewhere; None where there are no words in it."""
        quiet = bytes(RATE // 2)
        self._recogniser.expect(self._expected if expected is None else expected)
        self._recogniser.begin()
        self._recogniser.feed(quiet + pcm + quiet)
        return self._recogniser.finish()

    def understand(self, pcm: bytes) -> str:
        """The sentence that a recording is; empty when it is none."""
        heard = self.listen(pcm)
        return heard.text if heard else ""

    def hear(self, room: bytes, pcm: bytes) -> str:
        """The first line that the game would hear in a recording, after some seconds of the ``room`` alone."""
        ours: Any = importlib.import_module("voice_solitaire.devices.ear.hearing")  # which needs pocketsphinx
        hearing = ours.Hearing(self._recogniser, sounding=lambda: False)
        hearing.expect(self._expected)
        sound, now = room + pcm + room, time.monotonic()
        for at in range(0, len(sound) // FRAME_BYTES * FRAME_BYTES, FRAME_BYTES):
            hearing.attend(Frame(sound[at : at + FRAME_BYTES], now + at / 2 / RATE))
        heard: Heard | None = hearing.hear(0)
        return heard.text if heard else ""

    def close(self) -> None:
        self._recogniser.close()


def broken_cues(own_folder: str = "") -> list[str]:
    """The cues that have no sound which can be read, neither in the player's own folder nor in ours."""
    folders = (*((Path(own_folder).expanduser(),) if own_folder else ()), *FOLDERS)
    broken = []
    for cue in Cue:
        file = next(
            (folder / f"{cue.value}.wav" for folder in folders if (folder / f"{cue.value}.wav").is_file()), None
        )
        try:
            if file is None or not len(read_pcm(file)[0]):
                broken.append(cue.value)
        except (OSError, ValueError):
            broken.append(cue.value)
    return broken
