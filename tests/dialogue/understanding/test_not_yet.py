"""What isn't there yet is told as such, and not what is."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.games import find


@pytest.mark.parametrize(
    "line",
    [
        "which foundations haven't been started?",
        "which foundations are not started yet?",
        "which foundations have nothing on them?",
        "which suits haven't I begun?",
    ],
)
def test_the_foundations_that_are_not_begun_are_told(line: str) -> None:
    game = find("freecell")
    playing = session(game, lay(game, {"clubs foundation": "AC", "hearts foundation": "AH 2H", "column one": "KS"}))
    assert playing.hear(line).text == "Not started: diamonds foundation; spades foundation."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("how many queens haven't turned up?", "Two not seen yet."),
        ("how many queens are still to come?", "Two not seen yet."),
        ("how many queens have not been seen yet", "Two not seen yet."),
        ("which queens are still unseen?", "Two not seen yet: queen of clubs; queen of diamonds."),
        ("which queens haven't shown themselves?", "Two not seen yet: queen of clubs; queen of diamonds."),
        ("how many kings haven't come out yet?", "None: all of them have been seen."),
    ],
)
def test_how_many_cards_of_a_kind_nobody_has_seen(line: str, told: str) -> None:
    game = find("klondike", draw=1)
    piles = {"stock": "QC QD 2C 3C", "waste": "QH", "column one": "QS KC KD KH KS"}
    assert session(game, lay(game, piles)).hear(line).text == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("which red cards are at the ends of the columns?", "Open: nine of diamonds, column two."),
        ("which kings are on the ends of the columns?", "Open: king of spades, column one."),
        ("are there black cards at the ends of the columns?", "Yes: king of spades, column one."),
        ("which queens are face up?", "Queens: queen of hearts, column two, under the nine of diamonds; three unseen."),
    ],
)
def test_cards_of_a_kind_where_they_lie(line: str, told: str) -> None:
    game = find("klondike", draw=1)
    playing = session(game, lay(game, {"column one": "KS", "column two": "QH 9D", "waste": "5H"}))
    assert playing.hear(line).text == told


@pytest.mark.parametrize(
    "line", ["which cards are touching the nine of spades?", "what's all round the nine of spades?"]
)
def test_cards_that_touch_another_are_told_with_those_at_its_corners(line: str) -> None:
    game = find("monte carlo")
    places = {
        "row one, place one": "2C", "row one, place two": "3D", "row two, place one": "4H", "row two, place two": "9S",
        "row three, place three": "KD", "row five, place five": "7C",
    }  # fmt: skip
    text = session(game, lay(game, places)).hear(line).text
    for told in ("above left, two of clubs", "above, three of diamonds", "left, four of hearts", "below right, king"):
        assert told in text.lower()
    assert "seven of clubs" not in text.lower()


def test_what_the_foundations_wait_for_is_told_whoever_looks_for_it() -> None:
    game = find("sir tommy")
    playing = session(game, lay(game, {"foundation one": "AC", "heap one": "2D", "hand": "9C"}))
    text = playing.hear("what number must I look for on the foundation now?").text
    assert text.startswith("Next home: two of diamonds, heap one")


def test_a_question_of_having_turns_no_card() -> None:
    game = find("klondike", draw=1)
    playing = session(game, lay(game, {"stock": "QC QD", "column one": "KS"}))
    before = playing.state
    playing.hear("have we got a free card?")
    playing.hear("yes")
    assert playing.state == before
