"""The doctor with real parts: what it says where all is well, and what it names where something is missing."""

from __future__ import annotations

import json
import platform
import re
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from testing.fake_card import eventually
from testing.listening import undisturbed
from testing.virtual_audio import Recording, VirtualAudio
from testing.voices import speak
from testing.widths import some
from voice_solitaire.devices.checks.device_checks import broken_cues
from voice_solitaire.devices.sound import backend_portaudio
from voice_solitaire.language.english import doctor as words
from voice_solitaire.ports import Cue
from voice_solitaire.program.doctor import Doctor, _installer

ROOT = Path(__file__).parents[2]
DOCTOR = [sys.executable, "-m", "voice_solitaire", "doctor"]
# Looked for by nobody: a package that isn't there, as for a player whose installation broke off.
WITHOUT = """
import sys
from importlib.machinery import PathFinder
class Without:
    find_distributions = staticmethod(PathFinder.find_distributions)
    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] == {package!r} else PathFinder.find_spec(name, path, target)
sys.meta_path[:] = [Without() if finder is PathFinder else finder for finder in sys.meta_path]
from voice_solitaire.program.cli import main
sys.exit(main(["doctor"]))
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folders, and no sound of this machine's."""
    for name, folder in {"HOME": "", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}.items():
        monkeypatch.setenv(name, str(tmp_path / folder))
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/nothing")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("VOICE_SOLITAIRE_SOUND", raising=False)
    return tmp_path


@pytest.fixture
def card(home: Path, virtual_sound: VirtualAudio) -> Iterator[VirtualAudio]:
    """A virtual sound card, and nothing else."""
    return virtual_sound


