"""What a line asks or objects after a refusal: why that very move can't be made, what would go there instead, what
else lies on the card, what is in the places that are full; and the move that the refusal named, agreed to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from voice_solitaire.dialogue.commands.whys import THE_VERY_MOVE
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.leaning_line import LeaningLine
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.patterns.pattern import LEAVE, MOVE
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Refusal, Verb
from voice_solitaire.table.piles import Kind

_STILL_OF_IT: Final = ("why_not", "covering")  # wishes that speak on of what was refused
_WHY: Final = expression(
    rf"\bwhy\b(?! (?:not )?(?:{MOVE}|{LEAVE}|turn|deal|draw|undo|hint)\b)"
    r"(?! (?:did you|do you|did it|do not (?:i|we|you)|should|would (?:i|we)|is there|are there|bother)\b)"
    r"|\bhow (?:come|so)\b|\bfor what reason\b|\bwhat (?:is|are) (?:stopping|wrong with(?! (?:you|me)\b))"
    r"|\bwhat stops\b"
    r"|\b(?:will|would|can|do) not (?:you|it) (?:let|allow|take|accept)\b"
)
_OF_WHY: Final = frozenset(
    "C R P H F I , why how come so is are was not can could will would does do did you i we he she they it its that"
    " this these those them him her one there here on onto to into in over under up off away down home top allow"
    " allowed accept let me us take takes go goes going fit fits move moves moving moved play played playing put"
    " putting place placed lay laid lying sit stay have has must need needs want wants wrong with stopping stops from"
    " being be able possible legal right ok okay what reason for then though tho ever still now just only both same a"
    " an the and of too again anyway even please dear really actually my card cards no nope yes but works work oh if"
    " where"
    " earth refused refuse refusing forbidden against illegal impossible".split()
)
_OF_ITS_FACE: Final = expression(r"\bwhy (?:is|are) (?:the |that |this |an? )?C\d+$")
_UP: Final = expression(r"\b[HF]\d")
_ONLY_WHY: Final = expression(
    r"(?:(?:and|but|so|oh|well|ok)[ ,]+)*(?:why(?: ever)?(?: not)?|how come|what for|why is (?:that|this|it))"
    r"(?:[ ,]+(?:then|please|though|not|dear|is that|that))*"
)
_BELIEVES: Final = expression(
    r"^(?:(?:oh|well|no|hang on|wait|huh|hm)[ ,]+)*(?:but|surely|although)\b|\bsurely\b"
    r"|\b(?:i|we) (?:\w+ )?(?:thought|believed|assumed|was sure|understood)\b|\bi can see\b"
    r"|^(?:(?:but|and)[ ,]+)?(?:is|are) not\b|\bmakes no sense\b"
)
_OF_THE_GAME: Final = expression(r"\b(?:games?|called|name|score|points|deal|voice)\b")
_NEIGHBOURS: Final = expression(
    r"\b(?:neighbou?rs?|next to(?! (?:go|be|come|play|move)\b)|beside"
    r"|adjacent|consecutive|together|in (?:order|sequence)|next (?:door|down|up)"
    r"|one (?:higher|lower|up|down|above|below|more|less)|right there|follows?|comes? (?:after|before|next|under|on)"
    r"|goes? (?:after|before|next|under|on|alone|by|with|down|up)|go(?:es)? on (?:their|its|his) own|fits?|touching"
    r"|starts?|begins?|goes up|go up"
    r"|(?:right |just |directly )?(?:after|before|below|above|under|over) (?:the|an?)|one apart)\b"
)
_TAKES: Final = expression(  # of the place that the card was to go to
    r"\b(?:what|which|who)\b.*\b(?:it|that|this|there|here|he|she|that one|that pile|that column) "
    r"(?:(?:then|actually|now|really|even) )*(?:take|takes|accept|accepts|allow|allows|let)\b"
    r"|\b(?:what|which|who)\b.*\b(?:lay|put|place|play|go|goes|fit|fits|laid|placed|work|works)\b"
    r"(?: (?:me|it|that|one|card))*(?: (?:on|onto|to|in|down|top|of))* (?:there|(?:it|that|this)\b(?: one| pile)?"
    r"(?! (?:game|deal|position|round|case|way|turn|time|move)\b))"
    r"|^(?:what|which) (?:\w+ )?(?:does|would|will|could|do) (?:it|that|this|he|she|that one) (?:\w+ )?"
    r"(?:take|accept|let me)\b|\bwhat does it take\b"
)
_ON_IT: Final = expression(r"\bon(?:to)? (?:it|him|her)\b")
_GOOD_ON: Final = expression(
    r"\b(?:what|which)\b.*\b(?:good|right|possible|allowed|work|do|fine|any use|go|goes|fit|fits|lie)\b.*\bon(?:to)?\b"
)
_ALSO_ON_IT: Final = expression(
    r"\b(?:what|which|who|anything|anyone|any)\b.*\b(?:in (?:the|its|his|her|my) way|blocking|covering|burying|trapping"
    r"|on (?:top of )?(?:it|him|her|that)|(?:over|above) (?:it|him|her))\b"
)
_BESIDES: Final = expression(r"\b(?:besides|apart from|other than|except|else)\b")
_NEEDS: Final = expression(r"\b(?:what|which)\b.*\b(?:it|he|she|that|this) (?:\w+ )?(?:need|needs|want|wants)\b")
_IN_THEM: Final = expression(
    r"\b(?:what|which|who)\b.*\b(?:in|on|inside|filling|occupying|taking up)"
    r" (?:(?:those|these|the|my) (?:cells|reserves?|spaces|places)|them|those|these|there|it)\b"
)
_SAID: Final = (
    r"(?:it|you|the game|she|he) (?:(?:just|have|has) )*(?:said|says|mentioned|named|suggested|told|offered|spoke of)"
)
_AS_IT_SAID: Final = expression(rf"\b{_SAID}\b")
_THAT_ONE_SAID: Final = expression(rf"\b(?:that|the) (?:one|pile|column|fan|heap|row|cell|place|foundation) {_SAID}\b")
_THAT_INSTEAD: Final = expression(r"(?:do|take|play|make|try) (?:that|it|so)(?: one)?(?: (?:instead|then|rather))+")
_THAT_FIRST: Final = expression(
    rf"(?:(?:so|then|ok|well|right|please|and|just)[ ,]+)*(?:get rid of|{MOVE}|{LEAVE}|clear|shift|discard) "
    r"(?:that|it|this|him|her|that one|this one)(?: (?:one|away|off|out|up))?(?: first| out of the way| before that)"
    r"(?: (?:then|please))*"
)


def of_the_refusal(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What a line asks of the move that was just refused; None where it asks nothing of it."""
    denied = conversation.last_refusal
    still = conversation.last_did in _STILL_OF_IT and not conversation.just_played
    if denied is None or not (conversation.just_refused or still):
        return None
    refusal = denied.refusal
    if _agrees(conversation, said, refusal):
        return Intent("do_it")
    if said.orders:
        return None
    objected = _objected(conversation, said, refusal)
    if objected is not None:
        return objected
    if refusal.reason == "no_gap" and refusal.group and not said.kinds and _IN_THEM.search(said.line):
        return Intent("read", where=Spec(group=refusal.group))
    covered = _covered(refusal)
    if covered is not None and _asks_what_covers(conversation, said, refusal):
        return Intent("covering", conversation.lying(covered))
    if refusal.card is not None and said.kinds and not said.places and _NEEDS.search(said.line):
        own = [card for card in _cards_of(conversation, refusal) if card != refusal.card]
        return Intent("needs", conversation.lying(refusal.card)) if _fit(said, own) else None
    if refusal.target >= 0 and not said.places and _asks_what_goes_there(said, refusal):
        target = conversation.game.piles[refusal.target]
        if target.kind is Kind.FOUNDATION and _ON_IT.search(said.line):
            return None  # on the card
        return Intent("takes", where=Spec(group=target.group, number=target.number))
    return None


