"""What is asked after advice, or after a list that was begun: why that move and no other, which the others are."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.commands.hints import WHY
from voice_solitaire.dialogue.commands.what_if import EMPTIES
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.following_up import ReadAlone
from voice_solitaire.dialogue.understanding.courtesy import bare, in_full
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.naming_words import SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.resolve import carry, every_move
from voice_solitaire.dialogue.understanding.weighing import EITHER, JUDGED, TURNING
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

_WHO: Final = r"(?:i|we|he|she|you|one|they|anyone|anybody|somebody)"
_WHY_IT: Final = expression(  # why the move that is advised is made
    r"(?:(?:and|but|so|oh|well|hmm+)(?: ,)? )*(?:"
    rf"why (?:would|should|do|does|must|shall|might|could) {_WHO} (?:want to |have to |need to )?"
    r"(?:put|move|play|take|do|send|turn|deal|lay|place|use|go|choose|bring|shift|bother with)"
    r" (?:it|that|this|him|her|them|that one|there|so)"
    r"(?: (?:back|there|over|up|on|onto|down|in|first|now|it|that|one|move|instead|away|home))*"
    rf"|(?:may {_WHO} ask )?(?:(?:why|for what reason|how come)(?: (?:do|did|would|should))? you|what makes you)"
    r" (?:advise|suggest|recommend|propose|prefer|pick|choose|think|say)(?: (?:that|so|it|this|move|one|is|the|a|best"
    r"|better|good|me|to do))*"
    r"|why (?:is|would|was) (?:that|it|this)(?: be)? (?:(?:a|the) )?(?:best|better|good|wise|right|clever)"
    r"(?: (?:move|one|idea|thing|choice|play))?"
    r"|(?:(?:tell|give) (?:me|us) )?(?:the|your|a) reasons?(?: (?:for (?:that|it|this)|as well|too|why))*"
    r"|(?:and )?what for|why (?:just )?there(?: of all places)?"
    r"|why (?:to )?(?:that|this) (?:one|place|column|pile|row|fan)"
    r"|what is the (?:point|use|sense|good|idea)(?: (?:of|in|with|behind) (?:that|it|this)(?: move| one)?)?"
    r"|what (?:would|does|will) (?:that|it) (?:gain|achieve|bring|buy|give)(?: (?:me|us))?"
    r"|what (?:would|do|will) (?:i|we) (?:gain|get|win)(?: (?:by|from|with|out of) (?:it|that|this|doing that))?"
    r")(?: ?,?(?: (?:please|then|now|though|may i ask|if i may(?: ask)?|dear|as well)))*"
)
REASONED: Final = frozenset((WHY, EITHER, JUDGED, TURNING))  # kinds of advice that give the reason by themselves
_AND_WHY: Final = expression(  # behind what asks for advice: "what would you do, and why?"
    r"(?P<asked>.+?)(?: ?[,.?!&]+)? (?:(?:and|but|&|please) )*(?:why(?: that| so)?|for what reason|what for"
    r"|tell (?:me|us) why"
    r"|(?:tell (?:me|us)|give (?:me|us)|say|with) (?:the|your|a) reasons?)(?: (?:as well|too|please|dear))*"
)
_WHY_MOVE: Final = expression(  # "why would I put a king in a cell, that seems a waste"
    rf"(?:(?:and|but|so|oh|well|hmm+)(?: ,)? )*why (?:would|should|do|must|shall|might) {_WHO}"
    r" (?:want to |have to |need to )?(?P<move>\w+ [^,]+)(?: , .*)?"
)
_WHY_ONE: Final = expression(
    r"(?:(?:and|but|so|oh|well|hmm+)(?: ,)? )*why (?:(?:move|play|put|take|use|choose|onto|on|to) )?(?P<one>.+?)(?: ,)?"
    r" (?:and not|but not|rather than|instead of|not) (?P<other>.+)"
)
_EMPTIES: Final = expression(  # of the move that was named
    r"(?:(?:and|but|so|oh|well) )*(?:would|will|does|do|could|can) (?:that|it|this|she|he|(?:the|that) move"
    r"|doing (?:that|it)) (?:(?:then|also|not|actually) )*"
    r"(?:(?:empty|clear|free|vacate|open)(?: (?:out|up))? (?P<place>.+?)(?: (?:out|up|completely|entirely|for me))?"
    r"|(?:leave|make|give|get|win|gain|create)(?: (?:me|us))? (?P<left>.+?)(?: (?:empty|clear|free|open|vacant|bare))?)"
    r"(?: (?:then|now|though))?"
)
_UNCOVERS: Final = expression(  # of the same
    r"(?:(?:and|but|so|oh|well|ok|okay)(?: ,)? )*what (?:would|will|does|could|might|do i|would i"
    r"|will i) (?:(?:that|it|this)"
    r"(?: move| one)?|doing (?:that|it)|the first(?: one)?)? ?(?:then )?(?:uncover|free|open|turn|reveal|expose"
    r"|release|get"
    r" under)(?: (?:up|out|over|that|it|by that|with that|then|for me))*"
)
_WITH_CARD: Final = expression(  # one of the moves that were named, by its card
    r"(?:(?:ok|okay|then|yes|and) (?:, )?)*(?:(?:i will |let us )?(?:do|play|take|make|try|have"
    r"|go for) )?(?:the )?(?:one|move)"
    r" (?:with|of|for|that moves|moving) (?P<card>[^,]+)"
)
_ANY: Final = expression(r"anything|something|any(?: of (?:them|those))?|(?:a|any) (?:place|pile)")
_PLACE: Final = expression(r"(?:(?:a|an|the|my|that|any) )*(?P<sign>[PE]\d+)")  # as a sign
_OTHERS: Final = expression(  # what is left of a list: "what are the other four?", "which are the remaining two?"
    r"(?:(?:what|which|where|who)(?: (?:ones|cards|moves))?|tell me|name|read|and) (?:(?:are|were) )?(?:the )?"
    rf"(?:other|remaining) (?P<number>{'|'.join(SMALL_NUMBERS)}|\d+)(?: (?:ones|moves|cards|of them|ways))*(?: then)?"
)
_SO_MANY_MORE: Final = expression(
    rf"(?:(?:what|which|and) )?(?:are )?(?:the )?(?P<number>{'|'.join(SMALL_NUMBERS)}|\d+) (?:more|others)"
    r"(?: (?:ones|moves|cards|ways))*"
)
_LISTS: Final = frozenset(
    ("moves", "more", "how_many", "where_is", "open_cards", "which", "is_there", "takes", "needs", "may_move", "free")
)


def after_advice(conversation: Conversation, text: str, read: ReadAlone) -> Reading | None:
    """What a line asks of the advice or the list that was just given; None where it asks nothing of it."""
    if conversation.question is not None or conversation.enrolment is not None or conversation.asleep:
        return None
    line = in_full(text)
    reasoned = _AND_WHY.fullmatch(line)
    asked = read(conversation, reasoned["asked"]).intents if reasoned is not None else ()
    if reasoned is not None and asked and asked[0].do == "hint" and asked[0].name not in REASONED:
        return read_as(text, Intent("in_order", name=f"{reasoned['asked']}\nwhy that"))
    advised = conversation.hint is not None and (conversation.just_offered or conversation.hint_goes_on)
    if advised and (_WHY_IT.fullmatch(line) or _asks_why_it_is_made(conversation, line, read)):
        return read_as(text, Intent("hint", name=WHY))
    if advised:
        compared = _compared(conversation, line, read)
        if compared is not None:
            return read_as(text, compared)
    if conversation.just_named and (of_move := _of_named(conversation, line)) is not None:
        return read_as(text, of_move)
    emptied = _emptied(conversation, line) if conversation.just_offered or advised else None
    if emptied is not None:
        return read_as(text, emptied)
    return read_as(text, Intent("more")) if _asks_the_rest(conversation, text, line) else None


def _of_named(conversation: Conversation, line: str) -> Intent | None:
    """What the move named first would uncover; the one of those named which a line picks by its card; None where it
    does neither."""
    carried = [
        (number, move, conversation.state.piles[move.source][-move.count])
        for number, move in enumerate(conversation.just_named, start=1)
        if move.verb is Verb.CARRY and move.source >= 0 and move.count
    ]
    if carried and carried[0][0] == 1 and _UNCOVERS.fullmatch(line):
        _, move, card = carried[0]
        target = conversation.game.piles[move.target]
        return Intent("what_if", conversation.lying(card), Spec(group=target.group, number=target.number))
    picked = _WITH_CARD.fullmatch(line)
    mentions = conversation.reading_table.spotted(bare(picked["card"])).mentions if picked is not None else ()
    if len(mentions) != 1 or mentions[0].specs[0].rank is None:
        return None
    fitting = [number for number, _, card in carried if mentions[0].specs[0].fits(card)]
    return Intent("do_it", number=fitting[0]) if len(fitting) == 1 or fitting[:1] == [1] else None


def _asks_why_it_is_made(conversation: Conversation, line: str, read: ReadAlone) -> bool:
    """Whether a line asks why a move should be made that may be the one which is advised."""
    why = _WHY_MOVE.fullmatch(line)
    wished = read(conversation, why["move"]).intents if why is not None else ()
    if not wished or not WISHES[wished[0].do].moves_cards:
        return False
    return conversation.hint in every_move(carry(conversation.resolved(wished), conversation.game, conversation.state))


def _compared(conversation: Conversation, line: str, read: ReadAlone) -> Intent | None:
    """Why the move that is advised and not another: with the reason of the one and what speaks for the other; None
    where a line names neither."""
    why, hint = _WHY_ONE.fullmatch(line), conversation.hint
    if why is None or hint is None or hint.source < 0 or hint.count < 1:
        return None
    card = conversation.state.piles[hint.source][-hint.count]
    parts = [read(conversation, why[name]).intents for name in ("one", "other")]
    named = [next((intent.what for intent in part if intent.what and intent.what.is_card), None) for part in parts]
    pointed = why["one"] in ("it", "that", "this", "that one", "this one", "there")
    if named[0] is not None and named[0].fits(card) and named[0].rank is not None:
        return Intent("hint", named[0], name=EITHER)
    return Intent("hint", name=WHY) if pointed or parts[0] else None


def _emptied(conversation: Conversation, line: str) -> Intent | None:
    """Whether the move that was named empties a place; None where a line asks something else."""
    asked = _EMPTIES.fullmatch(line)
    if asked is None:
        return None
    table = conversation.reading_table
    spotted = table.spotted(asked["place"] or asked["left"])
    place = _PLACE.fullmatch(spotted.text)
    if place is None and not _ANY.fullmatch(asked["place"] or ""):
        return None
    where = spotted.of(place["sign"]).specs[0] if place is not None else Spec()
    return Intent("what_if", where=where._replace(empty=False), name=EMPTIES)


def _asks_the_rest(conversation: Conversation, text: str, line: str) -> bool:
    """Whether a line asks for what was counted and not named yet."""
    others = _OTHERS.fullmatch(line)
    waits = bool(conversation.pending_lines) and not conversation.just_played
    if others is not None:
        told = conversation.last_did in _LISTS and not conversation.just_played
        return (waits or told) and (" are " in f" {line} " or waits)
    more = _SO_MANY_MORE.fullmatch(line) if text.rstrip().endswith("?") or "which" in line else None
    return more is not None and waits and _number(more["number"]) < len(conversation.offered)


def _number(word: str) -> int:
    return SMALL_NUMBERS.get(word) or int(word)
