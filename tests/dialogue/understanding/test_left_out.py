"""What leaves out a card that was named is no answer to a line that doesn't ask: what was understood is asked about."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def test_cards_of_a_line_that_is_no_question_are_asked_about_in_place_of_being_told_something_else() -> None:
    session = Session(find("accordion"), deal=3)
    before = session.state
    told = session.hear("that little five of spades is beaten by the eight, so there we are").text
    assert told == "I heard: five of spades and eight. What shall I do with them?"
    assert session.state == before


def test_a_question_is_answered_although_it_names_more() -> None:
    session = Session(find("klondike", draw=1), deal=7)
    assert session.hear("is the six of diamonds in sight, what with the queen gone?").text.startswith("Yes")


def test_a_wish_in_other_words_is_done_where_all_named_belongs_to_one_move() -> None:
    session = Session(find("klondike", draw=1), deal=7)
    told = session.hear("my red six is beaten to it, it wants the black seven").text
    assert told.startswith("Six of diamonds onto the seven, column four.")


@pytest.mark.parametrize("line", ["How many times am I allowed to go round the deck?", "How many redeals do I get?"])
def test_how_many_redeals_is_told_by_the_rule_that_counts_them(line: str) -> None:
    assert "twice in all" in Session(find("pyramid"), deal=8).hear(line).text.split("\n")[0]


def test_a_correction_may_leave_out_the_card_that_it_speaks_of() -> None:
    strategy = Session(find("strategy"), deal=3)
    for line in ("put it on heap one", "no, not on that one, I meant on heap five"):
        told = strategy.hear(line).text
    assert "to heap five" in told
