"""What the dialogue and the devices say to each other: plain values and four small protocols.

Of ours this module imports only the words that both speak in, so that a device knows no game and a game no device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum, IntEnum
from typing import Final, Protocol

from voice_solitaire.language.grammar import Node


class Cue(str, Enum):
    """A short sound with one meaning; its value is the file's name in ``sounds/`` without ``.wav``."""

    DEAL = "deal"
    SHUFFLE = "shuffle"
    PLACE = "place"
    BASE = "base"
    COMPLETED = "completed"
    DISCARD = "discard"
    UNCOVERED = "uncovered"
    REFUSED = "refused"
    UNDO = "undo"
    REDO = "redo"
    ASK = "ask"
    LISTENING_ON = "listening_on"
    LISTENING_OFF = "listening_off"
    HEARD = "heard"
    START = "start"
    WON = "won"
    LOST = "lost"
    BOOKMARK = "bookmark"
    EDGE = "edge"
    ROW_1 = "row_1"
    ROW_2 = "row_2"
    ROW_3 = "row_3"
    ROW_4 = "row_4"
    ROW_5 = "row_5"
    ROW_6 = "row_6"
    ROW_7 = "row_7"
    ROW_8 = "row_8"


class Source(Enum):
    """Where a line came from."""

    TYPED = "typed"
    SPOKEN = "spoken"
    SWITCH = "switch"  # the one switch was pressed
    CLOCK = "clock"  # the scan's pause ran out


class Otherwise(Enum):
    """What answers a line that isn't understood."""

    NOTHING = "nothing"  # nobody may have spoken to the game
    CUE = "cue"
    WORDS = "words"


@dataclass(frozen=True)
class Written:
    """A line as an ear that knows no grammar wrote it down."""

    text: str  # in words
    chance: float = 1.0  # how probable it is among all that it may have been, 0 to 1
    clear: float = 1.0  # how clearly it was heard, 0 to 1


@dataclass(frozen=True)
class Heard:
    """One line from the player. ``confidence`` is 0 to 1; ``alternatives`` are other hearings, best first.

    ``written`` is what it may have been in free wording, where it was hardly any sentence of the grammar, best first.
    ``otherwise`` is what is heard of the game where it isn't understood.
    """

    text: str  # what was said, or typed
    source: Source = Source.TYPED  # how it came
    confidence: float = 1.0
    alternatives: tuple[str, ...] = ()
    written: tuple[Written, ...] = ()
    otherwise: Otherwise = Otherwise.WORDS


@dataclass(frozen=True)
class Expected:
    """What a listener may hear from now on.

    Trees without open slots, see ``language.grammar.fill``. They are big, so what stays the same from one position to
    the next is the same object: listeners keep what they made of it.
    """

    anything: Node  # every sentence that can be said
    likely: Node | None = None  # what a player will most probably say here; None where nobody can tell
    weight: float = 1.0  # how many times as probable a likely sentence is as any other
    words: frozenset[str] = frozenset()  # of free wording
    lost: int = 0  # of the last lines, of how many nothing was made: the fewer, the sooner is the game spoken to


@dataclass(frozen=True)
class Say:
    """Words to be spoken. ``keys`` name the messages they were made from; two that sound the same are equal."""

    text: str  # in words
    keys: tuple[str, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True)
class Play:
    """A cue to be sounded; ``pan`` is -1 (left) to 1 (right)."""

    cue: Cue  # which sound
    pan: float = 0.0


Utterance = tuple["Say | Play", ...]


class Priority(IntEnum):
    """How an utterance meets one that is still sounding."""

    LATER = 0  # after everything that waits
    NORMAL = 1  # after what is being said
    NOW = 2  # hushes what is being said


class Listening(Enum):
    """What a microphone does with what it hears."""

    OPEN = "open"  # every utterance is a command
    ASLEEP = "asleep"  # only the phrase that wakes it counts
    ONCE = "once"  # one utterance, then shut (push to talk)
    SHUT = "shut"


