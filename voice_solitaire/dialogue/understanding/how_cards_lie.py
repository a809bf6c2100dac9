"""Questions how cards of a kind lie: covered, at the bottom, most of them in one pile; which piles hold one card."""

from __future__ import annotations

from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE
from voice_solitaire.dialogue.understanding.question_parts import QuestionParts


def how_cards_lie(parts: QuestionParts) -> Intent | None:
    """What such a question means; None for others."""
    return _buried(parts) or _at_bottom(parts) or _most(parts) or _single(parts)


def _buried(parts: QuestionParts) -> Intent | None:
    """ "How many aces are still buried"."""
    if not parts.has("buried") or not parts.only("buried count C R P left table any") or parts.asks != "count":
        return None
    cards = parts.specs(CARD, NUMBER)
    if len(cards) != 1 or parts.behind("count") not in (CARD, NUMBER):
        return None
    return Intent("how_many", cards[0], _place(parts), name="covered")


def _at_bottom(parts: QuestionParts) -> Intent | None:
    """ "How many heaps have a king at the bottom", "which kings aren't at the bottom yet"."""
    cards = parts.specs(CARD)
    if not parts.has("bottom", CARD) or len(cards) != 1 or cards[0].suit is not None:
        return None
    if not parts.only("bottom count which any C P pile each left not") or parts.asks not in ("count", "which", "any"):
        return None
    if parts.specs(PLACE) and parts.specs(PLACE)[0].number is not None:
        return None
    return Intent("which", cards[0], name="not_at_bottom" if parts.has("not") else "at_bottom")


def _most(parts: QuestionParts) -> Intent | None:
    """ "Which column holds the most hearts"."""
    cards = parts.specs(CARD)
    if (
        not (parts.has("most") or parts.has("fewest"))
        or len(cards) != 1
        or not parts.only("most fewest which C P pile")
    ):
        return None
    if not parts.is_of_piles or not parts.has("which"):
        return None
    return Intent("which", cards[0], _place(parts), name="most_of" if parts.has("most") else "fewest_of")


def _single(parts: QuestionParts) -> Intent | None:
    """ "How many of the fans are down to a single card"."""
    if not parts.has("single") or not parts.only("single count which any P pile left") or parts.has("count", "which"):
        return None
    if not parts.asks or not (parts.has("pile") or parts.has(PLACE)):
        return None
    place = _place(parts)
    if place is not None and place.number is not None:
        return None
    return Intent("which", where=place, number=1, name="of_size")


def _place(parts: QuestionParts) -> Spec | None:
    return next(iter(parts.specs(PLACE)), None)
