"""What Four Corners says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(rows: bool, in_rounds: bool, wrap: bool, fill_empty: str, reversal: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        foundations="An ace foundation goes up in suit to the king, a king foundation down in suit to the ace.",
        dealing="While dealing, first cards of foundations go home, and a corner's card goes to any "
        "foundation that it fits.",
        sides="While dealing, a side's card goes only to the foundations of its row."
        if rows
        else "While dealing, a left side's card goes only to its row's ace foundation, a right side's to its king.",
        rounds="The pack is dealt in rounds of twelve, one to each packet; between them top cards go "
        "home, and nowhere else."
        if in_rounds
        else "The whole pack is dealt before anything is played.",
        building="The deal over, top cards go home, or one rank up or down in any suit onto another packet"
        f"{'; king and ace are neighbours' if wrap else ''}.",
        spaces="Only single cards move. Any card may go to an empty packet."
        if fill_empty == "any"
        else "Only single cards move, and an empty packet stays empty.",
        staying="A foundation's top card may go over to the other foundation of its suit; first cards stay."
        if reversal
        else "What lies on a foundation stays there.",
        redealing="Twice the packets may be gathered and dealt again, without shuffling.",
        winning="The game is won when all cards are home, lost when no more can come home.",
    )


WORDS: Words = {
    "side_only": "While dealing, {source} feeds only the foundation beside it.",
    "packets_frozen": "Packets are frozen until the deal is finished.",
    "packet_empty": "An empty packet stays empty.",
    "went_home": ("Home: {number} more.", "Gone home by it: {number}.", "Gone home by it: {number}."),
}
RULE_OF = behind(
    foundations="goes_up goes_down home_suit home_complete",
    sides="side_only",
    rounds="packets_frozen",
    building="no_neighbours no_corner",
    spaces="one_at_a_time packet_empty",
    staying="foundation_stays base_stays",
    redealing="no_redeal_left nothing_to_redeal stock_not_empty",
)
OPTIONS = (
    Option(
        "deal_mode", ("rotation", "rounds"), "whether the pack is dealt at once or in rounds", {"in rounds": "rounds"}
    ),
    Option("side_rule", ("adjacent", "row"), "what a side feeds while dealing", {"sides feed rows": "row"}),
    Option("suit_rows", ("fixed", "first_come"), "how suits get their rows", {"rows first come": "first_come"}),
    Option("wrap", (True, False), "whether king and ace are neighbours", {"without corner": False}),
    Option("fill_empty", ("none", "any"), "whether empty packets may be filled", {"packets filled": "any"}),
    Option("reversal", (True, False), "whether top cards may go over", {"without reversal": False}),
    Option("gather", ("last_first", "index"), "in which order packets are gathered", {"gathered by index": "index"}),
)
