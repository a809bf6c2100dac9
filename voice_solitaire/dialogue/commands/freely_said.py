"""Free wording by ear: answered where it only asks, done where that is sure, asked back else; what nobody said to the
game is left alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from voice_solitaire.dialogue.commands import confirm, stray_talk
from voice_solitaire.dialogue.commands.games import ask_to_leave
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskYesNo, Hear
from voice_solitaire.dialogue.telling.echoing import echoed
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import A_REFUSAL
from voice_solitaire.dialogue.understanding.certainty import (
    MOST_NAMED,
    Evidence,
    certainty,
    strange_words,
    telling_words,
)
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.repairs import corrects
from voice_solitaire.dialogue.understanding.said_line import SaidLine, marked
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.ports import Cue, Heard, Otherwise, Play, Written
from voice_solitaire.table.game import Game
from voice_solitaire.table.state import State

# How sure what is wished must be to be told, to be asked about, to be done. Of 86 sentences and 26 of talk that came to
# any wish, 44 questions that were written down rightly are as sure as is told, three that weren't, and one of the talk,
# far away: beside a television it is to be quiet. Of what changes something 20 are as sure as is done, and one that was
# misheard.
TOLD, ASKED, DONE = 0.67, 0.5, 0.88
# After a line that was understood somebody plays, and goes on to: then less is enough.
TOLD_NEXT, ASKED_NEXT = 0.5, 0.45
TALK = 2  # words that nobody says who plays, from which on a line of which something is guessed may be talk
GUESSED = 0.87  # how sure it may be at most of a move that is guessed, so that it is asked about
FAR = 0.85  # and all of it where perhaps nobody spoke to the game
ASKED_AFTER = 0.2  # how sure a question must be at least, where the grammar's ear heard its cards without the question
NOISE = 0.3  # confidence below which the grammar's ear heard nothing
CHAT = ("small_talk", "stop")
Read = Callable[[str], Reading]


@dataclass(frozen=True)
class Meaning:
    """What was wished, perhaps."""

    text: str  # the likeliest line that means it
    reading: Reading  # that line as it is read
    sure: float  # how sure it is that this was meant, 0 to 1
    agreed: bool  # whether the grammar's ear heard the same
    evidence: Evidence  # what the certainty was worked out from


def meanings(conversation: Conversation, heard: Heard, read: Read, simulate: confirm.Simulate) -> list[Meaning]:
    """Everything that was written down and means something, the surest first."""
    own = _outcome(conversation, heard.text, read(heard.text), simulate) if heard.text else None
    groups: dict[object, list[tuple[Written, Reading]]] = {}
    for at, heard_line in enumerate(heard.written):
        written = replace(heard_line, text=marked(heard_line.text))
        reading = read(written.text)
        wished = _outcome(conversation, written.text, reading, simulate)
        groups.setdefault(("nothing", at) if wished is None else wished, []).append((written, reading))
    whole = sum(written.chance for written in heard.written)
    candidates = []
    for wished, members in groups.items():
        written, reading = members[0]
        if not reading.intents:
            continue
        wish = WISHES[reading.intents[0].do]
        strange = strange_words(written.text, conversation.book)
        telling = telling_words(written.text, conversation.game)
        if reading.guessed and len(telling) < MOST_NAMED and (wish.asked_back or len(strange) >= TALK):
            continue  # of talk something can be guessed as well
        agreed = wished == own
        evidence = Evidence(
            share=sum(hearing.chance for hearing, _ in members) / whole,
            clear=written.clear,
            first=written.text == marked(heard.written[0].text),
            named=len(telling),
            changes=isinstance(wished, State) and wished != conversation.state,
            risky=wish.asked_back,
            chat=wish.name in CHAT,
            against=heard.confidence if own is not None and not agreed and not corrects(written.text) else 0.0,
            shared=len(telling & telling_words(heard.text, conversation.game)) / max(1, len(telling)),
            words=len(heard.written[0].text.split()),
            strange=len(strange),
            guessed=reading.guessed,
        )
        sure = certainty(evidence)
        sure = min(sure, GUESSED) if reading.guessed and wish.asked_back else sure
        candidates.append(Meaning(written.text, reading, sure, agreed, evidence))
    return sorted(candidates, key=lambda candidate: -candidate.sure)


def _outcome(conversation: Conversation, text: str, reading: Reading, simulate: confirm.Simulate) -> object:
    """What tells a line from others: the position that it leads to, or the answer where it only asks, or moves nothing:
    a card that can't be moved isn't another that can't, and a question in other words is the same question."""
    outcome = confirm.comes_to(text, reading, simulate)
    told = outcome == conversation.state or (bool(reading.intents) and not WISHES[reading.intents[0].do].asked_back)
    return simulate(text, reading).lines if told else outcome


