"""Lines of nothing but places that are to be read, whatever is said of how: "column one, all of it. And column two, the
whole column", "and three, four and five, same way"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.places_named import FILLING, NTHS, NUMBERS, READING, stems, usual_noun
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.language.expressions import expression

MANNER: Final = (  # how places are read, which is so anyway
    r"(?:(?:the )?same (?:way|again|thing|for (?:those|them))|likewise|ditto|as before|like (?:before|the others)"
    r"|all of (?:it|them)|the (?:whole|entire) (?:of (?:it|them)|column|columns|pile|piles|lot|thing)|in full"
    r"|every (?:single )?card|each card|(?:from )?(?:the )?top to (?:the )?bottom|down to (?:the )?(?:back|bottom|end)"
    r"|(?:column|pile|row|fan|heap) by (?:column|pile|row|fan|heap)|(?:from )?left to right|one by one|in order)"
)
_TAILS: Final = expression(rf"[,.;!]\s*(?:and )?{MANNER}(?=\s*(?:[,.;!?]|$))")
_ENDS: Final = expression(r"\s*[.;!]+\s*(?=\S)")
_AHEAD: Final = frozenset("next one along that it after following number this man dear right".split())


def read_in_turn(conversation: Conversation, text: str) -> str:
    """A line of places alone without the ends of its sentences and without what is said of how they are read; the line
    as it was where it says anything else."""
    line = _ENDS.sub(", ", _TAILS.sub("", text.lower())).strip(" .,!?")
    words = expanded(line).replace(",", " ").split()
    places = {word for stem in stems(conversation) for word in (stem, f"{stem}s")}
    numbers = NUMBERS.keys() | NTHS.keys()
    known = numbers | FILLING | READING | places | _AHEAD
    only_places = bool(words) and all(word in known for word in words)
    if not only_places or line == text.lower().strip(" .,!?") or "the" in words:
        return text
    if "next" in words or "following" in words:
        return "the next one" if conversation.piles_read else text
    noun = usual_noun(conversation)
    in_sight = not places.isdisjoint(words) or bool(conversation.piles_read) or words[0] == "next"
    if not in_sight or not noun or numbers.isdisjoint(words):
        return line if in_sight else text
    named = [word for word in words if word in numbers or word in places]
    return line if len(named) > 1 or not places.isdisjoint(words) else f"read {noun} {named[0]}"