@pytest.fixture
def only_pulseaudio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with no other program that could mend its sound."""
    program = tmp_path / "programs" / "pulseaudio"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent))


def run(*command: str) -> tuple[int, list[str]]:
    """The exit status and the lines of a program; it must not complain of anything."""
    done = subprocess.run(command or DOCTOR, cwd=ROOT, capture_output=True, text=True, input="", check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def line(lines: list[str], beginning: str) -> str:
    """The one line that begins like this."""
    found = [each for each in lines if each.startswith(beginning)]
    assert len(found) == 1, lines
    return found[0]


def noise(decibels: float, seconds: float = 2.0) -> np.ndarray:
    """Hiss of that level below full scale."""
    return np.random.default_rng(1).normal(0, 32768 * 10 ** (decibels / 20), round(seconds * 16000))


class Player:
    """Runs the doctor and answers when asked, once the loudspeaker is silent."""

    def __init__(self, card: VirtualAudio, answer: Path) -> None:
        with card.record() as recording:
            doctor = subprocess.Popen(DOCTOR, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            assert doctor.stdout is not None
            self.lines: list[str] = []
            for each in doctor.stdout:
                self.lines.append(each.rstrip())
                if each.rstrip() == words.INVITATION:
                    self.wait_for_the_end(recording)
                    card.play(answer)
            assert doctor.stderr is not None
            self.complaints = doctor.stderr.read()
            self.status = doctor.wait()
            self.sound = np.abs(recording.frames()).max(axis=1)

    @staticmethod
    def wait_for_the_end(recording: Recording) -> None:
        """Of what the loudspeaker says now: it has sounded, and been silent for a third of a second."""
        since = len(recording.frames())

        def over() -> bool:
            sound = np.abs(recording.frames()[since:]).max(axis=1) > 1e-3
            return bool(sound.any() and not sound[-16_000:].any())

        assert eventually(over)


def test_where_all_is_well_every_part_is_tried_and_works(card: VirtualAudio, home: Path) -> None:
    """The cue and the sentence really come out of the loudspeaker, and the microphone hears the player answer.

    Also for a player whose settings have turned everything down.
    """
    settings = home / "config" / "voice-solitaire" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"volume": 0, "sound_volume": 0, "sounds": False, "speech": False}), "utf-8")
    player = Player(card, speak("what can I move", "slt", home / "player.wav"))
    lines = player.lines
    assert (player.status, player.complaints) == (0, "")
    took = line(lines, "The loudspeaker works: ")
    assert took.endswith("seconds of sound through PortAudio.")
    assert float(took.split()[5]) > 1.5
    loud = np.flatnonzero(player.sound > 0.01)
    assert len(loud) > 48_000
    assert (loud[-1] - loud[0]) / 48_000 > 6  # the greeting, and after it the two requests
    assert line(lines, "The voice works: ").startswith("The voice works: espeak, ")
    assert line(lines, "The sounds work: ") == f"The sounds work: all {len(Cue)} cues are there."
    heard = lines.index("The microphone works through PortAudio.")
    assert lines[heard + 1] == "The room is quiet: minus 96 decibels."
    assert lines[heard + 2].startswith("Your voice is clear: minus ")
    assert lines[heard + 3].startswith("The microphone doesn't hear the loudspeaker, so you can interrupt")
    assert lines[heard + 4] == "The ear works: pocketsphinx understood the voice saying what can I move."
    assert lines[heard + 5] == "You were understood: what can i move."
    assert line(lines, "Your games are saved in ").endswith(f"{home}/data/voice-solitaire/games.db.")
    assert line(lines, "Your settings are saved in ").endswith(f"{settings}.")
    assert lines[-1] == "You can play: type or speak your commands, read and hear the answers."
    assert not any("leaves out some sound libraries" in each for each in lines)
    assert settings.read_text("utf-8").count("volume") == 2  # looked at, not changed


@pytest.mark.thorough
@undisturbed
def test_in_a_hard_room_each_trouble_has_its_remedy(
    card: VirtualAudio, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hiss, a loudspeaker in earshot, a player who says something else, and another sound library."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "miniaudio")
    card.restart()  # a loopback of an earlier try would be a second room
    card.loopback(60)
    with wave.open(str(home / "hiss.wav"), "wb") as file:
        file.setparams((1, 2, 16_000, 0, "NONE", ""))
        file.writeframes(noise(-42, 40).astype(np.int16).tobytes())
    hiss = card.play(home / "hiss.wav", wait=False)
    player = Player(card, speak("good bye", "rms", home / "player.wav"))
    hiss.terminate()
    hiss.wait()
    heard = player.lines.index("The microphone works through miniaudio.")
    room, voice, echo, _, understood = player.lines[heard + 1 : heard + 6]
    assert room.startswith("The room has a steady noise of minus 4")
    assert room.endswith("switch it off, or speak close to the microphone.")
    assert re.search(r"Your voice is (clear|\d+ decibels above the room, and twenty are needed; come nearer)", voice)
    late = r"\d+0 milliseconds late; \d+ decibels of it are removed, so you can interrupt."
    # On a busy machine the loudspeaker stutters, and what stutters can't be removed.
    assert re.fullmatch(rf"The microphone hears the loudspeaker, minus \d+ decibels, ({late}|and it can't .*)", echo)
    assert line(player.lines, "The loudspeaker works: ").endswith("seconds of sound through miniaudio.")
    assert any("leaves out some sound libraries" in each for each in player.lines)
    assert understood.startswith("Asked for what can I move, you were understood as good bye; come nearer")


@pytest.mark.parametrize("wanted", some([""], thorough=["sounddevice", "miniaudio"]))
@pytest.mark.usefixtures("only_pulseaudio")
def test_without_a_sound_server_and_with_folders_that_cannot_be_written_the_rest_is_still_tried(
    wanted: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both devices are named as missing, each with one command; typing and reading are enough to play.

    Games and settings each get the command that makes their folder writable.
    """
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", wanted)
    (home / "data").write_text("a file where a folder should be")
    (home / "config").write_text("here too")
    status, lines = run()
    assert status == 0
    assert line(lines, "No loudspeaker could be opened").endswith("mend it with: pulseaudio --start")
    assert line(lines, "No microphone could be opened").endswith("mend it with: pulseaudio --start")
    assert line(lines, "The voice works: ")
    assert line(lines, "The ear works: ")
    assert line(lines, "Games can't be saved in ").endswith(f'chmod u+rwx "{home}/data/voice-solitaire"')
    assert line(lines, "Settings can't be saved in ").endswith(f'chmod u+rwx "{home}/config/voice-solitaire"')
    assert lines[-1] == "You can play: type your commands, read the answers."