def _asks_what_goes_there(said: LeaningLine, refusal: Refusal) -> bool:
    """Whether a line asks what would go where the refused move was to go: "so what does it take?"; by the name of the
    card that lies there, "which are good on the three then?"."""
    if not said.kinds:
        return _TAKES.search(said.line) is not None
    onto = [refusal.onto] if refusal.onto is not None else []
    return _fit(said, onto) and _GOOD_ON.search(said.line) is not None


def _covered(refusal: Refusal) -> Card | None:
    """The card that a move was refused for as others cover it: the one to be moved, or the one it was to go onto."""
    return {"covered": refusal.card, "target_covered": refusal.onto}.get(refusal.reason)


def _asks_what_covers(conversation: Conversation, said: LeaningLine, refusal: Refusal) -> bool:
    """Whether a line asks what lies on the covered card; a card that it names is that one, or one besides which others
    are asked for."""
    if said.places or not _ALSO_ON_IT.search(said.line):
        return False
    covered = _covered(refusal)
    known = [covered] if covered is not None else []
    return _fit(said, _cards_of(conversation, refusal) if _BESIDES.search(said.line) else known)


def _objected(conversation: Conversation, said: LeaningLine, refusal: Refusal) -> Intent | None:
    """Why the move was refused, where a line asks that in more than a word or speaks against it, naming no cards but
    its own; of another card of the rank onto which it was to go, why it can't go there."""
    asks_why = _asks_why(said)
    believes = _BELIEVES.search(said.line) is not None and _NEIGHBOURS.search(said.line) is not None
    if not (asks_why or believes) or _ONLY_WHY.fullmatch(said.line) or _OF_THE_GAME.search(said.line):
        return None
    specs = said.kinds
    other = next((spec for spec in specs if spec.rank and spec.suit is not None and _is_another(spec, refusal)), None)
    if other is not None and refusal.card is not None:
        return Intent("may_move", conversation.lying(refusal.card), other) if asks_why else None
    own = _cards_of(conversation, refusal)
    known = [any(spec.fits(card) for card in own) for spec in specs]
    if not asks_why and not _names_its_own(said, refusal):
        return None
    both = asks_why and believes
    fits = any(known) or not known if both else all(known) and (asks_why or bool(known))
    elsewhere = [place for place in said.places if not _is_of(conversation, place, refusal)]
    goes_up = refusal.target < 0 or conversation.game.piles[refusal.target].kind is Kind.FOUNDATION
    if not fits or elsewhere or (_UP.search(said.signs) and not goes_up):
        return None
    return Intent("why_not", name=THE_VERY_MOVE)


