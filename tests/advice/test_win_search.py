"""A win is looked for by several searches by turns, and what they say together is what one of them has shown."""

from __future__ import annotations

import gc
from random import Random
from weakref import WeakSet

import pytest

from testing.laying import lay
from testing.widths import some
from voice_solitaire.advice import leading, win_search, winnable
from voice_solitaire.advice.best_first import BestFirstSearch
from voice_solitaire.advice.progress_search import SearchResult
from voice_solitaire.advice.win_search import OPEN, WinSearch
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Suit
from voice_solitaire.table.game import Game
from voice_solitaire.table.state import State

FREECELL = find("freecell", numbering="classic")
ONE_CELL = find("freecell", cells=1)
ASTRAY = 17154  # a deal that the first search doesn't win within many times the positions tried here
ONE_MORE = 64  # positions at most that a limit is passed by


def late(numbers: Random) -> State:
    """A position with one cell, that is full, in which one to four cards of a suit are home, the others anywhere."""
    home = {suit: numbers.randint(1, 4) for suit in Suit}
    table = {
        f"{suit.name.lower()} foundation": [card for card in ONE_CELL.pack if card.suit is suit and card.rank <= rank]
        for suit, rank in home.items()
    }
    rest = [card for card in ONE_CELL.pack if card.rank > home[card.suit]]
    numbers.shuffle(rest)
    table |= {"cell one": [rest.pop()]}
    table |= {f"column {number_word(number)}": rest[number - 1 :: 8] for number in range(1, 9)}
    return lay(ONE_CELL, {name: " ".join(map(str, cards)) for name, cards in table.items()})


def first_alone(game: Game, state: State, moves: int) -> BestFirstSearch:
    """The search with which all begin, after so many moves."""
    search = BestFirstSearch(game, state, OPEN, len(OPEN))
    search.look(moves)
    return search


def by_turns(monkeypatch: pytest.MonkeyPatch, before: int, share: int) -> None:
    """Searches take turns after so few positions."""
    monkeypatch.setattr(win_search, "BEFORE", before)
    monkeypatch.setattr(win_search, "SHARE", share)


def test_where_the_first_search_goes_astray_one_that_begins_afresh_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    by_turns(monkeypatch, 500, 1_000)
    state = FREECELL.start(ASTRAY)
    search = WinSearch(FREECELL, state)
    assert search.look(20_000) is SearchResult.GOES_ON
    assert first_alone(FREECELL, state, search.tried).result is SearchResult.UNKNOWN
    for move in search.way:
        state = FREECELL.play(state, move)
    assert FREECELL.won(state)


@pytest.mark.parametrize("deal", some([28_686], thorough=[14_690]))
def test_deals_that_send_most_searches_astray_are_won_within_what_memory_holds(deal: int) -> None:
    state = FREECELL.start(deal)
    search = WinSearch(FREECELL, state, win_search.most_held(FREECELL))
    search.look(1_000_000)
    for move in search.way:
        state = FREECELL.play(state, move)
    assert FREECELL.won(state)


@pytest.mark.parametrize("portion", [1, 1_000])
def test_however_it_is_interrupted_the_same_is_found(portion: int, monkeypatch: pytest.MonkeyPatch) -> None:
    by_turns(monkeypatch, 500, 250)
    whole, portioned = (WinSearch(FREECELL, FREECELL.start(ASTRAY), 2_500) for _ in range(2))
    whole.look(1_000_000)
    while not portioned.over:
        portioned.look(portion)
    for search in (whole, portioned):
        assert search.over
    assert (portioned.way, portioned.positions, portioned.tried) == (whole.way, whole.positions, whole.tried)


def test_whatever_the_turns_are_the_answer_is_that_of_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """That nothing can be won is said only by a search that has seen all."""
    by_turns(monkeypatch, 40, 20)
    after_turns = set()
    for seed in range(7, 16):
        state = late(Random(seed))
        alone, search = first_alone(ONE_CELL, state, 20_000), WinSearch(ONE_CELL, state)
        search.look(100_000)
        assert alone.over
        assert search.result is alone.result
        assert search.seen_all is (search.result is SearchResult.NOTHING)
        if search.positions > 40 + 20:
            after_turns.add(search.result)
    assert after_turns == {SearchResult.GOES_ON, SearchResult.NOTHING}


def test_it_gives_up_after_so_many_positions_and_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    by_turns(monkeypatch, 40, 20)
    search = WinSearch(FREECELL, FREECELL.start(ASTRAY), 400)
    assert search.look(100_000) is SearchResult.UNKNOWN
    assert search.over
    assert not search.seen_all
    assert 400 < search.positions < 400 + ONE_MORE


def test_no_more_positions_are_held_than_there_is_memory_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The searches that began afresh are let go before the first takes their memory, and all when it is over."""
    begun = WeakSet[BestFirstSearch]()

    class Counted(BestFirstSearch):
        def __init__(self, *what: object, **more: object) -> None:
            super().__init__(*what, **more)  # type: ignore[arg-type]
            begun.add(self)

    by_turns(monkeypatch, 100, 50)
    monkeypatch.setattr(win_search, "BestFirstSearch", Counted)
    monkeypatch.setattr(win_search, "MEMORY", 1_200 * 496)
    held = win_search.most_held(FREECELL)
    search, most, together = WinSearch(FREECELL, FREECELL.start(28_686)), 0, set[int]()
    gc.disable()
    try:
        while not search.over:
            search.look(20)
            most = max(most, sum(each.positions for each in begun))
            together.add(len(begun))
        assert held < search.positions
        assert held - ONE_MORE < most < held + 2 * ONE_MORE
        assert together == {0, 1, 2, 3, 4}
        search = WinSearch(FREECELL, FREECELL.start(28_686))
        search.look(1_000)
        assert begun
        del search
        assert not begun
    finally:
        gc.enable()


@pytest.mark.parametrize("deal", [1, 164])
def test_what_hints_and_shipped_deals_rest_on_is_the_first_search_alone(deal: int) -> None:
    """So that they stay what they are, whatever begins afresh later."""
    most = max(leading.TRIES * leading.ALL_OPEN, *winnable.TRIES.values())
    assert most <= win_search.BEFORE
    search, alone = WinSearch(FREECELL, FREECELL.start(deal)), first_alone(FREECELL, FREECELL.start(deal), most)
    search.look(most)
    assert (search.way, search.positions, search.tried) == (alone.way, alone.positions, alone.tried)
