"""Tournament by its rule text: the reserve, the columns that refill, the foundations both ways, and every option."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.tournament import COLUMNS, DEAL, HOMES, RESERVE, STOCK, steps_home
from voice_solitaire.table.cards import Card, cards, pack
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("tournament")
REDEAL = Move(Verb.REDEAL)
UP, DOWN = "A23456789TJQK", "KQJT98765432A"
FULL = {f"f{n}": " ".join(rank + "CSHD"[(n - 1) % 4] for rank in (UP if n < 5 else DOWN)) for n in range(1, 9)}


def at(name: str) -> int:
    """A pile by the rule text's name: f1 to f8, r1 to r8, t1 to t6."""
    return {"f": 0, "r": 8, "t": 16}[name[0]] + int(name[1]) - 1


def table(stock: str = "", redealt: int = 0, **piles: str) -> State:
    """A position: ``t3="9C AH"`` is column three, bottom card first; the stock's last card is dealt first."""
    table: list[tuple[Card, ...]] = [()] * 22 + [cards(stock)]
    for name, lie in piles.items():
        table[at(name)] = cards(lie)
    return State(tuple(table), (0,) * 22 + (len(table[STOCK]),), redealt)


RESERVED = {f"r{n}": f"{rank}C" for n, rank in enumerate("3456789T", 1)}


def carry(source: str, target: str) -> Move:
    return Move(Verb.CARRY, at(source), at(target))


def reason(state: State, move: Move, game: Game = GAME) -> str | None:
    """Why a move is refused, or None."""
    refusal = game.check(state, move)
    return refusal.reason if refusal else None


def said(state: State, line: str, game: Game = GAME) -> str:
    """The first line that a player hears at a position."""
    return Session(game, record=Record(game, 1, (), (state,))).hear(line).text.splitlines()[0]


# --- the layout


def test_eight_to_the_reserve_then_four_to_each_column() -> None:
    state = GAME.start(pack=GAME.pack)
    assert [state.piles[pile] for pile in RESERVE] == [(card,) for card in GAME.pack[:8]]
    assert [state.piles[pile] for pile in COLUMNS] == [GAME.pack[8 + 4 * n : 12 + 4 * n] for n in range(6)]
    assert state.piles[STOCK][::-1] == GAME.pack[32:]
    assert (state.hidden[STOCK], sum(state.hidden)) == (72, 72)
    assert all(not state.piles[pile] for pile in HOMES)


def test_a_reserve_without_ace_or_king_is_shuffled_anew_or_swapped() -> None:
    """Shuffled until there is one; with ``swap`` the first ace or king to come takes the first place."""
    plain = sorted(pack(2), key=lambda card: card.rank in (1, 13))
    again = GAME.start(pack=plain)
    assert any(again.piles[pile][0].rank in (1, 13) for pile in RESERVE)
    assert again == GAME.start(pack=plain)
    swapped = find("tournament", opening="swap").start(pack=plain)
    assert swapped.piles[at("r1")] == (plain[88],)
    assert [swapped.piles[pile][0] for pile in RESERVE][1:] == plain[1:8]
    assert sorted(card for pile in swapped.piles for card in pile) == sorted(plain)


# --- what is legal


def test_an_ace_opens_its_foundation() -> None:
    state = table(t3="9C AH")
    assert reason(state, carry("t3", "f3")) is None
    assert said(state, "ace of hearts to foundation") == (
        "Ace of hearts to hearts ace foundation. Nine of clubs uncovered, column three."
    )


def test_an_open_place_of_the_reserve_takes_a_columns_card() -> None:
    state = table(**{**RESERVED, "r5": ""}, t2="9D 6S")
    assert GAME.play(state, carry("t2", "r5")).piles[at("r5")] == cards("6S")
    assert reason(state, carry("t2", "r4")) == "full"


def test_a_card_changes_foundations() -> None:
    """The seven of clubs from the king's onto the six of the ace's; an ace too."""
    state = table(f1="AC 2C 3C 4C 5C 6C", f5="KC QC JC TC 9C 8C 7C", stock="2D")
    assert reason(state, carry("f5", "f1")) is None
    assert reason(state, carry("f1", "f5")) is None
    last = table(f1="AC", f5=FULL["f5"].removesuffix(" AC"), stock="2D")
    assert GAME.play(last, carry("f1", "f5")).piles[0] == ()
    assert reason(last, carry("f1", "f6")) == "home_suit"


