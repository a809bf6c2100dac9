"""Hints of Royal Parade: rivals for a place are tried with the unseen cards in orders in which they could lie."""

from __future__ import annotations

import pytest

from testing.laying import carry, lay, preferred
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.odds import positions
from voice_solitaire.games import find
from voice_solitaire.games.shared import filling_rows
from voice_solitaire.games.shared.filling_rows import FIRST, WIDTH, GalleryRows, carries, is_sure, judged, number
from voice_solitaire.games.shared.gallery import FEEDER, GALLERY, HEAP, STOCK, rank
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move
from voice_solitaire.table.state import State

GAME = find("royal parade")
RANKS = ("258J", "369Q", "47TK")
# All is laid but two piles of hearts in row one, and one of spades in row two.
NEARLY = {
    f"row {row}, place {place}": " ".join(rank + suit for rank in ranks)
    for row, ranks in zip(("one", "two", "three"), RANKS, strict=True)
    for place, suit in zip(("one", "two", "three", "four", "five", "six", "seven", "eight"), "CDHSCDHS", strict=True)
}
TWINS = NEARLY | {
    "row one, place three": "2H",
    "row one, place seven": "",
    "row two, place eight": "5H",
    "row four, place one": "2H 8H 5H",
    "row four, place two": "8H",
    "row four, place three": "JH",
    "row four, place four": "JH",
    "row four, place five": "QS 9S 6S 3S",
}


def contents(rows: GalleryRows) -> tuple[object, ...]:
    """What a position comes to, wherever in a row its cards lie."""
    loose = [sorted(cards) for cards in rows.loose]
    return loose, rows.feeder, rows.spaces, rows.wanted, rows.left


@pytest.mark.parametrize("same_suit", [True, False])
def test_cards_are_laid_there_as_on_the_table(same_suit: bool) -> None:
    game = find("royal parade", same_suit=same_suit)
    moved = 0
    for state in positions(game, 7, "random"):
        for move in carries(game, state):
            rows, card = GalleryRows.of(state, same_suit), number(state.piles[move.source][-1], same_suit)
            row = move.source // WIDTH if move.source in GALLERY else None
            assert rows.takes(card)
            rows.move(card, rows.feeder[move.source - FEEDER.start] if row is None else rows.loose[row], row)
            assert contents(rows) == contents(GalleryRows.of(game.play(state, move), same_suit))
            moved += 1
    assert moved > 50


def test_a_playout_deals_and_lays_until_nothing_is_to_come() -> None:
    """The feeder's places get a card each from the first on, the next card of the stock first."""
    state = lay(GAME, NEARLY | {"row one, place eight": "2S", "row four, place one": "5S"})
    rows, king = GalleryRows.of(state, in_suit=True), 4 * 13
    eight, jack = 4 * 8 + 3, 4 * 11 + 3
    assert rows.left == 3
    assert rows.copy().play_on([]) == 2
    assert rows.copy().play_on([jack, eight]) == 0
    assert rows.copy().play_on([eight, *[king] * 7, jack]) == 0  # the eight that covers the jack is laid before it
    assert rows.copy().play_on([eight, king, *[king] * 7, jack]) == 1  # a king covers the jack for good
    assert rows.left == 3


def the_other_way_round(state: State) -> State:
    """A position that looks the same, with the stock the other way round."""
    return state.put({STOCK: state.piles[STOCK][::-1]})


def ranked(game: Game, state: State) -> list[tuple[int, str]]:
    """What is said of each legal move."""
    return [hint_priority(game, state, move) for move in game.moves(state)]


def test_where_the_unseen_cards_lie_makes_no_difference_to_a_hint() -> None:
    tried = 0
    for state in positions(GAME, 3, "greedy"):
        if judged(GAME, state) and state.piles[STOCK]:
            tried += 1
            assert ranked(GAME, state) == ranked(GAME, the_other_way_round(state))
    assert tried > 3


def test_a_hint_takes_no_more_playouts_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    played, gain = list[Move](), filling_rows._gain

    def counted(rows: GalleryRows, state: State, in_suit: bool, move: Move, coming: list[int]) -> float:
        played.append(move)
        return gain(rows, state, in_suit, move, coming)

    monkeypatch.setattr(filling_rows, "_gain", counted)
    most = 0
    for state in list(positions(GAME, 5, "greedy")):
        played.clear()
        judged.cache_clear()
        ranked(GAME, state)
        most = max(most, len(played))
    assert filling_rows.PLAYOUTS / 2 <= most <= filling_rows.PLAYOUTS


def test_of_twins_that_one_is_built_of_which_more_comes() -> None:
    """The five of the feeder uncovers what follows, the one in row two only frees a place."""
    state = lay(GAME, TWINS)
    first = carry(GAME, "row four, place one", "row one, place three")
    assert preferred(GAME, state) == (first, "why_tried_out")
    best = max(GAME.moves(state), key=lambda move: rank(GAME, state, move)[0])
    assert best == carry(GAME, "row two, place eight", "row one, place three")


def test_what_no_other_card_rivals_is_laid_before_anything_is_tried() -> None:
    state = lay(
        GAME, TWINS | {"row one, place eight": "2S", "row four, place six": "5S", "row four, place seven": "AH"}
    )
    sure = {move for move in carries(GAME, state) if is_sure(carries(GAME, state), move)}
    assert {move.source for move in sure} == {FEEDER[5], FEEDER[6]}
    assert {move.target for move in sure} == {HEAP, 7}
    assert judged(GAME, state) == ()
    for move in carries(GAME, state):
        assert (hint_priority(GAME, state, move)[0] > FIRST) == (move in sure)


@pytest.mark.parametrize("option", ["exchange", "refill_feeder", "reverse_row"])
def test_with_moves_that_the_playouts_do_not_know_the_ranking_is_plain(option: str) -> None:
    assert find("royal parade", **{option: True}).hint_priority is rank
    assert find("royal parade", settled=False).hint_priority is rank
