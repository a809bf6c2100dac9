"""The sound card through miniaudio, which bundles everything that PortAudio needs a system package for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from typing import Any

from voice_solitaire.devices.sound.audio_backend import (
    LATENCY,
    BackendError,
    Blocks,
    Fill,
    Frames,
    Heartbeat,
    Take,
    finish,
    quiet,
    stand_by,
)

NAME = "miniaudio"
PERIODS = 3


class MiniaudioStream:
    """One open miniaudio device, and the context that it lives in."""

    backend = NAME

    def __init__(self, library: Any, device: Any, heartbeat: Heartbeat, latency: float) -> None:
        self.latency = latency
        self._library = library
        self._device = device
        self._heartbeat = heartbeat
        self._closed = False

    def alive(self) -> bool:
        return not self._closed and self._heartbeat.beats()  # miniaudio doesn't notice that its server died

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        finish(self._end)

    def _end(self) -> None:
        self._device.close()
        # Device.close leaves the connection to the sound server open: five file descriptors a time.
        self._library.lib.ma_context_uninit(self._device._context)


def open_playback(fill: Fill, rate: int, latency: float = LATENCY) -> MiniaudioStream:
    """Open the default loudspeaker in stereo, asked for frames ``latency`` seconds ahead.

    :raises CardError: when it can't be had.
    """
    heartbeat = Heartbeat()

    def frames() -> Generator[Frames | bytes, int, None]:
        wanted = yield b""
        while True:
            heartbeat.beat()
            wanted = yield fill(wanted)

    def make(library: Any) -> Any:
        return library.PlaybackDevice(
            output_format=library.SampleFormat.FLOAT32,
            nchannels=2,
            sample_rate=rate,
            buffersize_msec=_period(latency),
            callback_periods=PERIODS,
            app_name="Voice Solitaire",
        )

    return _started(make, frames(), heartbeat, latency)


def open_capture(take: Take, rate: int, block: int, device: str | None) -> MiniaudioStream:
    """Open a microphone, the default one or the one whose name contains ``device``, in mono.

    :raises CardError: when it can't be had.
    """
    heartbeat = Heartbeat()
    blocks = Blocks(take, block)

    def data() -> Generator[None, bytes, None]:
        while True:
            blocks.push((yield))
            heartbeat.beat()

    def make(library: Any) -> Any:
        return library.CaptureDevice(
            input_format=library.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate,
            buffersize_msec=_period(LATENCY),
            callback_periods=PERIODS,
            device_id=_find(library, device) if device else None,
            app_name="Voice Solitaire",
        )

    return _started(make, data(), heartbeat)


def _period(latency: float) -> int:
    """Milliseconds between two calls of a device whose frames are asked for ``latency`` seconds ahead."""
    return round(latency * 1000 / PERIODS)


def _find(library: Any, name: str) -> Any:
    for info in library.Devices().get_captures():
        if name.casefold() in info["name"].casefold():
            return info["id"]
    raise BackendError(f"No microphone is called {name}.")


def _started(
    make: Callable[[Any], Any],
    generator: Generator[Any, Any, None],
    heartbeat: Heartbeat,
    latency: float = LATENCY,
) -> MiniaudioStream:
    stand_by()
    with quiet():
        try:
            library = importlib.import_module("miniaudio")
            device = make(library)
            if device.backend == "Null":  # where no card is found, miniaudio plays to nobody
                device.close()
                raise BackendError("No sound card was found.")
            next(generator)
            stream = MiniaudioStream(library, device, heartbeat, PERIODS * _period(latency) / 1000)
            try:
                device.start(generator)
            except Exception:
                stream.close()
                raise
        except Exception as error:
            raise BackendError(str(error)) from error
        heartbeat.beat()
        return stream
