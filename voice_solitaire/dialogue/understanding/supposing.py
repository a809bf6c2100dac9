"""A move that is only supposed, and what is asked of the table after it: "if I move the eight to column two, can the
seven of diamonds follow?".

The condition must come to one legal move, or to several of a kind that go to one place. What the question points at is
that move's card or place. What lies face down stays unknown: where the move would turn up a card, only a move of named
cards is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from voice_solitaire.dialogue.understanding.courtesy import bare
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.line_words import CARD
from voice_solitaire.dialogue.understanding.meaning import ReadingTable, explained, meaning
from voice_solitaire.dialogue.understanding.mentions import in_words
from voice_solitaire.dialogue.understanding.place_names import place_in_words
from voice_solitaire.dialogue.understanding.resolve import Choice, Found, carry
from voice_solitaire.dialogue.understanding.wishes import is_asked_back
from voice_solitaire.language.expressions import expression
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

IF: Final = "if|once|when|after|as soon as|suppose|supposing|say|assume|assuming|imagine"  # begins a condition
_IF: Final = (
    rf"(?:(?:only )?(?:{IF})(?: that)?"
    r"|were i to|should i)"
)
_ASKS: Final = r"(?:can|could|may|might|would|will|shall|should|does|do|is|are|am|has|have|what|which|where|who|how)\b"
CONDITION_FIRST: Final = expression(rf"^(?:and |so |but |or |then )*{_IF} ")
CONDITION_LAST: Final = expression(rf"^(?P<asked>(?:and |so |or )?{_ASKS}.+?)(?: ,)? {_IF} (?P<condition>.+)$")
ASKS_NOW: Final = expression(rf" (?:, )?(?:then |and )?(?={_ASKS})")
_I: Final = expression(
    r"^(?:i|we|you|he|she|they|one)(?: were to| was to| would| could| can| should| will| do| first| now| just| have"
    r"| had| were| was)* "
)
_FINITE: Final = {  # verbs of a condition as an order has them
    "moved": "move", "played": "play", "took": "take", "taken": "take", "sent": "send", "placed": "place",
    "laid": "lay", "brought": "bring", "shifted": "shift", "moving": "move", "playing": "play", "taking": "take",
    "putting": "put", "sending": "send", "placing": "place", "laying": "lay", "bringing": "bring",
    "shifting": "shift", "discarding": "discard", "discarded": "discard", "moves": "move", "plays": "play",
    "takes": "take", "puts": "put", "sends": "send", "shifts": "shift", "pairing": "pair", "paired": "pair",
    "matching": "match", "matched": "match", "park": "park", "parked": "park", "stash": "park", "stashed": "park",
    "tuck": "park", "stow": "park", "stowed": "park", "tucked": "park", "store": "park", "stored": "park",
    "parking": "park", "stashing": "park", "lift": "move", "lifted": "move", "lifting": "move", "lifts": "move",
}  # fmt: skip
_GETS_OFF: Final = expression(  # "I got that four off"
    r"^(?:got|get|getting|gets|have|had|took|take|taken|lift|lifted|pulled|pull) (?:that |this )?(?P<card>.+?)"
    r" (?:off|away|out|out of way|gone|out of there)(?: somehow| somewhere)?$"
)
_INTO: Final = expression(r"\b(?:to|on|onto|into|in|over)\b")
_AND_THEN: Final = expression(r" (?:, )?and (?:then |after (?:that|it) |next )?| , (?:then )?| then ")
_ALONE: Final = expression(r"^(?P<card>[CR]\d+)$")
_POINTS: Final = expression(r"^(?:it|she|he|that|that one)(?= (?:is|has|was|gets|goes|leaves|moves)\b(?! [CR]\d))")
_HAS_GONE: Final = expression(
    r"^(?P<card>[CR]\d+(?: (?:from|in|on|off|of) P\d+)?) (?:(?:is|are|was|were|has|have|had|gets?|got|goes|go|went"
    r"|leaves?|left|moves?|moved|comes?|been|played|placed|put|sent|taken|discarded|gone|out of way|out|away|off|down"
    r"|over|across)\s?)+(?P<rest>(?:(?:to|on|onto|into|in|H\d+ (?:to|on|onto|into|in)) )?(?:[CRPEFH]\d+)?)$"
)
MOVING: Final = frozenset(("carry", "home", "pair", "leave"))
ASKED_OF_NAMED: Final = frozenset(("may_move", "takes", "needs", "may_leave"))
COUNTED: Final = {  # what is counted and told of places, turned up or not
    "how_many": frozenset("hidden in open over empty piles gone started complete".split()),
    "which": frozenset("empty hidden in_use all_open complete started longest shortest".split()),
}
_OF_TABLE: Final = frozenset(("moves", "free", "can_win", "hint", "open_cards"))
BESIDE: Final = "beside"  # what lies beside a card, face up or down
_FOLLOWS: Final = expression(
    r"^(?P<may>(?:and |so )?(?:can|could|may|might|would|will|does|do)) (?P<card>.+?) (?:follow|come next|go next"
    r"|fit|go after|come after|go on next|be next|go then|come then"
    r"|(?:go|fit|be put|be placed|lie)(?: up| over)? (?:on|onto) (?:it|her|him|that one|that)"
    r"|go on top|go on)"
    r"(?: (?:it|that|after it|after that|then|next|too|as well))*$"
)
_ON_WITH: Final = expression(
    r"^(?P<may>(?:can|could|may|would|will) )(?:i|we) (?:go on|carry on|continue|follow|keep going)(?: it| on)? with"
    r" (?P<card>.+)$"
)
_PLAYED_NEXT: Final = expression(
    r"^(?P<may>(?:can|could|may|would|will) )(?:i|we) (?:play|take|put|use|lay|get rid of) (?P<card>.+?)"
    r"(?: (?:next|then|after it|after that|too|as well))*$"
)
_WHAT_NEXT: Final = expression(
    r"^(?:what|which)(?: cards?| ones?)? (?:(?:goes|comes|is|does it need|does it take|does it want|can go|could go|can"
    r" follow|could follow|follows|fits|would go|would fit|will it take|would it take)(?: there| on it| on top| up)?"
    r"(?: next| after that| then| after it| there)*)$"
)
_CELLS: Final = expression(  # how many cells are empty then
    r"^(?:and |so )*(?:how many|is|are|do|does|have|has|any|what)\b.*\bcells?\b.*\b(?:left|free|empty|over|open"
    r"|remain\w*|still|have|after|spare)\b|^(?:and |so )*(?:how many|is|are|do|does|have|any)\b.*"
    r"\b(?:free|empty|spare|open) cells?\b"
)
_HOW_MANY_LEFT: Final = expression(  # of the cells, one of which was just spoken of
    r"^(?:and |so )*how many (?:(?:of them|of those|ones|more) )?(?:are|do i have|have i|will i have|would i have"
    r"|would be|is|remain|stay|will be|does that leave)\b(?: (?:me|left|free|over|empty|still|remaining|open))*$"
)
BESIDE_IT: Final = expression(  # what lies beside the card that has moved, and on which side
    r"\b(?:next to|beside|besides|neighbou?rs?|alongside|left of|right of|on (?:the |his |her |its )?(?:left|right)"
    r"|to (?:the |his |her |its )?(?:left|right)|(?:left|right)(?: hand)? side)\b"
)
_WHAT: Final = expression(r"^(?:and |so )*(?:what|which|who)\b")
_MAY: Final = expression(r"^(?:and |so )*(?:can|could|may|might|would|will)\b")
_ANY_LEFT: Final = expression(  # whether there is anything to do then
    r"^(?:and |so )*(?:(?:do|will|would|shall|should|can|could|does) )?(?:i |we )?(?:have|is|are|get|any\w*)\b.*"
    r"\b(?:(?:cards?|one|ones|anything|something|more|left) to (?:play|move|do)|moves? left|another move|more moves?"
    r"|further moves?|any moves?)\b"
)
_OR_NOT: Final = expression(r" , or (?:is|are|not|no|does|do|will|would|has|have)\b.*$")
_LIFTED_OFF: Final = expression(r"\b(?:under|beneath|below|underneath|behind)(?: (?:it|him|her|that))?\b")
_WHERE_IT_WAS: Final = expression(
    r"\b(?:(?:place|gap|space|hole|spot|column|room) (?:that )?(?:it|that|he|she|this)(?: has)?"
    r" (?:leaves|left|came from|was in|makes|frees)|its (?:old )?place|where (?:it|that|he|she) (?:was|is now|lies|lay)"
    r"|(?:new|that) (?:gap|hole|space))\b"
)
_LEFT: Final = expression(r"\b(?:left|remain\w*|still|behind|stay\w*|face\W?down|hidden|under\w*)\b")
_THAT_PLACE: Final = expression(
    r"\b(?:in|on|of|at)? ?(?:that|this|the same) (?:column|pile|fan|heap|row|place|stack)\b"
)
_THERE: Final = expression(r"\bthere\b(?! (?:is|are|was|be)\b)(?<!is there)(?<!are there)")


class Supposed(NamedTuple):
    """Moves that are only supposed, and what is asked of the table after them.

    ``moves``: the moves, in their order.
    ``question``: what is asked, whole by itself.
    ``state``: that table, as far as what is asked tells nothing that nobody has seen.
    """

    moves: tuple[Move, ...]
    question: str
    state: State


def supposed(text: str, table: ReadingTable) -> Supposed | None:
    """The move that a line supposes, and its question, whole by itself; None where it supposes none.

    ``text``: in lower case and without courtesy.
    """
    for condition, asked in _halves(text):
        orders = _orders(_named_before(condition, asked, table), table)
        move = _move(orders, asked, table) if orders else None
        found = _question(bare(asked), move, table) if move is not None else _after_two(condition, asked, table)
        if found is not None:
            return found
    return None


def _after_two(condition: str, asked: str, table: ReadingTable) -> Supposed | None:
    """What is asked after two moves, one after the other: "if I play the ten and then the nine, is a move left?"."""
    parts = _AND_THEN.split(condition)
    if len(parts) != 2:
        return None
    first = _move(_orders(parts[0], table), asked, table)
    if first is None:
        return None
    new = replace(table, state=after(table.game, table.state, first))
    begun = _I.match(parts[0])
    verb = parts[0][begun.end() if begun else 0 :].split(" ", 1)[0]
    orders = _orders(parts[1], new) or _orders(f"{verb} {parts[1]}", new)
    second = _move(orders, asked, new) if orders else None
    if second is None or second.source < 0:
        return None
    unseen = new.state.hidden[second.source] > len(new.state.piles[second.source]) - max(1, second.count)
    found = None if unseen else _question(bare(asked), second, new)
    return None if found is None else found._replace(moves=(first, *found.moves))


def supposed_in_vain(text: str, table: ReadingTable) -> tuple[Intent, ...]:
    """Whether the move can be made that a line supposes to ask what there would be then: that is to be told first where
    it can't, or could be made in more ways than one; none where a line asks nothing of that sort."""
    for condition, asked in _halves(text):
        orders = _orders(_named_before(condition, asked, table), table)
        if not orders or orders[0].what is None or _move(orders, asked, table) is not None:
            continue
        intents, leaves_out, _ = explained(bare(asked), table)
        wish = next(iter(intents), None)
        if wish is not None and not leaves_out and (wish.name in COUNTED.get(wish.do, ()) or wish.do in _OF_TABLE):
            return tuple(intent.but(do="may_move") for intent in orders)
    return ()


