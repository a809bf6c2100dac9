"""A line of several wishes, taken apart: "put the six on the seven and then turn a card"."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.chained import chain, of_one_suit
from voice_solitaire.dialogue.understanding.clauses import whole
from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.enumerated import enumerated
from voice_solitaire.dialogue.understanding.in_its_turn import VERB, completed, in_its_turn
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, explained, is_card_and_place, meaning
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.named_together import (
    each_named,
    following_suit,
    is_home,
)
from voice_solitaire.dialogue.understanding.naming_words import PLURALS
from voice_solitaire.dialogue.understanding.patterns.control import SETTING
from voice_solitaire.dialogue.understanding.patterns.pattern import MOVE, ONTO
from voice_solitaire.dialogue.understanding.resolve import Denied, Found, carry, every_move
from voice_solitaire.dialogue.understanding.taking_apart import CARD_ALONE, DEALS, ONE_CARD, PUT_DOWN, parts_of
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression

AGAIN = expression(
    r"^(?:one|next|another|card|another one|next one|one more|again)(?: one| card)?(?: after(?: \w+)?)?$"
)
COUNTED_AGAIN = expression(r"^(?:only )?(?:one|one card|card)$")  # behind a comma: "turn one over, just one"
HOME_WITH = expression(  # "up with the ace and two", which lie there already
    rf"(?:{MOVE} )?[CR]\d+ H\d+ (?:with|next to|to join|beside|on top of|to be with)(?: \w+)?(?:(?: ,| and)* [CR]\d+)+"
)
ONCE = expression(  # "the four up, once its six has been moved over to the seven"
    r"^(?P<wish>.+?)(?: ,)? (?:once|after|as soon as|when) (?:its |his |her )?(?P<first>.+?) (?:has|have|is|are|was) "
    r"(?:been )?(?:moved|put|sent|played|placed|laid|gone|taken|brought)(?P<done>.*)$"
)
THAT_ONE = expression(
    r"\b(?:that one|this one|it|that|him|her|them)\b(?= (?:on|onto|to|over|up|home|in|goes|go|can|away|out|off)\b|$)"
)
TOLD = expression(  # what comes of a move, or what is so, between two wishes
    r"^(?:and |so |as )*(?:that|this|it|which|he|she) (?:will |would |should )?(?:then )?"
    r"(?:frees?|uncovers?|opens?|releases?|clears?|exposes?|reveals?|shows?)\b"
    r"|^(?:and |so |as )*(?:there (?:is|will be)|will be)\b|^let .+ (?:fill|refill|drop|fall)(?: in| up| down)?$"
    r"|^(?:that|this|it|which) is (?:empty|free|open|the)\b"
)
LIES_THERE = expression(r"^(?:it|he|she|that|this) (?:is|was|lies) (?:in|on|at|under|there|here|already)\b")
HINDSIGHT = expression(r"\b(?:could|should|would|might) (?:not )?have\b")  # what was missed, before an order
GOES_OVER = expression(r".+ (?:over|across|along|goes?)")
THRICE = expression(r"(?P<deal>(?:deal|turn|draw|flip|hit)(?: (?:a )?card)?)(?: , (?P=deal)){1,5}")  # as often as said
ASKS_IF_ANY = expression(r"(?:and )?(?:do |does |have |has )?(?:i|we|you|he|she|there) (?:have|has|got|is|are)\b")
ORDERED = expression(rf"{VERB.pattern}|(?!if\b|when\b|suppose\b).*\bgoes (?:over |on |up )?(?:to|onto|on)\b")
POINTS = expression(r"^(?:it|he|she|that one|that)\b|\b(?:it|him|her)\b(?= (?:on|onto|to|over|up|home|in)\b)")
PLACE_ALONE = expression(r"(?:and )?P\d+")
ASKS_POINTING = expression(  # a question about what was named before it
    r"(?:what|which|where|how|why|can|may|would|will|does|do|is|are|has|have|must|should)\b[^,]*?"
    r"\b(it|they|them|he|she|him|her|that one)\b[^,]*$"
)
AT_PLACE = expression(r"(?:in|on|at|of) P\d+")
QUESTION = expression(r"(?:what|which|where|how many|is|are|does|do|has|have)\b")
NAMES_PLACE = expression(r"\b[PSFH]\d")
TOPIC = expression(
    r"(?:(?:that |this )?[CR]\d+|I\d+(?= (?:from|in|on|of|at) P))"
    r"(?: (?:from|in|on|of|at(?: very)? (?:bottom|end|top|front) of|at) P\d+)?"
)
FROM_TO = expression(r"P\d+ (?:to|onto|on|into|over to) [CRP]\d+")
TELL = expression(r"(?:read|tell|say|what|whatever|which|how|is|are|any|where|who|list|show|name|describe|hear|hint)\b")
CARD_TO = expression(rf"C\d+ {ONTO} [CRPEHF]\d+|R\d+ {ONTO} [CPEHF]\d+")
CARD_ONTO = expression(rf"[CR]\d+ {ONTO} [CR]\d+")
POINTED_AT = expression(r"\b(?:it|that|this|one|card|move)$")  # "take back that last one"
OF_A_KIND = expression(r"(?:(?:all|both|those|these) )*(C\d+)")  # "and the two kings as well"
NOT_WISHED = expression(rf"(?:and |so |but )*not (?:to )?(?:{MOVE}|turn|deal|draw|flip|undo)\b")
LEADS_IN = expression(r"(?:then |so |now )*(?:do )?(?:just |exactly )?(?:that|this|so|as follows)|E\d+ at last|at last")
TAKEN_BACK = expression(r"(?:(?:oh|ah|well|but) )*(?:no|not|nope|wait|oops|sorry|wrong|mistake)\b")
NAMES_CARD_OR_PLACE = expression(r"\b[CRPSFH]\d")
RANK_ALONE = expression(r"R\d+")
SO_DO_IT = expression(  # what adds nothing to the move that was told before it
    rf"^(?:(?:so|then|and) )*{MOVE} (?:it|I\d|him|her|that|them)(?: (?:on|over|across|down|there|along))*$"
    r"|^(?:up|home|over|on|away|out|off|there) (?:(?:it|he|she|they) goe?s?|with (?:it|him|her|them|that))$"
)
ALSO = expression(r"and .+ too")  # onto the pile of the card before
MORE = expression(r"\b(?:(?:one|two|three|four|five|eight) more|another|once more)\b")
MOST_WISHES = 6
MOVES = frozenset(
    (
        "carry pair exchange leave home run run_home several fill deal undo all_home discard_every redeal as_many whole"
    ).split()
)
UNDOES = frozenset("undo undo_many undo_to last_deal deals_back".split())
TOLD_OF = frozenset(("can_win",))  # what may be asked behind an order without a word for telling
EACH_MOVES = MOVES | {"discard_all"}


def wishes_of(text: str, table: ReadingTable) -> list[str]:
    """The wishes of a line that holds several, in their order, a text each; none where it can't be taken apart.

    One wish that is said in two ways ("that was a mistake, back") is one.
    """
    spoken_of = _topic(text, table)
    if spoken_of:
        return wishes_of(spoken_of, table) or [spoken_of]
    if is_card_and_place(text, table) or HOME_WITH.fullmatch(table.spotted(text).text):
        return []
    if later := ONCE.match(text):
        first, after = f"move {later['first']}{later['done']}", later["wish"]
        if all(_is_whole(wish, meaning(wish, table)) for wish in (first, after)):
            return [first, after]
        return []
    moves = chain(text, table) or of_one_suit(text, table)
    if moves:
        return moves
    together = each_named(text, table) or enumerated(text, table)
    if together:
        return together
    parts = parts_of(text, table)
    if len(parts) == 1 and parts[0] != text and meaning(parts[0], table):
        return parts
    if not 2 <= len(parts) <= MOST_WISHES:
        return []
    if all(FROM_TO.fullmatch(table.spotted(part).text) for part in parts):
        return [f"move {part}" for part in parts]
    if all(CARD_ALONE.fullmatch(table.spotted(part).text) for part in parts):
        one, other = (carry(meaning(words, table), table.game, table.state) for words in (text, parts[0]))
        return parts if isinstance(one, Denied) and not isinstance(other, Denied) else []  # "seven hearts, eight clubs"
    return _in_order(text, parts, table)


def _in_order(text: str, parts: list[str], table: ReadingTable) -> list[str]:
    """Each part of a line as a wish of its own; none where one of them can't be."""
    wishes: list[str] = []
    before: tuple[Intent, ...] = ()  # what the last of them means
    settings: list[str] = []  # how the game shall speak: "and louder please", done last, as nothing waits for it
    uncovered = ""  # the card that a part only tells of: "that frees the two of diamonds"
    for number, piece in enumerate(parts):
        if number and TOLD.match(piece) and not VERB.match(piece):
            cards = re.findall(r"\bC\d+", table.spotted(piece).text)
            uncovered = in_words(table.spotted(piece).of(cards[-1]).specs[0]) if cards else uncovered
            continue
        if piece is not parts[-1] and (LIES_THERE.match(piece) or HINDSIGHT.search(piece)):
            continue
        if number and before and before[0].do == "deal" and COUNTED_AGAIN.match(piece) and f" , {piece}" in text:
            continue
        if NOT_WISHED.match(piece) or (not wishes and piece is not parts[-1] and _leads_in(piece, table)):
            continue
        part = in_its_turn(piece, number)
        if uncovered and (pointer := THAT_ONE.search(part)):
            part = f"{part[: pointer.start()]}{uncovered}{part[pointer.end() :]}"
        wish = wishes[-1] if wishes and AGAIN.match(part) else part
        intents, more, _ = explained(wish, table)
        if not intents and (saying := whole(wish)) is not None and saying.do in TOLD_OF | UNDOES:
            intents = (saying,)
        if wish == "slowly" and len(parts) > 1:
            continue  # one thing at a time, and not another voice
        if intents and intents[0].do in SETTING - {"stop", "quit", "sleep", "repeat", "again"} and not more:
            settings.append(wish)
            continue
        if wishes and wish is part and _is_said_again(text, intents, before, wishes[-1]):
            wishes[-1] = wish
            continue
        if before and _names_it(part, wishes[-1], before[0], table):
            continue
        if _is_the_rest(intents, before) or (SO_DO_IT.match(part) and before and _goes_somewhere(before[0])):
            continue
        if wishes and piece is parts[-1] and intents and _tells(part, intents[0]) and _is_ordered(wishes[0], table):
            return [*wishes, *settings, wish]
        if not _is_whole(wish, intents):
            wish = _made_whole(part, wishes[-1], before, table) if wishes else _led_by(part, parts, table)
            intents = before if ALSO.fullmatch(wish) else meaning(wish, table) if wish else ()
            if not intents or intents[0].do not in EACH_MOVES:
                return []
        wishes.append(wish)
        before = intents
    points = any(POINTS.search(wish) or PUT_DOWN.search(wish) for wish in wishes)
    return [] if not wishes or (settings and points) else [*wishes, *settings]


