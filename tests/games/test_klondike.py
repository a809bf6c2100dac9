"""Klondike by its rule text: layout, runs, kings, the waste that comes round, and every option."""

from __future__ import annotations

import pytest

from testing.laying import at, carry, heard, lay, names, refused, session
from voice_solitaire.advice.hint_priority import hint_priority
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.cards import RANK_LETTERS
from voice_solitaire.table.moves import STUCK, WON, Move, Verb
from voice_solitaire.table.stocks import TurnOver

ONE, THREE = find("klondike"), find("klondike", draw=3)
REDEAL = Move(Verb.REDEAL)
TURN, TURN_THREE = Move(Verb.TURN, 0, 1, 1), Move(Verb.TURN, 0, 1, 3)
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
TO_QUEEN = {
    f"{name} foundation": " ".join(f"{rank}{suit}" for rank in RANK_LETTERS[:12]) for name, suit in SUITS.items()
}


def test_seven_columns_by_rows_and_twenty_four_to_come() -> None:
    """The first row is one open card and six face down, the last a single open card in column seven."""
    state = ONE.start(pack=ONE.pack)
    assert [len(state.piles[at(ONE, f"column {n}")]) for n in ("one", "two", "seven")] == [1, 2, 7]
    assert state.hidden == (24, *(0,) * 5, *range(7))
    order = [str(card) for card in ONE.pack]
    assert names(ONE, state, "column one") == order[0]
    assert names(ONE, state, "column two") == f"{order[1]} {order[7]}"
    assert str(state.top(at(ONE, "column seven"))) == order[27]
    assert [str(card) for card in state.piles[0]] == order[:27:-1]
    assert sorted(card for pile in state.piles for card in pile) == sorted(ONE.pack)


def test_an_open_run_moves_whole_or_in_part() -> None:
    """Nine, eight, seven go onto the ten; so does a part of them where it fits."""
    state = lay(ONE, {"column one": "TC", "column two": "9H 8S 7D", "column three": "8C"})
    after = ONE.play(state, carry(ONE, "column two", "column one", 3))
    assert names(ONE, after, "column one") == "TC 9H 8S 7D"
    part = ONE.play(state, carry(ONE, "column two", "column three", 1))
    assert names(ONE, part, "column three") == "8C 7D"


def test_a_king_alone_or_with_its_run_fills_an_empty_column() -> None:
    """From a column, the waste or a foundation."""
    state = lay(ONE, {"column one": "2C KS QD", "waste": "KH", **{f"column {n}": "AS" for n in ("two", "three")}})
    after = ONE.play(state, carry(ONE, "column one", "column four", 2))
    assert names(ONE, after, "column four") == "KS QD"
    assert ONE.check(state, carry(ONE, "waste", "column four")) is None
    home = lay(ONE, {"clubs foundation": TO_QUEEN["clubs foundation"] + " KC"})
    assert ONE.check(home, carry(ONE, "clubs foundation", "column two")) is None


def test_a_card_that_comes_to_the_end_is_turned_up() -> None:
    """At once, and told."""
    state = lay(ONE, {"column one": "2C 9H", "column two": "TS"}, hidden={"column one": 1})
    move = carry(ONE, "column one", "column two")
    after = ONE.play(state, move)
    assert after.hidden[at(ONE, "column one")] == 0
    assert "Two of clubs uncovered, column one." in heard(ONE, state, "nine of hearts to column two")


def test_only_single_cards_go_home_and_in_order() -> None:
    """Ace, two, three of one suit; a run has to be taken apart, even where its first card would fit."""
    state = lay(ONE, {"diamonds foundation": "AD 2D", "waste": "3D", "column one": "3D 2C", "column two": "AH"})
    assert ONE.check(state, carry(ONE, "waste", "diamonds foundation")) is None
    assert refused(ONE, state, carry(ONE, "column one", "diamonds foundation", 2)).reason == "one_at_a_time"
    assert refused(ONE, state, carry(ONE, "column two", "diamonds foundation")).reason == "home_suit"
    assert refused(ONE, state, carry(ONE, "diamonds foundation", "hearts foundation")).reason == "home_suit"


