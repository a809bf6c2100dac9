"""Make the cues: every WAV file in ``sounds/``, from the recipes below, the same bytes each time.

Families by timbre, meaning by rhythm, distance by pitch: what sounds like paper is a card on the move, wood is a card
at rest, bells are piles that get somewhere, glass is the record of the game, a flute is the ear, a reed is a no.

    python tools/make_sounds.py            writes sounds/*.wav
    python tools/make_sounds.py FOLDER     writes them elsewhere, to compare
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from voice_solitaire.ports import Cue

RATE = 44100
LOWEST, HIGHEST = 125.0, 5000.0  # hertz: what small loudspeakers give and ageing ears hear
LOUDNESS = 0.11  # RMS of the audible part, of full scale: -19 dB
AUDIBLE = 0.1  # a 20 ms window counts when it is within 20 dB of the loudest
FADE_IN, FADE_OUT = 0.0015, 0.012  # seconds
SHORT, LONG = 0.4, 1.8  # the longest a cue may be; won and lost may be long

Signal = NDArray[np.float64]  # shape (n,), at RATE


def seconds(duration: float) -> Signal:
    """The moments of so many seconds."""
    return np.arange(round(duration * RATE)) / RATE


def tone(pitch: float, duration: float, partials: Sequence[tuple[float, float]], decay: float) -> Signal:
    """A struck or blown note: partials are (ratio, amplitude), high ones die first; ``decay`` in seconds."""
    at = seconds(duration)
    out = np.zeros_like(at)
    for ratio, amplitude in partials:
        if pitch * ratio < HIGHEST:
            out += amplitude * np.sin(2 * np.pi * pitch * ratio * at) * np.exp(-at / (decay / ratio**0.7))
    return out


def glide(start: float, stop: float, duration: float, partials: Sequence[tuple[float, float]]) -> Signal:
    """A breath from one pitch to another, swelling and dying."""
    at = seconds(duration)
    pitch = start * (stop / start) ** (at / duration)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros_like(at)
    for ratio, amplitude in partials:
        out += amplitude * np.sin(ratio * phase)
    return out * np.sin(np.pi * at / duration) ** 0.6


def noise(duration: float, low: float, high: float, decay: float, seed: int) -> Signal:
    """A burst between two frequencies, dying within ``decay`` seconds; the seed says which."""
    count = round(duration * RATE)
    # The raw bits are the same in every version of numpy; its distributions needn't be.
    raw = np.random.PCG64(seed).random_raw(count)
    white = (raw >> np.uint64(11)).astype(np.float64) / 2**52 - 1
    return band(white, low, high) * np.exp(-seconds(duration) / decay)


def band(signal: Signal, low: float, high: float) -> Signal:
    """Only what lies between two frequencies, with edges half an octave wide."""
    padded = np.concatenate((signal, np.zeros(RATE // 4)))
    spectrum = np.fft.rfft(padded)
    pitch = np.maximum(np.fft.rfftfreq(len(padded), 1 / RATE), 1.0)
    rise = np.clip(np.log2(pitch / low) * 2 + 0.5, 0, 1)
    fall = np.clip(np.log2(high / pitch) * 2 + 0.5, 0, 1)
    return np.asarray(np.fft.irfft(spectrum * np.sin(rise * np.pi / 2) * np.sin(fall * np.pi / 2), len(padded)))[
        : len(signal)
    ]


def together(*parts: tuple[float, Signal]) -> Signal:
    """Sounds that begin at different moments, in seconds."""
    out = np.zeros(max(round(at * RATE) + len(signal) for at, signal in parts))
    for at, signal in parts:
        start = round(at * RATE)
        out[start : start + len(signal)] += signal
    return out


# The families -------------------------------------------------------------------------------------------------------


def paper(seed: int, brightness: float = 1.0) -> Signal:
    """A card's edge flicking past a thumb."""
    return noise(0.08, 900 * brightness, 4200 * brightness, 0.018, seed)


def wood(pitch: float, seed: int) -> Signal:
    """A card laid on a table: a dull knock with a little paper in it."""
    knock = tone(pitch, 0.2, ((1, 1), (2.31, 0.5), (3.7, 0.25)), 0.05)
    return together((0, knock), (0, 0.5 * noise(0.05, 700, 3000, 0.01, seed)))


def bell(pitch: float, duration: float) -> Signal:
    """A small chime: partials of a struck bar."""
    return tone(pitch, duration, ((1, 1), (2.76, 0.35), (5.4, 0.12)), duration / 2.2)


def glass(pitch: float, duration: float = 0.16) -> Signal:
    """A rim that is touched: nearly pure, with an octave on it."""
    return tone(pitch, duration, ((1, 1), (2, 0.3), (4, 0.08)), duration / 2)


def marimba(pitch: float) -> Signal:
    """A bar of the address scale."""
    return tone(pitch, 0.3, ((1, 1), (3.93, 0.3)), 0.11)


BREATH = ((1.0, 1.0), (2.0, 0.35), (3.0, 0.12))
REED = ((1.0, 1.0), (2.0, 0.8), (3.0, 0.75), (4.0, 0.5), (5.0, 0.45), (6.0, 0.3), (7.0, 0.25))


