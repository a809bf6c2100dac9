"""While the game thinks, Python's garbage collector leaves alone what it thinks of."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from functools import wraps
from pathlib import Path

from voice_solitaire.advice.win_search import WinSearch
from voice_solitaire.games import find
from voice_solitaire.program.garbage import Garbage

ROOT = Path(__file__).parents[2]
AT_ONCE = 200  # positions, a few milliseconds of thinking
FEW = 10_000  # objects, which are looked through in a few milliseconds


class Circle:
    """Something that only the garbage collector finds."""

    def __init__(self) -> None:
        self.itself = self


def alone(test: Callable[[], None]) -> Callable[[], None]:
    """Holds a test in a process of its own, where there is little else to look through: beside the other tests a look
    at everything takes a second."""

    @wraps(test)
    def held() -> None:
        program = f"from tests.program.test_garbage import {test.__name__} as test; test.__wrapped__()"
        done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    return held


@alone
def test_what_is_thought_of_is_not_looked_through() -> None:
    """A search keeps many objects; those that a collection would look at stay few."""
    game = find("four corners")
    search, garbage = WinSearch(game, game.start(3)), Garbage()
    garbage.hold_back(3)
    held = gc.get_freeze_count()
    while not search.over and search.positions < 10_000:
        search.look(AT_ONCE)
        garbage.hold_back(3)
        assert len(gc.get_objects()) < FEW
    assert gc.get_freeze_count() > held + FEW


@alone
def test_circles_of_the_last_moments_are_found_at_once_and_all_others_with_the_next_deal() -> None:
    """What was alive while it was frozen, and is a circle of garbage since, waits for the next deal."""
    garbage = Garbage()
    garbage.hold_back(1)
    made = Circle()
    young = weakref.ref(made)
    del made
    garbage.hold_back(1)
    assert young() is None
    kept = Circle()
    old = weakref.ref(kept)
    garbage.hold_back(1)  # it grows old here
    del kept
    garbage.hold_back(1)
    assert old() is not None
    garbage.hold_back(2)
    assert old() is None