def answered(conversation: Conversation, heard: Heard, read: Read, simulate: confirm.Simulate) -> Answer | Heard:
    """The answer to what was written down; or, where the grammar's ear is believed, its line and how sure it is now."""
    best = next(iter(meanings(conversation, heard, read, simulate)), None)
    if best is not None and _says_more(best, heard, read, simulate):
        best = replace(best, sure=1 - (1 - heard.confidence) * (1 - best.sure))
        return _answer(conversation, best, simulate)
    if best is not None and best.sure >= ASKED and corrects(best.text):
        return _answer(conversation, best, simulate)  # no sentence of the grammar holds what is taken back in it
    if best is not None and best.agreed:
        sure = 1 - (1 - heard.confidence) * (1 - best.sure)  # both would have to be wrong, and alike
        return Heard(heard.text, heard.source, sure, () if sure >= DONE else heard.alternatives)
    if best is not None and _only_asks(best, heard, read, conversation.game):
        return simulate(best.text, best.reading)
    if best is not None and best.sure > heard.confidence and best.sure >= _least(conversation, best, heard):
        return _answer(conversation, best, simulate)
    if heard.text and heard.confidence >= NOISE and heard.otherwise is Otherwise.WORDS:
        return heard
    return not_understood(conversation, heard)


def not_understood(conversation: Conversation, heard: Heard) -> Answer:
    """What is heard of the game where nothing was understood: nothing that was open is closed by it."""
    unmet = Answer(conversation, did="not_understood")
    if heard.otherwise is Otherwise.NOTHING:
        return unmet
    first = heard.written[0].text
    of_cards = len(telling_words(first, conversation.game)) > 1 and not strange_words(first, conversation.book)
    if heard.otherwise is Otherwise.WORDS and of_cards:
        return conversation.say("unheard", Cue.ASK).but(did="not_understood")
    return unmet.but(lines=(line(Play(Cue.ASK)),))


def _answer(conversation: Conversation, best: Meaning, simulate: confirm.Simulate) -> Answer:
    intents = best.reading.intents
    wish = WISHES[intents[0].do]
    if wish.name == "quit":
        return ask_to_leave(conversation)
    answer = simulate(best.text, best.reading)
    if best.sure >= DONE:
        answer = answer.but(conversation=answer.conversation.but(lost=0))
    if not wish.asked_back or best.sure >= DONE or _changes_nothing(conversation, answer):
        return answer
    asked = confirm.asked_back(conversation, intents, answer)
    if asked is answer:
        question = conversation.but(question=AskYesNo(Hear(best.text), best.text))
        asked = question.say("did_you_say", Cue.ASK, line=echoed(best.text, A_REFUSAL))
    return asked.but(did="doubt")


def _least(conversation: Conversation, best: Meaning, heard: Heard) -> float:
    """How sure it must be to be answered at all: more where perhaps nobody spoke to the game; while the game waits for
    a surer line, cards or places must be named in it as well."""
    if stray_talk.waits(conversation):
        return DONE if best.evidence.named else math.inf
    told, asked = (TOLD, ASKED) if conversation.lost else (TOLD_NEXT, ASKED_NEXT)
    least = asked if best.evidence.risky else told
    return max(least, FAR) if heard.otherwise is Otherwise.NOTHING else least


def _says_more(best: Meaning, heard: Heard, read: Read, simulate: confirm.Simulate) -> bool:
    """Whether the grammar's ear heard the first of several wishes: a sentence of it holds one, and never the next."""
    if best.reading.intents[0].do != "in_order" or best.sure < ASKED or not heard.text:
        return False
    first = best.reading.intents[0].name.partition("\n")[0]
    own = confirm.comes_to(heard.text, read(heard.text), simulate)
    return own is not None and own == confirm.comes_to(first, read(first), simulate)


def _only_asks(best: Meaning, heard: Heard, read: Read, game: Game) -> bool:
    """Whether the grammar's ear heard a wish in what is a question about the same cards: it has left words out."""
    wished = read(heard.text).intents
    if best.evidence.risky or best.sure < ASKED_AFTER or not wished or not WISHES[wished[0].do].asked_back:
        return False
    return SaidLine(best.text).asks and telling_words(heard.text, game) <= telling_words(best.text, game)


def _changes_nothing(before: Conversation, answer: Answer) -> bool:
    """Whether a wish to change something comes to no more than words: a refusal, or a question of its own."""
    after = answer.conversation
    same = after.record is before.record and after.settings == before.settings and after.scan is before.scan
    return same and answer.listening is None and not answer.lessons and after.asleep == before.asleep and not after.over
