"""Royal Parade by its rule text: what may be done, what not and why, and every option."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.shared.gallery import FEEDER, GALLERY, HEAP, STOCK
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Refusal, Verb, Wanted
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("royal parade")
DEAL = Move(Verb.DEAL, STOCK, -1, 8)


def place(row: int, number: int) -> int:
    """The pile of a place, both counted from one."""
    return 8 * (row - 1) + number - 1


def table(stock: str = "", **rows: str) -> State:
    """A position: ``r1p3="2H 5H"`` is row one, place three, bottom card first."""
    piles: list[tuple[Card, ...]] = [()] * (STOCK + 1)
    for name, lie in rows.items():
        piles[place(int(name[1]), int(name[3]))] = cards(lie)
    piles[STOCK] = cards(stock)
    return State(tuple(piles), (0,) * STOCK + (len(piles[STOCK]),))


def carry(source: int, target: int, count: int = 1) -> Move:
    return Move(Verb.CARRY, source, target, count)


def refusal(state: State, source: int, target: int, count: int = 1, game: Game = GAME) -> Refusal:
    """Why a carry is refused."""
    found = game.check(state, carry(source, target, count))
    assert found is not None
    return found


# --- the layout


def test_thirty_two_cards_lie_open_and_seventy_two_are_to_come() -> None:
    """Rows one to four in order, eight places each; the rest is the stock, face down."""
    state = GAME.start(pack=GAME.pack)
    assert [GAME.piles[pile].name for pile in (0, 7, 8, 31)] == [
        "row one, place one",
        "row one, place eight",
        "row two, place one",
        "row four, place eight",
    ]
    assert all(len(state.piles[pile]) == 1 for pile in (*GALLERY, *FEEDER))
    assert (len(state.piles[STOCK]), state.hidden[STOCK], sum(state.hidden)) == (72, 72, 72)
    assert state.piles[HEAP] == ()


# --- what is legal


def test_a_card_is_built_three_higher_in_suit() -> None:
    """The five of hearts goes from row four onto the two of hearts that stands in row one."""
    state = table(r1p6="2H", r4p3="9C 5H")
    after = GAME.play(state, carry(place(4, 3), place(1, 6)))
    assert after.piles[place(1, 6)] == cards("2H 5H")
    assert after.piles[place(4, 3)] == cards("9C")
    events = GAME.events(state, carry(place(4, 3), place(1, 6)), after)
    assert [event.about for event in events] == ["built", "uncovered"]
    assert events[1].card is Card.named("9C")


def test_a_base_opens_an_empty_place_of_its_row() -> None:
    """The three of clubs that lies loose in row one starts a pile in row two, and leaves its place empty."""
    state = table(r1p1="3C")
    move = carry(place(1, 1), place(2, 4))
    assert [event.about for event in GAME.events(state, move, GAME.play(state, move))] == ["placed", "emptied"]


def test_an_ace_is_discarded_from_anywhere() -> None:
    """An ace in the gallery leaves an empty place, one in row four shows the card beneath."""
    state = table(r3p2="AS", r4p7="9C AH")
    for source in (place(3, 2), place(4, 7)):
        state = GAME.play(state, carry(source, HEAP))
    assert state.piles[HEAP] == cards("AS AH")
    assert state.piles[place(3, 2)] == ()
    assert state.top(place(4, 7)) is Card.named("9C")


def test_either_twin_will_do() -> None:
    """Both fives of hearts fit both twos."""
    state = table(r1p1="2H", r1p2="2H", r4p1="5H", r4p2="5H")
    found = {(move.source, move.target) for move in GAME.moves(state)}
    assert found == {(place(4, a), place(1, b)) for a in (1, 2) for b in (1, 2)}


def test_the_fourth_card_completes_a_pile() -> None:
    """A jack on row one's eight is told as completing it."""
    state = table(r1p1="2H 5H 8H", r4p1="JH")
    move = carry(place(4, 1), place(1, 1))
    assert GAME.events(state, move, GAME.play(state, move))[0].about == "completed"


def test_dealing_covers_row_four_and_nothing_else() -> None:
    """Eight cards from left to right, onto gaps too, nine times; then no more."""
    state = GAME.start(9)
    for dealt in range(1, 10):
        before, state = state, GAME.play(state, DEAL)
        assert [state.top(pile) for pile in FEEDER] == list(before.piles[STOCK][:-9:-1])
        assert (state.dealt, len(state.piles[STOCK])) == (dealt, 72 - 8 * dealt)
        assert state.piles[:24] == before.piles[:24]
    assert state.hidden[STOCK] == 0
    refused = GAME.check(state, DEAL)
    assert refused is not None
    assert refused.reason == "stock_empty"


# --- what is not, and why


