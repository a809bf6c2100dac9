"""Cards that a line points at by their rank, suit or colour, named in full: "that four", "this queen", "the ten that
just came down", of the cards that were told or uncovered just before."""

from __future__ import annotations

import re
from typing import Final

from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.telling.wording import RANKS as RANK_NAMES
from voice_solitaire.dialogue.telling.wording import SUITS as SUIT_NAMES
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.naming_words import COLOURS, PLURALS, RANKS, SMALL_NUMBERS, SUITS
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card, Suit
from voice_solitaire.table.moves import Verb

_TOLD: Final = expression(rf"\b({'|'.join(RANK_NAMES)}) of ({'|'.join(SUIT_NAMES)})\b", re.IGNORECASE)
_RANK: Final = "|".join(sorted(RANKS.keys() - PLURALS, key=len, reverse=True))
_SUIT: Final = "|".join(sorted((word for word in SUITS if not word.endswith("s")), key=len, reverse=True))
_CAME: Final = (  # what says of a card that it is the one just seen
    r"(?: (?:that|which|who)(?: has|'s| was| is| have)?(?: (?:i|we|you|it|just|now))*"
    r" (?:came|come|opened|freed|turned|popped|appeared|showed|shown|uncovered|freed|opened|moved|dealt|arrived)"
    r"(?: (?:up|down|out|free|over|along|there|now|loose))*"
    r"| (?:(?:that|which) )?(?:you|i|we|it)(?:'ve|'s| have| has)?(?: just)?"
    r" (?:freed|uncovered|opened|turned|exposed|found|released)(?: (?:up|over|now))*"
    r"| (?:(?:that|which) )?(?:he|she|it|they)(?:'s| has)? (?:leaves|left|leave)(?: (?:behind|open|free|there|over))*)"
)
_BROUGHT: Final = (
    r"(?:it|that|this|he|she|i|we|you)(?:'s|'ve| has| have| had)?(?: just)?"
    r" (?:uncovered|freed|opened|turned|exposed|revealed|left)(?: (?:up|over|there|behind|open))*"
)
_WHAT_CAME: Final = expression(  # the card that the last move brought to light, where something is done with it
    r"\b(on|onto|to|over|put|move|play|send|take|under|beneath|below|behind|of|for) "
    rf"(?:what(?:ever)? {_BROUGHT}|(?:the|that) (?:card|one) (?:(?:that|which) )?{_BROUGHT}"
    r"|(?:the|that) (?:card|one) (?:that|which)(?:'s| is| was| has)(?: (?:just|now|been))*"
    r" (?:turned|uncovered|freed|opened|exposed|come|shown|flipped)(?: (?:up|over|free|open))*"
    r"|what(?:'s| is) left (?:there|behind|over)\b"
    r"|what(?:ever)? (?:came|comes|turned|has come) (?:up|out|free)\b)",
    re.IGNORECASE,
)
_POINTED: Final = expression(
    rf"\b(?:(?P<points>that|this) |the )?(?:(?P<colour>{'|'.join(COLOURS)}) )?(?:(?P<rank>{_RANK})|(?P<suit>{_SUIT}))"
    r"(?! of\b|'s\b| (?:of|columns?|piles?|cards?|moves?|more|or|and|times?|ways?|rows?|cells?|foundations?|games?|"
    rf"{'|'.join((*PLURALS, *RANKS))})\b)(?P<came>{_CAME})?(?=[ ,.;:!?]|$)",
    re.IGNORECASE,
)
_PLACE_OF_IT: Final = expression(
    r"\b(?:that|this|the same) (?P<noun>column|row|fan|heap|cell|pile|stack)\b"
    rf"(?! (?:{'|'.join(SMALL_NUMBERS)}|number|it|he|she|that|\d))",
    re.IGNORECASE,
)
_ANY_PILE: Final = ("pile", "stack")  # words for a place, whatever the game calls it
_GOES_THROUGH: Final = expression(
    r"\W*(?:(?:and|so|now|please)\b\W*)*(?:go|turn|search|run|finish|deal)\b", re.IGNORECASE
)
_LEFT_OF_IT: Final = expression(  # what remains there, and no neighbour
    r"(\bwhat(?:'s| is)) left of (?=(?:that|this) (?:column|row|fan|heap|pile)\b)", re.IGNORECASE
)
_WAS_THERE: Final = expression(r"\b(?:left|came|come|remain\w*|was|were|from)\b", re.IGNORECASE)
_SUIT_OF: Final = expression(r"(?<!of )\b(?:that|this) suit\b", re.IGNORECASE)
_SOMEBODY: Final = expression(  # who is a card: "somewhere he can live", "can she go anywhere"
    r"\b(?:he|she)\b(?= (?:can|could|may|might) (?:\w+ )?(?:go|live|sit|lie|fit|rest|land|move|be|stay)\b)"
    r"|\b(?:he|she)\b(?= (?:goes|fits|plays|belongs|would go|would fit|will go|will fit)\b)"
    r"|(?:(?<=\bcan )|(?<=\bdoes )|(?<=\bwill )|(?<=\bis )|(?<=\bwas )|(?<=\bhas ))(?:he|she)\b"
    r"(?= (?:\w+ )?(?:go|live|sit|lie|fit|rest|land|move|stay|free|sitting|lying|hiding|covering)\b)",
    re.IGNORECASE,
)

