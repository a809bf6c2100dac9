"""Corrections in one breath: "five of hearts, no, six of hearts" is "six of hearts"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from voice_solitaire.dialogue.understanding.lexing import is_nobodys
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, RANKS, SMALL_NUMBERS, SUITS
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.language.expressions import expression


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})"


_CARD = rf"(?:the )?(?:{_any(COLOURS)} )?{_any(RANKS)}(?:(?: of)? {_any(SUITS)})?"
_PILES = "column pile row heap fan stack place spot space cell foundation reserve wing".split()
_NUMBER = rf"(?:number )?(?:{_any(SMALL_NUMBERS)}|\d\d?)"
_PLACE = (
    rf"(?:(?:the )?(?:row {_NUMBER},? (?:place|column|number) {_NUMBER}|{_any(_PILES)} {_NUMBER}"
    rf"|{_any(ORDINALS)} {_any(_PILES)}|{_any(SUITS)} (?:ace |king )?foundation|waste|foundations?"
    rf"|(?:empty|free) {_any(_PILES)})|an? (?:empty|free) {_any(_PILES)})"
)
_HESITATION = r",? ?\b(?:uh|um|er|erm|uhm|hm)\b"
_PAUSE = rf"(?:{_HESITATION}|,? ?\b(?:ah|oh)\b)"
# "No weight" is what an ear makes of "no, wait".
_MARK = (
    r"(?:(?:or )?no|nope|sorry|rather|wait|no weight|i mean|i meant|i (?:want(?:ed)?|mean|meant) to say|or rather"
    r"|i(?:'d| would) (?:rather|prefer)(?: to)?(?: have| put| move)? (?:it|that|him|her)"
    r"|make (?:that|it)|not that|oops|(?:strike|scratch|cancel) that|cancel|silly me|my mistake|correction"
    r"|(?:forgive|pardon|excuse) me|(?:i )?beg (?:your )?pardon|(?:my )?apologies"
    r"|(?:i have|i've|i) changed my mind|on second thoughts?|hang on|hold on)"
)
_BETWEEN = rf"(?:,? please)?(?:{_PAUSE})*,? {_MARK}(?:,? {_MARK}|,? better|{_PAUSE})*[,.!]? "
_SHORT_CARD = r"(?:10|[2-9atjqk])[cdhs]"
_SHORT_PLACE = r"[a-z]{1,3}\d{1,2}"
_MOVE = rf"{_CARD} (?:to|onto|on|over to) {_CARD}"
_TARGET = rf"(?:{_PLACE}|(?:a|the|an|my) (?:empty |free )?{_any(_PILES)})"
_REPAIRS = (  # of a whole move; of a card, none that goes onto what is named next: "the ten I meant, onto the jack"
    expression(rf"(?<!not )(?<!not the )\b{_MOVE}{_BETWEEN}(?:(?:move|put|place|play) )?({_MOVE})\b"),
    expression(rf"(?<!not )(?<!not the )\b{_CARD}(?: to| onto| on)?{_BETWEEN}({_CARD})\b"),
    expression(rf"(?:(?<=\bto )|(?<=\bonto )|(?<=\bon )){_CARD}{_BETWEEN}(?:to |onto |on )({_CARD})\b"),
    *(
        expression(
            rf"(?<!not )(?<!not the )\b{kind}(?: to| onto| on)?{_BETWEEN}"
            rf"(?:to |onto |on |in |into |from |off |out of )?({kind})\b"
        )
        for kind in (_SHORT_CARD, _SHORT_PLACE, _PLACE)
    ),
    expression(rf"(?<=to |on )(?:{_NUMBER}){_BETWEEN}(?:to |onto |on )?({_PLACE})\b"),
)
_SUIT = _any(suit for suit in SUITS if suit.endswith("s"))
_ENDS = r"(?=[.,!]|$)"
_DEALS = r"(?:turn|deal|draw|flip)(?: (?:a|one|another|the next))?(?: card)?(?: over)?"
_PART_REPAIRS = (  # of turning, of the card before its place, and of a suit alone; each with what is put in its place
    (
        expression(rf"(?<!not )(?<!not the )\b{_CARD}( (?:to|onto|on|into|in) {_TARGET}){_BETWEEN}({_CARD}){_ENDS}"),
        r"\2\1",
    ),
    (expression(rf"^{_DEALS}{_BETWEEN}({_CARD}[^,]*?)(?: first)?$"), r"\1"),
    (expression(rf"\b({_any(RANKS)} of ){_SUIT}{_BETWEEN}(?:of )?({_SUIT}){_ENDS}"), r"\1\2"),
    (
        expression(rf"\b({_any(RANKS)} of ){_SUIT},? ({_SUIT}),? (?:i|he|she) mean[ts]?{_ENDS}"),
        r"\1\2",
    ),
    (
        expression(
            rf"\b(?:club|diamond|heart|spade)s? ({_any(RANKS)}),? (?:the )?({_SUIT})(?: one)?,? (?:i|he"
            rf"|she) mean[ts]?{_ENDS}"
        ),
        r"\1 of \2",
    ),
)
_HAS_MARK = expression(rf"\b{_MARK}\b")
_HESITATES = expression(_HESITATION + r",?(?=[ ,]|$)")
_SOMEWHERE = rf"(?:the )?(?:empty |next |other )?(?:{_any(_PILES)}|{_any(SUITS)}|waste)"
_APART = expression(rf"\b(on|in) to (?=(?:an? |any )?(?:{_CARD}|{_SOMEWHERE})\b)")  # an ear parts what is one word
_HALF = expression(r"\b(?:onto|on|to|into|in)(?: the)?$")
_BREAKS_OFF = expression(rf"\s*(?:\.{{2,}}|\u2026|\s[-\u2013\u2014])\s*|[.!] (?=(?:ah |oh |er )?{_MARK}\b)")
_TAKEN_BACK = (
    rf"(?:{_MARK}|before (?:you|i|we) do(?: that| it)?|hang on|hold on|never ?mind|forget (?:that|it)"
    r"|leave (?:that|it))"
)
_ASKED_INSTEAD = expression(  # "the ten on the jack, no, hang on, how many can I move at once?"
    rf"(?P<wish>.+?)(?:[,.;!\u2026]|\s[-\u2013\u2014]+)\s*(?:(?:oh|um|uh|er|actually),? )?{_TAKEN_BACK}"
    rf"(?:[ ,.!]+{_TAKEN_BACK}){{0,2}}[ ,.:!]+"
    r"(?P<asked>(?:what|which|where|how|who|why|is|are|can|could|would|will|may|does|do|has|have)\b.+)",
    re.IGNORECASE,
)
_TURNS = r"(?:no|actually|wait|sorry|hang on|hold on|oops|on second thoughts|rather)"
_ALL_TAKEN_BACK = expression(  # "the ten on the jack, no, leave it"
    r"(?P<wish>.+?)(?:[,.;!\u2026]+|\s[-\u2013\u2014]+)\s*(?:(?:oh|um|uh|er|well|but|or|and)\b,? ?)*"
    rf"(?:(?:{_TURNS}[ ,.!]+)*(?:no|nope|don't|do not|don't do (?:it|that)|cancel(?: (?:it|that))?|not yet"
    r"|never ?mind"
    r"|(?:scratch|strike|forget) (?:it|that)|(?:i have|i've) changed my mind|better not)"
    rf"|(?:{_TURNS}[ ,.!]+)+(?:leave (?:it|that|him|her)(?: (?:there|be|alone|where it is|for now))?"
    r"|keep (?:it|that|him|her)(?: there| for now)?|stop))(?: (?:please|after all))?[ .!]*",
    re.IGNORECASE,
)
_NO_WISH = expression(
    rf"(?:(?:{_TURNS}|oh|well|undo|back|whoops)[ ,.!]+)*(?:{_TURNS}|oh|well|undo|back|whoops)[ ,.!]*", re.IGNORECASE
)


_ORDERED_INSTEAD = expression(  # "jack on the queen, no wait, not that, send the two of diamonds up"
    rf"(?P<wish>(?:(?!\b(?:if|unless|not|no)\b)[^,.;!?])*\b{_any(RANKS)}\b(?:(?!\b(?:if|unless)\b)[^,.;!?])*)"
    rf"(?:[,.;!\u2026]|\s[-\u2013\u2014]+)\s*(?:(?:oh|um|uh|er|actually|ah),? )?{_TAKEN_BACK}"
    rf"(?:[ ,.!]+(?:{_TAKEN_BACK}|not that(?: one)?)){{0,3}}[ ,.:!]+"
    r"(?P<instead>(?:(?:please|just|let's|rather|instead) )*(?:put|move|send|play|take|lay|bring|discard|place|pop"
    r"|stick)"
    rf" (?!(?:it|that|him|her|them)\b)(?:the |my )?(?:(?:red|black) )?{_any(RANKS)}\b[^,;?]*)",
    re.IGNORECASE,
)
_STRAY_COMMA = expression(r", (?=(?:onto|on|to|into|in)\b)")


def asked_instead(line: str) -> tuple[str, str]:
    """What a line wishes first, and what it asks after taking that back; empty texts where it does neither.

    >>> asked_instead("JD to QS \u2014 no, hang on, how many can I shift?"), asked_instead("the six, no, the seven up")
    (('JD to QS', 'how many can I shift?'), ('', ''))
    """
    instead = _ASKED_INSTEAD.fullmatch(line.strip())
    return (instead["wish"].strip(), instead["asked"]) if instead is not None else ("", "")


def all_taken_back(line: str) -> str:
    """What a line wishes first and then takes back, naming nothing instead; empty where it does neither.

    >>> all_taken_back("the six on the seven, no, leave it"), all_taken_back("no, leave it"), all_taken_back("up, no?")
    ('the six on the seven', '', '')
    """
    taken_back = _ALL_TAKEN_BACK.fullmatch(line.strip())
    return taken_back["wish"].strip() if taken_back and not _NO_WISH.fullmatch(taken_back["wish"]) else ""


def ordered_instead(line: str) -> tuple[str, str]:
    """What a line orders first, and what it orders whole after taking that back; empty texts where it does neither.

    >>> ordered_instead("jack on the queen, no wait, not that, send the two of diamonds up")
    ('jack on the queen', 'send the two of diamonds up')
    >>> ordered_instead("jack on the queen, no, the other queen"), ordered_instead("put the six up, then move the ten")
    (('', ''), ('', ''))
    """
    instead = _ORDERED_INSTEAD.fullmatch(line.strip())
    return (instead["wish"].strip(), instead["instead"]) if instead is not None else ("", "")


def corrects(line: str) -> bool:
    """Whether a speaker takes back a card or a place within a line, and names another.

    >>> corrects("five of hearts, no, six of hearts, onto seven"), corrects("no, the six"), corrects("the, uh, six up")
    (True, False, False)
    """
    return bool(_HAS_MARK.search(line.lower())) and not _HAS_MARK.search(repaired(line).lower())


def is_half(line: str) -> bool:
    """Whether a line stops before the place that it is about to name.

    >>> is_half("move the six onto"), is_half("move the six on to the"), is_half("what is it on top of")
    (True, True, False)
    """
    return bool(_HALF.search(line.lower().rstrip(" ,.")))


def repaired(line: str) -> str:
    """A line without what its speaker took back, and without hesitation; any other line as it is.

    >>> repaired("five of hearts, no, six of hearts, onto seven")
    'six of hearts onto seven'
    >>> repaired("six of hearts on to the seven"), repaired("shall we go on to another game?")
    ('six of hearts onto the seven', 'shall we go on to another game?')
    >>> repaired("put it on column four, no wait, column five")
    'put it on column five'
    >>> repaired("move the six of diamonds onto, uh, the seven")
    'move the six of diamonds onto the seven'
    >>> repaired("8s f9 sorry f10")
    '8s f10'
    >>> repaired("No, the six!"), repaired("Not the six, I meant the nine")
    ('No, the six!', 'Not the six, I meant the nine')
    """
    if is_nobodys(line):
        return line
    plain = " ".join(line.lower().split())
    broken = _BREAKS_OFF.sub(", ", plain)
    text = _APART.sub(r"\1to ", _HESITATES.sub("", broken))
    for repair in _REPAIRS:
        while (shorter := repair.sub(r"\1", text)) != text:
            text = shorter
    for part_repair, instead in _PART_REPAIRS:
        text = part_repair.sub(instead, text)
    return line if text in (plain, broken) else _STRAY_COMMA.sub(" ", text).strip(" ,")
