"""A sound card made of air: a private PulseAudio with a loudspeaker, a mouth and a microphone.

A headless machine has no sound card. This starts a PulseAudio of its own, in a folder of its own, so that
several can run side by side and none meets the player's real sound:

* ``speaker`` is what the game plays to; ``record`` keeps what it heard.
* ``mouth`` is where the player speaks; ``play`` sends a sound file into it.
* ``microphone`` hears the mouth, and is what the game listens to.

    with VirtualAudio() as sound, sound.record() as recording:
        subprocess.run([...], env={**os.environ, **sound.environment})
    frames = recording.frames()

From a shell, to run any program with it::

    python testing/virtual_audio.py --record heard.wav --loopback 60 -- voice-solitaire --no-mic
"""

from __future__ import annotations

import argparse
import atexit
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

RATE = 48000  # of the speaker, in frames a second
HEADER = 4096  # bytes that the header of a WAV file is in
PROGRAMS = ("pulseaudio", "pactl", "paplay", "parecord")
MICROPHONE = "module-remap-source master=mouth.monitor source_name=microphone"
MISSING = (
    "The virtual sound card needs {missing}; "
    "apt-get install pulseaudio pulseaudio-utils libasound2-plugins libportaudio2 brings everything."
)


class VirtualAudioError(Exception):
    """The virtual sound card can't be had; the message says what to install or what went wrong."""


