"""Learning the player's voice: twenty phrases, said one by one, that the ear is fitted to.

Only phrases that every game understands are asked for, with all suits, most ranks, and the words in which accents
differ. The session says when the ear is to keep what it heard; what comes of it, the ear tells by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.handlers import HANDLERS
from voice_solitaire.dialogue.intents import Intent, Reading
from voice_solitaire.dialogue.lexing import FILLERS
from voice_solitaire.dialogue.replies import Line, Sure, line
from voice_solitaire.ports import Cue, Heard, Learning, Lesson, Play, Source
from voice_solitaire.table.piles import number_word

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

PHRASES = (
    "undo",
    "move the five of hearts onto the six",
    "what can I move",
    "put the queen of spades on the king of hearts",
    "back to the last deal",
    "the ten of diamonds onto the jack",
    "hint",
    "where is the four of clubs",
    "take the seven of hearts to the eight of spades",
    "yes",
    "new game",
    "what's under the three of diamonds",
    "place the nine of clubs onto the ten",
    "how many cards are left",
    "no",
    "play the two of hearts onto the ace",
    "why not",
    "where are the kings",
    "discard the jack of spades",
    "read the table",
)
ENOUGH = 8  # phrases that an ear can be fitted to
SURE = 0.15  # confidence above which a phrase that was asked for counts as said
TRIES = 3  # before a phrase is left out
SPOKEN_TO = frozenset("stop help repeat undo quit slower faster sleep wake".split())  # wishes that are heard meanwhile
ALOUD = "stop | help | repeat | say that again | undo | next | quit | slower | faster | stop listening | wake up"


@dataclass(frozen=True)
class Enrolling:
    """How far it is: the phrase asked for, those that were kept, and how often this one wasn't heard."""

    at: int = 0
    kept: frozenset[str] = frozenset()
    unheard: int = 0
    leaving: bool = False  # quit was heard just now

    @property
    def phrase(self) -> str:
        """What is to be said."""
        return PHRASES[self.at]


@HANDLERS("learn_voice")
def learn(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """The twenty phrases begin, where there is an ear that learns."""
    if not session.learns:
        return [line(Play(Cue.EDGE), session.wording.say("cannot_learn"))]
    session.enrolling = Enrolling()
    session.lessons.append(Lesson(Learning.BEGIN, session.book.jsgf(question=True)))
    return [line(Play(Cue.START), session.wording.say("learning")), _prompt(session)]


@HANDLERS("forget_voice")
def forget(session: Session, intents: tuple[Intent, ...]) -> list[Line]:
    """Asks first: two minutes of speaking would be lost."""
    if not session.learns:
        return [line(Play(Cue.EDGE), session.wording.say("cannot_learn"))]

    def act() -> Sequence[Line]:
        session.lessons.append(Lesson(Learning.FORGET))
        return [line(session.wording.say("voice_forgotten"))]

    session.question = Sure(act)
    return [line(Play(Cue.ASK), session.wording.say("forget_voice"))]


def grammar(asked: Enrolling) -> str:
    """What is heard meanwhile, as JSGF: the phrase, and the wishes that always count."""
    phrase = " ".join(f"[{word}]" if word in (*FILLERS, "the") else word for word in asked.phrase.lower().split())
    return (
        "#JSGF V1.0;\ngrammar enrolling;\npublic <command> = /9/ <likely> | /1/ <anything>;\n"
        f"<likely> = {phrase} | stop;\n<anything> = {phrase} | {ALOUD};\n"
    )


def heard(session: Session, said: Heard, reading: Reading) -> tuple[str, Sequence[Line]]:
    """What is answered to a line meanwhile: the next phrase, this one once more, or the end."""
    asked = session.enrolling
    assert asked is not None
    spoken = said.source is Source.SPOKEN
    if spoken and said.confidence >= SURE and _bare(said.text) == _bare(asked.phrase):
        session.lessons.append(Lesson(Learning.KEEP, said.text))
        return "enrolling", _next(session, replace(asked, kept=asked.kept | {asked.phrase}))
    intents = reading.intents[:1]
    if not intents or (spoken and said.confidence < 0.5):
        return "enrolling", _again(session, asked)
    if spoken and intents[0].do == "quit" and not asked.leaving:
        session.enrolling = replace(asked, leaving=True)
        return "enrolling", [line(session.wording.say("quit_again")), _prompt(session)]
    return _wished(session, asked, intents)


def _wished(session: Session, asked: Enrolling, intents: tuple[Intent, ...]) -> tuple[str, Sequence[Line]]:
    do = intents[0].do
    if do == "stop":
        return "enrolling", _end(session, asked)
    if do == "next":
        return "enrolling", _next(session, asked)
    if do == "undo":
        session.enrolling = Enrolling(max(0, asked.at - 1), asked.kept)
        return "enrolling", [_prompt(session)]
    if do == "quit":
        session.enrolling = None
        session.lessons.append(Lesson(Learning.LEAVE))
        return session.do(intents)
    if do in SPOKEN_TO - {"help", "repeat"}:
        return do, [*session.do(intents)[1], _prompt(session)]
    return "enrolling", [line(session.wording.say("learning_reminder")), _prompt(session)]


def _next(session: Session, asked: Enrolling) -> list[Line]:
    if asked.at + 1 == len(PHRASES):
        return _end(session, asked)
    session.enrolling = Enrolling(asked.at + 1, asked.kept)
    return [_prompt(session)]


def _again(session: Session, asked: Enrolling) -> list[Line]:
    if asked.unheard + 1 == TRIES:
        return [line(session.wording.say("left_out")), *_next(session, asked)]
    session.enrolling = replace(asked, unheard=asked.unheard + 1, leaving=False)
    return [line(Play(Cue.ASK), session.wording.say("say_again", line=asked.phrase))]


def _end(session: Session, asked: Enrolling) -> list[Line]:
    session.enrolling = None
    if len(asked.kept) < ENOUGH:
        session.lessons.append(Lesson(Learning.LEAVE))
        return [line(session.wording.say("learning_left", number=number_word(ENOUGH)))]
    session.lessons.append(Lesson(Learning.FIT))
    return [line(session.wording.say("learned", number=number_word(len(asked.kept))))]


def _prompt(session: Session) -> Line:
    """ "Seven of twenty. Say: hint." """
    asked = session.enrolling
    assert asked is not None
    at, of = number_word(asked.at + 1), number_word(len(PHRASES))
    return line(session.wording.say("say_phrase", number=at, of=of, line=asked.phrase))


def _bare(text: str) -> list[str]:
    """The words without those that may be left out."""
    return [word for word in text.lower().split() if word not in (*FILLERS, "a")]
