"""Where a line of several wishes is taken apart, and which of its parts belong together after all."""

from __future__ import annotations

import re

from voice_solitaire.dialogue.understanding.in_its_turn import VERB
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, meaning
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.named_together import ONTO_THAT, each_named, lies_on
from voice_solitaire.dialogue.understanding.patterns.pattern import MOVE, ONTO
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

_NEXT = r"(?:and )?then|(?:and )?after (?:that|this)|followed by|and next"  # before what is to be done then
JOINTS = expression(
    rf"\s(?:,\s)?(?:{_NEXT}|afterwards|(?:and )?once (?:that|it|this) is done)(?:\s,)?\s"
    r"|\s,\s(?:and\s)?|\sand\s(?!(?:her|his|its|their|everything|whatever|rest|others)\b)"
)
SHORT_CARD = expression(r"\b(?:10|[2-9atjqk])[cdhs]\b")
DEALS = expression(r"(?:deal|turn|draw|flip|redeal|undo)\b")
PICKED_UP = expression(
    r"^(?:take|pick(?: up)?|grab|lift|get|fetch) ((?:(?! (?:on(?! (?:it|top|them)\b)|onto|to|up|home|off|out)\b).)+)"
    r"(?: (?:off|out of|away from) (?P<source>(?:(?! (?:on|onto|to|up|home)\b).)+))?$"
)
ALONG = expression(r"(?:what|whatever|everything|all|those|its|the rest)\b")  # "and whatever lies on it"
PUT_DOWN = expression(r"\b(?:it|them|that|him|her)\b")
ONE_CARD = expression(rf"(?:{MOVE} )?(?:the )?(?P<card>[CR]\d+)")
ONE_ONTO = expression(rf"(?P<card>[CR]\d+)(?: (?:from|off|out of|in|of|H\d+) [PR]\d+)? {ONTO} (?!R\d+ |[HF])")
ROW_PLACE = expression(  # one place, not two wishes
    r"\b((?:row|line) \w+|(?:\w+|\d(?:st|nd|rd|th)) row) , (?:and )?"
    r"(?=(?:(?:at|in|on|into|to) )?"
    r"(?:(?:place|column|spot|number|position|slot) \w|\w+ (?:place|spot|position|slot)\b))"
)
CARD_ALONE = expression(r"C\d+")
CARDS_UP = expression(r"C\d+ [HF]\d+(?: C\d+ [HF]\d+)+")  # "3h up 2d up"
STRONG = expression(
    rf"\s(?:,\s)?(?:{_NEXT})\s|\s,\s(?:and\s)?|\sand\s(?=(?:read|tell|say|turn|deal|draw|flip|what|how many)\b)"
)


def parts_of(text: str, table: ReadingTable) -> list[str]:
    """Where a line may be taken apart; two cards that leave together stay together."""
    text = ROW_PLACE.sub(r"\1 ", text)
    cards = SHORT_CARD.findall(text)
    if len(cards) >= 4 and len(cards) % 2 == 0 and " ".join(cards) == text:
        return [" ".join(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    if CARDS_UP.fullmatch(table.spotted(text).text):
        return [f"move {in_words(mention.specs[0])} home" for mention in table.spotted(text).mentions[::2]]
    strong = _pair_alone(STRONG.split(text), table)
    if Verb.PAIR in table.game.by_verb or Verb.EXCHANGE in table.game.by_verb:
        named = [len(re.findall(r"\b[CR]\d", table.spotted(pair).text)) for pair in strong]
        if (
            len(strong) > 1
            and max(named) == 2
            and all(
                count == 2
                or (count == 1 and VERB.match(part))
                or DEALS.match(part)
                or (not count and part is strong[-1])
                for count, part in zip(named, strong, strict=True)
            )
        ):
            return strong
        whole = meaning(text, table)
        if whole and whole[0].do in ("pair", "exchange"):
            return []
    homeward = [each_named(part, table) for part in strong]
    if any(homeward):  # "the three on the four, then the ace and two up"
        split = [wishes or JOINTS.split(part) for part, wishes in zip(strong, homeward, strict=True)]
    else:
        split = [JOINTS.split(text)]
    parts = [part for parts in split for part in (part.strip(" ,") for part in parts) if part]
    return _picked_up(_runs_together(parts, table), table)


def _pair_alone(parts: list[str], table: ReadingTable) -> list[str]:
    """The two cards that leave together before the stock is turned, as one wish: "five , eight of diamonds , turn"."""
    first, *rest = parts
    if len(rest) < 2 or not all(map(DEALS.match, rest[1:])):
        return parts
    alone = all(ONE_CARD.fullmatch(table.spotted(part).text) for part in (first, rest[0]))
    return [f"{first} and {rest[0]}", *rest[1:]] if alone and Verb.PAIR in table.game.by_verb else parts


def _runs_together(parts: list[str], table: ReadingTable) -> list[str]:
    """What is told of a run card by card, as the move of its first: "put the six and five on the seven"."""
    wishes: list[str] = []
    for part in reversed(parts):
        below = ONE_CARD.fullmatch(table.spotted(part).text)
        above = ONE_ONTO.match(table.spotted(wishes[-1]).text) if wishes else None
        onto = ONTO_THAT.match(wishes[-1]) if wishes else None
        if below and above and onto:
            high, low = table.spotted(part).of(below["card"]), table.spotted(wishes[-1]).of(above["card"])
            if lies_on(low.specs[0], high.specs[0], table):
                wishes[-1] = f"{part} {onto[1]}"
                continue
        wishes.append(part)
    return wishes[::-1]


def _picked_up(parts: list[str], table: ReadingTable) -> list[str]:
    """What is picked up in one part and put down in the next, as one: "take the ten and put it on the jack"."""
    wishes: list[str] = []
    for part in parts:
        picked = PICKED_UP.match(wishes[-1]) if wishes else None
        along = ALONG.match(part)
        if picked and PUT_DOWN.search(part) and not (along or JOINTS.search(wishes[-1])):
            by_card = CARD_ALONE.fullmatch(table.spotted(picked["source"] or "").text)
            source = f" from {picked['source']}" if picked["source"] and not by_card else ""
            wishes[-1] = PUT_DOWN.sub(f"{picked[1]}{source}", part, count=1)
        else:
            wishes.append(part)
    return wishes
