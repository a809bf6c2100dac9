"""What a line means that goes on from the one before: more of what was told, what can be done next, one more card."""

from __future__ import annotations

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

_OF_THEM = r"(?: of (?:it|them|those|the (?:table|board|cards|columns|rows|piles|fans|moves|rest)))?"
IT = r"(?:it|that|this|them|those|him|her|that one|that card|the card|the cards)"
_ONE_MORE = expression(
    r"(?:(?:once|one) more(?: time)?(?: back)?|again|back (?:again|once more)|another(?: one| time)?|the same again)"
)
REST = expression(
    r"(?:(?:what (?:is|are|was|were)|tell me|read me|say|give me) )?(?:the )?(?:rest|(?:others|(?:other|remaining)"
    rf"(?: \w+)? (?:ones|moves|ways|pairs|choices))){_OF_THEM}"
    r"|(?:(?:tell|give|read|say|show|let)(?: me| us| her| him)?(?: (?:hear|have))?|go on with|hear|have|know"
    r"|(?:i|we|she|he) (?:want|wants|would like|need)(?: to (?:hear|know|have))?) (?:all )?"
    rf"the (?:rest|others|other ones){_OF_THEM}(?: (?:for|to) (?:me|us|her|him))?"
    r"|what else(?: is there| have (?:i|we)(?: got)?)?"
    r"|(?:any|anything|is there|are there any) (?:more|else|others)|more of (?:them|those)"
)
_NEXT_PART = expression(
    r"(?:the )?(?:next|following) (?:row|line|column|part|one|bit|pile|fan)(?: down)?"
)  # of a table
_ANY_MORE = expression(
    r"what else(?: is there| can (?:i|we) do)?"
    r"|(?:are there |is there |have (?:i|we) got |do (?:i|we) have )?any(?:thing)? (?:more|others?|else)"
    r"(?: (?:moves?|pairs?|matches|cards?|ones?|to (?:do|move|play|take)|i can (?:do|move|take|play)))?"
)
_AND_NOW = expression(
    r"(?:and |ok |so |well |then )*(?:what |(?:is there |is )?anything |any moves )?now(?: what)?"
    r"(?:[ ,]+(?:anything|any moves|what (?:then|next)))?"
)
_AND_THEN = expression(r"so|(?:and |ok |so |well )*(?:what then|then what|and then|then)")  # of what was just done
_ANOTHER_DEAL = expression(r"(?:another|one more|a new|the next|a further) deal")
_NEXT = expression(r"(?:the )?next(?: one| move)?")
_TURNS_ON = expression(  # after a card was turned
    r"(?:keep|carry|go|going|continue|come)(?: on| going| turning| it| at it)*(?: (?:with it|turning|dealing|drawing))?"
    r"(?: (?:the |some )?(?:cards|over|more))*"
)
_NEXT_CARD = expression(  # after a card was turned, or where that was advised
    r"(?:the )?(?:(?:next|another|following)(?: card| one)?|(?:card|one) after (?:that|it|this)(?: one)?|one more)"
    r"(?:[ ,]+(?:go on|please|dear))*"
)
_WHAT_IS_NEXT = expression(r"what (?:is|comes|would be) (?:the )?next(?: (?:one|move|best|possibility|choice))?")
_WHAT_CAME = expression(rf"(?:what|which)(?: kind of)?(?: card)? (?:is|was) {IT}(?: that (?:came|turned) (?:up|out))?")
_WHAT_WAS_TURNED = expression(
    r"what (?:have|did) (?:i|we) (?:got|get)|what came(?: up)?"
    r"|what (?:is|lies|have i got|do i have|have i|is there)(?: lying| there)? (?:on|in|at)(?: the top of)? (?:the|my)"
    r" (?:discard |turned |open |face up )?(?:pile|heap|stack)(?: now)?"
)


def turned(conversation: Conversation) -> bool:
    """Whether the last line turned a card."""
    record = conversation.record
    return conversation.just_played and record.at > 0 and record.turns[record.at - 1][-1].verb is Verb.TURN


def turns_on(conversation: Conversation, core: str) -> bool:
    """Whether a line turns one more card, after one was turned or where that was named first of what can be done."""
    was_turned = turned(conversation)
    advised = bool(conversation.just_named) and conversation.just_named[0].verb is Verb.TURN
    goes_on = was_turned and _TURNS_ON.fullmatch(core) is not None
    return goes_on or ((was_turned or advised) and _NEXT_CARD.fullmatch(core) is not None)


def asks_what_next(conversation: Conversation, text: str, core: str) -> bool:
    """Whether "next" asks for what can be done next, or for what is still to be told, and not for the next card."""
    game = conversation.game
    if game.plays_itself or _NEXT.fullmatch(core) is None:
        return False
    has_cards_to_come = not {Verb.TURN, Verb.DEAL, Verb.REDEAL}.isdisjoint(game.by_verb)
    return text.rstrip().endswith("?") or bool(conversation.waiting_lines) or not has_cards_to_come


def going_on(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The rest of what was told; the moves there are, right after one, or where it is asked what now."""
    more = _ANY_MORE.fullmatch(core) or (core == "more" and not conversation.waiting_lines)
    now = _AND_NOW.fullmatch(line) and line != "now"
    if now or (conversation.just_played and (more or line == "now" or _AND_THEN.fullmatch(line))):
        return Intent("moves")
    if conversation.just_offered and conversation.pending_lines and _WHAT_IS_NEXT.fullmatch(core):
        return Intent("more")
    legal = conversation.game.legal(conversation.state) if _ANOTHER_DEAL.fullmatch(core) else ()
    if any(move.verb is Verb.DEAL for move in legal):
        return Intent("deal")
    goes_on = REST.fullmatch(core) or (conversation.reads_table and _NEXT_PART.fullmatch(core))
    return Intent("more") if conversation.waiting_lines and goes_on else None


def once_more(conversation: Conversation, line: str, core: str) -> Intent | None:
    """Taking back once more, right after it; more advice, after a move that was advised."""
    joined = line != core and line.startswith("and ")  # by itself, "again" is what is told again
    if _ONE_MORE.fullmatch(core) is None or not (joined or core.startswith(("another", "one"))):
        return None
    if conversation.last_did.startswith("undo"):
        return Intent("undo")
    return Intent("hint", name="card") if conversation.last_did == "do_it" else None


def what_came(conversation: Conversation, line: str, core: str) -> Intent | None:
    """The card that was just turned, where a line asks what it is; else what the turn just played did."""
    if not conversation.just_played:
        return None
    asks_of_it = _WHAT_CAME.fullmatch(core) is not None
    if turned(conversation):
        return Intent("read_hand") if asks_of_it or _WHAT_WAS_TURNED.fullmatch(core) else None
    return Intent("changed") if asks_of_it else None
