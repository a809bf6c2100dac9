"""Places, cards and counts that are named in other words: by an ordinal alone, by "the last that is free", by so many
cards under another."""

from __future__ import annotations

import pytest

from testing.laying import played_through
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

SIX = "Column six: two of hearts. Under it: seven of hearts"
SEVEN = "Column seven: seven of diamonds. Under it: ace of clubs"
EIGHT = "Column eight: five of diamonds. Under it: seven of clubs"
THREE_FULL = ("move three of clubs to cell four", "five of diamonds to cell one", "seven of diamonds to cell two")
ENDS = "Foundations: all four empty. Columns: one, three of clubs; two, jack of spades"
OPEN = "Columns: one, three of clubs; two, jack of spades"


def answered(game: str, deal: int, *lines: str) -> list[str]:
    """The lines of what a game answers to the last of some lines."""
    played = Session(find(game), deal)
    replies = [played.hear(line).text for line in lines]
    return replies[-1].split("\n")


@pytest.mark.parametrize(
    "line",
    [
        "and six, seven and eight?",
        "six, seven and eight",
        "read me columns six, seven and eight",
        "column six, seven and eight",
        "Column six, what's in it? And column seven, and column eight.",
    ],
)
@pytest.mark.parametrize("before", [(), ("columns",), ("column five",), ("hint",)])
def test_numbers_that_follow_each_other_are_columns_to_be_read(line: str, before: tuple[str, ...]) -> None:
    """None of them is a card that is to be moved."""
    session, _ = played_through("freecell", 91, *before)
    answer = session.hear(line).text.split("\n")
    assert all(part.startswith(start) for part, start in zip(answer, (SIX, SEVEN, EIGHT), strict=True))
    assert not session.record.at


def test_two_numbers_go_on_with_the_columns_that_were_read() -> None:
    answer = answered("freecell", 91, "column six", "and seven and eight")
    assert [part.split(":")[0] for part in answer] == ["Column seven", "Column eight"]


def test_two_numbers_without_a_word_between_them_are_a_move() -> None:
    assert answered("freecell", 91, "columns", "four five")[0].startswith("The four of hearts is covered")


def test_cards_that_leave_together_are_named_by_their_numbers() -> None:
    assert answered("pyramid", 404, "six and seven")[0].startswith("The ")


@pytest.mark.parametrize(
    "line",
    [
        "Seven. The whole column.",
        "Seven, the whole of it",
        "Column seven from the loose card down to the bottom",
        "column seven, from the open end to the base",
    ],
)
def test_a_whole_column_is_read(line: str) -> None:
    assert answered("freecell", 91, "hint", line)[0].startswith(SEVEN)


def test_the_whole_column_is_the_one_that_was_read() -> None:
    assert answered("freecell", 91, "column seven", "the whole column please")[0].startswith(SEVEN)


