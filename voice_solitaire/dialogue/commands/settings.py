"""Wishes about hearing and being heard: saying again, settings, the microphone, the scan."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.clarify import example
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation, Scan
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import RANGES, Cue, Listening, Play, Say

ONCE_MORE = "once_more"  # the name of a wish to hear the last answer as what was looked at again
LEAST_HEARD = 10  # of a volume: nobody makes the game inaudible by a slip
TENS = 10  # steps of a volume from nothing to all of it, and what each is worth
STEPS = {  # wish: setting, step
    "faster": ("rate", 25),
    "slower": ("rate", -25),
    "louder": ("volume", 10),
    "quieter": ("volume", -10),
    "higher": ("pitch", 10),
    "deeper": ("pitch", -10),
    "sounds_louder": ("sound_volume", 10),
    "sounds_quieter": ("sound_volume", -10),
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


@answers("repeat")
def repeat(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The last answer again; with the name "once_more", as what was looked at again."""
    last = conversation.last_reply
    if last is None:
        return conversation.say("nothing_yet")
    if intents[0].name != ONCE_MORE:
        return Answer(conversation, last.lines)
    first, *rest = last.lines or ((),)
    again = (Say(conversation.wording.say("as_it_stands")), *first)
    return Answer(conversation, (again, *rest))


@answers("stop")
def stop(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Silence; an open question is dropped."""
    return conversation.but(pending_lines=(), table_rest=(), other_rest=(), question=None).say("stopped")


@answers(*STEPS)
def step(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A setting one step up or down; or to the number that is said, which of a volume counts tens up to ten."""
    setting, by = STEPS[intents[0].do]
    least, most = map(int, RANGES[setting])
    now: int = getattr(conversation.settings, setting)
    told = intents[0].number
    aimed = now + by if told is None else told * TENS if told <= TENS else told
    new = max(LEAST_HEARD if "volume" in setting else least, min(most, aimed))
    if told is not None:
        wish = "louder" if new >= now else "quieter"
        return conversation.with_settings(**{setting: new}).say(f"{wish}_now", number=number_word(new))
    if new == now:
        return conversation.say(f"{setting}_edge", Cue.EDGE, number=number_word(now))
    return conversation.with_settings(**{setting: new}).say(f"{intents[0].do}_now", number=number_word(new))


@answers("wait_longer", "wait_less")
def wait(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """An unfinished command is waited for longer, or not so long."""
    now = conversation.settings.patience
    if intents[0].do == "wait_longer":
        new = next((seconds for seconds in WAITS if seconds > now), now)
    else:
        new = next((seconds for seconds in reversed(WAITS) if seconds < now), now)
    if new == now:
        return conversation.say("patience_edge", Cue.EDGE, seconds=seconds_words(now))
    return conversation.with_settings(patience=new).say("patience_now", seconds=seconds_words(new))


def seconds_words(seconds: float) -> str:
    """Seconds in words, to a tenth.

    >>> seconds_words(1.2), seconds_words(1.0), seconds_words(3)
    ('one point two seconds', 'one second', 'three seconds')
    """
    whole, tenths = divmod(round(seconds * 10), 10)
    if not tenths:
        return f"{number_word(whole)} second{'' if whole == 1 else 's'}"
    return f"{number_word(whole)} point {number_word(tenths)} seconds"


@answers(*SWITCHES)
def switch(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Settings put on one value each."""
    changes = SWITCHES[intents[0].do]
    switched = conversation.with_settings(**changes)
    if "verbosity" in changes:
        switched = switched.but(heard_often={})
    return switched.say(f"now_{intents[0].do}")


@answers("voice")
def voice(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The next of the engine's voices."""
    voices, now = conversation.around.voices, conversation.settings.voice
    if len(voices) < 2:
        return conversation.say("one_voice", Cue.EDGE)
    at = voices.index(now) if now in voices else -1
    name = voices[(at + 1) % len(voices)]
    return conversation.with_settings(voice=name).say("voice_now", name=name)


@answers("voices")
def which_voices(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """How many voices there are, and which one speaks."""
    name = conversation.settings.voice or conversation.wording.say("own_voice")
    return conversation.say("voices", number=number_word(len(conversation.around.voices)), name=name)


@answers("settings")
def settings(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What is set."""
    now = conversation.settings
    return conversation.say(
        "settings",
        verbosity=now.verbosity,
        rate=number_word(now.rate),
        volume=number_word(now.volume),
        sounds="on" if now.sounds else "off",
        listening=conversation.wording.phrase(f"listening_{now.listening}"),
        seconds=seconds_words(now.patience),
    )


@answers("spell")
def spell(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The card that was spoken of last, letter by letter."""
    if conversation.focus is None:
        return conversation.say("nothing_to_spell", Cue.EDGE)
    name = card_name(conversation.focus)
    return conversation.tell(f"{name}: {'; '.join(' '.join(word).upper() for word in name.split())}.")


def _microphone(conversation: Conversation, listening: str) -> Conversation:
    """The microphone is used so from now on, and speech counts."""
    return conversation.with_settings(listening=listening).but(asleep=False)


@answers("sleep")
def sleep(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Speech counts no more until "wake up"."""
    reply = line(conversation.wording.say("asleep"), Play(Cue.LISTENING_OFF))
    return Answer(conversation.but(asleep=True), (reply,), listening=Listening.ASLEEP)


@answers("wake")
def wake(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Speech counts again, as it did before; from a microphone that was off, from now on."""
    if conversation.settings.listening == "push":
        return push_to_talk(conversation, intents)
    return _microphone(conversation, "open").say("awake", Cue.LISTENING_ON).but(listening=Listening.OPEN)


@answers("push_to_talk")
def push_to_talk(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The microphone opens at the Enter key only."""
    reply = line(conversation.wording.say("push_to_talk"), Play(Cue.LISTENING_OFF))
    return Answer(_microphone(conversation, "push"), (reply,), listening=Listening.SHUT)


@answers("hands_free")
def hands_free(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The microphone stays open."""
    return _microphone(conversation, "open").say("hands_free", Cue.LISTENING_ON).but(listening=Listening.OPEN)


@answers("part")
def part(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Half a card where nothing was asked."""
    say = conversation.wording.say
    return conversation.tell(Play(Cue.ASK), say("which_card"), say("example", line=example(conversation)))


@answers("yes", "no", "either", "nth")
def no_question(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """An answer where nothing was asked."""
    return conversation.say("nothing_asked")


@answers("scan")
def scan(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """One-switch scanning starts."""
    return conversation.but(scan=Scan()).say("scanning")


@answers("scan_off")
def scan_off(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """One-switch scanning ends."""
    return conversation.but(scan=None).say("scanning_off")
