"""What the player's loudspeaker really gives, recorded from the virtual sound card."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from testing.fake_card import Notices, eventually
from testing.listening import undisturbed
from testing.system_parts import SOUND_CARD
from testing.virtual_audio import MISSING, PROGRAMS, RATE, VirtualAudio, VirtualAudioError
from testing.widths import some
from voice_solitaire.devices.sound.cues import Cues
from voice_solitaire.devices.sound.mixer import AWAKE, LOADING, Mixer
from voice_solitaire.devices.sound.resample import floats, resample
from voice_solitaire.devices.sound.wav import read_pcm
from voice_solitaire.devices.voice.espeak import EspeakRenderer
from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker
from voice_solitaire.devices.voice.renderer import Manner, Write
from voice_solitaire.ports import Cue, Settings
from voice_solitaire.program.open_devices import SWITCHES

ROOT = Path(__file__).parents[2]
SETTINGS = Settings(volume=100, sound_volume=100)
SENTENCE = "Five of hearts onto the two."
OTHER = "Jack of spades uncovered, row four, place three."


class Remembering(EspeakRenderer):
    """espeak-ng that keeps what it rendered: it flutters a little, so no two renderings have the same samples."""

    def __init__(self) -> None:
        super().__init__()
        self.rendered: dict[str, np.ndarray] = {}

    def render(self, text: str, manner: Manner, write: Write) -> None:
        parts: list[np.ndarray] = []

        def keep(pcm: np.ndarray, rate: int) -> bool:
            parts.append(pcm)
            return write(pcm, rate)

        super().render(text, manner, keep)
        self.rendered[text] = resample(floats(np.concatenate(parts)), 22050, RATE)


class Game:
    """The game's voice over the virtual sound card: mixer, speaker, cues, and what they told."""

    def __init__(self, awake: float = AWAKE, loading: float = 0.0) -> None:
        self.notices = Notices()
        self.mixer = Mixer(self.notices.tell, self.notices.log, awake=awake, loading=loading)
        self.voice = Remembering()
        voices = [lambda: self.voice]
        self.speaker = Pyttsx3Speaker(self.mixer, SETTINGS, self.notices.tell, self.notices.log, voices)
        self.cues = Cues(self.mixer, SETTINGS, self.notices.tell)

    def logged(self) -> list[str]:
        """What was logged, but for what becomes of a loudspeaker that a busy processor keeps waiting."""
        return [event for event in self.notices.logged() if event not in ("playback_ran_dry", "playback_wakes")]

    def close(self) -> None:
        self.speaker.close()
        self.mixer.close()


def recorded(game: Game, sound: VirtualAudio, text: str) -> np.ndarray:
    """What arrives at the loudspeaker of a text, shape (frames, 2)."""
    with sound.record() as recording:
        game.speaker.say(text)
        assert game.speaker.wait(20)
        time.sleep(0.2)
        return recording.frames()


@pytest.fixture(params=some(["sounddevice"], thorough=["miniaudio"]))
def backend(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything here is true over either sound library."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", request.param)
    return str(request.param)


