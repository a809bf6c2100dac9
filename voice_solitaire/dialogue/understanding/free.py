"""Reading a line that fits no template: by its meaning, whatever the words around it."""

from __future__ import annotations

import re
from dataclasses import replace

from voice_solitaire.dialogue.telling.wording import SUITS
from voice_solitaire.dialogue.understanding import clauses
from voice_solitaire.dialogue.understanding.asides import without_asides
from voice_solitaire.dialogue.understanding.correcting import correction
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.grounding import grounded, is_explained
from voice_solitaire.dialogue.understanding.intents import IN_GENERAL, Intent, Reading, Spec
from voice_solitaire.dialogue.understanding.lexing import LONGEST_LINE
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, explained, meaning, not_wished
from voice_solitaire.dialogue.understanding.mentions import named
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.nearest import known_lines, likeliest
from voice_solitaire.dialogue.understanding.patterns import precedence
from voice_solitaire.dialogue.understanding.patterns.control import CONTROL
from voice_solitaire.dialogue.understanding.patterns.pattern import ONTO
from voice_solitaire.dialogue.understanding.patterns.untrimmed import UNTRIMMED
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.dialogue.understanding.rule_words import speaks_of
from voice_solitaire.dialogue.understanding.several import MOVES, wishes_of
from voice_solitaire.dialogue.understanding.shorthand import spelled_out
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language import expressions
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

SUPPOSING = expression(  # a condition and what is asked of it are one question
    r"^(?:and |so )?(?:if|when|once|suppose|supposing)\b[^,]* , "
    r"(?:what|which|who|where|how|can|may|do|does|will|is|are)\b"
)
QUESTION = expression(
    r"^(?:(?:so|and|or|well|but) )?"
    r"(?!might we\b)(?:can|could|may|might|am|is|are|does|would|will|should|why|which|what|how|where|when"
    r"|do (?=i\b|we\b|they\b|any\b|\w+s\b|the \w+s\b)) (?!you\b)(?!(?:i|we) (?:have|get)\b)"
)
ASKED_AFTER = expression(
    r"(?:, (?:is|are|does|do|can|could|would|will|has|have|may) (?:not )?(?:there|it|he|she|that|they|i|we|any)\b.*\?$"
    r"|^i can (?!see\b).*|\b(?:ok|okay|allowed|legal|possible|fine)\?$)"
)
REQUEST = expression(  # a question that asks for something to be done
    r"^(?:\w+[ ,]+){0,2}(?:could|can|would|will|shall|let|how about|what about|why not|why do|may|might)\b"
    r"|\b(?:please|would you|could you|can you|will you|shall (?:we|i)|let's|let us)\b"
)
NAMES_A_MOVE = expression(rf"\b[CR]\d+ {ONTO} [CREP]\d+")  # in a line with its mentions replaced by signs
FOLLOWS_ON = expression(
    r"(?:and )?(?:up |over |back )?(?:onto|on|to|into|in|on to|on top of) ([CREP]\d+)(?: too)?"
)  # in such a line
ASKING = expression(  # begins as a question, or as a wish to be told something
    r"\?|^(?:(?:and|so|ok|well|but|please|now|could you|can you),? )*(?:what|which|where|how|who|why|when|is|are|can"
    r"|may|do|does|has|have|am|did|any|read|tell|show|list|say|find|describe|look|check|run through|go)\b"
)
_RANKS = "|".join(RANKS)
_SEVERAL = "|".join(rank for rank in RANKS if rank.endswith("s"))
GENERIC = expression(  # cards that are named by their kind: "a king", "any red card", "sixes"
    rf"\b(?:an?|any)(?: red| black)? (?:card|{_RANKS})\b|(?<!the )\b(?:red|black)\b(?! (?:one|{_RANKS})\b)"
    rf"|\b(?:{_SEVERAL})\b"
)
GUESSED = 0.3  # how sure it must be what lines like it mean: of lines at first sight that are, four in five are right
CHATTED = 0.5  # the same, for small talk, which is no answer to anything else
GUESSABLE = ("deal", "redeal", "undo")  # what changes the table beside moves, and is easily taken back
CONTROLS = frozenset(pattern.wish for pattern in CONTROL)  # what changes how the game speaks
AND_DO_IT = expression(
    r" ,? ?(?:so |please )*(?:do (?:it|that|so)|go ahead|make it so"
    r"|(?:put|pop|send|lay|stick|move) (?:it|him|her|that|them)(?: on| over| up| across)?)$"
)  # after "can it go there?"
UNFINISHED = expression(  # there is more to come; but not after "what is it made of", "back where it came from"
    r"\b(?:the|a|an|onto|and|my)$|^(?!.*\b(?:where|what|which|who|how|i|we|rid|came)\b).*\b(?:of|with|from)$"
    rf"|\b(?:{'|'.join(RANKS)}) of$"
)
ASKS_TO_PLAY = expression(
    r"(?:\w+ , )?(?:can|could|may|might|shall) (?:we|i) (?:please )?(?:play|have|try|switch|go|change|do)\b"
)
WISHED_GAME = expression(r"\bi (?:do )?(?:fancy|would (?:like|love|rather have|prefer)|want|prefer)\b")
PLAYING = expression(
    r"\b(?:do|have|fancy|play|switch to|start|open|launch|try|change to|new game|load|go to|begin|a go at|another"
    r"|how about|put"
    r"|deal|round of|prefer|game of)\b(?: of| a| new| game| round| us| me| to)*\s(?=\S)"
)


