"""What spoils speech before it is recognised, and can be mended by the player: a microphone that cuts peaks off, loses
pieces, hums, or gives telephone sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, RATE, percentile
from voice_solitaire.ports import Notice

FULL_SCALE: Final = 32768.0
CUT: Final = 0.97  # of full scale, from which a sample is cut off: resampling rounds the edge a little
CUT_OFF: Final = 0.001  # of the samples of speech that may be
LOUD: Final = 20.0  # decibels below the loudest frame that still are speech
LOST: Final = RATE // 200  # samples of nothing at all (5 ms) in the middle of speech
MOST_LOST: Final = 2  # of such gaps in an utterance
SPEECH_BAND, HIGH_BAND = (300, 3400), (4600, 7400)  # hertz
# Decibels from the speech band of the loudest frame to the high one of the brightest. Of 95 single words by people in
# real rooms one in twenty has less than -54; telephone sound has -60 to -93.
NARROW: Final = -58.0
HUM: Final = 0.7  # of a background's power that is at a mains frequency and its harmonics
HARMONICS: Final = 12
AUDIBLE: Final = -50.0  # decibels below full scale from which a hum matters
SECONDS: Final = 1.0  # of background that is looked at
IN_A_ROW: Final = 3  # utterances or backgrounds that show the same
SHORTEST: Final = 0.3  # seconds of an utterance that tells anything


class MicrophoneFaults:
    """Looks at each utterance and at the background before it; each trouble is named once."""

    def __init__(self) -> None:
        self._background = bytearray()
        self._seen: dict[str, int] = {}

    def wait(self, pcm: bytes) -> None:
        """A piece of sound in which nobody spoke, 16 kHz mono int16."""
        self._background += pcm
        del self._background[: -int(SECONDS * RATE) * 2]

    def after(self, utterance: bytes) -> Notice | None:
        """What the player should know after an utterance, 16 kHz mono int16; None for nothing new."""
        faults = set(faults_of(utterance, bytes(self._background)))
        for name in FAULTS:
            seen = self._seen.get(name, 0)
            if seen > IN_A_ROW:
                continue  # told
            self._seen[name] = seen + 1 if name in faults else 0
            if self._seen[name] >= IN_A_ROW:
                self._seen[name] = IN_A_ROW + 1
                return Notice(name)
        return None


def faults_of(utterance: bytes, background: bytes) -> Iterator[str]:
    """The troubles that an utterance and the background before it show, by their notices' names."""
    samples = np.frombuffer(utterance, np.int16).astype(np.float64)
    if len(samples) < SHORTEST * RATE:
        return
    frames = samples[: len(samples) // FRAME_SAMPLES * FRAME_SAMPLES].reshape(-1, FRAME_SAMPLES)
    power = (frames**2).mean(axis=1)
    loud = power > power.max() * 10 ** (-LOUD / 10)
    room = np.frombuffer(background, np.int16).astype(np.float64)
    if (np.abs(frames[loud]) >= CUT * FULL_SCALE).mean() > CUT_OFF:
        yield "microphone_clips"
    # Where most of the background is nothing at all as well, a soft voice falls to nothing between its sounds.
    if len(room) and percentile(np.abs(room), 50) >= 1 and _gaps(samples) > MOST_LOST:
        yield "microphone_drops"
    if is_narrow(frames[loud]):
        yield "microphone_narrow"
    if len(room) >= SECONDS * RATE and hums(room):
        yield "microphone_hums"


FAULTS: Final = ("microphone_clips", "microphone_drops", "microphone_narrow", "microphone_hums")


def _gaps(samples: np.ndarray[tuple[int], np.dtype[np.float64]]) -> int:
    """How many times nothing at all was heard for a while, between sounds."""
    silent = np.concatenate(([False], samples == 0, [False]))
    edges = np.flatnonzero(silent[1:] != silent[:-1])
    starts, ends = edges[::2], edges[1::2]
    inside = (ends - starts >= LOST) & (starts > 0) & (ends < len(samples))
    return int(inside.sum())


def is_narrow(frames: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> bool:
    """Whether speech, frames of samples, has nothing above what a telephone transmits, not even in its brightest."""
    return brightness(frames) < NARROW


def brightness(frames: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> float:
    """Decibels from the speech band of the loudest frame to the high band of the brightest."""
    spectrum = np.abs(np.fft.rfft(frames * np.hanning(frames.shape[1]), axis=1)) ** 2
    hertz = np.fft.rfftfreq(frames.shape[1], 1 / RATE)
    low, high = (
        spectrum[:, (hertz >= band[0]) & (hertz <= band[1])].sum(axis=1).max() for band in (SPEECH_BAND, HIGH_BAND)
    )
    return float(10 * np.log10((high + 1e-9) / (low + 1e-9)))


def hums(room: np.ndarray[tuple[int], np.dtype[np.float64]]) -> bool:
    """Whether a background is mostly a mains frequency and its harmonics, and loud enough to matter."""
    room = room - room.mean()
    if 10 * np.log10((room**2).mean() / FULL_SCALE**2 + 1e-12) < AUDIBLE:
        return False
    spectrum = np.abs(np.fft.rfft(room * np.hanning(len(room)))) ** 2
    hertz = np.fft.rfftfreq(len(room), 1 / RATE)
    for mains in (50.0, 60.0):
        near = np.abs(hertz - np.round(hertz / mains) * mains) <= 2.0
        harmonic = near & (hertz > mains / 2) & (hertz < mains * (HARMONICS + 0.5))
        if spectrum[harmonic].sum() > HUM * spectrum.sum():
            return True
    return False
