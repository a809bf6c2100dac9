"""From the microphone to a line: endpointing, a recogniser, and what to do with what it heard."""

from __future__ import annotations

import queue
import threading
import time
from collections import deque
from typing import Protocol

from voice_solitaire.devices.endpointing import WINDOW, Endpointing, Speech
from voice_solitaire.devices.microphone import Frame, Microphone
from voice_solitaire.ports import Heard, Listening, Log, Settings, Sounding, no_log

SURE = 0.5  # confidence that ends an utterance at once, and that wakes a sleeping ear
NOISE = 0.02  # confidence below which it was no command at all
PATIENCE = 0.6  # seconds a pause may last in a sentence that seems unfinished
UNANSWERED = 2.0  # seconds after which a command without any answer no longer holds up recordings
SETTLED = 0.3  # seconds in which an answer begins to sound


class Recogniser(Protocol):
    """Turns one utterance at a time into a line; all its methods are called from one thread."""

    def expect(self, jsgf: str) -> None:
        """The grammar of the utterances from now on. Never called inside one."""

    def begin(self) -> None: ...

    def feed(self, pcm: bytes) -> None:
        """More of the utterance: 16 kHz mono int16, any length."""

    def finish(self) -> Heard | None:
        """The utterance as a line, or None when it holds no words."""

    def close(self) -> None: ...


class Hearing:
    """A Listener: a thread of its own feeds a recogniser from a microphone."""

    def __init__(
        self,
        recogniser: Recogniser,
        *,
        sounding: Sounding,
        how: Listening = Listening.OPEN,
        log: Log = no_log,
    ) -> None:
        self._recogniser = recogniser
        self._sounding = sounding
        self._how = how
        self._log = log
        self._endpointing = Endpointing()
        self._heard: queue.SimpleQueue[Heard | None] = queue.SimpleQueue()
        self._over = False
        self._grammars: deque[str] = deque(maxlen=1)  # asked for, and not yet the recogniser's
        self._open = False  # an utterance is being fed to the recogniser
        self._spoken = b""  # the utterance so far
        self._unfinished: tuple[Heard | None, float, float] | None = None  # what it seems to be, when, until when
        self._unanswered = 0.0  # when the last line was delivered; 0 once it is answered
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self._microphone: Microphone | None = None

    def start(self, microphone: Microphone) -> None:
        """Begin to hear; the microphone is closed with the listener."""
        self._microphone = microphone
        self._thread = threading.Thread(target=self._run, args=(microphone,), name="hearing", daemon=True)
        self._thread.start()

    def hear(self, timeout: float) -> Heard | None:
        """The next line, or None when ``timeout`` seconds pass without one. Raises EOFError after recordings."""
        try:
            heard = None if self._over else self._heard.get(timeout=max(0.0, timeout))
        except queue.Empty:
            return None
        if heard is None:
            self._over = True
            raise EOFError
        return heard

    def expect(self, jsgf: str) -> None:
        """Take over a grammar as soon as no utterance is open."""
        self._grammars.append(jsgf)
        self.answered()

    def listen(self, how: Listening) -> None:
        """Open, send to sleep, open for one utterance, or shut."""
        self._how = how
        self._log("listening", how=how.value)

    def answered(self) -> None:
        """The last line has been answered: the next recording may be played once the answer is over."""
        if self._unanswered:
            # The answer may not sound yet: a moment's grace.
            self._unanswered = min(self._unanswered, time.monotonic() - UNANSWERED + SETTLED)

    def tune(self, settings: Settings) -> None:
        """Take over whether the player wears headphones."""
        if self._microphone:
            self._microphone.headphones = settings.headphones

    def close(self) -> None:
        """Stop hearing and release the microphone. May be called twice."""
        self._closed.set()
        if self._thread:
            self._thread.join()
            self._thread = None

    def busy(self) -> bool:
        """True in the middle of an utterance, and until the last line is answered."""
        if self._unanswered and self._sounding():
            self._unanswered = 0.0  # here is the answer
        waiting = self._unanswered and time.monotonic() - self._unanswered < UNANSWERED
        return bool(self._open or self._unfinished or self._endpointing.in_speech or waiting)

    def _run(self, microphone: Microphone) -> None:
        try:
            while not self._closed.is_set():
                frame = microphone.read(timeout=0.1)
                if frame is not None:
                    self.attend(frame)
        except EOFError:
            self._heard.put(None)
        finally:
            microphone.close()
            self._recogniser.close()

    def attend(self, frame: Frame) -> None:
        """Follow one frame of sound. Called by our own thread, or by whoever has no microphone to ``start`` with."""
        if self._grammars and not self._open and not self._unfinished:
            self._recogniser.expect(self._grammars.pop())
        if frame.deaf or self._how is Listening.SHUT:
            self._drop()
            return
        speech = self._endpointing.take(frame)
        if speech is not None:
            self._follow(speech)
        elif self._unfinished and frame.ended > self._unfinished[2]:
            heard, ended, _ = self._unfinished
            self._unfinished = None
            self._spoken = b""
            self._deliver(heard, ended)

    def _follow(self, speech: Speech) -> None:
        """Feed a piece of speech; at its end, deliver the line or wait for the rest of it."""
        if speech.began is not None:
            self._log("speech_started", at=speech.began)
            self._recogniser.begin()
            self._open = True
            if self._unfinished:
                # The sentence goes on after a pause: hear it again from its beginning, pause and all.
                self._unfinished = None
                self._spoken += speech.gap
                self._recogniser.feed(self._spoken)
            else:
                self._spoken = b""
        self._spoken += speech.pcm
        self._recogniser.feed(speech.pcm)
        if speech.ended is not None:
            self._open = False
            heard = self._recogniser.finish()
            self._log("speech_ended", at=speech.ended)
            if heard and heard.confidence >= SURE:
                self._spoken = b""
                self._deliver(heard, speech.ended)
            else:
                self._unfinished = heard, speech.ended, speech.ended + PATIENCE + WINDOW

    def _deliver(self, heard: Heard | None, ended: float) -> None:
        """Hand a line on, unless it is noise or the ear is asleep."""
        least = SURE if self._how is Listening.ASLEEP else NOISE
        if heard is None or heard.confidence < least:
            self._log("not_heard", text=heard.text if heard else "", confidence=heard.confidence if heard else 0.0)
            return
        if self._how is Listening.ONCE:
            self.listen(Listening.SHUT)
        self._log("utterance", text=heard.text, confidence=round(heard.confidence, 3), at=ended)
        self._unanswered = time.monotonic()
        self._heard.put(heard)

    def _drop(self) -> None:
        """Forget an utterance that was spoilt half way."""
        if self._open:
            self._open = False
            self._recogniser.finish()
            self._log("utterance_dropped")
        self._unfinished = None
        self._spoken = b""
        if self._endpointing.heard_anything:
            self._endpointing.reset()