def after(game: Game, state: State, move: Move) -> State:
    """The position after a legal move, as far as it is known: what lies face down still does."""
    unseen = {card for pile, cards in enumerate(state.piles) for card in cards[: state.hidden[pile]]}
    new = game.play(state, move)
    hidden = tuple(next((n for n, card in enumerate(cards) if card not in unseen), len(cards)) for cards in new.piles)
    return new._replace(hidden=hidden)


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """The ways in which a line may be divided into a condition and a question."""
    begun = CONDITION_FIRST.match(text)
    if begun is not None:
        for joint in ASKS_NOW.finditer(text, begun.end()):
            yield text[begun.end() : joint.start()].strip(" ,"), text[joint.end() :]
        return
    last = CONDITION_LAST.match(text)
    if last is not None:
        yield last["condition"], last["asked"]


def _named_before(condition: str, asked: str, table: ReadingTable) -> str:
    """A condition of "she" or "it" with the card that the question named: "on the queen, once she has gone over"."""
    pointer = _POINTS.match(condition)
    cards = [mention.specs[0] for mention in table.spotted(asked).mentions if mention.sign == CARD]
    return f"{in_words(cards[-1])}{condition[pointer.end() :]}" if pointer and cards else condition


def _orders(condition: str, table: ReadingTable) -> tuple[Intent, ...]:
    """The move that a condition names, in the ways that it may be meant: "i move the eight to column two", "the six has
    gone up"."""
    subject = _I.match(condition)
    words = _GETS_OFF.sub(r"move \g<card>", condition[subject.end() if subject else 0 :]).split()
    if not words:
        return ()
    order = " ".join((_FINITE.get(words[0], words[0]), *words[1:]))
    if order.startswith("park "):
        to_cell = " to a cell" if table.game.of_kind(Kind.CELL) and not _INTO.search(order) else ""
        order = f"move {order.removeprefix('park ')}{to_cell}"
    signs = table.spotted(order).text
    gone = _HAS_GONE.match(signs)
    if _ALONE.match(signs):
        order = f"move {order}"
    elif gone is not None:
        where = gone["rest"].strip()
        card = in_words(table.spotted(order).of(gone["card"].split()[0]).specs[0])
        at = next((at for at, word in enumerate(words) if word in ("to", "on", "onto", "into", "in", "up", "home")), 0)
        order = f"move {card} {' '.join(order.split()[at:])}" if where and at else f"move {card}"
    intents = meaning(order, table)
    if not intents or intents[0].do not in MOVING:
        return ()
    if intents[0].do == "home":
        intents = tuple(intent.but(where=Spec(kind=Kind.FOUNDATION)) for intent in intents)
    if not any(part is not None and not part.that for part in (intents[0].what, intents[0].where)):
        return ()
    return tuple(intent.but(do="carry") for intent in intents)


