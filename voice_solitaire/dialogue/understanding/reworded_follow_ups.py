"""Follow-ups that stand for usual questions: "would it go in two places?" for "where can it go?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.reworded_orders import CARD

_LED: Final = r"^(?:(?:and|so|but|then|well|ok|now) )*"
_WE: Final = r"(?:i|we|you|he|she)"
REWORDED_FOLLOW_UPS: Final = (  # expressions, each with what is put in its place, in their order
    (  # "which one came up just before this three?"
        rf"{_LED}(?:which|what)(?: one| card)? (?:came|turned|was turned|was)(?: up| out| over)?(?: just| right)?"
        rf" before (?:this|that|the) ({CARD})$",
        r"what is under the \1",
    ),
    (  # "what would I put on top of that one next?"
        rf"{_LED}what (?:would|could|can|should|might|may) {_WE} (?:(?:then|now) )?(?:put|lay|place|play|set)"
        rf" (?:on top of|on|onto|over) (?P<there>it|him|her|that|this|(?:that|this) (?:one|card|{CARD})|the {CARD})"
        r"(?: next| then| now)*$",
        r"what goes on \g<there>",
    ),
    (  # "would it go in two places or just up top?"
        rf"{_LED}(?:would|will|could|can|does|do) (it|she|he|that|(?:the )?{CARD}) (?:go|fit)(?: in| to| into| on)?"
        r" (?:two|several|both|more than one|many|different) (?:places|piles|columns|spots)\b.*$",
        r"where can \1 go",
    ),
    (  # "keep those clubs coming, as long as there's one to follow"
        r"^(?:(?:and|so|then|please|just|now) )*(?:keep|carry on with|go on with)(?: on)?(?: with)?"
        r" (?:(?:those|these|the|my|all) )*(clubs|diamonds|hearts|spades) (?:coming|going|up|rolling|moving)\b(?: up)?"
        r"(?: ,.*| (?:as long|while|until|till)\b.*)?$",
        r"all \1 up",
    ),
    (
        rf"{_LED}(?:(?:what|which|is there|are there) (?:(?:is|are|would be) )?)?(?:the|an|any|another) alternatives?"
        r"(?: then| please| here| now| at all)*$",
        "any other move",
    ),
    (  # "if I succeeded in emptying column three, what would fill it?"
        rf"{_LED}(?:if|when|once|after|suppose|supposing) {_WE}(?: (?:were|was|could|can|do|did|should|would|get|got"
        r"|managed?|manages|succeed|succeeded|in|to|ever|have|had))* (?:empty|emptied|emptying|clear|cleared"
        r"|clearing)(?: out)? (?:the |that |a )?(?:\w+ )?(column|pile|fan|heap|cell)(?: \w+)?(?: ,)? (?:then )?what "
        rf"(?:would|could|can|will|may|might) (?:then )?(?:fill|go in(?:to)?|come in(?:to)?|{_WE} put in(?:to)?)"
        r" ?(?:it|there)?$",
        r"what fills an empty \1",
    ),
    (rf"{_LED}(?:together |along )?with (?:what|which(?: one| card)?)(?: then)?$", "what goes with it"),
    (  # "so that makes which ones I've got together so far?"
        rf"{_LED}(?:that makes |that is )?(?:which|what) (?:ones|cards) (?:have {_WE}|{_WE} have|do {_WE} have)"
        r"(?: got)?(?: (?:together|collected|kept|found|in all))*(?: (?:so far|up to now|already|by now))+$",
        "which cards have i got so far",
    ),
    (  # "the heap that is still empty"
        r"\bthe (heap|column|pile|fan|cell|place|foundation|row) (?:that|which) (?:is|are) (?:(?:still|now|all) )*"
        r"(empty|free)\b",
        r"the \2 \1",
    ),
    (  # "which one can now go out?"
        rf"{_LED}(?:which|what)(?: ones?| cards?)? (?:can|may|could) (?:(?:now|then|next|already|still) )*"
        r"(?:go|leave"
        r"|be (?:thrown|discarded|played|moved|taken|removed|got rid of))(?: (?:out|away|off|now|next|then|already))*$",
        "what can i move",
    ),
    (  # "why did the ace of spades get thrown away"
        rf"{_LED}why (?:did|does|has|was|is|were) (?:the |that |this |my )?({CARD})(?: (?:get|got|been|be|being|just))*"
        r" (?:thrown|chucked|tossed|binned|dropped|put|taken)(?: (?:away|out|off|aside|down))*(?: ,.*)?$",
        r"why was the \1 discarded",
    ),
    (r"\b(?:parking|holding) (place|space|spot|slot|bay)s\b", "cells"),
    (  # "the pile what counts by three"
        r"\b((?:want|put|move|play|lay|place|send|take|goes|go)\b.* )the (?:pile|foundation|one|stack)"
        r" (?:what|that|which) (?:counts|goes|builds|climbs|runs)(?: up)? (?:by|in) (one|two|three|four)s?$",
        r"\1foundation \2",
    ),
    (r"(^|(?<= , )(?:and )?|\band )after it (?=\w)", r"\1after that "),
    (rf"\bdo the ({CARD}(?: of \w+)?(?: one)? (?:on|onto|to) )", r"put the \1"),
    (r"\b(on|onto) its ((?:own )?\w+) first\b", r"\1 the \2"),
)
