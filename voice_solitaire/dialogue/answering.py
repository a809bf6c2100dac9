"""From a line to its answer: what is asked back, what is done, and what follows from that.

All of it is a function of the conversation: nothing is changed, kept or said by asking for an answer.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache, partial

from voice_solitaire.dialogue.clause_kinds import is_plain_wish
from voice_solitaire.dialogue.commands import (
    bookmarks,
    clarify,
    columns,
    confirm,
    corrections,
    counting,
    dealt_where,
    demonstration,
    depths,
    enrolment,
    foreseeing,
    found_home,
    free_moves,
    freely_said,
    games,
    help,
    hints,
    left_open,
    may_i,
    moves,
    neighbours,
    queries,
    reading_parts,
    remembering,
    results,
    rule_search,
    scan,
    settings,
    small_talk,
    stray_talk,
    suggestions,
    to_come,
    told_cards,
    turning_on,
    tutorial,
    undo,
    what_fits,
    what_if,
    which_places,
    whys,
    winnable,
)  # fmt: skip
from voice_solitaire.dialogue.commands.registry import HANDLERS, answers
from voice_solitaire.dialogue.commands.turn import play_turn, several_made
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.imagining import imagined
from voice_solitaire.dialogue.loose_orders import loosely
from voice_solitaire.dialogue.naming_one_move import naming_one_move
from voice_solitaire.dialogue.questions import (
    AskMissing,
    AskWhichMove,
    AskYesNo,
    Do,
    Hear,
    InOrder,
    Question,
)
from voice_solitaire.dialogue.reading import read
from voice_solitaire.dialogue.retracing import may_retrace, retraced
from voice_solitaire.dialogue.telling.replies import Line
from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading
from voice_solitaire.dialogue.understanding.misspelt import spelt
from voice_solitaire.dialogue.understanding.not_wished import not_wished
from voice_solitaire.dialogue.understanding.resolve import sources
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.dialogue.understanding.yes_or_no import agrees
from voice_solitaire.language.expressions import expression
from voice_solitaire.ports import Cue, Heard, Source
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Verb

AND_THE_REST = expression(  # of what was wished in the line before
    r"[ ,.]*\b(?:(?:and|then|with|do|also)\b[ ,]*)*(?:all )?(?:the (?:rest|others|other ones|remaining ones)|all that)"
    r"(?: (?:of (?:it|them|that|what i (?:said|wanted|asked(?: for)?))|too|as well|as i said|then|please|also))*\W*$",
    re.IGNORECASE,
)
ONTO_IT = expression(r"\b(?:on|onto|upon) (?:it|him|her)\b")
POINTING = expression(r"\b(?:that|this|same) (?:same )?(?!one\b)\w")  # at a card that was named: "that six"
TAKES_THEM_OUT = expression(  # says of a pair again that it leaves
    r"(?:(?:and|then|so) )*(?:take|throw|clear|get|put|chuck|bin)(?: (?:them|both|those|these)(?: both| two)?"
    r"(?: (?:out|off|away))?|(?: it)? (?:out|off|away))"
)
WHEREVER = ("is_there", "where_is", "how_many")  # wishes that may be of a card which isn't in sight
COMMANDS = (
    bookmarks,
    columns,
    corrections,
    counting,
    dealt_where,
    demonstration,
    depths,
    enrolment,
    foreseeing,
    games,
    help,
    free_moves,
    found_home,
    hints,
    may_i,
    moves,
    neighbours,
    queries,
    reading_parts,
    remembering,
    results,
    rule_search,
    small_talk,
    settings,
    suggestions,
    to_come,
    told_cards,
    turning_on,
    tutorial,
    undo,
    what_fits,
    what_if,
    which_places,
    whys,
    winnable,
)  # each registers its own


def followed(conversation: Conversation, heard: Heard) -> Answer:
    """The whole answer to a line."""
    if conversation.rest_wished:
        heard = replace(heard, text=AND_THE_REST.sub("", heard.text))
    answer = _left_open(conversation, _marked(conversation, whole(_answer(conversation, heard))))
    after = answer.conversation
    if after.rest_wished and after.question is None and after.left_question is None:
        return answer.but(conversation=after.but(rest_wished=()))
    return answer


def _left_open(before: Conversation, answer: Answer) -> Answer:
    """An answer with the question that was open kept for a line more, a choice between moves for two, where only
    something else was asked in between."""
    after, wish = answer.conversation, WISHES.get(answer.did)
    left = before.question or before.left_question
    asks = wish is not None and not (wish.asked_back or wish.only_answers or wish.leaves_game)
    lines = 1 if before.question is not None else before.left_for + 1
    most = 2 if isinstance(left, AskWhichMove) else 1
    kept = asks and left is not None and after.question is None and after.record is before.record and lines <= most
    if not kept and after.left_question is None:
        return answer
    return answer.but(conversation=after.but(left_question=left if kept else None, left_for=lines if kept else 0))


def _marked(before: Conversation, answer: Answer) -> Answer:
    """An answer with what it did kept for the line after it: a turn played, refused, or taken back."""
    after, wish = answer.conversation, WISHES.get(answer.did)
    old, new = before.record, after.record
    if after is before or (wish is not None and wish.keeps_question and old is new):
        return answer
    back = new.undone > old.undone and new.moves < old.moves and new.at < len(new.turns)
    played = not back and new.game is old.game and (new.at, new.turns) != (old.at, old.turns) and new.at > 0
    refused = after.last_refusal is not None and after.last_refusal is not before.last_refusal
    offers = bool(after.offered) and after.offered is not before.offered and not back
    marked = after.but(
        just_played=new.at > 0 and (played or answer.did == "changed"),
        just_refused=refused,
        last_did=answer.did,
        piles_read=after.piles_read[len(before.piles_read) :],
        recalled=after.recalled if answer.did == "last_moves" else 0,
        taken_back=back or (before.taken_back and not played),
        offered=after.offered if offers or not (played or back) else (),
        just_offered=offers,
    )
    return answer.but(conversation=marked)


def whole(answer: Answer) -> Answer:
    """An answer with all that is to be done next done, and what it closes with told."""
    while answer.then is not None:
        after, then = answer.conversation, answer.then
        if isinstance(then, Do):
            answer = answer.before(do(after, then.intents))
        elif isinstance(then, Hear):
            answer = answer.before(understand(after, then.line, read(after, then.line), then.under))
        elif isinstance(then, InOrder):
            answer = answer.before(_in_order(after, then.lines, then.unclear_from))
        else:
            for rehearsed in then.lines:
                after = whole(understand(after, rehearsed, after.book.read(rehearsed))).conversation
            answer = answer.before(Answer(after))
    return answer.but(lines=(*answer.lines, *answer.closing), closing=())


def _in_order(conversation: Conversation, wishes: tuple[str, ...], unclear_from: int = 0) -> Answer:
    """Several wishes of one line, one after another, up to the first that can't be done or asks something; then what
    the line asks behind it, or that more was wished. Those from number ``unclear_from`` on, if it isn't 0, are only
    done where they are plain by then."""
    answer, deeds = Answer(conversation), 0
    asides: tuple[Line, ...] = ()  # what those were told that moved nothing
    for number, wish in enumerate(wishes, start=1):
        before, earlier, others = answer.conversation, answer.lines, asides
        if before.record is not conversation.record and TAKES_THEM_OUT.fullmatch(in_full(wish)) and _paired(before):
            continue  # "the five together with an eight, and take them out"
        if unclear_from and number >= unclear_from and not is_plain_wish(before, wish, read):
            answer = answer.before(clarify.puzzled(before, wish, Reading(())).but(did="puzzled"))
            break
        next_answer = whole(understand(before, wish, read(before, wish)))
        asked = next_answer.conversation.question
        if isinstance(asked, AskWhichMove) and before.record is not conversation.record:
            last = before.record.turns[before.record.at - 1][-1]
            lay_open = [card for pile in range(len(conversation.game.piles)) for card in conversation.state.seen(pile)]
            named = [move for move in asked.moves if before.state.piles[move.source][-move.count] in lay_open]
            pointing, onto_it = POINTING.search(wish) is not None, ONTO_IT.search(wish) is not None
            move = left_open.following_on(last, named or asked.moves, pointing=pointing, onto_it=onto_it)
            next_answer = play_turn(before, move) if move is not None else next_answer
        answer = answer.before(next_answer)
        if answer.conversation.record is not conversation.record:  # what its line uncovers isn't told before its end
            answer = answer.but(conversation=answer.conversation.but(just_played=False))
        after = answer.conversation
        row = WISHES.get(next_answer.did)
        deeds += after.record is not before.record
        asides = asides if after.record is not before.record else (*asides, *next_answer.lines)
        undone = after.record is before.record and (row is None or row.asked_back)
        if after.question is None and undone and number < len(wishes):
            answer = answer.before(_left_undone(after, wishes[number:]))
        if isinstance(after.question, (AskWhichMove, AskYesNo)) and not _gives_up(after.question):
            answer = answer.but(conversation=after.but(rest_wished=wishes[number:]))
        if after.question is not None or undone:
            break
    if deeds < 2:
        return answer
    return answer.but(
        lines=several_made((conversation.record, before.record), answer, deeds, answer.lines[len(earlier) :], others)
    )


def _paired(conversation: Conversation) -> bool:
    """Whether the last move took two cards away together."""
    return conversation.record.at > 0 and conversation.record.turns[conversation.record.at - 1][-1].verb is Verb.PAIR


def _gives_up(question: AskWhichMove | AskYesNo) -> bool:
    return isinstance(question, AskYesNo) and (question.gives_up or question.leaves)


def _with_the_rest(conversation: Conversation, answer: Answer, restated: bool) -> Answer:
    """The answer to a question that was answered, with what else was wished in the line that had led to it: done where
    a move was made, left alone where none was, or where the player says what is to be done then (``restated``)."""
    rest = conversation.rest_wished
    if not rest:
        return answer
    answer = whole(answer.but(conversation=answer.conversation.but(rest_wished=())))
    after = answer.conversation
    if after.question is not None and after.record is conversation.record and not restated:
        return answer.but(conversation=after.but(rest_wished=rest))  # one of several moves leads to another question
    made = after.record is not conversation.record and after.question is None
    return answer.but(then=InOrder(rest)) if made and not restated else answer


def _left_undone(conversation: Conversation, wishes: tuple[str, ...]) -> Answer:
    """What follows in a line behind a wish that can't be done: the answer to its question, or that another move is
    left undone."""
    reading = read(conversation, wishes[0])
    intent = next(iter(reading.intents), None)
    if len(wishes) == 1 and intent is not None and not WISHES[intent.do].asked_back:
        return whole(understand(conversation, wishes[0], reading))
    of_other_card = intent is not None and intent.what is not None and not intent.what.that
    return conversation.say("rest_left") if of_other_card else Answer(conversation)


def simulate(conversation: Conversation, text: str, reading: Reading) -> Answer:
    """The whole answer to a line, were it beyond doubt; nothing is done, said or kept by asking for it."""
    return whole(understand(conversation, text, reading))


@answers("in_order")
def in_order(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Several wishes of one line."""
    return Answer(conversation, then=InOrder(intents[0].steps, intents[0].number or 0))


