"""Where it is said: babble, a kitchen, white noise, and a room that echoes; all drawn anew from fixed seeds."""

from __future__ import annotations

from functools import cache
from math import log

import numpy as np

from benchmarks.heard.sentences import TALK
from benchmarks.heard.voices import Sound, say
from testing.voices import HUMAN, RATE
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES

NOISES = ("babble", "kitchen", "white")
BED = 60  # seconds of each noise; every utterance gets another piece of it
QUIET_ROOM = 8 / 32768  # of a quiet room, root mean square: true digital silence is in no microphone
LEVEL = 0.06  # root mean square of active speech: 24 dB below full scale, as a headset or a laptop on the table gives
BABBLERS = (*HUMAN, "kal16", "en-gb", "en-us+f3", "en-gb-scotland", "en-us+m3")
REVERBERATION = 0.4  # seconds until the echo has lost 60 dB: a furnished living room
DIRECT = 3.0  # decibels that the direct sound is above all of the echo: about a metre and a half away
DYNAMIC = 30.0  # decibels below the loudest tenth of frames that still count as speech
_FRAME = RATE // 50


def root_mean_square(sound: Sound) -> float:
    """Of all samples."""
    return float(np.sqrt(np.mean(np.square(sound, dtype=np.float64)))) if len(sound) else 0.0


def active_level(speech: Sound) -> float:
    """The root mean square of a sentence's frames that hold speech, pauses and silences left out."""
    count = len(speech) // _FRAME
    if not count:
        return root_mean_square(speech)
    power = np.square(speech[: count * _FRAME], dtype=np.float64).reshape(count, _FRAME).mean(axis=1)
    active = power > np.percentile(power, 90) * 10 ** (-DYNAMIC / 10)
    return float(np.sqrt(power[active].mean())) if active.any() else root_mean_square(speech)


@cache
def bed(noise: str) -> Sound:
    """``BED`` seconds of a noise, root mean square 1."""
    chance = np.random.default_rng(NOISES.index(noise) + 1)
    made = {"babble": _babble, "kitchen": _kitchen, "white": _white}[noise](chance)
    return np.asarray(made / root_mean_square(made), dtype=np.float32)


@cache
def room() -> Sound:
    """The impulse response of a room: the direct sound, and an echo that decays and grows duller."""
    chance = np.random.default_rng(9)
    length = int(RATE * REVERBERATION)
    decay = np.exp(-log(1000) * np.arange(length) / (RATE * REVERBERATION))
    echo = chance.normal(size=length) * decay
    echo[: RATE // 250] = 0  # the first wall is more than half a metre away
    dull = np.fft.rfft(echo)
    dull /= np.sqrt(1 + (np.fft.rfftfreq(length, 1 / RATE) / 3000) ** 2)  # walls and air swallow the highs
    echo = np.fft.irfft(dull, length)
    echo *= 10 ** (-DIRECT / 20) / np.sqrt((echo**2).sum())
    echo[0] += 1.0
    return echo.astype(np.float32)


def echoing(speech: Sound) -> Sound:
    """What arrives of it at the other side of the room."""
    response = room()
    length = len(speech) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    whole = np.fft.irfft(np.fft.rfft(speech, size) * np.fft.rfft(response, size), size)[:length]
    return whole.astype(np.float32)


def at_level(speech: Sound, level: float = LEVEL) -> Sound:
    """The sentence as loud as asked."""
    return speech * np.float32(level / max(1e-9, active_level(speech)))


def noise_for(kind: str | None, speech_level: float, ratio: float, length: int, chance: np.random.Generator) -> Sound:
    """A piece of a noise ``ratio`` decibels below speech of that level; with no ``kind`` a quiet room's."""
    quiet = chance.normal(0, QUIET_ROOM, length).astype(np.float32)
    if kind is None:
        return quiet
    whole = bed(kind)
    start = int(chance.integers(len(whole)))
    piece = np.take(whole, np.arange(start, start + length), mode="wrap")
    return quiet + piece * np.float32(speech_level * 10 ** (-ratio / 20))


def pcm(sound: Sound) -> bytes:
    """As a microphone gives it: 16-bit samples, clipped where it is too loud."""
    return np.clip(np.round(sound * 32767), -32768, 32767).astype(np.int16).tobytes()


def frames(sound: Sound) -> list[bytes]:
    """The sound cut into the microphone's frames; what is left over is filled up with silence."""
    whole = np.concatenate((sound, np.zeros(-len(sound) % FRAME_SAMPLES, dtype=np.float32)))
    data = pcm(whole)
    size = 2 * FRAME_SAMPLES
    return [data[at : at + size] for at in range(0, len(data), size)]


def _white(chance: np.random.Generator) -> Sound:
    return chance.normal(size=BED * RATE).astype(np.float32)


def _babble(chance: np.random.Generator) -> Sound:
    """People who talk to each other across the room: each reads on and on, none of them to us."""
    whole = np.zeros(BED * RATE, dtype=np.float32)
    for voice in BABBLERS:
        at = int(chance.integers(RATE))
        while at < len(whole):
            speech = at_level(say(TALK[int(chance.integers(len(TALK)))], voice), 1.0)
            piece = speech[: len(whole) - at]
            whole[at : at + len(piece)] += piece
            at += len(speech) + int(chance.integers(RATE // 8, RATE // 2))
    return echoing(whole)[: len(whole)]


def _kitchen(chance: np.random.Generator) -> Sound:
    """A fan that hums, water that runs now and then, and dishes that clatter."""
    length = BED * RATE
    time = np.arange(length) / RATE
    fan = sum(np.sin(2 * np.pi * 50 * n * time + n) / n for n in (1, 2, 3, 4, 6)) + 1.5 * coloured(length, 1.0, chance)
    tap = coloured(length, 0.3, chance) * (np.sin(2 * np.pi * time / 14) > 0.2)
    whole = 0.3 * fan / np.std(fan) + 1.0 * tap
    for at in np.sort(chance.integers(0, length - RATE, BED * 2)):
        whole[at : at + RATE] += clatter(chance) * chance.uniform(0.5, 3)
    return whole.astype(np.float32)


def clatter(chance: np.random.Generator) -> Sound:
    """One second of something struck: a few resonances of a plate, a pan or a spoon, the blow itself before them."""
    time = np.arange(RATE) / RATE
    sound = chance.normal(size=RATE) * np.exp(-time * 300)
    for _ in range(int(chance.integers(3, 8))):
        ring = np.exp(-time * chance.uniform(8, 60)) * np.sin(2 * np.pi * chance.uniform(600, 6500) * time)
        sound += chance.uniform(0.2, 1) * ring
    return np.asarray(sound, dtype=np.float32)


def coloured(length: int, slope: float, chance: np.random.Generator) -> Sound:
    """Noise whose power falls with frequency to the ``slope`` (0 white, 1 pink, 2 brown), standard deviation 1."""
    spectrum = np.fft.rfft(chance.normal(size=length))
    spectrum /= np.maximum(1, np.arange(len(spectrum))) ** (slope / 2)
    noise = np.fft.irfft(spectrum, length)
    return np.asarray(noise / noise.std(), dtype=np.float32)
