"""TriPeaks by its rule text: how the peaks overlap, what goes onto the waste, streaks and points, options, hints."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, preferred, refused, session
from voice_solitaire.games import find
from voice_solitaire.games.tripeaks import COVERS, chains
from voice_solitaire.table.moves import WON, Move, Verb

GAME = find("tripeaks")
POINTS = find("tripeaks", scoring="streaks")
TURN = Move(Verb.TURN, at(GAME, "stock"), at(GAME, "waste"))
FOOT = {f"row four, place {place}": "KC" for place in ("eight", "nine", "ten")}


def test_three_peaks_face_down_over_an_open_row_of_ten() -> None:
    state = GAME.start(pack=GAME.pack)
    rows = [GAME.groups[f"row {row}"] for row in ("one", "two", "three", "four")]
    assert [len(row) for row in rows] == [3, 6, 9, 10]
    assert [sum(state.hidden[pile] for pile in row) for row in rows] == [3, 6, 9, 0]
    assert [str(state.top(pile)) for row in rows for pile in row] == [str(card) for card in GAME.pack[:28]]
    assert names(GAME, state, "waste") == str(GAME.pack[28])
    assert len(state.piles[at(GAME, "stock")]) == 23
    assert str(state.top(at(GAME, "stock"))) == str(GAME.pack[29])


@pytest.mark.parametrize(
    ("place", "over"),
    [
        ("row one, place two", ["row two, place three", "row two, place four"]),
        ("row two, place three", ["row three, place four", "row three, place five"]),
        ("row two, place six", ["row three, place eight", "row three, place nine"]),
        ("row three, place one", ["row four, place one", "row four, place two"]),
        ("row three, place nine", ["row four, place nine", "row four, place ten"]),
        ("row four, place five", []),
    ],
)
def test_the_peaks_stand_apart_and_the_rows_before_them_join(place: str, over: list[str]) -> None:
    assert [GAME.piles[pile].name for pile in COVERS[at(GAME, place)]] == over


@pytest.mark.parametrize(
    ("wrap", "card", "onto", "expected"),
    [
        (True, "6S", "5H", None),
        (True, "4C", "5H", None),
        (True, "KC", "AH", None),
        (True, "AC", "KH", None),
        (True, "QC", "KH", None),
        (True, "7C", "5H", "no_neighbours"),
        (False, "KC", "AH", "no_corner"),
        (False, "QC", "KH", None),
    ],
)
def test_a_free_card_goes_on_its_neighbour(wrap: bool, card: str, onto: str, expected: str | None) -> None:
    game = find("tripeaks", wrap=wrap)
    state = lay(game, {"row four, place one": card, "waste": onto})
    refusal = game.check(state, carry(game, "row four, place one", "waste"))
    assert (refusal and refusal.reason) == expected


def test_a_card_is_turned_up_as_soon_as_nothing_lies_on_it() -> None:
    table = {"row three, place one": "9H", "row four, place one": "6S", "row four, place two": "7D", "waste": "5H"}
    player = session(GAME, lay(GAME, table, hidden={"row three, place one": 1}))
    assert player.hear("six to the waste").text == "Six of spades onto the five, waste."
    assert player.hear("row three place one").text.endswith("one card, face down. Covered by the seven of diamonds.")
    assert "Nine of hearts uncovered, row three, place one." in player.hear("seven to the waste").text
    assert not sum(player.state.hidden)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("row three place one to the waste", "That card lies face down."),
        ("jack of clubs onto the queen", "Nothing is laid on the peaks: cards go only to the waste."),
        ("jack of clubs to the waste", "The five of hearts takes only a neighbour, one higher or lower."),
    ],
)
def test_refusals_say_why_and_name_what_would_fit(line: str, told: str) -> None:
    table = {"row three, place one": "9H", "row four, place one": "6S", "row four, place two": "JC"}
    table |= {"row four, place five": "QD", "waste": "5H"}
    assert heard(GAME, lay(GAME, table, hidden={"row three, place one": 1}), line).startswith(told)


def test_an_open_card_that_another_lies_on_is_covered() -> None:
    game = find("tripeaks", face_up=True)
    assert not sum(game.start(3).hidden[pile] for pile in range(28))
    state = lay(game, {"row three, place one": "6H", "row four, place one": "9S", "waste": "5H"})
    assert refused(game, state, carry(game, "row three, place one", "waste")).reason == "covered"
    assert "row three, place one, is covered by the nine of spades" in heard(game, state, "six to the waste")


def test_where_the_waste_begins_empty_any_free_card_may_be_the_first() -> None:
    game = find("tripeaks", first_card=False)
    state = game.start(3)
    assert [len(state.piles[at(game, name)]) for name in ("waste", "stock")] == [0, 24]
    assert game.check(state, carry(game, "row four, place four", "waste")) is None


def test_a_streak_gains_more_with_each_card_and_turning_ends_it() -> None:
    """One, two and three points, fifteen for a peak; five lost for the card turned; then one point again."""
    table = {"row one, place one": "8S", "row four, place one": "6S", "row four, place two": "7D", "waste": "5H"}
    table |= {"row one, place three": "2S", "row four, place nine": "JC", "row four, place ten": "TH", "stock": "QC"}
    state = lay(POINTS, table, facts=(0, 0))
    for place, points in (("row four, place one", 1), ("row four, place two", 3), ("row one, place one", 3 + 3 + 15)):
        state = POINTS.play(state, carry(POINTS, place, "waste"))
        assert state.facts[0] == points
    state = POINTS.play(state, TURN)
    assert state.facts == (16, 0)
    state = POINTS.play(state, carry(POINTS, "row four, place nine", "waste"))
    assert state.facts == (17, 1)


def test_the_last_peak_gains_thirty_and_the_score_is_told() -> None:
    player = session(POINTS, lay(POINTS, {"row one, place two": "6S", "waste": "5H"}, facts=(8, 2)))
    told = player.hear("six to the waste").text
    assert POINTS.outcome(player.state) is WON
    assert "Score: forty-one." in told


def test_a_peak_that_goes_is_told_and_the_streak() -> None:
    state = lay(
        POINTS,
        FOOT | {"row one, place two": "6S", "row one, place three": "2C", "waste": "5H", "stock": "QC"},
        facts=(3, 2),
    )
    assert (
        heard(POINTS, state, "six") == "Six of spades onto the five, waste. A peak is gone, one is left. Streak: three."
    )


def test_how_far_it_is_tells_how_long_the_chain_can_be() -> None:
    """Six, seven and six again; whatever lies face down isn't counted on."""
    table = {"row one, place one": "9H", "row three, place one": "8H", "row four, place one": "6S"}
    table |= {"row four, place two": "7D", "row four, place nine": "6C", "waste": "5H"}
    state = lay(GAME, table, hidden={"row one, place one": 1, "row three, place one": 1})
    assert heard(GAME, state, "how far am i") == (
        "Cards left in the peaks: five. Peaks left: one. Still in the stock: zero. "
        "With the open cards the chain can take three now."
    )


