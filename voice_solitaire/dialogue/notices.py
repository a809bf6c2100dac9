"""What the game says of its devices: one sentence a notice, what happened first and the mend last."""

from __future__ import annotations

from voice_solitaire.ports import Notice

NOTICES: dict[str, str] = {
    "no_playback": (
        "No loudspeaker could be opened, so words are only printed; "
        "connect one, or on Linux install libportaudio2, and start again."
    ),
    "no_capture": (
        "No microphone could be opened, so please type; "
        "connect one, or on Linux install libportaudio2, and start again."
    ),
    "playback_lost": "The loudspeaker went away, so words are only printed; connect it again and the voice comes back.",
    "playback_back": "The loudspeaker is back.",
    "no_voice": "No voice could be started, so words are only printed; install espeakng-loader with pip.",
    "unknown_voice": "There is no voice called {wanted}, so the old one goes on; the nearest is {nearest}.",
    "broken_sound": "The sound {name} can't be read, so it stays silent; make it a 16-bit WAV file.",
    "missing_sound": "The sound {name} is missing, so it stays silent; install the game again to get it back.",
    "no_sound_folder": "There is no folder {folder}, so you hear the game's own sounds; name a folder that exists.",
}


def sentence(notice: Notice) -> str:
    """The words of a notice, its blanks filled."""
    return NOTICES[notice.about].format(**dict(notice.facts))
