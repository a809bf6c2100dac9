"""Pyramid and Baroness by their rule texts: what may be discarded, what not and why, and every option."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import baroness, find, pyramid
from voice_solitaire.games.pyramid import TRIANGLE, WASTE
from voice_solitaire.table.cards import Card, cards, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

PYRAMID = find("pyramid")
BARONESS = find("baroness")
TURN = Move(Verb.TURN, pyramid.STOCK, WASTE)
REDEAL = Move(Verb.REDEAL)
DEAL = Move(Verb.DEAL, baroness.STOCK, -1, 5)


def spot(row: int, place: int) -> int:
    """The pile of a place of the pyramid, both counted from one."""
    return row * (row - 1) // 2 + place - 1


def triangle(stock: str = "", waste: str = "", closed: bool = False, **spots: str) -> State:
    """A pyramid: ``r7p1="9C"`` is row seven, place one; the stock's last card is its top."""
    piles: list[tuple[Card, ...]] = [()] * (WASTE + 1)
    for name, lie in spots.items():
        piles[spot(int(name[1]), int(name[3]))] = cards(lie)
    piles[pyramid.STOCK], piles[WASTE] = cards(stock), cards(waste)
    unseen = len(cards(stock)) if closed else max(0, len(cards(stock)) - 1)
    return State(tuple(piles), (*(0,) * pyramid.STOCK, unseen, 0))


def five(*lie: str, stock: str = "", heap: str = "", reserve: tuple[str, ...] = ("", "")) -> State:
    """A Baroness: five piles, bottom card first."""
    piles = [cards(pile) for pile in (*lie, *[""] * (5 - len(lie)))]
    table = (*piles, cards(heap), cards(stock), *(cards(card) for card in reserve))
    return State(table, (*(0,) * baroness.STOCK, len(cards(stock)), *(0,) * len(reserve)))


def pair(source: int, target: int = -1) -> Move:
    return Move(Verb.PAIR, source, target)


def reason(game: Game, state: State, move: Move) -> str:
    """Why a move is refused; empty when it isn't."""
    found = game.check(state, move)
    return found.reason if found else ""


