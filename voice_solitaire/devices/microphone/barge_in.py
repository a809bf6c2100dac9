"""Listening while the game speaks: which frames can be heard, and when the player has begun to speak over it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from voice_solitaire.devices.microphone.alignment import Curve
from voice_solitaire.devices.microphone.echo_filter import FLOOR, decibels, power
from voice_solitaire.devices.microphone.echo_removal import AUDIBLE, Cleaned, EchoRemover, Trust
from voice_solitaire.devices.microphone.frames import Frame
from voice_solitaire.devices.microphone.room_level import RoomLevel
from voice_solitaire.devices.microphone.voice_activity import frame_detector
from voice_solitaire.ports import Log, no_log

AMONG = 3  # frames that tell it: 90 ms
VOICED = 2  # of them that voice activity must take for speech
MOST = 20.0  # decibels above what the game leaves that count: a click isn't made speech by being loud
ABOVE = 5.2  # decibels above the leak that the frames must have on average to be the player's
ALONE = 12.0  # decibels above the room's own sound that they must have where there can't be an echo
SLIGHT = 4.0  # decibels above what the game leaves on average, from which a frame may belong to what follows
GAP, LEAD = 3, 4  # frames that may be softer within it, and that are kept from before it
HELD = 20  # frames (0.6 s) kept back while it isn't known yet whether the player speaks
PATIENT = 20  # frames (0.6 s) without speech after which a game that sounds on is deaf again
PLAIN = 20.0  # decibels above the room's sound from which an echo tells how well it is removed
UPWARD, DOWNWARD = 0.4, 0.02  # how the leak follows what is seen of it: about one frame in twenty exceeds it
OUTLIER = 8.0  # decibels above the leak from which a frame isn't the game's alone
MOST_LEAK, LEAST_LEAK = 6.0, 3.0  # decibels above what the game leaves on average
OWN = 40.0  # sharpness of the game's sound in what was cleaned, from which it is nobody else's
SAME = 0.4  # how much it may resemble what was taken out
MAYBE = 0.6  # part of these from which it may be the game: a look 30 ms later is clearer
UNKNOWN = 0.35  # seconds that an echo may be late: a loudspeaker over the air
LATER = 0.05  # seconds that it may be later than it was before the loudspeaker was opened anew
AGAIN = 15  # times 10 ms of echo after a silence, until which it isn't known whether it still comes when it did
DOUBTED = 10  # frames (0.3 s) after what was taken out was still heard or never was, while the filter follows it
MISSED = 4.0  # times the power heard, from which what was taken out was never there: no player makes it quieter
RECENT, LONGER = 0.4, 1.0  # seconds of it that are looked at, before and after the game was hushed


class Onset:
    """Finds the beginning of the player's speech in cleaned frames, louder than what the game leaves in them."""

    def __init__(self) -> None:
        self._is_speech = frame_detector()
        self.leak = MOST_LEAK  # decibels above its average that what the game leaves seldom exceeds
        self.reset()

    def reset(self) -> None:
        """The next frame has nothing to do with those before."""
        self._excess: deque[float] = deque(maxlen=HELD)
        self._voiced: deque[bool] = deque(maxlen=AMONG)
        self.silent = 0  # frames since the last one with speech

    @property
    def level(self) -> float:
        """Decibels of the last frames above what the game leaves on average."""
        return sum(list(self._excess)[-AMONG:]) / AMONG

    @property
    def found(self) -> bool:
        return len(self._excess) >= AMONG and self.level > self.leak + ABOVE and sum(self._voiced) >= VOICED

    @property
    def begun(self) -> int:
        """How many of the last frames belong to speech that may be the player's."""
        count = softer = 0
        for number, excess in enumerate(reversed(self._excess), 1):
            softer = 0 if excess > SLIGHT else softer + 1
            if softer > GAP:
                break
            count = number if not softer else count
        return count + LEAD if count else 0

    def take(self, pcm: bytes, excess: Curve) -> None:
        """One frame, and by how many decibels each of its 10 ms exceeds what the game leaves, shape (3,)."""
        self._excess.append(float(np.minimum(excess, MOST).mean()))
        self._voiced.append(bool(self._is_speech(pcm)))
        loud = self._voiced[-1] and self._excess[-1] > self.leak
        self.silent = 0 if loud else self.silent + 1

    def learn(self, level: float) -> None:
        """A ``level`` was the game's alone, or the player's was so soft in it that it wasn't noticed."""
        if level < self.leak + OUTLIER:
            self.leak += UPWARD if level > self.leak else -DOWNWARD
            self.leak = max(LEAST_LEAK, min(MOST_LEAK, self.leak))


