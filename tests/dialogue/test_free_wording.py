"""Lines in players' own words: what is wished is found whatever stands around it, and the position decides."""

from __future__ import annotations

import pytest

from testing.laying import lay, session
from voice_solitaire.dialogue.session import Session
from voice_solitaire.dialogue.telling.wording import card_name
from voice_solitaire.dialogue.understanding.courtesy import bare, expanded
from voice_solitaire.dialogue.understanding.free import read_freely
from voice_solitaire.dialogue.understanding.said_line import SaidLine
from voice_solitaire.games import find
from voice_solitaire.table.game_store import MemoryGameStore
from voice_solitaire.table.moves import Verb

KLONDIKE = find("klondike", draw=1)


def klondike() -> Session:
    """Deal seven: the six of diamonds goes on the seven of spades, the three of clubs on the four of diamonds."""
    return Session(KLONDIKE, deal=7)


MOVED = "Six of diamonds onto the seven, column four."


@pytest.mark.parametrize(
    "line",
    [
        "would you be so kind as to put that six over on the seven, dear",
        "red six black seven",
        "6d 7s",
        "c2 c4",
        "the six of diamonds can sit on the seven of spades, I think",
        "drag column two onto column four",
        "Grandma wants the six on the seven",
        "the top card of column two goes on the fourth column please",
        "hey, pop the red six onto the black seven for me",
    ],
)
def test_a_move_is_found_in_whatever_words(line: str) -> None:
    assert klondike().hear(line).text.startswith(MOVED)


@pytest.mark.parametrize(
    "line",
    [
        "can I put the six of diamonds on the seven?",
        "may the six go on the seven",
        "is the six of diamonds allowed on the seven of spades?",
        "6d 7s ok?",
    ],
)
def test_a_question_is_answered_and_moves_nothing(line: str) -> None:
    """And "do it" does what was said to be possible."""
    player = klondike()
    before = player.state
    assert player.hear(line).text == "Yes, you can: six of diamonds onto the seven, column four."
    assert player.state is before
    assert player.hear("do it").text.startswith(MOVED)


@pytest.mark.parametrize(
    ("game", "deal", "line", "told"),
    [
        (
            "klondike",
            1,
            "on the eight of spades with that seven of diamonds",
            "Seven of diamonds onto the eight, column s",
        ),
        (
            "klondike",
            1,
            "cap column seven with the seven of diamonds",
            "Seven of diamonds onto the eight, column seven.",
        ),
        ("klondike", 1, "column seven's eight of spades wants the seven of column one on it", "Seven of diamonds onto"),
        ("klondike", 1, "put the six of diamonds on the two", "The two of clubs takes a red ace."),
        ("klondike", 1, "put the eight on the seven", "The seven of diamonds takes a black six."),
    ],
)
def test_the_position_decides_where_words_stand_in_another_order(game: str, deal: int, line: str, told: str) -> None:
    """And what is said in its usual order is refused as it was said, though the other way round were legal."""
    assert Session(find(game), deal=deal).hear(line).text.startswith(told)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("pick up the six of diamonds and lay it on the seven", MOVED),
        ("I'd be obliged if you'd put that six over on the seven of spades", MOVED),
        ("I can't keep track of all this, put the six of diamonds on the seven", MOVED),
        ("she says the six of diamonds and what's on it onto the seven of spades", MOVED),
        ("speak slower for my mum please", "Slower: rate one hundred seventy-five."),
        ("turn over a card from the deck", "Nine of clubs turned."),
    ],
)
def test_what_stands_around_a_wish_changes_nothing_of_it(line: str, told: str) -> None:
    assert klondike().hear(line).text.startswith(told)


def test_a_number_of_piles_is_no_card() -> None:
    told = Session(find("klondike"), deal=1).hear("what lies in the seven columns").text
    assert told.startswith("Columns: one, seven of diamonds; two, six of diamonds, one face down; three,")


def test_a_suit_that_is_said_once_is_that_of_every_card_before_it() -> None:
    """Both go up, one after the other."""
    piles = {"hearts foundation": "AH 2H", "column one": "3H", "column two": "4H", "column three": "KS 3D"}
    told = session(KLONDIKE, lay(KLONDIKE, piles)).hear("the three and four of hearts up please").text
    assert told.startswith("Three of hearts onto the two, hearts foundation.")
    assert "Four of hearts onto the three, hearts foundation." in told