_IF_THAT: Final = expression(  # a move that was advised, or just said to be possible, supposed to be made
    r"\b(?P<if>if|once|when|after|suppose|supposing|say|assuming)(?: that)?"
    r" (?:i|we|you|he|she)(?: (?:were to|would|did|do|really|just|now|then|first))*"
    r" (?:do|did|play|played|make|made|take|took|follow|followed)"
    r" (?:that|it|so|this|that one|this one|that move|this move|(?:your|the|that|this) (?:hint|advice|tip|suggestion"
    r"|move)|(?:what|as|like) you (?:say|said|suggest|suggested|advise|advised|just said))\b"
    r"(?! (?:up|home|away|off|on|to|over))",
    re.IGNORECASE,
)
_AND_AFTER_THAT: Final = expression(
    r"^(?:(?:ok|and|so|right|well|but)[ ,]+)*"
    r"(?:what(?: is| comes| would come| do i do| should i do| then)? )?(?:next |then )?"
    r"(?:after that|after it|the one after(?: that)?)(?: one| then| next)*[ ?.!]*$",
    re.IGNORECASE,
)
_BRINGS: Final = expression(  # what the move by itself would do, which is told of it without supposing
    r"[ ,]+(?:then )?(?:does|do|will|would|is) (?:it|that|i|this) (?:also |even |then )*(?:free|empty|open|clear"
    r"|uncover|turn|reveal|expose|help|going to)\w*\b",
    re.IGNORECASE,
)
_WHAT_THEN: Final = expression(
    r"\bwhat(?:'s| is| comes| would come| do i do| would i do| should i do| can i do| could i do)? (?:the )?"
    r"(?:next(?: move| thing)?|then|after that|after it)[ ?.!]*$",
    re.IGNORECASE,
)


def with_the_move_named(conversation: Conversation, text: str) -> str:
    """A line that supposes the move that was just advised with that move in words: "if I do that, what comes next?";
    "and after that?" asks for advice then. The line as it is where it does not, or where nothing was advised."""
    hint = conversation.hint
    if hint is None or conversation.question is not None or hint.verb is not Verb.CARRY or hint.target < 0:
        return text
    if conversation.game.check(conversation.state, hint) is not None:
        return text
    card = conversation.state.piles[hint.source][-hint.count]
    move = f"i move the {card_name(card)} to {conversation.wording.place(hint.target).replace(',', '')}"
    if conversation.last_did == "hint" and _AND_AFTER_THAT.match(text):
        return f"if {move}, what should i do?"
    if _IF_THAT.search(text) is None or _BRINGS.search(text):
        return text
    return _WHAT_THEN.sub("what should i do?", _IF_THAT.sub(rf"\g<if> {move}", text))


