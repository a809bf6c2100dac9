"""What is read aloud as sections, such as groups of piles, in lines that are as full as one breath allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from voice_solitaire.dialogue.telling.wording import ONE_LINE, RANKS, card_name, length
from voice_solitaire.language.english.inflection import capitals
from voice_solitaire.table.cards import Card

A_LINE = ONE_LINE - len("Say more.".split())
A_RUN = 3  # cards in sequence that are read as one
FIRST, THEN, LAST = range(3)


class Breath(NamedTuple):
    """A line of a reading."""

    text: str  # what is said
    pile: int = -1  # the first pile of the row that begins with it; -1 where none does


class Item(NamedTuple):
    """What is read of one pile."""

    parts: tuple[str, ...]  # its number and cards
    name: str = ""  # its name, for when they take more than a line


class Section(NamedTuple):
    """What is read together.

    ``start`` begins it, ``again`` each further line; ``pile`` as in a ``Breath``; ``when`` it is read: FIRST, THEN or
    LAST; ``between`` its items stands a comma or a semicolon.
    """

    start: str
    items: tuple[Item, ...]  # the piles that are read
    again: str = ""
    pile: int = -1
    when: int = THEN
    between: str = ";"


def spoken_cards(cards: Sequence[Card]) -> tuple[str, ...]:
    """Some cards in order; three or more of a suit in sequence as one: "jack of hearts down to the eight".

    >>> from voice_solitaire.table import cards as packs
    >>> spoken_cards(packs.cards("KS JH TH 9H 2C"))
    ('king of spades', 'jack of hearts down to the nine', 'two of clubs')
    """
    names, at = [], 0
    while at < len(cards):
        end, step = at + 1, 0
        while end < len(cards) and cards[end].suit is cards[at].suit:
            here = cards[end].rank - cards[end - 1].rank
            if here not in (1, -1) or step not in (0, here):
                break
            end, step = end + 1, here
        if end - at < A_RUN:
            names.append(card_name(cards[at]))
            at += 1
        else:
            way = "up" if step > 0 else "down"
            names.append(f"{card_name(cards[at])} {way} to the {RANKS[cards[end - 1].rank - 1]}")
            at = end
    return tuple(names)


def breaths(first: str, sections: Iterable[Section]) -> list[Breath]:
    """Sections as lines, as full as they may be; after the first line a row begins a line of its own."""
    lines: list[Breath] = []
    line, pile = first, -1

    def close() -> None:
        if line:
            lines.append(Breath(capitals(line), pile))

    for section in filter(lambda section: section.items, sections):
        if (section.pile >= 0 and lines) or not line:
            close()
            line, pile = "", section.pile
        begun, start = False, section.start
        for item in section.items:
            text = ", ".join(item.parts)
            here = f"{line.removesuffix('.')}{section.between} {text}" if begun else f"{line} {start} {text}".strip()
            if length(here) > A_LINE:
                if not begun and _fits(section.again, item) and not _fits(start, item):
                    line, begun = f"{line} {start.rstrip(':')}.".strip(), True  # announced, and then each in a line
                close()
                pile = -1 if begun or not line else section.pile
                *full, here = _parted(section.again if begun else start, item)
                lines += [Breath(capitals(f"{piece}."), pile) for piece in full]
            line, begun = f"{here}.", True
    close()
    return lines


def _fits(start: str, item: Item) -> bool:
    """Whether what is read of one pile fits into a line that begins with ``start``."""
    return length(f"{start} {', '.join(item.parts)}") <= A_LINE


def _parted(start: str, item: Item) -> list[str]:
    """What is read of one pile as lines, mostly one."""
    lines, line = [], start
    for part in item.parts:
        comma = "" if line == start or line.endswith(":") else ","
        if length(line) + length(part) > A_LINE:
            lines.append(line)
            line, comma = f"{item.name} goes on:", ""
        line = f"{line}{comma} {part}"
    return [*lines, line]
