"""From the microphone to a line: endpointing, a recogniser, and what to do with what it heard."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from voice_solitaire.devices.ear.attention import Attention
from voice_solitaire.devices.heard_lines import HeardLines
from voice_solitaire.devices.microphone.endpointing import Endpointing, Speech
from voice_solitaire.devices.microphone.faults import MicrophoneFaults
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SECONDS, Frame
from voice_solitaire.devices.microphone.microphone import Microphone
from voice_solitaire.devices.microphone.noise import NoiseRemover
from voice_solitaire.ports import (
    Expected,
    Heard,
    Lesson,
    Listening,
    Log,
    Notice,
    Settings,
    Sounding,
    Source,
    Tell,
    no_log,
)

SURE = 0.5  # confidence that ends a whole command at once
CERTAIN = 0.85  # confidence from which it was said to the game, whatever comes of it
NOISE = 0.3  # confidence below which it was no command at all
WEAK = 0.5  # and below which it hardly was: the game may ask, but not often
BEHIND = 1.0  # seconds that a slow ear may be behind what is said before no recording is played that it can't follow
UNANSWERED = 2.0  # seconds after which a command without any answer no longer holds up recordings
SETTLED = 0.3  # seconds in which an answer begins to sound
# How long it must be quiet until an utterance is over, in parts of the player's patience for an unfinished one.
AT_ONCE = 0.125  # a command that nothing could continue
SOON = 0.35  # a whole command that could go on
DOUBTED = 0.5  # one that was hardly understood, in noise
HELD = 1.6  # one after which more must come
LOOK_AHEAD = 3  # frames of quiet after which a recogniser may begin to think twice
LOOK = 5  # frames between two looks at an utterance that doesn't pause
SLACK = 0.3  # seconds
SETTLED_WORD = 0.05  # seconds of silence in which the recogniser's last word is no longer a guess
SOFT = 25.0  # decibels above the background, below which a player speaks very quietly
SOFT_IN_A_ROW = 3  # utterances so soft until the player is told
TOLD_AGAIN = 300.0  # seconds until it may be told again


class Ending(Enum):
    """What an utterance is, should it have ended now."""

    CLOSED = "closed"  # a whole command, and nothing could follow
    OPEN = "open"  # a whole command that could go on
    BREATHED = "breathed"  # a whole command, and something soft that may be a breath or the next word
    UNFINISHED = "unfinished"
    HANGING = "hanging"  # unfinished, and its last word says that more comes: "onto", "the"


@dataclass(frozen=True)
class SoFar:
    """An utterance that may be over."""

    ending: Ending  # what it is, should it have ended now
    confidence: float  # how sure the recogniser is of what it heard, 0 to 1
    silence: float = 0.0  # seconds since the last word
    text: str = ""  # what was heard, where it is told
    doubted: bool = False  # whether it was thought about twice


class Recogniser(Protocol):
    """Turns one utterance at a time into a line; all its methods are called from one thread."""

    def expect(self, expected: Expected) -> None:
        """What the utterances may be from now on. Never called inside one."""

    def begin(self) -> None: ...

    def feed(self, pcm: bytes, raw: bytes | None = None) -> None:
        """More of the utterance: 16 kHz mono int16, any length. ``raw`` is the same with the room's noise in it."""

    def so_far(self) -> SoFar:
        """What it would be if it ended here. Called in pauses."""

    def finish(self) -> Heard | None:
        """The utterance as a line, or None when it holds no words."""

    def close(self) -> None: ...


class Learner(Protocol):
    """Learns the player's voice. ``learning`` is True while it wants each utterance."""

    learning: bool

    def hear(self, pcm: bytes, heard: Heard | None) -> None: ...

    def do(self, lesson: Lesson) -> None: ...

    def close(self) -> None: ...


