"""Recordings in place of a microphone: WAV files, one command each, played into the ear in real time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, RATE
from voice_solitaire.devices.sound.audio_backend import Take
from voice_solitaire.devices.sound.resample import Pcm, resample, to_pcm
from voice_solitaire.devices.sound.wav import decode
from voice_solitaire.ports import DeviceMissing, Sounding

BEFORE = 0.5  # seconds of silence before a recording, with the game silent as well
MOST = 256 * 2**20  # bytes of a file, which is 25 minutes in the widest common form, and hours in the commonest
AFTER = 0.8  # seconds of silence after it, enough for any endpointing


def read_recording(path: str | Path) -> Pcm:
    """The sound of a WAV file of any form as 16 kHz mono int16, shape (samples,).

    Raises DeviceMissing ``hear_missing`` without such a file, ``hear_broken`` when it holds no such sound,
    ``hear_large`` when it has more than 256 MiB, which a memory may not hold once it is taken apart.
    """
    try:
        if Path(path).stat().st_size > MOST:
            raise DeviceMissing("hear_large", file=str(path), most=str(MOST // 2**20))
        data = Path(path).read_bytes()
    except OSError:
        raise DeviceMissing("hear_missing", file=str(path)) from None
    try:
        mono, rate = decode(data)
        if not 4000 <= rate <= 400_000 or not len(mono):
            raise ValueError
    except (ValueError, MemoryError):
        raise DeviceMissing("hear_broken", file=str(path)) from None
    return to_pcm(resample(np.nan_to_num(mono).astype(np.float32), rate, RATE))


class Recordings:
    """Plays recordings as a capture: 30 ms blocks at the pace of a microphone, silence in between.

    Each starts only when the game has been silent and the ear idle (``busy`` False) for half a second; after the
    last one an empty block says that no more will come. Raises DeviceMissing for a file that can't be read.
    """

    latency = 0.0

    def __init__(self, files: Sequence[str | Path], take: Take, sounding: Sounding, busy: Callable[[], bool]) -> None:
        self._sounds = [read_recording(file).tobytes() for file in files]
        self._take = take
        self._sounding = sounding
        self._busy = busy
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._play, name="recordings", daemon=True)
        self._thread.start()

    def alive(self) -> bool:
        """Always: recordings can't be pulled out."""
        return True

    def close(self) -> None:
        """Stop playing. May be called twice."""
        self._closed.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _play(self) -> None:
        silence = bytes(FRAME_BYTES)
        due = time.monotonic()

        def block(pcm: bytes) -> bool:
            """Deliver one block when it is due; False once closed."""
            nonlocal due
            due += FRAME_SECONDS
            if self._closed.wait(max(0.0, due - time.monotonic())):
                return False
            self._take(pcm.ljust(FRAME_BYTES, b"\0"))
            return True

        def until_quiet() -> bool:
            """Deliver silence until nobody has anything to say for a while; False once closed."""
            heard = time.monotonic()  # when somebody last had: blocks that come late are of before it
            while due < heard + BEFORE:
                if not block(silence):
                    return False
                if self._busy() or self._sounding():
                    heard = time.monotonic()
            return True

        for sound in self._sounds:
            if not until_quiet():
                return
            sound += bytes(round(AFTER * RATE) * 2)
            for at in range(0, len(sound), FRAME_BYTES):
                if not block(sound[at : at + FRAME_BYTES]):
                    return
        if until_quiet():
            self._take(b"")
