"""What Poker Squares says: its rules, what each row and column holds, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.games.poker_squares.hands import HANDS, POINTS
from voice_solitaire.table.patience import *


def rules(scoring: str, touching: bool, low_aces: bool, goal: int) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    points = {hand: number_word(many) for hand, many in POINTS[scoring].items()}
    return Rulebook(
        placing="The card in hand is placed, then the next one comes to hand by itself, twenty-five cards in all."
        if not touching
        else "The card in hand is placed where it touches another, beside or aslant, then the next comes to hand.",
        staying="What is placed stays there, and a place holds one card.",
        hands="Each row and each column counts as a poker hand, its cards in whatever order.",
        small=f"A pair counts {points['pair']}, two pairs {points['two_pair']}, three of a rank {points['three']}, "
        f"a straight {points['straight']}, a flush {points['flush']}.",
        great=f"A full house counts {points['full_house']}, four of a rank {points['four']}, a straight flush "
        f"{points['straight_flush']}, a royal flush {points['royal_flush']}.",
        aces="In a straight the ace is high, or low before the two." if low_aces else "In a straight the ace is high.",
        winning=f"The game is won with {number_word(goal)} points or more; with fewer your points are told.",
    )


RULE_OF = behind(
    placing="ps_touch hand_is_turned stock_is_dealt",
    staying="ps_taken ps_stays",
)
SPOKEN = {
    "pair": "pair of {card_ranks}",
    "two_pair": "two pairs",
    "three": "three {card_ranks}",
    "straight": "straight",
    "flush": "flush",
    "full_house": "full house",
    "four": "four {card_ranks}",
    "straight_flush": "straight flush",
    "royal_flush": "royal flush",
}
LINES = {"row": "{source_group}", "column": "column {number}"}
WORDS: Words = {
    **{f"ps_{line}_{hand}": f"{named}: {SPOKEN[hand]}." for line, named in LINES.items() for hand in HANDS[1:]},
    **{
        f"ps_{line}_suit_{suit.name.lower()}": f"{named}: all {suit.name.lower()}."
        for line, named in LINES.items()
        for suit in Suit
    },
    **{f"ps_{line}_cards": f"{named}: {{cards}}." for line, named in LINES.items()},
    **{f"ps_{line}_empty": f"{named}: empty." for line, named in LINES.items()},
    "turned": ("{card}.", "Next: {card}."),
    "ps_taken": ("Taken.", "{target} is taken by the {onto}."),
    "ps_touch": ("It must touch another.", "The {card} must touch another card, beside it or aslant."),
    "ps_stays": "What is placed stays there.",
    "ps_goal": "To win: {number}.",
    "ps_left": "Places left: {number}.",
    "ps_total": "{number} points.",
    "ps_short": "All are placed: {number} points.",
    "stuck": ("Not enough.", "That's not enough to win. Say undo, start again, or new game."),
    "ps_why_makes": "It makes a better hand.",
    "ps_why_suit": "It keeps a flush open.",
    "ps_why_spare": "It spoils least there.",
    "needs": "{name} may go to any empty place.",
}
OPTIONS = (
    Option(
        "scoring",
        ("american", "english"),
        "how the hands are counted",
        {"american": "american", "english": "english", "by english points": "english"},
    ),
    Option("touching", (False, True), "whether each card must touch another", {"touching": True}),
    Option("low_aces", (True, False), "whether an ace may begin a straight", {"with high aces": False}),
)
