"""Orders whose card or place is changed before they end, in whatever words of regret: "the six of clubs on the seven of
hearts, oh no, what am I saying, on the seven of diamonds". The last one counts, where it makes a legal move."""

from __future__ import annotations

from typing import Final

from voice_solitaire.dialogue.clause_words import ClauseWords
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant, names_one_place, of_its_rank
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.understanding.courtesy import bare, in_full
from voice_solitaire.dialogue.understanding.line_words import CARD, NUMBER, Mention
from voice_solitaire.dialogue.understanding.repairs import repaired
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move
from voice_solitaire.table.piles import Kind

_SIGHS: Final = r"(?:(?:oh|ah|ach|argh|eh|er|hm+|um|uh|well|or|but|bah|ugh|dear|me|my|now|and)[ ,]+)*"
_REGRET: Final = expression(  # what takes back the card or the place before it
    rf"(?:^|,| )\s*{_SIGHS}(?:no(?:pe)?(?! (?:problem|matter|worry|worries|need|one|other|more|idea|card|cards|hurry"
    r"|doubt|thanks|use|good|way)\b)(?= (?:no|wait|on|onto|to|in|into|not|sorry|what|hold|hang|i|that|better|more|the"
    r"|rather|up|,)\b| ,)|nah|whoops|oops|sorry|wait|silly me|scrap (?:that|it)|(?:strike|scratch|cancel) that"
    r"|forget that|not there|not that(?: one)?|wrong (?:one|place|card)|hold (?:on|your horses)|hang on"
    r"|what am i (?:saying|thinking|talking about|on about|doing)|what (?:rubbish|nonsense) am i talking"
    r"|what (?:rubbish|nonsense)|let me think|you know what|i am (?:daft|silly|stupid|being (?:daft|silly|stupid))"
    r"|fiddlesticks|correction|on second thoughts?|i meant?(?: to say)?|on reflection|my mistake|silly"
    r"|or (?:rather|better))\b"
)
_NO_ORDER_BEFORE: Final = expression(
    r"^(?:(?:and|so|but|well|oh|ok|now) )*(?:if|what|which|where|how|why|who|is|are|does|do i|can|could|would|should"
    r"|may|not|no|i (?:do not|cannot|can not|wonder)|does not|there)\b"
    r"|\b(?:whether|if|unless|cannot|can not|does not|not|wrong|mistake|meant|wanted)\b"
)
_NO_PLACE_AFTER: Final = expression(
    r"\b(?:if|why|do not|does not|can not|cannot|leave|keep|nothing|what (?:is|are|does|can)|which"
    r"|where(?! (?:it|he|she|that) (?:should|ought|has|must|belongs|goes))|how|undo|forget it|never mind|wait for|first"
    r"|hint|tell|does|is (?:it|that)|already|gone|full|taken|needs?)\b"
)
_REST: Final = expression(r"(?: ,)? (?:and )?(?:then|after that|afterwards) (?P<rest>.+)$")
_TO: Final = expression(r"^(?:[a-z, ]|I\d+)*\b(?:on|onto|to|in|into|at|under|upon)\b(?: [a-z]+){0,3} ?[CRPEFHS]\d")


def changed_on_the_way(conversation: Conversation, text: str) -> str:
    """The order that a line comes to in the end, with what follows it; empty where nothing in it is changed, or where
    no one move fits what it says last."""
    if conversation.question is not None or conversation.enrolment is not None or "?" in text or SaidLine(text).asks:
        return ""
    mended = repaired(text)
    if mended != text and conversation.book.read(mended).intents:
        return ""  # a plain command without what was taken back
    line = in_full(text)
    regret = next((found for found in _REGRET.finditer(line) if found.start() > 0), None)
    if regret is None or _NO_ORDER_BEFORE.search(line[: regret.start()]):
        return ""
    ordered, changed = line[: regret.start()], line[regret.end() :]
    if not (ClauseWords(ordered).orders or ClauseWords(ordered).goes):
        return ""
    rest = _REST.search(changed)
    changed = changed[: rest.start()] if rest is not None else changed
    if _NO_PLACE_AFTER.search(changed):
        return ""
    move = _in_the_end(conversation, ordered, changed)
    if move is None:
        return ""
    order = narrate.sayable_name(conversation.wording, conversation.state, move)
    return f"{order}, then {rest['rest']}" if rest is not None else order


def _in_the_end(conversation: Conversation, ordered: str, changed: str) -> Move | None:
    """The one legal move that fits what was said last: the first card onto another place, or another card onto the
    first place."""
    before, after = _named(conversation, ordered), _named(conversation, changed)
    if not before or not after or len(before) > 3 or len(after) > 2:
        return None
    held = _held(conversation)
    spotted = conversation.reading_table.spotted(bare(changed))
    to = _TO.search(spotted.text) is not None
    only_onto = _TO.search(conversation.reading_table.spotted(bare(ordered)).text) is not None
    first = before[0] if before[0].sign in (CARD, NUMBER) else None
    names_card_and_place = first is not None and len(before) > 1
    if len(after) == 2 and after[0].sign in (CARD, NUMBER):
        moves = _fitting(conversation, after, after[0])
        if moves:
            return moves[0] if len(moves) == 1 else None
    last = [_of_rank(after[-1], before[-1])]
    onto = _fitting(conversation, [first, *last], first) if first is not None else []
    if held is not None and only_onto and not names_card_and_place:
        onto = [move for move in _fitting(conversation, last, None, held) if move not in onto] + onto
    other = []
    if names_card_and_place and not to and last[0].sign in (CARD, NUMBER):
        card = _of_rank(after[-1], before[0])
        other = _fitting(conversation, [card, before[1]], card)
    moves = onto + other
    return moves[0] if len(moves) == 1 else None


def _held(conversation: Conversation) -> Card | None:
    """The card in hand, which need not be named."""
    hand = conversation.game.of_kind(Kind.HAND)
    return conversation.state.top(hand[0]) if hand else conversation.focus


def _named(conversation: Conversation, part: str) -> list[Mention]:
    """The cards and places that a part of a line names, each once."""
    spotted = conversation.reading_table.spotted(bare(part))
    return list({mention.specs: mention for mention in meant(spotted, spotted.text)}.values())


def _of_rank(mention: Mention, before: Mention) -> Mention:
    """A card of which only the suit or the colour is named, of the rank of the one in whose place it is named."""
    rank = before.specs[0].rank
    if mention.sign not in (CARD, NUMBER) or rank is None:
        return mention
    return of_its_rank(mention, rank)


def _fitting(
    conversation: Conversation, mentions: list[Mention], first: Mention | None, held: Card | None = None
) -> list[Move]:
    """The legal moves that fit some mentions, of which the ``first`` is the card that moves, or of the card ``held``;
    of places that are alike one."""
    game, state = conversation.game, conversation.state
    found = []
    for move in different_moves(game, state, each_place=names_one_place(mentions)):
        card = state.piles[move.source][-move.count]
        is_first = card == held if first is None else any(spec.is_card and spec.fits(card) for spec in first.specs)
        if is_first and fits(game, state, move, mentions, held):
            found.append(move)
    return found
