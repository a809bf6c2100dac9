"""Hints of Golf and TriPeaks: each move is tried with the unseen cards in orders in which they could lie."""

from __future__ import annotations

import pytest

from testing.laying import carry, lay, preferred
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.odds import positions
from voice_solitaire.games import find
from voice_solitaire.games.shared import playing_off
from voice_solitaire.games.shared.playing_off import Guess, Overlap, fewest_left, guess, overlap
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State

NAMES = ("golf", "tripeaks")
GOLF, PEAKS = map(find, NAMES)


def ranked(game: Game, state: State) -> list[tuple[int, str]]:
    """What is said of each legal move."""
    return [hint_priority(game, state, move) for move in game.moves(state)]


def the_other_way_round(game: Game, state: State) -> State:
    """A position that looks the same, with the unseen cards the other way round."""
    (stock,) = game.of_kind(Kind.STOCK)
    down = [pile for pile, hidden in enumerate(state.hidden) if hidden and pile != stock]
    unseen = [*(state.piles[pile][0] for pile in down), *state.piles[stock]][::-1]
    lie = {pile: (card, *state.piles[pile][1:]) for pile, card in zip(down, unseen, strict=False)}
    return state.put({**lie, stock: tuple(unseen[len(down) :])})


@pytest.mark.parametrize("name", NAMES)
def test_where_the_unseen_cards_lie_makes_no_difference_to_a_hint(name: str) -> None:
    game = find(name)
    for number, state in enumerate(positions(game, 3, "random")):
        if number % 8 == 2:
            assert ranked(game, state) == ranked(game, the_other_way_round(game, state))


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_takes_no_more_playouts_than_it_may(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, played = find(name), list[Move]()
    gain = playing_off._gain

    def counted(lie: Overlap, top: int, cards: int, move: Move, guess: Guess) -> float:
        played.append(move)
        return gain(lie, top, cards, move, guess)

    monkeypatch.setattr(playing_off, "_gain", counted)
    most = 0
    for state in positions(game, 5, "random"):
        played.clear()
        ranked(game, state)
        most = max(most, len(played))
    assert playing_off.PLAYOUTS / 2 < most <= playing_off.PLAYOUTS


def playouts(game: Game, state: State, order: list[int]) -> int:
    """How many cards are left of a position, with the unseen cards in an order."""
    lie, (waste,) = overlap(game, state), game.of_kind(Kind.WASTE)
    dealt = guess(lie, order)
    return fewest_left(lie, dealt, lie.cards, lie.free, state.piles[waste][-1].rank, len(dealt.stock))


def test_a_playout_plays_off_what_can_be_by_the_cards_that_come() -> None:
    """Of a column from the top, the stock's last card first."""
    state = lay(GOLF, {"column one": "5D 7C", "column two": "6S", "waste": "KH", "stock": "2C 3C"})
    assert playouts(GOLF, state, [2, 8]) == 0
    assert playouts(GOLF, state, [8, 2]) == 0
    assert playouts(GOLF, state, [2, 5]) == 1
    assert playouts(GOLF, state, [2, 2]) == 3


def test_a_card_that_lies_face_down_is_one_of_the_unseen() -> None:
    table = {"row three, place one": "8H", "row four, place one": "6S", "row four, place two": "7D", "waste": "5H"}
    state = lay(PEAKS, table | {"stock": "2C"}, hidden={"row three, place one": 1})
    assert playouts(PEAKS, state, [8, 2]) == 0
    assert playouts(PEAKS, state, [2, 8]) == 1


def test_a_card_that_is_needed_later_is_kept() -> None:
    """The last unseen card is an eight, as counting tells: eight, seven, six and five win, the six at once not."""
    state = lay(GOLF, {"column one": "6S", "column two": "5D 7C", "waste": "5H", "stock": "8C"})
    assert preferred(GOLF, state) == (Move(Verb.TURN, 0, 1), "why_tried_out")


def test_what_the_ranking_would_play_too_has_its_own_reason() -> None:
    state = lay(GOLF, {"column one": "6S", "column two": "2D 3D 4D", "waste": "5H", "stock": "5C"})
    assert preferred(GOLF, state) == (carry(GOLF, "column two", "waste"), "golf_follow")
