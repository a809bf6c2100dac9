"""Recordings in place of a microphone: WAV files, one command each, played into the ear in real time."""

from __future__ import annotations

import struct
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, RATE
from voice_solitaire.devices.sound.audio_backend import Take
from voice_solitaire.devices.sound.resample import resample
from voice_solitaire.ports import DeviceMissing, Sounding

BEFORE = 0.5  # seconds of silence before a recording, with the game silent as well
MOST = 256 * 2**20  # bytes of a file, which is 25 minutes in the widest common form, and hours in the commonest
AFTER = 0.8  # seconds of silence after it, enough for any endpointing

_PCM, _FLOAT, _MU_LAW, _EXTENSIBLE = 1, 3, 7, 0xFFFE  # format tags of a WAV file
_OPEN_ENDED = (0, 0x7FFFFFFF, 0x7FFFF000, 0xFFFFFFFF)  # sizes written by programs that could not know them


def read_wav(path: str | Path) -> npt.NDArray[np.int16]:
    """The sound of a WAV file as 16 kHz mono int16, shape (samples,).

    Takes any rate and number of channels, 8 to 32-bit integers, 32 and 64-bit floats and mu-law. Raises
    DeviceMissing ``hear_missing`` without such a file, ``hear_broken`` when it holds no such sound, ``hear_large``
    when it has more than 256 MiB, which a memory may not hold once it is taken apart.
    """
    try:
        if Path(path).stat().st_size > MOST:
            raise DeviceMissing("hear_large", file=str(path), most=str(MOST // 2**20))
        data = Path(path).read_bytes()
    except OSError:
        raise DeviceMissing("hear_missing", file=str(path)) from None
    try:
        rate, channels, samples = _decode(data)
        mono = samples[: len(samples) // channels * channels].reshape(-1, channels).mean(axis=1)
        if not 4000 <= rate <= 400_000 or not len(mono):
            raise ValueError
    except (ValueError, struct.error, KeyError, ZeroDivisionError, MemoryError):
        raise DeviceMissing("hear_broken", file=str(path)) from None
    sound = resample(np.nan_to_num(mono).astype(np.float32), rate, RATE)
    return np.clip(np.rint(sound * 32768), -32768, 32767).astype(np.int16)


def _decode(data: bytes) -> tuple[int, int, npt.NDArray[np.float64]]:
    """Rate, channels and interleaved samples (-1 to 1) of a RIFF file."""
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise ValueError("not a WAV file")
    shape: tuple[int, int, int, int] | None = None
    at = 12
    while at + 8 <= len(data):
        name, size = data[at : at + 4], struct.unpack_from("<I", data, at + 4)[0]
        at += 8
        if name == b"fmt ":
            tag, channels, rate, _, _, bits = struct.unpack_from("<HHIIHH", data, at)
            if tag == _EXTENSIBLE:
                tag = struct.unpack_from("<H", data, at + 24)[0]
            shape = tag, channels, rate, bits
        elif name == b"data":
            if shape is None:
                raise ValueError("sound before its format")
            tag, channels, rate, bits = shape
            body = data[at:] if size in _OPEN_ENDED else data[at : at + size]
            return rate, channels, _samples(body, tag, bits)
        at += size + size % 2
    raise ValueError("no sound in it")


def _samples(body: bytes, tag: int, bits: int) -> npt.NDArray[np.float64]:
    """Samples between -1 and 1."""
    width = bits // 8
    body = body[: len(body) // width * width]
    if tag == _PCM and width == 1:
        return np.frombuffer(body, np.uint8) / 128.0 - 1.0
    if tag == _PCM and width == 3:
        # Three bytes become the upper three of four, so that the sign comes along.
        padded = np.zeros((len(body) // 3, 4), np.uint8)
        padded[:, 1:] = np.frombuffer(body, np.uint8).reshape(-1, 3)
        return padded.view("<i4")[:, 0] / 2.0**31
    if tag == _PCM and width in (2, 4):
        return np.frombuffer(body, f"<i{width}") / 2.0 ** (bits - 1)
    if tag == _FLOAT and width in (4, 8):
        return np.frombuffer(body, f"<f{width}").astype(np.float64)
    if tag == _MU_LAW and width == 1:
        code = ~np.frombuffer(body, np.uint8)
        size = (((code & 15).astype(np.int32) << 3) + 132 << ((code >> 4) & 7)) - 132
        return np.where(code & 128, -size, size) / 32768.0
    raise ValueError(f"format {tag} with {bits} bits")


class Recordings:
    """Plays recordings as a capture: 30 ms blocks at the pace of a microphone, silence in between.

    Each starts only when the game has been silent and the ear idle (``busy`` False) for half a second; after the
    last one an empty block says that no more will come. Raises DeviceMissing for a file that can't be read.
    """

    latency = 0.0

    def __init__(self, files: Sequence[str | Path], take: Take, sounding: Sounding, busy: Callable[[], bool]) -> None:
        self._sounds = [read_wav(file).tobytes() for file in files]
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
            quiet = 0.0
            while quiet < BEFORE:
                if not block(silence):
                    return False
                quiet = 0.0 if self._sounding() or self._busy() else quiet + FRAME_SECONDS
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
