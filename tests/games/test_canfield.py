"""Canfield by its rule text: the base, the reserve that fills columns, runs, spaces, redeals, options and hints."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, session
from voice_solitaire.games import find
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON, Move, Verb

GAME = find("canfield")
RANKS = "6789TJQKA2345"
FULL = {"one": "9C", "two": "KS", "three": "2D", "four": "4S"}


def table(**more: str) -> dict[str, str]:
    """Four columns that take nothing from one another, and a six of spades as the base."""
    piles = {f"column {name}": cards for name, cards in FULL.items()} | {"spades foundation": "6S"}
    return piles | {name.replace("_", " "): cards for name, cards in more.items()}


def in_reserve(game: Game, piles: dict[str, str]) -> dict[str, int]:
    """How much of the reserve lies face down."""
    return {"reserve": max(0, len(piles.get("reserve", "").split()) - 1)}


def reason(game: Game, piles: dict[str, str], source: str, target: str, count: int = 1) -> str | None:
    """Why cards may not move, or None."""
    refusal = game.check(lay(game, piles, hidden=in_reserve(game, piles)), carry(game, source, target, count))
    return refusal and refusal.reason


def test_a_reserve_of_thirteen_a_base_four_columns_and_a_stock() -> None:
    state, order = GAME.start(pack=GAME.pack), GAME.pack
    reserve = state.piles[at(GAME, "reserve")]
    assert reserve == order[:13]
    assert state.hidden[at(GAME, "reserve")] == 12
    first = order[13]
    assert names(GAME, state, f"{first.suit.name.lower()} foundation") == str(first)
    assert [state.piles[pile] for pile in GAME.groups["column"]] == [(card,) for card in order[14:18]]
    assert state.piles[at(GAME, "stock")] == order[:17:-1]


@pytest.mark.parametrize(
    ("home", "card", "expected"),
    [
        ("", "6H", None),
        ("", "7H", "home_wants"),
        ("", "AH", "home_wants"),
        ("", "6C", "home_suit"),
        ("6H 7H", "8H", None),
        ("6H 7H 8H 9H TH JH QH KH", "AH", None),
        (" ".join(f"{rank}H" for rank in RANKS), "7H", "home_complete"),
    ],
)
def test_foundations_begin_with_the_base_and_go_round(home: str, card: str, expected: str | None) -> None:
    assert reason(GAME, table(waste=card, hearts_foundation=home), "waste", "hearts foundation") == expected


@pytest.mark.parametrize(
    ("card", "onto", "expected"),
    [("8H", "9C", None), ("8S", "9C", "wrong_colour"), ("KH", "AC", None), ("7H", "9C", "wrong_rank")],
)
def test_columns_build_down_in_alternating_colours_and_round(card: str, onto: str, expected: str | None) -> None:
    assert reason(GAME, table(waste=card, column_one=onto), "waste", "column one") == expected
    assert reason(GAME, table(reserve=f"2H {card}", column_one=onto), "reserve", "column one") == expected


def test_an_empty_column_is_filled_from_the_reserve_at_once() -> None:
    piles = table(reserve="JD 7C 3H", column_two="7S")
    player = session(GAME, lay(GAME, piles, hidden={"reserve": 2}))
    told = player.hear("seven of spades home").text
    assert told == (
        "Seven of spades onto the six, spades foundation. Three of hearts fills column two. "
        "The reserve shows the seven of clubs. Left: two."
    )
    assert names(GAME, player.state, "column two") == "3H"
    assert player.state.hidden[at(GAME, "reserve")] == 1


def test_the_last_card_of_the_reserve_is_told_and_a_card_played_from_it_uncovers_the_next() -> None:
    last = lay(GAME, table(reserve="3H", column_two="7S"))
    assert "Three of hearts fills column two. The reserve is out." in heard(GAME, last, "seven of spades home")
    player = session(GAME, lay(GAME, table(reserve="JD 8H"), hidden={"reserve": 1}))
    assert "Jack of diamonds uncovered, reserve." in player.hear("eight of hearts onto the nine").text


def test_when_the_reserve_is_out_a_space_takes_the_waste_and_with_the_option_anything() -> None:
    piles = table(waste="JD", column_two="")
    assert reason(GAME, piles, "waste", "column two") is None
    assert reason(GAME, piles, "column one", "column two") == "cf_space_waste"
    assert reason(find("canfield", fill_empty="any"), piles, "column one", "column two") is None


@pytest.mark.parametrize(
    ("runs", "count", "target", "expected"),
    [
        ("any", 1, "column four", None),
        ("any", 3, "column three", None),
        ("any", 2, "column three", "wrong_rank"),
        ("whole", 1, "column four", "cf_whole_column"),
        ("whole", 3, "column three", None),
        ("top", 1, "column four", None),
        ("top", 2, "column three", "cf_whole_column"),
        ("whole", 1, "hearts foundation", None),
    ],
)
def test_what_moves_from_column_to_column(runs: str, count: int, target: str, expected: str | None) -> None:
    game = find("canfield", runs=runs)
    piles = table(column_one="TC 9H 8C", column_three="JD", column_four="9D")
    if target == "hearts foundation":
        piles |= {"column one": "8S 7H", "hearts foundation": "6H"}
    assert reason(game, piles, "column one", target, count) == expected


def test_cards_come_back_from_the_foundations_with_the_option_but_never_the_base() -> None:
    piles = table(spades_foundation="6S 7S 8S", column_one="9H")
    assert reason(GAME, piles, "spades foundation", "column one") == "foundation_stays"
    back = find("canfield", foundation_return=True)
    assert reason(back, piles, "spades foundation", "column one") is None
    assert reason(back, table(column_one="7H"), "spades foundation", "column one") == "base_stays"


@pytest.mark.parametrize(("redeals", "limit"), [(None, 99), (0, 0), (3, 3)])
def test_the_waste_is_turned_over_as_often_as_the_option_says(redeals: int | None, limit: int) -> None:
    game = find("canfield", redeals=redeals)
    for done in {max(0, limit - 1), limit}:
        state = lay(game, table(waste="JD QD"), dealt=done)
        expected = None if redeals is None or done < limit else "no_redeal_left"
        refusal = game.check(state, Move(Verb.REDEAL))
        assert (refusal and refusal.reason) == expected


def test_three_cards_are_turned_at_once_or_one() -> None:
    state = lay(GAME, table(stock="JD QD 2C 3C"))
    assert heard(GAME, state, "deal") == "Three turned: queen of diamonds on top."
    one = find("canfield", draw=1)
    assert heard(one, lay(one, table(stock="JD QD 2C 3C")), "deal").startswith("Three of clubs turned.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("seven of hearts home", "The hearts foundation needs a six of hearts."),
        ("nine of clubs to the reserve", "Nothing is laid on the reserve: it is only played off."),
        ("king of spades to the waste", "The waste is filled only from the stock."),
        ("what does the hearts foundation need", "Hearts foundation takes a six of hearts."),
        ("demon", "Reserve: jack of diamonds. Under it: one card face down."),
    ],
)
def test_what_is_heard(line: str, told: str) -> None:
    state = lay(GAME, table(waste="7H", reserve="QD JD"), hidden={"reserve": 1})
    assert heard(GAME, state, line).startswith(told)


def test_how_far_it_is_tells_base_reserve_and_waste() -> None:
    state = lay(GAME, table(waste="7H", reserve="QD JD", stock="3C 5C"), hidden={"reserve": 1})
    assert heard(GAME, state, "how far am i") == (
        "The foundations begin with sixes. Cards home: one. Reserve: jack of diamonds, cards left: two. "
        "Waste: seven of hearts. Still in the stock: two."
    )
    assert "The reserve is out. The waste is empty." in heard(GAME, lay(GAME, table()), "how far am i")


def test_the_reserve_is_played_off_before_the_waste() -> None:
    state = lay(GAME, table(waste="8D", reserve="QD 8H"), hidden={"reserve": 1})
    assert preferred(GAME, state) == (carry(GAME, "reserve", "column one"), "cf_why_reserve")
    state = lay(GAME, table(waste="8D", reserve="QD JD", column_two="8H"), hidden={"reserve": 1})
    assert preferred(GAME, state) == (carry(GAME, "column two", "column one"), "cf_why_fills")


def test_a_whole_column_moves_by_one_sentence() -> None:
    player = session(GAME, lay(GAME, table(column_one="TC 9H 8C", column_three="JD", reserve="2H 3H"),
                               hidden={"reserve": 1}))  # fmt: skip
    assert player.hear("ten onto the jack").text.startswith("Ten of clubs and two more onto the jack, column three.")
    assert names(GAME, player.state, "column three") == "JD TC 9H 8C"


def test_the_hints_win_the_end_of_a_game() -> None:
    home = {f"{suit} foundation": " ".join(f"{rank}{suit[0].upper()}" for rank in RANKS[:10])
            for suit in ("clubs", "diamonds", "hearts", "spades")}  # fmt: skip
    rest = {"column one": "5C 4H 3C", "column two": "5D 4C 3D", "column three": "5H 4S 3H", "column four": "5S",
            "reserve": "4D", "waste": "3S"}  # fmt: skip
    player = session(GAME, lay(GAME, home | rest))
    for _ in range(20):
        if GAME.outcome(player.state) is None:
            player.hear("hint")
            player.hear("do it")
    assert GAME.outcome(player.state) is WON


@pytest.mark.parametrize("said", ["canfield", "demon", "demon solitaire", "the demon"])
def test_it_is_called_as_people_call_it(said: str) -> None:
    golf = find("golf")
    assert heard(golf, golf.start(1), f"play {said}").startswith("Canfield, deal two.")
