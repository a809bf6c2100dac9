"""The stack that anyone would put together first, for comparison: it listens, recognises and says what it heard.

SpeechRecognition's ``Recognizer`` with its defaults, ``recognize_sphinx``, pyttsx3. The microphone is a source of
sounddevice's, since SpeechRecognition's own needs PyAudio. Run by reply_gap.py in a process of its own.
"""

from __future__ import annotations

import queue
import warnings
from types import TracebackType

import pyttsx3
import sounddevice as sd

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import speech_recognition as sr

RATE, CHUNK = 16000, 1024  # the chunk is that of SpeechRecognition's own microphone


class Source(sr.AudioSource):
    """The default microphone."""

    def __init__(self) -> None:
        self.SAMPLE_RATE, self.SAMPLE_WIDTH, self.CHUNK = RATE, 2, CHUNK
        self.stream: Source | None = None
        self._blocks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._input = sd.RawInputStream(
            samplerate=RATE, channels=1, dtype="int16", blocksize=CHUNK,
            callback=lambda data, frames, time, status: self._blocks.put(bytes(data)),
        )  # fmt: skip

    def __enter__(self) -> Source:
        self._input.start()
        self.stream = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._input.stop()
        self.stream = None

    def read(self, frames: int) -> bytes:
        """One chunk."""
        return self._blocks.get()


def main() -> None:
    """Listen and answer until the process is ended."""
    recognizer = sr.Recognizer()
    engine = pyttsx3.init()
    print("ready", flush=True)
    while True:
        with Source() as source:
            audio = recognizer.listen(source)
        try:
            text = recognizer.recognize_sphinx(audio)
        except sr.UnknownValueError:
            text = "I did not understand"
        print(text, flush=True)
        engine.say(text)
        engine.runAndWait()


if __name__ == "__main__":
    main()
