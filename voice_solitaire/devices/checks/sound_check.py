"""A sound check: the room's noise, the player's voice in it, and what the microphone hears of the loudspeaker."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from types import TracebackType

import numpy as np
import numpy.typing as npt

from voice_solitaire.devices.microphone.echo_removal import AUDIBLE, EchoRemover, Trust
from voice_solitaire.devices.microphone.frames import FRAME_BYTES, FRAME_SAMPLES, FRAME_SECONDS, Frame
from voice_solitaire.devices.microphone.microphone import Microphone
from voice_solitaire.devices.sound.audio_backend import Stream, Take
from voice_solitaire.devices.sound.playback_reference import PlaybackReference
from voice_solitaire.devices.sound.soundcard import open_capture
from voice_solitaire.ports import Notice, Sounding

Levels = npt.NDArray[np.float64]
FULL_SCALE = 32768.0
FLOOR = -96.0  # decibels below full scale: what 16 bits can hold
LITTLE = -45.0  # decibels below full scale under which a voice is hardly heard, and above which a room is noisy
RANGE = 20.0  # decibels from the room to the voice that the ear needs
RISEN = 6.0  # decibels above the room from which a sound is somebody's
DYNAMIC = 15.0  # decibels below the loudest twentieth of frames that still count as speech
SPOKEN = 7  # frames (0.2 s) that are the shortest word
CUT = 0.97  # of full scale, from which a sample is cut off: the sound server's resampling rounds the edge a little
CUT_OFF = 0.001  # of the samples of speech that may be
STEADY = 2.0  # decibels from the quiet to the loud tenth of a noise that stays the same: a fan has 0.6, babble 4
SMOOTH = 3  # frames (90 ms) that are one syllable
LATE = 2.0  # seconds that a microphone may be late
PAUSE = 33  # frames (1 s) after which a sentence is over
ENOUGH = 30  # frames (0.9 s) of the loudspeaker's sound that tell whether it is heard


class Noise(Enum):
    """What a room sounds like while nobody speaks."""

    QUIET = "room_quiet"
    STEADY = "room_steady"  # a fan, a hum, the microphone's own hiss
    CHANGING = "room_changing"  # talk, television, music, dishes


class Hearable(Enum):
    """What becomes of a player's voice."""

    SILENT = "player_silent"  # nobody spoke, or far too softly
    CUT = "player_cut"  # too loud: its peaks are cut off
    SOFT = "player_soft"
    MASKED = "player_masked"  # hardly above the room
    CLEAR = "player_clear"


class EchoPath(Enum):
    """What the microphone hears of the loudspeaker."""

    NONE = "echo_none"
    REMOVED = "echo_removed"
    LEFT = "echo_left"


@dataclass(frozen=True)
class RoomNoise:
    """A room while nobody speaks; ``level`` is in decibels below full scale."""

    level: float
    noise: Noise  # what it sounds like


@dataclass(frozen=True)
class PlayerVoice:
    """A player's voice in a room: ``level`` in decibels below full scale, ``above`` in decibels above the room."""

    level: float
    above: float
    hearable: Hearable  # what becomes of it


@dataclass(frozen=True)
class Echo:
    """The loudspeaker in the microphone: ``level`` in decibels below full scale, ``delay`` in seconds."""

    path: EchoPath  # what the microphone hears of it
    level: float
    delay: float
    removed: float  # by how many decibels it is made quieter


def decibels(power: float) -> float:
    """Below full scale, of a power in steps of a 16-bit sample; ``FLOOR`` at least.

    >>> round(decibels(3276.8**2), 3)
    -20.0
    """
    return max(FLOOR, float(10 * np.log10(power / FULL_SCALE**2 + 1e-12)))


def is_digital_silence(pcm: bytes) -> bool:
    """True for nothing but the smallest steps: muted, or no microphone at all."""
    return not pcm or bool(np.abs(np.frombuffer(pcm, np.int16).astype(np.int32)).max() <= 1)


def room_of(pcm: bytes) -> RoomNoise:
    """What a room is like, from some seconds of it, 16 kHz mono int16; at least one frame.

    >>> room_of(bytes(64_000))
    RoomNoise(level=-96.0, noise=<Noise.QUIET: 'room_quiet'>)
    """
    samples = np.frombuffer(pcm, np.int16).astype(np.float64)
    level = decibels(float((samples**2).mean()))
    # The slope, not the sample: low rumble sways by itself, and no one minds it.
    power = np.convolve(_power(np.diff(samples, prepend=0.0)) + 1.0, np.ones(SMOOTH) / SMOOTH, "valid")
    quiet, loud = np.percentile(10 * np.log10(power), (10, 90))
    if level < LITTLE:
        return RoomNoise(level, Noise.QUIET)
    return RoomNoise(level, Noise.STEADY if loud - quiet < STEADY else Noise.CHANGING)


def voice_of(pcm: bytes, room: RoomNoise) -> PlayerVoice:
    """How a voice is heard in ``room``, from some seconds in which it spoke for a while, 16 kHz mono int16."""
    power = _power(np.frombuffer(pcm, np.int16).astype(np.float64))
    background = _background(room)
    loud = float(np.percentile(power, 95))
    active = power > max(loud * 10 ** (-DYNAMIC / 10), background * 10 ** (RISEN / 10))
    if active.sum() < SPOKEN:
        return PlayerVoice(decibels(loud), decibels(loud) - room.level, Hearable.SILENT)
    level = decibels(float(power[active].mean()) - background)
    above = level - room.level
    samples = np.abs(np.frombuffer(pcm, np.int16)[: len(power) * FRAME_SAMPLES].astype(np.int32))
    cut = float((samples.reshape(-1, FRAME_SAMPLES)[active] >= CUT * FULL_SCALE).mean())
    if cut > CUT_OFF:
        return PlayerVoice(level, above, Hearable.CUT)
    if level < LITTLE:
        return PlayerVoice(level, above, Hearable.SOFT)
    return PlayerVoice(level, above, Hearable.MASKED if above < RANGE else Hearable.CLEAR)


