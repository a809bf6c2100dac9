"""Royal Parade: two packs, three rows of eight piles built up by threes, and a row that is dealt upon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from voice_solitaire.table.actions import Action, Carry, DealAcross
from voice_solitaire.table.cards import ACE, RANKS, Card, pack
from voice_solitaire.table.game import Game, Layout
from voice_solitaire.table.lifts import Loose, Stays, Top
from voice_solitaire.table.moves import Event, Move, Refusal, Verb, Wanted
from voice_solitaire.table.piles import Kind, Pile, spread
from voice_solitaire.table.rules import Build, By, Never, Only, Room, Started, Starts, all_of
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Option, Title

BASES = (2, 3, 4)  # of rows one, two and three
GALLERY = range(24)
FEEDER = range(24, 32)
HEAP, STOCK = 32, 33


def piles(same_suit: bool, settled: bool) -> tuple[Pile, ...]:
    """Three gallery rows, the feeder, the heap for aces and the stock."""
    table = []
    for row, base in enumerate(BASES, 1):
        grows = all_of(Starts(base), Started(base, BASES), Room(4), Build(+3, By.SUIT if same_suit else By.ANY))
        lifts = Loose(base) if settled else Top()
        name = ("row one", "row two", "row three")[row - 1]
        table += [
            Pile(Kind.GALLERY, name, place + 1, grows, lifts, "place", alike=True, row=row, pan=spread(place, 8))
            for place in range(8)
        ]
    dealt_on = Never("only_by_dealing")
    table += [
        Pile(Kind.RESERVE, "row four", place + 1, dealt_on, Top(), "place", row=4, pan=spread(place, 8))
        for place in range(8)
    ]
    heap = Pile(Kind.DISCARD, "discard heap", None, Only(ACE, "only_aces"), Stays("gone_for_good"))
    stock = Pile(Kind.STOCK, "stock", None, Never("only_by_dealing"), Stays("stock_is_dealt"), pan=-0.8)
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


@dataclass(frozen=True)
class Reverse:
    """The row just dealt may be laid the other way round, once and before anything else (Bergholt, 1917)."""

    verb: Verb = field(default=Verb.STEP, init=False)

    def moves(self, game: Game, state: State) -> Iterator[Move]:
        if self.check(game, state, Move(Verb.STEP)) is None:
            yield Move(Verb.STEP)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != Move(Verb.STEP):
            return Refusal("no_such_move", near=0)
        return None if state.facts else Refusal("reverse_at_once", near=3)

    def play(self, game: Game, state: State, move: Move) -> State:
        dealt = [i for i in FEEDER if state.piles[i]]
        turned = {i: (*state.piles[i][:-1], state.piles[j][-1]) for i, j in zip(dealt, reversed(dealt), strict=True)}
        return state.put(turned)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        filled = tuple(i for i in FEEDER if after.piles[i])
        return (Event("reversed", cards=tuple(after.piles[i][-1] for i in filled), piles=filled),)


def _newly_dealt(game: Game, before: State, after: State) -> State:
    """Remembers, for Reverse, whether the last thing done was a deal."""
    return after._replace(facts=(1,) if after.dealt > before.dealt else ())


def _refill(game: Game, before: State, after: State) -> State:
    """The option that fills an emptied feeder place from the stock at once."""
    stock = after.piles[STOCK]
    empty = [i for i in FEEDER if not after.piles[i]]
    changes = {i: (card,) for i, card in zip(empty, reversed(stock), strict=False)}
    return after.put({**changes, STOCK: stock[: len(stock) - len(changes)]}) if changes else after


def _won(state: State) -> bool:
    return all(len(state.piles[i]) == 4 for i in GALLERY)


def _full(before: State, after: State, pile: int) -> bool:
    return pile in GALLERY and len(before.piles[pile]) < 4 == len(after.piles[pile])


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What frees gallery places comes first, what only uncovers a feeder card next, dealing last."""
    if move.verb is Verb.DEAL:
        return 0, "why_nothing_else"
    if move.verb is not Verb.CARRY:
        return (80, "why_exchange") if move.verb is Verb.EXCHANGE else (1, "why_reverse")
    after = game.play(state, move)
    more = sum(1 for each in game.moves(after) if each.verb is Verb.CARRY)
    frees = move.source in GALLERY and not after.piles[move.source]
    if _full(state, after, move.target):
        return 90 + more, "why_completes"
    if frees:
        return 70 + more, "why_frees"
    if move.target == HEAP:
        return 40 + more, "why_ace"
    if not state.piles[move.target]:
        return 30 + more, "why_starts"
    return 50 + more, "why_builds"