def test_an_empty_column_gets_the_next_four_cards() -> None:
    """In dealing order, all of them where fewer are left, none where none are."""
    others = {f"t{n}": "9S" for n in (1, 2, 4, 5, 6)}
    state = table(stock="2D 3D 4D 5D 6D", t3="AH", **others)
    after = GAME.play(state, carry("t3", "f3"))
    assert after.piles[at("t3")] == cards("6D 5D 4D 3D")
    assert (after.piles[STOCK], after.hidden[STOCK]) == (cards("2D"), 1)
    assert said(state, "ace of hearts to foundation") == (
        "Ace of hearts to hearts ace foundation. Column three gets four cards, three of diamonds on top."
    )
    few = GAME.play(table(stock="2D 3D", t3="AH", **others), carry("t3", "f3"))
    assert few.piles[at("t3")] == cards("3D 2D")
    assert GAME.play(table(t3="AH", t1="9S"), carry("t3", "f3")).piles[at("t3")] == ()


# --- what is not, and why


def test_columns_are_not_built_on() -> None:
    state = table(t1="5H", t4="6H")
    assert reason(state, carry("t1", "t4")) == "to_unbuilt"
    assert said(state, "five of hearts onto six of hearts").startswith(
        "Columns aren't built on: cards go home or to the reserve."
    )


def test_reserve_cards_only_go_home() -> None:
    state = table(r2="8D", t1="9S")
    assert reason(state, carry("r2", "t6")) == "to_reserve_stays"
    assert reason(state, carry("r2", "r3")) == "to_reserve_from"
    assert said(state, "eight of diamonds to column six").startswith(
        "Reserve cards only go home; columns refill from the stock."
    )


def test_foundation_cards_go_only_to_the_other_foundation() -> None:
    state = table(f1="AC 2C", t1="9S")
    assert reason(state, carry("f1", "r1")) == "to_reserve_from"
    assert reason(state, carry("f1", "t2")) == "to_unbuilt"
    assert reason(state, carry("f1", "f5")) == "goes_down"


def test_a_card_under_another_stays() -> None:
    assert said(table(t3="AH 9C"), "ace of hearts to foundation").startswith("The ace of hearts is covered")


# --- dealing


def test_a_deal_lays_four_cards_on_each_column_in_turn() -> None:
    """The last deal stops where the stock ends: the last column gets fewer, later ones none."""
    state = GAME.start(3)
    coming = state.piles[STOCK][::-1]
    after = GAME.play(state, DEAL)
    for n, pile in enumerate(COLUMNS):
        assert after.piles[pile] == state.piles[pile] + coming[4 * n : 4 * n + 4]
    assert (len(after.piles[STOCK]), after.hidden[STOCK]) == (48, 48)
    short = GAME.play(table(stock="2D 3D 4D 5D 6D", t3="9S"), DEAL)
    assert [short.piles[pile] for pile in COLUMNS][:3] == [cards("6D 5D 4D 3D"), cards("2D"), cards("9S")]
    assert short.piles[STOCK] == ()


def test_dealing_again_starts_with_the_bottom_of_column_one() -> None:
    """Reserve and foundations stay; what is left after four to each column is the stock."""
    ranks = "23456789TJQ"
    columns = {f"t{n}": " ".join(f"{rank}{suit}" for rank in ranks[:5]) for n, suit in enumerate("CDHSCD", 1)}
    state = table(r1="QS", f3="AH", **columns)
    order = [card for pile in COLUMNS for card in state.piles[pile]]
    after = GAME.play(state, REDEAL)
    assert [card for pile in COLUMNS for card in after.piles[pile]] == order[:24]
    assert list(after.piles[STOCK][::-1]) == order[24:]
    assert (after.piles[at("r1")], after.piles[at("f3")]) == (cards("QS"), cards("AH"))
    assert (after.dealt, after.hidden[STOCK]) == (1, 6)
    assert said(state, "redeal") == "Gathered and dealt again. Redeals left: one."


def test_dealing_again_waits_for_the_stock_and_is_done_twice() -> None:
    state = table(stock="2D 3D 4D 5D", t1="9S")
    assert reason(state, REDEAL) == "stock_not_empty"
    assert said(state, "redeal").startswith("First deal the rest of the stock; cards there: four.")
    assert reason(table(t1="9S", redealt=1), REDEAL) is None
    assert reason(table(t1="9S", redealt=2), REDEAL) == "no_redeal_left"
    assert reason(table(r1="9S"), REDEAL) == "nothing_to_redeal"
    assert reason(table(t1="9S"), DEAL) == "stock_empty"


