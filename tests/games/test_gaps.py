"""Gaps by its rule text: what goes into a gap, which gaps are dead, the redeals, every option, and what is told."""

from __future__ import annotations

import pytest

from testing.laying import carry, heard, lay, preferred, refused, session
from testing.widths import widths
from voice_solitaire.games import find
from voice_solitaire.games.gaps import ACES, faces
from voice_solitaire.games.gaps.looking import ENDS, in_place, kept
from voice_solitaire.table.cards import ACE
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.state import State

GAME = find("gaps")
REDEAL = Move(Verb.REDEAL)
RANKS = "23456789TJQK"
ROW = {"one": "C", "two": "D", "three": "H", "four": "S"}


def rows(**instead: str) -> State:
    """All in order, with "--" at the thirteenth places, but for the rows given place by place."""
    piles = {"discard heap": "AC AD AH AS"}
    for row, suit in ROW.items():
        cards = instead.get(row, " ".join(rank + suit for rank in RANKS) + " --").split()
        named = [pile.name for pile in GAME.piles if pile.group == f"row {row}"]
        piles |= {name: card for name, card in zip(named, cards, strict=True) if card != "--"}
    return lay(GAME, piles, facts=(7,))


def stuck_at(dealt: int = 0) -> State:
    """Kings before all gaps: clubs in order to the three, the others not at all."""
    return rows(
        one="2C 3C KC -- 5C 6C 7C 8C 9C TC JC QC 4C",
        two="KD -- 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
        three="KH -- 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
        four="KS -- 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
    )._replace(dealt=dealt)


def test_the_aces_leave_four_gaps() -> None:
    """Fifty-two cards in rows of thirteen in the order of the pack, and the aces out."""
    state = GAME.start(pack=GAME.pack)
    assert [pile for pile in range(ACES) if not state.piles[pile]] == [0, 13, 26, 39]
    assert [state.piles[pile][0] for pile in (1, 12, 51)] == [GAME.pack[1], GAME.pack[12], GAME.pack[51]]
    assert {card.rank for card in state.piles[ACES]} == {ACE}
    assert [GAME.piles[pile].name for pile in (0, 51)] == ["row one, place one", "row four, place thirteen"]


