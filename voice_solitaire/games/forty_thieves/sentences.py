"""What Forty Thieves and its relations say: their rules, the reasons they give, and the options that they share."""

from __future__ import annotations

from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *


def rules(twos: bool, sequences: object, fill: object, back: bool, redeals: int, mercy: bool) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    moving: dict[object, str] = {
        "whole_pile": "One card moves at a time, or a whole column.",
        False: "One card moves at a time.",
        "none": "One card moves at a time.",
    }
    filling: dict[object, str] = {
        "any": f"An empty column takes any card{'' if sequences in (False, 'none') else ', alone or with its run'}.",
        "auto": "An empty column is filled at once from the waste, or from the stock when the waste is empty.",
    }
    slip = "Once the stock is empty, a king upon lower cards of its suit may be slipped under its column."
    return Rulebook(
        foundations=f"Foundations start with {'twos' if twos else 'aces'} and go up in "
        f"suit{', aces last' if twos else ''}.",
        building="Columns build down in suit"
        + ("; an ace counts above its king." if twos else "; nothing goes onto an ace."),
        runs=moving.get(sequences, "Any part of a run in suit at the end of a column moves as one."),
        spaces=filling.get(fill, "An empty column is filled from the waste only, whenever you like."),
        turning="The stock is turned one card at a time; only the top card of the waste can be played.",
        redealing=f"The waste may be turned over {times_word(redeals)}." if redeals else "There is no redeal.",
        staying=homes.staying(back),
        winning=f"The game is won when all one hundred four cards are home{', aces on top' if twos else ''}.",
        slipping=slip if mercy else None,
    )


def _whole_number(text: str) -> int:
    """A number of redeals. Raises ValueError for any other text."""
    if not text.strip().isdecimal():
        raise ValueError(f"{text!r} is no number of redeals")
    return int(text)


WORDS: Words = {
    "why_pays": "It's worth the space: more comes of it.",
    "why_run_follows": "The cards in order behind it can follow then.",
    "wrong_suit": ("It takes {wanted}.", "Suits must match: the {onto} takes {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty foundation takes only {wanted}."),
    "no_redeal_left": "The stock is used up, and no redeal is left.",
    "ace_high": "An ace ranks above its king and goes onto no card here.",
    "waste_fills": "Empty columns are filled from the waste only.",
    "whole_pile": "Only the top card or the whole column moves.",
    "slip_later": "A king is slipped under only once the stock is empty.",
    "slip_kings": "Only a king upon lower cards of its suit is slipped under.",
    "slipped": ("{card} under.", "{card} slipped under {source}."),
    "do_special": "slip the king under in {source}",
}
RUNS_APART: Words = {"one_at_a_time": "Only single cards go to a foundation."}
RULE_OF = behind(
    foundations="empty_wants home_complete",
    building="wrong_suit wrong_rank nothing_follows ace_high",
    runs="one_at_a_time covered no_run whole_pile",
    spaces="waste_fills",
    turning="stock_empty only_by_turning stock_is_dealt covered:waste",
    redealing="stock_not_empty no_redeal_left nothing_to_redeal",
    staying="foundation_stays",
    slipping="slip_later slip_kings",
)
FIRST_TURN = Option("first_turn", (False, True), "whether the first card is turned at the start", {"first turn": True})
RETURN = Option(
    "foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}
)
REDEALS = Option(
    "redeals", (0, 1, 2), "how often the waste is turned over", {"one redeal": 1, "two redeals": 2}, _whole_number
)
SINGLE = Option("move_sequences", (False, True), "whether runs move as one", {"with runs": True})
OPTIONS = {
    "Forty Thieves": (SINGLE, REDEALS, FIRST_TURN, RETURN),
    "Busy Aces": (
        SINGLE,
        Option("fill_empty", ("any", "waste_stock"), "what fills a space", {"spaces from the waste": "waste_stock"}),
        FIRST_TURN,
        RETURN,
    ),
    "Deuces": (
        Option(
            "move_sequences",
            ("any", "none", "whole_pile"),
            "which runs move as one",
            {"single cards": "none", "whole piles": "whole_pile"},
        ),
        Option(
            "fill_empty",
            ("waste_stock", "any", "auto"),
            "what fills a space",
            {"any card in spaces": "any", "spaces filled at once": "auto"},
        ),
        REDEALS,
        FIRST_TURN,
        RETURN,
    ),
    "Napoleon's Square": (
        Option("move_sequences", (True, False), "whether runs move as one", {"single cards": False}),
        Option("fill_empty", ("any", "waste"), "what fills a space", {"spaces from the waste": "waste"}),
        Option("deal_order", ("rounds", "packets"), "how the columns are dealt", {"dealt in packets": "packets"}),
        FIRST_TURN,
        Option("king_mercy", (False, True), "whether a king may be slipped under", {"with king mercy": True}),
        RETURN,
    ),
}
