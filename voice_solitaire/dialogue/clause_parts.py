"""The parts of a line between its joints: commas, the ends of sentences, "and then" before what is done."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.read_in_turn import MANNER
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.hanging_on import CONDITION, condition
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, GAP, HOME, NUMBER, PLACE, STOCK
from voice_solitaire.dialogue.understanding.naming_words import RANKS
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.language.expressions import expression

MOST: Final = 12  # clauses of a line; more are a story
_VERB: Final = rf"(?:{MOVE}|{LEAVE}|turn|deal|draw|flip|undo|read|tell|carry on|keep|go on|let)\b"
_JOINT: Final = expression(  # between two clauses
    r"(?<=[.!?;:])\s+(?=\S)|\s*,+\s+|\s+[-\N{EN DASH}\N{EM DASH}]+\s+"
    r"|(?<!and)\s+(?=(?:and|then|so|but)\s+(?:then\s+|now\s+|please\s+|also\s+)*"
    rf"(?:{_VERB}|(?:which|where|how|(?:is|are) there"
    r"|what(?:'s| is| are) (?:in|under|left|next|now|showing|free)|what (?:can|do|does|did|will|would))\b))"
    r"|(?<!and)\s+(?=(?:and\s+)?then\s+(?:the|a|an|my)\b)"
    r"|\s+(?=so\s+(?:can|could|may|might)\s+(?:i|we|the|that|this|my|a)\b)"
)
_CONDITION: Final = expression(
    r"(?:(?:and|but|so|then)\b\W*)*"
    r"(?:if(?! only\b| any\b)(?! (?:you|i) (?:were|please|like|would|may|do not mind|don't mind|ask)\b)"
    r"|when|unless|once(?! more\b)|until|till|before(?! (?:i|we) (?:touch|do|move|begin|start|decide)\b)|after"
    r"|as soon as|while|suppose"
    r"|say (?:a|the))\b"
)
_TELLS_ME: Final = expression(
    r"(?:please )?(?:do )?(?:say|shout|tell me|let me know|call|sing out|speak up)(?: so)?\W*"
)
_PLEASE: Final = expression(r",? please(?=,)|,? please,(?= (?:up|home|on|onto|to|into|in|over)\b)", re.IGNORECASE)
_AS_SAID: Final = expression(
    r",? (?:like|as) (?:i|we) (?:said|told you|asked|agreed|planned|meant)(?: before)?(?=[.!?]*$)", re.IGNORECASE
)
ONE_CARD: Final = expression(rf"(?:and )?[{CARD}{NUMBER}]\d+")
ONE_PLACE: Final = expression(rf"(?:the )?[{PLACE}{GAP}{HOME}{STOCK}{FOUNDATIONS}]\d+")
GOES: Final = expression(r"\b(?:on|onto|to|over|up|home|into|in|down|off|out|away|across|there)\b")
_BE: Final = r"(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must|shall)"
_TAG: Final = expression(  # what makes a question of the clause before it
    rf"(?:{_BE}(?:n't| not)?|can't|won't|shan't|ain't) (?:there|it|they|he|she|i|we|you|that|one)(?: not)?\W*"
)
TAGGED: Final = expression(rf", {_TAG.pattern}$")
_ASKS_TAG: Final = expression(r"\?$|\bnot\b|n't\b")
_RIDING: Final = expression(  # what lies on a card and goes with it anyway
    r", (?:tail|baggage|family|train|run) and all,? (?=(?:over |across |up |down |back )*(?:to|onto|on|into|in)\b)"
    r"|, with (?:the |its |her |his |that )?[\w ]{3,24}? (?:riding |sitting |lying |resting |still )?"
    r"(?:on|upon|on top of) "
    r"(?:it|him|her|top|its back|them),? (?=(?:over |across |up |down |back )*(?:to|onto|on|into|in)\b)",
    re.IGNORECASE,
)
_STOPS: Final = expression(r"(?:(?:and|but|only)\b\W*)*stop (?:as soon as|when|whenever|once|if|the moment)\b")
_MANNER: Final = expression(rf"(?:and )?{MANNER}\W*")
_ONTO_CARD: Final = expression(r"\b(?:on|onto) (?:\w+ )?[CR]\d+$")
_RANK_ALONE: Final = expression(rf"(?:the )?(?:{'|'.join(RANKS)})")
_RANK_FIRST: Final = expression(rf"(?:and )?(?:the )?(?:{'|'.join(RANKS)})\b")
_WANTED: Final = expression(
    r"(?:(?:and|but|well|oh|no|yes)\b\W*)*(?:i|we) (?:only |just )?(?:wanted|meant|asked for|was after)\b"
)
_THEN: Final = expression(r",? then,(?= (?:on|onto|to|into|in|over)\b)", re.IGNORECASE)  # that parts no clauses
_WHERE_TO: Final = expression(
    rf"(?:{ONE_PLACE.pattern}|(?:{HOME}\d+ )?(?:to|onto|into|on|in) (?:the )?[{PLACE}{GAP}{HOME}{FOUNDATIONS}]\d+)"
)


def parts_of(conversation: Conversation, text: str) -> list[str]:
    """The parts of a line, each of which may be a clause; none where it has only one, or more than a command has, or
    where something in it depends on a condition."""
    line = _RIDING.sub(" ", _THEN.sub("", _PLEASE.sub("", text.strip())))
    parts = _joined([_AS_SAID.sub("", part) for part in _JOINT.split(line) if part.strip(" ,.!?-")])
    left = _without_conditions(_with_conditions(_without_musing(parts))) if 1 < len(parts) <= MOST else []
    return _with_places(conversation, left)


def _joined(parts: list[str]) -> list[str]:
    """The parts of a line with what is no clause of its own joined to its neighbour: "there's no black queen, is
    there?", "four, five, six of diamonds up"."""
    joined: list[str] = []
    ranks: list[str] = []
    for part in parts:
        words = part.lower()
        if joined and _MANNER.fullmatch(words):
            joined[-1] = joined[-1] + (part[-1] if part[-1] in ".!?" else "")
        elif (
            joined and not ranks and _TAG.fullmatch(words) and _ASKS_TAG.search(words) and joined[-1][-1] not in ".!?;:"
        ):
            joined[-1] = f"{joined[-1]}, {part}"
        elif _RANK_ALONE.fullmatch(words):
            ranks.append(part)
        elif ranks and _RANK_FIRST.match(words) and (" of " in words or GOES.search(words)):
            joined.append(", ".join((*ranks, part)))
            ranks = []
        else:
            joined += (*ranks, part)
            ranks = []
    return [*joined, *ranks]


