"""Questions of what isn't there yet: "how many jacks haven't shown", "which foundations aren't started"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind

_ASKED: Final = r"^(?:and |so )?(?:(?P<count>how many)|(?:which|what))(?: of)?"
_ME: Final = r"(?:i|we|you|they|he|she|I\d+)"
_SHOWN: Final = (
    r"(?:been|come|came|shown?|seen|see|turned|appeared|appear|visible|found|in sight|in view|themselves|themself|turn"
    r"|dealt|drawn|uncovered)"
)
_STILL: Final = r"(?:yet|so far|still|to date|at all|now|here)"
_UNSEEN: Final = expression(
    rf"{_ASKED} (?P<what>[CR]\d+)(?: of I\d+)?(?: cards?)? (?:"
    rf"(?:have|has|are|is|did|do|can)(?: {_ME})? (?:still )?not(?: {_ME})?(?: {_STILL})?"
    rf"(?: {_SHOWN}| {_STILL}| H\d+| over| out)+"
    rf"|(?:(?:are|is|have|has|got|do|must|will|there|{_STILL}) )+(?:left |yet )?(?:to |have to |need to )?"
    rf"(?:come|show|appear|turn H\d+|show H\d+|be (?:seen|turned|dealt|drawn|found))(?: H\d+| out| over| {_STILL})*"
    rf"|(?:(?:are|is|remain|lie|stay|there|{_STILL}) )*"
    rf"(?:unseen|undealt|undrawn|not in sight|out of sight)(?: {_STILL})*"
    rf"|(?:{_ME} )?(?:have|has) (?:{_ME} )?(?:{_STILL} )?to (?:see|find|come across)(?: {_STILL})*)$"
)
_UNSTARTED: Final = expression(
    rf"{_ASKED} (?:F\d+|foundations?|suits?|base piles)(?: piles?)? (?:"
    rf"(?:have|has|are|is|did)(?: {_ME})? not(?: {_ME})?(?: {_STILL})?(?: (?:been|started|start|begun|begin|opened"
    rf"|touched|got going|under ?way|got {_ME} ace|any cards?|anything|{_STILL}))+"
    rf"|(?:(?:have|has|are|is|{_STILL}) )+(?:got )?(?:nothing|no cards?)(?: on| in| {_STILL}| them| I\d+)*"
    rf"|(?:(?:are|is|{_STILL}) )+(?:empty|E\d+|unstarted|bare)(?: {_STILL})*)$"
)


def not_yet(spotted: Spotted, game: Game) -> Intent | None:
    """What a question means of cards that weren't seen yet, or of foundations that aren't begun; None for others."""
    unseen = _UNSEEN.match(spotted.text)
    if unseen is not None:
        spec = spotted.of(unseen["what"]).specs[0]
        kind = Spec(spec.rank, spec.suit, red=spec.red)
        return Intent("how_many", kind, name="unseen" if unseen["count"] else "unseen_ones") if kind.is_card else None
    if _UNSTARTED.match(spotted.text) and game.of_kind(Kind.FOUNDATION) and not game.plays_itself:
        return Intent("which", where=Spec(kind=Kind.FOUNDATION), name="unstarted")
    return None
