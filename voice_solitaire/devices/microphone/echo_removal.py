"""Echo removal: what the loudspeaker played is taken out of what the microphone heard, as far as that is known.

An adaptive filter (Speex's, from pyaec) learns the way from the loudspeaker to the microphone. It needs the two
sounds less than its own length apart, so the delay between them is found first, by cross-correlation.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from voice_solitaire.devices.microphone.frames import FRAME_SAMPLES, FRAME_SECONDS, RATE, Frame, loudness
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.resample import Pcm
from voice_solitaire.ports import Log, no_log

Curve = NDArray[np.float64]

BLOCK = 160  # samples that the filter takes at a time: 10 ms
FILTER = 4000  # its length in samples: 0.25 s of room
HEAD = 320  # samples of it that lie before the loudest path, for what comes a little earlier
EARLIEST, LATEST = -800, 15200  # samples that an echo may come after its sound: -50 to 950 ms on the devices' clocks
WINDOW = RATE  # samples of the microphone that are looked for in the reference
LOOK_EVERY = 8  # frames between two looks for the delay, 0.24 s
SMOOTH = 64  # samples, 4 ms: a room smears the peak
WHITENING = 0.8  # 0 correlates the sounds as they are, 1 weighs all frequencies alike
FOUND = 14.0  # sharpness above which there is an echo; without one it stays below 11, with one it is 20 to 1000
ABSENT = 5.0  # and below which there's none, if the room is as quiet as it was
MISSED = 8  # looks (2 s) in a row that must find nothing
AGREE = 48  # samples that two looks in a row may differ
NEAR = 100  # samples that the echo in what was cleaned may be away from what was taken out
NEARBY = 320  # samples around the delay where the game's own voice is looked for
ELSEWHERE = 1.5  # how much sharper than there it has to be, further away
MOVED = 240  # samples that the delay may wander before the filter is begun anew, 15 ms
AUDIBLE = 150.0  # root mean square of a reference that should be heard if it can be
REPLAYS = 4  # times that a new filter hears the last seconds before it counts
KEPT = 2 * RATE  # samples of the microphone that are kept for that
LEARNT = 8.0  # decibels of echo return loss enhancement from which the residual is clean enough to be listened to
UNLEARNT = 5.0  # and below which it no longer is
PROVING = 10  # frames (0.3 s) of echo that the loss is measured over at least
JUMP = RATE // 2  # samples that the devices' clocks may differ before all is begun anew
NEARLY = 3.0  # decibels above the room's own sound that are as good as nothing
RISE, FALL = 0.1, 0.2  # decibels a frame, and part of the difference
SILENCE = -1e9  # decibels
FLOOR = 1.0  # power below which there's nothing
BINS = BLOCK + 1
RINGS = 0.75  # of the echo's power in each frequency that may still be there 10 ms later, for rooms beyond the filter
OVER = 2.0  # by how much more than is left of the echo on average is taken out
LEAST_GAIN = 10 ** (-20 / 20)  # what is left where there's nothing but echo
STEADY = 0.98  # of the running means of what is left


class Trust(Enum):
    """What is known of the way from the loudspeaker to the microphone."""

    LEARNING = "learning"  # too little: the microphone can't be listened to
    CLEAN = "clean"  # the echo is known and removed
    ABSENT = "absent"  # there's none: headphones, or a loudspeaker out of earshot


class Speex:
    """The adaptive filter. Raises ImportError where pyaec can't be had."""

    def __init__(self, length: int = FILTER) -> None:
        # Without a library for this machine pyaec prints a line and fails with an AttributeError.
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                from pyaec import lib  # type: ignore[import-untyped]  # it ships no types
            except (AttributeError, OSError) as error:
                raise ImportError(str(error), name="pyaec") from error
        self._lib: Any = lib
        self._state = lib.AecNew(BLOCK, length, RATE, False)

    def __del__(self) -> None:
        if getattr(self, "_state", None):
            self._lib.AecDestroy(self._state)

    def remove(self, heard: Pcm, reference: Pcm) -> Pcm:
        """What is left of ``heard``, shape (n,), without ``reference``, shape (n,).

        Raises ValueError unless n is a multiple of BLOCK for both: the library would write past their ends.
        """
        if len(heard) % BLOCK or len(heard) != len(reference):
            raise ValueError(f"{len(heard)} and {len(reference)} samples, not blocks of {BLOCK}")
        heard, reference = np.ascontiguousarray(heard), np.ascontiguousarray(reference)
        out = np.empty_like(heard)
        pointer = ctypes.POINTER(ctypes.c_int16)
        for at in range(0, len(heard), BLOCK):
            blocks = (part[at:].ctypes.data_as(pointer) for part in (heard, reference, out))
            self._lib.AecCancelEcho(self._state, *blocks, BLOCK)
        return out


