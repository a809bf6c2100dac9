"""Lines that end by having cards turned, whatever was remarked or asked before: "red six, useless, three more"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from voice_solitaire.dialogue.understanding.clauses import CLAUSE
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.moves import Verb

# All of these are found in clauses without courtesy and articles; a number is as many cards as a turn brings.
_SOME: Final = r"(?:<NUMBER>|some|a few|few)"
_FROM: Final = r"(?: (?:from|off|of|out of) (?:top of )?(?:stock|top|pile|deck|pack|talon|packet))"
_TURN: Final = r"(?:deal|turn|flip|draw|hit)"
_AFTERWARDS: Final = r"(?: (?:over|up|down|out|again|more|now|then|too|for me|for us|for him|for her|round))*"
_AGAIN: Final = (
    rf"(?:(?:again|last|next|another|other|new) {_SOME}|{_SOME} (?:more|others?|new ones)|keep (?:'?em|them|it|those"
    rf"|cards) coming|(?:one|another) (?:other|more)(?: one| card)?|next(?: one| card)|another(?: one| card)?)"
)
ORDER: Final = (
    rf"(?:(?:and|so|then|now|just|ok|no|right|well) )*(?:{_TURN}(?: me| us| him| her)?"
    rf"(?: (?:'?em|them|it|one|cards?|more|another(?: one| card| {_SOME})?|{_SOME}(?: more| others?)?(?: cards?)?"
    rf"|(?:that |those )?(?:last|next|other|new|following|final)(?: one| ones| cards?| {_SOME})?))?{_FROM}?"
    rf"|(?:give|bring|get|fetch|show)(?: me| us| him| her)? {_AGAIN}(?: cards?)?{_FROM}?|{_AGAIN}(?: cards?)?{_FROM}?"
    rf"|{_SOME}(?: cards?)?{_FROM}|same again){_AFTERWARDS}"
)
_ALONE: Final = frozenset(("turn", "deal", "draw", "flip", "hit"))
OF_THE_STOCK: Final = expression(r"\b(?:off|from|out of) (?:top of )?(?:stock|deck|pack|talon)\b|\boff top\b")
COUNTED: Final = expression(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|another|more|next|again|cards?)\b"
)
ASKS: Final = expression(
    r"(?:and |so |but |or )*(?:what|which|who|where|how|why|when|is|are|am|can|could|may|will|would|does|do|did|has"
    r"|have|should|shall|if)\b"
)
COUNTS: Final = expression(r"(?:and |so |but )*(?:how many|what is|what are|where is|where are|which)\b.+")
ORDERS: Final = expression(rf"(?:and |so |then |now )*(?:{MOVE}|{LEAVE}|{_TURN}|undo|back|take|read|tell|say)\b")
AIMS: Final = expression(rf"\b{ONTO} [CREPFH]\d")
USELESS: Final = expression(
    r"\b(?:useless|nowhere|nothing|no|none|not|nobody|worthless|rubbish|never|cannot|pity|hopeless|already)\b"
)


def turned_then(text: str, table: ReadingTable) -> tuple[str, ...]:
    """What a line asks, and that cards shall be turned, as often as it says; empty where a line doesn't end so, or
    orders something else before.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    game = table.game
    if {Verb.TURN, Verb.DEAL}.isdisjoint(game.by_verb) or game.plays_itself:
        return ()
    order = _order(_at_once(table))
    *before, last = text.split(CLAUSE)
    wishes: list[str] = []
    if not order.fullmatch(bare(last)) or (not before and not _is_plain(bare(last))):
        return ()
    for clause in before:
        plain = bare(clause)
        if order.fullmatch(plain) and (_is_plain(plain) or "deal" in wishes):
            again = COUNTED.search(plain) and COUNTED.search(bare(last))  # "hit me, three more" is once
            wishes += ["deal"] if again else []
        elif COUNTS.fullmatch(plain) and not wishes and _is_told(plain, table):
            wishes.append(plain)
        elif not _is_remark(plain, table):
            return ()
    return (*wishes, "deal")


@lru_cache(maxsize=8)
def _order(count: int) -> re.Pattern[str]:
    """What orders that cards are turned, where a turn brings so many."""
    return re.compile(ORDER.replace("<NUMBER>", f"(?:{number_word(count)}|{count})"))


def _at_once(table: ReadingTable) -> int:
    """How many cards a turn of the stock brings."""
    turn = next((move for move in table.game.legal(table.state) if move.verb in (Verb.TURN, Verb.DEAL)), None)
    return turn.count if turn is not None and turn.count > 0 else 1


def _is_plain(order: str) -> bool:
    """Whether an order says by its first word that cards are to be turned, or that they are those of the stock."""
    return (order.split()[0] in _ALONE and len(order.split()) > 1) or OF_THE_STOCK.search(order) is not None


def _is_told(question: str, table: ReadingTable) -> bool:
    intents = meaning(question, table)
    return bool(intents) and not WISHES[intents[0].do].asked_back


def _is_remark(plain: str, table: ReadingTable) -> bool:
    """Whether a clause orders and asks nothing; a card alone does where it can move, unless it's said to be useless."""
    signs = table.spotted(plain).text
    if not plain or USELESS.search(plain):
        return not ORDERS.match(plain) and not ASKS.match(plain)
    if ASKS.match(plain) or ORDERS.match(plain) or AIMS.search(signs):
        return False
    intents = meaning(plain, table)
    if not intents or not WISHES[intents[0].do].asked_back:
        return not intents or intents[0].do in ("small_talk", "part", "where_is", "read")
    return intents[0].do == "carry" and isinstance(carry(intents, table.game, table.state), Denied)
