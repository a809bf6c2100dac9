"""What British Square says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(sixteen: bool, only_waste: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="Each suit's foundation goes up from ace to king, takes the second king, and goes down to the ace.",
        playing=f"Top cards of {'the sixteen piles' if sixteen else 'the four columns'} and of the waste are free.",
        building="Piles build in suit, one rank up or down; king and ace are no neighbours.",
        direction="The first card built on a pile decides its direction, until no built card is left on it.",
        spaces="An empty pile takes a card from the waste only."
        if only_waste
        else "An empty pile takes any free card; it need not be filled.",
        staying="Only single cards move, and what lies on a foundation stays there.",
        turning="The stock is turned one card at a time, once; there's no second deal.",
        winning="The game is won when all cards are home, lost when nothing can be moved or turned.",
    )


WORDS: Words = {
    "why_turns_round": "It turns a run round, the way it goes home.",
    "second_king": "The second {onto} comes first.",
    "pile_up": "This pile goes up: it needs {wanted}.",
    "pile_down": "This pile goes down: it needs {wanted}.",
    "way_ends": "This pile ends with the {onto}: it can't turn back.",
    "changes_nothing": "A pile's only card would only change places.",
    "spaces_waste": "An empty pile takes a card from the waste only.",
    "no_redeal_left": "There's no second deal.",
}
RULE_OF = behind(
    foundations="goes_up goes_down second_king home_suit",
    playing="covered",
    building="own_suit no_corner no_neighbours",
    direction="pile_up pile_down way_ends",
    spaces="spaces_waste changes_nothing",
    staying="one_at_a_time foundation_stays",
    turning="only_by_turning stock_empty no_redeal_left",
)
OPTIONS = (
    Option(
        "layout",
        ("sixteen", "columns"),
        "whether sixteen single cards or four columns of four are dealt",
        {"sixteen piles": "sixteen", "four columns": "columns"},
    ),
    Option(
        "spaces",
        ("any", "waste_or_stock"),
        "whether an empty pile takes any card, or only one from the waste",
        {"filled from waste": "waste_or_stock", "filled with any card": "any"},
    ),
    Option("open_waste", (False, True), "whether the first waste card is dealt", {"open waste": True}),
)
