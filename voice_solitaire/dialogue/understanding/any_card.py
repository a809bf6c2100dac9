"""Questions of whether any card at all goes somewhere: "is there anything that could go up", "does anything fit there".

They are known by their parts: that no card is named ("anything", "a card", "which"), a verb of going, and where to.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind

_ANY: Final = (
    r"(?:(?:any|some)(?:thing|body)?(?: at all| else| more| others?| single)*"
    r"(?: (?:cards?|ones?|of (?:I\d+|mine|my cards|cards)))?(?: at all| now| here)*|(?:a |one )?(?:more )?cards?|one)"
)
_GO: Final = (
    r"(?:be )?(?:go|goes|going|fits?|moved?|moving|play(?:ed|able)?|put|plac(?:e|ed|eable)|send|sent|bring|brought"
    r"|take|taken|get|gets|lay|laid|ready|due|free|built?|belongs?|sits?|suits?|useful|good)"
)
_MAY: Final = r"(?:can|could|may|might|would|will|shall|should|does|do|did)"
_ME: Final = r"(?:i|we|you|he|she|one)"
_ONTO: Final = r"(?:to|on|onto|into|in|for|over|across|from here)"
_TAIL: Final = r"(?: ,)?(?: (?:there|then|please|do you (?:see|know|think)|can you (?:see|tell)))*$"
_NOW: Final = r"(?: (?:right|just|now|yet|already|still|at moment|at present|currently|at all|today|this time))*"
_READY: Final = r"(?:ready|due|able|free|fit|waiting|set)"
_WHERE: Final = r"(?P<up>(?:H\d+ (?:(?:to|on|onto|in|into) )?)?F\d+|H\d+)|(?P<where>(?:(?:I\d+|this|that) )?[CRPE]\d+)"
_GOES: Final = rf"(?: {_GO}{_NOW}(?: (?:(?:H\d+ )?{_ONTO}))*)"
_ASKED: Final = tuple(
    expression(rf"^(?:and |so |or |but )?{asked}{_NOW} (?:{_WHERE}){_NOW}{_TAIL}")
    for asked in (
        rf"(?:is|are) there {_ANY}(?: I\d+| that| which)?(?: {_ME})?(?: {_MAY})?"
        rf"(?: (?:ready|able|waiting|free|fit))?(?: to)?(?:{_GOES}| for)",
        rf"{_MAY} {_ANY}(?: {_MAY})?{_GOES}",
        rf"(?:is|are) {_ANY}{_NOW} {_READY}(?: to)?(?:{_GOES}| for)",
        rf"{_MAY} {_ME} (?:{_GO}) {_ANY}(?: (?:H\d+ )?{_ONTO})?",
        rf"(?:have|do) {_ME} (?:have |got |see )?{_ANY}(?: I\d+| that| which)?(?: {_ME})?(?: {_MAY})?"
        rf"(?: to)?(?:{_GOES}| for)",
        rf"(?:got )?{_ANY}(?: I\d+| that| which)?(?: {_ME})?(?: {_MAY})?(?: (?:ready|able|waiting|free|fit))?(?: to)?"
        rf"(?:{_GOES}| for)",
    )
)
_WHICH: Final = expression(
    rf"^(?:and |so |or |but )?(?:which|what)(?: (?:cards?|ones?|of (?:I\d+|cards)))?"
    rf" (?:{_MAY}(?: {_ME})?{_NOW}{_GOES}|(?:is|are){_NOW} {_READY}(?:(?: to)?{_GOES}| for))"
    rf"{_NOW} (?:{_WHERE}){_NOW}$"
)
_TAKER: Final = expression(  # what the card would go onto: "would anything take the jack of spades"
    rf"^(?:and |so |or |but )?{_MAY}(?: not)? {_ANY} (?:take|accept|receive) (?P<what>[CR]\d+){_NOW}{_TAIL}"
)
_PLACE_FOR: Final = expression(  # the same: "is there any place for the jack"
    rf"^(?:and |so |or |but )?(?:(?:is|are) there|(?:have|do) {_ME}(?: have)?|got)(?: any| some| a| still| no)*"
    rf" (?:place|room|spot|home|bed) for (?:that |this )?(?P<what>[CR]\d+){_NOW}{_TAIL}"
)
_PLAYED_UP: Final = (Kind.FOUNDATION,)


def any_card(spotted: Spotted, game: Game) -> Intent | None:
    """What a question means whether any card goes home, or to a place that it names; None for any other line."""
    taker = _TAKER.match(spotted.text) or _PLACE_FOR.search(spotted.text)
    if taker is not None:
        return Intent("needs", spotted.of(taker["what"]).specs[0])
    for asked in (*_ASKED, _WHICH):
        match = asked.match(spotted.text)
        if match is None:
            continue
        if match["up"]:
            return (
                Intent("goes_home", name="which" if asked is _WHICH else "")
                if game.of_kind(*_PLAYED_UP) and not game.plays_itself
                else None
            )
        if asked is not _WHICH:
            return Intent("takes", where=spotted.of(match["where"].split()[-1]).specs[0])
    return None
