"""Every ear by name: our own, and those of SpeechRecognition."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from voice_solitaire.devices.ear.engine_parts import check, package_missing
from voice_solitaire.devices.microphone.capture_source import Forbidden, Moved
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
BESIDE = ENGINES[2:]  # those that can take the part of the second ear, which writes down freely
PLUS = "+"


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
    """A Listener for ``settings.engine`` (see ``open_recogniser``) on a microphone or on ``recordings``.

    ``device`` is a part of the microphone's name. ``played`` is what the loudspeaker was given, and ``interrupt`` is
    called when the player begins to speak over it. ``profile`` is the player's, and ``save`` is given what it becomes
    where the voice is learned; only our own ear does that. ``stir`` and ``keep`` are Hearing's. Raises DeviceMissing:
    ``no_capture``, ``hear_missing``, ``hear_broken``, ``hear_large``, ``engine_unknown``, ``engine_broken``,
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

    if settings.engine.partition(PLUS)[0] == OURS:
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
        forbidden=None if recordings else Forbidden(),
    )
    hearing.start(microphone)
    return hearing


def _adopt(hearing: Hearing, recogniser: Recogniser, learned: Profile) -> None:
    """Let our own ear hear as the learned voice speaks."""
    hearing.change(lambda: recogniser.adopt(learned))  # type: ignore[attr-defined]  # ours does


def open_recogniser(engine: str, *, tell: Tell, log: Log = no_log, profile: Profile = ANYBODY) -> Recogniser:
    """The recogniser of that name; our own for that player. Raises DeviceMissing as ``open_ear`` does.

    ``pocketsphinx+NAME`` is our own with that engine of SpeechRecognition beside it, in place of Moonshine.
    """
    name, _, beside = engine.partition(PLUS)
    if name == OURS:
        rescorer = _ours("ear.moonshine.rescoring").Later(log)
        our_ear = _ours("ear.pocketsphinx.pocketsphinx_ear").PocketsphinxEar
        dictating = _ours("ear.free_text.dictating_ear")
        adapting = _ours("ear.adapting").AdaptingEar
        if beside:
            second = dictating.scribe(_opened(beside, tell, log, "engine"))
            both = dictating.DictatingEar(our_ear(log, profile, rescorer), lambda: second, log)
            return cast("Recogniser", adapting(both, profile, log))
        # An engine that the player brings may take long or money: only ours writes before it is asked.
        first = our_ear(log, profile, rescorer, lambda: ear.write_ahead())
        ear: Any = dictating.DictatingEar(first, partial(_dictation, rescorer), log)
        return cast("Recogniser", adapting(ear, profile, log))
    return cast("Recogniser", _opened(engine, tell, log, "ear"))


def _dictation(rescorer: Callable[[], Any]) -> Any:
    """Moonshine as the second ear, as soon as it is loaded; None where there is none."""
    moonshine = rescorer()
    return moonshine and moonshine.dictation


def _opened(engine: str, tell: Tell, log: Log, what: str) -> Any:
    """An engine that the player brings, as an ``ear`` or as an ``engine`` beside one. Raises DeviceMissing."""
    name, _, folder = engine.partition(":")
    known = ENGINES if what == "ear" else BESIDE
    if name not in known:
        raise DeviceMissing("engine_unknown", wanted=name, nearest=nearest(name, known, 0.4) or known[0])
    path = check(name, folder)
    if name == "google":
        tell(Notice("engine_online", (("engine", name),)))
    ears = _ours(f"ear.free_text.{'vosk' if name == 'vosk' else 'recognition'}_ear")
    try:
        if name == "vosk":
            return ears.VoskEar(path, log)
        opened = ears.open_engine(name, path, tell)
        return ears.RecognitionEar(opened, log) if what == "ear" else opened
    except Exception as error:  # whatever its package makes of a bad model
        log("engine_broken", why=str(error))
        raise DeviceMissing("engine_broken", engine=name) from error


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
