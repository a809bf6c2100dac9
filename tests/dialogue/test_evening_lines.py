"""Lines of whole evenings that mean what they say beside the words that they were expected in."""

from __future__ import annotations

import pytest

import voice_solitaire as vs


def _reply(game: str, deal: int, *lines: str) -> str:
    session = vs.Session(vs.find(game), deal=deal)
    reply = session.start().text
    for line in lines:
        reply = session.hear(line).text
    return reply


@pytest.mark.parametrize(
    ("game", "line", "alike"),
    [
        ("klondike", "How many cards left in the pile?", "how many cards are in the stock"),
        ("klondike", "What's on the pile I'm turning from?", "read the stock"),
        ("pyramid", "what's the next card", "read the stock"),
        ("pyramid", "what card comes next", "read the stock"),
        ("golf", "whats the card on the pile", "read the waste"),
        ("golf", "whats on top of the pile i build on", "read the waste"),
        ("golf", "which card can go", "which cards can go"),
        ("tripeaks", "Which I can put?", "what can I move"),
        (
            "klondike",
            "seven of hearts on eight of clubs, why not",
            "why can't I move seven of hearts on eight of clubs",
        ),
        ("klondike", "can she have a hint, she says", "can I have a hint"),
        ("klondike", "I'd rather stop for tonight, save it for me.", "quit"),
    ],
)
def test_a_line_is_answered_as_one_like_it(game: str, line: str, alike: str) -> None:
    """In the same words."""
    assert _reply(game, 32, line) == _reply(game, 32, alike)


@pytest.mark.parametrize("line", ["she wants to hear the rest", "let me hear the rest", "read her the rest of them"])
def test_the_rest_is_told_to_whoever_wants_it(line: str) -> None:
    """As by "more"."""
    assert _reply("la belle lucie", 90, "read the table", line) == _reply(
        "la belle lucie", 90, "read the table", "more"
    )


@pytest.mark.parametrize("line", ["what did I get", "which cards came", "what cards came down"])
def test_the_cards_that_were_dealt_are_told(line: str) -> None:
    """Each with its place."""
    reply = _reply("spider", 77, "deal", line)
    assert reply.startswith("Column: one, queen of diamonds; two, two of hearts; three, five of spades;")
    assert "ten, six of diamonds" in reply


def test_cells_are_told_by_what_they_hold() -> None:
    """The empty ones together."""
    cells = _reply("freecell", 2210, "seven of hearts to a cell", "what's in the cells")
    assert cells == "Cell: one, seven of hearts.\nEmpty: cells two, three and four."


def test_where_the_table_is_cleared_the_cards_on_it_count_as_left() -> None:
    """Beside those of the stock."""
    assert _reply("pyramid", 31, "how many cards are left").startswith("Twenty-eight cards on the table. Twenty-four")
    assert _reply("klondike", 31, "how many cards are left") == "Twenty-four cards to come."


def test_both_cards_that_were_just_named_are_sent_up() -> None:
    """After a question whether any lie open."""
    lines = ("ten of clubs on the jack", "ace up", "two of hearts up", "shuffle", "are any aces on top")
    reply = _reply("la belle lucie", 90, *lines, "put both of those up, please")
    assert reply.startswith("Ace of clubs to clubs foundation.")
    assert "Ace of spades to spades foundation." in reply


def test_where_a_card_lies_is_told_with_how_many_lie_on_it() -> None:
    """The one card on it by its name."""
    reply = _reply("freecell", 2210, "where are the aces")
    assert reply.startswith("Aces: ace of diamonds, column three, five on it; ace of spades, column three, two on it;")
    assert _reply("freecell", 2210, "where is the two of diamonds").endswith("column three, under the five of clubs.")
