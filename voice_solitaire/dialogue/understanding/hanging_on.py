"""Wishes that hang on the card that comes: "play it if it goes", "if it's a black jack, put it on the queen", "if that
flips the three, up it goes", "should the two turn up, lay it on the three"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.naming_words import RANKS, SUITS
from voice_solitaire.dialogue.understanding.turning_on import card_in
from voice_solitaire.language.expressions import expression

_IT: Final = r"(?:it|that|this|he|she|(?:the )?(?:new |next |turned )?(?:card|one))"
_GOES: Final = (
    rf"{_IT} (?:then |actually |really )?(?:goes|fits|plays|works|helps|(?:can|will|does|could|should) (?:go|fit|play"
    r"|be (?:played|used))|is (?:any (?:good|use|help)|playable|useful|good|of use))"
    r"(?: (?:anywhere|somewhere|at all|on (?:anything|something)|there))*"
    rf"|{_IT} (?:is|does|can|will)(?=(?: ,)? (?:(?:just|then|please|do) )*(?:play|put|use|move|send|lay)\b)"
)
_GOES_NOT: Final = (
    rf"{_IT} (?:does|will|can|could) ?not (?:go|fit|play|work|help|be played)(?: (?:anywhere|at all))*"
    rf"|{_IT} is (?:no (?:good|use|help)|not (?:any |much )?(?:good|use|useful|helpful)|nothing(?: useful)?|useless"
    r"|rubbish)|not"
)
_CARD: Final = (
    r"(?:(?:a|an|the|another|one of the) )?(?:(?:red|black) )?"
    rf"(?:(?:{'|'.join(RANKS)})(?: (?:of )?(?:{'|'.join(SUITS)}))?|(?:{'|'.join(SUITS)}) (?:{'|'.join(RANKS)})"
    rf"|{'|'.join(SUITS)}|red|black)(?: (?:card|one))?"
)
_UNDER: Final = r"(?:under|underneath|below|beneath|behind)"
_IS: Final = (
    rf"(?:{_IT} (?:is|be|turns out to be|happens to be|should be|comes up|comes up as)|there is)"
    rf" (?P<card>{_CARD})(?: (?:on top|showing|there|up|this time"
    rf"|{_UNDER}(?: (?:it|him|her|that))?))*"
)
_UNCOVERS: Final = (
    rf"(?:{_IT}|the move|moving (?:it|that|him|her)|doing (?:so|that)) (?:then )?(?:(?:flip|turn|uncover|free|open"
    r"|reveal|show|expose|bring|leave|release|unearth|unblock|clear|give)s?|lets? out|sets?)(?: (?:up|out|over|me|us))*"
    rf" (?P<uncovered>{_CARD})(?: (?:(?:that|which) (?:can|will) (?:go|be played)|free|loose"
    rf"|up(?! (?:it|he|she|that|with|goes)\b)|over|out|open|{_UNDER}))*"
)
_COMES: Final = (
    rf"(?:it (?:is|be|was) )?(?P<comes>{_CARD}) (?:then )?"
    r"(?:is|be|was|happens?|turns?|comes?|shows?|pops?|appears?|lies?|sits?)\b"
    rf"(?: (?:to be|what|the one|that|which|is|was|comes?|turns?|up|out|free|open|loose|{_UNDER}|it|him|there|showing"
    r"|next|now|then|uncovered|freed|lying|sitting|hiding))*"
)
_SUITS_A_CARD: Final = (
    rf"(?:{_IT}|what(?:ever)? (?:turns|comes|is|lies)(?: (?:up|out|{_UNDER}|it|there))*) "
    r"(?:suits|matches|(?:goes|fits|plays|can go|will go|would go) (?:on|onto|to)) "
    rf"(?P<bed>{_CARD}|(?:the )?(?:column|pile|heap|fan) \w+)"
)
IF: Final = r"(?:if|should|in case|provided(?: that)?|supposing|assuming|as long as|so long as)"
_CONDITION: Final = (
    rf"(?:{IF} {_SUITS_A_CARD}|if (?:(?P<goes>{_GOES})|(?P<goes_not>{_GOES_NOT}))"
    rf"|{IF} (?:{_IS}|{_UNCOVERS}|{_COMES}))"
)
_LEADS: Final = r"(?:(?:and|but|so|then|please|just)\b[ ,]*)*"
_FORMS: Final = (
    expression(rf"{_LEADS}{_CONDITION}(?: ,)? {_LEADS}(?P<order>\S.*)"),
    expression(rf"{_LEADS}(?P<order>\S.*?)(?: ,)? (?:but )?(?:only )?{_CONDITION}"),
)
CONDITION: Final = expression(rf"{_LEADS}{_CONDITION}")
_PLAYS: Final = expression(
    r"(?:play|put|use|move|place|take|drop|pop|stick|lay|pass)(?: (?:it|that|him|her|this))?"
    r"(?: (?:as well|too|also|there|on|up|down|over|straight|wherever it (?:goes|fits)"
    r"|where it (?:goes|fits)|away|for me|please))*"
)
_ANOTHER: Final = expression(
    r"(?:(?:turn|deal|have|take|give me|do|flip|try|then|over) )*(?:the )?"
    r"(?:(?:next )?(?:two|three|four) more|next (?:two|three|four)|another|one after(?: (?:it|that))?|next|next one"
    r"|next card|one more|again|once more|card after(?: (?:it|that))?)"
    r"(?: (?:one|card|over|up|please|as well|too|after it))*"
)
_NO_ORDER: Final = frozenset((  # words that join, and what a condition may still say of its card
    *"and but so then please just only ok well up out free open loose there now it him her that".split(),
    *"which is be was to showing uncovered freed lying sitting hiding under underneath below beneath behind of".split(),
    *SUITS,
))  # fmt: skip
_BEHIND: Final = expression(rf"and then,? {IF}\b")  # an order, in the same breath
_ASKS: Final = expression(
    r"(?:(?:and|then|so|please) )*(?:what|which|where|how|why|who|is|are|can|could|would|will|does|do (?:i|we|they)|may"
    r"|should|shall|tell)\b"
)
ASKED_OF_IT: Final = expression(  # whether the card that came goes somewhere
    r"(?:(?:and|then|so) )*(?:does|will|would|can|could|may) (?:it|he|she|that)"
    r" (?:go|fit|be (?:played|put|laid|sent))\b"
)
_IF_IT_IS: Final = expression(rf"{_LEADS}if (?:it|that|this|he|she) is\b")  # the card that has come, and no next one
_MAY_HANG: Final = ("if", "should", "in case", "provided", "supposing", "assuming", "long as")


@dataclass(frozen=True)
class Condition:
    """A wish that hangs on the card that has come."""

    order: str  # what is to be done; empty to play that card
    goes: bool = True  # whether it is to be done where the card can be played, or where it can't
    card: Spec | None = None  # which card it must be instead; None for any
    another: bool = False  # whether another card is to be turned


def hangs_on_itself(text: str) -> bool:
    """Whether what stands behind an order only says for which card it is meant, with nothing to do then.

    >>> hangs_on_itself("only if it turns an ace"), hangs_on_itself("if it turns an ace, send that up")
    (True, False)
    """
    forms = (form.fullmatch(expanded(f"and then {text}").rstrip(" .!")) for form in _FORMS)
    form = next(filter(None, forms), None)
    if form is None or not (form["card"] or form["uncovered"] or form["comes"]):
        return False
    return _NO_ORDER.issuperset(form["order"].replace(",", " ").split())


def condition(text: str) -> Condition | None:
    """The wish that hangs on the card that has come; None where a line is none. What hangs on what an order before it
    in the same breath has uncovered begins with "and then".

    >>> condition("and play it if it goes"), condition("if it goes, tell me")
    (Condition(order='', goes=True, card=None, another=False), None)
    >>> condition("and then if the two comes up, put it on the three").order
    'put it on the three'
    >>> condition("the one after if that's no good")
    Condition(order='deal', goes=False, card=None, another=True)
    >>> condition("and then if it turns an ace")
    """
    if not any(word in text.lower() for word in _MAY_HANG):  # nearly all lines
        return None
    line = expanded(text).rstrip(" .!")
    form = next(filter(None, (form.fullmatch(line) for form in _FORMS)), None)
    if form is None:
        return None
    brought = form["uncovered"] or form["comes"]
    asked_of_it = ASKED_OF_IT.match(form["order"]) is not None and _IF_IT_IS.match(line) is not None
    if (brought and not _BEHIND.match(text.lower())) or (_ASKS.match(form["order"]) and not asked_of_it):
        return None
    if _NO_ORDER.issuperset(form["order"].replace(",", " ").split()):
        return None
    named = form["card"] or brought
    order, card = form["order"].strip(" ,"), card_in((named or "").split())
    another = _ANOTHER.fullmatch(order) is not None
    plays = _PLAYS.fullmatch(order) is not None
    if form["bed"] is not None:
        return Condition(f"put it on {form['bed']}") if plays else None
    if named is not None and (asked_of_it or not line.endswith("?")):
        return Condition("deal" if another else order, card=card, another=another) if card.is_card else None
    if not (another or (plays and form["goes"])):
        return None
    return Condition("deal" if another else "", goes=form["goes"] is not None, another=another)
