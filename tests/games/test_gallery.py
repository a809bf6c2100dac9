"""Picture Gallery and Virginia Reel by their rule texts: what may be done, what not and why, and every option."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.shared.gallery import FEEDER, GALLERY, HEAP, STOCK
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

PICTURES = find("picture gallery")
REEL = find("virginia reel")
DEAL = Move(Verb.DEAL, STOCK, -1, 8)


def place(row: int, number: int) -> int:
    """The pile of a place, both counted from one."""
    return 8 * (row - 1) + number - 1


def table(stock: str = "", heap: str = "", **rows: str) -> State:
    """A position: ``r1p3="2H 5H"`` is row one, place three, bottom card first."""
    piles: list[tuple[Card, ...]] = [()] * (STOCK + 1)
    for name, lie in rows.items():
        piles[place(int(name[1]), int(name[3]))] = cards(lie)
    piles[HEAP], piles[STOCK] = cards(heap), cards(stock)
    return State(tuple(piles), (0,) * STOCK + (len(piles[STOCK]),))


def carry(source: int, target: int) -> Move:
    return Move(Verb.CARRY, source, target)


def reason(game: Game, state: State, move: Move) -> str:
    """Why a move is refused; empty when it isn't."""
    found = game.check(state, move)
    return found.reason if found else ""


def heard(game: Game, state: State, line: str) -> str:
    """What a player hears at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text


def full_rows(rows: tuple[str, str, str]) -> dict[str, str]:
    """All piles of the gallery complete; ``rows`` are the ranks of each, bottom to top."""
    suits = "CDHSCDHS"
    return {
        f"r{row}p{number}": " ".join(rank + suit for rank in rows[row - 1])
        for row in (1, 2, 3)
        for number, suit in enumerate(suits, 1)
    }


def feeder(**others: str) -> dict[str, str]:
    """A row four of nines but for some places."""
    return {f"r4p{n}": "9D" for n in range(1, 9)} | others


# --- Picture Gallery


def test_picture_gallery_is_laid_out_in_four_rows() -> None:
    """Thirty-two cards lie open, row by row; the other seventy-two are the stock, and every card is there once."""
    state = PICTURES.start(pack=PICTURES.pack)
    assert [state.piles[pile] for pile in (*GALLERY, *FEEDER)] == [(card,) for card in PICTURES.pack[:32]]
    assert state.piles[STOCK] == PICTURES.pack[:31:-1]
    assert state.hidden[STOCK] == 72
    assert not state.piles[HEAP]


def test_a_built_card_is_replaced_from_the_stock() -> None:
    """The seven of diamonds from row four onto the four in row one: its place is filled at once, and told."""
    state = table("9S KC", r1p2="4D", **feeder(r4p3="7D"))
    after = PICTURES.play(state, carry(place(4, 3), place(1, 2)))
    assert after.piles[place(1, 2)] == cards("4D 7D")
    assert after.piles[place(4, 3)] == cards("KC")
    told = heard(PICTURES, state, "seven of diamonds onto four")
    assert told == "Seven of diamonds onto the four, row one, place two. King of clubs fills row four, place three."


def test_an_ace_of_a_row_is_discarded() -> None:
    """The ace of clubs in row two goes to the heap and leaves its place empty."""
    told = heard(PICTURES, table("9S", r2p1="AC", **feeder()), "discard the ace of clubs")
    assert told == "Ace of clubs discarded. Row two, place one is empty."


def test_when_the_stock_is_out_any_card_goes_into_a_feeder_gap() -> None:
    """A loose nine of row one into row four, place five."""
    state = table(r1p1="9S", r4p1="KC")
    assert reason(PICTURES, state, carry(place(1, 1), place(4, 5))) == ""
    assert heard(PICTURES, state, "nine of spades to row four place five").startswith("Nine of spades to row four,")


@pytest.mark.parametrize(
    ("state", "line", "why", "move", "told"),
    [
        (
            table("9C", r4p1="2H"), "two of hearts to row one place two", "empty_wants", (place(4, 1), place(1, 2)),
            "An empty place in row one takes a four. Row three, place one takes the two of hearts.",
        ),
        (
            table("9C", r1p1="4S 7S", r4p1="TC"), "ten of clubs onto seven", "wrong_suit", (place(4, 1), place(1, 1)),
            "The seven of spades takes a ten of spades. Ten of clubs needs a seven of clubs in row one.",
        ),
        (
            table("9C", r1p1="QS", r4p1="2C"), "queen of spades to row four place two", "pg_refilled",
            (place(1, 1), place(4, 2)), "That place is filled from the stock as long as it lasts.",
        ),
        (
            table("9C", r1p1="3H", r4p1="6H"), "six of hearts onto three", "base_elsewhere", (place(4, 1), place(1, 1)),
            "The three of hearts counts only in row two. First three of hearts to row two, place one.",
        ),
        (
            table("9C", r4p1="6H", r4p2="9H"), "six of hearts onto nine of hearts", "pg_occupied",
            (place(4, 1), place(4, 2)), "Nothing goes onto a card in row four.",
        ),
    ],
)  # fmt: skip
def test_what_picture_gallery_refuses(state: State, line: str, why: str, move: tuple[int, int], told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    assert reason(PICTURES, state, carry(*move)) == why
    assert heard(PICTURES, state, line).startswith(told)


def test_bases_and_tops_may_move_on() -> None:
    """A base inside its row and a top card to a twin pile, unless bases are fixed."""
    state = table("9C", r1p1="4C", r1p2="4D 7D", r1p3="4D")
    fixed = find("picture gallery", settled=True)
    for move in (carry(place(1, 1), place(1, 5)), carry(place(1, 2), place(1, 3))):
        assert reason(PICTURES, state, move) == ""
        assert reason(fixed, state, move) == "settled"


def test_the_last_deal_of_picture_gallery_is_short() -> None:
    """Three cards go to the three leftmost places; then the stock is empty."""
    after = PICTURES.play(table("9S KS 7C", **feeder()), DEAL)
    assert [len(after.piles[pile]) for pile in FEEDER] == [2, 2, 2, 1, 1, 1, 1, 1]
    assert after.top(place(4, 1)) is Card.named("7C")
    assert reason(PICTURES, after, DEAL) == "stock_empty"


def test_picture_gallery_wants_its_aces() -> None:
    """Full piles alone don't win: all eight aces must be on the heap."""
    full = full_rows(("47TK", "369Q", "258J"))
    assert PICTURES.outcome(table(heap="AC AD AH AS AC AD AH AS", **full)) is WON
    assert PICTURES.outcome(table(heap="AC AD AH AS AC AD AH", r4p1="AS", **full)) is None