def _leads_in(part: str, table: ReadingTable) -> bool:
    """Whether a part before all wishes only leads to them: "do just that", "an empty column at last"."""
    if LEADS_IN.fullmatch(part) or TAKEN_BACK.match(part):
        return TAKEN_BACK.match(part) is None
    signs = table.spotted(part).text
    return not (NAMES_CARD_OR_PLACE.search(signs) or VERB.match(part) or QUESTION.match(part) or meaning(part, table))


def _led_by(part: str, parts: list[str], table: ReadingTable) -> str:
    """A card alone that is to be moved before the next is dealt: "nine of spades, then draw"; empty where it isn't."""
    alone = ONE_CARD.fullmatch(table.spotted(part).text)
    return f"move {part}" if alone and any(map(DEALS.match, parts[1:])) else ""


def _made_whole(part: str, wish: str, before: tuple[Intent, ...], table: ReadingTable) -> str:
    """A part that leaves something out, with what the wish before it said; empty where that doesn't help.

    ``wish``: the one before; ``before``: what that means.
    """
    signs = table.spotted(part).text
    if re.search(r"\b[CRPS]\d", signs) is None or ASKS_IF_ANY.match(part):
        return ""
    onto = before[0].where if before else None
    kind = OF_A_KIND.fullmatch(signs)
    if kind and part.split()[-1] in PLURALS and before and before[0].do in ("home", "all_home"):
        return f"all {in_words(table.spotted(part).of(kind[1]).specs[0])} home"
    if part.endswith(" too") and CARD_ALONE.fullmatch(signs.removesuffix(" too")):
        return f"and {part}"
    goes_home = bool(before) and (before[0].do == "home" or (onto is not None and is_home(onto, table)))
    if goes_home and RANK_ALONE.fullmatch(signs) and before[0].what is not None:
        part = in_words(following_suit(table.spotted(part).mentions[0].specs[0], before[0].what, table))
    if CARD_ALONE.fullmatch(signs) and before and before[0].do in ("deal", "redeal", "undo"):
        return f"move {part}"
    if ONE_CARD.fullmatch(signs) and before and before[0].do == "carry" and before[0].where is None:
        return f"move {part}"
    whole = completed(part, wish, goes_home)
    return whole or (f"and {part} too" if CARD_ALONE.fullmatch(signs) and onto is not None else "")


