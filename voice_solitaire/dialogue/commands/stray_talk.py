"""Talk that isn't meant for the game: after two questions that nobody answers it waits for a line that is surer."""

from __future__ import annotations

from dataclasses import replace

from voice_solitaire.dialogue.commands.confirm import ANSWERED, DOUBTFUL
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskTwoHearings, AskYesNo, Hear, Question
from voice_solitaire.dialogue.telling.replies import line, words
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.ports import Heard, Otherwise, Source

MOST_UNANSWERED = 2  # questions in a row
MOST_LOST = 2  # lines that count
LOST = ("not_understood", "puzzled")  # what an answer did that made nothing of a line
ASKING = ("doubt", "not_understood")  # what an answer did that asks what was said


def waits(conversation: Conversation) -> bool:
    """Whether nobody has answered the last questions what was said: somebody may be speaking to others."""
    return conversation.unanswered >= MOST_UNANSWERED


def quieter(conversation: Conversation, heard: Heard) -> Heard:
    """A line in free wording, of which only what is sure is answered while the game waits."""
    return replace(heard, otherwise=Otherwise.NOTHING) if waits(conversation) else heard


def passed_over(conversation: Conversation, heard: Heard, reading: Reading) -> Answer | None:
    """Silence, while the game waits, for a spoken line that isn't sure and answers nothing; None to go on.

    A question what was said is dropped with it, so that no talk can answer it later.
    """
    if not waits(conversation) or heard.confidence >= DOUBTFUL:
        return None
    question = conversation.question
    if _repeats(question, heard):
        return None
    picks = question is not None and bool(reading.intents) and WISHES[reading.intents[0].do].picks
    if picks and heard.confidence >= ANSWERED:
        return None
    doubts = isinstance(question, AskTwoHearings) or (isinstance(question, AskYesNo) and isinstance(question.yes, Hear))
    return Answer(conversation.but(question=None) if doubts else conversation, did="not_understood")


def counted(before: Conversation, heard: Heard, answer: Answer) -> Answer:
    """The answer to a line, with the questions counted that nobody answered, and the lines of which nothing was made;
    told when the game begins to wait."""
    sure = heard.source is not Source.SPOKEN or heard.confidence >= DOUBTFUL or answer.did == "answer"
    answer = answer.but(conversation=answer.conversation.but(lost=_lost(before, answer, sure)))
    after = answer.conversation
    if heard.source is Source.SPOKEN and answer.did in ASKING:
        if heard.confidence >= DOUBTFUL or _repeats(before.question, heard) or not any(map(words, answer.lines)):
            return answer
        asked = after.but(unanswered=before.unanswered + 1)
        notice = () if waits(before) or not waits(asked) else (line(asked.wording.say("waits_for_surer")),)
        return answer.but(conversation=asked, lines=(*answer.lines, *notice))
    return answer.but(conversation=after.but(unanswered=0)) if sure and after.unanswered else answer


def _lost(before: Conversation, answer: Answer, sure: bool) -> int:
    """Of how many lines nothing was made, with this one: who is sure is understood again at once, who is answered
    nevertheless bit by bit."""
    if answer.did in LOST:
        return min(MOST_LOST, before.lost + 1)
    known = min(before.lost, answer.conversation.lost)
    return 0 if sure else known if answer.did == "doubt" else max(0, known - 1)


def _repeats(question: Question | None, heard: Heard) -> bool:
    """Whether somebody says once more what the game has asked back: that is meant for it."""
    return isinstance(question, AskYesNo) and question.line == heard.text
