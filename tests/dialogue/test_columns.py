"""What is asked of columns, and whole runs moved by one sentence: in Spider, Scorpion, Yukon, FreeCell and others."""

from __future__ import annotations

import pytest

from testing.laying import heard, lay, names, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.table.game import Game
from voice_solitaire.table.record import Record
from voice_solitaire.table.state import State

SPIDER, SCORPION, YUKON, FREECELL = find("spider"), find("scorpion"), find("yukon"), find("freecell")
KLONDIKE, POKER = find("klondike"), find("poker squares")
IN_THE_WAY = {f"column {name}": "KS" for name in ("four", "five", "six", "seven", "eight", "nine", "ten")}
RUNS = lay(
    SPIDER,
    {**IN_THE_WAY, "column one": "2C 4D 9S 8S 7S", "column two": "5H JD TD", "column three": "QH"},
    hidden={"column one": 2, "column two": 1},
)
CELLS = lay(
    FREECELL,
    {
        "cell one": "KH",
        "spades foundation": "AS 2S",
        "column one": "8S 7D",
        "column two": "KS 7H QS JD",
        "column three": "4S 3S AH 6C",
        "column four": "9D 8C 2H KC 3D",
        "column five": "QC JH TC",
        "column six": "KD TS 5D 6D 9H",
        "column seven": "2C QD QH 9S",
        "column eight": "AC AD 8H 4H",
    },
)
FULL = lay(
    FREECELL, {"cell one": "KH", "cell two": "QC", "cell three": "8S", "cell four": "7D", "column two": "9D 8C 2H"}
)


@pytest.mark.parametrize(
    ("game", "state", "line", "told"),
    [
        (SPIDER, RUNS, "the runs in suit", "Runs: column one, nine of spades to seven"),
        (SPIDER, RUNS, "which runs are there", "Runs: column one, nine of spades to seven"),
        (SPIDER, RUNS, "what's the longest run", "Longest run: column one, nine of spades to seven, three cards."),
        (SPIDER, RUNS, "how long is the run in column two", "Runs: column two, jack of diamonds to ten, two cards."),
        (SPIDER, RUNS, "how long is the run in column three", "Column three ends in no run."),
        (SPIDER, RUNS, "how deep to the first face-down card in column one", "Column one: three open cards"),
        (SPIDER, RUNS, "how deep to the face down card in column three", "Nothing lies face down in column three."),
        (SPIDER, RUNS, "how deep is it to the face down cards", "Open cards on face-down ones: column two, two"),
        (SPIDER, RUNS, "which column has fewest face down cards", "One face down: column two."),
        (SPIDER, RUNS, "which columns have the most face down cards", "Two face down: column one."),
        (SPIDER, RUNS, "which columns can be emptied", "Can be emptied: column three, one move."),
        (SPIDER, RUNS, "how many runs are home", "Whole runs home: zero."),
        (SPIDER, RUNS, "can i deal", "No. The stock is empty"),
        (FREECELL, CELLS, "which columns can be emptied", "Can be emptied: column one, one move; column five,"),
        (FREECELL, CELLS, "where are the low cards", "Low: ace of hearts, column three, one on it"),
        (FREECELL, CELLS, "what goes home next", "Next home: ace of hearts, column three, one on it; three of spades"),
        (FREECELL, CELLS, "which column is shortest", "Two cards: column one."),
        (FREECELL, CELLS, "which columns hold under four cards", "Fewer than four cards: column one; column five."),
        (FREECELL, CELLS, "how many columns hold more than five cards", "No column holds more than five cards."),
        (FREECELL, FULL, "which piles hold more than one card?", "More than one card: column two."),
        (FREECELL, FULL, "which piles have three or more cards", "At least three cards: column two."),
        (FREECELL, CELLS, "how could she get at the ace of clubs", "The ace of clubs, column eight: under the four of"),
        (FREECELL, CELLS, "see if the three of spades can be freed", "The three of spades, column three: under the"),
        (FREECELL, CELLS, "is there a way to get the two of clubs out", "The two of clubs, column seven: under the"),
        (FREECELL, CELLS, "is cell one free", "No: cell one holds the king of hearts."),
        (FREECELL, CELLS, "is cell two free", "Yes: cell two is empty."),
        (FREECELL, FULL, "which cells are free?", "No cell is empty."),
        (FREECELL, FULL, "how many cells are free now?", "None: no cell is empty."),
        (FREECELL, CELLS, "which free cells are in use?", "In use: cell one, king of hearts."),
        (FREECELL, CELLS, "how deep is the ace of hearts", "The ace of hearts, column three: under the six of clubs."),
        (FREECELL, CELLS, "what can go on the queen of spades", "The queen of spades lies under the jack"),
        (FREECELL, CELLS, "can i deal", "No: there's nothing to deal in this game."),
        (FREECELL, CELLS, "everything home", "Nothing can go home now."),
        (KLONDIKE, KLONDIKE.start(3), "can i turn a card", "Yes: say turn a card."),
        (KLONDIKE, KLONDIKE.start(3), "which columns can be emptied", "Can be emptied: column one, one move."),
        (find("scorpion"), SCORPION.start(3), "can i deal", "Yes: say deal."),
        (find("gaps"), find("gaps").start(3), "how many redeals are left", "Redeals left: two."),
        (find("clock"), find("clock").start(3), "how many cards at twelve", "Twelve o'clock: four cards."),
        (find("clock"), find("clock").start(3), "read the clock", "Kings up: zero."),
        (POKER, POKER.start(3), "what's the score", "Score: zero."),
        (POKER, POKER.start(3), "which rows are full", "None is full yet."),
        (POKER, POKER.start(3), "read column two", "Row one, place two is empty."),
        (find("golf"), find("golf").start(3), "how long can the chain be", "Cards left in the columns: thirty-five."),
    ],
)  # fmt: skip
def test_what_is_asked_of_columns_is_told(game: Game, state: State, line: str, told: str) -> None:
    assert heard(game, state, line).startswith(told)