@contextmanager
def playing(awake: float = AWAKE, loading: float = 0.0) -> Iterator[Game]:
    """A game from its first sound on: what is tried again has told nothing yet.

    The audio thread gets its turn as in the program, and for ``loading`` seconds it is asked as far ahead.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCHES)
    game = Game(awake, loading)
    try:
        yield game
    finally:
        game.close()
        sys.setswitchinterval(before)


@pytest.fixture
def game(virtual_sound: VirtualAudio, backend: str) -> Iterator[Game]:
    with playing() as game:
        yield game


def find(sound: np.ndarray, recording: np.ndarray) -> tuple[float, float]:
    """How alike ``sound`` is to the best place in ``recording``, 0 to 1, and where that is, in seconds."""
    size = 1 << (len(sound) + len(recording)).bit_length()
    products = np.fft.irfft(np.fft.rfft(recording, size) * np.conj(np.fft.rfft(sound, size)), size)[: len(recording)]
    place = int(np.argmax(products))
    power = np.linalg.norm(recording[place : place + len(sound)]) * np.linalg.norm(sound)
    return float(products[place] / max(power, 1e-9)), place / RATE


def find_by_its_middle(sound: np.ndarray, recording: np.ndarray) -> tuple[float, float]:
    """As ``find``, by half a second: a busy machine tears a longer sound, which was played there all the same."""
    middle = len(sound) // 2
    likeness, place = find(sound[middle : middle + RATE // 2], recording)
    return likeness, place - middle / RATE


def mono(frames: np.ndarray) -> np.ndarray:
    return frames.mean(axis=1)


@undisturbed
def test_a_sentence_arrives_at_the_loudspeaker(virtual_sound: VirtualAudio, backend: str) -> None:
    """Sample for sample what the voice rendered, equally on both sides, without a dropout."""
    with playing(loading=LOADING) as game:
        frames = recorded(game, virtual_sound, SENTENCE)
        words = game.voice.rendered[SENTENCE]
        assert find(words, mono(frames))[0] > 0.99
        assert find(words[::-1], mono(frames))[0] < 0.5
        assert np.array_equal(frames[:, 0], frames[:, 1])
        assert game.notices.told == []
        assert eventually(lambda: game.logged() == ["first_sound"])


@pytest.mark.thorough
@undisturbed
def test_a_sentence_arrives_at_a_loudspeaker_that_rested(virtual_sound: VirtualAudio, backend: str) -> None:
    """From its first sample on, each time."""
    with playing(awake=0.1) as game:
        for times in (1, 2):
            assert eventually(lambda times=times: game.notices.logged().count("playback_rests") == times)  # type: ignore[misc]
            frames = recorded(game, virtual_sound, OTHER)
            words = game.voice.rendered[OTHER]
            assert find(words[: RATE // 3], mono(frames))[0] > 0.99
            assert find_by_its_middle(words, mono(frames))[0] > 0.98
        assert game.notices.told == []


@undisturbed
def test_a_sound_server_that_was_restarted_while_the_loudspeaker_rested(
    virtual_sound: VirtualAudio, backend: str
) -> None:
    """Nobody need know: the next sentence is heard. One that died is told when there is something to say."""
    with playing(awake=0.1) as game:
        assert eventually(lambda: "playback_rests" in game.notices.logged())
        virtual_sound.kill()
        virtual_sound.start()
        frames = recorded(game, virtual_sound, OTHER)
        assert find_by_its_middle(game.voice.rendered[OTHER], mono(frames))[0] > 0.98
        assert game.notices.told == []
        assert eventually(lambda: game.notices.logged()[-1] == "playback_rests")
        virtual_sound.kill()
        game.speaker.say(OTHER)
        assert eventually(lambda: game.notices.about() == ["playback_lost"])
        virtual_sound.start()
        assert eventually(lambda: game.notices.about() == ["playback_lost", "playback_back"])


@undisturbed
def test_a_cue_between_two_sentences_is_heard_between_them(virtual_sound: VirtualAudio, backend: str) -> None:
    """In the order it was asked for, on the side it was asked for."""
    with playing() as game, virtual_sound.record() as recording:
        game.speaker.say(SENTENCE)
        game.cues.play(Cue.UNDO, pan=1.0)
        game.speaker.say(OTHER)
        assert game.speaker.wait(20)
        time.sleep(0.2)
        frames = recording.frames()
    pcm, rate = read_pcm(ROOT / "sounds" / "undo.wav")
    cue = resample(floats(pcm), rate, RATE)
    first, second = game.voice.rendered[SENTENCE], game.voice.rendered[OTHER]
    likeness, at_first = find_by_its_middle(first, frames[:, 0])
    assert likeness > 0.98
    likeness, at_cue = find(cue, frames[:, 1] - frames[:, 0])
    assert likeness > 0.98
    likeness, at_second = find_by_its_middle(second, frames[:, 0])
    assert likeness > 0.98
    assert at_first + len(first) / RATE - 0.05 < at_cue < at_second
    assert at_second - at_cue < len(cue) / RATE + 0.05


def test_hush_is_silence_for_good(virtual_sound: VirtualAudio, game: Game) -> None:
    """The words end in mid-sentence, without a click, and neither the rest nor what waited is ever heard."""
    with virtual_sound.record() as recording:
        game.speaker.say(f"{SENTENCE} {OTHER}")
        game.speaker.say(OTHER)
        assert eventually(lambda: bool(np.any(recording.frames())))
        time.sleep(0.4)
        game.speaker.hush()
        assert game.speaker.wait(5)
        time.sleep(0.3)
        ended = len(recording.frames())
        time.sleep(1.0)
        frames = recording.frames()
    assert len(frames) > ended
    assert not frames[ended:].any()
    loud = np.flatnonzero(np.abs(mono(frames)) > 0.001)
    assert 0.2 < (loud[-1] - loud[0]) / RATE < 0.7 * len(game.voice.rendered[f"{SENTENCE} {OTHER}"]) / RATE
    assert np.max(np.abs(np.diff(mono(frames)[loud[-1] - 48 :]))) < 0.1
    assert eventually(lambda: game.logged() == ["first_sound", "hushed"])


def test_hush_takes_less_than_50_ms_of_what_is_played(virtual_sound: VirtualAudio, game: Game) -> None:
    """By the mixer's own record of what it gave to the loudspeaker: 50 ms after the call, nothing."""
    game.speaker.say(f"{SENTENCE} {OTHER}")
    assert eventually(lambda: game.logged() == ["first_sound"])
    hushed_soon(game)


