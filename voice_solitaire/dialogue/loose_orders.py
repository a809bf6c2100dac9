"""Lines of orders that aren't plain as they stand: each part is made the one legal move that fits all that it names, at
the position to which the parts before it lead. "Five, sweet: four of spades, then the trey under it, then the four of
diamonds"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.clause_parts import parts_of
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant
from voice_solitaire.dialogue.pointing import named_in_full
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.replies import words
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, HOME, NUMBER, Mention
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind

ReadPart = Callable[[Conversation, str], Reading]
Try = Callable[[Conversation, str, Reading], Answer]  # the whole answer to a line, were it said

UNCLEAR: Final = ("didn't understand", "I heard:", "I left the rest")  # in an answer
_HOLDS_BACK: Final = expression(  # what keeps a line from being an order, or makes it hang on something
    r"\b(?:if|unless|until|till|before|when|maybe|perhaps|might|could|would|should|wonder|think|hope|wait|not|never|no"
    r"|must|always|or|why|suppose|supposing|cannot|but)\b|\?"
)
_FOLLOWS: Final = expression(  # that a card goes where the one before it went
    r"\b(?:after (?:it|that|him|her)|behind (?:it|him|her)|too|also|as well|follows?|next|after|on top|tops it"
    r"|likewise|the same way)\b"
)
_ONTO_IT: Final = expression(r"\b(?:on|onto|to|tops?|covers?) (?:it|that|him|her|this|there)\b")
_WHICH_ONE: Final = expression(  # "on the six, the one in the seventh pile"
    rf"(\b(?:on|onto|upon|to) (?:the |that )?(?:(?:red|black) )?(?:{'|'.join(RANKS)})(?: of \w+)?), "
    r"(?:i mean,? )?(?:the|that) one (?:(?:that's|that is|which is) )?(?=(?:in|on|at|from) (?:the )?\w)",
    re.IGNORECASE,
)
_GOES: Final = expression(r"\b(?:on|onto|to|over|up|home|into|in|off|out|away|across|there|with|put|move|play)\b")


def loosely(conversation: Conversation, text: str, answer: Answer, read: ReadPart, attempt: Try) -> Reading | None:
    """The orders of a line, each by the one move that fits it; None where the line is answered well as it was read, or
    where not all of it comes to moves.

    ``answer``: what the line comes to as it was read.
    """
    line = in_full(text)
    if _HOLDS_BACK.search(line) or conversation.question is not None or not _failed(conversation, answer):
        return None
    text = _WHICH_ONE.sub(r"\1 ", text)
    parts = parts_of(conversation, text) or [text]
    there, steps, last = conversation, list[str](), None
    for part in parts:
        plain = named_in_full(there, part)
        meaning = read(there, plain)
        tried = attempt(there, plain, meaning) if len(parts) > 1 else answer
        after, is_sure = tried.conversation, not (meaning.doubtful or meaning.guessed)
        if is_sure and after.record is not there.record and not _failed(there, tried):
            last = after.record.turns[after.record.at - 1][-1] if after.record.at else None
            there = after
            steps.append(plain)
            continue
        mentions = _named(there, plain)
        if not any(mention.sign in (CARD, NUMBER) for mention in mentions):
            if mentions or is_asked_back(meaning.intents):
                return None
            continue  # a remark
        move = _fitting(there, plain, mentions, last)
        if move is None:
            if _GOES.search(in_full(plain)) or part is parts[-1]:
                return None
            continue
        order = narrate.move_name(there.wording, there.state, move)
        done = attempt(there, order, read(there, order))
        if done.conversation.record is there.record or done.conversation.question is not None:
            return None
        there, last = done.conversation, move
        steps.append(order)
    if not steps:
        return None
    return read_as(text, Intent("in_order", name="\n".join(steps))) if len(steps) > 1 else read(conversation, steps[0])


def _failed(conversation: Conversation, answer: Answer) -> bool:
    """Whether an answer refuses something, asks, or leaves out a part of the line."""
    after = answer.conversation
    told = " ".join(map(words, answer.lines))
    refused = after.last_refusal is not None and after.last_refusal is not conversation.last_refusal
    return after.question is not None or refused or any(sign in told for sign in UNCLEAR)


def _named(conversation: Conversation, part: str) -> list[Mention]:
    spotted = conversation.reading_table.spotted(bare(expanded(part)))
    return meant(spotted, spotted.text)


def _fitting(conversation: Conversation, part: str, mentions: list[Mention], last: Move | None) -> Move | None:
    """The one legal move that fits what a part names; one that follows the last move goes where that went."""
    game, state = conversation.game, conversation.state
    fitting = [move for move in different_moves(game, state) if fits(game, state, move, mentions)]
    line = in_full(part)
    if last is not None and last.verb is Verb.CARRY and len(fitting) > 1:
        if _ONTO_IT.search(line):
            fitting = [move for move in fitting if move.target == last.target]
        elif _FOLLOWS.search(line) or not any(mention.sign == HOME for mention in mentions):
            home = game.of_kind(Kind.FOUNDATION) if game.piles[last.target].kind is Kind.FOUNDATION else ()
            alike = [move for move in fitting if move.target == last.target or move.target in home]
            fitting = alike or fitting
    first = [spec for spec in mentions[0].specs if spec.is_card]  # what is named first is what moves
    cards = {move: state.piles[move.source][-move.count] for move in fitting}
    fitting = [move for move in fitting if any(spec.fits(cards[move]) for spec in first)] or fitting
    return fitting[0] if len(fitting) == 1 else None
