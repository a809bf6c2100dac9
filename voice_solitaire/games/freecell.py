"""FreeCell, and Baker's Game from which it came: all cards open in columns, and cells that hold a card each."""

from __future__ import annotations

from voice_solitaire.games.shared.cells import deal_columns, game_with_cells
from voice_solitaire.table.patience import *


def _classic(cards: tuple[Card, ...], deal: int) -> tuple[Card, ...]:
    """The order of a classic deal; there is none for other numbers, which are dealt as everywhere here."""
    if deal not in CLASSIC_DEALS:
        return shuffled(cards, deal)
    return classic(sorted(cards, key=lambda card: (card.rank, card.suit)), deal)


def freecell(cells: int, columns: int, numbering: str) -> Game:
    """FreeCell with its options chosen; their meaning is told in ``OPTIONS``."""
    shuffle = _classic if numbering == "classic" else shuffled
    return game_with_cells(By.COLOUR, cells, columns, deal_columns, shuffle=shuffle)


def bakers_game(cells: int, fill_empty: str) -> Game:
    """Baker's Game with its options chosen; their meaning is told in ``BAKERS_OPTIONS``."""
    return game_with_cells(By.SUIT, cells, 8, deal_columns, fill_empty=fill_empty)


def _cells(*values: int) -> Option:
    says = {f"{number_word(count)} cell{'s' if count > 1 else ''}": count for count in sorted(values)}
    return Option("cells", values, "how many cells there are", says)


OPTIONS = (
    _cells(4, 1, 2, 3, 5, 6),
    Option(
        "columns",
        (8, 4, 5, 6, 7, 9, 10),
        "how many columns there are",
        {f"{number_word(count)} columns": count for count in range(4, 11)},
    ),
    Option(
        "numbering",
        ("own", "classic"),
        "how deals are numbered: as in the other games here, or 1 to 1000000 as FreeCell has them everywhere",
        {"classic deals": "classic", "classic numbers": "classic"},
    ),
)
BAKERS_OPTIONS = (
    _cells(4, 3, 5, 6),
    Option("fill_empty", ("any", "king"), "what an empty column takes", {"kings in spaces": "king"}),
)
GAMES = (
    Title("FreeCell", freecell, ("Free Cell", "Free Cells"), OPTIONS, tells_options=True),
    Title("Baker's Game", bakers_game, ("Bakers Game", "Brain Jam"), BAKERS_OPTIONS, tells_options=True),
)
