"""Orders that a line only speaks of, and doesn't give: that are denied ("please don't move the six"), put off ("I'll
deal later"), wished in vain ("I wish I could put it up"), told of others ("you told me to turn one"), or weighed ("I
could put the six up, or is there something better?")."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.dialogue.understanding.order_of_doing import GERUND, in_the_imperative
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.language.expressions import expression

_LEADS: Final = (
    r"^(?:(?:oh|ok|okay|well|so|but|and|now|no|please|wait|stop|hey|come on|actually|right|then|hm|hmm|oops"
    r"|i see|ah|next"
    r"|my turn|listen|look|maybe|perhaps)(?: ,)? )*"
)
_VERB: Final = rf"(?:{MOVE}|{LEAVE}|turn|deal|draw|flip)"
_REST: Final = r"\b(?:(?! (?:but|instead|rather)\b)[^,])*?"  # up to the end of its clause
_ORDER: Final = f"{_VERB}{_REST}"
_DOING: Final = f"(?:{GERUND}){_REST}"
_WHO: Final = "(?:i|we|you)"
_END: Final = (
    r"(?: (?:yet|now|today|then|again|for now|at all|any more|please|here|there|just yet|right now))*(?: , please)?$"
)
_DENIED: Final = expression(
    rf"{_LEADS}(?:(?:do not(?: you(?: dare)?)?|never|let us not|{_WHO} (?:will|shall|must|should|need|may) not"
    rf"|{_WHO} (?:had|would) better not|(?:i|we) would rather (?:you did )?not|(?:i|we) (?:am|are) not (?:going"
    r"|planning|ready|about) to|(?:i|we) do not (?:want|need|wish|have)(?: you| us)? to|you do not (?:need|have) to"
    r"|(?:there is )?no (?:need|reason|hurry) to|it is not (?:time|necessary|wise|worth it) to"
    r"|(?:wait|hold on|hold off)(?: please)? before(?: you| i| we)?|do not (?:let us|let me))"
    rf" (?:(?:ever|even|just|also) )?{_ORDER}"
    r"|(?:no (?:point|use|sense|good)(?: in)?|not|hold off(?: on| with)?|avoid|(?:i|we) (?:am|are) not)"
    rf" {_DOING}){_END}"
)
_PUT_OFF: Final = expression(
    rf"{_LEADS}(?:(?:not now , )?(?:i|we) (?:will|might|may|could|can|shall) {_ORDER}"
    r" (?:later(?: on)?|another time|some other time|next time)(?: , not now)?"
    rf"|(?:later(?: on)?|another time|next time)(?: ,)? (?:i|we) (?:will|might|can|could|shall) {_ORDER}"
    rf"|remind (?:me|us)(?: later)? to {_ORDER}(?: later)?|until (?:i|we) {_ORDER} , nothing\b.*){_END}"
)
_HELD_BACK: Final = expression(
    rf"{_LEADS}{_WHO} (?:could|can|might|may|would (?:love|like) to|want to|was thinking (?:that )?i would"
    rf"|was (?:thinking of|going to)) {_VERB}\b[^,]*?(?: ,)? but (?:{_WHO}"
    r" (?:will|can|could|would|do|must|should|am) not|(?:let me|let us|i will|i want to|i have to) (?:think|see|wait"
    r"|hold)|not (?:yet|now)|(?:i )?would rather not|no|later)\b.*$"
)
_TAKEN_BACK: Final = expression(rf"{_LEADS}{_ORDER} , (?:no|nope)(?: , (?:wait|do not|leave it|not now|no))*$")
_TOLD: Final = expression(
    rf"{_LEADS}(?:who|you|he|she|they|it|i)(?: (?:nearly|almost|just|only|never|already))*"
    r" (?:(?:told|asked|begged|advised) (?:you|me|him|her|us|them) to|(?:nearly|almost) wanted to|said (?:i|we|you)"
    rf" (?:could|should|can|must|may)) (?P<order>{_ORDER})(?P<asked> , (?:was|is|should|did)\b.*)?$"
)
_REFUSED: Final = expression(  # in vain, so that it may be asked whether and why not
    rf"{_LEADS}(?:(?:that |so )*{_WHO} can not|(?:it is )?(?:a |such a )?(?:pity|shame) (?:that )?{_WHO} can not"
    rf"|i wish (?:that )?{_WHO} could|if only {_WHO} could) (?P<order>{_ORDER})(?: , can {_WHO})?{_END}"
)
_WEIGHED: Final = expression(
    rf"{_LEADS}(?:(?:(?:shall|could|can|might) (?:i|we)|(?:i|we) (?:could|can|might)) "
    rf"(?P<order>{_ORDER})(?: ,)? or (?:wait|not|is there|what|should|leave|do you|rather|better|keep|hold|is it"
    r"|is that)\b.*|(?:i (?:have been |was |am |just )*(?:thinking|thought|wondering|wonder)(?: of| about)?"
    rf"|thinking (?:of|about)) (?P<doing>{_DOING})(?: , .*)?|(?:(?:may"
    rf"|might) as well )?(?P<either>{_ORDER}) , or not|would you (?P<advised>{_ORDER}) if you were me"
    rf"|first (?:i|we) would have to (?P<first>{_ORDER}) , (?:right|would (?:i|we) not|correct|yes))$"
)
_JUDGED: Final = expression(
    rf"{_LEADS}(?P<order>{_ORDER}) , (?:is|would|was) (?:that|it|this) (?:be )?(?:a |any )?(?:good|wise|right|clever"
    r"|smart|ok|okay|help|legal|allowed|possible|fine|better|best|silly|stupid)\b.*$"
)
_LEFT_OUT: Final = expression(  # what is asked without it
    rf"{_LEADS}(?:(?:instead of|rather than|without) (?:{GERUND})\b|before (?:i|we) {_VERB}\b)[^,]* ,"
    r" (?P<rest>(?:what|which|where|how|who|is|are|can|could|do|does|tell|read|say|have)\b.*)$"
)


def not_wished(text: str) -> str | None:
    """What is left to be answered of a line that only speaks of an order: the question whether that could be done, the
    question beside it, or nothing; None where a line is nothing of the kind.

    >>> not_wished("Please don't move the six."), not_wished("I can't put the six up"), not_wished("put the six up")
    ('', 'can i put the six up?', None)
    """
    line, asks = in_full(text), text.rstrip().endswith("?")
    if any(spoken_of.match(line) for spoken_of in (_DENIED, _PUT_OFF, _HELD_BACK, _TAKEN_BACK)):
        return ""
    told, judged = _TOLD.match(line), _JUDGED.match(line) if asks else None
    if told is not None and not told["asked"]:
        return ""
    found = told or judged or _REFUSED.match(line) or _WEIGHED.match(line)
    if found is not None:
        return _could(next(part for part in found.groups() if part))
    beside = _LEFT_OUT.match(line)
    return beside["rest"] + "?" * asks if beside is not None else None


def _could(order: str) -> str:
    """The question whether an order can be done."""
    return f"can i {in_the_imperative(order)}?"
