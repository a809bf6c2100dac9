"""Places that a line asks for with every card in them: "columns two and three, with everything under them"."""

from __future__ import annotations

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.places_named import ANY_PILE, NUMBERS, numbered, place_called, usual_noun
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.language.expressions import expression

_BENEATH = r"(?:under|underneath|beneath|below|behind)"
_THEM = r"(?:it|them|those|these|that|each|each of them|all of them)"
_TOP = r"(?:top|open|loose|free|end|front|uppermost|last)(?: (?:card|one|end))?"
_ALL = r"(?:everything|all(?: of)?(?: the)?(?: other)?(?: cards)?|whatever(?: else)?|the (?:rest|cards|others))"
WHOLE_BEFORE = expression(  # "every card in column two", "the whole of columns one and two"
    r"^(?:(?:please|now|can you|could you) )*(?:(?:what|which)(?: cards?)? (?:is|are|lie|lies)|(?:read|tell|say|give"
    r"|list"
    r"|show|hear)(?: me| us| out)*)? ?(?:all )?(?:the )?"
    r"(?:every(?: single)? card|each card|all(?: of)?(?: the)? cards|(?:whole|entire|full|complete) (?:of"
    r"|contents?(?: of)?)"
    r"|all(?: of)?(?= (?:column|pile|fan|heap|row|stack)s?\b)|all (?:that|which) (?:is|lies)|every card (?:that"
    r"|which) (?:is|lies))"
    r"(?: (?:in|on|of|from|there is in|lying in))? "
)
WHOLE_BEHIND = expression(  # "with everything under them", "down to the bottom"
    rf"(?:[ ,]+(?:and|with|plus|including))*[ ,]+{_ALL}(?: (?:that|which))?(?: (?:is|lies|are|lie|hidden))* {_BENEATH}"
    rf"(?: {_THEM}| there)?(?: too| as well)?$"
    r"|[ ,]+(?:all the way |right )?(?:down|through) to (?:the |its |their )?(?:very )?(?:bottom|end|last card)$"
    rf"|[ ,]+from (?:the |its )?{_TOP} (?:all the way |right )?(?:down )?to (?:the |its )?(?:very )?(?:bottom|base)$"
    r"|[ ,]+(?:the )?(?:whole|entire|full|complete) (?:of (?:it|that|them|those)|column|pile|fan|heap|stack|row|lot"
    r"|thing)s?$"
    r"|[ ,]+from (?:the )?(?:top to (?:the )?bottom|bottom to (?:the )?top|end to end)$"
    r"|[ ,]+(?:all the way down|completely|entirely|in full|in their entirety|in its entirety|every(?: single)? card"
    r"|all(?: of)?(?: the)? cards|with all(?: of)? (?:its|their) cards|all of (?:them|it)|card by card|everything)$"
)
WHOLE_ALONE = expression(  # of the place that was read last
    r"(?:(?:no|yes|i want|i would like|i mean|i meant|read|give|tell|me|us|it is|but|not only that) )*"
    r"(?:the )?(?:whole|entire|full|complete) (?:of it|column|pile|fan|heap|stack)(?: i (?:mean|meant|said|want))?"
)
READ_LEAD = expression(
    r"(?:(?:please|now|then|and|so|ok) )*(?:(?:what|which)(?: cards?)? (?:is|are|lies?|do (?:i|we) have|have (?:i"
    r"|we) got)"
    r"(?: lying)?(?: in| on| at)?|(?:read|tell|say|give|list|show|hear|describe)(?: me| us| out)*(?: what is (?:in"
    r"|on))?) "
)
UNDER_TOPS = expression(
    rf"(?:what|which cards?) (?:is|are|lies?) {_BENEATH} (?:the )?(?:top cards?|tops|cards?|open cards?)(?: (?:of|in"
    rf"|on))+ "
    r"(?P<places>.+)"
)
UNDER_THEM = expression(
    rf"(?:(?:what|which cards?) (?:is|are|lies?|was) |(?:and |with )?{_ALL}(?: that is)? |and )?{_BENEATH}"
    r" (?:those|them|these|each|each of (?:those|them)|all of (?:those|them)|both|both of them)(?: cards"
    r"| two)?(?: as well| too| all)*"
    r"|(?:i want |give me |read me |tell me )?(?:all (?:of )?their cards|the whole (?:columns|piles|fans|heaps"
    r"|lot of them))"
)


def whole_places(conversation: Conversation, core: str) -> Intent | None:
    """The places that a line asks for with every card in them, or what lies under the cards of the places that were
    read just before; None for others: "columns two and three, with everything under them", "what lies beneath those?".

    ``core``: in lower case, contractions in full, without the words that only lead to it.
    """
    if UNDER_THEM.fullmatch(core):
        if conversation.last_did in ("tops", "table"):
            return Intent("everything")
        read = [conversation.wording.place(pile) for pile in conversation.piles_read]
        return Intent("in_order", name="\n".join(f"what is under {place}" for place in read)) if len(read) > 1 else None
    tops = UNDER_TOPS.fullmatch(core)
    if tops is not None:
        texts = list(numbered(["read", *tops["places"].replace(",", " , ").split()], "", 0, conversation))
        return Intent("in_order", name="\n".join(f"what is under {text}" for text in texts)) if len(texts) > 1 else None
    asked = next((intent.where for intent in conversation.last_asked if intent.do == "read"), None)
    if WHOLE_ALONE.fullmatch(core) and asked is not None and asked.number is not None:
        return Intent("read", where=asked)
    named = WHOLE_BEHIND.sub("", WHOLE_BEFORE.sub("", core))
    if named == core:
        return None
    places = named if (lead := READ_LEAD.match(named)) is None else named[lead.end() :]
    texts = list(numbered(["read", *places.replace(",", " , ").split()], "", 0, conversation))
    known = [text for text in texts if place_called(conversation, text) is not None]
    if len(known) > 1:
        return Intent("in_order", name="\n".join(known))
    usual = usual_noun(conversation)
    called = " ".join(usual if usual and word in ANY_PILE else word for word in places.split())
    called = f"{usual} {called}" if usual and called in NUMBERS else called
    where = place_called(conversation, known[0] if known else called)
    return Intent("read", where=where) if where is not None else None
