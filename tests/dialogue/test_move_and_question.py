"""Lines that hold a move and a question, or several moves of which one can't be made."""

from __future__ import annotations

import pytest

import voice_solitaire as vs
from testing.laying import after, heard, lay, lay_named, played_through, reply_after, session
from voice_solitaire.dialogue.session import Session

CELLS = vs.find("freecell")
PILES = {
    "column one": "KS 2S",
    "column two": "9C",
    "column three": "8D",
    "column four": "4H 10S",
    "column five": "QD",
    "column six": "3C JD",
    "spades foundation": "AS",
}


def at_cells() -> Session:
    """Two cells are taken; the two of spades, the eight of diamonds and the ten of spades can go somewhere."""
    return session(CELLS, lay(CELLS, {**PILES, "cell one": "5C", "cell two": "7C"}))


@pytest.mark.parametrize(
    ("line", "move", "question"),
    [
        (
            "the two of spades home please. how many i have free cell?",
            "two of spades home",
            "how many i have free cell?",
        ),
        ("the two of spades home, and how many cells are free?", "two of spades home", "how many cells are free"),
        ("eight of diamonds onto the nine, then column three is empty, yes?", "8d on 9c", "is column three empty?"),
        ("ten of spades on the jack, and where is the ace of hearts?", "10s on jd", "where is the ace of hearts"),
        ("10s goes onto jd, what's in column four", "10s on jd", "what's in column four"),
    ],
)
def test_a_move_is_made_and_what_is_asked_behind_it_is_answered(line: str, move: str, question: str) -> None:
    """Of the table after the move."""
    one_by_one = at_cells()
    assert at_cells().hear(line).text.split("\n") == [
        part for wish in (move, question) for part in one_by_one.hear(wish).text.split("\n")
    ]
    assert one_by_one.conversation.record.at == 1


def test_a_move_that_is_refused_leaves_the_question_to_be_answered() -> None:
    """After why not."""
    reply = at_cells().hear("move the ten of spades to column five, and how many cells are free?").text
    assert reply.startswith("The queen of diamonds takes a black jack.")
    assert reply.endswith("Two empty: cell three; cell four.")


def test_what_a_move_gives_is_told_of_any() -> None:
    """Once."""
    assert (
        at_cells().hear("ten of spades on the jack, and what does that give us?").text
        == at_cells().hear("ten of spades on the jack").text
    )


@pytest.mark.parametrize(
    "line",
    [
        "ten of spades on the jack, is that allowed?",
        "ten of spades on the jack, or is there a better move?",
        "ten of spades on the jack? how many cells are free?",
        "two of spades home? how many cells are free?",
        "the five of clubs in cell one, where can it go?",
    ],
)
def test_a_move_that_is_only_asked_about_is_not_made(line: str) -> None:
    """Nothing moves."""
    player = at_cells()
    player.hear(line)
    assert player.conversation.record.at == 0


def test_of_two_moves_the_second_is_told_to_be_left_where_the_first_is_refused() -> None:
    """Not dropped without a word."""
    reply = heard(CELLS, lay(CELLS, PILES), "send the jack of diamonds home, then the ten of spades to cell one")
    assert reply.endswith("\nI left the rest.")


def test_a_card_spoken_of_again_is_no_move_that_was_left() -> None:
    """Its refusal says all."""
    reply = heard(CELLS, lay(CELLS, PILES), "send the jack of diamonds home, then put it on column two")
    assert "I left the rest." not in reply


def test_several_moves_are_put_in_the_place_of_one() -> None:
    """What the line before did is taken back, and each of them made."""
    player = session(CELLS, lay(CELLS, PILES))
    player.hear("eight of diamonds onto the nine")
    reply = player.hear("no, I mean put the two of spades home, then ten of spades on the jack").text
    assert reply.startswith("Eight of diamonds")
    assert "Two of spades onto the ace" in reply
    assert "Ten of spades onto the jack" in reply


SOLITAIRE = vs.find("klondike")


def asked_back() -> Session:
    """A move is asked back: the nine of hearts onto the ten, which uncovers a five that fits a six."""
    state = lay_named(SOLITAIRE, column_one="5S 9H", column_two="10C", column_three="6D", column_four="3D", waste="2C")
    player = session(SOLITAIRE, state)
    assert player.hear("maybe the nine of hearts onto the ten, perhaps?").text.endswith("?")
    return player


SIX = [
    "Good. Five of spades on the six",
    "yes, then five of spades on six of diamonds",
    "yes and five of spades on the six",
]


@pytest.mark.parametrize("line", SIX)
def test_yes_and_another_move_makes_both(line: str) -> None:
    """The one that was asked back first."""
    reply = asked_back().hear(line).text
    assert reply.startswith("Nine of hearts onto the ten")
    assert "Five of spades onto the six" in reply