def _with_places(conversation: Conversation, parts: list[str]) -> list[str]:
    """The parts of a line, each that is a card alone with the place alone that ends the sentence behind it, and each
    that says onto which card with the place of that: "forget the six. Black nine, cell four", "seven on the eight,
    first column"."""
    table = conversation.reading_table
    signs = [table.spotted(bare(expanded(part))).text for part in parts]
    joined: list[str] = []
    for number, part in enumerate(parts):
        goes = number > 0 and _WHERE_TO.fullmatch(signs[number]) and ONE_CARD.fullmatch(signs[number - 1])
        lies_there = number > 0 and ONE_PLACE.fullmatch(signs[number]) and _ONTO_CARD.search(signs[number - 1])
        if (lies_there or (goes and part[-1:] in ".!")) and parts[number - 1][-1:] not in ".!?":
            joined[-1] = f"{joined[-1]}, {part}"
        else:
            joined.append(part)
    return joined


def _without_musing(parts: list[str]) -> list[str]:
    """The parts of a line without what it begins with that was wanted in vain, where whole sentences say more: "I
    wanted it up. Take that back"."""
    return parts[1:] if len(parts) > 1 and _WANTED.match(expanded(parts[0])) and parts[0].endswith(".") else parts


def _without_conditions(parts: list[str]) -> list[str]:
    """The parts of a line without what shall be told if it is so: "if it fits anywhere, do say"; none where anything
    else depends on a condition."""
    left: list[str] = []
    skips = False
    for part in parts:
        if condition(part) is not None and not skips:
            left.append(part)
            continue
        if skips and not _TELLS_ME.fullmatch(part.lower()):
            return []
        if skips:
            skips = False
        elif _CONDITION.match(part.lower()):
            skips = True
        else:
            left.append(part)
    return [] if skips else left


def _with_conditions(parts: list[str]) -> list[str]:
    """The parts of a line, each condition of the card that comes joined to what hangs on it: "if it's a black jack, put
    it on the queen"."""
    joined: list[str] = []
    for part in parts:
        if joined and CONDITION.fullmatch(expanded(joined[-1])) and condition(f"{joined[-1]}, {part}") is not None:
            joined[-1] = f"{joined[-1]}, {part}"
        elif joined and _STOPS.match(part.lower()):  # "go on turning. Stop when one goes"
            joined[-1] = f"{joined[-1].rstrip(' .!')} and {part[:1].lower()}{part[1:]}"
        else:
            joined.append(part)
    return joined
