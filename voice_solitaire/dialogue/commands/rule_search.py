"""A question about the rules in free wording: the rules that speak of what was asked."""

from __future__ import annotations

from voice_solitaire.dialogue.commands import games
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.rule_words import about


@answers("rule_about")
def rule_about(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """The rules that have most in common with the words of a question; all of them where none has anything."""
    numbers, rules = about(intents[0].name, conversation.game), conversation.game.rules
    if not numbers:
        return games.rules(conversation, (Intent("rules"),))
    return conversation.but(last_rule=numbers[0]).tell_all(rules[number - 1] for number in numbers)
