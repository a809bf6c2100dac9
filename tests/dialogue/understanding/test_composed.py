"""Questions put together from what is asked, of what, where, and how it lies: each word has its part in the answer."""

from __future__ import annotations

import pytest

from testing.laying import heard, lay
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.composed import composed
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import find
from voice_solitaire.table.game import Game
from voice_solitaire.table.state import State

KLONDIKE, SPIDER, FREECELL, ACES_UP = find("klondike"), find("spider"), find("freecell"), find("aces up")
PYRAMID, LUCIE, CRESCENT, CASTLE = find("pyramid"), find("la belle lucie"), find("crescent"), find("beleaguered castle")
DEALT = lay(
    KLONDIKE,
    {
        "waste": "9C 4H TD",
        "hearts foundation": "AH 2H",
        "column one": "KS",
        "column two": "8C 7D",
        "column three": "QD JC TH 9S",
        "column four": "5C 6D 3S",
    },
    hidden={"column two": 1, "column four": 2},
)
RUNS = lay(
    SPIDER,
    {"column one": "4S TS", "column two": "9H TD", "column three": "KC", "column four": "2S 3D 5H"},
    hidden={"column one": 1, "column four": 2},
)
SUITS = lay(FREECELL, {"clubs foundation": "AC 2C", "cell two": "KH", "column one": "8S 7D", "column two": "9S"})
PILES = lay(ACES_UP, {"pile one": "3H", "pile two": "7H 4C", "pile three": "TC QH", "pile four": "8S 9D"})


