"""British Constitution by its rule text: the rows, their spaces, the waste, and every option."""

from __future__ import annotations

import pytest

from testing.laying import preferred
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.games.british_constitution import PEOPLE, STOCK, WASTE, spaces
from voice_solitaire.table.cards import Card, cards
from voice_solitaire.table.game import Game
from voice_solitaire.table.moves import STUCK, WON, Move, Verb, Wanted
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

GAME = find("british constitution")
TURN = Move(Verb.TURN, STOCK, WASTE)
ACES = "AC AC AS AS AH AH AD AD".split()
FILLING = "JC"  # lies wherever a test says nothing else


def at(name: str) -> int:
    """A pile by the rule text's name: a1 to d8 the rows, f1 to f8 the foundations."""
    return "fabcd".index(name[0]) * 8 + int(name[1]) - 1


def table(stock: str = "", waste: str = "", filling: str = FILLING, **piles: str) -> State:
    """A position: ``b2="9S 8H"`` is pile two of the lords, bottom card first; all other piles hold a jack."""
    table = [cards(ace) for ace in ACES] + [cards(filling)] * 32 + [cards(stock), cards(waste)]
    for name, lie in piles.items():
        table[at(name)] = cards(lie)
    return State(tuple(table), (0,) * 40 + (len(table[STOCK]), 0))


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


def test_the_aces_are_set_out_and_four_rows_of_eight_are_dealt() -> None:
    """Eight foundations in the order clubs, spades, hearts, diamonds; 47 cards in the stock, one in the waste."""
    state = GAME.start(pack=GAME.pack)
    assert [str(state.piles[pile][0]) for pile in range(8)] == ACES
    assert all(len(state.piles[pile]) == 1 for pile in range(40))
    assert (len(state.piles[STOCK]), state.hidden[STOCK], len(state.piles[WASTE])) == (47, 47, 1)
    rest = [card for card in GAME.pack if card.rank > 1]
    assert [state.piles[pile][0] for pile in range(8, 40)] == rest[:32]
    assert state.piles[WASTE] == (rest[32],)
    assert state.piles[STOCK][-1] is rest[33]


def test_kings_and_queens_are_left_out() -> None:
    assert len(GAME.pack) == 88
    assert {card.rank for card in GAME.pack} == set(range(1, 12))


# --- what is legal


def test_a_card_rises_onto_the_next_rank_of_the_other_colour() -> None:
    """Eight of hearts from the commons onto the nine of spades among the lords, in another column."""
    state = table(c5="3D 8H", b2="9S")
    after = GAME.play(state, carry("c5", "b2"))
    assert after.piles[at("b2")] == cards("9S 8H")
    assert said(state, "eight of hearts onto nine of spades") == (
        "Eight of hearts onto the nine, lords two. Three of diamonds uncovered, commons five."
    )


def test_the_council_enters_the_foundations() -> None:
    state = table(a6="4H 2C")
    after = GAME.play(state, carry("a6", "f1"))
    assert after.piles[0] == cards("AC 2C")
    assert said(state, "two of clubs to foundation") == (
        "Two of clubs onto the ace, foundation one. Four of hearts uncovered, council six."
    )


def test_a_space_is_filled_row_by_row_down_to_the_people() -> None:
    """Jack of diamonds to the council, then the lords' space from the commons, then the people's from the waste."""
    state = table(stock="3S 4S", waste="9H", a3="", b7="JD")
    state = GAME.play(state, carry("b7", "a3"))
    assert spaces(state) == (at("b7"),)
    state = GAME.play(state, carry("c1", "b7"))
    assert spaces(state) == (at("c1"),)
    state = GAME.play(state, carry("d4", "c1"))
    assert spaces(state) == ()
    assert state.piles[at("d4")] == cards("9H")
    assert state.piles[WASTE] == cards("4S"), "an empty waste gets a card of the stock"
    assert state.piles[STOCK] == cards("3S")


def test_what_fills_the_people_is_told_and_what_the_waste_shows() -> None:
    state = table(stock="3S 4S", waste="9H", c1="TD", d4="9S")
    assert said(state, "nine of spades onto ten of diamonds").endswith(
        ", commons one. Nine of hearts fills people four. The waste shows the four of spades."
    )


def test_a_space_that_waits_is_told_with_the_row_that_fills_it() -> None:
    state = table(a1="TC", b7="9D")
    told = "Nine of diamonds onto the ten, council one. Lords seven is empty: fill it from the commons."
    assert said(state, "nine of diamonds onto the ten of clubs") == told


# --- what is not, and why


def test_only_the_council_enters_the_foundations() -> None:
    state = table(b4="2C")
    assert reason(state, carry("b4", "f1")) == "bc_only_council"
    advised = "Only the council enters the foundations; raise the two of clubs first."
    assert said(state, "two of clubs to foundation").startswith(advised)
    assert "Nothing takes" not in said(table(filling="2H", b4="2C"), "two of clubs to foundation")


