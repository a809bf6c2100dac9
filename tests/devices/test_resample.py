"""Changing the rate, and the reference of what was played."""

from __future__ import annotations

import numpy as np
import pytest

from voice_solitaire.devices.sound.clock import SampleClock
from voice_solitaire.devices.sound.playback_reference import PlaybackReference, Ring
from voice_solitaire.devices.sound.resample import Resampler, resample

RATES = [(22050, 44100), (16000, 44100), (24000, 44100), (48000, 44100), (44100, 16000), (44100, 44100)]


def sine(pitch: float, rate: int, seconds: float = 1.0) -> np.ndarray:
    return np.sin(2 * np.pi * pitch * np.arange(round(rate * seconds)) / rate).astype(np.float32)


@pytest.mark.parametrize(("source", "target"), RATES)
def test_a_tone_keeps_its_pitch_level_and_phase(source: int, target: int) -> None:
    """A resampled sine is the sine at the other rate."""
    out = resample(sine(1000, source), source, target)
    assert abs(len(out) - target) <= 1
    expected = sine(1000, target)
    inner = slice(500, min(len(out), len(expected)) - 500)
    assert np.max(np.abs(out[inner] - expected[inner])) < 1e-3


@pytest.mark.parametrize(("source", "target"), RATES)
def test_chunks_leave_no_seam(source: int, target: int) -> None:
    """However a sound is cut, what comes out is the same as for the whole."""
    sound = sine(700, source, 0.3)
    random = np.random.default_rng(1)
    resampler, parts, at = Resampler(source, target), [], 0
    while at < len(sound):
        count = int(random.integers(1, 500))
        parts.append(resampler.push(sound[at : at + count]))
        at += count
    parts.append(resampler.flush())
    assert np.array_equal(np.concatenate(parts), resample(sound, source, target))


def test_what_the_lower_rate_cannot_carry_is_gone() -> None:
    """A 12 kHz tone doesn't come back as another pitch at 16 kHz."""
    assert np.max(np.abs(resample(sine(12000, 44100), 44100, 16000)[200:-200])) < 0.01


def test_a_ring_forgets_the_oldest_and_knows_nothing_of_the_future() -> None:
    """Reading before the ring's memory or past its end gives silence."""
    ring = Ring(10)
    for start in range(0, 24, 4):
        ring.append(np.arange(start, start + 4, dtype=np.float32))
    assert ring.end == 24
    assert ring.read(10, 16).tolist() == [0, 0, 0, 0, *range(14, 24), 0, 0]
    assert ring.read(-5, 3).tolist() == [0, 0, 0]


def test_a_ring_takes_more_than_it_holds() -> None:
    """Of a block longer than the ring, the end stays."""
    ring = Ring(4)
    ring.append(np.arange(4, dtype=np.float32))
    ring.append(np.arange(10, 17, dtype=np.float32))
    assert ring.read(ring.end - 4, 4).tolist() == [13, 14, 15, 16]


def test_the_reference_is_what_was_played_at_the_time_it_was_heard() -> None:
    """A tone handed over at second 100.5 stands at that moment of the 16 kHz reference, to two milliseconds.

    Although callbacks come a little late, one very late, and a few too early, when the loudspeaker ran dry.
    """
    played = PlaybackReference(44100)
    sound = np.concatenate((np.zeros(22050, dtype=np.float32), sine(200, 44100, 0.5)))
    late = np.abs(np.random.default_rng(2).normal(0, 0.004, 100))
    late[30] = 0.4
    late[40:50] = -0.05
    for number in range(100):
        block = sound[number * 441 : (number + 1) * 441]
        played.append(block, 100 + number * 0.01 + late[number])
    assert abs(played.index(100.5) - 8000) <= 32
    reference = played.reference(8000, 4000).astype(np.float32) / 32767
    expected = sine(200, 16000, 0.25)
    assert np.corrcoef(reference, expected)[0, 1] > 0.99
    assert not played.reference(4000, 3900).any()


def test_a_clock_follows_a_stream_that_stood_still() -> None:
    """Within a few seconds the samples are where they are heard now."""
    clock = SampleClock(16000)
    assert (clock.origin, clock.end) == (None, 0.0)
    for number in range(1, 300):
        clock.add(480, 100 + number * 0.03 + (0.25 if number > 150 else 0))
        if number in (150, 160):
            assert clock.end == pytest.approx(100 + number * 0.03)
    assert clock.end == pytest.approx(100.25 + 299 * 0.03)
    clock.restart()
    clock.add(480, 500.0)
    assert clock.end == pytest.approx(500.0)


def test_the_reference_is_silent_before_anything_is_known() -> None:
    """No device yet: index 0, and silence."""
    played = PlaybackReference(44100)
    assert played.index(5.0) == 0
    assert not played.reference(0, 480).any()
