"""Lines that lean on the last move or the last answer: cards named again, what was meant instead, a move of a list."""

from __future__ import annotations

import pytest

from testing.laying import laid, told
from voice_solitaire.dialogue.restating import why_alone
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

TWO_QUEENS = {"column one": "QH", "column two": "QS", "column three": "KC", "column four": "4C KD", "column five": "JC"}
TWO_SIXES = {"column one": "5H", "column two": "6S", "column three": "6C", "column four": "4S 3S", "column five": "4C"}


@pytest.mark.parametrize(
    "line",
    [
        "oh dear, it was the black queen I meant to put there",
        "sorry, it's the black queen I wanted in there, not the red one",
        "no, not the red queen, I wanted the queen of spades",
        "hmm, better we take the black queen instead of this",
        "no, rather the black queen on that. Take the red one back first.",
        "the black one instead",
    ],
)
def test_what_was_meant_instead_takes_the_place_of_the_last_move(line: str) -> None:
    playing = laid("yukon", TWO_QUEENS)
    first = told(playing, "queen of hearts onto the king of clubs")
    assert first.startswith("Queen of hearts onto the king, column three.")
    assert told(playing, line).startswith("Queen of spades onto the king, column four.")
    assert playing.record.at == 1


@pytest.mark.parametrize("line", ["no no, I was meaning up, to the ace", "oops, I meant home", "sorry, I wanted up"])
def test_where_it_was_meant_to_go_takes_the_place_of_where_it_went(line: str) -> None:
    playing = laid("klondike", {"hearts foundation": "AH", "column one": "2H", "column two": "3C"})
    told(playing, "two of hearts onto the three")
    assert told(playing, line).startswith("Two of hearts onto the ace, hearts foundation.")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Four of spades. Can it go on the five?", "Yes, you can: four of spades onto the five, column one."),
        ("oh, a four! Put it on the five", "Four of spades onto the five, column one."),
        ("there's the four. Shift him onto the five of hearts", "Four of spades onto the five, column one."),
    ],
)
def test_a_card_said_again_is_what_the_rest_of_the_line_is_about(line: str, answer: str) -> None:
    playing = laid("yukon", TWO_SIXES | {"column six": "4H"})
    told(playing, "three of spades onto the four of hearts")
    assert told(playing, line).startswith(answer)


def test_two_cards_in_a_row_are_no_card_said_again() -> None:
    playing = laid("yukon", TWO_SIXES)
    assert told(playing, "five of hearts. Then the four of spades onto it") == "Column two or column three: which?"


@pytest.mark.parametrize(
    "line", ["do number two", "I think I like the second one you read out to me", "the second one you named, please"]
)
def test_a_move_of_those_that_were_named_is_taken_by_its_number(line: str) -> None:
    playing = laid("klondike", {"hearts foundation": "AH", "column one": "2H", "column two": "3C"})
    assert "Or: two of hearts onto the three" in told(playing, "what can I move")
    assert told(playing, line).startswith("Two of hearts onto the three, column two.")


def test_a_number_that_was_not_told_of_moves_is_a_card() -> None:
    playing = laid("klondike", {"hearts foundation": "AH", "column one": "2H", "column two": "3C"})
    assert "Three of clubs" in told(playing, "do number three") or "threes" in told(playing, "do number three").lower()


@pytest.mark.parametrize("line", ["the spade one too, please", "and the spade one up as well"])
def test_another_card_of_the_rank_that_moved_follows_it(line: str) -> None:
    playing = laid(
        "freecell", {"hearts foundation": "AH", "spades foundation": "AS", "column one": "2H", "cell one": "2S"}
    )
    told(playing, "two of hearts home")
    assert told(playing, line).startswith("Two of spades onto the ace, spades foundation.")


@pytest.mark.parametrize(
    "line",
    [
        "can the four of spades go on the five of hearts? do it if so",
        "does the four of spades go on the five? if so put it there",
    ],
)
def test_a_move_asked_about_is_made_where_it_may_be(line: str) -> None:
    playing = laid("yukon", TWO_SIXES)
    assert told(playing, line).startswith("Four of spades and one more onto the five, column one.")


