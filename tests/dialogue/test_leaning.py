"""Questions that name little, as what they are about was just told, moved, advised or refused, and those near them that
mean something else."""

from __future__ import annotations

import pytest

from testing.laying import laid, reply_after
from voice_solitaire.dialogue.session import Session
from voice_solitaire.games import find

ON_THE_ACE = "The ace of hearts, column ten: under the ten of diamonds and the four of clubs."
NINE = "Uncovered: nine of spades, column five."
GOLF = ("turn a card", "three of hearts onto the four")
HIDDEN_JACK = ("queen of hearts onto jack of spades",)


def told(game: str, deal: int, *lines: str) -> str:
    """What a player hears who has said some lines, without the breaks between its lines."""
    return " ".join(reply_after(game, deal, *lines).split())


@pytest.mark.parametrize(
    "line",
    [
        "And which two are they?",
        "aha, two. Which are those?",
        "name those two please",
        "those two, what are they called?",
        "what are the two cards sitting on her",
        "who's on her then?",
        "what's lying on top of that then?",
        "And what would I have to take off first?",
        "and directly on it?",
    ],
)
def test_the_cards_on_one_that_was_found_are_named(line: str) -> None:
    assert told("baker's dozen", 6814, "where is the ace of hearts", line) == ON_THE_ACE


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("where are the twos?", "Twos: "),
        ("are there two aces", "Yes, but covered. Aces: "),
        ("which three are they?", ""),  # there are two
        ("what's on top in column nine", "Column nine: "),
    ],
)
def test_a_number_that_does_not_lie_on_it_counts_something_else(line: str, answer: str) -> None:
    reply = told("baker's dozen", 6814, "where is the ace of hearts", line)
    assert reply != ON_THE_ACE
    assert reply.startswith(answer)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["which card exactly?"], "Try the nine of diamonds, column five."),
        (["alright, and which card exactly?"], "Try the nine of diamonds, column five."),
        (["column five, fine, but what card in there?"], "Try the nine of diamonds, column five."),
        (["be a bit more specific"], "Try the nine of diamonds, column five."),
        (
            ["okay, but which one do I pick up there and where does it go?"],
            "Move nine of diamonds onto the ten, column",
        ),
        (["hint", "onto what"], "Move nine of diamonds onto the ten, column four."),
        (["other one besides that?"], "Five moves. Best: seven of spades onto the eight, column two."),
        (["and if I don't want that one, what else is possible?"], "Five moves. Best: seven of spades"),
        (["which cards are in column five"], "Column five: nine of diamonds."),
        (["which column is the longest"], "Eleven cards: "),
    ],
)
def test_what_is_asked_of_a_hint_is_its_next_part_or_what_else_there_is(lines: list[str], answer: str) -> None:
    assert told("yukon", 6802, "hint", *lines).startswith(answer)


def two_suits(*lines: str) -> Session:
    """A game of Spider in which two tens can go onto the jack, after some lines."""
    playing = Session(find("spider", suits=2), 6806)
    for line in (*("hint", "do it") * 7, *lines):
        playing.hear(line)
    return playing


@pytest.mark.parametrize("line", ["Go on then, that ten you mean onto the jack.", "sure, ten to the jack"])
def test_the_ten_that_was_hinted_at_goes_where_another_ten_could(line: str) -> None:
    told_of_it = two_suits("hint", "more").hear(line).text
    assert told_of_it.startswith("Ten of spades onto the jack, column one.")


@pytest.mark.parametrize(
    "line", ["can that ten go onto the jack?", "don't put the ten on the jack", "the ten onto the jack or the queen"]
)
def test_the_move_hinted_at_is_not_made_where_it_is_not_ordered(line: str) -> None:
    playing = two_suits("hint", "more")
    before = playing.state
    playing.hear(line)
    assert playing.state == before


@pytest.mark.parametrize(
    "line",
    [
        "But a queen is next to a jack, surely?",
        "How so not? The jack and the queen are together in order, no?",
        "Why's that, they're neighbours aren't they",
        "whyyy won't you let me, they belong together",
        "I don't see what's wrong with a queen on a jack",
    ],
)
def test_an_objection_hears_why_that_very_move_can_not_be_made(line: str) -> None:
    assert told("baker's dozen", 6814, *HIDDEN_JACK, line).startswith("The jack of spades is covered by the six of hea")


