"""The hands that Royal Flush can look for, each with the text that chooses it and the phrase that says it.

A hand's value is its phrase with underscores: ``royal_flush``, ``royal_flush_of_hearts``,
``straight_flush_to_nine``, ``four_sevens``, ``four_of_a_kind``, ``sevens_full_of_twos``, ``full_house``, or five cards
by name: ``5H_6H_7C_8D_9S``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from voice_solitaire.table.cards import ACE, JACK, KING, QUEEN, RANKS, Card, Suit

NAMES = "ace two three four five six seven eight nine ten jack queen king".split()
PLURALS = [name + ("es" if name == "six" else "s") for name in NAMES]
ROYAL = (10, JACK, QUEEN, KING, ACE)
OPEN = -1  # what the first find will fix


class Fixes(Enum):
    """What the first card found settles for the whole game."""

    NOTHING = "nothing"
    SUIT = "suit"
    RANK = "rank"


@dataclass(frozen=True)
class Hand:
    """Cards to be left at the end.

    ``faces`` are those that count before anything is found, ``size`` is how many of them make the hand, and
    ``most`` says of how many cards of a rank only the first ones found count: ``((7, 3), (2, 2))``.
    """

    name: str  # after "belongs to": "the royal flush"
    wanted: str  # after "only", before "count": "tens, jacks, queens, kings and aces"
    faces: frozenset[int]
    size: int
    fixes: Fixes = Fixes.NOTHING  # what the first find settles
    most: tuple[tuple[int, int], ...] = ()
    of_ranks: tuple[int, ...] = ()  # how many count of the first rank found, of the second, and so on
    ranks: tuple[int, ...] = ()  # of a flush whose suit the first find settles, lowest first

    def wants(self, card: Card, chosen: int = OPEN, locked: tuple[int, ...] = ()) -> bool:
        """Whether a card counts, the suit or rank being ``chosen`` and these faces ``locked`` already."""
        if card.face in locked:
            return True
        if card.face not in self.faces:
            return False
        if chosen != OPEN and chosen != (card.suit if self.fixes is Fixes.SUIT else card.rank):
            return False
        if self.of_ranks:
            ranks = list(dict.fromkeys(face % 13 for face in locked))
            if card.rank - 1 not in ranks:
                return len(ranks) < len(self.of_ranks)
            return [face % 13 for face in locked].count(card.rank - 1) < self.of_ranks[ranks.index(card.rank - 1)]
        here = sum(1 for face in locked if face % 13 == card.rank - 1)
        return all(here < most for rank, most in self.most if rank == card.rank)

    def chosen(self, card: Card, chosen: int) -> int:
        """The suit (0 to 3) or rank (1 to 13) that is settled once a card is found; OPEN when none ever is."""
        if self.fixes is Fixes.NOTHING or chosen != OPEN:
            return chosen
        return int(card.suit) if self.fixes is Fixes.SUIT else card.rank

    def locked(self, card: Card, locked: tuple[int, ...]) -> tuple[int, ...]:
        """The locked faces once a wanted card is found; only a hand that counts its ranks locks any."""
        counts = self.most or self.of_ranks
        return (*locked, card.face) if counts and card.face not in locked else locked

    def only(self, chosen: int) -> str:
        """What counts once ``chosen`` is settled, as ``wanted`` says it before."""
        if chosen == OPEN or self.fixes is Fixes.NOTHING:
            return self.wanted
        if self.fixes is Fixes.RANK:
            return PLURALS[chosen - 1]
        return f"{_and([NAMES[rank - 1] for rank in self.ranks])} of {Suit(chosen).name.lower()}"


def card_words(card: Card) -> str:
    """A card as it is said: "five of hearts"."""
    return f"{NAMES[card.rank - 1]} of {card.suit.name.lower()}"


def _and(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def _of(ranks: tuple[int, ...], suits: tuple[Suit, ...] = tuple(Suit)) -> frozenset[int]:
    return frozenset(Card(rank, suit).face for rank in ranks for suit in suits)


def _collection() -> dict[str, Hand]:
    """Every hand but those of named cards, by value; the default first."""
    royals = _and([PLURALS[rank - 1] for rank in ROYAL])
    hands = {"royal_flush": Hand("the royal flush", royals, _of(ROYAL), 5, Fixes.SUIT, ranks=ROYAL)}
    for suit in Suit:
        name = suit.name.lower()
        only = f"{_and([NAMES[rank - 1] for rank in ROYAL])} of {name}"
        hands[f"royal_flush_of_{name}"] = Hand(f"the royal flush of {name}", only, _of(ROYAL, (suit,)), 5)
    for top in range(5, KING + 1):
        ranks = tuple(range(top - 4, top + 1))
        only = _and([PLURALS[rank - 1] for rank in ranks])
        name = f"straight_flush_to_{NAMES[top - 1]}"
        hands[name] = Hand("the straight flush", only, _of(ranks), 5, Fixes.SUIT, ranks=ranks)
    hands["four_of_a_kind"] = Hand("the four of a kind", "cards of the first card's rank", _of(RANKS), 4, Fixes.RANK)
    for rank, plural in zip(RANKS, PLURALS, strict=True):
        hands[f"four_{plural}"] = Hand(f"the four {plural}", plural, _of((rank,)), 4)
    first_found = "three cards of the first rank found and two of the second"
    hands["full_house"] = Hand("the full house", first_found, _of(RANKS), 5, of_ranks=(3, 2))
    for three, threes in zip(RANKS, PLURALS, strict=True):
        for two, twos in zip(RANKS, PLURALS, strict=True):
            if three != two:
                only = f"the first three {threes} and first two {twos} found"
                most = ((three, 3), (two, 2))
                hands[f"{threes}_full_of_{twos}"] = Hand("the full house", only, _of((three, two)), 5, most=most)
    return hands


HANDS: Mapping[str, Hand] = _collection()
SHORT = tuple(value for value in HANDS if "_full_of_" not in value)  # few enough to be listed
SAYS: Mapping[str, object] = {value.replace("_", " "): value for value in HANDS}


def hand_of(value: str) -> Hand:
    """The hand of a value that ``read`` returned."""
    if value in HANDS:
        return HANDS[value]
    named = [Card.named(name) for name in value.split("_")]
    only = _and([card_words(card) for card in named])
    return Hand("the named cards", only, frozenset(card.face for card in named), 5)
