"""The speaker: pyttsx3 in front, a driver of ours behind it, whose samples go to our mixer.

pyttsx3's own drivers play through other programs, speak only the last of two texts, and can't be stopped at once.
Its front is kept: ``pyttsx3.init("voice_solitaire")`` gives an engine with the usual properties and methods.
"""

from __future__ import annotations

import sys
import threading
import time
import types
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pyttsx3  # type: ignore[import-untyped]  # it has no types
from pyttsx3.voice import Voice  # type: ignore[import-untyped]

from voice_solitaire.devices.sound.clip import ClipKind, SpeechClip
from voice_solitaire.devices.sound.mixer import Mixer
from voice_solitaire.devices.voice.render_thread import Opening, RenderThread
from voice_solitaire.devices.voice.renderer import Manner, VoiceInfo
from voice_solitaire.ports import DeviceMissing, Log, Priority, Settings, Tell, no_log

DRIVER = "voice_solitaire"


class Driver:
    """What pyttsx3 asks of a driver. The names are its own.

    In an outer loop, which is how the game uses it, ``say`` only puts an utterance in the mixer's line. In
    ``runAndWait`` one text after the other is waited for, so that any program of pyttsx3's works with it.
    """

    def __init__(self, proxy: Any, mixer: Mixer, render_thread: RenderThread) -> None:
        self._proxy, self._mixer, self._render_thread = proxy, mixer, render_thread
        self._manner = Manner()
        self._volume = 1.0
        self._priority = Priority.NORMAL
        self._outer_loop = False
        self._looping = False
        self._saying: SpeechClip | None = None

    def say(self, text: str) -> None:
        utterance = self._mixer.speak(self._priority)
        self._render_thread.narrate(text, self._manner, utterance)
        self._proxy.notify("started-utterance")
        if not self._outer_loop:
            self._saying = utterance
            self._proxy.setBusy(True)

    def stop(self) -> None:
        self._mixer.hush()

    def getProperty(self, name: str) -> object:  # noqa: N802 - pyttsx3's name
        if name == "voices":
            return [Voice(voice.id, voice.name, [voice.language]) for voice in self.voices()]
        return {
            "rate": self._manner.rate,
            "pitch": self._manner.pitch,
            "voice": self._manner.voice,
            "volume": self._volume,
            "priority": self._priority,
        }[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802 - pyttsx3's name
        if name == "rate":
            self._manner = replace(self._manner, rate=int(value))
        elif name == "pitch":
            self._manner = replace(self._manner, pitch=int(value))
        elif name == "voice":
            self._manner = replace(self._manner, voice=self.find_voice(str(value)))
        elif name == "volume":
            self._volume = max(0.0, min(1.0, float(value)))
            self._mixer.volume(ClipKind.SPEECH, round(self._volume * 100))
        elif name == "priority":
            self._priority = Priority(value)
        else:
            raise KeyError(name)

    def voices(self) -> Sequence[VoiceInfo]:
        """The voices of the engine that speaks now."""
        renderer = self._render_thread.renderer
        return renderer.voices() if renderer else ()

    def find_voice(self, wanted: str) -> str:
        """The id of a voice. :raises DeviceMissing: ``unknown_voice``, naming the nearest."""
        renderer = self._render_thread.renderer
        return renderer.find(wanted) if renderer else wanted

    def startLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        self._looping = True
        if self._saying is None:
            self._proxy.setBusy(False)
        while self._looping:
            saying = self._saying
            if saying is None:
                time.sleep(0.02)
            elif saying.over.wait(0.1):
                self._mixer.wait(1)
                self._saying = None
                self._proxy.notify("finished-utterance", completed=not saying.dropped)
                self._proxy.setBusy(False)

    def endLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        self._looping = False

    def iterate(self) -> Iterator[None]:
        self._outer_loop = True
        self._proxy.setBusy(False)
        try:
            while True:
                yield
        finally:  # engine.endLoop forgets the iterator
            self._outer_loop = False

    def destroy(self) -> None:
        """The mixer and the render thread belong to the speaker."""


class Pyttsx3Speaker:
    """The Speaker of ports over pyttsx3. Wrong voices are told, never raised, and the old one goes on.

    :raises DeviceMissing: ``no_voice``, when no voice can be started.
    """

    def __init__(
        self,
        mixer: Mixer,
        settings: Settings,
        tell: Tell,
        log: Log = no_log,
        voices: Sequence[Opening] | None = None,
    ) -> None:
        self._mixer, self._tell = mixer, tell
        self._render_thread = render_thread = RenderThread(tell, log, voices)
        self._lock = threading.Lock()  # pyttsx3 expects one thread; replies and notices come from several
        self._voice = ""
        drivers: list[Driver] = []

        def build_driver(proxy: Any) -> Driver:
            drivers.append(Driver(proxy, mixer, render_thread))  # no self: pyttsx3 would keep a closed speaker
            return drivers[-1]

        module = types.ModuleType(f"pyttsx3.drivers.{DRIVER}")
        module.buildDriver = build_driver  # type: ignore[attr-defined]  # where pyttsx3 looks for it
        sys.modules[module.__name__] = module
        self.engine: Any = pyttsx3.init(DRIVER)
        if not drivers:  # init handed out the engine of a speaker that is still open
            self.engine = pyttsx3.Engine(DRIVER)
        self._driver = drivers[-1]
        self.engine.connect("error", lambda name, exception: log("voice_failed", reason=str(exception)))
        self.engine.startLoop(False)
        self.engine.iterate()
        self.tune(settings)

    def voices(self) -> Sequence[VoiceInfo]:
        """The voices that ``Settings.voice`` can name."""
        return self._driver.voices()

    def find_voice(self, wanted: str) -> str:
        """The id of the voice that ``wanted`` names. :raises DeviceMissing: ``unknown_voice``, naming the nearest."""
        return self._driver.find_voice(wanted)

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        with self._lock:
            self.engine.setProperty("priority", priority)
            self.engine.say(text)

    def hush(self) -> None:
        self.engine.stop()

    def wait(self, timeout: float | None = None) -> bool:
        return self._mixer.wait(timeout)

    def tune(self, settings: Settings) -> None:
        try:
            self._voice = self.find_voice(settings.voice)
        except DeviceMissing as missing:
            self._tell(missing.notice)
        with self._lock:
            self.engine.setProperty("voice", self._voice)
            self.engine.setProperty("rate", settings.rate)
            self.engine.setProperty("pitch", settings.pitch)
            self.engine.setProperty("volume", settings.volume / 100)

    def close(self) -> None:
        """Fall silent and stop rendering; the mixer stays open, since cues use it too."""
        self.hush()
        self._render_thread.close()
