"""Several moves fit what was said: which is asked in one breath, and how the answer is understood."""

from __future__ import annotations

import pytest

from tests.laying import lay, names, session
from voice_solitaire.devices.automaton import automaton
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

KLONDIKE = find("klondike")
COLUMNS = lay(KLONDIKE, {"column two": "8S", "column five": "9H", "column six": "9C", "column seven": "9D"})
FANS = find("la belle lucie")
FAN = lay(FANS, {"hearts foundation": "AH 2H", "fan one": "3H", "fan three": "4H", "fan five": "2S"})
STRATEGY = find("strategy")
COLORADO = find("colorado")


def in_hand() -> Session:
    """A card in hand that goes on any heap; the empty ones are all the same."""
    heaps = {"heap one": "9C", "heap two": "JD", "heap three": "4S", "heap five": "4H"}
    return session(STRATEGY, lay(STRATEGY, heaps | {"stock": "2D", "hand": "6C"}))


def test_places_that_are_many_are_told_by_their_numbers() -> None:
    player = in_hand()
    asked = "Heap one, two, three, four or five: which?"
    assert player.hear("move the six of clubs").text == asked


@pytest.mark.parametrize(
    ("answer", "heap"), [("five", "five"), ("5", "five"), ("heap five", "five"), ("the second one", "two")]
)
def test_a_number_is_that_of_a_place(answer: str, heap: str) -> None:
    player = in_hand()
    player.hear("move the six of clubs")
    player.hear(answer)
    assert names(STRATEGY, player.state, f"heap {heap}").endswith("6C")


@pytest.mark.parametrize(
    ("answer", "column"), [("five", "five"), ("seven", "seven"), ("second", "seven"), ("nine of hearts", "five")]
)
def test_so_it_is_of_two_places(answer: str, column: str) -> None:
    player = session(KLONDIKE, COLUMNS)
    assert player.hear("eight to nine").text == "Column five or column seven: which?"
    player.hear(answer)
    assert names(KLONDIKE, player.state, f"column {column}").endswith("8S")


def test_a_number_that_no_place_has_is_asked_about_again() -> None:
    """ "Two" may be the second, or a column that wasn't offered: nothing moves."""
    player = session(KLONDIKE, COLUMNS)
    asked = player.hear("eight to nine").text
    assert player.hear("two").text == asked
    assert player.state == COLUMNS
    player.hear("seven")
    assert names(KLONDIKE, player.state, "column seven") == "9D 8S"


def test_a_place_with_a_number_beside_one_without() -> None:
    player = session(FANS, FAN)
    assert player.hear("three of hearts").text == "Hearts foundation or fan three: which?"
    player.hear("three")
    assert names(FANS, player.state, "fan three") == "4H 3H"


def test_what_was_counted_is_chosen_by_its_count() -> None:
    """Row one's third place is the third choice, whatever card lies elsewhere."""
    player = Session(COLORADO, 7)
    player.hear("deal")
    asked = player.hear("move the hand").text
    counted = "Nineteen ways. One: row one, place one; two: row one, place two; three: row one, place three."
    assert asked == f"{counted} Say a number or more."
    assert player.hear("forty").text == "Say a number from one to nineteen."
    player.hear("three")
    assert names(COLORADO, player.state, "row one, place three").endswith("5H")


def test_the_numbers_that_were_told_are_expected() -> None:
    player = session(KLONDIKE, COLUMNS)
    player.hear("eight to nine")
    expected = automaton(player.grammar, "likely")
    for answer in ("five", "seven", "column seven", "second one"):
        assert expected.accepts(answer.split()), answer
    assert not expected.accepts(("one",))
