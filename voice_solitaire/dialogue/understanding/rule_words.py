"""Which rules of a game a question in free wording is about, by the words that they share."""

from __future__ import annotations

import re

from voice_solitaire.table.game import Game

MOST_RULES = 2
ENOUGH = 2  # words that a question has to share with a rule, to be taken for one about the rules
LETTERS = 4  # that two words have in common at their beginning, to count as the same
COMMON = frozenset(
    "what when happens have must does that this with from they there which card cards game goes allowed only becomes "
    "more than before after come comes into once should would could where will just them then some the and can are how "
    "has for you not all one any out put".split()
)
ALIKE = {"gap": "empty", "hole": "empty", "space": "empty", "dry": "empty", "used": "empty", "cleared": "empty"} | {
    "redeal": "again",
    "shuffle": "again",
    "deck": "stock",
    "pack": "stock",
    "color": "colour",
}


def about(text: str, game: Game) -> list[int]:
    """The numbers of the rules that have most in common with a question, best first; 1 is the first rule.

    What is in few rules counts for more.
    """
    asked = _stems(text)
    told = {number: _stems(rule) for number, rule in enumerate(game.rules, 1)}
    rare = {stem: 1 / max(1, sum(stem in stems for stems in told.values())) for stem in asked}
    shared = {number: sum(rare[stem] for stem in asked & stems) for number, stems in told.items()}
    return sorted((number for number in shared if shared[number]), key=lambda number: -shared[number])[:MOST_RULES]


def speaks_of(text: str, game: Game) -> bool:
    """Whether a question shares enough words with one of the rules."""
    asked = _stems(text)
    return any(len(asked & _stems(rule)) >= ENOUGH for rule in game.rules)


def _stems(text: str) -> set[str]:
    words = [word.removesuffix("s") for word in re.findall(r"[a-z]{3,}", text.lower()) if word not in COMMON]
    return {ALIKE.get(word, word)[:LETTERS] for word in words if len(word) > 2}
