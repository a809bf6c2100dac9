"""FreeCell: all cards open in eight columns down in alternating colours, and four cells that hold a card each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_solitaire.games import homes
from voice_solitaire.table.patience import *

DOWN = Build(-1, By.COLOUR)


def at_once(game: Table, state: State, target: int = -1) -> int:
    """How many cards can move together to a pile: as many as would pass one by one over empty cells and columns."""
    cells = sum(1 for pile in game.groups["cell"] if not state.piles[pile])
    spaces = sum(1 for pile in game.groups["column"] if not state.piles[pile] and pile != target)
    return int((cells + 1) * 2**spaces)


@dataclass(frozen=True)
class RunByCells(Run):
    """A run, as far as empty cells and columns would let its cards pass one by one."""

    def refuse(self, attempt: Attempt) -> Refusal | None:
        refusal = super().refuse(attempt)
        if refusal is not None or len(attempt.cards) == 1:
            return refusal
        most = at_once(attempt.game, attempt.state, attempt.target)
        return None if len(attempt.cards) <= most else replace(attempt.refused("fc_too_many", 4), number=most)


def _rank(game: Game, state: State, move: Move) -> tuple[int, str]:
    """Home first; then what lets a card go home, frees a cell or a column, or puts cards in order; a cell last."""
    source, target = game.piles[move.source].kind, game.piles[move.target].kind
    if target is Kind.FOUNDATION:
        return 90, "why_home"
    left = state.piles[move.source][: -move.count]
    if source is target and not left and not state.piles[move.target]:
        return 0, "why_legal"  # to and fro
    if homes.goes_home(game, game.play(state, move), move.source):
        return 60 - 10 * (target is Kind.CELL) - 5 * (not state.piles[move.target]), "why_frees_home"
    if target is Kind.CELL:
        return max(1, 9 - len(left)), "fc_cell"
    if not state.piles[move.target]:
        return (12, "fc_frees_cell") if source is Kind.CELL else (10 + move.count // 4, "why_space")
    if source is Kind.CELL:
        return 45, "fc_frees_cell"
    if not left:
        return 50, "why_empties"
    in_order = state.piles[move.source][-move.count].face in DOWN.following[left[-1].face]
    return (2, "why_legal") if in_order else (40, "why_orders")


def _status(game: Game, state: State) -> tuple[Event, ...]:
    """How many cards are home, which cells are free, and how many cards can move at once."""
    free = tuple(pile for pile in game.groups["cell"] if not state.piles[pile])
    cells = Event("fc_free", number=len(free), piles=free) if free else Event("fc_none_free")
    return Event("home_count", number=at_home(game, state)), cells, Event("fc_at_once", number=at_once(game, state))


def _layout(game: Game, order: tuple[Card, ...]) -> State:
    """Round by round, so that the first columns get the cards that are left over."""
    count = len(game.groups["column"])
    heights = [len(order) // count + (column < len(order) % count) for column in range(count)]
    return laid(game, {"column": rounds(order, heights)[0]})


def freecell(cells: int, columns: int) -> Game:
    """The game with its options chosen; their meaning is told in ``OPTIONS``."""
    cell = all_of(Single("fc_one_a_cell"), OnlyIntoEmpty("fc_cell_full"))
    table = (
        *homes.suit_homes(False),
        *piles(Kind.CELL, "cell", cells, cell),
        *piles(Kind.TABLEAU, "column", columns, DOWN, RunByCells(DOWN)),
    )
    others = of_group(table, "cell") + of_group(table, "column")
    return Game(
        goal="Build four foundations up in suit, from ace to king.",
        rules=Rulebook(
            building="Columns build down in alternating colours: a black nine goes on a red ten.",
            cells=f"{'One cell holds' if cells == 1 else f'Each of {number_word(cells)} cells holds'} one card.",
            spaces="An empty column takes any card, alone or with its run.",
            runs="A run moves as one, as far as empty cells and columns would let its cards pass one by one.",
            playing="The end of a column and the card of a cell can be played, and no other.",
            foundations="A foundation starts with its ace and goes up in suit, one card at a time.",
            staying="What lies on a foundation stays there.",
            winning="The game is won when all fifty-two cards lie on the foundations.",
        ),
        pack=pack(),
        piles=table,
        layout=_layout,
        actions=(Carry(),),
        won=lambda state: not any(state.piles[pile] for pile in others),
        hint_priority=_rank,
        words=homes.WORDS | WORDS,
        read_first=("cell", "foundation"),
        rule_of=RULE_OF,
        status=_status,
    )


RULE_OF = behind(
    building="wrong_rank wrong_colour nothing_follows",
    cells="fc_one_a_cell fc_cell_full",
    runs="no_run fc_too_many",
    playing="covered",
    foundations="home_wants home_suit home_complete one_at_a_time",
    staying="foundation_stays",
)
WORDS: Words = {
    "wrong_colour": ("It takes {wanted}.", "The {onto} takes the other colour: {wanted}."),
    "one_at_a_time": "Only single cards go to a foundation or a cell.",
    "fc_one_a_cell": "A cell holds one card.",
    "fc_cell_full": ("It's full.", "{target} is full: it holds the {onto}."),
    "fc_too_many": ("Too many: {number} at once.", "At most {number} can move at once: free a cell or a column."),
    "fc_free": ("{number} cells free.", "Free: {piles}."),
    "fc_none_free": "No cell is free.",
    "fc_at_once": ("{number} at once.", "Cards that can move at once: {number}."),
    "fc_cell": "It uses a cell to get at what's under it.",
    "fc_frees_cell": "It frees a cell.",
    "home_count": ("Home: {number}.", "Cards home: {number}.", "Cards home: {number} of fifty-two."),
}
OPTIONS = (
    Option(
        "cells",
        (4, 1, 2, 3, 5, 6),
        "how many cells there are",
        {f"{number_word(count)} cell{'s' if count > 1 else ''}": count for count in range(1, 7)},
    ),
    Option(
        "columns",
        (8, 4, 5, 6, 7, 9, 10),
        "how many columns there are",
        {f"{number_word(count)} columns": count for count in range(4, 11)},
    ),
)
GAMES = (Title("FreeCell", freecell, ("Free Cell", "Free Cells"), OPTIONS, tells_options=True),)
