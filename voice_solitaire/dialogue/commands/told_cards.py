"""Which of the cards that were just told lie free, or can go somewhere: "are any of those out?"."""

from __future__ import annotations

from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.pointing import cards_in_reply
from voice_solitaire.dialogue.telling import lookup
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.table.moves import Verb

MOVABLE = "movable"  # the name of a question which of them can go somewhere, not only which lie free


@answers("free_of_told")
def free_of_told(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """Which of the cards that the last reply named lie free; with the name "movable", which of them can go
    somewhere."""
    game, state, wording = conversation.game, conversation.state, conversation.wording
    moves_only = intents[0].name == MOVABLE
    asked = next((wish.what for wish in conversation.last_asked if wish.what is not None and wish.what.is_card), None)
    told = [card for card in cards_in_reply(conversation) if asked is None or asked.fits(card)]
    moving = {
        state.piles[move.source][-move.count]
        for move in game.legal(state)
        if move.verb in (Verb.CARRY, Verb.PAIR) and move.source >= 0 and move.count
    }
    free = [
        f"{card_name(card)}, {wording.place(pile)}"
        for card, pile in ((card, state.where(card)) for card in told)
        if (card in moving if moves_only else state.top(pile) is card and lookup.lies_open(game, state, pile))
    ]
    if free:
        return conversation.tell_all(lines("yes:", free))
    return conversation.tell("No: none of them can go anywhere now." if moves_only else "No: none of them lies free.")
