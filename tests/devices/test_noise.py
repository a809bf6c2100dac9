"""Noise is taken away and speech is left; the background and the ends of speech are found in it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from testing.voices import spoken
from voice_solitaire.devices.microphone.endpointing import Endpointing
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, Frame, loudness
from voice_solitaire.devices.microphone.noise import NoiseRemover

Sound = npt.NDArray[np.float64]


def frames(sound: Sound) -> list[bytes]:
    pcm = np.clip(sound, -32768, 32767).astype(np.int16).tobytes()
    return [pcm[at : at + FRAME_BYTES] for at in range(0, len(pcm) - FRAME_BYTES + 1, FRAME_BYTES)]


def hiss(seconds: float, level: float) -> Sound:
    return np.random.default_rng(5).normal(0, 10 ** (level / 20), round(seconds * 16000))


def test_steady_noise_is_much_softer_after_it() -> None:
    remover = NoiseRemover()
    for frame in frames(hiss(1.0, 50)):
        remover.listen(frame)
    remover.begin()
    cleaned = b"".join(remover.clean(frame) for frame in frames(hiss(1.0, 50))[5:])
    assert loudness(cleaned) < 50 - 15


def test_speech_in_a_quiet_room_is_left_as_it_was() -> None:
    """The cleaned sound, ten milliseconds late, differs from what was said by less than a hundredth of its power."""
    remover = NoiseRemover()
    for frame in frames(hiss(1.0, 18)):
        remover.listen(frame)
    sound = np.frombuffer(spoken("move the five of hearts onto two", "rms"), np.int16).astype(np.float64)
    remover.begin()
    cleaned = np.frombuffer(b"".join(remover.clean(frame) for frame in frames(sound)), np.int16).astype(np.float64)
    length = len(cleaned) - 160
    left, said = cleaned[160:], sound[:length]
    assert ((left - said) ** 2).mean() < 0.01 * (said**2).mean()


def test_speech_stands_out_more_after_it() -> None:
    """At fifteen decibels of hiss: the gaps before and after speech fall by more than speech does."""
    remover, voice = NoiseRemover(), np.frombuffer(spoken("deal", "slt", before=1.0, after=1.0), np.int16)
    loud = 20 * np.log10(np.sqrt((voice[np.abs(voice) > 100].astype(np.float64) ** 2).mean()))
    mixed = voice + hiss(len(voice) / 16000 + 1, float(loud) - 15)[: len(voice)]
    cleaned = np.frombuffer(b"".join(remover.clean(frame) for frame in frames(mixed)), np.int16)
    gap, speech = slice(4000, 14000), slice(16000, len(cleaned) - 16000)

    def ratio(sound: npt.NDArray[np.generic]) -> float:
        return loudness(sound[speech].astype(np.int16).tobytes()) - loudness(sound[gap].astype(np.int16).tobytes())

    assert ratio(cleaned) > ratio(mixed) + 10


@pytest.mark.parametrize("noise", [20.0, 40.0, 50.0])
def test_an_utterance_is_found_in_noise_and_its_end_too(noise: float) -> None:
    voice = np.frombuffer(spoken("move the five of hearts onto two", "rms", before=1.5, after=1.5), np.int16)
    mixed = voice + hiss(len(voice) / 16000 + 1, noise)[: len(voice)]
    endpointing, clock, began, last = Endpointing(), 0.0, [], 0.0
    for frame in frames(mixed):
        clock += FRAME_SECONDS
        speech = endpointing.take(Frame(frame, clock))
        if speech is not None and speech.began is not None:
            began.append(speech.began)
        last = endpointing.ended or last
    loud = np.flatnonzero(np.abs(voice) > 1000)
    assert len(began) == 1
    assert began[0] == pytest.approx(loud[0] / 16000, abs=0.25)
    assert last == pytest.approx(loud[-1] / 16000, abs=0.25)
    assert endpointing.quiet > 1.0
    assert endpointing.floor == pytest.approx(noise, abs=4)


def test_a_noise_that_comes_to_stay_becomes_the_background() -> None:
    endpointing, clock = Endpointing(), 0.0
    hum = (
        3000
        * np.sin(np.arange(16000 * 40) * 2 * np.pi * 180 / 16000)
        * np.random.default_rng(1).uniform(0.8, 1, 640000)
    )
    for frame in [*frames(hiss(2.0, 20)), *frames(hum)]:
        clock += FRAME_SECONDS
        endpointing.take(Frame(frame, clock))
        if endpointing.too_long:
            endpointing.end()
    assert endpointing.floor > 50
