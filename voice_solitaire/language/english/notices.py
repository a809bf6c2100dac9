"""What the game says of its devices: one sentence a notice, what happened first and the mend last."""

from __future__ import annotations

NOTICES: dict[str, str] = {
    "no_playback": (
        "No loudspeaker could be opened, so words are only printed; "
        "connect one, or on Linux install libportaudio2, and start again."
    ),
    "no_capture": (
        "No microphone could be opened, so please type; "
        "connect one, or on Linux install libportaudio2, and start again."
    ),
    "left_out": "The microphone was left out by --no-mic, so please type; start again without it to speak.",
    "playback_lost": "The loudspeaker went away, so words are only printed; connect it again and the voice comes back.",
    "playback_back": "The loudspeaker is back.",
    "no_voice": "No voice could be started, so words are only printed; install espeakng-loader with pip.",
    "voice_unreadable": (
        "The voice can't open its files in {folder}, so words are only printed; "
        "install the game in a folder with plain Latin letters."
    ),
    "unknown_voice": "There is no voice called {wanted}, so the old one goes on; the nearest is {nearest}.",
    "broken_sound": "The sound {name} can't be read, so it stays silent; make it a 16-bit WAV file.",
    "missing_sound": "The sound {name} is missing, so it stays silent; install the game again to get it back.",
    "no_sound_folder": "There is no folder {folder}, so you hear the game's own sounds; name a folder that exists.",
    "very_quiet": "You are very quiet: speak up, or come nearer to the microphone.",
    "microphone_clips": "Your microphone is set too loud and distorts: turn it down, or move away a little.",
    "microphone_drops": "Your microphone loses pieces of your words: try another cable or socket.",
    "microphone_narrow": "Your microphone gives telephone sound: with a cable, or another one, I hear you better.",
    "microphone_hums": "Your microphone hums: try another socket or cable, or run the computer on its battery.",
    "microphone_forbidden": (
        "The microphone gives nothing at all: let this terminal use it in the Mac's settings, "
        "under Privacy and Microphone, and start it again."
    ),
    "capture_lost": "The microphone went away, so please type; connect it again and I hear you again.",
    "capture_back": "The microphone is back.",
    "audio_kept": "What you say is kept as sound, in {folder}.",
    "audio_unkept": "What you say can't be kept as sound in {folder}; make it writable, or name another.",
    "hear_missing": "There is no recording {file}; give --hear the name of a WAV file.",
    "hear_broken": "The recording {file} can't be read; save it again as a 16-bit WAV file.",
    "hear_large": "The recording {file} is too large; cut it into files of at most {most} megabytes.",
    "engine_unknown": "There is no speech engine {wanted}, so please type; the nearest is {nearest}.",
    "engine_package": (
        "The speech engine {engine} is not installed, so please type; install it with pip install {package}."
    ),
    "engine_elsewhere": (
        "The speech engine {engine} isn't made for this Python, so please type; "
        "to speak, start with: uv run --python {python} voice-solitaire."
    ),
    "engine_model": (
        "The speech engine {engine} has no model, so please type; name where it is with --engine {engine}:{kind}."
    ),
    "engine_no_folder": "The folder {path} is no model of {engine}, so please type; a model's folder holds {lacking}.",
    "engine_no_file": "There is no file {path}, so please type; for {engine} name a file of weights, such as base.pt.",
    "engine_unreadable": (
        "The speech engine {engine} can't open its files in {folder}, so please type; "
        "install the game in a folder with plain Latin letters."
    ),
    "engine_nested": "The folder {path} is no model of {engine}, so please type; {nearest} is one.",
    "engine_broken": "The speech engine {engine} failed, so please type; start again with --engine pocketsphinx.",
    "engine_online": (
        "The speech engine {engine} sends what you say over the internet; use --engine pocketsphinx to keep it here."
    ),
    "engine_offline": (
        "The speech engine {engine} can't be reached, so please type; --engine pocketsphinx needs no internet."
    ),
    "archive_damaged": "Your saved games can't be read, so new ones are begun; the old file is kept as {file}.",
    "archive_salvaged": (
        "The file of your games was damaged; what could be read of it is here (games: {games}, results: {results}), "
        "the rest in {file}."
    ),
    "archive_partly": (
        "Some of what was kept can't be read, and is set aside (games: {games}, results: {results}); the rest is here."
    ),
    "archive_another": "The file {file} lay beside your games and isn't theirs; it is kept as {aside}.",
    "archive_newer": "Your saved games are from a newer version, so new ones are begun; the old are kept as {file}.",
    "archive_unwritable": "Games can't be saved in {folder}, so this one is lost when you leave; make it writable.",
    "archive_full": "Games can't be saved, so this one is lost when you leave; the disk is full: make room.",
    "archive_locked": "Games can't be saved, so this one is lost when you leave; another program holds them: end it.",
    "archive_back": "Games are saved again.",
    "archive_gone": "The file of your games was gone, so it was written again.",
    "archive_replaced": "The file of your games was replaced by another, in which this one goes on.",
    "saved_game_unreadable": "Your saved {game} can't be read, so it is set aside; begin a new one.",
    "saved_game_shortened": "Your saved {game} can't be read to its end, so it goes on from an earlier move.",
    "saved_game_replaced": "Another saved {game} was found, and is set aside; yours goes on.",
    "settings_damaged": "Your settings can't be read, so the usual ones are used; the old file is kept as {file}.",
    "settings_unwritable": "Settings can't be saved in {folder}, so they end when you leave; make it writable.",
    "voice_learned": "I know your voice now: {now} of {all} phrases heard for sure, {before} before.",
    "voice_unchanged": "Your voice fits already, so I changed nothing: {before} of {all} phrases heard for sure.",
    "profile_damaged": "What I knew of your voice can't be read, so say learn my voice; the old file is {file}.",
    "profile_unwritable": "Your voice can't be saved in {folder}, so I know it until you leave; make it writable.",
    "went_wrong": "Something failed through a mistake of the game; your game is kept and goes on.",
    "ear_failed": "The ear failed through a mistake of the game, so please type; start again to speak.",
    "keyboard_failed": "The keyboard can't be read any more; start again to type.",
    "setting_changed": "The setting {setting} can't be {asked}, so it is {used}.",
}
