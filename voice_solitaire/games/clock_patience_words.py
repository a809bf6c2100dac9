"""What Clock Patience says: what is turned and done, how it ended, and its options."""

from __future__ import annotations

from voice_solitaire.table.patience import *

RULE_OF = behind(
    turning="cp_turn",
    choosing="cp_stays cp_why",
    winning="cp_over",
)
WORDS: Words = {
    "cp_turned": ("{card}.", "{card} to {target}."),
    "cp_to_middle": ("{card}.", "{card} to the middle."),
    "cp_king_1": ("First king.", "The first king."),
    "cp_king_2": ("Second king.", "The second king."),
    "cp_king_3": ("Third king.", "The third king: one more ends it."),
    "cp_king_4": ("Fourth king.", "The fourth king."),
    "cp_done": ("Done.", "{target} is done."),
    "cp_many": ("{number} turned.", "{number} cards turned, the last {card}."),
    "cp_some_done": ("{number} hours done.", "Done: {piles}."),
    "cp_lost": ("{number} face down.", "Still face down: {number}."),
    "cp_all_up": "Every card lies at its hour.",
    "cp_kings": "Kings up: {number}.",
    "cp_hours": ("Hours done: {number}.", "Hours done: {piles}."),
    "cp_no_hours": "No hour is done.",
    "cp_down": "Face down: {number}.",
    "cp_next": "Next: {source}.",
    "cp_over": "The fourth king is up: the game is over.",
    "cp_turn": ("Next: {target}.", "The next card is that of {target}."),
    "cp_stays": "Nothing is moved here: each card goes to its hour by itself.",
    "cp_why": "Nothing is ever chosen here.",
    "stuck": ("Lost.", "Lost: the fourth king came too soon. Say new game, or start again."),
    "plays_itself": "One: go on. Say next card, next pile, next round, or to the end.",
    "help_plays_itself": "Say next card, next pile until an hour is done, next round until a king, or to the end.",
}
OPTIONS = (
    Option(
        "dealing",
        ("rounds", "piles"),
        "how the pack is dealt: a card to each pile at a time, or pile by pile",
        {"dealt pile by pile": "piles"},
    ),
)