def test_picture_gallery_is_stuck_without_gaps() -> None:
    """The stock out, no gap in row four and nothing that fits."""
    kings = {f"r{row}p{n}": "KC" for row in (1, 2, 3, 4) for n in range(1, 9)}
    assert PICTURES.outcome(table(**kings)) is STUCK


def test_twos_on_top() -> None:
    """With the rows the other way up, row one is built on twos and row three on fours."""
    game = find("picture gallery", rows="234")
    state = table("9C", r4p1="2H", r4p2="4H")
    assert reason(game, state, carry(place(4, 1), place(1, 1))) == ""
    assert reason(game, state, carry(place(4, 2), place(1, 1))) == "empty_wants"
    assert "row one from twos" not in game.goal
    assert game.rules[0].startswith("Row one builds two")


def test_without_refill() -> None:
    """A gap in row four waits for the next deal, and takes nothing before the stock is out."""
    game = find("picture gallery", refill_feeder=False)
    state = table("9C 9D", r1p1="2H", r3p1="KC", r4p1="2S")
    after = game.play(state, carry(place(4, 1), place(3, 2)))
    assert not after.piles[place(4, 1)]
    assert reason(game, after, carry(place(3, 1), place(4, 1))) == "pg_not_yet"
    assert reason(game, after._replace(piles=(*after.piles[:STOCK], ())), carry(place(3, 1), place(4, 1))) == ""


def test_without_free_gaps() -> None:
    """Nothing ever moves into row four."""
    game = find("picture gallery", free_gaps_at_end=False)
    assert reason(game, table(r1p1="9S"), carry(place(1, 1), place(4, 5))) == "only_by_dealing"


