"""What the clauses of a line are: orders and questions that are plain by themselves, remarks, corrections."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from voice_solitaire.dialogue.clause_parts import GOES, ONE_CARD, ONE_PLACE, TAGGED, parts_of
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.questions import AskYesNo
from voice_solitaire.dialogue.understanding.clauses import trimmed
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Reading
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, GAP, HOME, NUMBER, PLACE, STOCK
from voice_solitaire.dialogue.understanding.meaning import is_card_and_place
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

ReadClause = Callable[[Conversation, str], Reading]

PLAIN: Final = 0.85  # how much of a clause a reading accounts for that orders something
MOVED: Final = 0.7  # and one that says what goes where
HALF: Final = 0.5  # and one that has a card carried across, wherever it goes
BRIEF: Final = 4  # words of a clause of which one may be left out
ASKED: Final = 0.6  # and one that only asks, as nothing is lost by its answer
_CORRECTS: Final = expression(  # what takes something of the clause before it back, or holds another against it
    r"\W*(?:(?:and|but|oh|ah|well|um|uh|er)\b\W*)*"
    r"(?:no(?! (?:luck|good|use|help|more|matter|problem|wonder|doubt|idea))"
    r"|not(?! (?:much|bad|very|really|a\b))|nope|nah|wait|hang on|hold on|sorry|oops|actually|rather|or|i meant?"
    r"|make (?:it|that)|instead|except|without|besides)\b"
)
_REMARKS: Final = expression(  # what a clause begins with that only says more of the one before
    r"(?:(?:and|but|so)\b\W*)*(?:if|because|cause|since|as|for|though|although|which|who|whatever|whoever|like|it is"
    r"|it's|that is|that's|that one|this is|he|she|they|it|there's|there is|there are|we need|i need|i know|i see)\b"
    r"(?! goes\b)"
)
_ORDERS: Final = expression(
    rf"\W*(?:(?:and|so|then|now|please|just|first|also|otherwise|well|next|right|but"
    rf"|do(?! (?:it|that)\b))\b\W*)*"
    rf"(?:(?:i will|i'll|let us|let's|let (?:him|her|it|them)|i would like to|i want to|can you|could you|will you"
    r"|would you|would you be so (?:good|kind) as to) (?:(?:please|first|just|now|kindly) )*)?"
    rf"(?:{MOVE}|{LEAVE}|turn|deal|draw|flip|undo|do (?:it|that|so)|carry on|keep|go on|run|bring"
    r"|collect|gather|shift|pop|stick|clear|finish)\b"
)
FINITE: Final = expression(
    r"\b(?:is|are|was|were|has|have|had|would|could|can|can't|might|may|should|will|won't|wants?|needs?|fits?|sits?|lies"
    r"|belongs?|likes?|stays?|gets?|fills?|came|comes|looks?|seems?|did|does|do|don't|want|see|left out|be)\b"
    r"|'(?:d|s|ll|re|ve)\b"
)
_REPORTED: Final = expression(
    r"(?:(?:and|but|so|then)\b\W*)*(?:he|she|they|\w+) (?:says?|said|asks?|asked|wants?|wonders?|thinks?)\b"
)
_REPORTER: Final = expression(r"\W*(?:(?:and|but|so) )?(?!i |you |we |do )\w+ (?:says?|said|asks?|asked|thinks?)\W*")
_WITHIN: Final = expression(  # only says of the clause before where, or which
    r"(?:into|onto|on|in|to|from|under|with|of|at|by|over|inside|beside)\b(?! with it\b)"
    r"|(?:the|that|this) (?:\w+ )?ones?\W*$|number \w+\W*$"
)
_SUBJECT: Final = expression(  # what begins a clause that tells something
    r"\W*(?:(?:and|but|so|well|oh|now|then)\b\W*)*(?:the|a|an|my|our|your|his|her|its|that|this|those|these|there|it|he"
    r"|she|they|i|we|you|one|no|not|nothing|nobody|everything|all|both|what a|how)\b"
)
TALK: Final = frozenset("small_talk no stop yes".split())
CHANGES: Final = frozenset(  # what was said or done before, or which game is played
    "rather other repeat again quit sleep give_up new_game restart play_game leave_showing enrol".split()
)
_LEADS: Final = expression(r"^(?:(?:and|then|so|but|well|now|oh|also)\b\W*)+", re.IGNORECASE)
_TAIL: Final = expression(  # what a wish is for, or that it was said before
    r"(?:,? (?:right |straight )?(?:after|behind) (?:him|her|it|that|them)|,? (?:right|straight) (?:away|after)"
    r"|,? to (?:start|begin|make|free|get at|clear|open|uncover|save|keep) .*|,? after all|,? at all"
    r"|,? before (?:i|we) (?:decide|choose|go on|say|move(?: it| anything)?|do (?:it|that|so|anything))"
    r"|,? for (?:the moment|now))"
    r"(?=[.!?]*$)"
)
_LOOK: Final = expression(
    r"(?:and |well |oh )*(?:(?:would you )?look at (?:that|this|it)|fancy that|there we (?:are|go)"
    r"|just (?:what|the (?:one|card)) (?:i|we) (?:need|want|needed|wanted|was after|were after)\W*$"
    r"|(?:all|both|most|none)(?: of (?:them|those|these))? (?:red|black|low|high|useless|no use)\W*$"
    r"|what (?:\w+ )?(?:luck|fun|joy|bliss|nonsense|rot|rubbish|cheek)\W*$)"
)
_EMBEDS: Final = expression(
    r"\w (?:where|what(?! an?\b)|which|how|whether) (?:to|i|we|the)\b"
)  # a question in a remark
_ONTO: Final = expression(r"\b(?:on|onto|to|over|up|home|into|across)\b")  # and not only where it lies
_MANNER: Final = expression(r"\W*(?:(?:and|but|so|now) )?(?:slowly|carefully|one by one|one at a time|step by step)\W*")
LINKS: Final = expression(r"(?:and|then|so)\b")
NOTHING_READ: Final = Reading(())
_SENDS_ALL: Final = expression(r"(?:and |then |so )*(?:everything|all|anything|whatever)\b.*\b(?:up|home|away)\b")
_TELLS_WHAT: Final = expression(  # what each turn's answer tells
    r"(?:(?:and|then|do|please)\b\W*)*(?:tell|say|name|read|call|let)(?: (?:me|us))?(?: know| out)? (?:what|which)"
    r"(?: cards?| one)? (?:then |it |that |this |we |i |is )?(?:shows?|showing|appears?|turns? up|comes? (?:up|next|out"
    r"|off)|uncovers?|uncovered|hides?|hid|was hiding|is hiding|had under(?:neath)?|get|got|have|have got|is it|it is"
    r"|was under(?:neath)?|is under(?:neath)?|lies (?:there|under))"
    r"(?: (?:there|then|now|under(?:neath)?|beneath|it|him|her|that))*\W*"
)
_LEAVES: Final = frozenset(("quit", "sleep"))  # which somebody who goes on to ask doesn't yet
_ASKS_RULE: Final = expression(  # a question in its own right
    r"(?:(?:and|so|but|then)\b\W*)*(?:(?:please )?(?:tell me|remind me|explain) )?"
    r"(?:which|what|how|may|can|do|does|must|is|are)\b"
)
_MAY_GO: Final = expression(  # who says so wants it done: "the ace can go up, obviously"
    r"\W*(?:(?:and|so|well|oh|ah|now|then)\b\W*)*(?:the|that|this|my|our) "
    r"(?:(?!is\b|are\b|was\b|lies\b|if\b|which\b|who\b|i\b|you\b|we\b)\w+ ){1,9}?(?:can|may) "
    r"(?:(?:also|then|now|just|still|always) )*(?:go|move|sit|be (?:put|moved|placed|laid|played))\b[^?]*$"
)
_ONCE_MORE: Final = expression(r"\W*(?:and )?(?:once more|again|one more time)\W*")
_THEN: Final = expression(r"\W*(?:and )?(?:then|afterwards|after that)\b")
_ON_TOP: Final = expression(r"(?: (?:over|back|right|straight))* on top\W*$", re.IGNORECASE)
_ONWARD: Final = expression(r"\W*(?:and )?then (?:on|onwards?|on (?:we|you) go|on again)\W*")
_FILLS: Final = expression(r"\bfills?\b|\bhas the (?:hole|gap)\b")
_BARE_NO: Final = expression(r"\W*(?:no|nope|nah)[.!]?\W*")
_MIGHT_GO: Final = expression(  # the same where something is to be done after it: "and then tell me ..."
    _MAY_GO.pattern.replace("(?:can|may) ", "(?:can|may|could|might|would|should) ").replace(
        "|be (?:put", "|fit|be (?:put"
    )
)
_LACKS: Final = expression(
    r"^\W*(?:(?:and|but|so|well|then) )*(?:i am|i'm|we are|we're) (?:still )?(?:missing|lacking|waiting)\b"
)
_ABOUT: Final = expression(
    r"\W*(?:that|it|this)(?:'s| is| sounds| seems| looks| would| might| could)\b"
)  # the clause before
_ACROSS: Final = expression(r"\b(?:across|over|there|back)\b")
_MANY: Final = frozenset(("all_home", "run_home", "auto"))  # which send up what can go, however much is said of it
_MANY_SAID: Final = expression(
    r"\b(?:all|every\w*|any\w*|what\w*|as (?:far|many)|nothing|clubs|diamonds|hearts|spades|(?:you|we) can)\b"
)
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
    corrects = (_CORRECTS.match(part) and not _BARE_NO.fullmatch(part) for part in plain[1:])
    if any(corrects) or any(map(_REPORTER.fullmatch, plain)):
        return []  # which needs no reading to be seen
    turns = Verb.TURN in conversation.game.by_verb
    clauses: list[Clause] = []
    for number, part in enumerate(told):
        if number and _BARE_NO.fullmatch(expanded(part)):  # "the five needs a black six. Nope. Next card"
            if any(clause.kind is not ClauseKind.REMARK for clause in clauses):
                return []
            continue
        if number and _ABOUT.match(part.lower()) and _is_musing(clauses[-1]):
            clauses[-1] = replace(clauses[-1], kind=ClauseKind.REMARK)
        again = conversation.last_did == "deal" and _ONCE_MORE.fullmatch(part.lower())
        onward = number > 0 and part is told[-1] and turns and _ONWARD.fullmatch(part.lower())
        clause = _clause(conversation, "deal" if again or onward else part, number == 0, read)
        leaves = bool(clause.reading.intents) and clause.reading.intents[0].do in _LEAVES and part is not told[-1]
        if clause.kind is ClauseKind.CORRECTION and not leaves:  # "I think I'll leave it for tonight, will it be kept?"
            return []
        clauses.append(replace(clause, kind=ClauseKind.REMARK) if leaves else clause)
        if number and _THEN.match(part.lower()) and _MIGHT_GO.match(told[number - 1].lower()):
            clauses[-2] = _suggested(conversation, clauses[-2], read)
    return clauses


def _is_musing(clause: Clause) -> bool:
    """Whether a clause names a move that the next one may only speak of: "a queen on a king, that sounds sensible"."""
    orders = _ORDERS.match(expanded(clause.text)) is not None
    return is_asked_back(clause.reading.intents) and not (orders or clause.text.endswith((".", "!", ";", ":")))


def _suggested(conversation: Conversation, clause: Clause, read: ReadClause) -> Clause:
    """A clause that says where a card would go, before what is to be done then: a move that is to be made."""
    reading = read(conversation, clause.text)
    plain = is_asked_back(reading.intents) and reading.explained >= MOVED and not reading.guessed
    return replace(clause, kind=ClauseKind.WISH, reading=reading) if plain else clause


def _clause(conversation: Conversation, part: str, first: bool, read: ReadClause) -> Clause:
    reading = NOTHING_READ if _only_tells(conversation, part) else read(conversation, part)
    tail = None if reading is NOTHING_READ or _is_plain(reading) else _TAIL.search(part.lower())
    if tail is not None:  # "up it goes to start its own pile"
        part = f"{part[: tail.start()]}{part[tail.end() :]}"
        reading = read(conversation, part)
    if reading.intents and reading.intents[0].do == "too":  # "and the two of clubs home"
        alone = read(conversation, core := _LEADS.sub("", part))
        part, reading = (core, alone) if _is_plain(alone) and alone.intents[0].where is not None else (part, reading)
    if first and reading.intents and reading.intents[0].do == "yes":
        agrees = isinstance(conversation.question, AskYesNo)
        return Clause("yes", ClauseKind.WISH if agrees else ClauseKind.REMARK, reading)
    on_top = None if first or reading is NOTHING_READ else _ON_TOP.search(part)
    if on_top is not None:  # of what was moved before
        part = f"{part[: on_top.start()]} onto it"
        reading = read(conversation, part)
    spotted = conversation.reading_table.spotted(bare(expanded(part)))
    mentions = spotted.mentions
    cards = tuple(
        in_words(mention.specs[0]) for mention in mentions if mention.sign in (CARD, NUMBER) and mention.specs[0].rank
    )
    places = any(mention.sign in (PLACE, GAP, HOME, STOCK, FOUNDATIONS) for mention in mentions)
    if first and ONE_PLACE.fullmatch(spotted.text):  # what the rest is about
        return Clause(part, ClauseKind.CORRECTION, reading)
    kind = _kind(conversation, part, reading, first, places, bool(cards))
    if tail is not None and cards and reading.intents and reading.intents[0].do == "too":
        kind = ClauseKind.WISH  # "and the queen right after him"
    only_card = ONE_CARD.fullmatch(spotted.text) is not None
    return Clause(part, kind, reading, cards, only_card)


def _kind(
    conversation: Conversation, part: str, reading: Reading, first: bool, places: bool, cards: bool
) -> ClauseKind:
    """What a clause is, the ``first`` of its line or not, that names ``places`` or ``cards`` or doesn't."""
    plain, line = expanded(part), SaidLine(_LEADS.sub("", part.lower()).rstrip(" ?"))
    wish = next(iter(reading.intents), None)
    said = wish.do if wish is not None else ""
    orders = _ORDERS.match(plain) is not None
    asks = line.asks or (line.asks_to_be_told and not orders)
    asks = asks or any(form.search(part.lower()) for form in (TAGGED, _LACKS))
    if said in CHANGES:
        return ClauseKind.CORRECTION
    if (said in ("yes", "do_it") and not (first or orders)) or _MANNER.fullmatch(plain):
        return ClauseKind.REMARK  # "by all means"
    if not trimmed(plain) or said in TALK or _LOOK.match(plain) or (not first and _TELLS_WHAT.fullmatch(part.lower())):
        return ClauseKind.REMARK
    if not (orders or asks or LINKS.match(plain)) and _WITHIN.match(plain):
        return ClauseKind.CORRECTION
    if wish is not None and _is_wish(conversation, part, reading, orders, asks):
        linked = LINKS.match(plain) is not None or part.endswith("?")
        names_only = not (orders or asks or linked or is_asked_back(reading.intents))
        return ClauseKind.NAMED if names_only else ClauseKind.WISH
    if _REPORTED.match(plain) or _REPORTED.match(part.lower()) or _EMBEDS.search(plain):
        return ClauseKind.UNREAD
    if not FINITE.search(part.lower()) and (LINKS.match(plain) or (GOES.search(plain) and (cards or places))):
        return ClauseKind.UNREAD  # "and then the new tops", "both onto the seven of spades"
    wishes_nothing = not (orders or asks or (places and not (cards or _tells(plain))))
    return ClauseKind.REMARK if _REMARKS.match(plain) or wishes_nothing else ClauseKind.UNREAD


