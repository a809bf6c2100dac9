"""What the doctor says: one plain sentence a line, what was found first and the command that mends it last."""

from __future__ import annotations

from collections.abc import Mapping

GREETING = "This is the voice of Voice Solitaire."
SILENCE = "Please be quiet for two seconds, while I listen to the room."
TRIAL = "what can I move"  # spoken by the voice and by the player into the ear, which knows these sentences
INVITATION = f"Thank you. Now please say: {TRIAL}."
TRIAL_SENTENCES = "what can i move | undo | deal | repeat that | read the table | good bye"

FINDINGS: Mapping[str, str] = {
    "program": "Voice Solitaire {version} runs on Python {python} and {system}.",
    "packages": "Its packages are {packages}.",
    "package_missing": "The package {package} isn't installed; mend it with: {command}",
    "failed": "The check of the {part} broke off with {error}; mend it with: {command}",
    "screen": "Printed lines work: every spoken line is printed too.",
    "keyboard": "The keyboard works: type any command.",
    "piped": "Commands are read from a file or another program, line by line.",
    "no_keyboard": "Nothing can be typed here, so commands are only spoken.",
    "loudspeaker": "The loudspeaker works: it took {seconds} seconds of sound through {library}.",
    "loudspeaker_silent": "The loudspeaker opened through {library} but took no sound; mend it with: {command}",
    "no_loudspeaker": "No loudspeaker could be opened, so nothing sounds; connect one, or mend it with: {command}",
    "no_portaudio": "PortAudio is missing, so miniaudio has to do its work; mend it with: {command}",
    "sound_off": "VOICE_SOLITAIRE_SOUND is {value}, which leaves out some sound libraries; undo it with: {command}",
    "voice": "The voice works: {engine}, {count} voices, {english} of them English.",
    "no_voice": "No voice could be started, so words are only printed; mend it with: {command}",
    "voice_mute": "The voice {engine} starts but made no sound; mend it with: {command}",
    "cues": "The sounds work: all {count} cues are there.",
    "no_cue_folder": "The sound folder {folder} isn't there, so you hear the game's own; mend it with: {command}",
    "cues_missing": "Missing or broken sounds are {names}; mend it with: {command}",
    "microphone": "The microphone works through {library}.",
    "room_quiet": "The room is quiet: {background}.",
    "room_steady": (
        "The room has a steady noise of {background}, as of a fan; switch it off, or speak close to the microphone."
    ),
    "room_changing": (
        "The room has a changing noise of {background}, as of talk or television; turn it down, or use a headset."
    ),
    "player_clear": "Your voice is clear: {level}, {above} decibels above the room.",
    "player_masked": (
        "Your voice is {above} decibels above the room, and twenty are needed; "
        "come nearer to the microphone, or make the room quieter."
    ),
    "player_soft": "Your voice is very quiet, {level}; come nearer to the microphone, or raise it with: {command}",
    "player_cut": "Your voice is too loud for the microphone, {level}; move away from it, or lower it with: {command}",
    "player_silent": "Nobody was heard; if you spoke, come nearer to the microphone, or raise it with: {command}",
    "echo_none": "The microphone doesn't hear the loudspeaker, so you can interrupt the game by speaking.",
    "echo_removed": (
        "The microphone hears the loudspeaker, {level}, {delay} milliseconds late; "
        "{removed} decibels of it are removed, so you can interrupt."
    ),
    "echo_left": (
        "The microphone hears the loudspeaker, {level}, and it can't be removed; turn it down, or use headphones."
    ),
    "microphone_zero": (
        "The microphone opens through {library} but sends digital silence, so it is muted or virtual; "
        "mend it with: {command}"
    ),
    "microphone_stuck": "The microphone opens through {library} but sends nothing at all; mend it with: {command}",
    "no_microphone": "No microphone could be opened, so please type; connect one, or mend it with: {command}",
    "ear": "The ear works: {engine} understood the voice saying {said}.",
    "ear_other": "The ear works: {engine} took the voice's {said} for {heard}; robot voices are hard to understand.",
    "ear_deaf": "The ear {engine} starts but understood nothing of {said}; mend it with: {command}",
    "ear_untried": "The ear {engine} starts, but without a voice to listen to it couldn't be tried.",
    "heard": "You were understood: {heard}.",
    "heard_other": "Asked for {said}, you were understood as {heard}; come nearer, or say in the game: learn my voice.",
    "heard_nothing": "You weren't understood; after the question say clearly, and near to the microphone: {said}.",
    "archive": "Your games are saved in {file}.",
    "settings": "Your settings are saved in {file}.",
    "archive_unwritable": "Games can't be saved in {folder}, so they end when you leave; mend it with: {command}",
    "settings_unwritable": "Settings can't be saved in {folder}, so they end when you leave; mend it with: {command}",
    "can_play": "You can play: {ins} your commands, {outs} the answers.",
    "cannot_tell": "You can't play yet: there is no way to tell the game anything; connect a keyboard or microphone.",
    "cannot_hear": "You can't play yet: there is no way to hear the game; connect a screen or loudspeaker.",
}

