"""A loudspeaker, a room and a microphone made of numbers: what an ear gets while the game speaks, without waiting.

``Devices`` plays a game's sound into a playback reference as the mixer does, and yields the frames that a
microphone in the room would hear, with the game's echo, the player's voice and the room's own noise in them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from testing.renderings import RATE as VOICE
from testing.renderings import renderings
from testing.voices import spoken
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, RATE, Frame
from voice_solitaire.devices.sound.play_queue import FADE
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.resample import floats, resample

Sound = NDArray[np.float64]
CARD = 44100  # frames a second of the loudspeaker
LOUD = 0.6  # of full scale, the game's voice at the loudspeaker
AHEAD = 0.06  # seconds that the loudspeaker is given its sound early
START = 1000.0  # the clock when the sound begins
BLOCK = 441


def game_voice(
    texts: Sequence[str], *, before: float = 1.0, pause: float = 0.1, after: float = 1.0, flutter: int = 0
) -> Sound:
    """The game saying ``texts`` as the loudspeaker gets it: 44.1 kHz, -1 to 1, with seconds of silence around.

    The voice never says a text twice in the same way: ``flutter`` is how many times it has said all of it before.
    """
    parts = [np.zeros(round(before * CARD))]
    for pcm in renderings(tuple(texts), flutter):
        parts += [resample(floats(pcm), VOICE, CARD), np.zeros(round(pause * CARD))]
    sound = np.concatenate([*parts, np.zeros(round(after * CARD))]).astype(np.float64)
    return sound / np.abs(sound).max() * LOUD


def at_the_ear(game: Sound | NDArray[np.float32]) -> Sound:
    """What the loudspeaker gets, at 16 kHz and in steps of a 16-bit sample."""
    return _at_the_ear(game.astype(np.float32).tobytes())


@lru_cache(maxsize=8)  # the same game is heard in many rooms, and this takes longer than all that a room does to it
def _at_the_ear(game: bytes) -> Sound:
    return resample(np.frombuffer(game, np.float32), CARD, RATE).astype(np.float64) * 32768


def room(seconds: float, direct: float = 0.0) -> Sound:
    """A room's answer to a click at 16 kHz: reverberation of ``seconds``, the direct sound ``direct`` dB above it."""
    random = np.random.default_rng(3)
    length = round(seconds * RATE)
    late = random.normal(0, 1, length) * 10 ** (-3 * np.arange(length) / length)
    late[:16] = 0
    late *= np.sqrt(10 ** (-direct / 10) / (late**2).sum())
    late[0] = 1
    return late / np.sqrt((late**2).sum())


def through(sound: Sound, answer: Sound) -> Sound:
    """A sound in a room."""
    size = 1 << (len(sound) + len(answer)).bit_length()
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[: len(sound)]


def later(sound: Sound, seconds: float) -> Sound:
    """The same length, delayed."""
    samples = round(seconds * RATE)
    return np.concatenate([np.zeros(samples), sound])[: len(sound)]


def pcm(sound: Sound) -> NDArray[np.int16]:
    """As a microphone gives it."""
    return np.clip(sound, -32768, 32767).astype(np.int16)


def level(sound: Sound) -> float:
    """How loud the loud parts of a sound are: root mean square, in steps of a 16-bit sample."""
    return float(np.sqrt((sound[np.abs(sound) > 100] ** 2).mean()))


def said(text: str, voice: str, loud: float) -> Sound:
    """A player's command at 16 kHz whose ``level`` is ``loud``."""
    sound = np.frombuffer(spoken(text, voice), np.int16).astype(np.float64)
    return sound * loud / level(sound)


class Devices:
    """A loudspeaker and a microphone on one clock, and what they give to the ear.

    ``game`` is at 44.1 kHz; ``echo`` is how much of it the microphone hears, ``delay`` seconds late; ``near`` is what
    the player says, at 16 kHz, from each of the moments on. Blocks come up to ``jitter`` seconds late; the
    microphone's clock is ``drift`` parts in a million slow. ``jumps`` are moments at which the loudspeaker stands still
    for so many seconds, or leaves out as many if they are negative: all that follows is later or sooner by them.
    """

    def __init__(
        self,
        game: Sound,
        echo: float = 0.3,
        delay: float = 0.1,
        *,
        near: Sequence[tuple[float, Sound]] = (),
        answer: Sound | None = None,
        drift: float = 0.0,
        jumps: Sequence[tuple[float, float]] = (),
        jitter: float = 0.005,
        noise: float = 8.0,
    ) -> None:
        self.random = np.random.default_rng(11)
        self.jitter = jitter
        self.game = game.astype(np.float32)
        self._answer, self._echo, self._delay, self._drift, self._jumps = answer, echo, delay, drift, jumps
        self.echo = self._echoes()
        self._others = self.random.normal(0, noise, len(self.echo))
        for moment, sound in near:
            first = round(moment * RATE)
            self._others[first : first + len(sound)] += sound
        self.heard = pcm(self.echo + self._others)
        self.played = PlaybackReference(CARD)
        self.silent_from = len(np.trim_zeros(self.game, "b")) / CARD  # seconds from the beginning, as heard at once
        self._given = 0  # frames of the game that the loudspeaker has

    def hush(self) -> None:
        """The game is silent from what the loudspeaker gets next on, faded out as the mixer does."""
        fade = round(FADE * CARD)
        self.game[self._given : self._given + fade] *= np.linspace(1, 0, fade)[: len(self.game) - self._given]
        self.game[self._given + fade :] = 0
        self.silent_from = (self._given + fade) / CARD
        self.echo = self._echoes()
        self.heard = pcm(self.echo + self._others)

    def _echoes(self) -> Sound:
        """What the microphone hears of the game."""
        answer = room(0.3) if self._answer is None else self._answer
        echo = later(through(at_the_ear(self.game), answer), self._delay) * self._echo
        if self._drift:
            places = np.arange(len(echo)) * (1 + self._drift * 1e-6)
            echo = np.interp(places, np.arange(len(echo)), echo)
        for moment, seconds in self._jumps:
            first, samples = round(moment * RATE), round(abs(seconds) * RATE)
            still = np.zeros(samples)
            parts = (
                (echo[:first], still, echo[first:]) if seconds > 0 else (echo[:first], echo[first + samples :], still)
            )
            echo = np.concatenate(parts)[: len(echo)]
        return echo

    def frames(self, until: float = math.inf) -> Iterator[tuple[float, Frame]]:
        """Each frame with the seconds since the beginning, up to so many of these."""
        for first in range(0, min(len(self.heard) - FRAME_SAMPLES, math.ceil(min(until, 3600) * RATE)), FRAME_SAMPLES):
            now = (first + FRAME_SAMPLES) / RATE
            while self._given < (now + AHEAD) * CARD:
                part = self.game[self._given : self._given + BLOCK]
                late = self.random.uniform(0, self.jitter)
                if len(part) < BLOCK:
                    part = np.pad(part, (0, BLOCK - len(part)))
                self.played.append(part, START + self._given / CARD + late)
                self._given += BLOCK
            late = self.random.uniform(0, self.jitter)
            yield now, Frame(self.heard[first : first + FRAME_SAMPLES].tobytes(), START + now + late)