def test_a_card_that_does_not_follow_is_not_sent_to_the_council() -> None:
    """Raised, it would lie as far from the foundation as before."""
    state = table(b4="3C")
    assert reason(state, carry("b4", "f1")) == "wrong_rank"
    assert said(state, "three of clubs to foundation").startswith("The ace of clubs takes a two of clubs.")


def test_a_card_rises_one_row_at_a_time() -> None:
    state = table(d1="7C", b3="8D")
    assert reason(state, carry("d1", "b3")) == "bc_skips"
    assert said(state, "seven of clubs onto lords three").startswith(
        "Cards rise one row at a time; next comes commons."
    )


def test_rows_are_built_in_alternating_colours() -> None:
    state = table(c2="7D", b5="8H")
    refusal = GAME.check(state, carry("c2", "b5"))
    assert refusal is not None
    assert (refusal.reason, refusal.wanted) == ("wrong_colour", Wanted(7, red=False))
    assert said(state, "seven of diamonds onto eight of hearts").startswith("The eight of hearts takes a black seven.")


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [("b1", "b2", "bc_same_row"), ("a1", "b2", "bc_down"), ("d1", "d2", "bc_people"), ("c1", "d2", "bc_people")],
)
def test_no_card_moves_sideways_or_down(source: str, target: str, why: str) -> None:
    state = table(**{source: "7C", target: "8D"})
    assert reason(state, carry(source, target)) == why


def test_the_waste_goes_nowhere_by_hand() -> None:
    """Neither up into the rows, nor home, nor onto the people."""
    state = table(waste="7C", b3="8D", d3="8D", a1="JD")
    assert reason(state, Move(Verb.CARRY, WASTE, at("b3"))) == "bc_waste"
    assert reason(state, Move(Verb.CARRY, WASTE, at("d3"))) == "bc_people"
    assert reason(table(waste="2C"), Move(Verb.CARRY, WASTE, at("f1"))) == "bc_only_council"


def test_nothing_comes_off_a_foundation_and_nothing_goes_on_a_two() -> None:
    state = table(f1="AC 2C", a1="3D", b1="2H", c1="JS")
    assert reason(state, carry("f1", "a1")) == "foundation_stays"
    assert reason(state, carry("c1", "b1")) == "nothing_follows"
    assert said(state, "what can go on lords one") == "Nothing goes onto the two of hearts."


def test_a_space_above_the_people_comes_before_anything_else() -> None:
    """Neither home, nor building, nor turning; only the row below fills it, with any of its cards."""
    state = table(stock="3S", waste="4S", a2="", a1="2C", b1="3D", c1="9H", b2="TS")
    assert {(move.verb, move.target) for move in GAME.moves(state)} == {(Verb.CARRY, at("a2"))}
    assert {move.source for move in GAME.moves(state)} == {at(f"b{n}") for n in range(1, 9)}
    for move in (carry("a1", "f1"), carry("c1", "b2"), TURN):
        assert reason(state, move) == "bc_fill_first"
    assert reason(state, carry("c1", "a2")) == "bc_skips"
    assert said(state, "turn a card").startswith("First fill council two from the lords.")


def test_a_space_over_an_empty_row_remains() -> None:
    """With no lords left, the council's space does not hold up the game."""
    state = table(stock="3S", waste="4S", a2="", a1="2C", **{f"b{n}": "" for n in range(1, 9)})
    assert spaces(state) == tuple(at(f"b{n}") for n in range(1, 9))
    below = table(a2="", a1="2C", **{f"{row}{n}": "" for n in range(1, 9) for row in "bcd"})
    assert spaces(below) == ()
    assert reason(below, carry("a1", "f1")) is None


# --- stock, waste and the end


def test_the_stock_is_turned_one_card_at_a_time_and_only_once() -> None:
    state = table(stock="3S 4S", waste="9H", a1="2C")
    state = GAME.play(state, TURN)
    assert state.piles[WASTE] == cards("9H 4S")
    state = GAME.play(state, TURN)
    assert reason(state, TURN) == "stock_empty"
    assert Verb.REDEAL not in GAME.by_verb


def test_lost_when_no_card_can_rise_though_there_is_a_stock() -> None:
    """Turning can bring no space among the people, so it is over."""
    state = table(stock="3S 4S", waste="9H")
    assert reason(state, TURN) == "bc_over"
    assert GAME.outcome(state) is STUCK
    assert said(state, "turn a card").startswith("No card can rise, so turning can't help.")


def test_won_when_every_foundation_has_its_jack() -> None:
    """The last jack completes its foundation and the game."""
    full = {f"f{n}": " ".join(f"{rank}{ACES[n - 1][1]}" for rank in "A23456789TJ") for n in range(1, 9)}
    empty = {f"{row}{n}": "" for row in "abcd" for n in range(1, 9)}
    state = table(**{**full, **empty, "f8": full["f8"].removesuffix(" JD"), "a5": "JD"})
    after = GAME.play(state, carry("a5", "f8"))
    assert GAME.outcome(after) is WON
    assert "completed" in {event.about for event in GAME.events(state, carry("a5", "f8"), after)}


