"""What was hardly heard: done when it changes nothing, asked back when it would, never guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voice_solitaire.dialogue.intents import Reading
from voice_solitaire.dialogue.replies import Either, Line, Sure, line
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
# Words that by themselves don't tell a player what two lines differ in.
SMALL = frozenset("the a an of on onto to into in and with from".split())


def doubted(session: Session, heard: Heard, reading: Reading) -> Sequence[Line] | None:
    """Asks back what was hardly heard, or what sounds like something else, when it would change something; None to go
    on."""
    unheard = [line(Play(Cue.ASK), session.wording.say("unheard"))]
    if heard.confidence < DOUBTFUL and (heard.confidence < HARDLY or not reading.intents):
        return unheard
    does = reading.intents[0].do if reading.intents else ""
    if does not in CHANGING:
        least = ANSWERED if session.question is not None and does in ANSWERS else HARDLY
        return None if heard.confidence >= least else unheard
    meant = _comes_to(session, heard.text, reading)
    for other in heard.alternatives:
        if _comes_to(session, other, session.book.read(other)) not in (None, meant):
            return ask_either(session, Either((heard.text, other)))
    again = isinstance(session.question, Sure) and session.question.line == heard.text
    if heard.confidence >= (REPEATED if again else DOUBTFUL) or meant == session.state:
        return None
    session.question = Sure(lambda: session.understand(heard.text, reading)[1], heard.text)
    return [line(Play(Cue.ASK), session.wording.say("still_in_doubt" if again else "did_you_say", line=heard.text))]


def _comes_to(session: Session, text: str, reading: Reading) -> object:
    """What tells a line from others: the position that it leads to, or what is wished where that can't be tried out;
    None where nothing is."""
    if not reading.intents:
        return None
    return session.would(text, reading) if reading.intents[0].do in MOVING else reading.intents


def wakes(heard: Heard, reading: Reading) -> bool:
    """Whether this is for sure the phrase that wakes: a sleeping ear hears it in much, and nobody is asked whether."""
    return heard.confidence >= AWAKE and any(intent.do == "wake" for intent in reading.intents)


def ask_either(session: Session, question: Either) -> list[Line]:
    """ "Five or nine of hearts?" """
    session.question = question
    one, other, after = apart(question.lines)
    tail = " ".join(after[:2]) if after[:1] == ("of",) else ""
    return [line(Play(Cue.ASK), f"{' '.join(one)} or {' '.join(other)} {tail}".strip() + "?")]


def chosen(question: Either, said: Sequence[str]) -> str | None:
    """The line that was meant by some words; None when they don't tell."""
    one, other, _ = apart(question.lines)
    meant = [
        heard
        for heard, part in zip(question.lines, (one, other), strict=True)
        if set(part) <= set(said) or " ".join(said) == heard
    ]
    return meant[0] if len(meant) == 1 else None


def apart(lines: tuple[str, str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What is only in one line, what is only in the other, and what follows in both.

    >>> apart(("move the five of hearts on six", "move the nine of hearts on six"))
    (('five',), ('nine',), ('of', 'hearts', 'on', 'six'))
    >>> apart(("move it to the five", "move it on five"))[0]
    ('move', 'it', 'to', 'the', 'five')
    """
    one, other = (tuple(each.split()) for each in lines)
    shorter = min(len(one), len(other))
    start = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    end = next((at for at in range(shorter - start) if one[-1 - at] != other[-1 - at]), shorter - start)
    first, second = one[start : len(one) - end], other[start : len(other) - end]
    if any(not part or part[-1] in SMALL for part in (first, second)):  # as where one is a part of the other
        return one, other, ()
    return first, second, one[len(one) - end :]
