"""Questions about one thing, from the first word to the last: what they ask about, in all its words."""

from __future__ import annotations

import pytest

from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.free import read_freely
from voice_solitaire.games import find


def at(game: str, *lines: str) -> Session:
    """Deal seven, after some lines."""
    session = Session(find(game), deal=7)
    for line in lines:
        session.hear(line)
    return session


def wished(game: str, line: str) -> str:
    """What a line wishes, with the name of its intent."""
    session = at(game)
    intents = read_freely(line, session.game, session.state).intents
    return f"{intents[0].do}:{intents[0].name}".rstrip(":") if intents else ""


@pytest.mark.parametrize(
    "line",
    [
        "would you remind me how many cards I still have face down in column five?",
        "I've forgotten how many cards there are face down in column five",
        "downcards left in col 5?",
        "closed cards in column five?",
        "how many backs in 5",
        "column five, how many still turned over?",
        "col 5 hidden count",
        "any unturned ones left in column five?",
        "how many in pile five are upside down",
        "what's the number of covered cards over on column five",
    ],
)
def test_hidden_cards_are_counted_in_any_words(line: str) -> None:
    assert at("klondike").hear(line).text == "Four cards face down there."


@pytest.mark.parametrize("line", ["hidden total?", "facedown total please", "Number of cards I can't see yet?"])
def test_hidden_cards_are_counted_in_all(line: str) -> None:
    assert at("klondike").hear(line).text == "Twenty-one cards face down on the table. Twenty-four cards to come."


@pytest.mark.parametrize(
    "line",
    [
        "tell me how many cards are still in the draw pile",
        "draw pile, how many left",
        "how thick is the pile I draw from",
        "is there much left to turn over",
        "many cards in the draw pile still?",
        "cards yet to come?",
    ],
)
def test_the_stock_is_counted_and_stays_as_it_is(line: str) -> None:
    session = at("klondike")
    before = session.state
    assert session.hear(line).text == "Twenty-four cards to come."
    assert session.state is before


@pytest.mark.parametrize(
    "line",
    [
        "what are the three cards in fan five",
        "those three cards in fan five, what are they",
        "fan five, what?",
        "f5 top to bottom",
    ],
)
def test_a_number_before_cards_is_no_rank(line: str) -> None:
    session = at("la belle lucie")
    assert session.hear(line).text == session.hear("read fan five").text


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("what's the last card on number four", "column four"),
        ("which card is at the tip of column nine", "column nine"),
        ("what's that thing on the end of the long line at number seven", "column seven"),
        ("whats the end one in 2", "column two"),
    ],
)
def test_what_lies_at_the_end_is_read(line: str, place: str) -> None:
    session = at("baker's dozen")
    assert session.hear(line).text.startswith(session.hear(f"read {place}").text.partition(".")[0])


def test_heaps_are_waste_heaps_for_who_writes_short() -> None:
    session = at("calculation", "turn", "five of clubs to heap two")
    assert "five of clubs" in session.hear("W2 bottom to top?").text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("any gaps up in the top three rows?", "No place is empty."),
        ("in second row is some place free?", "No place in row two is empty."),
        ("gaps in the top row?", "No place in row one is empty."),
        ("any blank places on the board", "No place is empty."),
    ],
)
def test_empty_places_are_asked_for_in_any_order(line: str, answer: str) -> None:
    assert at("royal parade").hear(line).text == answer


@pytest.mark.parametrize(
    "line",
    [
        "what card did I just turn over?",
        "what did the deck give me",
        "which card was it that I turned just now?",
        "the card that came up, what is it",
        "what came off the stock?",
    ],
)
def test_what_was_just_turned_is_read(line: str) -> None:
    session = at("golf", "turn")
    assert session.hear(line).text == session.hear("read the waste").text


def test_where_nothing_is_turned_what_was_dealt_is_told() -> None:
    session = at("aces up", "deal")
    assert session.hear("what card did I just deal?").text == session.hear("what changed").text


@pytest.mark.parametrize(
    "line",
    [
        "which card would I find under the top of fan three?",
        "what card would come up under the top of fan three",
        "what would I see if I took away the top of fan three",
    ],
)
def test_what_would_come_up_is_told(line: str) -> None:
    session = at("la belle lucie")
    assert session.hear(line).text == session.hear("what is under the top card of fan three").text


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("royal parade", "Can anything still be moved or should I deal?"),
        ("golf", "must I turn or does something go?"),
        ("monte carlo", "Can anything be paired or do I close up?"),
        ("spider", "can any of the bottom cards be placed?"),
        ("calculation", "is there any card of the heaps that goes up now"),
        ("accordion", "are there two neighbours that match, so I can put one on the other?"),
        ("monte carlo", "how many pairs can I take?"),
    ],
)
def test_whether_anything_can_be_moved_is_no_rule_and_no_order(game: str, line: str) -> None:
    session = at(game)
    before = session.state
    assert session.hear(line).text == session.hear("what can I move").text
    assert session.state is before


@pytest.mark.parametrize(
    "line",
    [
        "he hasn't a clue where to put the five, any suggestion?",
        "any idea what to do with the five",
        "where would you put the five of clubs",
    ],
)
def test_advice_about_a_card_is_about_that_card(line: str) -> None:
    assert at("calculation", "turn").hear(line).text.startswith("Now: five of clubs")


@pytest.mark.parametrize(
    ("game", "line", "wish"),
    [
        ("accordion", "How far is a pile allowed to jump?", "rule_about"),
        ("yukon", "what's the distance a group may move", "rule_about"),
        ("klondike", "how many do we turn over at a time here?", "rule_about"),
        ("canfield", "do they turn three or one in this one?", "rule_about"),
        ("golf", "can a pile only take one up or one down?", "rule_about"),
        ("accordion", "For winning I must to have only one pile, is right?", "goal"),
        ("aces up", "to win, do I have to be left with the four aces", "goal"),
        ("spider", "do I win when all eight suits are off?", "goal"),
        ("royal flush", "is there ever a choice to make, or does one simply sit and watch?", "rule_about"),
        ("freecell", "how many spare cells does one get in this game", "how_many:piles"),
        ("royal flush", "which suit is it we're looking for?", "home_next"),
        ("royal flush", "Round?", "progress"),
        ("accordion", "how many piles have I got left in the row?", "how_many:piles"),
        ("accordion", "which pile would be best to move first?", "hint:card"),
        ("scorpion", "which king should I move?", "needs"),
        ("monte carlo", "what's all round the four of hearts?", "beside"),
    ],
)
def test_what_is_asked_about_tells_the_wish(game: str, line: str, wish: str) -> None:
    assert wished(game, line).startswith(wish)


@pytest.mark.parametrize("line", ["Aces gone?", "aces out yet?", "Aces discarded?"])
def test_how_many_of_a_kind_are_gone(line: str) -> None:
    """Without a question mark it is an order."""
    assert at("royal parade").hear(line).text == "None yet."


def test_what_each_foundation_waits_for_is_told() -> None:
    session = at("calculation")
    told = session.hear("would you remind me what each of my foundations is waiting for, please?").text
    told += session.hear("more").text
    assert [f"takes {rank}" in told for rank in ("a two", "a four", "a six", "an eight")] == [True] * 4


def test_rows_that_are_left_are_told_from_those_that_were() -> None:
    session = at("pyramid")
    assert session.hear("rows left?").text == "Seven rows."


def test_sentences_after_one_another_stay_apart() -> None:
    assert wished("royal flush", "What suit are we after? I forget") == "home_next"
