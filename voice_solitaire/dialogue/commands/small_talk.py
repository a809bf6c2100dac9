"""Small talk: a short warm answer that changes nothing."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.understanding.intents import Intent

SAID = {
    "thanks": "You're welcome.",
    "greeting": "Hello! Glad you're here.",
    "newcomer": "Welcome! Say tutorial to be shown, or how do I play.",
    "how_are_you": "Very well, thank you, and ready to play.",
    "who_are_you": "I'm the voice of this card table: a program that plays solitaire with you.",
    "waiting": "Take your time.",
    "listening": "Yes, I'm here and I hear you.",
    "bored": "Then try another game: say which games, new game, or hint.",
    "praise": "Thank you! Glad you're having fun.",
    "hard": "It is. Say hint and I'll help, or undo to try another way.",
    "laughter": "Glad you're enjoying it.",
    "family": "How nice. Glad you're playing.",
    "weather": "I only know cards. Say hint, or read the table.",
    "chat": "I only know cards, but I'm listening.",
    "goes_on": "Good, then we play on.",
    "left": "Left as it is.",
    "courtesy": "I'm listening. Say what you'd like, or help.",
}


@answers("pause")
def pause(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Nothing is hurried; with one switch it is the scanning that rests."""
    return conversation.tell(f"I'll wait. {SAID['waiting']}")


@answers("small_talk")
def small_talk(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """A friendly word."""
    if intents[0].name == "which_game":
        return conversation.tell(f"This is {conversation.game.title}.")
    if intents[0].name == "kept":
        return conversation.say("is_kept" if conversation.around.store.lasts else "is_not_kept")
    return conversation.tell(SAID[intents[0].name])