@pytest.mark.parametrize(
    ("piles", "move", "reason", "line", "told"),
    [
        (
            {"column one": "9H", "column two": "TD"},
            ("column one", "column two", 1),
            "wrong_colour",
            "nine of hearts onto ten of diamonds",
            "The ten of diamonds takes the other colour: a black nine.",
        ),
        (
            {"column one": "QC"},
            ("column one", "column four", 1),
            "empty_wants",
            "queen of clubs to column four",
            "An empty column takes only a king.",
        ),
        (
            {"waste": "JS TH", "column one": "QH"},
            ("waste", "column one", 2),
            "one_at_a_time",
            "jack of spades onto queen of hearts",
            "The jack of spades is covered by the ten of hearts, waste.",
        ),
        (
            {"column one": "AC", "column two": "KH"},
            ("column two", "column one", 1),
            "nothing_follows",
            "king of hearts onto ace of clubs",
            "Nothing goes onto the ace of clubs.",
        ),
        (
            {"column one": "9H", "column two": "TS"},
            ("column one", "waste", 1),
            "only_by_turning",
            "nine of hearts to the waste",
            "The waste is filled only from the stock.",
        ),
    ],
)
def test_what_is_refused_and_why(
    piles: dict[str, str], move: tuple[str, str, int], reason: str, line: str, told: str
) -> None:
    """The illegal examples of the rules, and what the player hears."""
    state = lay(ONE, piles)
    assert refused(ONE, state, carry(ONE, *move)).reason == reason
    assert heard(ONE, state, line).startswith(told)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("three of diamonds home", "Three of diamonds onto the two, diamonds foundation."),
        ("send the three of diamonds home", "Three of diamonds onto the two, diamonds foundation."),
        ("nine of hearts and everything on it onto ten of clubs", "Nine of hearts and two more onto the ten"),
        ("move three cards from column two to column one", "Nine of hearts and two more onto the ten"),
        ("move two cards from column two to column one", "The ten of clubs takes a red nine. Nothing takes the eight"),
        (
            "move two cards from column three to column one",
            "The ten of clubs takes a red nine. Column four takes the king",
        ),
        (
            "nine of hearts onto ten of hearts",
            "The ten of hearts is covered by the three of diamonds. Column one takes the",
        ),
        (
            "move three cards from column two to column five",
            "The ten of diamonds takes the other colour: a black nine.",
        ),
        ("move four cards from column two to column five", "That many cards don't lie open there."),
        ("stock to column four", "The stock is dealt, not moved: say deal."),
        ("what can go on column four", "Column four takes a king. King of spades is free."),
        ("eight of spades home", "The eight of spades is covered by the seven of diamonds, column two."),
        ("jack of clubs onto queen of hearts", "The jack of clubs is covered by the three of diamonds, waste."),
        (
            "what does the queen of clubs need",
            "The queen of clubs needs a jack of clubs in the clubs foundation or a red",
        ),
    ],
)
def test_what_is_said_of_runs_the_stock_and_home(line: str, said: str) -> None:
    """Runs are named by their first card or counted, cards are sent home, and a refusal is of the cards meant."""
    table = {"column one": "TC", "column two": "9H 8S 7D", "column three": "KS QH", "column five": "TD",
             "column six": "QC", "diamonds foundation": "AD 2D", "waste": "JC TH 3D", "stock": "4C"}  # fmt: skip
    assert heard(ONE, lay(ONE, table), line).startswith(said)


@pytest.mark.parametrize("line", ["turn the waste over", "turn over the waste", "redeal", "deal", "turn a card"])
def test_a_waste_is_turned_over_by_many_words(line: str) -> None:
    """Where the stock is empty, asking for a card asks for that."""
    state = lay(ONE, {"column one": "TC", "waste": "JC TH 3D"})
    assert heard(ONE, state, line).startswith("The waste is turned over: three to come.")


def test_three_are_turned_and_the_waste_comes_round_in_the_same_order() -> None:
    """The last of three lies on top; with fewer left all are turned; turned over, they come again alike."""
    state = lay(THREE, {"stock": "5C 4C 3C 2C AC", "column one": "KH"})
    state = THREE.play(state, TURN_THREE)
    assert names(THREE, state, "waste") == "AC 2C 3C"
    assert refused(THREE, state, REDEAL).reason == "stock_not_empty"
    assert refused(THREE, state, TURN).reason == "turns_so_many"
    state = THREE.play(state, TURN_THREE)
    assert names(THREE, state, "waste") == "AC 2C 3C 4C 5C"
    assert refused(THREE, state, TURN_THREE).reason == "stock_empty"
    state = THREE.play(state, REDEAL)
    assert (names(THREE, state, "stock"), state.hidden[0], state.dealt) == ("5C 4C 3C 2C AC", 5, 1)
    player = session(THREE, state)
    assert player.hear("deal").text.startswith("Three turned: three of clubs on top.")


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ({}, None),
        ({"draw": 3}, None),
        ({"redeals": 1}, 1),
        ({"redeals": "7"}, 7),
        ({"scoring": "vegas"}, 0),
        ({"scoring": "vegas", "draw": 3}, 2),
        ({"scoring": "vegas", "redeals": 1}, 1),
    ],
)
def test_how_often_the_waste_is_turned_over(options: dict[str, object], limit: int | None) -> None:
    """Without end; so often as is chosen; with Vegas scoring never, or twice when three are drawn."""
    game = find("klondike", **options)
    action = game.by_verb[Verb.REDEAL]
    assert isinstance(action, TurnOver)
    assert action.limit == limit
    state = lay(game, {"waste": "5C", "column one": "KC"}, dealt=3, facts=game.start(1).facts)
    if limit is None or limit > 3:
        assert game.check(state, REDEAL) is None
    else:
        assert refused(game, state, REDEAL).reason == "no_redeal_left"
        assert heard(game, state, "redeal").startswith("The last pass through the stock is over.")


