"""In which order patterns are tried: the first that is found tells what is meant.

A line is held clause by clause against what people say in company (``SMALL_TALK``, ``SAYINGS``, ``COMPLAINTS``), then,
as it was said, against ``UNTRIMMED``. What is left without courtesy is tried ``IN_TURN``: first what must fit it from
end to end, then what is found anywhere in it, and what asks before what is done, so that no question moves a card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from voice_solitaire.dialogue.understanding.patterns.advice import HINTS, PROGRESS, STUCK, WHY
from voice_solitaire.dialogue.understanding.patterns.asking import ASKING
from voice_solitaire.dialogue.understanding.patterns.control import CONTROL, ITSELF
from voice_solitaire.dialogue.understanding.patterns.counting import COUNTING
from voice_solitaire.dialogue.understanding.patterns.games import GAMES, GOING_BACK
from voice_solitaire.dialogue.understanding.patterns.moving import DEALING, MOVING
from voice_solitaire.dialogue.understanding.patterns.pattern import Pattern, words_of
from voice_solitaire.dialogue.understanding.patterns.plain_questions import PLAIN_QUESTIONS
from voice_solitaire.dialogue.understanding.patterns.reading import READING
from voice_solitaire.dialogue.understanding.patterns.rules import EXPLAINING, RULE_QUESTIONS, RULES
from voice_solitaire.dialogue.understanding.patterns.sayings_advice import ADVICE, SPEECH
from voice_solitaire.dialogue.understanding.patterns.sayings_chat import SMALL_TALK
from voice_solitaire.dialogue.understanding.patterns.sayings_complaints import COMPLAINTS
from voice_solitaire.dialogue.understanding.patterns.sayings_games import GAME_WISHES
from voice_solitaire.dialogue.understanding.patterns.table_questions import TABLE_QUESTIONS
from voice_solitaire.dialogue.understanding.patterns.untrimmed import UNTRIMMED
from voice_solitaire.dialogue.understanding.patterns.whether_it_fits import WHETHER_IT_FITS
from voice_solitaire.dialogue.understanding.patterns.whole_card_questions import CARD_QUESTIONS
from voice_solitaire.dialogue.understanding.patterns.whole_game_questions import GAME_QUESTIONS
from voice_solitaire.dialogue.understanding.patterns.whole_orders import CHAT, ORDERS

Patterns = tuple[Pattern, ...]

SAYINGS: Final[Patterns] = (*ADVICE, *SPEECH, *GAME_WISHES)
IN_TURN: Final[tuple[Patterns, ...]] = (
    WHETHER_IT_FITS, PLAIN_QUESTIONS, TABLE_QUESTIONS, RULE_QUESTIONS, GAME_QUESTIONS, CARD_QUESTIONS, ORDERS, CHAT,
    CONTROL, ITSELF, GOING_BACK, GAMES, WHY, ASKING, STUCK, HINTS, PROGRESS, RULES, COUNTING, READING, EXPLAINING,
    DEALING, MOVING,
)  # fmt: skip
COMMANDED: Final[tuple[Patterns, ...]] = (
    ORDERS,
    GOING_BACK,
    ITSELF,
    DEALING,
    MOVING,
)  # what can be ordered with a card


def compile_all() -> None:
    """Compiles every pattern, which the first lines that come to them would wait 0.3 s for."""
    for table in (SMALL_TALK, SAYINGS, COMPLAINTS, UNTRIMMED, *IN_TURN):
        for pattern in table:
            _ = pattern.regex


@lru_cache(maxsize=1)
def words_of_play() -> frozenset[str]:
    """The words that lines about a game are made of."""
    return words_of(*IN_TURN)


@lru_cache(maxsize=1)
def likely_words() -> frozenset[str]:
    """The words that free wording is likely to be made of."""
    return words_of_play() | words_of(UNTRIMMED)
