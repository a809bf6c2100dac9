"""Whether any card goes home, or somewhere, is a question of what lies there now."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.games import find

HOMEWARD = [
    "does anything go home?",
    "is there anything that could go up?",
    "anything ready to go up yet?",
    "do I have a card for the foundations?",
    "can any more cards go home",
    "can I send anything to the foundations now?",
    "any cards playable to the foundations right now?",
    "anything for the foundations?",
]


@pytest.mark.parametrize("line", HOMEWARD)
@pytest.mark.parametrize(
    ("piles", "told"),
    [
        ({"column one": "KH AS", "column two": "9D"}, "Yes: ace of spades"),
        ({"column one": "AS KH", "column two": "9D"}, "No. Nothing can go home now."),
    ],
)
def test_whether_anything_goes_home_is_told_with_what(line: str, piles: dict[str, str], told: str) -> None:
    game = find("freecell")
    playing = session(game, lay(game, piles))
    before = playing.state
    assert playing.hear(line).text.startswith(told)
    assert playing.state == before


@pytest.mark.parametrize("line", ["which cards can go up?", "what can I put on the foundations now?"])
def test_which_cards_go_home_is_no_question_of_yes_or_no(line: str) -> None:
    game = find("freecell")
    playing = session(game, lay(game, {"column one": "KH AS", "column two": "9D"}))
    assert playing.hear(line).text.startswith("Home now: ace of spades")


@pytest.mark.parametrize(
    "line", ["is there anything that would fit on the ten?", "is there a card that goes on this ten?"]
)
def test_what_fits_on_a_card_names_where_it_fits(line: str) -> None:
    """In Golf, onto the waste; the ten in the columns takes nothing."""
    game = find("golf")
    playing = session(game, lay(game, {"column one": "TC", "column two": "JS", "waste": "TD"}))
    assert playing.hear(line).text == "Waste takes a nine or a jack. Jack of spades is free."


def test_whether_cards_lie_in_a_place_is_told_by_reading_it() -> None:
    game = find("freecell")
    playing = session(game, lay(game, {"column one": "KH AS", "column two": "AD"}))
    assert playing.hear("is there anything in column one?").text.startswith("Column one: ace of spades")


@pytest.mark.parametrize("line", ["any luck with that one over there", "what percentage of it is done"])
def test_a_word_that_any_line_may_begin_with_is_not_taken_for_half_a_wish(line: str) -> None:
    game = find("freecell")
    assert "which game" not in session(game, lay(game, {"column one": "KH"})).hear(line).text.lower()