def test_what_may_not_be_says_why() -> None:
    player = klondike()
    before = player.state
    told = player.hear("can I put the four of diamonds on the seven of spades?").text
    assert told.startswith("No.")
    assert "seven of spades takes a red six" in told or "takes a red six" in told
    assert player.state is before


def test_several_wishes_are_done_in_their_order() -> None:
    player = klondike()
    told = player.hear("put the ace up and then the six of diamonds on the seven and turn a card").text
    assert [name in told for name in ("Ace of clubs", "Six of diamonds", "turned")].count(True) >= 2
    assert len(player.record.turns) == 3
    again = klondike()
    again.hear("ace of clubs up, then the king of spades on the queen, then turn a card")
    assert len(again.record.turns) == 1, "it stops at the first that can't be done"


def test_the_last_move_is_corrected() -> None:
    player = klondike()
    player.hear("three of clubs onto the four of diamonds")
    player.hear("no, I meant the six on the seven")
    assert [str(cards[-1]) for cards in player.state.piles if cards].count("6D") == 1
    assert player.record.at == 1
    assert str(player.state.piles[9][-1]) == "6D"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("how many cards lie face down in the fourth column?", "Three cards face down there."),
        ("how many columns do I have", "Seven columns."),
        ("which columns are empty?", "No column is empty."),
        (
            "if a column gets empty, who may go there?",
            "An empty column takes only a king, alone or with the run that it heads.",
        ),
        ("may any card at all be put in a hole?", "An empty column takes only a king"),
        ("column lengths?", "Cards: column one, one;"),
        ("hidden cards in six?", "Five cards face down there."),
        ("how many are left to deal from", "Twenty-four cards to come."),
        ("what is column four made of", "Column four:"),
        ("what is covering the jack of spades", "lies free"),
        ("how many moves have I made so far", "No moves so far."),
        ("c7", "Column seven: ace of clubs."),
        ("thank you so much", "You're welcome."),
        ("who are you?", "solitaire"),
        ("I can't hear you, speak up", "Louder: volume"),
        ("you are talking too fast for me", "Slower: rate"),
    ],
)
def test_what_is_asked_in_other_words_is_answered(line: str, told: str) -> None:
    player = klondike()
    before = player.state
    assert told in player.hear(line).text
    assert player.state is before


def test_a_place_that_is_free_may_be_a_cell() -> None:
    freecell = Session(find("freecell"), deal=5)
    top = freecell.state.top(freecell.game.groups["column"][0])
    freecell.hear(f"put the {card_name(top)} in a free place")
    assert any(freecell.state.piles[cell] == (top,) for cell in freecell.game.groups["cell"])


def test_a_number_is_a_card_before_it_is_a_place() -> None:
    """In Calculation, foundation four holds a four; the eight goes onto it, and not on the fourth heap."""
    calculation = find("calculation")
    deal = next(deal for deal in range(1, 500) if calculation.start(deal).piles[0][-1].rank == 8)
    player = Session(calculation, deal=deal)
    player.hear("turn a card")
    player.hear("put it on the four")
    assert [card.rank for card in player.state.piles[player.game.groups["foundation four"][0]]] == [4, 8]


@pytest.mark.parametrize(
    "line",
    [
        "can the six of diamonds go on the seven? go ahead then",
        "The six of diamonds, can it go on the seven of spades? Do it please",
        "sixes are a nuisance, put the six of diamonds on the seven",
    ],
)
def test_a_move_that_is_asked_about_and_ordered_is_done(line: str) -> None:
    assert klondike().hear(line).text.startswith(MOVED)


def test_the_bottom_row_is_the_last_one() -> None:
    pyramid = Session(find("pyramid"), deal=3)
    assert pyramid.hear("what is in the bottom row?").text.startswith("Row seven")
    assert Session(find("royal parade"), deal=3).hear("bottom row").text.startswith("Row four")


def test_cards_named_alone_one_after_another_go_one_after_another() -> None:
    golf = Session(find("golf"), deal=5)
    for _ in range(3):
        golf.hear("turn a card")
    game, before = golf.game, golf.state
    ways = [
        (one, other)
        for one in game.legal(before)
        if one.verb is Verb.CARRY
        for other in game.legal(game.play(before, one))
        if other.verb is Verb.CARRY
    ]
    one, other = ways[0]
    after = game.play(before, one)
    golf.hear(f"{card_name(before.piles[one.source][-1])} then {card_name(after.piles[other.source][-1])}")
    assert golf.state.piles == game.play(after, other).piles


