"""Several wishes in one line, and choices that are left to the game."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def crescent() -> Session:
    """The two of clubs goes up from pile eight, where a three lies under it; the other three is on pile nine."""
    playing = Session(find("crescent"), deal=31)
    for line in ("two of hearts to hearts ace foundation", "queen of spades to spades king foundation"):
        playing.hear(line)
    return playing


def test_of_two_cards_alike_the_one_is_meant_that_the_wish_before_uncovered() -> None:
    told = crescent().hear("two of clubs up, then the three after it").text.split("\n")
    assert told[0].startswith("Two of clubs onto the ace")
    assert told[1].startswith("Three of clubs onto the two")


def test_without_a_wish_before_it_is_asked_which_of_them() -> None:
    playing = crescent()
    playing.hear("two of clubs up")
    assert playing.hear("three of clubs up").text.endswith("which?")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("pair the ace with a queen", True),
        ("pair the ace with any queen", False),
        ("pair one of the queens with the ace", False),
    ],
)
def test_what_is_left_to_the_game_is_not_asked(line: str, asked: bool) -> None:
    pyramid = Session(find("pyramid"), deal=106)  # the ace of spades goes with two queens
    pyramid.hear("turn")
    assert pyramid.hear(line).text.endswith("which?") is asked


def test_each_pair_of_a_line_stays_together() -> None:
    pyramid = Session(find("pyramid"), deal=106)
    for line in ("turn", "discard the king of diamonds"):
        pyramid.hear(line)
    told = pyramid.hear("pair the queen of clubs with the ace, then the eight and five").text.split("\n")
    assert told[0].startswith("Queen of clubs and ace of spades gone.")
    assert told[1].startswith("Eight of clubs and five of spades gone.")


@pytest.mark.parametrize(
    "line",
    [
        "throw out both aces in the top row",
        "get rid of all the aces in row one",
    ],
)
def test_all_cards_of_a_rank_are_those_of_the_place_that_is_named(line: str) -> None:
    royal = Session(find("royal parade"), deal=32)

    def aces(row: str) -> int:
        tops = map(royal.state.top, royal.game.groups[row])
        return sum(top is not None and top.rank == 1 for top in tops)

    assert (aces("row one"), aces("row two")) == (1, 2)
    royal.hear(line)
    assert (aces("row one"), aces("row two")) == (0, 2)


@pytest.mark.parametrize(
    "line", ["that six of diamonds in column two, it can go on the seven", "six of diamonds, put it on the seven"]
)
def test_a_card_named_first_is_what_is_spoken_of(line: str) -> None:
    klondike = Session(find("klondike", draw=1), deal=7)
    assert klondike.hear(line).text.startswith("Six of diamonds onto the seven, column four.")


@pytest.mark.parametrize(
    "line",
    [
        "black eight on the nine of hearts, and once that's done, the red queen and her followers can join the king",
        "put the eight of spades on the nine of hearts, then the queen of hearts and her followers to the king",
    ],
)
def test_what_lies_on_a_card_goes_with_it_in_a_line_of_several_wishes(line: str) -> None:
    yukon = Session(find("yukon"), deal=58)
    for before in ("nine of hearts to column two", "king of clubs to column one", "six of diamonds to column six"):
        yukon.hear(before)
    told = yukon.hear(line).text.split("\n")
    assert told[0].startswith("Eight of spades onto the nine")
    assert told[1].startswith("Queen of hearts and")


@pytest.mark.parametrize(
    "line",
    [
        "two of spades home, follow it with the three",
        "the two of spades up first, and the three can go straight after it",
        "two of spades go to foundation, after three of spades also",
        "put the two of spades up and then the three of spades too",
        "the king of hearts to the empty column, then the two and three of spades up",
    ],
)
def test_what_follows_goes_where_the_first_went(line: str) -> None:
    """Whether it is told to follow, to go after, or too."""
    freecell = find("freecell")
    piles = {"spades foundation": "AS", "column one": "2S", "column two": "4D 3S", "column three": "9C KH"}
    playing = session(freecell, lay(freecell, piles))
    playing.hear(line)
    home = playing.game.groups["spades foundation"][0]
    assert [str(card) for card in playing.state.piles[home]] == ["AS", "2S", "3S"]


@pytest.mark.parametrize(
    "line",
    [
        "take the jack of diamonds off the queen of clubs and put it on the queen of spades",
        "The jack of diamonds can go on the queen of spades, can't it? Put it there please",
        "I think I shall put the jack of diamonds on the queen of spades",
        "I'll just pop the jack of diamonds on the queen of spades",
    ],
)
def test_one_move_told_in_two_breaths_is_one(line: str) -> None:
    freecell = find("freecell")
    playing = session(freecell, lay(freecell, {"column one": "QC JD", "column two": "QS", "column three": "KH"}))
    playing.hear(line)
    assert [str(card) for card in playing.state.piles[playing.game.groups["column"][1]]] == ["QS", "JD"]


@pytest.mark.parametrize(
    "line",
    [
        "put the nine and eight on the ten",
        "move the nine of hearts and the eight of spades onto the ten of clubs",
        "the run of two cards from column one onto the ten",
        "nine of hearts from column one to column two",
    ],
)
def test_a_run_told_card_by_card_is_one_move(line: str) -> None:
    """And nothing is tried a second time with its lower cards."""
    freecell = find("freecell")
    playing = session(freecell, lay(freecell, {"column one": "2C 9H 8S", "column two": "TC", "column three": "KH"}))
    told = playing.hear(line).text
    assert told.startswith("Nine of hearts and one more onto the ten, column two.")
    assert "\n" not in told


def test_cards_that_lie_apart_are_moved_one_after_the_other() -> None:
    """They are no run yet."""
    freecell = find("freecell")
    playing = session(freecell, lay(freecell, {"column one": "2C 9H", "column two": "TC", "column three": "8S"}))
    playing.hear("put the nine of hearts on the ten and the eight of spades on it")
    assert [str(card) for card in playing.state.piles[playing.game.groups["column"][1]]] == ["TC", "9H", "8S"]


def test_a_pair_by_its_cards_alone_is_followed_by_another_wish() -> None:
    pyramid = Session(find("pyramid"), deal=106)
    for line in ("turn", "discard the king of diamonds"):
        pyramid.hear(line)
    stock = len(pyramid.state.piles[pyramid.game.groups["stock"][0]])
    told = pyramid.hear("eight of clubs, five of spades, then turn").text.split("\n")
    assert told[0].startswith("Eight of clubs and five of spades gone.")
    assert len(pyramid.state.piles[pyramid.game.groups["stock"][0]]) < stock


def test_a_move_that_is_told_by_its_places_and_by_its_cards_is_made_once() -> None:
    game = find("klondike")
    names = {"column two": "6H", "column three": "7S", "column four": "6D", "column five": "7C"}
    playing = session(game, lay(game, names))
    playing.hear("column two to column three, six on seven")
    assert [str(playing.state.top(game.groups["column"][at])) for at in (2, 3, 4)] == ["6H", "6D", "7C"]


def test_a_move_taken_back_may_be_named_by_its_card() -> None:
    game = find("klondike")
    playing = session(game, lay(game, {"column two": "6H", "column three": "7S", "column four": "7C"}))
    playing.hear("six of hearts onto the seven of spades")
    playing.hear("take that last one back, the six of hearts")
    assert str(playing.state.top(game.groups["column"][1])) == "6H"


@pytest.mark.parametrize("line", ["six of hearts onto seven of spades, and after this you turn", "6h 7s then turn"])
def test_turning_may_be_the_games_part(line: str) -> None:
    game = find("klondike")
    playing = session(game, lay(game, {"column two": "6H", "column three": "7S", "stock": "2C"}))
    playing.hear(line)
    assert str(playing.state.top(game.groups["waste"][0])) == "2C"


def test_a_step_back_and_a_move_are_two_wishes() -> None:
    game = find("freecell")
    playing = session(game, lay(game, {"column two": "6H", "column three": "7S", "column four": "2D"}))
    playing.hear("six onto the seven")
    playing.hear("back up one move and park the two of diamonds")
    assert str(playing.state.top(game.groups["column"][1])) == "6H"
    assert str(playing.state.top(game.groups["cell"][0])) == "2D"


def test_another_turn_is_not_the_same_one() -> None:
    pyramid = Session(find("pyramid"), deal=106)
    stock = pyramid.game.groups["stock"][0]
    before = len(pyramid.state.piles[stock])
    pyramid.hear("flip one card and then flip one more")
    assert len(pyramid.state.piles[stock]) == before - 2


def test_a_place_named_before_a_question_belongs_to_it() -> None:
    game = find("royal parade")
    playing = session(game, lay(game, {"row one, place one": "5H", "row two, place one": "3D"}))
    assert "row two" not in playing.hear("in row one, which places are empty?").text


@pytest.mark.parametrize(
    "line",
    [
        "that six should have stayed where it was",
        "no no, not there, take it off again",
        "back to before the six of hearts went over",
    ],
)
def test_what_was_moved_comes_back(line: str) -> None:
    game = find("klondike")
    playing = session(game, lay(game, {"column two": "6H", "column three": "7S", "column four": "7C"}))
    playing.hear("six of hearts onto the seven of spades")
    playing.hear(line)
    assert str(playing.state.top(game.groups["column"][1])) == "6H"


def test_both_moves_come_back() -> None:
    playing = Session(find("klondike"), deal=61)
    for line in ("turn", "turn", "undo both"):
        playing.hear(line)
    assert playing.record.at == 0


def test_both_cards_of_a_pair_come_of_one_move() -> None:
    playing = Session(find("pyramid"), deal=4242)
    for line in ("turn", "best move", "do it", "undo both"):
        playing.hear(line)
    assert playing.record.at == 1


def test_one_more_after_that_is_turned_too() -> None:
    klondike = Session(find("klondike"), deal=32)
    told = klondike.hear("next card for him please, and one more after that").text.split("\n")
    assert told == ["Ace of spades turned.", "Ten of diamonds turned."]


def test_cards_read_one_after_another_are_not_turned() -> None:
    klondike = Session(find("klondike"), deal=32)
    assert klondike.hear("take me along column six, one card after another").text.startswith("Column six: ")
    assert klondike.record.at == 0


def test_two_cards_that_are_to_be_out_leave_together() -> None:
    pyramid = Session(find("pyramid"), deal=106)
    for line in ("turn", "discard the king of diamonds"):
        pyramid.hear(line)
    assert pyramid.hear("out with the queen of clubs and the ace").text.startswith("Queen of clubs and ace of")


def test_what_a_card_is_taken_off_is_where_it_lies() -> None:
    freecell = find("freecell")
    player = session(freecell, lay(freecell, {"column one": "KC 9S", "column two": "9S", "column three": "TH"}))
    assert player.hear("nine of spades off column one onto the ten").text.startswith("Nine of spades onto the ten")
    assert player.state.piles[8][-1].rank == 13


@pytest.mark.parametrize(
    "line",
    [
        "Then do just that: ace of diamonds up, then turn a card",
        "Something at last! Now the ace of diamonds up, and turn a card",
    ],
)
def test_what_leads_to_wishes_is_none(line: str) -> None:
    klondike = Session(find("klondike"), deal=32)
    klondike.hear(line)
    assert [turn[0].verb.value for turn in klondike.record.turns] == ["carry", "turn"]


def test_what_is_not_wanted_is_not_done() -> None:
    klondike = Session(find("klondike"), deal=32)
    klondike.hear("turn a card")
    klondike.hear("Bad luck. Go back, I want not turn that one")
    assert klondike.record.at == 0


def test_cards_that_are_named_alone_are_moved_before_the_stock_is_turned() -> None:
    game = find("golf")
    laid = lay(game, {"stock": "KD QH", "waste": "8S", "column one": "2C 7S", "column two": "9H 6H"})
    for line in ("seven of spades, then the six, then turn", "seven of spades, six, turn"):
        playing = session(game, laid)
        playing.hear(line)
        assert [str(card) for card in playing.state.piles[game.groups["waste"][0]]] == ["8S", "7S", "6H", "QH"]
