"""What Picture Gallery says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.games.gallery import ROW_RULES, RULE_OF_ROWS, SETTLED
from voice_solitaire.table.patience import *


def rules(
    bases: tuple[int, ...], settled: bool, auto_aces: bool, refill_feeder: bool, free_gaps_at_end: bool
) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    names = {2: "two, five, eight, jack", 3: "three, six, nine, queen", 4: "four, seven, ten, king"}
    first, second, third = (names[base] for base in bases)
    return Rulebook(
        ranks=f"Row one builds {first}; row two {second}; row three {third}.",
        **ROW_RULES,
        settled=SETTLED[settled],
        aces="Every ace in sight is discarded by itself." if auto_aces else "Any ace in sight may be discarded.",
        moving="Only single cards move, and nothing moves onto a card in row four.",
        refilling="An empty place in row four is filled from the stock at once."
        if refill_feeder
        else "An empty place in row four is filled only by the next deal.",
        gaps="When the stock is out, any card in sight may go into an empty place in row four."
        if free_gaps_at_end
        else "Nothing ever moves into row four.",
        dealing="Dealing lays a card on each place of row four, from the left, as far as the stock goes.",
        winning="The game is won when all piles are full and eight aces are discarded.",
    )


RULE_OF = RULE_OF_ROWS | behind(
    moving="one_at_a_time pg_occupied",
    refilling="pg_refilled",
    gaps="pg_not_yet only_by_dealing",
    dealing="stock_empty",
)
WORDS: Words = {
    "pg_occupied": ("Not onto a card there.", "Nothing goes onto a card in {group}."),
    "pg_refilled": ("The stock fills it.", "That place is filled from the stock as long as it lasts."),
    "pg_not_yet": ("Only by dealing yet.", "As long as the stock lasts, only a deal fills {group}."),
    "pg_uncovers": "It uncovers a card in row four.",
    "pg_no_use": "It's legal, but brings nothing by itself.",
}
OPTIONS = (
    Option("rows", ("432", "234"), "which row starts with which base", {"with twos on top": "234"}),
    Option("refill_feeder", (True, False), "whether row four is refilled at once", {"without refill": False}),
    Option("free_gaps_at_end", (True, False), "whether gaps in row four are free at last", {"without gaps": False}),
    Option("auto_aces", (False, True), "whether aces go by themselves", {"with aces away": True}),
    Option("settled", (False, True), "whether a base stays once it lies in its row", {"with bases fixed": True}),
)
