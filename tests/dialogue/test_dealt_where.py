"""Where a deal lays its cards is told by the places that it fills, never which cards come."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def scorpion(stock: str = "2H 3H 4H") -> Session:
    """Three cards are left, which go to the first three columns."""
    game = find("scorpion")
    piles = {
        "column one": "3S 4D",
        "column two": "KD 9H",
        "column three": "QS",
        "column four": "8H",
        "column five": "7C",
        "column six": "2S",
        "column seven": "JH",
        "stock": stock,
    }
    return session(game, lay(game, piles))


def told(playing: Session, line: str) -> str:
    """What is answered in one, where nothing is dealt."""
    before = playing.state
    text = " ".join(playing.hear(line).text.split())
    assert playing.state == before
    return text


@pytest.mark.parametrize(
    "line",
    [
        "and if I say deal now, where do those three cards land",
        "those last three cards, on which columns will they come when I deal?",
        "if I deal the stock now, which columns get covered?",
        "what if i deal the last three now, which columns do they land on",
        "where'd the cards land if I dealt?",
        "once I deal, which columns are covered up?",
    ],
)
def test_the_places_that_a_deal_fills_are_told(line: str) -> None:
    assert told(scorpion(), line) == "One on each of the first three columns."


def test_whether_a_card_gets_one_is_told() -> None:
    assert told(scorpion(), "will the nine of hearts be covered if I deal?").startswith("Yes, on the nine of hearts")
    no = told(scorpion(), "does the eight of hearts get a card too when I deal?")
    assert no == "No: one on each of the first three columns."


def test_the_cards_that_come_stay_untold() -> None:
    line = "if I deal, where do the next cards go?"
    assert len({told(scorpion(stock), line) for stock in ("2H 3H 4H", "AS KC 5D")}) == 1


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("spider", "if I deal now, where do the new cards land?", "One on every column."),
        ("royal parade", "if I deal now, where do the new eight cards go?", "One on every place of row four."),
        ("golf", "when I turn the next card, where is it placed?", "One card on the waste, over the "),
        ("canfield", "if I turn now, where do the three cards go?", "Three cards on the waste."),
    ],
)
def test_it_is_told_in_every_game_with_a_deal(game: str, line: str, answer: str) -> None:
    assert told(Session(find(game), deal=5), line).startswith(answer)


def test_what_a_deal_covers_is_still_told_by_its_cards() -> None:
    assert told(scorpion(), "what would a deal bury?").startswith("Dealing covers three cards.")


def test_a_turn_that_is_ordered_after_a_move_is_asked_of_no_card() -> None:
    playing = Session(find("forty thieves"), deal=5)
    assert playing.hear("the ace goes up, and after please turn again one").did != "dealt_where"
    assert playing.hear("if one turned up, would a black king go on that?").did != "dealt_where"


def test_an_order_to_deal_is_still_one() -> None:
    playing = scorpion()
    playing.hear("deal now")
    assert playing.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "is the {} safe if I deal",
        "will the {} be spared if I deal",
        "would the {} survive if I dealt now",
    ],
)
def test_whether_a_card_is_spared_is_told_the_other_way_round(line: str) -> None:
    no = told(scorpion(), line.format("nine of hearts"))
    assert no.startswith("No, one comes on the nine of hearts, column two."), no
    yes = told(scorpion(), line.format("eight of hearts"))
    assert yes == "Yes: one on each of the first three columns."


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("spider", "if I deal can I get at the four of hearts"),
        ("spider", "deal and tell me where they go"),
        ("spider", "where do new cards come from"),
        ("klondike", "where do new cards come from"),
        ("klondike", "where do the last cards end up"),
        ("klondike", "which column gets the new cards"),
        ("klondike", "will the two of spades stay on the waste if I turn"),
    ],
)
def test_what_is_asked_of_something_else_is_answered_by_no_deal(game: str, line: str) -> None:
    assert Session(find(game), deal=5).hear(line).did != "dealt_where"
