"""Hints of the games in which a card in hand is placed: tried out with the cards to come, which nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import islice

import pytest

from testing.laying import lay_named
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.odds import positions
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.calculation import HABITS, ORDERS
from voice_solitaire.games.shared import trying_places
from voice_solitaire.games.shared.playouts import Board, Group, Placing
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

NAMES = ("calculation", "colorado", "sir tommy")
TOMMY = find("sir tommy")


def ranked(game: Game, state: State) -> list[tuple[int, str]]:
    """What is said of each legal move."""
    return [hint_priority(game, state, move) for move in game.moves(state)]


@pytest.mark.parametrize("name", NAMES)
def test_the_order_of_the_cards_to_come_makes_no_difference_to_a_hint(name: str) -> None:
    """Nobody knows it: with the stock the other way round every move is judged as before."""
    game = find(name)
    for number, state in enumerate(positions(game, 3, "random")):
        if number % 25 == 10 and state.piles[0]:
            backwards = state.put({0: state.piles[0][::-1]})
            assert ranked(game, state) == ranked(game, backwards)
        if number > 60:
            break


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_places_no_more_cards_than_its_effort_allows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the start, with many cards to come, and later on, with few: what a hint takes doesn't depend on the deal."""
    game, placed, efforts = find(name), list[int](), set[int]()
    gain = trying_places._gain

    def counted(placing: Placing, board: Board, move: Move, held: Mapping[int, int], coming: list[int]) -> float:
        placed.append(len(coming) + 1)
        efforts.add(placing.effort)
        return gain(placing, board, move, held, coming)

    monkeypatch.setattr(trying_places, "_gain", counted)
    held = (state for state in positions(game, 3, "random") if state.piles[1])
    most = 0
    for state in islice(held, 4, 60, 8):
        placed.clear()
        ranked(game, state)
        most = max(most, sum(placed))
    (effort,) = efforts
    assert effort / 2 < most <= effort


def test_places_that_are_hard_to_tell_apart_are_tried_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worse half of the places is left after some orders of the cards to come."""
    often = Counter[Move]()
    gain = trying_places._gain

    def counted(placing: Placing, board: Board, move: Move, held: Mapping[int, int], coming: list[int]) -> float:
        often[move] += 1
        return gain(placing, board, move, held, coming)

    monkeypatch.setattr(trying_places, "_gain", counted)
    held = (state for state in positions(TOMMY, 1, "random") if state.piles[1] and len(state.piles[0]) < 40)
    heaps = range(TOMMY.of_kind(Kind.RESERVE)[0], len(TOMMY.piles))
    state = next(state for state in held if all(move.target in heaps for move in TOMMY.moves(state)))
    best, *others = sorted(TOMMY.moves(state), key=lambda move: -hint_priority(TOMMY, state, move)[0])
    assert often[best] == max(often.values()) > min(often.values())
    assert [move for move, times in often.items() if times == often[best]] in ([best, others[0]], [others[0], best])


def test_the_waits_of_calculation_are_the_cards_that_go_home_before() -> None:
    """With the bases out a two is next on foundation one, and the last but eleven on foundation three, say."""
    here = Group(0, ORDERS, HABITS, False)[1, 1, 1, 1]
    assert here.onward == {
        2: (2, 1, 1, 1), 4: (1, 2, 1, 1), 6: (1, 1, 2, 1), 8: (1, 1, 1, 2),
    }  # fmt: skip
    assert here.follows[2] == {3, 5, 6}
    assert max(here.waits[1:]) == here.waits[13] == 12


def test_of_foundations_that_take_the_same_card_the_shorter_gets_it() -> None:
    """Or the longer, where a game says so."""
    assert Group(0, ORDERS, HABITS, False)[3, 1, 1, 1].onward[4] == (3, 2, 1, 1)
    assert Group(0, ORDERS, HABITS, True)[3, 1, 1, 1].onward[4] == (4, 1, 1, 1)


def placing(refills: bool = False) -> Placing:
    """One foundation, up from the ace, and two heaps."""
    up = (tuple(range(1, 14)),)
    return Placing((up,), ((0,),), (1, 2), lambda card: 0, 13, HABITS, refills=refills)


def board(placing: Placing, *heaps: list[int], home: int = 0) -> Board:
    here = placing.groups[0][home,]
    return Board([here], [*here.waits, 14, 14], [list(heap) for heap in heaps], home)


def test_a_playout_plays_the_cards_to_come_to_their_end() -> None:
    """The last of them comes first; a card is put where none goes home before it."""
    here = board(placing(), [13], [], home=9)
    assert here.play_on(placing(), [10, 12, 11]) == 13
    stuck = board(placing(), [10, 11], [12, 13], home=9)
    assert stuck.play_on(placing(), []) == 9


def test_where_heaps_refill_themselves_a_single_card_waits_until_room_is_needed() -> None:
    kept = board(placing(refills=True), [1], [9])
    kept.settle(placing(refills=True), [7])
    assert kept.heaps == [[1], [9]]
    kept.settle(placing(refills=True), [])
    assert (kept.heaps, kept.home) == ([[], [9]], 1)
    assert board(placing(refills=True), [1], [2]).play_on(placing(refills=True), [3]) == 3


CROWDED = lay_named(TOMMY, stock="2C 3C", hand="KS", foundation_one="AS", heap_one="4D", heap_two="QH", heap_three="4C",
              heap_four="5H")  # fmt: skip


def test_a_king_goes_where_least_waits_for_it() -> None:
    """On the queen, not on what is needed soon."""
    best = max(TOMMY.moves(CROWDED), key=lambda move: hint_priority(TOMMY, CROWDED, move)[0])
    assert best == Move(Verb.CARRY, 1, next(at for at, pile in enumerate(TOMMY.piles) if pile.name == "heap two"))
    player = Session(TOMMY, record=Record(TOMMY, 1, (), (CROWDED,)))
    told = [player.hear("hint").text for _ in range(4)]
    assert len({*told}) == 4


def test_colorado_keeps_a_card_that_could_go_home_until_room_is_needed() -> None:
    """With an empty hand the next card is turned first; with one that would cover others it makes room."""
    game = find("colorado")
    state = lay_named(game, stock="9C 8C", row_one_place_one="AS", row_two_place_one="3S", row_two_place_two="3H")
    home = next(move for move in game.moves(state) if game.piles[move.target].kind is Kind.FOUNDATION)
    turn = next(move for move in game.moves(state) if move.verb is Verb.TURN)
    assert hint_priority(game, state, turn) > hint_priority(game, state, home)
    assert hint_priority(game, state, turn)[1] == "why_room_later"
    names = [f"row_{row}_place_{place}" for row in ("one", "two")
             for place in "two three four five six seven eight nine ten".split()]  # fmt: skip
    full = dict(zip(names, ("2H 2H 2S 2S 2C 2C QH QH QS QS QC QC 3H 3H 3S 3S 3C 3C").split(), strict=True))
    state = lay_named(game, stock="9C 8C", hand="7D", row_one_place_one="AS", row_two_place_one="2D", **full)
    ways = {move: hint_priority(game, state, move) for move in game.moves(state)}
    assert ways[Move(Verb.CARRY, home.source, home.target)] == max(ways.values())
    assert max(ways.values())[1] == "why_makes_room"