def _move(orders: tuple[Intent, ...], asked: str, table: ReadingTable) -> Move | None:
    """The one legal move that a condition comes to; of several that differ in nothing that is asked, the first."""
    resolution = carry(orders, table.game, table.state)
    if isinstance(resolution, Found):
        return resolution.move
    if not isinstance(resolution, Choice):
        return None
    over = _over_the_one_asked_of(resolution.moves, asked, table)
    if over is not None:
        return over
    to_one_place = len({(move.verb, move.target) for move in resolution.moves}) == 1
    from_one_place = len({(move.verb, move.source, move.count) for move in resolution.moves}) == 1
    left = _LEFT.search(asked) or _CELLS.search(asked) or _LIFTED_OFF.search(asked)
    alike = to_one_place or (from_one_place and left is not None)
    return resolution.moves[0] if alike else None


def _over_the_one_asked_of(moves: tuple[Move, ...], asked: str, table: ReadingTable) -> Move | None:
    """The first of some moves that lift what lies on the one card which is asked about: "could the ace under it go up";
    None where it isn't asked of a card under them."""
    if not (_MAY.match(asked) and _LIFTED_OFF.search(asked)):
        return None
    cards = [mention.specs[0] for mention in table.spotted(bare(asked)).mentions if mention.sign == CARD]
    for move in moves:
        under = table.state.piles[move.source][: -move.count] if move.verb is Verb.CARRY else ()
        seen = len(under) > table.state.hidden[move.source]
        if seen and any(card.fits(under[-1]) for card in cards):
            return move
    return None


