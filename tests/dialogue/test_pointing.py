"""What a line points at: cards just told, moved or uncovered, and where they came from."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def last(game: str, deal: int, *lines: str) -> str:
    """What a game answers to the last of some lines, in one."""
    played = Session(find(game), deal)
    return [" ".join(played.hear(line).text.split()) for line in lines][-1]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("who was he lying on?", "Uncovered: five of spades, column three."),
        ("and what does that leave me?", "Uncovered: five of spades, column three."),
        ("what was it hiding", "Uncovered: five of spades, column three."),
        ("what came up behind it?", "Uncovered: five of spades, column three."),
        ("what's left where it came from", "Column three: five of spades. Under it:"),
        ("that five any good to anybody?", "No: the five of spades needs a four of spades"),
        ("is there a home for that five", "No: the five of spades needs a four of spades"),
        ("this five, it can go to some place?", "No: the five of spades needs a four of spades"),
    ],
)
def test_after_a_move_what_it_left_is_told(line: str, answer: str) -> None:
    assert last("yukon", 7, "jack of clubs onto the queen, column six", line).startswith(answer)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("which ones are squashing it", "under the queen of clubs, the ace of diamonds and the king of hearts."),
        (
            "what must I shift before I get to it",
            "under the queen of clubs, the ace of diamonds and the king of hearts.",
        ),
        ("what are the three on it", "under the queen of clubs, the ace of diamonds and the king of hearts."),
    ],
)
def test_what_lies_on_a_card_that_was_asked_for_is_told(line: str, answer: str) -> None:
    assert answer in last("freecell", 7, "where is the ace of clubs", line)


def test_of_cards_that_were_told_those_that_lie_free_are_named() -> None:
    assert last("freecell", 7, "where are the aces", "are any of those free?") == "No: none of them lies free."
    assert last("freecell", 7, "where are the jacks", "are any of those out?") == "Yes: jack of clubs, column eight."


def test_it_is_the_card_just_uncovered_where_only_that_can_go() -> None:
    assert last("klondike", 7, "ace of clubs home", "send that up too").startswith("The ace of clubs is home already.")
    game = find("klondike")
    played = session(game, lay(game, {"column one": "5S 4H", "column two": "5C", "column three": "6D"}))
    played.hear("four of hearts onto the five of clubs")
    assert played.hear("put it on the six").text.startswith("Five of spades onto the six, column three.")


@pytest.mark.parametrize("line", ["ok, another one, and put it on the ten", "another card, then put it home"])
def test_another_card_is_turned_before_what_is_wished_of_it(line: str) -> None:
    assert "Jack of diamonds turned." in last("klondike", 7, "turn a card", line)


def test_another_one_is_no_order_where_it_is_exclaimed() -> None:
    assert "turned" not in last("klondike", 7, "ace of clubs home", "wow, another one, send that up too")


def test_how_many_is_asked_of_another_place() -> None:
    lines = ("turn a card", "turn a card", "how many cards are left in the stock")
    assert last("klondike", 7, *lines, "and in the waste?") == "Waste: two cards."
    assert last("klondike", 7, *lines, "how many have I gone through so far?") == "Waste: two cards."


def test_a_place_is_corrected_however_the_line_is_turned() -> None:
    assert last("calculation", 3, "turn a card", "to heap three", "no wait, heap four I said").endswith("to heap four.")


def test_both_of_two_moves_are_taken_back() -> None:
    lines = ("turn a card", "turn a card", "we didn't want either of those. back to how it was")
    assert last("klondike", 7, *lines).startswith("Two moves taken back.")


def test_a_pointer_with_a_question_behind_it_moves_nothing() -> None:
    lines = ("jack of clubs onto the queen, column six", "that five of spades, is there a six for it")
    session = Session(find("yukon"), 7)
    session.hear(lines[0])
    before = session.state
    session.hear(lines[1])
    assert session.state is before


def test_plain_orders_are_done_before_what_is_not_clear() -> None:
    """What isn't is read once they are done, and named where it isn't clear even then."""
    game = find("klondike")
    state = lay(game, {"column one": "KS QH", "column two": "9D JC", "column three": "10S 9H", "stock": "2C 3C 4C"})
    line = "jack of clubs onto the queen of hearts, and then shift the grumpy one sideways"
    played = session(game, state)
    answer = played.hear(line).text.splitlines()
    assert answer[0].startswith("Jack of clubs onto the queen, column one.")
    assert answer[-1].startswith("I didn't understand: and then shift the grumpy one")
    assert played.conversation.record.at == 1


@pytest.mark.parametrize("line", ["six is where I want it to end up", "the lone one in six, of course"])
def test_a_choice_is_taken_by_what_alone_tells_it_from_the_others(line: str) -> None:
    game = find("klondike")
    played = session(game, lay(game, {"column one": "4H", "column two": "5C", "column six": "5S"}))
    assert played.hear("four of hearts onto a five").text.endswith("which?")
    assert "column six" in played.hear(line).text


@pytest.mark.parametrize("line", ["three, please", "the next three", "let's see three more", "on we go", "once more"])
def test_a_stock_that_is_turned_by_threes_is_turned_by_their_number(line: str) -> None:
    assert last("canfield", 412, "turn a card", line).startswith("Three turned:")


def test_a_column_spoken_of_is_that_of_the_last_move() -> None:
    game = find("klondike")
    played = session(game, lay(game, {"column one": "5S 4H", "column two": "5C", "column three": "6D"}))
    played.hear("four of hearts onto the five of clubs")
    assert played.hear("how many are in that column?").text == "Column two: two cards."
    played.hear("undo")
    played.hear("four of hearts onto the five of clubs")
    assert played.hear("how many are left in that column?").text == "Column one: one card."
