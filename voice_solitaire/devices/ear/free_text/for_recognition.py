"""Our parts for SpeechRecognition: our microphone as a source of its, our ear as an engine of its.

``Recognizer.listen`` isn't used by the game (it waits 0.8 s and cuts long speech), but ``MicrophoneSource`` lets others
use it without PyAudio.
"""

from __future__ import annotations

from functools import lru_cache
from types import TracebackType
from typing import Any

import speech_recognition as sr  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.ear.grammar.expectation import expectation
from voice_solitaire.devices.ear.moonshine.dictation import Dictation
from voice_solitaire.devices.ear.moonshine.network import Moonshine, installed
from voice_solitaire.devices.ear.pocketsphinx.pocketsphinx_ear import PocketsphinxEar
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, RATE
from voice_solitaire.devices.microphone.microphone import Microphone
from voice_solitaire.language.grammar import fill, phrase
from voice_solitaire.ports import Expected

ANY_WORDS = "the"  # a template that favours nothing worth the name


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


def recognize_voice_solitaire(recognizer: Any, audio_data: Any, template: str) -> str:
    """Our own ear on an ``sr.AudioData``: which of the sentences of a template it was, such as "[please] (deal|undo)".

    Raises ValueError for a faulty template, and sr.UnknownValueError when it was none of them. ``add_to_recognizer``
    makes this a method of ``sr.Recognizer``.
    """
    ear = _own_ear()
    ear.expect(Expected(fill(phrase(template), {})))
    ear.begin()
    ear.feed(audio_data.get_raw_data(convert_rate=RATE, convert_width=2))
    heard = ear.finish()
    if heard is None or heard.confidence < 0.5:
        raise sr.UnknownValueError
    return heard.text


@lru_cache(maxsize=1)
def _own_dictation() -> Dictation:
    folder = installed()
    if folder is None:
        raise sr.RequestError("the model is missing: pip install moonshine-voice")
    return Dictation(Moonshine(folder))


def recognize_moonshine(recognizer: Any, audio_data: Any, template: str = "", show_all: bool = False) -> Any:
    """Our second ear on an ``sr.AudioData`` of nine seconds at most: what was said, whatever it was.

    Words of the sentences of a ``template`` are heard a little sooner than others. ``show_all`` gives all that it may
    have been, as ``recognize_google`` does: ``{"alternative": [{"transcript": ..., "confidence": ...}, ...]}``.
    Raises ValueError for a faulty template, sr.UnknownValueError where there are no words in it, and sr.RequestError
    without the network's packages. ``add_to_recognizer`` makes this a method of ``sr.Recognizer``.
    """
    here = expectation(Expected(fill(phrase(template or ANY_WORDS), {})))
    try:
        written = _own_dictation()(audio_data, here).written
    except ImportError as error:
        raise sr.RequestError(str(error)) from error
    if not written:
        raise sr.UnknownValueError
    if show_all:
        return {"alternative": [{"transcript": line.text, "confidence": line.chance} for line in written]}
    return written[0].text


def add_to_recognizer() -> None:
    """Give every ``sr.Recognizer`` the methods ``recognize_voice_solitaire(audio_data, template)`` and
    ``recognize_moonshine(audio_data, template="", show_all=False)``."""
    sr.Recognizer.recognize_voice_solitaire = recognize_voice_solitaire
    sr.Recognizer.recognize_moonshine = recognize_moonshine