def correlation(heard: Pcm, reference: Pcm) -> Curve:
    """How well ``heard``, shape (n,), fits each place of ``reference``, shape (m,): shape (m - n + 1,).

    The median is 1, of those places where the reference isn't nearly silent.
    """
    size = 1 << (len(reference) - 1).bit_length()
    cross = np.fft.rfft(reference, size) * np.conj(np.fft.rfft(heard, size))
    strength = np.abs(cross)
    cross /= strength**WHITENING + 1e-9 * strength.max() + 1e-9
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    cross[(frequency < 150) | (frequency > 6000)] = 0
    fits = np.fft.irfft(cross, size)[: len(reference) - len(heard) + 1]
    energy = np.convolve(fits**2, np.ones(SMOOTH) / SMOOTH, "same")
    sums = np.concatenate([[0.0], np.cumsum(reference.astype(np.float64) ** 2)])
    played = sums[len(heard) :] - sums[: -len(heard)]
    share = np.maximum(played / (played.max() + 1e-9), 0.1)
    energy /= share
    return np.asarray(energy / (np.median(energy[share > 0.1]) + 1e-30 if (share > 0.1).any() else 1.0))


class Alignment:
    """Finds how late the microphone hears the loudspeaker, and keeps to it until it has really changed."""

    def __init__(self) -> None:
        self.lag: int | None = None  # samples; None until it is known
        self.sharpness = 0.0
        self._curve: Curve | None = None
        self._last: int | None = None

    def look(self, heard: Pcm, reference: Pcm) -> bool:
        """Look once more; True when the lag is new.

        ``reference``, shape (n + LATEST - EARLIEST,), begins LATEST samples before ``heard``, shape (n,).
        """
        curve = correlation(heard, reference)
        self._curve = curve if self._curve is None else (self._curve + curve) / 2
        best = int(np.argmax(self._curve))
        self.sharpness = float(self._curve[best])
        lag = LATEST - best
        agreed = self._last is not None and abs(lag - self._last) <= AGREE
        self._last = lag
        if not agreed or self.sharpness < FOUND:
            return False
        if self.lag is not None and abs(lag - self.lag) <= MOVED:
            return False
        self.lag = lag
        return True


class Spectra(NamedTuple):
    """The power in each frequency of each 10 ms, shape (blocks, BINS): ``left`` by the filter, ``gone`` with it.

    ``expected``, shape (blocks,), is the power that the filter leaves of such an echo on average.
    """

    left: Curve
    gone: Curve
    expected: Curve


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


def power(samples: NDArray[Any]) -> Curve:
    """The mean power of each 10 ms, shape (blocks,)."""
    return np.asarray((samples.reshape(-1, BLOCK).astype(np.float64) ** 2).mean(axis=1))


def decibels(power: float) -> float:
    """Of a power, above one step of a 16-bit sample."""
    return float(10 * np.log10(power + FLOOR))


