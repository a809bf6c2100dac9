"""Wishes about hearing and being heard: saying again, settings, the microphone, the scan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_solitaire.dialogue import scanning
from voice_solitaire.dialogue.answering import example
from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent
from voice_solitaire.dialogue.replies import Line, line
from voice_solitaire.ports import Cue, Listening, Play
from voice_solitaire.table.piles import number_word

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

STEPS = {  # wish: setting, step, lowest, highest, what to call it
    "faster": ("rate", 25, 80, 450, "rate"),
    "slower": ("rate", -25, 80, 450, "rate"),
    "louder": ("volume", 10, 10, 100, "volume"),
    "quieter": ("volume", -10, 10, 100, "volume"),
    "higher": ("pitch", 10, 0, 100, "pitch"),
    "deeper": ("pitch", -10, 0, 100, "pitch"),
    "sounds_louder": ("sound_volume", 10, 10, 100, "sound_volume"),
    "sounds_quieter": ("sound_volume", -10, 10, 100, "sound_volume"),
}
WAITS = (0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0, 10.0)  # seconds of silence
SWITCHES: dict[str, dict[str, object]] = {
    "brief": {"verbosity": "brief"},
    "normal": {"verbosity": "normal"},
    "full": {"verbosity": "full"},
    "adaptive": {"verbosity": "adaptive"},
    "sounds_on": {"sounds": True},
    "sounds_off": {"sounds": False},
    "speech_on": {"speech": True},
    "speech_off": {"speech": False},
    "headphones_on": {"headphones": True, "interruptible": True},
    "headphones_off": {"headphones": False},
    "interruptible_on": {"interruptible": True},
    "interruptible_off": {"interruptible": False},
}


@HANDLERS("repeat")
def repeat(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The last answer again."""
    return list(session.said.lines) if session.said else [line(session.wording.say("nothing_yet"))]


@HANDLERS("stop")
def stop(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Silence; an open question is dropped."""
    session.hush, session.rest, session.question = True, [], None
    return [line(session.wording.say("stopped"))]


@HANDLERS(*STEPS)
def step(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """A setting one step up or down."""
    setting, by, lowest, highest, name = STEPS[intents[0].do]
    now: int = getattr(session.settings, setting)
    new = max(lowest, min(highest, now + by))
    if new == now:
        return [line(Play(Cue.EDGE), session.wording.say(f"{name}_edge", number=number_word(now)))]
    session.settings = replace(session.settings, **{setting: new})  # type: ignore[arg-type]  # a setting by name
    return [line(session.wording.say(f"{name}_now", number=number_word(new)))]


@HANDLERS("wait_longer", "wait_less")
def wait(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """An unfinished command is waited for longer, or not so long."""
    now = session.settings.patience
    if intents[0].do == "wait_longer":
        new = next((seconds for seconds in WAITS if seconds > now), now)
    else:
        new = next((seconds for seconds in reversed(WAITS) if seconds < now), now)
    if new == now:
        return [line(Play(Cue.EDGE), session.wording.say("patience_edge", seconds=seconds_words(now)))]
    session.settings = replace(session.settings, patience=new)
    return [line(session.wording.say("patience_now", seconds=seconds_words(new)))]


def seconds_words(seconds: float) -> str:
    """Seconds in words, to a tenth.

    >>> seconds_words(1.2), seconds_words(1.0), seconds_words(3)
    ('one point two seconds', 'one second', 'three seconds')
    """
    whole, tenths = divmod(round(seconds * 10), 10)
    if not tenths:
        return f"{number_word(whole)} second{'' if whole == 1 else 's'}"
    return f"{number_word(whole)} point {number_word(tenths)} seconds"


@HANDLERS(*SWITCHES)
def switch(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Settings put on one value each."""
    changes = SWITCHES[intents[0].do]
    session.settings = replace(session.settings, **changes)  # type: ignore[arg-type]
    if "verbosity" in changes:
        session.heard_often.clear()
    return [line(session.wording.say(f"now_{intents[0].do}"))]


@HANDLERS("voice")
def voice(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The next of the engine's voices."""
    voices = session.voices
    if len(voices) < 2:
        return [line(Play(Cue.EDGE), session.wording.say("one_voice"))]
    at = voices.index(session.settings.voice) if session.settings.voice in voices else -1
    session.settings = replace(session.settings, voice=voices[(at + 1) % len(voices)])
    return [line(session.wording.say("voice_now", name=session.settings.voice))]


@HANDLERS("voices")
def which_voices(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """How many voices there are, and which one speaks."""
    name = session.settings.voice or session.wording.say("own_voice")
    return [line(session.wording.say("voices", number=number_word(len(session.voices)), name=name))]


@HANDLERS("settings")
def settings(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """What is set."""
    s = session.settings
    return [
        line(
            session.wording.say(
                "settings",
                verbosity=s.verbosity,
                rate=number_word(s.rate),
                volume=number_word(s.volume),
                sounds="on" if s.sounds else "off",
                listening=session.wording.phrase(f"listening_{s.listening}"),
                seconds=seconds_words(s.patience),
            )
        )
    ]


@HANDLERS("spell")
def spell(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The card that was spoken of last, letter by letter."""
    name = session.name_of_focus()
    if not name:
        return [line(Play(Cue.EDGE), session.wording.say("nothing_to_spell"))]
    return [line(f"{name}: {'; '.join(' '.join(word).upper() for word in name.split())}.")]


@HANDLERS("sleep")
def sleep(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Speech counts no more until "wake up"."""
    session.asleep, session.listening = True, Listening.ASLEEP
    return [line(session.wording.say("asleep"), Play(Cue.LISTENING_OFF))]


@HANDLERS("wake")
def wake(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Speech counts again, as it did before; from a microphone that was off, from now on."""
    if session.settings.listening == "push":
        return list(push_to_talk(session, intents))
    session.settings = replace(session.settings, listening="open")
    session.asleep, session.listening = False, Listening.OPEN
    return [line(Play(Cue.LISTENING_ON), session.wording.say("awake"))]


@HANDLERS("push_to_talk")
def push_to_talk(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The microphone opens at the Enter key only."""
    session.settings = replace(session.settings, listening="push")
    session.asleep, session.listening = False, Listening.SHUT
    return [line(session.wording.say("push_to_talk"), Play(Cue.LISTENING_OFF))]


@HANDLERS("hands_free")
def hands_free(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The microphone stays open."""
    session.settings = replace(session.settings, listening="open")
    session.asleep, session.listening = False, Listening.OPEN
    return [line(Play(Cue.LISTENING_ON), session.wording.say("hands_free"))]


@HANDLERS("part")
def part(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Half a card where nothing was asked."""
    return [
        line(Play(Cue.ASK), session.wording.say("which_card"), session.wording.say("example", line=example(session)))
    ]


@HANDLERS("yes", "no", "either", "nth", "pause")
def no_question(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """An answer where nothing was asked."""
    return [line(session.wording.say("nothing_asked"))]


@HANDLERS("scan")
def scan(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """One-switch scanning starts."""
    session.scan = scanning.Scan()
    return [line(session.wording.say("scanning"))]


@HANDLERS("scan_off")
def scan_off(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """One-switch scanning ends."""
    session.scan = None
    return [line(session.wording.say("scanning_off"))]
