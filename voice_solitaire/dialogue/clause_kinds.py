"""What the clauses of a line are: orders and questions that are plain by themselves, remarks, corrections."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from voice_solitaire.dialogue.clause_parts import GOES, ONE_CARD, ONE_PLACE, parts_of
from voice_solitaire.dialogue.clause_words import (
    ABOUT,
    ACROSS,
    ASKS_RULE,
    BARE_NO,
    CORRECTS,
    LEADS,
    LINKS,
    LOOK,
    MANNER,
    MANY_SAID,
    MIGHT_GO,
    ON_TOP,
    ONCE_MORE,
    ONTO,
    ONWARD,
    REMARKS,
    REPORTED,
    REPORTER,
    TAIL,
    TELLS_WHAT,
    THEN,
    WITHIN,
    ClauseWords,
)
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.questions import AskYesNo
from voice_solitaire.dialogue.understanding.clauses import trimmed
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, GAP, HOME, NUMBER, PLACE, STOCK
from voice_solitaire.dialogue.understanding.meaning import is_card_and_place
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.table.moves import Verb

ReadClause = Callable[[Conversation, str], Reading]

PLAIN: Final = 0.85  # how much of a clause a reading accounts for that orders something
MOVED: Final = 0.7  # and one that says what goes where
HALF: Final = 0.5  # and one that has a card carried across, wherever it goes
BRIEF: Final = 4  # words of a clause of which one may be left out
ASKED: Final = 0.6  # and one that only asks, as nothing is lost by its answer
TALK: Final = frozenset("small_talk no stop yes".split())
CHANGES: Final = frozenset(  # what was said or done before, or which game is played
    "rather other repeat again quit sleep give_up new_game restart play_game leave_showing enrol".split()
)
CARRIED: Final = ("carry", "too", "part")  # wishes that need to say where
NEVER_PLAIN: Final = ("what_if", "play_game", "bookmark")  # what a clause may be taken for that is none
NOTHING_READ: Final = Reading(())
_LEAVES: Final = frozenset(("quit", "sleep"))  # which somebody who goes on to ask doesn't yet
SENDS_MANY: Final = frozenset(("all_home", "run_home", "auto"))  # which send up what can go, however much is said of it
_SENDS: Final = 0.4  # how much of a clause such a wish accounts for


class ClauseKind(enum.Enum):
    """What a clause of a line is."""

    WISH = enum.auto()  # orders or asks something that is plain
    NAMED = enum.auto()  # names no more than what is to be told: "column two"
    REMARK = enum.auto()  # wishes nothing
    UNREAD = enum.auto()  # orders or asks what isn't understood by itself
    CORRECTION = enum.auto()  # changes what another clause means, or when it holds


@dataclass(frozen=True)
class Clause:
    """A part of a line between two joints."""

    text: str  # as it was said
    kind: ClauseKind  # what it is
    reading: Reading  # by itself
    cards: tuple[str, ...] = ()  # that it names, in words
    only_card: bool = False  # whether it names one and says no more
    pointed: bool = False  # whether a card that it only points at was put in its place


def clauses_of(conversation: Conversation, text: str, read: ReadClause) -> list[Clause]:
    """The clauses of a line, told what each is; none where one of them changes what another means.

    ``read``: reads a clause by what was said before.
    """
    told = parts_of(conversation, text)
    plain = [expanded(part) for part in told]
    corrects = (CORRECTS.match(part) and not BARE_NO.fullmatch(part) for part in plain[1:])
    if any(corrects) or any(map(REPORTER.fullmatch, plain)):
        return []  # which needs no reading to be seen
    turns = Verb.TURN in conversation.game.by_verb
    clauses: list[Clause] = []
    for number, part in enumerate(told):
        if number and BARE_NO.fullmatch(expanded(part)):  # "the five needs a black six. Nope. Next card"
            if any(clause.kind is not ClauseKind.REMARK for clause in clauses):
                return []
            continue
        if number and ABOUT.match(part.lower()) and _is_musing(clauses[-1]):
            clauses[-1] = replace(clauses[-1], kind=ClauseKind.REMARK)
        again = conversation.last_did == "deal" and ONCE_MORE.fullmatch(part.lower())
        onward = number > 0 and part is told[-1] and turns and ONWARD.fullmatch(part.lower())
        clause = _clause(conversation, "deal" if again or onward else part, number == 0, read)
        leaves = bool(clause.reading.intents) and clause.reading.intents[0].do in _LEAVES and part is not told[-1]
        if clause.kind is ClauseKind.CORRECTION and not leaves:  # "I think I'll leave it for tonight, will it be kept?"
            return []
        clauses.append(replace(clause, kind=ClauseKind.REMARK) if leaves else clause)
        if number and THEN.match(part.lower()) and MIGHT_GO.match(told[number - 1].lower()):
            clauses[-2] = _suggested(conversation, clauses[-2], read)
    return clauses


def is_plain_wish(conversation: Conversation, text: str, read: ReadClause) -> bool:
    """Whether a clause that follows others plainly orders or asks something by now.

    ``read``: reads a clause by what was said before.
    """
    return _clause(conversation, text, False, read).kind is ClauseKind.WISH


def _is_musing(clause: Clause) -> bool:
    """Whether a clause names a move that the next one may only speak of: "a queen on a king, that sounds sensible"."""
    orders = ClauseWords(clause.text).orders
    return is_asked_back(clause.reading.intents) and not (orders or clause.text.endswith((".", "!", ";", ":")))


def _suggested(conversation: Conversation, clause: Clause, read: ReadClause) -> Clause:
    """A clause that says where a card would go, before what is to be done then: a move that is to be made."""
    reading = read(conversation, clause.text)
    plain = is_asked_back(reading.intents) and reading.explained >= MOVED and not reading.guessed
    return replace(clause, kind=ClauseKind.WISH, reading=reading) if plain else clause


def _clause(conversation: Conversation, part: str, first: bool, read: ReadClause) -> Clause:
    reading = NOTHING_READ if _only_tells(conversation, ClauseWords(part)) else read(conversation, part)
    tail = None if reading is NOTHING_READ or _is_plain(reading) else TAIL.search(part.lower())
    if tail is not None:  # "up it goes to start its own pile"
        part = f"{part[: tail.start()]}{part[tail.end() :]}"
        reading = read(conversation, part)
    if reading.intents and reading.intents[0].do == "too":  # "and the two of clubs home"
        alone = read(conversation, core := LEADS.sub("", part))
        part, reading = (core, alone) if _is_plain(alone) and alone.intents[0].where is not None else (part, reading)
    if first and reading.intents and reading.intents[0].do == "yes":
        agrees = isinstance(conversation.question, AskYesNo)
        return Clause("yes", ClauseKind.WISH if agrees else ClauseKind.REMARK, reading)
    on_top = None if first or reading is NOTHING_READ else ON_TOP.search(part)
    if on_top is not None:  # of what was moved before
        part = f"{part[: on_top.start()]} onto it"
        reading = read(conversation, part)
    words = ClauseWords(part)
    spotted = conversation.reading_table.spotted(bare(words.plain))
    mentions = spotted.mentions
    cards = tuple(
        in_words(mention.specs[0]) for mention in mentions if mention.sign in (CARD, NUMBER) and mention.specs[0].rank
    )
    places = any(mention.sign in (PLACE, GAP, HOME, STOCK, FOUNDATIONS) for mention in mentions)
    if first and ONE_PLACE.fullmatch(spotted.text):  # what the rest is about
        return Clause(part, ClauseKind.CORRECTION, reading)
    kind = _kind(conversation, words, reading, first, places, bool(cards))
    if tail is not None and cards and reading.intents and reading.intents[0].do == "too":
        kind = ClauseKind.WISH  # "and the queen right after him"
    only_card = ONE_CARD.fullmatch(spotted.text) is not None
    return Clause(part, kind, reading, cards, only_card)


def _kind(
    conversation: Conversation, words: ClauseWords, reading: Reading, first: bool, places: bool, cards: bool
) -> ClauseKind:
    """What a clause is, the ``first`` of its line or not, that names ``places`` or ``cards`` or doesn't."""
    plain, orders, asks = words.plain, words.orders, words.asks
    wish = next(iter(reading.intents), None)
    said = wish.do if wish is not None else ""
    if said in CHANGES:
        return ClauseKind.CORRECTION
    if not first and words.low.startswith("with ") and not words.asks:
        return ClauseKind.REMARK  # "the three is second in there, with the jack on him"
    if (said in ("yes", "do_it") and not (first or orders)) or MANNER.fullmatch(plain):
        return ClauseKind.REMARK  # "by all means"
    if not trimmed(plain) or said in TALK or LOOK.match(plain) or (not first and TELLS_WHAT.fullmatch(words.low)):
        return ClauseKind.REMARK
    if not (orders or asks or words.is_linked or said == "deal") and WITHIN.match(plain):
        return ClauseKind.CORRECTION
    if wish is not None and _is_wish(conversation, words, reading):
        linked = words.is_linked or words.text.endswith("?")
        names_only = not (orders or asks or linked or is_asked_back(reading.intents))
        return ClauseKind.NAMED if names_only else ClauseKind.WISH
    if REPORTED.match(plain) or words.is_reported or words.embeds:
        return ClauseKind.UNREAD
    if not words.is_finite and (words.is_linked or (GOES.search(plain) and (cards or places))):
        return ClauseKind.UNREAD  # "and then the new tops", "both onto the seven of spades"
    wishes_nothing = not (orders or asks or (places and not (cards or words.has_subject)))
    return ClauseKind.REMARK if REMARKS.match(plain) or wishes_nothing else ClauseKind.UNREAD


