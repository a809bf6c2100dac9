"""Lines of several clauses: remarks are left out, orders and questions are answered in their order."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.reading import read
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

THIEVES = ("forty thieves", 377, ())
CANFIELD = ("canfield", 812, ())


def heard(game: str, deal: int, lines: tuple[str, ...]) -> Session:
    """A game in which these lines were said."""
    session = Session(find(game), deal)
    for line in lines:
        session.hear(line)
    return session


@pytest.mark.parametrize(
    ("before", "line", "begins", "holds"),
    [
        ((), "right, read me the ends, left to right, any aces buried?", "Columns: one, nine of spades", ""),
        ((), "lovely weather today. how many are left in the stock, and which columns are empty?", "Sixty-four", "No "),
        (
            ("queen of diamonds onto the king, column ten",),
            "and the spade ace up like I said, what's under it?",
            "Ace of spades to foundation one.",
            "Column two: king of hearts",
        ),
        (
            ("queen of diamonds onto the king, column ten", "ace of spades home"),
            "she says to put the queen of hearts on the king in two, heart on heart, so do that, and then is there "
            "anywhere for the five of spades?",
            "Queen of hearts onto the king, column two.",
            "No: the five of spades needs",
        ),
        (("what's in column five",), "and six, seven, eight, same way", "Column six: king", "Column eight: three"),
        (("what's in column six",), "and seven? and the one after?", "Column seven: three", "Column eight: three"),
        (("turn a card",), "turn till it plays, and which column's nearest to empty?", "", "Nearest:"),
    ],
)
def test_the_wishes_of_a_line_are_answered_in_their_order(
    before: tuple[str, ...], line: str, begins: str, holds: str
) -> None:
    session = heard("forty thieves", 377, before)
    told = session.hear(line).text
    assert told.startswith(begins), told
    assert holds in told, told


@pytest.mark.parametrize(
    ("before", "line", "begins"),
    [
        ((), "Next three, please. Does it fit anywhere, whatever it is?", "Three turned: "),
        ((), "All right, all right. Three more then, twenty-five should be left after those.", "Three turned: "),
        ((), "Twenty-eight, that's plenty. And the ends of the columns? You've swallowed half of it.", "Columns: one,"),
        ((), "Never mind, I'll take the six to the seven after all, that one can't hurt.", "Six of diamonds onto the"),
    ],
)
def test_remarks_are_left_out(before: tuple[str, ...], line: str, begins: str) -> None:
    told = heard("canfield", 812, before).hear(line).text
    assert told.startswith((begins, begins.replace("Columns", "Column"))), told


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("fine, the three of diamonds on the four, six of spades back on the seven, then hearts five on it", 3),
        ("now then: five of hearts onto the six of spades, and the ace of spades home", 2),
    ],
)
def test_no_order_of_a_line_is_left_out(line: str, moves: int) -> None:
    """However well the last of them accounts for it."""
    session = heard("yukon", 263, ("ace of diamonds up",))
    before = session.record.at
    session.hear(line)
    assert session.record.at == before + moves, session.record.played


def test_a_move_before_a_question_is_made_and_a_manner_is_no_wish() -> None:
    session = heard("spider", 906, ("ace of hearts on column one",))
    told = session.hear("Perfect. Two of clubs on that three of diamonds, and which columns are empty now?").text
    assert session.record.at in (1, 2)
    assert not told.startswith("No column is empty"), told
    rate = session.conversation.settings.rate
    session.hear("okay, slowly. jack of clubs from column six onto the queen")
    assert session.conversation.settings.rate == rate


def test_an_order_is_made_once_however_often_it_is_said() -> None:
    session = heard("canfield", 812, ())
    assert session.hear("then turn, by all means, turn three").text.count("Three turned") == 1


@pytest.mark.parametrize(
    "line",
    [
        "red queen on the king on the right, not the one over the ace, then the spade ace up",  # a correction
        "queen of diamonds on the king, if nothing better goes",  # a condition
        "I'd like the queen of diamonds out of the way, into the second column",  # one wish, its place behind a comma
        "he wants the queen and the ace over on column seven, and then the next card",  # an order that isn't plain
        "the queen of diamonds and the ace, are both of them free?",  # points at two cards
    ],
)
def test_what_a_clause_takes_back_or_makes_depend_is_not_done_without_it(line: str) -> None:
    session = heard("forty thieves", 377, ())
    session.hear(line)
    assert session.record.at == 0


def test_an_order_among_remarks_is_a_guess_where_it_was_heard() -> None:
    """It may be talk of somebody else; typed it is meant."""
    session = heard("canfield", 812, ())
    line = "Never mind. Three more then, twenty-five should be left after those."
    assert read(session.conversation, line, aloud=True).guessed
    assert not read(session.conversation, line).guessed


def test_a_card_that_was_remarked_on_is_the_one_that_is_pointed_at() -> None:
    session = heard("canfield", 812, ())
    told = session.hear("Oh, splendid, a six of diamonds in the reserve. Where could it go?").text
    assert "six of diamonds" in told, told
    assert "seven" in told, told


@pytest.mark.parametrize(
    ("game", "deal", "before", "line", "holds"),
    [
        (
            "klondike", 112, ("ten of diamonds onto the jack",),
            "No black queen out, is there? Turn one over then.",
            ("no black queen is in sight", "Jack of hearts turned"),
        ),
        (
            "klondike", 112, ("ten of diamonds onto the jack", "turn"),
            "It won't go anywhere, will it? Carry on then.",
            ("No: the jack of hearts needs", "Seven of diamonds turned"),
        ),
        (
            "klondike", 112, (),
            "There's the jack of clubs in five, so the ten goes there. And what's lying in three now?",
            ("Ten of diamonds onto the jack", "Column three: king of clubs"),
        ),
        (
            "freecell", 91, (),
            "Seven of diamonds in a cell, ace of clubs up, eight of spades in a cell, then everything that can go up "
            "goes up.", ("moves made", "Two of clubs onto the ace"),
        ),
        (
            "freecell", 91, ("six of diamonds to cell one", "three of diamonds to cell two"),
            "Forget the six. Black nine, cell four. All right?", ("Nine of spades to cell four",),
        ),
        (
            "canfield", 77, (),
            "Hm, queen, ace, seven, five, what a pity. How are cards dealt here, and may I go round more than once?",
            ("three cards at a time", "as often as you like"),
        ),
        (
            "canfield", 77, (), "Thank you. Then let us turn three, please, and tell me what shows.",
            ("Three turned: jack of hearts",),
        ),
        (
            "freecell", 91, (),
            "Two of hearts to a cell, seven of diamonds to a cell, and then I'd like to know what's lying on the nine "
            "of clubs.", ("Two of hearts to cell one", "Seven of diamonds to cell two", "under the seven of hearts"),
        ),
    ],
)  # fmt: skip
def test_what_is_asked_mused_or_remarked_leaves_out_no_order(
    game: str, deal: int, before: tuple[str, ...], line: str, holds: tuple[str, ...]
) -> None:
    told = heard(game, deal, before).hear(line).text
    assert all(part in told for part in holds), told
