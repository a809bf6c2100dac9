"""Whisper and faster-whisper through SpeechRecognition, told beforehand what is likely to be said.

A model is loaded once, from where the player put it; neither package is ever left a way to fetch one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from voice_solitaire.devices.ear.free_text.transcripts import Engine, Transcript

MOST_TOKENS = 48  # of an answer: the longest command has half as many, and words made up from noise would never end
USUALLY = 0.4  # the mean probability of a part of a word, from which on a command needn't be doubted
# A command is short: one pass, no second one at random, no text carried over from the command before.
USUAL: Mapping[str, object] = {
    "temperature": 0.0,
    "condition_on_previous_text": False,
    "without_timestamps": True,
    "beam_size": 5,
}


def whisper(file: str) -> Engine:
    """openai-whisper with the weights in a file."""
    local = importlib.import_module("speech_recognition.recognizers.whisper_local.whisper")
    model = importlib.import_module("whisper").load_model(file)
    return _engine(local, model, language="english", sample_len=MOST_TOKENS)


def faster_whisper(folder: str) -> Engine:
    """faster-whisper with the converted model in a folder."""
    local = importlib.import_module("speech_recognition.recognizers.whisper_local.faster_whisper")
    package = importlib.import_module("faster_whisper")
    # Eight bits are twice as fast on a processor, and as good.
    model = package.WhisperModel(folder, compute_type="int8", local_files_only=True)
    return _engine(local, model, language="en", max_new_tokens=MOST_TOKENS)


def _engine(local: Any, model: Any, **settings: object) -> Engine:
    recogniser = local.WhisperCompatibleRecognizer(local.TranscribableAdapter(model))

    def engine(audio: Any, likely: str) -> Transcript:
        result = recogniser.recognize(audio, show_dict=True, initial_prompt=likely or None, **USUAL, **settings)
        return _transcript(result["text"], result["segments"])

    return engine


def _transcript(text: str, segments: Sequence[Any]) -> Transcript:
    """The segments are dictionaries of one package and objects of the other."""

    def facts(name: str) -> list[float]:
        return [float(part[name] if isinstance(part, Mapping) else getattr(part, name)) for part in segments]

    if not segments:
        return Transcript(())
    sure = min(1.0, exp(min(facts("avg_logprob"))) / USUALLY)
    return Transcript((text,), sure, silent=min(facts("no_speech_prob")))


WHISPERS: dict[str, Callable[[str], Engine]] = {"whisper": whisper, "faster-whisper": faster_whisper}