def _asks_why(said: LeaningLine) -> bool:
    """Whether a line asks why, in a clause that speaks of nothing but cards and moving them."""
    found = [(clause, _WHY.search(clause)) for clause in said.signs.split(" , ")]
    asked = [clause[why.start() :] for clause, why in found if why is not None]
    return any(said.says_only(_OF_WHY, question) and not _OF_ITS_FACE.search(question) for question in asked)


def _names_its_own(said: LeaningLine, refusal: Refusal) -> bool:
    """Whether a line names the card that was to move, or the one that it was to go onto."""
    own = [card for card in (refusal.card, refusal.onto) if card is not None]
    return any(spec.fits(card) for spec in said.kinds for card in own)


def _is_another(spec: Spec, refusal: Refusal) -> bool:
    """Whether a card in full has the rank of the one onto which the move was to go, and isn't that."""
    onto = refusal.onto
    return onto is not None and spec.rank == onto.rank and not spec.fits(onto)


def _is_of(conversation: Conversation, place: Spec, refusal: Refusal) -> bool:
    """Whether a place is one of those that a move was to go between, or of their kind."""
    return not {refusal.source, refusal.target}.isdisjoint(piles_at(place, conversation.game))


def _cards_of(conversation: Conversation, refusal: Refusal) -> list[Card]:
    """The cards that a refusal is about: the one that was to move, those that lie on it, the one it was to go onto, and
    those that would go there."""
    game, state = conversation.game, conversation.state
    cards = [card for card in (refusal.card, refusal.onto, refusal.other, *refusal.others) if card is not None]
    if refusal.card is not None and refusal.source >= 0:
        pile = state.piles[refusal.source]
        cards += pile[pile.index(refusal.card) :] if refusal.card in pile else ()
    wanted = refusal.wanted
    return cards + ([card for card in game.pack if wanted.fits(card)] if wanted is not None and wanted.rank else [])


def _fit(said: LeaningLine, cards: Iterable[Card]) -> bool:
    """Whether all the cards that a line names are among some."""
    known = tuple(cards)
    return all(any(spec.fits(card) for card in known) for spec in said.kinds)


def _agrees(conversation: Conversation, said: LeaningLine, refusal: Refusal) -> bool:
    """Whether a line orders the move that the refusal named instead: "then put it on that one you said"; "get rid of
    that first", where that move takes away what lies on the card."""
    offered = conversation.just_named
    if (
        len(offered) != 1
        or not (said.orders or said.core.startswith("do "))
        or said.text.rstrip().endswith("?")
        or " not " in f" {said.line} "
    ):
        return False
    state, move = conversation.state, offered[0]
    if move.verb is not Verb.CARRY or move.source < 0:
        return False
    card = state.piles[move.source][-move.count]
    clause = said.clauses[-1]
    if _THAT_INSTEAD.fullmatch(said.core):
        return True
    there = [at for at in said.places if move.target not in piles_at(at, conversation.game)]
    if _THAT_ONE_SAID.search(clause) or (_AS_IT_SAID.search(clause) and not there):
        return _fit(said, [card, refusal.card] if refusal.card is not None else [card])
    return (
        card in _cards_of(conversation, refusal)
        and card != refusal.card
        and _fit(said, [card])
        and (_THAT_FIRST.fullmatch(clause) is not None)
    )