def test_an_objection_names_the_rule_and_where_the_card_lies_that_comes_first() -> None:
    table = {"column one": "AH 3H", "column two": "KS", "hearts foundation": ""}
    playing = laid("yukon", table)
    playing.hear("three of hearts home")
    reply = playing.hear("but I can SEE the ace, why can't the three go up").text
    assert reply.splitlines()[0] == "The hearts foundation needs an ace of hearts."
    assert "Ace of hearts: column one, under the three of hearts." in reply
    assert "Rule " in reply


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("and what else is in the way?", "The jack of spades, column eleven: under the six of hearts"),
        ("why can't I move the king of clubs", "No. The king of clubs is covered"),
        ("but can the ten go on the jack?", "No. The jack of diamonds is covered"),
        ("where are the kings", "Kings: "),
        ("undo", "This is the start"),
    ],
)
def test_what_else_is_asked_after_a_refusal_is_answered_by_itself(line: str, answer: str) -> None:
    assert told("baker's dozen", 6814, *HIDDEN_JACK, line).startswith(answer)


@pytest.mark.parametrize("line", ["oh. so what does it take then?", "which numbers are good on the five then?"])
def test_what_the_place_takes_where_a_card_could_not_go(line: str) -> None:
    playing = laid("golf", {"waste": "5H", "column one": "9C", "column two": "KC", "stock": "2C"})
    playing.hear("nine of clubs onto the five of hearts")
    assert playing.hear(line).text.startswith("Waste takes a four or a six.")


def test_the_king_that_is_covered_is_no_matter_of_kings_alone() -> None:
    reply = told("pyramid", 6808, "king of clubs", "why? i thought kings go on their own")
    assert reply.startswith("The king of clubs, row five, place three, is covered by the ten of clubs and the four of ")


@pytest.mark.parametrize(
    "line", ["Get rid of that first then", "then put it on that pile it said", "ok do that instead"]
)
def test_the_move_that_a_refusal_named_is_made_where_it_is_agreed_to(line: str) -> None:
    playing = laid("aces up", {"pile one": "9H 2S", "pile two": "4S", "pile three": "QD", "pile four": "KC"})
    playing.hear("discard nine of hearts")
    assert playing.hear(line).text.startswith("Two of spades discarded.")


@pytest.mark.parametrize("line", ["get rid of the queen of diamonds first", "should I get rid of that first?"])
def test_no_other_move_is_made_for_it(line: str) -> None:
    playing = laid("aces up", {"pile one": "9H 2S", "pile two": "4S", "pile three": "QD", "pile four": "KC"})
    playing.hear("discard nine of hearts")
    before = playing.state
    playing.hear(line)
    assert playing.state == before


@pytest.mark.parametrize(
    "line",
    [
        "And what's come free where that was?",
        "cool, and what turned up underneath?",
        "And who was he sitting on all this time?",
        "who was lurking below?",
        "what's that left me with on that pile, dear?",
        "anything good come out from underneath?",
    ],
)
def test_what_a_move_left_open_is_told_in_whatever_words(line: str) -> None:
    assert told("golf", 6810, *GOLF, line) in (NINE, told("golf", 6810, *GOLF, "column five"))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("what's left in the stock?", "Thirty"),
        ("how many are left?", "Thirty"),
        ("any plays left on the board?", ""),
    ],
)
def test_what_is_left_elsewhere_is_not_what_came_free(line: str, answer: str) -> None:
    reply = told("golf", 6810, *GOLF, line)
    assert reply != NINE
    assert reply.startswith(answer)


def test_what_came_free_is_what_the_next_question_points_at() -> None:
    reply = told("golf", 6810, *GOLF, "Which card has that left at the foot of column five, and where can it go?")
    assert reply.startswith(NINE)
    assert "nine of spades" in reply.removeprefix(NINE)


@pytest.mark.parametrize(
    "line", ["what's next on that one?", "what's the next one up on that pile", "who's wanted on that pile"]
)
def test_what_the_place_takes_that_was_just_built_on(line: str) -> None:
    playing = laid("yukon", {"column one": "5C AH", "column two": "KS"})
    playing.hear("ace of hearts home")
    assert playing.hear(line).text.startswith("Hearts foundation takes a two of hearts.")


def test_where_the_next_card_for_home_lies() -> None:
    playing = laid("yukon", {"column one": "5C AH", "column two": "2H KS"})
    playing.hear("ace of hearts home")
    assert playing.hear("and the next heart up, where's that one hiding?").text.startswith("Two of hearts: column two")


@pytest.mark.parametrize("line", ["and the spades?", "what about the spades?", "and spades wants what?"])
def test_the_same_is_asked_of_another_foundation(line: str) -> None:
    reply = told("canfield", 6807, "which card does the hearts foundation need", line)
    assert reply.startswith("Spades foundation takes a five of spades.")


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["king of clubs", "what gets rid of the eight of clubs"], "The eight of clubs needs a five to go with it."),
        (["where's the ten of hearts", "and what would that have to pair up with?"], "The ten of hearts needs a three"),
        (["What number does my ten of hearts go away with?"], "The ten of hearts needs a three to go with it."),
        (["what must two cards add up to?"], "Two free cards that make thirteen"),
    ],
)
def test_what_a_card_pairs_with(lines: list[str], answer: str) -> None:
    assert told("pyramid", 6808, *lines).startswith(answer)