@pytest.mark.parametrize("line", ["okay, two of clubs onto the three", "yes, the nine of hearts on the ten"])
def test_one_move_that_may_be_meant_alone_is_made_alone(line: str) -> None:
    """As where nothing was asked."""
    player = asked_back()
    player.hear(line)
    assert player.conversation.record.at == 1


def test_what_is_wanted_first_is_done_instead() -> None:
    """The move that was asked back isn't."""
    player = asked_back()
    assert player.hear("Yes dear, but first the two of clubs I meant, onto the three.").text.startswith("Two of clubs")
    assert player.conversation.record.at == 1


@pytest.mark.parametrize("line", ["yes but first say me why", "why?", "but why is it good?"])
def test_why_a_move_is_asked_back_is_told_and_yes_still_makes_it(line: str) -> None:
    """What it's good for."""
    player = asked_back()
    assert player.hear(line).text.startswith("It")
    assert player.hear("yes").text.startswith("Nine of hearts onto the ten")


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("the one from column two then", "Three of hearts"),
        ("the one from column two then, it leaves me a hole there", "Three of hearts"),
        ("the three of diamonds then, leave me a hole there", "Three of diamonds"),
        ("diamonds it is, what do you reckon", "Three of diamonds"),
    ],
)
def test_a_choice_is_taken_by_its_place_or_before_a_remark(line: str, card: str) -> None:
    """Rather than its place read, or a move made of the remark."""
    state = lay_named(
        SOLITAIRE, column_one="KS 3D", column_two="KH 3H", column_three="4C", column_four="4S", column_five="2C"
    )
    player = session(SOLITAIRE, state)
    assert player.hear("three on the four of clubs").text == "Three of diamonds or three of hearts: which?"
    assert player.hear(line).text.startswith(f"{card} onto the four, column three.")


@pytest.mark.parametrize(
    ("line", "move", "question"),
    [
        ("And up goes the ace of diamonds. Am I doing well?", "ace of diamonds up", "how am I doing"),
        ("off goes the ace of diamonds, and how am I doing?", "ace of diamonds up", "how am I doing"),
        ("up goes the ace of diamonds! What's next?", "ace of diamonds up", "what can I do"),
        ("ace of diamonds up, and now?", "ace of diamonds up", "what can I do"),
        (
            "put the ace of diamonds up. Is the two of diamonds about?",
            "ace of diamonds up",
            "is the two of diamonds about",
        ),
        ("ace of diamonds home. Anything else to go up?", "ace of diamonds up", "anything else to go up?"),
        ("ace of diamonds home, was that wise?", "ace of diamonds up", "was that wise?"),
        ("Right, ace of diamonds home. That was a good one, wasn't it?", "ace of diamonds up", "was that wise?"),
        ("ace of diamonds home. Did that help?", "ace of diamonds up", "was that wise?"),
        ("And up goes the ace of diamonds, hooray. can I still win?", "ace of diamonds up", "can I still win"),
    ],
)
def test_a_move_that_is_told_is_made_before_what_is_said_behind_it(line: str, move: str, question: str) -> None:
    player = after("yukon", 3, move)
    assert reply_after("yukon", 3, line).split("\n")[1:] == player.hear(question).text.split("\n")


def test_what_asks_whether_the_move_is_good_makes_none() -> None:
    assert after("yukon", 3, "the ace of diamonds goes up, is that good?").record.at == 0


def test_where_a_card_goes_behind_a_comma_is_no_other_move() -> None:
    player = after("yukon", 3, "there goes the ace of diamonds, up")
    assert player.record.at == 1


@pytest.mark.parametrize(
    "line",
    ["ace of diamonds home and the ace of spades to finish it", "ace of diamonds up, ace of spades to finish it off"],
)
def test_a_card_that_finishes_something_goes_home(line: str) -> None:
    """And to no cell."""
    assert "Ace of spades to spades foundation." in reply_after("freecell", 5, line)


def test_of_many_moves_the_reply_begins_with_all_that_were_made() -> None:
    """By their names, in order; and then what ended them: nothing that was done is taken for undone."""
    lines = ("column one to a cell", "column two to a cell", "column three to a cell", "column four to a cell")
    playing, reply = played_through("freecell", 118, ", then ".join(lines))
    assert playing.record.at == 4
    assert reply.startswith("Four moves made: queen of spades to cell one; two of hearts to cell two; five of spades")
    assert reply.endswith("Six of clubs to cell four. King of clubs uncovered, column four.")
    playing, reply = played_through("freecell", 118, ", then ".join((*lines, "column five to a cell")))
    assert playing.record.at == 4
    assert reply.startswith("Four moves made: queen of spades to cell one;")
    assert reply.endswith("Six of clubs to cell four.\nNo cell is empty. The five of spades there can go.")