def _goes_somewhere(meant: Intent) -> bool:
    """Whether a wish says which card moves, or turns one."""
    return meant.do in MOVES and (meant.what is not None or meant.where is not None or meant.do in ("deal", "redeal"))


def _names_it(part: str, wish: str, meant: Intent, table: ReadingTable) -> bool:
    """Whether a part only says again by its cards what the wish before it does: "take that last one back, the seven of
    spades", "left side one to right side two, ten on nine"."""
    if meant.do in UNDOES:
        alone = CARD_ALONE.fullmatch(table.spotted(part).text)
        card = table.spotted(part).mentions[0].specs[0] if alone else None
        return card is not None and table.focus is not None and card.fits(table.focus) and bool(POINTED_AT.search(wish))
    if not FROM_TO.fullmatch(table.spotted(wish).text) or not CARD_ONTO.fullmatch(table.spotted(part).text):
        return False
    one, other = (carry(intents, table.game, table.state) for intents in ((meant,), meaning(part, table)))
    return isinstance(one, Found) and one.move in every_move(other)


def _is_ordered(part: str, table: ReadingTable) -> bool:
    """Whether a part of a line orders a move: "move the six over", "six of hearts to column two"."""
    return bool(ORDERED.match(part) or CARD_TO.fullmatch(table.spotted(part).text))


