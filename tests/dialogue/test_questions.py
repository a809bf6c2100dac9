"""Questions about the table by what is asked, of which cards or places, in which relation; and about the rules."""

from __future__ import annotations

import pytest

from testing.laying import after, played_through, reply_after
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def told(game: str, line: str, deal: int = 7) -> str:
    """What a new deal answers to a line, without the breaks between its lines; nothing may have moved."""
    session = Session(find(game), deal)
    before = session.state
    text = " ".join(session.hear(line).text.split())
    assert session.state == before
    return text


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("eight off", "what's to the left of column three", "Left of column three: column two, five of spades."),
        ("eight off", "right of column two", "Right of column two: column three, queen of spades."),
        ("eight off", "what is left of column one", "nothing, it is the leftmost"),
        ("eight off", "what lies beside the king of clubs", "left, column four, ace of diamonds; right, column six"),
        ("eight off", "what lies between column two and five", "column three, queen of spades; column four"),
        ("eight off", "what lies between the king of clubs and the nine of clubs", "Between them: six of clubs."),
        ("eight off", "far right", "Column eight, jack of clubs."),
        ("eight off", "what's in the middle", "Column four, ace of diamonds; column five, king of clubs."),
        ("gaps", "what is to the left of the king of spades", "Left of the king of spades, row one"),
        ("pyramid", "what's next to the king", "Beside the king of"),
        ("monte carlo", "what's directly below the card in row one, place one", "Below row one, place one: row two"),
        ("gaps", "what is under the king of spades", "Below the king of spades, row one"),
        ("gaps", "what's above the king of spades", "Above the king of spades, row one"),
    ],
)
def test_what_lies_beside_is_told(game: str, line: str, answer: str) -> None:
    assert answer in told(game, line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("second card from the bottom of column one", "Column one, second from its base: four of spades."),
        ("what's the third card down in column one", "third from its end: two of diamonds."),
        ("what is the second card in column four", "second from its end: king of hearts; second from its base: two"),
        ("read column five from the bottom up", "from its base: four of hearts; king of diamonds; ten of spades"),
        ("is the ace of hearts buried", "column three: under the queen of spades"),
        ("is the ace of diamonds covered", "No: the ace of diamonds lies free, column four."),
        ("which kings are free", "Open: king of clubs, column five."),
        ("is any black seven free", "No black seven lies open. Nearest: seven of clubs, column one"),
        ("which columns end in a heart", "Open: nine of hearts, column one."),
        ("can the queen in column three go somewhere", "queen of spades"),
        ("is column one a queen", "No: column one shows the nine of hearts."),
        ("what's in the third from the left", "Column three: queen of spades."),
        ("read me the second column from the right", "Column seven: eight of clubs."),
        ("which columns have six cards", "Six cards: column one"),
        ("what have I got parked", "Cells: one, five of diamonds; two, eight of spades"),
    ],
)
def test_how_deep_a_card_lies_is_told(line: str, answer: str) -> None:
    assert answer in told("eight off", line)


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("baker's dozen", "Do I build in suit on the tableau?", "Columns build down in any suit"),
        ("spider", "can I deal when one column is empty?", "no column may be empty then"),
        ("forty thieves", "Is there a redeal?", "There is no redeal."),
        ("freecell", "Is there a redeal?", "no stock: all cards lie on the table"),
        ("freecell", "Is there a stock?", "There is no stock"),
        ("golf", "when is a card lost", "game is won"),
        ("golf", "Can I put an ace on a king?", "No. Ace and king are no neighbours"),
        ("scorpion", "Can I put a red jack on a black queen?", "Columns build down in suit"),
        ("tripeaks", "Does a king go on an ace?", "Yes. King and ace are neighbours."),
        ("klondike", "How many cards do I turn at a time?", "The stock is turned one card at a time"),
        ("klondike", "Does only a king go in a space?", "An empty column takes only a king"),
        ("pyramid", "Why does the king go alone?", "A king is thirteen by itself"),
        ("accordion", "Can I move to the right?", "Piles move only to the left"),
        ("yukon", "If a column's been cleared out, what may start it?", "An empty column takes only a king"),
        ("gaps", "What happens behind a king?", "Nothing goes behind a king"),
        ("crescent", "Do I build up or down?", "Piles build in suit, one rank up or down"),
    ],
)
def test_the_rule_that_a_question_is_about_is_told(game: str, line: str, answer: str) -> None:
    assert answer in told(game, line)


def test_all_cards_that_fit_are_told() -> None:
    session = Session(find("black hole"), 7)
    assert "are free" in session.hear("what goes on the black hole").text


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("Six of diamonds?", "Six of diamonds: column two."),
        ("a seven now?", "Sevens: seven of spades, column four"),
        ("ace of clubs now?", "Yes, you can: ace of clubs to clubs foundation."),
        ("six on seven?", "Yes, you can: six of diamonds onto the seven, column four."),
        ("the six on the queen?", "No. "),
    ],
)
def test_a_move_that_is_named_as_a_question_is_answered_and_not_made(line: str, reply: str) -> None:
    """Whether the move may be made; where the card lies, by its name alone."""
    session, heard = played_through("klondike", 7, line)
    assert heard.startswith(reply)
    assert not session.record.at


@pytest.mark.parametrize("line", ["the six on the seven, please?", "could you put the six on the seven?"])
def test_a_move_that_is_requested_as_a_question_is_made(line: str) -> None:
    assert after("klondike", 7, line).record.at == 1


def test_a_card_named_with_a_question_mark_answers_which_card_is_meant() -> None:
    which = "move a jack on the queen"
    assert reply_after("yukon", 2, which, "jack of spades?").startswith("Jack of spades and three more onto the")
    assert reply_after("yukon", 2, which, "eight of hearts?") == "Eight of hearts: column seven, four on it."


@pytest.mark.parametrize(
    "line",
    [
        "the queen of hearts could go on the king, couldn't she?",
        "So the queen of hearts can sit on the king then, yeah?",
        "my friend's spotted something: the red queen might go on the black king, right?",
    ],
)
def test_who_claims_that_a_card_can_go_somewhere_hears_yes(line: str) -> None:
    playing, reply = played_through("klondike", 23, line)
    assert playing.record.at == 0
    assert reply == "Yes, you can: queen of hearts onto the king, column five."
