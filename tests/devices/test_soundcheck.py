"""The sound check: rooms, voices and loudspeakers as the doctor measures them."""

from __future__ import annotations

import wave
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.heard.rooms import coloured
from benchmarks.heard.sentences import TALK
from testing.rooms import CARD, Devices, game_voice, pcm
from testing.virtual_audio import VirtualAudio
from testing.voices import HUMAN, spoken
from voice_solitaire.devices.checks import sound_check
from voice_solitaire.devices.checks.sound_check import (
    FLOOR,
    Echo,
    EchoCheck,
    Hearable,
    Noise,
    RoomNoise,
    SoundCheck,
    has_spoken,
    is_digital_silence,
    room_of,
    voice_of,
)
from voice_solitaire.devices.microphone.echo_removal import EchoRemover
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.language.english.doctor import INVITATION, SILENCE

Sound = NDArray[np.float64]


def at(level: float, sound: Sound) -> Sound:
    """The sound at a level, decibels below full scale."""
    return np.asarray(sound * 32768 * 10 ** (level / 20) / np.sqrt((sound**2).mean()))


@cache
def voice(text: str = "what can I move", who: str = "slt") -> Sound:
    """A sentence, without silence around it."""
    sound = np.frombuffer(spoken(text, who), np.int16).astype(np.float64)
    loud = np.flatnonzero(np.abs(sound) > 300)
    return sound[loud[0] : loud[-1]]


@cache
def noise(kind: str) -> Sound:
    """Two seconds of it."""
    chance, time = np.random.default_rng(1), np.arange(2 * RATE) / RATE
    if kind == "hiss":
        return chance.normal(size=2 * RATE)
    if kind == "fan":  # a hum and a rumble
        hum = sum(np.sin(2 * np.pi * 50 * n * time + n) / n for n in (1, 2, 3, 4, 6))
        return np.asarray(hum / np.std(hum) + 1.5 * coloured(2 * RATE, 1.0, chance))
    talkers = 1 if kind == "television" else 6
    return np.sum([np.resize(voice(TALK[number], HUMAN[number % 3]), 2 * RATE) for number in range(talkers)], axis=0)


@pytest.mark.parametrize(
    ("kind", "level", "found"),
    [
        ("hiss", -60.0, Noise.QUIET),
        ("babble", -50.0, Noise.QUIET),
        ("hiss", -35.0, Noise.STEADY),
        ("fan", -30.0, Noise.STEADY),
        ("babble", -35.0, Noise.CHANGING),
        ("television", -30.0, Noise.CHANGING),
    ],
)
def test_a_room_is_told_by_its_noise(kind: str, level: float, found: Noise) -> None:
    """The level, and that a fan is steady and people aren't."""
    room = room_of(pcm(at(level, noise(kind))).tobytes())
    assert (room.noise, room.level) == (found, pytest.approx(level, abs=0.2))


@pytest.mark.parametrize("who", HUMAN)
@pytest.mark.parametrize(
    ("loud", "background", "found"),
    [
        (-24.0, -60.0, Hearable.CLEAR),
        (-24.0, -40.0, Hearable.MASKED),
        (-24.0, -32.0, Hearable.MASKED),
        (-50.0, -80.0, Hearable.SOFT),
        (-60.0, -50.0, Hearable.SILENT),
        (0.0, -60.0, Hearable.CUT),
    ],
)
def test_a_voice_is_told_by_its_room(who: str, loud: float, background: float, found: Hearable) -> None:
    """How far it is above the room, to two decibels, wherever it is in what was heard."""
    room = at(background, np.random.default_rng(2).normal(size=4 * RATE))
    heard = room.copy()
    command = at(loud, voice(who=who))
    heard[RATE : RATE + len(command)] += command
    judged = voice_of(pcm(heard).tobytes(), RoomNoise(background, Noise.QUIET))
    assert judged.hearable is found
    if found not in (Hearable.SILENT, Hearable.CUT):
        assert judged.above == pytest.approx(loud - background, abs=2.5)
        assert judged.level == pytest.approx(loud, abs=2.5)


