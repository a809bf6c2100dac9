"""What was played is forgotten: an evening of a thousand games takes no more memory than one."""

from __future__ import annotations

import gc
import importlib
import inspect
import pkgutil
import weakref
from dataclasses import replace

import pytest

import voice_solitaire
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue, find
from voice_solitaire.table.game import Game

KEPT = 40  # games that may be remembered for the next question
PURE = ("games", "table", "advice", "dialogue")


def test_no_cache_of_games_or_words_grows_for_ever() -> None:
    """A cache without a bound is for what takes no arguments: there are more games and options than can be kept."""
    found = 0
    for module in pkgutil.walk_packages(voice_solitaire.__path__, "voice_solitaire."):
        if module.name.split(".")[1] not in PURE:
            continue
        for name, cached in vars(importlib.import_module(module.name)).items():
            if hasattr(cached, "cache_parameters"):
                found += 1
                bounded = cached.cache_parameters()["maxsize"] is not None
                assert bounded or not inspect.signature(cached).parameters, f"{module.name}.{name}"
    assert found > len(PURE)


@pytest.mark.thorough
@pytest.mark.parametrize("name", [title.name for title in catalogue()])
def test_games_that_are_over_are_forgotten(name: str) -> None:
    """Of many games that were begun, asked about and left, a few of the last are still there."""
    left: list[weakref.ref[Game]] = []
    for deal in range(KEPT + 12):
        session = Session(replace(find(name)), deal)  # a game of its own: otherwise all would share one
        session.start()
        for line in ("hint", "deal", "why not", "undo"):
            session.hear(line)
        left.append(weakref.ref(session.game))
    del session
    gc.collect()
    assert sum(game() is not None for game in left) <= KEPT
