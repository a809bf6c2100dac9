"""Frames of sound: what is handed from the microphone to whatever listens."""

from __future__ import annotations

from dataclasses import dataclass

RATE = 16000  # samples a second, one channel, 16-bit
FRAME_SAMPLES = 480
FRAME_BYTES = FRAME_SAMPLES * 2
FRAME_SECONDS = FRAME_SAMPLES / RATE


@dataclass(frozen=True)
class Frame:
    """Thirty milliseconds of sound: 480 samples, 16 kHz mono int16.

    ``ended`` is when its last sample was made, on the clock of ``time.monotonic``. ``deaf`` says that the game
    was sounding, or that sound is missing before it: whatever was being heard is spoilt.
    """

    pcm: bytes
    ended: float
    deaf: bool = False
