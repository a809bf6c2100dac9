"""What a line comes to in which something is first wished and then taken back, put otherwise, or only asked about:
"the ten on the jack, no, leave it", "the ten on the jack, is that allowed?"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.retracing import UNDOES
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.repairs import all_taken_back, asked_instead, ordered_instead
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression

ReadLine = Callable[[Conversation, str], Reading]

_LEFT_ALONE = expression(  # "go back one ... no, actually leave it"
    r"\b(?:no|actually|wait|sorry|hang on|hold on)\b[ ,.!]*(?:(?:no|actually|wait|sorry)\b[ ,.!]*)*"
    r"(?:leave (?:it|that)|never ?mind|(?:scratch|strike|forget) (?:it|that)|don't|do not)\b[^,]*$",
    re.IGNORECASE,
)
_OF_THE_LAST = ("rather", "other", "in_order", "quit", "sleep")  # wishes that aren't dropped by what is said behind
_ALLOWED = (
    r"(?:allowed|legal|ok|okay|possible|permitted|all right|alright|fine|valid|right|within the rules"
    r"|an? (?:legal|valid|good) move|against the rules)"
)
_IS_ALLOWED = expression(  # of the move that was named before it: "is that allowed", "this is allowed"
    r"(?:(?:is|would|was)(?:n't)? (?:that|it|this)|(?:that|it|this)(?: is|'s| would))"
    rf"(?: (?:be|even|really|actually|also|still|then))* {_ALLOWED}(?: here| or not| then)?\W*",
    re.IGNORECASE,
)
_THEN_ASKED = expression(
    rf"^(?P<wish>.+?)(?:[,;.!\u2026]|\s[-\u2013\u2014]+)\s*(?:(?:and|so|but) )?(?P<asked>{_IS_ALLOWED.pattern})$",
    re.IGNORECASE,
)


def in_the_end(conversation: Conversation, text: str, read: ReadLine) -> Reading | str:
    """What a line that takes back what it first wished, or asks whether that may be done, comes to: the line that is
    left, or that nothing is wished, or the move that is asked about.

    ``read``: reads a part of the line.
    """
    dropped = all_taken_back(text) if conversation.question is None else ""
    forward = read(conversation, dropped).intents if dropped else ()
    left_alone = _LEFT_ALONE.search(text) is not None and len(dropped.split()) > 1
    if is_asked_back(forward) and forward[0].do not in (*(() if left_alone else UNDOES), *_OF_THE_LAST):
        return read_as(text, Intent("small_talk", name="left"))
    wish, question = asked_instead(text)
    asked = _THEN_ASKED.match(text) if text.rstrip().endswith("?") else None
    moved = wish if _IS_ALLOWED.fullmatch(question) else asked["wish"] if asked is not None else ""
    move = read(conversation, moved) if moved else Reading(())
    if move.intents and move.intents[0].do in ("carry", "home", "leave") and move.intents[0].what is not None:
        return replace(move, intents=tuple(intent.but(do="may_move") for intent in move.intents), doubtful=False)
    if question and is_asked_back(read(conversation, wish).intents):
        text = question
    wish, order = ordered_instead(text)
    return order if order and is_asked_back(read(conversation, wish).intents) else text