@pytest.mark.parametrize(("wanted", "mend"), [("", "sound_service"), ("miniaudio", "sound_server")])
@pytest.mark.usefixtures("only_pulseaudio")
def test_a_library_that_cannot_begin_is_no_broken_installation(
    wanted: str, mend: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PortAudio raises an error of its own where Windows' sound service doesn't run, while it is imported."""
    (home / "sounddevice.py").write_text("class PortAudioError(Exception): ...\nraise PortAudioError('no service')")
    monkeypatch.syspath_prepend(home)
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(backend_portaudio, "PORTAUDIO", backend_portaudio.PortAudio())
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", wanted)
    doctor = Doctor()
    doctor._sound()
    doctor._microphone()
    command = words.mend(mend, doctor._tools)
    lines = [each for each in capsys.readouterr().out.splitlines() if "leaves out some" not in each]
    assert [each.partition(" could be opened")[0] for each in lines] == ["No loudspeaker", "No microphone"]
    assert all(each.endswith(f"mend it with: {command}") for each in lines)


def mended_with(package: str) -> tuple[str, str]:
    """How it is told what installs a package: by uv in an environment that it made for a checkout, else by pip."""
    return f"mend it with: pip install {package}", f"mend it with: uv sync --reinstall-package {package}"


def test_uv_installs_where_it_made_the_environment(tmp_path: Path) -> None:
    """For a checkout only: elsewhere it knows of no package to install anew."""
    environment = tmp_path / ".venv"
    environment.mkdir()
    assert _installer(environment) == ()
    (tmp_path / "pyproject.toml").touch()
    assert _installer(environment) == ()
    (environment / "pyvenv.cfg").write_text("home = /usr/bin\nuv = 0.13.9\n")
    assert _installer(environment) == ("uv",)
    (tmp_path / "pyproject.toml").unlink()
    assert _installer(environment) == ()


@pytest.mark.parametrize("package", some(["pocketsphinx", "numpy"], thorough=["espeakng-loader", "pyttsx3"]))
def test_a_missing_package_is_named_with_its_command(package: str, home: Path) -> None:
    """Wherever it is missed nothing breaks off, and the game can still be played."""
    status, lines = run(sys.executable, "-c", WITHOUT.format(package=package.replace("-", "_")))
    assert status == 0
    assert line(lines, f"The package {package} isn't installed").endswith(mended_with(package))
    assert package not in line(lines, "Its packages are ")
    assert lines[-1] == "You can play: type your commands, read the answers."


@pytest.mark.thorough
def test_what_misses_its_package_says_so_and_a_muted_microphone_is_silent(card: VirtualAudio) -> None:
    """The loudspeaker can't speak without pyttsx3; what doesn't need it is tried all the same.

    The microphone opens like any other, but nothing comes of it, and the doctor says how to unmute it.
    """
    _, lines = run(sys.executable, "-c", WITHOUT.format(package="pyttsx3"))
    assert line(lines, "The check of the loudspeaker broke off").endswith(mended_with("pyttsx3"))
    told = line(lines, "The microphone opens through PortAudio but sends digital silence")
    assert told.endswith("mend it with: pactl set-source-mute @DEFAULT_SOURCE@ 0")
    assert line(lines, "The ear works: ")
    assert lines[-1] == "You can play: type your commands, read the answers."


def test_damaged_files_are_told_and_kept_and_sound_that_was_switched_off_is_switched_on_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor treats files as the game does, one look at both: set aside, never overwritten."""
    monkeypatch.setenv("VOICE_SOLITAIRE_SOUND", "none")
    for file in (home / "data/voice-solitaire/games.db", home / "config/voice-solitaire/settings.json"):
        file.parent.mkdir(parents=True)
        file.write_text("no such thing")
    _, lines = run()
    assert line(lines, "Your saved games can't be read").endswith("kept as games.damaged.db.")
    assert line(lines, "Your settings can't be read").endswith("kept as settings.damaged.json.")
    assert line(lines, "No loudspeaker could be opened").endswith("unset VOICE_SOLITAIRE_SOUND")


@pytest.mark.parametrize(
    ("closed", "last"), some([("<&-", "no way to tell the game anything")], thorough=[(">&-", "")])
)
def test_a_game_that_cannot_be_told_or_heard_cannot_be_played(closed: str, last: str, home: Path) -> None:
    """Without sound, and without a keyboard or a screen: exit status 3."""
    status, lines = run("sh", "-c", f'exec "$@" {closed}', "sh", *DOCTOR)
    assert status == 3
    assert last in "".join(lines[-1:])


def test_a_reader_who_goes_away_is_no_error(home: Path) -> None:
    status, lines = run("sh", "-c", '"$@" | head -n 1', "sh", *DOCTOR)
    assert (status, len(lines)) == (0, 1)


def test_a_part_that_breaks_off_does_not_keep_the_others_from_being_looked_at(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faint(doctor: Doctor) -> None:
        raise RuntimeError("at the sight of blood")

    def hurry(doctor: Doctor) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Doctor, "_voice", faint)
    monkeypatch.setattr(Doctor, "_kept_settings", hurry)
    assert Doctor().examine() == 0
    lines = capsys.readouterr().out.splitlines()
    assert line(lines, "The check of the voice broke off with RuntimeError").endswith(
        ("uv sync --reinstall", "--force-reinstall voice-solitaire")
    )
    assert line(lines, "The ear pocketsphinx starts, but without a voice")
    assert lines[-1].startswith("You can play: type")


def test_a_broken_sound_of_the_players_own_is_named(tmp_path: Path) -> None:
    """Ours are whole; one that the player laid over them isn't."""
    assert broken_cues() == []
    (tmp_path / "won.wav").write_bytes(b"RIFF of a guitar")
    assert broken_cues(str(tmp_path)) == ["won"]


@pytest.mark.parametrize(
    ("what", "tools", "command"),
    [
        ("portaudio", ("linux", "apt-get", "pactl"), "sudo apt-get install libportaudio2 libasound2-plugins"),
        ("portaudio", ("linux", "dnf"), "sudo dnf install portaudio"),
        ("portaudio", ("macos",), "pip install --force-reinstall sounddevice"),  # which brings its own
        ("portaudio", ("macos", "uv"), "uv sync --reinstall-package sounddevice"),
        ("portaudio", ("windows",), "pip install --force-reinstall sounddevice"),
        ("portaudio", ("windows", "uv"), "uv sync --reinstall-package sounddevice"),
        ("reinstall", ("linux", "uv"), "uv sync --reinstall"),
        (
            "sound_server",
            ("linux", "apt-get", "pipewire"),
            "systemctl --user restart pipewire pipewire-pulse wireplumber",
        ),
        ("sound_server", ("windows",), "start ms-settings:sound"),
        ("sound_service", ("windows",), "net start audiosrv"),
        ("sound_service", ("linux", "pulseaudio"), "pulseaudio --start"),
        ("sound_server", ("macos",), "open /System/Library/PreferencePanes/Sound.prefPane"),
        ("unmute", ("windows",), "start ms-settings:privacy-microphone"),
        ("unmute", ("linux",), "amixer set Capture cap"),
        (
            "unmute",
            ("macos",),
            "open 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone'",
        ),
    ],
)
def test_the_command_is_one_of_the_players_own_system(what: str, tools: tuple[str, ...], command: str) -> None:
    assert words.mend(what, tools) == command


@pytest.mark.parametrize("what", words.COMMANDS)
def test_no_shell_takes_a_command_for_a_pattern_of_files(what: str) -> None:
    """An address with a bare question mark is a mistake to a Mac's shell."""
    for tool, command in words.COMMANDS[what].items():
        bare = re.sub(r"'[^']*'|\"[^\"]*\"", "", command)
        assert tool == "windows" or not set("*?[") & set(bare)


def test_a_mac_is_called_by_its_own_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(platform, "mac_ver", lambda: ("14.2.1", ("", "", ""), "arm64"))
    Doctor()._packages()
    assert capsys.readouterr().out.splitlines()[0].endswith(" and macOS 14.2.1.")


def test_every_finding_is_one_short_plain_sentence() -> None:
    """At most 25 words and no figures of speech for the eye: a screen reader reads each in one go."""
    longest = max((command for commands in words.COMMANDS.values() for command in commands.values()), key=len)
    for about, text in {**words.FINDINGS, "asked": words.SILENCE, "invited": words.INVITATION}.items():
        said = text.replace("{command}", longest).replace("{packages}", "a 1, b 2, c 3, d 4, e 5, f 6, g 7 and h 8")
        said = re.sub("{level}|{background}", words.decibels(-34.4), said)
        said = re.sub("{said}|{heard}", words.TRIAL, said)
        assert len(said.split()) <= 25, about
        assert said.isascii(), about
        assert said[0].isupper(), about
        assert said[-1] == "." or said.endswith(longest), about
