"""SpeechRecognition: its engines as ears of ours, our microphone as a source of its, our ear as an engine of its.

Its recognisers load their model anew for every phrase. Here a model is loaded once, and only from a folder that the
player named: nothing is ever downloaded. ``Recognizer.listen`` isn't used by the game (it waits 0.8 s and cuts long
speech), but ``MicrophoneSource`` lets others use it without PyAudio.
"""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

import speech_recognition as sr  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.ears_pocketsphinx import PocketsphinxEar
from voice_solitaire.devices.hearing import Ending, SoFar
from voice_solitaire.devices.microphone import FRAME_SAMPLES, RATE, Microphone
from voice_solitaire.ports import DeviceMissing, Heard, Notice, Source, Tell

UNTOLD = 0.8  # confidence of an engine that doesn't say how sure it is
SILENCE = 0.5  # seconds on either side of a phrase, which these engines are used to

Engine = Callable[[Any], str]  # sr.AudioData -> text; empty when there was nothing

# Engine -> what must be importable, and what pip calls it.
PACKAGES = {
    "vosk": (("vosk",), "vosk"),
    "whisper": (("whisper", "soundfile"), "SpeechRecognition[whisper-local]"),
    "faster-whisper": (("faster_whisper", "soundfile"), "SpeechRecognition[faster-whisper]"),
}


class RecognitionEar:
    """A Recogniser over one of SpeechRecognition's engines: it is given a phrase when it is over.

    An engine that fails is told to the player once; typing goes on.
    """

    def __init__(self, name: str, engine: Engine, tell: Tell) -> None:
        self._name = name
        self._engine = engine
        self._tell = tell
        self._told = False
        self._pcm = bytearray()

    def expect(self, jsgf: str) -> None:
        """These engines take no grammar: what they hear is read like a typed line."""

    def begin(self) -> None:
        self._pcm.clear()

    def feed(self, pcm: bytes) -> None:
        self._pcm += pcm

    def so_far(self) -> SoFar:
        """These engines hear a phrase as a whole: silence alone ends it."""
        return SoFar(Ending.OPEN, 0.0)

    def finish(self) -> Heard | None:
        """The phrase as a line, without capitals and punctuation, or None."""
        silence = bytes(round(SILENCE * RATE) * 2)
        try:
            said = self._engine(sr.AudioData(silence + bytes(self._pcm) + silence, RATE, 2))
        except sr.UnknownValueError:
            return None
        except sr.RequestError:
            self._tell_once("engine_offline")
            return None
        except Exception:  # whatever a model of the player's may raise, the game goes on
            self._tell_once("engine_broken")
            return None
        line = " ".join(re.findall(r"[\w']+", said.lower()))
        return Heard(line, Source.SPOKEN, UNTOLD) if line else None

    def close(self) -> None:
        """Nothing to give back."""

    def _tell_once(self, about: str) -> None:
        if not self._told:
            self._told = True
            self._tell(Notice(about, (("engine", self._name),)))


def open_engine(name: str, folder: str, *, tell: Tell) -> RecognitionEar:
    """The ear of that name with the model in ``folder``.

    Raises DeviceMissing: ``engine_package`` when its package is missing, ``engine_model`` when the folder holds no
    such model, ``engine_broken`` when the model can't be loaded.
    """
    modules, package = PACKAGES.get(name, ((), ""))
    if any(find_spec(module) is None for module in modules):
        raise DeviceMissing("engine_package", engine=name, package=package)
    recognizer = sr.Recognizer()
    if name == "google":
        tell(Notice("engine_online", (("engine", name),)))
        return RecognitionEar(name, recognizer.recognize_google, tell)
    if name == "sphinx":
        return RecognitionEar(name, recognizer.recognize_sphinx, tell)
    model, holds = Path(folder).expanduser(), _HOLDS[name]
    if not folder or not any((model / part).exists() if part else model.is_file() for part in holds):
        raise DeviceMissing("engine_model", engine=name)
    try:
        return RecognitionEar(name, _LOADERS[name](str(model)), tell)
    except Exception as error:
        raise DeviceMissing("engine_broken", engine=name) from error


