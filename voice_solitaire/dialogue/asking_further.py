"""What a question asks further, after an answer or a move: "and under that?", "what opened up?", "what else came?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.commands.queries import DEEPER
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.language.expressions import expression

_UNDER_IT: Final = expression(
    r"(?:(?:what|which)(?: card)? (?:is|lies|was|comes) )?(?:directly |right |just )?"
    r"(?:under|below|beneath|underneath|behind) (?:it|(?P<that>that|this|those|them))(?: one| card)?"
)
_OPENED_UP: Final = expression(
    r"what (?:(?:else|has|have|cards?|just|newly|then) )*"
    r"(?:(?:opened|freed)(?: up)?|(?:come|came|become|became|got) (?:free|open|loose|uncovered|available)"
    r"|did (?:i|we|that|it|this) (?:(?:just|all) )*(?:uncover|free|open|expose)(?: up)?)"
)
_CAME_OUT: Final = expression(
    r"(?:i mean(?:t)?[ ,]+)?(?:what|which)(?: (?:else|other|more))*(?: \w+)??(?: new)?(?: cards?| ones?)?"
    r"(?: (?:was|were|has|have|did|got|just|been|i|we|you|it|that|the deal))*"
    r" (?:came|come|dealt|deal|bring|brought)(?: (?:out|up|down|just))*"
)
_AND_PLACE: Final = expression(r"(?:and|so|ok|okay)[ ,]+(?:in |on )?(?P<place>\w.*)")
_ASKED_OF_CARDS: Final = ("under", "where_is", "covering", "is_there", "open_cards", "needs", "how_many")


def asked_further(conversation: Conversation, line: str, core: str) -> Intent | None:
    """What lies under what was told before, or in another place; what the last turn uncovered or brought; None where a
    line asks for nothing of that.

    ``core``: the line without the words that only lead to it.
    """
    place = _after_a_card(conversation, line)
    if place is not None:
        return Intent("read", where=place)
    under = _UNDER_IT.fullmatch(core)
    told_deeper = conversation.last_did == "under" or (conversation.last_did == "read" and under and under["that"])
    if under is not None and told_deeper and conversation.focus is not None:
        return Intent("under", Spec(that=True), name=DEEPER)
    record = conversation.record
    if not record.at:
        return None
    if _OPENED_UP.fullmatch(core):
        return Intent("changed")
    return Intent("read_hand") if _CAME_OUT.fullmatch(core) else None


def _after_a_card(conversation: Conversation, line: str) -> Spec | None:
    """The place that no more than its name asks for, after a question of a card: "and column five?"."""
    asked = next(iter(conversation.last_asked), None)
    named = _AND_PLACE.fullmatch(line)
    if named is None or asked is None or asked.do not in _ASKED_OF_CARDS or asked.where is not None:
        return None
    intents = conversation.book.read(named["place"]).intents
    where = next((intent.where for intent in intents if intent.do == "read" and intent.what is None), None)
    return where if where is not None and piles_at(where, conversation.game) else None
