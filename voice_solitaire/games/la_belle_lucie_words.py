"""What La Belle Lucie says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(merci: bool, fill_empty: str, foundation_return: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    draw = "After the last redeal one buried card may be drawn out and played, once."
    return Rulebook(
        building="The fans build down in suit, one card at a time; nothing goes onto an ace.",
        spaces="An emptied fan takes only a king." if fill_empty == "king" else "An emptied fan is never filled again.",
        foundations="A foundation starts with its ace and goes up in suit.",
        staying="The top card of a foundation may go back to a fan."
        if foundation_return
        else "What lies on a foundation stays there.",
        redealing="Twice the fans may be gathered, shuffled and dealt again in threes, at any time.",
        playing=draw if merci else "Only the top card of a fan can be played.",
        winning="The game is won when all fifty-two cards lie on the foundations.",
    )


WORDS: Words = {
    "wrong_suit": ("It takes {wanted}.", "Fans build down in suit: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty fan takes only {wanted}."),
    "fan_stays_empty": "Empty fans are not refilled.",
    "no_redeal_left": "Both redeals are used.",
    "dealt_again": ("Dealt again.", "Shuffled and dealt again. Redeals left: {number}."),
    "draw_later": "A buried card is drawn only after the last redeal.",
    "draw_used": "The one draw is used.",
    "drawn": ("{card} drawn.", "{card} drawn from {source} to {target}."),
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "why_lets_home": "It lets the card under it go home.",
}
RULE_OF = behind(
    building="wrong_suit wrong_rank nothing_follows one_at_a_time",
    spaces="empty_wants fan_stays_empty",
    foundations="home_wants home_suit home_complete",
    staying="foundation_stays",
    redealing="no_redeal_left nothing_to_redeal",
    playing="covered draw_later draw_used",
)
OPTIONS = (
    Option("merci", (False, True), "whether a buried card may be drawn at the end", {"with a draw": True}),
    Option("fill_empty", ("none", "king"), "what an empty fan takes", {"kings in spaces": "king"}),
    Option("deal_order", ("fans", "rounds"), "how the fans are dealt", {"dealt in rounds": "rounds"}),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
