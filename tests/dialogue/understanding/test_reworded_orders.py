"""Orders that are put otherwise than usual are done as the usual ones; what only sounds like them isn't."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.dialogue.understanding.shorthand import spelled_out
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("the two of cross, how you say, of clubs, put it up", "the two of clubs , put it up"),
        ("put the, what do you call it, jack on the queen", "put the jack on the queen"),
        ("how do you say it", "how do you say it"),
        ("four and nine is thirteen, so get rid of those two", "remove four and nine"),
        ("the jack plus the two make 13, take them off", "remove the jack and the two"),
        ("four and nine is thirteen, right?", "four and nine is thirteen , right"),
        ("put that eight back and bring the nine there instead", "bring the nine there instead"),
        ("put that eight back and bring the nine here", "put that eight back and bring the nine here"),
        ("bring the black eight and its seven there", "bring the black eight there"),
        ("bring the black eight and its six there", "bring the black eight and the six there"),
        ("the nine and then straight away the two", "the nine , the two"),
        ("ok I'll park the ten in cell one", "park the ten in cell one"),
        ("right, we'll tuck the king into cell one", "tuck the king into cell one"),
        ("so I'm putting the king on the ace", "put the king on the ace"),
        ("right, I'm moving the ten onto the jack", "move the ten onto the jack"),
        ("I'm putting the kettle on", "i am putting the kettle on"),
        ("I'm bringing the queen a cup of tea", "i am bringing the queen a cup of tea"),
        ("I'm playing the jack next time", "i am playing the jack next time"),
        ("show me the table so I will deal", "show me the table so i will deal"),
        ("no, I'll leave it", "no , i will leave it"),
        ("those gaps are no good to me right now so just deal", "deal"),
        ("can I put it there so just deal?", "can i put it there so just deal"),
        ("clear both of those kings away", "clear both kings away"),
        ("would the seven and its six be all right on the eight", "would the seven be all right on the eight"),
        ("may the ten and the two below him go over", "may the ten go over"),
        ("what do both of those kings need", "what do both of those kings need"),
        ("column two takes what", "what does column two take"),
        ("put it all back how it was a while ago", "undo"),
        ("put it back how it was dealt", "put it back how it was dealt"),
        ("move the four in the bottom row up into the space", "move the four in the bottom row into the space"),
        ("put the two on the three, I don't mind which", "put the two on the three"),
        ("I don't mind which", "i do not mind which"),
        ("I can't see anything worth doing, so deal", "deal"),
        ("before anything else, put the six up", "put the six up"),
        ("leave the eight where it was", "put the eight back"),
        ("take it back and try the black eight instead", "no , i meant the black eight"),
        ("take it back and try the black eight", "take it back and move the black eight"),
        ("I can't see anything, what can I do", "i can not see anything , what can i do"),
        ("Oh, I'm dreadfully sorry, I meant heap two", "oh , sorry , i meant heap two"),
        ("I do apologise, it should be the ten", "sorry , it should be the ten"),
        ("I am sorry for you", "i am sorry for you"),
        ("she's changed her mind about those nines, bring them back", "put the nines back"),
        (
            "he changed his mind about the ten, put it on the jack",
            "he changed his mind about the ten , put it on the jack",
        ),
        ("I didn't want this, please give me back the ace", "give me back the ace"),
        ("put the ten on the jack, and once that's done turn a card", "put the ten on the jack , turn a card"),
        ("one more try at this same hand", "restart this deal"),
        ("another go at the piano", "another go at the piano"),
        ("load up game number twelve", "play deal twelve"),
        ("bring up deal twelve", "play deal twelve"),
        ("open column twelve", "open column twelve"),
        ("jack, then the ten", "jack followed by the ten"),
        ("my sister thinks the ten goes on the jack, so do that", "the ten goes on the jack , so do that"),
        ("my sister thinks the ten goes on the jack", "my sister thinks the ten goes on the jack"),
    ],
)
def test_words_stand_for_others(line: str, text: str) -> None:
    assert expanded(line).strip(" ,") == text


@pytest.mark.parametrize(
    "line",
    [
        "can I get another card off the face down bunch?",
        "draw one out of the upside down heap",
        "can I have one from the pile that's face down?",
        "there's nothing to be done, so let's have another card",
        "may I have one from the pile we haven't looked at yet?",
        "give me a fresh card out of the ones that haven't been turned",
    ],
)
def test_a_card_comes_from_the_stock_whatever_it_is_called(line: str) -> None:
    playing, turned = Session(find("klondike"), 7), Session(find("klondike"), 7)
    playing.hear(line)
    turned.hear("turn a card")
    assert playing.state == turned.state


@pytest.mark.parametrize(
    "line", ["is there one in the face down pile?", "can I take one from the stock?", "what can I do"]
)
def test_what_asks_of_the_stock_turns_nothing(line: str) -> None:
    playing = Session(find("klondike"), 7)
    playing.hear(line)
    assert playing.record.at == 0


def test_the_next_cards_are_laid_out() -> None:
    playing, dealt = Session(find("royal parade"), 7), Session(find("royal parade"), 7)
    playing.hear(
        "I really can't see anything worth doing, so I suppose we had better have the next eight cards laid out"
    )
    dealt.hear("deal")
    assert playing.state == dealt.state


@pytest.mark.parametrize(
    "line",
    [
        "oh, four and nine is thirteen, so get rid of those two",
        "the four plus the nine make thirteen, take both off",
        "remove the four and the nine",
        "take off the four and nine of clubs and then tell me what's on the waste",
        "remove the four and the nine and read the waste",
    ],
)
def test_two_cards_that_make_thirteen_go_together(line: str) -> None:
    game = find("pyramid")
    laid = {"row one, place one": "KS", "row seven, place one": "4H", "row seven, place three": "9C", "waste": "5S"}
    playing = session(game, lay(game, laid))
    told = playing.hear(line).text
    assert told.startswith("Four of hearts and nine of clubs gone.") or "Nine of clubs and four" in told
    assert ("five of spades" in told) == ("waste" in line)


def test_a_card_that_is_pointed_at_is_the_one_just_laid_on() -> None:
    """The other red six would go there as well; without pointing at one it is asked which."""
    game = find("yukon")
    laid = lay(game, {"column one": "8D 6D", "column two": "9D 6H", "column three": "7S 5C"})
    line = "club five on the six of diamonds, then bring that six over to the seven it uncovers"
    playing, asked = session(game, laid), session(game, laid)
    playing.hear(line)
    assert [len(cards) for cards in playing.state.piles if cards] == [1, 2, 3]
    assert asked.hear(line.replace("that six", "a six")).text.endswith("which?")


def test_the_volume_is_set_to_a_number() -> None:
    playing = Session(find("golf"), 7)
    for line, told in (
        ("volume seven", "Quieter: volume seventy."),
        ("set the volume to 30 percent", "Quieter: volume thirty."),
        ("put the volume at eight please", "Louder: volume eighty."),
        ("volume up", "Louder: volume ninety."),
        ("volume one", "Quieter: volume ten."),
    ):
        assert playing.hear(line).text == told
    assert playing.hear("the volume of the seven").did == "puzzled"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("phew, this is harder than it looks", "It is."),
        ("this is much trickier than I thought", "It is."),
        ("old Canfield himself made a fortune", "I only know cards"),
    ],
)
def test_what_is_only_remarked_is_listened_to(line: str, told: str) -> None:
    assert Session(find("canfield"), 7).hear(line).text.startswith(told)


def test_the_card_spoken_of_is_taken_and_no_other_turned() -> None:
    game = find("golf")
    playing = session(game, lay(game, {"stock": "KD", "waste": "3S", "column one": "9C 2S", "column two": "9H TD"}))
    playing.hear("the two is free, take that one")
    assert str(playing.state.top(game.groups["waste"][0])) == "2S"
    playing.hear("the ten is free, could we take that one")
    assert str(playing.state.top(game.groups["waste"][0])) == "2S"


def test_two_cards_go_onto_the_waste_one_after_the_other() -> None:
    game = find("golf")
    playing = session(game, lay(game, {"waste": "9D", "column one": "3C 9H", "column two": "4C TH"}))
    playing.hear("ten, then the nine")
    waste = playing.state.piles[game.groups["waste"][0]]
    assert " ".join(map(str, waste)) == "9D TH 9H"


def test_the_king_side_is_foundations_that_begin_with_a_king() -> None:
    assert spelled_out("jack down on the king side", find("crescent")) == "jack to the king foundation"
    assert spelled_out("jack down on the king side", find("klondike")) == "jack down on the king side"


def test_a_place_by_its_number_alone_is_one_of_those_that_are_played_on() -> None:
    game = find("spider")
    table = {"column two": "KS", "column five": "3S QS JS", "column six": "QH", "column eight": "KH"}
    playing = session(game, lay(game, table))
    answer = playing.hear("queen-jack run out of five onto the king in two").text
    assert answer.startswith("Queen of spades and one more onto the king, column two.")


@pytest.mark.parametrize(
    "line",
    [
        "she's changed her mind about that jack and two, put them back for her",
        "I changed my mind on the jack, put it back",
    ],
)
def test_cards_that_were_let_go_by_mistake_come_back_once(line: str) -> None:
    game = find("pyramid")
    cards = {"row seven, place one": "JC", "row seven, place two": "KS", "waste": "2C"}
    playing = session(game, lay(game, cards))
    playing.hear("discard the king of spades")
    before = playing.state
    playing.hear("jack of clubs with two of clubs")
    playing.hear(line)
    assert playing.state == before


@pytest.mark.parametrize(
    ("game", "cards", "line", "told"),
    [
        (
            "canfield",
            {"clubs foundation": "4C", "reserve": "5C 3S", "column one": "QH"},
            "that stack with the three of spades on, what is it called and how many are in it?",
            "Reserve: two cards.",
        ),
        (
            "klondike",
            {"column one": "9D", "column two": "TS"},
            "I have here a nine of diamonds, is there some place for him?",
            "Yes, you can: nine of diamonds onto the ten",
        ),
        (
            "pyramid",
            {"row six, place one": "KS", "row seven, place one": "4C"},
            "are there any kings I can throw out yet",
            "No. The king of spades",
        ),
        ("tripeaks", {"row four, place one": "4C", "waste": "9D"}, "you sound like a robot lol", ""),
    ],
)
def test_questions_in_a_roundabout_way_are_answered(game: str, cards: dict[str, str], line: str, told: str) -> None:
    answer = session(find(game), lay(find(game), cards)).hear(line).text
    assert told in answer
    assert "didn't understand" not in answer


@pytest.mark.parametrize(
    "line",
    [
        "put the ten upon the jack, the one in the fourth column I mean",
        "ten of hearts on the jack, that one in column four",
    ],
)
def test_a_card_is_told_by_its_place_behind_a_comma(line: str) -> None:
    game = find("yukon")
    table = {"column one": "TH", "column two": "JS", "column four": "JC"}
    playing = session(game, lay(game, table))
    assert playing.hear(line).text.startswith("Ten of hearts onto the jack, column four.")
