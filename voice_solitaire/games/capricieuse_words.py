"""What Capricieuse says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(
    build_while_dealing: bool, fill_empty: str, wrap: bool, redeals: int, supermove: bool, foundation_return: bool
) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        playing="A column's top card may go to a foundation, or onto another column.",
        building="Columns build in suit, one rank up or down at any time"
        f"{'; king and ace are neighbours' if wrap else '; king and ace are no neighbours'}.",
        spaces="Any card may go to an empty column." if fill_empty == "any" else "An empty column stays empty.",
        runs="A run of neighbours moves together where empty columns would let it pass card by card."
        if supermove
        else "Only single cards move.",
        staying="A foundation's top card may go back to a column."
        if foundation_return
        else "What lies on a foundation stays there.",
        redealing="The columns may be gathered and dealt again "
        f"{('never', 'once', 'twice')[redeals]}, without shuffling.",
        dealing="While dealing, a card that fits a foundation goes there at once."
        if build_while_dealing
        else "While dealing, no card goes to a foundation.",
        winning="The game is won when all cards are home, lost when no more can come home.",
    )


WORDS: Words = {
    "no_packet": "Only neighbours in suit move together.",
    "too_long": "Too few columns are empty for so many cards.",
    "empty_stays": "An empty column stays empty.",
    "went_home": ("Home: {number} more.", "Gone home by it: {number}.", "Gone home by it: {number}."),
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    playing="covered",
    building="own_suit no_neighbours no_corner",
    spaces="empty_stays",
    runs="one_at_a_time no_packet too_long",
    staying="foundation_stays base_stays",
    redealing="no_redeal_left nothing_to_redeal",
)
OPTIONS = (
    Option("build_while_dealing", (True, False), "whether cards go home while dealing", {"plain dealing": False}),
    Option("fill_empty", ("any", "none"), "whether empty columns may be filled", {"empty columns stay": "none"}),
    Option("wrap", (False, True), "whether king and ace are neighbours", {"with corner": True}),
    Option(
        "gather",
        ("last_first", "first_first"),
        "which column is dealt first in a redeal",
        {"last column first": "last_first", "first column first": "first_first"},
    ),
    Option("redeals", (2, 1, 0), "how many redeals", {"two redeals": 2, "one redeal": 1, "without redeals": 0}),
    Option("supermove", (False, True), "whether runs move together", {"with runs": True}),
    Option("foundation_return", (False, True), "whether foundations give back", {"with return": True}),
)
