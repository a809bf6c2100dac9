"""Every ear by name: our own, and those of SpeechRecognition."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from voice_solitaire.devices.ear.engine_parts import check, package_missing
from voice_solitaire.devices.microphone.capture_source import Moved
from voice_solitaire.devices.microphone.microphone import Capture, Microphone
from voice_solitaire.devices.microphone.recordings import Recordings
from voice_solitaire.devices.sound.audio_backend import Take
from voice_solitaire.devices.sound.soundcard import open_capture
from voice_solitaire.language.likeness import nearest
from voice_solitaire.ports import (
    ANYBODY,
    DeviceMissing,
    Heard,
    Listening,
    Log,
    Notice,
    Profile,
    Settings,
    Sounding,
    Tell,
    no_log,
)

if TYPE_CHECKING:  # pocketsphinx may be missing: then the game goes on without an ear
    from voice_solitaire.devices.ear.hearing import Hearing, Recogniser
    from voice_solitaire.devices.microphone.barge_in import BargeIn
    from voice_solitaire.devices.microphone.echo_removal import EchoRemover
    from voice_solitaire.devices.sound.playback_reference import PlaybackReference

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
    played: PlaybackReference | None = None,
    interrupt: Callable[[], None] | None = None,
    stir: Callable[[], None] = lambda: None,
    profile: Profile = ANYBODY,
    save: Callable[[Profile], None] = lambda profile: None,
    keep: Callable[[bytes, Heard | None], None] | None = None,
) -> Hearing:
    """A Listener for ``settings.engine`` (a name, or ``name:model folder``) on a microphone or on ``recordings``.

    ``device`` is a part of the microphone's name. ``played`` is what the loudspeaker was given, and ``interrupt`` is
    called when the player begins to speak over it. ``profile`` is the player's, and ``save`` is given what it becomes
    where the voice is learned; only our own ear does that. ``stir`` and ``keep`` are Hearing's. Raises DeviceMissing:
    ``no_capture``, ``hear_missing``, ``hear_broken``, ``engine_unknown``, ``engine_broken``,
    ``engine_unreadable`` or what ``engine_parts`` raises.
    """
    recogniser = open_recogniser(settings.engine, tell=tell, log=log, profile=profile)
    how = Listening.OPEN if settings.listening == "open" else Listening.SHUT
    hearing: Hearing = _ours("ear.hearing").Hearing(
        recogniser,
        sounding=sounding,
        how=how,
        patience=settings.patience,
        tell=tell,
        stir=stir,
        keep=keep,
        log=log,
    )

    if settings.engine.partition(":")[0] == OURS:
        adopt = partial(_adopt, hearing, recogniser)
        hearing.learn_with(_ours("ear.enrolment").EnrolmentFit(adopt, save, tell, profile=profile, log=log))

    def opener(take: Take) -> Capture:
        if recordings:
            return Recordings(recordings, take, sounding, hearing.busy)
        return open_capture(take, device=device)

    def interrupted() -> None:
        if interrupt is not None and hearing.attentive:
            interrupt()

    microphone = Microphone(
        opener,
        sounding=sounding,
        tell=tell,
        log=log,
        headphones=settings.headphones,
        interruptible=settings.interruptible,
        barge_in=None if played is None or recordings else open_barge_in(played, interrupted, log),
        moved=None if recordings else Moved(),
    )
    hearing.start(microphone)
    return hearing


def _adopt(hearing: Hearing, recogniser: Recogniser, learned: Profile) -> None:
    """Let our own ear hear as the learned voice speaks."""
    hearing.change(lambda: recogniser.adopt(learned))  # type: ignore[attr-defined]  # ours does


def open_recogniser(engine: str, *, tell: Tell, log: Log = no_log, profile: Profile = ANYBODY) -> Recogniser:
    """The recogniser of that name; our own for that player. Raises DeviceMissing as ``open_ear`` does."""
    name, _, folder = engine.partition(":")
    if name not in ENGINES:
        raise DeviceMissing("engine_unknown", wanted=name, nearest=nearest(name, ENGINES, 0.4) or OURS)
    recogniser: Recogniser
    if name == OURS:
        rescorer = _ours("ear.moonshine.rescoring").Later(log)
        recogniser = _ours("ear.pocketsphinx.pocketsphinx_ear").PocketsphinxEar(log, profile, rescorer)
        return recogniser
    path = check(name, folder)
    if name == "google":
        tell(Notice("engine_online", (("engine", name),)))
    ears = _ours(f"ear.free_text.{'vosk' if name == 'vosk' else 'recognition'}_ear")
    try:
        recogniser = ears.VoskEar(path, log) if name == "vosk" else ears.open_engine(name, path, tell, log)
    except Exception as error:  # whatever its package makes of a bad model
        log("engine_broken", why=str(error))
        raise DeviceMissing("engine_broken", engine=name) from error
    return recogniser


def open_barge_in(played: PlaybackReference, interrupt: Callable[[], None], log: Log) -> BargeIn:
    """Listening while the game speaks; without echo removal, where its package is missing, over headphones only."""
    remover: EchoRemover | None
    try:
        remover = _ours("microphone.echo_removal").EchoRemover(played, log)
    except (DeviceMissing, ImportError) as missing:
        log("half_duplex", why=str(missing))
        remover = None
    barge_in: BargeIn = _ours("microphone.barge_in").BargeIn(remover, interrupt, log)
    return barge_in


def _ours(module: str) -> Any:
    """One of our modules that needs a package which may be missing."""
    try:
        return importlib.import_module(f"voice_solitaire.devices.{module}")
    except ImportError as error:
        package = (error.name or OURS).partition(".")[0]
        known = {"speech_recognition": "SpeechRecognition"}
        raise package_missing(package, known.get(package, package)) from error