def heard(game: Game, state: State, line: str) -> str:
    """What a player hears at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


# --- Pyramid


def test_a_triangle_of_twenty_eight() -> None:
    """Rows of one to seven, top row first; twenty-four in the stock, of which the top one lies open."""
    state = PYRAMID.start(pack=PYRAMID.pack)
    assert [state.piles[pile] for pile in TRIANGLE] == [(card,) for card in PYRAMID.pack[:28]]
    assert [PYRAMID.piles[spot(row, row)].name for row in (1, 7)] == ["row one, place one", "row seven, place seven"]
    assert state.piles[pyramid.STOCK] == PYRAMID.pack[:27:-1]
    assert (state.hidden[pyramid.STOCK], sum(state.hidden)) == (23, 23)
    assert state.piles[WASTE] == state.piles[pyramid.HEAP] == ()


def test_what_covers_what() -> None:
    """A card lies under two of the next row; the seventh row is free."""
    state = PYRAMID.start(1)
    assert pyramid.covers(state, spot(1, 1)) == (spot(2, 1), spot(2, 2))
    assert pyramid.covers(state, spot(6, 6)) == (spot(7, 6), spot(7, 7))
    assert pyramid.covers(state, spot(7, 4)) == pyramid.covers(state, WASTE) == ()


@pytest.mark.parametrize(
    ("state", "line", "told"),
    [
        (
            triangle(waste="4H", r7p1="9C", r6p1="2S", r7p2="KS"), "nine of clubs and four of hearts",
            "Nine of clubs and four of hearts gone.",
        ),
        (
            triangle(r7p1="KD", r6p1="2S", stock="JC"), "discard the king of diamonds",
            "King of diamonds gone. Two of spades free, row six, place one.",
        ),
        (triangle("3C QS", "AD", r1p1="TC"), "queen of spades with ace of diamonds", "Queen of spades and ace of"),
        (triangle("3C", "AD", r7p1="TC", r7p2="5C"), "ten of clubs", "Ten of clubs and three of clubs gone."),
        (triangle("3C", "AD", r7p1="TC", r7p2="5C"), "move the ten of clubs onto the three", "Ten of clubs and three"),
    ],
)  # fmt: skip
def test_what_pyramid_discards(state: State, line: str, told: str) -> None:
    """Two free cards that make thirteen, from pyramid, waste or stock, and a king alone; what that frees is told."""
    assert heard(PYRAMID, state, line).startswith(told)


def test_what_is_free_in_a_pyramid() -> None:
    """Only cards that nothing lies on, row by row, and the open tops of stock and waste."""
    told = Session(find("pyramid"), 4).hear("what's free").text.splitlines()
    assert told[0].startswith("Row seven: one, five of hearts; two, queen of spades;")
    assert told[-1] == "Stock: king of spades."
    assert not any("Row six" in each for each in told)


def test_the_stocks_next_card_is_told() -> None:
    """After its top was discarded or turned, the card that then lies open is told; a closed stock tells nothing."""
    state = triangle("5S 3C QS", "AD", r1p1="TC")
    assert heard(PYRAMID, state, "queen and ace").endswith("Three of clubs uncovered, stock.")
    assert heard(PYRAMID, state, "deal") == "Queen of spades to the waste. Next on the stock: three of clubs."
    closed = find("pyramid", stock_top=False)
    assert heard(closed, triangle("5S 3C QS", "AD", closed=True, r1p1="TC"), "deal") == "Queen of spades to the waste."


@pytest.mark.parametrize(
    ("state", "line", "move", "why", "told"),
    [
        (
            triangle("5S", "6D", r5p1="7H", r6p1="3C"), "seven of hearts and six of diamonds",
            pair(spot(5, 1), WASTE), "covered", "The seven of hearts, row five, place one, is covered by the three of",
        ),
        (
            triangle("5S", "4D", r7p1="8C"), "eight of clubs and four of diamonds", pair(spot(7, 1), WASTE),
            "wrong_sum", "They make twelve, not thirteen: an eight needs a five. The five of spades goes with it.",
        ),
        (
            triangle("5S", "KD", r7p1="QC"), "queen of clubs and king of diamonds", pair(spot(7, 1), WASTE),
            "goes_alone", "A king goes alone; a queen needs an ace.",
        ),
        (
            triangle("5S", "KD", r7p1="QC"), "discard the queen of clubs", pair(spot(7, 1)), "not_alone",
            "Only a king goes alone: a queen needs an ace.",
        ),
        (
            triangle("5S", "KD KC", r7p1="QC"), "discard the king of diamonds", pair(WASTE, WASTE), "two_cards",
            "No such card",
        ),
    ],
)  # fmt: skip
def test_what_pyramid_refuses(state: State, line: str, move: Move, why: str, told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    assert reason(PYRAMID, state, move) == why
    assert heard(PYRAMID, state, line).startswith(told)


def test_a_card_may_go_with_its_cover() -> None:
    """A seven under a six alone: only with the option, and then the next one is free."""
    state = triangle("5S", r6p1="7H", r7p1="6C", r5p1="2D")
    assert reason(PYRAMID, state, pair(spot(6, 1), spot(7, 1))) == "covered"
    game = find("pyramid", pair_with_cover=True)
    assert reason(game, state, pair(spot(6, 1), spot(7, 1))) == ""
    both = triangle("5S", r6p1="7H", r7p1="6C", r7p2="2D")
    assert reason(game, both, pair(spot(6, 1), spot(7, 1))) == "covered"


def test_two_redeals() -> None:
    """The waste is turned over in the same order, when the stock is empty, twice; then no more."""
    state = PYRAMID.start(4)
    order = state.piles[pyramid.STOCK]
    for dealt in (1, 2):
        assert reason(PYRAMID, state, REDEAL) == "stock_not_empty"
        for _ in range(24):
            state = PYRAMID.play(state, TURN)
        assert reason(PYRAMID, state, TURN) == "stock_empty"
        state = PYRAMID.play(state, REDEAL)
        assert (state.piles[pyramid.STOCK], state.hidden[pyramid.STOCK], state.dealt) == (order, 23, dealt)
    for _ in range(24):
        state = PYRAMID.play(state, TURN)
    assert reason(PYRAMID, state, REDEAL) == "no_redeal_left"
    none = find("pyramid", redeals=0)
    assert reason(none, triangle(waste="2C", r7p1="2D"), REDEAL) == "no_redeal_left"


def test_pyramid_is_won_with_every_card_or_with_the_pyramid() -> None:
    """By default all fifty-two cards must go; with the other aim the triangle is enough."""
    empty = triangle(waste="2C")
    assert PYRAMID.outcome(empty) is None
    assert find("pyramid", win="pyramid").outcome(empty) is WON
    gone = list(empty.piles)
    gone[WASTE], gone[pyramid.HEAP] = (), pack()
    assert PYRAMID.outcome(empty._replace(piles=tuple(gone))) is WON
    assert PYRAMID.outcome(triangle(waste="2C", r7p1="2D")._replace(dealt=2)) is STUCK


def test_a_closed_stock() -> None:
    """Its top card lies face down and can't be played, nor asked for."""
    game = find("pyramid", stock_top=False)
    assert game.start(1).hidden[pyramid.STOCK] == 24
    state = triangle("5S 3C", closed=True, r7p1="TC")
    assert not [move for move in game.moves(state) if move.verb is Verb.PAIR]
    assert heard(game, state, "ten of clubs and three of clubs").startswith("No such card is in sight.")
    assert heard(game, state, "ten of clubs and four of clubs").startswith("No such card is in sight.")