@answers("supposed")
def supposed(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What is asked of the table after a move that is only supposed."""

    def hear(there: Conversation, text: str) -> Answer:
        return whole(understand(there, text, read(there, text)))

    return imagined(conversation, intents[0].name, hear)


def _answer(conversation: Conversation, heard: Heard) -> Answer:
    if heard.source in (Source.SWITCH, Source.CLOCK):
        return scan.switched(conversation, heard.source).but(did="scan")
    spoken = heard.source is Source.SPOKEN
    taken_up = left_open.taken_up(conversation, heard.text, read)
    if isinstance(taken_up, Answer):
        return taken_up
    conversation = taken_up
    reading = read(conversation, heard.text, aloud=spoken)
    if spoken and heard.written and not conversation.asleep and conversation.enrolment is None:
        simulated = lru_cache(maxsize=None)(partial(simulate, conversation))
        quieter = stray_talk.quieter(conversation, heard)
        freely = freely_said.answered(conversation, quieter, partial(read, conversation, aloud=True), simulated)
        if isinstance(freely, Answer):
            return freely
        heard = freely
    if conversation.asleep and spoken and not confirm.wakes(heard, reading):
        return Answer(conversation, did="asleep")
    if conversation.enrolment is not None:
        return enrolment.heard(conversation, heard, reading)
    passed_over = stray_talk.passed_over(conversation, heard, reading) if spoken else None
    if passed_over is not None:
        return passed_over
    if reading.intents and not WISHES[reading.intents[0].do].in_scan:
        conversation = conversation.but(scan=None)
    finished = left_open.finished(conversation, heard.text, read)
    if finished:
        conversation, heard = conversation.but(question=None), replace(heard, text=finished, alternatives=())
        reading = read(conversation, finished)
    if isinstance(conversation.question, AskMissing):
        completed = conversation.book.read(" ".join((*conversation.question.understood, heard.text)))
        if completed.intents and not any(WISHES[intent.do].always for intent in reading.intents):
            reading = completed
    simulated = lru_cache(maxsize=None)(partial(simulate, conversation))  # what was tried out isn't worked out again
    text = heard.text if spoken else spelt(heard.text, conversation.book)
    fitting = _by_what_fits(conversation, text, reading, simulated(heard.text, reading))
    if fitting is not None:
        reading = replace(fitting, guessed=spoken)  # aloud it is asked back
    asked = confirm.doubted(conversation, heard, reading, simulated) if spoken else None
    return asked.but(did="doubt") if asked is not None else simulated(heard.text, reading)


def _by_what_fits(conversation: Conversation, text: str, reading: Reading, answer: Answer) -> Reading | None:
    """What a line means by the moves that fit what it names, where it is answered with less than it wants.

    ``reading``, ``answer``: what it was read as, and what that comes to.
    """
    if not_wished(text) is not None:
        return None
    if may_retrace(conversation, text):
        return retraced(conversation, text, reading, answer)
    return loosely(conversation, text, reading, answer, read, simulate) or naming_one_move(
        conversation, text, reading, answer, read, simulate
    )


def understand(conversation: Conversation, text: str, reading: Reading, under: Question | None = None) -> Answer:
    """What a line comes to; an open question, or the one ``under`` it, is answered by it, or dropped."""
    question, free = under or conversation.question, conversation.but(question=None)
    if question is not None:
        answer = clarify.answered(free, question, reading)
        if answer is not None:
            restated = any(intent.do == "in_order" for intent in reading.intents)
            return _with_the_rest(conversation, answer, restated).but(did="answer")
    if not reading.intents:
        return clarify.puzzled(free, text, reading, question).but(did="puzzled")
    wished = reading.intents[0].do
    if WISHES[wished].asked_back:
        free = free.but(rest_wished=())  # it is dropped with the question
    if wished == "rather" and isinstance(question, AskYesNo) and isinstance(question.yes, Do):
        free = free.but(last_wish=question.yes.intents, last_moves=(), last_asked=())  # it wasn't done
    intents = tuple(intent for intent in reading.intents if intent.do == wished)
    answer = do(free.but(puzzled=0), intents)
    asked = answer.conversation.question
    if isinstance(asked, AskWhichMove):
        move = left_open.left_to_the_game(text, free, asked)
        answer = play_turn(free.but(puzzled=0), move) if move is not None else answer
    if reading.doubtful:
        answer = confirm.asked_back(free, intents, answer)
        asked_before = question or conversation.left_question
        if isinstance(asked_before, AskYesNo) and answer.conversation.question == asked_before and agrees(text):
            return Answer(free, then=asked_before.yes)  # "yes, the queen goes on"
    if WISHES[wished].keeps_question and answer.conversation.question is None:
        return answer.but(conversation=answer.conversation.but(question=question))
    return answer


def _asked_about(conversation: Conversation, intents: tuple[Intent, ...]) -> Card | None:
    """The one card in sight that a question names in full, which "it" is from then on; None where it names none."""
    what = intents[0].what
    if what is None or what.rank is None or what.suit is None or what.that:
        return None
    spots = list(sources(what, conversation.game, conversation.state))
    return conversation.state.piles[spots[0][0]][-spots[0][1]] if len(spots) == 1 else None


def do(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What one wish, read in one or several ways, comes to."""
    wish = WISHES[intents[0].do]
    if wish.name != "rather":
        names_other = intents[0].what is not None and intents[0].what.other
        meant = conversation.other_of_two if wish.name in WHEREVER else conversation.located
        intents = tuple(
            intent.but(what=meant(intent.what), where=conversation.located(intent.where))
            for intent in intents
            if intent.what is not None or not names_other
        )
        if wish.moves_cards and intents[0].what is not None and intents[0].what.other:
            return conversation.say("no_other", Cue.ASK)
    if any(spec is not None and spec.origin for intent in intents for spec in (intent.what, intent.where)):
        return conversation.say("nothing_moved_yet", Cue.ASK)
    if not (wish.keeps_question or wish.keeps_pending):
        conversation = conversation.turned_to_else()
    answer = demonstration.instead(conversation, intents) or HANDLERS[wish.name](conversation, intents)
    if wish.name in ("rather", "in_order") or wish.keeps_question:
        return answer.but(did=answer.did or wish.name)
    names_none = intents[0].what is intents[0].where is None and wish.name not in ("how_many", "which")
    asked = conversation.last_asked if wish.name == "more" else () if wish.asked_back or names_none else intents
    after = answer.conversation.but(last_asked=asked)
    if not wish.asked_back and after.focus is conversation.focus:
        after = after.but(focus=_asked_about(conversation, intents) or after.focus)
    return answer.but(conversation=after, did=answer.did or wish.name)
