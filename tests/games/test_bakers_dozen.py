"""Baker's Dozen by its rule text: layout and kings, single cards, spaces, options and hints."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, preferred, session
from voice_solitaire.games import find
from voice_solitaire.table.moves import WON
from voice_solitaire.table.piles import Kind

GAME = find("baker's dozen")


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_thirteen_open_columns_of_four_kings_at_the_bottom(deal: int) -> None:
    state = GAME.start(deal)
    columns = [state.piles[pile] for pile in GAME.groups["column"]]
    assert [len(cards) for cards in columns] == [4] * 13
    assert not any(state.hidden)
    for cards in columns:
        kings = [card.rank == 13 for card in cards]
        assert kings == sorted(kings, reverse=True)


def test_the_rest_lies_as_it_was_dealt() -> None:
    state = GAME.start(pack=GAME.pack)
    first = state.piles[GAME.groups["column"][0]]
    assert list(first) == [GAME.pack[at] for at in (0, 13, 26, 39)]


@pytest.mark.parametrize(
    ("table", "count", "expected"),
    [
        ({"column one": "9S", "column two": "TC"}, 1, None),
        ({"column one": "9S 8H", "column two": "TS"}, 2, "one_at_a_time"),
        ({"column one": "9S", "column two": "JS"}, 1, "wrong_rank"),
        ({"column one": "9S"}, 1, "stays_empty"),
        ({"column one": "KS", "column two": "AS"}, 1, "nothing_follows"),
    ],
)
def test_what_goes_onto_what(table: dict[str, str], count: int, expected: str | None) -> None:
    refusal = GAME.check(lay(GAME, table), carry(GAME, "column one", "column two", count))
    assert (refusal and refusal.reason) == expected


def test_refusals_are_told() -> None:
    state = lay(GAME, {"column one": "9S 8H", "column two": "TS"})
    assert heard(GAME, state, "nine of spades onto ten").startswith(
        "The nine of spades is covered by the eight of hearts"
    )
    assert heard(GAME, state, "eight of hearts to column three").startswith("An empty column stays empty.")


def test_cards_come_back_from_the_foundations_only_where_the_option_says_so() -> None:
    table = {"clubs foundation": "AC 2C", "column one": "3D"}
    for chosen in (False, True):
        game = find("baker's dozen", foundation_return=chosen)
        assert (game.check(lay(game, table), carry(game, "clubs foundation", "column one")) is None) == chosen


def test_the_next_cards_for_the_foundations_are_told() -> None:
    state = lay(GAME, {"clubs foundation": "AC", "column one": "2C 9S", "column two": "AD"})
    told = heard(GAME, state, "how far am i")
    assert told == "Cards home: one. Ace of diamonds is free, column two. Two of clubs in column one, cards on it: one."


def test_the_hints_free_a_card_for_home_and_win() -> None:
    ranks = "A23456789TJQK"
    home = {f"{suit} foundation": " ".join(r + suit[0].upper() for r in ranks) for suit in ("diamonds", "hearts")}
    home |= {"clubs foundation": " ".join(r + "C" for r in ranks[:11]), "spades foundation": "AS"}
    home["spades foundation"] = " ".join(r + "S" for r in ranks[:11])
    state = lay(GAME, home | {"column one": "QC QS", "column two": "KC", "column three": "KS"})
    assert preferred(GAME, state)[1] == "why_home"
    player = session(GAME, state)
    for _ in range(4):
        player.hear("hint")
        player.hear("do it")
    assert GAME.outcome(player.state) is WON
    assert len(GAME.of_kind(Kind.FOUNDATION)) == 4
