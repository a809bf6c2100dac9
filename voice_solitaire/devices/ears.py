"""Every ear by name: our own, and those of SpeechRecognition."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from voice_solitaire.devices.microphone import Capture, Microphone
from voice_solitaire.devices.recordings import Recordings
from voice_solitaire.devices.soundcard import open_capture
from voice_solitaire.devices.stream import Take
from voice_solitaire.ports import DeviceMissing, Listening, Log, Settings, Sounding, Tell, no_log

if TYPE_CHECKING:  # pocketsphinx may be missing: then the game goes on without an ear
    from voice_solitaire.devices.hearing import Hearing, Recogniser

OURS = "pocketsphinx"
ENGINES = (OURS, "vosk", "whisper", "faster-whisper", "google", "sphinx")


def open_ear(
    settings: Settings,
    *,
    sounding: Sounding,
    tell: Tell,
    log: Log = no_log,
    recordings: Sequence[str | Path] = (),
    device: str | None = None,
) -> Hearing:
    """A Listener for ``settings.engine`` (a name, or ``name:model folder``) on a microphone or on ``recordings``.

    ``device`` is a part of the microphone's name. Raises DeviceMissing: ``no_capture``, ``hear_missing``,
    ``hear_broken``, ``engine_unknown``, ``engine_package``, ``engine_model`` or ``engine_broken``.
    """
    recogniser = open_recogniser(settings.engine, tell=tell, log=log)
    how = Listening.OPEN if settings.listening == "open" else Listening.SHUT
    hearing: Hearing = _ours("hearing").Hearing(recogniser, sounding=sounding, how=how, log=log)

    def opener(take: Take) -> Capture:
        if recordings:
            return Recordings(recordings, take, sounding, hearing.busy)
        return open_capture(take, device=device)

    microphone = Microphone(opener, sounding=sounding, tell=tell, log=log, headphones=settings.headphones)
    hearing.start(microphone)
    return hearing


def open_recogniser(engine: str, *, tell: Tell, log: Log = no_log) -> Recogniser:
    """The recogniser of that name. Raises DeviceMissing as ``open_ear`` does."""
    name, _, folder = engine.partition(":")
    if name not in ENGINES:
        nearest = get_close_matches(name.lower(), ENGINES, 1, cutoff=0.4) or [OURS]
        raise DeviceMissing("engine_unknown", wanted=name, nearest=nearest[0])
    recogniser: Recogniser
    if name == OURS:
        recogniser = _ours("ears_pocketsphinx").PocketsphinxEar(log)
    else:
        recogniser = _ours("ears_recognition").open_engine(name, folder, tell=tell)
    return recogniser


def _ours(module: str) -> Any:
    """One of our modules that needs a package which may be missing."""
    try:
        return importlib.import_module(f"voice_solitaire.devices.{module}")
    except ImportError as error:
        package = (error.name or OURS).partition(".")[0]
        known = {"speech_recognition": "SpeechRecognition"}
        raise DeviceMissing("engine_package", engine=package, package=known.get(package, package)) from error
