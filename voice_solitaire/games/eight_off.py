"""Eight Off and Seahaven Towers: columns of open cards down in suit, and cells, some with a card at the start."""

from __future__ import annotations

from dataclasses import replace

from voice_solitaire.games.shared.cells import deal_columns_and_cells, game_with_cells
from voice_solitaire.table.patience import *


def eight_off(fill_empty: str, building: str, foundation_return: bool) -> Game:
    """Eight Off with its options chosen; their meaning is told in ``OPTIONS``."""
    by = By.COLOUR if building == "colour" else By.SUIT
    return game_with_cells(by, 8, 8, deal_columns_and_cells, fill_empty=fill_empty, foundation_return=foundation_return)


def seahaven_towers(fill_empty: str, runs: str) -> Game:
    """Seahaven Towers with its options chosen; their meaning is told in ``SEAHAVEN_OPTIONS``."""
    game = game_with_cells(By.SUIT, 4, 10, deal_columns_and_cells, fill_empty=fill_empty, whole_runs=runs == "whole")
    return replace(game, nicknames={"cell": "tower"})


FILL_EMPTY = Option("fill_empty", ("king", "any"), "what an empty column takes", {"any card in spaces": "any"})
OPTIONS = (
    FILL_EMPTY,
    Option("building", ("suit", "colour"), "how columns build down", {"alternating colours": "colour"}),
    Option("foundation_return", (False, True), "whether cards come back from the foundations", {"with return": True}),
)
SEAHAVEN_OPTIONS = (
    FILL_EMPTY,
    Option(
        "runs",
        ("by_cells", "whole"),
        "how many cards of a run move at once: as the cells allow, or all",
        {"whole runs": "whole"},
    ),
)
GAMES = (
    Title("Eight Off", eight_off, ("8 Off",), OPTIONS, tells_options=True),
    Title(
        "Seahaven Towers",
        seahaven_towers,
        ("Sea Towers", "Seahaven", "Sea Haven", "Sea Haven Towers", "Towers"),
        SEAHAVEN_OPTIONS,
        tells_options=True,
    ),
)
