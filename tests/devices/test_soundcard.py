"""Which library moves the samples, what happens when one is missing, and recovery over the virtual sound card."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from testing.fake_card import eventually
from testing.virtual_audio import VirtualAudio
from voice_solitaire.devices.sound import backend_miniaudio, backend_portaudio, soundcard
from voice_solitaire.devices.sound.audio_backend import (
    BackendError,
    Blocks,
    Fill,
    Heartbeat,
    Stream,
    Take,
    finish,
    quiet,
)
from voice_solitaire.ports import DeviceMissing

ROOT = Path(__file__).parents[2]
BACKENDS = ["sounddevice", "miniaudio"]


class Tone:
    """A fill that plays a steady level and counts; a take that counts and keeps the last block."""

    def __init__(self) -> None:
        self.filled = 0
        self.taken: list[int] = []
        self.loudest = 0

    def fill(self, frames: int) -> np.ndarray:
        self.filled += frames
        return np.full((frames, 2), 0.25, dtype=np.float32)

    def take(self, data: bytes) -> None:
        self.taken.append(len(data))
        self.loudest = max(self.loudest, int(np.abs(np.frombuffer(data, dtype="<i2").astype(int)).max()))


@pytest.fixture
def tone() -> Tone:
    return Tone()


@pytest.fixture
def streams() -> Iterator[list[Stream]]:
    """Whatever a test opens is closed again."""
    opened: list[Stream] = []
    yield opened
    for stream in opened:
        stream.close()


class FakeLibrary:
    """A sound library that opens, or doesn't."""

    def __init__(self, name: str, works: bool) -> None:
        self.NAME, self.works = name, works

    def open_playback(self, fill: Fill, rate: int, latency: float = 0.0) -> Stream:
        return self._open()

    def open_capture(self, take: Take, rate: int, block: int, device: str | None) -> Stream:
        return self._open()

    def _open(self) -> Stream:
        if not self.works:
            raise BackendError(f"{self.NAME} is broken")
        return Opened(self.NAME)


class Opened:
    latency = 0.03

    def __init__(self, backend: str) -> None:
        self.backend = backend

    def alive(self) -> bool:
        return True

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.parametrize(
    ("works", "wanted", "found"),
    [
        ((True, True), "", "sounddevice"),
        ((False, True), "", "miniaudio"),
        ((False, False), "", None),
        ((True, True), "miniaudio", "miniaudio"),
        ((True, True), "none", None),
        ((False, True), "sounddevice", None),
    ],
)
def test_the_first_library_that_opens_is_used(
    works: tuple[bool, bool], wanted: str, found: str | None, monkeypatch: pytest.MonkeyPatch, tone: Tone
) -> None:
    """PortAudio, then miniaudio, then a notice; the environment may insist on one."""
    libraries = tuple(FakeLibrary(name, work) for name, work in zip(BACKENDS, works, strict=True))
    monkeypatch.setattr(soundcard, "BACKENDS", libraries)
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", wanted)
    if found is None:
        with pytest.raises(DeviceMissing) as missing:
            soundcard.open_playback(tone.fill)
        assert missing.value.notice.about == "no_playback"
        with pytest.raises(DeviceMissing) as missing:
            soundcard.open_capture(tone.take)
        assert missing.value.notice.about == "no_capture"
    else:
        assert soundcard.open_playback(tone.fill).backend == found
        assert soundcard.open_capture(tone.take).backend == found


def test_a_missing_portaudio_is_an_error_to_fall_back_from(monkeypatch: pytest.MonkeyPatch, tone: Tone) -> None:
    """The import raises OSError then, not ImportError."""

    def no_portaudio(name: str) -> object:
        raise OSError("PortAudio library not found")

    monkeypatch.setattr(backend_portaudio, "PORTAUDIO", backend_portaudio.PortAudio())
    monkeypatch.setattr(backend_portaudio.importlib, "import_module", no_portaudio)
    with pytest.raises(BackendError, match="PortAudio library not found"):
        backend_portaudio.open_playback(tone.fill, 44100)
    with pytest.raises(BackendError):
        backend_miniaudio.open_playback(tone.fill, 44100)


