"""Accordion by its rule text: what may be folded, what not and why, and every option."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.accordion import PLACES, STOCK, row
from voice_solitaire.table.cards import cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("accordion")
ONE_BY_ONE = find("accordion", deal="one")
TURN = Move(Verb.TURN, STOCK)
EXAMPLE = "5S", "6S", "TD", "5H", "KC"


def table(*piles: str, stock: str = "") -> State:
    """A row of piles, bottom card first, and a stock."""
    lie = (*(cards(pile) for pile in piles), *((),) * (len(PLACES) - len(piles)))
    return State((*lie, cards(stock)), (*(0,) * STOCK, len(cards(stock))))


def fold(source: int, target: int) -> Move:
    """A pile onto another, both counted from one."""
    return Move(Verb.CARRY, source - 1, target - 1)


def reason(game: Game, state: State, move: Move) -> str:
    """Why a move is refused; empty when it isn't."""
    found = game.check(state, move)
    return found.reason if found else ""


def heard(game: Game, state: State, line: str) -> str:
    """What a player hears at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


def test_all_cards_lie_in_one_row() -> None:
    """Fifty-two piles of one card in the order of the pack, and no stock."""
    state = GAME.start(pack=GAME.pack)
    assert state.piles == (*((card,) for card in GAME.pack), ())
    assert [GAME.piles[place].name for place in (0, 41, 51)] == ["pile one", "pile forty-two", "pile fifty-two"]
    assert row(state) == 52


def test_the_rule_texts_row() -> None:
    """A slide in suit and a leap in rank, and nothing else; after the leap the row closes up."""
    state = table(*EXAMPLE)
    assert list(GAME.moves(state)) == [fold(2, 1), fold(4, 1)]
    after = GAME.play(state, fold(4, 1))
    assert after.piles[:5] == (cards("5S 5H"), cards("6S"), cards("TD"), cards("KC"), ())
    told = heard(GAME, state, "five of hearts onto five")
    assert told.startswith("Five of hearts onto the five, pile one. Four piles left.")


def test_the_row_closes_at_once() -> None:
    """After a slide of pile two, the old pile three is pile two."""
    after = GAME.play(table(*EXAMPLE), fold(2, 1))
    assert after.piles[:4] == (cards("5S 6S"), cards("TD"), cards("5H"), cards("KC"))
    assert row(after) == 4


def test_a_pile_moves_as_one() -> None:
    """All its cards lie on the other, its top card stays the top."""
    after = GAME.play(table("2C", "9C 2D 3C"), fold(2, 1))
    assert after.piles[0] == cards("2C 9C 2D 3C")


@pytest.mark.parametrize(
    ("state", "line", "move", "why", "told"),
    [
        (
            table(*EXAMPLE), "ten of diamonds onto six of spades", fold(3, 2), "ac_no_match",
            "Ten of diamonds and six of spades match neither in suit nor in rank.",
        ),
        (
            table(*EXAMPLE), "ten of diamonds onto five of spades", fold(3, 1), "ac_reach",
            "Only the next pile or the third pile to the left can be reached.",
        ),
        (table(*EXAMPLE), "five of spades onto six of spades", fold(1, 2), "ac_left", "Piles move only to the left."),
        (
            table("5S", "6S 9D"), "six of spades onto five of spades", fold(2, 1), "ac_no_match",
            "The six of spades is covered by the nine of diamonds, pile two.",
        ),
        (table(*EXAMPLE), "pile nine to pile eight", fold(9, 8), "nothing_there", "There's no card at pile nine."),
    ],
)  # fmt: skip
def test_what_is_refused(state: State, line: str, move: Move, why: str, told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    assert reason(GAME, state, move) == why
    assert heard(GAME, state, line).startswith(told)


def test_places_out_of_use_are_not_read() -> None:
    """The row is read by position, and ends where its piles end."""
    state = table(*EXAMPLE)
    assert heard(GAME, state, "read the row") == (
        "Piles: one, five of spades; two, six of spades; three, ten of diamonds; four, five of hearts; "
        "five, king of clubs."
    )
    assert "four, five of hearts; five, king of clubs." in heard(GAME, state, "read the table")
    assert "Piles: five cards in five piles." in heard(GAME, state, "the short version")
    for line in ("read the table", "the short version"):
        assert "empty" not in heard(GAME, state, line).lower().replace("stock is empty", "")


def test_the_row_is_read_in_parts() -> None:
    """From one place to another, in either order; what isn't there is not."""
    state = table(*EXAMPLE)
    for line in ("read piles two to four", "read pile two to pile four", "read pile four through two"):
        assert heard(GAME, state, line) == "Piles: two, six of spades; three, ten of diamonds; four, five of hearts."
    assert heard(GAME, state, "read pile four to nine") == "Piles: four, five of hearts; five, king of clubs."
    assert heard(GAME, state, "read pile ten to twelve") == "There's no such place."


def test_piles_are_named_up_to_fifty_two() -> None:
    """Any place can be named, in words or figures."""
    state = GAME.start(1)
    last = heard(GAME, state, "pile fifty-two")
    assert last.startswith("Pile fifty-two: ")
    assert last == heard(GAME, state, "pile 52")


def test_won_with_one_pile_and_stuck_with_more() -> None:
    """One pile wins; two that don't match are stuck; with five as aim five are enough."""
    assert GAME.outcome(table("5S 5H")) is WON
    assert GAME.outcome(table("5S", "6H")) is STUCK
    five = find("accordion", win_at=5)
    assert five.outcome(table(*EXAMPLE)) is WON
    assert five.outcome(table(*EXAMPLE, "KD")) is None
    assert heard(GAME, table("5S", "6H"), "how far am i") == "Two piles left."


def test_cards_one_by_one() -> None:
    """One card lies at the start; turning adds a pile at the right end, at any time, fifty-one times."""
    state = ONE_BY_ONE.start(pack=ONE_BY_ONE.pack)
    assert (row(state), len(state.piles[STOCK]), state.hidden[STOCK]) == (1, 51, 51)
    assert ONE_BY_ONE.outcome(state) is None
    assert heard(ONE_BY_ONE, state, "deal") == "Two of clubs, pile two."
    for turned in range(51):
        assert reason(ONE_BY_ONE, state, TURN) == ""
        state = ONE_BY_ONE.play(state, TURN)
        assert row(state) == turned + 2
    assert reason(ONE_BY_ONE, state, TURN) == "stock_empty"
    assert [pile[0] for pile in state.piles[:52]] == list(ONE_BY_ONE.pack)


def test_forced_moves() -> None:
    """No card is turned while a pile can move, and a slide goes before the leap of the same pile."""
    game = find("accordion", deal="one", forced=True)
    state = table("5S", "6S", stock="2D 3D")
    assert reason(game, state, TURN) == "ac_fold_first"
    assert heard(game, state, "deal").startswith("First the six of spades must go onto the five of spades.")
    assert reason(ONE_BY_ONE, state, TURN) == ""
    both = table("5S", "9D", "6S", "7S")
    assert reason(game, both, fold(4, 1)) == "ac_slide_first"
    assert reason(game, both, fold(4, 3)) == ""
    assert reason(ONE_BY_ONE, both, fold(4, 1)) == ""
