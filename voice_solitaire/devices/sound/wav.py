"""Reading a WAV file as 16-bit mono samples."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray


def read_pcm(path: Path) -> tuple[NDArray[np.int16], int]:
    """The samples, shape (n,), channels mixed to one, and the rate.

    :raises OSError: when the file can't be read.
    :raises ValueError: when it isn't a 16-bit PCM WAV file.
    """
    try:
        with wave.open(str(path), "rb") as file:
            if file.getsampwidth() != 2 or file.getframerate() <= 0:
                raise ValueError(f"{path.name} isn't 16-bit PCM")
            channels, rate = file.getnchannels(), file.getframerate()
            data = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise ValueError(f"{path.name} isn't a WAV file: {error}") from error
    frames = np.frombuffer(data, dtype="<i2", count=len(data) // 2 // channels * channels).reshape(-1, channels)
    return frames.mean(axis=1).astype(np.int16), rate
