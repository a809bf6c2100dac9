"""Black Hole by its rule text: the deal, what goes into the hole, what is told of it, and hints that find the way."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, names, preferred, refused, session
from voice_solitaire.games import find
from voice_solitaire.table.moves import WON

GAME = find("black hole")


def test_the_ace_of_spades_is_the_hole_and_the_rest_lies_in_fans_of_three() -> None:
    state = GAME.start(7)
    assert names(GAME, state, "black hole") == "AS"
    assert [len(state.piles[pile]) for pile in GAME.groups["fan"]] == [3] * 17
    assert not any(state.hidden)


def test_with_any_first_card_the_last_of_the_pack_is_the_hole() -> None:
    game = find("black hole", first_card="dealt")
    state = game.start(pack=game.pack)
    assert names(game, state, "black hole") == str(game.pack[-1])
    assert names(game, state, "fan one") == " ".join(map(str, game.pack[:3]))


@pytest.mark.parametrize(
    ("card", "onto", "expected"),
    [
        ("6S", "5H", None),
        ("4C", "5H", None),
        ("KC", "AS", None),
        ("AC", "KH", None),
        ("QC", "KH", None),
        ("3C", "AS", "no_neighbours"),
        ("5S", "5H", "no_neighbours"),
    ],
)
def test_a_neighbour_goes_into_the_hole(card: str, onto: str, expected: str | None) -> None:
    refusal = GAME.check(lay(GAME, {"fan one": card, "black hole": onto}), carry(GAME, "fan one", "black hole"))
    assert (refusal and refusal.reason) == expected


def test_nothing_goes_onto_a_fan_nor_out_of_the_hole() -> None:
    state = lay(GAME, {"fan one": "2C", "fan two": "3H", "black hole": "AS"})
    assert refused(GAME, state, carry(GAME, "fan one", "fan two")).reason == "bh_never_built"
    assert refused(GAME, state, carry(GAME, "fan one", "fan three")).reason == "bh_never_built"
    assert GAME.check(state, carry(GAME, "black hole", "fan three")) is not None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("two of clubs onto three of hearts", "Nothing is laid on a fan: cards go only into the hole."),
        ("nine of diamonds into the hole", "The ace of spades takes only a neighbour, one higher or lower."),
        ("four of clubs into the hole", "The four of clubs is covered by the two of clubs, fan one."),
    ],
)
def test_refusals_say_why(line: str, told: str) -> None:
    state = lay(GAME, {"fan one": "4C 2C", "fan two": "3H", "fan three": "9D", "black hole": "AS"})
    assert heard(GAME, state, line).startswith(told)


@pytest.mark.parametrize(
    "line", ["two into the hole", "two of clubs home", "two of clubs onto the ace", "play the two"]
)
def test_a_card_goes_by_one_sentence(line: str) -> None:
    player = session(GAME, lay(GAME, {"fan one": "4C 2C", "fan two": "3H", "black hole": "AS"}))
    assert player.hear(line).text.startswith("Two of clubs onto the ace, black hole. Four of clubs uncovered, fan one.")


def test_how_far_it_is_tells_what_goes_now_and_where() -> None:
    state = lay(GAME, {"fan one": "4C 2C", "fan two": "3H", "fan nine": "KD", "black hole": "AS"})
    assert heard(GAME, state, "how far am i") == (
        "Cards left: four. Fans with cards: three. Two of clubs goes, fan one. King of diamonds goes, fan nine."
    )
    state = lay(GAME, {"fan one": "4C", "fan two": "3H", "black hole": "2S 7S"})
    assert "Nothing goes onto the seven of spades." in heard(GAME, state, "how far am i")


def test_the_hint_begins_the_way_on_which_all_cards_go() -> None:
    """The two would go too, and the king would then stay for ever."""
    state = lay(GAME, {"fan one": "2H AH KH", "fan two": "3D 2D", "black hole": "AS"})
    for _ in range(5):
        move, why = preferred(GAME, state)
        assert why == "bh_all"
        state = GAME.play(state, move)
    assert GAME.outcome(state) is WON


def test_where_all_cannot_go_the_hint_begins_the_longest_way() -> None:
    state = lay(GAME, {"fan one": "9C KC", "fan two": "5D 4D 3D 2D", "black hole": "AS"})
    assert preferred(GAME, state) == (carry(GAME, "fan two", "black hole"), "bh_follow")


def test_the_hole_is_the_black_hole_and_no_empty_place() -> None:
    state = lay(GAME, {"fan one": "4C 2C", "black hole": "AS"})
    assert heard(GAME, state, "what can go into the hole").startswith("Black hole takes a two or a king.")
    assert heard(GAME, GAME.start(3), "what can go into an empty fan") == (
        "Nothing is laid on a fan, and an empty one stays empty."
    )
