"""The loop: one queue of what was heard, answered in order; any input hushes speech first."""

from __future__ import annotations

import queue
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import ParamSpec, Protocol

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.dialogue.telling.replies import Reply, line, words
from voice_solitaire.dialogue.understanding.free import prepare
from voice_solitaire.ports import (
    Cue,
    CuePlayer,
    Expected,
    Heard,
    Lesson,
    Listener,
    Listening,
    Log,
    Notice,
    Play,
    Priority,
    Settings,
    Sounding,
    Source,
    Speaker,
    no_log,
)

READING_TIME = 0.3  # seconds a printed word takes where nothing is spoken; paces the scan
FIRST_WORDS = 1.0  # seconds after which the greeting surely sounds
LAST_WORDS = 20.0  # seconds to let the last reply be said to its end
POLL = 0.1  # seconds between two looks at a listener
IDLE = 0.2  # seconds that is waited at once: Windows notices Ctrl-C only between two waits
QUIET = 0.3  # seconds of silence before the game thinks on, and tells what it thought of
SLICE = 0.004  # seconds that it thinks at once, between two looks at what was heard
PAUSE = 0.012  # and rests, so that a listener beside it isn't kept waiting

P = ParamSpec("P")


class Ear(Listener, Protocol):
    """A listener that takes settings over, and may learn the player's voice."""

    @property
    def learns(self) -> bool: ...

    def tune(self, settings: Settings) -> None: ...

    def learn(self, lesson: Lesson) -> None: ...


@dataclass(frozen=True)
class _Ready:
    """The ear is open."""

    ear: Ear


@dataclass(frozen=True)
class _Over:
    """A listener has no more to say."""

    who: str


Incoming = Heard | Notice | _Over | _Ready


class Silence:
    """A voice, a printer and a player of cues of which nothing comes."""

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        """Nothing is said."""

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        """Nothing sounds."""

    def hush(self) -> None:
        """It is silent."""

    def wait(self, timeout: float | None = None) -> bool:
        return True

    def tune(self, settings: Settings) -> None:
        """There is nothing to tune."""

    def close(self) -> None:
        """There is nothing to close."""


class _Nobody:
    """A keyboard that nobody sits at."""

    def hear(self, timeout: float) -> Heard | None:
        raise EOFError

    def expect(self, expected: Expected) -> None:
        """Nobody speaks."""

    def listen(self, how: Listening) -> None:
        """Nobody speaks."""

    def close(self) -> None:
        """There is nothing to close."""


class Inbox(queue.SimpleQueue[Incoming]):
    """What waits to be dealt with, in order; filled from any thread."""

    def tell(self, notice: Notice) -> None:
        """Takes a notice from any thread; it is told in its turn."""
        self.put(notice)


OpenEar = Callable[[Settings, Callable[[], None]], Ear | None]


def no_ear(settings: Settings, interrupt: Callable[[], None]) -> Ear | None:
    """Nobody listens."""
    return None


@dataclass(frozen=True)
class Devices:
    """What a game is played with. Each has a stand-in that does nothing.

    ``paper`` prints what is told, ``voice`` speaks it, ``voices`` are the names of those it can speak with.
    ``sounding`` tells whether the loudspeaker sounds. ``open_ear`` opens a microphone with its recogniser, as the
    settings have it now; it may take its time, it tells of its own troubles, and it gives None where there is none.
    The ear calls what it was given when the player has begun to speak.
    """

    paper: Speaker = field(default_factory=Silence)
    voice: Speaker = field(default_factory=Silence)
    cues: CuePlayer = field(default_factory=Silence)  # plays sounds
    keyboard: Listener = field(default_factory=_Nobody)  # what is typed
    sounding: Sounding = lambda: False
    open_ear: OpenEar = no_ear
    voices: tuple[str, ...] = ()


