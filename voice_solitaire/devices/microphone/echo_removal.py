"""Echo removal: what the loudspeaker played is taken out of what the microphone heard, as far as that is known.

An adaptive filter (Speex's, from pyaec) learns the way from the loudspeaker to the microphone. It needs the two
sounds less than its own length apart, so the delay between them is found first (``alignment.py``). Where only that
changes, because a device stood still for a moment, the filter keeps what it learnt of the room.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import numpy as np

from voice_solitaire.devices.microphone.alignment import (
    EARLIEST,
    LATEST,
    WINDOW,
    Alignment,
    Curve,
)
from voice_solitaire.devices.microphone.echo_filter import (
    BLOCK,
    FLOOR,
    HEAD,
    RoomFilter,
    Spectra,
    Speex,
    Suppressor,
    decibels,
    power,
)
from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, FRAME_SECONDS, RATE, Frame
from voice_solitaire.devices.microphone.own_voice import likeness, resemblance
from voice_solitaire.devices.microphone.room_level import RoomLevel
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.resample import Pcm
from voice_solitaire.ports import Log, no_log

LOOK_EVERY = 8  # frames between two looks for the delay, 0.24 s
FAILS = 0.4  # of the echo's power, about, that is left where the filter doesn't fit it any more, or the player speaks
FADES = 0.7  # of the power before, a frame
FOLLOW_EVERY, OWN_EVERY = 4, 2  # frames of it between two looks for a jump of the delay, and where the game is in them
FOLLOWED = 12  # frames in which one is looked for, 0.36 s
ABSENT = 5.0  # and below which there's none, if the room is as quiet as it was
MISSED = 8  # looks (2 s) in a row that must find nothing
AUDIBLE = 150.0  # root mean square of a reference that should be heard if it can be
REPLAYS = 4  # times that a new filter hears the last seconds before it counts
KEPT = 2 * RATE  # samples of the microphone that are kept for that
LEARNT = 8.0  # decibels of echo return loss enhancement from which the residual is clean enough to be listened to
UNLEARNT = 5.0  # and below which it no longer is
PROVING = 10  # frames (0.3 s) of echo that the loss is measured over at least
JUMP = RATE // 2  # samples that the devices' clocks may differ before they are read anew
LOUD = 10.0  # decibels above the room's own sound from which what is heard tells whether the filter fits it
NEARLY = 3.0  # decibels above the room's own sound that are as good as nothing


class Trust(Enum):
    """What is known of the way from the loudspeaker to the microphone."""

    LEARNING = "learning"  # too little: the microphone can't be listened to
    CLEAN = "clean"  # the echo is known and removed
    ABSENT = "absent"  # there's none: headphones, or a loudspeaker out of earshot


class Jump(NamedTuple):
    """A change of the echo's delay, in frames: one that comes later comes after a time in which nothing sounds."""

    since: int  # frames that came after it
    still: int  # frames before these in which the loudspeaker stood still


@dataclass(frozen=True)
class Cleaned:
    """A frame without the echo, and the power of each of its 10 ms, shape (3,) each.

    ``heard`` is with the echo, ``residual`` without, ``echo`` what was taken out, ``reference`` what was played.
    ``excess`` is in decibels: how much louder the residual is than what is left of the echo on average, and the room.
    """

    pcm: bytes  # 30 ms without the echo, 16 kHz mono int16
    heard: Curve
    residual: Curve
    echo: Curve
    reference: Curve
    excess: Curve
    spectra: Spectra  # the power in each frequency


