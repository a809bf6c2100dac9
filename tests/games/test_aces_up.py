"""Aces Up by its rule text: what may be done, what not and why, and every option."""

from __future__ import annotations

import pytest

from testing.laying import session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.aces_up import HEAP, PILES, STOCK, hopeless
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("aces up")
DEAL = Move(Verb.DEAL, STOCK, -1, 4)


def table(*piles: str, stock: str = "", heap: str = "") -> State:
    """A position: up to four piles, bottom card first."""
    lie: list[tuple[Card, ...]] = [cards(pile) for pile in (*piles, *[""] * (4 - len(piles)))]
    return State((*lie, cards(heap), cards(stock)), (0,) * STOCK + (len(cards(stock)),))


def carry(source: int, target: int, count: int = 1) -> Move:
    return Move(Verb.CARRY, source, target, count)


def reason(state: State, move: Move, game: Game = GAME) -> str:
    """Why a move is refused; empty when it isn't."""
    found = game.check(state, move)
    return found.reason if found else ""


def heard(state: State, line: str, game: Game = GAME) -> str:
    """What a player hears at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


def test_one_card_on_each_of_four_piles() -> None:
    """Four open cards, forty-eight in the stock, every card once."""
    state = GAME.start(pack=GAME.pack)
    assert [state.piles[pile] for pile in PILES] == [(card,) for card in GAME.pack[:4]]
    assert state.piles[STOCK] == GAME.pack[:3:-1]
    assert (state.hidden[STOCK], sum(state.hidden)) == (48, 48)


def test_the_lower_of_two_tops_of_a_suit_is_discarded() -> None:
    """King and six of hearts may go below their ace; ace of spades and of hearts may not."""
    state = table("KH", "AH", "6H", "AS", stock="2C 3C 4C 5C")
    assert {(move.source, move.target) for move in GAME.moves(state) if move.verb is Verb.CARRY} == {
        (0, HEAP),
        (2, HEAP),
    }
    assert heard(state, "discard the king of hearts") == "King of hearts discarded. Pile one is empty."
    after = GAME.play(state, carry(0, HEAP))
    assert reason(after, carry(2, 0)) == ""
    assert GAME.check(state, DEAL) is None


@pytest.mark.parametrize(
    ("state", "line", "move", "why", "told"),
    [
        (table("KH", "AH", "6H", "AS"), "discard the ace of spades", carry(3, HEAP), "aces_stay", "Aces stay."),
        (
            table("6H", "4H", "AS", "9C"), "discard six of hearts", carry(0, HEAP), "no_higher_hearts",
            "No higher heart is showing.",
        ),
        (
            table("KH", "AH", "6H", "AS"), "six of hearts onto king", carry(2, 0), "only_to_space",
            "Cards move only to an empty pile.",
        ),
        (
            table("KH", "AH", "5C 6H", "AS"), "discard five of clubs", carry(2, HEAP, 2), "one_at_a_time",
            "The five of clubs is covered by the six of hearts, pile three.",
        ),
    ],
)  # fmt: skip
def test_what_is_refused(state: State, line: str, move: Move, why: str, told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    assert reason(state, move) == why
    assert heard(state, line).startswith(told)


def test_an_ace_beats_a_king() -> None:
    """Rank goes from the two up to the ace; an ace is beaten by nothing."""
    state = table("KC", "AC", "2C", "QC")
    assert [pile for pile in PILES if not reason(state, carry(pile, HEAP))] == [0, 2, 3]


def test_thirteen_deals_of_four() -> None:
    """Each covers every pile, empty ones too; after twelve more nothing is left to deal."""
    state = GAME.start(5)
    for dealt in range(1, 13):
        before, state = state, GAME.play(state, DEAL)
        assert [state.top(pile) for pile in PILES] == list(before.piles[STOCK][:-5:-1])
        assert (state.dealt, len(state.piles[STOCK])) == (dealt, 48 - 4 * dealt)
    assert reason(state, DEAL) == "stock_empty"
    empty = table("KC", stock="2C 3C 4C 5C")
    assert [len(GAME.play(empty, DEAL).piles[pile]) for pile in PILES] == [2, 1, 1, 1]


def test_a_deal_warns_of_what_it_buries() -> None:
    """It is done, and says that the six of hearts could have gone."""
    told = heard(table("6H", "AH", "KC", "QD", stock="2S 3S 4S 5S"), "deal")
    assert "Buries six of hearts." in told


def test_won_with_four_aces_left() -> None:
    """Forty-eight cards discarded and no stock; not with cards still to come, nor with one card more."""
    low = " ".join(str(card) for card in GAME.pack if card.rank != 1)
    assert GAME.outcome(table("AC", "AD", "AH", "AS", heap=low)) is WON
    assert GAME.outcome(table("AC AD", "AH", "AS", heap=low)) is WON
    assert GAME.outcome(table("AC", "AD", "AH 2C", "AS", heap=low.replace("2C ", ""))) is not WON


def test_stuck_and_hopeless() -> None:
    """Without a space it is stuck; with one it is told that nothing more can be discarded."""
    stuck = table("AC", "2D", "AH", "AS")
    assert GAME.outcome(stuck) is STUCK
    lost = table("AC KS", "2D", "AH")
    assert GAME.outcome(lost) is None
    assert hopeless(GAME, lost)
    assert "Nothing more can be discarded." in heard(lost, "how far am i")
    assert not hopeless(GAME, table("AC KS", "AS 2D", "AH"))
    assert not hopeless(GAME, table("AC", "2D", "AH", stock="2S 3S 4S 5S"))


def test_a_lone_card_is_no_hint() -> None:
    """It may change places, but a deal is better advice."""
    state = table("KC", "QD", "JH", stock="2S 3S 4S 5S")
    assert reason(state, carry(0, 3)) == ""
    player = session(GAME, state)
    assert [player.hear("hint").text.partition(".")[0] for _ in range(3)][::2] == ["Look to the stock", "Say deal"]


def test_only_aces_fill_spaces() -> None:
    """With aces only, an empty pile takes no king."""
    game = find("aces up", spaces="aces")
    state = table("2S KC", "3S AH", "4H")
    assert reason(state, carry(0, 3), game) == "au_only_aces"
    assert reason(state, carry(1, 3), game) == ""
    assert reason(state, carry(0, 2), game) == "only_to_space"


def test_discards_that_go_by_themselves() -> None:
    """From the first deal, after a deal and after a move, until no lower top shows."""
    game = find("aces up", auto_discard=True)
    order = [*cards("2H 3H 4H 5H"), *(card for card in game.pack if card not in cards("2H 3H 4H 5H"))]
    assert game.start(pack=order).piles[HEAP] == cards("2H 3H 4H")
    state = table("KC", "9D", "9H", "9S", stock="2S 2H 4D AC")
    after = game.play(state, DEAL)
    assert [after.piles[pile] for pile in PILES] == [cards("KC AC"), cards("9D 4D"), cards("9H 2H"), cards("9S 2S")]
    opened = table("AS KH", "3C 2H", "", "4D", stock="2S 3S 4S 5S")
    assert heard(opened, "move king of hearts to pile three", game).startswith("King of hearts to pile three.")
    told = heard(table("2S KH", "AS", "", "4D", stock="2C 3C 4C 5C"), "king of hearts to pile three", game)
    assert told.startswith("King of hearts to pile three.")
    assert "Two of spades discarded." in told


def test_a_discard_can_be_said_as_the_list_of_moves_tells_it() -> None:
    """ "Best: four of diamonds, pile three, to discard": the place is where the card lies, not where it goes."""
    player = Session(GAME, 1)
    assert "four of diamonds, pile three, to discard" in player.hear("what can I move").text
    assert player.hear("four of diamonds, pile three, to discard").text.startswith("Four of diamonds discarded.")
