"""What a line means after the ones before it: undone undos, "it" and "them", places by number, agreed moves."""

from __future__ import annotations

import pytest

from testing.laying import played_through
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find
from voice_solitaire.ports import Heard, Source

DEALS = {"klondike": 812, "freecell": 2210, "royal parade": 640, "pyramid": 31, "golf": 32, "poker squares": 1}
TURNED = ("turn a card", "turn a card")  # the seven of hearts, which goes on two black eights
UP = ("ace of diamonds up",)  # uncovers the five of hearts
ONTO = ("ten of hearts to jack of clubs",)  # uncovers the four of diamonds
HELD = ("what is in my hand",)
PAIRED = ("ace of spades with queen of spades",)
REFUSED = (*ONTO, "seven of hearts on the two of hearts")


def session_after(game: str, *lines: str) -> tuple[Session, str]:
    """A session in which some lines were said, and the last reply."""
    return played_through(game, DEALS[game], *lines)


SEVERAL = [  # the game, a line, and the places that it reads, one after another
    ("freecell", "what's in columns two, five and six", ("column two", "column five", "column six")),
    ("freecell", "columns 2, 5 and 6", ("column two", "column five", "column six")),
    ("freecell", "show me columns one to three", ("column one", "column two", "column three")),
    ("freecell", "read her column three to five please", ("column three", "column four", "column five")),
    ("freecell", "what do columns three and four hold", ("column three", "column four")),
    ("freecell", "what is in four and six", ("column four", "column six")),
    ("freecell", "read the second and the fifth column", ("column two", "column five")),
    ("freecell", "what's in the last two columns", ("column seven", "column eight")),
    ("freecell", "all of the cards in the first two columns, not only the top", ("column one", "column two")),
    ("freecell", "what's left in seven", ("column seven",)),
    ("freecell", "is there anything left in the fourth one", ("column four",)),
    ("freecell", "what have we in eight", ("column eight",)),
]
MEANS = [  # the game, the lines before, the line, and the line that means the same there
    ("royal parade", ("what is in row two, place three",), "and place four?", "row two, place four"),
    ("royal parade", ("what is in row two, place three",), "and what about the fifth place", "row two, place five"),
    ("royal parade", ("row two, place three", "row three, place one"), "and the last", "row three, place eight"),
    ("freecell", ("what is in column seven",), "and the cells?", "cells"),
    ("freecell", ("what is in cell two",), "what about the next one?", "cell three"),
    ("freecell", ("what is in column three",), "what about the last one", "column eight"),
    ("klondike", ("what is on column three",), "and the first?", "column one"),
    ("klondike", ("what is on column three",), "and the waste?", "waste"),
    ("klondike", (*UP, "undo"), "actually put it back up for her", "redo"),
    ("klondike", (*UP, "take that back"), "no, send it back home", "redo"),
    ("klondike", UP, "no kings then, next card please", "turn a card"),
    ("klondike", UP, "still no red sixes here. Next.", "turn a card"),
    ("klondike", TURNED, "the next one", "turn a card"),
    ("klondike", TURNED, "and the card after that, go on", "turn a card"),
    ("klondike", TURNED, "keep going", "turn a card"),
    ("klondike", TURNED, "carry on turning", "turn a card"),
    ("pyramid", ("turn a card",), "carry on", "turn a card"),
    ("klondike", (*UP, "what goes"), "next", "turn a card"),  # as it was said to
    ("klondike", (*TURNED, "what goes"), "what's next", "more"),
    ("klondike", TURNED, "oh, what is it?", "what's on the waste"),
    ("klondike", TURNED, "and what can I do with it", "where can the seven of hearts go"),
    ("klondike", (*TURNED, "undo"), "no, put it back again", "redo"),
    ("klondike", (*TURNED, "take that back"), "no put it back", "redo"),
    ("klondike", (*TURNED, "undo"), "bring it back", "redo"),
    ("klondike", (*TURNED, "undo"), "I didn't mean that, as it was", "redo"),
    ("freecell", (*ONTO, "undo", "column one"), "put it back", "redo"),
    ("freecell", (*ONTO, "undo"), "no, don't undo that", "redo"),
    ("freecell", (*ONTO, "undo"), "undo the undo", "redo"),
    ("freecell", (*ONTO, "four of diamonds to column three", "undo"), "undo", "undo"),
    ("freecell", ONTO, "no, put it back", "undo"),
    ("freecell", (*ONTO, "undo", "redo"), "put it back", "undo"),
    ("klondike", UP, "and what was under it", "what did that uncover"),
    ("klondike", UP, "say turn a card", "turn a card"),  # as the game tells what can be said
    ("royal parade", ("row one",), "Say deal.", "deal"),
    ("klondike", UP, "Right, so can that go anywhere?", "can the five of hearts go anywhere"),
    ("freecell", ONTO, "can it go anywhere", "can the four of diamonds go anywhere"),
    ("freecell", ONTO, "can it go anywhere else", "can the ten of hearts go anywhere else"),
    ("freecell", (*ONTO, "where is the eight of clubs"), "what does it need", "what does the eight of clubs need"),
    ("klondike", TURNED, "anything for it?", "where can the seven of hearts go"),
    ("klondike", TURNED, "does that help us", "where can the seven of hearts go"),
    ("klondike", (*TURNED, "seven of hearts on the queen of clubs", "what changed"), "any use?",
     "where can the seven of hearts go"),
    ("klondike", TURNED, "what about the three of hearts", "can the three of hearts go anywhere"),
    ("royal parade", ("are there any more aces",), "get rid of all of them", "discard all aces"),
    ("royal parade", ("where are the aces",), "discard those", "discard all aces"),
    ("royal parade", ("is there an ace",), "get rid of them", "discard all aces"),
    ("freecell", ("column three",), "four", "column four"),
    ("freecell", ("column three",), "the next one", "column four"),
    ("freecell", ("column three",), "and the one after", "column four"),
    ("freecell", ("column three", "next"), "and the next", "column five"),
    ("freecell", ("column three",), "and the one before", "column two"),
    ("freecell", ("how many cards are in column three",), "and four?", "how many cards are in column four"),
    ("freecell", ("column three", "five and six"), "next one", "column seven"),
    ("freecell", ("column three",), "five of clubs to a cell", "five of clubs to a cell"),
    ("royal parade", ("row two",), "and the third", "row three"),
    ("royal parade", ("row two place five",), "six", "row two place six"),
    ("klondike", ("where is the three of hearts",), "four", "a four"),
    ("klondike", ("hint",), "do it", "ace of diamonds up"),
    ("klondike", ("hint",), "go on then", "ace of diamonds up"),
    ("klondike", ("so where do I start",), "yes, do that", "ace of diamonds up"),
    ("klondike", ("hint",), "go on", "hint"),
    ("freecell", ("what moves are there",), "the best one", "seven of hearts to cell one"),
    ("freecell", ("what moves are there",), "ok the second one", "ten of hearts to jack of clubs"),
    ("klondike", (*TURNED, "can the seven of hearts go on the eight of clubs"), "yes please",
     "seven of hearts on the eight of clubs"),
    ("klondike", (*TURNED, "can the seven of hearts go on a black eight"), "the second one",
     "seven of hearts to column four"),
    ("royal parade", ("discard all aces", "what about the two of diamonds"), "do it", "do that"),
    ("pyramid", ("three of hearts and seven of clubs",), "do it", "ace of spades with queen of spades"),
    ("freecell", ("what moves are there",), "what's the rest", "more"),
    ("freecell", ("what moves are there",), "what else", "more"),
    ("pyramid", PAIRED, "any more?", "what can I move"),
    ("golf", ("five of hearts",), "and now", "what can I move"),
    ("golf", ("five of hearts",), "what now?", "what can I move"),
    ("klondike", (*TURNED, "undo"), "and once more", "undo"),
    ("klondike", (*TURNED, "undo"), "and another", "undo"),
    ("klondike", (*TURNED, "undo"), "do that again", "redo"),
    ("klondike", (*TURNED, "undo"), "once more", "say that again"),
    ("klondike", TURNED, "and another", "turn a card"),
    ("klondike", TURNED, "what card is that", "what's in the waste"),
    ("royal parade", ("deal",), "what was that", "what changed"),
    ("klondike", TURNED, "what's on the pile now", "waste"),
    ("pyramid", ("what can I do",), "match them", "do it"),
    ("pyramid", ("best move",), "pair those two up", "do it"),
    ("klondike", ("best move",), "why", "why that one"),
    ("klondike", ("what can I do",), "why", "why that one"),
    ("royal parade", ("best move", "do it"), "and another", "best move"),
    ("poker squares", HELD, "r2 p3", "move it to row two place three"),
    ("poker squares", HELD, "row five place two", "what's in row five place two"),
    ("poker squares", HELD, "top left corner", "move it to row one place one"),
    ("poker squares", HELD, "bottom right", "move it to row five place five"),
    ("poker squares", HELD, "in the fourth row, at the far left", "move it to row four place one"),
    ("poker squares", ("move it to row one place one",), "he wants it right under the seven of diamonds",
     "move it to row two place one"),
    ("royal parade", HELD, "get rid of the aces", "discard all aces"),
    ("royal parade", HELD, "throw the aces out", "discard all aces"),
    ("royal parade", ("discard an ace",), "all of them", "discard all aces"),
    ("royal parade", ("discard an ace",), "both", "discard all aces"),
    ("klondike", HELD, "kings?", "where are the kings"),
    ("klondike", HELD, "any red eights?", "where are the red eights"),
    ("klondike", HELD, "eight?", "where are the eights"),
    ("royal parade", ("read the table",), "and the next row?", "more"),
    ("freecell", ("what moves are there",), "tell me the other moves", "more"),
    ("klondike", HELD, "Tim would like the ace of diamonds up", "ace of diamonds up"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "before", "line", "same"), MEANS, ids=[f"{row[1][-1]}: {row[2]}" for row in MEANS])
