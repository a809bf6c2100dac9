"""Reading the table aloud, card by card: what is most useful first, in lines of one breath each.

A table is read in sections, a group of piles each. Empty places come first, then what is free or started where a game
has such, then the piles. Where cards move one by one and lie deep, the top cards are read before the whole piles.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.dialogue.telling.lookup import takes
from voice_solitaire.dialogue.telling.narrate import is_started, situation
from voice_solitaire.dialogue.telling.sections import (
    A_LINE,
    FIRST,
    LAST,
    THEN,
    Breath,
    Item,
    Section,
    breaths,
    spoken_cards,
)
from voice_solitaire.dialogue.telling.wording import IN_PLURAL, RANKS, SUITS, Wording, card_name, length, wanted_of
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Locked, Run, WithAllOnIt
from voice_solitaire.table.piles import Kind, Pile
from voice_solitaire.table.rules import NOTHING
from voice_solitaire.table.state import State

ORDER = (Kind.CELL, Kind.GALLERY, Kind.TABLEAU, Kind.RESERVE, Kind.STOCK, Kind.WASTE, Kind.FOUNDATION)
FILLED = (Kind.CELL, Kind.GALLERY, Kind.TABLEAU, Kind.RESERVE)  # kinds of places of which a player likes to have empty


def table(wording: Wording, state: State) -> list[Breath]:
    """The whole table as somebody who knows the game reads it to a friend: the most useful first."""
    return breaths(situation(wording, state), _useful_first(wording, state))


def cards(wording: Wording, state: State) -> list[Breath]:
    """The cards of a table as ``table`` reads them, without what there is to do."""
    return breaths("", _useful_first(wording, state))


def everything(wording: Wording, state: State) -> list[Breath]:
    """The whole table, pile after pile, with all that lies open in each."""
    return breaths(situation(wording, state), [_empty(wording, state), *_each(wording, state, _whole)])


def tops(wording: Wording, state: State) -> list[Breath]:
    """Only the top card of each pile, group by group."""
    held = [name for name, piles in wording.game.groups.items() if wording.game.piles[piles[0]].kind is Kind.HAND]
    lines = breaths("", [*(_tops(wording, state, name) for name in held), *_each(wording, state, _tops)])
    return lines or [Breath(wording.say("nothing_free"))]


def group(wording: Wording, state: State, name: str, only: Collection[int] | None = None) -> list[str]:
    """A group of piles, or those of it in ``only``, in lines: from the deepest open card to the top where cards move
    with those on them, by their tops else."""
    piles = [pile for pile in wording.game.groups[name] if only is None or pile in only]
    if wording.game.piles[piles[0]].number is None or not _moves_whole(wording.game, wording.game.piles[piles[0]]):
        return narrate.group(wording, state, name, piles)
    sections = [_whole(wording, state, name, piles), _empty(wording, state, piles)]
    return [breath.text for breath in breaths("", sections)]


def _useful_first(wording: Wording, state: State) -> list[Section]:
    sections = [_empty(wording, state), *_each(wording, state, _group)]
    return sorted(sections, key=lambda section: section.when)


def _each(
    wording: Wording, state: State, reading: Callable[[Wording, State, str], Section | Iterable[Section]]
) -> Iterator[Section]:
    """Each group as it is read, in the game's order, the foundations together."""
    for name in _groups(wording.game):
        sections = _foundations(wording, state) if _is_home(wording.game, name) else reading(wording, state, name)
        yield from (sections,) if isinstance(sections, Section) else sections


def _groups(game: Game) -> list[str]:
    """The groups that are read, in the game's order; of the foundations that are read together, the first."""
    firsts = {name: game.piles[piles[0]] for name, piles in game.groups.items()}
    homes = [name for name in firsts if _is_home(game, name)]
    order = (*game.read_first, *(kind.value for kind in ORDER))
    read = [name for name, pile in firsts.items() if pile.kind in ORDER and name not in homes[1:]]
    return sorted(read, key=lambda name: min(order.index(word) for word in _names(name, firsts[name]) if word in order))


