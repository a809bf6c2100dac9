"""Advice that is found sooner and is worse, for laws that hold whatever is advised: of the words, and of who says them.

The searches for a win give up soon, and where games try moves out they do so a few times. What was judged meanwhile is
forgotten afterwards, so that nobody who asks for good advice is given this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from voice_solitaire.advice import leading, position_searches
from voice_solitaire.dialogue.commands import dead_ends
from voice_solitaire.dialogue.telling import narrate
from voice_solitaire.games import black_hole
from voice_solitaire.games.gaps import looking
from voice_solitaire.games.shared import filling_rows, halving, playing_off, trying_places, uncovering
from voice_solitaire.table.moves import Move

TRIES, CHECKS = 50, 20  # of a search for a win, and for a proof that none is left
PLAYOUTS, POSITIONS, WAYS = 16, 60, 8  # in which a game tries out its moves, or that it looks at to rank them
JUDGED = (
    narrate.ways, playing_off.judged, filling_rows.judged, trying_places.judged, looking.way,
    black_hole._known, black_hole._next, uncovering.way_home, uncovering.way_to_turn_up,
)  # fmt: skip


def _best_first(costs: Mapping[Move, float], playouts: int, *others: Any) -> list[Move]:
    """The ways in order, tried out a few times."""
    return halving.best_first(costs, min(playouts, PLAYOUTS), *others)


def advise_hastily(patch: pytest.MonkeyPatch) -> None:
    """Advises so until ``patch`` is undone; whoever does that forgets what was judged meanwhile."""
    patch.setattr(position_searches, "TRIES", TRIES)
    patch.setattr(dead_ends, "TRIES", TRIES)
    patch.setattr(leading, "CHECKS", CHECKS)
    for module in (playing_off, filling_rows, trying_places):
        patch.setattr(module, "best_first", _best_first)
    patch.setattr(looking, "MOST", POSITIONS)
    patch.setattr(uncovering, "MOST", POSITIONS)
    patch.setattr(black_hole, "WIDTH", WAYS)
    patch.setattr(black_hole, "AT_FIRST", WAYS)
    forget()


def forget() -> None:
    """Forgets what was judged of the last positions."""
    for judged in JUDGED:
        judged.cache_clear()
