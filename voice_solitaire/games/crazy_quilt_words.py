"""What Crazy Quilt says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(redeals: int, waste_wrap: bool, reversal: bool, empty_waste: str) -> tuple[str, ...]:
    """The rules, one sentence each, for the options chosen."""
    return (
        "An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        "The quilt's cards lie upright and crosswise in turn; one with an open short side is free.",
        "Upright cards are closed in from above and below, crosswise ones from left and right.",
        "A free card, or the waste's top card, may go to a foundation.",
        "A free card may go onto the waste, in suit, one rank higher or lower"
        f"{'; king and ace are neighbours' if waste_wrap else ''}.",
        "Any free card may start an empty waste."
        if empty_waste == "any"
        else "An empty waste takes a card only from the stock.",
        "Holes in the quilt are never filled, and only single cards move.",
        "A foundation's top card may go over to the other foundation of its suit."
        if reversal
        else "What lies on a foundation stays there.",
        f"The stock is turned one card at a time; the waste is turned over {('never', 'once', 'twice')[redeals]}.",
        "The game is won when all cards are home, lost when nothing can be played or turned.",
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
RULE_OF = {
    "goes_up": 1, "goes_down": 1, "home_suit": 1, "home_complete": 1, "woven_in": 2, "own_suit": 5, "no_neighbours": 5,
    "no_corner": 5, "only_by_turning": 5, "waste_empty": 6, "hole_stays": 7, "one_at_a_time": 7,
    "foundation_stays": 8, "base_stays": 8, "stock_not_empty": 9, "no_redeal_left": 9,
}  # fmt: skip
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
