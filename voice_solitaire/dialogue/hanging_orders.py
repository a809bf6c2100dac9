"""Orders that hang on what another one brings: "the ten of clubs on the jack, and if the two comes up, that goes on the
three", "would moving the ten free my ace? If it does, do it and send the ace up"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from voice_solitaire.dialogue.commands.what_if import opened
from voice_solitaire.dialogue.conversation import Conversation
from voice_solitaire.dialogue.fitting_moves import different_moves, fits, meant
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.understanding.courtesy import bare, in_full
from voice_solitaire.dialogue.understanding.hanging_on import IF, condition, hangs_on_itself
from voice_solitaire.dialogue.understanding.intents import Intent, Reading, Spec, read_as
from voice_solitaire.dialogue.understanding.line_words import Mention
from voice_solitaire.dialogue.understanding.supposing import after as position_after
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

ReadOrder = Callable[[Conversation, str], Reading]

_HANGS: Final = expression(rf"(?:\s*[,.;:!]+\s*|\s+)(?:(?:and|then|but|so)[ ,]+)*(?={IF}\b)")
_ONLY: Final = expression(r"[ ,]+(?:but )?only$")
_DOES: Final = expression(  # that what was named is to be done where it leads to what is wished
    r"\b(?:do|make|play) (?:it|that|so|this|both|them(?: both)?|all (?:of )?(?:that|it|this|them)|the lot|these two)\b"
)
_AWAY: Final = expression(r"\b(?:off|out|over|across|up|down) (?=(?:on|onto|to|into|in)\b)")
_FREES: Final = expression(  # the card that the first move must bring to light
    r"\b(?:(?:free|uncover|reveal|expose|release|unearth|unblock|unlock|unbury|liberate|open|turn|flip|bring|show)(?:s|ed|ing)?"
    r"|get(?:s|ting)?|set(?:s|ting)?)\b"
    r"(?: (?:H\d+|up|out|over|loose|free|me|us|my|that|the))* (?P<card>[CR]\d+)(?! (?:to|on|onto|into|in) [CRPEF]\d)"
)
_HANGS_ON_IT: Final = expression(r"\bif\b")
_ASKS: Final = expression(r"\b(?:what|which|where|how|why|who|tell|hint|not)\b")
_ORDERS: Final = ("deal", "redeal")


def hanging_orders(conversation: Conversation, text: str, read: ReadOrder) -> Reading | None:
    """The order of a line, and what hangs on the card that it brings; or two moves of which the second only goes after
    the first, where a line wants both if that is so. None where a line is none of these, or only asks.

    ``read``: reads a part of the line.
    """
    if conversation.question is not None or conversation.enrolment is not None or text.rstrip().endswith("?"):
        return None
    line = in_full(text)
    for joint in _HANGS.finditer(text.lower()):
        order, rest = text[: joint.start()].strip(" ,.;:!"), f"and then {text[joint.end() :]}"
        if order and hangs_on_itself(text[joint.end() :]) and _is_order(read(conversation, _ONLY.sub("", order))):
            return read(conversation, f"{_ONLY.sub('', order)} {text[joint.end() :]}")  # which is asked back
        wished = condition(rest)
        hangs = wished is not None and (wished.card is not None or wished.order.startswith("put it on "))
        meaning = read(conversation, order) if order and hangs else None
        if meaning is not None and _is_order(meaning):
            steps = meaning.intents[0].steps or (order,)
            return read_as(text, Intent("in_order", name="\n".join((*steps, rest))))
    both = _both(conversation, text) if _DOES.search(line) and _HANGS_ON_IT.search(line) else None
    return read_as(text, Intent("in_order", name="\n".join(both))) if both else None


def _is_order(reading: Reading) -> bool:
    """Whether a part of a line orders a move or a turn."""
    wish = next(iter(reading.intents), None)
    if wish is None or reading.guessed or reading.by_likeness:
        return False
    return WISHES[wish.do].moves_cards or wish.do in _ORDERS


def _both(conversation: Conversation, text: str) -> tuple[str, str] | None:
    """Two moves, each as a line, that fit all that a line names, the second of which goes only after the first; None
    where there is no such pair, or more than one."""
    if _ASKS.search(in_full(text)):
        return None
    spotted = conversation.reading_table.spotted(bare(_AWAY.sub("", in_full(text))))
    mentions = meant(spotted, spotted.text)
    freed = _FREES.search(spotted.text)
    frees = spotted.of(freed["card"]).specs if freed is not None else ()
    found = [
        pair
        for pair in _pairs(conversation, mentions)
        if not frees or _brings(conversation, after=pair[2], frees=frees)
    ]
    found = [pair for pair in found if _fits_the_end(conversation, mentions, pair)] or found
    pairs = {_kind(conversation, first, then): (first, then, after) for first, then, after in found}
    if len(pairs) != 1:
        return None
    first, then, after = next(iter(pairs.values()))
    wording = conversation.wording
    return narrate.sayable_name(wording, conversation.state, first), narrate.sayable_name(wording, after, then)


def _kind(conversation: Conversation, first: Move, then: Move) -> tuple[object, ...]:
    """What two moves are alike by: those to one of several empty places are."""
    piles = conversation.game.piles
    places = [piles[move.target].group if piles[move.target].alike else move.target for move in (first, then)]
    return (first.source, first.count, then.source, then.count, *places)


def _pairs(conversation: Conversation, mentions: list[Mention]) -> Iterator[tuple[Move, Move, State]]:
    """The pairs of moves that fit some mentions between them, each with the position after the first, as far as that is
    known: of a card that lies face down nobody can say that it is the one."""
    game, state = conversation.game, conversation.state
    legal = [_goes(state, move) for move in game.legal(state) if move.source >= 0 and move.count]
    for first in different_moves(game, state):
        card = state.piles[first.source][-first.count]
        of_first = [mention for mention in mentions if fits(game, state, first, [mention], card)]
        if not _names(of_first, card):
            continue
        left = [mention for mention in mentions if mention not in of_first]
        after = position_after(game, state, first)
        for then in different_moves(game, after):
            if not _in_sight(after, then):
                continue
            second = after.piles[then.source][-then.count]
            if second == card or not _names(mentions, second) or _goes(after, then) in legal:
                continue
            if all(fits(game, after, then, [mention], second) for mention in left):
                yield first, then, after


def _fits_the_end(conversation: Conversation, mentions: list[Mention], pair: tuple[Move, Move, State]) -> bool:
    """Whether the second move fits all that is named behind its card."""
    _, then, after = pair
    card = after.piles[then.source][-then.count]
    last = max(at for at, mention in enumerate(mentions) if _names([mention], card))
    return all(fits(conversation.game, after, then, [mention], card) for mention in mentions[last:])


def _in_sight(state: State, move: Move) -> bool:
    """Whether all that a move takes, and what it is laid on, lies face up."""
    shown = len(state.seen(move.source)) >= move.count
    return shown and (move.target < 0 or not state.piles[move.target] or len(state.seen(move.target)) > 0)


def _brings(conversation: Conversation, after: State, frees: tuple[Spec, ...]) -> bool:
    """Whether a card lies free after a move, in sight, that didn't before and is one of those that were named."""
    known, _ = opened(conversation.game, conversation.state, after)
    return any(spec.is_card and spec.fits(card) for spec in frees for _, card in known)


def _names(mentions: list[Mention], card: Card) -> bool:
    """Whether a card is among what was named."""
    return any(spec.is_card and spec.fits(card) for mention in mentions for spec in mention.specs)


def _goes(state: State, move: Move) -> tuple[Card, int]:
    """Which card a move takes, and where to."""
    return state.piles[move.source][-move.count], move.target
