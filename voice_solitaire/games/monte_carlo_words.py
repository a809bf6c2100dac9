"""What Monte Carlo says: its rules, what happens, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(places: int, closing: str, all_pairs: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    asked = closing == "asked"
    return Rulebook(
        pairs="Two cards of a rank that touch are discarded together, whatever their suits.",
        touching="Cards touch beside, above, below or aslant each other, but not across a gap.",
        closing="A deal closes up the rows, card by card towards the first place, and fills the end from the stock."
        if asked
        else "Then the square closes up, card by card towards the first place, and the stock fills the end.",
        choosing=None
        if not asked
        else "Before a deal every pair that touches must be discarded."
        if all_pairs
        else "A pair may be left, and a deal made at any time when there is a gap.",
        ending="With an empty stock a deal only closes up the rows." if asked else None,
        building="Nothing is ever built.",
        winning="The game is won when all fifty-two cards are discarded.",
    )


RULE_OF = behind(
    pairs="two_cards mc_rank",
    touching="mc_apart",
    closing="mc_no_gap stock_is_dealt",
    building="mc_pairs_only",
)
WORDS: Words = {
    "mc_pairs_only": ("Nothing is built.", "Nothing is built here: pairs of a rank that touch are discarded."),
    "two_cards": ("It needs {a_rank}.", "A pair is two cards: {card} needs {a_rank} that touches it."),
    "mc_rank": ("It needs {a_rank}.", "They are no pair: {card} needs {a_rank} that touches it."),
    "mc_apart": ("They don't touch.", "They don't touch: {source} and {target}."),
    "mc_no_gap": "There's no gap to close: a deal waits until a pair is gone.",
    "mc_pairs_first": ("First the {card_ranks}.", "First discard {card} and {onto}: they touch."),
    "mc_dealt": ("{number} dealt.", "Closed up: {number} dealt, from {source} on."),
    "mc_closed": "Closed up.",
    "mc_pairs": ("{number} pairs.", "{number} pairs touch."),
    "mc_pair": ("One pair.", "One pair touches."),
    "mc_none": "No pair touches.",
    "mc_gone": ("Gone: {number}.", "Cards gone: {number} of fifty-two."),
    "mc_to_come": "{number} to come.",
    "mc_touch": "{card_ranks}: {source} with {target}.",
    "mc_leads": "Other pairs touch when the cards close up.",
    "mc_why_deal": "No better pair is left: it closes the gaps.",
    "needs": "{name} needs {a_rank} that touches it.",
}
OPTIONS = (
    Option(
        "places",
        (25, 20, 16),
        "how many cards lie out",
        {"with twenty cards": 20, "with sixteen cards": 16},
    ),
    Option(
        "closing",
        ("asked", "at_once"),
        "when the cards close up: with a deal, or after each pair",
        {"closing at once": "at_once"},
    ),
    Option("all_pairs", (False, True), "whether every pair must go before a deal", {"with all pairs first": True}),
)
