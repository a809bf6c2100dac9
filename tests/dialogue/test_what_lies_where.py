"""What lies on a card and under it, what covers the cards of a kind, and where several lie."""

from __future__ import annotations

import pytest

from testing.laying import played_through
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find


def replies(game: str, deal: int, *lines: str) -> list[str]:
    """What a game answers to each of some lines, without the breaks between its lines."""
    played = Session(find(game), deal)
    return [" ".join(played.hear(line).text.split()) for line in lines]


@pytest.mark.parametrize(
    ("game", "deal", "line", "answer"),
    [
        (
            "pyramid",
            404,
            "what's under the six of hearts",
            "Under the six of hearts: seven of clubs, row six, place one, under the six of diamonds too.",
        ),
        (
            "pyramid",
            404,
            "king of clubs",
            "The king of clubs, row four, place one, is covered by the two of spades and the two of hearts.",
        ),
        ("la belle lucie", 5, "which spades are still covered", "The king of spades, fan one: under the four of"),
        ("la belle lucie", 5, "which spades are still covered", "Say more."),
    ],
)
def test_what_covers_and_is_covered_is_told_by_name(game: str, deal: int, line: str, answer: str) -> None:
    assert answer in replies(game, deal, line)[0]


def test_cards_on_started_piles_do_not_lie_about() -> None:
    answer = replies("royal parade", 777, "discard all aces", "which threes are lying about loose")[-1]
    assert answer.startswith("Open: three of clubs")
    assert "three of diamonds" not in answer


def test_the_open_card_of_a_stock_has_been_seen() -> None:
    assert "twenty-three cards that nobody has seen" in replies("pyramid", 404, "can I win")[0]


@pytest.mark.parametrize(
    ("game", "deal", "line", "answer"),
    [
        ("klondike", 404, "which 5s are left", "Fives: five of diamonds, column seven; three unseen."),
        ("pyramid", 404, "what do i need to discard the six of hearts", "The six of hearts needs a seven to go with"),
        ("klondike", 404, "any 5s?", "Yes. Fives: five of diamonds"),
        ("freecell", 1234, "where is two of spade and two of club?", "Two of clubs: column five, four on it."),
        ("freecell", 888, "where are the two and three of clubs", "Three of clubs: column four, four on it."),
        ("freecell", 1234, "tell me other columns, four to eight", "Column four: four of clubs. Under it: jack of"),
        (
            "freecell",
            888,
            "Evening. Tell me how the table's laid out, would you",
            "Columns, top last. Column one, five of hearts, nine",
        ),
        (
            "klondike",
            404,
            "Remind me what's in each column, slowly.",
            "Column two: eight of diamonds. Under it: one card",
        ),
        ("freecell", 888, "columns six onwards", "Columns, top last: six, "),
        ("royal parade", 888, "and the second and third row?", "Row two, started: four, three of clubs."),
        ("royal parade", 888, "read row four from place four onwards", "Row four: four, "),
        ("royal parade", 888, "what are the eight cards in the reserve now?", "Row four: one, "),
        (
            "royal parade",
            888,
            "any twos, threes or fours already sitting at home?",
            "Started: three of clubs, row two,",
        ),
    ],
)
def test_the_cards_and_places_that_are_asked_for_are_told(game: str, deal: int, line: str, answer: str) -> None:
    assert answer in replies(game, deal, line)[0]


def test_the_rest_of_the_columns_goes_on_with_the_reading() -> None:
    assert replies("freecell", 888, "read the table", "the rest of the columns")[-1].startswith("Column three, ")


def test_for_whom_it_is_played_does_not_change_what_is_asked() -> None:
    line = "hi, I'm playing for my friend who can't see, she'd like to know how this game goes"
    assert replies("freecell", 888, line) == replies("freecell", 888, "how does this game go?")


def test_cards_at_home_are_none_of_those_that_are_covered() -> None:
    answer = replies("baker's dozen", 7, "ace of diamonds home", "which aces are still covered")[-1]
    assert "The ace of spades" in answer
    assert "foundation" not in answer


@pytest.mark.parametrize("line", ["where are the loose cards?", "which cards are loose", "what other cards are loose"])
def test_loose_cards_are_those_whose_piles_are_not_started(line: str) -> None:
    """With their places; no low card of another kind, and no empty place."""
    told = replies("royal parade", 3, line)[0]
    assert told.startswith("Loose: eight of clubs, row one, place one; queen of spades, row one, place two;")


def test_of_several_cards_those_in_their_place_are_told_and_those_that_are_not() -> None:
    home = ("ace of clubs up",)
    playing, reply = played_through("freecell", 41, *home, "did the aces go up?")
    assert playing.record.at == 1
    assert reply.startswith("Not all. In place: ace of clubs, clubs foundation.\nNot yet: ace of ")
    assert reply.count("ace of ") == 4
