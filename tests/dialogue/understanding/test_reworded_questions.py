"""Questions that are put otherwise than usual are answered as the usual ones; what only sounds like them isn't."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.understanding.courtesy import expanded
from voice_solitaire.games import find


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Which card I can throw out now?", "which card can i throw out now"),
        ("how many cards we could move", "how many cards could we move"),
        ("what I can see is a mess", "what i can see is a mess"),
        ("which ones am I even allowed to take?", "which ones can i take"),
        ("what are we able to play", "what can we play"),
        ("am I allowed to see it", "may i see it"),
        ("would the ten be permitted to rise into the gap", "may the ten rise into the gap"),
        ("What would he have under the six of hearts once he's played it?", "what is under the six of hearts"),
        ("if the spade queen leaves?", "what if i move the spade queen"),
        ("what if it leaves", "what if it leaves"),
        ("how many cards would you say are left, roughly or exactly?", "how many cards are left"),
        ("how many are exactly in order", "how many are exactly in order"),
        ("how much have we got done so far", "how much have we got done so far"),
        ("how much is ready by now?", "how far along am i"),
        ("where could I put the red nine?", "where could the red nine go"),
        ("where could I put it", "where could i put it"),
        ("what am I supposed to do with the jack of clubs", "what can i do with the jack of clubs"),
        ("I can't see any red kings, where are they?", "where are the red kings"),
        ("I'm sure I had the ten of clubs here, where is it now?", "where is the ten of clubs"),
        ("he reckons he had the king of diamonds out, where's it sitting?", "where is the king of diamonds"),
        ("move the ten of clubs, where is it", "move the ten of clubs , where is it"),
        ("he's played it, and she's changed her mind", "he has played it , and she has changed her mind"),
        ("the queen is put on the king", "the queen is put on the king"),
        ("why can't I take that king", "why can not i take that king"),
        ("it goes there, can't it, put it on the six", "it goes there , put it on the six"),
        ("is there anything I can do with the nine of clubs?", "what can i do with the nine of clubs"),
        ("what can we do with it", "what can i do with it"),
        ("which piles are down to two cards?", "which piles have fewer than three cards"),
        ("which fans hold no more than three cards", "which fans have fewer than four cards"),
        ("which columns have two cards", "which columns have two cards"),
        ("how many of the peaks are still standing", "how many peaks are still standing"),
        ("how many of the mountains have snow", "how many of the mountains have snow"),
        ("if I moved the ten over, what would be uncovered then?", "if i moved the ten over , what is under it"),
        ("what would turn up", "what would turn up"),
        ("what would we find in fan two if the ten of clubs was gone", "what is under the ten of clubs from fan two"),
        ("what would we find in fan two", "what would we find in fan two"),
        ("may the four go up once I've moved the five off it", "may the four go up once i have moved the five off it"),
        ("may the four go up once I moved the five off it", "may the four go up once i moved the five"),
        ("the card has to be lower, or can it be bigger too?", "must the card be lower or can it be higher too"),
        ("which ones are free with nothing covering them?", "which ones are free"),
        ("which cards lie free in the cells", "which cards lie free in the cells"),
        ("the small side spots for single cards, are they full", "are all the cells full"),
        ("the columns, are they of one suit", "the columns , are they of one suit"),
        ("the heaps, how many of them are still empty?", "how many heaps are still empty"),
        ("which of those may I play", "which cards may i play"),
        ("which of those is lower", "which of those is lower"),
        (
            "we're missing two kings, the red ones, where they are",
            "we are missing two kings , the red ones , where are they",
        ),
        (
            "I still need two kings, the club and the spade, where are they?",
            "where are the king of clubs and the king of spades",
        ),
        ("is there any room for the nine of clubs", "may the nine of clubs go anywhere"),
        ("is there any room for a break", "is there any room for a break"),
        ("are there any threes we can get rid of yet", "can i get rid of any threes yet"),
        ("is it legal to lay a two on a king", "may a two go on a king"),
        ("is it legal to lay the two on the king", "may i move the two on the king"),
        ("in this game it is allowed to look", "may i look"),
        ("what must one build so that it leaves the table", "when does a run leave the table"),
        ("read the column at the far left", "read the leftmost column"),
        ("read the column on the left", "read the column on the left"),
        ("I don't understand it, which piles can I use", "which piles can i use"),
    ],
)
def test_words_stand_for_others(line: str, text: str) -> None:
    assert expanded(line).strip(" ,") == text


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("freecell", "what are those four cell thingies actually for?", "Each of four cells holds one card."),
        ("seahaven towers", "what do the cells do?", "holds one card"),
        ("calculation", "what am I meant to do with the four heaps, are they just storage?", "any of four heaps"),
        ("calculation", "are the heaps just for parking", "any of four heaps"),
        ("klondike", "what are the column things for", "alternating colours"),
        ("calculation", "what's the point of the heaps?", "any of four heaps"),
        ("canfield", "what is the reserve good for", "The top card of the reserve can be played"),
        ("klondike", "what order do things go in?", "alternating colours"),
        ("royal flush", "so what are we collecting exactly", "be left with the royal flush"),
        ("canfield", "is the top of the waste usable?", "only the top card of the waste can be played"),
        ("klondike", "which deal number is it again", "Klondike, deal seven."),
        ("strategy", "and after I've put every single one down, then what?", "every card has been placed"),
        ("golf", "and once the stock is empty, what then?", "it goes round only once"),
        ("aces up", "who's the boss card, is it the ace or the king", "Aces are highest"),
        ("aces up", "which is the strongest card?", "Aces are highest"),
        ("golf", "how many more times can I flip one of those over before they run out?", "Sixteen cards to come"),
        ("klondike", "how many cards may we turn until the stock is empty", "Twenty-four cards to come"),
        ("klondike", "how often may I go through the stock?", "as often as you like"),
        ("canfield", "what number is this deal? She wants to write it down", "Canfield, deal seven."),
        ("spider", "what's the number of this deal", "Spider, deal seven."),
        ("la belle lucie", "how much is finished already?", "Cards home:"),
        ("freecell", "and how much is home by now?", "Cards home:"),
        ("royal flush", "what exactly is a royal flush again?", "ten, jack, queen, king and ace of one suit"),
    ],
)
def test_what_is_asked_in_roundabout_words_is_answered(game: str, line: str, told: str) -> None:
    playing = Session(find(game), 7)
    before = playing.state
    assert told in playing.hear(line).text
    assert playing.state is before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("how many cards are in the biggest pile", "Four cards: column three."),
        ("how many has the fullest column?", "Four cards: column three."),
        ("how many cards does the smallest pile have", "One card: column two."),
        ("how many cards are in column one", "Column one: two cards."),
        ("where could I put the ten of hearts?", "Now: ten of hearts onto the jack, column one."),
    ],
)
def test_how_long_places_are_and_where_cards_go(line: str, told: str) -> None:
    game = find("yukon")
    laid = lay(game, {"column one": "KS JS", "column two": "TH", "column three": "QD 3C 4C 6S"})
    assert told in session(game, laid).hear(line).text


@pytest.mark.parametrize(
    "line",
    [
        "My husband was very fond of one called FreeCell, might we have that one instead?",
        "we used to play free cell all the time, let's try that",
    ],
)
def test_a_game_that_was_named_is_pointed_at(line: str) -> None:
    playing = Session(find("golf"), 7)
    playing.hear(line)
    assert playing.game.name == "FreeCell"


@pytest.mark.parametrize(
    "line",
    ["I hated FreeCell, can we have that one away", "the jack is free, can we play that", "could we have that one"],
)
def test_what_is_no_game_is_not_played(line: str) -> None:
    playing = Session(find("golf"), 7)
    playing.hear(line)
    assert playing.game.name == "Golf"


def test_why_a_game_that_plays_itself_threw_a_card_away() -> None:
    playing = Session(find("royal flush"), 7)
    while "discarded" not in playing.hear("next card").text:
        pass
    for line in ("why'd you throw that one away?", "why did it discard that?"):
        assert "cards that do not count are discarded" in playing.hear(line).text
    assert "I understood" in playing.hear("why did you do that").text


@pytest.mark.parametrize(
    ("game", "line", "wish"),
    [
        ("tripeaks", "what's face up", "free"),
        ("tripeaks", "what does face up mean", "term"),
        ("la belle lucie", "what's uncovered now?", "free"),
        ("yukon", "which piles are short?", "which"),
        ("yukon", "does he have a move", "moves"),
        ("klondike", "has she got any queens", "is_there"),
        ("klondike", "I'd be ever so grateful for a little hint", "hint"),
        ("klondike", "anything red for the black six?", "takes"),
        ("klondike", "is it any use going on", "can_win"),
        ("pyramid", "how many cards have I turned over so far", "how_many"),
        ("royal parade", "which places are standing empty?", "which"),
        ("aces up", "any card I can get rid of", "moves"),
        ("pyramid", "more like that", "moves"),
        ("royal flush", "do the rest of this round", "next_round"),
    ],
)
def test_what_is_wished_in_other_words(game: str, line: str, wish: str) -> None:
    assert Session(find(game), 7).hear(line).did == wish
