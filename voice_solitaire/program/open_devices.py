"""The devices of one evening, set up for the loop and put away afterwards; each missing one costs a sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from voice_solitaire.devices.console.keyboard import Keyboard, SwitchKeyboard
from voice_solitaire.devices.console.paper import Paper
from voice_solitaire.ports import DeviceMissing, Notice, Profile
from voice_solitaire.storage import profiles

if TYPE_CHECKING:
    from voice_solitaire.devices.sound.mixer import Mixer
    from voice_solitaire.program.loop import Ear, Loop


def _notice(missing: DeviceMissing | ImportError, otherwise: str) -> Notice:
    """What to tell of a device that isn't there, or whose package isn't."""
    return missing.notice if isinstance(missing, DeviceMissing) else Notice(otherwise)


SHAVIAN = "en-shaw"  # reads an alphabet of its own, not our words


class OpenDevices:
    """Sets up voice, cues, keyboard and ear as the session's settings have it. A context manager."""

    def __init__(
        self,
        loop: Loop,
        *,
        scan: bool,
        recordings: Sequence[str],
        microphone: bool,
        player: str = "",
        keep_audio: Path | None = None,
    ) -> None:
        self._keep_audio = keep_audio
        self._profile = profiles.profile_path(player)
        self._loop, self._scan, self._recordings = loop, scan, tuple(recordings)
        self._microphone = microphone or bool(recordings)
        self._closing = ExitStack()
        self._tried = False  # to set up an ear
        self._mixer: Mixer | None = None
        self.can_be_heard = True

    def __enter__(self) -> OpenDevices:
        loop = self._loop
        loop.paper = Paper()
        voice = self._open_sound()
        self.can_be_heard = bool(sys.stdout) or voice
        # Only now: libraries that are loaded ask what standard input is, and on Windows a read can keep them waiting.
        keyboard = (SwitchKeyboard if self._scan else Keyboard)(log=loop.log)
        self._closing.callback(keyboard.close)
        loop.keyboard = keyboard
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.close()

    def _open_sound(self) -> bool:
        """The mixer, the voice and the cues, as far as they are wanted and there; True with a voice."""
        loop, settings = self._loop, self._loop.session.settings
        if not settings.speech and not settings.sounds:
            return False
        try:
            from voice_solitaire.devices.sound.cues import Cues
            from voice_solitaire.devices.sound.mixer import Mixer

            mixer = self._mixer = Mixer(loop.tell, loop.log)
        except (DeviceMissing, ImportError) as missing:
            loop.tell(_notice(missing, "no_playback"))
            return False
        self._closing.callback(mixer.close)
        loop.sounding = mixer.sounding
        loop.cues = Cues(mixer, settings, loop.tell)
        if not settings.speech:
            loop.voice.hush = mixer.hush  # type: ignore[method-assign]  # cues alone are hushed too
            return False
        try:
            from voice_solitaire.devices.voice.pyttsx3_speaker import Pyttsx3Speaker

            speaker = Pyttsx3Speaker(mixer, settings, loop.tell, loop.log)
        except (DeviceMissing, ImportError) as missing:
            loop.tell(_notice(missing, "no_voice"))
            return False
        self._closing.callback(speaker.close)
        loop.voice = speaker
        voices = speaker.voices()
        english = [voice.id for voice in voices if voice.language.lower().startswith("en") and voice.id != SHAVIAN]
        loop.session.equip(voices=tuple(english or [voice.id for voice in voices]))
        return True

    def ear(self) -> Ear | None:
        """The microphone with its recogniser, or the sound switch of the scan; None when there is none."""
        loop, settings = self._loop, self._loop.session.settings
        again, self._tried = self._tried, True
        if not self._microphone:
            if again:  # the player wishes for it now
                loop.tell(Notice("left_out"))
            return None
        if settings.listening == "off" and not self._recordings:
            return None
        try:
            if self._scan:
                return self._sound_switch()
            from voice_solitaire.devices.ear.engines import open_ear
            from voice_solitaire.devices.microphone.audio_log import AudioLog

            ear = open_ear(
                settings,
                sounding=loop.sounding,
                tell=loop.tell,
                log=loop.log,
                recordings=self._recordings,
                played=self._mixer.played if self._mixer else None,
                interrupt=loop.interrupt,
                stir=self._mixer.stir if self._mixer else lambda: None,
                profile=self._known_voice(),
                save=self._save_voice,
                keep=AudioLog(self._keep_audio, loop.tell) if self._keep_audio else None,
            )
        except (DeviceMissing, ImportError) as missing:
            loop.tell(_notice(missing, "no_capture"))
            return None
        self._closing.callback(ear.close)
        return ear

    def _known_voice(self) -> Profile:
        profile, notice = profiles.load(self._profile)
        if notice is not None:
            self._loop.tell(notice)
        return profile

    def _save_voice(self, profile: Profile) -> None:
        notice = profiles.save(profile, self._profile)
        if notice is not None:
            self._loop.tell(notice)

    def _sound_switch(self) -> Ear:
        from voice_solitaire.devices.microphone.capture_source import Moved
        from voice_solitaire.devices.microphone.microphone import Microphone
        from voice_solitaire.devices.microphone.sound_switch import SoundSwitch
        from voice_solitaire.devices.sound.soundcard import open_capture

        loop = self._loop
        microphone = Microphone(
            lambda take: open_capture(take),
            sounding=loop.sounding,
            tell=loop.tell,
            log=loop.log,
            headphones=loop.session.settings.headphones,
            moved=Moved(),
        )
        switch = SoundSwitch(microphone, loop.log)
        self._closing.callback(switch.close)
        return switch