def test_how_far_it_is() -> None:
    state = table(a2="", f1="AC 2C 3C")
    assert (
        said(state, "how far am i") == "Ten of eighty-eight cards home. Council two is empty: fill it from the lords."
    )


# --- the options


def test_spaces_may_wait() -> None:
    game = find("british constitution", force_fill=False)
    state = table(stock="3S", waste="4S", a2="", a1="2C", b1="3D")
    assert all(reason(state, move, game) is None for move in (carry("a1", "f1"), carry("b1", "a2"), TURN))
    assert game.status(game, state)[1:] == ()


def test_the_people_may_be_built_on_from_the_waste() -> None:
    """In alternating colours, down; and turning goes on though nothing can rise."""
    game = find("british constitution", people_build=True)
    state = table(stock="3S", waste="7C", d3="8D", d4="8S")
    assert reason(state, Move(Verb.CARRY, WASTE, at("d3")), game) is None
    assert reason(state, Move(Verb.CARRY, WASTE, at("d4")), game) == "wrong_colour"
    assert reason(state, carry("d5", "d3"), game) == "bc_people"
    after = game.play(state, Move(Verb.CARRY, WASTE, at("d3")))
    assert after.piles[WASTE] == cards("3S"), "an empty waste gets a card of the stock"
    assert reason(table(stock="3S", waste="9H"), TURN, game) is None


def test_without_a_waste_the_stock_fills_the_people() -> None:
    game = find("british constitution", use_waste=False)
    state = game.start(3)
    assert (len(state.piles), len(state.piles[STOCK])) == (41, 48)
    assert Verb.TURN not in game.by_verb
    plain = table(stock="3S 4S", c1="TD", d4="9S")
    plain = State(plain.piles[:41], plain.hidden[:41])
    after = game.play(plain, carry("d4", "c1"))
    assert (after.piles[at("d4")], after.piles[STOCK], after.hidden[STOCK]) == (cards("4S"), cards("3S"), 1)


def test_building_in_the_council_only() -> None:
    """The lords and the commons then take cards into their spaces alone."""
    game = find("british constitution", build_rows="1")
    state = table(a1="8D", b1="7C", b2="9S", c2="8H")
    assert reason(state, carry("b1", "a1"), game) is None
    assert reason(state, carry("c2", "b2"), game) == "bc_no_building"
    assert reason(table(b2=""), carry("c2", "b2"), game) is None
    assert find("british constitution", build_rows=(1, 2, 3)).options == GAME.options
    assert find("british constitution", build_rows=[1]).options["build_rows"] == "1"


def test_building_across_the_council() -> None:
    """Its cards are then built on each other, but spaces still come from the lords."""
    game = find("british constitution", row1_lateral=True)
    state = table(a1="8D", a2="7C", b1="8D", b2="7C")
    assert reason(state, carry("a2", "a1"), game) is None
    assert reason(state, carry("b2", "b1"), game) == "bc_same_row"
    assert reason(table(a1="", a2="7C"), carry("a2", "a1"), game) == "bc_same_row"


def test_other_names() -> None:
    assert find("constitution").name == find("the constitution").name == "British Constitution"


def test_every_card_lies_somewhere_once() -> None:
    for options in ({}, {"use_waste": False}):
        game = find("british constitution", **options)
        state = game.start(12)
        assert sorted(card for pile in state.piles for card in pile) == sorted(game.pack)
        assert all(len(state.piles[pile]) == 1 for pile in PEOPLE)


def test_a_full_foundation_takes_nothing() -> None:
    state = table(f1=" ".join(f"{rank}C" for rank in "A23456789TJ"), a1="JC")
    assert reason(state, carry("a1", "f1")) == "full"
    assert Card.named("JC").rank == 11


# --- hints


def test_a_hint_fills_a_space_with_the_card_that_is_wanted_soonest() -> None:
    """Only the two goes home before the three of spades; the five of hearts waits for three cards."""
    state = table(a1="", b1="5H", b2="3S", b3="9D")
    assert preferred(GAME, state) == (carry("b2", "a1"), "bc_why_raise")


def test_a_hint_counts_from_the_foundation_that_wants_a_card_sooner() -> None:
    """Hearts stand at four and at the ace: another three of hearts waits for one card, the six of spades for four."""
    state = table(f5="AH 2H 3H 4H", a1="", b1="6S", b2="3H")
    assert preferred(GAME, state) == (carry("b2", "a1"), "bc_why_raise")


def test_a_hint_builds_on_the_card_that_is_not_wanted_sooner() -> None:
    """The eight of clubs goes onto the nine of diamonds, as hearts already stand at seven."""
    state = table(f5="AH 2H 3H 4H 5H 6H 7H", a1="9H", a2="9D", b1="8C")
    assert preferred(GAME, state) == (carry("b1", "a2"), "why_orders")
