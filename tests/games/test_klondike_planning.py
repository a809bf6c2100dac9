"""Plans in Klondike by threes: what was seen of the stock is known, what lies face down is not."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, lay, session
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.advice.odds import positions
from voice_solitaire.games import find
from voice_solitaire.games.klondike.planning import coming, plan, seen
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import Move, Verb
from voice_solitaire.table.state import State

THREE = find("klondike", draw=3)
TURN, REDEAL = Move(Verb.TURN, 0, 1, 3), Move(Verb.REDEAL)
BURIED = {"column one": "2C 8S", "column two": "TC"}
ONE_UNDER = {"column one": 1}


def best(game: Game, state: State) -> tuple[Move, str]:
    """The move that is ranked first, and why."""
    first = max(game.moves(state), key=lambda move: hint_priority(game, state, move)[0])
    return first, hint_priority(game, state, first)[1]


@pytest.mark.parametrize("pile", [0, 12])
def test_cards_that_nobody_has_seen_make_no_difference(pile: int) -> None:
    """In the other order, those of a new stock, or those face down in a column, leave every move as it was judged."""
    for state in list(positions(THREE, 5, "greedy"))[:12:4]:
        hidden = state.hidden[pile]
        cards = state.piles[pile]
        other = state.put({pile: (*cards[:hidden][::-1], *cards[hidden:])})
        assert other != state
        assert [hint_priority(THREE, state, move) for move in THREE.moves(state)] == [
            hint_priority(THREE, other, move) for move in THREE.moves(other)
        ]


def test_a_card_of_the_stock_that_was_seen_is_turned_to() -> None:
    """The nine of hearts takes the eight, which turns up the two; nobody knows of it before it was turned."""
    table = {"stock": "KC KD 9H 3C 4C", **BURIED}
    state = lay(THREE, table, hidden=ONE_UNDER, dealt=1)
    assert best(THREE, state) == (TURN, "why_comes_round")
    after = THREE.play(state, TURN)
    assert best(THREE, after) == (carry(THREE, "waste", "column two"), "why_way_up")
    after = THREE.play(after, carry(THREE, "waste", "column two"))
    assert best(THREE, after) == (carry(THREE, "column one", "column two"), "why_turns_up")
    assert plan(THREE, lay(THREE, table, hidden=ONE_UNDER)) is None


def test_while_the_stock_is_new_its_cards_wait() -> None:
    """Where it comes round as often as one likes; a card of the table is turned up meanwhile."""
    table = {"waste": "KC KD 9H", "stock": "3C 4C 5C", **BURIED}
    assert best(THREE, lay(THREE, table, hidden=ONE_UNDER)) == (TURN, "why_seen_first")
    ready = table | {"column three": "9D"}
    assert best(THREE, lay(THREE, ready, hidden=ONE_UNDER))[1] == "why_turns_up"
    once = find("klondike", draw=3, redeals=1)
    assert best(once, lay(once, table, hidden=ONE_UNDER))[0] == carry(once, "waste", "column two")


def test_the_waste_is_turned_over_for_a_card_in_it() -> None:
    state = lay(THREE, {"waste": "KC KD 9H 3C 4C 5C", **BURIED}, hidden=ONE_UNDER, dealt=1)
    assert best(THREE, state) == (REDEAL, "why_comes_round")
    last = find("klondike", draw=3, redeals=1)
    assert plan(last, lay(last, {"waste": "KC KD 9H 3C 4C 5C", **BURIED}, hidden=ONE_UNDER, dealt=1)) is None


@pytest.mark.parametrize(("turned", "reached"), [(0, [3, 6, 7]), (3, [3, 6, 7]), (4, [4, 7, 3, 6])])
def test_of_the_cards_that_come_round_every_third_is_reached(turned: int, reached: list[int]) -> None:
    """Of seven, from where the waste stands now, and then from its beginning."""
    here = seen(THREE, lay(THREE, {"waste": "AC 2C 3C 4C 5C 6C 7C"}, dealt=1))._replace(turned=turned)
    assert [many for many, *_ in coming(here, 3)] == reached


def test_a_plan_is_told_in_four_rungs() -> None:
    player = session(THREE, lay(THREE, {"waste": "KC KD 9H", "stock": "3C", **BURIED}, hidden=ONE_UNDER, dealt=1))
    told = [player.hear("hint").text for _ in range(4)]
    assert told[2] == "Move nine of hearts onto the ten, column two."
    assert told[3] == "It's on the way to turning up a card. Say do it."
    assert len({*told}) == 4
    assert at(THREE, "column two") == player.conversation.hint.target  # type: ignore[union-attr]