@pytest.mark.parametrize(
    ("state", "source", "target", "reason", "wanted"),
    [
        (table(r2p1="2H", r4p1="5H"), place(4, 1), place(2, 1), "base_elsewhere", Wanted(2)),
        (table(r1p1="5D", r4p1="8D"), place(4, 1), place(1, 1), "not_started", Wanted(2, Card.named("5D").suit)),
        (table(r4p1="7S"), place(4, 1), place(3, 1), "empty_wants", Wanted(4)),
        (table(r2p1="QH"), place(2, 1), place(4, 1), "only_by_dealing", None),
        (table(r1p1="5C", r4p1="QH"), place(1, 1), place(4, 1), "only_by_dealing", None),
        (table(r1p1="2C"), place(1, 1), place(1, 5), "settled", Wanted(2)),
        (table(r1p1="2C 5C", r1p2="2C"), place(1, 1), place(1, 2), "settled", Wanted(2)),
        (table(r1p1="2H", r4p1="5C"), place(4, 1), place(1, 1), "wrong_suit", Wanted(5, Card.named("2H").suit)),
        (table(r1p1="2H", r4p1="8H"), place(4, 1), place(1, 1), "wrong_rank", Wanted(5, Card.named("2H").suit)),
        (table(r1p1="2H 5H 8H JH", r4p1="AH"), place(4, 1), place(1, 1), "full", None),
        (table(r4p1="2H"), place(4, 1), HEAP, "only_aces", Wanted(1)),
        (table(r4p1="2H 3H"), place(4, 1), place(4, 1), "same_place", None),
        (table(r4p1="2H"), place(4, 2), place(1, 1), "nothing_there", None),
        (table("2H"), STOCK, place(1, 1), "too_few", None),
    ],
)
def test_what_is_refused_and_why(state: State, source: int, target: int, reason: str, wanted: Wanted | None) -> None:
    """The rule text's illegal examples, and one of each further kind."""
    found = refusal(state, source, target)
    assert (found.reason, found.wanted) == (reason, wanted)


def test_the_row_that_a_base_belongs_to_is_named() -> None:
    """Onto a base in the wrong row: the refusal says which row would have been right."""
    assert refusal(table(r2p1="2H", r4p1="5H"), place(4, 1), place(2, 1)).number == 1


def test_cards_move_one_at_a_time() -> None:
    """Two cards never move together, and no more than there are."""
    state = table(r1p1="2H", r4p1="9C 5H")
    assert refusal(state, place(4, 1), place(1, 1), 2).reason == "one_at_a_time"
    assert refusal(state, place(4, 1), place(1, 1), 3).reason == "too_few"


def test_what_is_discarded_is_gone() -> None:
    """Nothing comes back from the heap."""
    state = GAME.play(table(r4p1="AH"), carry(place(4, 1), HEAP))
    assert refusal(state, HEAP, place(1, 1)).reason == "gone_for_good"


def test_piles_and_moves_that_do_not_exist() -> None:
    """A pile or a kind of move that the game hasn't is an answer, not a crash."""
    state = GAME.start(1)
    assert refusal(state, 0, 99).reason == "no_such_pile"
    assert refusal(state, -2, 3).reason == "no_such_pile"
    for move in (Move(Verb.STEP), Move(Verb.EXCHANGE, 0, 1)):
        found = GAME.check(state, move)
        assert found is not None
        assert found.reason == "no_such_move"
    found = GAME.check(state, Move(Verb.DEAL, STOCK, -1, 4))
    assert found is not None
    assert (found.reason, found.number) == ("deals_so_many", 8)


# --- the end


def test_all_piles_full_is_won_whatever_lies_in_row_four() -> None:
    """Twenty-four piles of four win, with aces left over or not; one card short does not."""
    suits = "CDHSCDHS"
    ranks = ("258J", "369Q", "47TK")
    full = {
        f"r{row}p{number}": " ".join(rank + suit for rank in ranks[row - 1])
        for row in (1, 2, 3)
        for number, suit in enumerate(suits, 1)
    }
    assert GAME.outcome(table(**full)) is WON
    assert GAME.outcome(table(**full, r4p1="AC AD", r4p2="AH")) is WON
    short = {**full, "r2p5": "3C 6C 9C"}
    assert GAME.outcome(table(**short, r4p1="QC")) is None
    assert GAME.outcome(table(**short, r4p1="KC")) is STUCK
    assert GAME.outcome(table("QC KC QC KC KC KC KC KC", **short)) is None


def test_a_whole_game_to_its_win() -> None:
    """A recorded game of deal 63: every move legal, won by its last and not before; undo takes the win back."""
    saved = json.loads((Path(__file__).parents[1] / "playthroughs" / "royal_parade_won.json").read_text("utf-8"))
    record = Record.load(GAME, saved)
    assert record.outcome is WON
    assert record.undo().outcome is None
    assert record.undo().redo().outcome is WON
    assert all(not GAME.won(state) for state in record.states[:-1])


# --- undo, redo, bookmark


