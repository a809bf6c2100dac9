"""What Tournament says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(reversal: bool, free_cells_any: bool, redeals: int, deal_anytime: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        moving="Only the top card of a column and the cards of the reserve can be moved.",
        foundations="Cards go home onto their suit's foundations, one rank higher on the ace's, one "
        "lower on the king's.",
        going_over="The top card of a foundation may go over to the other one of its suit when it comes next there."
        if reversal
        else "What lies on a foundation never goes over to another.",
        reserve="An empty place of the reserve takes any card that lies on top."
        if free_cells_any
        else "An empty place of the reserve takes the top card of any column, whenever you like.",
        columns="Columns are not built on; an empty one gets the next four cards of the stock at once.",
        dealing="Dealing lays four cards on each column in turn, as long as the stock lasts."
        if deal_anytime
        else "Dealing lays four cards on each column in turn, once no more cards can go home.",
        redealing=f"When the stock is empty the columns may be gathered and dealt again, {times_word(redeals)} at most."
        if redeals
        else "The columns are never gathered and dealt again.",
        losing="The game is lost when no card can go home or to the reserve and nothing is left to deal.",
    )


WORDS: Words = {
    "to_unbuilt": ("Columns aren't built on.", "Columns aren't built on: cards go home or to the reserve."),
    "to_reserve_stays": ("Reserve cards only go home.", "Reserve cards only go home; columns refill from the stock."),
    "to_reserve_from": "The reserve takes only top cards of columns.",
    "to_home_first": "First the {card} can go home.",
    "to_no_use": "That brings no other card home.",
    "to_refilled": ("{card}.", "{source} gets {number} cards, {card} on top."),
    "to_open": "Open in the reserve: {number}.",
    "to_why_change": "It lets another card go home.",
    "to_why_frees": "The card under it can go home.",
    "full": "{target} already holds a card.",
    "stock_not_empty": "First deal the rest of the stock; cards there: {number}.",
}
RULE_OF = behind(
    moving="one_at_a_time covered",
    foundations="goes_up goes_down home_suit",
    going_over="foundation_stays",
    losing="to_no_use",
    reserve="to_reserve_from full",
    columns="to_unbuilt to_reserve_stays",
    dealing="to_home_first",
    redealing="stock_empty stock_not_empty no_redeal_left nothing_to_redeal",
)
OPTIONS = (
    Option(
        "opening",
        ("reshuffle", "swap"),
        "what happens when the reserve starts without an ace or a king",
        {"with swapping": "swap"},
    ),
    Option("reversal", (True, False), "whether cards change foundations", {"without reversing": False}),
    Option("free_cells_any", (False, True), "whether the reserve takes any top card", {"with free cells": True}),
    Option(
        "redeals", (2, 0, 1, 3), "how often it is dealt again", {"no redeal": 0, "one redeal": 1, "three redeals": 3}
    ),
    Option(
        "gather",
        ("first_first", "last_first"),
        "which column's cards come first when it is dealt again",
        {"gathered from the last": "last_first"},
    ),
    Option("deal_anytime", (True, False), "whether it may be dealt while cards can go home", {"strict deals": False}),
    Option("squared", (False, True), "whether only the columns' top cards are seen", {"with squared columns": True}),
)