def _vosk(folder: str) -> Engine:
    """Vosk itself: SpeechRecognition looks for its model in one fixed place only."""
    vosk = importlib.import_module("vosk")
    vosk.SetLogLevel(-1)
    model = vosk.Model(model_path=folder)

    def recognise(audio: Any) -> str:
        recogniser = vosk.KaldiRecognizer(model, RATE)
        recogniser.AcceptWaveform(audio.get_raw_data(RATE, 2))
        return str(json.loads(recogniser.FinalResult())["text"])

    return recognise


def _whisper(path: str) -> Engine:
    local = importlib.import_module("speech_recognition.recognizers.whisper_local.whisper")
    model = importlib.import_module("whisper").load_model(path)
    engine = local.WhisperCompatibleRecognizer(local.TranscribableAdapter(model))
    return lambda audio: str(engine.recognize(audio, language="english"))


def _faster_whisper(folder: str) -> Engine:
    local = importlib.import_module("speech_recognition.recognizers.whisper_local.faster_whisper")
    model = importlib.import_module("faster_whisper").WhisperModel(folder, local_files_only=True)
    engine = local.WhisperCompatibleRecognizer(local.TranscribableAdapter(model))
    return lambda audio: str(engine.recognize(audio, language="en"))


_LOADERS: dict[str, Callable[[str], Engine]] = {
    "vosk": _vosk,
    "whisper": _whisper,
    "faster-whisper": _faster_whisper,
}
# What tells a model from any other folder; empty: the path is the model's file. Vosk ends the process over a bad one.
_HOLDS = {"vosk": ("am/final.mdl", "final.mdl"), "whisper": ("",), "faster-whisper": ("model.bin",)}


class MicrophoneSource(sr.AudioSource):  # type: ignore[misc]  # its base has no types
    """Our microphone as one of SpeechRecognition's: ``with MicrophoneSource(microphone) as m: recognizer.listen(m)``.

    Set ``recognizer.dynamic_energy_threshold = False`` first: otherwise long speech is cut after some four seconds.
    """

    def __init__(self, microphone: Microphone) -> None:
        self.SAMPLE_RATE, self.SAMPLE_WIDTH, self.CHUNK = RATE, 2, FRAME_SAMPLES
        self.stream: MicrophoneSource | None = None
        self._microphone = microphone
        self._rest = b""

    def __enter__(self) -> MicrophoneSource:
        self.stream = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stream = None

    def read(self, samples: int) -> bytes:
        """That many samples, int16; less, at last nothing, when no more will come. Deaf moments are silence."""
        while len(self._rest) < samples * 2:
            try:
                frame = self._microphone.read(timeout=0.5)
            except EOFError:
                break
            if frame:
                self._rest += bytes(len(frame.pcm)) if frame.deaf else frame.pcm
        taken, self._rest = self._rest[: samples * 2], self._rest[samples * 2 :]
        return taken


@lru_cache(maxsize=1)
def _own_ear() -> PocketsphinxEar:
    return PocketsphinxEar()


def recognize_voice_solitaire(recognizer: Any, audio_data: Any, grammar: str) -> str:
    """Our own ear on an ``sr.AudioData``: the sentence of ``grammar`` (JSGF) that was said.

    Raises sr.UnknownValueError when it was none. ``add_to_recognizer`` makes this a method of ``sr.Recognizer``.
    """
    ear = _own_ear()
    ear.expect(grammar)
    ear.begin()
    ear.feed(audio_data.get_raw_data(convert_rate=RATE, convert_width=2))
    heard = ear.finish()
    if heard is None or heard.confidence < 0.5:
        raise sr.UnknownValueError
    return heard.text


def add_to_recognizer() -> None:
    """Give every ``sr.Recognizer`` the method ``recognize_voice_solitaire(audio_data, grammar)``."""
    sr.Recognizer.recognize_voice_solitaire = recognize_voice_solitaire