@pytest.mark.parametrize(
    ("game", "state", "line", "told"),
    [
        (KLONDIKE, DEALT, "face down count col 4?", "Two cards face down there."),
        (KLONDIKE, DEALT, "number of open cards in column three", "Four open cards, column three."),
        (KLONDIKE, DEALT, "How many cards have I turned over into the waste so far?", "Waste: three cards."),
        (KLONDIKE, DEALT, "total cards in the waste", "Waste: three cards."),
        (KLONDIKE, DEALT, "how many clubs are in column three", "One in sight, column three: jack of clubs."),
        (KLONDIKE, DEALT, "how many cards are there left in the stock pile?", "The stock is empty."),
        (KLONDIKE, DEALT, "t3 contents", "Column three: nine of spades. Under it: ten of hearts"),
        (KLONDIKE, DEALT, "tableau 2, what's face up?", "Column two: seven of diamonds. Under it: one card face down."),
        (KLONDIKE, DEALT, "what are the cards in column three that I can see?", "Column three: nine of spades."),
        (KLONDIKE, DEALT, "Read me the long column from the top card down", "Column three: nine of spades."),
        (KLONDIKE, DEALT, "number of columns with no face-down cards", "All open: column one; column three."),
        (KLONDIKE, DEALT, "which columns have only face-up cards", "All open: column one; column three."),
        (KLONDIKE, DEALT, "face-down count by column", "Face down: column two, one; column four, two."),
        (KLONDIKE, DEALT, "what was the card that just got turned over?", "Waste: ten of diamonds."),
        (KLONDIKE, DEALT, "what was the last card I turned up?", "Waste: ten of diamonds."),
        (KLONDIKE, DEALT, "how many columns are down to a single card", "One card: column one."),
        (KLONDIKE, DEALT, "any columns with just one left?", "One card: column one."),
        (KLONDIKE, DEALT, "how many red cards are still buried", "Two covered: ten of hearts, column three"),
        (KLONDIKE, DEALT, "how many tens are stuck under something?", "One covered: ten of hearts, column three"),
        (KLONDIKE, DEALT, "how many kings are trapped", "No king is covered."),
        (KLONDIKE, DEALT, "how many queens are buried in column one", "No queen is covered there."),
        (KLONDIKE, DEALT, "how many fives are buried in column four", "Two cards face down there."),
        (KLONDIKE, DEALT, "how many queens are covered", "One covered: queen of diamonds, column three, three on it."),
        (KLONDIKE, DEALT, "which columns have a king at the bottom", "One at the bottom: king of spades, column one."),
        (KLONDIKE, DEALT, "how many queens aren't at the bottom yet", "None but at the bottom, of those in sight."),
        (KLONDIKE, DEALT, "which column holds the most spades", "One such card: column one; column three"),
        (KLONDIKE, DEALT, "is column two longer than column three", "Column three: four cards; column two: two cards."),
        (KLONDIKE, DEALT, "which is longer, column two or column one?", "Column two: two cards; column one: one card."),
        (KLONDIKE, DEALT, "is the queen of diamonds deeper than the jack of clubs", "The queen of diamonds"),
        (KLONDIKE, DEALT, "what's the lowest card showing", "Lowest: three of spades, column four."),
        (KLONDIKE, DEALT, "what is the highest red card I can see?", "Highest: seven of diamonds, column two."),
        (KLONDIKE, DEALT, "which column starts with a king", "One at the bottom: king of spades, column one."),
        (KLONDIKE, DEALT, "name every red card that's showing", "Open: ten of diamonds, waste; seven of diamonds"),
        (KLONDIKE, DEALT, "how many cards lie on top of column four's face-down ones", "Column four: one open card"),
        (KLONDIKE, DEALT, "which column hides the most", "Two face down: column four."),
        (KLONDIKE, DEALT, "which column has the most cards", "Four cards: column three."),
        (KLONDIKE, DEALT, "hearts started?", "Hearts foundation: up to the two of hearts, not full yet."),
        (KLONDIKE, DEALT, "clubs started yet?", "Clubs foundation: not started, it is empty."),
        (KLONDIKE, DEALT, "hearts up to what", "Hearts foundation: up to the two of hearts, not full yet."),
        (KLONDIKE, DEALT, "what's still missing on hearts", "Hearts foundation takes a three of hearts."),
        (KLONDIKE, DEALT, "how many of the columns have I emptied", "Three empty: column five; column six"),
        (KLONDIKE, DEALT, "any loose eights?", "No, no eight is in sight."),
        (KLONDIKE, DEALT, "any loose tens?", "Yes: ten of diamonds, waste."),
        (KLONDIKE, DEALT, "king spade... free?", "Yes, you can: king of spades to"),
        (SPIDER, RUNS, "how many columns are there that end in a ten, and which", "Two open: ten of spades"),
        (SPIDER, RUNS, "have I complete any suit?", "None yet. Whole runs home: zero."),
        (SPIDER, RUNS, "how many runs are finished", "Whole runs home: zero."),
        (SPIDER, RUNS, "which columns are totally open", "All open: column two; column three."),
        (KLONDIKE, DEALT, "last card turned?", "Waste: ten of diamonds."),
        (KLONDIKE, DEALT, "what's at the bottom of the long column", "Column three: nine of spades."),
        (find("canfield"), find("canfield").start(3), "how many cards in the reserve pile", "Reserve: thirteen cards."),
        (FREECELL, SUITS, "any foundations finished?", "None yet. Cards home: two."),
        (FREECELL, SUITS, "cells in use", "In use: cell two, king of hearts."),
        (FREECELL, SUITS, "what am I holding in the cells", "Cell: two, king of hearts."),
        (ACES_UP, PILES, "Tell me the four cards on top", "Piles: one, three of hearts; two, four of clubs;"),
        (ACES_UP, PILES, "four piles, what on end", "Piles: one, three of hearts; two, four of clubs;"),
        (ACES_UP, PILES, "pile three... under queen?", "Under the queen of hearts: ten of clubs."),
        (ACES_UP, PILES, "discard count", "Discard heap: no cards."),
        (ACES_UP, PILES, "pile two from the top", "Pile two: four of clubs."),
        (KLONDIKE, DEALT, "how many cards are sitting on the queen of diamonds in column three", "Three cards on it."),
        (KLONDIKE, DEALT, "what can I see in column two", "Column two: seven of diamonds."),
        (KLONDIKE, DEALT, "waste, next card down?", "Under the ten of diamonds: four of hearts"),
        (KLONDIKE, DEALT, "how many foundations are started", "One of four foundations started."),
        (KLONDIKE, DEALT, "col 3 length", "Column three: four cards."),
        (KLONDIKE, DEALT, "how big's the waste pile", "Waste: three cards."),
        (FREECELL, SUITS, "any empty columns or cells?", "Empty: cell one; cell three; cell four; column three"),
        (FREECELL, SUITS, "full cells?", "In use: cell two, king of hearts."),
        (find("royal parade"), find("royal parade").start(3), "spaces?", "No place is empty."),
        (PYRAMID, PYRAMID.start(3), "how many times through the deck have I left", "Redeals left: two."),
        (PYRAMID, PYRAMID.start(3), "passes left?", "Redeals left: two."),
        (PYRAMID, PYRAMID.start(3), "pyramid count", "Twenty-eight cards on the table."),
        (LUCIE, LUCIE.start(3), "Do I have a shuffle left, my dear?", "Redeals left: two."),
        (CRESCENT, CRESCENT.start(3), "shuffles remaining", "Shifts left: three."),
        (CASTLE, CASTLE.start(3), "any stock in this one?", "There is no stock"),
        (find("canfield"), find("canfield").start(3), "base rank?", "The foundations begin with"),
        (find("royal parade"), find("royal parade").start(3), "last feeder, top card?", "Row four, place eight:"),
        (find("royal parade"), find("royal parade").start(3), "finished any piles yet?", "None yet."),
        (find("monte carlo"), find("monte carlo").start(3), "gaps row three?", "No place in row three is empty."),
    ],
)  # fmt: skip
def test_what_is_asked_of_the_table_is_told(game: Game, state: State, line: str, told: str) -> None:
    assert heard(game, state, line).startswith(told)


@pytest.mark.parametrize(
    "line",
    [
        "how many cards could I put on column four",  # asks of moves
        "column four is empty",  # tells
        "is column three under the queen",
        "how many cards are face down if I move the seven",
        "turn a card over",
        "any way to open column two",
    ],
)
def test_a_line_with_a_word_that_has_no_part_in_it_is_no_such_question(line: str) -> None:
    table = ReadingTable(KLONDIKE, DEALT, phrasebook(KLONDIKE))
    assert composed(table.spotted(line), KLONDIKE, DEALT) is None


@pytest.mark.parametrize("line", ["has anything gone up on the hearts yet?", "did the three of spades go up?"])
def test_what_asks_whether_something_was_done_does_nothing(line: str) -> None:
    session = Session(find("klondike", draw=1), deal=7)
    before = session.state
    session.hear(line)
    assert session.state == before


def test_the_top_of_a_pile_is_read_although_it_could_answer_a_question() -> None:
    assert heard(KLONDIKE, DEALT, "top card of the waste please").startswith("Waste: ten of diamonds.")