def _question(asked: str, move: Move, table: ReadingTable) -> Supposed | None:
    """A question with what it points at in words; None where it isn't one that the position after the move answers."""
    game, state = table.game, table.state
    new = replace(table, state=after(game, state, move))
    asked = _in_words(asked, move, table)
    intents, leaves_out, _ = explained(asked, new)
    if not intents or leaves_out or is_asked_back(intents):
        return None
    wish = intents[0]
    parts = [part for part in (wish.what, wish.where) if part is not None]
    if any(part.that or part.origin or part.other for part in parts):
        return None
    if wish.name in COUNTED.get(wish.do, ()) and not any(part.is_card for part in parts):
        return Supposed((move,), asked, game.play(state, move))  # what is only counted names no card that turns up
    turns_up = any(
        cards and new.state.hidden[pile] == len(cards) and state.hidden[pile] < len(state.piles[pile])
        for pile, cards in enumerate(new.state.piles)
    )
    if wish.name in COUNTED.get(wish.do, ()) and not turns_up:
        return Supposed((move,), asked, new.state)
    if wish.do == BESIDE and parts:
        return Supposed((move,), asked, new.state)
    if wish.do in ASKED_OF_NAMED and parts:
        whole = wish.do == "may_move" and len(parts) > 1 and parts[0].rank is not None
        return Supposed((move,), asked, new.state) if whole or not turns_up else None
    return Supposed((move,), asked, new.state) if wish.do in _OF_TABLE and not turns_up else None


