"""What is named in passing: the cards of a row, the one below, the other one, either of two; and what is said around
an order."""

from __future__ import annotations

import pytest

from testing.laying import after, heard, lay, reply_after, session
from voice_solitaire.games import find

HOME = {
    "diamonds foundation": "AD 2D 3D",
    "spades foundation": "AS",
    "column one": "9C 2S",
    "column two": "KC 4S 8C 3S",
    "column three": "8D 4D",
}
COLUMNS = {"column one": "8S 7D", "column two": "9H 7C", "column three": "8H", "column four": "5D 6S"}
SIX = "six of spades on the seven of diamonds"  # uncovers the five of diamonds


@pytest.mark.parametrize(
    "line",
    [
        "the two of spades, the three and the four to the foundation",
        "put up the two of spades, the three and the four",
        "put the two of spades up, then the three and the four",
    ],
)
def test_cards_that_follow_one_on_a_foundation_are_of_its_suit(line: str) -> None:
    """The four of diamonds stays."""
    game = find("freecell")
    text = heard(game, lay(game, HOME), line)
    assert "Three of spades onto the two" in text
    assert "The four of spades is covered" in text
    assert "Four of diamonds" not in text


@pytest.mark.parametrize("line", ["and that", "and that one", "and the one below", "and the card under it too"])
def test_the_card_that_was_uncovered_follows(line: str) -> None:
    game = find("klondike")
    player = session(game, lay(game, COLUMNS))
    player.hear(SIX)
    assert player.hear(line).text.startswith("Five of diamonds onto the six, column one.")


@pytest.mark.parametrize("line", ["and that?", "and the one below?"])
def test_it_is_told_whether_the_card_that_was_uncovered_can_follow(line: str) -> None:
    game = find("klondike")
    player = session(game, lay(game, COLUMNS))
    player.hear(SIX)
    assert player.hear(line).text.startswith("Yes, you can: five of diamonds onto the six, column one")
    assert player.record.at == 1


def test_where_there_is_no_other_card_of_a_rank_none_is_moved() -> None:
    """Nor is anything laid on it."""
    game = find("klondike")
    player = session(game, lay(game, {"column one": "8S", "column two": "9H", "column three": "8H 7S", "waste": "6D"}))
    player.hear("six of diamonds on the seven")
    assert player.hear("the other seven").text == "There's no other one."
    assert player.hear("the other six").text == "There's no other one."


@pytest.mark.parametrize("line", ["a three or a five", "and then a three or five?", "is there a three or a five"])
def test_cards_of_either_kind_are_told(line: str) -> None:
    reply = reply_after("golf", 7, line)
    assert "Threes: three of diamonds" in reply
    assert "Fives: five of clubs" in reply


@pytest.mark.parametrize(
    "line",
    [
        "Lovely. That is the ace I needed. Ace up please.",
        "I see, it is in the column. Then the ace of clubs up.",
        "Tim's shouting ace!",
        "Tim is shouting for the ace of clubs",
        "ace of clubs up, says Tim",
        "Oh the six could have gone on the seven! Ace of clubs up.",
    ],
)
def test_what_is_said_around_an_order_leaves_it_one(line: str) -> None:
    assert reply_after("klondike", 7, line) == reply_after("klondike", 7, "ace of clubs up")


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("the left one, says Tim", "Jack of clubs and two more"),
        ("the right one", "Jack of spades"),
        ("he says the one on the left", "Jack of clubs and two more"),
    ],
)
def test_a_choice_is_named_by_its_side(line: str, reply: str) -> None:
    """Also after something else was asked."""
    which = "move a jack on the queen"
    assert reply_after("yukon", 2, which, line).startswith(reply)
    assert reply_after("yukon", 2, which, "what's in column two", line).startswith(reply)


@pytest.mark.parametrize(
    ("line", "game", "near"),
    [
        ("play TriPeaks with scores", "TriPeaks", "with streaks"),
        ("play spider with three suits", "Spider", "two suits"),
        ("play golf without wrapping", "Golf", "with corner"),
    ],
)
def test_an_option_that_a_game_does_not_have_is_answered_by_those_it_has(line: str, game: str, near: str) -> None:
    """The nearest first; on yes it is played without."""
    player = after("klondike", 7)
    reply = player.hear(line).text
    assert reply.startswith(f"{game} has no such option. It has {near}")
    assert reply.endswith(f"Play {game} as usual?")
    assert player.hear("yes").text.startswith(f"{game}, deal")


def test_who_plays_along_is_no_option() -> None:
    assert reply_after("klondike", 7, "play spider with mum") == reply_after("klondike", 7, "play spider")
    assert reply_after("klondike", 7, "play klondike with jokers").startswith("Klondike has no such option. It has")


@pytest.mark.parametrize("line", ["the three up", "then the three up, please", "my three up"])
def test_a_three_that_goes_up_is_no_game_of_that_name(line: str) -> None:
    playing = after("yukon", 19, "ace of spades up", line)
    assert playing.game is find("yukon")
