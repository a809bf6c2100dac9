"""Royal Parade: two packs, three rows of eight piles built up by threes, and a row that is dealt upon."""

from __future__ import annotations

from dataclasses import dataclass

from voice_solitaire.games.shared import filling_rows, halving
from voice_solitaire.games.shared.gallery import *
from voice_solitaire.table.patience import *


@dataclass(frozen=True)
class Reverse(OneMove):
    """The row just dealt may be laid the other way round, once and before anything else (Bergholt, 1917)."""

    move = Move(Verb.STEP)

    def check(self, game: Game, state: State, move: Move) -> Refusal | None:
        if move != self.move:
            return Refusal("no_such_move", near=0)
        return None if state.facts else Refusal("reverse_at_once", near=3)

    def play(self, game: Game, state: State, move: Move) -> State:
        dealt = [i for i in FEEDER if state.piles[i]]
        turned = {i: (*state.piles[i][:-1], state.piles[j][-1]) for i, j in zip(dealt, reversed(dealt), strict=True)}
        return state.put(turned)

    def events(self, game: Game, before: State, move: Move, after: State) -> tuple[Event, ...]:
        filled = tuple(i for i in FEEDER if after.piles[i])
        cards = tuple(after.piles[i][-1] for i in filled)
        return (Event("reversed", cards[0], cards[-1], cards=cards, piles=filled),)


def _newly_dealt(game: Game, before: State, after: State) -> State:
    """Remembers, for Reverse, whether the last thing done was a deal."""
    return after._replace(facts=(1,) if after.dealt > before.dealt else ())


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
        goal="Fill twenty-four piles of four: row one from twos, row two from threes, row three from fours.",
        rules=Rulebook(
            ranks="Row one builds two, five, eight, jack; row two three, six, nine, queen; row three "
            "four, seven, ten, king.",
            building=f"A card goes on a started pile when it is {suit}exactly three higher, four cards to a pile.",
            starting="A pile is started when its row's own base lies at its bottom: a two, three or four.",
            spaces="An empty place in the first three rows takes only that row's base, from any other row.",
            settled=SETTLED[settled],
            aces="Any ace in sight may be discarded, which may leave an empty place.",
            moving="Only single cards move, and nothing ever moves onto row four.",
            dealing="Dealing lays eight cards along row four, one on each place, whatever lies there.",
            winning="The game is won when all twenty-four piles are full, lost when nothing can be moved or dealt.",
        ),
        pack=pack(2, RANKS if aces == "in_play" else RANKS[1:]),
        piles=gallery(same_suit, settled),
        layout=layout(first_feeder_row, bases_in_first_column, reverse_row),
        actions=actions,
        won=won,
        automatic=((refill,) if refill_feeder else ()) + ((_newly_dealt,) if reverse_row else ()),
        hint_priority=rank if exchange or refill_feeder or reverse_row or not settled else filling_rows.trying,
        quick_priority=rank,
        complete=full,
        rule_of=RULE_OF,
        spoken_moves={"reverse the row": Move(Verb.STEP), "reverse": Move(Verb.STEP)} if reverse_row else {},
        words=halving.WORDS
        | {"do_step": "reverse the row", "reversed": "Row four is reversed: {card} first, {onto} last."},
    )


RULE_OF = RULE_OF_ROWS | behind(moving="one_at_a_time only_by_dealing", dealing="stock_empty")
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
ALIASES = ("Hussars", "Financier", "Three Up", "Cavalcade", "Royal Procession")
GAMES = (Title("Royal Parade", royal_parade, ALIASES, OPTIONS),)
