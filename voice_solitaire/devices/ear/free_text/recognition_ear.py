"""SpeechRecognition's engines as ears: each is given a phrase when it is over, and its text is brought to the grammar.

Its recognisers load their model anew for every phrase. Here a model is loaded once, and only from where the player
put it: nothing is ever downloaded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import speech_recognition as sr  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.ear.free_text.transcripts import (
    CLOSE,
    ENOUGH,
    SILENT,
    UNTOLD,
    Engine,
    Transcript,
    confidence,
    meant,
)
from voice_solitaire.devices.ear.free_text.whisper_ear import WHISPERS
from voice_solitaire.devices.ear.grammar.expectation import KEPT, Expectation, expectation, hint
from voice_solitaire.devices.ear.hearing import Ending, SoFar
from voice_solitaire.devices.ear.pocketsphinx.confidence import VOICED, loud_frames, voicing
from voice_solitaire.devices.ear.recent import Recent
from voice_solitaire.devices.microphone.frames import RATE
from voice_solitaire.ports import Expected, Heard, Log, Notice, Source, Tell, no_log

SILENCE = 0.5  # seconds on either side of a phrase, which these engines are used to


class RecognitionEar:
    """A Recogniser over one of SpeechRecognition's engines: it hears the sentence of the grammar that sounds most like
    what the engine wrote down, and is the less sure of it the further that is from it.

    What was written down goes with it, for free wording.
    """

    def __init__(self, engine: Engine, log: Log = no_log) -> None:
        self._engine = engine
        self._log = log
        self._pcm = bytearray()
        self._expected: Expectation | None = None
        self._hint = ""
        self._prepared = Recent(_prepare, KEPT)

    def expect(self, expected: Expected) -> None:
        """Hear what is expected from now on. Trees that are faulty are logged, the old ones stay."""
        try:
            self._expected, self._hint = self._prepared(expected)
        except ValueError as error:
            self._log("grammar_refused", why=str(error))

    def begin(self) -> None:
        self._pcm.clear()

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        self._pcm += pcm

    def so_far(self) -> SoFar:
        """These engines hear a phrase as a whole: silence alone ends it."""
        return SoFar(Ending.OPEN, 0.0)

    def finish(self) -> Heard | None:
        """The sentence that was said, or None where nobody spoke."""
        pcm = bytes(self._pcm)
        if self._expected is None or voicing(pcm, loud_frames(pcm)) < VOICED:
            return None  # asked about a noise, these engines make up words
        transcript = self._engine(sr.AudioData(pcm, RATE, 2), self._hint)
        match = meant(transcript, self._expected)
        if match is None or transcript.silent > SILENT:
            return None
        sure = confidence(match, transcript.sure)
        others = (match.other,) if match.distance and match.lead < CLOSE else ()
        self._log("recognised", text=match.text, wrote=transcript.texts[0], sure=round(transcript.sure, 3),
                  distance=round(match.distance, 2), worst=round(match.worst, 2), confidence=round(sure, 3),
                  other=match.other, lead=round(match.lead, 2))  # fmt: skip
        return Heard(match.text, Source.SPOKEN, sure, others, () if sure >= ENOUGH else transcript.written)

    def close(self) -> None:
        """Nothing to give back."""


class Guarded:
    """An engine that never raises, and is given a phrase with the silence around it that such engines are used to.

    One that fails is told to the player once; typing goes on.
    """

    def __init__(self, name: str, engine: Engine, tell: Tell) -> None:
        self._name = name
        self._engine = engine
        self._tell = tell
        self._told = False

    def __call__(self, audio: Any, likely: str) -> Transcript:
        silence = bytes(round(SILENCE * audio.sample_rate) * audio.sample_width)
        padded = silence + audio.frame_data + silence
        try:
            return self._engine(sr.AudioData(padded, audio.sample_rate, audio.sample_width), likely)
        except sr.UnknownValueError:
            pass
        except sr.RequestError:
            self._tell_once("engine_offline")
        except Exception:  # whatever a model of the player's may raise, the game goes on
            self._tell_once("engine_broken")
        return Transcript(())

    def _tell_once(self, about: str) -> None:
        if not self._told:
            self._told = True
            self._tell(Notice(about, (("engine", self._name),)))


def _prepare(expected: Expected) -> tuple[Expectation, str]:
    here = expectation(expected)
    return here, hint(here)


def google() -> Engine:
    """Google's, over the internet."""
    recogniser = sr.Recognizer()

    def engine(audio: Any, likely: str) -> Transcript:
        reply = recogniser.recognize_google(audio, show_all=True)  # an empty list where it heard nothing
        alternatives = reply["alternative"] if reply else []
        texts = tuple(str(alternative["transcript"]) for alternative in alternatives if alternative.get("transcript"))
        return Transcript(texts, float(alternatives[0].get("confidence", UNTOLD)) if texts else UNTOLD)

    return engine


def sphinx() -> Engine:
    """SpeechRecognition's own dictation with pocketsphinx."""
    recogniser = sr.Recognizer()
    return lambda audio, likely: Transcript((str(recogniser.recognize_sphinx(audio)),))


def open_engine(name: str, path: str, tell: Tell) -> Guarded:
    """The engine of that name: Google's, SpeechRecognition's sphinx, or a Whisper with the model at ``path``.

    Raises whatever the engine's own package raises over a bad model.
    """
    engines: dict[str, Callable[[], Engine]] = {"google": google, "sphinx": sphinx}
    return Guarded(name, engines[name]() if name in engines else WHISPERS[name](path), tell)
