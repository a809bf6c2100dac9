"""What is asked of the table as it would be after a move that is only supposed: it is answered there, and nothing
moves. "Do it" plays the move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.supposing import supposed

HearThere = Callable[[Conversation, str], Answer]  # the whole answer to a line


def imagined(conversation: Conversation, text: str, hear: HearThere) -> Answer:
    """The answer to the question of a line that supposes a move, at the table after it; then the move itself."""
    record, state = conversation.record, conversation.state
    found = supposed(text, conversation.reading_table)
    if found is None:
        return conversation.say("nothing_named")
    move, question, new = found
    turns, states = (*record.played, (move,)), (*record.states[: record.at + 1], new)
    there = conversation.but(
        record=replace(record, turns=turns, states=states, at=record.at + 1), hint=None, offered=()
    )
    answer = hear(there, question)
    pending = answer.conversation.pending_lines
    back = conversation.but(hint=move, pending_lines=pending, last_refusal=answer.conversation.last_refusal)
    name = narrate.move_name(conversation.wording, state, move)
    said = line(f"That's after {name}.")
    return Answer(back, (said, *answer.lines) if pending else (*answer.lines, said))