def hushed_soon(game: Game) -> None:
    """Hush a game that speaks, and see that it was."""
    time.sleep(0.3)
    asked = time.monotonic()
    game.speaker.hush()
    time.sleep(0.5)
    played = game.mixer.played
    at = played.index(asked)
    assert np.abs(played.reference(at - 4000, 4000)).max() > 500
    assert not played.reference(at + 800 + round(game.mixer.latency * 16000), 4000).any()


@undisturbed
def test_a_loudspeaker_that_stood_still_asks_farther_ahead(virtual_sound: VirtualAudio, backend: str) -> None:
    """After the sentence in which it did; the next one arrives whole, and words are hushed as soon as ever."""
    with playing() as game:
        game.speaker.say(f"{SENTENCE} {OTHER}")
        assert eventually(lambda: "first_sound" in game.logged())
        time.sleep(1.5)
        virtual_sound.freeze()
        time.sleep(0.3)
        virtual_sound.thaw()
        assert game.speaker.wait(20)
        assert eventually(lambda: game.notices.logged()[-2:] == ["playback_ran_dry", "playback_wakes"])
        assert 0.05 < game.mixer.latency < 0.13
        frames = recorded(game, virtual_sound, SENTENCE)
        assert find(game.voice.rendered[SENTENCE], mono(frames))[0] > 0.99
        game.speaker.say(f"{SENTENCE} {OTHER}")
        assert eventually(lambda: game.logged() == ["first_sound"] * 3)
        hushed_soon(game)
        assert game.notices.told == []


@undisturbed
def test_a_sound_server_that_dies_in_mid_speech_is_told_and_comes_back(
    virtual_sound: VirtualAudio, backend: str
) -> None:
    """The game goes on meanwhile: nothing waits, nothing raises; then the words are heard again."""
    with playing() as game:
        game.speaker.say("A long line. " * 20)
        assert eventually(lambda: "first_sound" in game.notices.logged())
        virtual_sound.kill()
        assert eventually(lambda: game.notices.about() == ["playback_lost"])
        game.speaker.say(OTHER)
        game.cues.play(Cue.PLACE)
        assert game.speaker.wait(1)
        game.speaker.hush()
        virtual_sound.start()
        assert eventually(lambda: game.notices.about() == ["playback_lost", "playback_back"])
        frames = recorded(game, virtual_sound, SENTENCE)
        assert find_by_its_middle(game.voice.rendered[SENTENCE], mono(frames))[0] > 0.98
        device = [event for event in game.notices.logged() if event.startswith("device")]
        assert device == ["device_lost", "device_back"]


def test_a_game_that_ends_while_it_speaks_ends_well(virtual_sound: VirtualAudio, backend: str) -> None:
    """No crash of a C thread in a dying interpreter, nothing printed, even when nothing was closed."""
    program = (
        "import time\n"
        "from voice_solitaire.devices.sound.mixer import Mixer\n"
        "from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker\n"
        "from voice_solitaire.ports import Settings\n"
        "mixer = Mixer()\n"
        "speaker = Pyttsx3Speaker(mixer, Settings(), print)\n"
        "speaker.say('A long line. ' * 20)\n"
        "time.sleep(0.3)\n"
        "assert mixer.sounding()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=dict(os.environ), capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.thorough
@pytest.mark.needs(*SOUND_CARD)
@undisturbed
def test_the_virtual_card_runs_any_program_from_the_shell(tmp_path: Path) -> None:
    """The tool's own command line: record what a program plays, hand on its exit status."""
    tune, heard = tmp_path / "tune.wav", tmp_path / "heard.wav"
    shutil.copy(ROOT / "sounds" / "won.wav", tune)
    tool = [sys.executable, str(ROOT / "testing" / "virtual_audio.py"), "--record", str(heard), "--"]
    assert subprocess.run([*tool, "paplay", str(tune)], check=False).returncode == 0
    with wave.open(str(heard)) as file:
        assert (file.getframerate(), file.getnchannels()) == (RATE, 2)
        frames = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").reshape(-1, 2) / 32768
    pcm, rate = read_pcm(tune)
    assert find(resample(floats(pcm), rate, RATE), frames[:, 0])[0] > 0.9
    assert subprocess.run([*tool, "false"], check=False).returncode == 1


@pytest.mark.needs(*SOUND_CARD)
def test_two_virtual_cards_know_nothing_of_each_other() -> None:
    """Tests can run side by side; nothing is left behind."""
    with VirtualAudio() as first, VirtualAudio() as second:
        with first.record() as recording:
            second.play(ROOT / "sounds" / "won.wav")
        assert first.folder != second.folder
        assert not recording.frames().any()
        folders = (first.folder, second.folder)
    assert not any(folder.exists() for folder in folders)


def test_a_machine_without_pulseaudio_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants one gets a sentence, not a traceback."""
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(VirtualAudioError) as error, VirtualAudio():
        raise AssertionError("it started")
    assert str(error.value) == MISSING.format(missing=", ".join(PROGRAMS))
    assert "apt-get install pulseaudio" in str(error.value)
