"""A move that is ordered, and what is asked behind it of the table as it then lies: "the two of spades home, and how
many cells are free?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.clauses import CLAUSE
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.in_its_turn import VERB
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.patterns.pattern import MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import Denied, carry
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.dialogue.understanding.taking_apart import CARD_ALONE, DEALS
from voice_solitaire.dialogue.understanding.told_first import told_first
from voice_solitaire.dialogue.understanding.was_it_good import NEXT, WAS_IT_GOOD
from voice_solitaire.language.expressions import expression

THERE: Final = expression(
    r"^(?:(?:yes|ok|then|so|now|and) )*(?P<card>\S.*?) (?:over |in )?there$"
)  # after a card alone
ORDERED: Final = expression(  # a clause that moves one card, in a line with its mentions replaced by signs
    rf"(?:{MOVE} )?[CR]\d+(?: (?:from|off|out of|of|in) [PR]\d+)?"
    r"(?: (?:over|across))|H\d+ (?:with )?[CR]\d+"
    rf"|(?:{MOVE} )?[CR]\d+(?: (?:from|off|out of|of|in) [PR]\d+)?"
    rf"(?: (?:goes|go|up|over|across|back))*(?: {ONTO} [CREPF]\d+(?: (?:of|in|on|at) P\d+)?| [FH]\d+)"
    r"(?: (?:of|in|on|at) P\d+| H\d+)*"
    r"|(?:H\d+|off|away) (?:goes|go|comes|with|it goes(?: ,)?) [CR]\d+(?: H\d+)?"
)
ASKED: Final = expression(
    r"(?:and |so |but |then |now )*(?:what (?:is|are|does|do|did|have|has)|which|where|who"
    r"|how (?:many|much|far|deep|long|am i|are we|is it)|am i|are we|any(?:thing)?(?: more| other| others| else)"
    r"|(?:can|could|may|will|do) (?:i|we) (?:still )?(?:win|finish)|can (?:it|this) (?:still )?be"
    r"|(?:is|are|have|has) (?!(?:it|that|this|not)\b))\b.*"
)
OF_THE_MOVE: Final = expression(  # what asks whether it shall be made, which makes it none yet
    r"\b(?:better|best|good|bad|wise|smart|clever|ok|okay|fine|right|wrong|allowed|legal|possible|would|if|or|risk\w*"
    r"|(?<!any )(?<!anything )else|instead|rather|(?:to|you|we|i) (?:think|reckon|say|do))\b"
)
OF_ITSELF: Final = expression(  # what any move tells: the card that it uncovers
    r"(?:and |so |then |now )*(?:tell me |say )?what (?:(?:is|lies|was) (?:under|underneath|beneath|below|there)"
    r"|(?:comes|turns|shows|opens|is coming) (?:up|out)"
    r"|does (?:it|that|this) (?:leave|uncover|free|show|open|reveal|turn up))"
    r"(?: (?:it|that|there|us|me|up|on (?:the )?(?:waste|column|pile|top)|then|now))*"
)
AWAY: Final = expression(r"\b(?:goes|go|onto|on to|on top of|to|into|over)\b|\b[FH]\d")
JOINED: Final = expression(r" and (?=(?:what|which|where|who|how) )")
STATED: Final = expression(r"(?:and |so |then |now )*(?P<place>P\d+) (?P<is>is) .+")


def ordered_then_asked(line: str, text: str, table: ReadingTable) -> tuple[str, ...]:
    """The order and the question of a line, each a line by itself; the order alone where the question is what the move
    changes, which is told of any; empty where a line is nothing of the kind.

    What asks whether the move may, or should, be made orders nothing: "the six on the seven, is that allowed?"; and of
    two questions each is one.
    ``line``: as it was typed or written down; ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    orders: tuple[str, ...] = ()
    question = ""
    for ordered, _, asked_of in (text.partition(CLAUSE), text.rpartition(CLAUSE), _joined(text)):
        next_one = "what can i do" if NEXT.fullmatch(asked_of) else ""
        asks = ordered and not SaidLine(ordered).asks
        question = (next_one or _question(bare(asked_of), line, table)) if asks else ""
        orders = _orders(ordered, table) if question else ()
        if orders:
            break
    else:
        return ()
    sentence, ends, _ = line.rstrip(" ?!.").partition("?")
    if ends and not WAS_IT_GOOD.fullmatch(question) and SaidLine(f"{sentence}?").is_unsure:
        return (*orders[:-1], f"{orders[-1]}?", question)
    if not WAS_IT_GOOD.fullmatch(question) and _is_of_itself(question, table):
        return orders
    return (*orders, question)


def _is_of_itself(question: str, table: ReadingTable) -> bool:
    """Whether a question is what changed, which is told of any move."""
    asked = meaning(question, table)
    return bool(asked) and asked[0].do == "changed"


def _joined(text: str) -> tuple[str, str, str]:
    """A line of one clause, parted before a question that "and" joins to an order to deal; empty texts else."""
    parted = JOINED.search(text) if CLAUSE not in text and DEALS.match(text) else None
    return (text[: parted.start()], parted[0], text[parted.end() :]) if parted is not None else ("", "", "")


def _orders(text: str, table: ReadingTable) -> tuple[str, ...]:
    """The moves that a text orders: one in each of its clauses, or one of which the clauses before it tell."""
    orders = tuple(_order(clause, table) for clause in text.split(CLAUSE))
    if all(orders):
        return orders
    order = _order(text, table) or ("" if any(orders[:-1]) else told_first(text, table))
    return (order,) if order else ()


def _order(clause: str, table: ReadingTable) -> str:
    """The move that a clause orders; empty where it orders none."""
    order, there = bare(clause), THERE.match(clause)
    if DEALS.match(order) and (dealt := meaning(order, table)) and dealt[0].do == "deal":
        return order
    if there is not None and CARD_ALONE.fullmatch(table.spotted(bare(there["card"])).text):
        return f"move {bare(there['card'])}"
    signs = table.spotted(order).text
    intents = meaning(order, table) if ORDERED.fullmatch(signs) else ()
    if not intents or intents[0].do not in ("carry", "home"):
        return ""
    moves = VERB.match(order) or AWAY.search(signs)  # "the six on the seven" may only tell where it lies
    return order if moves or not isinstance(carry(intents, table.game, table.state), Denied) else ""


def _question(clause: str, line: str, table: ReadingTable) -> str:
    """What a clause asks of the table; empty where it asks nothing, or whether the move is any good."""
    spotted = table.spotted(clause)
    stated = STATED.fullmatch(spotted.text) if line.rstrip().endswith("?") else None
    if stated is not None:
        place, _, state = clause.partition(" is ")
        return f"is {place} {state}"
    if WAS_IT_GOOD.fullmatch(clause):
        return clause
    asks = ASKED.fullmatch(clause) and CLAUSE not in clause and not OF_THE_MOVE.search(clause)
    if OF_ITSELF.fullmatch(clause):
        return "what changed"
    return clause if asks else ""