class Suppressor:
    """Takes out what the filter leaves of the echo, frequency by frequency: a Wiener gain.

    The filter leaves a part of each frequency of the echo that stays much the same; ``learn`` measures it while the
    player is silent. What ``clean`` gives is 10 ms later than what it was given.
    """

    def __init__(self) -> None:
        self._window = np.sqrt(np.hanning(2 * BLOCK + 1)[: 2 * BLOCK])
        self._before = np.zeros((2, BLOCK))
        self._rest = np.zeros(BLOCK)
        self._ringing = np.zeros(BINS)
        self._left, self._gone = np.full(BINS, 1e-3), np.full(BINS, 1e-3)

    def clean(self, residual: Pcm, echo: Curve) -> tuple[Pcm, Spectra]:
        """``residual`` of the filter and the ``echo`` that it took out, shape (n,) each, n a multiple of BLOCK."""
        sounds = np.concatenate([self._before, np.stack([residual, echo])], axis=1)
        self._before = sounds[:, -BLOCK:]
        hops = np.lib.stride_tricks.sliding_window_view(sounds, 2 * BLOCK, axis=1)[:, ::BLOCK]
        spectra = np.fft.rfft(hops * self._window)
        left, gone = np.abs(spectra) ** 2
        for number, spectrum in enumerate(gone):
            self._ringing = gone[number] = np.maximum(spectrum, RINGS * self._ringing)
        expected = self._left / self._gone * gone
        gains = np.maximum(1 - OVER * expected / (left + 1e-9), LEAST_GAIN**2)
        cleaned = np.fft.irfft(spectra[0] * np.sqrt(gains)) * self._window
        out = np.concatenate([self._rest, cleaned[:-1, BLOCK:].reshape(-1)]) + cleaned[:, :BLOCK].reshape(-1)
        self._rest = cleaned[-1, BLOCK:]
        return np.clip(out, -32768, 32767).astype(np.int16), Spectra(left, gone, expected.sum(axis=1) / (BINS * BLOCK))

    def learn(self, spectra: Spectra) -> None:
        """This was the game's alone."""
        self._left = STEADY * self._left + (1 - STEADY) * spectra.left.mean(axis=0)
        self._gone = STEADY * self._gone + (1 - STEADY) * spectra.gone.mean(axis=0)


class RoomLevel:
    """How loud the microphone is while nobody speaks: ``level`` in decibels. It rises slowly and falls at once."""

    def __init__(self) -> None:
        self.level: float = SILENCE

    def take(self, frame: Frame) -> None:
        """A frame while the game is silent."""
        level = loudness(frame.pcm)
        if level < self.level or self.level == SILENCE:
            self.level = level if self.level == SILENCE else self.level + FALL * (level - self.level)
        else:
            self.level += min(RISE, level - self.level)


