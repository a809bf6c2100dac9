"""A line that says where something shall not go, after what was said and done before it: "not to a cell"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.following_up import ReadAlone
from voice_solitaire.dialogue.questions import AskWhichMove, AskYesNo, Do
from voice_solitaire.dialogue.understanding.courtesy import in_full
from voice_solitaire.dialogue.understanding.excepted import excepted
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.language.expressions import expression

ANYWHERE: Final = frozenset(  # words of what is left of a line that only says where something shall not go
    "no not there oh well yes ok okay please but just then thanks thank you dear love i said meant mean want would like"
    " rather prefer have it that him her is go goes put move send play place lay to on onto somewhere anywhere"
    " someplace anyplace elsewhere else other the one anything something let us can could if obviously"
    " naturally certainly surely of course then now really , ".split()
)
PLACE: Final = expression(r"\b(?:some|any)(?: other)? (?:place|where)\b")
ANY_CARD: Final = expression(r"\b(?:something|anything|(?<!other )one)\b")
FILTERED: Final = frozenset(("carry", "too", "home", "may_move", "needs", "moves", "hint"))
ASKED: Final = {"needs": "may_move"}  # as what a wish is answered that takes something out


def all_but(conversation: Conversation, text: str, read: ReadAlone) -> Reading | None:
    """What a line means that says where something shall not go; None where it is no such line.

    ``read``: reads the rest of the line in this conversation.
    """
    table = conversation.reading_table
    exception = excepted(in_full(text), table)
    if exception is None:
        return None
    besides = exception.besides
    rest_words = PLACE.sub("anywhere", exception.rest).split()
    if ANYWHERE.issuperset(rest_words):
        if ANY_CARD.search(exception.rest) and conversation.question is None:
            return read_as(text, Intent("moves", besides=besides))
        return _of_what_was_said(conversation, text, besides)
    rest = read(conversation, f"{exception.rest}{'?' if text.rstrip().endswith('?') else ''}")
    intents = tuple(
        intent.but(do=ASKED.get(intent.do, intent.do), besides=besides)
        for intent in rest.intents
        if intent.do in FILTERED
    )
    if not intents or rest.intents[0].do not in FILTERED:
        return None
    return replace(rest, intents=intents, understood=tuple(text.split()))


def _of_what_was_said(conversation: Conversation, text: str, besides: tuple[Spec, ...]) -> Reading | None:
    """What is taken out of the choices that are asked about, of a move that is asked back or was just made, or of where
    the card that was spoken of can go."""
    question = conversation.question
    if isinstance(question, AskWhichMove):
        return read_as(text, Intent("part", besides=besides))
    if isinstance(question, AskYesNo):
        asked = question.yes.intents if isinstance(question.yes, Do) else ()
        wished = tuple(wish.but(where=None, besides=besides) for wish in asked if wish.do == "carry")
        return read_as(text, *wished) if wished else None
    if question is not None or text.rstrip().endswith("?"):
        return None
    if conversation.just_played and conversation.last_wish:
        return read_as(text, Intent("rather", besides=besides))
    if conversation.just_named or conversation.just_refused:
        return read_as(text, Intent("carry", Spec(that=True), besides=besides)) if conversation.focus else None
    return None
