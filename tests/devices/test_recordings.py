"""WAV files as the microphone: every common kind is read, and each waits for its turn."""

from __future__ import annotations

import struct
import subprocess
import time
from pathlib import Path

import numpy as np
import pytest

from benchmarks.commands import GRAMMAR
from testing.voices import speak
from voice_solitaire.devices.ear.engines import open_ear
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.microphone.recordings import MOST, read_recording
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.ports import DeviceMissing, Heard, Listening, Notice, Settings

PACE = 3


class Quick:
    """A clock that runs ``PACE`` times as fast as the real one, with which nobody need wait for a recording's end."""

    @staticmethod
    def monotonic() -> float:
        return PACE * time.monotonic()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recordings, microphone and hearing by the quick clock."""
    for module in ("microphone.recordings", "microphone.microphone", "ear.hearing"):
        monkeypatch.setattr(f"voice_solitaire.devices.{module}.time", Quick)


def everything(hearing: Hearing, *, answer: bool = True) -> list[str]:
    """All lines until the recordings end, each answered at once."""
    lines = []
    try:
        while True:
            heard: Heard | None = hearing.hear(20)
            assert heard is not None, "neither a line nor an end came"
            lines.append(heard.text)
            if answer:
                hearing.answered()
    except EOFError:
        return lines


def told(notices: list[Notice]) -> list[str]:
    return [notice.about for notice in notices]


@pytest.mark.needs("sox")
@pytest.mark.parametrize(
    "form",
    [
        "-r 8000 -b 8 -e unsigned -c 1",
        "-r 11025 -b 16 -c 1",
        "-r 22050 -b 16 -c 2",
        "-r 44100 -b 24 -c 2",
        "-r 48000 -b 32 -e signed -c 1",
        "-r 48000 -b 32 -e float -c 2",
        "-r 96000 -b 64 -e float -c 1",
        "-r 16000 -b 16 -c 6",
        "-r 8000 -e mu-law -c 1",
    ],
)
def test_any_common_wav_becomes_16_khz_mono(tmp_path: Path, form: str) -> None:
    """A tone keeps its pitch, its length and its loudness, whatever the file."""
    path = tmp_path / "tone.wav"
    subprocess.run(["sox", "-D", "-n", *form.split(), str(path), "synth", "1", "sine", "440", "vol", "0.5"], check=True)
    sound = read_recording(path).astype(np.float64)
    assert sound.dtype == np.float64
    assert len(sound) == pytest.approx(16000, abs=20)
    spectrum = np.abs(np.fft.rfft(sound))
    assert spectrum.argmax() * 16000 / len(sound) == pytest.approx(440, abs=2)
    assert np.abs(sound[2000:-2000]).max() == pytest.approx(16384, rel=0.03)


def test_a_file_whose_header_promises_too_much_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """Programs that write to a pipe can't know the length."""
    path = speak("deal", "slt", tmp_path / "deal.wav")
    data = bytearray(path.read_bytes())
    where = data.index(b"data")
    whole = len(read_recording(path))
    for size in (0, 0xFFFFFFFF, 0x7FFFFFFF, 10_000_000):
        struct.pack_into("<I", data, where + 4, size)
        path.write_bytes(data)
        assert len(read_recording(path)) == whole


@pytest.mark.parametrize(
    "content",
    [b"", b"RIFF", b"no sound at all" * 10, b"RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", b"\xff\xfb\x90\x64" * 100],
)
def test_a_broken_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken one.wav"
    path.write_bytes(content)
    with pytest.raises(DeviceMissing) as caught:
        read_recording(path)
    assert caught.value.notice.about == "hear_broken"
    assert "broken one.wav" in sentence(caught.value.notice)


def test_a_file_that_no_memory_may_hold_is_named(tmp_path: Path) -> None:
    """A sparse one, of which nothing is read."""
    path = tmp_path / "night.wav"
    with path.open("wb") as file:
        file.write(speak("deal", "slt", tmp_path / "deal.wav").read_bytes())
        file.truncate(MOST)
    assert len(read_recording(path)) == len(read_recording(tmp_path / "deal.wav"))
    with path.open("ab") as file:
        file.truncate(MOST + 1)
    with pytest.raises(DeviceMissing) as caught:
        read_recording(path)
    assert sentence(caught.value.notice).endswith("night.wav is too large; cut it into files of at most 256 megabytes.")