def test_a_line_means_what_it_follows(game: str, before: tuple[str, ...], line: str, same: str) -> None:
    followed, reply = session_after(game, *before, line)
    in_full, expected = session_after(game, *before, same)
    assert reply == expected
    assert followed.state == in_full.state


TOLD = [  # the game, the lines before, the line, what is told of, in order
    ("freecell", ("column three",), "five, six, seven and eight", ("Column five: ", "Column six: ", "Column eight: ")),
    ("freecell", ("column three",), "five to seven", ("Column five: ", "Column six: ", "Column seven: ")),
    ("freecell", (), "column six. column seven. column eight.", ("Column six: ", "Column seven: ", "Column eight: ")),
    ("freecell", ("column three",), "seven, eight and nine", ("Column seven: ", "Column eight: ")),
    ("royal parade", ("row two",), "and row three and four?", ("Row three", "Row four")),
    ("royal parade", (), "are there any aces? get rid of all of them", ("Aces: ", "Four aces gone.")),
    ("klondike", (*TURNED, "can the seven of hearts go on a black eight"), "do it", ("olumn three or column four: ",)),
    ("freecell", ("what moves are there", "column one"), "more", ("Two: ten of hearts onto the jack",)),
    ("freecell", ("what moves are there", "column one", "how far am i"), "the rest", ("Two: ten of hearts onto",)),
    ("pyramid", ("what cards can i take away", "ok take those"), "whats the rest", ("Two: five of clubs",)),
    ("freecell", REFUSED, "no, put it back", ("Nothing was moved",)),
    ("freecell", (*ONTO, "can the seven of hearts go to a cell"), "no, put it back", ("Nothing was moved",)),
]


