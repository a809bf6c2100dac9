"""Lines of several sentences of which the whole means little, but a sentence by itself is plain: "Good grief, what have
you done? Undo that at once." """

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, Mention
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.resolve import Found, carry
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression

ReadSentence = Callable[[Conversation, str], Reading]

MOST: Final = 6  # sentences of a line; more are no command
PLAIN: Final = 0.99  # how much of a sentence a reading accounts for that is as good as its own words
LIKELIER: Final = 0.15  # how much more than the whole a sentence accounts for that is taken instead
END: Final = expression(r"(?<=[.!?])(?<!\.\.)\s+(?=\S)")  # of a sentence; no pause: "Now... what?"
CORRECTS: Final = expression(  # what a sentence begins with that takes something of the one before it back
    r"\W*(?:(?:and|but|oh|ah|well|um|uh|er)\b\W*)*"
    r"(?:no|not|nope|nah|wait|w8|sorry|oops|actually|rather|or|i mean\w*|i said|make (?:it|that)|instead)\b",
)
ORDERS: Final = expression(rf"(?:(?:and|so|then|now|please|just|first)\b\W*)*(?:{MOVE}|{LEAVE}|turn|deal|draw|undo)\b")
JOINS: Final = expression(
    r"\W*(?:(?:and|now|after (?:that|this)) )*(?:then|and|next|after that)\b"
)  # with the one before
POINTS: Final = expression(r"\b(?:it|this|that|he|she|him|her|they|them|those|these|one|ones|both|there)\b")
OF_TWO: Final = expression(r"\b(?:either|both|neither|which(?: one)? of|of the two|the other)\b")  # named before
OF_NO_CARD: Final = frozenset(("undo", "redo", "deal", "redeal", "restart", "new_game", "more"))  # but of a turn
NO_WISHES: Final = frozenset(("small_talk", "stop", "yes", "no", "repeat", "rather", "too", "other", "bookmark"))


def by_sentences(conversation: Conversation, text: str, whole: Reading, read: ReadSentence) -> Reading:
    """What a line means: ``whole``, or where that accounts for little of it, the plain sentences of the line, one after
    another.

    ``read``: reads a sentence by what was said before.
    What isn't plain in such a line is a remark, unless it orders something. A line that corrects itself, or whose last
    sentence points at a card of an earlier one to move it, is one thought, and stays whole.
    """
    sentences = END.split(text.strip())
    if not 1 < len(sentences) <= MOST or not whole.is_weak or any(map(_corrects, sentences[1:])):
        return whole
    *before, last = sentences
    final = read(conversation, last)
    if not _is_wish(final) or not _is_likelier(final, whole):
        return whole
    wished = _wished(conversation, before, last, read)
    if wished is None:
        return whole
    asked = any(sentence.endswith("?") for sentence in before)
    if asked and not (last.endswith("?") or _is_order(conversation, last)):
        return whole  # a remark on what was asked
    points = (POINTS if asked or is_asked_back(final.intents) else OF_TWO).search(bare(expanded(last)))
    if points and final.intents[0].do not in OF_NO_CARD and _names_cards(conversation, before):
        return whole
    if not wished:
        return final
    in_order = _is_plain(final) or not whole.intents
    return read_as(text, Intent("in_order", name="\n".join((*wished, last)))) if in_order else whole


def _wished(conversation: Conversation, before: list[str], last: str, read: ReadSentence) -> list[str] | None:
    """The sentences before the last one that wish something; None where one orders what isn't plain, or where it isn't
    sure that a card is only named."""
    wished: list[str] = []
    for sentence in before:
        reading, orders, line = read(conversation, sentence), _is_order(conversation, sentence), SaidLine(sentence)
        asks = line.asks or line.asks_to_be_told
        is_plain = _is_wish(reading) and _is_plain(reading) and (orders or asks)
        suggests = not (is_plain or orders or asks) and _can_be_made(conversation, reading)
        if suggests and not JOINS.match(expanded(last)):
            return None
        if (orders and not is_plain) or (is_plain and not orders and is_asked_back(reading.intents)):
            return None
        if is_plain or suggests:  # "he may sit on the queen. And then the next card"
            wished.append(sentence)
    return wished


def _can_be_made(conversation: Conversation, reading: Reading) -> bool:
    """Whether a sentence tells of a move from one place to another that can be made."""
    moves = conversation.resolved(
        tuple(intent for intent in reading.intents if intent.do == "carry" and None not in (intent.what, intent.where))
    )
    return bool(moves) and isinstance(carry(moves, conversation.game, conversation.state), Found)


def _is_order(conversation: Conversation, sentence: str) -> bool:
    """Whether a sentence begins with a verb of the table, or is one of the game's own phrases."""
    plain = bare(expanded(sentence))
    return ORDERS.match(plain) is not None or bool(conversation.book.read(plain).intents)


def _corrects(sentence: str) -> bool:
    return CORRECTS.match(expanded(sentence)) is not None


def _is_wish(reading: Reading) -> bool:
    """Whether a sentence wishes something by itself that isn't talk."""
    return bool(reading.intents) and not reading.guessed and reading.intents[0].do not in NO_WISHES


def _is_plain(reading: Reading) -> bool:
    """Whether nothing of a sentence is left out."""
    return not reading.doubtful and reading.explained >= PLAIN


def _is_likelier(reading: Reading, whole: Reading) -> bool:
    """Whether a sentence is plain, or asks something and accounts for far more of itself than the whole does; or the
    whole means nothing."""
    if _is_plain(reading) or not whole.intents:
        return True
    return not is_asked_back(reading.intents) and reading.explained > whole.explained + LIKELIER


def _names_cards(conversation: Conversation, sentences: list[str]) -> bool:
    """Whether some sentences name cards, which a later one may point at."""
    table = conversation.reading_table
    mentions: list[Mention] = [
        mention for sentence in sentences for mention in table.spotted(bare(expanded(sentence))).mentions
    ]
    return any(mention.sign in (CARD, NUMBER) and mention.specs[0].rank for mention in mentions)
