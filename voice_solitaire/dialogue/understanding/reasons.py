"""Why something is wished, which is no second wish: "put the queen in the gap so I can see the king"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.naming_words import WHO
from voice_solitaire.dialogue.understanding.several import MOVES
from voice_solitaire.language.expressions import expression

REASON: Final = expression(
    rf"(?: ,)? (?:and )?so(?: that)? (?:{WHO} (?:can|could|may|might|will be able|get|see|have|do not|am|are)\b"
    r"|(?:it|that|this|there|[a-z]+(?: of [a-z]+)?|the (?:\w+ ){1,3}?)(?: \w+)? ?(?:can|could|is|are|gets?|comes?"
    r"|will be)\b).*$"
    r"|(?: ,)? (?:in order to|because|for the sake of) .*$"
    rf"|(?: ,)? (?:as|since) (?:{WHO} (?:want|need|would like)|that (?:frees|uncovers|opens|lets|gives)) .*$"
    rf"|(?: ,)? (?:and )?(?:that way|this way|, {WHO} (?:can|could) (?:see|get|reach|free|uncover|find))\b.*$"
    r"| , (?:and )?(?:that|this|it) (?:frees|uncovers|opens|releases|exposes|gets|gives|lets|would free|will free)\b"
    r"(?:(?! , (?:and )?(?:so |then )?(?:that|it|he|she) (?:goes|can|comes)\b).)*$"
    rf"|(?: ,)? (?:and )?then {WHO} (?:can|could) .*$"
    r"|(?: ,)? to (?:get (?:at|to|under|hold of|out)|reach|see|uncover|dig|expose|unblock|release"
    r"|make (?:room|space|way)|free(?! (?:cells?|spaces?|places?|spots?|columns?|piles?)\b)|free up|open up"
    r"|clear the way) .*$"
)


def without_reason(text: str, table: ReadingTable) -> str:
    """A line that moves cards, without why that is wished; any other line as it is.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    reason = REASON.search(text)
    if reason is None:
        return text
    wish = text[: reason.start()].strip(" ,")
    intents = meaning(bare(wish), table)
    return wish if intents and intents[0].do in MOVES and intents[0].what is not None else text
