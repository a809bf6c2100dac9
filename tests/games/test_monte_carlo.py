"""Monte Carlo by its rule text: which cards touch, how they close up, every option, and what is told."""

from __future__ import annotations

import pytest

from testing.laying import heard, lay, preferred
from voice_solitaire.games import find
from voice_solitaire.games.monte_carlo import choice, touching
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.state import State

GAME = find("monte carlo")
DEAL = Move(Verb.DEAL)
ROWS = ("one", "two", "three", "four", "five")


def square(*rows: str, stock: str = "", game: Game = GAME, rest_gone: bool = False) -> State:
    """Rows of cards, "--" for an empty place; with ``rest_gone`` all other cards are discarded."""
    piles = {"stock": stock}
    for row, cards in zip(ROWS, rows, strict=False):
        named = enumerate(cards.split(), 1)
        piles |= {f"row {row}, place {ROWS[place - 1]}": card for place, card in named if card != "--"}
    lying = " ".join(piles.values()).split()
    if rest_gone:
        piles["discard heap"] = " ".join(str(card) for card in game.pack if str(card) not in lying)
    return lay(game, piles)


def pair(source: int, target: int) -> Move:
    return Move(Verb.PAIR, source, target)


def reason(game: Game, state: State, move: Move) -> str:
    """Why a move is refused; empty when it isn't."""
    found = game.check(state, move)
    return found.reason if found else ""


@pytest.mark.parametrize(("places", "many"), [(25, 72), (20, 55), (16, 42)])
def test_places_touch_at_sides_and_corners(places: int, many: int) -> None:
    """Each place in the middle touches eight, a corner three; rows do not go on from one end to the next start."""
    found = touching(places)
    assert len(found) == many
    assert (4, 5) not in touching(25)
    middle = {one + other - 12 for one, other in touching(25) if 12 in (one, other)}
    assert middle == {6, 7, 8, 11, 13, 16, 17, 18}


def test_five_rows_of_five_and_a_stock() -> None:
    state = GAME.start(pack=GAME.pack)
    assert [cards[0] for cards in state.piles[:25]] == list(GAME.pack[:25])
    assert state.piles[25][::-1] == GAME.pack[25:]
    assert [len(find("monte carlo", places=places).start(1).piles) for places in (25, 20, 16)] == [27, 22, 18]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nine of hearts with nine of clubs", "Nine of hearts and nine of clubs gone."),
        ("nine of hearts with nine of spades", "They don't touch: row one, place two and row one, place four."),
        ("nine of hearts with ten of hearts", "They are no pair: nine of hearts needs a nine that touches it."),
        ("discard the king of hearts", "A pair is two cards: king of hearts needs a king that touches it."),
        ("deal", "There's no gap to close"),
    ],
)
def test_what_is_discarded_and_what_refused(line: str, told: str) -> None:
    """The rule text's examples, with the sentences that a player hears."""
    state = square("2H 9H TH 9S 3C", "4C 5C 9C KH 6D")
    assert heard(GAME, state, line).startswith(told)


def test_across_a_gap_nothing_touches() -> None:
    state = square("2H -- 2S")
    assert reason(GAME, state, pair(0, 2)) == "mc_apart"
    closed = GAME.play(state, DEAL)
    assert reason(GAME, closed, pair(0, 1)) == ""


def test_a_deal_closes_up_in_the_order_of_reading_and_fills_the_end() -> None:
    """The first card of row two goes to the end of row one; new cards come after the last one."""
    state = square(
        "2H -- 3S 4S 5S", "6C -- 7C 8C 9C", "TH JH QH KH AH", "2C 3C 4C 5C 6H", "7H 8H 9H TC JC", stock="AD KD"
    )
    after = GAME.play(state, DEAL)
    assert [str(cards[0]) for cards in after.piles[:5]] == ["2H", "3S", "4S", "5S", "6C"]
    assert [str(cards[0]) for cards in after.piles[22:25]] == ["JC", "KD", "AD"]
    assert not after.piles[25]
    told = heard(GAME, state, "close up")
    assert told.startswith("Closed up: two dealt, from row five, place four on.")


def test_with_the_stock_used_up_the_cards_only_close_up() -> None:
    state = square("2H -- 3S", rest_gone=True)
    assert heard(GAME, state, "deal").startswith("Closed up. No pair touches.")
    assert GAME.outcome(GAME.play(state, DEAL)) is STUCK
    last = square("2H 2S", rest_gone=True)
    assert GAME.outcome(GAME.play(last, pair(0, 1))) is WON


def test_all_pairs_first() -> None:
    strict = find("monte carlo", all_pairs=True)
    state = square("2H 2S -- 4S", stock="KD")
    assert reason(GAME, state, DEAL) == ""
    assert reason(strict, state, DEAL) == "mc_pairs_first"
    assert heard(strict, state, "deal").startswith("First discard two of hearts and two of spades: they touch.")


def test_closing_at_once() -> None:
    """After each pair the cards close up and the stock fills the end."""
    at_once = find("monte carlo", closing="at_once")
    state = at_once.start(3)
    move = next(at_once.moves(state))
    after = at_once.play(state, move)
    assert all(after.piles[:25])
    assert len(after.piles[25]) == 25
    assert {each.verb for each in at_once.moves(after)} <= {Verb.PAIR}
    assert "Closed up: two dealt, from row five, place four on." in heard(at_once, state, "do it") + heard(
        at_once, state, "six of clubs with six of spades"
    )


def test_of_three_the_hint_leaves_the_one_that_will_touch_another() -> None:
    """Of three sevens that touch the two go that leave the third where the fourth comes to lie beside it."""
    others = [rank + 20 for rank in range(25)]  # each but once
    sevens = tuple(7 if place in (11, 12, 16, 19) else rank for place, rank in enumerate(others))
    first, then = choice(25, sevens)
    assert first in ((11, 16), (12, 16))
    assert then == 1
    assert preferred(GAME, square("2H -- 2S", rest_gone=True))[0] == DEAL


@pytest.mark.parametrize("line", ["which pairs touch", "any pairs", "are there any pairs", "which cards touch"])
def test_pairs_are_asked_for(line: str) -> None:
    assert heard(GAME, square("2H 2S -- 4S"), line).startswith("One move. Best: two of hearts with two of spades.")


def test_how_far_it_is_names_each_pair_by_its_places() -> None:
    told = heard(GAME, square("2H 2S 4S", stock="KD"), "how far am i")
    assert "One to come. Twos: row one, place one with row one, place two." in told
