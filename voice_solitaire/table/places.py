"""The usual places of a table, by the usual names; and what happens to them by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import KING, Card
from voice_solitaire.table.game import Game
from voice_solitaire.table.lifts import Locked, TopCard
from voice_solitaire.table.piles import Kind, Lift, Pile, Rule, spread
from voice_solitaire.table.rules import TakesNothing
from voice_solitaire.table.state import State

Settling = Callable[[Game, State, State], State]


def stock() -> Pile:
    """The stock, at the left."""
    return Pile(Kind.STOCK, "stock", None, TakesNothing("only_by_dealing"), Locked("stock_is_dealt"), pan=-0.8)


def waste(accepts: Rule | None = None) -> Pile:
    """The waste, beside the stock; only its top card can be played."""
    return Pile(Kind.WASTE, "waste", None, accepts or TakesNothing("only_by_turning"), TopCard(), pan=-0.6)


def heap(accepts: Rule) -> Pile:
    """What is discarded goes there and stays."""
    return Pile(Kind.DISCARD, "discard heap", None, accepts, Locked("gone_for_good"), pan=0.8)


def foundation(name: str, accepts: Rule, lifts: Lift | None = None, pan: float = 0.0) -> Pile:
    """A foundation with a name of its own: "hearts foundation"."""
    return Pile(Kind.FOUNDATION, name, None, accepts, lifts or Locked("foundation_stays"), pan=pan)


def piles(
    kind: Kind,
    group: str,
    count: int,
    accepts: Rule,
    lifts: Lift | None = None,
    *,
    noun: str = "",
    alike: bool = True,
    row: int = 0,
) -> tuple[Pile, ...]:
    """Piles of one kind side by side, by number: columns, reserves, cells, the places of a row."""
    return tuple(
        Pile(kind, group, n + 1, accepts, lifts or TopCard(), noun, alike, row, spread(n, count)) for n in range(count)
    )


def foundations(count: int, accepts: Rule, lifts: Lift | None = None, alike: bool = True) -> tuple[Pile, ...]:
    """Foundations by number, one as good as another."""
    return piles(Kind.FOUNDATION, "foundation", count, accepts, lifts or Locked("foundation_stays"), alike=alike)


def rows_of_places(
    kind: Kind, count: int, width: int, accepts: Rule, lifts: Lift | None = None, *, alike: bool = False
) -> tuple[Pile, ...]:
    """Rows of so many places, the farthest first: "row one, place three"."""
    rows = [(row, f"row {number_word(row)}") for row in range(1, count + 1)]
    return tuple(
        pile
        for row, name in rows
        for pile in piles(kind, name, width, accepts, lifts, noun="place", alike=alike, row=row)
    )


def columns(count: int, accepts: Rule, lifts: Lift | None = None, group: str = "column") -> tuple[Pile, ...]:
    """The columns of a tableau."""
    return piles(Kind.TABLEAU, group, count, accepts, lifts)


def of_group(table: Sequence[Pile], group: str) -> tuple[int, ...]:
    """The piles of a group by index, as a position holds their cards: named, so that nobody has to count them."""
    return tuple(index for index, pile in enumerate(table) if pile.group == group)


def laid(
    game: Game, groups: Mapping[str, Sequence[Sequence[Card]]], hidden: Mapping[str, Sequence[int]] | None = None
) -> State:
    """A first position: the cards of the piles of each group, by its name; others are empty.

    A stock lies face down; ``hidden`` tells how many cards of the piles of other groups do, from the bottom.
    """
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    for group, cards in groups.items():
        for pile, lying in zip(game.groups[group], cards, strict=True):
            piles[pile] = tuple(lying)
    down = [len(cards) if game.piles[pile].kind is Kind.STOCK else 0 for pile, cards in enumerate(piles)]
    for group, counts in (hidden or {}).items():
        for pile, count in zip(game.groups[group], counts, strict=True):
            down[pile] = count
    return State(tuple(piles), tuple(down))


def turn_up(game: Game, before: State, after: State) -> State:
    """A card that came to the top of a tableau pile face down is turned up."""
    piles, down = after.piles, after.hidden
    for pile in game.of_kind(Kind.TABLEAU):
        if down[pile] and down[pile] == len(piles[pile]):
            hidden = (*after.hidden[:pile], down[pile] - 1, *after.hidden[pile + 1 :])
            after = State(after.piles, hidden, after.dealt, after.facts)
    return after


def fill_from(targets: Sequence[int], sources: Sequence[int]) -> Settling:
    """Empty targets are filled at once, in order, each from the first of the sources that has a card."""

    def settle(game: Game, before: State, after: State) -> State:
        for target in targets:
            if not after.piles[target]:
                source = next((pile for pile in sources if after.piles[pile]), None)
                if source is None:
                    return after
                after = after.put({target: after.piles[source][-1:], source: after.piles[source][:-1]})
        return after

    return settle


def completes(homes: Sequence[int], height: int = KING) -> Callable[[State, State, int], bool]:
    """Whether a pile, one of the foundations, has just got its last card."""
    return lambda before, after, pile: pile in homes and len(before.piles[pile]) < height == len(after.piles[pile])


def rounds(order: Sequence[Card], counts: Sequence[int]) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Cards dealt round by round to piles that get so many each, and the rest of the pack.

    A pile that has its number is passed over in later rounds.
    """
    given: list[list[Card]] = [[] for _ in counts]
    at = 0
    for level in range(max(counts, default=0)):
        for cards, count in zip(given, counts, strict=True):
            if level < count:
                cards.append(order[at])
                at += 1
    return [tuple(cards) for cards in given], tuple(order[at:])


def taken_out(order: Sequence[Card], which: Sequence[Callable[[Card], bool]]) -> tuple[list[Card], tuple[Card, ...]]:
    """The first card of the pack that fits each description, and the rest in its order."""
    rest, taken = list(order), []
    for fits in which:
        card = next(card for card in rest if fits(card))
        rest.remove(card)
        taken.append(card)
    return taken, tuple(rest)


def at_home(game: Game, state: State) -> int:
    """How many cards lie on the foundations."""
    return sum(len(state.piles[pile]) for pile in game.of_kind(Kind.FOUNDATION))
