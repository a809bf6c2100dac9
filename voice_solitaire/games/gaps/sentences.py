"""What Gaps says: its rules, what happens, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(redeals: int, early: bool, new_gaps: str, shuffle: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    when = "at any time" if early else "when no card can move"
    how = "shuffled and dealt again" if shuffle else "gathered and dealt again as they lie"
    return Rulebook(
        filling="Into a gap goes the card that is one rank higher than the one at its left, in the same suit.",
        ends="A gap at the left end of a row takes any two.",
        dead="Nothing goes behind a king: that gap is dead; a gap behind a gap waits until that is filled.",
        aces="The aces are out of the game: the places that they left are the gaps.",
        redealing=f"{times_word(redeals).capitalize()}, {when}, the cards that aren't in order are {how}."
        if redeals
        else "Nothing is ever dealt again.",
        new_gaps=None
        if not redeals
        else "The gaps then come anywhere."
        if new_gaps == "anywhere"
        else "A gap then comes behind the cards that stayed in each row, or at its left end.",
        winning="The game is won when each row goes up in one suit from a two at its left end to the king.",
    )


RULE_OF = behind(
    filling="gp_wants gp_taken one_at_a_time",
    ends="gp_end",
    dead="gp_dead gp_waits",
    aces="gp_aces",
    redealing="no_redeal_left gp_not_yet nothing_to_redeal",
)
WORDS: Words = {
    "gp_wants": ("It takes {wanted}.", "Right of the {onto} goes only {wanted}."),
    "gp_taken": ("That place is taken.", "{target} is taken: cards go only into gaps."),
    "gp_end": ("It takes {wanted}.", "A row begins with {wanted}."),
    "gp_dead": ("That gap is dead.", "Nothing follows the {onto}: that gap is dead."),
    "gp_waits": ("That gap waits.", "That gap takes nothing until the one at its left is filled."),
    "gp_aces": "The aces are out of the game.",
    "gp_not_yet": (
        "The {card} can move.",
        "First the {card} can go to {target}: dealt again is when no card can move.",
    ),
    "gp_beside": ("{card}.", "{card} beside the {onto_rank}, {target}.", "{card} to {target}, beside the {onto_rank}."),
    "completed": ("{card}: row full.", "{card} completes {target_group}."),
    "gp_takes": ("Now {card}.", "{target} takes the {card}, {source}."),
    "gp_takes_two": ("Now a two.", "{target} takes any two."),
    "gp_is_dead": ("Dead.", "{target} is dead."),
    "gp_is_waiting": ("It waits.", "{target} waits behind a gap."),
    "gp_in_order": ("In order: {number}.", "Cards in order: {number} of forty-eight."),
    "gp_dead_ones": "Dead: {piles}.",
    "gp_waiting_ones": "Waiting behind a gap: {piles}.",
    "redeals_left": "Redeals left: {number}.",
    "dealt_again": ("Dealt again.", "What wasn't in order is dealt again. Redeals left: {number}."),
    "gp_orders": "It comes to lie in order.",
    "gp_leads": "It leads to more cards in order.",
    "gp_keeps": "It keeps gaps open.",
    "gp_kills": "It's legal, but leaves a dead gap.",
    "gp_why_redeal": "No card can bring more into order.",
    "needs": "{name} goes right of the next lower card of its suit; a two goes to a left end.",
}
OPTIONS = (
    Option(
        "redeals",
        (2, 3, 4, 0),
        "how often the cards are dealt again",
        {"with three redeals": 3, "with four redeals": 4, "without redeals": 0},
    ),
    Option(
        "early", (False, True), "whether they may be dealt again while a card can move", {"with early redeals": True}
    ),
    Option(
        "new_gaps",
        ("kept", "anywhere"),
        "where the gaps come then: behind the cards that stayed, or anywhere",
        {"with gaps anywhere": "anywhere"},
    ),
    Option("shuffle", (True, False), "whether the cards are shuffled then", {"without shuffling": False}),
)