def test_nothing_leans_on_a_question_that_is_open() -> None:
    playing = two_suits("ten onto the jack")
    assert playing.question is not None
    before = playing.state
    playing.hear("which one do you mean exactly?")
    assert playing.state == before


TURNED_AND_HINTED = ("turn a card", "hint")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("which card did I turn up", "Waste: two of spades."),
        ("which card is under it", "Under the jack of spades: six cards face down."),
        ("what card is that in column two", "Column two: queen of diamonds."),
        ("what exactly is a foundation", "On a foundation cards come home in order."),
        ("which exactly are the rules", "The game begins with seven columns"),
        ("what exactly is in column seven", "Column seven: jack of spades."),
        ("what do I get for winning", "Build four foundations"),
        ("what do I use for gaps", "An empty column takes only a king"),
        ("which one is the longest column there", "Seven cards: column seven."),
        ("what goes on what here", "The columns build down"),
        ("where did it go", ""),
        ("what do we use the waste for", ""),
        ("other than that, how am I doing", "Cards home: zero."),
        ("other than that what's in the waste", "Waste: two of spades."),
        ("besides that how many cards are left", "Twenty-three cards to come."),
        ("apart from that what's in column three", "Column three: two of diamonds."),
        ("instead of that tell me the rules", ""),
        ("apart from that, is anything free", ""),
        ("I don't want to lose, any other ideas?", "Move jack of spades onto the queen"),
    ],
)
def test_an_ordinary_question_after_a_hint_is_answered_by_itself(line: str, answer: str) -> None:
    reply = told("klondike", 6801, *TURNED_AND_HINTED, line)
    assert reply.startswith(answer)
    assert not reply.startswith(("Try the jack of spades", "One move: queen of diamonds"))
    assert answer or not reply.startswith("Move jack of spades")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("sorry, which one was I to pick", "Try the jack of spades, column seven."),
        ("which card is it", "Try the jack of spades, column seven."),
        ("other than that?", "One move: queen of diamonds onto the king"),
        ("apart from that, what could I do?", "One move: queen of diamonds onto the king"),
        ("I'd rather not do that, what else is there", "One move: queen of diamonds onto the king"),
        ("where does it go?", "Move jack of spades onto the queen, column two."),
    ],
)
def test_a_bare_question_after_a_hint_is_asked_of_it(line: str, answer: str) -> None:
    assert told("klondike", 6801, *TURNED_AND_HINTED, line).startswith(answer)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why can't I turn a card", "The stock is turned one card at a time"),
        ("why is the stock face down", ""),
        ("why won't you let me undo", ""),
        ("how come it's my turn", ""),
        ("isn't the jack next to go up", "Yes, you can: jack of spades onto the queen"),
        ("why does the four not move up", "No: the four of diamonds needs a three of diamonds"),
        ("why is the queen black", "No: the queen of spades needs"),
        ("what works in this game", ""),
        ("but the jack is free", ""),
        ("why is it always me", ""),
    ],
)
def test_another_why_after_a_refusal_does_not_hear_the_refusal(line: str, answer: str) -> None:
    reply = told("klondike", 6801, "put the four of diamonds on the queen of spades", line)
    assert reply.startswith(answer)
    assert not reply.startswith(("The queen of spades takes a red jack.", "Column four takes"))


@pytest.mark.parametrize(
    "line",
    [
        "why can't I put it there, they're both in order",
        "but why won't it let me move the four",
        "how come the four doesn't fit",
    ],
)
def test_a_why_of_the_refused_move_hears_the_refusal(line: str) -> None:
    reply = told("klondike", 6801, "put the four of diamonds on the queen of spades", line)
    assert reply.startswith("The queen of spades takes a red jack.")


@pytest.mark.parametrize(
    "line", ["which cards are on top", "which two columns are they in", "what are the two best moves", "what do I move"]
)
def test_a_question_of_the_table_does_not_hear_what_lies_on_the_card(line: str) -> None:
    assert told("baker's dozen", 6814, "where is the ace of hearts", line) != ON_THE_ACE


@pytest.mark.parametrize("line", ["what do I need to win this", "what do I need for it to be won"])
def test_what_is_needed_to_win_is_no_card_of_a_pair(line: str) -> None:
    assert not told("pyramid", 6808, "where is the ten of hearts", line).startswith("The ten of hearts needs")


def test_what_goes_on_it_after_a_card_could_not_go_home_is_what_goes_on_that_card() -> None:
    reply = told("klondike", 6801, "put the two of diamonds home", "what would go on it")
    assert reply.startswith("Column three takes a black ace.")


def test_what_a_moved_card_lies_on_now_is_not_what_it_freed() -> None:
    assert told("yukon", 6802, "hint", "do it", "what's it lying on now").startswith("Under the nine of diamonds:")