def test_it_is_known_when_the_player_has_finished() -> None:
    """Not before the first word, not in a pause, and at the latest a second after the last word."""
    room, command = RoomNoise(-50.0, Noise.QUIET), at(-24, voice())
    sound = np.random.default_rng(3).normal(0, 60, 6 * RATE)
    sound[RATE : RATE + len(command)] += command
    over = [number for number in range(10, 60) if has_spoken(pcm(sound[: number * RATE // 10]).tobytes(), room)]
    assert 10 * (1 + len(command) / RATE) < over[0] < 10 * (2.1 + len(command) / RATE)
    assert over == list(range(over[0], 60))


@cache
def asked() -> Sound:
    """The doctor asking for silence and for a sentence."""
    return game_voice((SILENCE, INVITATION), pause=2.0)


def measured(devices: Devices) -> Echo | None:
    """The echo that a check finds."""
    check = EchoCheck(EchoRemover(devices.played))
    for now, frame in devices.frames():
        sounds = 0.9 < now < devices.silent_from + 0.5
        given = check.over_loudspeakers(frame) if sounds else check.over_silence(frame)
        assert [each.deaf for each in given] == [sounds]
    return check.echo


def test_an_echo_is_measured() -> None:
    """How late it is to ten milliseconds, how loud to two decibels, and that it can be removed."""
    devices = Devices(asked(), 0.3, 0.12)
    echo = measured(devices)
    assert echo is not None
    assert echo.path is sound_check.EchoPath.REMOVED
    assert echo.delay == pytest.approx(0.12, abs=0.01)
    loud = devices.echo[np.abs(devices.echo) > 30]
    assert echo.level == pytest.approx(10 * np.log10((loud**2).mean() / 32768**2), abs=3)
    assert echo.removed > 8


def test_a_loudspeaker_that_is_not_heard_has_no_echo() -> None:
    echo = measured(Devices(asked(), 0.0))
    assert echo is not None
    assert echo.path is sound_check.EchoPath.NONE


def test_a_rattling_loudspeaker_cannot_be_removed() -> None:
    devices = Devices(asked(), 0.5, 0.1)
    sound = devices.heard.astype(np.float64)
    devices.heard = pcm(np.abs(sound) * np.sign(np.sin(np.arange(len(sound)) * 0.7)) + sound)
    echo = measured(devices)
    assert echo is not None
    assert echo.path is sound_check.EchoPath.LEFT


def test_a_cue_alone_tells_nothing_of_the_echo() -> None:
    """A player without a voice isn't told that nothing is heard of it."""
    assert measured(Devices(asked()[: round(1.4 * CARD)], 0.3)) is None


@pytest.mark.thorough
def test_a_microphone_is_checked_over_the_card(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """Silence, two noises and four players, each played into the microphone for a second."""

    def begun(heard: bytes) -> bytes:
        """From the first sound on."""
        return heard[len(heard) - len(heard.lstrip(b"\0")) & ~1 :]

    def hear(sound: Sound) -> bytes:
        with wave.open(str(tmp_path / "sound.wav"), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(pcm(sound[:RATE]).tobytes())
        playing = virtual_sound.play(tmp_path / "sound.wav", wait=False)
        heard = begun(check.listen(10, lambda heard: len(begun(heard)) >= 2 * RATE))
        playing.wait()
        return heard

    with SoundCheck(lambda: False, None) as check:
        silence = check.listen(0.5)
        assert is_digital_silence(silence)
        assert room_of(silence) == RoomNoise(FLOOR, Noise.QUIET)
        noises = [hear(at(-36, noise(kind))) for kind in ("fan", "babble")]
        voices = [hear(at(level, voice())) for level in (-24, -52, 0)]
        masked = hear(at(-36, noise("fan")) + np.resize(at(-24, voice()), 2 * RATE))
        assert not is_digital_silence(check.everything)
    rooms = [room_of(each) for each in noises]
    assert [each.noise for each in rooms] == [Noise.STEADY, Noise.CHANGING]
    assert [each.level for each in rooms] == pytest.approx([-36, -36], abs=2)
    quiet = room_of(silence)
    assert [voice_of(each, quiet).hearable for each in voices] == [Hearable.CLEAR, Hearable.SOFT, Hearable.CUT]
    assert voice_of(masked, rooms[0]).hearable is Hearable.MASKED
    assert voice_of(silence, quiet).hearable is Hearable.SILENT
    assert check.notices == []