def test_a_heartbeat_stops_without_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second without a callback, and the device counts as gone."""
    now = 100.0
    monkeypatch.setattr("voice_solitaire.devices.sound.audio_backend.time.monotonic", lambda: now)
    heartbeat = Heartbeat()
    assert heartbeat.beats()
    now = 101.5
    assert not heartbeat.beats()
    heartbeat.beat()
    assert heartbeat.beats()


def test_a_device_that_hangs_while_closing_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that fails while closing is closed."""
    monkeypatch.setattr("voice_solitaire.devices.sound.audio_backend.CLOSING", 0.01)
    release = threading.Event()
    finish(release.wait)  # returns although it hangs
    release.set()
    finish(lambda: 1 / 0)  # type: ignore[arg-type, return-value]


def test_library_noise_reaches_neither_stdout_nor_stderr(capfd: pytest.CaptureFixture[str]) -> None:
    """Inside, descriptor 2 leads nowhere; standard output is untouched."""
    with quiet():
        os.write(2, b"ALSA lib pcm.c: cannot find card 0\n")
        os.write(1, b"a line of the game\n")
    os.write(2, b"after\n")
    captured = capfd.readouterr()
    assert captured.out == "a line of the game\n"
    assert captured.err == "after\n"


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_machine_without_sound_says_so_quietly(backend: str, tmp_path: Path) -> None:
    """No server, no card: DeviceMissing, and nothing printed by any library."""
    program = (
        "from voice_solitaire.devices.sound.soundcard import open_playback, open_capture\n"
        "from voice_solitaire.ports import DeviceMissing\n"
        "for opening in (open_playback, open_capture):\n"
        "    try: opening(print)\n"
        "    except DeviceMissing as missing: print(missing.notice.about)\n"
    )
    nowhere = {"PULSE_SERVER": f"unix:{tmp_path}/nothing", "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    environment = {**os.environ, **nowhere, "VOICE_SOLITAIRE_SOUND": backend}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "no_playback\nno_capture\n", "")


@pytest.mark.parametrize("backend", BACKENDS)
def test_what_is_played_is_heard_by_the_microphone(
    backend: str, virtual_sound: VirtualAudio, monkeypatch: pytest.MonkeyPatch, tone: Tone, streams: list[Stream]
) -> None:
    """Both directions at once, blocks of the size that was asked for, at the level that was played."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", backend)
    virtual_sound.loopback()
    streams += [soundcard.open_playback(tone.fill), soundcard.open_capture(tone.take, block=480)]
    assert [stream.backend for stream in streams] == [backend, backend]
    assert all(0 < stream.latency < 0.2 for stream in streams)
    assert eventually(lambda: tone.loudest > 4000)
    assert set(tone.taken) == {960}
    assert all(stream.alive() for stream in streams)
    for stream in streams:
        stream.close()
        stream.close()
        assert not stream.alive()


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_microphone_that_is_not_there_is_missing(
    backend: str, virtual_sound: VirtualAudio, monkeypatch: pytest.MonkeyPatch, tone: Tone, streams: list[Stream]
) -> None:
    """And looking for it doesn't disturb the loudspeaker."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", backend)
    streams.append(soundcard.open_playback(tone.fill))
    with pytest.raises(DeviceMissing) as missing:
        soundcard.open_capture(tone.take, device="no such microphone")
    assert missing.value.notice.about == "no_capture"
    before = tone.filled
    assert eventually(lambda: tone.filled > before)
    assert streams[0].alive()


@pytest.mark.parametrize("backend", BACKENDS)
def test_loudspeaker_and_microphone_both_come_back_after_the_server_died(
    backend: str, virtual_sound: VirtualAudio, monkeypatch: pytest.MonkeyPatch, tone: Tone, streams: list[Stream]
) -> None:
    """Whichever is opened first, and with the dead one of the other kind still unclosed."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", backend)
    dead = [soundcard.open_playback(tone.fill), soundcard.open_capture(tone.take)]
    streams += dead
    assert eventually(lambda: bool(tone.filled and tone.taken))  # a stream that never ran makes PortAudio spin
    virtual_sound.kill()
    assert eventually(lambda: not any(stream.alive() for stream in dead))
    for opening in (lambda: soundcard.open_playback(tone.fill), lambda: soundcard.open_capture(tone.take)):
        with pytest.raises(DeviceMissing):
            opening()
    virtual_sound.start()
    dead[0].close()
    streams += [soundcard.open_playback(tone.fill), soundcard.open_capture(tone.take)]
    filled, taken = tone.filled, len(tone.taken)
    assert eventually(lambda: tone.filled > filled and len(tone.taken) > taken)
    assert all(stream.alive() for stream in streams[2:])


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_server_that_hangs_holds_nobody_up(
    backend: str, virtual_sound: VirtualAudio, monkeypatch: pytest.MonkeyPatch, tone: Tone, streams: list[Stream]
) -> None:
    """The stream counts as dead, closing it returns, and when the server goes on a new one can be opened."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", backend)
    stream = soundcard.open_playback(tone.fill)
    assert eventually(lambda: tone.filled > 0)
    virtual_sound.freeze()
    assert eventually(lambda: not stream.alive())
    stream.close()
    virtual_sound.thaw()
    streams.append(soundcard.open_playback(tone.fill))
    before = tone.filled
    assert eventually(lambda: tone.filled > before)