class EchoRemover:
    """Follows the microphone while the game sounds. Everything is called from the microphone's reader.

    ``trust`` says whether ``clean`` gives something that can be listened to. Raises ImportError without pyaec.
    """

    def __init__(self, played: PlaybackReference, log: Log = no_log) -> None:
        self._played = played
        self._log = log
        self._filter, self._plain, self._suppressor = RoomFilter(), Speex(BLOCK), Suppressor()
        self.room = RoomLevel()
        self.restart()

    def restart(self) -> None:
        """Sound is missing, or the microphone is new: nothing of what was learnt is true any more."""
        self._heard: deque[Pcm] = deque(maxlen=KEPT // FRAME_SAMPLES)
        self._device = self._played.devices
        self.last_delay: float | None = None  # seconds, of the loudspeaker that was opened before this one
        self._alignment = Alignment()
        self._lose()

    def _lose(self) -> None:
        """How late the loudspeaker is heard has to be found anew; the room may be the same."""
        self._index: int | None = None  # of the reference, for the frame to come, before the lag is taken off
        self.trust = Trust.LEARNING
        self._alignment.lose()
        self._heard.clear()
        self._residual: deque[Pcm] = deque(maxlen=WINDOW // FRAME_SAMPLES)
        self._echo: deque[Curve] = deque(maxlen=3)
        self.anew: list[Cleaned] = []  # the frames before the last, where that showed how they had to be cleaned
        self._frames = 0
        self._recent = np.zeros(2)  # running means of the last frames' power before and after removal
        self._fails = 0  # frames since the filter left too much of them
        self._own = False  # the game was found in what it left
        self._proof = 0  # frames of echo since the filter was begun
        self._loss = np.zeros(2)  # running means of the echo's power before and after removal
        self._unheard = 0  # looks in a row at sound that should have been heard and wasn't

    @property
    def found(self) -> bool:
        """Whether the game was heard in the microphone at all."""
        return self._alignment.lag is not None

    @property
    def delay(self) -> float:
        """Seconds that the echo comes after the devices' clocks say it should; 0 while unknown."""
        return (self._alignment.lag or 0) / RATE

    @property
    def erle(self) -> float:
        """Echo return loss enhancement: by how many decibels the game's own voice is made quieter."""
        before, after = self._loss
        return decibels(before) - decibels(after)

    def rest(self, frame: Frame) -> None:
        """A frame while the game is silent: the room's own sound."""
        self._follow(frame)
        self.room.take(frame)

    def clean(self, frame: Frame) -> Cleaned:
        """A frame while the game sounds. Afterwards ``anew`` holds those before it that had to be cleaned again."""
        heard = np.frombuffer(frame.pcm, np.int16)
        first = self._follow(frame)
        self._frames += 1
        self.anew = []
        cleaned = self._remove(heard, first)
        self._judge(cleaned)
        if self._may_have_jumped and (jump := self._find_jump(first + FRAME_SAMPLES)):
            *self.anew, cleaned = self._clean_again(first, jump)
        elif self._frames % LOOK_EVERY == 0:
            self._look(first + FRAME_SAMPLES)
        return cleaned

    def _remove(self, heard: Pcm, first: int, *, silent: bool = False) -> Cleaned:
        """A frame whose first sample was heard with the reference's ``first`` on the clocks.

        ``silent`` says that the loudspeaker stood still then.
        """
        lag = self._alignment.lag
        reference = self._played.reference(first - (lag or 0) + HEAD, FRAME_SAMPLES)
        if silent:
            reference = np.zeros_like(reference)
        residual, echo = heard, np.zeros(FRAME_SAMPLES)
        if lag is not None:
            residual = self._filter.remove(heard, reference)
            # The filter also takes out what is too deep to hear: so does one that has nothing to remove.
            echo = self._plain.remove(heard, np.zeros_like(heard)).astype(np.float64) - residual
        self._residual.append(residual)
        self._echo.append(echo)
        cleaned, spectra = self._suppressor.clean(residual, echo)
        left, room = power(residual), 10 ** (self.room.level / 10)
        excess = 10 * np.log10((left + FLOOR) / (spectra.expected + room + FLOOR))
        return Cleaned(cleaned.tobytes(), power(heard), left, power(echo), power(reference), excess, spectra)

    def learn(self, cleaned: Cleaned) -> None:
        """Keep account of how well it works; ``cleaned`` is of the game alone, the player was silent."""
        if self._alignment.lag is None or cleaned.reference.mean() < AUDIBLE**2:
            return
        self._suppressor.learn(cleaned.spectra)
        self._loss = 0.97 * self._loss + (cleaned.heard.mean(), cleaned.residual.mean())
        self._proof += 1
        if self._proof < PROVING:
            return
        quiet = decibels(self._loss[1] * 0.03) < self.room.level + NEARLY
        if self.trust is Trust.CLEAN and self.erle < UNLEARNT and not quiet:
            self._change(Trust.LEARNING)
        elif self.trust is not Trust.CLEAN and (self.erle > LEARNT or quiet):
            self._change(Trust.CLEAN)

    def doubt(self) -> None:
        """What was left is the game's: does it still come when it did?"""
        self._own = True

    def likeness(self, seconds: float) -> float:
        """How much of the game is in the last ``seconds`` of what was cleaned: sharpness of its correlation."""
        frames = list(self._residual)[-round(seconds / FRAME_SECONDS) :]
        if not frames or self._index is None:
            return 0.0
        residual = np.concatenate(frames)
        sooner = JUMP - EARLIEST  # what the loudspeaker ran dry of isn't known yet
        reference = self._played.reference(self._index - len(residual) - LATEST, len(residual) + LATEST + sooner)
        return likeness(residual, reference, self._alignment.lag)

    @property
    def resemblance(self) -> float:
        """How much the last 90 ms of what was cleaned are what was taken out of them, 0 to 1."""
        if not self._echo:
            return 0.0
        return resemblance(np.concatenate(list(self._residual)[-len(self._echo) :]), np.concatenate(self._echo))

    def _follow(self, frame: Frame) -> int:
        """Keep the frame; the index of the reference that the clocks say was heard with its first sample."""
        if self._played.devices != self._device:
            self._device, self._index = self._played.devices, None
            if self.trust is not Trust.ABSENT:
                known = self.delay if self.found else self.last_delay
                if self._played.another:
                    self.restart()
                else:
                    self._lose()
                    self.last_delay = known
        index = self._played.index(frame.ended - FRAME_SECONDS)
        if self._index is None:
            self._index = index
        elif abs(jump := index - self._index) > JUMP:
            self._log("echo_lost", jump=round(jump / RATE, 3))
            # What isn't heard isn't heard later or sooner either.
            if self.trust is not Trust.ABSENT and not self._alignment.count_anew(jump):
                self._lose()
                self.last_delay = None
            self._index = index
        first = self._index
        self._index = first + FRAME_SAMPLES
        self._heard.append(np.frombuffer(frame.pcm, np.int16))
        return first

    def _judge(self, cleaned: Cleaned) -> None:
        """Does the filter fit what is heard? Where it doesn't, the player speaks, or the delay has jumped."""
        heard, left = float(cleaned.heard.mean()), float(cleaned.residual.mean())
        if self.trust is Trust.ABSENT or not self._alignment.known:
            self._fails = 0
        elif decibels(heard) > self.room.level + LOUD:
            self._recent = FADES * self._recent + (heard, left)
            self._fails = self._fails + 1 if self._recent[1] > FAILS * self._recent[0] else 0
        elif self._fails:
            self._fails += 1

    @property
    def _may_have_jumped(self) -> bool:
        every = OWN_EVERY if self._own else FOLLOW_EVERY
        self._own = False
        return self._fails > 0 and self._fails % every == 0

    def _find_jump(self, end: int) -> Jump | None:
        """The jump of the delay in the last frames; None where there was none, as far as can be told.

        ``end`` is the reference's index after the last frame, on the clocks.
        """
        before = self._alignment.lag
        heard, reference = self._lately(FOLLOWED * FRAME_SAMPLES, end)
        if len(heard) < FOLLOWED * FRAME_SAMPLES or not self._alignment.follow(heard, reference):
            return None
        if before is None or self._alignment.lag is None:
            return Jump(len(self._heard), 0)
        heard, reference = self._lately(WINDOW, end)
        since = max(1, self._alignment.since(heard, reference, before) // FRAME_SAMPLES)
        still = max(0, round((self._alignment.lag - before) / FRAME_SAMPLES))
        return Jump(since, min(still, len(self._heard) - since))

    def _lately(self, samples: int, end: int) -> tuple[Pcm, Pcm]:
        """What was heard last, so much at most, and the reference in which it is looked for, empty if that is silent.

        ``end`` is the reference's index after it, on the clocks.
        """
        heard = np.concatenate([*self._heard, np.zeros(0, np.int16)])[-samples:]
        reference = self._played.reference(end - len(heard) - LATEST, len(heard) + LATEST - EARLIEST)
        if power(reference[LATEST : LATEST + len(heard)]).mean() < AUDIBLE**2:
            return heard[:0], reference[:0]
        return heard, reference

    def _clean_again(self, first: int, jump: Jump) -> list[Cleaned]:
        """The last frames, from the jump on, as the filter cleans them that knows only what was before it.

        ``first`` is the reference's index of the last one's first sample.
        """
        heard = list(self._heard)[-jump.since - jump.still :]
        for _ in range(min(len(heard), len(self._residual))):
            self._residual.pop()
        self._echo.clear()
        self._filter.take_back(len(heard))
        places = range(first - (len(heard) - 1) * FRAME_SAMPLES, first + 1, FRAME_SAMPLES)
        again = [
            self._remove(frame, place, silent=number < jump.still)
            for number, (frame, place) in enumerate(zip(heard, places, strict=True))
        ]
        while len(self._heard) > jump.since:
            self._heard.popleft()  # it was heard at another delay
        self._recent, self._fails = np.zeros(2), 0
        self._log("echo_moved", delay=round(self.delay, 4), frames=len(again))
        if self.trust is Trust.LEARNING:
            self._proof, self._loss = 0, np.zeros(2)
            for cleaned in again:
                self.learn(cleaned)
        return again

    def _look(self, end: int) -> None:
        """Look for the delay in the last second, which ends at the reference's ``end`` on the clocks."""
        heard, reference = self._lately(WINDOW, end)
        if len(heard) < WINDOW:
            return
        if self._alignment.look(heard, reference, steady=not self._fails):
            self._begin(end)
        self._doubt(decibels(power(heard).mean()))

    def _doubt(self, level: float) -> None:
        """Is there an echo at all? Only a room that stays as quiet as it was says that there is none."""
        silent = self._alignment.sharpness < ABSENT and level < self.room.level + NEARLY
        self._unheard = self._unheard + 1 if silent else 0
        if self._unheard >= MISSED and self.trust is Trust.LEARNING:
            self._alignment.lag = None
            self._change(Trust.ABSENT)

    def _begin(self, end: int) -> None:
        """A new filter, and what was heard lately once more so that it needn't wait for more."""
        lag = self._alignment.lag or 0
        self._filter, self._suppressor = RoomFilter(), Suppressor()
        heard = np.concatenate(self._heard)
        reference = self._played.reference(end - len(heard) - lag + HEAD, len(heard))
        self._filter.practise(heard, reference, REPLAYS)
        self._proof, self._loss, self._fails = 0, np.zeros(2), 0
        self._log("echo_found", delay=round(self.delay, 4), sharpness=round(self._alignment.sharpness, 1))
        self._change(Trust.LEARNING)

    def _change(self, trust: Trust) -> None:
        if trust is not self.trust:
            self.trust = trust
            self._log("echo", trust=trust.value, delay=round(self.delay, 4), erle=round(self.erle, 1))
