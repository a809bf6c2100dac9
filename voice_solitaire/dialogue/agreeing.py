"""A line that answers what the game asks back, and says more: "good, and now the nine on the ten", "yes, but why?",
"the one from column two then, it leaves a hole"."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.commands.which import left_of
from voice_solitaire.dialogue.commands.whys import THE_MOVE
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.following_up import ReadAlone
from voice_solitaire.dialogue.questions import AskWhichMove, AskYesNo, Do
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.resolve import Denied, Found, carry
from voice_solitaire.dialogue.understanding.wishes import WISHES, is_asked_back
from voice_solitaire.dialogue.understanding.yes_or_no import agrees, yes_or_no
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

BUT_FIRST: Final = expression(
    r"\s*(?:yes|yeah|yep|ok|okay|sure|fine|good|all right|alright)\b[^.?!]{0,20}?[ ,;.]+"
    r"(?:but|only|just)\b[ ,]+(?P<rest>(?:first|before (?:that|this|you do))\b[ ,]+\S.*)"
)
WHY: Final = expression(  # what the move that is asked back is good for
    r"\W*(?:(?:and|but|so|please|can you|could you|you) )*(?:(?:say|tell|explain)(?: to)?(?: me| us)? )?(?:but )?why"
    r"(?: (?:is|should|would|do|shall) (?:it|that|this|i|we|you)(?: (?:good|best|do (?:it|that)|suggest it))?"
    r"| is (?:it |that )?(?:good|best))?(?: please)?\W*"
)
FIRST: Final = expression(r"(?:first|before (?:that|this|you do))\b[ ,]+")
THEN: Final = expression(r"(?P<yes>[^,.;!?]+?)(?:(?P<stop>[,.;!])|\s+and(?:\s+then)?)\s+(?P<rest>\S.+)")
ONE_FROM: Final = expression(  # a choice by its place
    r"(?:(?:i will|i'll|yes|ok|okay|well|then|so|take|have|move|play|do|use) )*(?:the |that )?(?:one|card) "
    r"(?:from|in|on|at|of|off|out of) (?P<place>.+?)(?: then| please| now)*"
)
COMES_OF_IT: Final = expression(
    r"(?:and |so )*(?:it|that|this|which) (?:will |would )?(?:leaves?|opens?|frees?|clears?)\b"
)
DESCRIBES: Final = expression(r"(?:the (?:one|card)|that one|on|onto|in|into|at|from|under|over)\b")  # the choice again
OF_COURSE: Final = expression(
    r"(?:of course|obviously|naturally|where else|what else|(?:he|she|it) (?:always )?does)\b"
)
ENDS: Final = expression(r"[.;!]|,? of course\b")  # what a choice ends with, so that what follows is no more of it
CLAUSE: Final = expression(r"\s*[,.;!]\s*")
TURNS: Final = expression(r"\?|\b(?:no|not|wait|or|but|instead|rather|actually|sorry|oops|unless|if)\b")
DO_IT_AND: Final = expression(  # the move that was just named, and what is to be done then
    r"(?:\w+,? ){0,2}?(?:\w+[,.;!]\s+)?"
    r"(?:do (?:it|that|so|this)(?: one)?|go ahead(?: (?:and do|with) (?:it|that))?|make (?:it|that move)"
    r"|let(?:'s| us) do (?:it|that))(?: (?:please|then|now))?"
    r"(?:\s*[,.;!]+\s*(?:(?:and then|and|then|after that|afterwards)\b)?"
    r"|\s(?:and then|and|then|after that|afterwards)\b)[ ,]*(?P<rest>\S.+)",
    re.IGNORECASE,
)
NOT_DONE: Final = expression(
    r"\b(?:not|n't|don't|never|if|when|what|why|how|can|could|would|should|did)\b", re.IGNORECASE
)
REMARKED: Final = expression(
    r"(?:there|that|it|this|which|so|because|since|i|we) ?(?:'|is|will|would|can|have|has)\b", re.IGNORECASE
)
MOVES: Final = ("carry", "home", "leave", "pair")


def yes_and_more(conversation: Conversation, text: str, aloud: bool, read: ReadAlone) -> Reading | None:
    """What a line means that agrees to the move which the game asks back, and wishes something beside it; None where a
    line does no such thing.

    What is wanted first is done instead. Another move is made after the one that was asked back, where the line agrees
    beyond doubt, or it can't be made otherwise. ``aloud``: whether it was spoken.
    """
    question = conversation.question
    if not isinstance(question, AskYesNo) or question.gives_up or question.leaves:
        return None
    free = conversation.but(question=None)
    asked = question.yes.intents if isinstance(question.yes, Do) else read(free, question.yes.line).intents
    before = BUT_FIRST.fullmatch(text.lower())
    rest = FIRST.sub("", before["rest"], count=1) if before else text
    if WHY.fullmatch(rest.lower()) and asked and asked[0].do in MOVES:
        return read_as(rest, *(Intent("why_not", wish.what, wish.where, name=THE_MOVE) for wish in asked))
    if before is not None:
        return read(conversation, rest)
    agreed = THEN.fullmatch(text.strip())
    if agreed is None or yes_or_no(agreed["yes"], aloud=aloud) != "yes":
        return None
    intents = read(free, agreed["rest"]).intents
    one = _move(free, asked, free.state)
    if one is None or not intents or intents[0].do not in MOVES:
        return None
    at_once, state = _move(free, intents, free.state), free.game.play(free.state, one)
    if at_once is not None and (at_once.source, at_once.count) == (one.source, one.count):
        return None  # the same move, or another for the same card
    surely = agrees(agreed["yes"]) or agreed["stop"] not in (",", None)
    if _move(free, intents, state) is None or not (surely or at_once is None):
        return None
    return read_as(text, Intent("in_order", name=f"yes\n{agreed['rest']}"))


def choice_and_more(conversation: Conversation, text: str, read: ReadAlone) -> Reading | None:
    """What a line picks of the choices that the game told, by a place or before a remark, and what it wishes in a
    sentence behind that; None where it does no such thing."""
    question = conversation.question
    if not isinstance(question, AskWhichMove) or TURNS.search(text.lower()):
        return None
    first, *more = CLAUSE.split(text.strip(" ,.;!"))
    by_place = ONE_FROM.fullmatch(first.lower())
    if by_place is None and not more:
        return None
    told = (COMES_OF_IT.match, DESCRIBES.match, OF_COURSE.match)
    wishes = ", ".join(clause for clause in more if not any(says(clause.lower()) for says in told))
    picked = read(conversation, by_place["place"] if by_place else first)
    if len(left_of(conversation, question, picked)) != 1:
        return None
    further = read(conversation.but(question=None), wishes)
    if not is_asked_back(further.intents):
        return picked if len(left_of(conversation, question, read(conversation, text))) != 1 else None
    plain = by_place is None and ENDS.match(text.strip()[len(first) :]) and not further.is_weak
    return read_as(text, Intent("in_order", name=f"{first}\n{wishes}")) if plain else None


def advised_and_more(conversation: Conversation, text: str, read: ReadAlone) -> Reading | None:
    """What a line means that has the move made which was just named, and wishes something after it: "do that, and then
    the three goes up"; None where a line does no such thing. A remark behind it is left out."""
    line = DO_IT_AND.fullmatch(text.strip())
    named = conversation.just_named or (conversation.hint is not None and not conversation.just_played)
    if line is None or conversation.question is not None or not named or NOT_DONE.search(text[: line.start("rest")]):
        return None
    intents = () if REMARKED.match(line["rest"]) else read(conversation, line["rest"]).intents
    if not intents or intents[0].do in ("small_talk", "do_it"):
        return read_as(text, Intent("do_it"))
    return read_as(text, Intent("in_order", name=f"do it\n{line['rest']}"))


def _move(conversation: Conversation, intents: tuple[Intent, ...], state: State) -> Move | None:
    """The one move that wishes come to at a position; None where they come to none, or to several."""
    if not intents or not WISHES[intents[0].do].moves_cards:
        return None
    resolution = carry(conversation.resolved(intents), conversation.game, state)
    return None if isinstance(resolution, Denied) or not isinstance(resolution, Found) else resolution.move
