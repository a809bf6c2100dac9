"""Words that cards, places and numbers are called by."""

from __future__ import annotations

from voice_solitaire.language.english.phrases import RANK_WORDS, SUIT_WORDS
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Suit

COLOURS = {"red": True, "black": False}
SMALL_NUMBERS = {number_word(n): n for n in range(1, 100)}
SLANG = {
    "lady": 12, "ladies": 12, "knave": 11, "knaves": 11, "boy": 11, "bullet": 1, "bullets": 1, "cowboy": 13,
    "cowboys": 13, "treys": 3, "deuces": 2,
}  # fmt: skip
RANKS = SLANG | {word: rank for rank, words in RANK_WORDS.items() for word in words.split("|")}
PLURALS = frozenset(word for word in RANKS if word.endswith("s"))  # of ranks: "aces", "sixes"
SUITS = {word: Suit[suit.upper()] for suit, words in SUIT_WORDS.items() for word in words.split("|")}
WHO = r"(?:i|we|he|she|they|you)"  # who plays, or speaks
HOMEWARD = frozenset(("up", "home", "upstairs"))
POINTING = frozenset("it that this them these those her him she".split())
GAPS = frozenset(("space", "gap", "hole", "spaces", "gaps", "holes", "vacancy", "void"))
EMPTY = frozenset(("empty", "free", "vacant", "open", "blank", "bare", "spare", "unused"))
EDGES = {"leftmost": 1, "rightmost": -1, "last": -1, "final": -1, "first": 1}
MOST_SHORT = 3  # words of a line in which "one" is a number wherever it stands
ONTO = ("to", "onto", "on")
SUIT_PILES = frozenset(("pile", "stack", "foundation"))  # "the hearts pile"
