"""The sound card: a loudspeaker that asks for frames and a microphone that hands them over.

PortAudio comes first; where it is missing or finds no device, miniaudio takes over. Set the environment variable
``VOICE_SOLITAIRE_SOUND`` to ``sounddevice``, ``miniaudio`` or ``none`` to have that one only.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Sequence
from functools import partial
from weakref import WeakSet

from voice_solitaire.devices.sound import backend_miniaudio, backend_portaudio
from voice_solitaire.devices.sound.audio_backend import LATENCY, AudioBackend, BackendError, Fill, Stream, Take
from voice_solitaire.ports import DeviceMissing

ENVIRONMENT = "VOICE_SOLITAIRE_SOUND"
BACKENDS: tuple[AudioBackend, ...] = (backend_portaudio, backend_miniaudio)

_open: WeakSet[Stream] = WeakSet()


def open_playback(fill: Fill, rate: int = 44100, latency: float = LATENCY) -> Stream:
    """Open the default loudspeaker; ``fill`` is asked for (frames, 2) floats from the audio thread, ``latency`` seconds
    before they are heard.

    :raises DeviceMissing: ``no_playback``, when no library can open one.
    """
    return _first([partial(card.open_playback, fill, rate, latency) for card in _chosen()], "no_playback")


def open_capture(take: Take, rate: int = 16000, block: int = 480, device: str | None = None) -> Stream:
    """Open a microphone; ``take`` is given 16-bit mono bytes of ``block`` frames from the audio thread.

    ``device`` is a part of the microphone's name; without it the system's default is taken.

    :raises DeviceMissing: ``no_capture``, when no library can open one.
    """
    return _first([partial(card.open_capture, take, rate, block, device) for card in _chosen()], "no_capture")


def _chosen() -> list[AudioBackend]:
    wanted = os.environ.get(ENVIRONMENT, "")
    return [card for card in BACKENDS if wanted in ("", card.NAME)]


def _first(openings: Sequence[Callable[[], Stream]], missing: str) -> Stream:
    reasons = []
    for opening in openings:
        try:
            stream = opening()
        except BackendError as error:
            reasons.append(str(error))
        else:
            _open.add(stream)
            return stream
    raise DeviceMissing(missing) from BackendError("; ".join(reasons) or "switched off")


@atexit.register
def _close_all() -> None:
    # A C thread that calls into an interpreter on its way out crashes it.
    for stream in tuple(_open):
        stream.close()