@pytest.mark.parametrize(
    "place", ["the last cell", "the last cell left", "the last free cell", "the one empty cell", "the cell that's left"]
)
def test_the_last_cell_is_the_last_that_is_free(place: str) -> None:
    """Where a card is to be put there; what lies in the last one is read."""
    answer = answered("freecell", 91, *THREE_FULL, f"jack of spades in {place}")
    assert answer[0].startswith("Jack of spades to cell three")
    assert answered("freecell", 91, *THREE_FULL, "what's in the last cell") == ["Cell four: three of clubs."]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("what's on the end of the seventh now?", "Column seven: seven of diamonds."),
        ("what's at the tail of the seventh?", "Column seven: seven of diamonds."),
        ("who's at the free end of three", "Column three: ace of hearts."),
        ("which end is at seven", "Column seven: seven of diamonds."),
        ("who sits on the end of the last?", "Column eight: five of diamonds."),
        ("what's in the fourth?", "Column four: six of diamonds."),
        ("what lies under the third?", "Under the ace of hearts: king of clubs"),
    ],
)
def test_an_ordinal_alone_is_a_column_where_it_is_asked_what_lies_there(line: str, column: str) -> None:
    assert answered("freecell", 91, line)[0].startswith(column)


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("all eight tails", ENDS),
        ("what are the bottom cards I can play now", ENDS),
        ("the end cards, not the whole lot", ENDS),
        ("the last card in each column", ENDS),
        ("the loose ends please", ENDS),
        ("just give me the open cards", OPEN),
        ("only the open cards please", OPEN),
        ("just the open cards of the columns", OPEN),
    ],
)
def test_only_the_end_of_each_column_is_told(line: str, begins: str) -> None:
    assert answered("freecell", 91, line)[0].startswith(begins)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("what are the two cards under it?", "nine of spades, four of diamonds"),
        ("just the two cards beneath him, please, not the whole pile", "nine of spades, four of diamonds"),
        ("the next three cards under it", "nine of spades, four of diamonds, six of clubs"),
        ("which two cards went by underneath her?", "nine of spades, four of diamonds"),
        ("only the two below it", "nine of spades, four of diamonds"),
        ("and the two under that", "nine of spades, four of diamonds"),
        ("what's under the three of diamonds, only the first two", "nine of spades, four of diamonds"),
        ("what's under it", "nine of spades, four of diamonds, six of clubs, eight of clubs, queen of spades"),
    ],
)
def test_so_many_cards_under_another_are_told_as_are_asked_for(line: str, cards: str) -> None:
    answer = answered("freecell", 91, "where is the three of diamonds", line)
    assert answer == [f"Under the three of diamonds: {cards}."]


@pytest.mark.parametrize(
    "line", ["how many under each column?", "what's lying face down still, how many under each?", "how many under each"]
)
def test_under_each_column_lies_what_is_face_down(line: str) -> None:
    """Where nothing ever does, what lies under the open card."""
    assert answered("klondike", 112, line)[0].startswith("Face down: column two, one; column three, two")
    if "face down" not in line:
        assert answered("freecell", 91, line)[0].startswith("Under the open cards: column one, six")


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("six of diamonds in hand",), "Six of diamonds to cell one."),
        (("the six of diamonds into my hand",), "Six of diamonds to cell one."),
        (("six of diamonds in hand", "what's in hand?"), "Cell: one, six of diamonds."),
        (
            (
                "six of diamonds in hand",
                "five of diamonds in hand",
                "six of diamonds from hand onto the seven of clubs",
            ),
            "Six of diamonds onto the seven, column eight. Cell one is empty.",
        ),
    ],
)
def test_cells_are_a_hand(lines: tuple[str, ...], answer: str) -> None:
    """Where no card is held until it is laid down."""
    assert answered("freecell", 91, *lines)[0].startswith(answer)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("is the other red six anywhere?",), "No, no six of diamonds is in sight."),
        (("where is the six of hearts", "is the other red six anywhere?"), "No, no six of diamonds is in sight."),
        (("where is the six of hearts", "where's the other red six?"), "Six of diamonds: none in sight"),
        (("where is the six of hearts", "and the other one?"), "No, no six of diamonds is in sight."),
        (("where is the six of diamonds", "have we seen it?"), "No, no six of diamonds is in sight."),
        (("where is the six of diamonds", "has it come up yet?"), "No, no six of diamonds is in sight."),
        (("where is the six of hearts", "have we seen it?"), "Yes. Six of hearts: column seven."),
        (("two of hearts on the black three", "have we seen it?"), "Yes. Two of hearts: column four."),
    ],
)
def test_the_other_of_two_cards_is_told(lines: tuple[str, ...], answer: str) -> None:
    """Beside the one that was spoken of, or else the one in sight; whether it has been seen, though it lies nowhere."""
    assert answered("klondike", 112, *lines)[0].startswith(answer)


