"""What Pyramid says: its rules, what becomes free, how far it is, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(win: str, redeals: int, stock_top: bool, pair_with_cover: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    again = "The waste is never turned over."
    if redeals:
        again = f"When the stock is empty, the waste is turned over as a new stock, {times_word(redeals)} in all."
    return Rulebook(
        pairs="Two free cards that make thirteen are discarded together: queen and ace, jack and two, and so on.",
        kings="A king is thirteen by itself and is discarded alone.",
        covering="A card of the pyramid is free when neither of the two cards below it is left."
        if not pair_with_cover
        else "A card is free when no card lies on it, or only the one that it goes with.",
        tops="The top cards of the stock and the waste are free too."
        if stock_top
        else "The top card of the waste is free too.",
        turning="Turning lays the stock's next card on the waste, at any time.",
        redealing=again,
        building="Nothing is ever built or filled.",
        winning="The game is won when every card is discarded."
        if win == "all"
        else "The game is won when the pyramid is gone.",
    )


RULE_OF = behind(
    pairs="wrong_sum not_alone two_cards",
    kings="goes_alone kings_alone",
    covering="covered",
    turning="stock_empty",
    redealing="stock_not_empty no_redeal_left",
    building="pairs_only",
)
WORDS: Words = {
    "py_freed": ("{card} free.", "{card} free, {source}."),
    "py_next": ("Next {card}.", "Next on the stock: {card}."),
    "turned": ("{card} to the waste.",),
    "py_gone": "{number} of fifty-two discarded.",
    "py_left": "{number} left in the pyramid.",
    "py_stock": "{number} in the stock.",
    "py_redeal": "{number} redeal left.",
    "py_redeals": "Redeals left: {number}.",
    "py_frees": "It frees a card of the pyramid.",
}
OPTIONS = (
    Option("win", ("all", "pyramid"), "what must be discarded to win", {"pyramid only": "pyramid"}),
    Option(
        "redeals",
        (2, 0, 1, 3),
        "how often the waste is turned over",
        {"without redeal": 0, "with one redeal": 1, "with three redeals": 3},
    ),
    Option("stock_top", (True, False), "whether the stock's top card can be played", {"with closed stock": False}),
    Option("pair_with_cover", (False, True), "whether a card may go with its cover", {"with covers": True}),
    Option("first_turn", (False, True), "whether a first card lies on the waste", {"with a first card": True}),
)
