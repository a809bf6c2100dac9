"""The ear on a real sound server: a player speaks into a virtual microphone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from benchmarks.commands import COMMANDS, GRAMMAR, plain
from testing.virtual_audio import VirtualAudio
from testing.voices import speak
from testing.widths import widths
from voice_solitaire.devices.ear.engines import open_ear
from voice_solitaire.devices.ear.hearing import Hearing
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SAMPLES, Frame
from voice_solitaire.devices.microphone.microphone import CALM, Microphone
from voice_solitaire.devices.microphone.sound_switch import LoudnessSwitch, SoundSwitch
from voice_solitaire.devices.sound.audio_backend import Take
from voice_solitaire.devices.sound.soundcard import open_capture
from voice_solitaire.ports import DeviceMissing, Heard, Listening, Notice, Settings, Source


class Game:
    """What the ear knows of the game: whether it sounds, and where notices and events go."""

    def __init__(self) -> None:
        self.sounds = False
        self.notices: list[str] = []
        self.events: list[tuple[str, dict[str, object]]] = []

    def sounding(self) -> bool:
        return self.sounds

    def tell(self, notice: Notice) -> None:
        self.notices.append(notice.about)

    def log(self, event: str, **facts: object) -> None:
        self.events.append((event, facts))


@contextmanager
def an_ear(game: Game, settings: Settings | None = None) -> Iterator[Hearing]:
    hearing = open_ear(settings or Settings(), sounding=game.sounding, tell=game.tell, log=game.log)
    hearing.expect(GRAMMAR)
    try:
        yield hearing
    finally:
        hearing.close()


def until(true: Callable[[], object], seconds: float = 15, *, every: float = 0.05) -> None:
    """Wait for something that happens in another thread; it is an error when it never does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(every)


@widths("count", 2, 10)
def test_commands_spoken_are_the_commands_heard(virtual_sound: VirtualAudio, tmp_path: Path, count: int) -> None:
    """In order, each once, and nothing else."""
    game, heard = Game(), []
    with an_ear(game) as ear:
        for number, command in enumerate(COMMANDS[:count]):
            virtual_sound.play(speak(command, "rms", tmp_path / f"{number}.wav", before=0.5, after=0.5))
            line = ear.hear(5)
            heard.append(line.text if line else "nothing")
        assert ear.hear(1) is None
    assert [plain(text) for text in heard] == [plain(command) for command in COMMANDS[:count]]
    assert game.notices == []