def test_aces_that_go_by_themselves() -> None:
    """Aces leave at once, from the first deal, after a deal and when one fills a place; what they leave is filled."""
    game = find("picture gallery", auto_aces=True)
    aces = sorted(game.pack, key=lambda card: (card.rank != 1, card.face, card.deck))
    first = game.start(pack=aces)
    assert len(first.piles[HEAP]) == 8
    assert not first.piles[place(1, 1)]
    state = table("9S 8S AH", r1p2="4D", **feeder(r4p3="7D"))
    after = game.play(state, carry(place(4, 3), place(1, 2)))
    assert after.piles[HEAP] == cards("AH")
    assert after.piles[place(4, 3)] == cards("8S")
    told = heard(game, state, "seven of diamonds onto four")
    assert "Ace of hearts discarded." in told
    assert "Eight of spades fills row four, place three." in told


def test_hidden_places_of_row_four_are_told_apart_while_the_stock_lasts() -> None:
    """Two gaps are the same once nothing can be dealt on them, and not before."""
    one, other = table(r4p1="9C"), table(r4p2="9C")
    assert PICTURES.position_key(one) == PICTURES.position_key(other)
    assert PICTURES.position_key(table("9S", r4p1="9C")) != PICTURES.position_key(table("9S", r4p2="9C"))


# --- Virginia Reel


def test_virginia_reel_starts_with_three_bases() -> None:
    """The first two, three and four of the pack stand at the left of rows one to three; seven, seven, seven, eight."""
    state = REEL.start(pack=REEL.pack)
    assert [state.piles[place(row, 1)] for row in (1, 2, 3)] == [cards("2C"), cards("3C"), cards("4C")]
    rest = [card for card in REEL.pack if card not in cards("2C 3C 4C")]
    assert [state.piles[pile] for pile in (*range(1, 8), *range(9, 16))] == [(card,) for card in rest[:14]]
    assert [state.piles[pile] for pile in (*range(17, 24), *FEEDER)] == [(card,) for card in rest[14:29]]
    assert state.piles[STOCK] == tuple(reversed(rest[29:]))


def test_two_loose_bases_change_places() -> None:
    """The four of clubs in row one for the two of hearts in row three, told in two sentences."""
    state = table("9C", **full_gallery(r1p1="4C", r3p1="2H"))
    told = heard(REEL, state, "exchange the four of clubs and the two of hearts")
    assert told == "Four of clubs to row three, place one. Two of hearts to row one, place one."
    without = find("virginia reel", exchange=False)
    assert reason(without, state, Move(Verb.EXCHANGE, place(1, 1), place(3, 1))) == "no_such_move"


def test_a_base_in_its_own_row_is_not_exchanged() -> None:
    """The four of hearts is already in row three, so the four of clubs of row one can't have its place."""
    state = table("9C", r1p1="4C", r3p1="4H")
    assert reason(REEL, state, Move(Verb.EXCHANGE, place(1, 1), place(3, 1))) == "settled"
    assert heard(REEL, state, "exchange four of clubs and four of hearts").startswith("The four of hearts stays")


def test_an_open_gap_blocks_the_deal() -> None:
    """With an empty place in row two no deal, until a three fills it."""
    rows = {f"r{row}p{n}": "KC" for row in (1, 2, 3) for n in range(1, 9)} | {"r2p4": "AH", "r4p1": "3S"}
    state = REEL.play(table("9C 9D 9H 9S TC TD TH TS", **rows), carry(place(2, 4), HEAP))
    assert reason(REEL, state, DEAL) == "vr_fill_before_deal"
    assert heard(REEL, state, "deal") == (
        "Fill the empty place in row two with a three before dealing. The three of spades would fit."
    )
    filled = REEL.play(state, carry(place(4, 1), place(2, 4)))
    assert REEL.check(filled, DEAL) is None
    assert all(len(REEL.play(filled, DEAL).piles[pile]) for pile in FEEDER)


