"""Two questions in one line, each answered: "how many cards are in column one, and which is the last?".

What the second one points at, or leaves out, is the card or the place that the first one named.
"""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.telling.wording import article
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE, STOCK
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, explained
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.place_names import place_in_words
from voice_solitaire.dialogue.understanding.resolve import piles_at, sources
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card

ASKED: Final = r"(?:what|which|who|where|how (?:many|much|far|deep|long|are|am|is))\b"
TWO: Final = expression(
    rf"(?:and |so )?(?P<first>(?:{ASKED}|(?:is|are|can|does) (?!there\b)).{{6,}}?)"
    r"(?: ,)? (?:and|plus|also|,)(?: then| also| ,)? "
    rf"(?P<second>(?:{ASKED}|(?:is|are|can)\b).+)"
)
NAMED: Final = expression(r"\b(?:[CPSFEH]|R)\d")
POINTED: Final = expression(r"\b(?:it|them|that one|this one|that card|that|this|there|him|her|in there|on there)\b")
UNDER: Final = expression(r"\b(?:under|beneath|underneath|below|behind|hides?|hidden)\b")
ON_IT: Final = expression(r"\b(?:on|over|above|onto) (?:it|that one|him|her|that)$")
OF_PLACE: Final = expression(
    r"^(?:which|what) (?:is )?(?P<which>last|first|top|bottom|end|lowest|uppermost|next)(?: (?:card|one))?(?: of all)?$"
    r"|^(?:which|what) (?:card )?is (?P<later>last|first|on top|on bottom|at end|top|bottom|at top|at bottom)"
    r"(?: (?:card|one))?(?: showing)?$"
)
EITHER_CARD: Final = expression(
    r"(?:(?:and|so|then|well|or) )*(?P<before>(?:(?:(?:is|are|was) there|(?:do|does|have|has|can) "
    r"(?:I\d+|i|we|you|he|she)(?: have| got| see| find)?|(?:i|we|you|he|she) (?:have|has)(?: got)?|got|any|see"
    r"|where (?:is|are))(?: (?:any|another|some|got))* )?)"
    r"(?P<one>[CR]\d+)(?: (?:anywhere|somewhere|about|around|yet|in sight|still|now))*(?: ,)? (?:or|(?P<both>and)) "
    r"(?:where (?:is|are) )?(?:(?:any|another|some) )?(?P<other>[CR]\d+)(?P<after>(?: (?![CRPSFEH]\d)\S+)*)"
)
SOMEWHERE: Final = expression(
    r" (?:anywhere|somewhere|about|around|free|open|showing|available|in sight|left|on table"
    r"|(?:that |which |I\d+ )?(?:i|we|you|he|she) can .+)(?: now| yet| at all)*"
)
OF_EITHER: Final = ("is_there", "where_is", "open_cards")
NOT_TOLD: Final = frozenset(("small_talk", "help", "why_not"))
LEAST: Final = 0.55  # of each question, that must be accounted for


def two_questions(text: str, table: ReadingTable) -> tuple[str, str] | None:
    """The two questions of a line, each whole by itself; None where it holds one, or one of them isn't understood.

    ``text``: in lower case and without courtesy.
    """
    parts = TWO.fullmatch(text)
    if parts is None:
        return None
    first = parts["first"]
    second = _completed(bare(parts["second"]), first, table)
    if not second or not _is_understood(first, table) or not _is_understood(second, table):
        return None
    one, other = (explained(part, table).intents[0] for part in (first, second))
    return None if one == other else (first, second)


def either_card(text: str, table: ReadingTable) -> tuple[str, ...]:
    """A question of either of two kinds of cards, or of where both are, as a question of each: "is there a three or a
    five free?", "where are the two and three of clubs?"; empty for others.

    ``text``: in lower case and without courtesy.
    """
    spotted = table.spotted(text)
    either = EITHER_CARD.fullmatch(spotted.text)
    if either is None or (either["both"] and not either["before"].startswith("where")):
        return ()
    kinds = [spotted.of(either[sign]).specs[0] for sign in ("one", "other")]
    if not all(kind.rank for kind in kinds):
        return ()
    if kinds[0].suit is None and kinds[0].red is None:  # "the ace or two of hearts"
        kinds[0] = kinds[0]._replace(suit=kinds[1].suit, red=kinds[1].red)
    asking = either["before"].removesuffix("any ") or "is there "
    each = [f"{asking}{article(in_words(kind))}{either['after']}" for kind in kinds]
    if either["after"] and not (either["before"] or SOMEWHERE.fullmatch(either["after"])):
        return ()
    wishes = [explained(question, table).intents[:1] for question in each]
    if not all(wishes) or len({intents[0].do for intents in wishes}) > 1 or wishes[0][0].do not in OF_EITHER:
        return ()
    return tuple(each)


def _is_understood(question: str, table: ReadingTable) -> bool:
    intents, leaves_out, share = explained(question, table)
    if not intents or leaves_out or share < LEAST or is_asked_back(intents):
        return False
    return intents[0].do not in NOT_TOLD and intents[0].do != "rule_about"


def _completed(question: str, before: str, table: ReadingTable) -> str:
    """A question with what it points at, or leaves out, named; empty where nothing was named that it could be."""
    if NAMED.search(table.spotted(question).text):
        return question
    card, place = _named(before, table, CARD, NUMBER), _named(before, table, PLACE, STOCK)
    pointed = POINTED.search(question)
    if UNDER.search(question) or ON_IT.search(question):
        below = in_words(card) if card is not None else _top_of(place, table) if place is not None else ""
        if not below:
            return ""
        if pointed is None:
            return f"{question} {below}"
        return f"{question[: pointed.start()]}{below}{question[pointed.end() :]}"
    thing = place_in_words(place) if place is not None else in_words(card) if card is not None else ""
    if pointed is not None:
        inside = "in " if pointed[0].endswith("there") else ""
        return f"{question[: pointed.start()]}{inside}{thing}{question[pointed.end() :]}" if thing else ""
    whole = OF_PLACE.match(question)
    if whole is not None and place is not None:
        which = whole["which"] or whole["later"].removeprefix("on ").removeprefix("at ")
        return f"what is the {which} card of {thing}"
    return question


def _named(text: str, table: ReadingTable, *signs: str) -> Spec | None:
    """The one card or place that a text names; None where it names none, or several."""
    specs = [mention.specs[0] for mention in table.spotted(text).mentions if mention.sign in signs]
    return specs[0] if len(specs) == 1 and not specs[0].empty else None


def _top_of(place: Spec, table: ReadingTable) -> str:
    """The open card at the end of the one pile that a place is, in words."""
    game, state = table.game, table.state
    piles = piles_at(place, game)
    top = state.top(piles[0]) if len(piles) == 1 and state.seen(piles[0]) else None
    return _card_in_words(top, place, table) if top is not None else ""


def _card_in_words(card: Card, place: Spec, table: ReadingTable) -> str:
    spec = Spec(card.rank, card.suit)
    twins = len(list(sources(spec, table.game, table.state))) > 1
    return f"{in_words(spec)} in {place_in_words(place)}" if twins else in_words(spec)