def reed(pitch: float, duration: float) -> Signal:
    """A low buzz, like a card game's wrong answer, but softer."""
    return glide(pitch, pitch * 0.94, duration, REED)


def riffle() -> Signal:
    """Twelve flicks, closer and closer."""
    moments = 0.31 * (1 - (1 - np.arange(12) / 11) ** 1.4)
    return together(*((float(at), paper(100 + number, 0.8)) for number, at in enumerate(moments)))


def swish() -> Signal:
    """A card thrown aside: air, falling, and a soft landing."""
    at = seconds(0.2)
    air = sum(
        noise(0.2, low, low * 1.6, 1.0, seed) * np.exp(-(((at - moment) / 0.05) ** 2))
        for low, moment, seed in ((2400, 0.04, 31), (1500, 0.09, 32), (900, 0.14, 33))
    )
    return together((0, np.asarray(air)), (0.19, 0.5 * wood(210, 34)))


C5, D5, E5, G5, C6 = 523.25, 587.33, 659.26, 783.99, 1046.5
MAJOR = (0, 2, 4, 5, 7, 9, 11, 12)  # semitones; eight rows, one octave, low is row one

RECIPES: dict[Cue, Callable[[], Signal]] = {
    Cue.DEAL: lambda: together((0, paper(1)), (0.08, paper(2)), (0.16, paper(3))),
    Cue.SHUFFLE: riffle,
    Cue.PLACE: lambda: wood(330, 11),
    Cue.BASE: lambda: together((0, wood(330, 12)), (0.06, 0.8 * bell(G5, 0.32))),
    Cue.COMPLETED: lambda: together((0, bell(C5, 0.2)), (0.09, bell(E5, 0.2)), (0.18, bell(C6, 0.22))),
    Cue.DISCARD: swish,
    Cue.UNCOVERED: lambda: together((0, paper(21, 1.1)), (0.07, 0.5 * glide(500, 1000, 0.12, BREATH))),
    Cue.REFUSED: lambda: together((0, reed(165, 0.1)), (0.13, reed(147, 0.22))),
    Cue.EDGE: lambda: wood(220, 41),
    Cue.UNDO: lambda: together((0, glass(880)), (0.11, glass(587.33, 0.2))),
    Cue.REDO: lambda: together((0, glass(587.33)), (0.11, glass(880, 0.2))),
    Cue.BOOKMARK: lambda: together((0, glass(C6, 0.12)), (0.1, glass(C6, 0.24))),
    Cue.START: lambda: together((0, glass(C5)), (0.1, glass(G5)), (0.2, glass(C6, 0.2))),
    Cue.ASK: lambda: together((0, glide(440, 440, 0.12, BREATH)), (0.14, glide(523, 740, 0.24, BREATH))),
    Cue.LISTENING_ON: lambda: glide(392, 784, 0.22, BREATH),
    Cue.LISTENING_OFF: lambda: glide(784, 392, 0.22, BREATH),
    Cue.HEARD: lambda: glide(660, 660, 0.09, BREATH),
    Cue.WON: lambda: together(
        *((0.13 * number, bell(pitch, 0.5)) for number, pitch in enumerate((C5, E5, G5, C6, G5))),
        *((0.72, bell(pitch, 0.95)) for pitch in (C5, E5, G5, C6)),
    ),
    Cue.LOST: lambda: together((0, bell(G5, 0.4)), (0.25, bell(622.25, 0.4)), (0.5, bell(C5, 0.8))),
    **{Cue(f"row_{row}"): partial(marimba, C5 * 2 ** (step / 12)) for row, step in enumerate(MAJOR, 1)},
}


def finish(signal: Signal, longest: float) -> NDArray[np.int16]:
    """Cut to length and band, bring to the common loudness, and fade both ends to nothing."""
    signal = band(signal[: round(longest * RATE)], LOWEST * 1.2, HIGHEST / 1.2)
    start, stop = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    signal[:start] *= (1 - np.cos(np.pi * np.arange(start) / start)) / 2
    signal[-stop:] *= (1 + np.cos(np.pi * np.arange(1, stop + 1) / stop)) / 2
    signal *= LOUDNESS / loudness(signal)
    peak = np.max(np.abs(signal))
    if peak > 0.95:
        raise ValueError(f"a cue would clip at {peak:.2f}")
    return np.round(signal * 32767).astype("<i2")


def loudness(signal: Signal) -> float:
    """RMS of what is audible: the 20 ms windows, half overlapping, within 20 dB of the loudest."""
    size = RATE // 50
    powers = np.mean(np.lib.stride_tricks.sliding_window_view(signal, size)[:: size // 2] ** 2, axis=1)
    return float(np.sqrt(np.mean(powers[powers > powers.max() * AUDIBLE**2])))


def write(folder: Path) -> None:
    """Write every cue into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for cue in Cue:
        pcm = finish(RECIPES[cue](), LONG if cue in (Cue.WON, Cue.LOST) else SHORT)
        with wave.open(str(folder / f"{cue.value}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm.tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "sounds")
