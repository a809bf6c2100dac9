"""What a line can only mean at this table: the legal moves that explain every card and place that it names.

Where a line names more than the move that it is read as, or that move isn't legal and it named no card to move, its
words may have stood in another order than was taken for granted: "cap the hearts with that jack", "the six with the
five on it, over to the seven". Then the position decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, GAP, NUMBER, PLACE, THAT, Mention
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.resolve import Choice, Denied, Found, carry, chosen, in_place
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

MOVING = frozenset("carry run home leave pair fill run_home discard".split())
TARGET_FIRST = expression(  # where to is said before what
    r"^(?:on|onto|upon|over|to|into) (?:the )?[A-Z]\d"
    r"|\b(?:cap|cover|top|crown|continue|extend|follow|start off)\b.*\bwith\b"
)
AWAY_FROM_HOME = expression(r"\b(?:from|off|out|back|down|return\w*)\b")  # without these nothing leaves a foundation
MOST = 3  # moves that are asked about


def grounded(text: str, intents: tuple[Intent, ...], table: ReadingTable) -> tuple[Intent, ...]:
    """The moves that a line can only mean, one intent each; none where its first reading may stand."""
    game, state = table.game, table.state
    if not intents or intents[0].do not in MOVING or any(_points(intent) for intent in intents):
        return ()
    spotted = table.spotted(text)
    mentions = [mention for mention in spotted.mentions if mention.sign != THAT]
    what = intents[0].what
    named = sum(part is not None for part in (what, intents[0].where))
    named += what is not None and what.is_card and (what.group is not None or what.kind is not None)  # and from where
    in_order = what is not None and what.rank is not None and not TARGET_FIRST.search(spotted.text)
    if len(mentions) < 2 or (len(mentions) <= named and in_order):
        return ()
    plain = tuple(intent.but(do="carry") for intent in intents)
    denied = isinstance(carry(plain, game, state), Denied)
    if not denied and len(mentions) <= named:
        return ()
    leaves_home = AWAY_FROM_HOME.search(text) is not None
    fitting = [
        move
        for move in game.legal(state)
        if explains(move, mentions, game, state)
        and (leaves_home or game.piles[move.source].kind is not Kind.FOUNDATION)
    ]
    if not fitting:
        return ()
    resolution = chosen(fitting, game, state)
    if not denied and isinstance(resolution, Choice):
        return ()
    moves = resolution.moves[:MOST] if isinstance(resolution, Choice) else (resolution.move,)
    return tuple(_wish(move, game, state) for move in moves)


def is_explained(text: str, intents: tuple[Intent, ...], table: ReadingTable) -> bool:
    """Whether a wish comes to one legal move that all that the line names belongs to."""
    game, state = table.game, table.state
    if not intents or intents[0].do not in MOVING or any(_points(intent) for intent in intents):
        return False
    resolution = carry(tuple(intent.but(do="carry") for intent in intents), game, state)
    mentions = [mention for mention in table.spotted(text).mentions if mention.sign != THAT]
    return isinstance(resolution, Found) and explains(resolution.move, mentions, game, state)


def passes_over(text: str, intents: tuple[Intent, ...], table: ReadingTable) -> bool:
    """Whether a wish comes to one legal move, and its line names a card or a place that this move has no part for."""
    game, state = table.game, table.state
    if not intents or intents[0].do not in MOVING or any(_points(intent) for intent in intents):
        return False
    resolution = carry(tuple(intent.but(do="carry") for intent in intents), game, state)
    if not isinstance(resolution, Found) or resolution.move.source < 0 or resolution.move.target < 0:
        return False
    mentions = [mention for mention in table.spotted(text).mentions if mention.sign in (CARD, NUMBER, PLACE, GAP)]
    named = sum(part is not None for part in (intents[0].what, intents[0].where))
    return len(mentions) > named and not all(any(_roles(one, resolution.move, game, state)) for one in mentions)


def _points(intent: Intent) -> bool:
    parts = (intent.what, intent.where)
    return any(part is not None and (part.that or part.origin or part.other) for part in parts)


def explains(move: Move, mentions: list[Mention], game: Game, state: State) -> bool:
    """Whether a move speaks of all that is named: its card, those that come along, from where, and where to."""
    if move.verb not in (Verb.CARRY, Verb.PAIR) or move.source < 0 or move.target < 0:
        return False
    role_sets = [set(_roles(mention, move, game, state)) for mention in mentions]
    roles = set().union(*role_sets)
    return all(role_sets) and bool(roles & {"card", "from"}) and "to" in roles


def _roles(mention: Mention, move: Move, game: Game, state: State) -> Iterator[str]:
    """What a mention can be in a move: its card, one that comes along, the place it leaves, where it goes."""
    cards, top = state.piles[move.source][-move.count :], state.top(move.target)
    if 1 < mention.number == move.count:
        yield "along"
    for spec in mention.specs:
        if spec.rank is not None or spec.red is not None:
            if spec.fits(cards[0]):
                yield "card"
            elif any(spec.fits(card) for card in cards[1:]):
                yield "along"
            if top is not None and spec.fits(top):
                yield "to"
        elif spec.suit is not None:
            if _is_home_of(spec, cards[0], move, game):
                yield "to"
            if spec.fits(cards[0]):
                yield "along"
        elif spec.empty or not spec.is_card:
            if (spec.group or spec.number or spec.kind) and in_place(spec, move.source, game) and not spec.empty:
                yield "from"
            if in_place(spec, move.target, game) and not (spec.empty and state.piles[move.target]):
                yield "to"


def _is_home_of(spec: Spec, card: Card, move: Move, game: Game) -> bool:
    """Whether a suit alone is the foundation that a card of it goes to."""
    return spec.suit is card.suit and game.piles[move.target].kind in (Kind.FOUNDATION, Kind.GALLERY)


def _wish(move: Move, game: Game, state: State) -> Intent:
    """A move as a wish that means it and no other."""
    card, source, target = state.piles[move.source][-move.count], game.piles[move.source], game.piles[move.target]
    what = Spec(card.rank, card.suit, group=source.group, number=source.number)
    where = Spec(group=target.group, number=target.number)
    return Intent("pair" if move.verb is Verb.PAIR else "carry", what, where)
