"""Positions in little memory, to keep many of them: texts and numbers, in which no garbage need be looked for."""

from __future__ import annotations

from functools import lru_cache

from voice_solitaire.table.cards import Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.state import State

Packed = tuple[str, tuple[int, ...], int, tuple[int, ...]]  # the cards; the rest as a position has it
REMEMBERED = 20_000  # piles, of which it is kept how they are written
BETWEEN = "\0"  # two piles


class Packing:
    """How the positions of one game are packed: a letter for each card of its pack, pile by pile."""

    def __init__(self, game: Game) -> None:
        cards = dict.fromkeys(game.pack)
        self._letters = {card: chr(number) for number, card in enumerate(cards, 1)}
        self._cards = {letter: card for card, letter in self._letters.items()}
        self._written: dict[tuple[Card, ...], str] = {}
        self._read: dict[str, tuple[Card, ...]] = {}
        self._hidden: dict[tuple[int, ...], tuple[int, ...]] = {}

    def text(self, cards: tuple[Card, ...]) -> str:
        """The cards of a pile, as they are written."""
        known = self._written.get(cards)
        return self._write(cards) if known is None else known

    def pack(self, state: State) -> Packed:
        """A position, packed."""
        hidden = state.hidden
        if len(self._hidden) >= REMEMBERED:
            self._hidden.clear()
        hidden = self._hidden.setdefault(hidden, hidden)
        return BETWEEN.join(map(self.text, state.piles)), hidden, state.dealt, state.facts

    def unpack(self, packed: Packed) -> State:
        """The position again."""
        piles, hidden, dealt, facts = packed
        read = self._read
        lie = tuple([read[text] if text in read else self._reread(text) for text in piles.split(BETWEEN)])
        return State(lie, hidden, dealt, facts)

    def _write(self, cards: tuple[Card, ...]) -> str:
        if len(self._written) >= REMEMBERED:
            self._written.clear()
            self._read.clear()
        text = self._written[cards] = "".join(map(self._letter, cards))
        self._read[text] = cards
        return text

    def _letter(self, card: Card) -> str:
        """The letter of a card; one that isn't of the pack gets the next."""
        letter = self._letters.get(card)
        if letter is None:
            letter = self._letters[card] = chr(len(self._letters) + 1)
            self._cards[letter] = card
        return letter

    def _reread(self, text: str) -> tuple[Card, ...]:
        cards = self._read[text] = tuple(map(self._cards.__getitem__, text))
        return cards


@lru_cache(maxsize=4)
def packing(game: Game) -> Packing:
    """How the positions of a game are packed; that of the last few games is remembered."""
    return Packing(game)