def prepare() -> None:
    """Reads what free wording is understood by, which the first line that needs it would wait 0.3 s for."""
    expressions.prepare()
    precedence.compile_all()
    known_lines()


def read_freely(line: str, game: Game, state: State, focus: Card | None = None) -> Reading:
    """What a line means, in the ways that it can be meant; no intents where nothing is found.

    ``focus``: the card that was spoken of last; None where none was.
    A line of several wishes is one intent, ``in_order``, whose ``name`` holds them, a line each.
    """
    if len(line) > LONGEST_LINE:
        return Reading((), rest=tuple(line.split()[:1]))
    table = ReadingTable(game, state, phrasebook(game), focus)
    written_out = spelled_out(line, game)
    text, said = expanded(written_out), clauses.whole(in_full(written_out))
    said = said or (None if asks(line) else clauses.whole(text))
    if said is not None:
        return _reading(text, said)
    to_the_point = without_asides(text, table)
    if to_the_point != text:
        line, text = f"{to_the_point}{'?' if line.rstrip().endswith('?') else ''}", to_the_point
    for pattern in UNTRIMMED:
        found = pattern.regex.search(text)
        if found and not (pattern.name == "family" and _is_control(text)):
            return _reading(text, Intent(pattern.wish, name=found.groupdict().get("name") or pattern.name))
    if UNFINISHED.search(text):
        return Reading(())
    plain = bare(text)
    if not plain:
        return _reading(text, Intent("small_talk", name="courtesy")) if text else Reading(())
    titled = f"play {plain}" if WISHED_GAME.search(text) else plain
    played = _title(titled, table) if not asks(line) or ASKS_TO_PLAY.match(text) else None
    if played is not None:
        return _reading(plain, played)
    corrected = correction(text, plain, table)
    if corrected and not line.rstrip().endswith("?"):
        return _reading(plain, *corrected)
    wishes = [plain] if SUPPOSING.match(plain) else wishes_of(plain, table)
    if len(wishes) > 1:
        return _reading(plain, Intent("in_order", name="\n".join(wishes)))
    if wishes and (reading := table.book.read(wishes[0])).intents:
        return reading
    reading = _one(line, wishes[0] if wishes else plain, table)
    if not reading.intents and not reading.expected and "?" not in line and clauses.is_talk(text):
        return _reading(text, Intent("small_talk", name="chat"))
    return reading


def _is_control(text: str) -> bool:
    """Whether a line wishes the game's speech to be otherwise, whomever it speaks of as well."""
    return any(pattern.regex.search(bare(text)) for pattern in CONTROL)


def _reading(text: str, *intents: Intent, doubtful: bool = False) -> Reading:
    return Reading(intents, tuple(text.split()), doubtful=doubtful)