def _is_wish(conversation: Conversation, part: str, reading: Reading, orders: bool, asks: bool) -> bool:
    """Whether a clause plainly orders or asks something by itself."""
    wish = reading.intents[0]
    if reading.guessed or reading.by_likeness or wish.do in ("what_if", "play_game", "bookmark"):
        return False
    if wish.do == "rule_about":
        return _ASKS_RULE.match(expanded(part)) is not None
    if conversation.book.read(bare(expanded(part))).intents and wish.do not in (
        "carry",
        "nth",
        "part",
        "too",
        "in_order",
    ):
        return True  # the game's own phrase
    if wish.do in _MANY and not (reading.doubtful or asks) and _MANY_SAID.search(part.lower()):
        return reading.explained >= _SENDS
    if wish.do == "more":
        return True
    if wish.do == "on_condition":
        return True
    if is_card_and_place(bare(expanded(part)), conversation.reading_table):
        return reading.explained >= PLAIN and not reading.doubtful
    if not is_asked_back(reading.intents):
        return reading.explained >= (ASKED if asks else PLAIN) and (asks or LINKS.match(part.lower()) is not None)
    named = wish.what is not None and bool(wish.what.rank or wish.what.that)
    fills = _FILLS.search(part.lower()) is not None
    says_where = named and wish.where is not None and (fills or GOES.search(part.lower()) is not None)
    moved = says_where and (fills or _ONTO.search(part.lower()) is not None)
    across = orders and named and wish.what is not None and wish.what.suit is not None and _ACROSS.search(part.lower())
    goes_up = wish.do == "home" and _MAY_GO.match(part.lower()) is not None
    if ((across and wish.do == "carry") or goes_up) and not reading.doubtful:
        return reading.explained >= HALF  # "do carry the five of hearts across": to the one place that takes it
    brief = len(part.split()) <= BRIEF or (wish.do == "home" and named and GOES.search(part.lower()) is not None)
    enough = ASKED if brief else MOVED if moved else PLAIN  # "up it goes", "six on that seven"
    if reading.doubtful or reading.explained < enough or asks:
        return False
    if orders and wish.do not in ("carry", "too", "part"):
        return True
    if not (orders or _MAY_GO.match(part.lower())) and (FINITE.search(part.lower()) or _REMARKS.match(expanded(part))):
        return False
    if wish.do == "in_order":
        return orders or GOES.search(part.lower()) is not None
    if wish.do not in ("carry", "too", "part"):
        return True
    return None not in (wish.what, wish.where) and (orders or says_where)


def _only_tells(conversation: Conversation, part: str) -> bool:
    """Whether a clause tells something, so that it is no wish however it reads: "the king stays where he is"."""
    plain, line = expanded(part), SaidLine(_LEADS.sub("", part.lower()).rstrip(" ?"))
    forms = LINKS.match(plain) or _ORDERS.match(plain) or _EMBEDS.search(plain) or _REPORTED.match(part.lower())
    forms = forms or TAGGED.search(part.lower()) or _SENDS_ALL.match(plain) or _MAY_GO.match(part.lower())
    tells = _tells(plain) and not (forms or line.asks or line.asks_to_be_told)
    return tells and not conversation.book.read(bare(plain)).intents


def _is_plain(reading: Reading) -> bool:
    return bool(reading.intents) and not (reading.guessed or reading.doubtful) and reading.explained >= PLAIN


def _tells(clause: str) -> bool:
    """Whether a clause tells something, as it has a subject and what that does."""
    return _SUBJECT.match(clause) is not None and FINITE.search(clause) is not None
