"""Where the cards of a deal would come to lie, in whatever words: "if I deal now, where do those three cards land?",
"does one come on this seven too?"."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, PLACE
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.moves import Verb

SPARED: Final = "spared"  # the name of a question whether no card comes on what is named

_DEALS: Final = expression(  # that cards are dealt or turned, later than now
    r"\b(?:if|when|once|by|suppose|supposing|say|should|were|would|will|does|does a|a|another|next"
    r"|with) (?:i |we |you )?(?:(?:say|to|make|do|have|now|were|just|will|would|go and) )*"
    r"(?:a |the |another |new |next )*"
    r"(?:deal(?:s|t|ing)?|turn(?:s|ed|ing)?|draw(?:s|ing)?|drew|flip(?:s|ped|ping)?)\b"
    r"|^(?:and |so )*(?:dealing|turning|drawing|a deal|another deal|deal(?!,? (?:and|then|now and)\b))\b"
)
_CARDS_TO_COME: Final = expression(  # that they are dealt is not said, but nothing else brings them
    r"\b(?:next|new|last|those|these|coming|remaining|stock) (?:row of |deal of )?(?:R\d+ )?(?:last |new )?cards\b"
    r"|\b(?:R\d+ (?:last|new|next) cards|new card)\b"
)
_FROM: Final = expression(r"\bfrom$")
_PAST: Final = expression(
    r"\b(?:did|last deal|were (?:they|those)|went|landed|came|fell|lay(?! (?:cards|them|I\d+)\b)"
    r"|have (?:they|those)|has)\b"
)
_IF_DEALT: Final = expression(r"\b(?:if|when|once|suppose) (?:i|we) (?:dealt|deal|turned|turn|drew)\b")
_ONE_CARD: Final = expression(r"\bnew card\b(?!.*\b(?:if|when|once)\b)")
_COME: Final = (
    r"(?:go(?:es|ing)?|land(?:s|ing)?|com(?:e|es|ing)|fall(?:s|ing)?|lie|lies|end(?:s|ing)?(?: H\d+| up)?"
    r"|drop(?:s|ping)?"
    r"|placed|put|laid|dealt|get(?:s|ting)?|cover(?:s|ed|ing)?|hit|hits|buri(?:ed|es)|bury|receiv(?:e|es)|affected"
    r"|tak(?:e|es)|arriv(?:e|es)|spread|distributed|fill(?:s|ed)?"
    r"|lays?(?= (?:cards|them|I\d+)\b))"
)
_WHERE: Final = expression(
    rf"\bwhere\b(?! (?:i|can|could|may|should)\b).*\b{_COME}\b"
    rf"|\b(?:which|what|whose) (?:of )?(?:columns?|piles?|heaps?|fans?|rows?|stacks?|places?|P\d+)\b.*\b{_COME}\b"
    rf"|\b(?:on|onto|to|into) (?:which|what)\b.*\b{_COME}\b"
)
_ON_THIS: Final = expression(  # of one card or place: "does one land on this seven too", "do i lose the six"
    rf"\b(?:does|do|will|would|is|are|com(?:e|es)|lands?|goes|did|gets?|can)\b.*\b(?:{_COME}|lose|loses|lost|on|onto"
    r"|over|survive|spared|safe)\b"
)
_SPARED: Final = expression(r"\b(?:survives?|spared?|safe|uncovered|left (?:free|alone|open))\b")
_LOSES: Final = expression(r"\bdo i (?:lose|cover|bury)\b")
_ON_THEM: Final = expression(
    r"^(?:and |so )*(?:do|does|will|would)\b.*\b(?:land|go|come|fall|lie|drop)\b.*\b(?:on|over|onto)"
    r"(?: top of)? (?:all )?(?:my |the )?"
    r"(?:runs?|these|them|those|everything|all|every \w+|each \w+|P\d+)\b"
)
_QUESTION: Final = expression(
    r"(?:^(?:(?:and|so|but|ok|well|then) )*| , )(?:if|when|once|suppose|supposing|say|should|were|what if|does|do|will"
    r"|would|comes?|lands?|(?:is|are) [CRP]\d+)\b"
)
_NOT_THAT: Final = expression(
    r"\b(?:undo|how many|how often|why|what if|play it|(?:can|could|may|might) (?:i|we)|am i allowed|move|put(?! [CP])"
    r"|stays?|remains?|keeps?"
    r"|what (?:would|does|do|will)|which (?:cards?|ones?))\b"
)


def dealt_where(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """Where the cards of a deal go, or whether one goes on what a line names; none where it asks no such thing.

    ``text``: in lower case and without courtesy.
    """
    if not {Verb.DEAL, Verb.TURN} & set(table.game.by_verb):
        return ()
    signs = table.spotted(text)
    comes = Verb.DEAL in table.game.by_verb and _CARDS_TO_COME.search(signs.pointing)
    if not (_DEALS.search(signs.pointing) or comes) or _FROM.search(signs.pointing):
        return ()
    if _PAST.search(signs.pointing) and not _IF_DEALT.search(signs.pointing):
        return ()
    cards = [mention for mention in signs.mentions if mention.sign in (CARD, NUMBER) and mention.specs[0].is_card]
    things = [mention for mention in signs.mentions if mention in cards or mention.sign == PLACE]
    if _WHERE.search(signs.pointing) and not any(mention.sign == CARD for mention in cards):
        return (Intent("dealt_where"),)
    if not cards and _ON_THEM.search(signs.pointing) and not _NOT_THAT.search(signs.pointing):
        return (Intent("dealt_where"),)
    if _ONE_CARD.search(signs.pointing):
        return ()
    if not _QUESTION.search(signs.pointing):
        return ()
    loses = _LOSES.search(signs.pointing) is not None
    if things and _ON_THIS.search(signs.pointing) and (loses or not _NOT_THAT.search(signs.pointing)):
        if things[0].sign == PLACE and things[0].specs[0].number is None:
            return (Intent("dealt_where"),)
        name = SPARED if _SPARED.search(signs.pointing) else ""
        return tuple(Intent("dealt_where", spec, name=name) for spec in things[0].specs)
    return ()
