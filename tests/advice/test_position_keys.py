"""Numbers that stand for positions: what can't be told apart by what comes of it has one number."""

from __future__ import annotations

from itertools import islice

import pytest

from testing.laying import carry, lay
from testing.random_play import positions
from testing.widths import widths
from voice_solitaire.advice.packed import packing
from voice_solitaire.advice.position_keys import key_of, last_places
from voice_solitaire.games import catalogue, find
from voice_solitaire.table.deals import splitmix64
from voice_solitaire.table.game import Game
from voice_solitaire.table.piles import Kind
from voice_solitaire.table.state import State
from voice_solitaire.table.titles import Title


def otherwise(game: Game, state: State) -> list[State]:
    """The position as it would be if cards had come in another order to a pile that they never leave."""
    found = []
    for pile in last_places(game):
        cards, kept = state.piles[pile], 0 if game.piles[pile].kind is Kind.DISCARD else 1
        turned = (*cards[:kept], *cards[kept : len(cards) - kept][::-1], *cards[len(cards) - kept :])
        if len(cards) > 2 and turned != cards:
            found.append(state.put({pile: turned}))
    return found


@widths(("deals", "far"), (2, 6), (12, 30))
@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_in_which_order_cards_came_to_where_they_stay_makes_no_difference(title: Title, deals: int, far: int) -> None:
    """From positions with one number the same moves lead on to positions with one number, as far as was looked."""
    game, numbers = title.game(), splitmix64(1)
    for deal in range(deals):
        for state in islice(positions(game, deal), 10, 200, 30):
            for other in otherwise(game, state):
                here, there = state, other
                for _ in range(far):
                    if key_of(game, here) != key_of(game, there):
                        break
                    moves = list(game.moves(here))
                    assert moves == list(game.moves(there))
                    assert game.won(here) == game.won(there)
                    if not moves:
                        break
                    move = moves[next(numbers) % len(moves)]
                    here, there = game.after(here, move), game.after(there, move)
                    assert key_of(game, here) == key_of(game, there)


def test_two_ways_into_the_hole_are_one_and_two_ends_are_not() -> None:
    """What lies deeper in it is of no use any more; nor is the suit of the last one."""
    hole = find("black hole")
    fans = {"fan one": "5C", "fan two": "9D"}
    keys = {lies: key_of(hole, lay(hole, {"black hole": lies, **fans})) for lies in ("AS 2C 3H 2D", "AS 2D 3H 2C")}
    assert len({*keys.values()}) == 1
    assert key_of(hole, lay(hole, {"black hole": "AS 2D 2C 3H", **fans})) not in keys.values()


def test_in_which_order_pairs_left_makes_no_difference() -> None:
    pyramid = find("pyramid")
    one, other = (lay(pyramid, {"discard heap": lies, "waste": "9C"}) for lies in ("KC KD 5H 8S", "5H 8S KC KD"))
    assert key_of(pyramid, one) == key_of(pyramid, other)


def test_in_a_row_that_folds_only_the_cards_on_top_count() -> None:
    accordion = find("accordion")
    one, other = (lay(accordion, {"pile one": lies, "pile two": "9C"}) for lies in ("5C 8C 9D", "8C 5C 9D"))
    assert key_of(accordion, one) == key_of(accordion, other)
    assert accordion.won(accordion.play(one, carry(accordion, "pile two", "pile one")))


@pytest.mark.parametrize("title", catalogue(), ids=lambda title: title.name)
def test_what_is_packed_is_unpacked_as_it_was(title: Title) -> None:
    game = title.game()
    packs = packing(game)
    for state in islice(positions(game, 1), 0, 200, 10):
        assert packs.unpack(packs.pack(state)) == state