def test_a_first_card_on_the_waste() -> None:
    """Twenty-three in the stock and one on the waste."""
    state = find("pyramid", first_turn=True).start(1)
    assert (len(state.piles[pyramid.STOCK]), len(state.piles[WASTE])) == (23, 1)


# --- Baroness


def test_five_cards_and_forty_seven_to_come() -> None:
    """One on each of five piles; the reserves are empty, and the stock lies face down."""
    state = BARONESS.start(pack=BARONESS.pack)
    assert [state.piles[pile] for pile in range(5)] == [(card,) for card in BARONESS.pack[:5]]
    assert state.piles[baroness.STOCK] == BARONESS.pack[:4:-1]
    assert (state.hidden[baroness.STOCK], state.piles[7:]) == (47, ((), ()))


def test_the_last_of_nine_deals_brings_two_more() -> None:
    """Eight deals of five, then one of seven: five on the piles and one on each reserve."""
    state = BARONESS.start(3)
    for _ in range(8):
        state = BARONESS.play(state, DEAL)
    assert (len(state.piles[baroness.STOCK]), state.piles[7:]) == (7, ((), ()))
    last = state.piles[baroness.STOCK]
    told = heard(BARONESS, state, "deal")
    state = BARONESS.play(state, DEAL)
    assert told.startswith("Seven dealt.")
    assert [state.top(pile) for pile in (*range(5), 7, 8)] == list(reversed(last))
    assert reason(BARONESS, state, DEAL) == "stock_empty"


def test_what_baroness_discards() -> None:
    """A pair from two piles, a king alone, and cards of the reserve; what they uncover is told."""
    state = five("2C 9H", "KD", "", "4C", "2S 7D", stock="3C", reserve=("6C", ""))
    assert heard(BARONESS, state, "nine of hearts and four of clubs") == (
        "Nine of hearts and four of clubs gone. Two of clubs uncovered, pile one. Pile four is empty."
    )
    assert heard(BARONESS, state, "discard the king of diamonds") == "King of diamonds gone. Pile two is empty."
    assert heard(BARONESS, state, "seven of diamonds and six of clubs").startswith("Seven of diamonds and six of")
    filled = heard(BARONESS, state, "seven of diamonds to pile three")
    assert filled == "Seven of diamonds to pile three. Two of spades uncovered, pile five."


