"""Lines that lay back what the last move took away, in whatever words: "the two of clubs I want in the cell again",
"slide that card back under the pack". What they name is the card that was moved, and where it came from."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded, in_full
from voice_solitaire.dialogue.understanding.line_words import (
    CARD,
    FOUNDATIONS,
    GAP,
    HOME,
    NUMBER,
    PLACE,
    STOCK,
    THAT,
    Mention,
)
from voice_solitaire.dialogue.understanding.meaning import reading_table
from voice_solitaire.dialogue.understanding.resolve import in_place
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

AGAIN: Final = expression(
    r"\b(?:back|again|returns?|returned|restored?|reinstated?|as before|as it was|like (?:before|it was)"
    r"|where (?:it|he|she) (?:was|lay|sat|came from))\b"
)
_GIVEN_BACK: Final = expression(
    r"\b(?:back|returns?|returned|restored?|reinstated?|where (?:it|he|she) (?:was|lay|sat|came from))\b"
)
_PUTS: Final = expression(  # with "again" alone: "I want it in the cell again"
    r"\b(?:put|stick|slide|slip|tuck|lay|place|pop|shove|push|set|want|would like|shall|should|go|goes"
    r"|leave|send|stash|park|drop|restore"
    r"|like (?:before|it was)|as before|as it was)\b"
)
_TELLS: Final = expression(  # what makes no wish of it
    r"\b(?:is (?:\w+ )?(?:back|again|where)|came(?! from\b)|went|got|good"
    r"|(?:i|we|it|he|she) (?:can|could|may|might)\b(?! i\b)"
    r"|if|when|before (?:i|we|you)|unless|until|because|can not|does not|do not|did not|will not|never|nothing|ready"
    r"|welcome|first(?! (?:column|pile|heap|row|fan|place|cell)\b)|instead|other|another|more|then"
    r"|deals?|moves|times|steps|turns|draws|flips|and (?!like\b|as\b|back\b|put\b))\b"
)
_NO_WISH_TO_PUT: Final = expression(  # what wants a card turned, or told
    r"\b(?:(?<!you )(?<!we )(?<!i )turn|turning|draw|deal|flip|next|read|tell|remind|say|hear|name|describe|know|show"
    r"|repeat|(?:take|have|get|give me) (?:a|one|another|the next) (?:card|one)\b(?! back))\b"
)
_OUT_OF: Final = expression(r"\b(?:out of|off|from) (?:the )?[CRPEF]\d+")  # where it lies now, in a line with signs


def lays_back(conversation: Conversation, text: str) -> bool:
    """Whether a line wants what was just moved or turned to lie where it lay before: it says so of that card, and names
    no place or card but the one that it left."""
    if not (conversation.just_played and conversation.record.at) or conversation.question is not None or "?" in text:
        return False
    line = in_full(text)
    if AGAIN.search(line) is None or _TELLS.search(line) or _NO_WISH_TO_PUT.search(line) or SaidLine(text).asks:
        return False
    if _GIVEN_BACK.search(line) is None and _PUTS.search(line) is None:
        return False
    record = conversation.record
    before, move = record.states[record.at - 1], record.turns[record.at - 1][0]
    if move.verb is Verb.DEAL or move.source < 0 or not 0 < move.count <= len(before.piles[move.source]):
        return False
    spotted = reading_table(conversation.game, before, conversation.focus).spotted(bare(expanded(text)))
    left_out = _OUT_OF.sub(" ", spotted.text).split()
    mentions = [mention for number, mention in enumerate(spotted.mentions) if f"{mention.sign}{number}" in left_out]
    cards = before.piles[move.source][-move.count :]
    named = [mention for mention in mentions if _is_of(mention, cards)]
    places = [mention for mention in mentions if _is_where(conversation, before, move, mention)]
    others = [
        mention
        for mention in mentions
        if mention not in (*named, *places) and mention.sign not in (THAT, HOME, FOUNDATIONS)
    ]
    points = any(mention.sign == THAT for mention in mentions) or "card" in line.split()
    if others or not (named or (points and places)):
        return False
    return bool(places) or (bool(named) and _GIVEN_BACK.search(line) is not None)


def _is_of(mention: Mention, cards: tuple[Card, ...]) -> bool:
    """Whether a mention is of one of the cards that were moved."""
    return mention.sign in (CARD, NUMBER) and any(
        spec.is_card and spec.fits(card) for spec in mention.specs for card in cards
    )


def _is_where(conversation: Conversation, before: State, move: Move, mention: Mention) -> bool:
    """Whether a mention is of the place that a move left, or of the card on which its cards lay there."""
    pile = conversation.game.piles[move.source]
    if mention.sign == FOUNDATIONS:
        return pile.kind is Kind.FOUNDATION
    if mention.sign == STOCK:
        return pile.kind is Kind.STOCK
    beneath = before.piles[move.source][: -move.count][-1:]
    on_it = mention.sign in (CARD, NUMBER) and any(
        spec.is_card and spec.fits(card) for spec in mention.specs for card in beneath
    )
    there = mention.sign in (PLACE, GAP) and any(
        spec.origin or (not spec.is_card and in_place(spec, move.source, conversation.game)) for spec in mention.specs
    )
    return on_it or there
