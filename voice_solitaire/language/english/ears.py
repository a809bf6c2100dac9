"""What is said of the recognisers: which are there, what each needs, and how well they hear."""

from __future__ import annotations

from collections.abc import Mapping

HERE: Mapping[str, str] = {
    "pocketsphinx": "pocketsphinx is here: the game's own ear, offline, which hears what can be said now.",
    "moonshine": "moonshine is here: the second ear, offline, which writes your own words down; its model came too.",
    "vosk": "vosk is here, offline, with the model {path}.",
    "whisper": "whisper is here, offline, with the model {path}.",
    "faster-whisper": "faster-whisper is here, offline, with the model {path}.",
    "sphinx": "sphinx is here, offline: it writes down anything, is told nothing of the game, and needs no model.",
    "google": "google is here, but not offline: it sends what you say over the internet, and needs no model.",
}
# The package is there, a model isn't named.
NEEDS_MODEL: Mapping[str, str] = {
    "vosk": (
        "vosk is installed, offline, and lacks a model: unpack one of alphacephei.com/vosk/models, "
        "then name it: --engine vosk:FOLDER."
    ),
    "whisper": (
        "whisper is installed, offline, and lacks a model: its load_model fetches one; "
        "then name it: --engine whisper:FILE."
    ),
    "faster-whisper": (
        "faster-whisper is installed, offline, and lacks a model: get Systran's faster-whisper-base, "
        "then name it: --engine faster-whisper:FOLDER."
    ),
}
MODELS: Mapping[str, str] = {
    "vosk": ", and unpack a model of alphacephei.com/vosk/models",
    "whisper": ", whose load_model fetches a model once",
    "faster-whisper": ", and a model such as Systran's faster-whisper-base",
}
OFFLINE: Mapping[bool, str] = {True: "offline", False: "not offline"}

FINDINGS: Mapping[str, str] = {
    "missing": "{engine}, {offline}, isn't installed; get it with: {command}{model}.",
    "elsewhere": "{engine}, offline, isn't made for this Python or machine; another ear can take its part.",
    "elsewhere_python": (
        "{engine}, offline, isn't made for this Python; start with: uv run --python {python} voice-solitaire."
    ),
    "beside": "Beside pocketsphinx any that writes can take moonshine's part: --engine pocketsphinx+NAME.",
    "recordings": "Recordings with words that are known: {count} in {folder}, {seconds} seconds.",
    "unlabelled": "Left out, since nobody knows what was said there: {names}.",
    "unreadable": "Left out, since it holds no sound that can be read: {name}.",
    "by_ear": (
        "The game's own ear wrote {count} of the labels, maybe wrongly: put what you said into labels.txt, "
        "like: {name} undo."
    ),
    "result": (
        "{engine}: {right} of {count} right, {wrong} wrong, {rest} not understood, "
        "{seconds} seconds for a second of sound."
    ),
    "unmeasured": "{engine} isn't measured: it can't be used here.",
    "broken": "{engine} isn't measured: it failed over its model.",
    "online": "google isn't measured, since it would send your recordings away; --engine google does it.",
    "interrupted": "Interrupted.",
}

# What is wrong with an argument.
WRONG: Mapping[str, str] = {
    "engine_unknown": "there's no speech engine {wanted!r}; the nearest is {nearest!r}.",
    "not_beside": "{wanted!r} can't write beside pocketsphinx; the nearest that can is {nearest!r}.",
    "engine_model": "{engine} needs a model; name where it is, as in --engine {engine}:{kind}.",
    "engine_no_folder": "the folder {path!r} is no model of {engine}; a model's folder holds {lacking}.",
    "engine_no_file": "there's no file {path!r}; for {engine} name a file of weights, such as base.pt.",
    "engine_nested": "the folder {path!r} is no model of {engine}; {nearest!r} is one.",
    "no_folder": "there's no folder {path!r}; the nearest is {nearest!r}.",
    "a_file": "{path!r} is a file; name its folder, {nearest!r}.",
    "no_recordings": "the folder {path!r} holds no WAV file; name one that does, such as --keep-audio writes.",
    "no_recordings_but": "the folder {path!r} holds no WAV file; the nearest that does is {nearest!r}.",
    "no_labels": (
        "nobody knows what was said in the recordings of {path!r}; "
        "name a file after its words, like undo.wav, or write labels.txt."
    ),
}


def finding(about: str, facts: Mapping[str, object]) -> str:
    """The words of a finding, its blanks filled.

    >>> finding("broken", {"engine": "vosk"})
    "vosk isn't measured: it failed over its model."
    """
    return FINDINGS[about].format(**facts)


def wrong(about: str, facts: Mapping[str, object]) -> str:
    """What is wrong with an argument, with the nearest valid thing."""
    return WRONG[about].format(**facts)
