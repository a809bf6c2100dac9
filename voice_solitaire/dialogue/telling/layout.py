"""What the table of a game looks like: in one breath the cards that lie out, in another what lies beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from voice_solitaire.dialogue.telling.wording import IN_PLURAL, ONE_LINE, SUITS, article, length, listed
from voice_solitaire.language.english.inflection import capitals, count
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

LAID_OUT = (Kind.TABLEAU, Kind.GALLERY, Kind.CELL, Kind.RESERVE)  # the others lie beside


def layout(game: Game, start: State) -> tuple[str, ...]:
    """The table as a game begins, in one or two sentences of one breath each.

    >>> from voice_solitaire.games import find
    >>> klondike = find("klondike")
    >>> layout(klondike, klondike.start(1))[1]
    'Beside them: a stock of twenty-four cards, an empty waste and a foundation for each suit.'
    """
    beside = listed(_beside(game, start))
    sentences = (game.looks or _laid_out(game, start), f"Beside them: {beside}." if beside else "")
    return tuple(filter(None, map(capitals, sentences)))


def _laid_out(game: Game, start: State) -> str:
    """What lies out: the rows together, and each other group of piles by itself; then how the places are counted."""
    groups = [name for name, piles in game.groups.items() if game.piles[piles[0]].kind in LAID_OUT]
    parts: list[str] = []
    for in_rows, names in groupby(groups, lambda name: bool(game.piles[game.groups[name][0]].row)):
        if in_rows:
            parts.append(_rows([game.groups[name] for name in names], start))
        else:
            parts += [_group(name, game.groups[name], start) for name in names]
    beginning = f"The game begins with {_joined(parts)}"
    in_order = (
        "row one farthest from you, place one at the left"
        if game.piles[game.groups[groups[0]][0]].row
        else ("numbered from the left")
    )
    numbered = f"{beginning}, {in_order}."
    return numbered if length(numbered) <= ONE_LINE else f"{beginning}."


def _joined(parts: Sequence[str]) -> str:
    """Some parts as one; a comma that is open is closed."""
    *first, last = parts
    return listed([*(f"{part}," if "," in part and len(parts) == 2 else part for part in first), last])


def _rows(rows: Sequence[Sequence[int]], start: State) -> str:
    """Rows of places: "four rows of eight places, a card on each"."""
    empty = [row for row in rows if not any(start.piles[pile] for pile in row)]
    full = all(len(start.piles[pile]) == 1 for row in rows if row not in empty for pile in row)
    on_each = ", a card on each" if full and len(empty) < len(rows) else ""
    on_each += ", the last row empty" if on_each and empty == list(rows[-1:]) else ""
    return f"{count(len(rows), 'row')} of {_range(map(len, rows))} places{on_each}"


def _group(name: str, piles: Sequence[int], start: State) -> str:
    """Piles of one group: "seven columns of one to seven cards, only the last of each face up"."""
    heights = [len(start.piles[pile]) for pile in piles]
    if not any(heights):
        return count(len(piles), f"empty {name}")
    named = count(len(piles), name) if name in IN_PLURAL else name
    if max(heights) == 1 and 0 in heights:
        return f"{named}, a card in {number_word(sum(heights))} of them"
    if max(heights) == 1:
        return f"{named} of one card" if len(piles) == 1 else f"{named} of one card each"
    down = [start.hidden[pile] for pile in piles]
    if not any(down):
        open_ = "all face up"
    elif all(hidden == height - 1 for hidden, height in zip(down, heights, strict=True)):
        open_ = "only the last of each face up"
    else:
        open_ = "some of them face down"
    *others, last = heights
    if len(set(others)) == 1 and last not in others and len(others) > 2:
        return f"{named} of {count(others[0], 'card')}, the last of {number_word(last)}, {open_}"
    return f"{named} of {_range(heights)} cards, {open_}"


def _range(numbers: Iterable[int]) -> str:
    """Any of some numbers: "four", "six or seven", "one to seven"."""
    sizes = sorted(set(numbers))
    if len(sizes) == 1:
        return number_word(sizes[0])
    between = "or" if sizes[-1] - sizes[0] == 1 else "to"
    return f"{number_word(sizes[0])} {between} {number_word(sizes[-1])}"


def _beside(game: Game, start: State) -> list[str]:
    """What lies beside: stock, waste, hand, foundations and discard heap, as far as the game has them."""
    phrases = []
    for name, piles in game.groups.items():
        pile, cards = game.piles[piles[0]], len(start.piles[piles[0]])
        if pile.kind is Kind.STOCK and name == "stock" and cards:
            phrases.append(f"a stock of {count(cards, 'card')}")
        elif pile.kind is Kind.WASTE:
            phrases.append("a waste of one card" if cards else "an empty waste")
        elif pile.kind is Kind.HAND:
            phrases.append("a hand for the card just turned")
    homes = [name for name, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.FOUNDATION]
    if homes and not game.piles[game.groups[homes[0]][0]].row:
        phrases.append(_foundations(game, homes))
    return [*phrases, *(article(name) for name in game.groups if game.piles[game.groups[name][0]].kind is Kind.DISCARD)]


def _foundations(game: Game, names: Sequence[str]) -> str:
    """Foundations by number or by suit: "an ace and a king foundation for each suit"; the only one by its name."""
    if len(names) == len(game.groups[names[0]]) == 1 and not names[0].endswith("foundation"):
        return article(names[0])
    if len(names) == 1 or not all(name.split()[0] in SUITS for name in names):
        return count(sum(len(game.groups[name]) for name in names), "foundation")
    bases = dict.fromkeys(article(" ".join(name.split()[1:-1])) for name in names if len(name.split()) > 2)
    return f"{' and '.join(bases) or 'a'} foundation for each suit"