def test_opening_and_closing_leaves_nothing_open(
    virtual_sound: VirtualAudio, monkeypatch: pytest.MonkeyPatch, tone: Tone
) -> None:
    """miniaudio's own close keeps the connection: a game of an evening would run out of files."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "miniaudio")
    soundcard.open_playback(tone.fill).close()
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(5):
        soundcard.open_playback(tone.fill).close()
    assert len(os.listdir("/proc/self/fd")) <= before


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_hung_server_does_not_keep_the_program_from_ending(
    backend: str, virtual_sound: VirtualAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left to itself PortAudio waits for the server when Python ends."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", backend)
    program = (
        "import numpy\n"
        "from voice_solitaire.devices.sound.soundcard import open_playback\n"
        "stream = open_playback(lambda frames: numpy.zeros((frames, 2), dtype='float32'))\n"
        "print('open', flush=True)\n"
        "input()\n"
    )
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdout
    assert process.stdout.readline() == b"open\n"
    virtual_sound.freeze()
    out, err = process.communicate(b"\n", timeout=30)
    virtual_sound.thaw()
    assert (process.returncode, out, err) == (0, b"", b"")


@pytest.mark.parametrize(("keeps", "begun"), [(True, 2), (False, 0)])
def test_a_mac_is_asked_for_its_default_anew(keeps: bool, begun: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PortAudio stays with what was the default as it began; never under an open stream, and not at first."""
    asked: list[str] = []
    library = SimpleNamespace(_terminate=lambda: asked.append("end"), _initialize=lambda: asked.append("begin"))
    monkeypatch.setitem(sys.modules, "sounddevice", library)
    monkeypatch.setattr(backend_portaudio, "KEEPS_DEFAULT", keeps)
    monkeypatch.setattr(atexit, "register", lambda work: None)
    portaudio = backend_portaudio.PortAudio()
    for open_ones in (0, 1, 0, 0):
        portaudio.streams.clear()
        portaudio.streams.update(Opened("sounddevice") for _ in range(open_ones))
        portaudio.ready()
    assert asked == ["end", "begin"] * begun


def test_what_is_open_is_closed_while_the_program_ends() -> None:
    """From Python 3.12 on no thread can be started then; one that hangs is still waited for no longer than it may."""
    program = (
        "import atexit, time\n"
        "from voice_solitaire.devices.sound.audio_backend import finish, stand_by\n"
        "stand_by()\n"
        "atexit.register(finish, lambda: print('closed', flush=True))\n"
        "atexit.register(finish, lambda: 1 / 0)\n"
        "{hangs}"
    )
    for hangs, printed in (("", b"closed\n"), ("atexit.register(finish, lambda: time.sleep(60), 0.1)\n", None)):
        done = subprocess.run(
            [sys.executable, "-c", program.format(hangs=hangs)], cwd=ROOT, capture_output=True, timeout=30, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert printed in (None, done.stdout)


def test_blocks_have_the_length_that_was_asked_for() -> None:
    """However the device cuts its data, nothing is lost and nothing comes twice."""
    data = bytes(range(256)) * 20
    taken: list[bytes] = []
    blocks = Blocks(taken.append, 30)
    for start in range(0, len(data), 37):
        blocks.push(data[start : start + 37])
    assert {len(block) for block in taken} == {60}
    assert b"".join(taken) == data[: len(data) // 60 * 60]