def test_a_chain_doesnt_know_what_lies_face_down() -> None:
    """Two positions that look the same have the same chains."""
    found = []
    for card in ("8H", "2C"):
        table = {"row three, place one": card, "row four, place one": "6S", "row four, place two": "7D", "waste": "5H"}
        state = lay(GAME, table, hidden={"row three, place one": 1})
        found.append((chains(GAME, state), preferred(GAME, state)))
    assert found[0] == found[1]


def test_the_hint_begins_the_longest_chain() -> None:
    table = {"row four, place one": "4S", "row four, place four": "6D", "row four, place six": "7D", "waste": "5H"}
    move, why = preferred(GAME, lay(GAME, table))
    assert (move, why) == (carry(GAME, "row four, place four", "waste"), "tp_follow")


def test_the_hints_win_the_end_of_a_game() -> None:
    table = {"row three, place one": "8H", "row four, place one": "7S", "row four, place two": "6D", "waste": "5H"}
    player = session(GAME, lay(GAME, table, hidden={"row three, place one": 1}))
    for _ in range(3):
        player.hear("hint")
        player.hear("do it")
    assert GAME.outcome(player.state) is WON


@pytest.mark.parametrize("said", ["tri peaks", "three peaks", "triple peaks", "tri towers", "peaks", "tripeaks"])
def test_it_is_called_as_people_call_it(said: str) -> None:
    golf = find("golf")
    assert heard(golf, golf.start(1), f"play {said}").startswith("TriPeaks, deal two.")