def test_the_ear_is_deaf_while_the_game_sounds(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """What is said into the game's own voice is lost; what is said afterwards is heard."""
    path = speak("deal", "rms", tmp_path / "deal.wav", before=0.5, after=0.5)
    game = Game()
    with an_ear(game) as ear:
        game.sounds = True
        virtual_sound.play(path)
        assert ear.hear(1.5) is None
        game.sounds = False
        virtual_sound.play(path)
        line = ear.hear(5)
        assert line is not None
        assert line.text == "deal"


@pytest.mark.thorough
def test_headphones_keep_the_ear_open(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """The setting may change in the middle of the game."""
    path = speak("undo", "rms", tmp_path / "undo.wav", before=0.5, after=0.5)
    game = Game()
    game.sounds = True
    with an_ear(game) as ear:
        ear.tune(Settings(headphones=True))
        virtual_sound.play(path)
        line = ear.hear(5)
        assert line is not None
        assert line.text == "undo"


def test_a_microphone_that_is_pulled_out_is_told_once_and_comes_back(
    virtual_sound: VirtualAudio, tmp_path: Path
) -> None:
    """One sentence when it goes, however long it is gone, one when it is back, and then commands again."""
    path = speak("undo", "rms", tmp_path / "undo.wav", before=0.5, after=0.5)
    game = Game()
    with an_ear(game) as ear:
        assert ear.hear(1) is None  # a stream that never ran makes PortAudio spin
        virtual_sound.kill()
        until(lambda: game.notices)
        assert ear.hear(4) is None
        assert game.notices == ["capture_lost"]
        virtual_sound.start()
        until(lambda: len(game.notices) == 2)
        virtual_sound.play(path)
        line = ear.hear(5)
        assert line is not None
        assert line.text == "undo"
    assert game.notices == ["capture_lost", "capture_back"]


def test_without_a_microphone_the_ear_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "none")
    with pytest.raises(DeviceMissing) as caught:
        open_ear(Settings(), sounding=lambda: False, tell=print)
    assert caught.value.notice.about == "no_capture"


@pytest.mark.thorough
def test_push_to_talk_opens_the_microphone_for_one_command(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    path = speak("undo", "rms", tmp_path / "undo.wav", before=0.5, after=0.5)
    with an_ear(Game(), Settings(listening="push")) as ear:
        virtual_sound.play(path)
        assert ear.hear(1.5) is None
        ear.listen(Listening.ONCE)
        virtual_sound.play(path)
        assert ear.hear(5) is not None
        virtual_sound.play(path)
        assert ear.hear(1.5) is None


@pytest.mark.thorough
def test_the_end_of_speech_is_dated_by_the_sound_and_not_by_the_work(
    virtual_sound: VirtualAudio, tmp_path: Path
) -> None:
    """speech_ended lies before the moment at which the silence after it had been waited for."""
    game = Game()
    with an_ear(game) as ear:
        virtual_sound.play(speak("deal", "rms", tmp_path / "deal.wav", before=0.5, after=0.5))
        assert ear.hear(5) is not None
        arrived = time.monotonic()
    ended = next(facts["at"] for event, facts in game.events if event == "speech_ended")
    assert arrived - 5 < float(str(ended)) < arrived - 0.2


class Blocks:
    """A capture that a test feeds by hand."""

    latency = 0.02

    def __init__(self) -> None:
        self.take: Take | None = None
        self.lives = True
        self.opened = 0

    def open(self, take: Take) -> Blocks:
        self.take = take
        self.opened += 1
        return self

    def alive(self) -> bool:
        return self.lives

    def close(self) -> None:
        self.take = None

    def give(self, pcm: bytes) -> None:
        assert self.take is not None
        self.take(pcm)


def test_blocks_of_any_length_become_frames() -> None:
    """Not a sample is lost or moved, whatever a sound card hands over."""
    game, blocks = Game(), Blocks()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell)
    samples = np.arange(4800, dtype=np.int16).tobytes()
    at = 0
    for length in (2, 10, 958, 2000, 960, 4, 3000, 2666):
        blocks.give(samples[at : at + length])
        at += length
    frames = list(iter(lambda: microphone.read(0), None))
    assert b"".join(frame.pcm for frame in frames) == samples
    assert {len(frame.pcm) for frame in frames} == {FRAME_BYTES}
    microphone.close()


def test_a_quiet_room_is_handed_over_a_few_blocks_at_a_time() -> None:
    """Never more than a tenth of a second late, nothing of it lost, and at once when it is loud or the game sounds."""
    game, blocks = Game(), Blocks()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell)
    random = np.random.default_rng(3)
    given, taken, waits = b"", b"", []

    def hear(loud: float, count: int) -> list[int]:
        """How many blocks waited after each."""
        nonlocal given, taken
        waits.clear()
        for _ in range(count):
            pcm = random.normal(0, loud, FRAME_SAMPLES).astype(np.int16).tobytes()
            blocks.give(pcm)
            given += pcm
            while (frame := microphone.read(0)) is not None:
                taken += frame.pcm
            waits.append((len(given) - len(taken)) // FRAME_BYTES)
        return waits

    assert set(hear(5, 30)) == {0}  # unless it is known what is quiet
    microphone.hush_below = 30.0
    assert set(hear(5, CALM)) == {0}
    assert hear(5, 6) == [1, 2, 0, 1, 2, 0]
    assert hear(5, 1) == [1]
    assert set(hear(500, 3)) == {0}
    assert set(hear(5, CALM)) == {0}
    assert hear(5, 2) == [1, 2]
    game.sounds = True
    assert set(hear(5, 5)) == {0}
    assert given == taken
    blocks.give(b"")
    with pytest.raises(EOFError):
        microphone.read(0)


def test_frames_are_deaf_until_a_little_after_the_game_fell_silent() -> None:
    """The tail is part of the game's own sound."""
    game, blocks = Game(), Blocks()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell)

    def heard() -> bool:
        blocks.give(bytes(FRAME_BYTES))
        frame = microphone.read(0)
        assert frame is not None
        return not frame.deaf

    assert heard()
    game.sounds = True
    assert not heard()
    game.sounds = False
    assert not heard()
    until(heard)
    game.sounds = microphone.headphones = True
    assert heard()
    microphone.interruptible = False
    assert not heard()


