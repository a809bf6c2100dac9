"""Orders that aren't told in the order in which they are to be done, or that are joined by rarer words: "put the six
down before you move the seven", "the king over there, but first the ace up", "1. deal 2. turn one"."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.language.expressions import expression

_GERUNDS: Final = {
    f"{verb.removesuffix('e')}ing": verb
    for verb in "move place take play bring lay stack send drag shift slide carry tuck discard throw remove match pair"
    " pull push pick deal turn draw clear build".split()
} | {
    f"{verb}{verb[-1]}ing": verb for verb in ("put", "set", "pop", "get", "drop", "slip", "flip")
}  # fmt: skip
GERUND: Final = "|".join(_GERUNDS)
_CARD: Final = (
    rf"(?:(?:the|that|this|my) )?(?:(?:red|black) )?(?:{'|'.join(sorted(RANKS, key=len, reverse=True))}"
    r"|(?:10|[2-9atjqk])[cdhs])"
)
_POLITE: Final = (
    r"(?:(?:please|just|now|also|then|can you|could you|i will|i'll|let us|let's|i want to|i would like to) )*"
)
_VERB: Final = rf"(?:{MOVE}|{LEAVE}|turn|deal|draw|flip)"
_ORDER: Final = rf"{_POLITE}(?:{_VERB} \S|{_CARD}\b.* (?:on|onto|to|up|home|with)\b|(?:turn|deal|draw|flip)\b)[^?]*?"
_DONE_BY: Final = rf"(?:(?:you|we|i|you've|i've|we've)(?: have)? (?={_VERB} )|(?=(?:{GERUND}) ))"
_THAT_IS_DONE: Final = (
    r"(?:when|once|as soon as|after) (?:that|it|this)(?:'s| is|'s been| has been| has)(?: all)?"
    r" (?:done|finished|moved|there|gone|happened)"
)
_ONE_TO_TWO: Final = rf"(?:{_POLITE}(?:{_VERB}|{_CARD})\b)"
_NUMBERED: Final = expression(
    r"^\W*(?:(?:two|three) (?:things|moves)\W+)?(?:(?:step )?(?:one|1|number one|first)|a)\s*[.:)]+\s*"
    rf"(?P<first>{_ORDER})"
    rf"[,.;]*\s+(?:and )?(?:(?:step )?(?:two|2|number two|second(?:ly)?)|b)\s*[.:)]+\s*(?P<then>(?={_ONE_TO_TWO}).+)$",
    re.IGNORECASE,
)
_JOINED: Final = expression(  # by other words than "and" and "then"
    rf"^(?:not only )?(?P<first>{_ORDER})(?:,? (?:as well as|plus|together with|along with|but also)"
    rf"|[,;]? (?:and )?{_THAT_IS_DONE},?|[.;!] ?next[,:]?) (?P<then>{_ORDER})$",
    re.IGNORECASE,
)
_BEFORE: Final = expression(rf"^(?P<first>{_ORDER}),? before {_DONE_BY}(?P<then>.+)$", re.IGNORECASE)
_AFTER: Final = expression(rf"^(?P<then>{_ORDER}),? (?:once|after) {_DONE_BY}(?P<first>.+)$", re.IGNORECASE)
_AFTER_IT: Final = expression(rf"^(?:once|after) {_DONE_BY}(?P<first>[^,]+), (?P<then>{_ORDER})$", re.IGNORECASE)
_BEFORE_IT: Final = expression(
    rf"^before {_DONE_BY}(?!(?:turn|deal|draw|flip))(?P<then>[^,]+), (?P<first>{_ORDER})$", re.IGNORECASE
)
_FIRST: Final = expression(
    rf"^(?:after (?:that|this),? |then )?(?P<then>{_ORDER}),? but (?:(?:{_POLITE}first,? (?P<first>{_ORDER}))"
    rf"|(?:{_POLITE}(?P<once>{_ORDER}) (?:first|beforehand|before (?:that|it))))[ .!]*$",
    re.IGNORECASE,
)
_THEN_ASKED: Final = expression(  # an order, and a question whose mark doesn't make that a question too
    rf"^(?P<first>{_ORDER})(?:[,;]? (?:and|then|and then) |, )(?:by the way,? (?=\w)"
    r"|(?:could|can|would|will) you (?:(?:also|then|please|just) )*(?=(?:tell|read|say|let me)\b))(?P<asked>.+\?)$",
    re.IGNORECASE,
)
_DESTINATION: Final = expression(r"\b(?:on|onto|to|into|in|up|home|with|away|out)\b", re.IGNORECASE)
_NAMED: Final = expression(rf"\b(?:{_CARD}|(?:column|pile|fan|heap|cell|row) \w+|waste|reserve)\b", re.IGNORECASE)
_NO_OTHER: Final = expression(r"\b(?:anything|something|back|me|how)\b", re.IGNORECASE)
_UNSURE: Final = expression(  # more than two orders, or none that is sure
    r"\b(?:no|nope|not(?! only\b)|wait|or|if|unless|is (?:that|it)|which|what|later|can (?:i|we))\b|n't\b|\?"
    r"|\b(?:3[.)]|c\)|three:)",
    re.IGNORECASE,
)
_LEADING_GERUND: Final = expression(rf"^({GERUND})\b", re.IGNORECASE)
_TURNS: Final = expression(
    rf"^{_POLITE}(?:turn|deal|draw|flip)(?: (?:an?|the|another|one|next|some|more|over|up|cards?|from|out|again"
    rf"|stock|of|deck"
    r"|pack|row|two|three|four|eight|ten|lot))*$",
    re.IGNORECASE,
)


def in_order_of_doing(text: str) -> str:
    """A line of two orders as "one, then the other", in the order in which they are to be done, one of an order and a
    question as two sentences; the line itself where it is nothing of the kind.

    >>> in_order_of_doing("deal after putting the king up"), in_order_of_doing("ace up plus six on the seven")
    ('put the king up, then deal', 'ace up, then six on the seven')
    """
    asked = _THEN_ASKED.match(text.strip())
    if asked is not None and _is_order(asked["first"]) and not _UNSURE.search(asked["first"]):
        return f"{asked['first'].strip(' ,;')}. {asked['asked']}"
    if _UNSURE.search(text):
        return text
    for joined in (_NUMBERED, _JOINED, _BEFORE, _AFTER, _BEFORE_IT, _AFTER_IT, _FIRST):
        found = joined.match(text.strip())
        if found is None:
            continue
        parts = found.groupdict()
        told = (parts["first"] or parts.get("once") or "", parts["then"])
        first, then = (in_the_imperative(part.strip(" ,.;!")) for part in told)
        if _is_order(first) and _is_order(then):
            return f"{first}, then {then}"
    return text


def _is_order(part: str) -> bool:
    """Whether a part moves a card or what lies at a place somewhere, or turns or deals."""
    moves = _DESTINATION.search(part) and _NAMED.search(part) and not _NO_OTHER.search(part)
    return bool(moves) or _TURNS.match(part) is not None


def in_the_imperative(part: str) -> str:
    """A part that tells what is done as one that orders it: "putting the king up" as "put the king up"."""
    return _LEADING_GERUND.sub(lambda found: _GERUNDS[found[1].lower()], part)
