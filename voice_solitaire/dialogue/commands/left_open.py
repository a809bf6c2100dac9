"""What is meant where nobody needs to be asked: it was left to the game, follows on, or ends what was begun."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from voice_solitaire.dialogue.commands.games import ask_to_leave
from voice_solitaire.dialogue.commands.which import chosen, left_of
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.questions import AskMissing, AskTwoHearings, AskWhichMove, AskYesNo, Do, Hear, Question
from voice_solitaire.dialogue.telling import turns
from voice_solitaire.dialogue.understanding.intents import Reading, Spec
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, RANKS, SUITS
from voice_solitaire.dialogue.understanding.repairs import is_half
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.language.expressions import expression
from voice_solitaire.ports import Cue, Play
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb

_NAMES = "|".join(sorted((*RANKS, *(f"{rank}s" for rank in RANKS)), key=len, reverse=True))
_ANY = expression(
    r"\b(?:any|one|some|either)(?: (?:of|the|those|these|my))*"
    rf"(?: (?P<colour>red|black))?(?: (?P<first>{'|'.join(SUITS)}))? (?P<rank>{_NAMES})"
    rf"(?:(?: of)? (?P<suit>{'|'.join(SUITS)}))?\b"
)
ASKS_ON = expression(r"\?\s*$|^\s*and\b")  # goes on asking, as "and column four?"


_AFTER_IT = expression(r"\b(?:after|behind) (?:it|him|her|that|that one)\W*$", re.IGNORECASE)


def left_to_the_game(text: str, conversation: Conversation, question: AskWhichMove) -> Move | None:
    """The first of several moves that differ only in a card which was named as any: "any red six on the seven"; or the
    one onto the card that moved last, where the card is to go after that."""
    wanted = [_spec(match) for match in _ANY.finditer(text.lower())]
    moves, state = question.moves, conversation.state
    if conversation.just_played and conversation.record.at and _AFTER_IT.search(text) is not None:
        last = conversation.record.turns[conversation.record.at - 1][-1]
        onto_it = [move for move in moves if move.target == last.target]
        if len(onto_it) == 1 and last.verb is Verb.CARRY:
            return onto_it[0]  # "the ten after it": onto the card that moved
    one_source, one_target = len({move.source for move in moves}) == 1, len({move.target for move in moves}) == 1
    for spec in wanted:
        lifted = [state.piles[move.source][-move.count] for move in moves]
        if one_target and _all_fit(spec, lifted):
            return moves[0]
        onto = [state.top(move.target) if move.target >= 0 else None for move in moves]
        if one_source and _all_fit(spec, onto):
            return moves[0]
        if _all_fit(spec, lifted) and any(_all_fit(other, onto) for other in wanted if other != spec):
            return moves[0]  # "any queen on any king"
    return None


def finished(conversation: Conversation, line: str, read: Callable[[Conversation, str], Reading]) -> str:
    """The command that a line ends, whose first half was asked back: "take the six into?"; empty for none."""
    begun = conversation.question
    if not isinstance(begun, AskYesNo) or not isinstance(begun.yes, Hear) or not is_half(begun.line):
        return ""
    whole = f"{begun.line} {line}"
    intents = read(conversation.but(question=None), whole).intents
    return whole if intents and intents[0].where is not None and WISHES[intents[0].do].moves_cards else ""


def taken_up(
    conversation: Conversation, line: str, read: Callable[[Conversation, str], Reading]
) -> Conversation | Answer:
    """The conversation with the question open again that was left for another, where a line answers it; what could
    ask to be read as well is asked back, and so is a game that yes would give up. The conversation as it is where a
    line does no such thing."""
    left = conversation.left_question
    if left is None or conversation.question is not None or conversation.asleep or conversation.enrolment is not None:
        return conversation
    if ASKS_ON.search(line.lower()):
        return conversation
    again = conversation.but(question=left, left_question=None)
    reading = read(again, line)
    if isinstance(left, AskWhichMove):
        return _choice_taken_up(conversation, left, line, reading)
    if isinstance(left, AskMissing):
        completes = conversation.book.read(" ".join((*left.understood, line))).intents
        alone = read(conversation, line).intents
        return again if completes and all(WISHES[intent.do].only_answers for intent in alone) else conversation
    wishes = {intent.do for intent in reading.intents}
    answers = isinstance(left, AskTwoHearings) and chosen(left, reading) is not None
    offered_since = any(intent.do == "do_it" for intent in read(conversation, line).intents)
    if offered_since or not (answers or wishes & {"yes", "no", "nth"}):
        return conversation
    gives_up = isinstance(left, AskYesNo) and left.gives_up and "yes" in wishes
    return _asked_anew(conversation.but(left_question=None), left) if gives_up else again


def _asked_anew(conversation: Conversation, question: Question) -> Answer:
    """The question whether the game is to be given up, or left, once more in its own words."""
    if not isinstance(question, AskYesNo) or question.leaves or not isinstance(question.yes, Do):
        return ask_to_leave(conversation).but(did="doubt")
    return Answer(conversation, then=Do(tuple(intent.but(sure=False) for intent in question.yes.intents)), did="doubt")


def _choice_taken_up(
    conversation: Conversation, left: AskWhichMove, line: str, reading: Reading
) -> Conversation | Answer:
    again = conversation.but(question=left)
    if any(intent.do == "either" for intent in reading.intents):
        return again
    moves = left_of(conversation, left, reading)
    if len(moves) != 1:
        return conversation
    if not reading.intents or reading.intents[0].do != "read":
        return again
    meant = turns.phrase(conversation.wording, conversation.state, (moves[0],))
    asked = conversation.but(question=AskYesNo(Hear(line, left)), left_question=None)
    return asked.tell(Play(Cue.ASK), f"{capitals(meant)}?").but(did="doubt")


def following_on(before: Move, moves: Sequence[Move], *, pointing: bool = False, onto_it: bool = False) -> Move | None:
    """The one of several moves that goes on with what was done just before in the same line: its card was uncovered
    by it, comes along, or goes where it went or came from; where the line is ``pointing`` at its card, that of the
    ways in which several do; where it goes ``onto_it``, that is the card that moved.
    """
    there = [move for move in moves if move.target == before.target] if onto_it else []
    if len(moves) == 1 or len(there) == 1:
        return (there or moves)[0]
    for links in (
        lambda move: move.source == before.source,
        lambda move: move.target == before.source,
        lambda move: before.target in (move.source, move.target),
    ):
        linked = [move for move in moves if links(move)]
        if len(linked) == 1:
            return linked[0]
        if linked and not pointing:
            return None
        moves = linked or moves
    return None


def _spec(match: re.Match[str]) -> Spec:
    word = match["rank"]
    rank = RANKS.get(word) or RANKS.get(word.removesuffix("s"))
    return Spec(rank, SUITS.get(match["suit"] or match["first"] or ""), red=COLOURS.get(match["colour"] or ""))


def _all_fit(spec: Spec, cards: Sequence[Card | None]) -> bool:
    return all(card is not None and spec.fits(card) for card in cards)
