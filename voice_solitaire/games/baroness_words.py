"""What Baroness says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(gap_rule: str, deal_anytime: bool, grace: str, kings_out: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    last = f"The last deal brings {'three' if kings_out else 'two'} cards more"
    return Rulebook(
        pairs="Two top cards that make thirteen are discarded together: queen and ace, jack and two, and so on.",
        kings="The kings are left out of the pack."
        if kings_out
        else "A king is thirteen by itself and is discarded alone.",
        moving="Piles are not built on: the top of a pile of several may only move to an empty pile.",
        spaces="Empty piles must be filled from others before a deal; where none can spare a card, only they are dealt."
        if gap_rule == "strict"
        else "An empty pile may stay empty.",
        dealing="Dealing lays one card on each of the five piles, whatever lies there"
        + ("." if deal_anytime else ", when nothing can be discarded."),
        last_cards=last
        + (", as reserves, which can only be discarded." if grace == "cells" else ", on the first piles again."),
        winning="The game is won when all cards are discarded; nothing is dealt twice.",
    )


RULE_OF = behind(
    pairs="wrong_sum not_alone covered pairs_only",
    kings="goes_alone kings_alone",
    moving="ba_not_built one_at_a_time ba_only_card",
    spaces="ba_fill_first",
    dealing="ba_discard_first stock_empty",
    last_cards="ba_grace_stays ba_grace_empty",
)
WORDS: Words = {
    "ba_not_built": ("Piles aren't built on.", "Piles are not built on; a card moves only to an empty pile."),
    "ba_only_card": ("It's the only one.", "The {card} is the only card of {source}; it stays there."),
    "ba_grace_stays": ("It only pairs.", "A card in {source} can only be discarded."),
    "ba_grace_empty": ("Only by dealing.", "Only the last deal reaches a reserve."),
    "ba_fill_first": ("Fill {target} first.", "First fill {target} with the top of another pile."),
    "ba_discard_first": ("First discard.", "First discard what makes thirteen, like the {card}."),
    "one_at_a_time": "Only top cards are free.",
    "ba_gone": "{number} discarded.",
    "ba_to_come": "{number} to come.",
    "ba_stock_out": "The stock is empty.",
    "ba_opens": "It opens the way to a discard.",
}
OPTIONS = (
    Option("gap_rule", ("optional", "strict"), "whether gaps must be filled before a deal", {"strict": "strict"}),
    Option("deal_anytime", (True, False), "whether a deal may leave pairs", {"discarding first": False}),
    Option("grace", ("cells", "piles"), "where the last cards go", {"without reserves": "piles"}),
    Option("kings_out", (False, True), "whether the kings are left out", {"without kings": True}),
)
