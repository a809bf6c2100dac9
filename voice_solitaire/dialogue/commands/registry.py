"""Which function answers which wish; filled by the modules that hold the functions."""

from __future__ import annotations

from collections.abc import Callable

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.understanding.intents import Intent

Handler = Callable[[Conversation, tuple[Intent, ...]], Answer]

HANDLERS: dict[str, Handler] = {}


def answers(*wishes: str) -> Callable[[Handler], Handler]:
    """Registers a function as what answers some wishes, by their names."""

    def register(handler: Handler) -> Handler:
        for wish in wishes:
            HANDLERS[wish] = handler
        return handler

    return register
