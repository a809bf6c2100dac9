"""Lines that go on from the one before: the rest, cards just dealt, another deal, a move for who asks what to do."""

from __future__ import annotations

import pytest

from testing.laying import after, reply_after
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.games import find


@pytest.mark.parametrize("line", ["he says go on", "more, she says", "She says more."])
def test_the_rest_is_told_to_who_asks_for_somebody_else(line: str) -> None:
    alone, relayed = Session(find("la belle lucie"), deal=99), Session(find("la belle lucie"), deal=99)
    for playing in (alone, relayed):
        assert playing.hear("read the table").text.endswith("Say more.")
    assert relayed.hear(line).text == alone.hear("more").text


@pytest.mark.parametrize("line", ["read me the new cards", "tell me the new cards please"])
def test_cards_that_were_dealt_are_read_and_none_is_dealt(line: str) -> None:
    playing = Session(find("spider"), deal=321)
    playing.hear("deal")
    before = playing.state
    text = playing.hear(line).text
    assert playing.state == before
    assert text.startswith("Columns: one, ")


def test_another_deal_is_one_of_the_stock_where_there_is_one() -> None:
    playing = Session(find("spider"), deal=321)
    playing.hear("ok, another deal then")
    assert playing.record.at == 1


def test_to_go_again_begins_nothing_anew() -> None:
    playing = Session(find("pyramid"), deal=4242)
    playing.hear("turn")
    playing.hear("can i go again")
    assert playing.record.at == 1


@pytest.mark.parametrize("line", ["best move", "what do i do"])
def test_who_asks_what_to_do_hears_both_cards(line: str) -> None:
    playing = Session(find("pyramid"), deal=4242)
    assert " with " in playing.hear(line).text


def test_a_game_wished_instead_is_played() -> None:
    playing = Session(find("klondike"), deal=61)
    playing.hear("she fancies spider instead, can you set that up?")
    assert playing.game.name == "Spider"


def test_words_may_be_drawn_out() -> None:
    playing = Session(find("klondike"), deal=61)
    playing.hear("turn a caaard pleeease")
    assert playing.record.at == 1


def test_the_pile_is_the_waste_where_cards_go_nowhere_else() -> None:
    playing = Session(find("golf"), deal=21)
    (move, *_) = playing.game.legal(playing.state)
    playing.hear("he'd like the " + card_name(playing.state.piles[move.source][-1]) + " to go on the pile")
    assert playing.record.at == 1


ASKS_ON = ["All right then. More, please.", "go on, more", "yes, more", "Yes, go on please", "yes please", "carry on"]


@pytest.mark.parametrize(
    "line", [*ASKS_ON, "and the other two, please?", "No, I meant the other two moves. What are they?"]
)
def test_moves_that_were_announced_are_told_in_whatever_words(line: str) -> None:
    """And no card is turned."""
    told = reply_after("klondike", 12, "moves", "more")
    assert len(told.split("\n")) == 2
    assert reply_after("klondike", 12, "moves", line) == told


def test_moves_that_were_counted_are_told_to_who_asks_which_they_are() -> None:
    """As many as were counted, or no number."""
    told = reply_after("klondike", 12, "moves", "more")
    assert reply_after("klondike", 12, "moves", "Thank you. Which three moves are those?") == told
    assert reply_after("klondike", 12, "moves", "which are they?") == told


def test_after_a_card_was_turned_to_go_on_turns_another() -> None:
    assert after("klondike", 61, "turn", "go on").record.at == 2


@pytest.mark.parametrize(
    "line",
    [
        "umm okay, tell me more then",
        "the next ones, please",
        "yes, carry on, my sister is listening",
        "keep going, dear",
        "sorry, more",
        "more, all of 'em",
    ],
)
def test_after_something_was_announced_more_is_no_card(line: str) -> None:
    """In whatever words."""
    for asked in ("read the table", "rules"):
        assert reply_after("royal parade", 4, asked, line) == reply_after("royal parade", 4, asked, "more")


@pytest.mark.parametrize("line", ["which six", "which one is that?", "list the moves", "besides that one?"])
def test_moves_that_were_only_counted_are_told(line: str) -> None:
    asked = "what can I move"
    assert reply_after("spider", 7, asked).startswith("Six moves.")
    assert reply_after("spider", 7, asked, line) == reply_after("spider", 7, asked, "more")


def test_the_one_other_move_is_told_at_once() -> None:
    """And again to who asks which that is."""
    told = reply_after("klondike", 3, "what can I move")
    assert ". Or: " in told
    assert reply_after("klondike", 3, "what can I move", "which one is that") == told


def test_who_asks_which_one_after_a_nudge_hears_the_card() -> None:
    assert reply_after("klondike", 5, "hint", "which one?") == reply_after("klondike", 5, "hint", "hint")


@pytest.mark.parametrize("line", ["tell me more then", "let me hear more"])
def test_to_be_told_more_where_nothing_waits_turns_no_card(line: str) -> None:
    assert after("klondike", 23, "turn a card", "undo", line).record.at == 0