class EchoRemover:
    """Follows the microphone while the game sounds. Everything is called from the microphone's reader.

    ``trust`` says whether ``clean`` gives something that can be listened to. Raises ImportError without pyaec.
    """

    def __init__(self, played: PlaybackReference, log: Log = no_log) -> None:
        self._played = played
        self._log = log
        self._filter, self._plain, self._suppressor = Speex(), Speex(BLOCK), Suppressor()
        self.room = RoomLevel()
        self.restart()

    def restart(self) -> None:
        """Sound is missing, or the microphone is new: nothing of what was learnt is true any more."""
        self._heard: deque[Pcm] = deque(maxlen=KEPT // FRAME_SAMPLES)
        self._device = self._played.devices
        self.last_delay: float | None = None  # seconds, of the loudspeaker that was opened before this one
        self._forget()

    def _forget(self) -> None:
        """How late the loudspeaker is heard has to be found anew."""
        self._index: int | None = None  # of the reference, for the frame to come, before the lag is taken off
        self.trust = Trust.LEARNING
        self._alignment = Alignment()
        self._residual: deque[Pcm] = deque(maxlen=WINDOW // FRAME_SAMPLES)
        self._echo: deque[Curve] = deque(maxlen=3)
        self._frames = 0
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
        """A frame while the game sounds."""
        heard = np.frombuffer(frame.pcm, np.int16)
        first = self._follow(frame)
        self._frames += 1
        lag = self._alignment.lag
        reference = self._played.reference(first - (lag or 0) + HEAD, FRAME_SAMPLES)
        residual, echo = heard, np.zeros(FRAME_SAMPLES)
        if lag is not None:
            residual = self._filter.remove(heard, reference)
            # The filter also takes out what is too deep to hear: so does one that has nothing to remove.
            echo = self._plain.remove(heard, np.zeros_like(heard)).astype(np.float64) - residual
        self._residual.append(residual)
        self._echo.append(echo)
        cleaned, spectra = self._suppressor.clean(residual, echo)
        if self._frames % LOOK_EVERY == 0:
            self._look(first + FRAME_SAMPLES)
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

    def likeness(self, seconds: float) -> float:
        """How much of the game is in the last ``seconds`` of what was cleaned: sharpness of its correlation."""
        frames = list(self._residual)[-round(seconds / FRAME_SECONDS) :]
        if not frames or self._index is None:
            return 0.0
        residual = np.concatenate(frames)
        sooner = JUMP - EARLIEST  # what the loudspeaker ran dry of isn't known yet
        reference = self._played.reference(self._index - len(residual) - LATEST, len(residual) + LATEST + sooner)
        fits = correlation(residual, reference)
        likeness = float(fits.max())
        if self._alignment.lag is not None:  # a loudspeaker that ran dry is later from then on, but chance is anywhere
            place = LATEST - self._alignment.lag
            likeness = max(float(fits[max(0, place - NEARBY) : place + NEARBY].max()), likeness / ELSEWHERE)
        return likeness

    @property
    def resemblance(self) -> float:
        """How much the last 90 ms of what was cleaned are what was taken out of them, 0 to 1.

        A player's voice stays below 0.25; the game's is above 0.55 where it grew louder or the room changed.
        """
        if not self._echo:
            return 0.0
        left = np.concatenate(list(self._residual)[-len(self._echo) :]).astype(np.float64)
        gone = np.concatenate(self._echo)
        size = 1 << (2 * len(gone) - 1).bit_length()
        fits = np.fft.irfft(np.fft.rfft(left, size) * np.conj(np.fft.rfft(gone, size)), size)
        near = np.abs([fits[:NEAR], fits[-NEAR:]])
        return float(near.max() / np.sqrt((left @ left) * (gone @ gone) + FLOOR))

    def _follow(self, frame: Frame) -> int:
        """Keep the frame; the index of the reference that the clocks say was heard with its first sample."""
        if self._played.devices != self._device:
            self._device, self._index = self._played.devices, None
            if self.trust is not Trust.ABSENT:
                known = self.delay if self.found else self.last_delay
                self.last_delay = None if self._played.another else known
                self._forget()
        index = self._played.index(frame.ended - FRAME_SECONDS)
        if self._index is None or abs(index - self._index) > JUMP:
            if self._index is not None:
                self._log("echo_lost", jump=round((index - self._index) / RATE, 3))
                if self.trust is not Trust.ABSENT:  # what isn't heard isn't heard later or sooner either
                    self.restart()
            self._index = index
        first = self._index
        self._index = first + FRAME_SAMPLES
        self._heard.append(np.frombuffer(frame.pcm, np.int16))
        return first

    def _look(self, end: int) -> None:
        """Look for the delay in the last second, which ends at the reference's ``end`` on the clocks."""
        heard = np.concatenate(self._heard)[-WINDOW:]
        if len(heard) < WINDOW:
            return
        reference = self._played.reference(end - WINDOW - LATEST, WINDOW + LATEST - EARLIEST)
        if power(reference[LATEST : LATEST + WINDOW]).mean() < AUDIBLE**2:
            return
        if self._alignment.look(heard, reference):
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
        self._filter, self._suppressor = Speex(), Suppressor()
        heard = np.concatenate(self._heard)
        reference = self._played.reference(end - len(heard) - lag + HEAD, len(heard))
        for _ in range(REPLAYS):
            self._filter.remove(heard, reference)
        self._proof, self._loss = 0, np.zeros(2)
        self._log("echo_found", delay=round(self.delay, 4), sharpness=round(self._alignment.sharpness, 1))
        self._change(Trust.LEARNING)

    def _change(self, trust: Trust) -> None:
        if trust is not self.trust:
            self.trust = trust
            self._log("echo", trust=trust.value, delay=round(self.delay, 4), erle=round(self.erle, 1))
