"""The cue player: a player's own sounds over ours, and a broken one is only silent."""

from __future__ import annotations

import wave
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from testing.fake_card import FakeCard, Notices
from voice_solitaire.devices.sound.cues import Cues
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.ports import Cue, Settings

SETTINGS = Settings(sound_volume=100)


def write_wav(path: Path, value: float, rate: int = 44100, channels: int = 1, width: int = 2) -> None:
    silence, loudest = (128, 127) if width == 1 else (0, 256**width // 2 - 1)
    sample = (silence + round(value * loudest)).to_bytes(width, "little")  # of 8 bits WAV has no sign
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(sample * channels * (rate // 10))


@pytest.mark.parametrize("cue", Cue)
def test_every_cue_of_the_game_sounds(cue: Cue, mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """From the files in the checkout, with nothing to complain about."""
    Cues(mixer, SETTINGS, notices.tell).play(cue)
    assert np.abs(card.pull(44100)).max() > 0.1
    assert notices.told == []


def test_a_pan_reaches_the_mixer(mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """Hard right leaves the left side silent."""
    Cues(mixer, SETTINGS, notices.tell).play(Cue.PLACE, 1.0)
    out = card.pull(44100)
    assert not out[:, 0].any()
    assert np.abs(out[:, 1]).max() > 0.1


def test_a_players_own_sound_is_laid_over_ours_file_by_file(
    tmp_path: Path, mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """Theirs where they have one, at any rate and in stereo; ours where they haven't."""
    write_wav(tmp_path / "place.wav", 0.5, rate=22050, channels=2)
    cues = Cues(mixer, replace(SETTINGS, sound_folder=str(tmp_path)), notices.tell)
    cues.play(Cue.PLACE)
    assert card.pull(4410)[2000, 0] == pytest.approx(0.5, abs=0.01)
    cues.play(Cue.HEARD)
    assert 0.1 < np.abs(card.pull(44100)).max() < 0.4
    cues.tune(SETTINGS)
    cues.play(Cue.PLACE)
    assert card.pull(44100)[2000, 0] != pytest.approx(0.5, abs=0.01)
    assert notices.told == []


@pytest.mark.parametrize("content", [b"", b"RIFF", b"not a sound at all", bytes(5000)])
def test_a_broken_sound_is_told_once_and_is_silent(
    content: bytes, tmp_path: Path, mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """However it is broken, and however often it is played."""
    (tmp_path / "place.wav").write_bytes(content)
    cues = Cues(mixer, replace(SETTINGS, sound_folder=str(tmp_path)), notices.tell)
    cues.play(Cue.PLACE)
    cues.play(Cue.PLACE)
    assert not card.pull(44100).any()
    assert [sentence(notice) for notice in notices.told] == [
        "The sound place.wav can't be read, so it stays silent; make it a 16-bit WAV file."
    ]


@pytest.mark.parametrize("width", [1, 2, 3])
def test_an_8_bit_or_24_bit_sound_is_played_as_what_it_is(
    width: int, tmp_path: Path, mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """Whatever the samples are made of, it sounds as loud, and not as noise."""
    write_wav(tmp_path / "place.wav", 0.5, width=width)
    Cues(mixer, replace(SETTINGS, sound_folder=str(tmp_path)), notices.tell).play(Cue.PLACE)
    usual = tmp_path / "usual"
    usual.mkdir()
    write_wav(usual / "deal.wav", 0.5)
    once = card.pull(44100)
    Cues(mixer, replace(SETTINGS, sound_folder=str(usual)), notices.tell).play(Cue.DEAL)
    assert np.abs(once - card.pull(44100)).max() < 0.01 < np.abs(once).max()
    assert notices.told == []


def test_a_missing_sound_is_told_once(tmp_path: Path, mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """An installation without sounds still plays."""
    cues = Cues(mixer, SETTINGS, notices.tell, folders=(tmp_path,))
    cues.play(Cue.PLACE)
    cues.play(Cue.PLACE)
    assert not card.pull(4410).any()
    assert notices.about() == ["missing_sound"]


def test_a_folder_that_is_not_there_is_told_and_ours_sound(mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """One sentence, and the game's own sounds."""
    Cues(mixer, replace(SETTINGS, sound_folder="/no/such/folder"), notices.tell).play(Cue.PLACE)
    assert np.abs(card.pull(44100)).max() > 0.1
    assert notices.about() == ["no_sound_folder"]


def test_an_endless_sound_is_cut_without_a_click(
    tmp_path: Path, mixer: Mixer, card: FakeCard, notices: Notices
) -> None:
    """Five seconds of a player's own tune, faded at the end."""
    with wave.open(str(tmp_path / "won.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(np.full(8000 * 9, 16000, dtype="<i2").tobytes())
    Cues(mixer, replace(SETTINGS, sound_folder=str(tmp_path)), notices.tell).play(Cue.WON)
    left = card.pull(44100 * 6)[:, 0]
    assert abs(np.flatnonzero(left > 0.01)[-1] - 5 * 44100) < 400
    assert np.max(np.abs(np.diff(left[44100:]))) < 0.01


def test_sounds_off_is_off_and_on_again(mixer: Mixer, card: FakeCard, notices: Notices) -> None:
    """The setting counts from the next cue on; the volume from the next block on."""
    cues = Cues(mixer, replace(SETTINGS, sounds=False), notices.tell)
    cues.play(Cue.PLACE)
    assert not card.pull(4410).any()
    cues.tune(SETTINGS)
    cues.play(Cue.PLACE)
    assert np.abs(card.pull(44100)).max() > 0.1
    cues.tune(replace(SETTINGS, sound_volume=0))
    cues.play(Cue.PLACE)
    assert not card.pull(44100).any()