def test_the_first_frame_after_a_loss_does_not_belong_to_what_was_before() -> None:
    game, blocks = Game(), Blocks()
    microphone = Microphone(blocks.open, sounding=game.sounding, tell=game.tell)
    blocks.give(bytes(100))
    blocks.lives = False
    assert microphone.read(0) is None
    blocks.lives = True
    until(lambda: microphone.read(0) is None and blocks.opened == 2)
    blocks.give(bytes(FRAME_BYTES * 2))
    first, second = microphone.read(0), microphone.read(0)
    assert first is not None
    assert first.deaf
    assert second is not None
    blocks.give(bytes(FRAME_BYTES))
    third = microphone.read(0)
    assert third is not None
    assert not third.deaf
    assert game.notices == ["capture_lost", "capture_back"]


@pytest.mark.thorough
def test_any_sound_is_the_switch(virtual_sound: VirtualAudio, tmp_path: Path) -> None:
    """A puff, a tap and a word are one press each; the game's own voice is none."""
    game = Game()
    microphone = Microphone(lambda take: open_capture(take), sounding=game.sounding, tell=game.tell)
    switch = SoundSwitch(microphone, game.log)
    path = speak("hey", "rms", tmp_path / "hey.wav", before=0.5, after=0.5)
    try:
        assert switch.hear(1) is None
        for _ in range(3):
            virtual_sound.play(path)
            assert switch.hear(2) == Heard("", Source.SWITCH)
            assert switch.hear(0.3) is None
        game.sounds = True
        virtual_sound.play(path)
        assert switch.hear(0.5) is None
        game.sounds = False
        switch.listen(Listening.SHUT)
        virtual_sound.play(path)
        assert switch.hear(0.5) is None
    finally:
        switch.close()


def presses(switch: LoudnessSwitch, sound: np.ndarray) -> int:
    pcm = np.clip(sound, -32768, 32767).astype(np.int16).tobytes()
    frames = [pcm[at : at + FRAME_BYTES] for at in range(0, len(pcm) - FRAME_BYTES + 1, FRAME_BYTES)]
    return sum(switch.take(Frame(frame, 0.0)) for frame in frames)


@pytest.mark.parametrize("background", [0, 10, 100, 600])
def test_the_switch_knows_the_background(background: float) -> None:
    """Steady noise never presses, however loud; a sound well above it does, once."""
    random = np.random.default_rng(5)
    switch = LoudnessSwitch()
    assert presses(switch, random.normal(0, background, 160_000)) == 0
    puff = random.normal(0, background, 16_000)
    puff[4000:9000] += random.normal(0, background * 10 + 500, 5000)
    assert presses(switch, puff) == 1
    assert presses(switch, random.normal(0, background, 160_000)) == 0
    assert presses(switch, puff) == 1


def test_a_fan_that_is_switched_on_is_one_press_and_then_background() -> None:
    random = np.random.default_rng(6)
    switch = LoudnessSwitch()
    assert presses(switch, random.normal(0, 10, 32_000)) == 0
    assert presses(switch, random.normal(0, 800, 160_000)) == 1
    tap = random.normal(0, 800, 16_000)
    tap[8000:8200] += random.normal(0, 9000, 200)
    assert presses(switch, tap) == 1