def _tells(part: str, intent: Intent) -> bool:
    """Whether a wish only asks for something to be told, as may come last: "turn a card, then read column one"."""
    return (
        (TELL.match(part) is not None or intent.do in TOLD_OF)
        and not WISHES[intent.do].asked_back
        and intent.do not in ("small_talk", "rule_about", "is_there")
    )


def _topic(text: str, table: ReadingTable) -> str:
    """What is named first and then spoken of, as one wish: "that ace in row one, it can go out", "foundation two, what
    is it after"."""
    topic, _, rest = text.partition(" , ")
    spotted = table.spotted(topic).text
    if AT_PLACE.fullmatch(spotted) and QUESTION.match(rest) and not NAMES_PLACE.search(table.spotted(rest).text):
        return f"{rest} {topic}"
    asked = ASKS_POINTING.match(rest)
    if asked and (PLACE_ALONE.fullmatch(spotted) or TOPIC.fullmatch(spotted)):
        return bare(f"{rest[: asked.start(1)]}{topic.removeprefix('and ')}{rest[asked.end(1) :]}")
    pointer = POINTS.search(rest)
    if pointer is None or not TOPIC.fullmatch(spotted):
        return ""
    return bare(f"{rest[: pointer.start()]}{topic}{rest[pointer.end() :]}")


def _is_said_again(text: str, intents: tuple[Intent, ...], before: tuple[Intent, ...], wish: str) -> bool:
    if not intents or not before or THRICE.fullmatch(text):
        return False
    counted = intents[0].do == before[0].do == "deal" and (intents[0].number is None) != (before[0].number is None)
    another = DEALS.match(wish) is not None and MORE.search(text) is not None
    undone = before[0].do == "undo" and intents[0].do in UNDOES  # "oops, put that back"
    return ((intents == before or counted) and "," in text and not another) or undone


def _is_the_rest(intents: tuple[Intent, ...], before: tuple[Intent, ...]) -> bool:
    """Whether a wish only says what becomes of the cards of the one before: "match these two and take them away"."""
    pointing = bool(intents) and intents[0].what is not None and intents[0].what.that
    again = ("pair", "leave") if intents and intents[0].do == "leave" else ("home",) if intents else ()
    return pointing and bool(before) and intents[0].do in ("leave", "home") and before[0].do in again


def _is_whole(part: str, intents: tuple[Intent, ...]) -> bool:
    """Whether a part of a line is a wish by itself: it has a verb, or says what goes where."""
    if not intents or intents[0].do not in MOVES:
        return False
    intent = intents[0]
    both = intent.what is not None and intent.where is not None
    if intent.do == "all_home" and intent.what is not None and intent.what.is_card:
        return True
    if intent.do == "carry" and GOES_OVER.fullmatch(part):
        return True
    return both or (bool(VERB.match(part)) and intent.do != "pair") or intent.do in ("home", "leave", "deal", "undo")
