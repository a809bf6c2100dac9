"""FreeCell: cells, how many cards move at once, what is told of both, and its options."""

from __future__ import annotations

import hashlib
import random
import subprocess

import pytest

from testing.laying import at, carry, heard, lay, names, refused, session
from testing.widths import widths
from voice_solitaire.dialogue.telling.wording import SUITS
from voice_solitaire.games import find
from voice_solitaire.language.numbers import number_word
from voice_solitaire.table.cards import Suit
from voice_solitaire.table.moves import WON

GAME = find("free cell")
HELD = {f"cell {number_word(cell)}": card for cell, card in enumerate(("2C", "4C", "6C", "8C"), 1)}
CLASSIC = find("freecell", numbering="classic")
HOME = tuple(zip(Suit, "CDHS", strict=True))
HOME_IN_TURN = tuple(enumerate(HOME, 1))
FILLED = {f"column {number_word(column)}": "KC" for column in range(3, 9)}


@pytest.mark.parametrize("count", range(4, 11))
def test_all_cards_are_dealt_open_round_by_round(count: int) -> None:
    game = find("freecell", columns=count)
    state = game.start(3)
    heights = [len(state.piles[pile]) for pile in game.groups["column"]]
    assert sum(heights) == 52
    assert heights == sorted(heights, reverse=True)
    assert heights[0] - heights[-1] <= 1
    assert not any(state.hidden)


@pytest.mark.parametrize("cells", range(1, 7))
def test_so_many_cells_hold_a_card_each(cells: int) -> None:
    game = find("freecell", cells=cells)
    assert len(game.groups["cell"]) == cells
    state = lay(game, {"cell one": "2C", "column one": "9H 5D"})
    assert refused(game, state, carry(game, "column one", "cell one")).reason == "fc_cell_full"
    assert refused(game, state, carry(game, "column one", "column two", 2)).reason == "no_run"


@pytest.mark.parametrize("name", ["freecell", "baker's game", "eight off", "seahaven towers"])
def test_a_card_goes_from_no_cell_into_another(name: str) -> None:
    """That would lead nowhere: it is refused, isn't offered, and isn't what a card in a cell is said to need."""
    game = find(name)
    state = lay(game, {"cell one": "5D", "cell two": "6D", "column one": "9H"})
    assert refused(game, state, carry(game, "cell one", "cell three")).reason == "fc_in_a_cell"
    assert refused(game, state, carry(game, "cell one", "cell two")).reason == "fc_cell_full"
    into_cells = {move.source for move in game.moves(state) if move.target in game.groups["cell"]}
    assert into_cells == {at(game, "column one")}
    told = heard(game, state, "five of diamonds to cell three")
    assert told.startswith("The five of diamonds is in a cell already.")
    assert "an empty cell" not in heard(game, state, "what does the five of diamonds need")


@pytest.mark.parametrize(
    ("held", "filled", "most"), [(0, 6, 5), (3, 6, 2), (4, 6, 1), (0, 5, 10), (3, 5, 4), (4, 4, 4)]
)
def test_a_run_moves_as_far_as_cells_and_columns_let_it_pass(held: int, filled: int, most: int) -> None:
    """One card more than there are empty cells, twice as many for each empty column beside the one it goes to."""
    run = "JS TH 9S 8H 7S 6H 5S 4H 3S 2H"
    table = dict(list(HELD.items())[:held]) | dict(list(FILLED.items())[:filled])
    for count in range(1, 11):
        cards = " ".join(run.split()[-count:])
        above = {"S": "D", "H": "C"}[cards[1]]
        onto = "A23456789TJQK"["A23456789TJQK".index(cards[0]) + 1] + above
        state = lay(GAME, table | {"column one": cards, "column two": onto})
        refusal = GAME.check(state, carry(GAME, "column one", "column two", count))
        assert (refusal is None) == (count <= most), count


