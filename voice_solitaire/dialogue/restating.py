"""Lines that lean on the last move or the last answer, said again so that they stand alone: "oh dear, it was the black
queen I meant to put there" is "no, the black queen"; "a ten! jack onto that" is "jack onto the ten of spades"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.fitting_moves import deepest_moved
from voice_solitaire.dialogue.pointing import told_lately
from voice_solitaire.dialogue.telling.wording import RANKS as RANK_NAMES
from voice_solitaire.dialogue.telling.wording import SUITS as SUIT_NAMES
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, PLURALS, RANKS, SMALL_NUMBERS, SUITS
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.rules import TakesNothing

MOST_BEFORE: Final = 3  # pauses within which a line may name a card again
_RANK: Final = "|".join(sorted(RANKS.keys() - PLURALS, key=len, reverse=True))
_SUIT: Final = "|".join(sorted(SUITS, key=len, reverse=True))
_COLOUR: Final = "|".join(COLOURS)
_CARD: Final = (
    rf"(?:the |a |an |my |his |her |your |that |this )?(?:(?:{_COLOUR}|other) )?(?:(?:{_RANK})(?: of (?:{_SUIT}))?"
    rf"|(?:{_SUIT}) (?:{_RANK}|one))"
)
_REGRETS: Final = (  # how a line begins that takes something back, before what is meant
    r"(?:(?:oh|ah|no|nah|oops|(?:(?:i'm|i am) )?(?:(?:so|very|terribly|awfully|dreadfully|really|truly) )*sorry"
    r"|(?:i (?:(?:do|must) )?)?beg (?:your )?pardon|(?:forgive|excuse|pardon) me|(?:my )?apologies|dear(?: me)?"
    r"|silly me|bother|blast|hm|hang on|wait|my mistake"
    r"|(?:the )?wrong(?: one| card)?|not good|but|ok|well)[ ,.!]+)"
)
_REGRETFUL: Final = expression(  # what regrets something, and no more than leads to it
    r"(?:(?:oh|ah|ok|well|but|so)[ ,.!]+)*(?:no|nah|oops|sorry|i'm|i am|dear|(?:the )?wrong|silly|bother|blast|hm|wait"
    r"|hang|my mistake|my apologies|apologies|not|forgive|excuse|pardon|beg|i (?:do |must )?beg)\b"
)
_WHO: Final = r"(?:i|we|he|she)"
_MEANT: Final = (
    r"(?:(?:have|had|'d|'ve) )?(?:meant|wanted|intended|was after|were after|had in mind|was meaning|was thinking of"
    r"|was going to (?:put|move|play)|should have (?:put|moved|played|taken))"
)
_IT_WAS: Final = expression(  # "it was the black queen I meant to put there"
    rf"{_REGRETS}+(?:(?:it|that) (?:was|is|should have been)|(?:it|that)'s) (?P<what>{_CARD}) (?:that )?{_WHO} {_MEANT}"
    r"(?: to (?:put|move|go|play|have|lay|send|take))?(?: (?:up|over|down))?(?: (?:(?:in|on|over) )?there| on it"
    r"| onto it| in)?(?:[ ,]+(?:and )?not .*)?"
)
_NOT_THAT: Final = expression(  # "no, not the black six, I wanted the six of hearts"
    rf"{_REGRETS}*not {_CARD}[ ,.!]+(?:no[ ,]+)?{_WHO} {_MEANT} (?P<what>{_CARD})(?: (?:in |on )?there)?"
)
_RATHER: Final = expression(  # "better we take the seven instead of this", "rather the nine of clubs on that"
    rf"{_REGRETS}*(?:better|rather|instead)(?: (?:{_WHO}|to|let us|let's))?(?: (?:take|play|move|use|have|put|send))?"
    rf" (?P<what>{_CARD})(?: (?:there|on (?:it|that|there|him|her)|instead(?: of (?:it|this|that|him|her))?))*"
    rf"|{_REGRETS}*(?P<other>(?:the )?(?:{_CARD}|(?:{_COLOUR}) one)) instead(?: of (?:it|this|that|him|her))?"
)
_MEANT_PLACE: Final = expression(  # "I was meaning up, to the ace", "wrong one. I said three"
    rf"{_REGRETS}+{_WHO} (?:{_MEANT}|said|thought)(?: (?:it|that|him|her))?(?: to (?:go|be))? ?"
    rf"(?:(?P<up>up|home|upstairs|away)|(?P<number>{'|'.join(SMALL_NUMBERS)}))(?:[ ,.]+(?:to|onto|on) the \w+)?"
    rf"(?:[ ,.]+(?:well|at least|or)? ?,?{_WHO} thought(?: \w+)?)?"
)
_MEANT_IT: Final = (
    rf"(?:{_WHO} (?:{_MEANT}|want|would like|'d like|would rather have)"
    r"|(?:it|that) should(?: have| be| go| gone| been)*|make|put|move|shift|bring)"
    r"(?: (?:it|that|him|her|this))?(?: to (?:go|be))? "
)
_FURTHER: Final = expression(  # "no, I wanted it one more to the right"
    rf"(?:{_REGRETS}+(?:{_MEANT_IT})?|{_MEANT_IT})"
    r"(?:(?:one|a|just|only|more|further|the|next|place|places|spot|space|column|pile|along|over|bit) )+?"
    r"(?:to the |on the |towards the )?(?P<side>right|left|along)"
    r"(?: (?:of (?:it|that|there)|instead|please|actually|in (?:that|the same|this) row))*"
)
_BACK_AND_ON: Final = expression(  # "no, too dear. Back, and down on the other ten"
    r"(?:no|nah|nope|hm)\b(?!.*\b(?:i|we|you|is|are|can|what|why)\b).*?[.,!] ?(?:back[ ,.]+)?(?:and )?"
    rf"(?:(?:down|over) )?(?:on|onto) (?P<where>{_CARD})(?: with (?:it|him|her|that)| instead| please)*"
)
_TAKEN_BACK_FIRST: Final = expression(r"(?:put|take|bring) [^,.]*\bback(?: first| again| before that)?")
_BACK_THEN: Final = expression(  # "the two should have gone before I turned. Can we step back and play that?"
    rf"{_REGRETS}*(?P<what>{_CARD}) (?:should|ought to|could|was (?:meant|supposed|going) to)(?: have|'ve)?"
    r" (?:gone?|been (?:played|moved|put)|moved|come) .*?\b(?:step|go|take|put|undo|rewind|back)\b.*?\band"
    r" (?:then )?(?:play|do|move|put|take|send) (?:that|it|him|her|this)(?: (?:first|instead|up|home|then))*"
)
_BOTH_BACK: Final = expression(
    r"(?:(?:please|no|sorry|oops|oh) ,? ?)*(?:scratch|undo|cancel|revert|forget|take(?: back)?|reverse|scrap)"
    r" (?:both(?: of)? (?:those|these)|both moves|those two moves)(?: back| again)?(?:[ ,:].*)?"
)
_AWAY_AGAIN: Final = expression(  # of what was just dealt or turned
    r"(?!.*\b(?:not|never)\b)(?!.*n't\b).*?\b(?:take|put|get|bring|move|have) (?:it|them|that|those|these|all that)"
    r" (?:(?:right |all )*back|(?:away|off|out) again)(?: (?:again|on|onto|in|into|to|under|of|there|the|my|your|our"
    r"|pile|stock|deck|pack|talon|heap|where|they|it|came|from|was|were|belongs?|please|now|top))*"
)
_IN_A_LIST: Final = expression(
    r"(?:(?:let's|let us|i'll|i will|i'd|i would|i think|i|we'll|we|please|just|ok|right|then|so|and|do)[ ,]+)*"
    r"(?:(?:do|play|take|make|try|go for|like|prefer|want|fancy|choose|pick|have) )?"
    rf"(?:(?:number|move|option|choice) (?P<number>{'|'.join(SMALL_NUMBERS)}|\d\d?)"
    rf"|(?:the )?(?P<nth>{'|'.join(ORDINALS)})(?: one| move)? (?:that )?you (?:read|told|named|listed|said|mentioned"
    r"|gave|offered|suggested)(?: (?:me|us|out|to me|to us|of))*)(?: (?:please|then|dear))*"
)
_WITH_IT: Final = expression(  # "that other one you named, with the ace, let's have that"
    r"(?!.*\b(?:why|what|how|explain|not|never|tell)\b)(?!.*n't\b)"
    rf".*\b(?:one|move)(?: that)? you (?:named|said|mentioned|told(?: me)?|listed|offered|gave|read)\b.*?"
    rf"\bwith the (?P<rank>{_RANK})\b(?!.*\?).*"
)
_SUIT_TOO: Final = expression(  # "the spade one too, please", after a card of that rank
    rf"(?:(?:and|then|now|so|ok|right)[ ,]+)*(?:the|that|my) (?P<kind>{_SUIT}|{_COLOUR}) one"
    r"(?:[ ,]+(?:too|as well|also|next|now|then|please|up|home|after it|after that))+"
)
_IF_SO: Final = expression(  # "can the three go on it? Do it if so"
    r"(?:.*?[,.!] ?)?(?:and |so |now )*(?:can|could|does|do|will|would|may|might|is) (?P<what>[\w' ]+?)"
    r" (?:go|goes|fit|be put|be placed|sit|be played|be paired|pair|be moved|able to go)(?: up| over| down)?"
    r" (?P<how>on to|onto|on|to|with|in|into) (?P<where>[\w' ,]+?)\?[ ]*(?:and |so |then )?"
    r"(?:if (?:so|yes|it (?:does|can|is|will|fits|goes|works)|he can|she can|that works|possible)[ ,]+"
    r"(?:then )?(?:please )?(?:do|bin|put|play|move|take|chuck|discard|pair|send|make|go)\b.*"
    r"|(?:please )?(?:do|put|play|move|make) (?:it|so|that|him|her)(?: (?:on|there|over))?"
    r" if (?:so|you can|it (?:does|can)|that's ok|possible)\b.*)"
)
_TOPIC: Final = expression(rf"\b(?P<card>{_CARD}) ?, (?:can|could|does|do|will|would|may|might|is) $")
_COULD_USE: Final = expression(  # "that ten could use a black nine, gimme one"
    rf"{_REGRETS}*(?P<where>{_CARD}) (?:could (?:use|do with)|wants?|needs?|would like|is after) an? (?P<what>{_CARD})"
    r"[ ,.]+(?:so )?(?:gimme|give (?:me|it)|get (?:me|it)|find (?:me|it)|fetch|let's have|i'll take|put|have)"
    r" (?:one|it|that|him|her)(?: (?:on|there|over|one|please|then))*"
)
_AT_THE_BOTTOM: Final = expression(  # of the place that was read: "which one's right at the bottom there?"
    r"(?:.*[.!] )?(?:(?:and|so|but|then)[ ,]+)*(?:what|which)(?: one| card)?(?:'s| is| lies)"
    r" (?:(?:right|all the way|down|lying|sitting) )*at the (?:very )?(?P<end>bottom|top)"
    r"(?: of (?:it|that|them|those|there))?(?: (?:there|then|now))*"
)
_TURN_AND_IF: Final = expression(  # "turn a card and if it's a nine put it home"
    r"(?P<turn>(?:(?:and|so|then|now|please|ok)[ ,]+)*(?:turn|deal|draw|flip|give me|let's have)\b[^,?]*?),? and"
    rf" (?P<if>if (?:it's|it is|that's|that is) (?:another )?{_CARD}(?: card| one)?),?"
    r" (?P<order>(?:then |please )*(?:put|play|move|send|take|lay|pop|shoot)\b.*)"
)
_AND_AFTER: Final = expression(  # what joins two orders as "and then" does
    r"(?P<joint>, ?and|,| and) (?:after(?:wards?)?|thereafter|subsequently|thereupon|that done|when that is done)"
    r"(?:,|,? please,?)? (?=(?:please |the |my |a |an |up |put |move |play |take |send |lay |turn |deal |draw"
    rf" |flip |give )|(?:{_RANK})\b)(?!the (?:other|one|next) )",
    re.IGNORECASE,
)
_TURN_AGAIN: Final = expression(
    r"\b(?P<turn>turn|deal|draw|flip) again (?:please )?(?:one|a|one more)(?: card)?\b", re.IGNORECASE
)
_IS_BETTER: Final = expression(  # what only leads to an order
    r"^(?:i|we) think,? (?:(?:it|that) )?(?:is|would be|'s) (?:better|best)(?: (?:to|if (?:i|we)))?,? (?=first\b)",
    re.IGNORECASE,
)
_SO_PUT: Final = expression(  # "now fits the ten of diamonds, so put it"
    rf"^(?P<led>(?:(?:oh|ah|ok|now|so|well|look|right)[ ,]+)*)(?:(?:fits|goes|comes) (?P<card>{_CARD})"
    rf"|(?P<first>{_CARD}) (?:fits|goes|can go|will go|would fit)(?: (?:now|there|on|on it))*),? (?:so|then|and)"
    r" (?P<verb>put|take|play|use|lay|move) (?:it|that|him|her)(?: (?:there|on|on it|then|please))*(?=[,.;]|$)",
    re.IGNORECASE,
)
_TELL_ON: Final = expression(
    r"(?:(?:and|so|ok|right|now)[ ,]+)*(?P<what>next (?:pile|round|card)) (?:then|now|again|please)"
)
_WASTE_ONLY: Final = expression(  # what the one place takes that there is to lay cards on
    r"(?:.*[.!?] ?)?(?:(?:and|so|but|then|well|ok)[ ,]+)*"
    r"(?:(?:which|what) (?:numbers?|ranks?|cards?|ones?) (?:would|could|can|will|do|does|must|might) "
    r"(?:help|fit|go|do|work|be (?:any )?(?:good|use|useful)|(?:i|we|it) (?:need|want|use|take))"
    r"(?: (?:me|us|for me|here|now|there|next|on (?:it|that|this)|out|then))*"
    r"|(?:the )?only ones?(?: (?:that|which))?(?:'d| would| could| can| will)? (?:fit|go|work|do)"
    r"(?: there| on it| here)? (?:are|is|would be)"
    rf"|anything (?:on|for|onto) (?:a|an|the|that|my) (?:{_RANK})"
    r"|what (?:must|should|would|does|has|needs) (?:be )?the (?:next )?card(?: to be| be|,)*"
    r"(?: (?:that|which))? (?:i|we) (?:can|could|may|must) (?:lay|play|put|go)(?: (?:here|there|now|on (?:it|that)))*)"
)
_ECHO: Final = expression(
    r"(?:(?:oh|ah|ha|hey|yes|yay|ooh|well|right|now|so|ok|look|finally|at last|good|great|nice|lovely)"
    r"[ ,]+)*"
    r"(?:(?:there|here|that|it)(?:'s| is| comes| goes|'ll be)|look at|i (?:see|have|got)|we(?:'ve| have)(?: got)?)? ?"
    rf"(?:the |a |an |another |my |our )?(?:(?P<colour>{_COLOUR}) )?(?:(?P<rank>{_RANK})(?: of (?P<suit>{_SUIT}))?"
    rf"|(?P<suit_first>{_SUIT}) (?P<rank_last>{_RANK}))"
    r"(?: (?:on top|at last|finally|again|then|now|there|up|out|in sight|is up|came up|came out|turned up))*"
)
_PARTS_END: Final = expression(r"\s*(?:\.{2,}|\u2026|[.!?;:]|,|\s-)\s+")
_GOES_ON: Final = expression(r"(?:then|and then|on|onto|to|in|into|up|home|with|from|away|off|or|too|also)\b")
_POINTER: Final = expression(
    r"\b(?<!do )(?:it|him|her|that one|this one)\b"
    r"(?!'s going| (?:is going|possible|worth|time|be won|allowed|better|going|time)\b)"
    r"|\b(?:that|this)\b(?=[ ,]*(?:$|[.,!?;]|(?:go|fit|do|be|help|play|move|anywhere|any|please|now|then|too|yet)\b))"
)
_LED: Final = r"(?:(?:right|so|and|now|well|please|but|ok)[ ,:]+)*"
_ASKS: Final = expression(
    rf"{_LED}(?:can|could|does|do|will|would|may|might|is|are|what|which|where|who|how|why|any|anything|anywhere|has"
    r"|have)\b"
)
_ORDERS: Final = expression(
    rf"{_LED}(?:put|move|play|take|send|park|place|lay|stick|pop|shoot|bring|shift|chuck|discard|bin|get|give)"
    rf" (?P<card>{_CARD})?"
)
_A_CARD: Final = expression(  # not the number of a place
    rf"(?<!from )(?<!in )(?<!off )(?<!of )\b(?:(?:{_RANK})|(?:{_SUIT}) one)\b", re.IGNORECASE
)
_ENDS_WITH_WHY: Final = expression(
    r"[,.!?;:\u2026] *(?:(?:and|but|so|then)[ ,]+)*"
    r"(?P<why>why (?!not\b|don't\b|should\b|would\b|wait\b)[^.!?;]{3,}[.!? ]*)$",
    re.IGNORECASE,
)
_ONE: Final = expression(r"(?<=\bred )one\b|(?<=\bblack )one\b")
_PLAIN: Final = {"okay": "ok", "nope": "no", "aha": "ah", "whoops": "oops", "hmm": "hm"}
_VARIANTS: Final = expression(rf"\b(?:{'|'.join(_PLAIN)})\b")
_CARD_FIRST: Final = expression(rf"(?:(?:right|so|now|and|well)[ ,:]+)*{_CARD}\b", re.IGNORECASE)


def why_alone(text: str) -> str:
    """The clause of a line that asks why, and with which it ends; empty where it ends otherwise.

    >>> why_alone("the queen, right? But why that one?"), why_alone("why that one"), why_alone("put it up, why not")
    ('why that one?', '', '')
    """
    asked = _ENDS_WITH_WHY.search(text)
    return asked["why"] if asked is not None else ""


def restated(conversation: Conversation, text: str) -> str:
    """A line as it would be said by itself, where it leans on the last move or on what was just told; the line as it is
    where it does not, or while a question is open."""
    if conversation.question is not None or conversation.enrolment is not None or conversation.asleep:
        return text
    text = _joined_plainly(_without_echo(conversation, text))
    line = _plainly(text)
    for way in _WAYS:
        said = way(conversation, line)
        if said:
            return said
    return text


def _joined_plainly(text: str) -> str:
    """A line with one word for what joins two orders, and with a card that is said to fit and to be put as an order."""
    if "?" in text:
        return text
    put = _SO_PUT.match(text)
    if put is not None:
        text = f"{put['verb']} {put['card'] or put['first']}{text[put.end() :]}"
    text = _TURN_AGAIN.sub(r"\g<turn> one more", _IS_BETTER.sub("", text))
    return _AND_AFTER.sub(r"\g<joint> then ", text)


def _plainly(text: str) -> str:
    """A text in lower case, with one word for each exclamation that has several."""
    return _VARIANTS.sub(lambda found: _PLAIN[found[0]], " ".join(text.lower().split())).strip(" .!")


def _without_echo(conversation: Conversation, text: str) -> str:
    """A line without the card that it begins with only since that was just told, which what follows points at; the line
    as it is where it begins otherwise."""
    ends = list(_PARTS_END.finditer(text))[:MOST_BEFORE]
    echoes = ((end, _ECHO.fullmatch(_plainly(text[: end.start()]))) for end in ends)
    end, echo = next(((end, echo) for end, echo in echoes if echo is not None), (None, None))
    if end is None or echo is None:
        return text
    rest = text[end.end() :]
    if not rest or _GOES_ON.match(rest.lower()):
        return text
    asks, orders = _ASKS.match(_plainly(rest)), _ORDERS.match(_plainly(rest))
    pointer, named = _POINTER.search(rest), _CARD_FIRST.match(rest)
    if not (asks or (orders and (pointer or orders["card"])) or (named and "," not in end[0])):
        return text
    rank, suit = echo["rank"] or echo["rank_last"], echo["suit"] or echo["suit_first"]
    red = COLOURS[echo["colour"]] if echo["colour"] else None
    fitting = [
        card
        for card in told_lately(conversation)
        if RANKS[rank] == card.rank and (suit is None or SUITS[suit] == card.suit) and red in (None, card.suit.red)
    ]
    news = (conversation.uncovered, conversation.focus)
    if not fitting or (len(fitting) > 1 and fitting[0] not in news):
        return text
    before = rest[: pointer.start()] if pointer is not None else ""
    points = pointer is not None and len(_A_CARD.findall(before)) <= 1  # behind two cards it is the second
    return _POINTER.sub(f"the {card_name(fitting[0])}", rest, count=1) if points else rest


def _last(conversation: Conversation) -> Move | None:
    """The move that the last line made."""
    record = conversation.record
    return record.turns[record.at - 1][-1] if conversation.just_played and record.at else None


def _corrected(conversation: Conversation, line: str) -> str:
    """What was meant in the place of the last move, begun with "no"."""
    last = _last(conversation)
    if last is None and not (conversation.last_did.startswith("undo") or conversation.last_did == "rather"):
        return ""
    regrets = _REGRETFUL.match(line) is not None
    for way in (_IT_WAS, _NOT_THAT, _RATHER) if regrets else (_NOT_THAT, _RATHER):
        found = way.fullmatch(_without_taking_back(line))
        if found is not None:
            return f"no, {_in_full(conversation, next(filter(None, found.groups())))}"
    if last is None or last.verb is not Verb.CARRY:
        return ""
    says_so = regrets or line.startswith(("i ", "it should", "that should"))
    further = _FURTHER.fullmatch(line) if says_so else None
    if further is not None:
        return _beside(conversation, last, -1 if further["side"] == "left" else 1)
    place = _MEANT_PLACE.fullmatch(line)
    if place is not None:
        return "no, up" if place["up"] else f"no, {place['number']}"
    onto = _BACK_AND_ON.fullmatch(line)
    return f"no, onto {onto['where']}" if onto is not None else ""


def _beside(conversation: Conversation, move: Move, step: int) -> str:
    """That the place beside the one to which a move went was meant; empty where there is none."""
    group = conversation.game.groups[conversation.game.piles[move.target].group]
    at = group.index(move.target) + step
    return f"no, {conversation.wording.place(group[at]).replace(',', '')}" if 0 <= at < len(group) else ""


def _in_full(conversation: Conversation, what: str) -> str:
    """A card that was meant, "the black one" by the rank of the one that moved or was to move."""
    last, wish = _last(conversation), next(iter(conversation.last_wish), None)
    moved = _moved(conversation, last) if last is not None else None
    rank = moved.rank if moved is not None else wish.what.rank if wish is not None and wish.what is not None else None
    if rank:
        what = _ONE.sub(RANK_NAMES[rank - 1], what)
    return what if what.startswith(("the ", "a ", "an ", "my ", "that ", "this ")) else f"the {what}"


def _without_taking_back(line: str) -> str:
    """A line without a sentence that says to take the last move back first."""
    parts = [part for part in re.split(r"(?<=[.!;]) ", line) if not _TAKEN_BACK_FIRST.fullmatch(part.strip(" .!;"))]
    return " ".join(parts).strip(" .!;") if parts else line


def _gone_back(conversation: Conversation, line: str) -> str:
    """What is to be taken back: a deal or a turn in words of its own, two moves, or a move for one that should have
    been made before it."""
    then = _BACK_THEN.fullmatch(line.rstrip(" ?"))
    if then is not None and conversation.record.at:
        return f"undo and move {then['what']}"
    if _BOTH_BACK.fullmatch(line) and conversation.record.at > 1:
        return "take back two moves"
    last = _last(conversation)
    came = last is not None and last.verb in (Verb.TURN, Verb.DEAL)
    points = "?" not in line and not _A_CARD.search(line)
    return "undo" if came and points and _AWAY_AGAIN.fullmatch(line) else ""


def _of_the_list(conversation: Conversation, line: str) -> str:
    """One of the moves that were named, by its number or by its card."""
    if not conversation.offered or conversation.just_played or not conversation.offered_stand:
        return ""
    listed = _IN_A_LIST.fullmatch(line)
    if listed is not None:
        nth, number = listed["nth"], listed["number"] or ""
        at = 1 + list(ORDINALS).index(nth) if nth else SMALL_NUMBERS.get(number) or int(number)
        return f"the {list(ORDINALS)[at - 1]} one" if 1 <= at <= len(ORDINALS) else ""
    with_it = _WITH_IT.fullmatch(line)
    if with_it is None:
        return ""
    state = conversation.state
    fitting = [
        at
        for at, move in enumerate(conversation.offered)
        if move.source >= 0 and move.count and state.piles[move.source][-move.count].rank == RANKS[with_it["rank"]]
    ]
    return f"the {list(ORDINALS)[fitting[0]]} one" if len(fitting) == 1 and fitting[0] < len(ORDINALS) else ""


def _of_its_rank(conversation: Conversation, line: str) -> str:
    """Another card of the rank that was just moved: "the spade one too"."""
    kind, last = _SUIT_TOO.fullmatch(line), _last(conversation)
    moved = _moved(conversation, last) if last is not None else None
    if kind is None or moved is None:
        return ""
    suit = SUITS.get(kind["kind"])
    rank = RANK_NAMES[moved.rank - 1]
    named = f"{rank} of {SUIT_NAMES[suit]}" if suit is not None else f"{kind['kind']} {rank}"
    return f"the {named} too"


def _moved(conversation: Conversation, move: Move) -> Card | None:
    """The deepest card that the last move carried."""
    record = conversation.record
    return deepest_moved(record.states[record.at - 1], move) if move.verb is Verb.CARRY else None


def _done_if_so(conversation: Conversation, line: str) -> str:
    """A move that is asked about and to be made where it may be."""
    if_so = _IF_SO.fullmatch(line)
    if if_so is None:
        return ""
    paired = if_so["how"] == "with" and Verb.PAIR in conversation.game.by_verb
    topic = _TOPIC.search(line[: if_so.start("what")])
    where = topic["card"] if topic is not None and if_so["where"] in ("it", "that", "him", "her") else if_so["where"]
    return f"{'pair' if paired else 'put'} {if_so['what']} {if_so['how']} {where}"


def _wanted_there(conversation: Conversation, line: str) -> str:
    """A card of a kind onto the one that could use it; in games that lay cards on the waste alone, what that takes."""
    use = _COULD_USE.fullmatch(line)
    if use is not None:
        return f"put a {use['what']} on {use['where']}"
    piles = conversation.game.piles
    kinds = {pile.kind for pile in piles if not isinstance(pile.accepts, TakesNothing)} - {Kind.STOCK}
    asks = kinds == {Kind.WASTE} and _WASTE_ONLY.fullmatch(line.rstrip(" ?")) is not None
    return "what goes on the waste?" if asks else ""


def _told_on(conversation: Conversation, line: str) -> str:
    """The next pile or round of a game that is told card by card, without the "then" behind it."""
    told = _TELL_ON.fullmatch(line)
    return told["what"] if told is not None and conversation.game.plays_itself else ""


def _of_the_read(conversation: Conversation, line: str) -> str:
    """What lies at an end of the one place that was just read."""
    end = _AT_THE_BOTTOM.fullmatch(line.rstrip(" ?")) if len(conversation.piles_read) == 1 else None
    place = conversation.wording.place(conversation.piles_read[0]).replace(",", "") if end is not None else ""
    return f"what is at the {end['end']} of {place}" if end is not None else ""


def _turned_and_then(conversation: Conversation, line: str) -> str:
    """A turn and what is to be done where a card of a kind comes, parted as they are heard."""
    parts = _TURN_AND_IF.fullmatch(line)
    return f"{parts['turn']}, and {parts['if']}, {parts['order']}" if parts is not None else ""


_WAYS: Final[tuple[Callable[[Conversation, str], str], ...]] = (
    _corrected, _gone_back, _of_the_list, _of_its_rank, _done_if_so, _wanted_there, _told_on, _of_the_read,
    _turned_and_then,
)  # fmt: skip
