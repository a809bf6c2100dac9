"""What a player says around an order or a question who takes the turn: "next, put the six up", "my go: where are the
kings?", "deal when you're ready". It wishes nothing itself, and is left out where the rest is plain."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.clause_kinds import ReadClause
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.resolve import Found, carry
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression

PLAIN, HALF = 0.99, 0.5  # how much of what is left a reading must account for, of an order and of a question
_VERB: Final = (
    rf"(?:(?:please|just|you can|can you|could you|i will|i'll|let us|let's) )*(?:{MOVE}|{LEAVE}|turn|deal|draw|flip)"
)
_OBJECT: Final = (  # what follows on a verb, and not on "next pile"
    rf"(?:the|my|that|this|a|an|it|him|her|them|those|these|all|both|another|one|some|me|us|red|black|up|over"
    rf"|{'|'.join(RANKS)})\b"
)
_ASKING: Final = r"(?:what|where|which|who|how|is|are|do|does|can|could|may|will)"
_LEADS: Final = r"^\W*(?:(?:ok|okay|right|alright|all right|well|so|now|and|then|but|oh|ah|good|hm+)(?:,|\.|\.\.\.)? )*"
_PAUSE: Final = r"(?:\s*(?:[,.:;!?\N{HORIZONTAL ELLIPSIS}]|\s-)+\s*)"
_DOUBTS: Final = (
    r"(?:it|this|that) (?:may|might|could) (?:well )?be (?:a (?:bad (?:idea|move)|mistake)|wrong|silly|stupid|foolish"
    r"|risky|too (?:early|late|soon)),? but(?: (?:let's|let us|please))* (?=\w)"
)
_PLANS: Final = (
    r"(?:what|all|the first thing) (?:i|we)(?:'ll| will|'d| would|'m going to| am going to) do"
    rf"(?: (?:now|next|then|here|first))? is(?: to)?,? (?=(?:{_VERB}) )"
)
_UNTAGGED: Final = r"(?!.*(?:\?|\b(?:later|right|or|if|yes|no|can't|couldn't|soon)\b|, and ))"  # no remark, no question
_OPENS: Final = expression(  # before a wish, parted from it by a pause, or by a verb that nothing else goes before
    rf"{_LEADS}(?:(?:next(?!\s*\.\.)(?: (?:up|move|one|thing|question|step))?"
    r"|(?:(?:it's|it is) )?my (?:turn|go|move)(?: (?:now|next|again))*|(?:come on|go (?:on|ahead))(?: (?:then|now))*"
    r"|(?:let's|let us) (?:go|get going|move on|carry on)|(?:(?:ah|oh) )?i see(?: (?:it|now))*|where (?:was i|were we)"
    r"|here(?:'s| is) (?:what (?:we|i)(?:'ll| will)? do|the plan|an idea|my (?:move|plan|idea))"
    rf"|i(?:'ve| have) (?:got )?an idea|do me a favou?r)"
    rf"(?:{_PAUSE}(?=\w)|(?<=my move) is(?: to)? (?!what|which)(?=\w)|\s+(?:and\s+)?(?={_VERB} {_OBJECT}|{_ASKING} ))"
    rf"|{_DOUBTS}|{_PLANS}"
    rf"|(?:now|finally|at last|then),? (?:i|we) can (?:now |finally )?(?=(?:{_VERB}) {_OBJECT}){_UNTAGGED})",
    re.IGNORECASE,
)
_STARTLED: Final = expression(  # what may be a wish to take the last move back
    rf"{_LEADS}(?:(?:oops|whoops|forget (?:it|that|about (?:it|that))){_PAUSE}(?=\w)"
    rf"|(?:no )?i said:? (?=(?:{_VERB}|{_ASKING}|read|tell|give|show) ))",
    re.IGNORECASE,
)
_ORDERS: Final = expression(rf"^(?:{_VERB}\b(?= \S)|(?:turn|deal|draw|flip)$)", re.IGNORECASE)
_CLOSES: Final = expression(  # behind an order: how soon, why, or that it is decided
    r"[ ,.]+(?:and )?(?:when(?:ever)? you(?:'re| are) ready|when(?:ever)? you (?:get|have|find) (?:a|the) (?:chance"
    r"|moment|minute|second)|for a start|to (?:start|begin) with|right away|straight ?away|immediately|at once"
    r"|as soon as (?:you can|possible)|if (?:that|it)(?:'s| is) (?:allowed|legal|possible|ok|okay|alright|all right"
    r"|fine)|if (?:that|it) works|because why not|be quick(?: about it)?|(?:since|because|as|cos|there being)"
    r" (?:(?:there(?:'s| is) )?nothing (?:better|else)|i have nothing (?:better|else))(?: to (?:do|play|move))?"
    r"|i(?:'ve| have) decided|that(?:'s| is) my (?:move|decision|choice)|(?:then )?(?:we'll|we will|let's|i'll) see"
    r"(?: (?:what happens|how it goes|what comes|then))?|why don't you|why not|off you go)(?: (?:then|now|please))*"
    r"[ .!]*$|[,.!] (?:go|ok(?:ay)?|al+right|yeah|cheers|ta)[ .!?]*$",
    re.IGNORECASE,
)
_COSTLY: Final = frozenset("small_talk on_condition yes no play_game new_game quit restart again sleep".split())


def without_turn_taking(conversation: Conversation, text: str, read: ReadClause) -> str:
    """A line without what only takes the turn, where what is left is a plain wish; the line itself else.

    ``read``: reads a line.
    """
    if conversation.enrolment is not None:
        return text
    left = text
    while (opening := _OPENS.match(left)) is not None:
        left = left[opening.end() :]
    startled = _STARTLED.match(left)
    if startled is not None and _needs_nothing_back(conversation, left[startled.end() :], read):
        left = left[startled.end() :]
    closed = _CLOSES.sub("", left)
    if closed != left and _ORDERS.match(closed):
        left = closed
    if left == text or (" " not in left and not _ORDERS.match(left)):
        return text
    wished = read(conversation, left)
    is_plain = bool(wished.intents) and not wished.guessed and wished.intents[0].do not in _COSTLY
    return left if is_plain else text


def _needs_nothing_back(conversation: Conversation, rest: str, read: ReadClause) -> bool:
    """Whether what follows on "oops", "forget that" or "I said" asks something, deals, or orders a move by its card
    that can be made as things are, so that nothing needs to be taken back for it."""
    reading = read(conversation, rest)
    if not reading.intents:
        return False
    if not is_asked_back(reading.intents) and (reading.explained >= HALF or SaidLine(rest).asks):
        return reading.intents[0].do not in ("small_talk", "yes", "no", "undo", "rather", "other", "too", "repeat")
    if reading.guessed or reading.explained < PLAIN:
        return False
    if reading.intents[0].do in ("deal", "redeal"):
        return reading.intents[0].do != conversation.last_did  # else it was done, and may be meant otherwise
    named = [each for each in reading.intents if each.do == "carry" and each.what and each.what.is_card and each.where]
    moves = conversation.resolved(tuple(named))
    return bool(moves) and isinstance(carry(moves, conversation.game, conversation.state), Found)