@pytest.mark.parametrize(("game", "before", "line", "parts"), TOLD, ids=[f"{row[1][-1:]}: {row[2]}" for row in TOLD])
def test_a_line_is_answered_by_what_it_follows(
    game: str, before: tuple[str, ...], line: str, parts: tuple[str, ...]
) -> None:
    """More that there is no room for comes with "more"."""
    session, reply = session_after(game, *before, line)
    while reply.endswith("Say more."):
        reply += session.hear("more").text
    places = [reply.find(part) for part in parts]
    assert -1 not in places, reply
    assert places == sorted(places), reply


NOT_FOLLOWED = [  # nothing moves
    ("klondike", ("hint",), "ok"),
    ("freecell", REFUSED, "put it back"),
    ("freecell", (*ONTO, "can the seven of hearts go to a cell"), "take that back"),
    ("freecell", ("what moves are there",), "yes"),
    ("freecell", ("column three",), "nine"),
]


@pytest.mark.parametrize(("game", "before", "line"), NOT_FOLLOWED, ids=[row[2] for row in NOT_FOLLOWED])
def test_nothing_moves_that_was_not_agreed_to(game: str, before: tuple[str, ...], line: str) -> None:
    before_it, _ = session_after(game, *before)
    after_it, _ = session_after(game, *before, line)
    assert after_it.state == before_it.state