@dataclass
class Loop:
    """Plays one session with some devices until the player leaves or nothing more can be heard.

    ``inbox`` is what devices tell their notices to. ``ends_with_input``: the end of standard input ends the game, as it
    does for a file of commands; else it goes on by ear alone. ``waits_for_ear``: recordings are heard to their end,
    whatever standard input does. ``save`` keeps changed settings. ``thinks_on`` is told the number of the deal
    each time before the game thinks on for some milliseconds.
    """

    session: Session  # the dialogue
    devices: Devices = field(default_factory=Devices)  # what it is played with
    inbox: Inbox = field(default_factory=Inbox)
    ends_with_input: bool = True
    waits_for_ear: bool = False
    save: Callable[[Settings], None] = lambda settings: None
    thinks_on: Callable[[int], None] = lambda deal: None
    log: Log = no_log  # takes what happens
    _ear: Ear | None = None
    _closing: threading.Event = field(default_factory=threading.Event)
    _quiet_from: float = 0.0  # when the game may think on, once it is silent
    _scan_due: float | None = None  # when the scan goes on, once the game is silent
    _inputs: set[str] = field(default_factory=set)  # the listeners that may still say something
    _wrong: bool = False  # a mistake was met that isn't told yet
    _traces: set[str] = field(default_factory=set)  # of the mistakes that were logged
    _how: Listening | None = None  # what an ear was told before it was there

    def interrupt(self) -> None:
        """The player has begun to speak: silence, from any thread; what they say is heard when it is over."""
        self._ask(self.devices.voice.hush)

    def run(self) -> None:
        """Plays. The ear is opened beside the first words, which don't wait for it."""
        self.session.equip(voices=self.devices.voices)
        self._listen("keyboard", self.devices.keyboard)
        self._set_up_ear()
        try:
            self._safely(self._start)
            while not self._safely(self._goes_on):
                pass
            self._tell_the_rest()
            self._ask(self.devices.voice.wait, LAST_WORDS)
        except KeyboardInterrupt:
            self.log("interrupted")
            self._ask(self.devices.voice.hush)
        self._closing.set()

    def _start(self) -> bool:
        self._answer(self.session.start())
        prepares = threading.Timer(FIRST_WORDS, prepare)  # beside the greeting, so that no line of the player's waits
        prepares.daemon = True
        prepares.start()
        return False

    def _tell_the_rest(self) -> None:
        """Nothing that the player should know is left untold, as that the last move couldn't be saved."""
        while (event := self._get(0)) is not None:
            if isinstance(event, Notice):
                self._safely(partial(self._finished, event))

    def _goes_on(self) -> bool:
        return self._finished(self._next())

    def _safely(self, step: Callable[[], bool]) -> bool:
        """Does one step, True when the game is to end; a mistake in it is logged and told, and the game goes on."""
        over = False
        try:
            over = step()
            for fault in self.session.taken_faults():
                self._fault(fault)
        except Exception as fault:
            self._fault(fault)
            self._wrong = True
            time.sleep(POLL)  # what fails again at once shall not keep the computer busy
        if self._wrong:
            self._wrong = False
            self._say(Reply((line(sentence(Notice("went_wrong"))),)))
        return over

    def _ask(self, device: Callable[P, object], *given: P.args, **named: P.kwargs) -> None:
        """Asks a device for something; a mistake of its own is told once, and keeps no line from being answered."""
        try:
            device(*given, **named)
        except Exception as fault:
            self._wrong |= self._fault(fault)

    def _fault(self, fault: BaseException) -> bool:
        """Logs the way to a mistake, the first time that it is met, which this is or not."""
        trace = "".join(traceback.format_exception(type(fault), fault, fault.__traceback__))
        new = trace not in self._traces
        if new:
            self._traces.add(trace)
            self.log("fault", trace=trace)
        return new

    def _set_up_ear(self) -> None:
        """Opens an ear, unless there is one, or none can be had."""
        if self._ear is None and "ear" not in self._inputs:
            self._inputs.add("ear")
            threading.Thread(target=self._open_ear, name="ear opener", daemon=True).start()

    def _open_ear(self) -> None:
        ear = None
        try:
            ear = self.devices.open_ear(self.session.settings, self.interrupt)
        except Exception as fault:
            self._fault(fault)
            self.inbox.tell(Notice("ear_failed"))
        self.inbox.put(_Over("ear") if ear is None else _Ready(ear))

    def _next(self) -> Incoming | None:
        """The next event; the scan's own when its pause has run out, None when there was none for a while."""
        if not self.session.scanning:
            return self._thoughtful() if self.session.thinks else self._get(IDLE)
        if self.devices.sounding():
            self._scan_due = None
        elif self._scan_due is None:
            self._scan_due = time.monotonic() + self.session.settings.scan_pause
        elif time.monotonic() >= self._scan_due and self.inbox.empty():
            self._scan_due = None
            return Heard("", Source.CLOCK)
        return self._get(0.02)

    def _thoughtful(self) -> Incoming | None:
        """The next event, thinking on until it comes; None when there was none for a moment."""
        if self.devices.sounding():
            self._quiet_from = time.monotonic() + QUIET
        event = self._get(max(PAUSE, self._quiet_from - time.monotonic()))
        if event is None and not self.devices.sounding():
            self._think()
        return event

    def _think(self) -> None:
        self.thinks_on(self.session.record.deal)
        until = time.monotonic() + SLICE
        while self.session.thinks and self.inbox.empty() and time.monotonic() < until:
            advice = self.session.idle()
            if advice is not None:
                self._answer(advice)

    def _get(self, timeout: float) -> Incoming | None:
        try:
            return self.inbox.get(timeout=timeout)
        except queue.Empty:
            return None

    def _finished(self, event: Incoming | None) -> bool:
        """Deals with an event; True when the game is to end."""
        if isinstance(event, Notice):
            self.log("notice", about=event.about)
            self._say(Reply((line(sentence(event)),), "notice"))
        elif isinstance(event, Heard):
            return self._heard(event)
        elif isinstance(event, _Ready):
            self._ear = event.ear
            self.session.equip(learns_voices=self._ear.learns)
            self._ask(self._ear.expect, self.session.grammar)
            self._ask(self._ear.tune, self.session.settings)
            if self._how is not None:
                self._ask(self._ear.listen, self._how)
            self._listen("ear", self._ear)
            self.log("ear_ready")
        elif isinstance(event, _Over):
            self._inputs.discard(event.who)
            self.log("input_ended", who=event.who)
            if self.waits_for_ear:
                return not self._inputs
            return not self._inputs or (event.who == "keyboard" and self.ends_with_input)
        return False

    def _heard(self, heard: Heard) -> bool:
        # What was perhaps not said to the game is understood first: it doesn't fall silent for a television.
        reply = self.session.hear(heard) if heard.written else None
        if reply is not None and reply.did == "not_understood" and not reply.lines:
            self.log("not_understood", wrote=heard.written[0].text)
            if self._ear is not None:
                self._ask(self._ear.expect, self.session.grammar)
            return False
        if heard.source is not Source.CLOCK:
            sounded = self.devices.sounding()
            self._ask(self.devices.voice.hush)
            if heard.source is Source.TYPED and not heard.text:
                if self._talk():
                    return False
                if sounded:  # Enter alone is a hand on the loudspeaker
                    self.log("hush")
                    return False
            self.log("heard", text=heard.text, source=heard.source.value, confidence=round(heard.confidence, 3))
        reply = reply or self.session.hear(heard)
        if heard.source is Source.CLOCK and not reply.text:
            return False
        self._answer(reply)
        return reply.over

    def _talk(self) -> bool:
        """Push to talk: opens the microphone for one utterance."""
        if self.session.settings.listening != "push" or self._ear is None:
            return False
        self._ask(self.devices.cues.play, Cue.LISTENING_ON)
        self._ask(self.devices.voice.wait, 0.5)
        self._ask(self._ear.listen, Listening.ONCE)
        return True

    def _answer(self, reply: Reply) -> None:
        self.log("read", did=reply.did, at_turn=self.session.record.at)
        if reply.settings is not None:
            self._take_over(reply.settings)
        self._say(reply)
        self.log("replied", text=reply.text, cues=[cue.value for cue in reply.cues])
        if self._ear is None and reply.listening is not None:
            self._how = reply.listening
            if self._how is not Listening.ASLEEP:
                self._set_up_ear()
        elif self._ear is not None:
            if reply.listening is not None:
                self._ask(self._ear.listen, reply.listening)
            for lesson in reply.lessons:
                self._ask(self._ear.learn, lesson)
            self._ask(self._ear.expect, self.session.grammar)
        pause = 0.0 if self.devices.sounding() else READING_TIME * len(reply.text.split())
        self._quiet_from = time.monotonic() + QUIET
        self._scan_due = time.monotonic() + self.session.settings.scan_pause + pause

    def _take_over(self, settings: Settings) -> None:
        self._ask(self.save, settings)
        for device in (self.devices.voice, self.devices.cues, self._ear):
            if device is not None:
                self._ask(device.tune, settings)

    def _say(self, reply: Reply) -> None:
        """Speaks, then prints, so that the first sound doesn't wait; what can't be spoken is printed all the same."""
        speaks = self.session.settings.speech
        for parts in reply.lines:
            for part in parts:
                if isinstance(part, Play):
                    self._ask(self.devices.cues.play, part.cue, part.pan)
                elif speaks:
                    self._ask(self.devices.voice.say, part.text)
        for parts in reply.lines:
            self._ask(self.devices.paper.say, words(parts))

    def _listen(self, who: str, listener: Listener) -> None:
        """A thread that puts what a listener hears into the queue."""
        self._inputs.add(who)

        def pump() -> None:
            try:
                while not self._closing.is_set():
                    heard = listener.hear(POLL)
                    if heard is not None:
                        self.inbox.put(heard)
            except EOFError:
                pass
            except Exception as fault:
                self._fault(fault)
                self.inbox.tell(Notice(f"{who}_failed"))
            self.inbox.put(_Over(who))

        threading.Thread(target=pump, name=f"{who} pump", daemon=True).start()
