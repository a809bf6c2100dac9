"""What Leoni's Own says: its rules, what happens, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(reversal: bool, weave_when_blocked: bool, redeals: int) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        dealing="One ace and king of each suit lie out; the others are dealt to columns one to "
        "twelve and the king row.",
        exiles="A card dealt to the pile of its own rank is exiled, face down, and the next takes its place.",
        foundations="The top of a column and any card of the king row may go to a foundation, in suit.",
        staying="The top of a foundation may go over to the suit's other foundation; the first cards stay."
        if reversal
        else "Cards on the foundations stay there.",
        building="Piles are never built on.",
        weaving="When nothing can be played, weave: an exile slides under its column, whose top is lifted and goes on."
        if weave_when_blocked
        else "At any time, weave: an exile slides under its column, whose top is lifted and goes on.",
        weaving_ends="Weaving ends with a card that can be played, with a king, or in a column all of its own rank.",
        redealing="With no exile and nothing to play, the piles are gathered, kings first, and "
        f"dealt, {times_word(redeals)}."
        if redeals
        else "The piles are never gathered and dealt again.",
    )


WORDS: Words = {
    "exile_turned": "{card} turned.",
    "woven": ("{card}, then {onto}.", "{card} under {target}, {onto} lifted."),
    "woven_home": ("{card} home.", "{card} home, {target}."),
    "woven_free": ("{card} free.", "{card} uncovered, {source}."),
    "woven_last": ("{card} under {target}.", "{card} under {target}: the weaving ends."),
    "king_laid": ("{card} to the kings.", "{card} laid with the kings: {target}."),
    "covered": ("It's covered.", "Only the top of a column is free; just the king row is spread."),
    "never_built": "Piles are never built on.",
    "only_by_exile": "Cards are exiled only by dealing.",
    "exiles_are_woven": "Exiles are woven, not moved: say weave.",
    "no_exiles": "No exile is left to weave.",
    "play_first": (
        "Play the {card} first.",
        "You still have a play, {card}: exiles are turned only when you're blocked.",
    ),
    "still_playable": ("Play the {card} first.", "The {card} can still be played, so it's too early to redeal."),
    "exiles_first": ("Weave first.", "There are exiles left: weave them first."),
    "exiles_left": "Exiles: {number}.",
    "do_special": "weave",
    "why_weave": "It brings an exile back, and moves cards under.",
    "undone_step": "Back before the weaving.",
}
CUES = {
    "exile_turned": "deal", "woven": "place", "woven_home": "base", "woven_free": "uncovered", "woven_last": "place",
    "king_laid": "place",
}  # fmt: skip
RULE_OF = behind(
    exiles="only_by_exile",
    foundations="covered home_suit goes_up goes_down",
    staying="base_stays foundation_stays",
    building="never_built",
    weaving="play_first no_exiles exiles_are_woven",
    redealing="exiles_first still_playable no_redeal_left",
)
STOPS = {"weaving to a card in hand": "hand", "weaving to an exposed card": "exposed"}
OPTIONS = (
    Option("weave_stop", ("either", "hand", "exposed"), "which playable card ends the weaving", STOPS),
    Option("weave_when_blocked", (True, False), "whether weaving waits until blocked", {"weaving at any time": False}),
    Option("reversal", (True, False), "whether foundation tops may go over", {"without reversal": False}),
    Option(
        "redeals",
        (2, 0, 1, 3),
        "how many redeals there are",
        {"without redeals": 0, "one redeal": 1, "three redeals": 3},
    ),
)
