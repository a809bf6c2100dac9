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
    tops = "Piles: one, four of hearts; two, ten of hearts; three, king of spades; four, six of diamonds."
    assert session.hear("what card did I just deal?").text == tops


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
        ("spider", "how many columns have still got something hidden?", "which:hidden"),
        ("yukon", "how many columns are all face up", "which:hidden"),
        ("spider", "have I finished a suit yet", "which:complete"),
        ("tripeaks", "how many peaks have I cleared?", "progress"),
        ("la belle lucie", "which of my kings lie right at the bottom", "which"),
        ("canfield", "which spade do I want next", "takes"),
        ("golf", "what will go on this", "takes"),
        ("tripeaks", "do I need an eight or a ten", "takes"),
        ("tripeaks", "any card of the peaks playable just now?", "moves"),
        ("gaps", "can I move something before I redeal", "moves"),
        ("accordion", "which moves have I got with a jump of three", "moves"),
        ("pyramid", "can nothing be matched any more, is he right?", "moves"),
        ("spider", "I don't know which six to use, what do you think", "needs"),
        ("scorpion", "what's a sensible next step", "hint:card"),
        ("canfield", "in what steps do the columns build", "rule_about"),
        ("yukon", "am I permitted to shift cards that are out of order", "rule_about"),
        ("clock", "what ends it", "rule_about"),
        ("royal parade", "what do the aces do?", "rule_about"),
        ("crescent", "can piles be turned round, and how often", "rule_about"),
        ("yukon", "have I an empty column to put a king in?", "which:empty"),
        ("aces up", "the four ends?", "tops"),
        ("crescent", "which cards are lying on top everywhere", "tops"),
        ("pyramid", "let me hear what the queen of hearts is covered by", "covering"),
        ("canfield", "under what is the two of clubs buried", "covering"),
        ("yukon", "which aces are still out", "where_is"),
        ("canfield", "what I was wondering was how many cards the reserve holds", "how_many:in"),
        ("aces up", "have I thrown out many", "how_many:gone"),
        ("pyramid", "any rows cleared", "how_many:rows"),
        ("freecell", "have I still somewhere to park a card", "which:empty"),
        ("klondike", "is the fifth column clear", "which:empty"),
        ("freecell", "is there a way to carry on", "moves"),
        ("klondike", "what else can I do besides turning", "moves"),
        ("pyramid", "anything that makes thirteen", "moves"),
        ("accordion", "no jumps left, are there", "moves"),
        ("forty thieves", "is it better to move the jack or the ten", "hint:either"),
        ("scorpion", "what would free the most cards", "hint:card"),
        ("forty thieves", "do say how the columns are built", "rule_about"),
        ("aces up", "what beats what", "rule_about"),
        ("klondike", "what if the stock runs out", "rule_about"),
        ("spider", "do I have to fill a gap before dealing", "rule_about"),
        ("forty thieves", "are runs movable", "rule_about"),
        ("calculation", "once it's on a heap can I move it", "rule_about"),
        ("clock", "do I have any say in it", "rule_about"),
        ("klondike", "what have we got at the end of each column?", "read"),
        ("freecell", "is there anything on top of the ace of spades?", "covering"),
        ("golf", "how many fives are left in the columns", "how_many:rank"),
        ("pyramid", "is the pyramid nearly gone", "progress"),
        ("yukon", "how's it going for me", "progress"),
        ("calculation", "which foundation is furthest along", "found_so_far"),
        ("tripeaks", "no card fits, I think", "moves"),
        ("klondike", "is that all I can do?", "moves"),
        ("canfield", "what's worth doing", "hint:card"),
        ("freecell", "what's the point of that move", "hint:why"),
        ("gaps", "which card begins a row", "rule_about"),
        ("monte carlo", "what does dealing do here", "rule_about"),
        ("spider", "first column please, only the open cards", "read"),
        ("klondike", "the waste is empty, isn't it?", "which:empty"),
        ("klondike", "the six of diamonds can go on the seven, can't it?", "may_move"),
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


@pytest.mark.parametrize(
    ("game", "line", "place"),
    [
        ("yukon", "what lies open in column three", "column three"),
        ("klondike", "which ones are turned up in the sixth column", "column six"),
        ("klondike", "what's showing in column six, all the open ones?", "column six"),
        ("crescent", "pile ten's top card?", "pile ten"),
        ("la belle lucie", "and what about fan seventeen?", "fan seventeen"),
        ("canfield", "what's on top of that reserve pile?", "reserve"),
        ("pyramid", "what's in the last row", "row seven"),
    ],
)
def test_a_place_is_read_in_any_words(game: str, line: str, place: str) -> None:
    session = at(game)
    assert session.hear(line).text == session.hear(f"read {place}").text


@pytest.mark.parametrize(
    ("line", "plainly"),
    [
        ("and foundation two, what's it after now?", "what does foundation two need"),
        ("the five of clubs, where can it go?", "where does the five of clubs go"),
    ],
)
def test_what_is_named_first_is_what_is_asked_about(line: str, plainly: str) -> None:
    session = at("calculation", "turn")
    assert session.hear(line).text == session.hear(plainly).text


def test_places_of_a_row_that_are_vacant_are_told() -> None:
    assert at("gaps").hear("which places in row one are vacant?").text.startswith("No place in row one is empty.")


@pytest.mark.parametrize("line", ["what three did I just draw", "new card is?", "what did we turn up that time"])
def test_the_card_that_came_is_read(line: str) -> None:
    session = at("canfield", "turn")
    assert session.hear(line).text == session.hear("read the waste").text


def test_rounds_of_a_game_that_plays_itself_are_told() -> None:
    session = at("royal flush", "next")
    assert session.hear("how many rounds have gone").text == session.hear("progress").text
