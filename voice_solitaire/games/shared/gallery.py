"""What the games of the gallery share: three rows of eight piles built by threes, and a row that feeds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from voice_solitaire.table.patience import *

__all__ = [
    "BASES", "DEALT_ON", "FEEDER", "GALLERY", "HEAP", "ROW_RULES", "RULE_OF_ROWS", "SETTLED", "STOCK", "Exchange",
    "full", "gallery", "layout", "rank", "refill", "won",
]  # fmt: skip
BASES = (2, 3, 4)  # of rows one, two and three
GALLERY = range(24)
FEEDER = range(24, 32)
HEAP, STOCK = 32, 33
DEALT_ON = TakesNothing("only_by_dealing")
full = completes(GALLERY, 4)


def gallery(
    same_suit: bool, settled: bool, bases: tuple[int, ...] = BASES, feeder: Rule = DEALT_ON
) -> tuple[Pile, ...]:
    """Three gallery rows, the feeder, the heap for aces and the stock."""
    table: list[Pile] = []
    for row, base in enumerate(bases, 1):
        grows = all_of(EmptyTakes(base), NeedsBase(base, bases), AtMost(4), Build(+3, By.SUIT if same_suit else By.ANY))
        lifts = LooseCard(base) if settled else TopCard()
        table += piles(Kind.GALLERY, f"row {number_word(row)}", 8, grows, lifts, noun="place", row=row)
    table += piles(Kind.RESERVE, "row four", 8, feeder, noun="place", alike=False, row=4)
    return (*table, replace(heap(OnlyRank(ACE, "only_aces")), pan=0.0), stock())


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


def rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """What frees gallery places comes first, what only uncovers a feeder card next, dealing last."""
    if move.verb is Verb.DEAL:
        return 0, "why_nothing_else"
    if move.verb is not Verb.CARRY:
        return (80, "why_exchange") if move.verb is Verb.EXCHANGE else (1, "why_reverse")
    after = game.play(state, move)
    more = sum(1 for next_move in game.moves(after) if next_move.verb is Verb.CARRY)
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
        bases, rest = taken_out(order, [Wanted(base).fits for base in BASES] if corners else [])
        table = {8 * row: (card,) for row, card in enumerate(bases)}
        places = [i for i in range(32 if first_row_dealt else 24) if i not in table]
        table |= {i: (card,) for i, card in zip(places, rest, strict=False)}
        dealt = tuple(table.get(i, ()) for i in range(HEAP))
        left = rest[len(places) :][::-1]
        return State((*dealt, (), left), (*(0,) * STOCK, len(left)), facts=(1,) if reverse and first_row_dealt else ())

    return dealt_out


ROW_RULES = {  # after the sentence that names each row's ranks
    "building": "A card goes on a started pile when it is of the same suit and exactly three higher.",
    "starting": "A pile is started when its row's own base lies at its bottom: a two, three or four.",
    "spaces": "An empty place in the first three rows takes only that row's base.",
}
SETTLED = {
    True: "A base in its own row stays there, and so does everything built on it.",
    False: "A base may move within its row, and a top card to a twin pile.",
}
RULE_OF_ROWS = behind(
    ranks="nothing_follows",
    building="wrong_rank wrong_suit full",
    starting="not_started base_elsewhere",
    spaces="empty_wants",
    settled="settled",
    aces="only_aces",
)