def test_where_it_may_not_be_made_it_is_told_why() -> None:
    playing = laid("yukon", TWO_SIXES)
    before = playing.state
    assert "needs" in told(playing, "can the six of spades go on the five of hearts? do it if so") or (
        "takes" in told(playing, "can the six of spades go on the five of hearts? do it if so")
    )
    assert playing.state == before


@pytest.mark.parametrize(
    "line", ["no wait, put it back on the pile", "take it away again", "put that back on the stock"]
)
def test_a_turned_card_goes_back(line: str) -> None:
    playing = Session(find("klondike"), 7)
    before = playing.state
    told(playing, "turn a card")
    assert told(playing, line) == "The turned card is back on the stock."
    assert playing.state == before


def test_both_of_those_are_two_moves() -> None:
    playing = Session(find("klondike"), 7)
    before = playing.state
    told(playing, "turn a card", "turn a card", "scratch both of those, please")
    assert playing.state == before


def test_a_card_to_be_taken_away_is_no_turn_to_be_taken_back() -> None:
    playing = laid("golf", {"waste": "8H", "column one": "7S", "stock": "2C 3C"})
    told(playing, "turn a card")
    assert not told(playing, "the seven of spades, take it away").startswith("The turned card is back")


@pytest.mark.parametrize("line", ["so which numbers would help me here?", "anything on an eight?"])
def test_where_there_is_one_place_to_lay_cards_what_fits_is_what_it_takes(line: str) -> None:
    playing = laid("golf", {"waste": "8H", "column one": "7S"})
    assert told(playing, line).startswith("Waste takes a seven or a nine.")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("the queen, right? But why that one on the king?", "why that one on the king?"),
        ("why that one", ""),
        ("the queen goes up, so why not", ""),
        ("why, put it up", ""),
    ],
)
def test_a_line_that_ends_with_why_moves_nothing(line: str, why: str) -> None:
    assert why_alone(line) == why


def test_the_read_place_is_where_the_bottom_is() -> None:
    playing = laid("freecell", {"column one": "9C QH 2S"})
    assert "nine of clubs" in told(playing, "read column one", "which one's right at the bottom there?")


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("no, I wanted it one more to the right", "four"),
        ("sorry, one place further to the left", "two"),
        ("oops, make it one to the right", "four"),
        ("no, the queen to the right", "three"),
    ],
)
def test_a_place_beside_is_meant_by_its_side(line: str, place: str) -> None:
    playing = laid("freecell", {"column one": "QH", "column five": "3C"})
    playing.hear("queen of hearts to column three")
    playing.hear(line)
    lies = next(pile for pile, cards in enumerate(playing.state.piles) if "QH" in map(str, cards))
    assert playing.game.piles[lies].name == f"column {place}"


@pytest.mark.parametrize(
    "line", ["I do beg your pardon, I meant column four", "oh, I'm terribly sorry, I meant column four, not three"]
)
def test_excuses_come_before_what_was_meant(line: str) -> None:
    playing = laid("freecell", {"column one": "QH"})
    playing.hear("queen of hearts to column three")
    assert told(playing, line).startswith("Queen of hearts to column four.")


@pytest.mark.parametrize(
    "line",
    [
        "don't play number two",
        "why would I do number two",
        "what do you get with option two",
        "number 0",
    ],
)
def test_a_move_that_is_refused_or_asked_about_is_not_made(line: str) -> None:
    playing = laid("klondike", {"hearts foundation": "AH", "column one": "2H", "column two": "3C"})
    told(playing, "what can I move", line)
    assert playing.record.at == 0


@pytest.mark.parametrize(
    "line",
    [
        "sorry, I dropped my cup on the three",
        "no, that doesn't fit on the three",
        "wrong colour for the three",
        "damn, the two still lies on top of everything",
        "I never get it back again",
    ],
)
def test_what_is_only_said_after_a_turn_takes_nothing_back(line: str) -> None:
    playing = laid("klondike", {"stock": "9C 9S", "column one": "2H", "column two": "3C"})
    told(playing, "turn a card", line)
    assert playing.record.at == 1


@pytest.mark.parametrize("line", ["undo that, I've changed my mind", "that's not what I meant. Scratch that."])
def test_an_undo_that_says_why_is_done(line: str) -> None:
    playing = laid("klondike", {"stock": "9C 9S", "column one": "2H", "column two": "3C"})
    told(playing, "turn a card", line)
    assert playing.record.at == 0
