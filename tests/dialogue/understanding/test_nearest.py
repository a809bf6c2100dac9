"""Lines that no pattern is found in: what they mean by the known lines that are most like them."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.answering import read
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.intents import Spec
from voice_solitaire.dialogue.understanding.line_words import CARD, PLACE, Mention
from voice_solitaire.dialogue.understanding.mentions import Spotted
from voice_solitaire.dialogue.understanding.nearest import FILE, KnownLine, KnownLines, known_lines, likeliest
from voice_solitaire.dialogue.understanding.wishes import WISHES
from voice_solitaire.games import find

HOW_MANY = KnownLine("cards_left", "", "", "", "how many more to draw")
PUT_ON = KnownLine("carry", "", CARD, PLACE, "stick C0 on P1")
LINES = KnownLines([HOW_MANY, PUT_ON])


def test_a_line_means_what_the_line_most_like_it_means() -> None:
    found = likeliest(Spotted("how many are left to draw", ()), LINES)
    assert found is not None
    assert found.intent.do == "cards_left"
    assert 0.3 < found.certainty < 1


def test_what_a_line_names_takes_the_place_of_what_the_known_line_names() -> None:
    five, column = Spec(5), Spec(group="column", number=3)
    spotted = Spotted("on P0 stick C1", (Mention(PLACE, (column,)), Mention(CARD, (five,))))
    found = likeliest(spotted, LINES)
    assert found is not None
    assert (found.intent.do, found.intent.what, found.intent.where) == ("carry", five, column)


def test_a_wish_that_speaks_of_more_than_a_line_names_is_not_guessed() -> None:
    assert likeliest(Spotted("stick C0 on", (Mention(CARD, (Spec(5),)),)), LINES) is None


def test_words_that_no_line_has_make_it_less_sure() -> None:
    plain, strange = (likeliest(Spotted(text, ()), LINES) for text in ("how many more", "how many more zebras"))
    assert plain is not None
    assert strange is not None
    assert strange.certainty < plain.certainty


def test_nothing_is_like_a_line_of_other_words() -> None:
    assert likeliest(Spotted("colourless green ideas", ()), LINES) is None


def test_every_known_line_has_a_wish() -> None:
    rows = list(known_lines().most_like("move C0 onto C1"))
    assert rows
    assert all(line.do in WISHES for line, _ in rows), FILE


@pytest.mark.parametrize(
    "line",
    [
        "the electricity bill came this morning",
        "did you feed the cat before we left",
        "quarterly earnings rose by a fifth",
        "grandma baked an apple pie on sunday",
        "he scored twice after the interval",
    ],
)
def test_what_is_not_about_the_game_is_not_guessed(line: str) -> None:
    session = Session(find("klondike"), deal=7)
    assert not read(session.conversation, line).guessed


def test_a_guess_that_would_change_the_table_is_asked_back() -> None:
    session = Session(find("royal parade"), deal=3)
    before = session.state
    reply = session.hear("she would love a fresh lot along the bottom")
    assert read(session.conversation, "she would love a fresh lot along the bottom").guessed
    assert reply.text == "Deal?"
    assert session.state is before
    session.hear("yes")
    assert session.state is not before


@pytest.mark.parametrize("line", ["define towers", "define the zorg"])
def test_what_is_no_term_is_not_guessed_to_be_one(line: str) -> None:
    """There would be nothing to explain, and the answer would be silence."""
    assert "didn't understand" in Session(find("la belle lucie"), deal=1).hear(line).text
