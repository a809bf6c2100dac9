"""Company: ways to win that are shown, bookmarks with names, results against the odds, and games that are suggested."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game_store import GameStore, MemoryGameStore
from voice_solitaire.table.moves import STUCK, WON


@pytest.fixture(params=["archive", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> GameStore:
    """Both kinds of store."""
    return Archive.open(tmp_path / "games.db") if request.param == "archive" else MemoryGameStore()


def lost_flush(store: GameStore) -> Session:
    """A Royal Flush that has just been lost."""
    session = Session(find("royal flush"), 1, store=store)
    session.start()
    session.hear("to the end")
    assert session.record.outcome is STUCK
    return session


# --- lost games


@pytest.mark.parametrize("leaving", ["play aces up", "quit", "new game", "deal number nine", ""])
def test_a_lost_game_counts_wherever_it_is_left(store: GameStore, leaving: str) -> None:
    """Whatever is said next, or nothing, as when the program is killed; and it counts once."""
    session = lost_flush(store)
    if leaving:
        session.hear(leaving)
    assert (store.statistics("Royal Flush").lost, store.statistics("Royal Flush").played) == (1, 1)
    session.hear("play royal flush")
    session.hear("new game")
    assert store.statistics("Royal Flush").played == 1


def test_a_lost_game_waits_and_can_be_gone_back_into(store: GameStore) -> None:
    """Undo goes on with it, also after another game was played; it doesn't count again."""
    session = lost_flush(store)
    turns = session.record.turns
    session.hear("play aces up")
    session.hear("play royal flush")
    assert session.record.turns == turns
    session.hear("undo")
    assert session.record.outcome is None
    session.hear("to the end")
    assert store.statistics("Royal Flush").played == 1


def test_a_lost_game_that_is_won_after_all_is_won(store: GameStore) -> None:
    """It counts once, as won; and once won it stays so."""
    session = Session(find("aces up"), deal=3, store=store)
    game, record = session.game, session.record
    store.keep(record)
    for _ in range(30):
        moves = list(game.moves(record.state))
        record = record.play(moves[0]) if moves else record
    store.finish(record, STUCK, record)
    assert (store.statistics("Aces Up").won, store.statistics("Aces Up").lost) == (0, 1)
    store.finish(record.undo(), WON, record.undo())
    store.finish(record, STUCK, record)
    assert (store.statistics("Aces Up").won, store.statistics("Aces Up").lost) == (1, 0)
    store.finish(record, None)
    assert (store.statistics("Aces Up").won, store.statistics("Aces Up").lost) == (1, 0)


def test_results_are_told_apart_by_options(store: GameStore) -> None:
    """Those of all options together, and those of one set of them."""
    for options in ({"draw": 3}, {"draw": 3}, {}):
        session = Session(find("klondike", **options), 4, store=store)
        record = session.record
        store.finish(record.play(next(iter(session.game.moves(record.state)))), None)
    assert store.statistics("Klondike").played == 3
    assert store.statistics("Klondike", find("klondike", draw=3).options).played == 2
    assert store.statistics("Klondike", find("klondike").options).played == 1