def test_a_whole_run_moves_by_one_sentence() -> None:
    player = session(GAME, lay(GAME, FILLED | {"column one": "2C 9S 8H 7S", "column two": "TH"}))
    assert player.hear("nine of spades onto ten").text.startswith("Nine of spades and two more onto the ten")
    assert names(GAME, player.state, "column two") == "TH 9S 8H 7S"
    assert names(GAME, player.state, "column one") == "2C"


def test_too_long_a_run_is_refused_without_a_contradiction() -> None:
    """The ten would take the nine; what is missing is room."""
    table = HELD | FILLED | {"column one": "2D 9S 8H", "column two": "TH"}
    told = heard(GAME, lay(GAME, table), "nine of spades onto ten")
    assert told.startswith("At most one can move at once: free a cell or a column.")
    assert "Nothing takes" not in told


def test_more_room_is_advised_only_where_it_would_help() -> None:
    """The run is too long, but the king would not take it in any case."""
    table = HELD | FILLED | {"column one": "2D 9S 8H", "column two": "KH"}
    told = heard(GAME, lay(GAME, table), "nine of spades onto king")
    assert told == "The king of hearts takes a black queen. Nothing takes the nine of spades now."


def test_the_free_cells_and_how_many_move_at_once_are_told() -> None:
    state = lay(GAME, FILLED | {"cell one": "2C", "cell three": "4C", "column one": "9S", "column two": "TD"})
    told = "Cards home: zero. Free: cell two and cell four. Cards that can move at once: three."
    assert heard(GAME, state, "how far am i") == told
    assert "No cell is free." in heard(GAME, lay(GAME, HELD | FILLED), "how far am i")


def test_no_more_cards_are_told_to_move_at_once_than_a_run_can_have() -> None:
    """Six empty columns would let hundreds pass; when all is home none are told of."""
    told = heard(GAME, lay(GAME, {"column one": "9S 5D"}), "how far am i")
    assert told.endswith("Cards that can move at once: thirteen.")
    suits = {suit: " ".join(f"{rank}{suit[0].upper()}" for rank in "A23456789TJQK") for suit in SUITS}
    won = lay(GAME, {f"{suit} foundation": cards for suit, cards in suits.items()})
    assert "at once" not in heard(GAME, won, "how far am i")


def test_what_a_card_needs_names_its_foundation_first() -> None:
    told = heard(GAME, GAME.start(7), "what does the nine of spades need")
    assert told.startswith("The nine of spades needs an eight of spades in the spades foundation")


def test_with_two_cards_left_the_hints_win() -> None:
    """The queen lies on its king and has to go home before it."""
    ranks = "A23456789TJQK"
    full = {
        f"{suit} foundation": " ".join(rank + suit[0].upper() for rank in ranks[: 11 if suit == "hearts" else 13])
        for suit in ("clubs", "diamonds", "hearts", "spades")
    }
    for table in ({"column one": "QH KH"}, {"column one": "KH QH"}, {"cell one": "KH", "column four": "QH"}):
        player = session(GAME, lay(GAME, full | table))
        for _ in range(3):
            if player.state.piles[at(GAME, "hearts foundation")][-1:] and GAME.outcome(player.state) is not WON:
                player.hear("hint")
                player.hear("do it")
        assert GAME.outcome(player.state) is WON


def board(number: int) -> list[str]:
    """A classic deal, column by column: "JD KD 2S"."""
    state = CLASSIC.start(number)
    return [" ".join(map(str, state.piles[pile])) for pile in CLASSIC.groups["column"]]


def test_classic_deals_are_those_of_every_freecell() -> None:
    """Deals 1 and 617 as they are published."""
    assert board(1)[::7] == ["JD KD 2S 4C 3S 6D 6S", "5H 3H 3C 7S 7D TC"]
    assert [column.split()[0] for column in board(617)] == "7D AD 5C 3S 5S 8C 2D AH".split()
    assert board(617)[0] == "7D TD TH KD 4C 4S JD"


