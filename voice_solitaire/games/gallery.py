"""What the games of the gallery share: three rows of eight piles built by threes, and a row that feeds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.table.cards import ACE, Card
from voice_solitaire.table.game import Game, Layout
from voice_solitaire.table.lifts import Loose, Stays, Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb, Wanted
from voice_solitaire.table.piles import Kind, Pile, spread
from voice_solitaire.table.rules import Build, By, Never, Only, Room, Rule, Started, Starts, all_of
from voice_solitaire.table.state import State

BASES = (2, 3, 4)  # of rows one, two and three
GALLERY = range(24)
FEEDER = range(24, 32)
HEAP, STOCK = 32, 33
DEALT_ON = Never("only_by_dealing")


def piles(same_suit: bool, settled: bool, bases: tuple[int, ...] = BASES, feeder: Rule = DEALT_ON) -> tuple[Pile, ...]:
    """Three gallery rows, the feeder, the heap for aces and the stock."""
    table = []
    for row, base in enumerate(bases, 1):
        grows = all_of(Starts(base), Started(base, bases), Room(4), Build(+3, By.SUIT if same_suit else By.ANY))
        lifts = Loose(base) if settled else Top()
        name = ("row one", "row two", "row three")[row - 1]
        table += [
            Pile(Kind.GALLERY, name, place + 1, grows, lifts, "place", alike=True, row=row, pan=spread(place, 8))
            for place in range(8)
        ]
    table += [
        Pile(Kind.RESERVE, "row four", place + 1, feeder, Top(), "place", row=4, pan=spread(place, 8))
        for place in range(8)
    ]
    heap = Pile(Kind.DISCARD, "discard heap", None, Only(ACE, "only_aces"), Stays("gone_for_good"))
    stock = Pile(Kind.STOCK, "stock", None, DEALT_ON, Stays("stock_is_dealt"), pan=-0.8)
    return (*table, heap, stock)


@dataclass(frozen=True)
class Exchange:
    """Two loose cards that each belong in the other's row change places, and both piles are started."""

    verb: Verb = field(default=Verb.EXCHANGE, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        loose = [i for i in GALLERY if len(state.piles[i]) == 1 and state.piles[i][0].rank in BASES]
        for one in loose:
            for other in loose:
                move = Move(Verb.EXCHANGE, one, other)
                if one < other and self.check(game, state, move) is None:
                    yield move

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        one, other = move.source, move.target
        if one not in GALLERY or other not in GALLERY or move.count != 1:
            return Refusal("no_such_pile", near=0)
        if len(state.piles[one]) != 1 or len(state.piles[other]) != 1:
            return Refusal("exchange_loose", source=one, target=other)
        first, second = state.piles[one][0], state.piles[other][0]
        for card, here, there in ((first, one, other), (second, other, one)):
            if card.rank == BASES[here // 8]:
                return Refusal("settled", card, wanted=Wanted(card.rank), source=here, target=there, near=3)
            if card.rank != BASES[there // 8]:
                wanted = Wanted(BASES[there // 8])
                return Refusal("exchange_base", card, wanted=wanted, target=there, group=game.piles[there].group)
        return None

    def play(self, game: Game, state: State, move: Move) -> State:
        one, other = move.source, move.target
        return state.put({one: state.piles[other], other: state.piles[one]})

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        one, other = move.source, move.target
        return (Event("exchanged", before.piles[one][0], before.piles[other][0], one, other),)


def refill(game: Game, before: State, after: State) -> State:
    """The option that fills an emptied feeder place from the stock at once."""
    stock = after.piles[STOCK]
    empty = [i for i in FEEDER if not after.piles[i]]
    changes = {i: (card,) for i, card in zip(empty, reversed(stock), strict=False)}
    return after.put({**changes, STOCK: stock[: len(stock) - len(changes)]}) if changes else after


def won(state: State) -> bool:
    """Whether all twenty-four piles are full."""
    return all(len(state.piles[i]) == 4 for i in GALLERY)


def full(before: State, after: State, pile: int) -> bool:
    """Whether a pile has just got its fourth card."""
    return pile in GALLERY and len(before.piles[pile]) < 4 == len(after.piles[pile])


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What frees gallery places comes first, what only uncovers a feeder card next, dealing last."""
    if move.verb is Verb.DEAL:
        return 0, "why_nothing_else"
    if move.verb is not Verb.CARRY:
        return (80, "why_exchange") if move.verb is Verb.EXCHANGE else (1, "why_reverse")
    after = game.play(state, move)
    more = sum(1 for each in game.moves(after) if each.verb is Verb.CARRY)
    frees = move.source in GALLERY and not after.piles[move.source]
    if full(state, after, move.target):
        return 90 + more, "why_completes"
    if frees:
        return 70 + more, "why_frees"
    if move.target == HEAP:
        return 40 + more, "why_ace"
    if not state.piles[move.target]:
        return 30 + more, "why_starts"
    return 50 + more, "why_builds"


def layout(first_row_dealt: bool = True, corners: bool = False, reverse: bool = False) -> Layout:
    """Rows one to three and, if wanted, the feeder; with corners a two, three and four of the pack open the rows."""

    def dealt_out(game: Game, order: tuple[Card, ...]) -> State:
        rest, table = list(order), {}
        if corners:  # the first two, three and four of the pack open the three rows
            for row, base in enumerate(BASES):
                card = next(card for card in rest if card.rank == base)
                rest.remove(card)
                table[8 * row] = (card,)
        places = [i for i in range(32 if first_row_dealt else 24) if i not in table]
        table |= {i: (rest.pop(0),) for i in places}
        dealt = tuple(table.get(i, ()) for i in range(HEAP))
        facts = (1,) if reverse and first_row_dealt else ()
        return State((*dealt, (), tuple(reversed(rest))), (0,) * STOCK + (len(rest),), facts=facts)

    return dealt_out
