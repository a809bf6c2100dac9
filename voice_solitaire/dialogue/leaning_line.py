"""The words of a line that leans on what was just said: what it names, and whether it orders anything."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.language.expressions import expression

TEN: Final = 10  # the highest rank that is said as a number
_LEADING_WORDS: Final = expression(
    r"^(?:(?:oh|ok|okay|and|so|well|but|then|yes|yeah|right|now|please|alright|ah|um|uh|er|hm|hmm|wait|cool|fine|good"
    r"|great|lovely|nice|huh|sorry|no)(?: ,)? )+"
)
_CLOSING_WORDS: Final = expression(r"(?:[ ,]+(?:then|please|dear|now|exactly|again|though|anyway|thanks|thank you))+$")
_ORDERS: Final = expression(
    rf"(?:(?:and|so|then|please|just|now|right|ok|go on|let us|you can|i will|go ahead and)[ ,]+)*(?:{MOVE}|{LEAVE}"
    r"|turn|deal|draw|undo|redo|discard|flip)\b(?! (?:is|was|are|were)\b)"
)
_SIGN: Final = expression(r"\b([CRPSEHFI])\d+")
_POINTS: Final = expression(r"\b(?:it|that|this|he|she|him|her|its|his)\b")
_DRAWN_OUT: Final = expression(r"([a-z])\1{2,}")


class LeaningLine(NamedTuple):
    """A line that may lean on what was just said.

    ``text``: as it was said.
    ``line``: in lower case, contractions in full, a comma for each pause.
    ``signs``: the same with a sign for each thing that it names.
    ``core``: without the words that only lead to it or close it.
    ``cards``: the cards that it names, and kinds of cards.
    ``numbers``: its numbers, which may be cards or count some.
    ``places``: the places that it names.
    ``orders``: whether a clause of it begins as an order does.
    ``points``: whether it points at something by "it", "that" or "he".
    """

    text: str
    line: str
    signs: str
    core: str
    cards: tuple[Spec, ...]
    numbers: tuple[int, ...]
    places: tuple[Spec, ...]
    orders: bool
    points: bool

    @property
    def kinds(self) -> list[Spec]:
        """The cards that it names, its numbers taken for their ranks; "the black queen" told apart as one."""
        named = list(dict.fromkeys([*self.cards, *(Spec(number) for number in self.numbers if number <= TEN)]))
        if len(named) == 2 and any(spec.rank is None for spec in named):
            one, other = sorted(named, key=lambda spec: spec.rank is None)
            return [Spec(one.rank, one.suit or other.suit, red=one.red if other.red is None else other.red)]
        return named

    def says_only(self, words: frozenset[str], part: str | None = None) -> bool:
        """Whether it, or a part of its signs, says nothing but some words; a card in them is "C", a number "R", a
        place "P", the stock "S"."""
        return words.issuperset(_SIGN.sub(r"\1", self.signs if part is None else part).split())

    @property
    def clauses(self) -> list[str]:
        """The parts between its pauses."""
        return [clause.strip() for clause in self.line.split(",") if clause.strip()]


def leaning_line(conversation: Conversation, text: str) -> LeaningLine:
    """A line with what it names at the table."""
    line = _DRAWN_OUT.sub(r"\1", in_full(text))
    mentions = conversation.reading_table.spotted(bare(expanded(text))).mentions
    cards = tuple(mention.specs[0] for mention in mentions if mention.sign == CARD)
    counted = (mention.specs[0].rank or mention.number for mention in mentions if mention.sign == NUMBER)
    numbers = tuple(number for number in counted if number != 1)  # "that one" counts nothing
    places = tuple(mention.specs[0] for mention in mentions if mention.sign == PLACE)
    signs = conversation.reading_table.spotted(line).pointing
    core = _CLOSING_WORDS.sub("", _LEADING_WORDS.sub("", line)).strip(" ,")
    orders = any(_ORDERS.match(clause) for clause in re.split(r" , ", line))
    return LeaningLine(text, line, signs, core, cards, numbers, places, orders, _POINTS.search(line) is not None)