# --- the end


def test_won_with_all_cards_home() -> None:
    state = table(**{**FULL, "f8": FULL["f8"].removesuffix(" AD")}, r1="AD")
    assert GAME.outcome(state) is None
    after = GAME.play(state, carry("r1", "f8"))
    assert GAME.outcome(after) is WON
    assert GAME.events(state, carry("r1", "f8"), after)[0].about == "completed"


def test_lost_though_cards_could_change_foundations_for_ever() -> None:
    """A full reserve, nothing to deal: a club may change foundations only while that brings another club home."""
    homes = {"f1": "AC 2C 3C 4C 5C 6C", "f5": "KC QC JC TC 9C 8C 7C"}
    hearts = {f"r{n}": f"{rank}H" for n, rank in enumerate("23456789", 1)}
    useless = table(redealt=2, **homes, **hearts)
    assert reason(useless, carry("f5", "f1")) == "to_no_use"
    assert GAME.outcome(useless) is STUCK
    useful = table(redealt=2, **homes, **{**hearts, "r1": "9C"})
    assert GAME.outcome(useful) is None
    assert steps_home(useful) == {at("f5"): 2}
    state = useful
    for _ in range(2):
        state = GAME.play(state, carry("f5", "f1"))
    assert reason(state, carry("r1", "f1")) is None


# --- the options


def test_without_reversing_foundations_keep_their_cards() -> None:
    game = find("tournament", reversal=False)
    state = table(f1="AC 2C 3C 4C 5C 6C", f5="KC QC JC TC 9C 8C 7C", stock="2D")
    assert reason(state, carry("f5", "f1"), game) == "foundation_stays"


def test_free_cells_take_any_top_card() -> None:
    game = find("tournament", free_cells_any=True)
    state = table(f1="AC 2C", r1="9S", t1="4D")
    assert reason(state, carry("f1", "r2"), game) is None
    assert reason(state, carry("r1", "r2"), game) is None
    assert reason(state, carry("r1", "t2"), game) == "to_reserve_stays"
    fixed = find("tournament", free_cells_any=True, reversal=False)
    assert reason(state, carry("f1", "r2"), fixed) is None


@pytest.mark.parametrize("redeals", [0, 1, 3])
def test_so_many_redeals(redeals: int) -> None:
    game = find("tournament", redeals=redeals)
    assert reason(table(t1="9S", redealt=redeals), REDEAL, game) == "no_redeal_left"
    assert redeals == 0 or reason(table(t1="9S", redealt=redeals - 1), REDEAL, game) is None


def test_gathered_from_the_last_column() -> None:
    game = find("tournament", gather="last_first")
    after = game.play(table(t1="2C 3C 4C", t2="5D 6D"), REDEAL)
    assert [after.piles[pile] for pile in COLUMNS][:2] == [cards("5D 6D 2C 3C"), cards("4C")]


def test_strict_deals_wait_for_what_can_go_home() -> None:
    game = find("tournament", deal_anytime=False)
    assert reason(table(stock="2D", t1="AH"), DEAL, game) == "to_home_first"
    assert said(table(stock="2D", t1="AH"), "deal", game).startswith("First the ace of hearts can go home.")
    assert reason(table(stock="2D", t1="4H"), DEAL, game) is None


def test_squared_columns_show_their_tops() -> None:
    """At the start, after moves, and when they are dealt again."""
    game = find("tournament", squared=True)
    state = game.start(4)
    for move in (None, DEAL, DEAL, DEAL, REDEAL):
        state = game.play(state, move) if move else state
        assert [state.hidden[pile] for pile in COLUMNS] == [len(state.piles[pile]) - 1 for pile in COLUMNS]
    state = State(table(t3="9C AH").piles, (0,) * 18 + (1, 0, 0, 0, 0))
    after = game.play(state, carry("t3", "f3"))
    assert after.hidden[at("t3")] == 0


def test_the_other_name() -> None:
    assert find("marechal saxe").name == "Tournament"


def test_how_far_it_is() -> None:
    assert said(GAME.start(pack=GAME.pack), "how far am i") == (
        "Cards home: zero. Open in the reserve: zero. Still in the stock: seventy-two. Redeals left: two."
    )
