"""What a mistake of the game's own costs: one sentence. The table stays as it was before the line that met it."""

from __future__ import annotations

from voice_solitaire.dialogue.conversation import Answer, Conversation, Scan
from voice_solitaire.dialogue.telling.replies import line
from voice_solitaire.language.english.sentences import TALK
from voice_solitaire.language.grammar import phrase
from voice_solitaire.ports import Cue, Expected, Play

MOST_FAULTS = 20  # remembered until whoever logs them has taken them
# What is heard where it can't be told what is expected at the position.
PLAIN = Expected(phrase("undo | help | repeat | new game | hint | quit"))


def failed(before: Conversation) -> Answer:
    """What is said of a mistake that was met after a conversation, and how that goes on.

    What the game does by itself would fail again, and again: it looks no further at this position, and a scan waits.
    """
    before.around.lookahead.leave(before.record)
    lines = [line(Play(Cue.REFUSED), str(TALK["failed"]))]
    if before.scan is None:
        return Answer(before, tuple(lines), did="failed")
    lines.append(line(str(TALK["scan_paused"])))
    return Answer(before.but(scan=Scan(paused=True)), tuple(lines), did="failed")
