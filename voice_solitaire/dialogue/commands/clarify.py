"""What is said when something isn't clear: answers to open questions, and lines that were not understood."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import suggestions
from voice_solitaire.dialogue.commands.which import answer_which, ask_either, chosen, which
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import (
    AskMissing,
    AskTwoHearings,
    AskWhichGame,
    AskWhichMove,
    AskYesNo,
    Hear,
    InOrder,
    Question,
)
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.echoing import echoed
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.telling.wording import A_REFUSAL, card_name, fit, wanted_name, wanted_of
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.moves import Verb
from voice_solitaire.table.piles import Kind

MISSING = ("suit", "rank", "number", "place", "topic", "game", "card", "part", "about")  # asked for in this order

OF_ANY_LINE = frozenset("any and or a an the what which how good one is are so just my this that there".split())
MOST_EXAMPLES = 3  # of what can be said, in one sitting, where a line was not understood


def answered(conversation: Conversation, question: Question, reading: Reading) -> Answer | None:
    """The answer to a question, which isn't open any more; None when the line is no answer."""
    wishes = {intent.do for intent in reading.intents}
    kept = isinstance(question, AskYesNo) and question.gives_up and not question.leaves
    not_done = line(conversation.wording.say("not_given_up" if kept else "not_done"))
    if isinstance(question, AskYesNo):
        if wishes & {"yes", "do_it"}:
            return Answer(conversation, then=question.yes)
        steps = reading.intents[0].steps if reading.intents else ()
        if steps[:1] == ("yes",):
            return Answer(conversation.but(question=question), then=InOrder(steps))
        if "no" not in wishes:
            return None
        if question.under is None:
            return Answer(conversation, (not_done,))
        again = asked_again(conversation, question.under)
        return again.but(lines=(not_done, *again.lines))
    if isinstance(question, AskMissing):
        return None
    if isinstance(question, AskWhichGame):
        return suggestions.answered(conversation, question, reading)
    if "no" in wishes:
        return Answer(conversation.but(pending_lines=()), (not_done,))  # choices that waited to be told
    if isinstance(question, AskTwoHearings):
        meant = chosen(question, reading)
        if meant is not None:
            return Answer(conversation, then=Hear(meant, question.under))
        return ask_either(conversation, question) if "yes" in wishes else None
    return answer_which(conversation, question, reading)


def asked_again(conversation: Conversation, question: Question) -> Answer:
    """An open question in its own words, where it has some; it is open again."""
    if isinstance(question, AskTwoHearings):
        return ask_either(conversation, question)
    if isinstance(question, AskWhichMove):
        return which(conversation, question)
    doubtful = question.line if isinstance(question, AskYesNo) else ""
    say = conversation.wording.say
    reply = line(say("did_you_say", line=echoed(doubtful, A_REFUSAL)) if doubtful else say("yes_or_no"))
    return Answer(conversation.but(question=question), (reply,))


def puzzled(conversation: Conversation, text: str, reading: Reading, question: Question | None = None) -> Answer:
    """A line that was not understood: what was, then an example, then choices. Never a dead end."""
    wording = conversation.wording
    heard = echoed(text)
    if not heard:
        return conversation.say("nothing_heard")
    after = conversation.but(puzzled=conversation.puzzled + 1)
    if question is not None and not isinstance(question, (AskMissing, AskWhichGame)):
        again = asked_again(after, question)
        if isinstance(question, AskTwoHearings):
            return again
        return again.but(lines=(line(wording.say("not_understood", line=heard)), *again.lines))
    if "term" in reading.expected and reading.rest[-1:] == ("mean",):
        return after.say("unknown_term", Cue.ASK)
    if lacks_a_part(reading):
        part = next((kind for kind in MISSING if kind in reading.expected), "card")
        sentences = [wording.say("i_heard", line=echoed(" ".join(reading.understood))), wording.say(f"which_{part}")]
        return Answer(after.but(question=AskMissing(reading.understood)), (line(Play(Cue.ASK), fit(sentences)),))
    known = conversation.heard_often.get("example", 0) >= MOST_EXAMPLES
    sample = "" if known else wording.say("example", line=example(conversation))
    sentences = {
        1: [wording.say("not_understood", line=heard), sample],
        2: [wording.say("still_puzzled"), sample],
    }.get(after.puzzled, [wording.say("choices")])
    return Answer(after, (line(Play(Cue.ASK), fit(sentences)),))


def lacks_a_part(reading: Reading) -> bool:
    """Whether a line is one in which a card, a suit or a place is missing, or not understood."""
    if len(reading.understood) == 1 and reading.rest and reading.understood[0] in OF_ANY_LINE:
        return False  # one such word says nothing of what is wished
    return bool(reading.understood and reading.expected & {*MISSING, "what", "where"})


def example(conversation: Conversation) -> str:
    """Something that can be said here and now."""
    game, state = conversation.game, conversation.state
    moves = narrate.ways(game, state)
    move = next((candidate for candidate in moves if candidate.verb is Verb.CARRY), None)
    if move is None:
        return {Verb.DEAL: "deal", Verb.STEP: "next"}.get(moves[0].verb, "help") if moves else "undo"
    card = state.piles[move.source][-move.count]
    top = state.top(move.target)
    target = game.piles[move.target]
    if target.kind is Kind.DISCARD:
        return f"discard {card_name(card)}"
    if top is None or target.number is None:
        return f"move {card_name(card)}{' home' if target.kind is Kind.FOUNDATION else ''}"
    (kind, *_) = wanted_of([top.face])
    return f"move {card_name(card)} onto {wanted_name(kind).split()[1]}"
