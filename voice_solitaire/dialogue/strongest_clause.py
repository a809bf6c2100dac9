"""Lines of which the whole means next to nothing, but one clause is plain and the others wish nothing: "I'm ready, give
me a new one off the stock and we'll see what luck provides"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.clause_kinds import ReadClause
from voice_solitaire.dialogue.clause_words import ClauseWords
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

NEXT_TO_NOTHING: Final = 0.4  # how much of a line a reading accounts for that is given up for a plain clause
PLAIN: Final = 0.99  # how much of a clause the reading accounts for that is taken
FEWEST: Final = 2  # words of a clause that may be a wish
MOST: Final = 5  # clauses of a line; more are a story
_APART: Final = expression(r"(?<=[.!?;,])\s+|\s+(?=(?:and|but|so(?! (?:far|much|many|long|good|low|high)\b))\s)")
_LINK: Final = expression(r"^(?:(?:and|so|but|then|now)\b[ ,]*)+")
_CORRECTS: Final = expression(r"\b(?:no|wait|sorry|actually|mean|meant|instead|rather|undo|back)\b")  # another clause
_HANGS: Final = expression(r"\b(?:if|unless|until|when|whenever|suppose|supposing|or|than)\b")  # one clause on another
_UNWISHED: Final = expression(r"\b(?:not|never|both|either|neither)\b|n't\b")
NO_WISHES: Final = frozenset(
    ("small_talk", "stop", "yes", "no", "repeat", "rather", "too", "other", "bookmark", "more", "quit", "sleep")
)


def strongest_clause(conversation: Conversation, text: str, whole: Reading, read: ReadClause) -> Reading | None:
    """What the one plain clause of a line means of which the whole means next to nothing; None where there is no such
    clause, or another may wish something too.

    ``whole``: what the line was read as; ``read``: reads a clause by what was said before.
    """
    if conversation.question is not None or (whole.intents and whole.explained >= NEXT_TO_NOTHING):
        return None
    low = text.lower()
    clauses = [_LINK.sub("", clause.strip(" ,.;!")) for clause in _APART.split(low)]
    clauses = [clause for clause in clauses if clause]
    if not 1 < len(clauses) <= MOST or _CORRECTS.search(low) or _HANGS.search(low):
        return None
    readings = [read(conversation, clause) for clause in clauses]
    strong = [
        (clause, reading)
        for clause, reading in zip(clauses, readings, strict=True)
        if _is_plain(conversation, reading) and len(clause.split()) >= FEWEST
    ]
    if len(strong) != 1:
        return None
    clause, reading = strong[0]
    told = (other for said, other in zip(clauses, readings, strict=True) if not ClauseWords(said).only_tells)
    if any(_may_wish(other, reading) for other in told if other is not reading):
        return None
    others = [other for other in clauses if other is not clause]
    words = ClauseWords(clause)
    if any(ClauseWords(other).orders for other in others) or not (words.orders or words.asks):
        return None
    if _UNWISHED.search(clause) or (
        not _names_cards(conversation, clause) and _names_cards(conversation, " , ".join(others))
    ):
        return None
    others_ask = any(SaidLine(other).asks for other in others)
    return None if others_ask and not SaidLine(clause).asks else reading


def _names_cards(conversation: Conversation, text: str) -> bool:
    """Whether a text names a card by its rank, or a place."""
    mentions = conversation.reading_table.spotted(bare(expanded(text))).mentions
    return any(spec.rank or spec.group is not None for mention in mentions for spec in mention.specs[:1])


def _is_plain(conversation: Conversation, reading: Reading) -> bool:
    """Whether a clause is a wish from its first word to its last, which the game knows."""
    if reading.is_weak or reading.explained < PLAIN or reading.by_likeness:
        return False
    wish = reading.intents[0].do
    return wish not in NO_WISHES and (wish != "redeal" or Verb.REDEAL in conversation.game.by_verb)


def _may_wish(reading: Reading, plain: Reading) -> bool:
    """Whether a clause that isn't ``plain`` may be a wish all the same; to drop this game is none beside a new one."""
    if not reading.intents or reading.intents[0].do in NO_WISHES:
        return False
    if reading.intents[0].do == "undo" and plain.intents[0].do in ("new_game", "play_game"):
        return False
    return not reading.is_weak or is_asked_back(reading.intents)