# The parts that are looked at, and the ways in and out.
PARTS: Mapping[str, str] = {
    "packages": "packages",
    "printing": "screen",
    "typing": "keyboard",
    "voice": "voice",
    "loudspeaker": "loudspeaker",
    "cues": "sounds",
    "microphone": "microphone",
    "ear": "ear",
    "archive": "saved games",
    "settings": "settings",
}
WAYS: Mapping[str, str] = {"typing": "type", "speaking": "speak", "reading": "read", "listening": "hear"}
LIBRARIES: Mapping[str, str] = {"sounddevice": "PortAudio", "miniaudio": "miniaudio"}

_SOUND_SERVER = {
    "windows": "start ms-settings:sound",
    "macos": "open /System/Library/PreferencePanes/Sound.prefPane",
    "pipewire": "systemctl --user restart pipewire pipewire-pulse wireplumber",
    "pulseaudio": "pulseaudio --start",
    "apt-get": "sudo apt-get install pulseaudio libasound2-plugins",
    "dnf": "sudo dnf install pipewire-pulseaudio",
    "pacman": "sudo pacman -S pipewire-pulse",
    "zypper": "sudo zypper install pipewire-pulseaudio",
    "apk": "sudo apk add pulseaudio",
    "": "alsactl init",
}

# What mends it, by the kind of system: the first that is there is told. A bare "" is told where no other is.
COMMANDS: Mapping[str, Mapping[str, str]] = {
    "portaudio": {
        "apt-get": "sudo apt-get install libportaudio2 libasound2-plugins",
        "dnf": "sudo dnf install portaudio",
        "pacman": "sudo pacman -S portaudio",
        "zypper": "sudo zypper install libportaudio2",
        "apk": "sudo apk add portaudio",
        "uv": "uv sync --reinstall-package sounddevice",
        "": "pip install --force-reinstall sounddevice",
    },
    "sound_server": _SOUND_SERVER,
    "sound_service": {**_SOUND_SERVER, "windows": "net start audiosrv"},  # what all its sound goes through
    "unmute": {
        "windows": "start ms-settings:privacy-microphone",
        "macos": "open 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone'",
        "wpctl": "wpctl set-mute @DEFAULT_AUDIO_SOURCE@ 0",
        "pactl": "pactl set-source-mute @DEFAULT_SOURCE@ 0",
        "": "amixer set Capture cap",
    },
    "raise": {
        "windows": "start ms-settings:sound",
        "macos": "osascript -e 'set volume input volume 80'",
        "wpctl": "wpctl set-volume @DEFAULT_AUDIO_SOURCE@ 100%",
        "pactl": "pactl set-source-volume @DEFAULT_SOURCE@ 100%",
        "": "amixer set Capture 80%",
    },
    "lower": {
        "windows": "start ms-settings:sound",
        "macos": "osascript -e 'set volume input volume 50'",
        "wpctl": "wpctl set-volume @DEFAULT_AUDIO_SOURCE@ 50%",
        "pactl": "pactl set-source-volume @DEFAULT_SOURCE@ 50%",
        "": "amixer set Capture 50%",
    },
    "reinstall": {"uv": "uv sync --reinstall", "": "pip install --force-reinstall voice-solitaire"},
    "package": {"uv": "uv sync --reinstall-package {package}", "": "pip install {package}"},
    "sound_on": {"windows": "set VOICE_SOLITAIRE_SOUND=", "": "unset VOICE_SOLITAIRE_SOUND"},
    "folder": {"windows": 'mkdir "{folder}"', "": 'mkdir -p "{folder}"'},
    "writable": {"windows": 'icacls "{folder}" /grant "%USERNAME%":F', "": 'chmod u+rwx "{folder}"'},
}
DECIBELS = "minus {number} decibels"


def finding(about: str, facts: Mapping[str, object]) -> str:
    """The words of a finding, its blanks filled."""
    return FINDINGS[about].format(**facts)


def mend(what: str, tools: tuple[str, ...], **facts: str) -> str:
    """The command that mends ``what``, where ``tools`` are the systems and programs that are there.

    >>> mend("package", ("apt-get",), package="numpy")
    'pip install numpy'
    >>> mend("package", ("apt-get", "uv"), package="numpy")
    'uv sync --reinstall-package numpy'
    """
    commands = COMMANDS[what]
    command = next((commands[tool] for tool in commands if tool in tools), commands[""])
    return command.format(**facts)


def decibels(level: float) -> str:
    """A level below full scale, spoken.

    >>> decibels(-34.4)
    'minus 34 decibels'
    """
    return DECIBELS.format(number=round(-level))