def test_the_waste_may_start_open() -> None:
    """With the first one or three cards."""
    for draw in (1, 3):
        state = find("klondike", open_waste=True, draw=draw).start(4)
        assert (len(state.piles[0]), len(state.piles[1]), state.hidden[0]) == (24 - draw, draw, 24 - draw)


def test_cards_come_back_from_the_foundations_unless_they_may_not() -> None:
    """Onto a column that takes them; with the option what lies there stays."""
    piles = {"hearts foundation": "AH 2H", "column one": "3S"}
    back = ("hearts foundation", "column one")
    assert ONE.check(lay(ONE, piles), carry(ONE, *back)) is None
    stays = find("klondike", foundation_return=False)
    assert refused(stays, lay(stays, piles), carry(stays, *back)).reason == "foundation_stays"


def test_all_home_is_won_and_no_move_without_a_stock_is_stuck() -> None:
    """While the waste comes round the game is never ended by force."""
    last = lay(
        ONE,
        {**TO_QUEEN, **{f"column {n}": f"K{s}" for n, s in zip(("one", "two", "six", "seven"), "CDHS", strict=True)}},
    )
    assert ONE.outcome(last) is None
    player = session(ONE, last)
    assert "won" in player.hear("finish").text
    assert ONE.outcome(player.state) is WON
    no_return = find("klondike", foundation_return=False)
    dead = {
        f"column {n}": c
        for n, c in zip("one two three four five six seven".split(), "2C 2D 2H 2S 4C 4S 6C".split(), strict=True)
    }
    assert no_return.outcome(lay(no_return, dead)) is STUCK
    assert no_return.outcome(lay(no_return, {**dead, "waste": "8C"})) is None


def test_draw_three_by_voice() -> None:
    """Said behind the name of the game."""
    player = Session(ONE, 1)
    assert "Klondike, draw three" in player.hear("play klondike draw three").text
    assert player.game.options["draw"] == 3
    assert Session(find("royal parade"), 1).hear("play patience").text.startswith("Klondike")


def test_a_hint_does_not_shuffle_runs_about() -> None:
    """A part of a run moves only to let the card under it go home; a foundation card comes back last of all."""
    piles = {"column one": "8S 7D", "column two": "8C", "spades foundation": "AS", "stock": "2C"}
    state = lay(ONE, piles)
    assert hint_priority(ONE, state, carry(ONE, "column one", "column two"))[0] < hint_priority(ONE, state, TURN)[0]
    ready = lay(ONE, {**piles, "spades foundation": "AS 2S 3S 4S 5S 6S 7S"})
    assert hint_priority(ONE, ready, carry(ONE, "column one", "column two")) == (45, "why_lets_home")


def test_a_hint_does_not_carry_a_king_to_and_fro() -> None:
    """From one empty column to another leads nowhere; turning a card comes before."""
    state = lay(ONE, {"column one": "KH", "stock": "2C"})
    assert hint_priority(ONE, state, carry(ONE, "column one", "column two"))[0] < hint_priority(ONE, state, TURN)[0]


def test_the_rule_behind_a_covered_card_depends_on_where_it_lies() -> None:
    """In the waste it's that only its top can be played, in a column that a run moves as one."""
    player = session(ONE, lay(ONE, {"waste": "JC 3D", "column one": "QH", "column two": "TC 5D", "column three": "JD"}))
    player.hear("jack of clubs onto queen of hearts")
    assert player.hear("why not").text.startswith("Rule six: The stock is turned one card at a time; only the top card")
    player.hear("ten of clubs onto jack of diamonds")
    assert player.hear("why not").text.startswith("Rule two: A run of open cards")


def test_what_is_free_is_read_pile_by_pile() -> None:
    """The open end of every column and the waste's top card, but neither the foundations nor what lies face down."""
    table = {"column one": "TC", "column three": "KS QH", "column five": "TD", "waste": "JC 3D", "stock": "4C"}
    state = lay(ONE, {**table, "diamonds foundation": "AD 2D"}, hidden={"column five": 1})
    told = "Columns: one, ten of clubs; three, queen of hearts.\nWaste: three of diamonds."
    assert heard(ONE, state, "what's free") == told
    assert heard(ONE, lay(ONE, {"stock": "4C"}), "which cards are free") == "No card lies free."


def test_the_tutorial_knows_nothing_of_a_refusal_in_the_game_that_waits() -> None:
    """Its game has other words and rules, so that "why not" there asks about nothing."""
    player = session(ONE, lay(ONE, {"diamonds foundation": "AD", "column one": "3C", "column two": "9C 5D"}))
    assert player.hear("three of clubs to clubs foundation").text.startswith("The clubs foundation needs")
    player.hear("tutorial")
    assert player.hear("why not").text.startswith("Nothing was refused")
