"""What Canfield says: its rules, the reasons it gives, how far it is, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(draw: int, redeals: int | None, runs: str, fill_empty: str, foundation_return: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    passes = "as often as you like" if redeals is None else f"{times_word(redeals)} at most"
    return Rulebook(
        foundations="All foundations begin with the rank of the first, the base; "
        "each goes up in suit, from king to ace as well.",
        building="The columns build down in alternating colours; a king goes on an ace.",
        runs=MOVES[runs],
        reserve="The top card of the reserve can be played; nothing is laid on it.",
        filling="An empty column is filled from the reserve at once.",
        spaces="When the reserve is out, an empty column takes the waste's top card, whenever you like."
        if fill_empty == "waste"
        else "When the reserve is out, an empty column takes any card or run.",
        turning=f"The stock is turned {'one card' if draw == 1 else 'three cards'} at a time; "
        "only the top card of the waste can be played.",
        redealing="There is no redeal: the waste is never turned over."
        if redeals == 0
        else f"When the stock is empty, the waste is turned over as a whole, {passes}.",
        staying="The top card of a foundation may go back to a column, but not its first."
        if foundation_return
        else "What lies on a foundation stays there.",
        winning="The game is won when all fifty-two cards lie on the foundations.",
    )


MOVES = {
    "any": "A run of a column, whole or its lower part, moves as one.",
    "whole": "From column to column only a whole column moves, as one.",
    "top": "From column to column a whole column moves, or its top card.",
}
RULE_OF = behind(
    foundations="home_wants home_suit home_complete one_at_a_time",
    building="wrong_rank wrong_colour",
    runs="no_run cf_whole_column covered",
    reserve="cf_reserve_fed covered:reserve",
    spaces="cf_space_waste",
    turning="stock_empty only_by_turning stock_is_dealt covered:waste",
    redealing="stock_not_empty no_redeal_left nothing_to_redeal",
    staying="foundation_stays base_stays",
)
WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "one_at_a_time": "Only single cards go to a foundation.",
    "no_redeal_left": "The last pass through the stock is over.",
    "cf_reserve_fed": ("Not onto the reserve.", "Nothing is laid on the reserve: it is only played off."),
    "cf_space_waste": (
        "Only from the waste.",
        "An empty column is filled from the waste, now that the reserve is out.",
    ),
    "cf_whole_column": ("Only whole columns.", "Only a whole column goes to another one."),
    "cf_shows": ("Reserve: {card}.", "The reserve shows the {card}. Left: {number}."),
    "cf_out": "The reserve is out.",
    "cf_base": ("Base: {rank}.", "The foundations begin with {card_ranks}."),
    "cf_reserve": ("Reserve {number}: {card}.", "Reserve: {card}, cards left: {number}."),
    "cf_waste": ("Waste: {card}.", "Waste: {card}."),
    "cf_no_waste": "The waste is empty.",
    "cf_why_reserve": "It plays off the reserve.",
    "cf_why_fills": "It lets the reserve fill a column.",
    "why_lets_home": "It lets the card under it go home.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
}
OPTIONS = (
    Option("draw", (3, 1), "how many cards are turned at once", {"draw three": 3, "draw one": 1}),
    Option(
        "redeals",
        (None, 0, 1, 2, 3),
        "how often the waste may be turned over: any number of times, unless chosen",
        {"no redeals": 0, "one redeal": 1, "two redeals": 2, "three redeals": 3},
    ),
    Option(
        "runs",
        ("any", "whole", "top"),
        "what moves from column to column: any part of a run, whole columns, or these and top cards",
        {"whole columns": "whole", "whole columns or top cards": "top"},
    ),
    Option(
        "fill_empty",
        ("waste", "any"),
        "what an empty column takes when the reserve is out: a card of the waste, or any",
        {"any card in spaces": "any"},
    ),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