def test_undo_redo_and_bookmark() -> None:
    """Turns are taken back and forth without limit, a bookmark is gone back to, a deal too."""
    record = Record.begin(GAME, 42)
    record = record.play(DEAL).bookmark().play(DEAL).play(DEAL)
    assert record.undo(3).state == GAME.start(42)
    assert record.undo(3).redo(3).state == record.state
    assert record.go_to(record.bookmarks[-1]).state.dealt == 1
    assert record.last_deal() == 2


# --- options


def test_any_suit() -> None:
    """Without same suit any card three higher will do, and a twin pile's suit doesn't matter."""
    game = find("royal parade", same_suit=False)
    state = table(r1p1="2H", r4p1="5C", r4p2="6C")
    assert game.check(state, carry(place(4, 1), place(1, 1))) is None
    assert refusal(state, place(4, 2), place(1, 1), game=game).reason == "wrong_rank"


def test_bases_that_may_move() -> None:
    """Unsettled, a base moves inside its row and a top card to a twin pile."""
    game = find("royal parade", settled=False)
    assert game.check(table(r1p1="2C"), carry(place(1, 1), place(1, 5))) is None
    assert game.check(table(r1p1="2C 5C", r1p2="2C"), carry(place(1, 1), place(1, 2))) is None
    assert refusal(table(r1p1="2C"), place(1, 1), place(2, 5), game=game).reason == "empty_wants"


def test_bases_in_the_first_column() -> None:
    """The first two, three and four of the pack open the rows, and the rest is dealt as ever."""
    state = find("royal parade", bases_in_first_column=True).start(7)
    tops = [state.top(place(row, 1)) for row in (1, 2, 3)]
    assert [card.rank for card in tops if card] == [2, 3, 4]
    assert len(state.piles[STOCK]) == 72


def test_exchange() -> None:
    """Two loose cards that each belong in the other's row change places; others don't."""
    game = find("royal parade", exchange=True)
    state = table(r1p1="3H", r2p1="2S", r2p2="2C", r3p1="9C", r1p2="2D")
    swap = Move(Verb.EXCHANGE, place(1, 1), place(2, 1))
    after = game.play(state, swap)
    assert (after.piles[place(1, 1)], after.piles[place(2, 1)]) == (cards("2S"), cards("3H"))
    assert [event.about for event in game.events(state, swap, after)] == ["exchanged"]
    reasons = {
        (place(1, 1), place(3, 1)): "exchange_base",
        (place(1, 2), place(2, 2)): "settled",
        (place(1, 1), place(1, 8)): "exchange_loose",
        (place(1, 1), STOCK): "no_such_pile",
    }
    for (one, other), reason in reasons.items():
        found = game.check(state, Move(Verb.EXCHANGE, one, other))
        assert found is not None
        assert found.reason == reason


def test_refilling_the_feeder() -> None:
    """With refill an emptied feeder place gets the next card of the stock at once; the last deal may be short."""
    game = find("royal parade", refill_feeder=True)
    state = game.play(table("9S KS 7C", r1p1="2H", r4p1="5H", **{f"r4p{n}": "9D" for n in range(2, 9)}),
                      carry(place(4, 1), place(1, 1)))  # fmt: skip
    assert state.piles[place(4, 1)] == cards("7C")
    assert state.piles[STOCK] == cards("9S KS")
    state = game.play(state, DEAL)
    assert [len(state.piles[pile]) for pile in FEEDER] == [2, 2, 1, 1, 1, 1, 1, 1]
    assert state.piles[STOCK] == ()


def test_without_aces() -> None:
    """Removed aces leave ninety-six cards, sixty-four of them to come."""
    game = find("royal parade", aces="removed")
    state = game.start(1)
    assert all(card.rank != 1 for pile in state.piles for card in pile)
    assert len(state.piles[STOCK]) == 64


def test_a_feeder_that_starts_empty() -> None:
    """Three rows only are dealt at first; with the aces out that leaves seventy-two."""
    state = find("royal parade", first_feeder_row=False, aces="removed").start(1)
    assert all(not state.piles[pile] for pile in FEEDER)
    assert len(state.piles[STOCK]) == 72


def test_a_row_just_dealt_may_be_reversed() -> None:
    """Right after a deal the dealt row may be turned round, once anything else is done no longer."""
    game = find("royal parade", reverse_row=True)
    state = game.play(game.start(1), DEAL)
    tops = [state.top(pile) for pile in FEEDER]
    turned = game.play(state, Move(Verb.STEP))
    assert [turned.top(pile) for pile in FEEDER] == tops[::-1]
    assert [turned.piles[pile][:-1] for pile in FEEDER] == [state.piles[pile][:-1] for pile in FEEDER]
    found = game.check(turned, Move(Verb.STEP))
    assert found is not None
    assert found.reason == "reverse_at_once"
    player = Session(game, 1)
    player.hear("deal")
    assert player.hear("reverse the row").text == "Row four is reversed: six of diamonds first, queen of diamonds last."