def test_classic_deals_up_to_the_last_are_as_another_program_deals_them() -> None:
    """A digest of what Freecell Solver's maker of boards prints for them, a column a line."""
    without_a_win = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
    numbers = sorted((*range(1, 20), 617, *without_a_win, 32000, 32001, 65536, 99999, 999999, 1000000))
    printed = "".join(f"{column}\n" for number in numbers for column in board(number))
    assert hashlib.sha256(printed.encode()).hexdigest()[:16] == "bcee8d6f27ccf050"


@pytest.mark.needs("fc-solve", "unix")
@widths("number_of_deals", 100, 1000)
def test_classic_deals_are_as_freecell_solver_prints_them(number_of_deals: int) -> None:
    """Its maker of boards prints a column a line; a shell calls it for one number after another."""
    numbers = sorted(random.Random(0).sample(range(1, 1_000_001), number_of_deals))
    script = 'for number; do make-microsoft-freecell-board -t "$number"; done'
    made = subprocess.run(
        ["sh", "-c", script, "sh", *map(str, numbers)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert [" ".join(line.split()) for line in made] == [column for number in numbers for column in board(number)]


def test_other_numbers_and_the_own_numbering_are_dealt_as_ever() -> None:
    """Nobody's deal changes that hasn't asked for it."""
    for number in (0, 1_000_001, 2**62):
        assert CLASSIC.start(number) == GAME.start(number)
    assert CLASSIC.start(7) != GAME.start(7) == find("freecell", numbering="own").start(7)


def test_classic_deals_are_chosen_by_voice_and_named() -> None:
    player = session(GAME, GAME.start(3))
    assert player.hear("play free cell classic deals").text.startswith("FreeCell, classic deals, deal two.")
    assert player.hear("deal number 11982").text.startswith("FreeCell, classic deals, deal 11982.")
    assert [str(card) for card in player.state.piles[at(CLASSIC, "column one")]] == "AH 3D KD JC 6C JD KC".split()


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("deal number eleven thousand nine hundred eighty two", "11982"),
        ("game number twenty thousand and five", "20005"),
        ("deal number 11,982", "11982"),
        ("deal number one million", "1000000"),
        ("new game number two hundred thousand", "200000"),
        ("play spider deal seven hundred thousand three", "700003"),
        ("deal number nine hundred ninety nine", "nine hundred ninety-nine"),
    ],
)
def test_the_number_of_a_deal_is_said_in_words(line: str, number: str) -> None:
    assert f"deal {number}." in heard(GAME, GAME.start(3), line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("which columns are empty", "No column is empty."),
        ("are any columns empty", "No column is empty."),
        ("how many columns are empty", "None: no column is empty."),
        ("which cells are free", "Empty: cell two; cell four."),
        ("how many cells are free", "Two empty: cell two; cell four."),
        ("how many cards can i move at once", "Cards that can move at once: three."),
        ("how long a run can i move", "Cards that can move at once: three."),
    ],
)
def test_room_is_asked_for_in_many_words(line: str, told: str) -> None:
    """Of cells and columns only those are told that were asked for."""
    table = FILLED | {"cell one": "2C", "cell three": "4C", "column one": "9S", "column two": "TD"}
    assert heard(GAME, lay(GAME, table), line) == told


def test_a_win_is_told_at_once_and_what_led_to_it_with_more() -> None:
    """However many cards went home for it."""
    home = {f"{SUITS[suit]} foundation": " ".join(f"{rank}{letter}" for rank in "A23456789") for suit, letter in HOME}
    columns = {
        f"column {number_word(n)}": f"K{letter} Q{letter} J{letter} T{letter}" for n, (_, letter) in HOME_IN_TURN
    }
    player = session(GAME, lay(GAME, home | columns))
    reply = player.hear("put everything up").text
    assert player.record.outcome is WON
    assert "You've won" in reply
    assert reply.endswith("Say more.")
    assert "You've won" not in player.hear("more").text
