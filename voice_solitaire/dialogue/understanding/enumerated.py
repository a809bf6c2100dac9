"""Cards that are told one by one after what is to be done with them, or after what they are: "put them both back: the
five and the four of diamonds", "both low ones: the ace of clubs and the two of spades"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.clauses import CLAUSE
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression

THEM: Final = expression(
    rf"(?P<verb>{MOVE}|{LEAVE}) (?:(?:them|those|these)(?: both| two| three| all)?|(?:both|all)(?: of (?:them|those"
    r"|these))?)(?P<end>(?: \S+)*)"
)
THE_ONES: Final = expression(r"(?:both|all|these|those)(?: \w+){0,3} (?:ones|cards)(?: (?:now|up|home|please))*")
KIND: Final = expression(rf"(?:{MOVE} )?(?:(?:all|both|those|these) )*(?P<kind>C\d+)(?P<up> [HF]\d+)?")
BETWEEN: Final = expression(r" , (?:and )?(?:then )?| and (?:then )?")
ONE_CARD: Final = expression(r"[CR]\d+")


def enumerated(text: str, table: ReadingTable) -> list[str]:
    """A wish for each card of a line that tells them one by one; empty for other lines.

    ``text``: in lower case and without courtesy.
    """
    first, _, listed = text.partition(CLAUSE)
    order = THEM.fullmatch(first)
    kind = KIND.fullmatch(table.spotted(first).text) if listed else None
    names = BETWEEN.split(listed) if order or kind or THE_ONES.fullmatch(first) else []
    spotted = [table.spotted(name) for name in names]
    if len(names) < 2 or not all(ONE_CARD.fullmatch(each_card.text) for each_card in spotted):
        return []
    cards = [each_card.mentions[0].specs[0] for each_card in spotted]
    if kind is not None:  # "the two kings, diamonds and hearts"
        rank = table.spotted(first).of(kind["kind"]).specs[0].rank
        cards = [card._replace(rank=rank) if card.rank is None else Spec() for card in cards]
    if not all(card.rank for card in cards):
        return []
    suit = cards[-1].suit  # "the five and the four of diamonds" are both diamonds
    whole = [card if card.suit is not None or card.red is not None else card._replace(suit=suit) for card in cards]
    verb, end = (order["verb"], order["end"]) if order else ("move", " home" if kind and kind["up"] else "")
    wishes = [f"{verb} {in_words(card)}{end}" for card in whole]
    intents = [meaning(wish, table) for wish in wishes]
    return wishes if all(wish and WISHES[wish[0].do].moves_cards for wish in intents) else []