@pytest.mark.parametrize(
    "line",
    [
        "will it still be like this tomorrow?",
        "is my game saved?",
        "can I come back to it tomorrow?",
        "will you keep it for me?",
        "do you remember the game when I switch off?",
        "what happens to my game when I stop?",
        "shall I lose it if I stop now?",
        "If I go to bed now, will it still be here in the morning?",
        "does it remember where I am?",
    ],
)
def test_a_game_is_kept(line: str) -> None:
    """No bookmark is set, and nothing is moved."""
    session, _ = played_through("freecell", 91, "ace of hearts home")
    before = session.record
    assert session.hear(line).text.startswith("Every game is kept as it stands, and goes on from there")
    assert session.record is before


def test_what_is_asked_of_a_card_is_not_asked_of_the_game() -> None:
    assert answered("freecell", 91, "can I leave it?")[0].startswith("Yes, you can")
    assert answered("freecell", 91, "is it gone?")[0] != "Every game is kept"


def test_why_a_card_of_the_waste_is_advised() -> None:
    """By the card that comes to lie free there."""
    lines = ["hint", "do it", "hint", "do it", "what should I do and why?"]
    answer = " ".join(answered("canfield", 1, *lines))
    assert "The ace of diamonds then lies free on the waste." in answer


@pytest.mark.parametrize(
    "line",
    [
        "I only meant that I should like to have the next cards",
        "I meant the next cards please",
        "no, I meant to have the next three",
        "sorry, I only meant deal again",
    ],
)
def test_the_next_cards_take_nothing_back(line: str) -> None:
    """Right after some were turned, they are no correction of that."""
    session, _ = played_through("canfield", 77, "deal")
    assert session.hear(line).text == "Three turned: queen of diamonds on top."
    assert session.record.at == 2


@pytest.mark.parametrize(
    "line",
    [
        "Why did you put the cards back on the stock?",
        "why have you turned them back?",
        "why are the cards back in the stock?",
        "why did you undo it?",
    ],
)
def test_why_a_turn_was_taken_back(line: str) -> None:
    """By what was understood, not by the rule of the stock."""
    for lines in (("deal", "that's not what I meant"), ("deal", "no, I meant the hint")):
        assert answered("canfield", 77, *lines, line)[0].startswith("I understood that a move was to be taken back.")


def test_how_the_foundations_stand_and_what_they_want() -> None:
    line = "What do the foundations stand at now, and which card does each want next?"
    answer = answered("canfield", 77, line)
    assert answer[0] == "Foundations: ten of hearts; three empty."
    assert answer[1].startswith("Next home: ten of spades, reserve, free")
    assert answered("canfield", 77, "which card does each want next?")[0].startswith("Next home: ten of spades")


@pytest.mark.parametrize(
    ("game", "line", "rule"),
    [
        (
            "canfield",
            "what comes into column one if she goes, does the reserve fill it by itself?",
            "the reserve at once",
        ),
        ("canfield", "what goes into column one when the queen goes?", "the reserve at once"),
        ("klondike", "what comes into column one if the four goes?", "takes only a king"),
        ("freecell", "what goes into column two when it is empty?", "takes any card"),
    ],
)
def test_what_comes_into_a_place_once_it_is_empty_is_a_rule(game: str, line: str, rule: str) -> None:
    assert rule in answered(game, 77, line)[0]


@pytest.mark.parametrize(
    "line",
    [
        "{} onto the {other}",
        "{} to a cell",
        "what does {} need",
        "where can {} go",
        "what's under {}",
        "what covers {}",
        "is {} free",
        "how deep is {}",
        "move {} home",
    ],
)
def test_a_suit_is_said_before_its_rank(line: str) -> None:
    """In the singular, and means the same."""
    usual = answered("freecell", 91, line.format("the jack of spades", other="queen of hearts"))
    assert answered("freecell", 91, line.format("the spade jack", other="heart queen")) == usual


@pytest.mark.parametrize("line", ["and two, three and four?", "two, three and four?"])
def test_a_question_of_nothing_but_numbers_moves_nothing(line: str) -> None:
    """Also where cards are played off one after another, which are named so, and no place was read before."""
    session, _ = played_through("golf", 112)
    session.hear(line)
    assert not session.record.at
    assert answered("golf", 112, "column five", line)[0].startswith("Column two: seven of diamonds.")
