"""What is told or asked of a card first and then ordered, wrong cards and moves made too soon, and counted cards."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def playing(game: str, deal: int, *lines: str) -> Session:
    session = Session(find(game), deal)
    for line in lines:
        session.hear(line)
    return session


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("the ace of clubs is free. Send it up", "ace of clubs up"),
        ("There's an ace of clubs showing, isn't there? Pop it up for me", "ace of clubs up"),
        ("Is that the ace of clubs I see? Up it goes then.", "ace of clubs up"),
        ("is the six of diamonds open? then put it on the seven", "six of diamonds onto seven"),
        ("What's the next card? Go ahead and turn it", "turn"),
        ("Let's see what the next card in the stock brings, shall we", "turn"),
        ("let's see what comes up next", "turn"),
        ("stock to waste", "turn"),
        ("we'd better have another card out", "turn"),
    ],
)
def test_it_is_what_was_told_before(line: str, plain: str) -> None:
    one, other = playing("klondike", 7, line), playing("klondike", 7, plain)
    assert one.state == other.state
    assert one.record.at == 1


@pytest.mark.parametrize(
    "line",
    [
        "the two of them put their hearts into it",
        "if the ace of clubs is free, what then",
        "the ace of clubs is free, put it back",
        "three up",
    ],
)
def test_what_fits_only_loosely_changes_nothing(line: str) -> None:
    session = playing("klondike", 7)
    session.hear(line)
    assert session.record.at == 0
    assert session.game.name == "Klondike"


def test_a_number_before_several_cards_counts_them() -> None:
    one, other = playing("royal parade", 77, "bin all four aces"), playing("royal parade", 77, "discard all aces")
    assert one.state == other.state
    assert one.record.at == 1


@pytest.mark.parametrize(
    "line", ["Put those eight back, I dealt them too soon", "I dealt that row too soon, undo it please"]
)
def test_a_deal_made_too_soon_is_taken_back(line: str) -> None:
    assert playing("royal parade", 77, "deal", line).state == playing("royal parade", 77).state


@pytest.mark.parametrize("line", ["let's have another eight out on the board", "we'd better have the next eight cards"])
def test_another_eight_are_dealt_where_eight_are_dealt(line: str) -> None:
    assert playing("royal parade", 77, line).state == playing("royal parade", 77, "deal").state


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("wrong queen, I meant the diamond one", "queen of diamonds to column one"),
        ("oh, wrong card, it's the queen of diamonds that was supposed to go there", "queen of diamonds to column one"),
        ("that's not what I wanted, it was the queen of diamonds I wanted there", "queen of diamonds to column one"),
    ],
)
def test_the_wrong_card_goes_back_and_the_right_one_instead(line: str, card: str) -> None:
    one = playing("spider", 14, "queen of hearts to column one", line)
    assert one.state == playing("spider", 14, card).state


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("undo that and deal instead", ("deal",)),
        ("take the last one back and then deal instead", ("deal",)),
    ],
)
def test_what_is_done_instead(line: str, lines: tuple[str, ...]) -> None:
    one = playing("spider", 14, "queen of hearts to column one", line)
    assert one.state == playing("spider", 14, *lines).state


def test_a_number_with_an_article_is_no_column() -> None:
    session = playing("beleaguered castle", 8, "move the three on any four")
    assert session.record.at == 0


def test_an_order_waits_for_what_is_done_once_it_can_be() -> None:
    session = playing(
        "freecell", 33, "put the nine of diamonds in a cell, once the king of diamonds is moved to a cell"
    )
    plain = playing("freecell", 33, "king of diamonds to a cell", "nine of diamonds to a cell")
    assert session.state == plain.state
