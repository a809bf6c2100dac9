"""Beleaguered Castle by its rule text: three ways to deal it, single cards and runs, empty columns, options, hints."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, names, refused, session
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import ACE
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import WON

GAME = find("beleaguered castle")
RANKS = "A23456789TJQK"


def heights(game: Game, deal: int) -> tuple[list[int], list[int]]:
    """How many cards lie on the foundations, and in the columns, at the start."""
    state = game.start(deal)
    homes = [len(state.piles[pile]) for pile in range(4)]
    return homes, [len(state.piles[pile]) for pile in game.groups["column"]]


def test_the_aces_lie_out_and_eight_rows_of_six_are_dealt_one_after_another() -> None:
    assert heights(GAME, 3) == ([1] * 4, [6] * 8)
    state = GAME.start(pack=GAME.pack)
    others = [card for card in GAME.pack if card.rank != ACE]
    assert [state.piles[pile][0] for pile in GAME.groups["column"]] == others[:8]


def test_in_streets_and_alleys_the_aces_are_dealt() -> None:
    assert heights(find("castle", dealing="streets"), 3) == ([0] * 4, [7] * 4 + [6] * 4)


def test_in_a_citadel_cards_go_home_as_they_are_dealt() -> None:
    """In the pack's own order, suit by suit, nothing is left for the rows; else a row gets a card less."""
    citadel = find("castle", dealing="citadel")
    assert citadel.outcome(citadel.start(pack=citadel.pack)) is WON
    backwards = citadel.start(pack=citadel.pack[::-1])
    assert [len(backwards.piles[pile]) for pile in range(4)] == [2] * 4
    assert [len(backwards.piles[pile]) for pile in citadel.groups["column"]] == [6, 6, 6, 4, 6, 6, 6, 4]


@pytest.mark.parametrize(
    ("onto", "expected"), [("TS", None), ("TH", None), ("JS", "wrong_rank"), ("", None), ("AH", "nothing_follows")]
)
def test_what_goes_onto_what(onto: str, expected: str | None) -> None:
    state = lay(GAME, {"column one": "2C 9S", "column two": onto})
    refusal = GAME.check(state, carry(GAME, "column one", "column two"))
    assert (refusal and refusal.reason) == expected


@pytest.mark.parametrize(("spaces", "most"), [(0, 1), (1, 2), (2, 4)])
def test_a_run_moves_as_far_as_empty_columns_let_it_pass(spaces: int, most: int) -> None:
    table = {f"column {number_word(n)}": "KC" for n in range(3, 9 - spaces)}
    state = lay(GAME, table | {"column one": "2C 9S 8H 7S 6D 5C", "column two": "TD 9H 8C 7C 6H"})
    assert GAME.check(state, carry(GAME, "column one", "column two")) is None
    for count, onto in ((2, "7C"), (3, "8C"), (4, "9H"), (5, "TD")):
        state = lay(GAME, table | {"column one": "2C 9S 8H 7S 6D 5C", "column two": onto})
        refusal = GAME.check(state, carry(GAME, "column one", "column two", count))
        assert (refusal and (refusal.reason, refusal.number)) == (None if count <= most else ("fc_too_many", most))


def test_a_run_moves_by_one_sentence_but_not_where_single_cards_move() -> None:
    table = {"column one": "2C 9S 8H", "column two": "TD"}
    player = session(GAME, lay(GAME, table))
    assert player.hear("nine of spades onto ten").text.startswith("Nine of spades and one more onto the ten")
    assert names(GAME, player.state, "column two") == "TD 9S 8H"
    single = find("castle", runs="single")
    state = lay(single, table)
    assert refused(single, state, carry(single, "column one", "column two", 2)).reason == "one_at_a_time"
    assert heard(single, state, "nine of spades onto ten").startswith("The nine of spades is covered")


def test_rows_and_wings_are_columns() -> None:
    state = lay(GAME, {"column one": "2C 9S", "column two": "TD"})
    for line in ("row one", "wing one", "column one"):
        assert heard(GAME, state, line) == "Column one: nine of spades. Under it: two of clubs."


@pytest.mark.parametrize("said", ["beleaguered castle", "beleaguered", "castle", "the castle"])
def test_it_is_called_as_people_call_it(said: str) -> None:
    golf = find("golf")
    assert heard(golf, golf.start(1), f"play {said}").startswith("Beleaguered Castle, deal two.")


def test_cards_come_back_from_the_foundations_only_where_the_option_says_so() -> None:
    for back in (False, True):
        game = find("castle", foundation_return=back)
        state = lay(game, {"clubs foundation": "AC 2C", "column one": "3D"})
        assert (game.check(state, carry(game, "clubs foundation", "column one")) is None) == back


def test_how_far_it_is_tells_empty_columns_room_and_what_goes_home_next() -> None:
    table = {f"column {number_word(n)}": "KC" for n in range(2, 8)}
    aces = {f"{suit} foundation": f"A{suit[0].upper()}" for suit in ("clubs", "diamonds", "hearts", "spades")}
    told = heard(GAME, lay(GAME, table | aces | {"column one": "2D 9S"}), "how far am i")
    assert told == (
        "Cards home: four. Empty: column eight. Cards that can move at once: two. "
        "Two of diamonds in column one, cards on it: one."
    )


def test_the_hints_win_the_end_of_a_game() -> None:
    home = {f"{suit} foundation": " ".join(f"{rank}{suit[0].upper()}" for rank in RANKS[:10]) for suit in
            ("clubs", "diamonds", "hearts", "spades")}  # fmt: skip
    columns = {"one": "JC KC QD", "two": "JD KD QC", "three": "JH KH QS", "four": "JS KS QH"}
    player = session(GAME, lay(GAME, home | {f"column {name}": cards for name, cards in columns.items()}))
    for _ in range(20):
        if GAME.outcome(player.state) is None:
            player.hear("hint")
            player.hear("do it")
    assert GAME.outcome(player.state) is WON
