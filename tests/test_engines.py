"""Ears by name: what is missing is said, what is there works, and SpeechRecognition can use our parts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import speech_recognition as sr

from benchmarks.commands import GRAMMAR
from tools.voices import speak, spoken
from voice_solitaire.devices.ears import open_recogniser
from voice_solitaire.devices.ears_recognition import (
    MicrophoneSource,
    RecognitionEar,
    add_to_recognizer,
)
from voice_solitaire.devices.microphone import FRAME_BYTES, Microphone
from voice_solitaire.devices.recordings import Recordings
from voice_solitaire.dialogue.notices import sentence
from voice_solitaire.ports import DeviceMissing, Heard, Notice, Source


def refusal(engine: str) -> Notice:
    """Why an engine can't be had."""
    with pytest.raises(DeviceMissing) as caught:
        open_recogniser(engine, tell=print)
    return caught.value.notice


@pytest.mark.parametrize(
    ("wanted", "nearest"),
    [("pocketsphynx", "pocketsphinx"), ("wisper", "whisper"), ("Google", "google"), ("", "pocketsphinx")],
)
def test_a_wrong_name_is_answered_with_the_nearest(wanted: str, nearest: str) -> None:
    notice = refusal(wanted)
    assert notice.about == "engine_unknown"
    assert dict(notice.facts)["nearest"] == nearest


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose modules can be imported, gone again with the test."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    before = set(sys.modules)
    yield folder
    for name in set(sys.modules) - before:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("engine", "module"), [("vosk", "vosk"), ("whisper", "whisper"), ("faster-whisper", "faster_whisper")]
)
def test_a_missing_package_is_named_with_the_command_that_brings_it(
    engine: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not it is installed here: its import is made to fail."""
    find = __import__("importlib.util").util.find_spec
    monkeypatch.setattr(
        "voice_solitaire.devices.ears_recognition.find_spec", lambda name: None if name == module else find(name)
    )
    said = sentence(refusal(f"{engine}:/nowhere"))
    assert engine in said
    assert "pip install" in said


@pytest.mark.parametrize("engine", ["vosk", "whisper", "faster-whisper"])
def test_a_missing_model_is_asked_for_and_never_downloaded(engine: str, packages: Path, tmp_path: Path) -> None:
    """Without a folder, with one that isn't there, and with one that holds something else."""
    for module in ("vosk", "whisper", "faster_whisper", "soundfile"):
        (packages / f"{module}.py").write_text("raise SystemExit('loaded without a model')\n")
    (tmp_path / "other").mkdir()
    for folder in ("", ":", f":{tmp_path / 'nowhere'}", f":{tmp_path / 'other'}"):
        notice = refusal(engine + folder)
        assert notice.about == "engine_model"
        assert "FOLDER" in sentence(notice)


def test_a_model_that_cannot_be_loaded_is_said_to_be_broken(packages: Path, tmp_path: Path) -> None:
    (packages / "vosk.py").write_text("def SetLogLevel(n): pass\ndef Model(model_path): raise Exception('no model')\n")
    (tmp_path / "am").mkdir()
    (tmp_path / "am" / "final.mdl").touch()
    assert refusal(f"vosk:{tmp_path}").about == "engine_broken"


def test_without_pocketsphinx_our_ear_says_what_to_install() -> None:
    """In a process of its own, where the package can't be imported."""
    program = (
        "import sys\n"
        "sys.modules['pocketsphinx'] = None\n"
        "from voice_solitaire.devices.ears import open_recogniser\n"
        "from voice_solitaire.dialogue.notices import sentence\n"
        "from voice_solitaire.ports import DeviceMissing\n"
        "try:\n"
        "    open_recogniser('pocketsphinx', tell=print)\n"
        "except DeviceMissing as missing:\n"
        "    print(sentence(missing.notice))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "pip install pocketsphinx" in done.stdout
    assert done.stderr == ""


def test_google_warns_that_speech_leaves_the_machine() -> None:
    told: list[Notice] = []
    open_recogniser("google", tell=told.append)
    assert [notice.about for notice in told] == ["engine_online"]


def test_speech_recognitions_own_sphinx_hears_through_our_path() -> None:
    """Its dictation gets a plain word right; lines come without capitals and punctuation."""
    ear = open_recogniser("sphinx", tell=print)
    ear.expect(GRAMMAR)
    ear.begin()
    ear.feed(spoken("repeat", "slt"))
    heard = ear.finish()
    assert heard is not None
    assert heard.source is Source.SPOKEN
    assert heard.text == heard.text.lower().strip()


def engine_that(outcome: Exception | str) -> tuple[RecognitionEar, list[str]]:
    told: list[str] = []

    def engine(audio: object) -> str:
        assert isinstance(audio, sr.AudioData)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return RecognitionEar("some", engine, lambda notice: told.append(notice.about)), told


@pytest.mark.parametrize(
    ("outcome", "about"),
    [(sr.RequestError("no internet"), "engine_offline"), (RuntimeError("a bug of the model's"), "engine_broken")],
)
def test_an_engine_that_fails_is_told_once_and_the_game_goes_on(outcome: Exception, about: str) -> None:
    ear, told = engine_that(outcome)
    for _ in range(3):
        ear.begin()
        ear.feed(bytes(3200))
        assert ear.finish() is None
    assert told == [about]


@pytest.mark.parametrize(
    ("said", "line"),
    [("Move five of hearts onto two.", "move five of hearts onto two"), (" What's under it? ", "what's under it")],
)
def test_a_line_comes_without_capitals_and_punctuation(said: str, line: str) -> None:
    ear, _ = engine_that(said)
    ear.begin()
    heard = ear.finish()
    assert heard is not None
    assert heard.text == line


@pytest.mark.parametrize("outcome", ["", " . ", sr.UnknownValueError()])
def test_nothing_understood_is_nothing_heard(outcome: Exception | str) -> None:
    ear, told = engine_that(outcome)
    ear.begin()
    assert ear.finish() is None
    assert told == []


def test_speech_recognition_can_use_our_ear() -> None:
    """As a method of Recognizer, with a grammar, as often as wanted, at any rate."""
    add_to_recognizer()
    recognizer = sr.Recognizer()
    sound = np.frombuffer(spoken("move five of hearts onto two", "slt", before=0.3, after=0.3), np.int16)
    for audio in (sr.AudioData(sound.tobytes(), 16000, 2), sr.AudioData(np.repeat(sound, 3).tobytes(), 48000, 2)):
        assert recognizer.recognize_voice_solitaire(audio, GRAMMAR) == "move five of hearts onto two"
    with pytest.raises(sr.UnknownValueError):
        recognizer.recognize_voice_solitaire(sr.AudioData(bytes(32000), 16000, 2), GRAMMAR)


def test_speech_recognition_can_listen_to_our_microphone(tmp_path: Path) -> None:
    """``listen`` gets a whole phrase without PyAudio, and the end of the source ends it."""
    path = speak("move five of hearts onto two", "slt", tmp_path / "command.wav")
    microphone = Microphone(
        lambda take: Recordings([path], take, lambda: False, lambda: False), sounding=lambda: False, tell=print
    )
    recognizer = sr.Recognizer()
    recognizer.dynamic_energy_threshold = False
    with MicrophoneSource(microphone) as source:
        audio = recognizer.listen(source, timeout=10)
        while source.read(480):
            pass
    microphone.close()
    add_to_recognizer()
    assert recognizer.recognize_voice_solitaire(audio, GRAMMAR) == "move five of hearts onto two"


def test_a_source_is_silent_where_the_game_sounded(tmp_path: Path) -> None:
    path = speak("deal", "slt", tmp_path / "deal.wav")
    microphone = Microphone(
        lambda take: Recordings([path], take, lambda: False, lambda: False), sounding=lambda: True, tell=print
    )
    with MicrophoneSource(microphone) as source:
        sound = b"".join(iter(lambda: source.read(480), b""))
    microphone.close()
    assert len(sound) > 20 * FRAME_BYTES
    assert not np.frombuffer(sound, np.int16).any()


def test_heard_of_an_engine_is_a_value_like_any_other() -> None:
    ear, _ = engine_that("deal")
    ear.begin()
    assert ear.finish() == Heard("deal", Source.SPOKEN, 0.8)
