"""Who starts the game for the first time ever hears what it's about and where to learn it; later nobody does."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.replies import words
from voice_solitaire.dialogue.telling.wording import ONE_LINE, length
from voice_solitaire.games import catalogue, find
from voice_solitaire.ports import Settings
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game_store import MemoryGameStore
from voice_solitaire.table.titles import Title

NEW_HERE = "New here? Say tutorial, or how do I play."


@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_a_first_start_tells_the_aim_and_where_to_learn(title: Title) -> None:
    """Name, deal and what there is to do; the aim; and the offer: a breath each, nothing left for more."""
    game = title.game()
    opening = Session(game, 7, store=MemoryGameStore()).start()
    name, aim, offer = map(words, opening.lines)
    assert name.startswith(f"{game.title}, deal seven.")
    assert aim == game.goal
    assert offer.startswith(NEW_HERE)
    assert offer.endswith("Say help at any time.")
    assert all(length(line) <= ONE_LINE for line in (name, aim, offer))


@pytest.mark.parametrize(("offered", "wish"), [("tutorial", "tutorial"), ("how do I play", "rules"), ("help", "help")])
def test_what_a_first_start_offers_is_understood(offered: str, wish: str) -> None:
    session = Session(find("klondike"), 7, store=MemoryGameStore())
    session.start()
    assert session.hear(offered).did == wish


def test_later_starts_do_not(tmp_path: Path) -> None:
    """Not with the game that was begun, not with another, and not when only results are left."""
    file = tmp_path / "games.db"

    def started(game: str) -> str:
        store = Archive.open(file)
        session = Session(find(game), 7, record=store.resume(find(game).name), store=store)
        told = session.start().text
        store.close()
        return told

    assert NEW_HERE in started("golf")
    assert NEW_HERE not in started("golf")
    assert NEW_HERE not in started("klondike")
    store = Archive.open(file)
    for name in ("Golf", "Klondike"):
        unfinished = store.resume(name)
        assert unfinished is not None
        store.finish(unfinished.play(next(unfinished.game.moves(unfinished.state))), None)
    assert store.last_game() is None
    store.close()
    assert NEW_HERE not in started("golf")


def test_other_openings_do_not() -> None:
    """A new game on the same evening, a game switched to, and the own game after the tutorial."""
    session = Session(find("royal parade"), 7, store=MemoryGameStore())
    assert NEW_HERE in session.start().text
    for said in ("new game", "play golf", "tutorial", "leave tutorial", "start again"):
        assert NEW_HERE not in session.hear(said).text, said


def test_nobody_is_taken_for_new_of_whom_nothing_can_be_known() -> None:
    """A session without a store, as other programs use it."""
    assert NEW_HERE not in Session(find("golf"), 7).start().text


def test_a_brief_first_start_tells_the_rest_on_more() -> None:
    session = Session(find("golf"), 7, store=MemoryGameStore(), settings=Settings(verbosity="brief"))
    assert NEW_HERE not in session.start().text
    assert NEW_HERE in session.hear("more").text
