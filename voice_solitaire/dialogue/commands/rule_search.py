"""A question about the rules in free wording: the rules that speak of what was asked."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.commands import games
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.rule_words import about
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind

# What a game may lack, by the words that ask for it: the kinds of piles that would be it, and what is told then.
LACKING: Final = (
    (
        re.compile(r"\b(?:stock|deck|talon|pack|dealing|deal)\b"),
        (Kind.STOCK,),
        "There is no stock: all cards lie on the table from the start.",
    ),
    (re.compile(r"\bcells?\b"), (Kind.CELL,), "There are no cells in this game."),
    (re.compile(r"\breserves?\b"), (Kind.RESERVE,), "There is no reserve in this game."),
    (re.compile(r"\bwaste\b"), (Kind.WASTE, Kind.HAND), "There is no waste in this game."),
    (re.compile(r"\bfoundations?\b"), (Kind.FOUNDATION, Kind.GALLERY), "There are no foundations in this game."),
)

BASE: Final = re.compile(
    r"\bbase\b|\b(?:begins?|starts?)\b.*\bfoundations?\b|\bfoundations?\b.*\b(?:begins?|starts?)\b"
)


def asked_of_what_is_missing(text: str, game: Game) -> str:
    """That a game has nothing of a kind that a question speaks of; empty where it has, or its rules speak of it."""
    for words, kinds, told in LACKING:
        found = words.search(text)
        if found and not game.of_kind(*kinds) and not any(words.search(rule.lower()) for rule in game.rules):
            return told
    return ""


def base_dealt(conversation: Conversation) -> list[str]:
    """The rank with which the foundations begin, where the deal decides it."""
    status = conversation.game.status(conversation.game, conversation.state)
    return [conversation.wording.event(event) for event in status if event.about.endswith("_base")]


@answers("rule_about")
def rule_about(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The rules that have most in common with the words of a question; all of them where none has anything."""
    missing = asked_of_what_is_missing(intents[0].name, conversation.game)
    if missing:
        return conversation.tell(missing)
    numbers, rules = about(intents[0].name, conversation.game), conversation.game.rules
    if not numbers:
        return games.rules(conversation, (Intent("rules"),))
    dealt = base_dealt(conversation) if BASE.search(intents[0].name) else []
    return conversation.but(last_rule=numbers[0]).tell_all([*dealt, *(rules[number - 1] for number in numbers)])
