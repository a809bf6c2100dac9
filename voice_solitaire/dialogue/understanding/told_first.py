"""What is told or asked of a card first, and then ordered: "there's an ace of spades showing, pop it up"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.telling.wording import plural
from voice_solitaire.dialogue.understanding.clauses import CLAUSE
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE, Mention
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.mentions import Spotted, in_words
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.moves import Verb

IT: Final = r"(?:it|him|her|that(?: one)?|this(?: one)?)"
THEM: Final = r"(?:them|those|these|both)"
ORDERED: Final = expression(  # the clause that orders, without courtesy
    rf"(?:and |so |then )*(?:(?P<verb>{MOVE}|{LEAVE}) (?:(?P<it>{IT})|(?P<them>{THEM}))\b(?P<end>.*)"
    rf"|(?P<home>up|home|off|out|away|over|across|in) (?:with )?(?:{IT}|(?P<all>they|{THEM}))"
    r"(?: goe?s?)?(?P<to>(?: (?:to|on|onto)\b.*)?))"
)
BACK: Final = expression(r"\bback\b")  # what is put back is a move that is taken back
THERE: Final = expression(r"\b(?:there|on it|onto it|on that)\b")
TURNED: Final = expression(r"(?:and |so |then )*(?:turn|flip|deal|draw|take) (?:it|that|one|them)(?: over| up)?")
SUPPOSES: Final = expression(r"(?:and |so |but )?(?:if|when|once|suppose|supposing|unless|until|while|not|no)\b")
ORDERS: Final = expression(rf"(?:and |so |then )*(?:{MOVE}|{LEAVE}|turn|deal|draw|flip|undo)\b")
ASKS: Final = expression(
    r"(?:and |so |but |or )*(?:what|which|who|where|how|why|when|is|are|am|can|could|may|will|would|does|do|did|has"
    r"|have|should|shall)\b"
)
OF_THE_STOCK: Final = expression(r"\bnext\b|\bS\d+\b")
LIES_AT: Final = expression(r"[CR]\d+ (?:(?:that|which) )?(?:(?:is|lies|sits|waits) )?(?:from|in|on|at|of|off) (P\d+)")


def told_first(text: str, table: ReadingTable) -> str:
    """The order that ends a line, with what was spoken of before in the place of "it"; empty where a line is nothing of
    the kind.

    ``text``: in lower case, contractions in full, clauses parted by " , ".
    """
    *before, last = text.split(CLAUSE)
    order = bare(last)
    if not before or any(SUPPOSES.match(clause) or ORDERS.match(bare(clause)) for clause in before):
        return ""
    spotted = table.spotted(CLAUSE.join(before))
    cards = [mention for mention in spotted.mentions if mention.sign in (CARD, NUMBER) and mention.specs[0].rank]
    if not cards:
        return "deal" if TURNED.fullmatch(order) and OF_THE_STOCK.search(spotted.text) else ""
    command = ORDERED.fullmatch(order)
    if BACK.search(order):
        return ""
    if command is None:
        return order if _is_whole(order, table) and not any(map(ASKS.match, before)) else ""
    what = _what(cards[0], spotted, table, several=bool(command["them"] or command["all"]))
    if command["home"]:
        wish = f"put {what} {command['home']}" if not command["to"] else f"put {what}{command['to']}"
    else:
        wish = f"{command['verb']} {what}{command['end']}"
        if THERE.search(last) and len(spotted.mentions) > 1:
            onto = next((aim for aim in spotted.mentions if aim is not cards[0] and aim.sign in (CARD, PLACE)), None)
            wish = f"{command['verb']} {what} on {_named(onto.specs[0])}" if onto is not None else wish
    intents = meaning(wish, table)
    return wish if intents and WISHES[intents[0].do].moves_cards else ""


def _is_whole(order: str, table: ReadingTable) -> bool:
    """Whether an order names what it moves, and where to or by which verb: "put the six up", "ace up"."""
    intents = meaning(order, table)
    if not intents or not WISHES[intents[0].do].moves_cards or intents[0].what is None or intents[0].what.that:
        return False
    return ORDERS.match(order) is not None or intents[0].where is not None or intents[0].do == "home"


def _what(card: Mention, statement: Spotted, table: ReadingTable, *, several: bool) -> str:
    """The card that was spoken of, with its place where that was told; with several of a rank, all of them."""
    spec = card.specs[0]
    name = in_words(spec)
    if several and spec.suit is None:
        colour = name.rpartition(" ")[0]
        several_named = f"{colour} {plural(spec.rank)}".strip() if spec.rank else f"{name}s"
        return f"{name} with {name}" if Verb.PAIR in table.game.by_verb else f"all {several_named}"
    lying = LIES_AT.search(statement.text)
    place = statement.of(lying[1]).specs[0] if lying and statement.of(lying[0].split()[0]) is card else None
    return f"{name} from {_named(place)}" if place is not None and place.group is not None else name


def _named(spec: Spec) -> str:
    """A card or a place in words."""
    if spec.is_card or spec.group is None:
        return in_words(spec)
    if spec.number is None:
        return spec.group
    joint = " place" if spec.group.startswith("row ") else ""
    return f"{spec.group}{joint} {number_word(spec.number)}"