def _layout(first_row_dealt: bool, corners: bool, reverse: bool) -> Layout:
    def layout(game: Game, order: tuple[Card, ...]) -> State:
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

    return layout


def royal_parade(
    same_suit: bool,
    settled: bool,
    bases_in_first_column: bool,
    exchange: bool,
    refill_feeder: bool,
    aces: str,
    first_feeder_row: bool,
    reverse_row: bool,
) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    actions: tuple[Action, ...] = (Carry(), DealAcross(STOCK, tuple(FEEDER)))
    actions += (Exchange(),) if exchange else ()
    actions += (Reverse(),) if reverse_row else ()
    suit = "of the same suit and " if same_suit else ""
    return Game(
        name=NAME,
        goal="Fill twenty-four piles of four: row one from twos, row two from threes, row three from fours.",
        rules=(
            "Row one builds two, five, eight, jack; row two three, six, nine, queen; row three four, seven, ten, king.",
            f"A card goes on a started pile when it is {suit}exactly three higher, four cards to a pile.",
            "A pile is started when its row's own base lies at its bottom: a two, three or four.",
            "An empty place in the first three rows takes only that row's base, from any other row.",
            "A base in its own row stays there, and so does everything built on it."
            if settled
            else "A base may move within its row, and a top card to a twin pile.",
            "Any ace in sight may be discarded, which may leave an empty place.",
            "Only single cards move, and nothing ever moves onto row four.",
            "Dealing lays eight cards along row four, one on each place, whatever lies there.",
            "The game is won when all twenty-four piles are full, lost when nothing can be moved or dealt.",
        ),
        pack=pack(2, RANKS if aces == "in_play" else RANKS[1:]),
        piles=piles(same_suit, settled),
        layout=_layout(first_feeder_row, bases_in_first_column, reverse_row),
        actions=actions,
        won=_won,
        aliases=ALIASES,
        options={
            "same_suit": same_suit,
            "settled": settled,
            "bases_in_first_column": bases_in_first_column,
            "exchange": exchange,
            "refill_feeder": refill_feeder,
            "aces": aces,
            "first_feeder_row": first_feeder_row,
            "reverse_row": reverse_row,
        },
        settle=((_refill,) if refill_feeder else ()) + ((_newly_dealt,) if reverse_row else ()),
        rank=_rank,
        complete=_full,
        rule_of=RULE_OF,
        says={"reverse the row": Move(Verb.STEP), "reverse": Move(Verb.STEP)} if reverse_row else {},
        words={"do_step": "reverse the row"},
    )


NAME = "Royal Parade"
ALIASES = ("Hussars", "Financier", "Three Up", "Cavalcade", "Royal Procession")
RULE_OF = {
    "wrong_rank": 2, "wrong_suit": 2, "full": 2, "not_started": 3, "base_elsewhere": 3, "empty_wants": 4,
    "settled": 5, "only_aces": 6, "one_at_a_time": 7, "only_by_dealing": 7, "stock_empty": 8, "nothing_follows": 1,
}  # fmt: skip
OPTIONS = (
    Option("same_suit", (True, False), "whether piles are built in one suit", {"any suit": False, "same suit": True}),
    Option("settled", (True, False), "whether a base stays once it lies in its row", {"bases may move": False}),
    Option("bases_in_first_column", (False, True), "whether a two, three and four open the rows", {"with bases": True}),
    Option("exchange", (False, True), "whether two loose bases may change places", {"with exchange": True}),
    Option("refill_feeder", (False, True), "whether row four is refilled at once", {"with refill": True}),
    Option("aces", ("in_play", "removed"), "whether the aces are dealt or left out", {"without aces": "removed"}),
    Option("first_feeder_row", (True, False), "whether row four starts with cards", {"from three rows": False}),
    Option("reverse_row", (False, True), "whether a row just dealt may be reversed", {"with reversing": True}),
)
GAMES = (Title(NAME, royal_parade, ALIASES, OPTIONS),)
