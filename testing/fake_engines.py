"""Packages that players bring, as far as the game uses them: they answer as the real ones do, but hear a script.

What they do without a model, over a bad one and when they are used wrongly was tried with the real ones: vosk 0.3.45,
faster-whisper 1.2.1, openai-whisper 20250625.
"""

from __future__ import annotations

import io
import json
import socket
import sys
import wave
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

WORD_BYTES = 9600  # of sound for each word of the script


def fetched(what: str) -> None:
    """Where the real package would download something."""
    socket.create_connection(("example.invalid", 443))
    raise RuntimeError(f"can't fetch {what}")


@dataclass
class Script:
    """What will be heard: for Vosk words and how sure it is of each; ``pauses`` are the numbers of words after which it
    hears the end of a segment. ``others`` are its other readings."""

    words: Sequence[tuple[str, float]] = ()
    pauses: frozenset[int] = frozenset()
    others: Sequence[str] = ()
    vocabulary: frozenset[str] | None = None
    text: str = ""
    segments: Sequence[dict[str, Any]] = ()
    given: dict[str, Any] = field(default_factory=dict)  # to the package


class Model:
    def __init__(self, script: Script, model_path: str | None = None) -> None:
        if model_path is None:
            fetched("a model")
        self.script = script
        if not (Path(str(model_path)) / "am" / "final.mdl").read_bytes():
            raise Exception("Failed to create a model")

    def vosk_model_find_word(self, word: str) -> int:
        known = self.script.vocabulary
        return -1 if known is not None and word not in known else 1


class KaldiRecognizer:
    def __init__(self, model: Model, rate: float, grammar: str | None = None) -> None:
        assert rate == 16000
        self.script = model.script
        self.fed = self.told = 0
        self.running = self.words = False
        self.alternatives = 0
        if grammar is not None:
            self.SetGrammar(grammar)

    def SetGrammar(self, grammar: str) -> None:  # noqa: N802 (Vosk's name)
        assert not self.running, "Vosk ends the process over this"
        self.script.given["grammar"] = json.loads(grammar)

    def SetWords(self, words: bool) -> None:  # noqa: N802
        self.words = words

    def SetMaxAlternatives(self, most: int) -> None:  # noqa: N802
        self.alternatives = most

    def AcceptWaveform(self, pcm: bytes) -> int:  # noqa: N802
        assert type(pcm) is bytes  # the real one takes nothing else
        self.running = True
        before = self._heard
        self.fed += len(pcm)
        return int(any(before < pause <= self._heard for pause in self.script.pauses))

    @property
    def _heard(self) -> int:
        return min(len(self.script.words), self.fed // WORD_BYTES)

    def PartialResult(self) -> str:  # noqa: N802
        return json.dumps({"partial": " ".join(word for word, _ in self.script.words[self.told : self._heard])})

    def Result(self) -> str:  # noqa: N802
        words = self.script.words[self.told : self._heard]
        first, self.told = self.told, self._heard
        text = " ".join(word for word, _ in words)
        if self.alternatives:
            readings = [text, *self.script.others][: self.alternatives] if text else [""]
            return json.dumps({"alternatives": [{"confidence": 200.0, "text": each} for each in readings]})
        if not words or not self.words:
            return json.dumps({"text": text})
        result = [
            {"conf": conf, "start": 0.3 * (first + at), "end": 0.3 * (first + at + 1), "word": word}
            for at, (word, conf) in enumerate(words)
        ]
        return json.dumps({"result": result, "text": text})

    def FinalResult(self) -> str:  # noqa: N802
        found = self.Result()
        self.fed = self.told = 0
        self.running = False
        return found


class WhisperModel:
    """Of faster-whisper: its answers are a generator of objects, and what it found out besides."""

    def __init__(self, script: Script, name: str, **settings: Any) -> None:
        script.given |= settings
        if not Path(name).is_dir():
            fetched("a model")
        if not (Path(name) / "model.bin").read_bytes():
            raise RuntimeError("Unsupported model binary version")
        if not (Path(name) / "tokenizer.json").exists():
            fetched("a tokenizer")
        self.script = script

    def transcribe(self, sound: Any, **settings: Any) -> Any:
        assert sound.dtype == np.float32
        self.script.given |= settings
        return (SimpleNamespace(**each) for each in self.script.segments), SimpleNamespace(language="en")


class Whisper:
    """Of openai-whisper: its answer is a dictionary of dictionaries."""

    def __init__(self, script: Script, name: str) -> None:
        if not Path(name).is_file():
            fetched("a model")
        self.script = script

    def transcribe(self, sound: Any, **settings: Any) -> Any:
        self.script.given |= settings
        text = "".join(each["text"] for each in self.script.segments)
        return {"text": text, "segments": list(self.script.segments), "language": "en"}


def _read(stream: io.BytesIO) -> tuple[Any, int]:
    with wave.open(stream) as file:
        pcm = np.frombuffer(file.readframes(file.getnframes()), np.int16)
        return pcm / 32768.0, file.getframerate()


def install(monkeypatch: pytest.MonkeyPatch, script: Script) -> None:
    """Make all of them importable until the test is over."""

    def module(name: str, **members: Any) -> None:
        made = ModuleType(name)
        vars(made).update(members)
        made.__spec__ = SimpleNamespace(name=name)  # type: ignore[assignment]  # enough to be found
        monkeypatch.setitem(sys.modules, name, made)

    module(
        "vosk",
        SetLogLevel=lambda level: None,
        Model=lambda model_path=None: Model(script, model_path),
        KaldiRecognizer=KaldiRecognizer,
    )
    module("faster_whisper", WhisperModel=lambda name, **settings: WhisperModel(script, name, **settings))
    module("whisper", load_model=lambda name: Whisper(script, name))
    module("soundfile", read=_read)
    module("torch", cuda=SimpleNamespace(is_available=lambda: False))


def models(folder: Path) -> dict[str, Path]:
    """A model for each engine, as far as the fakes look into it."""
    parts = {
        "vosk": ("am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst"),
        "faster-whisper": ("model.bin", "tokenizer.json", "vocabulary.json"),
        "whisper": ("base.pt",),
    }
    for engine, files in parts.items():
        for file in files:
            path = folder / engine / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"a model")
    return {engine: folder / engine / ("base.pt" if engine == "whisper" else "") for engine in parts}
