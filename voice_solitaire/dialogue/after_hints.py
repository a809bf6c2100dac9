"""What a line asks of the hint that was just given: which card it is, where it goes, what else there is; and the move
itself, where the line orders it."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.commands.only_ways import BESIDES_ADVICE
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant
from voice_solitaire.dialogue.lean_words import Lean
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.intents import Intent
from voice_solitaire.dialogue.understanding.resolve import piles_at
from voice_solitaire.language.expressions import expression

CARD_RUNG: Final = 2  # of the ladder of hints, the one that names the card
_WHICH: Final = expression(
    r"\b(?:which|what)(?: (?:card|one))?(?: of (?:them|those|these))?(?: (?:exactly|precisely))\b"
    r"|\b(?:exactly|precisely) (?:which|what)\b|\b(?:which|what) (?:one|card)\b(?!.*\b(?:first|home|best|next|last)\b)"
    r".*\b(?:you|there|up|pick|take|mean|it|i|me|we|that)\b|\b(?:which|what) (?:one|card)$"
    r"|\bwhat do (?:i|we) (?:take|pick|lift|move|use|get)\b"
    r"|^(?:be )?(?:(?:a )?(?:bit|little) )?more (?:specific|precise)\b"
)
_WHERE_TO: Final = expression(
    r"\b(?:onto|on|on to|to) (?:what|which|where|whom)\b|\bwhere ?to\b|\bdestination\b"
    r"|\bwhere\b.*\b(?:go|goes|to|put|move|lay|place|send|belong\w*|fits?)\b"
    r"|\bwhat (?:does|do|would|should) (?:it|that|he|she|i|they) (?:go|put it|move it|lay it) on(?:to)?\b"
)
_ELSE: Final = expression(  # beside the move that was advised
    r"\b(?:besides|beside|apart from|other than|aside from|instead of|except(?: for)?) (?:it|that|this|turning|dealing"
    r"|the stock|the deck|a deal|a turn|doing that|that one)\b"
)
_RATHER_NOT: Final = expression(
    r"\b(?:rather not|do not (?:\w+ )?(?:want|fancy|like|feel like|care to)|without (?:turning|dealing|doing|using)"
    r"|not (?:\w+ )?keen|(?:am|would be) loath|no(?:t)? wish to|prefer not)\b"
)
_ANYTHING: Final = expression(
    r"\b(?:else|another|other|different|instead|alternatives?|options?|choices?)\b(?!.*\b(?:games?|rules?)\b)"
)
_AGREED: Final = r"(?:(?:go on|ok|okay|right|alright|fine|yes|well|so|then|and|please|sure|let us)(?: ,)? )*"
_JOINS: Final = expression(rf"^{_AGREED}|\b(?:that )?(?:you|i) (?:mean|said|meant|named|told|were talking about)\b")
_NO_ORDER: Final = expression(
    r"\b(?:then|and|after|before|but|if|not|no|never|instead|rather|why|what|which|where|who|how|can|could|may|is"
    r"|are|does|do i|should|would|will|undo|back)\b"
)


def of_the_hint(conversation: Conversation, lean: Lean) -> Intent | None:
    """What a line asks of the move that was just hinted at, or that move; None where it asks nothing of it."""
    hint = conversation.hint
    advised = hint is not None and (
        conversation.hint_goes_on or (conversation.just_offered and _of_advice(conversation))
    )
    if hint is None or not advised or conversation.game.check(conversation.state, hint) is not None:
        return None
    if _asks_for_others(conversation, lean):
        return Intent("moves", name=BESIDES_ADVICE)
    if _is_the_move(conversation, lean):
        return Intent("do_it")
    if lean.orders or not _only_of(conversation, lean) or not conversation.hint_goes_on:
        return None
    step = conversation.hint_step
    if _WHERE_TO.search(lean.line) and step <= CARD_RUNG:
        return Intent("hint", name="card")
    if _WHICH.search(lean.line) and "cards" not in lean.line.split():
        return Intent("more") if step < CARD_RUNG else None
    return None


def _of_advice(conversation: Conversation) -> bool:
    return conversation.last_did in ("hint", "more", "repeat")


def _only_of(conversation: Conversation, lean: Lean) -> bool:
    """Whether a line names no card and no place but those of the move that was hinted at."""
    hint = conversation.hint
    if hint is None:
        return False
    cards = conversation.state.piles[hint.source][-hint.count :] if hint.source >= 0 and hint.count else ()
    ends = {hint.source, hint.target}
    return (
        all(any(spec.fits(card) for card in cards[:1]) for spec in lean.cards)
        and all(not ends.isdisjoint(piles_at(place, conversation.game)) for place in lean.places)
        and not lean.numbers
    )


def _asks_for_others(conversation: Conversation, lean: Lean) -> bool:
    """Whether a line asks for what else can be done than what was hinted at."""
    if lean.orders or lean.numbers:
        return False
    if _ELSE.search(lean.line) and not lean.cards:
        return True
    if not _only_of(conversation, lean):
        return False
    asks = lean.text.rstrip().endswith("?") or lean.core.startswith(("what", "is there", "are there", "any"))
    return asks and _RATHER_NOT.search(lean.line) is not None and _ANYTHING.search(lean.line) is not None


def _is_the_move(conversation: Conversation, lean: Lean) -> bool:
    """Whether a line orders the move whose card was just told, by words that would fit another as well."""
    hint = conversation.hint
    if hint is None or conversation.hint_step < CARD_RUNG or lean.text.rstrip().endswith("?"):
        return False
    if _NO_ORDER.search(_JOINS.sub(" ", _JOINS.sub(" ", lean.line))):
        return False
    plain = bare(expanded(lean.text))
    spotted = conversation.reading_table.spotted(plain)
    mentions = meant(spotted, spotted.text)
    if len(mentions) < 2:
        return False
    fitting = [
        move
        for move in different_moves(conversation.game, conversation.state)
        if fits(conversation.game, conversation.state, move, mentions)
    ]
    return hint in fitting and len(fitting) > 1