def has_spoken(pcm: bytes, room: RoomNoise) -> bool:
    """True when somebody spoke in ``room`` and has finished: 16 kHz mono int16."""
    spoken = _power(np.frombuffer(pcm, np.int16).astype(np.float64)) > _background(room) * 10 ** (RISEN / 10)
    return bool(spoken.sum() >= SPOKEN and not spoken[-PAUSE:].any())


def _background(room: RoomNoise) -> float:
    """The power of a room, in steps of a 16-bit sample."""
    return float(FULL_SCALE**2 * 10 ** (room.level / 10))


def _power(samples: Levels) -> Levels:
    """The mean power of each frame, shape (frames,)."""
    whole = samples[: len(samples) // FRAME_SAMPLES * FRAME_SAMPLES].reshape(-1, FRAME_SAMPLES)
    return np.asarray((whole**2).mean(axis=1))


class EchoCheck:
    """Measures the loudspeaker in the microphone while the game sounds, as the ``FrameFilter`` of a microphone."""

    def __init__(self, remover: EchoRemover) -> None:
        self._remover = remover
        self._heard: list[float] = []  # the power of each frame in which the game was loud enough to be heard

    @property
    def tail(self) -> float:
        """Seconds that an echo comes later than the devices' clocks say."""
        return max(0.0, self._remover.delay)

    @property
    def echo(self) -> Echo | None:
        """What was found; None when the game said too little."""
        if len(self._heard) < ENOUGH:
            return None
        remover, level = self._remover, decibels(float(np.mean(self._heard)))
        if not remover.found:
            return Echo(EchoPath.NONE, level, 0.0, 0.0)
        path = EchoPath.REMOVED if remover.trust is Trust.CLEAN else EchoPath.LEFT
        return Echo(path, level, remover.delay, max(0.0, remover.erle))

    def restart(self) -> None:
        """Sound is missing."""
        self._remover.restart()
        self._heard.clear()

    def over_silence(self, frame: Frame) -> list[Frame]:
        """A frame while the game is silent."""
        self._remover.rest(frame)
        return [frame]

    def over_headphones(self, frame: Frame) -> list[Frame]:
        """Headphones are measured as any loudspeaker."""
        return self.over_loudspeakers(frame)

    def over_loudspeakers(self, frame: Frame) -> list[Frame]:
        """A frame while the game sounds."""
        cleaned = self._remover.clean(frame)
        self._remover.learn(cleaned)  # the player was asked for silence, or listens to a question
        if cleaned.reference.mean() > AUDIBLE**2:
            self._heard.append(float(cleaned.heard.mean()))
        return [replace(frame, deaf=True)]


class SoundCheck:
    """A microphone that is listened to from now on; a context manager.

    ``sounding`` says when the game sounds. ``echo_check`` measures its echo.

    :raises DeviceMissing: ``no_capture``, when there is no microphone.
    """

    def __init__(self, sounding: Sounding, echo_check: EchoCheck | None) -> None:
        self.library = ""
        self.notices: list[Notice] = []
        self._echo_check = echo_check
        self._frames: list[Frame] = []
        self._closed = threading.Event()
        self._microphone = Microphone(self._open, sounding=sounding, tell=self.notices.append, barge_in=echo_check)
        self._thread = threading.Thread(target=self._run, name="sound check", daemon=True)
        self._thread.start()

    def __enter__(self) -> SoundCheck:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closed.set()
        self._thread.join()

    @property
    def echo(self) -> Echo | None:
        """The loudspeaker in what was heard so far; None when that can't be told."""
        return self._echo_check.echo if self._echo_check else None

    @property
    def everything(self) -> bytes:
        """All that was heard so far, the game's own sound as well: 16 kHz mono int16."""
        return b"".join(frame.pcm for frame in tuple(self._frames))

    def listen(self, seconds: float, enough: Callable[[bytes], bool] = lambda pcm: False) -> bytes:
        """The next ``seconds`` without the game, 16 kHz mono int16; fewer when they don't come, or are ``enough``."""
        at, until, pcm = len(self._frames), time.monotonic() + seconds + LATE, b""
        while len(pcm) < round(seconds / FRAME_SECONDS) * FRAME_BYTES and time.monotonic() < until:
            if enough(pcm):
                break
            time.sleep(FRAME_SECONDS)
            new = self._frames[at:]
            at += len(new)
            pcm += b"".join(frame.pcm for frame in new if not frame.deaf)
        return pcm

    def _open(self, take: Take) -> Stream:
        stream = open_capture(take)
        self.library = stream.backend
        return stream

    def _run(self) -> None:
        while not self._closed.is_set():
            frame = self._microphone.read(timeout=0.1)
            if frame is not None:
                self._frames.append(frame)
        self._microphone.close()


def open_echo_check(played: PlaybackReference) -> EchoCheck | None:
    """What measures the echo of ``played``; None where the package for it is missing."""
    try:
        return EchoCheck(EchoRemover(played))
    except ImportError:
        return None
