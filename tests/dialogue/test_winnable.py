"""Deals that can be won are dealt on request; the deal of the day is the same for everybody."""

from __future__ import annotations

import pytest

from testing.widths import widths
from tools import find_winnable_deals
from tools.find_winnable_deals import hints_win, search
from voice_solitaire.advice.winnable import EASY, HARD, MIDDLING, UNKNOWN, greedy_way, wins
from voice_solitaire.advice.winning_ways import winning_way
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import catalogue, find
from voice_solitaire.games.winnable import deal_of_day, known_wins, packed, unpacked
from voice_solitaire.table.game import Game

DOZEN = find("baker's dozen")


def known_games() -> list[Game]:
    return [game for title in catalogue() if known_wins(game := title.game())]


@pytest.mark.parametrize(
    ("line", "hardness", "told"),
    [
        ("deal me one I can win", 0, "This one can be won."),
        ("a winnable deal please", 0, "This one can be won."),
        ("an easy one", EASY, "This one can be won, by simple play."),
        ("give me a hard deal", HARD, "This one can be won, but the way is hard to find."),
    ],
)
def test_a_deal_is_one_that_is_known_to_be_won(line: str, hardness: int, told: str) -> None:
    session = Session(DOZEN, deal=3)
    reply = session.hear(line)
    assert reply.text.startswith(told)
    assert session.record.deal in known_wins(DOZEN, hardness)


def test_where_no_deal_was_won_by_simple_play_an_easy_one_is_the_easiest_known() -> None:
    bakers_game = find("baker's game")
    assert not known_wins(bakers_game, EASY)
    session = Session(bakers_game, deal=3)
    assert session.hear("an easier deal").text.startswith("This one can be won.")
    assert session.record.deal in known_wins(bakers_game, MIDDLING)


def test_a_game_in_progress_is_given_up_only_after_yes() -> None:
    session = Session(DOZEN, deal=3)
    session.hear("hint")
    session.hear("do it")
    assert session.record.at == 1
    assert session.hear("deal me one I can win").text.startswith("Give up this game")
    assert session.record.deal == 3
    assert session.hear("yes").text.startswith("This one can be won.")
    assert session.record.deal in known_wins(DOZEN)


def test_it_is_never_the_deal_on_the_table_again() -> None:
    session = Session(DOZEN, deal=3)
    for _ in range(10):
        before = session.record.deal
        session.hear("deal me one I can win")
        assert session.record.deal != before


def test_where_none_is_known_that_is_said() -> None:
    strict = find("accordion", win_at=1, forced=True)
    assert not known_wins(strict)
    session = Session(strict, deal=3)
    assert "is known yet that can be won" in session.hear("deal me one I can win").text
    assert session.record.deal == 3


def test_the_deal_of_the_day_is_the_same_for_everybody() -> None:
    one, other = (Session(DOZEN, deal=deal, today=lambda: 739_943) for deal in (3, 70))
    for session in (one, other):
        assert session.hear("today's deal").text.startswith("Today's deal. This one can be won.")
    assert one.record.deal == other.record.deal == deal_of_day(DOZEN, 739_943)


def test_a_deal_that_was_asked_for_at_the_start_is_told_as_such() -> None:
    """Where it goes on nothing is said of it: that was told when it was new."""
    known = known_wins(DOZEN)[0]
    assert Session(DOZEN, known, asked_for="winnable").start().text.startswith("This one can be won.\nBaker's Dozen")
    today = deal_of_day(DOZEN, 739_943)
    assert Session(DOZEN, today, asked_for="today").start().text.startswith("Today's deal. This one can be won.")
    forced = find("accordion", forced=True)
    assert Session(forced, 7, asked_for="today").start().text.startswith("Today's deal.\nAccordion")
    session = Session(DOZEN, today)
    assert session.start().text.startswith("Baker's Dozen")
    session.hear("hint")
    move = next(iter(DOZEN.moves(session.state)))
    going_on = Session(DOZEN, record=session.record.play(move), asked_for="today")
    assert going_on.start().text.startswith("Baker's Dozen goes on")


def test_another_day_has_another_deal_where_enough_are_known() -> None:
    week = {deal_of_day(DOZEN, 739_943 + day) for day in range(len(known_wins(DOZEN)) * 4)}
    assert len(week) > 1
    assert deal_of_day(find("accordion", forced=True), 739_943) == 739_943


@pytest.mark.parametrize("found", [[], [EASY], [UNKNOWN, HARD, MIDDLING, EASY, HARD]])
def test_what_is_packed_is_unpacked(found: list[int]) -> None:
    again = list(unpacked(packed(found)))
    assert again[: len(found)] == found
    assert not any(again[len(found) :])


def test_a_stock_that_was_turned_through_leads_to_a_position_that_is_new() -> None:
    """In Klondike the cards lie as at the start, but now they are known: a plan is made and the deal is won."""
    game = find("klondike", draw=3)
    way = greedy_way(game, 5)
    assert way is not None
    assert wins(game, 5, way)


@widths(("step", "most"), (9, 2), (1, 20))
def test_what_is_shipped_as_won_is_won(step: int, most: int) -> None:
    """The way is found again, by as much search as the tool does, and replayed by the rules; few of the hard ones, as
    they take long."""
    for game in known_games()[::step]:
        for hardness, number in ((EASY, most), (MIDDLING, most // 4), (HARD, most // 20)):
            for deal in known_wins(game, hardness)[:number]:
                found, way = winning_way(game, deal)
                assert found == hardness, (game.name, deal)
                assert wins(game, deal, way), (game.name, deal)


@widths(("part", "most"), (slice(1, None, 24), 1), (slice(None), 1))
def test_hints_followed_one_by_one_win_what_is_shipped_as_won(part: slice, most: int) -> None:
    for game in known_games()[part]:
        for hardness in (EASY, MIDDLING, HARD):
            for deal in known_wins(game, hardness)[:most]:
                assert hints_win(game, deal), (game.name, deal)


def test_what_only_the_hints_win_is_won_too() -> None:
    """In Golf they try each card with the unseen ones in many orders."""
    game = find("golf")
    found, way = winning_way(game, 13)
    assert greedy_way(game, 13) is None
    assert found == MIDDLING
    assert wins(game, 13, way)
    assert hints_win(game, 13)


def test_deals_that_were_not_won_are_looked_at_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the deal on that is given, and then the next ones; else only the next ones."""
    monkeypatch.setattr(find_winnable_deals, "how_hard", lambda game, deal: str(HARD))
    assert search(DOZEN, "0102", 6, seconds=60) == "010233"
    assert search(DOZEN, "0102", 6, seconds=60, again=2) == "013233"
    assert search(DOZEN, "0102", 3, seconds=60, again=1) == "3132"
    assert search(DOZEN, "0102", 3, seconds=60) == "0102"
    assert search(DOZEN, "0102", 6, seconds=60, again=9) == "010233"
    assert search(DOZEN, "0102", 6, seconds=0, again=1) == "0102"
