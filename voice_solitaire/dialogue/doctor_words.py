"""What the doctor says: one plain sentence a line, what was found first and the command that mends it last."""

from __future__ import annotations

from collections.abc import Mapping

GREETING = "This is the voice of Voice Solitaire."
INVITATION = "Please say something: the microphone listens for two seconds."
TRIAL = "what can I move"  # spoken by the voice into the ear, which knows these sentences
TRIAL_GRAMMAR = (
    "#JSGF V1.0;\ngrammar trial;\n"
    "public <command> = what can i move | undo | deal | repeat that | read the table | good bye;"
)

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
    "microphone": "The microphone works through {library}: loudest {loudest}, background {background}. That is fine.",
    "microphone_quiet": (
        "The microphone works through {library} but hears little, loudest {loudest}; "
        "if you spoke, raise it with: {command}"
    ),
    "microphone_noisy": (
        "The microphone works through {library} but the background is noisy, {background}; lower it with: {command}"
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

# What mends it, by the kind of system: the first that is there is told. A bare "" is told where no other is.
COMMANDS: Mapping[str, Mapping[str, str]] = {
    "portaudio": {
        "apt-get": "sudo apt-get install libportaudio2 libasound2-plugins",
        "dnf": "sudo dnf install portaudio",
        "pacman": "sudo pacman -S portaudio",
        "zypper": "sudo zypper install libportaudio2",
        "apk": "sudo apk add portaudio",
        "brew": "brew install portaudio",
        "": "pip install --force-reinstall sounddevice",
    },
    "sound_server": {
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
    },
    "unmute": {
        "windows": "start ms-settings:privacy-microphone",
        "macos": "open x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone",
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
    "reinstall": {"": "pip install --force-reinstall voice-solitaire"},
    "package": {"": "pip install {package}"},
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
    """
    commands = COMMANDS[what]
    found = next((commands[tool] for tool in commands if tool in tools), commands[""])
    return found.format(**facts)


def decibels(level: float) -> str:
    """A level below full scale, spoken.

    >>> decibels(-34.4)
    'minus 34 decibels'
    """
    return DECIBELS.format(number=round(-level))