def test_it_is_what_undo_took_back() -> None:
    player = klondike()
    player.hear("six of diamonds onto seven")
    assert player.hear("oh no, I wanted it somewhere else").text.startswith("Six of diamonds back to column")
    assert player.hear("put it on the seven").text.startswith(MOVED)


@pytest.mark.parametrize(
    "line", ["move the five of", "put the five of purple on the six", "", "🙂", "purple monkey dishwasher"]
)
def test_what_means_nothing_moves_nothing(line: str) -> None:
    player = klondike()
    before = player.state
    player.hear(line)
    assert player.state is before


def test_a_word_that_only_looks_like_another_is_no_slip() -> None:
    """A hole is a gap, though it looks like home."""
    assert read_freely("put a king in the hole", KLONDIKE, klondike().state).intents[0].where is not None
    where = read_freely("put a king in the hole", KLONDIKE, klondike().state).intents[0].where
    assert where is not None
    assert where.empty


def test_courtesy_is_left_out_and_the_rest_is_kept() -> None:
    assert bare(expanded("Oh well, would you please just put the six on the seven for me, dear?")) == "put six on seven"
    assert bare(expanded("Thank you, dear")) == ""
    assert not SaidLine("would you put the six on the seven?").asks


def test_how_long_a_game_was_played_is_told() -> None:
    """Pauses of more than five minutes are no play."""
    now = [0.0]
    player = Session(KLONDIKE, deal=7, store=MemoryGameStore(clock=lambda: now[0]))
    player.start()
    for later in (100.0, 230.0, 9000.0):
        now[0] = later
        player.hear("turn a card")
    assert player.hear("how long have I been playing?").text == "Nine minutes so far, three moves."


def test_an_example_of_what_can_be_said_is_given_three_times_in_an_evening() -> None:
    player, told = klondike(), list[str]()
    for _ in range(5):
        told.append(player.hear("flumox the wibble").text)
        player.hear("hint")
    assert ["Say for example" in each for each in told] == [True, True, True, False, False]
    assert all(each.startswith("I didn't understand: flumox the wibble.") for each in told)


def test_where_a_card_could_go_it_goes_by_do_it() -> None:
    """ "Where can it go" names a move, which "go ahead then" does."""
    player = Session(find("klondike"), 7)
    assert player.hear("what does the three of clubs need").text == "Now: three of clubs onto the four, column one."
    assert "Three of clubs onto the four, column one" in player.hear("go ahead then").text


def test_a_question_does_not_change_how_the_game_speaks() -> None:
    """What only resembles a wish for other wording is asked back where it ends as a question."""
    player = Session(find("eight off"), 7)
    before = player.settings
    player.hear("full cells?")
    assert player.settings == before


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("yukon", "right, lay it out for me", "Columns, top last: one"),
        ("klondike", "um, what have I got in front of me", "Columns: one"),
        ("yukon", "who can go on the queen of clubs", "takes a red jack"),
        ("yukon", "how do I get at the ace of spades", "under the eight of spades"),
        ("scorpion", "which of the columns hide cards", "Face down: column one, three"),
        ("la belle lucie", "how many fans", "Eighteen fans"),
        ("pyramid", "can I take a pair now", "queen of hearts with ace of clubs"),
        ("eight off", "how many kings are free", "One open: king of clubs"),
        ("spider", "most buried column?", "face down: column one"),
        ("golf", "what am I looking at", "Columns, tops: one"),
    ],
)
def test_what_evenings_of_play_said_otherwise(game: str, line: str, told: str) -> None:
    """Lines of people's evenings, each for the cause that it once was misunderstood by."""
    assert told in Session(find(game), 7).hear(line).text


def test_a_round_is_finished_and_no_more() -> None:
    """In Royal Flush "finish this round" ends the round and not the game."""
    player = Session(find("royal flush"), 7)
    player.hear("deal it out")
    assert "Gathered" in player.hear("finish this round").text
    assert player.record.outcome is None


def test_a_card_that_is_put_back_is_the_last_one_moved() -> None:
    """ "Put that eight back" undoes, and moves no other eight."""
    player = Session(find("freecell"), 7)
    player.hear("eight of spades to a cell")
    player.hear("put that eight back")
    assert player.record.at == 0