class Recording:
    """What the loudspeaker played while the recording ran: ``path``, a 48 kHz stereo WAV file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def frames(self, last: float | None = None) -> NDArray[np.float32]:
        """All recorded so far, or its ``last`` seconds: shape (frames, 2), -1 to 1, at 48,000 frames a second."""
        with self.path.open("rb") as file:
            start = file.read(HEADER).index(b"data") + 8  # not by wave: until the end the header's lengths are wrong
            whole = (file.seek(0, os.SEEK_END) - start) // 4
            file.seek(start + 4 * (0 if last is None else max(0, whole - round(last * RATE))))
            data = file.read()
        frames = np.frombuffer(data, dtype="<i2", count=len(data) // 4 * 2)
        return frames.reshape(-1, 2).astype(np.float32) / 32768


class VirtualAudio:
    """One private PulseAudio. Use it as a context manager: it leaves no process and no folder behind.

    :raises VirtualAudioError: on entry, when PulseAudio isn't installed or won't start.
    """

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._server: subprocess.Popen[bytes] | None = None
        self.environment: dict[str, str] = {}

    def __enter__(self) -> VirtualAudio:
        missing = [program for program in PROGRAMS if shutil.which(program) is None]
        if missing:
            raise VirtualAudioError(MISSING.format(missing=", ".join(missing)))
        self._folder = Path(tempfile.mkdtemp(prefix="vs-sound-"))
        home = str(self._folder)
        self.environment = {
            "XDG_RUNTIME_DIR": home,
            "PULSE_RUNTIME_PATH": f"{home}/run",
            "PULSE_STATE_PATH": f"{home}/state",
            "PULSE_CONFIG_PATH": f"{home}/config",
            "PULSE_COOKIE": f"{home}/cookie",
            "PULSE_SERVER": f"unix:{home}/native",
            "PULSE_SINK": "speaker",
            "PULSE_SOURCE": "microphone",
        }
        atexit.register(self.close)
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop the server and remove its folder; may be called twice."""
        atexit.unregister(self.close)
        self.kill()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    @property
    def folder(self) -> Path:
        """Where the socket, the log and the recordings are, until ``close``."""
        if self._folder is None:
            raise VirtualAudioError("The virtual sound card isn't running.")
        return self._folder

    def start(self) -> None:
        """Plug the card in; harmless when it is."""
        if self._server is not None:
            return
        socket = self.folder / "native"
        socket.unlink(missing_ok=True)  # a killed server leaves it
        # Without norewinds=1 a monitor loses the first 1.2 s of what is played.
        sink = "module-null-sink sink_name={} rate={} channels={} norewinds=1"
        modules = (
            f"module-native-protocol-unix socket={socket} auth-anonymous=1",
            sink.format("speaker", RATE, 2),
            sink.format("mouth", RATE, 1),
            MICROPHONE,
        )
        loads = [part for module in modules for part in ("-L", module)]
        log = self.folder / "log"
        command = ["pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"]
        command += ["--log-level=notice", f"--log-target=file:{log}", *loads]
        if shutil.which("setpriv"):  # then not even a killed test run leaves a server behind
            command[:0] = ["setpriv", "--pdeathsig", "KILL"]
        nowhere = subprocess.DEVNULL
        self._server = subprocess.Popen(command, env=self._environment(), stdin=nowhere, stdout=nowhere, stderr=nowhere)
        for _ in range(100):
            if self._server.poll() is not None:
                break
            if socket.exists() and self._pactl("set-default-sink", "speaker", check=False):
                self._pactl("set-default-source", "microphone")
                return
            time.sleep(0.05)
        said = log.read_text(errors="replace") if log.exists() else "nothing"
        self.kill()
        raise VirtualAudioError(f"PulseAudio didn't start; its log says: {said}")

    def stop(self) -> None:
        """Unplug the card politely: programs are told that the server goes."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Pull the plug: the server is gone between two samples."""
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Let the card hang: the server lives but moves no sound, until ``thaw``."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen card go on."""
        self._signal(signal.SIGCONT)

    def restart(self) -> None:
        """Pull the plug and put it back in."""
        self.kill()
        self.start()

    def unplug_microphone(self) -> None:
        """Pull out the microphone alone: who records it gets the next source, as PulseAudio has it."""
        self._pactl("unload-module", "module-remap-source")

    def plug_microphone(self) -> None:
        """Put it back in: it is the default source again."""
        self._pactl("load-module", *MICROPHONE.split())
        self._pactl("set-default-source", "microphone")

    def stall_microphone(self, stalled: bool) -> None:
        """Let the microphone alone give no more sound, or give it again."""
        self._pactl("suspend-source", "microphone", str(int(stalled)))

    def play(self, path: Path, *, wait: bool = True) -> subprocess.Popen[bytes]:
        """The player speaks: send a sound file into the mouth. Without ``wait`` the caller waits on the process."""
        process = subprocess.Popen(["paplay", "-d", "mouth", str(path)], env=self._environment())
        if wait:
            process.wait()
        return process

    @contextlib.contextmanager
    def record(self, path: Path | None = None) -> Iterator[Recording]:
        """Record the loudspeaker while the ``with`` lasts, from the moment the block begins."""
        target = path or self.folder / f"recording-{time.monotonic_ns()}.wav"
        command = ["parecord", "-d", "speaker.monitor", "--file-format=wav", "--latency-msec=20"]
        command += [f"--rate={RATE}", "--channels=2", "--format=s16le", str(target)]
        recorder = subprocess.Popen(command, env=self._environment(), stderr=subprocess.DEVNULL)
        try:
            for _ in range(200):  # samples arrive, silent ones too: from here on nothing is missed
                if target.exists() and target.stat().st_size > 44:
                    break
                if recorder.poll() is not None:
                    raise VirtualAudioError("parecord stopped before it recorded anything.")
                time.sleep(0.01)
            yield Recording(target)
        finally:
            recorder.terminate()
            recorder.wait()

    def loopback(self, latency_ms: int = 60) -> None:
        """Let the microphone hear the loudspeaker, as in a room, at least ``latency_ms`` late.

        A room doesn't change the speed of sound to come nearer to what was asked for: ``adjust_time=0``.
        """
        route = ("source=speaker.monitor", "sink=mouth", f"latency_msec={latency_ms}", "adjust_time=0")
        self._pactl("load-module", "module-loopback", *route)

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **self.environment}

    def _pactl(self, *words: str, check: bool = True) -> bool:
        done = subprocess.run(["pactl", *words], env=self._environment(), capture_output=True, text=True, check=False)
        if check and done.returncode:
            raise VirtualAudioError(f"pactl {' '.join(words)} failed: {done.stderr.strip()}")
        return done.returncode == 0

    def _signal(self, number: signal.Signals) -> None:
        if self._server is not None:
            self._server.send_signal(number)

    def _end(self, number: signal.Signals) -> None:
        self._signal(number)
        server, self._server = self._server, None
        if server is None:
            return
        try:
            server.wait(timeout=5)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a program with the virtual sound card; the exit status is the program's."""
    parser = argparse.ArgumentParser(description="Run a program with a virtual loudspeaker and microphone.")
    parser.add_argument("--record", type=Path, metavar="WAV", help="keep what the loudspeaker played")
    parser.add_argument("--play", type=Path, metavar="WAV", help="what the player says, once the program runs")
    parser.add_argument("--after", type=float, default=1.0, metavar="SECONDS", help="when to play it (default 1)")
    parser.add_argument("--loopback", type=int, metavar="MS", help="let the microphone hear the loudspeaker")
    parser.add_argument("program", nargs="+", help="the program and its arguments, after --")
    options = parser.parse_args(arguments)
    try:
        with VirtualAudio() as sound, contextlib.ExitStack() as stack:
            if options.loopback is not None:
                sound.loopback(options.loopback)
            if options.record is not None:
                stack.enter_context(sound.record(options.record))
            process = subprocess.Popen(options.program, env={**os.environ, **sound.environment})
            if options.play is not None:
                time.sleep(options.after)
                sound.play(options.play)
            return process.wait()
    except VirtualAudioError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
