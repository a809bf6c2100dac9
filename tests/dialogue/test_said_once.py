"""A move that is named and then ordered is made once; one that is only asked about is not made; what is taken back in
the end is left."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

KLONDIKE, CASTLE, RUSSIAN = find("klondike"), find("beleaguered castle"), find("russian solitaire")
TWO_JACKS = lay(KLONDIKE, {"column one": "TH", "column two": "JC", "column three": "JS", "column four": "QD"})


def playing() -> Session:
    return session(KLONDIKE, TWO_JACKS)


@pytest.mark.parametrize(
    "line",
    [
        "that ten of hearts sits better on the jack of clubs, shift it over",
        "the ten of hearts fits the jack of clubs, so move it across there",
        "the ten of hearts onto the jack of clubs, put it there then",
        "ok I'll pop the ten of hearts on the jack of clubs",
    ],
)
def test_a_move_that_is_named_and_ordered_is_made_once(line: str) -> None:
    game = playing()
    assert game.hear(line).text.startswith("Ten of hearts onto the jack, column two.")
    assert game.record.at == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("ten of hearts on the jack of clubs, this is allowed?", "Yes, you can: ten of hearts onto the jack"),
        ("ten of hearts on the queen of diamonds, that would be legal?", "No."),
        ("jack of clubs on the ten of hearts, is that fine?", "No."),
    ],
)
def test_a_move_that_is_asked_about_is_not_made(line: str, answer: str) -> None:
    game = playing()
    assert game.hear(line).text.startswith(answer)
    assert game.record.at == 0


def test_what_comes_after_the_last_card_goes_onto_it() -> None:
    state = lay(KLONDIKE, {"column one": "JC", "column two": "QD", "column three": "TH", "column four": "JS"})
    game = session(KLONDIKE, state)
    game.hear("jack of clubs onto the queen")
    assert game.hear("and the ten after it").text.startswith("Ten of hearts onto the jack, column two.")
    other = session(KLONDIKE, state)
    other.hear("jack of clubs onto the queen")
    assert other.hear("and the ten onto a jack").text.endswith("which?")


@pytest.mark.parametrize(
    "line", ["go back one, I had a better idea... no, actually leave it", "undo that, no, wait, don't"]
)
def test_an_undo_that_is_taken_back_is_left(line: str) -> None:
    game = playing()
    game.hear("ten of hearts onto the jack of clubs")
    game.hear(line)
    assert game.record.at == 1


def test_a_card_that_waits_for_another_is_told_that_one() -> None:
    """Not the rule that a foundation begins with its ace, which it has."""
    state = lay(CASTLE, {"hearts foundation": "AH", "column one": "3H", "column two": "9C"})
    answer = session(CASTLE, state).hear("why can't the three of hearts go up on the ace?").text
    assert "needs a two of hearts" in answer


def test_that_a_card_is_covered_does_not_stand_for_the_rule() -> None:
    """Uncovered, it would take the other as little."""
    state = lay(RUSSIAN, {"column one": "8C", "column two": "9D 3S", "column three": "9C 2D"})
    never = session(RUSSIAN, state).hear("can the eight of clubs go on the nine of diamonds?").text
    assert "suit" in never
    assert "covered" in session(RUSSIAN, state).hear("can the eight of clubs go on the nine of clubs?").text


@pytest.mark.parametrize(
    ("game", "deal", "line", "why"),
    [
        ("pyramid", 6808, "chuck both queens out", "They make twenty-four, not thirteen: a queen needs an ace."),
        ("monte carlo", 6929, "away with both threes", "They don't touch: row three, place two and row three"),
    ],
)
def test_why_two_of_a_rank_do_not_leave_is_told(game: str, deal: int, line: str, why: str) -> None:
    """Not that there are none."""
    assert Session(find(game), deal).hear(line).text.startswith(why)


def test_a_number_in_a_question_is_a_card_before_it_is_a_place() -> None:
    """Though the top card of fan two may go onto a king."""
    game = Session(find("la belle lucie"), 6804)
    assert game.hear("can the two go on a king?").text.startswith("No. The king of hearts takes a queen of hearts.")
    assert game.hear("can two go on sixteen?").text.startswith("Yes, you can: queen of clubs onto the king")