def _one(line: str, plain: str, table: ReadingTable) -> Reading:
    """A line of one wish. A question moves nothing: it is answered whether the move may be made.

    What tells something is no answer to a line that doesn't ask and names a card more: of 325 lines at first sight,
    all five that were answered so were answered wrong. It is asked what is wished with the cards.
    """
    follows = FOLLOWS_ON.fullmatch(table.spotted(plain).text)
    if follows and not line.rstrip().endswith("?"):  # "on the queen": what was spoken of last goes there
        places = table.spotted(plain).of(follows[1]).specs
        places = places[:1] if re.match(r"(?:and )?(?:on|onto)\b", plain) else places  # a card, not a number
        return _reading(plain, *(Intent("carry", Spec(that=True), place) for place in places))
    wished = AND_DO_IT.search(plain)
    asked = meaning(plain[: wished.start()], table) if wished else ()
    if asked and asked[0].do == "may_move":
        return _reading(plain, *(intent.but(do="carry") for intent in asked))
    if line.rstrip().endswith("?") and (of_one := _asked_of_a_kind(plain, table)):
        return _reading(plain, of_one)
    intents, doubtful = explained(plain, table)
    told = doubtful and not WISHES[intents[0].do].asked_back and not ASKING.search(line.lower())
    unsure = line.rstrip().endswith("?") and not REQUEST.search(line.lower())
    if not asks(line) and (only := grounded(plain, (Intent("carry"),) if told else intents, table)):
        return _reading(plain, *only, doubtful=unsure)
    dealt = bool(intents) and intents[0].do in ("deal", "redeal")
    if told or (dealt and NAMES_A_MOVE.search(table.spotted(plain).text)):
        return Reading((), tuple(" and ".join(named(table.spotted(plain))).split()), frozenset(("about",)))
    if intents and WISHES[intents[0].do].asked_back and asks(line):
        movable = intents[0].what is not None and intents[0].do in MOVES
        intents = tuple(intent.but(do="may_move") for intent in intents) if movable else ()
    if not intents and (asks(line) or line.rstrip().endswith("?")) and speaks_of(plain, table.game):
        intents = (Intent("rule_about"),)
    if not intents:
        return _guessed(line, plain, table)
    doubtful = unsure or (doubtful and not is_explained(plain, intents, table))
    whole = [intent.but(name=plain) if intent.do == "rule_about" else intent for intent in intents]
    if whole and whole[0].do == "may_move" and len(GENERIC.findall(expanded(line))) > 1:
        whole = [intent.but(name=IN_GENERAL) for intent in whole]
    return _reading(plain, *whole, doubtful=doubtful)


def _asked_of_a_kind(plain: str, table: ReadingTable) -> Intent | None:
    """A suit or several cards of a rank, and no more, asked about: how far its foundation is, where they lie."""
    spotted = table.spotted(plain)
    spec = spotted.mentions[0].specs[0] if spotted.text == "C0" else Spec()
    if spec.suit is not None and spec.rank is None and table.game.of_kind(Kind.FOUNDATION):
        group = f"{SUITS[spec.suit]} foundation"
        return Intent("read", where=Spec(group=group)) if group in table.game.groups else None
    return Intent("where_is", spec) if spec.rank is not None and plain.endswith("s") and spec.suit is None else None


def _guessed(line: str, plain: str, table: ReadingTable) -> Reading:
    """What lines that are like a line mean, where that is sure enough; what would change the table is asked back."""
    likely = likeliest(table.spotted(plain), known_lines())
    if likely is None or likely.certainty < GUESSED:
        return Reading(())
    wish, intent = WISHES[likely.intent.do], likely.intent
    if wish.name == "term":
        return Reading(())  # a term that no pattern has found is none that can be explained
    if wish.name == "small_talk" and (likely.certainty < CHATTED or ASKING.search(line.lower())):
        return Reading(())
    if wish.name in CONTROLS and line.rstrip().endswith("?"):
        return Reading(())  # "full cells?" wishes no longer wording
    if wish.asked_back and asks(line):
        return _reading(plain, intent.but(do="may_move")) if wish.moves_cards and intent.what else Reading(())
    if wish.asked_back and not (wish.moves_cards or wish.name in GUESSABLE):
        return Reading(())
    intent = intent.but(name=plain) if intent.do == "rule_about" else intent
    return replace(_reading(plain, intent, doubtful=True), guessed=True)


def _title(text: str, table: ReadingTable) -> Intent | None:
    """A game that is named to be played; a new deal where it is the one on the table."""
    text = re.sub(r"\b(?:one|game) called ", "", text)
    if PLAYING.search(text) is None:
        text = re.sub(r"^(.+) instead$", r"play \1", text)
    for found in PLAYING.finditer(text):
        if not_wished(found):
            continue
        named = re.sub(r"\b(?:on|some|instead|game|again|today|now|of)\b", " ", text[found.end() :]).strip()
        reading = table.book.read(f"play {' '.join(named.split())}")
        title = next((intent for intent in reading.intents if intent.do == "play_game"), None)
        if title is not None:
            return Intent("new_game") if title.name == table.game.name and not title.options else title
    return None


def asks(line: str) -> bool:
    """Whether a line is a question, which moves nothing however it is read.

    >>> asks("can I put the six up"), asks("could you put the six up?"), asks("9h tc ok?")
    (True, False, True)
    """
    return bool(QUESTION.match(expanded(line)) or ASKED_AFTER.search(line.lower().strip()))
