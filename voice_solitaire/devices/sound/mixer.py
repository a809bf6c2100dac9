"""The one output stream: words and cues in one line, hushed within a block, and back when the loudspeaker is."""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue

import numpy as np

from voice_solitaire.devices.freed_memory import give_back
from voice_solitaire.devices.sound.audio_backend import Fill, Frames, Stream, finish
from voice_solitaire.devices.sound.buffering import Buffering
from voice_solitaire.devices.sound.clip import Clip, ClipKind, SpeechClip, cue_clip
from voice_solitaire.devices.sound.play_queue import FADE, PlayQueue
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.resample import Samples
from voice_solitaire.devices.sound.soundcard import open_playback
from voice_solitaire.ports import DeviceMissing, Log, Notice, Priority, Tell, no_log

RATE = 44100
CUE_LEAD = 0.25  # seconds of a cue before the words set in at the latest
LOOK = 0.1  # seconds between two looks at the loudspeaker
NOTICES = 0.2  # seconds that is waited at once: Windows notices Ctrl-C only between two waits
REST = 2205  # frames of silence that are remembered at a time
RETRY = 1.0  # seconds between two tries to open one that went away
OPENING = 5.0  # seconds that it may take to open for what is to be heard
LOADING = 8.0  # seconds after which all is loaded that may keep the audio thread waiting
PAUSE = 3.0  # seconds of silence, of the player too, in which it is opened anew to ask nearer or farther ahead
AWAKE = 30.0  # seconds of silence after which it is closed: to be asked for silence takes 2.5 % of a core


def _tell_nobody(notice: Notice) -> None:
    """A player who is told nothing."""


