"""What Aces Up says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(spaces: str, auto_discard: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        discarding="The top of a pile is discarded when another pile's top is higher in the same suit."
        + (" That happens by itself." if auto_discard else ""),
        aces="Aces are highest and are never discarded.",
        spaces="An empty pile may take the top of any other." if spaces == "any" else "An empty pile may take an ace.",
        moving="Cards move only to an empty pile: nothing is built, and only tops are free.",
        dealing="Dealing lays one card on each of the four piles, whatever lies there.",
        winning="The game is won when the stock is empty and forty-eight cards are discarded.",
    )


SUITS = tuple(suit.name.lower() for suit in Suit)
RULE_OF = {f"no_higher_{suit}": "discarding" for suit in SUITS} | behind(
    aces="aces_stay",
    spaces="au_only_aces",
    moving="only_to_space one_at_a_time covered",
    dealing="stock_empty deals_so_many",
)
WORDS: Words = {
    **{f"no_higher_{suit}": f"No higher {suit[:-1]} is showing." for suit in SUITS},
    "aces_stay": "Aces stay.",
    "au_only_aces": "Only aces move to an empty pile.",
    "one_at_a_time": "Only top cards are free.",
    "au_gone": "{number} of forty-eight discarded.",
    "au_to_come": "{number} cards to come.",
    "au_stock_out": "The stock is empty.",
    "au_hopeless": "Nothing more can be discarded.",
    "au_opens": "It opens the way to a discard.",
    "au_ace_down": "It puts an ace where it covers nothing.",
    "au_swaps": "It only changes places; nothing better is left.",
}
OPTIONS = (
    Option("spaces", ("any", "aces"), "what may fill an empty pile", {"aces only": "aces", "any card": "any"}),
    Option("auto_discard", (False, True), "whether discards go by themselves", {"with automatic discards": True}),
)
