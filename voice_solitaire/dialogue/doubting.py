"""What was hardly heard: done when it changes nothing, asked back when it would, never guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.choosing import ask_either, chosen, left_of
from voice_solitaire.dialogue.intents import Reading
from voice_solitaire.dialogue.playing import ask_to_leave
from voice_solitaire.dialogue.replies import Either, Line, Sure, Which, line
from voice_solitaire.ports import Cue, Heard, Play

if TYPE_CHECKING:
    from voice_solitaire.dialogue.session import Session

DOUBTFUL = 0.85  # a hearing below this is asked back before anything moves
HARDLY = 0.6  # below this not even a question is answered, and it isn't worth asking about
# Below this it is asked back again where the same was asked back just now. Of 22 commands that were repeated in noise
# and heard as the same doubtful line once more, two were that line: who means it says yes, and it is listened for.
REPEATED = 0.95
ANSWERED = 0.7  # from here on an answer is one: it was asked for, and there are few
# The phrase that wakes is heard with 0.97 and more where it is quiet, other commands are taken for it with up to 0.88.
AWAKE = 0.9
CHANGING = frozenset(
    "carry too rather other discard discard_all exchange reverse deal redeal next next_pile next_round to_the_end "
    "do_it undo undo_many redo redo_many last_deal to_bookmark new_game play_game deal_number again quit special "
    "finish pair tutorial leave_tutorial scan sleep speech_off push_to_talk learn_voice forget_voice".split()
)  # fmt: skip
# What can be tried out before it is done: where nothing would move, the answer is no worse than a question.
MOVING = frozenset(("carry", "too", "rather", "other", "discard", "discard_all", "exchange", "pair"))
ANSWERS = frozenset(("yes", "nth", "either", "part"))


def doubted(session: Session, heard: Heard, reading: Reading) -> Sequence[Line] | None:
    """Asks back what was hardly heard, or what sounds like something else, when it would change something; None to go
    on."""
    unheard = [line(Play(Cue.ASK), session.wording.say("unheard"))]
    if heard.confidence < DOUBTFUL and (heard.confidence < HARDLY or not reading.intents):
        return unheard
    question = session.question
    under = question.under if isinstance(question, Either) else question if isinstance(question, Which) else None
    picked = _picked(session, reading)
    for other in heard.alternatives if picked else ():
        if _picked(session, session.book.read(other)) not in (None, picked):
            return ask_either(session, question if isinstance(question, Either) else Either((heard.text, other), under))
    does = reading.intents[0].do if reading.intents else ""
    if picked and does != "quit":
        return None if heard.confidence >= ANSWERED else unheard
    if does not in CHANGING:
        least = ANSWERED if question is not None and does in ANSWERS else HARDLY
        return None if heard.confidence >= least else unheard
    meant = _comes_to(session, heard.text, reading)
    for other in heard.alternatives:
        if _comes_to(session, other, session.book.read(other)) not in (None, meant):
            return ask_either(session, Either((heard.text, other), under))
    if does == "quit":
        sure = isinstance(question, Sure) and question.leaves and heard.confidence >= REPEATED
        return None if sure else ask_to_leave(session)
    again = isinstance(question, Sure) and question.line == heard.text
    if heard.confidence >= (REPEATED if again else DOUBTFUL) or meant == session.state:
        return None
    session.question = Sure(lambda: session.understand(heard.text, reading, under)[1], heard.text)
    return [line(Play(Cue.ASK), session.wording.say("still_in_doubt" if again else "did_you_say", line=heard.text))]


def _picked(session: Session, reading: Reading) -> object:
    """What a line picks of the choices that the open question left; None where that is nothing."""
    if isinstance(session.question, Which):
        return left_of(session, session.question, reading) or None
    return chosen(session.question, reading) if isinstance(session.question, Either) else None


def _comes_to(session: Session, text: str, reading: Reading) -> object:
    """What tells a line from others: the position that it leads to, or what is wished where that can't be tried out;
    None where nothing is."""
    if not reading.intents:
        return None
    return session.would(text, reading) if reading.intents[0].do in MOVING else reading.intents


def wakes(heard: Heard, reading: Reading) -> bool:
    """Whether this is for sure the phrase that wakes: a sleeping ear hears it in much, and nobody is asked whether."""
    return heard.confidence >= AWAKE and any(intent.do == "wake" for intent in reading.intents)
