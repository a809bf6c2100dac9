"""What TriPeaks says: its rules, what becomes free, how far it is, and its options."""

from __future__ import annotations

from voice_solitaire.games.golf import WORDS as GOLF
from voice_solitaire.table.patience import *


def rules(wrap: bool, face_up: bool, first_card: bool, scoring: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    streaks = scoring == "streaks"
    return Rulebook(
        building="A free card goes onto the waste when it is one rank higher or lower, in any suit.",
        ends="King and ace are neighbours." if wrap else "Ace and king are no neighbours.",
        covering="A card is free when neither of the two cards before it is left."
        if face_up
        else "A card is free when neither of the two cards before it is left; it is turned up by itself.",
        peaks="Nothing is laid on the peaks.",
        staying="What lies on the waste stays there.",
        turning="At any time the next card of the stock may be turned onto the waste; it goes round only once.",
        beginning=None if first_card else "The waste begins empty: any free card may be the first on it.",
        streak="The first card of a streak gains a point, each next one a point more; turning ends the streak."
        if streaks
        else None,
        points="A peak gains fifteen points, the last one thirty; each card turned costs five." if streaks else None,
        winning="The game is won when all three peaks are gone.",
    )


RULE_OF = behind(
    building="no_neighbours one_at_a_time",
    ends="no_corner",
    covering="covered unseen",
    peaks="tp_never_built",
    staying="covered:waste same_place",
    turning="stock_empty stock_is_dealt turns_so_many only_by_dealing",
)
WORDS: Words = {
    **{name: GOLF[name] for name in ("no_neighbours", "no_corner", "golf_to_come", "golf_one")},
    "tp_never_built": ("Not onto the peaks.", "Nothing is laid on the peaks: cards go only to the waste."),
    "tp_left": ("{number} left.", "Cards left in the peaks: {number}."),
    "tp_peaks": ("{number} peaks.", "Peaks left: {number}."),
    "tp_peak_gone": "A peak is gone. Left: {number}.",
    "tp_one_peak_left": "A peak is gone, one is left.",
    "tp_streak": "Streak: {number}.",
    "tp_streak_now": "The streak: {number}.",
    "tp_chain": ("Chain: {number}.", "With the open cards the chain can take {number} now."),
    "tp_no_chain": ("No chain.", "No open card fits now: turn a card."),
    "tp_follow": "Most cards can follow it, or come free.",
    "tp_frees": "It frees a card.",
    "tp_last": "It's the last card of the peaks.",
}
OPTIONS = (
    Option("wrap", (True, False), "whether king and ace are neighbours", {"without corner": False}),
    Option("face_up", (False, True), "whether the peaks lie face up", {"face up": True}),
    Option("first_card", (True, False), "whether a first card lies on the waste", {"without a first card": False}),
    Option("scoring", ("none", "streaks"), "how points are counted", {"with streaks": "streaks"}),
)