def test_two_places_that_are_named_one_after_another_are_no_list() -> None:
    """A player may name a move by its two piles."""
    _, reply = session_after("freecell", "column eight, column seven")
    assert "Column eight: " not in reply


def test_the_rest_is_forgotten_with_the_position() -> None:
    """What there is to do then is told."""
    _, reply = session_after("freecell", "what moves are there", *ONTO, "more")
    assert reply == session_after("freecell", *ONTO, "what can I move")[1]


@pytest.mark.parametrize("line", ["Next?", "Good. Next?", "more", "More?", "and now?", "anything now?", "so?"])
def test_after_a_move_it_is_told_what_can_be_done_next(line: str) -> None:
    """In as many words as there are for it."""
    assert session_after("freecell", *ONTO, line)[1] == session_after("freecell", *ONTO, "what can I move")[1]


def test_next_goes_on_with_what_is_still_to_be_told() -> None:
    moves = ("what moves are there",)
    assert session_after("freecell", *moves, "Next?")[1] == session_after("freecell", *moves, "more")[1]
    assert session_after("freecell", "column two", "next?")[1].startswith("Column three:")


def test_next_is_the_next_card_after_one_was_turned() -> None:
    assert session_after("klondike", "turn a card", "Next?")[0].state == session_after("klondike", *TURNED)[0].state


def test_once_more_back_takes_back_once_more() -> None:
    back = session_after("klondike", *TURNED, "undo", "and once more back")[0]
    assert back.state == session_after("klondike")[0].state


def test_a_spoken_yes_to_a_question_does_the_move() -> None:
    session, _ = session_after("klondike", *TURNED, "can the seven of hearts go on the eight of clubs")
    reply = session.hear(Heard("yes please", Source.SPOKEN, 0.95))
    assert reply.text.startswith("Seven of hearts onto the eight, column four.")


@pytest.mark.parametrize(("game", "line", "places"), SEVERAL)
def test_places_that_are_asked_for_by_their_numbers_are_read(game: str, line: str, places: tuple[str, ...]) -> None:
    """Each whole, whatever is asked around them; nothing moves."""
    session, reply = session_after(game, line)
    assert reply == "\n".join(session_after(game, place)[1] for place in places)
    assert not session.record.at


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("what is on top of columns two to six", "two, ten of clubs; three, five of clubs"),
        ("columns three to six, just the top cards", "three, five of clubs; four, five of diamonds"),
        ("which cards came on columns three to five?", "three, five of clubs; four, five of diamonds"),
    ],
)
def test_of_places_one_after_another_the_tops_are_told_where_they_are_asked_for(line: str, places: str) -> None:
    """In one line."""
    assert session_after("freecell", line)[1].startswith(f"Columns: {places}")


