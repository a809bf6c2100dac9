"""Learning the player's voice: twenty phrases, said one by one, that the ear is fitted to.

Only phrases that every game understands are asked for, with all suits, most ranks, and the words in which accents
differ. The session says when the ear is to keep what it heard; what comes of it, the ear tells by itself.
"""

from __future__ import annotations

from dataclasses import replace

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation, Enrolment
from voice_solitaire.dialogue.questions import AskYesNo, Do
from voice_solitaire.dialogue.telling.replies import Line, line
from voice_solitaire.dialogue.understanding.intents import Intent, Reading
from voice_solitaire.dialogue.understanding.lexing import FILLERS
from voice_solitaire.dialogue.understanding.likely import LIKELY
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.grammar import phrase as tree
from voice_solitaire.language.numbers import number_word
from voice_solitaire.ports import Cue, Expected, Heard, Learning, Lesson, Play, Source

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
ALOUD = "stop | help | repeat | say that again | undo | next | quit | slower | faster | stop listening | wake up"


def phrase(asked: Enrolment) -> str:
    """What is to be said."""
    return PHRASES[asked.at]


@answers("learn_voice")
def learn(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The twenty phrases begin, where there is an ear that learns."""
    if not conversation.around.learns_voices:
        return conversation.say("cannot_learn", Cue.EDGE)
    asked = Enrolment()
    greeting = line(Play(Cue.START), conversation.wording.say("learning"))
    lesson = Lesson(Learning.BEGIN, expected=Expected(conversation.book.with_answers))
    return Answer(conversation.but(enrolment=asked), (greeting, _prompt(conversation, asked)), lessons=(lesson,))


@answers("forget_voice")
def forget(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Asks first: two minutes of speaking would be lost."""
    if not conversation.around.learns_voices:
        return conversation.say("cannot_learn", Cue.EDGE)
    if intents[0].sure:
        return conversation.say("voice_forgotten").but(lessons=(Lesson(Learning.FORGET),))
    surely = AskYesNo(Do((Intent("forget_voice", sure=True),)))
    return conversation.but(question=surely).say("forget_voice", Cue.ASK)


def grammar(asked: Enrolment) -> Expected:
    """What is heard meanwhile: the phrase, which is likely, and the wishes that always count."""
    pattern = " ".join(f"[{word}]" if word in (*FILLERS, "the") else word for word in phrase(asked).lower().split())
    return Expected(tree(f"{pattern} | {ALOUD}"), tree(f"{pattern} | stop"), LIKELY)


def heard(conversation: Conversation, utterance: Heard, reading: Reading) -> Answer:
    """What is answered to a line meanwhile: the next phrase, this one once more, or the end."""
    asked = conversation.enrolment
    assert asked is not None
    answer = _heard(conversation, asked, utterance, reading)
    return answer if answer.then is not None else answer.but(did="enrolling")


def _heard(conversation: Conversation, asked: Enrolment, utterance: Heard, reading: Reading) -> Answer:
    spoken = utterance.source is Source.SPOKEN
    if spoken and utterance.confidence >= SURE and _bare(utterance.text) == _bare(phrase(asked)):
        kept = _next(conversation, replace(asked, kept=asked.kept | {phrase(asked)}))
        return kept.but(lessons=(Lesson(Learning.KEEP, utterance.text), *kept.lessons))
    intents = reading.intents[:1]
    if not intents or (spoken and utterance.confidence < 0.5):
        return _again(conversation, asked)
    wish = intents[0].do
    if spoken and wish == "quit" and not asked.leaving:
        return _asked(conversation, replace(asked, leaving=True), line(conversation.wording.say("quit_again")))
    if wish == "stop":
        return _end(conversation, asked)
    if wish == "next":
        return _next(conversation, asked)
    if wish == "undo":
        return _asked(conversation, Enrolment(max(0, asked.at - 1), asked.kept))
    if wish == "quit":
        return Answer(conversation.but(enrolment=None), then=Do(intents), lessons=(Lesson(Learning.LEAVE),))
    if WISHES[wish].always and wish not in ("help", "repeat"):
        return Answer(conversation, then=Do(intents), closing=(_prompt(conversation, asked),))
    return _asked(conversation, asked, line(conversation.wording.say("learning_reminder")))


def _asked(conversation: Conversation, asked: Enrolment, *before: Line) -> Answer:
    """A phrase is asked for, after some other lines."""
    return Answer(conversation.but(enrolment=asked), (*before, _prompt(conversation, asked)))


def _next(conversation: Conversation, asked: Enrolment) -> Answer:
    if asked.at + 1 == len(PHRASES):
        return _end(conversation, asked)
    return _asked(conversation, Enrolment(asked.at + 1, asked.kept))


def _again(conversation: Conversation, asked: Enrolment) -> Answer:
    if asked.unheard + 1 == TRIES:
        left_out = _next(conversation, asked)
        return left_out.but(lines=(line(conversation.wording.say("left_out")), *left_out.lines))
    once_more = replace(asked, unheard=asked.unheard + 1, leaving=False)
    return conversation.but(enrolment=once_more).say("say_again", Cue.ASK, line=phrase(asked))


def _end(conversation: Conversation, asked: Enrolment) -> Answer:
    ended, kept = conversation.but(enrolment=None), len(asked.kept)
    if kept < ENOUGH:
        return ended.say("learning_left", number=number_word(ENOUGH)).but(lessons=(Lesson(Learning.LEAVE),))
    return ended.say("learned", number=number_word(kept)).but(lessons=(Lesson(Learning.FIT),))


def _prompt(conversation: Conversation, asked: Enrolment) -> Line:
    """ "Seven of twenty. Say: hint." """
    at, of = number_word(asked.at + 1), number_word(len(PHRASES))
    return line(conversation.wording.say("say_phrase", number=at, of=of, line=phrase(asked)))


def _bare(text: str) -> list[str]:
    """The words without those that may be left out."""
    return [word for word in text.lower().split() if word not in (*FILLERS, "a")]
