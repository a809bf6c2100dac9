"""Where espeak-ng finds its data: a path short enough for it, since past about 150 bytes it fails."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from voice_solitaire.devices.openable import Unopenable, openable
from voice_solitaire.devices.voice.renderer import VoiceError
from voice_solitaire.ports import DeviceMissing

LONGEST = 150  # bytes; espeak-ng keeps the path in a buffer of 160 and cuts it without a word


def encoded(path: Path) -> bytes:
    """The path as the C library's ``fopen`` takes it. :raises UnicodeEncodeError: when Windows can't write it so."""
    return str(path).encode("mbcs", "strict") if sys.platform == "win32" else os.fsencode(path)


def fits(path: Path) -> bool:
    """True when espeak-ng can open its data there."""
    try:
        return len(encoded(path)) < LONGEST
    except UnicodeEncodeError:
        return False


def short_path(data: Path) -> Path:
    """``data`` itself where espeak-ng can use it, else a link to it, or a copy, in a shorter place.

    :raises VoiceError: when there is no data, or no shorter place can be written.
    """
    if not (data / "phontab").exists():
        raise VoiceError(f"espeak-ng has no data in {data}")
    try:
        return openable(data, fits, "phontab")
    except Unopenable as error:
        raise VoiceError(str(error), DeviceMissing("voice_unreadable", folder=str(data))) from error
