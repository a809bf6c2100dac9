"""What Klondike says: its rules, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.games.klondike.points import STANDARD, VEGAS
from voice_solitaire.games.shared import homes
from voice_solitaire.table.patience import *


def rules(
    draw: int, limit: int | None, foundation_return: bool, scoring: str, timed: bool, cumulative: bool
) -> Rulebook:
    """The rules, one sentence each, with so many redeals at most; those of a scoring, if any, last."""
    passes = "as often as you like" if limit is None else f"{times_word(limit)} at most"
    return Rulebook(
        building="The columns build down in alternating colours: a black nine goes on a red ten.",
        runs="A run of open cards, whole or its lower part, moves as one.",
        spaces="An empty column takes only a king, alone or with the run that it heads.",
        foundations="A foundation starts with its ace and goes up in suit, one card at a time.",
        staying=homes.staying(foundation_return),
        turning=f"The stock is turned {'one card' if draw == 1 else 'three cards'} at a time; "
        "only the top card of the waste can be played.",
        redealing="There is no redeal: the waste is never turned over."
        if limit == 0
        else f"When the stock is empty, the waste is turned over as a whole, {passes}.",
        face_down="A card that lies face down at the end of a column is turned up by itself.",
        winning=homes.WINNING,
        **_scores(scoring, draw, timed, cumulative),
    )


def _scores(scoring: str, draw: int, timed: bool, cumulative: bool) -> dict[str, str | None]:
    carried = "A game begins with what the last Vegas game ended with."
    fine = "one hundred" if draw == 1 else "twenty"
    time = "Each ten seconds cost two points, and a win gains the more, the sooner it comes."
    rules: dict[str, dict[str, str | None]] = {
        VEGAS: {
            "stake": "A deal costs fifty-two dollars, and each card brought home gains five of them.",
            "carried": carried if cumulative else None,
        },
        STANDARD: {
            "points": "A card brought home gains ten points, one turned up or brought from the waste to a column five.",
            "fines": f"A card taken back from a foundation costs fifteen points, each pass after the free ones {fine}.",
            "time": time if timed else None,
        },
    }
    return rules.get(scoring, {})


WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "empty_wants": ("It takes {wanted}.", "An empty column takes only {wanted}."),
    "one_at_a_time": "Only single cards go to a foundation.",
    "no_redeal_left": "The last pass through the stock is over.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
    "face_down_count": ("Face down: {number}.", "Face down in the columns: {number}."),
    "why_lets_home": "It lets the card under it go home.",
}
RULE_OF = behind(
    building="wrong_rank wrong_colour nothing_follows",
    runs="no_run covered",
    spaces="empty_wants",
    foundations="home_wants home_suit home_complete one_at_a_time",
    staying="foundation_stays",
    turning="stock_empty only_by_turning stock_is_dealt covered:waste",
    redealing="stock_not_empty no_redeal_left nothing_to_redeal",
)


def _redeals(text: str) -> int:
    """A number of redeals. Raises ValueError for any other text."""
    if not text.strip().isdecimal():
        raise ValueError(f"{text!r} is no number of redeals")
    return int(text)


OPTIONS = (
    Option(
        "draw",
        (1, 3),
        "how many cards are turned at once",
        {"draw one": 1, "draw three": 3, "by threes": 3, "three cards": 3},
    ),
    Option(
        "redeals",
        (None, 0, 1, 2),
        "how often the waste may be turned over: any number of times, with Vegas scoring as the casino has it",
        {"no redeals": 0, "one redeal": 1, "two redeals": 2},
        _redeals,
    ),
    Option("open_waste", (False, True), "whether the first cards are turned at the start", {"open waste": True}),
    Option("foundation_return", (True, False), "whether cards come back from the foundations", {"no return": False}),
    Option(
        "scoring",
        ("none", STANDARD, VEGAS),
        "how points are counted",
        {"no scoring": "none", "standard scoring": STANDARD, "vegas": VEGAS},
    ),
    Option(
        "free_passes",
        (None, 1, 3),
        "passes through the stock before standard scoring fines them; as many as are drawn, unless chosen",
        {"one free pass": 1, "three free passes": 3},
    ),
    Option("timed", (False, True), "whether time costs points, in standard scoring", {"timed": True}),
    Option(
        "cumulative",
        (False, True),
        "whether a Vegas game begins with what the last one ended with",
        {"cumulative": True},
    ),
)
