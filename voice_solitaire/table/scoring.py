"""Scoring: how the points of a game are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from voice_solitaire.table.state import State


class Scoring(NamedTuple):
    """How points are counted; ``State.facts`` is nothing but points then, and changes nothing about what can be done.

    A table has no clock, and it knows one game alone: how long a game was played, and with how many points it
    began, is kept with the game in the store.
    """

    points: Callable[[State, float], int]  # of a position, after so many seconds at play
    kind: str  # only the points of one kind add up
    carries: bool = False  # whether a game begins with the points that the last one of its kind ended with
