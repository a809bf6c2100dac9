"""What would take a card that may come is told by the rule of building there, whatever lies face down."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def canfield(stock: str = "2C 3C 4C") -> Session:
    """Foundations begin with fives."""
    game = find("canfield")
    piles = {
        "column one": "9C",
        "column two": "KH",
        "column three": "4D",
        "column four": "8S",
        "spades foundation": "5S",
        "reserve": "2H 3H 9D",
        "stock": stock,
        "waste": "QD",
    }
    return session(game, lay(game, piles, hidden={"reserve": 2}))


def told(playing: Session, line: str) -> str:
    """What is answered in one, where nothing moves."""
    before = playing.state
    text = " ".join(playing.hear(line).text.split())
    assert playing.state == before
    return text


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("were a black queen to turn up, would the king of hearts in column two accept it?", "Yes: the king of hearts"),
        ("suppose a black queen comes, does the king of hearts take her?", "Yes: the king of hearts"),
        ("if a red queen came up, would the king of hearts take her?", "No. "),
        ("if a red seven turned up, could I lay it on the eight of spades?", "Yes: the eight of spades"),
        ("should the next card be a three of spades, is there a place for it?", "Yes, the four of diamonds"),
        ("imagine I turned a black three, where would it go?", "The four of diamonds"),
        ("if I drew a black jack, would I have somewhere to put it?", "No, nothing would take a black jack"),
        ("say the next one is a six of spades, could it go up?", "Yes: the spades foundation"),
        ("would the four of diamonds accept a black three if one came along?", "Yes: the four of diamonds"),
    ],
)
def test_what_would_take_a_card_that_may_come_is_told(line: str, start: str) -> None:
    assert told(canfield(), line).startswith(start), told(canfield(), line)


def test_where_the_card_lies_makes_no_difference() -> None:
    """That it comes is only supposed."""
    line = "if the next one is a four of clubs, could I put it anywhere?"
    assert len({told(canfield(stock), line) for stock in ("2C 3C 4C", "4C 3C 2C", "JC 3C TC")}) == 1


def test_a_colour_that_is_left_open_is_answered_with_care() -> None:
    assert told(canfield(), "if a queen turned up, would the king of hearts take it?").startswith("It may: ")


def test_no_heap_has_to_be_found_for_an_ace() -> None:
    line = "suppose the next one's an ace, do I have to find a heap for it?"
    assert told(Session(find("strategy"), deal=5), line) == "No, an ace goes to its foundation."


def test_what_would_go_on_a_card_that_is_turned_is_told_where_that_is_played_on() -> None:
    game = find("golf")
    laid = {"column one": "2H TH", "column three": "JD", "column four": "4S", "stock": "2C 3C", "waste": "JS"}
    playing = session(game, lay(game, laid))
    assert told(playing, "if a ten turned up, what could I play on it?").startswith("Yes: the jack of diamonds")
    assert told(playing, "if a five came up, would the four of spades go on it?").startswith("Yes: the four of spades")
    assert told(playing, "if a seven comes, can I play anything on it?").startswith("No, none that lies open.")


@pytest.mark.parametrize(
    "line",
    [
        "if the next card is a black three put it on the four",
        "turn three cards and put the queen on the king if it comes",
    ],
)
def test_an_order_for_a_card_that_comes_is_still_one(line: str) -> None:
    playing = canfield()
    assert playing.hear(line).did not in ("to_come", "dealt_where")


@pytest.mark.parametrize("game", ["sir tommy", "strategy", "calculation"])
def test_heaps_that_take_any_card_take_one_that_comes(game: str) -> None:
    playing = Session(find(game), deal=5)
    playing.hear("deal")
    assert told(playing, "if a king came, would heap two take it") == "Yes: the empty heap two would take a king."
    where = told(playing, "suppose a nine turns up, where would it go")
    assert where.startswith("The empty heap one, the empty heap two"), where


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("if I drew a black jack, where would it go?", "Nothing would take a black jack now."),
        ("if I drew a black jack, would I have a place for it?", "No, nothing would take a black jack now."),
        ("if a queen came up, is there a place for it?", "It may: the king of hearts, column two, would take a queen."),
    ],
)
def test_the_answer_fits_the_question(line: str, answer: str) -> None:
    assert told(canfield(), line) == answer


def test_places_are_told_in_words_and_in_one_line() -> None:
    playing = Session(find("british square"), deal=5)
    assert told(playing, "if an ace turned up, where could it go") == (
        "The clubs foundation, the diamonds foundation, the hearts foundation or one more would take an ace."
    )
    room = playing.hear("is there room for a queen if one turns up").text
    assert "\n" not in room
    assert ",," not in room
    assert room.endswith("more would take a queen.")


def test_a_place_for_one_card_of_a_colour_is_none_for_the_other() -> None:
    playing = Session(find("gaps"), deal=6801)
    assert told(playing, "is there anything for a black three if one turns up").startswith("It may: ")


@pytest.mark.parametrize(
    "line",
    ["if I get a king can it go in the gap", "do not put the jack on the queen if a king comes"],
)
@pytest.mark.parametrize("game", ["klondike", "spider", "pyramid", "golf"])
def test_gaps_are_left_to_their_rule_and_what_is_forbidden_is_asked_of_no_card(game: str, line: str) -> None:
    assert Session(find(game), deal=6801).hear(line).did != "to_come"
