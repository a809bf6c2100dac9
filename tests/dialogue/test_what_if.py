"""What a move would bring, told without moving; several turns at once; why a hint; what a line says beside its wish."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.asides import without_asides
from voice_solitaire.dialogue.understanding.meaning import ReadingTable
from voice_solitaire.dialogue.understanding.phrasebook import phrasebook
from voice_solitaire.games import find

KLONDIKE = find("klondike", draw=1)


def klondike() -> Session:
    """Deal twelve: the jack of clubs, alone in column one, goes on the queen of diamonds; she goes on two kings."""
    return Session(KLONDIKE, deal=12)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("what would I uncover if I moved the jack of clubs", "empties column one."),
        ("what would happen if I put the jack on the queen", "empties column one."),
        ("what if I moved the queen of diamonds", "turns up a card that lies face down."),
        ("what happens if I turn a card", "Turning"),
    ],
)
def test_what_a_move_would_bring_is_told_and_nothing_moves(line: str, told: str) -> None:
    """What lies face down stays untold."""
    playing = klondike()
    before = playing.state
    text = playing.hear(line).text
    assert told in text
    assert playing.state == before
    assert "two of clubs" not in text.lower()  # it lies under the queen


def test_what_was_told_of_is_done_on_request() -> None:
    """ "Do it" plays the move that a question was about."""
    playing = klondike()
    playing.hear("what would I uncover if I moved the jack of clubs")
    assert playing.hear("do it").text.startswith("Jack of clubs onto the queen")


def test_a_move_that_is_not_allowed_is_refused_where_it_is_asked_what_it_brings() -> None:
    """With the reason, as where it is made."""
    playing = klondike()
    assert "takes" in playing.hear("what if I put the jack of clubs on the six of clubs").text
    assert not playing.record.at


@pytest.mark.parametrize(
    ("line", "turns"),
    [
        ("turn over three", 3),
        ("draw twice", 2),
        ("turn x2", 2),
        ("two more from the stock", 2),
        ("turn a card", 1),
        ("give me another card from the pile", 1),
        ("let me see the next one off the top, dear", 1),
    ],
)
def test_as_many_cards_are_turned_as_are_named(line: str, turns: int) -> None:
    """One wish, and one undo takes it back."""
    playing = klondike()
    before = playing.state
    stock = KLONDIKE.groups["stock"][0]
    playing.hear(line)
    assert len(before.piles[stock]) - len(playing.state.piles[stock]) == turns
    playing.hear("undo")
    assert playing.state == before


def test_three_cards_are_one_turn_where_three_are_turned_at_once() -> None:
    """A number of cards, not of turns."""
    playing = Session(find("klondike", draw=3), deal=12)
    playing.hear("turn over three")
    assert len(playing.state.piles[playing.game.groups["stock"][0]]) == 21


def test_why_after_a_hint_tells_its_reason() -> None:
    """At once, not after two more rungs."""
    playing = klondike()
    playing.hear("hint")
    reason = playing.hear("why that one").text
    assert reason.endswith("Say do it.")


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("she is not sure , does the jack fit anywhere", "does the jack fit anywhere"),
        ("my mum can not see it , how many are face down in column six", "how many are face down in column six"),
        ("what is , that", "what is , that"),
        ("no , the queen of hearts", "no , the queen of hearts"),
        ("column two , third place", "column two , third place"),
    ],
)
def test_what_is_said_beside_a_wish_is_left_out(line: str, left: str) -> None:
    """But no question, nothing that names something of the table, and nothing that corrects."""
    state = KLONDIKE.start(deal=12)
    assert without_asides(line, ReadingTable(KLONDIKE, state, phrasebook(KLONDIKE))) == left


@pytest.mark.parametrize("line", ["ten, then the jack", "10h jc", "play the ten and after it the jack"])
def test_cards_are_played_one_after_another_where_they_go_to_one_place(line: str) -> None:
    """In Golf, where each goes on the waste."""
    golf = find("golf")
    playing = session(golf, lay(golf, {"column one": "TH", "column two": "JC", "waste": "9S"}))
    playing.hear(line)
    waste = playing.game.groups["waste"][0]
    assert [str(card) for card in playing.state.piles[waste]] == ["9S", "TH", "JC"]


def test_a_question_that_is_no_request_is_asked_back_before_it_deals() -> None:
    """A question moves nothing."""
    playing = klondike()
    before = playing.state
    assert playing.hear("A new card for the waste?").text.endswith("?")
    assert playing.state == before


def test_many_piles_of_one_length_are_counted_not_listed() -> None:
    """Thirty-two piles of a card each are no news."""
    playing = Session(find("royal parade"), 42)
    assert playing.hear("what's the longest pile").text == "Thirty-two places hold one card each."


def test_two_rows_are_read_one_after_the_other() -> None:
    """Whatever their places are."""
    text = Session(find("royal parade"), 42).hear("read rows one and two").text
    assert "Row one" in text
    assert "Row two" in text
