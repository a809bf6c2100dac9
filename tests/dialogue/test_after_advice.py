"""What is asked after advice, a move, or a list that was begun: why that and no other, what it empties, the others."""

from __future__ import annotations

import pytest

from testing.laying import lay, reply_after, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

HINTED = "what's a good move"


@pytest.mark.parametrize(
    "line",
    [
        "why would he put it back?",
        "why there?",
        "and what for?",
        "why column two and not column three?",
        "why to that one",
        "why would I put the eight of hearts on a nine, that seems a waste?",
    ],
)
def test_why_the_advised_move_is_made_is_its_reason(line: str) -> None:
    assert reply_after("klondike", 5, HINTED, line) == "It turns up a card. Say do it."


def test_why_one_card_and_not_another_is_weighed() -> None:
    told = reply_after("klondike", 5, HINTED, "why the eight and not the seven?")
    assert told == "Move eight of hearts onto the nine, column two. It turns up a card."


@pytest.mark.parametrize(
    "line", ["what are the other four?", "which three more?", "three more?", "what are the other five moves"]
)
def test_the_moves_that_were_counted_and_not_named_are_told(line: str) -> None:
    """However many the player thinks there are; no four is looked for, and no card is dealt."""
    player = Session(find("spider"), 4)
    player.start()
    assert player.hear("what can I move").text.startswith("Six moves.")
    assert player.hear(line).text.startswith("Two: five of spades onto the six, column three.")
    assert player.record.at == 0


@pytest.mark.parametrize(
    ("game", "deal", "before", "line", "answer"),
    [
        ("yukon", 3, HINTED, "would that clear column one?", "Yes, it empties column one."),
        ("yukon", 3, "can the ace of diamonds move?", "will it leave column one empty?", "Yes, it empties column one."),
        ("yukon", 3, HINTED, "does that give me an empty column?", "Yes, it empties column one."),
        ("yukon", 3, HINTED, "and would that empty anything?", "Yes, it empties column one."),
        ("spider", 4, HINTED, "would that empty column nine?", "No, it turns up a card that lies face down."),
        ("forty thieves", 3, HINTED, "would it empty column one", "No, it uncovers the ten of hearts, column one."),
    ],
)
def test_what_the_move_that_was_named_empties_is_told(
    game: str, deal: int, before: str, line: str, answer: str
) -> None:
    assert reply_after(game, deal, before, line) == answer


def test_the_move_can_be_made_after_it_was_asked_what_it_empties() -> None:
    """And no twin of its card."""
    lines = HINTED, "would that empty column one?", "do it"
    assert reply_after("forty thieves", 3, *lines).startswith("Ace of clubs to foundation one.")


@pytest.mark.parametrize(
    "line", ["was that a good move?", "was that wise?", "did that help?", "that was good, wasn't it?"]
)
def test_how_good_the_last_move_was_is_its_reason(line: str) -> None:
    assert reply_after("yukon", 3, "ace of diamonds up", line) == "It brings a card home."


@pytest.mark.parametrize(
    "line", ["put it back, I think", "put it back, on second thoughts", "put it back then, I suppose"]
)
def test_a_move_is_taken_back_with_a_remark_behind_it(line: str) -> None:
    assert reply_after("yukon", 3, "ace of diamonds up", line) == "Ace of diamonds back to column one."


def test_what_goes_back_is_no_move_that_was_advised() -> None:
    player = Session(find("yukon"), 3)
    player.start()
    for line in ("ace of diamonds up", HINTED, "put it back, I think, on second thoughts"):
        player.hear(line)
    assert player.record.at <= 1


@pytest.mark.parametrize(
    "line",
    [
        "why do you advise that?",
        "and why do you suggest it, may I ask?",
        "what makes you say that",
        "why is that the best move?",
        "give me the reason",
    ],
)
def test_the_reason_of_advice_is_told_in_whatever_words(line: str) -> None:
    assert reply_after("klondike", 23, HINTED, line) == reply_after("klondike", 23, HINTED, "why")


@pytest.mark.parametrize(
    "line",
    [
        "what's a good move, and why?",
        "best move & why",
        "What would you do in my place? Please give me the reason as well.",
        "Thanks. Now there's a red ten, I suppose. What would you advise me to do next, and for what reason?",
    ],
)
def test_who_asks_for_a_move_and_why_hears_both(line: str) -> None:
    move, reason = reply_after("klondike", 23, line).split("\n")
    assert move == reply_after("klondike", 23, HINTED)
    assert reason == reply_after("klondike", 23, HINTED, "why")


@pytest.mark.parametrize(
    "line",
    ["do that, and the three goes up", "Perfect. Do it, then the three of spades up.", "go ahead and then three up"],
)
def test_the_move_that_was_spoken_of_is_made_before_the_next(line: str) -> None:
    supposed = "if I put the five of spades on the six, what comes up under it?"
    before = ("ace of diamonds up", "ace of spades up", "nine of hearts onto the ten", "two of spades up")
    reply = reply_after("yukon", 19, *before, supposed, line)
    assert reply.startswith("Five of spades onto the six, column four. Three of spades uncovered, column two.\n")
    assert "\nThree of spades onto the two, spades foundation." in reply


def test_a_remark_behind_the_move_that_was_spoken_of_is_none_to_be_made() -> None:
    reply = reply_after("klondike", 23, HINTED, "oh brilliant, do that, then there's room for both threes")
    assert reply == reply_after("klondike", 23, HINTED, "do it")


TWO_MOVES = {"stock": "KD", "waste": "8S", "column one": "KH 7S", "column two": "2D 9C", "column three": "4H"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("what would that uncover?", "uncovers the"),
        ("and what will it free up", "uncovers the"),
        ("the one with the seven", "Seven of spades onto the eight, waste."),
        ("do the one with the black nine", "Nine of clubs onto the eight, waste."),
        ("the one with the four", "Nothing is laid on a column"),
    ],
)
def test_what_is_asked_of_the_moves_that_were_named(line: str, told: str) -> None:
    game = find("golf")
    playing = session(game, lay(game, TWO_MOVES))
    playing.hear("what can I move")
    assert told in playing.hear(line).text
    assert playing.record.at == ("Seven" in told or "Nine" in told)


def test_the_card_in_hand_goes_to_the_place_that_was_read() -> None:
    playing = Session(find("sir tommy"), 3)
    playing.hear("heap two")
    playing.hear("put it there")
    assert len(playing.state.piles[playing.game.groups["heap"][1]]) == 1


def test_moves_that_were_named_are_no_longer_spoken_of_once_one_cannot_be_made() -> None:
    """A line of several wishes goes on at a position at which they may be none."""
    game = find("freecell")
    names = {"column one": "9C 2H", "column two": "3S", "column three": "KC QH", "cell one": "TD", "cell two": "JS"}
    playing = session(game, lay(game, names))
    playing.hear("what can I move")
    told = playing.hear("move that ten out of its cell and then put the jack in").text
    assert "mistake of the game" not in told
    assert not playing.taken_faults()
