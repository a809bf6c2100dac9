"""Reading WAV files, of whatever form their samples are: the standard library's ``wave`` knows whole numbers only."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.sound.resample import Pcm, to_pcm

_PCM, _FLOAT, _MU_LAW, _EXTENSIBLE = 1, 3, 7, 0xFFFE  # format tags of a WAV file
_OPEN_ENDED = (0, 0x7FFFFFFF, 0x7FFFF000, 0xFFFFFFFF)  # sizes written by programs that could not know them


def read_pcm(path: Path) -> tuple[Pcm, int]:
    """The samples of a file, shape (n,), channels mixed to one, and their rate.

    :raises OSError: when the file can't be read.
    :raises ValueError: when it is no WAV file, or of a form that ``decode`` doesn't know.
    """
    try:
        mono, rate = decode(path.read_bytes())
    except ValueError as error:
        raise ValueError(f"{path.name} isn't a WAV file: {error}") from error
    return to_pcm(mono), rate


def decode(data: bytes) -> tuple[NDArray[np.float64], int]:
    """The samples of a WAV file, shape (n,), -1 to 1, channels mixed to one, and their rate.

    Takes any rate and number of channels, 8 to 32-bit integers, 32 and 64-bit floats and mu-law.

    :raises ValueError: when it is another kind of file, or broken before its sound begins.
    """
    try:
        samples, rate, channels = _interleaved(data)
        if channels < 1 or rate < 1:
            raise ValueError("no channel, or no rate")
    except (struct.error, ZeroDivisionError) as error:
        raise ValueError(f"its head is broken: {error}") from error
    return samples[: len(samples) // channels * channels].reshape(-1, channels).mean(axis=1), rate


def _interleaved(data: bytes) -> tuple[NDArray[np.float64], int, int]:
    """The samples of all channels in turn, -1 to 1, the rate, and the number of channels."""
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
            return _samples(body, tag, bits), rate, channels
        at += size + size % 2
    raise ValueError("no sound in it")


def _samples(body: bytes, tag: int, bits: int) -> NDArray[np.float64]:
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