@dataclass(frozen=True)
class Settings:
    """What a player likes. What a number may be is in ``RANGES``, what a word may be in ``CHOICES``."""

    # how much is said of what happens
    verbosity: str = field(default="normal", metadata={"choices": ("brief", "normal", "full", "adaptive")})
    rate: int = field(default=200, metadata={"range": (80, 450)})  # words a minute
    pitch: int = field(default=50, metadata={"range": (0, 100)})  # 100 is the highest
    voice: str = ""  # empty: the engine's own choice
    volume: int = field(default=90, metadata={"range": (0, 100)})  # of the voice, 100 is the loudest
    sounds: bool = True  # whether cues are played
    sound_volume: int = field(default=70, metadata={"range": (0, 100)})  # of the cues
    sound_folder: str = ""  # a player's own cues, laid over ours
    speech: bool = True  # whether words are spoken
    listening: str = field(default="open", metadata={"choices": ("open", "push", "off")})  # push: push to talk
    engine: str = "pocketsphinx"  # that hears: pocketsphinx, or one of SpeechRecognition's
    headphones: bool = False  # True: nothing of the game's sound reaches the microphone
    interruptible: bool = True  # False: the microphone is deaf while the game sounds
    # seconds of silence after which an unfinished command is taken as it is
    patience: float = field(default=1.2, metadata={"range": (0.4, 10.0)})
    scan_pause: float = field(default=1.5, metadata={"range": (0.3, 30.0)})  # seconds between two items of the scan
    tutorial_step: int = field(default=0, metadata={"range": (0, 99)})  # where the tutorial was left
    tutorial_game: str = "Royal Parade"  # and of which game


RANGES: Final[Mapping[str, tuple[float, float]]] = {
    setting.name: setting.metadata["range"] for setting in fields(Settings) if "range" in setting.metadata
}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    setting.name: setting.metadata["choices"] for setting in fields(Settings) if "choices" in setting.metadata
}


@dataclass(frozen=True)
class Profile:
    """What an ear has learned of a player's voice; as it stands here, nothing.

    ``means`` is the average sound, thirteen cepstral coefficients with commas between them. ``warp`` stretches
    frequencies, above 1 for a longer throat than usual. ``accents`` are of ``pronunciations.ACCENTS``.
    ``lenience`` is how much worse than usual the player's speech fits, a frame. ``stretch`` is how many times as long
    the player's speech is played to the ear, above 1 for a high and quick voice.
    """

    means: str = ""
    warp: float = 1.0
    accents: tuple[str, ...] = ()
    lenience: float = 0.0
    stretch: float = 1.0


ANYBODY = Profile()


class Learning(Enum):
    """What an ear is to do about the player's voice."""

    BEGIN = "begin"  # keep what is heard from now on; what will be said in play comes with it
    KEEP = "keep"  # the last utterance of these words was indeed these words
    FIT = "fit"  # fit the ear to what was kept, forget the sound, and tell what came of it
    LEAVE = "leave"  # forget what was kept
    FORGET = "forget"  # hear as before any voice was learned


@dataclass(frozen=True)
class Lesson:
    """One thing to do about the player's voice."""

    what: Learning  # to do
    said: str = ""  # the words to KEEP
    expected: Expected | None = None  # what will be said in play, to BEGIN with


class Log(Protocol):
    """Takes one event and its facts; see ``--log``."""

    def __call__(self, event: str, **facts: object) -> None: ...


def no_log(event: str, **facts: object) -> None:
    """A log that keeps nothing."""


class Speaker(Protocol):
    """Says words. ``say`` returns at once; the words follow what is already waiting unless told otherwise."""

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None: ...

    def hush(self) -> None:
        """Be silent within 50 ms and forget what waits."""

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until all is said, at most ``timeout`` seconds; True when it is."""

    def tune(self, settings: Settings) -> None:
        """Take over rate, pitch, voice and volume."""

    def close(self) -> None: ...


class CuePlayer(Protocol):
    """Plays cues, in the same line as the words, so that a cue keeps its place between them."""

    def play(self, cue: Cue, pan: float = 0.0) -> None: ...

    def tune(self, settings: Settings) -> None:
        """Take over the cues' volume and the player's own folder."""


class Listener(Protocol):
    """Hears the player: a microphone with a recogniser, or a keyboard."""

    def hear(self, timeout: float) -> Heard | None:
        """The next line, or None when ``timeout`` seconds pass without one. Raises EOFError when no more can come."""

    def expect(self, expected: Expected) -> None:
        """What can be said from now on."""

    def listen(self, how: Listening) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class Notice:
    """What a device has to tell the player."""

    about: str  # a key of ``language.english.notices.NOTICES``
    facts: tuple[tuple[str, str], ...] = ()  # what fills its blanks, by their names


class DeviceMissing(Exception):
    """A device can't be set up, or went away; ``notice`` tells the player which, and what would mend it."""

    def __init__(self, about: str, **facts: str) -> None:
        super().__init__(about)
        self.notice = Notice(about, tuple(facts.items()))


Tell = Callable[[Notice], None]  # may be called from any thread
Sounding = Callable[[], bool]  # True while the game can be heard
