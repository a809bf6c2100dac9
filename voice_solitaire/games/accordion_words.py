"""What Accordion says: its rules, what happens, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(deal: str, forced: bool, few: str) -> tuple[str, ...]:
    """The rules, one sentence each, for the options chosen."""
    return (
        "A pile goes onto the next pile to its left, or onto the third, over two others.",
        "The two top cards must have the same suit or the same rank.",
        "The whole pile moves, its top card stays on top, and the row closes up behind it.",
        "Piles move only to the left, and covered cards never come back.",
        "Cards are turned one by one to the right end of the row" + (", when no pile can move." if forced else ".")
        if deal == "one"
        else "All fifty-two cards are laid out at the start.",
        "A pile that could go to either place goes to the next one." if forced else "No move is compulsory.",
        f"The game is won with {few} and no card to come.",
    )


RULE_OF = {
    "ac_reach": 1, "ac_takes": 1, "ac_no_match": 2, "whole_pile": 3, "ac_left": 4, "covered": 4, "ac_fold_first": 5,
    "ac_slide_first": 6, "stock_empty": 5,
}  # fmt: skip
WORDS: Words = {
    "ac_takes": "It takes a match from the next or the third pile to its right.",
    "ac_left": ("Only to the left.", "Piles move only to the left."),
    "ac_reach": ("Out of reach.", "Only the next pile or the third pile to the left can be reached."),
    "ac_no_match": ("They don't match.", "{card} and {onto} match neither in suit nor in rank."),
    "ac_slide_first": ("First onto the {onto}.", "It goes first onto the next pile, the {onto}."),
    "ac_fold_first": ("First the {card}.", "First the {card} must go onto the {onto}."),
    "ac_turned": ("{card}.", "{card}, {target}."),
    "ac_row": ("{number}.", "{number} piles left."),
    "ac_one": "One pile.",
    "ac_to_come": "{number} to come.",
    "ac_folds": "It folds the row and leaves other moves open.",
    "needs": "It needs {a_rank} or a card of its suit, one or three piles to its left.",
    "hint_place": "There's a fold in the row.",
}
OPTIONS = (
    Option("deal", ("all", "one"), "whether all cards are laid out at once", {"one by one": "one"}),
    Option("forced", (False, True), "whether a move must be made before a card is turned", {"forced": True}),
    Option("win_at", (1, 5), "how many piles are few enough to win", {"to five piles": 5}),
)