def test_a_question_about_columns_changes_nothing() -> None:
    player = Session(SPIDER, record=Record.begin(SPIDER, 3))
    before = player.record
    for line in ("can i deal", "which columns can be emptied", "the runs", "what goes home next", "the low cards"):
        assert player.hear(line).text
        assert player.record is before


@pytest.mark.parametrize(
    ("game", "piles", "line", "after"),
    [
        (SPIDER, {"column one": "2C 9S 8S 7S", "column two": "TD"}, "the run from the nine onto the ten",
         "TD 9S 8S 7S"),
        (SPIDER, {"column one": "JS TS 9S", "column two": "QD"}, "as many as go onto the queen", "QD JS TS 9S"),
        (SPIDER, {"column one": "QS JS TS 9S", "column two": "KD"}, "the whole column onto the king of diamonds",
         "KD QS JS TS 9S"),
        (SPIDER, {"column one": "QS JS TS 9S", "column two": "KD"}, "the whole column one onto the king of diamonds",
         "KD QS JS TS 9S"),
        (SCORPION, {"column one": "2C JD 4S 9H", "column two": "QD"}, "put as many as you can on the queen",
         "QD JD 4S 9H"),
        (SCORPION, {"column one": "QD 4S 9H", "column two": "KD"}, "the whole column onto the king of diamonds",
         "KD QD 4S 9H"),
        (YUKON, {"column one": "4H JS 4S 9H", "column two": "QD"}, "as many as go from column one onto the queen",
         "QD JS 4S 9H"),
        (YUKON, {"column one": "9S 4S 9H", "column two": "TD"}, "the run from the nine of spades onto the ten",
         "TD 9S 4S 9H"),
        (FREECELL, {"column one": "2C 9S 8H 7S", "column two": "TH"}, "the run from the nine of spades onto the ten",
         "TH 9S 8H 7S"),
        (FREECELL, {"column one": "2C JS TH 9S", "column two": "QH"}, "as many as go onto the queen", "QH JS TH 9S"),
        (FREECELL, {"column one": "QH JS TH", "column two": "KC"}, "the whole column one onto the king of clubs",
         "KC QH JS TH"),
    ],
)  # fmt: skip
def test_a_whole_run_moves_by_one_sentence(game: Game, piles: dict[str, str], line: str, after: str) -> None:
    other = {name: "KS" for name in IN_THE_WAY if any(pile.name == name for pile in game.piles)}
    player = session(game, lay(game, other | {"column three": "KS"} | piles))
    player.hear(line)
    assert names(game, player.state, "column two") == after


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("as many as go onto the queen", "Nothing goes there now."),
        ("the whole column onto the queen", "No whole column goes there."),
        ("the whole column one onto the queen", "The five of hearts doesn't follow the jack of clubs: that's no run."),
    ],
)
def test_what_no_run_can_do_is_refused(line: str, told: str) -> None:
    """It says why, and names what would work; nothing else moves in its place."""
    state = lay(FREECELL, {"column one": "JC 5H", "column two": "QC", "cell one": "3H", "column three": "4S"})
    player = session(FREECELL, state)
    assert player.hear(line).text.startswith(told)
    assert player.state == state


def test_a_refusal_names_a_card_that_would_free_the_place_and_no_other() -> None:
    """A card that leaves its column, but not empty, makes no room for the king."""
    told = heard(FREECELL, lay(FREECELL, {f"column {name}": cards for name, cards in (
        ("one", "5H KS"), ("two", "9C 4H"), ("three", "8C 5S"), ("four", "2C 3D"), ("five", "7C 7D"), ("six", "6C JD"),
        ("seven", "TC TD"), ("eight", "QC QD"))}), "king into an empty column")  # fmt: skip
    assert told.startswith("No column is empty.")
    assert "there can go" not in told


def test_klondike_by_threes_is_a_name() -> None:
    assert Session(find("golf"), 3).hear("play klondike by threes").text.startswith("Klondike, draw three, deal")


def test_twins_in_one_pile_are_told_together() -> None:
    """Two packs may bury two kings of hearts in one place."""
    gallery = find("picture gallery")
    playing = session(gallery, lay(gallery, {"row four, place five": "KH KH 7D"}))
    told = playing.hear("where is the king of hearts").text
    assert told == "King of hearts: row four, place five, two of them, under the seven of diamonds."