def test_a_gap_that_nothing_fills_ends_the_game() -> None:
    """Cards are still to come, but the gap blocks the deal and no base is at hand."""
    rows = {f"r{row}p{n}": "KC" for row in (1, 2, 3) for n in range(1, 9) if (row, n) != (2, 4)}
    assert REEL.outcome(table("9C 9D 9H 9S TC TD TH TS", **rows)) is STUCK


@pytest.mark.parametrize(
    ("state", "line", "why", "move", "told"),
    [
        (
            table("9C", r4p1="3C"), "three of clubs to row three place one", "empty_wants", (place(4, 1), place(3, 1)),
            "An empty place in row three takes a four.",
        ),
        (
            table("9C", r1p1="9S"), "nine of spades to row four place two", "only_by_dealing",
            (place(1, 1), place(4, 2)), "Only a deal fills row four.",
        ),
        (
            table("9C", r1p1="2C"), "two of clubs to row one place five", "settled", (place(1, 1), place(1, 5)),
            "The two of clubs stays",
        ),
    ],
)  # fmt: skip
def test_what_virginia_reel_refuses(state: State, line: str, why: str, move: tuple[int, int], told: str) -> None:
    """The rule text's illegal examples, with the sentence that a player hears."""
    assert reason(REEL, state, carry(*move)) == why
    assert heard(REEL, state, line).startswith(told)


def test_bases_may_move_in_their_row() -> None:
    """Unsettled, a placed base moves inside its row."""
    assert reason(find("virginia reel", settled=False), table("9C", r1p1="2C"), carry(place(1, 1), place(1, 5))) == ""


def test_virginia_reel_is_won_with_full_piles() -> None:
    """Twenty-four full piles win, whatever aces are left."""
    assert REEL.outcome(table(r4p1="AC", **full_rows(("258J", "369Q", "47TK")))) is WON


def full_gallery(**others: str) -> dict[str, str]:
    """A gallery without gaps, of loose kings but for some places."""
    return {f"r{row}p{n}": "KC" for row in (1, 2, 3) for n in range(1, 9)} | others


def test_at_once_a_gap_is_opened_only_where_it_can_be_filled() -> None:
    """The ace of row two stays until a three, or a chain of bases that ends in row four, is at hand."""
    game = find("virginia reel", gap_rule="at_once")
    ace = carry(place(2, 4), HEAP)
    nothing = table("9C", **full_gallery(r2p4="AH", r4p1="9C"))
    assert reason(game, nothing, ace) == "vr_no_filler"
    assert heard(game, nothing, "discard ace of hearts").startswith(
        "The ace of hearts stays until a three can fill its place."
    )
    assert reason(game, table("9C", **full_gallery(r2p4="AH", r4p1="3C")), ace) == ""
    chain = table("9C", **full_gallery(r2p4="AH", r1p1="3C", r3p1="2C", r4p1="4C"))
    assert reason(game, chain, ace) == ""
    broken = table("9C", **full_gallery(r2p4="AH", r1p1="3C", r4p1="4C"))
    assert reason(game, broken, ace) == "vr_no_filler"
    assert reason(REEL, broken, ace) == ""


def test_at_once_only_fillers_are_played_into_an_open_gap() -> None:
    """While a gap is open, neither a build nor a discard, an exchange or a deal; a filler of the chain goes on."""
    game = find("virginia reel", gap_rule="at_once")
    state = table("9C", **full_gallery(r2p4="AH", r1p1="3C", r3p1="2C", r4p1="4C", r1p2="2D", r4p2="5D", r4p3="AS"))
    state = game.play(state, carry(place(2, 4), HEAP))
    for move in (carry(place(4, 2), place(1, 2)), carry(place(4, 3), HEAP)):
        assert reason(game, state, move) == "vr_fill_first"
    assert reason(game, state, DEAL) == "vr_fill_before_deal"
    assert reason(game, state, Move(Verb.EXCHANGE, place(1, 1), place(3, 1))) == "exchange_base"
    state = game.play(state, carry(place(1, 1), place(2, 4)))
    state = game.play(state, carry(place(3, 1), place(1, 1)))
    state = game.play(state, carry(place(4, 1), place(3, 1)))
    assert reason(game, state, carry(place(4, 2), place(1, 2))) == ""