@pytest.mark.parametrize(
    ("state", "line", "move", "why", "told"),
    [
        (
            five("6C", "6D", "2C", "2D", "3C"), "six of clubs with six of diamonds", pair(0, 1), "wrong_sum",
            "They make twelve, not thirteen: a six needs a seven.",
        ),
        (
            five("6C", "QH", "2C", "2D", "AS 8C"), "pair queen of hearts with ace of spades", pair(1, 4), "wrong_sum",
            "The ace of spades is covered by the eight of clubs, pile five.",
        ),
        (
            five("4C 7D", "8D", "2C", "2D", "3C"), "seven of diamonds onto eight of diamonds",
            Move(Verb.CARRY, 0, 1), "ba_not_built", "Piles are not built on; a card moves only to an empty pile.",
        ),
        (
            five("4C 7D", "", "2C", "2D", "3C"), "two of clubs to pile two", Move(Verb.CARRY, 2, 1), "ba_only_card",
            "The two of clubs is the only card of pile three; it stays there.",
        ),
        (
            five("4C 7D", "", "2C", "2D", "3C", reserve=("9C", "")), "nine of clubs to pile two",
            Move(Verb.CARRY, 7, 1), "ba_grace_stays", "A card in reserve one can only be discarded.",
        ),
    ],
)  # fmt: skip
def test_what_baroness_refuses(state: State, line: str, move: Move, why: str, told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    assert reason(BARONESS, state, move) == why
    assert heard(BARONESS, state, line).startswith(told)


def test_baroness_is_won_empty_and_stuck_without_a_pair() -> None:
    """Fifty-two cards on the heap win; five different piles without a pair and no stock are stuck."""
    assert BARONESS.outcome(five(heap=" ".join(map(str, pack())))) is WON
    assert BARONESS.outcome(five("2C", "2D", "2H", "2S", "3C")) is STUCK
    assert BARONESS.outcome(five("2C", "2D", "2H", "", "3C 4C")) is None


def test_strict_gaps() -> None:
    """Gaps are filled before a deal; where no pile can spare a card, the deal fills the gaps alone."""
    game = find("baroness", gap_rule="strict")
    state = five("4C 7D", "", "2C", "2D", "3C", stock="9C TC JC QC 9D TD JD QD 8D")
    assert reason(game, state, DEAL) == "ba_fill_first"
    assert heard(game, state, "deal").startswith("First fill pile two with the top of another pile.")
    filled = game.play(state, Move(Verb.CARRY, 0, 1))
    assert reason(game, filled, DEAL) == ""
    bare = five("4C", "", "2C", "", "3C", stock="9C TC JC QC 9D TD JD QD 8D")
    after = game.play(bare, DEAL)
    assert [len(after.piles[pile]) for pile in range(5)] == [1] * 5
    assert (after.piles[1], after.piles[3]) == (cards("8D"), cards("QD"))
    assert len(after.piles[baroness.STOCK]) == 7


def test_discarding_before_a_deal() -> None:
    """With that option a deal waits until nothing makes thirteen."""
    game = find("baroness", deal_anytime=False)
    state = five("4C", "9D", "2C", "2D", "3C", stock="9C TC JC QC 9H TD JD QD 8D")
    assert reason(game, state, DEAL) == "ba_discard_first"
    assert reason(game, game.play(state, pair(0, 1)), DEAL) == ""
    assert reason(BARONESS, state, DEAL) == ""


def test_grace_cards_on_the_piles() -> None:
    """Without reserves the last two cards lie on piles one and two."""
    game = find("baroness", grace="piles")
    state = game.start(3)
    for _ in range(9):
        state = game.play(state, DEAL)
    assert [len(state.piles[pile]) for pile in range(5)] == [11, 11, 10, 10, 10]
    assert len(game.piles) == 7


def test_without_kings() -> None:
    """Forty-eight cards: five, then eight deals of five, of which the last brings three more."""
    game = find("baroness", kings_out=True)
    state = game.start(3)
    assert len(game.pack) == 48
    for _ in range(8):
        state = game.play(state, DEAL)
    assert not state.piles[baroness.STOCK]
    assert [len(state.piles[pile]) for pile in (0, 4, 7, 8, 9)] == [9, 9, 1, 1, 1]
