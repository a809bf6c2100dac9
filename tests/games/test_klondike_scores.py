"""Klondike's points, played and asked for: standard with and without time, and Vegas, carried on from game to game."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from testing.laying import heard, lay, refused
from tests.games.test_klondike import REDEAL, TO_QUEEN
from voice_solitaire.advice.odds import greedy
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.storage import tables
from voice_solitaire.storage.archive import Archive
from voice_solitaire.table.game_store import GameStore, MemoryGameStore
from voice_solitaire.table.moves import WON
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

ROOT = Path(__file__).parents[2]
STANDARD = find("klondike", scoring="standard")
TIMED = find("klondike", timed=True)
VEGAS = find("klondike", scoring="vegas")
CUMULATIVE = "play klondike vegas and cumulative"
ACE_IN_SEVEN = 7  # a deal whose ace of clubs lies open in column seven
ACE_HOME = "ace of clubs to the clubs foundation"


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(params=["archive", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[GameStore, Clock]:
    """Both kinds of store, with a clock."""
    clock = Clock()
    return (Archive.open(tmp_path / "games.db", clock) if request.param == "archive" else MemoryGameStore(clock)), clock


def seated(state: State, store: GameStore) -> Session:
    """A player of timed Klondike at a position, whose time begins now."""
    player = Session(TIMED, record=Record(TIMED, 1, (), (state,)), store=store)
    player.start()
    return player


def score(player: Session) -> int:
    """The points, as the player hears them."""
    words = player.hear("score").text.split(".")[0]
    spelt = {f"Score: {number_word(points)}": points for points in range(1000)}
    spelt |= {f"Score: minus {number_word(points)}": -points for points in range(1, 1000)}
    return spelt[words] if words in spelt else int(words.removeprefix("Score: "))


@pytest.mark.parametrize(
    ("options", "piles", "line", "dealt", "before", "after"),
    [
        ({}, {"waste": "9H", "column one": "TS"}, "nine of hearts onto ten of spades", 0, 100, 105),
        ({}, {"waste": "AC"}, ACE_HOME, 0, 100, 110),
        ({}, {"column one": "AC"}, ACE_HOME, 0, 100, 110),
        ({}, {"column one": "4D 9H", "column two": "TS"}, "nine of hearts onto ten of spades", 0, 100, 105),
        ({}, {"column one": "4D AC"}, ACE_HOME, 0, 100, 115),
        ({}, {"column one": "9H", "column two": "TS"}, "nine of hearts onto ten of spades", 0, 100, 100),
        ({}, {"clubs foundation": "AC 2C", "column one": "3H"}, "two of clubs onto three of hearts", 0, 100, 85),
        ({}, {"clubs foundation": "AC 2C", "column one": "3H"}, "two of clubs onto three of hearts", 0, 10, 0),
        ({}, {"stock": "5C 6C"}, "turn", 0, 100, 100),
        ({}, {"waste": "5C"}, "redeal", 0, 150, 50),
        ({}, {"waste": "5C"}, "redeal", 4, 50, 0),
        ({"draw": 3}, {"waste": "5C"}, "redeal", 0, 100, 100),
        ({"draw": 3}, {"waste": "5C"}, "redeal", 1, 100, 100),
        ({"draw": 3}, {"waste": "5C"}, "redeal", 2, 100, 80),
        ({"free_passes": 3}, {"waste": "5C"}, "redeal", 1, 100, 100),
        ({"draw": 3, "free_passes": 1}, {"waste": "5C"}, "redeal", 0, 100, 80),
        ({"scoring": "vegas"}, {"waste": "AC"}, ACE_HOME, 0, -52, -47),
        ({"scoring": "vegas"}, {"column one": "4D AC"}, ACE_HOME, 0, -5, 0),
        ({"scoring": "vegas"}, {"waste": "9H", "column one": "TS"}, "nine of hearts onto ten of spades", 0, -52, -52),
        (
            {"scoring": "vegas"},
            {"clubs foundation": "AC 2C", "column one": "3H"},
            "two of clubs onto three of hearts", 0, -42, -47,
        ),
        ({"scoring": "vegas", "draw": 3}, {"waste": "5C"}, "redeal", 1, -52, -52),
    ],
)  # fmt: skip
def test_each_move_has_its_points(
    options: dict[str, object], piles: dict[str, str], line: str, dealt: int, before: int, after: int
) -> None:
    """The table of points, row by row: said, played, and the score asked for."""
    game = find("klondike", **{"scoring": "standard", **options})
    down = {"column one": 1} if piles.get("column one", "").startswith("4D") else {}
    state = lay(game, piles, dealt=dealt, facts=(before,), hidden=down)
    player = Session(game, record=Record(game, 1, (), (state,)))
    assert score(player) == before
    player.hear(line)
    assert player.record.moves == 1
    assert score(player) == after
    player.hear("undo")
    assert score(player) == before


def test_a_vegas_game_costs_its_stake_and_a_win_brings_two_hundred_eight() -> None:
    """A whole deal, played by its hints."""
    game = find("klondike", scoring="vegas", redeals=9)
    record = Record.begin(game, 2)
    assert score(Session(game, record=record)) == -52
    while record.outcome is None:
        before = record
        record = record.play(greedy(game, record.state, list(game.moves(record.state))))
        home = sum(len(record.state.piles[pile]) for pile in range(2, 6))
        assert record.state.facts == (5 * home - 52,)
    assert record.outcome is WON
    assert score(Session(game, record=record)) == 208
    assert "Score: two hundred eight." in Session(game, record=before).hear("finish").text


def test_vegas_has_one_pass_or_three() -> None:
    """The last card of the last pass stays."""
    for draw, passes in ((1, 1), (3, 3)):
        game = find("klondike", scoring="vegas", draw=draw)
        state = lay(game, {"waste": "5C"}, facts=(-52,), dealt=passes - 1)
        assert refused(game, state, REDEAL).reason == "no_redeal_left"


def test_no_score_is_told_where_none_is_kept() -> None:
    """Only how far the game is."""
    game = find("klondike")
    assert heard(game, game.start(1), "score").startswith("Cards home: zero.")


def test_the_rules_tell_the_points() -> None:
    """Those of the scoring that is on, after the others."""
    plain = len(find("klondike").rules)
    told = {
        name: find("klondike", **options).rules[plain:]
        for name, options in (
            ("standard", {"scoring": "standard"}),
            ("timed", {"timed": True}),
            ("vegas", {"scoring": "vegas"}),
            ("cumulative", {"cumulative": True}),
        )
    }
    assert [len(rules) for rules in told.values()] == [2, 3, 1, 2]
    assert told["timed"][:2] == told["standard"]
    assert told["cumulative"][:1] == told["vegas"]
    assert all(len(rule.split()) <= 25 for rules in told.values() for rule in rules)


# --- time


def test_each_full_ten_seconds_cost_two_points(store: tuple[GameStore, Clock]) -> None:
    """Not a moment sooner, and never below none; undo takes no time back."""
    kept, clock = store
    player = seated(lay(TIMED, {"waste": "AC", "column one": "KH"}, facts=(10,)), kept)
    clock.now += 9.9
    assert score(player) == 10
    clock.now += 0.1
    assert score(player) == 8
    player.hear(ACE_HOME)
    assert score(player) == 18
    clock.now += 20
    assert score(player) == 14
    player.hear("undo")
    assert score(player) == 4
    clock.now += 200
    assert score(player) == 0


@pytest.mark.parametrize(
    ("seconds", "points"),
    [(0, 510), (29.875, 506), (30, 23_837), (100, 7_490), (200, 3_970), (299.875, 2_793)],
)
def test_a_win_gains_the_more_the_sooner_it_comes(seconds: float, points: int, store: tuple[GameStore, Clock]) -> None:
    """Seven hundred thousand by the seconds, from thirty on; told with the win, and the time then stands still."""
    kept, clock = store
    homes = {**TO_QUEEN, **{f"{suit} foundation": f"{TO_QUEEN[f'{suit} foundation']} K{suit[0].upper()}"
                            for suit in ("clubs", "diamonds", "spades")}}  # fmt: skip
    player = seated(lay(TIMED, {**homes, "column one": "KH"}, facts=(500,)), kept)
    clock.now += seconds
    told = player.hear("king of hearts to the hearts foundation").text
    assert told.endswith(f"Score: {number_word(points)}.")
    clock.now += 250
    assert score(player) == points
    assert kept.statistics("Klondike").fastest == seconds
    player.hear("new game")
    assert kept.statistics("Klondike").fastest == seconds


def test_without_time_a_win_has_no_bonus(store: tuple[GameStore, Clock]) -> None:
    """Standard scoring alone, and Vegas, whatever the clock says."""
    kept, clock = store
    for options, points in (({"scoring": "standard"}, 0), ({"scoring": "vegas", "timed": True}, -52)):
        game = find("klondike", **options)
        player = Session(game, ACE_IN_SEVEN, store=kept)
        player.start()
        clock.now += 250
        assert score(player) == points
        player.hear(ACE_HOME)
        assert score(player) == points + (5 if points else 15)


PLAYER = textwrap.dedent(
    """
    import os, signal, sys
    from tests.games.test_klondike_scores import ACE_HOME, ACE_IN_SEVEN, Clock
    from voice_solitaire.storage.archive import Archive
    from voice_solitaire.dialogue.session import Session
    from voice_solitaire.games import find
    clock = Clock()
    player = Session(find("klondike", **{sys.argv[2]: True}), ACE_IN_SEVEN, store=Archive.open(sys.argv[1], clock))
    player.start()
    clock.now += 21
    player.hear(ACE_HOME)
    if sys.argv[2] == "cumulative":
        player.hear(f"deal number {ACE_IN_SEVEN}")
        player.hear("yes")
        player.hear(ACE_HOME)
    os.kill(os.getpid(), signal.SIGKILL)
    """
)


@pytest.mark.parametrize(("option", "points"), [("timed", 11), ("cumulative", -94)])
def test_a_kill_loses_neither_time_nor_what_was_carried_on(option: str, points: int, tmp_path: Path) -> None:
    """Both are on the disk with the game: minus forty-seven, and another forty-seven."""
    file = tmp_path / "games.db"
    subprocess.run([sys.executable, "-c", PLAYER, str(file), option], cwd=ROOT, check=False, timeout=60)
    clock = Clock()
    archive = Archive.open(file, clock)
    record = archive.resume("Klondike")
    assert record is not None
    assert record.moves == 1
    player = Session(record.game, record=record, store=archive)
    player.start()
    assert score(player) == points
    clock.now += 10
    assert score(player) == points - (2 if option == "timed" else 0)


# --- carried on


def test_a_cumulative_game_begins_with_what_the_last_ended_with(store: tuple[GameStore, Clock]) -> None:
    """Given up after a move, it goes on from there; a deal that was only looked at costs nothing."""
    kept, _ = store
    player = Session(find("royal parade"), 1, store=kept, new_deal=lambda: ACE_IN_SEVEN)
    player.start()
    assert "Klondike, vegas, cumulative" in player.hear(CUMULATIVE).text
    assert score(player) == -52
    player.hear("new game")
    assert score(player) == -52
    player.hear(ACE_HOME)
    assert score(player) == -47
    player.hear("new game")
    player.hear("yes")
    assert score(player) == -99
    player.hear(ACE_HOME)
    player.hear("play klondike cumulative draw three")
    player.hear("yes")
    assert score(player) == -146
    assert player.record.state.facts == (-52,)


def test_other_games_neither_take_nor_change_what_is_carried_on(store: tuple[GameStore, Clock]) -> None:
    """A Vegas game by itself begins with its stake, and the next cumulative one goes on from it; standard is apart."""
    kept, _ = store
    game = find("klondike", scoring="vegas", cumulative=True)
    player = Session(game, ACE_IN_SEVEN, store=kept, new_deal=lambda: ACE_IN_SEVEN)
    player.start()
    player.hear(ACE_HOME)
    for line, points in (
        ("play klondike vegas", -52),
        ("play klondike standard scoring", 0),
        ("play klondike cumulative", -99),
    ):
        player.hear(line)
        player.hear("yes")
        assert score(player) == points
        player.hear(ACE_HOME)


def test_a_won_game_is_carried_on_once(store: tuple[GameStore, Clock]) -> None:
    """With what it had when it was won, also where it is taken back and given up then."""
    kept, _ = store
    game = find("klondike", scoring="vegas", cumulative=True)
    homes = {f"{name}": f"{cards} K{name[0].upper()}" for name, cards in TO_QUEEN.items()}
    homes["hearts foundation"] = TO_QUEEN["hearts foundation"]
    state = lay(game, {**homes, "column one": "KH"}, facts=(203,))
    player = Session(game, record=Record(game, 1, (), (state,)), store=kept, new_deal=lambda: ACE_IN_SEVEN)
    player.start()
    assert player.hear("king of hearts to the hearts foundation").text.endswith("Score: two hundred eight.")
    player.hear("undo")
    player.hear("new game")
    assert score(player) == 156
    assert kept.statistics("Klondike").won == 1


def test_the_options_by_name() -> None:
    """As the command line takes them; each brings its scoring along, and the other scoring leaves it out."""
    assert find("klondike", cumulative="true").start(1).facts == (-52,)
    assert find("klondike", timed="yes").start(1).facts == (0,)
    both = find("klondike", scoring="standard", cumulative=True)
    assert both.start(1).facts == (0,)
    assert both.scoring is not None
    assert not both.scoring.carries


def test_a_game_that_was_kept_before_goes_on(tmp_path: Path) -> None:
    """Klondike's options once had the dollars brought along."""
    file = tmp_path / "games.db"
    old = sqlite3.connect(file)
    for statement in tables.MIGRATIONS[0]:
        old.execute(str(statement))
    options = '{"draw": 3, "scoring": "vegas", "free_passes": null, "carried": 0}'
    old.execute("INSERT INTO games VALUES ('Klondike', ?, 7, 1, '[]', 0, 33.5, NULL, 'x', 1)", (options,))
    old.execute("INSERT INTO turns VALUES ('Klondike', 0, '[[\"turn\", 0, 1, 3]]')")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    archive = Archive.open(file)
    record = archive.resume("Klondike")
    assert archive.notice is None
    assert record is not None
    assert (record.game.options["draw"], record.moves, archive.score(record)) == (3, 1, -52)
