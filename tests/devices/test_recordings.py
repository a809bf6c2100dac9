"""WAV files as the microphone: every common kind is read, and each waits for its turn."""

from __future__ import annotations

import struct
import subprocess
import threading
import time
import wave
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from benchmarks.commands import GRAMMAR
from testing.voices import speak
from voice_solitaire.devices.ear.engines import open_ear
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.microphone.frames import FRAME_SECONDS
from voice_solitaire.devices.microphone.recordings import BEFORE, MOST, Recordings, read_recording
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.ports import DeviceMissing, Heard, Listening, Notice, Settings

PACE = 3
PATIENT = 100  # seconds for what must come, on a machine however busy


class Quick:
    """A clock that runs ``PACE`` times as fast as the real one, with which nobody need wait for a recording's end."""

    @staticmethod
    def monotonic() -> float:
        return PACE * time.monotonic()


class Simulated:
    """A clock that goes on by as much as somebody would wait: nobody really does."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def event(self) -> threading.Event:
        """One that is waited for by this clock."""
        event = threading.Event()
        is_set = event.is_set

        def wait(timeout: float | None = None) -> bool:
            self.now += timeout or 0.0
            return is_set()

        event.wait = wait  # type: ignore[method-assign]
        return event


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recordings, microphone and hearing by the quick clock."""
    monkeypatch.setattr("voice_solitaire.devices.ear.hearing.UNANSWERED", PACE * PATIENT)
    for module in ("microphone.recordings", "microphone.microphone", "ear.hearing"):
        monkeypatch.setattr(f"voice_solitaire.devices.{module}.time", Quick)


def everything(hearing: Hearing, *, answer: bool = True) -> list[str]:
    """All lines until the recordings end, each answered at once."""
    lines = []
    try:
        while True:
            heard: Heard | None = hearing.hear(PATIENT)
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


class Game:
    """Sounds for a while, and again after each recording, all in simulated time; knows when each was played."""

    def __init__(self, files: list[Path], clock: Simulated, stands_still: float = 0.0) -> None:
        self.clock = clock
        self.sounds_until = self.silent_since = clock.now + 2
        self.stands_still = stands_still  # seconds that the machine stands still in as the game falls silent
        self.silent_before: list[float] = []  # seconds that it had been silent for before each recording
        self.ended = threading.Event()
        self.playing = False
        self.recordings = Recordings(files, self.take, self.sounding, lambda: False)

    def take(self, pcm: bytes) -> None:
        self.clock.now += 0.001  # that it takes
        if any(pcm) and not self.playing:
            self.silent_before.append(self.clock.now - self.silent_since)
        elif self.playing and not any(pcm):
            self.sounds_until = self.clock.now + 1
        self.playing = any(pcm)
        if not pcm:
            self.ended.set()

    def sounding(self) -> bool:
        if sounds := self.clock.now < self.sounds_until:
            self.silent_since = self.clock.now
        elif self.stands_still:
            self.clock.now += self.stands_still
            self.silent_since = self.clock.now
            self.sounds_until, self.stands_still, sounds = self.clock.now + 0.1, 0.0, True
        return sounds

    def played(self) -> list[float]:
        """``silent_before`` of all recordings."""
        assert self.ended.wait(PATIENT)
        self.recordings.close()
        return self.silent_before


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Simulated:
    clock = Simulated()
    monkeypatch.setattr("voice_solitaire.devices.microphone.recordings.time", clock)
    threads = SimpleNamespace(Event=clock.event, Thread=threading.Thread, current_thread=threading.current_thread)
    monkeypatch.setattr("voice_solitaire.devices.microphone.recordings.threading", threads)
    return clock


def tones(folder: Path, count: int) -> list[Path]:
    """So many files of half a second each that isn't silent for a moment."""
    files = [folder / f"{number}.wav" for number in range(count)]
    for file in files:
        with wave.open(str(file), "wb") as wav:
            wav.setparams((1, 2, 16000, 0, "NONE", ""))
            wav.writeframes(np.full(8000, 9000, np.int16).tobytes())
    return files


def test_a_recording_waits_until_the_game_has_been_silent_for_a_while(tmp_path: Path, clock: Simulated) -> None:
    """Half a second, after the first words as after each answer: nothing is played into a game that speaks."""
    silent = Game(tones(tmp_path, 3), clock).played()
    assert len(silent) == 3
    assert min(silent) >= BEFORE - 1e-6
    assert max(silent) < BEFORE + 0.1


def test_a_machine_that_stood_still_does_not_make_up_for_the_silence_that_it_missed(
    tmp_path: Path, clock: Simulated
) -> None:
    """A game that has been silent for a moment only may go on speaking."""
    (silent,) = Game(tones(tmp_path, 1), clock, stands_still=10).played()
    assert silent >= BEFORE - FRAME_SECONDS


def test_an_ear_hears_no_recording_before_the_game_is_silent(tmp_path: Path, quick: None) -> None:
    """The first file starts after its greeting, the second after its answer."""
    speaking = True
    started: list[str] = []
    files = [speak(command, "slt", tmp_path / f"{command}.wav") for command in ("deal", "undo")]
    hearing = open_ear(
        Settings(),
        sounding=lambda: speaking,
        tell=print,
        log=lambda event, **facts: started.append(event),
        recordings=files,
    )
    try:
        hearing.expect(GRAMMAR)
        assert hearing.hear(1.5) is None
        assert "speech_started" not in started
        speaking = False
        heard = hearing.hear(PATIENT)
        assert heard is not None
        assert heard.text == "deal"
        speaking = True  # the answer
        assert hearing.hear(1.5) is None
        assert started.count("speech_started") == 1
        speaking = False
        assert everything(hearing) == ["undo"]
        assert started.count("speech_started") == 2
    finally:
        hearing.close()


def test_a_recording_waits_for_an_answer_that_is_long_in_coming(tmp_path: Path, quick: None) -> None:
    """Between a command and the first sound of its answer the game is silent too; no file may start there."""
    files = [speak(command, "slt", tmp_path / f"{command}.wav") for command in ("deal", "undo")]
    sounding = False
    hearing = open_ear(Settings(), sounding=lambda: sounding, tell=print, recordings=files)
    try:
        hearing.expect(GRAMMAR)
        assert hearing.hear(PATIENT) is not None
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
