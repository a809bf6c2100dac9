"""What Crazy Quilt says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(redeals: int, waste_wrap: bool, reversal: bool, empty_waste: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        quilt="The quilt's cards lie upright and crosswise in turn; one with an open short side is free.",
        closed_in="Upright cards are closed in from above and below, crosswise ones from left and right.",
        playing="A free card, or the waste's top card, may go to a foundation.",
        waste="A free card may go onto the waste, in suit, one rank higher or lower"
        f"{'; king and ace are neighbours' if waste_wrap else ''}.",
        empty_waste="Any free card may start an empty waste."
        if empty_waste == "any"
        else "An empty waste takes a card only from the stock.",
        holes="Holes in the quilt are never filled, and only single cards move.",
        staying="A foundation's top card may go over to the other foundation of its suit."
        if reversal
        else "What lies on a foundation stays there.",
        turning="The stock is turned one card at a time; the waste is turned over "
        f"{('never', 'once', 'twice')[redeals]}.",
        winning="The game is won when all cards are home, lost when nothing can be played or turned.",
    )


WORDS: Words = {
    "only_by_turning": "Only cards of the quilt go onto the waste.",
    "waste_empty": "Nothing is laid on an empty waste: turn a card.",
    "hole_stays": "Holes in the quilt are never filled.",
    "woven_in": "The {card} is woven in: neither short end is free.",
    "freed": ("Free: {cards}.", "Now free: {cards}.", "Now free: {cards}."),
    "covered_by": "Closed in by {cards}.",
    "free_count": "Free in the quilt: {number}.",
    "why_way_home": "It's on the way to a card that can go home.",
    "why_frees_quilt": "It frees a card of the quilt.",
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    quilt="woven_in",
    waste="own_suit no_neighbours no_corner only_by_turning",
    empty_waste="waste_empty",
    holes="hole_stays one_at_a_time",
    staying="foundation_stays base_stays",
    turning="stock_not_empty no_redeal_left",
)
OPTIONS = (
    Option(
        "redeals",
        (1, 2, 0),
        "how often the waste is turned over",
        {"one redeal": 1, "two redeals": 2, "without redeals": 0},
    ),
    Option("waste_wrap", (False, True), "whether king and ace are neighbours on the waste", {"with corner": True}),
    Option(
        "reversal", (False, True), "whether a foundation's top card may go over to the other", {"with reversal": True}
    ),
    Option(
        "empty_waste",
        ("none", "any"),
        "whether a card of the quilt may start an empty waste",
        {"waste started from quilt": "any"},
    ),
)
