"""Ears by name: what is missing is said, what is there works, and SpeechRecognition can use our parts."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import numpy as np
import pytest
import speech_recognition as sr

from benchmarks.commands import GRAMMAR, SENTENCES
from testing.fake_engines import Script, fetched, install, models
from testing.voices import speak, spoken
from voice_solitaire.devices.ear.engine_parts import check
from voice_solitaire.devices.ear.engines import open_recogniser
from voice_solitaire.devices.ear.free_text.for_recognition import MicrophoneSource, add_to_recognizer
from voice_solitaire.devices.microphone.frames import FRAME_BYTES
from voice_solitaire.devices.microphone.microphone import Microphone
from voice_solitaire.devices.microphone.recordings import Recordings
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.ports import DeviceMissing, Notice

MOVES = "(move|put) [the] ({rank}) of ({suit}) (onto|on|to) ({rank}|the foundation) | deal | undo".format(**SENTENCES)


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
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """What the packages hear that are installed until the test is over."""
    made = Script()
    install(monkeypatch, made)
    return made


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every try to reach another machine, none of which succeeds."""
    tried: list[str] = []

    def refuse(*arguments: object, **named: object) -> NoReturn:
        tried.append(str(arguments))
        raise OSError("no network")

    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, refuse)
    for name in ("create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)
    return tried


@pytest.mark.parametrize(
    ("engine", "module"), [("vosk", "vosk"), ("whisper", "whisper"), ("faster-whisper", "faster_whisper")]
)
def test_a_missing_package_is_named_with_the_command_that_brings_it(
    engine: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not it is installed here: its import is made to fail."""
    find = __import__("importlib.util").util.find_spec
    monkeypatch.setattr(
        "voice_solitaire.devices.ear.engine_parts.find_spec", lambda name: None if name == module else find(name)
    )
    said = sentence(refusal(f"{engine}:/nowhere"))
    assert engine in said
    assert "pip install" in said


@pytest.mark.parametrize("engine", ["vosk", "whisper", "faster-whisper"])
def test_without_a_model_nothing_is_loaded_and_nothing_downloaded(
    engine: str, script: Script, calls: list[str], tmp_path: Path
) -> None:
    """Without a path, with one that isn't there, and with a folder that holds something else."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "readme.txt").touch()
    for path in ("", ":", ":small", f":{tmp_path / 'nowhere'}", f":{tmp_path / 'other'}", ":~nobody-of-that-name/m"):
        notice = refusal(engine + path)
        said = sentence(notice)
        assert engine in said
        assert path[1:] in said
        assert any(word in said for word in ("FOLDER", "FILE", "final.mdl", "model.bin", "base.pt"))
    assert calls == []


@pytest.mark.parametrize("engine", ["vosk", "whisper", "faster-whisper", "sphinx"])
def test_an_engine_with_its_model_hears_without_any_network(
    engine: str, script: Script, calls: list[str], tmp_path: Path
) -> None:
    """From loading on; to prove that a try would be seen, one is made at the end."""
    script.words = [("undo", 1.0)]
    script.segments = [{"text": " Undo.", "avg_logprob": -0.3, "no_speech_prob": 0.01}]
    ear = open_recogniser(f"{engine}:{models(tmp_path).get(engine, '')}", tell=print)
    ear.expect(GRAMMAR)
    ear.begin()
    ear.feed(spoken("undo", "slt"))
    heard = ear.finish()
    assert heard is not None
    assert heard.text == "undo" or engine == "sphinx"  # which really listens
    assert calls == []
    with pytest.raises(OSError, match="no network"):
        fetched("a model")
    assert calls != []


@pytest.mark.parametrize(
    ("engine", "part"),
    [("vosk", "conf/mfcc.conf"), ("faster-whisper", "tokenizer.json"), ("faster-whisper", "vocabulary.json")],
)
def test_half_a_model_is_none_and_the_part_it_lacks_is_named(
    engine: str, part: str, script: Script, calls: list[str], tmp_path: Path
) -> None:
    """Without a tokenizer in the folder faster-whisper would fetch one."""
    folder = models(tmp_path)[engine]
    (folder / part).unlink()
    said = sentence(refusal(f"{engine}:{folder}"))
    assert part.partition(".")[0] in said
    assert calls == []


@pytest.mark.parametrize("engine", ["vosk", "faster-whisper"])
def test_a_model_one_folder_further_down_is_pointed_out(engine: str, script: Script, tmp_path: Path) -> None:
    """As it lies where it was unpacked."""
    folder = models(tmp_path)[engine]
    notice = refusal(f"{engine}:{folder.parent}")
    assert notice.about == "engine_nested"
    assert str(folder) in sentence(notice)


def test_a_model_of_the_older_vosk_layout_is_one(script: Script, tmp_path: Path) -> None:
    for part in ("final.mdl", "mfcc.conf", "word_boundary.int"):
        (tmp_path / part).write_bytes(b"a model")
    assert check("vosk", str(tmp_path)) == str(tmp_path)


@pytest.mark.parametrize(("engine", "part"), [("vosk", "am/final.mdl"), ("faster-whisper", "model.bin")])
def test_a_model_that_cannot_be_loaded_is_said_to_be_broken(
    engine: str, part: str, script: Script, tmp_path: Path
) -> None:
    folder = models(tmp_path)[engine]
    (folder / part).write_bytes(b"")
    assert refusal(f"{engine}:{folder}").about == "engine_broken"


def test_without_pocketsphinx_our_ear_says_what_to_install() -> None:
    """In a process of its own, where the package can't be imported."""
    program = (
        "import sys\n"
        "sys.modules['pocketsphinx'] = None\n"
        "from voice_solitaire.devices.ear.engines import open_recogniser\n"
        "from voice_solitaire.dialogue.telling.notices import sentence\n"
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


def test_speech_recognition_can_use_our_ear() -> None:
    """As a method of Recognizer, with a template, as often as wanted, at any rate."""
    add_to_recognizer()
    recognizer = sr.Recognizer()
    sound = np.frombuffer(spoken("move five of hearts onto two", "slt", before=0.3, after=0.3), np.int16)
    for audio in (sr.AudioData(sound.tobytes(), 16000, 2), sr.AudioData(np.repeat(sound, 3).tobytes(), 48000, 2)):
        assert recognizer.recognize_voice_solitaire(audio, MOVES) == "move five of hearts onto two"
    with pytest.raises(sr.UnknownValueError):
        recognizer.recognize_voice_solitaire(sr.AudioData(bytes(32000), 16000, 2), MOVES)
    with pytest.raises(ValueError, match="unbalanced"):
        recognizer.recognize_voice_solitaire(audio, "deal (undo")


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
    assert recognizer.recognize_voice_solitaire(audio, MOVES) == "move five of hearts onto two"


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