class BargeIn:
    """Says of each frame whether the player can be heard in it.

    Over loudspeakers, frames are held back for a while. When the player speaks, ``interrupt`` is called and
    they are given on without the game's voice; otherwise they are deaf. So they are without a ``remover``, and until
    it knows the room.
    """

    def __init__(self, remover: EchoRemover | None, interrupt: Callable[[], None], log: Log = no_log) -> None:
        self._remover, self._interrupt, self._log = remover, interrupt, log
        self._room = remover.room if remover else RoomLevel()
        self._onset = Onset()
        self._held: deque[tuple[Frame, Cleaned, float]] = deque()
        self._open = False
        self._doubted = 0  # frames in which nobody is believed to be the player
        self._echoed = 0  # times 10 ms since the game was last silent in which its echo was to be heard
        self._likened = 0.0  # how much the last frame that may be the player's was like the game's

    @property
    def tail(self) -> float:
        """Seconds that an echo comes later than the devices' clocks say; while that is unknown, it may be late."""
        if self._remover is None:
            return 0.0
        if self._remover.trust is not Trust.LEARNING or self._remover.found:
            return max(0.0, self._remover.delay)
        last = self._remover.last_delay
        return UNKNOWN if last is None else min(UNKNOWN, max(0.0, last) + LATER)

    def restart(self) -> None:
        """Sound is missing."""
        self._held.clear()
        self._open, self._likened = False, 0.0
        self._onset.reset()
        if self._remover:
            self._remover.restart()

    def over_silence(self, frame: Frame) -> list[Frame]:
        """A frame while the game can't be heard: frames to listen to, in order."""
        held = self._end()
        self._echoed = 0
        if self._remover:
            if self._open and self._remover.trust is Trust.ABSENT and self._like_own(self._remover, LONGER)[0] > 1:
                frame = replace(frame, deaf=True)
            self._remover.rest(frame)
        else:
            self._room.take(frame)
        self._open = False
        return [*held, frame]

    def over_headphones(self, frame: Frame) -> list[Frame]:
        """A frame while the game sounds where only the player hears it."""
        self._held.clear()
        levels = 10 * np.log10(power(np.frombuffer(frame.pcm, np.int16)) + FLOOR)
        self._onset.take(frame.pcm, levels - self._room.level)
        if self._onset.found and self._onset.level > ALONE and not self._open:
            self._barge_in(frame)
        return [frame]

    def over_loudspeakers(self, frame: Frame) -> list[Frame]:
        """A frame while the game sounds where the microphone hears it too: those to listen to, in order."""
        remover = self._remover
        if remover is None:
            return [replace(frame, deaf=True)]
        cleaned = remover.clean(frame)
        if remover.anew:
            self._hear_again(remover.anew)
        self._onset.take(cleaned.pcm, cleaned.excess)
        self._held.append((frame, cleaned, self._onset.level))
        if remover.trust is Trust.LEARNING:
            self._open, self._likened = False, 0.0
            return self._give(len(self._held), deaf=True)
        if self._open and self._onset.silent > PATIENT:
            self._open = False
        self._doubted = DOUBTED if self._misses_echo(cleaned) else max(0, self._doubted - 1)
        self._echoed += int((cleaned.reference > AUDIBLE**2).sum())
        known = self._echoed >= AGAIN or remover.trust is Trust.ABSENT  # what comes before an echo may be the echo
        if not self._open and self._is_player(remover) and known:
            mine = min(len(self._held), self._onset.begun)
            self._barge_in(frame)
            return [*self._give(len(self._held) - mine, deaf=True), *self._give(mine, deaf=False)]
        if self._open:
            return self._give(len(self._held), deaf=False)
        return self._give(max(0, len(self._held) - HELD), deaf=True)

    def _misses_echo(self, cleaned: Cleaned) -> bool:
        """Is so little heard that the echo which was taken out can't have been there? Then its delay jumps just now."""
        taken, heard = cleaned.echo.mean(), cleaned.heard.mean()
        return taken > MISSED * heard and decibels(taken) > self._room.level + PLAIN

    def _hear_again(self, anew: Sequence[Cleaned]) -> None:
        """The last frames that are held back were cleaned wrongly, and are now as they should have been."""
        frames = list(self._held)
        count = min(len(anew), len(frames))
        cleaned = [each for _, each, _ in frames[: len(frames) - count]] + list(anew)[len(anew) - count :]
        self._doubted = DOUBTED
        self._onset.reset()
        self._held.clear()
        for (frame, *_), each in zip(frames, cleaned, strict=True):
            self._onset.take(each.pcm, each.excess)
            self._held.append((frame, each, self._onset.level))

    def _give(self, count: int, *, deaf: bool) -> list[Frame]:
        """The oldest ``count`` frames that were held back."""
        given = []
        for _ in range(count):
            frame, cleaned, level = self._held.popleft()
            if deaf and self._remover:
                self._remover.learn(cleaned)
                if decibels(cleaned.echo.mean()) > self._room.level + PLAIN:
                    self._onset.learn(level)
            given.append(replace(frame, pcm=cleaned.pcm, deaf=deaf))
        return given

    def _end(self) -> list[Frame]:
        """The game fell silent: give what was held back, deaf but for what may be the player's beginning."""
        given = []
        if self._held:
            mine = 0 if self._open else min(len(self._held), self._onset.begun)
            given = [*self._give(len(self._held) - mine, deaf=True), *self._give(mine, deaf=False)]
        self._onset.reset()
        return given

    def _is_player(self, remover: EchoRemover) -> bool:
        """Has the player begun to speak? Where it may as well be the game, the next frame tells."""
        before, self._likened = self._likened, 0.0
        if not self._onset.found:
            return False
        own, same = self._like_own(remover, RECENT)
        self._likened = own
        # Without an echo to take out there is none to be the same as.
        if same > 1 or (own > 1 and remover.trust is Trust.ABSENT):
            self._doubted = DOUBTED
        return own <= 1 and not (own > MAYBE and own > before) and not self._doubted

    def _like_own(self, remover: EchoRemover, seconds: float) -> tuple[float, float]:
        """How much it is like the game's own voice, and how much that is the echo which was taken out; above 1 it is.

        For its first tenth of a second any voice may be like some part of the game's, by chance.
        """
        likeness, resemblance = remover.likeness(seconds), remover.resemblance
        same = resemblance / SAME
        own = max(likeness / OWN, same)
        if own > 1:
            remover.doubt()
            self._log("own_voice", likeness=round(likeness, 1), resemblance=round(resemblance, 2))
        return own, same

    def _barge_in(self, frame: Frame) -> None:
        self._open = True
        facts = {"echo_delay": round(self.tail, 3), "erle": round(self._remover.erle, 1)} if self._remover else {}
        self._log("barge_in", at=frame.ended, **facts)
        self._interrupt()