def _names(name: str, pile: Pile) -> tuple[str, str]:
    """What the order of reading may call a group by: its name, and the kind of its piles."""
    return name, pile.kind.value


def _is_home(game: Game, name: str) -> bool:
    """Whether a group is read with the foundations: all of them but those that lie in rows."""
    pile = game.piles[game.groups[name][0]]
    return pile.kind is Kind.FOUNDATION and not pile.noun


def _group(wording: Wording, state: State, name: str) -> Iterator[Section]:
    """A group as it is read first."""
    game = wording.game
    piles = [pile for pile in game.groups[name] if state.piles[pile]]
    first = game.piles[game.groups[name][0]]
    if first.kind in (Kind.STOCK, Kind.WASTE, Kind.FOUNDATION):
        yield _tops(wording, state, name)._replace(when=FIRST if game.covers else THEN)
    elif first.kind is Kind.GALLERY:
        started = [pile for pile in piles if is_started(game, state, pile)]
        loose = [pile for pile in piles if pile not in started]
        items = tuple(_item(wording, pile, _growing(wording, state, pile)) for pile in started)
        yield _section(wording, name, items, ", started")._replace(when=FIRST, pile=-1)
        yield _tops(wording, state, name, loose, ", loose")
    elif game.covers:
        free = [pile for pile in piles if not game.covers(state, pile)]
        yield _tops(wording, state, name, free, ", free")._replace(when=FIRST, pile=-1)
        covered = [pile for pile in piles if pile not in free]
        yield _tops(wording, state, name, [pile for pile in covered if state.seen(pile)], ", covered")
        if down := [pile for pile in covered if not state.seen(pile)]:
            yield _section(wording, name, [Item((f"{number_word(len(down))} face down",))], "")
    elif _reads_whole(game, state, first):
        yield _whole(wording, state, name)
    else:
        deep = [pile for pile in piles if len(state.piles[pile]) > 1]
        yield _tops(wording, state, name, what=(", tops" if len(game.groups[name]) > 1 else ", top") if deep else "")
        yield _whole(wording, state, name, deep, ", whole")._replace(when=LAST)


def _reads_whole(game: Game, state: State, pile: Pile) -> bool:
    """Whether piles of this kind are read whole at once: sequences are moved, or what lies under the tops is little."""
    under = (phrase for place in game.of_kind(pile.kind) for phrase in _told(state, place, slice(-1)))
    return _moves_whole(game, pile) or sum(map(length, under)) <= A_LINE


def _moves_whole(game: Game, pile: Pile) -> bool:
    """Whether what lies deeper in piles of this kind is of use at once, as cards are moved with those on them, or whole
    piles are."""
    return game.read_whole or isinstance(pile.lifts, Run | WithAllOnIt)


def _growing(wording: Wording, state: State, pile: int) -> tuple[str, str]:
    """The top card of a pile that grows, and what it takes next: a rank alone where that is of the same suit."""
    cards = state.piles[pile]
    kinds = wanted_of(wording.game.piles[pile].accepts.accepted_faces(cards) or ())
    same = kinds[0].rank if len(kinds) == 1 and kinds[0].suit is cards[-1].suit else None
    wanted = RANKS[same - 1] if same else takes(wording, pile, cards)
    return card_name(cards[-1]), f"wants {wanted}" if wanted else "full"


def _tops(wording: Wording, state: State, name: str, only: Sequence[int] | None = None, what: str = "") -> Section:
    """The top cards of a group, of all of it or of some of its piles."""
    game, items = wording.game, []
    for pile in game.groups[name] if only is None else only:
        here, seen = game.piles[pile], state.seen(pile)
        if here.kind is Kind.STOCK and isinstance(here.lifts, Locked):
            continue
        if seen:
            items.append(_item(wording, pile, (card_name(seen[-1]),)))
        elif state.piles[pile] and here.kind is not Kind.STOCK:
            items.append(_item(wording, pile, (f"{number_word(len(state.piles[pile]))} face down",)))
        elif here.kind is Kind.WASTE:
            items.append(_item(wording, pile, ("empty",)))
    return _section(wording, name, items, what)


