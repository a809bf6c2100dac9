"""Golf: what goes onto the waste, what its hints say with a few cards left, and its options."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, refused, session
from voice_solitaire.advice.progress_search import ProgressSearch, SearchResult
from voice_solitaire.games import find
from voice_solitaire.table.moves import WON, Move, Verb

GAME = find("golf")


def test_the_deal_is_seven_columns_of_five_and_a_card_on_the_waste() -> None:
    state = GAME.start(7)
    assert [len(state.piles[pile]) for pile in GAME.groups["column"]] == [5] * 7
    assert [len(state.piles[pile]) for name in ("waste", "stock") for pile in GAME.groups[name]] == [1, 16]
    assert sum(state.hidden) == 16


@pytest.mark.parametrize(
    ("options", "card", "onto", "expected"),
    [
        ({}, "6S", "5H", None),
        ({}, "4C", "5H", None),
        ({}, "7C", "5H", "no_neighbours"),
        ({}, "QC", "KH", "golf_king"),
        ({}, "AC", "KH", "golf_king"),
        ({}, "KC", "AH", "no_corner"),
        ({}, "KC", "QH", None),
        ({"kings": True}, "QC", "KH", None),
        ({"wrap": True}, "AC", "KH", None),
        ({"wrap": True}, "KC", "AH", None),
        ({"wrap": True}, "QC", "KH", "no_neighbours"),
    ],
)
def test_a_card_goes_on_its_neighbour(options: dict[str, object], card: str, onto: str, expected: str | None) -> None:
    game = find("golf", **options)
    refusal = game.check(lay(game, {"column one": card, "waste": onto}), carry(game, "column one", "waste"))
    assert (refusal and refusal.reason) == expected


def test_nothing_goes_to_a_column_nor_comes_back() -> None:
    state = lay(GAME, {"column one": "5H", "column two": "6S", "waste": "4C"})
    assert refused(GAME, state, carry(GAME, "column two", "column one")).reason == "golf_never_built"
    assert refused(GAME, state, carry(GAME, "waste", "column one")).reason == "golf_never_built"


def test_a_card_played_off_is_progress_though_the_game_is_lost() -> None:
    """Two can be played, the third never: a hint names the first of the two, and nobody says that nothing leads on."""
    state = lay(GAME, {"column one": "6S", "column two": "7D", "column three": "QC", "waste": "5H"})
    assert ProgressSearch(GAME, state).look(100) is SearchResult.GOES_ON
    player = session(GAME, state)
    assert "Best: six of spades" in player.hear("what can i move").text
    player.hear("six of spades")
    assert "Best: seven of diamonds" in player.hear("what can i move").text


def test_with_two_cards_left_the_hint_wins() -> None:
    """The six before the seven: the other way round the last card would stay."""
    player = session(GAME, lay(GAME, {"column one": "6S", "column two": "7D", "waste": "5H", "stock": "KC"}))
    for _ in range(2):
        player.hear("hint")
        player.hear("do it")
    assert GAME.outcome(player.state) is WON


def test_a_hint_takes_the_longest_way() -> None:
    """Down from the five three cards can follow each other, up only one."""
    state = lay(GAME, {"column one": "6S", "column two": "2D 3D 4D", "waste": "5H"})
    assert "Best: four of diamonds" in heard(GAME, state, "what can i move")


def test_what_is_left_is_told() -> None:
    state = lay(GAME, {"column one": "6S", "waste": "5H", "stock": "KC 2C"})
    told = "Cards left in the columns: one. Still in the stock: two. The chain can take one now."
    assert heard(GAME, state, "how far am i") == told


@pytest.mark.parametrize(("waste", "chain"), [("5H", "The chain can take three now."), ("9H", "No top card fits now.")])
def test_how_long_the_chain_can_be_is_told(waste: str, chain: str) -> None:
    """Of the cards that lie open and come free, without turning."""
    state = lay(GAME, {"column one": "6S", "column two": "2D 3D 4D", "waste": waste})
    assert heard(GAME, state, "how long can the chain be").endswith(chain)


def test_when_nothing_goes_and_nothing_is_to_come_it_is_over() -> None:
    state = lay(GAME, {"column one": "9S", "waste": "5H"})
    assert list(GAME.moves(state)) == []
    assert GAME.check(state, Move(Verb.TURN, 0, 1)) is not None
