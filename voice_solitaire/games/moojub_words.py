"""What Moojub says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(lowest: bool, must_build: bool) -> tuple[str, ...]:
    """The rules, one sentence each, for the options chosen."""
    return (
        "The top card of a reserve goes on a foundation whose top is one lower in suit; an ace follows a king.",
        "What can be built must be built before a foundation is started or cards are dealt."
        if must_build
        else "A card that can be built may not start a foundation.",
        "New foundations open in order: the first place of rows one to four, then the second places, and so on.",
        "In the first column each row gets another suit, always from the lowest card of the missing suits."
        if lowest
        else "In the first column each row gets another suit, from the lowest card of that suit in the reserves.",
        "Further to the right a row keeps its suit, and starts with the lowest of it that lies on top.",
        "Dealing lays one card on each of the four reserves, once through; nothing else moves.",
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
RULE_OF = {
    "wrong_rank": 1, "wrong_suit": 1, "home_full": 1, "build_first": 2, "can_build": 2, "not_next": 3, "in_turn": 3,
    "suit_has_begun": 4, "lowest_first": 4, "lowest_in_row": 5, "row_has_suit": 5,
    "only_by_dealing": 6, "stock_empty": 6, "foundation_stays": 6,
}  # fmt: skip
OPTIONS = (
    Option("first_column", ("lowest", "free"), "whether the first column takes the lowest card", {"any suit": "free"}),
    Option("must_build", (True, False), "whether building is compulsory", {"building optional": False}),
    Option("max_columns", (None, 8), "how many columns there may be", {"eight columns": 8}),
)