class Mixer:
    """Plays to the loudspeaker from the day it is made until ``close``. Every method returns at once but ``wait``.

    When the loudspeaker goes away, what waits is dropped, nothing blocks and nothing raises; ``tell`` gets
    ``playback_lost``, and ``playback_back`` when it can be opened again. When long nothing was played it is closed,
    and opened with the next sound; ``stir`` opens it before that, for a loudspeaker that is slow to begin.

    ``open_stream`` is given what is to be called, the rate and the seconds ahead of the sound that it is to be called.
    Where the loudspeaker ran dry, as the processor was busy, that is more from the next pause on, and less again after
    a long while without: ``Buffering`` says how much. For ``loading`` seconds from now it is as much as can be.

    ``log`` gets ``first_sound`` and ``hushed`` with ``at``, the monotonic time at which the player hears it, and
    ``playback_ran_dry`` with ``ahead``, the seconds that the loudspeaker asked ahead.

    :raises DeviceMissing: ``no_playback``, when there is no loudspeaker to begin with.
    """

    def __init__(
        self,
        tell: Tell = _tell_nobody,
        log: Log = no_log,
        open_stream: Callable[[Fill, int, float], Stream] = open_playback,
        awake: float = AWAKE,
        loading: float = 0.0,
    ) -> None:
        self.played = PlaybackReference(RATE)
        self._tell, self._log, self._open, self._awake = tell, log, open_stream, awake
        self._line = PlayQueue(RATE)
        self._lock = threading.Lock()  # held for a block's arithmetic at most
        self._out = np.zeros((4096, 2), dtype=np.float32)
        self._silence = np.zeros((4096, 2), dtype=np.float32)
        self._rested = 0  # frames of silence that were handed over since they were last remembered
        self._idle = threading.Event()
        self._idle.set()
        self._silent_at = 0.0  # monotonic: when the last frame handed over will have been heard
        self._hush_asked: float | None = None
        self._events: SimpleQueue[tuple[str, dict[str, object]] | None] = SimpleQueue()
        self._closing = False
        self._generation = 0
        self._rests = False  # the loudspeaker is closed until there is something to hear
        self._stirred = time.monotonic()
        self._latency = 0.0  # the first block may be asked for while the device still opens
        self._buffering = Buffering(RATE, self._stirred, self._stirred + loading)
        self._stream: Stream | None = open_stream(partial(self._fill, self._generation), RATE, self._buffering.ahead)
        self._latency = self._stream.latency
        self._watch = threading.Thread(target=self._watch_over, name="mixer watchdog", daemon=True)
        self._watch.start()
        atexit.register(self.close)  # before the sound card's own: a card that closes first looks lost

    @property
    def latency(self) -> float:
        """Seconds from here to the ear; 0 while the loudspeaker is gone."""
        return self._latency if self._stream or self._rests else 0.0

    def speak(self, priority: Priority = Priority.NORMAL) -> SpeechClip:
        """An utterance with its place in the line already taken; write its samples when they are there."""
        utterance = SpeechClip(RATE)
        self._put(utterance, priority)
        return utterance

    def play(self, samples: Samples, pan: float = 0.0, priority: Priority = Priority.NORMAL) -> Clip:
        """Play a cue, shape (n,), 44.1 kHz mono, -1 to 1; ``pan`` is -1 (left) to 1 (right)."""
        clip = cue_clip(samples, pan, round(CUE_LEAD * RATE))
        self._put(clip, priority)
        return clip

    def volume(self, kind: ClipKind, percent: int) -> None:
        """Set the volume of words or cues, 0 to 100, from now on; squared, so that equal steps sound equal."""
        self._line.gains[kind] = (max(0, min(100, percent)) / 100) ** 2

    def hush(self) -> None:
        """Be silent from the next block on and forget what waits."""
        with self._lock:
            hushed = self._line.hush()
            if self._stream is None:  # nobody fetches what was left of it
                self._idle.set()
            elif hushed:
                self._hush_asked = time.monotonic()

    def sounding(self) -> bool:
        """True while the player hears something, or is about to."""
        return not self._idle.is_set() or time.monotonic() < self._silent_at

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until all is heard, at most ``timeout`` seconds; True when it is."""
        end = None if timeout is None else time.monotonic() + timeout
        while self.sounding():
            left = NOTICES if end is None else min(NOTICES, end - time.monotonic())
            if left <= 0:
                return False
            if self._idle.wait(left):
                time.sleep(max(0.0, min(left, self._silent_at - time.monotonic())))
        return True

    def stir(self) -> None:
        """There may be something to hear soon."""
        self._stirred = time.monotonic()
        if self._rests:
            self._events.put(None)

    def close(self) -> None:
        """Fall silent and give the loudspeaker back; may be called twice."""
        atexit.unregister(self.close)
        self.hush()
        self.wait(0.2)
        self._closing = True
        self._events.put(None)
        self._watch.join(2)  # it may hang in a sound server that does
        with self._lock:
            stream, self._stream = self._stream, None
            self._rests = False
            self._drop_all()
        if stream:
            stream.close()

    def _put(self, clip: Clip, priority: Priority) -> None:
        with self._lock:
            if self._stream is None and not self._rests:
                clip.drop()
                return
            if priority is Priority.NOW and not self._line.idle:
                self._hush_asked = time.monotonic()
            self._idle.clear()
            self._line.put(clip, priority)
        self.stir()

    def _drop_all(self) -> None:
        self._line.clear()
        self._idle.set()
        self._silent_at = 0.0
        self._hush_asked = None

    def _fill(self, generation: int, frames: int) -> Frames:
        """The audio thread's only call: mix one block. Shape (frames, 2)."""
        if len(self._out) < frames:
            self._out = np.zeros((frames, 2), dtype=np.float32)
            self._silence = np.zeros((frames, 2), dtype=np.float32)
        with self._lock:
            if generation != self._generation:  # a stream we gave up came back to life
                return self._silence[:frames]
            now = time.monotonic()
            heard_at = now + self._latency
            rests = self._line.at_rest and self._hush_asked is None
            if self._buffering.asked(frames, now, not rests):
                self._events.put(("playback_ran_dry", {"ahead": self._buffering.ahead}))
            if rests:  # nearly all the evening: as little work as can be
                self._idle.set()
                self._rested += frames
                if self._rested >= REST:
                    self._remember_rest(heard_at + frames / RATE)
                return self._silence[:frames]
            self._remember_rest(heard_at)
            out = self._out[:frames]
            out.fill(0)
            was_idle = self._line.idle
            begun = self._line.mix(out)
            if self._hush_asked is not None:
                asked, self._hush_asked = self._hush_asked, None
                self._events.put(("hushed", {"at": heard_at + FADE, "asked": asked}))
            if begun is not None:
                self._events.put(("first_sound", {"at": heard_at + begun / RATE}))
            if not was_idle:
                self._silent_at = heard_at + frames / RATE
            if self._line.idle:
                self._idle.set()
            self.played.append(out.mean(axis=1), heard_at)
        return out

    def _remember_rest(self, until: float) -> None:
        """Add the silence that wasn't yet to what was played; it will have been heard at ``until``."""
        if self._rested:
            self.played.append(np.zeros(self._rested, dtype=np.float32), until - self._rested / RATE)
            self._rested = 0

    def _watch_over(self) -> None:
        """Log what the audio thread has no time to, and look after the loudspeaker."""
        try_at = 0.0
        while not self._closing:
            try:
                event = self._events.get(timeout=LOOK)
            except Empty:
                event = None
            if event is not None:
                self._log(event[0], **event[1])
            if self._closing:
                return
            if self._stream is not None:
                if not self._stream.alive():
                    self._lose()
                elif self._should_open_anew():
                    self._open_anew(self._stream)
                elif self._may_rest():
                    self._rest(self._stream)
            elif self._rests:
                if not self._may_rest():
                    self._wake()
            elif time.monotonic() >= try_at:
                stream = self._reopen(self._generation)
                if stream is not None:
                    self._log("device_back", device="playback", backend=stream.backend)
                    self._tell(Notice("playback_back"))
                try_at = time.monotonic() + RETRY

    def _may_rest(self) -> bool:
        return self._line.at_rest and time.monotonic() - max(self._stirred, self._silent_at) > self._awake

    def _should_open_anew(self) -> bool:
        """Whether it should ask nearer or farther ahead, and nothing is heard that another opening would cut.

        Nor does somebody speak who spoke over the game, and of whose words the echo of the last ones is still to be
        taken out.
        """
        now = time.monotonic()
        silent = self._silent_at if self._buffering.loading else max(self._silent_at, self._stirred) + PAUSE
        return self._line.at_rest and now > silent and self._buffering.wanted(now) != self._buffering.ahead

    def _open_anew(self, stream: Stream) -> None:
        if self._let_go(stream):
            self._wake()

    def _let_go(self, stream: Stream) -> bool:
        """Close the loudspeaker until there is something to hear; False where there is by now."""
        with self._lock:
            if not self._line.at_rest:
                return False
            self._rests, self._stream = True, None
            self._generation += 1
            self._rested = 0
        stream.close()
        return True

    def _rest(self, stream: Stream) -> None:
        if not self._let_go(stream):
            return
        give_back()  # what was taken since the game began to answer; nobody waits for anything now
        self._log("playback_rests")

    def _wake(self) -> None:
        asked = time.monotonic()
        finish(partial(self._reopen, self._generation), OPENING)
        with self._lock:
            self._rests = False
            awake = self._stream is not None
        if awake:
            self._log("playback_wakes", took=round(time.monotonic() - asked, 3), ahead=self._buffering.ahead)
        elif not self._closing:
            self._lose()

    def _lose(self) -> None:
        with self._lock:
            stream, self._stream = self._stream, None
            self._generation += 1
            self._drop_all()
        if stream:
            stream.close()
        self._log("device_lost", device="playback", backend=stream.backend if stream else "")
        self._tell(Notice("playback_lost"))

    def _reopen(self, generation: int) -> Stream | None:
        """Open the loudspeaker; None when there is none, or when it is no longer waited for."""
        self.played.restart(another=not self._rests)
        try:
            with self._lock:
                ahead = self._buffering.begin(time.monotonic())
            stream = self._open(partial(self._fill, generation), RATE, ahead)
        except DeviceMissing:
            return None
        with self._lock:
            wanted = generation == self._generation and not self._closing
            if wanted:
                self._stream, self._latency = stream, stream.latency
        if not wanted:
            stream.close()
        return stream if wanted else None
