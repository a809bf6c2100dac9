"""Playing cards: one object for each card of each pack, so that a card is compared by identity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
RANKS: Final = tuple(range(ACE, KING + 1))
RANK_LETTERS: Final = "A23456789TJQK"
MOST_PACKS: Final = 8


class Suit(IntEnum):
    """A suit, in the order of the rule texts."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    __hash__ = int.__hash__  # an Enum's own is slow

    @property
    def letter(self) -> str:
        """One letter, as in ``5H``."""
        return "CDHS"[self]

    @property
    def red(self) -> bool:
        """True for diamonds and hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Card:
    """One card of one pack; ``deck`` tells twins apart and is never spoken.

    >>> Card(5, Suit.HEARTS) is Card(5, Suit.HEARTS)
    True
    >>> Card.named("5H"), Card.named("TD", deck=1).face
    (Card('5H'), 22)
    """

    __slots__ = ("bit", "deck", "face", "rank", "suit")

    rank: int
    suit: Suit
    deck: int
    face: int  # 0 to 51, the same for twins: 13 times the suit plus the rank less one
    bit: int  # 1 << face: sets of faces are the bits of a number where it matters how fast they are compared

    _all: dict[tuple[int, int, int], Card] = {}  # noqa: RUF012 - the one table of cards, filled below

    def __new__(cls, rank: int, suit: Suit, deck: int = 0) -> Card:
        """The card. Raises ValueError for a rank outside 1 to 13 or a pack outside 0 to 7."""
        known = cls._all.get((rank, suit, deck))
        if known is not None:
            return known
        if rank not in RANKS or not 0 <= deck < MOST_PACKS:
            raise ValueError(f"there is no card of rank {rank} in pack {deck}")
        card = super().__new__(cls)
        card.rank, card.suit, card.deck = rank, Suit(suit), deck
        card.face = 13 * int(card.suit) + rank - 1
        card.bit = 1 << card.face
        cls._all[rank, suit, deck] = card
        return card

    @classmethod
    def named(cls, name: str, deck: int = 0) -> Card:
        """The card of a short name: rank ``A 2 ... 9 T J Q K``, then suit ``C D H S``. Raises ValueError."""
        letters = name.strip().upper().replace("10", "T")
        if len(letters) != 2 or letters[0] not in RANK_LETTERS or letters[1] not in "CDHS":
            raise ValueError(f"{name!r} is no card; cards are written like 5H, TD or AS")
        return cls(RANK_LETTERS.index(letters[0]) + 1, Suit("CDHS".index(letters[1])), deck)

    def twin(self, other: Card) -> bool:
        """Whether both show the same rank and suit."""
        return self.face == other.face

    def __lt__(self, other: Card) -> bool:
        return (self.deck, self.face) < (other.deck, other.face)

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 1] + self.suit.letter

    def __repr__(self) -> str:
        return f"Card({str(self)!r})" if not self.deck else f"Card({str(self)!r}, deck={self.deck})"

    def __reduce__(self) -> tuple[type[Card], tuple[int, Suit, int]]:
        return Card, (self.rank, self.suit, self.deck)


def pack(packs: int = 1, ranks: Iterable[int] = RANKS) -> tuple[Card, ...]:
    """So many packs, in order: pack by pack, suit by suit, ace to king.

    >>> len(pack(2)), pack()[0], pack()[-1]
    (104, Card('AC'), Card('KS'))
    """
    ranks = tuple(ranks)
    return tuple(Card(rank, suit, deck) for deck in range(packs) for suit in Suit for rank in ranks)


def cards(names: str) -> tuple[Card, ...]:
    """Cards of a line of short names; the second of two equal names is the twin of another pack.

    >>> cards("5H 2H 5H")
    (Card('5H'), Card('2H'), Card('5H', deck=1))
    """
    return tuple(_numbered(names.split()))


def _numbered(names: Iterable[str]) -> Iterator[Card]:
    seen: dict[int, int] = {}
    for name in names:
        face = Card.named(name).face
        yield Card.named(name, seen.get(face, 0))
        seen[face] = seen.get(face, 0) + 1