def test_half_a_real_file_is_never_a_crash(tmp_path: Path) -> None:
    """Cut anywhere, it is read as far as it goes or named as broken."""
    data = speak("deal", "slt", tmp_path / "deal.wav").read_bytes()
    path = tmp_path / "cut.wav"
    for length in (*range(46), 0):
        path.write_bytes(data[:length])
        with pytest.raises(DeviceMissing):
            read_recording(path)
    for length in (46, 47, 1001, len(data) - 1):
        path.write_bytes(data[:length])
        assert len(read_recording(path)) == (length - 44) // 2


@pytest.mark.parametrize("name", ["nowhere.wav", "."])
def test_a_missing_file_is_named_before_the_game_starts(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeviceMissing) as caught:
        open_ear(Settings(), sounding=lambda: False, tell=print, recordings=[tmp_path / name])
    assert caught.value.notice.about == "hear_missing"
    assert str(tmp_path / name) in sentence(caught.value.notice)


def test_recordings_are_heard_one_after_the_other_and_then_it_is_over(tmp_path: Path, quick: None) -> None:
    """No sound card is needed; the last file is followed by the end, and the end stays the end."""
    commands = ["deal", "move the five of hearts onto two", "undo"]
    files = [speak(command, "rms", tmp_path / f"{number}.wav") for number, command in enumerate(commands)]
    hearing = open_ear(Settings(), sounding=lambda: False, tell=print, recordings=files)
    try:
        hearing.expect(GRAMMAR)
        assert everything(hearing) == commands
        with pytest.raises(EOFError):
            hearing.hear(0.1)
    finally:
        hearing.close()


def test_a_recording_waits_until_the_game_is_silent(tmp_path: Path, quick: None) -> None:
    """Nothing is played into a game that speaks: the first file starts after it, the second after its answer."""
    speaking = True
    starts: list[float] = []

    def log(event: str, **facts: object) -> None:
        if event == "speech_started":
            starts.append(float(str(facts["at"])))

    files = [speak(command, "slt", tmp_path / f"{command}.wav") for command in ("deal", "undo")]
    hearing = open_ear(Settings(), sounding=lambda: speaking, tell=print, log=log, recordings=files)
    try:
        hearing.expect(GRAMMAR)
        assert hearing.hear(1.5) is None
        first_silence = Quick.monotonic()
        speaking = False
        heard = hearing.hear(20)
        assert heard is not None
        assert heard.text == "deal"
        speaking = True  # the answer
        assert hearing.hear(1.5) is None
        second_silence = Quick.monotonic()
        speaking = False
        assert everything(hearing) == ["undo"]
        assert first_silence < starts[0]
        assert second_silence < starts[1]
    finally:
        hearing.close()


def test_a_recording_waits_for_an_answer_that_is_long_in_coming(tmp_path: Path, quick: None) -> None:
    """Between a command and the first sound of its answer the game is silent too; no file may start there."""
    files = [speak(command, "slt", tmp_path / f"{command}.wav") for command in ("deal", "undo")]
    sounding = False
    hearing = open_ear(Settings(), sounding=lambda: sounding, tell=print, recordings=files)
    try:
        hearing.expect(GRAMMAR)
        assert hearing.hear(20) is not None
        assert hearing.busy()
        sounding = True
        assert hearing.hear(0.5) is None
        sounding = False
        assert everything(hearing) == ["undo"]
    finally:
        hearing.close()


@pytest.mark.needs("sox")
def test_a_recording_that_holds_no_command_does_not_stop_the_rest(tmp_path: Path, quick: None) -> None:
    silence = tmp_path / "silence.wav"
    subprocess.run(["sox", "-n", "-r", "16000", "-c", "1", "-b", "16", str(silence), "trim", "0", "1"], check=True)
    talk = speak("the weather will be fine tomorrow afternoon", "slt", tmp_path / "talk.wav")
    deal = speak("deal", "slt", tmp_path / "deal.wav")
    hearing = open_ear(Settings(), sounding=lambda: False, tell=print, recordings=[silence, talk, deal])
    try:
        hearing.expect(GRAMMAR)
        assert everything(hearing)[-1:] == ["deal"]
    finally:
        hearing.close()


def test_push_to_talk_shuts_after_the_first_recording(tmp_path: Path, quick: None) -> None:
    files = [speak("deal", "slt", tmp_path / f"{number}.wav") for number in range(2)]
    settings = Settings(listening="push")
    hearing = open_ear(settings, sounding=lambda: False, tell=print, recordings=files)
    try:
        hearing.expect(GRAMMAR)
        hearing.listen(Listening.ONCE)
        assert everything(hearing) == ["deal"]
    finally:
        hearing.close()
