"""What leaves out a card that was named is no answer to a line that doesn't ask: what was understood is asked about."""

from __future__ import annotations

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