def _whole(wording: Wording, state: State, name: str, only: Sequence[int] | None = None, what: str = "") -> Section:
    """The open cards of a group from the deepest to the top, or of a waste from the top, and how many lie face down
    under them."""
    game, items = wording.game, []
    kind, piles = game.piles[game.groups[name][0]].kind, game.groups[name] if only is None else only
    if kind is Kind.STOCK:
        return _tops(wording, state, name)
    for pile in piles:
        phrases = _told(state, pile, slice(None, None, -1 if kind is Kind.WASTE else 1))
        if phrases or kind is Kind.WASTE:
            items.append(_item(wording, pile, phrases or ("empty",)))
    order = f", top {'first' if kind is Kind.WASTE else 'last'}" if any(len(state.seen(p)) > 1 for p in piles) else ""
    section = _section(wording, name, items, f"{what}{order}")
    return section._replace(again=section.again.replace(order, ""))


def _told(state: State, pile: int, some: slice) -> tuple[str, ...]:
    """Some open cards of a pile, and how many lie face down."""
    hidden = state.hidden[pile]
    return (*spoken_cards(state.seen(pile)[some]), *((f"{number_word(hidden)} face down",) if hidden else ()))


def _item(wording: Wording, pile: int, contents: tuple[str, ...]) -> Item:
    number = wording.game.piles[pile].number
    return Item((number_word(number), *contents) if number is not None else contents, wording.place(pile))


def _section(wording: Wording, name: str, items: Iterable[Item], what: str) -> Section:
    pile = wording.game.groups[name][0]
    many = name in IN_PLURAL and wording.game.piles[pile].number is not None
    start = f"{name}s{what}:" if many else f"{name}{what}:"
    return Section(start, tuple(items), name if many else start, pile if wording.game.piles[pile].row else -1)


def _empty(wording: Wording, state: State, only: Collection[int] | None = None) -> Section:
    """The places, or those in ``only``, that are empty and may be filled."""
    game, items = wording.game, []
    for name, piles in game.groups.items():
        here = game.piles[piles[0]]
        some = (pile for pile in piles if only is None or pile in only)
        gaps = [pile for pile in some if not state.piles[pile] and here.read_empty]
        if game.covers or not gaps or here.kind not in FILLED or here.accepts.accepted_faces(()) == NOTHING:
            continue
        numbers = name if here.number is None else wording.numbers(gaps)
        items.append(Item((f"{name}, {numbers}" if here.noun else numbers,)))
    return Section("empty:", tuple(items), "empty:", when=FIRST)


def _foundations(wording: Wording, state: State) -> Iterator[Section]:
    """The foundations, those for aces apart from those for kings; what one without a suit wants is told with it."""
    game = wording.game
    named = [(_heading(game, pile), pile) for name in game.groups if _is_home(game, name) for pile in game.groups[name]]
    for heading, both in groupby(sorted(named, key=itemgetter(0)), key=itemgetter(0)):
        piles = [pile for _, pile in both]
        items = []
        for pile in piles:
            own, cards = game.piles[pile].group.removeprefix("foundation "), state.piles[pile]
            if cards and game.piles[pile].number is None and own.split()[0] not in SUITS:
                items.append(Item((own, *_growing(wording, state, pile))))
            elif cards:
                items.append(Item((card_name(cards[-1]),)))
        empty = len(piles) - len(items)
        if empty:
            all_of_them = {1: "empty", 2: "both empty"}.get(empty, f"all {number_word(empty)} empty")
            items.append(Item((f"{number_word(empty)} empty" if items else all_of_them,)))
        between = ";" if any(len(item.parts) > 1 for item in items) else ","
        yield Section(f"{heading}:", tuple(items), f"{heading}:", between=between)


def _heading(game: Game, pile: int) -> str:
    """What a foundation is called with others like it: "foundations", "foundations from the ace"."""
    words = game.piles[pile].group.split()
    base = words[1:-1] if words[0] in SUITS else ()
    return " ".join(("foundations", *(("from the", *base) if base else ())))
