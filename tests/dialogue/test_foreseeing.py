"""What a move that is only supposed would uncover, cover or take along is told, and nothing moves."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def klondike(hidden: str = "8D") -> Session:
    """The ten goes onto the jack; the seven onto the eight, and the card under it lies face down."""
    game = find("klondike", draw=1)
    piles = {
        "column one": "9C JS TH",
        "column two": "KC QD JC",
        "column three": f"3D {hidden} 7S",
        "column four": "8H",
        "column five": "KD",
        "stock": "2C 3C 4C",
        "waste": "5D 9S",
    }
    return session(game, lay(game, piles, hidden={"column three": 2}))


def freecell() -> Session:
    """One cell is empty; the queen goes onto the king, the jack of spades onto her, and the four onto the five."""
    piles = {
        "column one": "9C QH",
        "column two": "KC",
        "column three": "8D JS",
        "column four": "5H",
        "column five": "4S",
        "cell one": "2C",
        "cell two": "7D",
        "cell three": "6S",
        "column six": "9D",
        "column seven": "TH",
        "column eight": "AS AH",
    }
    return session(find("freecell"), lay(find("freecell"), piles))


def pyramid() -> Session:
    """The five and the eight leave together, and free the eight of clubs; the three of spades has no ten."""
    piles = {
        "row five, place one": "2H",
        "row six, place one": "8C",
        "row six, place two": "9H",
        "row six, place three": "QC",
        "row seven, place one": "5C",
        "row seven, place two": "8D",
        "row seven, place three": "4D",
        "row seven, place four": "3S",
        "stock": "2D 3D",
        "waste": "6C JC",
    }
    return session(find("pyramid"), lay(find("pyramid"), piles))


def yukon() -> Session:
    """Three cards lie on the four of hearts, which goes onto the five."""
    piles = {"column one": "2C 4H KS 7D 2S", "column two": "9C 5C", "column three": "JD QS", "column four": "3H 6D"}
    return session(find("yukon"), lay(find("yukon"), piles, hidden={"column one": 1, "column four": 1}))


def answer(playing: Session, line: str) -> str:
    """What is answered in one, where nothing moves."""
    before = playing.state
    told = " ".join(playing.hear(line).text.split())
    assert playing.state == before
    return told


@pytest.mark.parametrize(
    "line",
    [
        "suppose I laid the ten of hearts on the jack of clubs, which card would that uncover in column one?",
        "say I lift the ten of hearts off, who do I find beneath?",
        "when I shift the ten across to the black jack, which one is left showing?",
        "what lies at the end of column one once the ten of hearts has gone to the jack?",
        "will moving the ten of hearts free the jack of spades?",
        "say the ten of hearts sits on the jack: which card is then bare?",
        "the ten of hearts, suppose it goes on the jack: who gets uncovered?",
    ],
)
def test_the_card_that_a_supposed_move_uncovers_is_told(line: str) -> None:
    assert "ncovers the jack of spades, column one" in answer(klondike(), line)


def test_whether_it_uncovers_a_card_is_told_first() -> None:
    line = "supposing the ten of hearts goes onto the jack of clubs, does that open up {}?"
    assert "column two: yes, uncovers the jack of spades" in answer(klondike(), line.format("a jack"))
    assert "column two: no, uncovers the jack of spades" in answer(klondike(), line.format("a three"))


@pytest.mark.parametrize(
    "line",
    [
        "if I move the seven of spades onto the eight, do we know what turns up?",
        "would it uncover a king if I put the seven of spades on the eight?",
        "would moving the seven of spades turn a card?",
        "if I got the seven of spades off, could the one underneath go up?",
    ],
)
def test_a_card_that_lies_face_down_stays_untold(line: str) -> None:
    """Whatever it is, the answer is the same."""
    answers = {answer(klondike(card), line) for card in ("8D", "KS", "AD")}
    assert len(answers) == 1, answers
    assert "face down" in answers.pop()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("say I stash the queen of hearts, what am I looking at in that column then", "uncovers the nine of clubs"),
        ("let's say I get rid of the king of clubs: what's left in column two?", "empties column two"),
        ("suppose the jack of spades were out of the way, what would be lying open there?", "the eight of diamonds"),
        ("suppose the four of spades goes onto the five, what would it cover?", "It covers the five of hearts"),
        ("which card would I be sitting on if the jack of spades goes to the queen?", "It covers the queen of hearts"),
        ("if I parked the queen of hearts, how many cells would I still have?", "None: no cell is empty."),
        (
            "suppose I tuck the nine of diamonds into a cell, is there a cell left after that?",
            "None: no cell is empty.",
        ),
    ],
)
def test_what_is_asked_of_a_card_that_is_put_away_is_told(line: str, told: str) -> None:
    assert told in answer(freecell(), line)


@pytest.mark.parametrize(
    "line",
    [
        "should the five of clubs and the eight of diamonds be removed, which cards become free?",
        "if the five and the eight go now does that let anything else out?",
        "what opens up when the five of clubs and eight of diamonds are gone?",
    ],
)
def test_what_two_cards_free_that_leave_together_is_told(line: str) -> None:
    assert "uncovers the eight of clubs, row six, place one." in answer(pyramid(), line)


def test_what_would_be_free_is_told_of_a_card_that_cannot_go_yet() -> None:
    told = answer(pyramid(), "suppose the three of spades were gone, what would that free?")
    assert told.startswith("Nothing more would be free."), told
    told = answer(klondike(), "if the queen of diamonds was out of the way, what would that free?")
    assert told == "Without the queen of diamonds the king of clubs, column two, would lie free."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("if I lift the four of hearts, how many other cards travel with it?", "Three cards on the four of hearts"),
        ("when I pick up the king of spades, what all comes along?", "seven of diamonds; two of spades"),
        ("how many cards go with the four of hearts if I move it?", "Three cards on the four of hearts"),
        ("say I drag the seven of diamonds away, does anything ride with it?", "One card on the seven of diamonds"),
        ("if I shift the king of spades do I have to take others along?", "Two cards on the king of spades"),
    ],
)
def test_the_cards_that_go_along_are_counted_and_named(line: str, told: str) -> None:
    assert told in answer(yukon(), line)


def test_what_lies_beside_a_card_after_a_move_is_told() -> None:
    game = find("accordion")
    piles = {"pile one": "JD", "pile two": "7S", "pile three": "KS", "pile four": "2H"}
    line = "if I put the king of spades on the seven, who is next to him on the {} side then?"
    assert "jack of diamonds" in answer(session(game, lay(game, piles)), line.format("left"))
    assert "two of hearts" in answer(session(game, lay(game, piles)), line.format("right"))


def test_whether_the_card_under_it_could_go_then_is_told() -> None:
    game = find("forty thieves")
    line = "if I got that four of hearts off, could the ace of spades under it go up as well, or is the place taken?"
    for five in ("5H", "9S"):  # the four can go onto the one, but not onto the other
        laid = {"column one": "9C AS 4H", "column two": five, "stock": "2C 3C", "waste": "9D"}
        told = answer(session(game, lay(game, laid)), line)
        assert told.startswith("Yes"), told
        assert "ace of spades to foundation one" in told


def test_whether_a_card_is_open_for_it_is_told() -> None:
    game = find("spider")
    line = "when I take the four of spades with all that lies on it, is there a five open for it?"
    laid = {"column one": "9S 4S 3S", "column two": "KH 5H"}
    assert answer(session(game, lay(game, laid)), line).startswith("Yes, you can: four of spades onto the five")
    covered = session(game, lay(game, laid | {"column two": "KH 5H JD"}))
    assert "Yes" not in answer(covered, line)
    assert "Yes" not in answer(session(game, lay(game, {"column one": "9S 4S 3S", "column two": "KH"})), line)


def test_how_many_would_lie_face_down_is_told_of_a_card_that_cannot_go_yet() -> None:
    game = find("klondike")
    laid = {"column one": "9C 8D 4H 7S", "column two": "KH"}
    playing = session(game, lay(game, laid, hidden={"column one": 3}))
    told = answer(
        playing, "if I could get rid of the seven of spades, how many in that column would still be face down?"
    )
    assert told == "Two cards would lie face down, column one, once the next one is turned up."


def test_two_moves_may_be_supposed_one_after_the_other() -> None:
    game = find("golf")
    laid = {"column one": "2H TH", "column two": "9C 9H", "column three": "JD", "stock": "2C 3C", "waste": "JS"}
    line = "if I play the ten of hearts and then the nine of hearts, shall I have a further card to play?"
    told = answer(session(game, lay(game, laid)), line)
    assert told.startswith("No card can move."), told
    told = answer(session(game, lay(game, laid | {"column three": "JD 8D"})), line)
    assert "eight of diamonds" in told, told


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("what is under the ten of hearts?", "Under the ten of hearts: jack of spades"),
        ("does the ten of hearts go on the jack?", "Yes, you can: ten of hearts onto the jack"),
        ("which columns are empty?", "Empty: column six; column seven."),
        ("what cards cover the jack of spades?", "The jack of spades, column one: under the ten of hearts."),
        ("what does the jack of clubs take?", "Column two takes a red ten."),
    ],
)
def test_what_is_asked_of_the_table_as_it_lies_stays_what_it_is(line: str, start: str) -> None:
    assert answer(klondike(), line).startswith(start), answer(klondike(), line)


def test_an_order_with_a_condition_is_still_one() -> None:
    playing = klondike()
    playing.hear("move the ten of hearts onto the jack of clubs")
    assert playing.record.at == 1


@pytest.mark.parametrize("game", ["klondike", "spider", "yukon"])
def test_a_rank_is_no_number_of_a_column(game: str) -> None:
    playing = Session(find(game), deal=6801)
    reading = playing.hear("if I moved a seven what would go along with it").text
    assert "free" not in reading or "seven" in reading.split("free")[0]


def test_two_cards_that_are_taken_off_are_not_laid_on_each_other() -> None:
    playing = Session(find("freecell"), deal=6801)
    told = answer(playing, "would the jack be free if I took the eight and the three off")
    assert "onto the three" not in told, told


def test_an_order_not_to_do_it_is_no_such_question() -> None:
    assert klondike().hear("don't uncover the jack of spades if I move the ten").did != "foreseen"
    assert klondike().hear("don't I uncover the jack of spades if I move the ten of hearts?").did == "foreseen"
