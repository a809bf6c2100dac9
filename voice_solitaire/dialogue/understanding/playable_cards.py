"""Questions of which cards can be played: "is there a three I can use", "is anything free in row six"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.intents import USABLE, Intent
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.language.expressions import expression

_NOW: Final = r"(?: (?:right|just|now|yet|already|still|at moment|at present|currently|at all|today|this time|here))*"
_THERE: Final = (
    r"(?:(?:and|so|or|but|well) )?(?:(?:is|are|was) there|(?:do|does|have|has|did) (?:i|we|you|he|she)(?: have| got)?"
    r"|(?:i|we|you|he|she) (?:have|has)(?: got)?|got|see|is|are|have|has)?"
)
_USABLE: Final = expression(
    rf"^{_THERE}(?: ?(?:any|some|one|another|a|no|not|got|other)(?: of)?)* ?(?P<what>[CR]\d+)(?: cards?| ones?)?"
    r" (?:(?:that|which|I\d+) )?(?:(?:i|we|you|he|she|one) (?:can|could|may|might)(?: (?:just|now|actually|really))?"
    r" (?:use|play|move|take|get at|get|discard|remove|put H\d+|pick up|pair|match|reach)|(?:is |are )?(?:playable"
    r"|usable|movable|moveable|reachable)|to (?:use|play|move|take|discard))(?: (?:up|off|away|out|H\d+))?"
    rf"{_NOW}$"
)
_FREE_IN: Final = expression(
    rf"^{_THERE} ?(?:(?:anything|something|nothing|any|some|which|what|cards?|is|are|(?:of )?(?:them|I\d+|those)|ones?"
    rf"|one) )+(?:free|loose|available|uncovered|open){_NOW}(?: cards?| ones?)?{_NOW} (?:in|on|from)"
    rf" (?P<where>P\d+){_NOW}$"
)


def asked_playable(spotted: Spotted) -> Intent | None:
    """What a question means whether a card of a kind can be played, or which cards are free in a place; None for any
    other line."""
    usable = _USABLE.match(spotted.text)
    if usable is not None:
        return Intent("is_there", spotted.of(usable["what"]).specs[0], name=USABLE)
    free = _FREE_IN.match(spotted.text)
    return Intent("free", where=spotted.of(free["where"]).specs[0]) if free is not None else None