def _is_wish(conversation: Conversation, words: ClauseWords, reading: Reading) -> bool:
    """Whether a clause plainly orders or asks something by itself."""
    wish = reading.intents[0]
    if reading.guessed or reading.by_likeness or wish.do in NEVER_PLAIN:
        return False
    if wish.do == "rule_about":
        return ASKS_RULE.match(words.plain) is not None
    if conversation.book.read(bare(words.plain)).intents and wish.do not in (*CARRIED, "nth", "in_order"):
        return True  # the game's own phrase
    if wish.do in SENDS_MANY and not (reading.doubtful or words.asks) and MANY_SAID.search(words.low):
        return reading.explained >= _SENDS
    if wish.do in ("more", "on_condition"):
        return True
    if is_card_and_place(bare(words.plain), conversation.reading_table):
        return reading.explained >= PLAIN and not reading.doubtful
    if is_asked_back(reading.intents):
        return not reading.doubtful and _is_plain_order(words, reading)
    return reading.explained >= (ASKED if words.asks else PLAIN) and (words.asks or LINKS.match(words.low) is not None)


def _is_plain_order(words: ClauseWords, reading: Reading) -> bool:
    """Whether a clause that is read as an order, and no doubtful one, accounts for enough of its words, and has the
    form of one."""
    wish = reading.intents[0]
    named = wish.what is not None and bool(wish.what.rank or wish.what.that)
    in_full = named and wish.what is not None and wish.what.suit is not None
    says_where = named and wish.where is not None and (words.fills or words.goes)
    moved = says_where and (words.fills or any(map(ONTO.search, (words.low, words.plain))))
    if wish.do == "carry" and words.orders and in_full and ACROSS.search(words.low):
        return reading.explained >= HALF  # "do carry the five of hearts across": to the one place that takes it
    if wish.do == "home" and words.may_go:
        return reading.explained >= HALF
    if wish.do == "carry" and words.may_go and in_full and says_where and not words.asks:
        return reading.explained >= ASKED
    brief = len(words.text.split()) <= BRIEF or (wish.do == "home" and named and words.goes)
    enough = ASKED if brief else MOVED if moved else PLAIN  # "up it goes", "six on that seven"
    if reading.explained < enough or words.asks:
        return False
    if words.orders and wish.do not in CARRIED:
        return True
    if not (words.orders or words.may_go) and (words.is_finite or REMARKS.match(words.plain)):
        return False
    if wish.do == "in_order":
        return words.orders or words.goes
    if wish.do not in CARRIED:
        return True
    return None not in (wish.what, wish.where) and (words.orders or says_where)


def _only_tells(conversation: Conversation, words: ClauseWords) -> bool:
    """Whether a clause tells something, so that it is no wish however it reads."""
    return words.only_tells and not conversation.book.read(bare(words.plain)).intents


def _is_plain(reading: Reading) -> bool:
    return bool(reading.intents) and not (reading.guessed or reading.doubtful) and reading.explained >= PLAIN