class Hearing:
    """A Listener: a thread of its own feeds a recogniser from a microphone.

    ``stir`` is called when somebody begins to speak: there may be an answer. ``keep`` is given each utterance (16 kHz
    mono int16) and the line it became, where the player wants them kept.
    """

    def __init__(
        self,
        recogniser: Recogniser,
        *,
        sounding: Sounding,
        how: Listening = Listening.OPEN,
        patience: float = Settings.patience,
        tell: Tell = lambda notice: None,
        stir: Callable[[], None] = lambda: None,
        keep: Callable[[bytes, Heard | None], None] | None = None,
        log: Log = no_log,
    ) -> None:
        self._recogniser = recogniser
        self._sounding = sounding
        self._how = how
        self._patience = patience
        self._tell = tell
        self._stir = stir
        self._keep = keep
        self._log = log
        self._endpointing = Endpointing()
        self._noise = NoiseRemover()
        self._learner: Learner | None = None
        self._adoptions: deque[Callable[[], None]] = deque()  # of a learned voice, and not yet the recogniser's
        self._heard = HeardLines()
        self._asked: deque[Expected] = deque(maxlen=1)  # to be expected, and not yet the recogniser's
        self._expected: Expected | None = None  # asked for last
        self._open = False  # an utterance is being fed to the recogniser
        self._since_look = 0  # frames
        self._spoken = bytearray()  # the utterance as it came
        self._faults = MicrophoneFaults()
        self._soft = 0  # utterances in a row that were very quiet
        self._soft_told = float("-inf")  # when
        self._attention = Attention()
        self._unsure: float | None = None  # decibels above the background of a line that isn't answered yet
        self._unanswered = 0.0  # when the last line was delivered; 0 once it is answered
        self._attended = 0.0  # when the last frame that was followed had ended
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
        return self._heard.next(timeout)

    def expect(self, expected: Expected) -> None:
        """Take over what is expected as soon as no utterance is open."""
        self._asked.append(expected)
        self._expected = expected
        self.answered()

    @property
    def learns(self) -> bool:
        """Whether this ear can be fitted to a player."""
        return self._learner is not None

    def learn_with(self, learner: Learner) -> None:
        """Who learns the player's voice from now on."""
        self._learner = learner

    def learn(self, lesson: Lesson) -> None:
        """Do something about the player's voice; without a learner, nothing."""
        if self._learner:
            self._learner.do(lesson)

    def change(self, recogniser: Callable[[], None]) -> None:
        """Change the recogniser as soon as no utterance is open; it is then told again what to expect."""
        self._adoptions.append(recogniser)

    @property
    def attentive(self) -> bool:
        """True while what is said now would be a command."""
        return self._how in (Listening.OPEN, Listening.ONCE)

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
        """Take over whether the player wears headphones and may interrupt, and the patience with them."""
        self._patience = settings.patience
        if self._microphone:
            self._microphone.tune(settings)

    def close(self) -> None:
        """Stop hearing and release the microphone. May be called twice."""
        self._closed.set()
        if self._thread:
            self._thread.join()
            self._thread = None
        if self._learner:
            self._learner.close()

    @property
    def _learning(self) -> bool:
        return self._learner is not None and self._learner.learning

    def busy(self) -> bool:
        """True in the middle of an utterance, until the last line is answered, and while it is behind what it hears."""
        if self._unanswered and self._sounding():
            self._unanswered = 0.0  # here is the answer
        waiting = self._unanswered and time.monotonic() - self._unanswered < UNANSWERED
        return bool(self._open or waiting or time.monotonic() - self._attended > BEHIND)

    def _run(self, microphone: Microphone) -> None:
        try:
            while not self._closed.is_set():
                frame = microphone.read(timeout=0.1)
                if frame is not None:
                    self.attend(frame)
                microphone.hush_below = float("-inf") if self._open else self._endpointing.least
        except EOFError:
            self._heard.end()
        finally:
            microphone.close()
            self._recogniser.close()

    def attend(self, frame: Frame) -> None:
        """Follow one frame of sound. Called by our own thread, or by whoever has no microphone to ``start`` with."""
        self._listen_to(frame)
        self._attended = frame.ended

    def _listen_to(self, frame: Frame) -> None:
        while self._adoptions and not self._open:
            self._adoptions.popleft()()
            if self._expected is not None:
                self._asked.append(self._expected)
        if self._asked and not self._open:
            expected = self._asked.pop()
            self._recogniser.expect(expected)
            if self._unsure is not None and not expected.lost:  # it was understood all the same
                self._attention.heard(self._unsure)
            self._unsure = None
        if frame.deaf or self._how is Listening.SHUT:
            self._drop()
            if frame.deaf:
                self._endpointing.deafen()
            return
        speech = self._endpointing.take(frame)
        if speech is None:
            self._noise.listen(frame.pcm)
            self._faults.wait(frame.pcm)
        else:
            self._follow(speech)

    def _follow(self, speech: Speech) -> None:
        """Feed a piece of speech; when that was all, deliver the line."""
        if speech.began is not None:
            self._log("speech_started", at=speech.began)
            self._stir()
            self._recogniser.begin()
            self._noise.begin()
            self._open = True
        self._spoken += speech.pcm
        for at in range(0, len(speech.pcm), FRAME_BYTES):
            frame = speech.pcm[at : at + FRAME_BYTES]
            self._recogniser.feed(self._noise.clean(frame), frame)
        if self._is_over():
            heard = self._recogniser.finish()
            ended, above = self._endpointing.ended, self._endpointing.peak - self._endpointing.floor
            self._log("speech_ended", at=ended, waited=round(self._endpointing.quiet, 2), above_noise=round(above, 1))
            self._endpointing.end()
            if self._keep:
                self._keep(bytes(self._spoken), heard)
            if self._learner and self._learner.learning:
                self._learner.hear(bytes(self._spoken), heard)
                heard = heard or Heard("", Source.SPOKEN, 0.0)  # a phrase was asked for, and is asked for again
            fault = self._faults.after(bytes(self._spoken))
            self._spoken.clear()
            if fault is not None:
                self._tell(fault)
            self._deliver(heard, ended, above)
            self._open = False  # only now, when it is known that there is a line to be answered
            self._mind_the_level(heard, above, ended)

    def _is_over(self) -> bool:
        """Whether it has been quiet for long enough, after what has been said."""
        quiet = self._endpointing.quiet / self._patience
        if quiet >= HELD or self._endpointing.too_long:
            return True
        if quiet >= 1:
            return self._recogniser.so_far().ending is not Ending.HANGING
        if round(self._endpointing.quiet / FRAME_SECONDS) == LOOK_AHEAD:
            self._recogniser.so_far()  # so that it has thought twice when the time comes
        self._since_look += 1
        noisy = self._endpointing.noisy
        if quiet < AT_ONCE and not (noisy and self._since_look >= LOOK):
            return False
        self._since_look = 0
        so_far = self._recogniser.so_far()
        if noisy:  # where it is never quiet the recogniser knows better; but its words may end a little early
            quiet = max(quiet, (so_far.silence - SLACK) / self._patience)
        breathed = so_far.ending is Ending.BREATHED
        if so_far.ending is Ending.HANGING:
            return quiet >= HELD
        if so_far.ending is Ending.UNFINISHED or (breathed and noisy):
            return quiet >= 1
        if breathed or so_far.confidence < SURE:
            return quiet >= (DOUBTED if noisy else SOON)
        return so_far.silence >= SETTLED_WORD and quiet >= (AT_ONCE if so_far.ending is Ending.CLOSED else SOON)

    def _deliver(self, heard: Heard | None, ended: float, above: float) -> None:
        """Hand a line on, unless it is noise or the ear is asleep."""
        met = heard and self._met(heard, ended, above)
        if met is None:
            self._log("not_heard", text=heard.text if heard else "", confidence=heard.confidence if heard else 0.0)
            return
        heard = met
        if self._how is Listening.ONCE:
            self.listen(Listening.SHUT)
        self._log("utterance", text=heard.text, confidence=round(heard.confidence, 3), at=ended)
        if heard.confidence >= CERTAIN:
            self._attention.heard(above)
        else:
            self._unsure = above
        self._unanswered = time.monotonic()
        self._heard.put(heard)

    def _met(self, heard: Heard, now: float, above: float) -> Heard | None:
        """A line with what answers it where it isn't understood; None for what isn't worth a look at it."""
        if self._learning:
            return replace(heard, written=())
        least = SURE if self._how is Listening.ASLEEP else NOISE
        asleep = self._how is Listening.ASLEEP
        if heard.confidence >= least and not self._has_just_asked(heard, now):
            return replace(heard, written=()) if asleep else heard
        if not heard.written or asleep:
            return None
        if self._how is Listening.ONCE:
            return heard
        return replace(heard, otherwise=self._attention.given(above, now))

    def _has_just_asked(self, heard: Heard, now: float) -> bool:
        """Whether this is so weak that the game could only ask for it again, and has done so a moment ago."""
        if heard.confidence >= WEAK or self._how is Listening.ONCE:
            return False
        return not self._attention.asks(now)

    def _mind_the_level(self, heard: Heard | None, above: float, now: float) -> None:
        """Tell a player who is hardly louder than the room."""
        if heard is None or heard.confidence < NOISE:
            return
        self._soft = self._soft + 1 if above < SOFT else 0
        if self._soft >= SOFT_IN_A_ROW and now - self._soft_told > TOLD_AGAIN:
            self._soft, self._soft_told = 0, now
            self._tell(Notice("very_quiet"))

    def _drop(self) -> None:
        """Forget an utterance that was spoilt half way."""
        if self._open:
            self._open = False
            self._recogniser.finish()
            self._spoken.clear()
            self._log("utterance_dropped")
        if self._endpointing.heard_anything:
            self._endpointing.reset()
