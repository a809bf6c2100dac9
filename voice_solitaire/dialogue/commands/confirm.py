"""What was hardly heard: done when it changes nothing, asked back when it would, never guessed."""

from __future__ import annotations

from collections.abc import Callable

from voice_solitaire.dialogue.commands.games import ask_to_leave
from voice_solitaire.dialogue.commands.which import ask_either, chosen, left_of
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskTwoHearings, AskWhichMove, AskYesNo, Do, Hear
from voice_solitaire.dialogue.telling import turns
from voice_solitaire.dialogue.telling.echoing import echoed
from voice_solitaire.dialogue.telling.wording import A_REFUSAL
from voice_solitaire.dialogue.understanding.intents import Intent, Reading
from voice_solitaire.dialogue.understanding.repairs import is_half
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.ports import Cue, Heard, Play

DOUBTFUL = 0.85  # a hearing below this is asked back before anything moves
HARDLY = 0.6  # below this not even a question is answered, and it isn't worth asking about
# Below this it is asked back again where the same was asked back just now. Of 22 commands that were repeated in noise
# and heard as the same doubtful line once more, two were that line: who means it says yes, and it is listened for.
REPEATED = 0.95
ANSWERED = 0.7  # from here on an answer is one: it was asked for, and there are few
# The phrase that wakes is heard with 0.97 and more where it is quiet, other commands are taken for it with up to 0.88.
AWAKE = 0.9
Simulate = Callable[[str, Reading], Answer]  # what would be answered to a line


def doubted(conversation: Conversation, heard: Heard, reading: Reading, simulate: Simulate) -> Answer | None:
    """Asks back what was hardly heard, or what sounds like something else, when it would change something; None to go
    on. ``simulate`` tells what would be answered to a line."""
    unheard = conversation.say("unheard", Cue.ASK)
    nothing = not reading.intents and not is_half(heard.text)
    if heard.confidence < DOUBTFUL and (heard.confidence < HARDLY or nothing):
        return unheard
    question, book = conversation.question, conversation.book
    under = question.under if isinstance(question, AskTwoHearings) else question
    under = under if isinstance(under, AskWhichMove) else None
    picked = _picked(conversation, reading)
    for other in heard.alternatives if picked else ():
        if _picked(conversation, book.read(other)) not in (None, picked):
            new = AskTwoHearings((heard.text, other), under)
            return ask_either(conversation, question if isinstance(question, AskTwoHearings) else new)
    wish = WISHES[reading.intents[0].do] if reading.intents else None
    leaves = wish is not None and wish.name == "quit"
    if picked and not leaves:
        return None if heard.confidence >= ANSWERED else unheard
    if wish is None or not wish.asked_back:
        answers = question is not None and wish is not None and wish.picks
        return None if heard.confidence >= (ANSWERED if answers else HARDLY) else unheard
    meant = comes_to(heard.text, reading, simulate)
    for other in heard.alternatives:
        if comes_to(other, book.read(other), simulate) not in (None, meant):
            return ask_either(conversation, AskTwoHearings((heard.text, other), under))
    if leaves:
        sure = isinstance(question, AskYesNo) and question.leaves and heard.confidence >= REPEATED
        return None if sure else ask_to_leave(conversation)
    again = isinstance(question, AskYesNo) and question.line == heard.text
    if heard.confidence >= (REPEATED if again else DOUBTFUL) or meant == conversation.state:
        return None
    asked = conversation.but(question=AskYesNo(Hear(heard.text, under), heard.text))
    echo = echoed(heard.text, A_REFUSAL)
    return asked.say("still_in_doubt" if again else "did_you_say", Cue.ASK, line=echo)


def asked_back(conversation: Conversation, intents: tuple[Intent, ...], answer: Answer) -> Answer:
    """An answer that plays a turn, takes several back or begins another game, turned into the question whether that is
    meant; any other as it is."""
    if intents[0].do == "quit":
        return ask_to_leave(conversation)
    before, after = conversation.record, answer.conversation.record
    wording, back = conversation.wording, before.at - after.at
    asked = conversation.but(question=AskYesNo(Do(intents)))
    if after.game is before.game and back > 1:
        sentence = wording.say("undone_many", number=wording.number(back))
        return asked.tell(Play(Cue.ASK), f"{sentence.rstrip('.')}?")
    if after.game is not before.game and intents[0].do == "play_game":
        return asked.tell(Play(Cue.ASK), f"{after.game.title}?")
    if after.game is not before.game or after.at != before.at + 1 or not WISHES[intents[0].do].asked_back:
        return answer
    meant = turns.phrase(wording, before.state, after.turns[before.at])
    return asked.tell(Play(Cue.ASK), f"{capitals(meant)}?")


def _picked(conversation: Conversation, reading: Reading) -> object:
    """What a line picks of the choices that the open question left; None where that is nothing."""
    question = conversation.question
    if isinstance(question, AskWhichMove):
        return left_of(conversation, question, reading) or None
    return chosen(question, reading) if isinstance(question, AskTwoHearings) else None


def comes_to(text: str, reading: Reading, simulate: Simulate) -> object:
    """What tells a line from others: the position that it leads to, or what is wished where that can't be tried out;
    None where nothing is."""
    if not reading.intents:
        return None
    if not WISHES[reading.intents[0].do].moves_cards:
        return reading.intents
    return simulate(text, reading).conversation.state


def wakes(heard: Heard, reading: Reading) -> bool:
    """Whether this is for sure the phrase that wakes: a sleeping ear hears it in much, and nobody is asked whether."""
    return heard.confidence >= AWAKE and any(intent.do == "wake" for intent in reading.intents)
