"""Where speech begins and where it ends."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from pocketsphinx import Endpointer  # type: ignore[import-untyped]  # it ships no types

from voice_solitaire.devices.microphone import FRAME_SECONDS, RATE, Frame

WINDOW = 0.3  # seconds that decide; the end of speech is known this long after it
RATIO = 0.9  # of the window that must agree
MODE = 2  # 0 takes most sounds for speech, 3 the fewest
LEAD_IN = 5  # frames kept from before the speech, for the soft consonants that voice activity misses
LEAD_OUT = 3  # and from after it
KEPT = 50  # frames remembered, so that two pieces of speech this close can be joined again


@dataclass(frozen=True)
class Speech:
    """A piece of an utterance: int16 samples, and where it begins or ends if it does so here.

    ``began`` and ``ended`` are the times of the utterance's first and last sample of speech, on the clock of
    ``time.monotonic``. ``gap`` is what lies between the previous utterance and this one, when that is short.
    """

    pcm: bytes
    began: float | None = None
    ended: float | None = None
    gap: bytes = b""


class Endpointing:
    """Finds utterances in a row of frames.

    A wrapper of ours, because the endpointer gives neither lead-in nor the gap between two pieces of speech.
    """

    def __init__(self) -> None:
        self.reset()

    @property
    def in_speech(self) -> bool:
        """True from the beginning of an utterance to its end."""
        return self._in_speech

    @property
    def heard_anything(self) -> bool:
        """True once a frame was taken since the last reset."""
        return self._count > 0

    def reset(self) -> None:
        """Forget what was heard: the next frame has nothing to do with those before."""
        self._endpointer = Endpointer(window=WINDOW, ratio=RATIO, vad_mode=MODE, sample_rate=RATE)
        self._recent: deque[bytes] = deque(maxlen=KEPT)
        self._count = 0  # frames so far
        self._given = 0  # of these, how many were given on as speech
        self._in_speech = False
        self._ended_at: int | None = None

    def take(self, frame: Frame) -> Speech | None:
        """The speech that this frame brings to light, or None."""
        speaking = self._endpointer.in_speech
        self._recent.append(frame.pcm)
        self._count += 1
        if self._endpointer.process(frame.pcm) is None:
            return None
        zero = frame.ended - self._count * FRAME_SECONDS  # when frame number 0 began
        began = ended = None
        gap = b""
        if not speaking:
            self._in_speech = True
            start = round(self._endpointer.speech_start / FRAME_SECONDS)
            began = zero + start * FRAME_SECONDS
            self._given = max(start - LEAD_IN, self._ended_at or 0, self._oldest)
            if self._ended_at is not None and self._ended_at >= self._oldest:
                gap = self._between(self._ended_at, self._given)
        until = self._count - round(WINDOW / FRAME_SECONDS) + 1
        if not self._endpointer.in_speech:
            self._in_speech = False
            end = round(self._endpointer.speech_end / FRAME_SECONDS)
            ended = zero + end * FRAME_SECONDS
            until = self._ended_at = min(end + LEAD_OUT, self._count)
        pcm = self._between(self._given, until)
        self._given = max(self._given, until)
        return Speech(pcm, began, ended, gap)

    @property
    def _oldest(self) -> int:
        return self._count - len(self._recent)

    def _between(self, start: int, end: int) -> bytes:
        """Frames ``start`` up to ``end``, of those remembered."""
        recent = list(self._recent)
        return b"".join(recent[max(0, start - self._oldest) : max(0, end - self._oldest)])
