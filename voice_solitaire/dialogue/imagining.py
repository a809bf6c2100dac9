"""What is asked of the table as it would be after a move that is only supposed: it is answered there, and nothing
moves. "Do it" plays the move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.dialogue.understanding.supposing import after, supposed

HearThere = Callable[[Conversation, str], Answer]  # the whole answer to a line


def imagined(conversation: Conversation, text: str, hear: HearThere) -> Answer:
    """The answer to the question of a line that supposes a move, at the table after it; then the move itself."""
    record, state = conversation.record, conversation.state
    found = supposed(text, conversation.reading_table)
    if found is None:
        return conversation.say("nothing_named")
    moves, question, new = found
    between = [after(conversation.game, state, move) for move in moves[:-1]]
    turns, states = (*record.played, *((move,) for move in moves)), (*record.states[: record.at + 1], *between, new)
    there = conversation.but(
        record=replace(record, turns=turns, states=states, at=record.at + len(moves)), hint=None, offered=()
    )
    answer = hear(there, question)
    pending = answer.conversation.pending_lines
    back = conversation.but(hint=moves[0], pending_lines=pending, last_refusal=answer.conversation.last_refusal)
    played_at = (state, *between)
    name = " and ".join(
        narrate.move_name(conversation.wording, at, move) for at, move in zip(played_at, moves, strict=True)
    )
    said = line(f"That's after {name}.")
    return Answer(back, (said, *answer.lines) if pending else (*answer.lines, said))
