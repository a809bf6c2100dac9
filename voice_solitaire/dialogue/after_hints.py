"""What a line asks of the hint that was just given: which card it is, where it goes, what else there is; and the move
itself, where the line orders it."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.commands.only_ways import BESIDES_ADVICE
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant
from voice_solitaire.dialogue.leaning_line import LeaningLine
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
_NAMED_BY_THE_WAY: Final = (
    "C R P H , and but so then ok okay alright good fine please dear right well sorry yes there the column pile"
)
_OF_WHICH: Final = frozenset(
    f"{_NAMED_BY_THE_WAY} which what card one of them those these exactly precisely do does i we you he it that this is"
    " am are take pick lift move use mean meant in from at supposed to should must can tell me name say be a bit little"
    " more specific precise"
    " touch grab talking about referring thinking sorry um uh hm oh ah no not"
    " heard did was caught though dear clearer clear exact there go first".split()
)
_OF_WHERE_TO: Final = _OF_WHICH - {"did", "was"} | frozenset(
    "where onto on whom whereto destination go goes put lay place send belong belongs fit fits would"
    " she they want wants its going".split()
)
_READS: Final = expression(r"\bwhat (?:exactly |precisely )?is (?:exactly |precisely )?in\b")
_IN_GENERAL: Final = expression(r"\bwhat (?:card )?(?:goes|fits|belongs)\b|\b(?:i|we) (?:go|fit|belong)\b")
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
_OF_OTHERS: Final = frozenset(
    "C R P S , and but so then ok okay well please dear if what which any anything something else another other others"
    " different instead alternative alternatives option options choice choices idea ideas suggestion suggestions move"
    " moves play plays thing things one ones a the is are there can could may might would will should i we you me us do"
    " does did have has got get try to be possible possibly left not show tell give see it that this now or still for"
    " besides beside apart from other than aside except of turning turn dealing deal doing using use stock deck card"
    " cards rather want fancy like feel care without keen am loath wish no prefer make take draw drawing really"
    " think know ways way first whatever maybe perhaps sorry oh um".split()
)
_ASKS_FOR: Final = expression(r"\b(?:what|which|any\w*|some\w*|others?|another|else)\b")
_AGREED: Final = r"(?:(?:go on|ok|okay|right|alright|fine|yes|well|so|then|and|please|sure|let us)(?: ,)? )*"
_JOINS: Final = expression(rf"^{_AGREED}|\b(?:that )?(?:you|i) (?:mean|said|meant|named|told|were talking about)\b")
_NO_ORDER: Final = expression(
    r"\b(?:then|and|after|before|but|if|not|no|never|instead|rather|why|what|which|where|who|how|can|could|may|is"
    r"|are|does|do i|should|would|will|undo|back)\b"
)


def of_the_hint(conversation: Conversation, said: LeaningLine) -> Intent | None:
    """What a line asks of the move that was just hinted at, or that move; None where it asks nothing of it."""
    hint = conversation.hint
    advised = hint is not None and (
        conversation.hint_goes_on or (conversation.just_offered and _of_advice(conversation))
    )
    if hint is None or not advised or conversation.game.check(conversation.state, hint) is not None:
        return None
    if _asks_for_others(conversation, said):
        return Intent("moves", name=BESIDES_ADVICE)
    if _is_the_move(conversation, said):
        return Intent("do_it")
    if said.orders or not _only_of(conversation, said) or not conversation.hint_goes_on:
        return None
    step = conversation.hint_step
    if _WHERE_TO.search(said.line) and step <= CARD_RUNG and _asks_where_to(said):
        return Intent("hint", name="card")
    taken_up = all(hint.source in piles_at(place, conversation.game) for place in said.places)
    if taken_up and _WHICH.search(said.line) and said.says_only(_OF_WHICH) and not _READS.search(said.line):
        return Intent("more") if step < CARD_RUNG else None
    return None


def _asks_where_to(said: LeaningLine) -> bool:
    """Whether a line with such words asks of one card where it goes, and nothing besides."""
    return said.says_only(_OF_WHERE_TO) and not _IN_GENERAL.search(said.line)


def _of_advice(conversation: Conversation) -> bool:
    """Whether the last line was answered with a hint, its next part, or the same again."""
    return conversation.last_did in ("hint", "more", "repeat")


def _only_of(conversation: Conversation, said: LeaningLine) -> bool:
    """Whether a line names no card and no place but those of the move that was hinted at."""
    hint = conversation.hint
    if hint is None:
        return False
    cards = conversation.state.piles[hint.source][-hint.count :] if hint.source >= 0 and hint.count else ()
    ends = {hint.source, hint.target}
    return (
        all(any(spec.fits(card) for card in cards[:1]) for spec in said.cards)
        and all(not ends.isdisjoint(piles_at(place, conversation.game)) for place in said.places)
        and not said.numbers
    )


def _asks_for_others(conversation: Conversation, said: LeaningLine) -> bool:
    """Whether a line asks for what else can be done than what was hinted at."""
    if said.orders or said.numbers:
        return False
    if not said.says_only(_OF_OTHERS):
        return False
    if _ELSE.search(said.line) and not said.cards:
        rest = _ELSE.sub("", said.core).strip(" ,")
        return not rest or _ASKS_FOR.search(rest) is not None
    if not _only_of(conversation, said):
        return False
    asks = said.text.rstrip().endswith("?") or _ASKS_FOR.search(said.line) is not None
    return asks and _RATHER_NOT.search(said.line) is not None and _ANYTHING.search(said.line) is not None


def _is_the_move(conversation: Conversation, said: LeaningLine) -> bool:
    """Whether a line orders the move whose card was just told, by words that would fit another as well."""
    hint = conversation.hint
    if hint is None or conversation.hint_step < CARD_RUNG or said.text.rstrip().endswith("?"):
        return False
    if _NO_ORDER.search(_JOINS.sub(" ", _JOINS.sub(" ", said.line))):
        return False
    plain = bare(expanded(said.text))
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
