"""Clock Patience by its rule text: how cards are turned, when it ends, and what is told of it."""

from __future__ import annotations

import pytest

from testing.laying import heard, refused, session
from voice_solitaire.games import find
from voice_solitaire.games.clock_patience import FOUR, MIDDLE, PILES, up
from voice_solitaire.table.cards import KING, Card
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.state import State

GAME = find("clock patience")


def played(deal: int) -> State:
    """A deal at its end."""
    state = GAME.start(deal)
    while (move := next(GAME.moves(state), None)) is not None:
        state = GAME.play(state, move)
    return state


def turned(deal: int) -> list[Card]:
    """The cards of a deal in the order in which they are turned."""
    state, found = GAME.start(deal), []
    while (move := next(GAME.moves(state), None)) is not None:
        found.append(state.piles[move.source][state.hidden[move.source] - 1])
        state = GAME.play(state, move)
    return found


def test_thirteen_piles_of_four_face_down() -> None:
    """A card to each pile at a time, or pile by pile; the first turned is the last that came to the middle."""
    state = GAME.start(pack=GAME.pack)
    assert state.hidden == (FOUR,) * 13
    assert [str(card) for card in state.piles[MIDDLE]] == ["KC", "KD", "KH", "KS"]
    by_piles = find("clock patience", dealing="piles").start(pack=GAME.pack)
    assert by_piles.piles[0] == GAME.pack[:4]
    assert GAME.piles[0].name == "one o'clock"
    assert heard(GAME, state, "next card") == "King of spades to the middle. The first king."


@pytest.mark.parametrize("deal", range(6))
def test_each_card_goes_to_its_hour_which_turns_the_next(deal: int) -> None:
    state = GAME.start(deal)
    source = MIDDLE
    while (move := next(GAME.moves(state), None)) is not None:
        assert move == Move(Verb.STEP, source)
        card = state.piles[source][state.hidden[source] - 1]
        state = GAME.play(state, move)
        source = card.rank - 1
        assert state.top(source) == card
        assert state.facts == (up(state, MIDDLE), 1 + sum(up(state, pile) == FOUR for pile in PILES), source)


def test_the_fourth_king_ends_it_won_when_all_lie_up() -> None:
    """One deal in thirteen or so is won: those in which a king is the last of all that are turned."""
    outcomes = [(GAME.outcome(played(deal)), turned(deal)) for deal in range(80)]
    for outcome, cards in outcomes:
        assert cards[-1].rank == KING
        assert [card.rank for card in cards].count(KING) == FOUR
        assert outcome is (WON if len(cards) == 52 else STUCK)
    assert 1 <= sum(outcome is WON for outcome, _ in outcomes) <= 20


def test_another_pile_is_not_turned_and_nothing_is_moved() -> None:
    state = GAME.start(3)
    assert refused(GAME, state, Move(Verb.STEP, 4)).reason == "cp_turn"
    assert refused(GAME, played(3), Move(Verb.STEP, 4)).reason == "cp_over"


def test_it_goes_on_to_the_next_hour_done_to_the_next_king_and_to_the_end() -> None:
    player = session(GAME, GAME.start(3))
    assert "king" in player.hear("next round").text
    assert player.state.facts[0] == 1
    before = player.state.facts[:2]
    player.hear("next pile")
    assert player.state.facts[:2] != before
    told = player.hear("play it out").text
    assert "The fourth king." in told
    assert "Lost: the fourth king came too soon." in told
    assert GAME.outcome(player.state) is STUCK


@pytest.mark.parametrize("line", ["how far am i", "how many kings are up", "which hours are done"])
def test_it_is_told_how_far_the_clock_is(line: str) -> None:
    told = heard(GAME, GAME.start(3), line)
    assert told == "Kings up: zero. No hour is done. Face down: fifty-two. Next: middle."
    assert "Hours done: four o'clock, ten o'clock and eleven o'clock." in heard(GAME, played(3), line)


def test_piles_are_called_by_the_hour() -> None:
    assert heard(GAME, played(3), "what's at four o'clock").startswith("Four o'clock: four of ")
    assert heard(GAME, played(3), "the middle").startswith("Middle: king of spades.")
    assert find("travellers").name == find("clock").name == "Clock Patience"
