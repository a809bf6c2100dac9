"""What Virginia Reel says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.games.gallery import ROW_RULES, RULE_OF_ROWS, SETTLED
from voice_solitaire.table.patience import *


def rules(settled: bool, exchange: bool, at_once: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        ranks="Row one builds two, five, eight, jack; row two three, six, nine, queen; row three "
        "four, seven, ten, king.",
        **ROW_RULES,
        settled=SETTLED[settled],
        aces="Any ace in sight may be discarded, which may leave an empty place.",
        exchanging="Two loose cards that each belong in the other's row may change places."
        if exchange
        else "Two cards never change places.",
        gaps="A card leaves an empty place only where a base can fill it at once, from row four in the end."
        if at_once
        else "An empty place may wait, but must be filled before the next deal.",
        dealing="Dealing lays eight cards along row four; nothing else ever reaches it.",
        winning="The game is won when all twenty-four piles are full, lost when nothing can be moved or dealt.",
    )


RULE_OF = RULE_OF_ROWS | behind(
    exchanging="exchange_loose exchange_base",
    gaps="vr_fill_first vr_no_filler vr_fill_before_deal",
    dealing="one_at_a_time only_by_dealing stock_empty",
)
WORDS: Words = {
    "only_by_dealing": ("Only by dealing.", "Only a deal fills {group}."),
    "vr_fill_before_deal": ("Fill {target} first.", "Fill the empty place in {group} with {wanted} before dealing."),
    "vr_fill_first": ("Fill {target} first.", "First {wanted} must fill the empty place in {group}."),
    "vr_no_filler": ("Nothing could fill its place.", "The {card} stays until {wanted} can fill its place."),
    "vr_fills": "It fills an empty place.",
    "vr_blocks": "It's legal, but nothing could fill its place, and that blocks dealing.",
}
OPTIONS = (
    Option(
        "gap_rule",
        ("before_deal", "at_once"),
        "when an empty place of the gallery must be filled",
        {"filled at once": "at_once", "filled before dealing": "before_deal"},
    ),
    Option("exchange", (True, False), "whether two loose bases may change places", {"without exchange": False}),
    Option("settled", (True, False), "whether a base stays once it lies in its row", {"bases may move": False}),
)
