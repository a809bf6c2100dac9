"""The sound card through PortAudio (sounddevice)."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import sys
import threading
from collections.abc import Callable
from typing import Any

from voice_solitaire.devices.sound.audio_backend import (
    LATENCY,
    BackendError,
    Blocks,
    Fill,
    Heartbeat,
    Take,
    finish,
    quiet,
    stand_by,
)

NAME = "sounddevice"
# Over ALSA PortAudio calls back four times in it: every thirty milliseconds, once for what is listened to at a time.
# Twice as often took 1.7 % of a core more, in a quiet room where all took 2.4; a sound waits half such a time on
# average. Elsewhere it may call back once in it.
CAPTURE_LATENCY = 0.12 if sys.platform == "linux" else 0.06
KEEPS_DEFAULT = sys.platform == "darwin"  # elsewhere the default is a device of its own, which leads to the right one


# ALSA reports every underrun on stderr, in the middle of a game, where a screen reader reads it out.
_SILENT_ALSA = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)(
    lambda *_: None
)


def _hush_alsa() -> None:
    with contextlib.suppress(OSError, AttributeError):  # only Linux has it
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_SILENT_ALSA)


class PortAudio:
    """The library, and the streams of ours that it holds.

    PortAudio looks for devices once, when it is initialised. To see a card that came back it has to be shut down
    and started again, which takes a while and would kill every open stream: so that is done only when one was lost or
    couldn't be opened, and none is left open. On macOS it also keeps what was the default device then, while other
    programs have gone on to the headphones: there it is done whenever none is open.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.streams: set[SoundDeviceStream] = set()
        self.stale = False  # its list of devices
        self._library: Any = None

    def ready(self) -> Any:
        """The sounddevice module, its list of devices as fresh as open streams allow.

        :raises CardError: when sounddevice or PortAudio isn't installed.
        """
        for stream in tuple(self.streams):
            if not stream.alive():  # its owner opens it anew; left open it would keep the list stale
                stream.close()
                self.stale = True
        try:
            if self._library is None:
                self._library = importlib.import_module("sounddevice")
                atexit.register(self.leave)  # and so it comes before sounddevice's own
                _hush_alsa()
            elif (self.stale or KEEPS_DEFAULT) and not self.streams:
                self._library._terminate()
                self._library._initialize()
                self.stale = False
        except Exception as error:  # without PortAudio the import raises OSError, not ImportError
            raise BackendError(str(error)) from error
        return self._library

    def leave(self) -> None:
        """Close what is open, before sounddevice shuts PortAudio down when Python ends."""
        for stream in tuple(self.streams):
            stream.close()
        if self.streams:  # a hung sound server would hang the shutting down as well, and the player couldn't quit
            self._library._initialized = 0


PORTAUDIO = PortAudio()


class SoundDeviceStream:
    """One open PortAudio stream."""

    backend = NAME

    def __init__(self, stream: Any, heartbeat: Heartbeat, spare: float) -> None:
        self._stream = stream
        self._heartbeat = heartbeat
        self._closed = False
        self.latency = max(0.0, float(stream.latency) - spare)  # without what its buffer could hold and doesn't
        PORTAUDIO.streams.add(self)

    def alive(self) -> bool:
        # Not the stream's own "active": asked while another thread closes it, PortAudio reads freed memory.
        return not self._closed and self._heartbeat.beats()

    def close(self) -> None:
        if self._closed:
            return
        PORTAUDIO.stale |= not self.alive()
        self._closed = True
        finish(self._end)

    def _end(self) -> None:
        self._stream.abort()
        self._stream.close()
        PORTAUDIO.streams.discard(self)  # only now: a stream that hangs while closing is still PortAudio's


def open_playback(fill: Fill, rate: int, latency: float = LATENCY) -> SoundDeviceStream:
    """Open the default loudspeaker in stereo, asked for frames ``latency`` seconds ahead.

    :raises CardError: when it can't be had.
    """
    heartbeat = Heartbeat()

    def callback(out: Any, frames: int, _time: Any, _status: Any) -> None:
        heartbeat.beat()
        out[:] = fill(frames).tobytes()  # sounddevice's own arrays cost more than all the silence of an evening

    def make(library: Any) -> Any:
        return library.RawOutputStream(
            samplerate=rate,
            channels=2,
            dtype="float32",
            latency=latency,
            callback=callback,
            finished_callback=heartbeat.stop,
        )

    return _started(make, heartbeat)


def open_capture(take: Take, rate: int, block: int, device: str | None) -> SoundDeviceStream:
    """Open a microphone, the default one or the one whose name contains ``device``, in mono.

    :raises CardError: when it can't be had.
    """
    heartbeat = Heartbeat()
    blocks = Blocks(take, block)  # asked for a fixed length itself, PortAudio may spin when the device goes away

    def callback(data: Any, _frames: int, _time: Any, _status: Any) -> None:
        heartbeat.beat()
        blocks.push(bytes(data))

    def make(library: Any) -> Any:
        return library.RawInputStream(
            samplerate=rate,
            channels=1,
            dtype="int16",
            device=device,
            latency=CAPTURE_LATENCY,
            callback=callback,
            finished_callback=heartbeat.stop,
        )

    return _started(make, heartbeat, CAPTURE_LATENCY - LATENCY)


def _started(make: Callable[[Any], Any], heartbeat: Heartbeat, spare: float = 0.0) -> SoundDeviceStream:
    stand_by()
    with PORTAUDIO.lock, quiet():
        library = PORTAUDIO.ready()
        try:
            stream = make(library)
            try:
                stream.start()
            except Exception:
                stream.close()
                raise
        except Exception as error:  # PortAudioError, and ValueError for a name that no device has
            PORTAUDIO.stale = True
            raise BackendError(str(error)) from error
        heartbeat.beat()
        return SoundDeviceStream(stream, heartbeat, spare)
