"""What Moojub says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(lowest: bool, must_build: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        building="The top card of a reserve goes on a foundation whose top is one lower in suit; an "
        "ace follows a king.",
        building_first="What can be built must be built before a foundation is started or cards are dealt."
        if must_build
        else "A card that can be built may not start a foundation.",
        order="New foundations open in order: the first place of rows one to four, then the second places, and so on.",
        first_column="In the first column each row gets another suit, always from the lowest card of the missing suits."
        if lowest
        else "In the first column each row gets another suit, from the lowest card of that suit in the reserves.",
        rows="Further to the right a row keeps its suit, and starts with the lowest of it that lies on top.",
        dealing="Dealing lays one card on each of the four reserves, once through; nothing else moves.",
    )


WORDS: Words = {
    "build_first": ("Build the {other} first.", "First build the {other} on the {onto}: that's compulsory."),
    "can_build": ("It builds on the {other}.", "The {card} can be built on the {other}, so it may not start."),
    "not_next": ("Next is {target}.", "Foundations open in order: next is {target}."),
    "suit_has_begun": ("Its suit has begun.", "The first column already has {wanted}."),
    "row_has_suit": ("{target_group} takes {wanted}.", "{target_group} is next: the new foundation must be {wanted}."),
    "lowest_first": ("Lowest first: {other}.", "Start with the lowest card: the {other} comes before the {card}."),
    "lowest_in_row": ("Lowest first: {other}.", "Start with the lowest: the {other} comes before the {card}."),
    "in_turn": "Places are started in their turn.",
    "home_full": "{target} is full: thirteen cards.",
    "foundation_stays": "Cards on the foundations stay.",
    "at_home": ("Home: {number}.", "Cards home: {number} of fifty-two."),
    "opens_next": "{target} opens next.",
    "left": ("To come: {number}.", "Still in the stock: {number}."),
    "why_opens": "It opens a new foundation.",
}
RULE_OF = behind(
    building="wrong_rank wrong_suit home_full",
    building_first="build_first can_build",
    order="not_next in_turn",
    first_column="suit_has_begun lowest_first",
    rows="lowest_in_row row_has_suit",
    dealing="only_by_dealing stock_empty foundation_stays",
)
OPTIONS = (
    Option("first_column", ("lowest", "free"), "whether the first column takes the lowest card", {"any suit": "free"}),
    Option("must_build", (True, False), "whether building is compulsory", {"building optional": False}),
    Option("max_columns", (None, 8), "how many columns there may be", {"eight columns": 8}),
)
