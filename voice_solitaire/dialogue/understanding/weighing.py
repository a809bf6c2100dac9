"""Which of two moves is better: "the six of clubs now, or the eight of hearts, what is wiser?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.language.expressions import expression

EITHER: Final = "either"  # the name of a hint that weighs one card against another, or against waiting
JUDGED: Final = "judged"  # the name of a hint that says whether the move that was named is a good one
TURNING: Final = "turning"  # the name of a hint that says whether to deal or turn cards now
JUDGES: Final = expression(
    r"\b(?:better|best|wise|wiser|wisest|smart|smarter|smartest|sensible|clever|cleverer|prefer|advise|recommend"
    r"|more (?:useful|sensible|wise|clever)|would (?:i|we|you|he|she) (?:rather|first|better|sooner))\b"
    r"|^(?:and |so |well |but )*(?:should|shall) (?:i|we|he|she)\b"
)
PREFERS: Final = expression(r"would you (?:rather|sooner|prefer)\b")
OR: Final = expression(r"\bor\b")
ELSEWHERE: Final = expression(r"\b(?:games?|deals?|options?|slower|faster|louder|quieter|voice|rules?)\b")


def weighed(text: str, table: ReadingTable) -> Intent | None:
    """The wish for advice between what a line names, one card or two, or whether to move it or wait; None for lines
    that weigh nothing.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    weighs = OR.search(text) or PREFERS.match(text)
    if not JUDGES.search(text) or not weighs or ELSEWHERE.search(text):
        return None
    named = [
        mention.specs[0]
        for mention in table.spotted(text).mentions
        if mention.sign in (CARD, NUMBER) and mention.specs[0].rank is not None
    ]
    if not named:
        return None
    return Intent("hint", named[0], named[1] if len(named) > 1 else None, name=EITHER)
