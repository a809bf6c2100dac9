"""Devices that fail, hang, lie or vanish at each stage: the game goes on, in print if in nothing else.

The game's own mixer, voice and switch over cards and voices that misbehave as libraries and drivers do; and, where
PulseAudio is installed, the whole program on a private server that is killed, frozen or unplugged in mid evening.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

from benchmarks.torments.bad_devices import Paper, Port, Trouble, Typist, Voice, capture, playback
from benchmarks.torments.ledger import Broken, Ledger, law_of, seen_of
from benchmarks.torments.programs import PATIENCE, answered, hold, homes
from benchmarks.torments.twins import lines_of_no_time
from testing.virtual_audio import VirtualAudio, VirtualAudioError
from voice_solitaire.devices.microphone.microphone import Microphone
from voice_solitaire.devices.microphone.sound_switch import SoundSwitch
from voice_solitaire.devices.sound.cues import Cues
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import DeviceMissing, Log, Settings
from voice_solitaire.program.loop import Devices, Inbox, Loop

KIND, UNIT = "devices", "evenings with bad devices"
PART = 10
USUAL, QUICK = 60, 6
LINES = 8
SERVED = 10  # of so many evenings one is played by the whole program on a server
TROUBLES: tuple[str, ...] = ("kill", "restart", "freeze and thaw", "unplug the microphone", "stop")


def run(seed: int, amount: int, until: float) -> Ledger:
    """So many evenings."""
    ledger, chance = Ledger(), random.Random(seed)
    for number in range(amount):
        if time.monotonic() > until:
            break
        evening, served = chance.randrange(2**63), number % SERVED == 0
        try:
            if served:
                _served(random.Random(evening), ledger)
            else:
                _evening(random.Random(evening), ports=bool(number % 2))
        except VirtualAudioError as missing:
            ledger.note(f"no sound server was tormented: {missing}")
        except Exception as error:
            ledger.fault(
                KIND, law_of(error), seen_of(error), {"evening": evening, "server": served, "ports": number % 2}
            )
        ledger.count(UNIT)
    return ledger


def _evening(chance: random.Random, ports: bool) -> None:
    """An evening typed, with devices that misbehave: as cards and voices do, or (``ports``) as none may."""
    trouble, raised = Trouble(chance), _Raised()
    lines = _lines(chance)
    log: list[str] = []
    session, inbox, paper = Session(find("royal parade"), 398), Inbox(), Paper()

    def note(event: str, **facts: object) -> None:
        log.append(event)

    with raised:
        closing: list[Callable[[], None]] = []
        if ports:
            bad = Port(trouble)
            devices = Devices(voice=bad, cues=bad, open_ear=lambda settings, interrupt: bad.opened())
        else:
            devices = _opened(session.settings, inbox, note, trouble, closing)
        loop = Loop(session, replace(devices, paper=paper, keyboard=Typist(lines)), inbox, log=note)
        runner = threading.Thread(target=loop.run, daemon=True)
        runner.start()
        runner.join(PATIENCE)
        if runner.is_alive():
            raise Broken("the game hangs on its devices", (log[-5:], _stack(runner)))
        for close in closing:
            close()
    if raised.errors:
        raise raised.errors[0]
    if len(paper.lines) < len(lines) + 2 or log.count("heard") < len(lines) + 1:
        raise Broken("not every line is answered", (log, paper.lines))


def _lines(chance: random.Random) -> list[str]:
    """Lines of an evening, with some that are for the devices."""
    lines = [*lines_of_no_time(chance, LINES), "next voice", "louder", "sounds louder", "faster"]
    chance.shuffle(lines)
    return lines


class _Raised:
    """What threads raised meanwhile, which else only a terminal would see."""

    def __init__(self) -> None:
        self.errors: list[BaseException] = []

    def __enter__(self) -> _Raised:
        self._before, threading.excepthook = threading.excepthook, self._keep
        return self

    def _keep(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.errors.append(args.exc_value)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        threading.excepthook = self._before


def _stack(thread: threading.Thread) -> str:
    """Where a thread is."""

    frame = sys._current_frames().get(thread.ident or 0)
    return "".join(traceback.format_stack(frame)[-3:]) if frame else "gone"


def _opened(settings: Settings, inbox: Inbox, log: Log, trouble: Trouble, closing: list[Callable[[], None]]) -> Devices:
    """What can be opened, as the program opens it; ``closing`` gets what has to be called afterwards."""
    devices = Devices()

    def open_ear(settings: Settings, interrupt: Callable[[], None]) -> Any:
        try:
            opened = Microphone(capture(trouble), sounding=devices.sounding, tell=inbox.tell, log=log)
        except DeviceMissing as missing:
            inbox.tell(missing.notice)
            return None
        return SoundSwitch(opened, log)

    devices = Devices(open_ear=open_ear)
    try:
        mixer = Mixer(inbox.tell, log, open_stream=playback(trouble), awake=1.0)
    except DeviceMissing as missing:
        inbox.tell(missing.notice)
        return devices
    closing.append(mixer.close)
    devices = replace(devices, sounding=mixer.sounding, cues=Cues(mixer, settings, inbox.tell))
    try:
        voices = [lambda: Voice(trouble), lambda: Voice(trouble)]
        speaker = Pyttsx3Speaker(mixer, settings, inbox.tell, log, voices)
    except DeviceMissing as missing:
        inbox.tell(missing.notice)
        return devices
    closing.insert(0, speaker.close)
    return replace(devices, voice=speaker, voices=tuple(voice.id for voice in speaker.voices()))


def _served(chance: random.Random, ledger: Ledger) -> None:
    """The whole program, speaking and listening, while its sound server gets into trouble."""
    said = _lines(chance)
    with VirtualAudio() as sound, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [sys.executable, "-m", "voice_solitaire", "royal parade", "--deal", "398"]
        complaints = (folder / "stderr").open("w+")
        with subprocess.Popen(
            [*command, "--log", str(folder / "log")],
            env={**os.environ, **sound.environment, **homes(folder)},
            cwd=Path(__file__).parent.parent.parent,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=complaints, text=True, encoding="utf-8",
        ) as program:  # fmt: skip
            assert program.stdin is not None
            try:
                time.sleep(chance.random() * 3)
                for line in said:
                    program.stdin.write(line + "\n")
                    program.stdin.flush()
                    time.sleep(chance.random() * 0.8)
                    if chance.random() < 0.4:
                        trouble = chance.choice(TROUBLES)
                        _in_trouble(sound, trouble, chance)
                        ledger.count(f"a sound server: {trouble}")
                program.stdin.close()
                program.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                pass
            finally:
                status = program.poll()
                program.kill()
        complaints.seek(0)
        text = complaints.read()
        complaints.close()
        events = [json.loads(line) for line in (folder / "log").read_text().splitlines() if line.endswith("}")]
        hold(status, text, answered(events), len(said))
    ledger.count("evenings on a sound server in trouble")


def _in_trouble(sound: VirtualAudio, trouble: str, chance: random.Random) -> None:
    pause = chance.random()
    if trouble == "kill":
        sound.kill()
    elif trouble == "stop":
        sound.stop()
    elif trouble == "restart":
        sound.restart()
    elif trouble == "freeze and thaw":
        sound.freeze()
        time.sleep(pause * 2)
        sound.thaw()
    else:
        sound.restart()
        sound.unplug_microphone()
        time.sleep(pause)
        sound.plug_microphone()
    if trouble in ("kill", "stop") and chance.random() < 0.6:
        time.sleep(pause)
        sound.start()
