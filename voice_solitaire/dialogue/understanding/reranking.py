"""What a line is taken for after all: what patterns found in it, or what the classifier holds for likelier."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from voice_solitaire.dialogue.understanding.certainty import strange_words
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.intent_classifier import WishRanking, intent_classifier
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, read_as
from voice_solitaire.dialogue.understanding.line_words import CARD
from voice_solitaire.dialogue.understanding.meaning import OF_TABLE, ReadingTable
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.one_wish import ASKED_BY_WORDS, ASKS_FOR_IT, TAKEN_BACK
from voice_solitaire.dialogue.understanding.patterns.control import CONTROL
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression

LEAST: Final = 0.15  # how sure the classifier must be to be asked
LEAST_WORDS: Final = 2  # that a line must have to be taken for something by them
LIKELIER: Final = 7.0  # times as likely as a pattern that accounts for nothing of the line another wish must be
CHATTED: Final = 0.5  # the least for small talk, which is no answer to anything else, and for how the game speaks
SURE, SURER = 0.8, 0.97  # from which a move isn't asked back, nor what turns, deals or takes back
GUESSABLE: Final = ("deal", "redeal", "undo")  # what changes the table beside moves, and is easily taken back
CONTROLS: Final = frozenset(pattern.wish for pattern in CONTROL)  # what changes how the game speaks
# Wishes that are no more than parts of others, that the words of a line alone don't tell, or that have a handful of
# templates only.
UNFIT: Final = frozenset(
    "in_order rather other too part nth yes no either play_game quit games_of_family help_with special statistics_of"
    " which:in_use which:up_to".split()
)
AS_IT_LIES: Final = expression(
    r"\b(?:just |right )?now\b|\bcurrently\b|\bat the moment\b|\bleft\b|\byet\b|\bsomething\b"
)
KIN: Final = (  # wishes whose patterns know better which of them it is
    frozenset("carry run home leave pair fill run_home discard discard_every exchange all_home do_it".split()),
    frozenset("read read_hand read_last nth_card changed".split()),
    frozenset("moves can_win".split()),
)


def reranked(reading: Reading, line: SaidLine, plain: str, table: ReadingTable) -> Reading:
    """A reading by patterns, or what the classifier takes the line for where that reading is unlikely, or none.

    ``plain``: the line in lower case and without courtesy.
    What accounts for the whole line stays what it is. What would change the table is asked back where it isn't sure.
    """
    pattern_wish = reading.intents[0].do if reading.intents else ""
    spotted = table.spotted(plain)
    if reading.expected or (pattern_wish and reading.explained == 1) or len(spotted.text.split()) < LEAST_WORDS:
        return reading
    ranking = intent_classifier().rank(spotted)
    if ranking is None or not ranking.intents or ranking.certainty < LEAST:
        return reading
    wish = ranking.intents[0].do
    unfit = wish in UNFIT or f"{wish}:{ranking.intents[0].name}" in UNFIT or WISHES[wish].needs_name
    if unfit or any({wish, pattern_wish} <= kin for kin in KIN):
        return reading
    if pattern_wish and ranking.certainty < _odds(reading) * ranking.chances.get(pattern_wish, 1.0):
        return reading
    changes = WISHES[wish].asked_back
    if (changes or wish in CONTROLS) and (pattern_wish == "small_talk" or strange_words(plain, table.book)):
        return reading  # talk, perhaps
    if pattern_wish and WISHES[pattern_wish].asked_back and (line.pleads or line.is_unsure):
        return reading  # it is asked back, if need be
    if changes and not (WISHES[wish].moves_cards or _asks_back(wish, line)) and line.asks_to_be_told:
        return reading
    if wish == "rule_about" and AS_IT_LIES.search(line.text.lower()):
        return reading
    intents = _taken(ranking, line, spotted)
    if not intents:
        return reading
    named = tuple(intent.but(name=plain) if intent.do in ASKED_BY_WORDS else intent for intent in intents)
    sure = pattern_wish and ranking.certainty >= (SURER if wish in GUESSABLE else SURE) and not line.has_question_mark
    return replace(read_as(plain, *named, doubtful=not sure), guessed=True)


def _odds(reading: Reading) -> float:
    """How many times as likely as a pattern's wish another one must be: the more of the line the pattern accounts for,
    the more."""
    return LIKELIER / (1 - reading.explained) ** 2


def _asks_back(wish: str, line: SaidLine) -> bool:
    """Whether a question asks for a move to be taken back: "may I take that back"."""
    return wish in TAKEN_BACK and ASKS_FOR_IT.match(expanded(line.text)) is not None


def _taken(ranking: WishRanking, line: SaidLine, spotted: Spotted) -> tuple[Intent, ...]:
    """What is made of a likely wish; nothing where it isn't sure enough for its kind."""
    wish = WISHES[ranking.intents[0].do]
    sure = ranking.certainty >= CHATTED
    if wish.name == "small_talk" and (not sure or line.asks_to_be_told):
        return ()
    if wish.name == "undo" and any(mention.sign == CARD and mention.number for mention in spotted.mentions):
        return ()  # "those two aces" takes nothing back
    if wish.name in CONTROLS and (not sure or line.has_question_mark or OF_TABLE.search(spotted.text)):
        return ()  # "full cells?" wishes no longer wording
    if wish.asked_back and line.asks and not _asks_back(wish.name, line):
        movable = wish.moves_cards and ranking.intents[0].what is not None
        return tuple(intent.but(do="may_move") for intent in ranking.intents) if movable else ()
    if wish.asked_back and not (wish.moves_cards or wish.name in GUESSABLE):
        return ()
    return ranking.intents