def named_in_full(conversation: Conversation, text: str) -> str:
    """A line with the cards that it points at named in full, where just one of those that were told, moved or uncovered
    just before is meant; the line as it is where none is, or while a question is open."""
    forms = (_POINTED, _SOMEBODY, _SUIT_OF, _WHAT_CAME, _PLACE_OF_IT)
    if conversation.question is not None or not any(form.search(text) for form in forms):
        return text
    text = _LEFT_OF_IT.sub(r"\1 in ", text)
    place = _PLACE_OF_IT.search(text)
    if place is not None and (called := _place_of_it(conversation, place["noun"].lower(), text)):
        text = _PLACE_OF_IT.sub(called, text)
    if conversation.uncovered is not None:
        text = _WHAT_CAME.sub(rf"\g<1> the {card_name(conversation.uncovered)}", text)
    cards = told_lately(conversation)

    def name(found: re.Match[str]) -> str:
        if not (found["points"] or found["came"]):
            return found[0]
        card = _meant(cards, (conversation.uncovered, conversation.focus), found)
        return found[0] if card is None else f"the {card_name(card)}"

    named = _SOMEBODY.sub("it", _POINTED.sub(name, text)) if cards else text
    return _SUIT_OF.sub(f"the {SUIT_NAMES[conversation.focus.suit]}", named) if conversation.focus else named


def told_lately(conversation: Conversation) -> list[Card]:
    """The cards in sight that were spoken of last: the one just uncovered, the one that "it" is, and those that the
    last reply named, in its order; each once."""
    named = (conversation.uncovered, conversation.focus, *cards_in_reply(conversation))
    return list({card.face: card for card in named if card is not None}.values())


def cards_in_reply(conversation: Conversation) -> list[Card]:
    """The cards in sight that the last reply named, in its order."""
    faces = faces_named(conversation.last_reply.text if conversation.last_reply is not None else "")
    piles = range(len(conversation.game.piles))
    seen = {card.face: card for pile in piles for card in conversation.state.seen(pile)}
    return [seen[face] for face in dict.fromkeys(faces) if face in seen]


def faces_named(text: str) -> list[int]:
    """The faces of the cards that a text names in full, in its order.

    >>> faces_named("the ten of clubs on the jack") == [Card.named("10C").face], faces_named("the ten")
    (True, [])
    """
    named = ((RANK_NAMES.index(rank.lower()) + 1, SUIT_NAMES.index(suit.lower())) for rank, suit in _TOLD.findall(text))
    return [Card(rank, Suit(suit)).face for rank, suit in named]


def _place_of_it(conversation: Conversation, noun: str, text: str) -> str:
    """The place called by a noun that the last turn moved a card to, or took it from where only that is called so, or
    where the line says that something was or is left there; empty where it moved none."""
    record = conversation.record
    if noun in _ANY_PILE and _GOES_THROUGH.match(text):
        return ""
    if noun in _ANY_PILE and len(conversation.piles_read) == 1:
        return conversation.wording.place(conversation.piles_read[0]).replace(",", "")
    move = record.turns[record.at - 1][-1] if conversation.just_played and record.at else None
    if move is not None and noun in _ANY_PILE and conversation.game.plays_itself and move.source >= 0:
        return conversation.wording.place(move.source).replace(",", "")
    if move is None or move.verb is not Verb.CARRY or conversation.piles_read:
        return ""
    ends = [conversation.wording.place(pile) for pile in (move.source, move.target) if pile >= 0]
    called = [place.replace(",", "") for place in ends if place.startswith(noun)]
    return "" if not called else called[0 if _WAS_THERE.search(text) else -1]


def _meant(cards: list[Card], first: tuple[Card | None, ...], pointed: re.Match[str]) -> Card | None:
    """The card among some that fits what is said of it; of several the foremost where that is among the ``first``."""
    rank = RANKS[pointed["rank"].lower()] if pointed["rank"] else None
    suit = SUITS[pointed["suit"].lower()] if pointed["suit"] else None
    red = COLOURS[pointed["colour"].lower()] if pointed["colour"] else None
    fitting = [
        card
        for card in cards
        if rank in (None, card.rank) and suit in (None, card.suit) and red in (None, card.suit.red)
    ]
    return fitting[0] if len(fitting) == 1 or (fitting and fitting[0] in first) else None