@pytest.mark.parametrize(
    ("card", "gap", "reason", "told"),
    [
        ("row one, place eleven", "row one, place five", "gp_wants", "Right of the five of clubs goes only a six"),
        ("row two, place two", "row three, place one", "gp_end", "A row begins with a two."),
        ("row two, place two", "row one, place four", "gp_taken", "Row one, place four is taken"),
        ("row two, place two", "row two, place thirteen", "gp_dead", "Nothing follows the king of diamonds"),
    ],
)
def test_what_is_refused(card: str, gap: str, reason: str, told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    state = rows(one="2C 3C 4C 5C -- 7C 8C 9C TC JC QC KC 6C", three="-- 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2H")
    assert refused(GAME, state, carry(GAME, card, gap)).reason == reason
    assert heard(GAME, state, f"move {card} to {gap}").startswith(told)


def test_a_gap_behind_a_gap_waits_and_behind_a_dead_one_is_dead() -> None:
    state = rows(one="2C 3C 4C -- -- 7C 8C 9C TC JC QC KC 6C", two="5C KD -- -- 2D 3D 4D 5D 6D 7D 8D 9D TD")
    onto = carry(GAME, "row one, place seven", "row one, place five")
    assert refused(GAME, state, onto).reason == "gp_waits"
    dead = carry(GAME, "row one, place seven", "row two, place four")
    assert refused(GAME, state, dead).reason == "gp_dead"
    assert list(GAME.moves(state)) == [carry(GAME, "row two, place one", "row one, place four")]
    assert "Waiting behind a gap: row one, place five." in heard(GAME, state, "how far am i")
    dead_ones = "row two, place three, row two, place four, row three, place thirteen and row four, place thirteen"
    assert f"Dead: {dead_ones}." in heard(GAME, state, "how far am i").replace("\n", " ").replace(";", ",")


def test_a_left_end_takes_any_two_also_from_another_left_end() -> None:
    state = rows(one="-- 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2C")
    sources = {move.source for move in GAME.moves(state) if move.target == 0}
    assert sources == {12, 13, 26, 39}


def test_a_card_is_told_with_its_neighbour_and_what_its_place_takes() -> None:
    state = rows(one="2C 3C 4C 5C -- 7C 8C 9C TC JC QC KC 6C")
    assert heard(GAME, state, "six of clubs into the gap").startswith("Six of clubs completes row one.")
    part = rows(one="2C 3C 4C -- 6C 7C 8C 9C TC JC KC QC 5C")
    assert heard(GAME, part, "five of clubs into the gap").startswith(
        "Five of clubs beside the four, row one, place four. Row one, place thirteen takes "
    )


def test_won_in_order_and_stuck_without_redeals() -> None:
    assert GAME.outcome(rows()) is WON
    assert GAME.outcome(stuck_at()) is None
    assert GAME.outcome(stuck_at(2)) is STUCK
    assert find("gaps", redeals=0).outcome(stuck_at()) is STUCK
    assert find("gaps", redeals=3).outcome(stuck_at(2)) is None
    assert refused(GAME, stuck_at(2), REDEAL).reason == "no_redeal_left"


def redealt(game: Game) -> tuple[State, State]:
    before = stuck_at()
    return before, game.play(before, REDEAL)


def test_a_redeal_keeps_what_is_in_order_and_leaves_the_gap_behind_it() -> None:
    before, after = redealt(GAME)
    assert kept(faces(before)) == {0, 1}
    assert before.piles[:2] == after.piles[:2]
    assert [pile for pile in range(ACES) if not after.piles[pile]] == [2, 13, 26, 39]
    assert sorted(card for pile in after.piles for card in pile) == sorted(GAME.pack)
    assert after == GAME.play(before, REDEAL)
    assert after.piles != GAME.play(before._replace(dealt=1), REDEAL).piles


def test_unshuffled_the_cards_come_as_they_lay() -> None:
    before, after = redealt(find("gaps", shuffle=False))
    rest = [card for pile in before.piles[2:ACES] for card in pile]
    assert [card for pile in after.piles[2:ACES] for card in pile] == rest


def test_the_new_gaps_may_come_anywhere() -> None:
    _, after = redealt(find("gaps", new_gaps="anywhere"))
    gaps = [pile for pile in range(ACES) if not after.piles[pile]]
    assert len(gaps) == 4
    assert gaps != [2, *ENDS[1:]]


def test_a_redeal_waits_until_no_card_can_move() -> None:
    state = rows(one="2C 3C 4C 5C -- 7C 8C 9C TC JC QC KC 6C")
    assert refused(GAME, state, REDEAL).reason == "gp_not_yet"
    assert heard(GAME, state, "redeal").startswith("First the six of clubs can go to row one, place five")
    assert find("gaps", early=True).check(state, REDEAL) is None
    assert heard(GAME, stuck_at(), "deal again").startswith("What wasn't in order is dealt again. Redeals left: one.")


@widths("deals", 1, 12)
def test_hints_bring_more_into_order_than_the_first_move_there_is(deals: int) -> None:
    """By the game's ranking more cards come to lie in order in a first deal than by whatever is listed first."""
    ranked = listed = 0
    for deal in range(deals):
        by_rank = by_list = GAME.start(deal)
        for _ in range(25):
            moves = [move for move in GAME.moves(by_rank) if move.verb is Verb.CARRY]
            by_rank = GAME.play(by_rank, preferred(GAME, by_rank)[0]) if moves else by_rank
            first = next((move for move in GAME.moves(by_list) if move.verb is Verb.CARRY), None)
            by_list = GAME.play(by_list, first) if first else by_list
        ranked, listed = ranked + in_place(faces(by_rank)), listed + in_place(faces(by_list))
    assert ranked > listed


def test_it_is_told_as_people_ask() -> None:
    player = session(GAME, rows(one="2C 3C 4C 5C -- 7C 8C 9C TC JC QC KC 6C"))
    assert player.hear("what can go on row one place five").text.startswith("Row one, place five takes a six of clubs.")
    assert "of forty-eight" in player.hear("how far am i").text
    assert find("montana").name == find("addiction").name == "Gaps"


@pytest.mark.parametrize("line", ["row two, third place", "third place in row two", "the second row, third place"])
def test_a_place_is_named_by_its_row_first_or_last(line: str) -> None:
    assert heard(GAME, rows(), line) == "Row two, place three: four of diamonds."


@pytest.mark.parametrize(
    "line", ["which gaps are dead", "any dead gaps", "how many dead gaps are there", "which are dead"]
)
def test_dead_gaps_are_asked_for(line: str) -> None:
    assert "Dead: row one, place thirteen, row two, place thirteen" in heard(GAME, rows(), line).replace("\n", " ")
