"""Grandfather's Clock by its rule text: the hours and what they are built of, columns, options, the hours by name."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, session
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Card
from voice_solitaire.table.moves import WON

GAME = find("grandfather's clock")
BY_HOUR = ["TH", "JS", "QD", "KC", "2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]
WHOLE = [
    "TH JH QH KH AH", "JS QS KS AS 2S", "QD KD AD 2D 3D", "KC AC 2C 3C 4C", "2H 3H 4H 5H", "3S 4S 5S 6S", "4D 5D 6D 7D",
    "5C 6C 7C 8C", "6H 7H 8H 9H", "7S 8S 9S TS", "8D 9D TD JD", "9C TC JC QC",
]  # fmt: skip


def clock(**instead: str) -> dict[str, str]:
    """The clock when all hours are done, but for those that are given."""
    hours = {f"{number_word(hour)} o'clock": cards for hour, cards in enumerate(WHOLE, 1)}
    return hours | {f"{hour} o'clock": cards for hour, cards in instead.items()}


def test_a_card_lies_at_each_hour_and_eight_columns_of_five_below() -> None:
    state = GAME.start(7)
    assert [names(GAME, state, f"{number_word(hour)} o'clock") for hour in range(1, 13)] == BY_HOUR
    assert [len(state.piles[pile]) for pile in GAME.groups["column"]] == [5] * 8
    assert not any(state.hidden)
    in_order = GAME.start(pack=GAME.pack)
    others = [card for card in GAME.pack if str(card) not in BY_HOUR]
    assert [in_order.piles[pile][0] for pile in GAME.groups["column"]] == others[:8]


@pytest.mark.parametrize("hour", range(1, 13))
def test_each_hour_is_built_up_in_suit_to_its_rank(hour: int) -> None:
    name, cards = f"{number_word(hour)} o'clock", WHOLE[hour - 1].split()
    assert Card.named(cards[-1]).rank == hour
    for high in range(1, len(cards)):
        state = lay(GAME, {name: " ".join(cards[:high]), "column one": cards[high]})
        assert GAME.check(state, carry(GAME, "column one", name)) is None
    done = lay(GAME, {name: " ".join(cards), "column one": "8H" if cards[-1] != "7H" else "KH"})
    assert GAME.check(done, carry(GAME, "column one", name)) is not None


def test_the_hours_share_out_the_pack() -> None:
    assert sorted(card for cards in WHOLE for card in cards.split()) == sorted(map(str, GAME.pack))
    assert GAME.outcome(lay(GAME, clock())) is WON


@pytest.mark.parametrize(
    ("options", "card", "onto", "expected"),
    [
        ({}, "9D", "TC", None),
        ({}, "9D", "TH", None),
        ({}, "9D", "", None),
        ({}, "9D", "JC", "wrong_rank"),
        ({}, "KS", "AD", "nothing_follows"),
        ({"wrap": True}, "KS", "AD", None),
        ({"build": "colours"}, "9D", "TC", None),
        ({"build": "colours"}, "9D", "TH", "wrong_colour"),
    ],
)
def test_what_goes_onto_what(options: dict[str, object], card: str, onto: str, expected: str | None) -> None:
    game = find("grandfather's clock", **options)
    state = lay(game, {"column one": card, "column two": onto, "five o'clock": "2H"})
    refusal = game.check(state, carry(game, "column one", "column two"))
    assert (refusal and refusal.reason) == expected


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("seven of spades to five o'clock", "The five o'clock takes only a heart."),
        ("four of hearts to five o'clock", "The five o'clock needs a three of hearts."),
        ("king of spades onto the ace of diamonds", "Nothing goes onto the ace of diamonds."),
        ("two of hearts onto the three", "What lies on the clock stays there."),
        ("nine of clubs onto the ten", "The nine of clubs is covered by the king of spades, column two."),
    ],
)
def test_refusals_say_why(line: str, told: str) -> None:
    table = {"column one": "7S", "column two": "9C KS", "column three": "AD", "column four": "4H", "column five": "3C"}
    assert heard(GAME, lay(GAME, table | {"column six": "TC", "five o'clock": "2H"}), line).startswith(told)


@pytest.mark.parametrize("said", ["five o'clock", "the five o clock", "5 oclock", "hour five", "five o' clock"])
def test_an_hour_is_called_as_people_call_it(said: str) -> None:
    state = lay(GAME, {"column one": "3H", "five o'clock": "2H", "column two": "KS"})
    assert heard(GAME, state, said) == "Five o'clock: two of hearts."
    assert heard(GAME, state, f"three of hearts to {said}").startswith("Three of hearts onto the two, five o'clock.")
    assert heard(GAME, state, f"put the three on {said}").startswith("Three of hearts onto the two, five o'clock.")


def test_the_clock_is_read_hour_by_hour_and_twelve_is_noon_and_midnight() -> None:
    state = GAME.start(3)
    assert heard(GAME, state, "the clock").startswith("One o'clock: ten of hearts.")
    for said in ("noon", "midnight"):
        assert heard(GAME, state, said) == "Twelve o'clock: nine of clubs."


def test_an_hour_that_is_done_is_told() -> None:
    state = lay(GAME, clock(five="2H 3H 4H", nine="6H 7H 8H") | {"column one": "9H", "column two": "5H"})
    assert heard(GAME, state, "five home") == "Five of hearts completes five o'clock. Column two is empty."


def test_how_far_it_is_tells_the_hours_done_and_where_lies_what_is_wanted() -> None:
    table = {"column one": "7H QS 4S", "column two": "3H", "five o'clock": "2H", "nine o'clock": "6H"}
    table |= {"six o'clock": "3S", "eleven o'clock": "8D 9D TD JD"}
    assert heard(GAME, lay(GAME, table), "how far am i") == (
        "Cards home: seven. Done: eleven o'clock. Four of spades is free, column one. "
        "Three of hearts is free, column two.\nSeven of hearts in column one, cards on it: two."
    )
    assert "No hour is done yet." in heard(GAME, GAME.start(3), "how far am i")


def test_an_hour_sounds_from_its_side_of_the_clock() -> None:
    pans = [GAME.piles[at(GAME, f"{number_word(hour)} o'clock")].pan for hour in (12, 3, 6, 9)]
    assert pans == [0.0, 0.8, 0.0, -0.8]


def test_the_hints_win_the_end_of_a_game() -> None:
    table = clock(five="2H", nine="6H 7H", six="3S", eleven="8D") | {
        "column one": "3H 8H JD", "column two": "6S 5H 9D", "column three": "9H 4H TD", "column four": "4S 5S",
    }  # fmt: skip
    player = session(GAME, lay(GAME, table))
    for _ in range(30):
        if GAME.outcome(player.state) is None:
            player.hear("hint")
            player.hear("do it")
    assert GAME.outcome(player.state) is WON


@pytest.mark.parametrize("said", ["grandfather's clock", "grandfathers clock", "grandfather clock"])
def test_it_is_called_as_people_call_it(said: str) -> None:
    golf = find("golf")
    assert heard(golf, golf.start(1), f"play {said}").startswith("Grandfather's Clock, deal two.")
