"""Rules: what a pile accepts. Legality and its explanation are the same code.

A rule is a frozen dataclass with three questions: ``refuse`` answers an attempt with None or a Refusal,
``accepted_faces`` names the faces that a pile could take at all, so that a generator can skip the rest and a player
can ask, and ``may_lie_on`` the faces that a card could be laid on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from typing import Final

from voice_solitaire.table.cards import KING, Card, Suit
from voice_solitaire.table.moves import Refusal, Wanted
from voice_solitaire.table.piles import Attempt, Faces, Kind, Rule
from voice_solitaire.table.state import State

NOTHING: Faces = frozenset()
EMPTY: Final = -1  # among the faces that a card may lie on: an empty pile
ANYTHING: Faces = frozenset(range(EMPTY, 52))
MANY: Final = 999  # cards: more than any pile holds


class By(Enum):
    """What neighbouring cards of a sequence have in common."""

    SUIT = "suit"
    COLOUR = "colour"  # alternating colours
    ANY = "any"


class AnyFace:
    """The part of a rule that asks for other things than faces: any face could do."""

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return None

    def may_lie_on(self, card: Card) -> Faces:
        return ANYTHING


class NoFace:
    """The part of a rule for which no card waits."""

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING

    def may_lie_on(self, card: Card) -> Faces:
        return NOTHING


@dataclass(frozen=True)
class TakesNothing(NoFace):
    """Nothing, for a reason."""

    reason: str  # of the refusal
    near: int = 1  # how close an attempt comes
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused(self.reason, self.near)


@dataclass(frozen=True)
class OnlyRank:
    """Cards of one rank, wherever they go."""

    rank: int  # that is taken
    reason: str = "only_rank"  # of the refusal of another one
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.cards[0].rank == self.rank:
            return None
        return attempt.refused(self.reason, 1, Wanted(self.rank))

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return faces_of(self.rank)

    def may_lie_on(self, card: Card) -> Faces:
        return ANYTHING if card.rank == self.rank else NOTHING


@dataclass(frozen=True)
class EmptyTakes:
    """An empty pile takes one rank only, or with ``suit`` one card."""

    rank: int  # that begins the pile
    suit: Suit | None = None
    sure_up_to = MANY

    @cached_property
    def base(self) -> Wanted:
        """The kind of card that begins the pile."""
        return Wanted(self.rank, self.suit)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.onto or self.base.fits(attempt.cards[0]):
            return None
        return attempt.refused("empty_wants", 2, self.base)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return None if cards else faces_fitting(self.base)

    def may_lie_on(self, card: Card) -> Faces:
        return ANYTHING if self.base.fits(card) else ANYTHING - {EMPTY}


@dataclass(frozen=True)
class NeedsBase:
    """A pile grows only on its base rank; ``bases`` are the base ranks of rows one, two, ... of a gallery."""

    base: int  # the rank that the pile grows on
    bases: tuple[int, ...] = ()
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if not attempt.onto or attempt.onto[0].rank == self.base:
            return None
        card, onto = attempt.cards[0], attempt.onto[-1]
        near = 2 * (card.suit == onto.suit) + 3 * (card.rank == onto.rank + len(self.bases))
        if onto.rank not in self.bases:
            return attempt.refused("not_started", near, Wanted(self.base, onto.suit))
        row = self.bases.index(onto.rank) + 1
        return replace(attempt.refused("base_elsewhere", near, Wanted(onto.rank)), number=row)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if cards and cards[0].rank != self.base else None

    def may_lie_on(self, card: Card) -> Faces:
        step = len(self.bases) or 1
        return ANYTHING if (card.rank - self.base) % step == 0 and card.rank >= self.base else NOTHING


@dataclass(frozen=True)
class AtMost:
    """At most so many cards."""

    most: int  # cards in the pile
    sure_up_to = 1

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if len(attempt.onto) + len(attempt.cards) <= self.most:
            return None
        return attempt.refused("full", 2)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if len(cards) >= self.most else None

    def may_lie_on(self, card: Card) -> Faces:
        return ANYTHING


@dataclass(frozen=True)
class Build:
    """On a card: so many ranks up (or down, when negative), in suit, in alternating colours, or in any suit."""

    step: int  # from a card to the next: +1 is up, -1 down
    by: By = By.SUIT  # suit, colour, or neither
    wraps: bool = False  # whether it goes round from king to ace
    sure_up_to = MANY

    def rank_after(self, rank: int) -> int | None:
        """The rank that follows, or None at the end of the sequence."""
        after = rank + self.step
        if self.wraps:
            return (after - 1) % KING + 1
        return after if 1 <= after <= KING else None

    def wanted(self, onto: Card) -> Wanted | None:
        """The card that ``onto`` waits for; None when nothing follows it."""
        return self._wanted[onto.face]

    @cached_property
    def following(self) -> tuple[Faces, ...]:
        """For each face the faces that follow it."""
        return tuple(NOTHING if wanted is None else faces_fitting(wanted) for wanted in self._wanted)

    @cached_property
    def _wanted(self) -> tuple[Wanted | None, ...]:
        return tuple(self._after(face_card(face)) for face in range(52))

    def _after(self, onto: Card) -> Wanted | None:
        rank = self.rank_after(onto.rank)
        if rank is None:
            return None
        if self.by is By.SUIT:
            return Wanted(rank, onto.suit)
        return Wanted(rank, red=not onto.suit.red if self.by is By.COLOUR else None)

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if not attempt.onto:
            return None
        card, onto = attempt.cards[0], attempt.onto[-1]
        if card.face in self.following[onto.face]:
            return None
        wanted = self.wanted(onto)
        if wanted is None:
            return attempt.refused("nothing_follows", 1)
        if wanted.rank == card.rank:
            return attempt.refused("wrong_suit" if self.by is By.SUIT else "wrong_colour", 4, wanted)
        suits = wanted._replace(rank=None).fits(card)
        return attempt.refused("wrong_rank", 3 if suits else 1, wanted)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return self.following[cards[-1].face] if cards else None

    def may_lie_on(self, card: Card) -> Faces:
        return frozenset(face for face in ANYTHING if face == EMPTY or card.face in self.following[face])


@dataclass(frozen=True)
class Suited:
    """Cards of one suit only."""

    suit: Suit  # that is taken
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        if attempt.cards[0].suit is self.suit:
            return None
        return attempt.refused("other_suit", 1, Wanted(None, self.suit))

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return faces_fitting(Wanted(None, self.suit))

    def may_lie_on(self, card: Card) -> Faces:
        return ANYTHING if card.suit is self.suit else NOTHING


@dataclass(frozen=True)
class NeverEmpty:
    """Nothing starts an empty pile, for a reason."""

    reason: str = "stays_empty"  # of the refusal
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return None if attempt.onto else attempt.refused(self.reason, 2)

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return None if cards else NOTHING

    def may_lie_on(self, card: Card) -> Faces:
        return ANYTHING - {EMPTY}


@dataclass(frozen=True)
class OnlyIntoEmpty:
    """Any card, but only in an empty pile: nothing is built."""

    reason: str = "only_to_space"  # of the refusal where a card lies
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused(self.reason, 2) if attempt.onto else None

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        return NOTHING if cards else None

    def may_lie_on(self, card: Card) -> Faces:
        return frozenset((EMPTY,))


@dataclass(frozen=True)
class Single(AnyFace):
    """One card at a time, where others may take several."""

    reason: str = "one_at_a_time"  # of the refusal of several
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return attempt.refused(self.reason, 3) if len(attempt.cards) > 1 else None


@dataclass(frozen=True)
class OnlyFrom(AnyFace):
    """Cards from some kinds of piles only."""

    kinds: tuple[Kind, ...]  # that cards may come from
    reason: str = "not_from_there"  # of the refusal of others
    near: int = 1  # how close such an attempt comes
    sure_up_to = MANY

    def refuse(self, attempt: Attempt) -> Refusal | None:
        return None if attempt.source_pile.kind in self.kinds else attempt.refused(self.reason, self.near)


@dataclass(frozen=True)
class AllOf:
    """Every one of several rules; the first that refuses gives the reason."""

    rules: tuple[Rule, ...]  # in the order in which they are asked

    def refuse(self, attempt: Attempt) -> Refusal | None:
        for rule in self.rules:
            refusal = rule.refuse(attempt)
            if refusal is not None:
                return refusal
        return None

    def accepted_faces(self, cards: tuple[Card, ...]) -> Faces | None:
        known = self._known
        if known is None:
            return self._common(cards)
        top = cards[-1].face if cards else EMPTY
        if top not in known:
            known[top] = self._common(cards)
        return known[top]

    @cached_property
    def _known(self) -> dict[int, Faces | None] | None:
        """What was wanted before, by the top card, where nothing else counts."""
        return {} if all(type(rule) in _BY_TOP for rule in self.rules) else None

    def _common(self, cards: tuple[Card, ...]) -> Faces | None:
        common: Faces | None = None
        for rule in self.rules:
            faces = rule.accepted_faces(cards)
            if faces is not None:
                common = faces if common is None else common & faces
                if not common:
                    return NOTHING
        return common

    def may_lie_on(self, card: Card) -> Faces:
        common = ANYTHING
        for rule in self.rules:
            common &= rule.may_lie_on(card)
        return common


_BY_TOP = (TakesNothing, OnlyRank, EmptyTakes, Build, Suited, NeverEmpty, Single, OnlyFrom)  # the top card is all


def sure_up_to(rule: Rule) -> int:
    """Up to how many cards a rule accepts whatever heads them and is wanted, so that it needn't be asked again.

    A rule's class says so of itself, as ``sure_up_to``, and for no class that is made from it; 0 where it doesn't.
    What it refuses for the number of cards or for where they come from is told by ``at_most`` and ``takes_from``.
    """
    if isinstance(rule, AllOf):
        return min((sure_up_to(part) for part in rule.rules), default=MANY)
    return int(vars(type(rule)).get("sure_up_to", 0))


def at_most(rule: Rule) -> int:
    """How many cards a rule ever accepts at once."""
    if isinstance(rule, AllOf):
        return min((at_most(part) for part in rule.rules), default=MANY)
    return 1 if isinstance(rule, Single) else MANY


@lru_cache(maxsize=1024)
def bits(faces: Faces) -> int:
    """Faces as the bits of a number: 1 for the ace of clubs, 1 << 51 for the king of spades."""
    return sum(1 << face for face in faces)


def takes_from(rule: Rule, kind: Kind) -> bool:
    """Whether a rule may ever accept cards from a kind of piles."""
    if isinstance(rule, AllOf):
        return all(takes_from(part, kind) for part in rule.rules)
    return kind in rule.kinds if isinstance(rule, OnlyFrom) else True


def takes_now(rule: Rule, state: State, source: int) -> bool:
    """False where a rule refuses what lies on a pile now; a rule that knows it without a refusal has ``takes``."""
    takes = getattr(rule, "takes", None)
    return takes is None or bool(takes(state, source))


def all_of(*rules: Rule) -> AllOf:
    """Several rules as one."""
    return AllOf(rules)


_FITTING: dict[Wanted, Faces] = {}


def faces_fitting(wanted: Wanted) -> Faces:
    """The faces (0 to 51) of one pack that are of a kind."""
    faces = _FITTING.get(wanted)
    if faces is None:
        cards = (Card(rank, suit) for suit in Suit for rank in range(1, KING + 1))
        faces = _FITTING[wanted] = frozenset(card.face for card in cards if wanted.fits(card))
    return faces


def faces_of(rank: int) -> Faces:
    """The four faces of a rank."""
    return faces_fitting(Wanted(rank))


def face_card(face: int) -> Card:
    """The card of the first pack that shows a face (0 to 51)."""
    return Card(face % 13 + 1, Suit(face // 13))
