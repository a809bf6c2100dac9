"""A line of one wish, in free wording: what it orders, asks, or seems to mean."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.telling.wording import SUITS
from voice_solitaire.dialogue.understanding.certainty import strange_words
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.general_questions import asked_in_general
from voice_solitaire.dialogue.understanding.grounding import grounded, is_explained, passes_over
from voice_solitaire.dialogue.understanding.in_its_turn import VERB
from voice_solitaire.dialogue.understanding.intents import IN_GENERAL, Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.line_words import PLACE
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, explained, meaning
from voice_solitaire.dialogue.understanding.mentions import named
from voice_solitaire.dialogue.understanding.naming_words import HOMEWARD, RANKS
from voice_solitaire.dialogue.understanding.patterns import precedence
from voice_solitaire.dialogue.understanding.patterns.control import CONTROL
from voice_solitaire.dialogue.understanding.patterns.pattern import ONTO
from voice_solitaire.dialogue.understanding.rule_words import speaks_of
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.several import MOVES
from voice_solitaire.dialogue.understanding.wishes import WISHES, is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.piles import Kind

NAMES_A_MOVE = expression(rf"\b[CR]\d+ {ONTO} [CREP]\d+")  # in a line with its mentions replaced by signs
FOLLOWS_ON = expression(
    r"(?:and )?(?:up |over |back )?(?:onto|on|to|into|in|on to|on top of) ([CREP]\d+)(?: (?:in|on|at|of|,) (P\d+))?"
    r"(?: too)?"
)  # in such a line
_RANKS = "|".join(RANKS)
_SEVERAL = "|".join(rank for rank in RANKS if rank.endswith("s"))
GENERIC = expression(  # cards that are named by their kind: "a king", "any red card", "sixes"
    rf"\b(?:an?|any)(?: red| black)? (?:card|{_RANKS})\b|(?<!the )\b(?:red|black)\b(?! (?:one|{_RANKS})\b)"
    rf"|\b(?:{_SEVERAL})\b"
)
OF_A_KIND = expression(  # the same
    r"C0(?: (?:all )?(?:gone|out|away|done|discarded|removed|finished|complete|[HF]\d+)"
    r"(?: yet| already| so far| now)*)?"
)
OF_CARDS = expression(r"\b[CRSFEHI]\d")  # other signs than of places
ROW_SIGN = expression(r"\bP\d+")
GUESSED = 0.3  # how sure it must be what lines like it mean: of lines at first sight that are, four in five are right
CHATTED = 0.5  # the same, for small talk, which is no answer to anything else
GUESSABLE = ("deal", "redeal", "undo")  # what changes the table beside moves, and is easily taken back
CONTROLS = frozenset(pattern.wish for pattern in CONTROL)  # what changes how the game speaks
DEALS = ("deal", "redeal")
BEGUN = ("new_game", "again", "surprise", "winnable_deal", "easy_deal", "hard_deal", "todays_deal")
ASKS_TO_BEGIN = expression(  # a question that asks for a game
    r"^(?:so |and |well |or )?(?:can|could|may|might|shall) (?:we|i) (?:please |just |now )*"
    r"(?:start|begin|have|deal|play|get|do|try|go)\b"
)
HAS_SOMETHING = expression(r"(?:have|has) (?:i|we|you|he|she|they)\b")
TAKEN_BACK = ("undo", "undo_many", "undo_to", "redo", "last_deal", "deals_back")
ASKS_FOR_IT = expression(r"(?:(?:so|and|oh|oops|sorry|please) (?:, )?)*(?:can|could|may|might|shall) (?:i|we)\b")
ASKED_BY_WORDS = ("rule_about", "why_not")  # wishes whose name is the words that they ask by
SHORT = 2  # letters of what may be shorthand
AND_DO_IT = expression(
    r" ,? ?(?:so |please )*(?:do (?:it|that|so)|go ahead|make it so"
    r"|(?:put|pop|send|lay|stick|move) (?:it|him|her|that|them)(?: on| over| up| across)?)$"
)  # after "can it go there?"


def one_wish(line: SaidLine, plain: str, table: ReadingTable) -> Reading:
    """What a line of one wish means. A question moves nothing: it is answered whether the move may be made.

    ``plain``: the wish, in lower case and without courtesy.
    What tells something is no answer to a line that doesn't ask and names a card more: of 325 lines at first sight,
    all five that were answered so were answered wrong. It is asked what is wished with the cards.
    """
    at_once = _following(line, plain, table) or _asked_and_ordered(plain, table)
    if at_once:
        return read_as(plain, *at_once)
    if line.has_question_mark and (of_one := _asked_of_a_kind(plain, table)):
        return read_as(plain, of_one)
    if (of_rules := asked_in_general(line, plain, table)) is not None:
        return read_as(plain, of_rules.but(name=_with_rows(of_rules.name, table)))
    intents, doubtful, share = explained(plain, table)
    if line.pleads and intents and intents[0].do == "may_move":
        carried = tuple(intent.but(do="carry") for intent in intents)
        return read_as(plain, *carried, doubtful=doubtful, explained=share)
    tells_unasked = doubtful and not WISHES[intents[0].do].asked_back and not line.asks_to_be_told
    if not line.asks and (only := grounded(plain, (Intent("carry"),) if tells_unasked else intents, table)):
        return read_as(plain, *only, doubtful=line.is_unsure or _speaks_of_else(plain, intents[0], table))
    if intents and intents[0].do == "is_there" and not line.asks_to_be_told and VERB.match(plain):
        return Reading((), tuple(" and ".join(named(table.spotted(plain))).split()), frozenset(("about",)))
    if doubtful and intents[0].do in CONTROLS - {"quit"}:
        return Reading(())  # a word of it is in a line that tells, or asks, something else
    dealt = bool(intents) and intents[0].do in DEALS
    if dealt and HAS_SOMETHING.match(plain):
        return Reading(())  # "have we got a free card"
    if tells_unasked or (dealt and NAMES_A_MOVE.search(table.spotted(plain).text)):
        return Reading((), tuple(" and ".join(named(table.spotted(plain))).split()), frozenset(("about",)))
    if is_asked_back(intents) and line.asks:
        movable = intents[0].what is not None and intents[0].do in MOVES
        begun = intents[0].do in BEGUN and ASKS_TO_BEGIN.match(expanded(line.text)) is not None
        kept = intents if begun or (intents[0].do in TAKEN_BACK and ASKS_FOR_IT.match(expanded(line.text))) else ()
        intents = tuple(intent.but(do="may_move") for intent in intents) if movable else kept
    if not intents and (line.asks or line.has_question_mark) and speaks_of(plain, table.game):
        intents, share = (Intent("rule_about"),), 0.0
    if not intents:
        return Reading(())
    doubtful = doubtful and not is_explained(plain, intents, table)
    doubtful = doubtful or passes_over(plain, intents, table)
    doubtful = doubtful or line.is_unsure or _speaks_of_else(plain, intents[0], table)
    return read_as(plain, *_in_general(line, plain, intents, table), doubtful=doubtful, explained=share)


def _speaks_of_else(plain: str, intent: Intent, table: ReadingTable) -> bool:
    """Whether a wish that would turn cards, or move one that isn't named in full, has a word in it that nobody needs to
    speak of a game: "I need one more minute", "two aces up my sleeve"."""
    what = intent.what
    moves = intent.do in MOVES and what is not None and what.rank is not None and what.suit is None
    if not (intent.do in DEALS or (moves and intent.where is None)):
        return False
    return any(
        word.isalpha() and len(word) > SHORT and word not in HOMEWARD and word not in precedence.words_of_play()
        for word in strange_words(plain, table.book)
    )


def _following(line: SaidLine, plain: str, table: ReadingTable) -> tuple[Intent, ...]:
    """ "On the queen": what was spoken of last goes there; a card, rather than a number, is meant behind "on"."""
    follows = FOLLOWS_ON.fullmatch(table.spotted(plain).text)
    if follows is None or line.has_question_mark:
        return ()
    places = table.spotted(plain).of(follows[2] or follows[1]).specs
    places = places[:1] if re.match(r"(?:and )?(?:on|onto)\b", plain) else places
    return tuple(Intent("carry", Spec(that=True), place) for place in places)


def _asked_and_ordered(plain: str, table: ReadingTable) -> tuple[Intent, ...]:
    """ "Can the six go on the seven? Do it": the move that is asked about."""
    ordered = AND_DO_IT.search(plain)
    asked = meaning(plain[: ordered.start()], table) if ordered else ()
    return tuple(intent.but(do="carry") for intent in asked) if asked and asked[0].do == "may_move" else ()


def _in_general(line: SaidLine, plain: str, intents: tuple[Intent, ...], table: ReadingTable) -> tuple[Intent, ...]:
    """What asks for a rule with the words that it asks by, and "may a king go on an ace" as a question of rules."""
    if intents[0].do == "may_move" and len(GENERIC.findall(expanded(line.text))) > 1:
        return tuple(intent.but(name=IN_GENERAL) for intent in intents)
    named = _with_rows(plain, table) if intents[0].do == "rule_about" else plain
    return tuple(intent.but(name=named) if intent.do in ASKED_BY_WORDS else intent for intent in intents)


def _with_rows(text: str, table: ReadingTable) -> str:
    """A question with a row that it names by where it lies by its number: "the bottom row", row four."""
    spotted = table.spotted(text)
    rows = {
        f"P{number}": mention.specs[0].group or ""
        for number, mention in enumerate(spotted.mentions)
        if mention.sign == PLACE and mention.specs[0].number is None
    }
    if not any(row.startswith("row ") for row in rows.values()) or OF_CARDS.search(ROW_SIGN.sub("", spotted.text)):
        return text
    return ROW_SIGN.sub(lambda sign: rows.get(sign[0]) or sign[0], spotted.text)


def _asked_of_a_kind(plain: str, table: ReadingTable) -> Intent | None:
    """A suit or several cards of a rank, and no more, asked about: how far its foundation is, where they lie; with
    "gone" or "up", how many of them are."""
    spotted = table.spotted(plain)
    if not OF_A_KIND.fullmatch(spotted.text):
        return None
    spec = spotted.mentions[0].specs[0]
    several = spec.suit is None or spec.rank is None
    if spotted.text != "C0":
        return Intent("how_many", spec, name="gone") if several and plain.split()[0].endswith("s") else None
    if spec.suit is not None and spec.rank is None and table.game.of_kind(Kind.FOUNDATION):
        group = f"{SUITS[spec.suit]} foundation"
        return Intent("read", where=Spec(group=group)) if group in table.game.groups else None
    return Intent("where_is", spec) if spec.rank is not None and plain.endswith("s") and spec.suit is None else None
