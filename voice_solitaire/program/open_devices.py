"""The devices of one evening, set up for the loop and put away afterwards; each missing one costs a sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from voice_solitaire.devices.console.keyboard import Keyboard, SwitchKeyboard
from voice_solitaire.devices.console.paper import Paper
from voice_solitaire.ports import DeviceMissing, Log, Notice, Profile, Settings, Tell, no_log
from voice_solitaire.program.loop import Devices, Ear, Silence
from voice_solitaire.storage import profiles

if TYPE_CHECKING:
    from voice_solitaire.devices.sound.mixer import Mixer


def _notice(missing: DeviceMissing | ImportError, otherwise: str) -> Notice:
    """What to tell of a device that isn't there, or whose package isn't."""
    return missing.notice if isinstance(missing, DeviceMissing) else Notice(otherwise)


SWITCHES = 0.001  # seconds that a thread computes at a time, where the audio thread waits: Python has five thousandths
SHAVIAN = "en-shaw"  # reads an alphabet of its own, not our words


class _CuesAlone(Silence):
    """The voice of who wants cues and no words: they are hushed all the same."""

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer

    def hush(self) -> None:
        """The cues fall silent."""
        self._mixer.hush()


class OpenDevices:
    """Opens voice, cues and keyboard as ``settings`` have them; a context manager that gives ``Devices``, and closes.

    ``scan``: one switch plays. ``recordings`` are WAV files in place of a microphone. ``player`` is whose voice the ear
    has learned, ``keep_audio`` a folder for what is said. What is missing is told to ``tell``, a sentence each.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        tell: Tell,
        log: Log = no_log,
        scan: bool = False,
        recordings: Sequence[str] = (),
        microphone: bool = True,
        player: str = "",
        keep_audio: Path | None = None,
    ) -> None:
        self._settings, self._tell, self._log = settings, tell, log
        self._keep_audio = keep_audio
        self._profile = profiles.profile_path(player)
        self._scan, self._recordings = scan, tuple(recordings)
        self._microphone = microphone or bool(recordings)
        self._closing = ExitStack()
        self._tried = False  # to set up an ear
        self._mixer: Mixer | None = None

    def __enter__(self) -> Devices:
        devices = self._opened_sound()
        # Only now: libraries that are loaded ask what standard input is, and on Windows a read can keep them waiting.
        keyboard = (SwitchKeyboard if self._scan else Keyboard)(log=self._log)
        self._closing.callback(keyboard.close)
        return replace(devices, paper=Paper(), keyboard=keyboard, open_ear=self._open_ear)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.close()

    def _opened_sound(self) -> Devices:
        """The mixer, the voice and the cues, as far as they are wanted and there."""
        settings, devices = self._settings, Devices()
        if not settings.speech and not settings.sounds:
            return devices
        try:
            from voice_solitaire.devices.freed_memory import share_one_arena
            from voice_solitaire.devices.sound.cues import Cues
            from voice_solitaire.devices.sound.mixer import LOADING, Mixer

            share_one_arena()
            sys.setswitchinterval(SWITCHES)
            mixer = self._mixer = Mixer(self._tell, self._log, loading=LOADING)
        except (DeviceMissing, ImportError) as missing:
            self._tell(_notice(missing, "no_playback"))
            return devices
        self._closing.callback(mixer.close)
        devices = Devices(cues=Cues(mixer, settings, self._tell), sounding=mixer.sounding, voice=_CuesAlone(mixer))
        if not settings.speech:
            return devices
        try:
            from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker

            speaker = Pyttsx3Speaker(mixer, settings, self._tell, self._log)
        except (DeviceMissing, ImportError) as missing:
            self._tell(_notice(missing, "no_voice"))
            return devices
        self._closing.callback(speaker.close)
        voices = speaker.voices()
        english = [voice.id for voice in voices if voice.language.lower().startswith("en") and voice.id != SHAVIAN]
        return replace(devices, voice=speaker, voices=tuple(english or [voice.id for voice in voices]))

    def _open_ear(self, settings: Settings, interrupt: Callable[[], None]) -> Ear | None:
        """The microphone with its recogniser, or the sound switch of the scan; None when there is none."""
        again, self._tried = self._tried, True
        if not self._microphone:
            if again:  # the player wishes for it now
                self._tell(Notice("left_out"))
            return None
        if settings.listening == "off" and not self._recordings:
            return None
        try:
            if self._scan:
                return self._sound_switch(settings)
            from voice_solitaire.devices.ear.engines import open_ear
            from voice_solitaire.devices.microphone.audio_log import AudioLog

            ear = open_ear(
                settings,
                sounding=self._sounding,
                tell=self._tell,
                log=self._log,
                recordings=self._recordings,
                played=self._mixer.played if self._mixer else None,
                interrupt=interrupt,
                stir=self._mixer.stir if self._mixer else lambda: None,
                profile=self._known_voice(),
                save=self._save_voice,
                keep=AudioLog(self._keep_audio, self._tell) if self._keep_audio else None,
            )
        except (DeviceMissing, ImportError) as missing:
            self._tell(_notice(missing, "no_capture"))
            return None
        self._closing.callback(ear.close)
        return ear

    def _sounding(self) -> bool:
        return self._mixer is not None and self._mixer.sounding()

    def _known_voice(self) -> Profile:
        profile, notice = profiles.load(self._profile)
        if notice is not None:
            self._tell(notice)
        return profile

    def _save_voice(self, profile: Profile) -> None:
        notice = profiles.save(profile, self._profile)
        if notice is not None:
            self._tell(notice)

    def _sound_switch(self, settings: Settings) -> Ear:
        from voice_solitaire.devices.microphone.capture_source import Forbidden, Moved
        from voice_solitaire.devices.microphone.microphone import Microphone
        from voice_solitaire.devices.microphone.sound_switch import SoundSwitch
        from voice_solitaire.devices.sound.soundcard import open_capture

        microphone = Microphone(
            lambda take: open_capture(take),
            sounding=self._sounding,
            tell=self._tell,
            log=self._log,
            headphones=settings.headphones,
            moved=Moved(),
            forbidden=Forbidden(),
        )
        switch = SoundSwitch(microphone, self._log)
        self._closing.callback(switch.close)
        return switch
