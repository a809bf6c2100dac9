"""The words of a line at a table: which of them are numbers, and which piles they can name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.lexing import exactly
from voice_solitaire.dialogue.understanding.naming_words import EDGES, SMALL_NUMBERS
from voice_solitaire.dialogue.understanding.phrasebook import Phrasebook
from voice_solitaire.dialogue.understanding.reader import Reader
from voice_solitaire.language.english.phrases import ORDINALS
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

CARD, NUMBER, PLACE, GAP, HOME, THAT = "C", "R", "P", "E", "H", "I"  # the signs
STOCK, FOUNDATIONS = "S", "F"


@dataclass(frozen=True)
class Mention:
    """Something that a line names."""

    sign: str  # the letter of its kind: "C" for a card
    specs: tuple[Spec, ...]  # what it can mean, best first
    number: int = 0  # the number that it says, where it says one
    before: str = ""  # the preposition that its words hold: "in", of "behind the queen"


class LineWords:
    """The words of a line, and the table that they are said at.

    ``words``: in lower case.
    ``groups``: the nouns that one pile of a numbered group can be called by, with those groups.
    """

    def __init__(self, words: Sequence[str], book: Phrasebook, game: Game, state: State) -> None:
        self.words, self.game, self.state = tuple(words), game, state
        self.groups = _group_words(game)
        self._reader = Reader(exactly(list(words), book.vocabulary), book.openings)
        self._kinds, self._slots = book.kinds, dict[tuple[str, int], tuple[tuple[int, Spec], ...]]()

    def text(self, at: int) -> str:
        """The line from a word on."""
        return " ".join(self.words[at:])

    def word(self, at: int) -> str:
        """The word there; empty before the first and behind the last."""
        return self.words[at] if 0 <= at < len(self.words) else ""

    def places(self, at: int) -> tuple[tuple[int, Spec], ...]:
        """The places that are named from a word on, each with the word that it ends before."""
        return self.slot("place", at) if at < len(self.words) else ()

    def ordinal(self, at: int) -> int:
        """The number that an ordinal tells, from the end below nought; 0 where there is none: "third", "last"."""
        word = self.word(at)
        return ORDINALS.index(word) + 1 if word in ORDINALS else EDGES.get(word, 0)

    def slot(self, kind: str, at: int) -> tuple[tuple[int, Spec], ...]:
        """What a kind of slot can mean from a word on, and the word that it ends before."""
        meanings = self._slots.get((kind, at))
        if meanings is None:
            ways = ((end, dict(bound).get("")) for end, bound in self._reader.walk(self._kinds[kind], at, kind))
            meanings = tuple((end, self._lowest(meaning, at)) for end, meaning in ways if isinstance(meaning, Spec))
            self._slots[kind, at] = meanings
        return meanings

    def _lowest(self, place: Spec, at: int) -> Spec:
        """A place; of "the bottom row" that of the lowest that still holds cards."""
        if self.words[at] not in ("bottom", "lowest") or not (place.group or "").startswith("row "):
            return place
        rows = [group for group in self.game.groups if group.startswith("row ")]
        filled = [row for row in rows if any(self.state.piles[pile] for pile in self.game.groups[row])]
        return place._replace(group=filled[-1]) if filled else place

    def number(self, at: int) -> tuple[int, int]:
        """A number of one or two words, and the word that it ends before; 0 where there is none."""
        for end in (at + 2, at + 1):
            number = SMALL_NUMBERS.get("-".join(self.words[at:end]), 0)
            if number and end <= len(self.words):
                return end, number
        return at, 0

    def counts_piles(self, at: int) -> bool:
        """Whether a number there tells how many piles: "the seven columns"."""
        noun = self.words[at + 1] if at + 1 < len(self.words) else ""
        return self.words[at] in SMALL_NUMBERS and noun.endswith("s") and noun in self.groups

    def counted(self, group: str, number: int) -> int:
        """A number within a group; from the end, the last place that holds a card."""
        if number > 0:
            return number
        filled = [pile for pile in self.game.groups[group] if self.state.piles[pile]]
        return (self.game.piles[filled[-1]].number or 0) if filled else len(self.game.groups[group])


def _group_words(game: Game) -> dict[str, str]:
    """The nouns that one pile of a numbered group can be called by."""
    nouns: dict[str, str] = {}
    for group, piles in game.groups.items():
        if game.piles[piles[0]].number is None or len(piles) < 2:
            continue
        for noun in {group, group.rstrip("s"), f"{group}s"}:
            nouns.setdefault(noun, group)
    feeders = [g for g, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.RESERVE and len(piles) > 1]
    if len(feeders) == 1 and game.piles[game.groups[feeders[0]][0]].row:
        nouns |= {"feeder": feeders[0], "feeders": feeders[0]}
    if "cell" in nouns:
        nouns |= {"box": "cell", "boxes": "cell", "slot": "cell", "slots": "cell"}
    tableau = [g for g, piles in game.groups.items() if game.piles[piles[0]].kind is Kind.TABLEAU and len(piles) > 1]
    if len(tableau) == 1:
        for noun in ("column", "pile", "heap", "fan", "stack", "columns", "piles", "heaps", "fans", "stacks", "place"):
            nouns.setdefault(noun, tableau[0])
    return nouns