def _in_words(asked: str, move: Move, table: ReadingTable) -> str:
    """A question with the places and the card that it points at in words."""
    game, state = table.game, table.state
    if move.source < 0 or move.target < 0:
        return asked
    origin, pile = (
        place_in_words(Spec(group=game.piles[at].group, number=game.piles[at].number))
        for at in (move.source, move.target)
    )
    asked = _WHERE_IT_WAS.sub(origin, asked)
    if _ANY_LEFT.search(asked):
        return "what can i move"
    if _HOW_MANY_LEFT.match(asked) and game.piles[move.target].kind is Kind.CELL:
        return "how many cells are empty"
    if _CELLS.search(asked) and game.of_kind(Kind.CELL):
        return "how many cells are empty"
    if _MAY.match(asked):
        asked = _OR_NOT.sub("", asked)
        named = any(mention.sign == CARD for mention in table.spotted(asked).mentions)
        asked = _LIFTED_OFF.sub("", asked) if named else asked
    where = origin if _LEFT.search(asked) else pile
    lifted = state.piles[move.source][-move.count :] if move.verb is Verb.CARRY else ()
    if not lifted:
        return _THERE.sub(f"on {where}", _THAT_PLACE.sub(f"in {where}", asked))
    moved = in_words(Spec(lifted[-1].rank, lifted[-1].suit))
    beside = BESIDE_IT.search(asked)
    if beside is not None and _WHAT.match(asked):
        side = next((side for side in ("left", "right") if side in beside[0]), "")
        return f"what is {side} of {moved}" if side else f"what lies beside {moved}"
    follows = _FOLLOWS.match(asked) or _ON_WITH.match(asked)
    if follows is None and game.piles[move.target].kind is Kind.WASTE:
        follows = _PLAYED_NEXT.match(asked)
    if follows is not None:
        return f"{follows['may'].strip()} {follows['card']} go on {moved}"
    if _WHAT_NEXT.match(asked):
        return f"what goes on {pile}"
    return _THERE.sub(f"on {where}", _THAT_PLACE.sub(f"in {where}", asked))
