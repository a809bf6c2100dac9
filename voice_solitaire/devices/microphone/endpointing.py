"""Where speech begins, and how long it has been quiet since."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from voice_solitaire.devices.microphone.frames import FRAME_SECONDS, Frame, loudness, percentile
from voice_solitaire.devices.microphone.voice_activity import voice_activity

# So many voiced frames of so many begin an utterance; where speech is told from noise, fewer: of 95 words that people
# said alone, two held less than four such frames, and across a room eight, of which four had two.
ONSET, CERTAIN_ONSET, WITHIN = 4, 2, 7
LEAD_IN = 7  # frames kept from before the first voiced one, for the soft consonants that voice activity misses
SOFTEST = 6.0  # decibels above the background that speech has at least
SHARE = 0.35  # of the way from the background to the loudest frame, below which a frame is no more than an end
NOISY = 30.0  # decibels between the loudest frame and the background
BLIP = 3  # frames that don't end a pause in such a room where speech isn't told from noise: a cup that is put down
QUIETEST = 15.0  # decibels (1 is one step of a sample) that a background has at least
REMEMBERED = 100  # frames that tell the background: three seconds
# Decibels above what fades in the room, from where it is somebody who speaks. Of 80 sentences of the game in a
# resounding room the ear took the end of four for commands without this, of none with 0 to 6 decibels. Of words in
# noise that began two frames before the game fell silent half are missed with 2 decibels, a fifth with 1.
RISE = 1.0
LOW = 20  # percentile of them that is the background
LONGEST = 12.0  # seconds; what is longer is no command, and perhaps a noise that came to stay


@dataclass(frozen=True)
class Speech:
    """A frame of an utterance, or its first ones: 16 kHz mono int16. ``began`` is when the utterance began, monotonic
    seconds, in its first piece and nowhere else."""

    pcm: bytes  # 16 kHz mono int16
    began: float | None = None


class Endpointing:
    """Finds utterances in a row of frames. They begin by themselves; when they end is decided by who hears them."""

    def __init__(self) -> None:
        self._activity = voice_activity()
        self._levels: deque[float] = deque(maxlen=REMEMBERED)
        self._since = 0
        self._fading: float | None = None  # decibels of what the room may still hold, the least so far
        self.floor = QUIETEST  # decibels of the background
        self.reset()

    def reset(self) -> None:
        """Forget the utterance: the next frame has nothing to do with those before."""
        self.in_speech = False
        self.quiet = 0.0  # seconds since the last voiced frame of this utterance
        self.seconds = 0.0  # its length so far, pauses counted in
        self.peak = 0.0  # decibels of its loudest frame
        self.ended = 0.0  # when its last voiced frame ended, monotonic seconds
        self._recent: deque[bytes] = deque(maxlen=LEAD_IN + WITHIN)
        self._voiced: deque[bool] = deque(maxlen=WITHIN)
        self._run = 0  # voiced frames in a row
        self._heard = False

    @property
    def heard_anything(self) -> bool:
        """True once a frame was taken since the last reset."""
        return self._heard

    @property
    def noisy(self) -> bool:
        """True when the background isn't far below the speech: pauses may then never be quiet."""
        return self.peak - self.floor < NOISY

    @property
    def too_long(self) -> bool:
        """True when this is no command any more."""
        return self.seconds > LONGEST

    def deafen(self) -> None:
        """Something sounds to which nobody listens: the next frames may be no more than what is left in the room."""
        self._fading = float("inf")

    def end(self) -> None:
        """The utterance is over."""
        if self.too_long:  # a noise that came to stay is the background now
            self._levels.extend([self.peak - SOFTEST] * REMEMBERED)
            self._measure()
        self.reset()

    def take(self, frame: Frame) -> Speech | None:
        """The speech that this frame belongs to; None for a frame outside of any utterance."""
        self._heard = True
        level = loudness(frame.pcm)
        loud = not self._fade(level) and level > self.least
        voiced = self._activity.take(frame.pcm, loud, self.in_speech)
        if self.in_speech:
            self.seconds += FRAME_SECONDS
            self._run = self._run + 1 if voiced else 0
            if voiced or not self._activity.certain:
                self.peak = max(self.peak, level)
            if self._run > (BLIP if self.noisy and self.quiet and not self._activity.certain else 0):
                self.quiet, self.ended = 0.0, frame.ended
            else:
                self.quiet += FRAME_SECONDS
            return Speech(frame.pcm)
        self._recent.append(frame.pcm)
        self._voiced.append(voiced)
        self._background(level)
        self.peak = max(self.peak, level) if voiced else self.peak if any(self._voiced) else 0.0
        if sum(self._voiced) < (CERTAIN_ONSET if self._activity.certain else ONSET):
            return None
        first = len(self._recent) - len(self._voiced) + self._voiced.index(True)
        last = len(self._voiced) - 1 - list(self._voiced)[::-1].index(True)
        self.in_speech = True
        self.quiet = (len(self._voiced) - 1 - last) * FRAME_SECONDS
        self.ended = frame.ended - self.quiet
        pieces = list(self._recent)[max(0, first - LEAD_IN) :]
        self.seconds = len(pieces) * FRAME_SECONDS
        return Speech(b"".join(pieces), frame.ended - (len(self._recent) - first) * FRAME_SECONDS)

    @property
    def least(self) -> float:
        """Decibels above which a frame may be speech."""
        if not self.in_speech:
            return self.floor + SOFTEST
        return self.floor + max(SOFTEST, SHARE * (self.peak - self.floor))

    def _fade(self, level: float) -> bool:
        """Follow what is left in the room; whether this frame is no more than that."""
        if self._fading is not None:
            over = level <= self.least or level > self._fading + RISE
            self._fading = None if over else min(self._fading, level)
        return self._fading is not None

    def _background(self, level: float) -> None:
        self._levels.append(level)
        self._since += 1
        if self._since % 10 == 0 or len(self._levels) < 10:
            self._measure()

    def _measure(self) -> None:
        self.floor = max(QUIETEST, percentile(self._levels, LOW))
