"""What Accordion says: its rules, what happens, the reasons it gives, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *


def rules(deal: str, forced: bool, few: str) -> Rulebook:
    """The rules, one sentence each, for the options chosen."""
    return Rulebook(
        reaching="A pile goes onto the next pile to its left, or onto the third, over two others.",
        matching="The two top cards must have the same suit or the same rank.",
        whole_piles="The whole pile moves, its top card stays on top, and the row closes up behind it.",
        leftwards="Piles move only to the left, and covered cards never come back.",
        laying_out="Cards are turned one by one to the right end of the row"
        + (", when no pile can move." if forced else ".")
        if deal == "one"
        else "All fifty-two cards are laid out at the start.",
        choosing="A pile that could go to either place goes to the next one." if forced else "No move is compulsory.",
        winning=f"The game is won with {few} and no card to come.",
    )


RULE_OF = behind(
    reaching="ac_reach ac_takes",
    matching="ac_no_match",
    whole_piles="whole_pile",
    leftwards="ac_left covered",
    laying_out="ac_fold_first stock_empty",
    choosing="ac_slide_first",
)
WORDS: Words = {
    "ac_takes": "{target} takes a match from the next or the third pile to its right.",
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
    "needs": "{name} needs {a_rank} or a card of its suit, one or three piles to its left.",
    "hint_place": "There's a fold in the row.",
}
OPTIONS = (
    Option("deal", ("all", "one"), "whether all cards are laid out at once", {"one by one": "one"}),
    Option("forced", (False, True), "whether a move must be made before a card is turned", {"forced": True}),
    Option("win_at", (1, 5), "how many piles are few enough to win", {"to five piles": 5}),
)
