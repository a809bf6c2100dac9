"""A card that may come, and what would take it: "were a black queen to turn up, would the king of hearts accept it?",
"suppose the next one's an ace, do I have to find a heap for it?"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, FOUNDATIONS, HOME, NUMBER, PLACE, THAT, Mention
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.piles import Kind

MUST = "must"  # the name of a question whether a place has to be found for the card
WHERE = "where"  # of one where it would go
ONTO_IT = "onto_it"  # of one whether a card that lies there would go on the one that comes

_IF: Final = r"(?:if|once|when|after|as soon as|suppose|supposing|say|assuming|imagine|should|were|let us say|what if)"
_CARD: Final = r"[CR]\d+"
_COMES: Final = (
    rf"(?:(?:that )?(?P<came>{_CARD}) (?:(?:to|was to|were to|would|does|should|will|is to) )?"
    r"(?:turn(?:s|ed)?|com(?:e|es)|came|appear(?:s|ed)?|show(?:s|ed)?|pop(?:s|ped)?|follow(?:s|ed)?"
    r"|(?:is|was|were|be)(?= (?:H\d+|up|next|out|turned|drawn|dealt)\b))"
    r"(?: (?:H\d+|up|next|out|along|over|off|of|from|S\d+|it|card|one|that|turned|drawn|dealt|turn))*"
    r"|(?:that )?(?:next|coming|new|turned|following|S\d+|P\d+)(?: (?:card|one|turn|card from S\d+))*"
    r" (?:(?:to|was to|were to|would|should|will|could) )?(?:is|be|was|were|brings|turns out to be|are|comes H\d+ as"
    rf"|shows|gives me) (?P<be>{_CARD})"
    r"|(?:i|we|it|you|S\d+) (?:(?:were to|was to|would|should|do|now|next) )*"
    r"(?:turn(?:s|ed)?|drew|draw|get|gets|got|find|found|flip|flipped|have|had|brings|gave me|gives me|deal|dealt|hit)"
    rf"(?: (?:H\d+|up|next|over))* (?P<got>{_CARD})(?: (?:H\d+|up|next|over|from S\d+|out of S\d+|S\d+))*)"
)
_GOES_ON_THAT: Final = expression(
    r"^(?:and |so )*(?:it (?:would|could|can|will)|(?:would|could|can|will) it) (?:go|fit|be laid|lie) (?:on|onto)"
    r" (?:that|it|this|him|her)\b"
)
_ASKED_OF_ONE: Final = expression(
    r"^(?:and |so )*(?:(?:can|could|may|might|would|will|does|do|is|are|what|which|where|who)\b"
    r"|[CR]\d+ (?:can|could|may|might|would|will)\b)"
)
_GOES_AWAY: Final = expression(r"\b(?:off(?! (?:stock|deck|pack|pile)\b)|away|gone|out of way)\b")
_ONE_COMES: Final = expression(
    rf"(?: ,)? ?\b{_IF} (?:one|it|he|she|that|that one)(?: (?:were to|was to|should|would|ever|does|did|now|then))*"
    r" (?:turn(?:s|ed)?|com(?:e|es)|came|appear(?:s|ed)?|show(?:s|ed)?|pop(?:s|ped)?)"
    r"(?: (?:H\d+|up|next|out|along|over|now|by|my way))*(?: ,)?(?=$| )"
)
_WHOLE: Final = expression(
    rf"^(?:(?:and|so|but|ok|then) )*{_IF} {_COMES}(?: ,)? (?P<asked>(?:{{asks}}).*)$".replace(
        "{asks}",
        r"(?:then|and|so|, )*(?:can|could|may|might|would|will|shall|should|does|do|is|are|have|has|what|which|where"
        r"|who|must|any\w*)\b",
    )
)
_LAST: Final = expression(
    rf"^(?P<asked>(?:(?:and|so|but|ok|then) )*(?:can|could|may|would|will|does|do|is|are|what|which|where|who)\b.*?)"
    rf"(?: ,)? {_IF} {_COMES}$"
)
_TAKES: Final = expression(
    r"^(?:and |so )*(?:can|could|may|would|will|does|do|is|are) (?P<taker>[CRP]\d+)(?: in P\d+| on P\d+)?"
    r" (?:\w+ )*?(?:accept|take|want|have|need|hold|welcome|like|suit|be happy with|be ready for|able)\b"
)
_GOES_ONTO: Final = expression(
    r"\b(?:go|fit|lay|put|play|place|move|use|sit|lie|take|drop|build)\b.*?\b(?:on|onto|to|into|over|in|with|upon)"
    r" (?P<bed>[CRPEFHI]\d+)"
)
_UP: Final = expression(r"\b(?:go|send|play|put|move|take|belong|be (?:sent|played|put))\b.* ?\b(?P<bed>[HF]\d+)")
_ON_IT: Final = expression(
    r"^(?:and |so )*(?:can|could|may|would|will|does) (?:i |we )?(?:(?:go|fit|lay|put|play|place|move|use|get) )?"
    r"(?P<other>[CR]\d+)(?: (?:be|go|fit|lie|sit|played|put|laid|move))* (?:on|onto|to|over) "
    r"(?:it|that|him|her|them|that one|I\d+)\b"
)
_WHAT_ON_IT: Final = expression(  # what would go on the card that comes
    r"^(?:and |so )*(?:(?:what|which|who)\b|(?:can|could|may|would|will) (?:i |we )?(?:\w+ )?anything\b|anything\b).*"
    r"\b(?:on|onto) (?:it|her|him|that|that one|I\d+)$"
)
FORBIDS: Final = expression(  # an order not to do it: "do not put the jack on the queen if a king comes"
    r"^(?:(?:and|so|but|ok|then|please) )*(?:do not|never)\b(?! (?:i|we|you)\b)"
)
_MUST: Final = expression(r"\b(?:have to|need to|must|got to|obliged)\b|^do (?:find|look|make|clear|keep)\b")
_WHERE: Final = expression(
    r"^(?:and |so )*(?:where|what|which|who)\b.*\b(?:go|goes|put|lay|play|place|fit|fits|take|takes|belong|use|do)\b"
)
_ANYWHERE: Final = expression(
    r"^(?:and |so )*(?:can|could|may|would|will|does|do|is|are|have|any\w*)\b.*\b(?:use|play|place|put|lay|go|fit|fits"
    r"|spot|space|room|somewhere|anywhere|anything|gap|home for|take|takes|E\d+|column|heap|good|help)\b"
)


def to_come(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """What is asked of a card that may come, in the ways that it may be meant; none where a line asks no such thing.

    ``text``: in lower case and without courtesy.
    """
    signs = table.spotted(bare(text))
    if _GOES_AWAY.search(text) or FORBIDS.match(text):
        return ()
    for found in (_WHOLE.match(signs.pointing), _LAST.match(signs.pointing)):
        if found is None:
            continue
        sign = found["came"] or found["be"] or found["got"]
        card, asked = signs.of(sign).specs[0], found["asked"]
        if card.is_card and card.rank is not None and not _lies_in_sight(card, table):
            return tuple(_asked_of(card, asked, tuple(signs.mentions)))
    return _if_one_comes(signs)


def _lies_in_sight(card: Spec, table: ReadingTable) -> bool:
    """Whether a card is named that has come already: by its rank and suit, all those of its kind in sight."""
    if card.rank is None or card.suit is None:
        return False
    piles = range(len(table.game.piles))
    seen = sum(card.fits(lying) for pile in piles for lying in table.state.seen(pile))
    return seen == sum(card.fits(each) for each in table.game.pack)


def _if_one_comes(signs: Spotted) -> tuple[Intent, ...]:
    """What is asked of a card that the question names itself: "would the four take a black three if one came?"."""
    one = _ONE_COMES.search(signs.pointing)
    if one is None:
        return ()
    asked = " ".join(f"{signs.pointing[: one.start()]} {signs.pointing[one.end() :]}".replace(" , ", " ").split())
    cards = [sign for sign in asked.split() if sign[0] in (CARD, NUMBER) and sign[1:].isdigit()]
    taker = _TAKES.match(asked)
    left = [sign for sign in cards if taker is None or sign != taker["taker"]]
    if not left or not _ASKED_OF_ONE.match(asked):
        return ()
    card = signs.of(left[0]).specs[0]
    asked = asked.replace(left[0], "it", 1) if taker is None else asked
    asked = " ".join(("where", asked)) if asked.endswith(" where") else asked
    if not card.is_card or card.rank is None:
        return ()
    if _GOES_ON_THAT.match(asked):
        return (Intent("to_come", card._replace(group=None, number=None), Spec(that=True)),)
    return tuple(_asked_of(card, asked, signs.mentions))


def _asked_of(card: Spec, asked: str, mentions: tuple[Mention, ...]) -> Iterator[Intent]:
    """What a question asks of a card that may come."""
    coming = card._replace(group=None, number=None)
    taker, other = _TAKES.match(asked), _ON_IT.match(asked)
    if other is not None:
        for spec in mentions[int(other["other"][1:])].specs:
            yield Intent("to_come", coming, spec, name=ONTO_IT)
        return
    if _WHAT_ON_IT.match(asked):
        yield Intent("to_come", coming, name=ONTO_IT)
        return
    bed = _GOES_ONTO.search(asked) or _UP.search(asked)
    named = taker["taker"] if taker is not None else bed["bed"] if bed is not None else ""
    if named:
        mention = mentions[int(named[1:])]
        home = mention.sign in (HOME, FOUNDATIONS)
        for spec in (Spec(kind=Kind.FOUNDATION),) if home else mention.specs:
            if mention.sign in (CARD, PLACE, HOME, FOUNDATIONS, THAT) or (mention.sign == NUMBER and spec.is_card):
                yield Intent("to_come", coming, spec)
    elif _WHERE.match(asked):
        yield Intent("to_come", coming, name=WHERE)
    elif _MUST.search(asked):
        yield Intent("to_come", coming, name=MUST)
    elif _ANYWHERE.match(asked):
        yield Intent("to_come", coming)
