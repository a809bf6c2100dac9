"""What lies beside a card or a place, between two, at the ends or in the middle of a row of places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from voice_solitaire.dialogue.commands.may_i import is_there, place_named
from voice_solitaire.dialogue.commands.registry import answers
from voice_solitaire.dialogue.conversation import Answer, Conversation
from voice_solitaire.dialogue.telling.wording import card_name, lines
from voice_solitaire.dialogue.understanding.intents import Intent, Spec
from voice_solitaire.dialogue.understanding.resolve import Spot, sources
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.ports import Cue
from voice_solitaire.table.piles import Kind

LAID_OUT = (Kind.TABLEAU, Kind.GALLERY)  # the places that are meant where none are named
MOST_SPOTS = 2  # cards of a kind whose neighbours are told
SIDES = {"left": -1, "right": 1}
LEVELS = {"above": -1, "below": 1}


@answers("beside")
def beside(conversation: Conversation, intents: tuple[Intent, ...]) -> Answer:
    """What lies beside a card or a place; between two of them; at the ends or in the middle of a row."""
    name = intents[0].name
    if name == "between":
        return _between(conversation, intents[0])
    if name in ("edge_left", "edge_right", "middle"):
        return _part_of_rows(conversation, intents[0])
    spots = _spots(conversation, intents[0].what)
    if not spots:
        what = intents[0].what
        return is_there(conversation, intents) if what and what.is_card else conversation.say("no_such_pile", Cue.EDGE)
    if name in LEVELS:
        return conversation.tell_all(
            _on_a_level(conversation, spot, name) for spot in _in_grid(conversation, spots)[:MOST_SPOTS]
        )
    sentences = []
    for pile, depth in spots[:MOST_SPOTS]:
        around = _around(conversation, pile) if name == "around" else []
        if around:
            sentences += lines(f"around {_anchor(conversation, pile, depth)}:", around)
            continue
        row = _row(conversation, pile)
        anchor = _anchor(conversation, pile, depth)
        at = row.index(pile)
        sides = {side: _at(conversation, row, at + step) for side, step in SIDES.items()}
        if name in SIDES:
            start = f"{name} of {anchor}"
            sentences.append(f"{start}: {sides[name] or f'nothing, it is the {name}most'}.")
        else:
            both = [f"{side}, {what}" for side, what in sides.items() if what]
            sentences += lines(f"beside {anchor}:", both) if both else [f"Nothing lies beside {anchor}."]
    pile, depth = spots[0]
    cards = conversation.state.piles[pile]
    after = conversation.but(focus=cards[-depth]) if 0 < depth <= len(cards) else conversation
    return after.tell_all(map(capitals, sentences))


def in_a_grid(conversation: Conversation, spec: Spec | None) -> bool:
    """Whether what is named lies in a grid of places with no more than a card each."""
    return bool(_in_grid(conversation, _spots(conversation, spec)))


def _in_grid(conversation: Conversation, spots: Sequence[Spot]) -> list[Spot]:
    """Those that lie in a grid of places with no more than a card each."""
    piles = conversation.state.piles
    return [
        spot
        for spot in spots
        if (rows := _grid(conversation, spot[0])) and all(len(piles[place]) <= 1 for row in rows for place in row)
    ]


def _on_a_level(conversation: Conversation, spot: Spot, name: str) -> str:
    """What lies above or below a place of a grid."""
    (pile, depth), rows = spot, _grid(conversation, spot[0])
    across = conversation.game.groups[conversation.game.piles[pile].group].index(pile)
    there = next(at for at, piles in enumerate(rows) if pile in piles) + LEVELS[name]
    what = _told(conversation, rows[there][across]) if 0 <= there < len(rows) else "nothing"
    return capitals(f"{name} {_anchor(conversation, pile, depth)}: {what}.")


def _grid(conversation: Conversation, pile: int) -> list[tuple[int, ...]]:
    """The rows of places of one length below one another that a place is in; none where it stands otherwise."""
    game = conversation.game
    rows = [piles for piles in game.groups.values() if game.piles[piles[0]].row and len(piles) > 1]
    alike = game.piles[pile].row and len(rows) > 1 and len({len(piles) for piles in rows}) == 1
    return rows if alike else []


def _around(conversation: Conversation, pile: int) -> list[str]:
    """What lies on all sides of a place, and at its corners, where places stand in rows of one length below one
    another; nothing elsewhere."""
    game, rows = conversation.game, _grid(conversation, pile)
    if not rows:
        return []
    across = game.groups[game.piles[pile].group].index(pile)
    down = next(at for at, piles in enumerate(rows) if pile in piles)
    found = []
    for (side, step), (level, over) in product(
        (("left", -1), ("", 0), ("right", 1)), (("above", -1), ("", 0), ("below", 1))
    ):
        if (step or over) and 0 <= down + over < len(rows) and 0 <= across + step < len(rows[0]):
            card = conversation.state.top(rows[down + over][across + step])
            found += [f"{' '.join(filter(None, (level, side)))}, {card_name(card)}"] if card is not None else []
    return found


def _spots(conversation: Conversation, spec: Spec | None) -> list[Spot]:
    """Where what is named lies, open cards first; a place by itself, as no card of it."""
    meant = conversation.resolve_it(spec) or Spec()
    if meant.is_card:
        spots = list(sources(meant, conversation.game, conversation.state))
        return sorted(spots, key=lambda spot: spot[1])
    piles = place_named(conversation, meant) if meant != Spec() and not meant.that else []
    return [(pile, 0) for pile in piles if not (meant.empty and conversation.state.piles[pile])]


def _row(conversation: Conversation, pile: int) -> list[int]:
    """The places that stand in a row with a pile, from left to right; those that are gone for good left out."""
    game, state = conversation.game, conversation.state
    here = game.piles[pile]
    row = list(game.groups[here.group])
    if len(row) == 1 and here.kind in (Kind.STOCK, Kind.WASTE):
        row = list(game.of_kind(Kind.STOCK, Kind.WASTE))
    elif len(row) == 1:
        row = list(game.of_kind(here.kind))
    return [member for member in row if member == pile or state.piles[member] or game.piles[member].read_empty]


def _at(conversation: Conversation, row: Sequence[int], at: int) -> str:
    """A place of a row with its open card; empty where the row ends."""
    return _told(conversation, row[at]) if 0 <= at < len(row) else ""


def _told(conversation: Conversation, pile: int) -> str:
    state, place = conversation.state, conversation.wording.place(pile)
    cards = state.piles[pile]
    if not cards:
        return f"{place}, empty"
    if state.hidden[pile] == len(cards):
        return f"{place}, {count(len(cards), 'card')} face down"
    return f"{place}, {card_name(cards[-1])}"


def _anchor(conversation: Conversation, pile: int, depth: int) -> str:
    """The card or the place whose neighbours are told."""
    place = conversation.wording.place(pile)
    return f"the {card_name(conversation.state.piles[pile][-depth])}, {place}" if depth else place


def _between(conversation: Conversation, intent: Intent) -> Answer:
    """What lies between two cards or places: in one pile, or in one row, where they are nearest to each other."""
    what, where = intent.what or Spec(), intent.where or Spec()
    if what.group is not None and where.rank is not None and where.suit is None:
        where = Spec(group=what.group, number=where.rank)  # "between column two and five"
    one, other = _spots(conversation, what), _spots(conversation, where)
    if not one or not other:
        missing = where if one else what
        return is_there(conversation, (intent.but(what=missing, where=None),))
    pairs = [(a, b) for a, b in product(one, other) if a != b and b[0] in _row(conversation, a[0])]
    if not pairs:
        return conversation.tell("They don't lie in one row.")
    row = {a[0]: _row(conversation, a[0]) for a, _ in pairs}
    (pile, depth), (far, far_depth) = min(
        pairs, key=lambda pair: (abs(row[pair[0][0]].index(pair[0][0]) - row[pair[0][0]].index(pair[1][0])), pair)
    )
    anchors = f"{_anchor(conversation, pile, depth)}, and {_anchor(conversation, far, far_depth)}"
    if pile == far:
        cards = conversation.state.piles[pile]
        low, high = max(depth, far_depth), min(depth, far_depth)
        between = [card_name(card) for card in reversed(cards[len(cards) - low + 1 : len(cards) - high])]
    else:
        start, end = sorted((row[pile].index(pile), row[pile].index(far)))
        between = [_told(conversation, member) for member in row[pile][start + 1 : end]]
    if not between:
        return conversation.tell(capitals(f"nothing lies between {anchors}."))
    return conversation.tell_all(lines("between them:", between))


def _part_of_rows(conversation: Conversation, intent: Intent) -> Answer:
    """The outermost place on one side, or the middle, of a row of places; of each row, where none is named."""
    game = conversation.game
    named = place_named(conversation, intent.where) if intent.where is not None else []
    groups = dict.fromkeys(game.piles[pile].group for pile in named or game.of_kind(*LAID_OUT))
    rows = [row for group in groups if (row := _row(conversation, game.groups[group][0]))]
    texts = []
    for row in rows:
        middle = row[(len(row) - 1) // 2 : len(row) // 2 + 1]
        part = {"edge_left": row[:1], "edge_right": row[-1:]}.get(intent.name, middle)
        texts.append("; ".join(_told(conversation, pile) for pile in part))
    return conversation.tell_all([capitals(f"{text}.") for text in texts] or [conversation.wording.say("no_such_pile")])