@pytest.mark.parametrize(
    ("line", "alike"),
    [
        ("mum wonders where the aces are", "where are the aces"),
        ("do you know where the aces are?", "where are the aces"),
        ("what is the second card in column four", "second card in column four"),
        ("read the two in column three", "column three"),
    ],
)
def test_what_names_no_several_places_is_read_as_it_was(line: str, alike: str) -> None:
    """Numbers of cards, and where they lie."""
    assert session_after("freecell", line)[1] == session_after("freecell", alike)[1]


CHOICE = (*UP, *TURNED, "seven of hearts on the eight")  # column three or column four


@pytest.mark.parametrize(
    ("own", "reads"),
    [
        ("what's under the first one?", "what's under column three"),
        ("how many cards has the second", "how many cards are in column four"),
        ("what is on the second one?", "what is on column four"),
    ],
)
def test_a_question_about_a_choice_is_about_what_the_choice_names(own: str, reads: str) -> None:
    """By its number in the question."""
    assert session_after("klondike", *CHOICE, own)[1] == session_after("klondike", *CHOICE, reads)[1]


OWN = [("what's under the first one?",), ("what's in column three", "and column four?"), ("how many cards are left",)]
NAMES_FOUR = ["the second then", "second", "take the second", "onto the clubs one", "I meant column four", "four"]


@pytest.mark.parametrize("own", OWN)
@pytest.mark.parametrize("line", NAMES_FOUR)
def test_a_choice_is_still_open_after_own_questions(own: tuple[str, ...], line: str) -> None:
    """However it is named."""
    reply = session_after("klondike", *CHOICE, *own, line)[1]
    assert reply.startswith("Seven of hearts onto the eight, column four.")


@pytest.mark.parametrize("own", OWN)
def test_a_place_that_may_be_meant_or_asked_for_is_asked_back_after_own_questions(own: tuple[str, ...]) -> None:
    """And moved to on yes."""
    session, reply = session_after("klondike", *CHOICE, *own, "column four, please")
    assert reply == "Seven of hearts onto the eight, column four?"
    assert session.hear("yes").text.startswith("Seven of hearts onto the eight, column four.")


@pytest.mark.parametrize("between", [("turn a card",), ("no", "hint"), ("column one", "column two", "column five")])
def test_a_choice_is_dropped_by_a_command_by_no_and_by_a_third_question(between: tuple[str, ...]) -> None:
    """What names it then means what it means by itself."""
    assert session_after("klondike", *CHOICE, *between, "column four, please")[1].startswith("Column four: eight of")


@pytest.mark.parametrize(
    ("game", "line", "reply"),
    [
        (
            "klondike",
            "what moves are there in columns six and seven",
            "One move: ace of diamonds to diamonds foundation.",
        ),
        ("klondike", "what can I move from column seven?", "One move: ace of diamonds to diamonds foundation."),
        ("klondike", "which cards can be moved out of columns one to three", "Nothing can move from there now."),
        ("freecell", "what can move in column eight", "Two moves: ten of hearts onto the jack, column seven;"),
    ],
)
def test_the_moves_of_places_are_told_at_once(game: str, line: str, reply: str) -> None:
    """And nothing else's."""
    assert session_after(game, line)[1].startswith(reply)


def test_all_of_them_are_those_that_were_offered() -> None:
    """Two aces of spades are asked about, and the other aces stay."""
    session = Session(find("royal parade"), 777)
    session.hear("discard the ace of spades")
    assert session.hear("all of them").text.startswith("Two aces gone.")
