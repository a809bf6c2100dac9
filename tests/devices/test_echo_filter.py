"""The filters that take an echo out, given sounds and rooms made of numbers."""

from __future__ import annotations

import numpy as np
import pytest

from testing.rooms import Sound, pcm, room, through
from voice_solitaire.devices.microphone.alignment import Curve
from voice_solitaire.devices.microphone.echo_filter import BEHIND, BLOCK, HEAD, RoomFilter, Suppressor, power
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, RATE
from voice_solitaire.devices.sound.resample import Pcm

SECONDS = 8
WRONG = 720  # samples that a reference is away from where it should be


def words(sound: float = 0.3, silence: float = 0.4) -> Sound:
    """Noise that comes and goes as words do, for so many seconds each."""
    samples = np.random.default_rng(5).normal(0, 3000, SECONDS * RATE)
    return samples * (np.arange(len(samples)) / RATE % (sound + silence) < sound)


def frames(sound: Sound, late: int = 0) -> list[Pcm]:
    """The sound in frames, so many samples late."""
    moved = np.roll(sound, late)
    return list(pcm(moved[: len(moved) // FRAME_SAMPLES * FRAME_SAMPLES]).reshape(-1, FRAME_SAMPLES))


def enhancement(heard: list[Pcm], left: list[Pcm]) -> float:
    """How much weaker the sound became, in decibels."""
    before, after = (float(power(np.concatenate(sounds)).mean()) for sounds in (heard, left))
    return 10 * np.log10(before / after)


@pytest.mark.parametrize("wrongly", [6, BEHIND])
def test_what_is_taken_back_leaves_no_trace(wrongly: int) -> None:
    """A reference that is no longer where the echo is spoils a filter; one that is taken back doesn't."""
    sound = words(sound=3.0, silence=0.1)
    heard = frames(through(sound, room(0.2)) * 0.3, HEAD)
    played, moved = frames(sound), frames(sound, WRONG)
    known, after = 4 * RATE // FRAME_SAMPLES, 8
    left = []
    for misled, taken_back in ((False, False), (True, True), (True, False)):
        room_filter = RoomFilter()
        for number in range(known):
            room_filter.remove(heard[number], played[number])
        for number in range(known, known + wrongly):
            room_filter.remove(heard[number], (moved if misled else played)[number])
        if taken_back:
            room_filter.take_back(wrongly)
            for number in range(known, known + wrongly):
                room_filter.remove(heard[number], played[number])
        last = range(known + wrongly, known + wrongly + after)
        cleaned = [room_filter.remove(heard[number], played[number]) for number in last]
        left.append(enhancement([heard[number] for number in last], cleaned))
    undisturbed, forgot, spoilt = left
    assert forgot > undisturbed - 1
    assert spoilt < undisturbed - 4


def excess(heard: list[Pcm], played: list[Pcm]) -> Curve:
    """By how many decibels what the filter leaves of each 10 ms exceeds what is expected of it, shape (n,)."""
    room_filter, suppressor = RoomFilter(), Suppressor()
    more = []
    for sound, reference in zip(heard, played, strict=True):
        left = room_filter.remove(sound, reference)
        _, spectra = suppressor.clean(left, sound.astype(np.float64) - left)
        suppressor.learn(spectra)
        more.append(10 * np.log10((power(left) + 100) / (spectra.expected + 100)))
    return np.concatenate(more)


def test_what_a_room_holds_longer_than_the_filter_is_expected() -> None:
    """After each word a resounding room goes on as loud as the filter leaves it, while what is taken out fades away."""
    sound = words()
    heard, played = frames(through(sound, room(0.5, -5.0)) * 0.3, HEAD), frames(sound)
    more = excess(heard, played)[4 * RATE // BLOCK :]
    assert np.convolve(more, np.ones(9) / 9).max() < 6
