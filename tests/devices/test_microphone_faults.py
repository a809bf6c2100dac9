"""A microphone that spoils speech is named once, and one that doesn't never is; with voices as they are synthesised."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from benchmarks.heard.voices import Sound, say
from testing.system_parts import need
from voice_solitaire.devices.microphone.faults import FAULTS, IN_A_ROW, RATE, MicrophoneFaults
from voice_solitaire.language.english.notices import NOTICES

SAID = ("move the five of hearts onto six", "read column three", "where is the ace of spades", "what can I move")
CHANCE = np.random.default_rng(1)


def pcm(sound: Sound) -> bytes:
    return np.clip(np.round(sound * 32768), -32768, 32767).astype(np.int16).tobytes()


def room(samples: int = RATE) -> Sound:
    return CHANCE.normal(0, 0.001, samples).astype(np.float32)


def fine(sound: Sound) -> Sound:
    return sound


def too_loud(sound: Sound) -> Sound:
    return np.clip(sound * 12, -1, 1)


def with_gaps(sound: Sound) -> Sound:
    """Ten milliseconds of nothing, ten times a second."""
    at = np.arange(len(sound)) % (RATE // 10)
    return np.where(at < RATE // 100, 0, sound)


def by_telephone(sound: Sound) -> Sound:
    """Nothing above four kilohertz."""
    spectrum = np.fft.rfft(sound)
    spectrum[np.fft.rfftfreq(len(sound), 1 / RATE) > 3900] = 0
    return np.fft.irfft(spectrum, len(sound)).astype(np.float32)


def humming(sound: Sound) -> Sound:
    at = np.arange(len(sound)) / RATE
    return sound + sum(np.float32(0.01 / n) * np.sin(2 * np.pi * 50 * n * at) for n in range(1, 6))


SPOILT: dict[str, Callable[[Sound], Sound]] = dict(
    zip(FAULTS, (too_loud, with_gaps, by_telephone, humming), strict=True)
)


def told(spoil: Callable[[Sound], Sound], voice: str, times: int = 8) -> list[str]:
    """What is told of so many utterances, each after a second of the room."""
    need("flite", "espeak-ng", "sox")
    faults, found = MicrophoneFaults(), []
    for number in range(times):
        speech = say(SAID[number % len(SAID)], voice)
        speech = speech / np.abs(speech).max() * np.float32(0.3)
        everything = spoil(np.concatenate((room(), speech + room(len(speech)))))
        faults.wait(pcm(everything[:RATE]))
        notice = faults.after(pcm(everything[RATE:]))
        found += [notice.about] if notice else []
    return found


@pytest.mark.parametrize("voice", ["slt", "awb", "en-gb"])
def test_a_good_microphone_is_never_blamed(voice: str) -> None:
    assert told(fine, voice) == []


@pytest.mark.parametrize("voice", ["slt", "en-gb"])
@pytest.mark.parametrize("fault", FAULTS)
def test_each_trouble_is_named_once(fault: str, voice: str) -> None:
    assert told(SPOILT[fault], voice) == [fault]


def test_a_whisper_where_nothing_sounds_has_no_gaps() -> None:
    """So soft that it is no more than a few steps of the converter, it falls to nothing in the middle of words."""

    def whispered(sound: Sound) -> Sound:
        clicks = np.where(np.arange(len(sound)) % 4000 == 0, 0.01, 0)  # of the clock on the wall
        return np.where(np.abs(sound) < 0.004, 0, sound * 0.01) + clicks

    assert "microphone_drops" not in told(whispered, "slt")


def test_a_shout_or_two_is_no_trouble() -> None:
    assert told(too_loud, "slt", IN_A_ROW - 1) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_each_trouble_has_a_sentence(fault: str) -> None:
    assert len(NOTICES[fault].split()) <= 25
